package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

var declaring = []*Verb{
	{Name: "paragraph", Doc: "declares a paragraph: its number or name, perhaps a title, and its function",
		Notes: "The function runs from the top each time the reader comes to the paragraph; then its choices are put.",
		Example: `paragraph(1, "The weir", function()
  say "The mill door stands open."
  choice("Go in", 57)
end)
paragraph("attic", function() say "Flour, and owls." turn_to(57) end)`,
		Params: []Param{P("id", NewParagraph, "its number, or a name while drafting"),
			{Name: "title", Kind: Text, Or: []Param{P("", Function, "")}, Doc: "its title, or its function"},
			P("fn", Function, "what happens in it").Opt()},
		Declare: declareParagraph},
	{Name: "item", Doc: "declares something that can be carried",
		Notes: itemNotes,
		Example: `item("cloak", { name = "a grey cloak", slot = "cloak" })
item("salve", { name = "a pot of salve", doses = 2, use = function() say "It smells of pine." end })`,
		Params: []Param{P("id", Name, "its name in the script"), itemTable(nil)}, Declare: declareItem},
	{Name: "score", Doc: "declares a score of the author's own",
		Example: `score("cold", { name = "COLD", start = 0, max = "1d6+6", on_max = 91 })`,
		Params:  []Param{P("id", Name, "its name in the script"), scoreTable}, Declare: declareScore},
	{Name: "codeword", Doc: "declares a codeword; once there is one, undeclared ones are errors",
		Example: `codeword("FERRY", "the ferryman knows your face")`,
		Params:  []Param{P("word", Name, "the word"), P("meaning", Text, "what it means, for the author").Opt()},
		Declare: declareCodeword},
	{Name: "prologue", Doc: "declares what is told before the first paragraph",
		Example: `prologue "You carry letters. It is honest work."`,
		Params:  []Param{P("text", Text, "the text")},
		Declare: func(d *Declaring, a Args) error {
			d.Book.Prologue = a.Str("text")
			return nil
		}},
	{Name: "credits", Doc: "declares what is told after an ending",
		Example: `credits "Written for a wet weekend."`,
		Params:  []Param{P("text", Text, "the text")},
		Declare: func(d *Declaring, a Args) error {
			d.Book.Credits = a.Str("text")
			return nil
		}},
	{Name: "on_enter", Doc: "declares a function that runs on entering any paragraph, before its own",
		Example: `on_enter(function()
  vars.steps = (vars.steps or 0) + 1
end)`,
		Params: []Param{P("fn", Function, "what happens")},
		Declare: func(d *Declaring, a Args) error {
			d.Book.OnEnter = append(d.Book.OnEnter, a.Func("fn"))
			return nil
		}},
}

// itemNotes are more words on items.
const itemNotes = "An item with a slot comes into use when it is taken and its slot is free; the reader may equip another. An item with " +
	"`use` is used by the reader's own command."

// itemTable is the table of an item's fields: the common ones and the
// system's.
func itemTable(system []Param) Param {
	return Fields("item", "what it is", append([]Param{
		P("name", Text, "its name in the book"),
		P("plural", Text, "its name when there are several"),
		P("slot", Word, "where it is worn or wielded (\"weapon\", \"shield\", ...): one item in use a slot"),
		P("keep", Bool, "cannot be dropped, nor lost by chance"),
		{Name: "stamped", Kind: Int, From: 1, To: 1 << 20, Doc: "the number on it, for key_choice"},
		{Name: "doses", Kind: Int, From: 1, To: 1000, Doc: "how often it can be used; without it always"},
		P("use", Outcome, "what follows when the reader uses it"),
		P("use_in_fight", Bool, "can be used between Assaults too"),
		{Name: "traits", Kind: Table, Each: &Param{Kind: Word}, Doc: "what it is made of or blessed with: \"magic\", \"silver\""},
	}, system...)...)
}

var scoreTable = Fields("score", "what it is",
	P("name", Text, "its name in the book"),
	P("start", Amount, "its value when a play begins; 0 without it"),
	Param{Name: "min", Kind: Int, Doc: "the least value; 0 without it"},
	P("max", Amount, "the greatest value"),
	P("hidden", Bool, "not shown to the reader"),
	Param{Name: "direction", Kind: Word, Words: []string{"up", "down"}, Doc: "which way is better for the hero: \"up\" without it"},
	P("on_zero", Outcome, "what follows when it falls to its least value"),
	P("on_max", Outcome, "what follows when it rises to its greatest value"))

func declareParagraph(d *Declaring, a Args) error {
	p := &story.Paragraph{ID: a.ID("id")}
	fn := a.Func("fn")
	if a.Shape("title") == Function {
		fn = a.Func("title")
	} else {
		p.Title = a.Str("title")
	}
	if fn == nil {
		return diag.New("argument-missing", diag.Args{"Name": "fn", "Want": diag.Term("kind-function")})
	}
	p.Pos = posOf(fn)
	if old := d.Book.Paragraphs.Get(p.ID); old != nil {
		return diag.New("paragraph-duplicate", diag.Args{"Paragraph": p.ID, "First": old.Pos})
	}
	d.Book.Paragraphs.Add(p.ID, p)
	d.Paragraph(p.ID, fn)
	return nil
}

func posOf(fn value.Func) diag.Pos {
	if f, ok := fn.(Func); ok {
		return f.Pos()
	}
	return diag.Pos{}
}

func declareItem(d *Declaring, a Args) error {
	t := a.Table("item")
	item := &story.Item{
		ID: a.Str("id"), Name: t.Str("name"), Plural: t.Str("plural"), Slot: t.Str("slot"), Keep: t.Bool("keep"),
		Stamped: t.Int("stamped", 0), Doses: t.Int("doses", 0), UseInFight: t.Bool("use_in_fight"),
	}
	if t.Has("use") {
		item.Use = t.Outcome("use")
	}
	for _, trait := range t.Table("traits").List() {
		item.Traits = append(item.Traits, trait.Str())
	}
	if item.Name == "" {
		item.Name = item.ID
	}
	if d.Book.Scores.Get(item.ID) != nil { // a cost must be one or the other
		return diag.New("name-taken", diag.Args{"Name": item.ID})
	}
	spec, err := d.System.Item(t)
	if err != nil {
		return err
	}
	item.Spec = spec
	return declare(&d.Book.Items, item.ID, item)
}

func declareScore(d *Declaring, a Args) error {
	t := a.Table("score")
	s := &story.Score{
		ID: a.Str("id"), Name: t.Str("name"), Start: t.Dice("start"), Max: t.Dice("max"), Min: t.Int("min", 0),
		Hidden: t.Bool("hidden"), Down: t.Str("direction") == "down",
	}
	if s.Name == "" {
		s.Name = s.ID
	}
	if t.Has("on_zero") {
		s.OnZero = t.Outcome("on_zero")
	}
	if t.Has("on_max") {
		s.OnMax = t.Outcome("on_max")
	}
	if s.Start == nil {
		s.Start = zero
	}
	if s.ID == story.Hero || d.Book.Items.Get(s.ID) != nil {
		return diag.New("name-taken", diag.Args{"Name": s.ID})
	}
	return declare(&d.Book.Scores, s.ID, s)
}

// zero is where a score starts whose author does not say.
var zero = func() *dice.Expr {
	x, _ := dice.Parse("0")
	return x
}()

func declareCodeword(d *Declaring, a Args) error {
	word := a.Str("word")
	return declare(&d.Book.Codewords, word, &story.Codeword{ID: word, Meaning: a.Str("meaning")})
}

func declare[T any](names *story.Names[T], id string, v *T) error {
	if !names.Add(id, v) {
		return diag.New("name-taken", diag.Args{"Name": id})
	}
	return nil
}
