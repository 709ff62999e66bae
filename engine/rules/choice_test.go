package rules_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/value"
)

// menu plays a book of the kit whose paragraph 1 is fn and whose choices are
// answered.
func menu(t *testing.T, answers []any, fn func(*P)) *game {
	t.Helper()
	b := kit()
	b.Paragraph(1, fn)
	g := newGame(t, b, nil, answers...)
	g.play()
	return g
}

func TestChoiceToParagraph(t *testing.T) {
	g := menu(t, L{"to:2"}, func(p *P) {
		p.Do("choice", "Go {hero}, with {gold} {gold|coin|coins}", 2)
		p.Do("choice", "The same way", 2)
		p.Do("choice", "Back", 1)
	})
	g.wantChoices(0, "to:2 Go Ivo, with 10 coins", "to:2:2 The same way", "to:1 Back")
	if q := g.answers.Asked[0]; q.ID != "choice" || q.Kind != ask.Pick || q.InFight || q.Passive != "" {
		t.Errorf("the question is %+v", q)
	}
	g.want("at 2")
}

func TestChoiceConditions(t *testing.T) {
	g := menu(t, L{"do:1", "to:2"}, func(p *P) {
		p.Do("choice", "one item", 2, T{"item": "lantern"})
		p.Do("choice", "two items", 2, T{"item": L{"lantern", "rope"}})
		p.Do("choice", "at least", 2, T{"score": T{"gold": 11}})
		p.Do("choice", "just enough", 2, T{"score": T{"gold": 10}})
		p.Do("choice", "at most", 2, T{"score": T{"fear": T{"max": 0}}})
		p.Do("choice", "between", 2, T{"score": T{"fear": T{"min": 1, "max": 1}}})
		p.Do("choice", "two scores", 2, T{"score": T{"gold": 10, "luck": 10}})
		p.Do("choice", "dear", 2, T{"cost": T{"gold": 11}})
		p.Do("choice", "all", 2, T{"cost": T{"gold": "all"}})
		p.Do("choice", "a thing", 2, T{"cost": T{"rope": 2}})
		p.Do("choice", "hidden", 2, T{"when": false})
		p.Do("choice", "shown", 2, T{"when": true})
		p.Do("choice", "why", 2, T{"when": false, "locked": "fear {fear}"})
		p.Do("choice", "own reason", 2, T{"item": "rope", "locked": "no rope, but {gold} gold"})
		p.Do("choice", "open", 2, T{"locked": "not seen"})
		p.Do("choice", "all lanterns", 2, T{"cost": T{"lantern": "all"}})
		p.Do("choice", "supplies", func(p *P) {
			p.Do("take", "lantern")
			p.Do("take", "rope", 2)
			p.Do("lose", "fear", 1)
			p.Do("gain", "gold", 1)
		})
	})
	g.wantChoices(0,
		"to:2 one item LOCKED locked-item Have=0 N=1 Name=hooded lantern",
		"to:2:2 two items LOCKED locked-item Have=0 N=1 Name=hooded lantern",
		"to:2:3 at least LOCKED locked-score Have=10 N=11 Name=Gold",
		"to:2:4 just enough",
		"to:2:5 at most LOCKED locked-score-most Have=1 N=0 Name=Fear",
		"to:2:6 between",
		"to:2:7 two scores LOCKED locked-score Have=9 N=10 Name=LUCK",
		"to:2:8 dear LOCKED locked-cost Have=10 N=11 Name=Gold",
		"to:2:9 all",
		"to:2:10 a thing LOCKED locked-cost Have=0 N=2 Name=rope",
		"to:2:12 shown",
		"to:2:13 why LOCKED fear 1",
		"to:2:14 own reason LOCKED no rope, but 10 gold",
		"to:2:15 open",
		"to:2:16 all lanterns",
		"do:1 supplies")
	// the same choices again, as things stand now
	g.wantChoices(1,
		"to:2 one item", "to:2:2 two items", "to:2:3 at least", "to:2:4 just enough", "to:2:5 at most",
		"to:2:6 between LOCKED locked-score Have=0 N=1 Name=Fear",
		"to:2:7 two scores LOCKED locked-score Have=9 N=10 Name=LUCK",
		"to:2:8 dear", "to:2:9 all", "to:2:10 a thing", "to:2:12 shown", "to:2:13 why LOCKED fear 0",
		"to:2:14 own reason", "to:2:15 open", "to:2:16 all lanterns", "do:1 supplies")
}

func TestChoiceCostIsPaidWhenTaken(t *testing.T) {
	g := menu(t, L{"do:1", "do:2", "to:2"}, func(p *P) {
		p.Do("take", "rope", 3)
		p.Do("choice", "bribe", func(p *P) { p.Do("say", "a nod") }, T{"cost": T{"gold": 4, "rope": 1}})
		p.Do("choice", "pay up", func(p *P) { p.Do("say", "thanks") }, T{"cost": T{"gold": "all", "rope": "all"}})
		p.Do("choice", "on", 2)
	})
	g.want("told item-taken ID=rope Item=ropes N=3",
		"hero gold 10>6 of 10", "told item-dropped ID=rope Item=rope N=1", "said a nod",
		"hero gold 6>0 of 10", "told item-dropped ID=rope Item=ropes N=2", "said thanks", "at 2")
}

// A cost may leave a score at its min, not below it.
func TestChoiceCostStopsAtMin(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("score", "debt", T{"start": 0, "min": -5})
	b.Paragraph(2, theEnd)
	b.Paragraph(1, func(p *P) {
		p.Do("choice", "five", 2, T{"cost": T{"debt": 5}})
		p.Do("choice", "six", 2, T{"cost": T{"debt": 6}})
	})
	g := newGame(t, b, nil, "to:2")
	g.play()
	g.wantChoices(0, "to:2 five", "to:2:2 six LOCKED locked-cost Have=0 N=6 Name=debt")
	if g.score("debt") != -5 {
		t.Errorf("debt is %d, want -5", g.score("debt"))
	}
}

func TestChoiceWhenIsAskedEachTime(t *testing.T) {
	g := menu(t, L{"do:4", "do:4", "to:2"}, func(p *P) {
		p.Do("choice", "on", 2, T{"when": func(p *P) any { return p.Score("fear") == 3 }})
		p.Do("choice", "why", 2, T{"when": func(*P) any { return false }, "locked": "never"})
		p.Do("choice", "nothing", 2, T{"when": func(*P) any { return nil }})
		p.Do("choice", "shudder", func(p *P) { p.Do("gain", "fear", 1) }, T{"when": func(p *P) any { return p.Score("fear") < 3 }})
	})
	if len(g.answers.Asked) != 3 {
		t.Fatalf("%d questions, want 3", len(g.answers.Asked))
	}
	last := g.answers.Asked[2]
	if _, there := last.Find("to:2"); !there || len(last.Open()) != 1 {
		t.Errorf("at fear 3 there is %+v", last.Open())
	}
	first := g.answers.Asked[0]
	if o, ok := first.Find("to:2:2"); !ok || o.Locked.Words != "never" || len(first.Open()) != 1 {
		t.Errorf("at fear 1 there is %+v", first.Options)
	}
}

func TestChoiceOnce(t *testing.T) {
	g := menu(t, L{"do:1", "do:2", "to:2"}, func(p *P) {
		p.Do("choice", "search", func(p *P) { p.Do("take", "rope") }, T{"once": true})
		p.Do("choice", "wait", func(p *P) { p.Do("say", "...") })
		p.Do("choice", "on", 2)
	})
	g.wantChoices(0, "do:1 search", "do:2 wait", "to:2 on")
	g.wantChoices(1, "do:2 wait", "to:2 on")
	g.wantChoices(2, "do:2 wait", "to:2 on")
}

// Seed A05: taken once, it is gone on the next visit too, whatever choices
// stand before it then, and no other choice goes with it.
func TestChoiceOnceAcrossVisits(t *testing.T) {
	b := kit()
	b.Paragraph(3, func(p *P) { p.Do("turn_to", 1) })
	b.Paragraph(1, func(p *P) {
		if !p.Is("visited") {
			p.Do("choice", "look around", func(*P) {})
		}
		p.Do("choice", "search the {gold} chests", func(p *P) { p.Do("take", "rope"); p.Do("lose", "gold", 1) }, T{"once": true})
		p.Do("choice", "steal", func(p *P) { p.Do("gain", "gold", 5) }, T{"once": true})
		p.Do("choice", "away and back", 3, T{"once": true})
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "do:2", "to:3", "to:2")
	g.play()
	g.wantChoices(0, "do:1 look around", "do:2 search the 10 chests", "do:3 steal", "to:3 away and back", "to:2 on")
	g.wantChoices(1, "do:1 look around", "do:3 steal", "to:3 away and back", "to:2 on")
	g.wantChoices(2, "do:2 steal", "to:2 on")
}

// A function that offers its choices anew replaces them.
func TestChoiceReofferedIsNotDoubled(t *testing.T) {
	g := menu(t, L{"do:1", "do:1", "do:1", "to:2"}, func(p *P) {
		var offer func(p *P)
		offer = func(p *P) {
			p.Do("choice", "knock", offer)
			p.Do("choice", "on", 2, T{"when": func(*P) any { return true }})
		}
		offer(p)
	})
	for n := range 4 {
		g.wantChoices(n, "do:1 knock", "to:2 on")
	}
}

// A loop of choices that changes nothing comes back to the same World, or
// nothing that looks for the way on would ever end.
func TestReofferingKeepsTheWorld(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		var offer func(p *P)
		offer = func(p *P) {
			p.Do("choice", "knock", offer)
			p.Do("choice", "on", 2, T{"when": func(*P) any { return true }})
		}
		offer(p)
	})
	g := newGame(t, b, nil, "do:1", ask.ErrPause, "do:1", ask.ErrPause)
	var keys []string
	for range 2 {
		if stop := g.session.Play(t.Context()); stop.Kind != play.Paused {
			t.Fatalf("stopped with %+v", stop)
		}
		keys = append(keys, g.session.World().Key())
	}
	if keys[0] != keys[1] {
		t.Errorf("the same choices again are another World:\n%s\n%s", keys[0], keys[1])
	}
}

// What a function offers besides is added.
func TestChoiceFunctionOffersMore(t *testing.T) {
	g := menu(t, L{"do:1", "to:2"}, func(p *P) {
		p.Do("choice", "open the door", func(p *P) { p.Do("choice", "through the door", 2) }, T{"once": true})
	})
	g.wantChoices(0, "do:1 open the door")
	g.wantChoices(1, "to:2 through the door")
}

func TestChoiceMistakes(t *testing.T) {
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 3) }, "undeclared-paragraph", diag.Args{"Name": "3", "Near": ""})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "{glod}", 2) }, "text-name-unknown", diag.Args{"Name": "glod", "Near": "gold"})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 2, T{"locked": "{glod}"}) }, "text-name-unknown", diag.Args{"Name": "glod", "Near": "gold"})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 2, T{"onec": true}) }, "field-unknown",
		diag.Args{"Name": "options.onec", "Near": "once", "Fields": "item, score, cost, when, locked, once"})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 2, T{"score": T{"rope": 1}}) }, "score-is-item", diag.Args{"Name": "rope"})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 2, T{"cost": T{"ropes": 1}}) }, "undeclared-item", diag.Args{"Name": "ropes", "Near": "rope", "OrScore": true})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 2, T{"cost": T{"glod": 1}}) }, "undeclared-item", diag.Args{"Name": "glod", "Near": "gold", "OrScore": true})
	wrong(t, nil, none, func(p *P) { p.Do("choice", "on", 2, T{"when": p.Int("count", "rope")}) }, "argument-type",
		diag.Args{"Name": "options.when", "Want": diag.Term("kind-bool"), "Got": "0"})
}

// Seed A73: no way on is said, and where.
func TestNoWayOn(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) { p.Do("say", "A dead end.") })
	g := newGame(t, b, nil)
	d := g.fault("paragraph-without-way-on", diag.Args{"Paragraph": "1"})
	if d.Pos != b.Paragraphs.Get("1").Pos || d.Pos.IsZero() {
		t.Errorf("at %v, want the paragraph's place %v", d.Pos, b.Paragraphs.Get("1").Pos)
	}
	b = kit()
	b.Paragraph(1, func(p *P) {
		p.Do("choice", "once a", func(*P) {}, T{"once": true})
		p.Do("choice", "once b", func(*P) {}, T{"once": true})
		p.Do("choice", "the inn", 2, T{"score": T{"gold": 50}})
		p.Do("choice", "hidden", 2, T{"when": false})
	})
	newGame(t, b, nil, "do:1", "do:2").fault("paragraph-stuck", diag.Args{"Paragraph": "1"})
}

// Seed A81: an answer that is locked changes nothing.
func TestLockedAnswerChangesNothing(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		p.Do("choice", "bribe", 2, T{"cost": T{"gold": 50}})
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, ask.ErrPause, "to:2")
	g.session.Play(t.Context())
	before := g.session.World().Key()
	g.fault("answer-unfit", diag.Args{"Question": "choice", "Answer": "to:2"})
	if g.session.World().Key() != before {
		t.Error("the World changed")
	}
	g.answers.Append("to:2:2")
	g.play()
	g.want("at 2")
}

// A function of a choice is handed nothing and gives nothing.
func TestChoiceFunctionTakesNothing(t *testing.T) {
	var got []value.Value
	menu(t, L{"do:1", "to:2"}, func(p *P) {
		p.Do("choice", "look", func(p *P) { got = p.Args })
		p.Do("choice", "on", 2)
	})
	if len(got) != 0 {
		t.Errorf("it was handed %v", got)
	}
}
