package rules_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

func TestAsk(t *testing.T) {
	var got []string
	g := scene(t, nil, L{"left", "r"}, func(p *P) {
		for range 2 {
			got = append(got, p.Str("ask", "Which way, {hero}?", L{"left", L{"r", "Go right past {gold} {gold|coin|coins}"}}))
		}
	})
	g.wantChoices(0, "left left", "r Go right past 10 coins")
	if q := g.answers.Asked[0]; q.ID != "ask" || q.Prompt.Words != "Which way, Ivo?" {
		t.Errorf("the question is %+v", q)
	}
	if len(got) != 2 || got[0] != "left" || got[1] != "r" {
		t.Errorf("the answers were %v", got)
	}
}

func TestAskMistakes(t *testing.T) {
	wrong(t, nil, none, func(p *P) { p.Do("ask", "Which?", L{}) }, "ask-without-options", nil)
	wrong(t, nil, none, func(p *P) { p.Do("ask", "Which?", L{L{"r"}}) }, "argument-missing",
		diag.Args{"Name": "options.1.2", "Want": diag.Term("kind-text")})
	wrong(t, nil, none, func(p *P) { p.Do("ask", "{x}", L{"r"}) }, "text-name-unknown", diag.Args{"Name": "x", "Near": ""})
	wrong(t, nil, none, func(p *P) { p.Do("ask", "Which?", L{"{x}"}) }, "text-name-unknown", diag.Args{"Name": "x", "Near": ""})
	wrong(t, nil, L{"right"}, func(p *P) { p.Do("ask", "Which?", L{"left"}) }, "answer-unfit", diag.Args{"Question": "ask", "Answer": "right"})
}

func TestConfirm(t *testing.T) {
	var got []bool
	g := scene(t, nil, L{"yes", "no"}, func(p *P) {
		got = append(got, p.Is("confirm", "Sure?"), p.Is("confirm", "Really?"))
	})
	g.wantChoices(0, "yes yes", "no no")
	if q := g.answers.Asked[1]; q.ID != "confirm" || q.Prompt.Words != "Really?" {
		t.Errorf("the question is %+v", q)
	}
	if len(got) != 2 || !got[0] || got[1] {
		t.Errorf("the answers were %v, want yes and no", got)
	}
}

func TestAskNumber(t *testing.T) {
	var got []int
	g := scene(t, nil, L{3, -2}, func(p *P) {
		got = append(got, p.Int("ask_number", T{1: "How many?", "from": 1, "to": 6}), p.Int("ask_number", T{1: "How deep?", "from": -2, "to": -2}))
	})
	if q := g.answers.Asked[0]; q.ID != "number" || q.Kind != ask.Number || q.From != 1 || q.To != 6 || q.Prompt.Words != "How many?" {
		t.Errorf("the question is %+v", q)
	}
	if len(got) != 2 || got[0] != 3 || got[1] != -2 {
		t.Errorf("the answers were %v", got)
	}
	for _, n := range []int{0, 7} {
		wrong(t, nil, L{n}, func(p *P) { p.Do("ask_number", T{1: "How many?", "from": 1, "to": 6}) }, "answer-unfit", nil)
	}
	wrong(t, nil, none, func(p *P) { p.Do("ask_number", T{1: "How many?", "from": 2, "to": 1}) }, "number-range-empty", diag.Args{"From": 2, "To": 1})
	wrong(t, nil, none, func(p *P) { p.Do("ask_number", T{1: "How many?", "from": 2}) }, "argument-missing",
		diag.Args{"Name": "question.to", "Want": diag.Term("kind-int")})
}

func TestAskWord(t *testing.T) {
	accepted := L{"Footsteps", "l'écho", "cœur", "Straße", "42"}
	for _, c := range []struct {
		word string
		want bool
	}{
		{"footsteps", true},
		{" FOOT-STEPS! ", true},
		{"footstep", false},
		{"l’echo", true},
		{"L'ÉCHO.", true},
		{"le\u0301cho", true}, // an accent of its own
		{"coeur", true},
		{"CŒUR", true},
		{"strasse", true},
		{"42", true},
		{"4 2", true},
		{"43", false},
		{"", false},
		{"...", false},
	} {
		var got bool
		g := scene(t, nil, L{c.word}, func(p *P) { got = p.Is("ask_word", "What follows?", accepted) })
		if got != c.want {
			t.Errorf("%q is %v, want %v", c.word, got, c.want)
		}
		if q := g.answers.Asked[0]; q.ID != "word" || q.Kind != ask.Word || q.Prompt.Words != "What follows?" {
			t.Errorf("the question is %+v", q)
		}
	}
}

// A free action is carried out, and the same question put again.
func TestFreeActionThenTheQuestionAgain(t *testing.T) {
	for _, c := range []struct {
		name string
		put  func(*P)
		last any
	}{
		{"ask", func(p *P) { p.Do("ask", "Which?", L{"left"}) }, "left"},
		{"confirm", func(p *P) { p.Do("confirm", "Sure?") }, "no"},
		{"number", func(p *P) { p.Do("ask_number", T{1: "How many?", "from": 1, "to": 6}) }, 3},
		{"word", func(p *P) { p.Do("ask_word", "What?", L{"steps"}) }, "steps"},
		{"choice", func(p *P) { p.Do("choice", "on", 2) }, "to:2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := kit()
			b.Paragraph(1, func(p *P) {
				p.Do("lose", "stamina", 6)
				c.put(p)
				p.Do("choice", "on", 2)
			})
			g := newGame(t, b, nil, "eat", c.last)
			if c.name != "choice" {
				g.answers.Append("to:2")
			}
			g.play()
			g.want("hero stamina 20>14 of 20", "hero meals 2>1 of 2", "hero stamina 14>18 of 20 (meal)", "at 2")
			if a, b := g.answers.Asked[0], g.answers.Asked[1]; a.ID != b.ID || a.Prompt.Words != b.Prompt.Words || len(a.Open()) != len(b.Open()) {
				t.Errorf("first %+v, then %+v", a, b)
			}
		})
	}
}

// What a free action changes shows when the question is put again: a choice
// that needs what was dropped is locked, one that waits for gold opens.
func TestFreeActionChangesTheChoices(t *testing.T) {
	b := kit()
	b.Declare("item", "purse", T{"doses": 1, "use": func(p *P) {
		p.Do("gain", "gold", 5)
		p.Do("choice", "look into the purse", 2)
	}})
	b.Paragraph(1, func(p *P) {
		p.Do("take", "lantern")
		p.Do("take", "purse")
		p.Do("choice", "down the stairs", 2, T{"item": "lantern"})
		p.Do("choice", "pay", 2, T{"cost": T{"gold": 15}})
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "drop:lantern", "use:purse", "to:2:2")
	g.play()
	g.wantChoices(0, "to:2 down the stairs", "to:2:2 pay LOCKED locked-cost Have=10 N=15 Name=Gold", "to:2:3 on")
	g.wantChoices(1, "to:2 down the stairs LOCKED locked-item Have=0 N=1 Name=hooded lantern",
		"to:2:2 pay LOCKED locked-cost Have=10 N=15 Name=Gold", "to:2:3 on")
	g.wantChoices(2, "to:2 down the stairs LOCKED locked-item Have=0 N=1 Name=hooded lantern",
		"to:2:2 pay", "to:2:3 on", "to:2:4 look into the purse")
}

// A reader who closes the last choice with a free action is no mistake of the
// book: the question is put again, and another free action may help.
func TestFreeActionClosesTheLastChoice(t *testing.T) {
	b := kit()
	b.Declare("item", "wings", T{"use": 2})
	b.Paragraph(1, func(p *P) {
		p.Do("take", "lantern")
		p.Do("take", "wings")
		p.Do("choice", "down the stairs", 2, T{"item": "lantern"})
	})
	g := newGame(t, b, nil, "drop:lantern", "use:wings")
	g.play()
	g.wantChoices(1, "to:2 down the stairs LOCKED locked-item Have=0 N=1 Name=hooded lantern")
	b.Paragraph(3, func(p *P) {
		p.Do("take", "lantern")
		p.Do("choice", "look", func(*P) {}, T{"item": "lantern"})
	})
	b.Start = "3"
	newGame(t, b, nil, "drop:lantern", "do:1").fault("answer-unfit", nil)
}

func TestFreeActionMayLeave(t *testing.T) {
	b := kit()
	b.Declare("item", "wings", T{"use": 2})
	b.Paragraph(1, func(p *P) {
		p.Do("take", "wings")
		p.Do("confirm", "Sure?")
		p.Do("say", "not reached")
	})
	g := newGame(t, b, nil, "use:wings")
	g.play()
	g.want("told item-taken ID=wings Item=wings N=1", "told item-used ID=wings Item=wings N=1", "at 2")
}

// While a free action runs and asks, there are no further ones.
func TestFreeActionMayAsk(t *testing.T) {
	b := kit()
	b.Declare("item", "book", T{"use": func(p *P) {
		if p.Is("confirm", "Read on?") {
			p.Do("say", "Page two.")
		}
	}})
	b.Paragraph(1, func(p *P) {
		p.Do("take", "book")
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "use:book", "yes", "use:book", "no", "to:2")
	g.play()
	if ids := g.free(1); len(ids) != 0 {
		t.Errorf("while the book is read the reader may %v", ids)
	}
	if ids := g.free(2); len(ids) != 3 {
		t.Errorf("afterwards the reader may %v, want eat, use and drop", ids)
	}
}

// During the creation of the hero there is nothing to do besides.
func TestNoFreeActionsBeforeTheStory(t *testing.T) {
	b := with(kit(), func(*P) {})
	g := newGame(t, b, rolls{1, 2, 3}, "hardy")
	fresh := newSession(g)
	if stop := fresh.Play(t.Context()); stop.Err != nil {
		t.Fatal(stop.Err)
	}
	if q := g.answers.Asked[0]; q.ID != "gift" || len(q.Options) != 2 {
		t.Errorf("the question is %+v", q)
	}
}
