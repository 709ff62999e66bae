package play_test

import "gamebook/engine/rules/rulestest"

// march is a book with all that makes coming back hard: loops, dice inside and
// after questions, functions as outcomes, a shop, once-only and key choices,
// items with doses, companions, vars, codewords, death, and something that
// happens on entering.
func march() *rulestest.Book {
	b := rulestest.NewBook()
	b.Declare("score", "gold", tb{"start": "2d6+4", "max": 40})
	b.Declare("score", "fear", tb{"max": 6, "direction": "down", "on_max": 9, "on_zero": func(p *pg) { p.Do("say", "Calm.") }})
	b.Declare("item", "rope", tb{})
	b.Declare("item", "sword", tb{"slot": "weapon", "bonus": 1})
	b.Declare("item", "axe", tb{"slot": "weapon", "bonus": 2})
	b.Declare("item", "key", tb{"stamped": 3, "keep": true})
	b.Declare("item", "potion", tb{"doses": 2, "use": func(p *pg) { p.Do("gain", "stamina", "1d6"); p.Do("say", "Hot.") }})
	b.Declare("item", "cards", tb{"use": func(p *pg) {
		if p.Is("confirm", "Stake a coin?") {
			p.Do("on_roll", "1d6", tb{"1-3": func(p *pg) { p.Do("lose", "gold", 1) }, "4-6": func(p *pg) { p.Do("gain", "gold", 1) }})
		}
	}})
	b.Declare("companion", "maeve", tb{"name": "Maeve", "gender": "f", "stamina": 8})
	b.Declare("on_enter", func(p *pg) {
		if p.Is("noted", "POISON") {
			p.Do("lose", "stamina", 1, "poison")
		}
	})
	b.Declare("prologue", "{hero} sets out with {gold} {gold|coin|coins}.")
	marchStart(b)
	marchWay(b)
	marchEnds(b)
	return b
}

func marchStart(b *rulestest.Book) {
	b.Paragraph(1, func(p *pg) {
		p.Do("say", "Market, for the {n}th time.", tb{"n": p.Int("visits")})
		p.Do("shop", tb{1: ls{"rope", 2}, 2: tb{1: "potion", 2: 3, "limit": 2}, 3: ls{"meals", 1}, 4: ls{"axe", 5}})
		p.Do("choice", "Dice with a stranger", func(p *pg) {
			for p.Is("confirm", "Another round, with {gold} left?") {
				if p.Int("roll", "1d6") > p.Int("roll", "1d6", "the stranger") {
					p.Do("gain", "gold", 1)
				} else {
					p.Do("lose", "gold", 1)
				}
				if p.Score("gold") == 0 {
					break
				}
			}
		}, tb{"cost": tb{"gold": 1}})
		p.Do("choice", "Take the sword and the cards", func(p *pg) { p.Do("take", "sword"); p.Do("take", "cards") }, tb{"once": true})
		p.Do("choice", "Leave", 2)
		p.Do("choice", "Leave roped", 3, tb{"item": "rope"})
	})
	b.Paragraph(2, func(p *pg) {
		p.Do("say", "A fork.")
		way := p.Str("ask", "Which way?", ls{"left", ls{"r", "right"}, "back"})
		p.Do("vars=", "way", tb{"last": way, "n": p.Int("vars", "way", "n") + 1})
		if way == "back" {
			p.Do("turn_to", 1)
		}
		if p.Is("test", "luck") && way == "left" {
			p.Do("note", "POISON")
		}
		p.Do("lose", "stamina", "1d6", "thorns")
		p.Do("turn_to", 3)
	})
}

func marchWay(b *rulestest.Book) {
	b.Paragraph(3, func(p *pg) {
		n := p.Int("ask_number", tb{1: "How many steps?", "from": 0, "to": 3})
		for range n {
			p.Do("gain", "fear", p.Int("math.random", 0, 1))
		}
		if p.Is("ask_word", "The word?", ls{"mellon"}) {
			p.Do("erase", "POISON")
			p.Do("lose", "fear", 1)
		}
		if !p.Is("in_party", "maeve") && n == 2 {
			p.Do("joins", "maeve")
		} else if n == 3 {
			p.Do("leaves", "maeve")
		}
		if p.Is("in_party", "maeve") {
			p.Do("lose", "stamina", 1, tb{"who": "maeve", "cause": "stones"})
		}
		p.Do("key_choice", "The little door", 1, ls{"key"})
		p.Do("choice", "Look", func(p *pg) {
			p.Do("on_roll", "1d6", tb{"1-2": "Nothing to see.", 3: func(p *pg) { p.Do("take", "key") }, 4: func(p *pg) { p.Do("drop_random") }, "5-6": 2})
		})
		p.Do("choice", "Market", 1, tb{"when": func(p *pg) any { return p.Score("fear") < 4 }})
		p.Do("choice", "The end", 5, tb{"score": tb{"gold": tb{"max": 12}}, "locked": "not with {gold} gold"})
		p.Do("choice", "Sleep", func(p *pg) { p.Do("restore", "stamina"); p.Do("set", "fear", 0) }, tb{"once": true})
		p.Do("choice", "Run", 2)
	})
	b.Paragraph(4, func(p *pg) {
		p.Do("raise_initial", "stamina", 1, tb{"also_current": true})
		p.Do("drop", "key")
		p.Do("choice", "On", 3)
	})
}

func marchEnds(b *rulestest.Book) {
	b.Paragraph(5, func(p *pg) {
		if p.Is("confirm", "Really?") {
			p.Do("ending", "victory", "Home with {gold}")
		}
		p.Do("turn_to", 3)
	})
	b.Paragraph(9, func(p *pg) { p.Do("ending", "defeat", "Fear") })
}
