package lint

import (
	"io/fs"
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/luaapi/load"
	"gamebook/luaapi/syntax"
)

// model is what a book says, as far as its source shows it.
type model struct {
	book    *story.Book
	folder  fs.FS
	system  rules.System
	whole   bool
	verbs   map[string]*rules.Verb
	files   []*source
	sources map[string]*source

	// units are the pieces of the book that run by themselves; paragraphs are those of
	// the paragraphs.
	units      []*unit
	paragraphs map[string]*unit

	calls []*call
	// names are uses of globals, holdings of functions that variables hold,
	// sites calls of globals: what they mean is known when all files are read.
	names    []nameUse
	holdings []holding
	sites    []globalSite
	// globals are the author's own, bound the local variable that a name
	// means; a name that is not there is a global.
	globals   map[string]*variable
	bound     map[*ast.IdentExpr]*variable
	variables []*variable
	// receivers are the locals that take what a call gives.
	receivers map[*ast.FuncCallExpr][]*variable
	// inPlay are the units that can run while a reader plays.
	inPlay []bool
	// functions are the units that begin with a function, holders the variables
	// that hold one.
	functions map[*ast.FunctionExpr]*unit
	holders   map[*ast.FunctionExpr]*variable

	// starts are paragraphs that the settings name: the rules may lead there.
	starts []string
	// lost are the places of links that are wrong.
	lost []diag.Pos
	// things are what the book names, in order of their first use; blind are
	// the kinds of which something is named that cannot be seen.
	things map[thingKey]*thing
	order  []*thing
	// own are those that the book itself declares, or any codeword where it
	// declares none.
	own   map[thingKey]bool
	blind map[blindKey]bool
	vars  authorVars
	texts []text
	dice  []diceUse
	keys  []keySum
	// pictures are the files that it names.
	pictures []fileUse
	// costs are prices, needs the least values that choices ask for.
	costs, needs []cost
	// refused and certain are what the verbs say of calls that can be seen.
	refused, certain diag.List
	called           map[string]bool
	graph            *graph
	// seen is how many alternatives of expressions were looked at.
	seen int
}

// unit is a paragraph's function, a function with a name, or one that the book
// hands over when it is read; functions written inside belong to it.
type unit struct {
	n    int
	file *source
	line int
	// fn is nil for what runs while the files are read.
	fn *ast.FunctionExpr
	// paragraphs are the ids of those whose function this is; several are made
	// by a loop or a function of the author's. title is that of a single one.
	paragraphs []string
	// made: it is handed to a verb that declares paragraphs. hub: the reader or
	// the rules may start it anywhere: an item's use.
	made, hub bool

	calls []*call
	// refs are the named functions that it calls or hands on; unknown calls are
	// of functions that cannot be seen.
	refs    []*unit
	unknown bool
	ways    *ways
	links   []link
	// changes are what it changes, the functions that it calls included.
	changes changes
	// unseen are the outcomes that are worked out in play.
	unseen []diag.Pos
}

// changes are what may be different after a unit.
type changes struct {
	things map[thingKey]bool
	vars   bool
	// all: there are too many to follow.
	all bool
	// mortal: a score of the rules' own falls, or one that leads somewhere
	// when it does, or there is a fight: the paragraph may be left by that.
	mortal bool
}

// pos gives a place in the unit's file.
func (u *unit) pos(line int) diag.Pos { return diag.Pos{File: u.file.Name, Line: line} }

// id is the paragraph's, "" for a unit that is no paragraph or many.
func (u *unit) id() string {
	if len(u.paragraphs) == 1 {
		return u.paragraphs[0]
	}
	return ""
}

// call is a call of a verb.
type call struct {
	verb *rules.Verb
	expr *ast.FuncCallExpr
	unit *unit
	// in is the innermost function around it.
	in *ast.FunctionExpr
	// loose: it is a statement, nobody looks at what it gives.
	loose bool
}

func (c *call) pos() diag.Pos { return c.unit.pos(c.expr.Line()) }

// ends reports whether the verb ends the story: it leaves, and for no
// paragraph.
func (c *call) ends() bool {
	return c.verb.Way == rules.Leaves && !slices.ContainsFunc(c.verb.Params, func(p rules.Param) bool { return p.Kind == rules.Paragraph })
}

// link is a paragraph that a unit may lead to.
type link struct {
	to   string
	call *call
	pos  diag.Pos
	// literal: the id is written where the link is.
	literal bool
}

// variable is a local variable, or a global of the author's.
type variable struct {
	*syntax.Variable
	file *source
	// in is the function that declares it, nil for a file; of is its unit.
	in *ast.FunctionExpr
	of *unit
	// values are what is assigned to it; open says that there are others.
	values []ast.Expr
	open   bool
	reads  int
	// writes are the assignments after its declaration, and the changes of a
	// table that it holds.
	writes []write
	// calls are those of the function that it holds; handed says that the
	// function is used otherwise, so that there may be more.
	calls  []site
	handed bool
	// bare: it is used otherwise than to look into what it holds.
	bare   bool
	leaves *leaves
}

// write is a change of a variable, in a unit.
type write struct {
	unit *unit
	in   *ast.FunctionExpr
	line int
}

// site is a call of a function of the author's.
type site struct {
	expr *ast.FuncCallExpr
	unit *unit
}

// nameUse is the use of a global name.
type nameUse struct {
	id     *ast.IdentExpr
	unit   *unit
	called bool
	looked bool
}

// holding is the use of a local variable in a unit.
type holding struct {
	unit   *unit
	of     *variable
	called bool
}

// globalSite is a call of a global function.
type globalSite struct {
	name string
	site
}

// newModel reads a book's source.
func newModel(r *load.Reading) *model {
	m := &model{
		book: r.Book.Book, folder: r.Folder, system: r.Book.System, whole: r.Whole,
		verbs: map[string]*rules.Verb{}, sources: map[string]*source{}, paragraphs: map[string]*unit{},
		globals: map[string]*variable{}, bound: map[*ast.IdentExpr]*variable{}, functions: map[*ast.FunctionExpr]*unit{},
		holders: map[*ast.FunctionExpr]*variable{}, things: map[thingKey]*thing{}, called: map[string]bool{}, receivers: map[*ast.FuncCallExpr][]*variable{}, blind: map[blindKey]bool{}, vars: newAuthorVars(),
	}
	for _, v := range rules.VerbsOf(m.system) {
		m.verbs[v.Name] = v
	}
	for _, f := range r.Files {
		s := newSource(f)
		m.files = append(m.files, s)
		m.sources[f.Name] = s
		collect(m, s)
	}
	m.settleNames()
	m.assignParagraphs()
	m.readCalls()
	m.readOptions()
	m.readOwn()
	m.readChanges()
	m.readFaults(r.Faults)
	m.passVerdicts()
	m.graph = newGraph(m)
	m.inPlay = m.findInPlay()
	return m
}

func (m *model) newUnit(f *source, fn *ast.FunctionExpr, line int) *unit {
	u := &unit{n: len(m.units), file: f, fn: fn, line: line}
	m.units = append(m.units, u)
	if fn != nil {
		m.functions[fn] = u
	}
	return u
}
