package rules_test

import (
	"slices"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/value"
)

func TestTakeAndDrop(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		p.Do("take", "rope")
		p.Do("take", "rope", 3)
		p.Do("drop", "rope")
		p.Do("drop", "rope", 2)
		p.Do("drop", "lantern") // not held: nothing
		if p.Int("count", "rope") != 1 || !p.Is("has", "rope") || p.Is("has", "rope", 2) || p.Is("has", "lantern") {
			t.Errorf("%d ropes", p.Int("count", "rope"))
		}
		p.Do("drop", "rope", 9) // no more than are held
		p.Do("take", "rope", 5)
		p.Do("drop", "rope", "all")
		p.Do("drop", "rope", "all")
	})
	g.want("told item-taken ID=rope Item=rope N=1", "told item-taken ID=rope Item=ropes N=3",
		"told item-dropped ID=rope Item=rope N=1", "told item-dropped ID=rope Item=ropes N=2",
		"told item-dropped ID=rope Item=rope N=1",
		"told item-taken ID=rope Item=ropes N=5", "told item-dropped ID=rope Item=ropes N=5")
}

func TestItemMistakes(t *testing.T) {
	wrong(t, nil, none, func(p *P) { p.Do("take", "roep") }, "undeclared-item", diag.Args{"Name": "roep", "Near": "rope"})
	wrong(t, nil, none, func(p *P) { p.Do("take", "rope", 0) }, "argument-range", diag.Args{"Name": "n", "From": 1, "To": 1 << 20, "Got": 0})
	wrong(t, nil, none, func(p *P) { p.Do("drop", "rope", "al") }, "argument-word",
		diag.Args{"Name": "n", "Got": "al", "Near": "all", "Words": "all"})
	wrong(t, nil, none, func(p *P) { p.Do("has", "gold") }, "undeclared-item", diag.Args{"Name": "gold", "Near": ""})
}

// armoury has two weapons and a shield; what they add to luck while in use
// shows when the System is told.
func armoury() *rulestest.Book {
	b := kit()
	b.Declare("item", "sword", T{"slot": "weapon", "bonus": 1})
	b.Declare("item", "axe", T{"slot": "weapon", "bonus": 3})
	b.Declare("item", "shield", T{"slot": "shield"})
	return b
}

// RULES A9.1: one weapon in use at a time.
func TestEquip(t *testing.T) {
	g := newGame(t, with(armoury(), func(p *P) {
		p.Do("equip", "axe") // not held: nothing
		p.Do("take", "sword")
		p.Do("take", "axe") // the slot is taken
		p.Do("take", "shield")
		p.Do("equip", "axe")
		p.Do("equip", "axe")  // is already
		p.Do("equip", "rope") // has no slot
		p.Do("drop", "axe")
		p.Do("equip", "sword")
		p.Do("take", "sword")
		p.Do("drop", "sword") // one of two: the other stays in use
	}), nil)
	g.play()
	g.want("told item-taken ID=sword Item=sword N=1", "told item-equipped ID=sword Item=sword N=1", "hero luck 9>10 of 9",
		"told item-taken ID=axe Item=axe N=1",
		"told item-taken ID=shield Item=shield N=1", "told item-equipped ID=shield Item=shield N=1",
		"hero luck 10>9 of 9", "told item-equipped ID=axe Item=axe N=1", "hero luck 9>12 of 9",
		"told item-dropped ID=axe Item=axe N=1", "hero luck 12>9 of 9",
		"told item-equipped ID=sword Item=sword N=1", "hero luck 9>10 of 9",
		"told item-taken ID=sword Item=sword N=1", "told item-dropped ID=sword Item=sword N=1")
}

func TestFreeActionsOfItems(t *testing.T) {
	b := armoury()
	b.Declare("item", "relic", T{"keep": true, "use": func(p *P) { p.Do("say", "It hums.") }})
	b.Declare("item", "potion", T{"doses": 2, "use": func(p *P) { p.Do("gain", "luck", 1, T{"exceed": true}) }})
	b.Paragraph(1, func(p *P) {
		for _, item := range []string{"sword", "axe", "relic"} {
			p.Do("take", item)
		}
		p.Do("take", "potion", 2)
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "equip:axe", "use:relic", "use:potion", "use:potion", "use:potion", "drop:potion", "drop:sword", "to:2")
	g.play()
	want := []string{"eat", "drop:sword", "equip:axe", "drop:axe", "use:relic", "use:potion", "drop:potion"}
	if got := g.free(0); !slices.Equal(got, want) {
		t.Errorf("first: %v, want %v", got, want)
	}
	want = []string{"eat", "drop:axe", "use:relic"}
	if got := g.free(7); !slices.Equal(got, want) {
		t.Errorf("last: %v, want %v", got, want)
	}
	lines := g.lines()[slices.Index(g.lines(), "told item-taken ID=potion Item=potion N=2")+1:]
	wantLines := []string{
		"hero luck 10>9 of 9", "told item-equipped ID=axe Item=axe N=1", "hero luck 9>12 of 9",
		"told item-used ID=relic Item=relic N=1", "said It hums.",
		"told item-used ID=potion Item=potion N=1", "hero luck 12>13 of 9",
		"told item-used ID=potion Item=potion N=1", "told item-dropped ID=potion Item=potion N=1", "hero luck 13>14 of 9",
		"told item-used ID=potion Item=potion N=1", "hero luck 14>15 of 9", // the second bottle was full
		"told item-dropped ID=potion Item=potion N=1",
		"told item-dropped ID=sword Item=sword N=1", "at 2",
	}
	if !slices.Equal(lines, wantLines) {
		t.Errorf("got %q, want %q", lines, wantLines)
	}
	if o, _ := g.answers.Asked[0].Find("equip:axe"); rulestest.Message(o.Text) != "action-equip Item=axe" || !o.Free {
		t.Errorf("the option is %+v", o)
	}
}

func TestDropRandom(t *testing.T) {
	b := kit()
	b.Declare("item", "relic", T{"keep": true})
	var lost []value.Value
	with(b, func(p *P) {
		p.Do("take", "relic")
		lost = append(lost, p.Do("drop_random")) // nothing but what is kept
		p.Do("take", "lantern")
		lost = append(lost, p.Do("drop_random")) // one kind: no die
		p.Do("take", "rope", 2)
		p.Do("take", "lantern")
		lost = append(lost, p.Do("drop_random"), p.Do("drop_random"), p.Do("drop_random"))
		if p.Int("count", "rope") != 0 || p.Int("count", "lantern") != 0 || !p.Is("has", "relic") {
			t.Error("what is left is wrong")
		}
	})
	g := newGame(t, b, rolls{2, 1})
	g.play()
	want := []value.Value{value.Nil, value.String("lantern"), value.String("rope"), value.String("lantern"), value.String("rope")}
	if !slices.EqualFunc(lost, want, value.Value.Equal) {
		t.Errorf("lost %v, want %v", lost, want)
	}
	rolled := 0
	for _, l := range g.lines() {
		if l == "roll lost-item/ 1d2=2" || l == "roll lost-item/ 1d2=1" {
			rolled++
		}
	}
	if rolled != 2 {
		t.Errorf("%d dice were thrown, want 2: %v", rolled, g.lines())
	}
}
