package spec

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// plainHeroes are the heroes of specs that do not say: an average one for each
// system. Everything else about a hero that start{} leaves out follows one
// rule: each die of the creation falls on its middle (the mean, rounded down),
// each question gets its passive answer or else the first one.
var plainHeroes = map[string]map[string]int{
	"ff": {"skill": 9, "stamina": 18, "luck": 9},
}

// startParam is the table of start{...}.
func startParam(b *story.Book, s rules.System) rules.Param {
	fields := []rules.Param{
		rules.P("place", rules.Paragraph, "the paragraph that go() enters; the book's first without it"),
		{Name: "seed", Kind: rules.Int, From: 0, To: 1 << 30, Doc: "dice from this seed when the scripted ones are used up"},
		{Name: "items", Kind: rules.Table, Each: &rules.Param{Kind: rules.Item}, Keys: &rules.Param{Kind: rules.Item},
			Values: &rules.Param{Kind: rules.Int, From: 0, To: 1 << 20},
			Doc:    "items besides those every hero begins with: a list, or { rope = 2 }, 0 for none"},
		{Name: "codewords", Kind: rules.Table, Each: &rules.Param{Kind: rules.Codeword}, Doc: "the codewords noted"},
		{Name: "visited", Kind: rules.Table, Each: &rules.Param{Kind: rules.Paragraph}, Doc: "the paragraphs entered before, each as often as it is listed"},
		{Name: "vars", Kind: rules.Table, Keys: &rules.Param{}, Values: &rules.Param{}, Doc: "the author's own values"},
		companionsParam(b, "party", "companions: a list, or { maeve = { stamina = 4, state = \"...\" } }, or { { \"maeve\", stamina = 4 } }"),
	}
	fields = append(fields, exactFields(b)...)
	known := map[string]bool{}
	for _, f := range append(fields, scoreFields(b)...) {
		known[f.Name] = true
	}
	fields = append(fields, scoreFields(b)...)
	for _, f := range s.HeroFields() {
		if !known[f.Name] {
			fields = append(fields, f)
		}
	}
	return rules.Fields("start", "the hero and all else that a play could have come to", fields...)
}

// stateParam is the state of a companion.
var stateParam = rules.P("state", rules.Word, "a state of the rules, such as \"unconscious\"").Opt()

// scoreFields are fields for all scores: a number, or { 2, initial = 18, max = 20 }.
func scoreFields(b *story.Book) []rules.Param {
	n := rules.Param{Kind: rules.Int, From: -sheet.NoMax, To: sheet.NoMax}
	field := func(name, doc string) rules.Param {
		f := n.Opt()
		f.Name, f.Doc = name, doc
		return f
	}
	var fields []rules.Param
	for _, s := range b.Scores.All() {
		f := field(s.ID, "a number, or { current, initial = n, max = n }")
		f.Or = []rules.Param{{Kind: rules.Table, Fields: []rules.Param{
			field("1", "the current value"), field("initial", "the initial value"), field("max", "the greatest value")}}}
		fields = append(fields, f)
	}
	return fields
}

// startingAt is how a play starts: the fields of start{}; the zero value is
// start{}.
type startingAt struct{ rules.Args }

func doStart(t *test, a rules.Args) error {
	at := startingAt{a.Table("start")}
	if t.state != nil {
		t.dropUsedStubs()
	}
	t.session, t.ended, t.question, t.next, t.events = nil, nil, nil, nil, nil
	if at.Has("seed") {
		t.seed = uint64(at.Int("seed", 0))
		t.dice.seeded = dice.NewSeeded(t.seed)
	}
	t.place = at.ID("place")
	return t.startAt(at)
}

// startAt puts the spec where a play starts.
func (t *test) startAt(at startingAt) (err error) {
	t.world, err = makeWorld(t.suite.book, at)
	return err
}

// Start makes the World that start{...} with these fields makes; the paragraph
// in it is the field place.
func Start(b *load.Book, fields *value.Table) (*world.World, error) {
	a, err := rules.Unpack(b.Book, false, []rules.Param{startParam(b.Book, b.System)}, []value.Value{value.Of(fields)})
	if err != nil {
		return nil, err
	}
	w, err := makeWorld(b, startingAt{a.Table("start")})
	if err == nil {
		w.Place = a.Table("start").ID("place")
	}
	return w, err
}

// makeWorld makes the World that a play starts with.
func makeWorld(b *load.Book, at startingAt) (*world.World, error) {
	w := world.New(b.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Name: story.Hero, Sheet: rules.NewSheet(b.Book)}
	e := &rules.Env{Book: b.Book, System: b.System, World: w, Dice: middle{}, Decider: ask.DeciderFunc(first), Context: context.Background()}
	hero, err := rules.UnpackTable(b.Book, false, rules.HeroFields(b.Book, b.System), heroTable(b, at))
	if err != nil {
		return nil, err
	}
	if e.CreateHero(hero); e.Left() {
		return nil, left(e)
	}
	if err := setScores(b.Book, &w.Hero, at.Args); err != nil {
		return nil, err
	}
	handOver(e, at.Table("items"))
	if err := remember(b.Book, w, at); err != nil {
		return nil, err
	}
	if err := gather(b, e, at.Table("party")); err != nil {
		return nil, err
	}
	if err := exactly(b, e, at.Args); err != nil {
		return nil, err
	}
	if e.Left() {
		return nil, left(e)
	}
	return w, nil
}

// remember puts into the World what the play up to here has left there.
func remember(b *story.Book, w *world.World, at startingAt) error {
	for _, v := range at.Table("codewords").List() {
		w.Note(v.Str())
	}
	for _, v := range at.Table("visited").List() {
		id, _ := v.ID()
		w.Visits[b.Paragraphs.Index(id)]++
	}
	vars := at.Value("vars").Table()
	if vars == nil {
		return nil
	}
	if name := notData(vars); name != "" {
		return diag.New("spec-vars-not-data", diag.Args{"Name": name})
	}
	w.Vars = vars.Clone()
	return nil
}

// left is why the making of a World was left: it may neither turn to anything
// nor end.
func left(e *rules.Env) error {
	if e.Latch.Err != nil {
		return e.Latch.Err
	}
	return diag.New("spec-start-left", nil)
}

// heroTable is what creation is told: the system's own fields as given, and
// the scores of a plain hero. A score that is given as a number is told too, so
// that what the rules derive from it follows; all are set for good afterwards.
func heroTable(b *load.Book, at startingAt) *value.Table {
	table := &value.Table{}
	for id, n := range plainHeroes[b.System.Name()] {
		table.Set(value.String(id), value.Int(n))
	}
	for _, f := range b.System.HeroFields() {
		v := at.Value(f.Name)
		if n, number := v.Int(); b.Scores.Get(f.Name) != nil && (!number || f.From < f.To && (n < f.From || n > f.To)) {
			continue
		}
		if f.Name != "items" && !v.IsNil() {
			table.Set(value.String(f.Name), v)
		}
	}
	return table
}

// setScores sets a person's scores as given.
func setScores(b *story.Book, p *world.Person, given rules.Args) error {
	for i, def := range b.Scores.All() {
		if !given.Has(def.ID) {
			continue
		}
		s, n := &p.Sheet.Scores[i], given.Int(def.ID, 0)
		t := given.Table(def.ID)
		if list := given.Value(def.ID).Table(); list != nil {
			n = t.Int("1", s.Current)
		}
		s.Max = t.Int("max", s.Max)
		s.Initial = t.Int("initial", n)
		if s.Set(n); s.Current != n {
			return diag.New("spec-score-range", diag.Args{"Score": def.ID, "N": n, "From": s.Min, "To": s.Max})
		}
	}
	return nil
}

// handOver gives the hero items: one each of a list, as many as it says of a
// mapping.
func handOver(e *rules.Env, items rules.Args) {
	for _, v := range items.List() {
		e.Take(v.Str(), 1)
	}
	items.Each(func(key, v value.Value) {
		if key.Kind() == value.KindString {
			n, _ := v.Int()
			e.Take(key.Str(), n-e.Count(key.Str()))
			e.Drop(key.Str(), e.Count(key.Str())-n)
		}
	})
}

// gather has companions join.
func gather(b *load.Book, e *rules.Env, party rules.Args) error {
	var err error
	party.Each(func(key, v value.Value) {
		id := companionID(key, v)
		e.Join(id)
		if p := e.World.Person(id); p != nil && v.Table() != nil && err == nil {
			err = equipCompanion(b, e.World, p, v)
		}
	})
	return err
}

func equipCompanion(b *load.Book, w *world.World, p *world.Person, v value.Value) error {
	fields, err := rules.UnpackTable(b.Book, false, companionFields(b.Book), v.Table())
	if err != nil {
		return err
	}
	if err := setScores(b.Book, p, fields); err != nil || !fields.Has("state") {
		return err
	}
	if c, ok := b.System.(rules.Stater); ok && c.SetCondition(w, p.ID, fields.Str("state")) {
		return nil
	}
	return diag.New("spec-state-unknown", diag.Args{"State": fields.Str("state"), "Name": p.ID})
}

// notData finds what cannot be data in a table: the name of it, or "".
func notData(t *value.Table) string {
	found := ""
	t.Each(func(key, v value.Value) bool {
		name, _ := key.ID()
		switch v.Kind() {
		case value.KindFunc:
			found = name
		case value.KindTable:
			if inner := notData(v.Table()); inner != "" {
				found = name + "." + inner
			}
		}
		return found == ""
	})
	return found
}
