package lint

import (
	"cmp"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	chart "gamebook/engine/graph"
	"gamebook/engine/plain"
	"gamebook/engine/rules"
	"gamebook/luaapi/load"
)

// Map is a book as a picture of it shows it, as far as the source does: what is
// worked out in play is left out.
func Map(r *load.Reading) *chart.Map {
	d := drafter{model: newModel(r), offers: map[*ast.FunctionExpr]*call{}}
	d.findOffers()
	out := &chart.Map{Title: d.book.Title, Start: d.book.Start}
	for _, p := range d.book.Paragraphs.All() {
		card := chart.Paragraph{ID: p.ID, Title: p.Title}
		if u := d.paragraphs[p.ID]; u != nil {
			for _, part := range d.parts(u) {
				d.describe(&card, part)
				out.Links = append(out.Links, d.linksOf(p.ID, part)...)
			}
		}
		out.Paragraphs = append(out.Paragraphs, card)
	}
	for _, u := range d.units {
		if u.fn == nil || u.hub {
			out.Links = append(out.Links, d.linksOf("", u)...)
		}
	}
	for _, id := range d.starts {
		out.Links = append(out.Links, chart.Link{To: id})
	}
	return out
}

// drafter makes a map of a model.
type drafter struct {
	*model
	// offers are the choices that functions follow from.
	offers map[*ast.FunctionExpr]*call
}

func (d *drafter) findOffers() {
	for _, c := range d.calls {
		if c.verb.Way != rules.Offers {
			continue
		}
		for _, arg := range c.expr.Args {
			for _, l := range d.leavesOf(arg, c.unit).all {
				if fn := functionOf(l.expr); fn != nil && d.offers[fn] == nil {
					d.offers[fn] = c
				}
			}
		}
	}
}

// parts are a paragraph's unit and the functions that it may call, those of
// other paragraphs apart.
func (d *drafter) parts(u *unit) []*unit {
	parts := []*unit{u}
	for i := 0; i < len(parts); i++ {
		for _, r := range parts[i].refs {
			if len(r.paragraphs) == 0 && !slices.Contains(parts, r) {
				parts = append(parts, r)
			}
		}
	}
	return parts
}

// describe adds what happens in a unit.
func (d *drafter) describe(p *chart.Paragraph, u *unit) {
	p.Unseen = p.Unseen || len(u.unseen) > 0
	for _, c := range u.calls {
		switch {
		case c.ends():
			p.Endings = append(p.Endings, chart.Ending{Kind: wordAt(c, 0), Name: wordAt(c, 1)})
		case c.verb.Name == "fight":
			p.Fights = append(p.Fights, d.foes(c))
		case d.tested(c) != "" && !slices.Contains(p.Tests, d.tested(c)):
			p.Tests = append(p.Tests, d.tested(c))
		}
	}
}

// wordAt is an argument that is written out, or "", as it may be shown.
func wordAt(c *call, i int) string {
	if i >= len(c.expr.Args) {
		return ""
	}
	v, _ := load.Literal(c.expr.Args[i])
	if id, ok := v.ID(); ok {
		return plain.Text(id)
	}
	return plain.Text(v.Str())
}

// foes names whom a fight is against.
func (d *drafter) foes(c *call) string {
	var names []string
	for _, arg := range c.expr.Args {
		for _, l := range d.leavesOf(arg, c.unit).all {
			if t, ok := l.expr.(*ast.TableExpr); ok {
				names = append(names, d.foesIn(t, c.unit)...)
			}
		}
	}
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == "" })
	if len(names) == 0 {
		return "?"
	}
	return strings.Join(names, ", ")
}

// foesIn reads the list of foes of a fight, or one foe made in place.
func (d *drafter) foesIn(t *ast.TableExpr, u *unit) []string {
	var names []string
	for _, f := range t.Fields {
		key, _ := f.Key.(*ast.StringExpr)
		switch inner, isTable := f.Value.(*ast.TableExpr); {
		case f.Key == nil && isTable:
			names = append(names, d.foesIn(inner, u)...)
		case f.Key == nil:
			names = append(names, d.foe(f.Value, u)...)
		case key != nil && key.Value == "name":
			v, _ := load.Literal(f.Value)
			names = []string{plain.Text(v.Str())} // instead of the encounter's
		}
	}
	return names
}

// foe names the encounters that an expression may be; one that cannot be seen is
// "?".
func (d *drafter) foe(e ast.Expr, u *unit) []string {
	var names []string
	l := d.leavesOf(e, u)
	for _, one := range l.all {
		id, _ := literalID(one.expr)
		if enc := d.book.Encounters.Get(id); enc != nil {
			names = append(names, cmp.Or(enc.Name, strings.ReplaceAll(id, "_", " ")))
		}
	}
	if l.open || len(names) == 0 {
		names = append(names, "?")
	}
	return names
}

// testing are the verbs that test a score which they do not name.
var testing = map[string]string{"test_luck": "luck", "saving_throw": "save"}

// tested is what a call tests, "" where it tests nothing.
func (d *drafter) tested(c *call) string {
	id := testing[c.verb.Name]
	switch c.verb.Name {
	case "test", "oppose":
		id = wordAt(c, 0)
	case "on_roll":
		return wordAt(c, 0)
	}
	if s := d.book.Scores.Get(id); s != nil {
		return s.Name
	}
	return id
}

// linksOf are the links of a unit, as leading from a paragraph.
func (d *drafter) linksOf(from string, u *unit) []chart.Link {
	var links []chart.Link
	add := func(to string, c *call) {
		l := chart.Link{From: from, To: to}
		if c.verb.Way != rules.Offers {
			c = d.offers[c.in]
		}
		if c != nil {
			l.Label, l.Locked = wordAt(c, 0), asks(c)
		}
		if !slices.Contains(links, l) {
			links = append(links, l)
		}
	}
	for _, l := range u.links {
		if d.book.Paragraphs.Get(l.to) != nil {
			add(l.to, l.call)
		}
	}
	for _, k := range d.keys {
		if k.unit == u && d.book.Paragraphs.Get(k.to) != nil {
			add(k.to, k.call)
		}
	}
	return links
}

// asks reports whether a choice asks for something: it has a table of
// conditions, or keys.
func asks(c *call) bool {
	for _, arg := range c.expr.Args {
		t, ok := arg.(*ast.TableExpr)
		if !ok {
			continue
		}
		for _, f := range t.Fields {
			if key, named := f.Key.(*ast.StringExpr); !named || key.Value != "once" {
				return true
			}
		}
	}
	return false
}
