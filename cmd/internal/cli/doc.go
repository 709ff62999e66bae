package cli

import (
	"strings"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/luaapi/reference"
)

// docCommand is "gamebook doc [VERB]".
type docCommand struct {
	Verb  string `arg:"" optional:"" help:"A verb, or a field: choice, fight.flee, hero, options. Without it all verbs are listed."`
	Rules string `help:"Only what books under these rules may say: ff or dk." placeholder:"RULES"`
}

// Run prints a page of the reference, or the list of all verbs.
func (c *docCommand) Run(a *app) error {
	rooms, err := c.rooms()
	if err != nil {
		return failure{codeUsage, err}
	}
	p := page{term.NewScreen(a.Out, a.settings.Width, a.inkOf(a.Out))}
	if c.Verb == "" {
		for _, r := range rooms {
			p.contents(r)
		}
		p.prose(a.text.Text("doc-more", nil))
		return p.Err()
	}
	hits, near := reference.Find(rooms, c.Verb)
	switch {
	case len(hits) == 0:
		return failure{codeUsage, diag.New("doc-unknown", diag.Args{"Name": c.Verb, "Near": near})}
	case hits[0].Name() != c.Verb && len(hits) > 1:
		p.places(hits)
	default:
		for _, h := range hits {
			p.hit(h)
		}
	}
	return p.Err()
}

// rooms are those of the rules that are asked for.
func (c *docCommand) rooms() ([]reference.Room, error) {
	all := systems()
	if c.Rules == "" {
		return reference.Rooms(all...), nil
	}
	var names []string
	for _, s := range all {
		if s.Name() == c.Rules {
			return reference.Rooms(s), nil
		}
		names = append(names, s.Name())
	}
	return nil, diag.New("rules-unknown", diag.Args{"Name": c.Rules, "Near": diag.Nearest(c.Rules, names), "Rules": strings.Join(names, ", ")})
}

// page prints the reference.
type page struct{ *term.Screen }

// contents lists a room.
func (p page) contents(r reference.Room) {
	lines := []string{p.Ink.Strong(r.Title)}
	for _, e := range r.Entries {
		lines = append(lines, p.row(e.Name, e.Doc)...)
	}
	p.Block(lines...)
}

// nameColumn is how wide the names of a list are.
const nameColumn = 18

// row is a name and, in a column beside it, what is said of it.
func (p page) row(name, doc string) []string {
	first := "  " + p.Ink.Accent(name) + strings.Repeat(" ", max(1, nameColumn-2-term.Columns(name)))
	return term.Wrap(doc, p.Width(), first, strings.Repeat(" ", nameColumn))
}

// places lists what there is of one name.
func (p page) places(hits []reference.Hit) {
	var lines []string
	for _, h := range hits {
		doc := h.Field.Doc
		if len(h.Path) == 0 {
			doc = h.Entry.Doc
		}
		lines = append(lines, p.item(0, h.Name(), " ("+h.Room.Title+"): "+doc)...)
	}
	p.Block(lines...)
}

// hit prints an entry, or a field of one.
func (p page) hit(h reference.Hit) {
	head := p.Ink.Strong(h.Entry.Signature())
	if len(h.Path) > 0 {
		head = p.Ink.Strong(h.Name())
	}
	if h.Room.System != "" {
		head += " (" + h.Room.Title + ")"
	}
	p.Block(term.Wrap(head, p.Width(), "", "    ")...)
	if len(h.Path) == 0 {
		p.prose(h.Entry.About())
	}
	var lines []string
	for _, l := range h.Lines() {
		lines = append(lines, p.item(l.Depth, l.Name, l.About())...)
	}
	p.Block(lines...)
	if len(h.Path) == 0 {
		p.prose(h.Entry.Notes)
		p.example(h.Entry.Example)
	}
}

// prose prints sentences of the reference.
func (p page) prose(text string) { p.Block(term.Wrap(plainly(text), p.Width(), "", "")...) }

// plainly leaves out the marks of code.
func plainly(text string) string { return strings.ReplaceAll(text, "`", "") }

// example prints Lua as it is written, but for lines that are too long.
func (p page) example(lua string) {
	var lines []string
	for _, line := range strings.Split(lua, "\n") {
		code := strings.TrimLeft(line, " ")
		indent := strings.Repeat(" ", 2+len(line)-len(code))
		lines = append(lines, term.Wrap(code, p.Width(), indent, indent+"    ")...)
	}
	p.Block(lines...)
}

// item is a name and what is said of it, under each other where they go on.
func (p page) item(depth int, name, about string) []string {
	indent := strings.Repeat("  ", depth+1)
	return term.Wrap(p.Ink.Accent(name)+plainly(about), p.Width(), indent, indent+"    ")
}
