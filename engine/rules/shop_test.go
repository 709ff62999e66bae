package rules_test

import (
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules/rulestest"
)

// lock is a book with two keys: paragraph 1 offers them to the base 100.
func lock(held ...string) *rulestest.Book {
	b := kit()
	b.Declare("item", "iron_key", T{"name": "iron key", "stamped": 6})
	b.Declare("item", "brass_key", T{"name": "brass key", "stamped": 7})
	b.Paragraph(106, theEnd)
	b.Paragraph(1, func(p *P) {
		for _, k := range held {
			p.Do("take", k)
		}
		p.Do("key_choice", "Use a key", 100, L{"iron_key", "brass_key"})
		p.Do("choice", "on", 2)
	})
	return b
}

func TestKeyChoice(t *testing.T) {
	for _, c := range []struct {
		name    string
		held    []string
		answers L
		last    string
	}{
		{"no key", nil, L{"to:2"}, "at 2"},
		{"one key", []string{"iron_key"}, L{"key:100"}, "at 106"},
		{"the other key does not fit", []string{"brass_key"}, L{"key:100", "to:2"}, "at 2"},
		{"two keys", []string{"iron_key", "brass_key"}, L{"key:100", "iron_key"}, "at 106"},
		{"two keys, the wrong one first", []string{"iron_key", "brass_key"}, L{"key:100", "brass_key", "key:100", "iron_key"}, "at 106"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newGame(t, lock(c.held...), nil, c.answers...)
			g.play()
			if lines := g.lines(); lines[len(lines)-1] != c.last {
				t.Errorf("got %v, want %s at the end", lines, c.last)
			}
		})
	}
	g := newGame(t, lock(), nil, "to:2")
	g.play()
	g.wantChoices(0, "key:100 Use a key LOCKED locked-key", "to:2 on")
	g = newGame(t, lock("iron_key", "brass_key"), nil, "key:100", "brass_key", "to:2")
	g.play()
	g.wantChoices(1, "iron_key iron key", "brass_key brass key")
	g.want("told item-taken ID=iron_key Item=iron key N=1", "told item-taken ID=brass_key Item=brass key N=1",
		"told key-does-not-fit Item=brass key", "at 2")
}

func TestTwoKeyChoicesWithOneLabel(t *testing.T) {
	b := kit()
	b.Declare("item", "iron_key", T{"stamped": 6})
	b.Paragraph(206, theEnd)
	b.Paragraph(1, func(p *P) {
		p.Do("take", "iron_key")
		p.Do("key_choice", "Use a key", 100, L{"iron_key"})
		p.Do("key_choice", "Use a key", 200, L{"iron_key"})
	})
	g := newGame(t, b, nil, "key:200")
	g.play()
	g.wantChoices(0, "key:100 Use a key", "key:200 Use a key")
}

func TestKeyWithoutNumber(t *testing.T) {
	wrong(t, nil, none, func(p *P) { p.Do("key_choice", "Use a key", 100, L{"rope"}) }, "key-without-number", diag.Args{"Item": "rope"})
}

func TestShop(t *testing.T) {
	b := kit()
	b.Declare("score", "arrows", T{"start": 1, "max": 2})
	b.Paragraph(1, func(p *P) {
		p.Do("shop", T{1: L{"rope", 3}, 2: T{1: "lantern", 2: 2, "limit": 1}, 3: L{"meals", 1}, 4: L{"arrows", 0}})
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "take:rope", "take:lantern", "take:meals", "take:rope", "take:arrows", "to:2")
	g.play()
	g.wantChoices(0, "take:rope offer-for-sale N=3 Name=rope Price=Gold", "take:lantern offer-for-sale N=2 Name=hooded lantern Price=Gold",
		"take:meals offer-for-sale N=1 Name=meals Price=Gold", "take:arrows offer-for-sale N=0 Name=arrows Price=Gold", "to:2 on")
	// 10 - 3 - 2 - 1 - 3 = 1 gold is left, the lantern is sold, there is room for two arrows
	g.wantChoices(5,
		"take:rope offer-for-sale N=3 Name=rope Price=Gold LOCKED locked-cost Have=1 N=3 Name=Gold",
		"take:lantern offer-for-sale N=2 Name=hooded lantern Price=Gold LOCKED locked-sold-out",
		"take:meals offer-for-sale N=1 Name=meals Price=Gold",
		"take:arrows offer-for-sale N=0 Name=arrows Price=Gold LOCKED locked-full Name=arrows",
		"to:2 on")
	if g.count("rope") != 2 || g.count("lantern") != 1 || g.score("meals") != 3 || g.score("gold") != 1 || g.score("arrows") != 2 {
		t.Errorf("bought %+v", g.session.World().Hero.Sheet)
	}
}

func TestShopPaysWith(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		p.Do("shop", T{1: L{"rope", 2}, "pay": "luck"})
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "take:rope", "to:2")
	g.play()
	g.want("hero luck 9>7 of 9", "told item-taken ID=rope Item=rope N=1", "at 2")
	b = rulestest.NewBook()
	b.Declare("item", "rope", T{})
	with(b, func(p *P) { p.Do("shop", L{L{"rope", 2}}) })
	newGame(t, b, nil).fault("undeclared-score", diag.Args{"Name": "gold", "Near": ""})
}

// What is sold out stays so on the next visit.
func TestShopLimitIsForTheWholeStory(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		p.Do("shop", L{T{1: "rope", 2: 1, "limit": 2}})
		p.Do("choice", "again", 1)
		p.Do("choice", "on", 2)
	})
	g := newGame(t, b, nil, "take:rope", "to:1", "take:rope", "to:1", "to:2")
	g.play()
	g.wantChoices(4, "take:rope offer-for-sale N=1 Name=rope Price=Gold LOCKED locked-sold-out", "to:1 again", "to:2 on")
}

// The last coin may change the story before the goods are handed over.
func TestShopPayingMayLeave(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("score", "gold", T{"start": 2, "on_zero": 2})
	b.Declare("item", "rope", T{})
	b.Paragraph(2, theEnd)
	b.Paragraph(1, func(p *P) { p.Do("shop", L{L{"rope", 2}}) })
	g := newGame(t, b, nil, "take:rope")
	g.play()
	g.want("hero gold 2>0 of 2", "at 2")
}
