package spec

import (
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// whoParam names the person that an expectation is about.
var whoParam = rules.Fields("options", "optional fields",
	rules.P("who", rules.Person, "the person it is about; the hero without it"),
	rules.P("initial", rules.Bool, "the initial value"))

// expecting are the expectations.
var expecting = []*Verb{
	{Name: "expect.at", Doc: "the play is in this paragraph",
		Example: `expect.at(57)`,
		Params:  []rules.Param{rules.P("id", rules.Paragraph, "the paragraph")}, do: expectAt},
	{Name: "expect.score", Doc: "a score is exactly so",
		Example: `expect.score("luck", 7)`,
		Params:  []rules.Param{rules.P("score", rules.Score, "the score"), rules.P("n", rules.Int, "its value"), whoParam}, do: expectScore},
	{Name: "expect.item", Doc: "the hero carries an item: exactly n, or at least one",
		Example: `expect.item("rope", 1)`,
		Params:  []rules.Param{rules.P("item", rules.Item, "the item"), rules.P("n", rules.Int, "how many").Opt()}, do: expectItem},
	{Name: "expect.codeword", Doc: "a codeword is noted, or with false is not",
		Example: `expect.codeword("MARSH", false)`,
		Params:  []rules.Param{rules.P("word", rules.Codeword, "the codeword"), rules.P("noted", rules.Bool, "false: it is not noted").Opt()}, do: expectCodeword},
	{Name: "expect.var", Doc: "one of the author's own values is so; nil: it is not there",
		Example: `expect.var("door.open", true)`,
		Params:  []rules.Param{rules.P("name", rules.Word, "its name, or a path such as \"door.open\""), rules.P("value", rules.Any, "its value").Opt()}, do: expectVar},
	{Name: "expect.said", Doc: "the book has said this since the last go",
		Example: `expect.said("The plank holds")`,
		Params:  []rules.Param{rules.P("text", rules.Text, "the words; line breaks do not count")}, do: expectSaid},
	{Name: "expect.choice", Doc: "a choice is offered and open",
		Example: `expect.choice { to = 70 }`,
		Params:  []rules.Param{choiceParam}, do: expectChoice},
	{Name: "expect.locked", Doc: "a choice is shown and locked",
		Example: `expect.locked("Take the north", "You need")`,
		Params:  []rules.Param{choiceParam, rules.P("reason", rules.Text, "how the reason begins, or its code").Opt()}, do: expectLocked},
	{Name: "expect.asked", Doc: "this is the open question",
		Example: `expect.asked("luck")
expect.asked("How many coins", { from = 1, to = 6 })`,
		Params: []rules.Param{rules.P("text", rules.Text, "words of the question, or its id, such as \"luck\""),
			rules.Fields("bounds", "of a question for a number",
				rules.P("from", rules.Int, "the least number").Opt(), rules.P("to", rules.Int, "the greatest number").Opt())},
		do: expectAsked},
	{Name: "expect.ended", Doc: "the story has ended so",
		Example: `expect.ended("victory", "The wheel stops")`,
		Params:  []rules.Param{{Name: "kind", Kind: rules.Word, Words: endings, Doc: "how it has ended"}, rules.P("name", rules.Text, "the ending's name").Opt()}, do: expectEnded},
	{Name: "expect.rolled", Doc: "dice were rolled for this since the last go, with this sum",
		Example: `expect.rolled("the bridge", 5)`,
		Params:  []rules.Param{rules.P("label", rules.Text, "the label, or who rolled, or the message's code"), rules.P("n", rules.Int, "the sum of the dice").Opt()},
		do:      expectRolled},
	{Name: "expect.told", Doc: "the program has told this since the last go: a message by its code, and as much of what it says as is given",
		Example: `expect.told("dk-hit", { wound = 5, left = 40 })`,
		Params: []rules.Param{rules.P("code", rules.Word, "the message's code"), {Name: "args", Kind: rules.Table, Optional: true,
			Keys: &rules.Param{Kind: rules.Word}, Values: &rules.Param{}, Doc: "what it says: { wound = 5, left = 3 }"}}, do: expectTold},
	{Name: "expect.visits", Doc: "a paragraph has been entered so often",
		Example: `expect.visits(57, 1)`,
		Params:  []rules.Param{rules.P("id", rules.Paragraph, "the paragraph"), rules.P("n", rules.Int, "how often")}, do: expectVisits},
	{Name: "expect.state", Doc: "a person is \"present\" or \"absent\", or in a state of the rules",
		Example: `expect.state("maeve", "present")`,
		Params:  []rules.Param{rules.P("who", rules.Person, "the person"), rules.P("state", rules.Word, "the state")}, do: expectState},
	{Name: "expect.error", Doc: "the last step met a mistake of the book",
		Example: `expect.error("key-without-number")`,
		Params:  []rules.Param{rules.P("text", rules.Text, "its code, or something it says")}, do: expectError},
	{Name: "expect.never", Doc: "none of this is so: an ending, or { at =, said =, ended =, choice = }",
		Example: `expect.never { said = "drowned" }`,
		Params: []rules.Param{{Name: "never", Kind: rules.Word, Words: endings, Doc: "a kind of ending, or a table", Or: []rules.Param{rules.Fields("", "",
			rules.P("at", rules.Paragraph, "a paragraph entered since the last go"),
			rules.P("said", rules.Text, "words said since then"),
			rules.Param{Name: "ended", Kind: rules.Word, Words: endings, Doc: "an ending of this kind"},
			choiceParam)}}}, do: expectNever},
	outcomesVerb, oddsVerb,
}

// differ is a failed expectation: what was wanted of a thing, and what it is.
func differ(code, of string, want, got any) error {
	return diag.New(code, diag.Args{"Name": of, "Want": want, "Got": got})
}

func expectAt(t *test, a rules.Args) error {
	w := t.now()
	switch {
	case t.session == nil:
		return diag.New("spec-not-begun", nil)
	case w.Place != a.ID("id"):
		return diag.New("spec-at", diag.Args{"Want": a.ID("id"), "Got": w.Place})
	}
	return nil
}

func expectScore(t *test, a rules.Args) error {
	opt := a.Table("options")
	who := opt.Str("who")
	if who == "" {
		who = story.Hero
	}
	w, err := t.standing()
	if err != nil {
		return err
	}
	p := w.Person(who)
	if p == nil {
		return diag.New("person-absent", diag.Args{"Name": who})
	}
	s := p.Sheet.Scores[t.book().Scores.Index(a.Str("score"))]
	got, code := s.Current, "spec-score"
	if opt.Bool("initial") {
		got, code = s.Initial, "spec-initial"
	}
	if got != a.Int("n", 0) {
		return diag.New(code, diag.Args{"Name": a.Str("score"), "Who": opt.Str("who"), "Want": a.Int("n", 0), "Got": got})
	}
	return nil
}

// standing is the World, which there must be.
func (t *test) standing() (*world.World, error) {
	if t.now() == nil {
		return nil, diag.New("spec-not-begun", nil)
	}
	return t.now(), nil
}

func expectItem(t *test, a rules.Args) error {
	w, err := t.standing()
	if err != nil {
		return err
	}
	id := a.Str("item")
	got := w.Hero.Sheet.Items[t.book().Items.Index(id)].Count
	switch {
	case !a.Has("n") && got > 0 || a.Has("n") && got == a.Int("n", 0):
		return nil
	case !a.Has("n"):
		return diag.New("spec-item-missing", diag.Args{"Name": id})
	}
	return differ("spec-item", id, a.Int("n", 0), got)
}

func expectCodeword(t *test, a rules.Args) error {
	w, err := t.standing()
	if err != nil {
		return err
	}
	switch want := a.BoolOr("noted", true); {
	case w.Noted(a.Str("word")) == want:
		return nil
	case want:
		return diag.New("spec-codeword-missing", diag.Args{"Word": a.Str("word"), "Noted": strings.Join(w.Words, ", ")})
	}
	return diag.New("spec-codeword-noted", diag.Args{"Word": a.Str("word")})
}

func expectVar(t *test, a rules.Args) error {
	w, err := t.standing()
	if err != nil {
		return err
	}
	got := value.Of(w.Vars)
	for _, key := range strings.Split(a.Str("name"), ".") {
		got = got.Table().Field(key)
	}
	if !got.Equal(a.Value("value")) {
		return differ("spec-var", a.Str("name"), written(a.Value("value")), written(got))
	}
	return nil
}

func expectSaid(t *test, a rules.Args) error {
	if t.said(a.Str("text")) {
		return nil
	}
	return diag.New("spec-said", diag.Args{"Want": plain(a.Str("text"))})
}

// said reports whether the book has said these words.
func (t *test) said(text string) bool {
	return slices.ContainsFunc(t.events, func(e ask.Event) bool {
		words := e.Text.Words
		if e.Kind == ask.Ended {
			words = e.Ending.Name + "\n" + e.Ending.Text
		}
		return (e.Kind == ask.Said || e.Kind == ask.Pictured || e.Kind == ask.Ended) && strings.Contains(plain(words), plain(text))
	})
}

func expectVisits(t *test, a rules.Args) error {
	w, err := t.standing()
	if err != nil {
		return err
	}
	if got := w.Visits[t.book().Paragraphs.Index(a.ID("id"))]; got != a.Int("n", 0) {
		return differ("spec-visits", a.ID("id"), a.Int("n", 0), got)
	}
	return nil
}

func expectState(t *test, a rules.Args) error {
	w, err := t.standing()
	if err != nil {
		return err
	}
	got := "absent"
	if p := w.Person(a.Str("who")); p != nil {
		got = "present"
		if c, ok := t.suite.book.System.(rules.Stater); ok && a.Str("state") != got {
			got = c.Condition(w, p.ID)
		}
	}
	if got != a.Str("state") {
		return differ("spec-state", a.Str("who"), a.Str("state"), got)
	}
	return nil
}

func expectError(t *test, a rules.Args) error {
	d := t.broken
	if d == nil {
		return diag.New("spec-no-error", diag.Args{"Want": a.Str("text")})
	}
	t.broken, t.question = nil, nil
	if d.Code == a.Str("text") || strings.Contains(d.Error(), a.Str("text")) {
		return nil
	}
	return diag.New("spec-other-error", diag.Args{"Want": a.Str("text"), "Got": d, "Code": d.Code})
}
