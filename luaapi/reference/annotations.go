package reference

import (
	"fmt"
	"slices"
	"strings"

	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// The files of annotations, in the book's folder.
const (
	BookTypes = "types/book.lua"
	SpecTypes = "types/specs.lua"
)

// EditorFile is the settings file of the Lua language server, and EditorSettings
// what is in it: Lua 5.1 without the libraries that books do not have.
const (
	EditorFile     = ".luarc.json"
	EditorSettings = `{
  "runtime.version": "Lua 5.1",
  "runtime.builtin": {
    "coroutine": "disable",
    "debug": "disable",
    "io": "disable",
    "os": "disable",
    "package": "disable"
  },
  "workspace.library": ["types"],
  "workspace.checkThirdParty": false
}
`
)

// Annotations are the files from which an editor with the Lua language server
// (LuaLS) knows the verbs of a book and of its specs: their arguments, fields
// and results, with their documentation. The names that b declares are offered
// where such names belong; a book that has only been founded has those of the
// rules.
func Annotations(b *story.Book, s rules.System) map[string]string {
	book := newWriter("What the book may say.")
	book.names(b)
	book.values(b, s)
	for _, r := range append(Rooms(), systemRoom(s)) {
		for _, e := range r.Entries {
			book.entry(merged(e, s))
		}
	}
	tests := newWriter("What the specs of the book may say.")
	tests.specs(b, s)
	return map[string]string{BookTypes: book.String(), SpecTypes: tests.String()}
}

// merged gives item() the system's fields too.
func merged(e *Entry, s rules.System) *Entry {
	if e.Form != Call || e.Name != "item" {
		return e
	}
	whole := *e
	whole.Params = rules.Find(rules.VerbsOf(s), e.Name).Params
	return &whole
}

// writer writes annotations. Types are called gamebook.NAME, those of tables
// after the verb and the fields that lead to them: gamebook.fight.flee.
type writer struct {
	strings.Builder
	classes map[string]bool
}

// mark tells files of ours from an author's.
const mark = "Written by gamebook types: changes here are lost."

// Written reports whether a file is one of annotations that were made here.
func Written(data []byte) bool { return strings.Contains(string(data), mark) }

func newWriter(what string) *writer {
	w := &writer{classes: map[string]bool{}}
	w.line("---@meta _\n\n-- %s %s\n", what, mark)
	return w
}

func (w *writer) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

// names writes the types of what a script names.
func (w *writer) names(b *story.Book) {
	for _, kind := range []struct {
		kind rules.Kind
		ids  []string
	}{
		{rules.Score, b.Scores.IDs()}, {rules.Item, b.Items.IDs()}, {rules.Encounter, b.Encounters.IDs()},
		{rules.Companion, b.Companions.IDs()}, {rules.Codeword, b.Codewords.IDs()},
		{rules.ScoreOrItem, slices.Concat(b.Scores.IDs(), b.Items.IDs())}, {rules.Person, slices.Concat([]string{story.Hero}, b.Companions.IDs())},
	} {
		w.line("---@alias %s %s", kindTypes[kind.kind], union(append(quoted(kind.ids), "string")))
	}
	for _, kind := range []rules.Kind{rules.Paragraph, rules.NewParagraph, rules.Amount} {
		w.line("---@alias %s integer|string", kindTypes[kind])
	}
	for _, kind := range []rules.Kind{rules.Outcome, rules.OutcomeOrText} {
		w.line("---@alias %s integer|string|function", kindTypes[kind])
	}
	w.line("---@alias %s string\n", kindTypes[rules.Dice])
}

// values writes hero, vars and the record of a fight.
func (w *writer) values(b *story.Book, s rules.System) {
	w.line("---@class gamebook.scores")
	for _, score := range b.Scores.All() {
		w.line("---@field %s integer # %s", score.ID, score.Name)
	}
	w.line("---@field [string] integer\n")
	w.line("---%s\n---@class gamebook.hero: gamebook.scores", Sentence(hero(nil).Doc))
	w.line("---@field initial gamebook.scores # the initial values\nhero = {}\n")
	w.line("---%s\n---@type table<string, any>\nvars = {}\n", Sentence(vars.Doc))
	if bout := boutOf(s); bout != nil {
		w.class(bout.Name, rules.Param{Fields: bout.Params, Doc: bout.Doc})
	}
}

// specs writes the words of specs; those of a group are the fields of a table.
func (w *writer) specs(b *story.Book, s rules.System) {
	groups := map[string]bool{}
	for _, e := range specs(b, s) {
		if group, _, ok := strings.Cut(e.Name, "."); ok && !groups[group] {
			groups[group] = true
			w.line("%s = {}\n", group)
		}
		w.entry(e)
	}
}

// entry writes a verb as a function, behind the types of its tables.
func (w *writer) entry(e *Entry) {
	if e.Form != Call {
		return
	}
	var head strings.Builder
	var args []string
	for _, p := range e.Params {
		arg, shape := p.Name, p
		if e.Rest {
			arg, shape = "...", *p.Each
		}
		args = append(args, arg)
		fmt.Fprintf(&head, "---@param %s%s %s%s\n", arg, optional(p), w.typeOf(shape, e.Name), comment(p.Doc))
	}
	for _, p := range e.Gives {
		doc := p.Doc
		if doc == "" {
			doc = e.Returns
		}
		fmt.Fprintf(&head, "---@return %s%s\n", strings.TrimSpace(w.typeOf(p, p.Name)+" "+p.Name), comment(doc))
	}
	w.line("---%s%s", Sentence(e.Doc), exampled(e.Example))
	w.WriteString(head.String())
	w.line("function %s(%s) end\n", e.Name, strings.Join(args, ", "))
}

// exampled is an example in a comment.
func exampled(lua string) string {
	if lua == "" {
		return ""
	}
	return "\n---```lua\n---" + strings.ReplaceAll(lua, "\n", "\n---") + "\n---```"
}

// comment is a doc behind a type.
func comment(doc string) string {
	if doc == "" {
		return ""
	}
	return " # " + doc
}

func optional(p rules.Param) string {
	if p.Optional {
		return "?"
	}
	return ""
}
