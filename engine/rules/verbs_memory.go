package rules

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// noteWord notes a codeword.
var noteWord = &Verb{Name: "note", Doc: "notes a codeword",
	Example: `note("MARSH")`,
	Params:  []Param{P("word", Codeword, "the codeword").As(Gives)},
	Step:    Once(note)}

var remembering = []*Verb{
	noteWord,
	{Name: "noted", Doc: "asks whether a codeword is noted", Returns: "true or false", Pure: true,
		Gives:   Kinds(Bool),
		Example: `if noted("MARSH") then turn_to(57) end`,
		Params:  []Param{P("word", Codeword, "the codeword")},
		Step:    Once(func(e *Env, a Args) Result { return Give(value.Bool(e.World.Noted(a.Str("word")))) })},
	{Name: "erase", Doc: "strikes a codeword out",
		Example: `erase("MARSH")`,
		Params:  []Param{P("word", Codeword, "the codeword").As(Takes)},
		Step: Once(func(e *Env, a Args) Result {
			if e.World.Erase(a.Str("word")) {
				e.Tell("codeword-erased", diag.Args{"Word": a.Str("word")})
			}
			return nil
		})},
	{Name: "visited", Doc: "asks whether a paragraph was entered before this time", Returns: "true or false", Pure: true,
		Gives:   Kinds(Bool),
		Example: `if visited() then say "The fire is out now." end`,
		Params:  []Param{P("id", Paragraph, "the paragraph; this one without it").Opt()},
		Step:    Once(func(e *Env, a Args) Result { return Give(value.Bool(e.visited(a))) })},
	{Name: "visits", Doc: "counts how often a paragraph was entered before this time", Returns: "how often", Pure: true,
		Gives:   Kinds(Int),
		Example: "if visits(57) >= 3 then turn_to(91) end",
		Params:  []Param{P("id", Paragraph, "the paragraph; this one without it").Opt()},
		Step:    Once(func(e *Env, a Args) Result { return Give(value.Int(e.visits(a))) })},
	{Name: "joins", Doc: "lets a companion join the hero",
		Example: `joins("maeve")`,
		Params:  []Param{P("id", Companion, "the companion").As(Gives)},
		Step: Once(func(e *Env, a Args) Result {
			e.Join(a.Str("id"))
			return nil
		})},
	{Name: "leaves", Doc: "lets a companion go",
		Example: `leaves("maeve")`,
		Params:  []Param{P("id", Companion, "the companion").As(Takes)},
		Step: Once(func(e *Env, a Args) Result {
			e.Leave(a.Str("id"))
			return nil
		})},
	{Name: "in_party", Doc: "asks whether a companion is with the hero", Returns: "true or false", Pure: true,
		Gives:   Kinds(Bool),
		Example: `if in_party("maeve") then say "Maeve whistles." end`,
		Params:  []Param{P("id", Companion, "the companion")},
		Step: Once(func(e *Env, a Args) Result {
			return Give(value.Bool(e.World.Person(a.Str("id")) != nil))
		})},
	{Name: "name_of", Doc: "gives the book's name for a person, item, score or encounter", Returns: "the name", Pure: true,
		Gives:   Kinds(Text),
		Example: `say("{who} nods.", { who = name_of("maeve") })`,
		Params:  []Param{P("id", Word, "its id")},
		Step:    Once(func(e *Env, a Args) Result { return Give(value.String(e.NameOf(a.Str("id")))) })},
}

// maxWords is how many codewords can be noted at once.
const maxWords = 2000

func note(e *Env, a Args) Result {
	word := a.Str("word")
	switch {
	case len(e.World.Words) >= maxWords && !e.World.Noted(word):
		e.Fault(diag.New("codewords-too-many", diag.Args{"Most": maxWords}))
	case e.World.Note(word):
		e.Tell("codeword-noted", diag.Args{"Word": word})
	}
	return nil
}

func (e *Env) visited(a Args) bool {
	i, now := e.visitsTo(a)
	if i < 0 {
		return false
	}
	e.World.Least(world.Part{Kind: world.VisitPart, Index: i}, now+1, false)
	return e.World.Visits[i] > now
}

func (e *Env) visits(a Args) int {
	i, now := e.visitsTo(a)
	if i < 0 {
		return 0
	}
	e.World.Sees(world.Part{Kind: world.VisitPart, Index: i})
	return e.World.Visits[i] - now
}

// visitsTo gives the number of the paragraph that is meant, -1 for none, and
// how many visits do not count: this time.
func (e *Env) visitsTo(a Args) (paragraph, now int) {
	id := e.World.Place
	if a.Has("id") {
		id = a.ID("id")
	}
	return e.Book.Paragraphs.Index(id), Bit(id == e.World.Place)
}

// Join lets a companion join the hero, with the sheet they left with, if they
// were there before.
func (e *Env) Join(id string) {
	c := e.Book.Companions.Get(id)
	if c == nil || e.World.Person(id) != nil {
		return
	}
	p := world.Person{ID: c.ID, Name: c.Name, Gender: c.Gender}
	if i := slices.IndexFunc(e.World.Gone, isPerson(id)); i >= 0 {
		p = e.World.Gone[i]
		e.World.Gone = slices.Delete(e.World.Gone, i, i+1)
	} else {
		p.Sheet = e.System.Companion(e.Book, c)
	}
	e.World.Party = append(e.World.Party, p)
	e.Tell("companion-joins", diag.Args{"Name": p.Name})
}

// Leave lets a companion go; their sheet is kept.
func (e *Env) Leave(id string) {
	if p, ok := e.Part(id); ok {
		e.Tell("companion-leaves", diag.Args{"Name": p.Name})
	}
}

// Bury takes a dead companion out of the party.
func (e *Env) Bury(id string) {
	if p, ok := e.Part(id); ok {
		e.Tell("companion-dies", diag.Args{"Name": p.Name, "Gender": p.Gender})
	}
}

// Part takes a companion out of the party, without news; false for one who is
// not in it. The sheet is kept among those gone, so that nobody joins afresh.
func (e *Env) Part(id string) (world.Person, bool) {
	e.World.Sees(world.Part{Kind: world.PartyPart})
	i := slices.IndexFunc(e.World.Party, isPerson(id))
	if i < 0 {
		return world.Person{}, false
	}
	p := e.World.Party[i]
	e.World.Party = slices.Delete(e.World.Party, i, i+1)
	e.World.Gone = append(e.World.Gone, p)
	return p, true
}

func isPerson(id string) func(world.Person) bool {
	return func(p world.Person) bool { return p.ID == id }
}
