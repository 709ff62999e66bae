package rules

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/story"
)

// Surveyor is a System that can say what its numbers come to before anybody
// plays.
type Surveyor interface {
	// Starting are the least and the greatest value that one of the rules' own
	// scores has for a hero who begins a book. steady says that from then on
	// only the book's own verbs change it; ok is false when the rules cannot
	// say.
	Starting(b *story.Book, score string) (low, high int, steady, ok bool)
	// Dice are the kinds of dice that a reader needs, by their sides.
	Dice() []int
}

// Facts are what is known of a whole book that nobody plays.
type Facts struct {
	// Reach gives the least and the greatest value that a score of the hero's
	// can ever have; false for a bound that nobody can know.
	Reach func(score string) (low int, lowKnown bool, high int, highKnown bool)
	// Calls reports whether the book calls a verb anywhere.
	Calls func(verb string) bool
}

// judgeGoods names the first price of a shop that no reader can ever pay.
func judgeGoods(b *story.Book, a Args, facts Facts) *diag.Diagnostic {
	goods := a.Table("goods")
	pay := b.Scores.Get(cmp.Or(goods.Str("pay"), payWith.Default))
	if pay == nil {
		return nil
	}
	_, _, high, known := facts.Reach(pay.ID)
	if !known {
		return nil
	}
	for _, v := range goods.List() {
		if n := goods.Entry(ware, v).Int("2", 0); n > high-pay.Min {
			return diag.New("cost-never-payable", diag.Args{"Score": pay.ID, "N": n, "Most": high - pay.Min})
		}
	}
	return nil
}

// judgeUnder says so when a test by rolling under a score can only end in one
// way.
func judgeUnder(_ *story.Book, a Args, facts Facts) *diag.Diagnostic {
	x, t := testDice(a)
	least, most, err := x.Bounds(nil)
	low, lowKnown, high, highKnown := facts.Reach(a.Str("score"))
	if err != nil || t.Has("who") {
		return nil
	}
	modifier, need := t.Int("modifier", 0), Bit(t.Bool("below"))
	args := diag.Args{"Score": a.Str("score"), "Least": least + modifier, "Most": most + modifier}
	switch {
	case highKnown && least+modifier+need > high:
		args["Bound"] = high
		return diag.New("test-never-succeeds", args)
	case lowKnown && most+modifier+need <= low:
		args["Bound"] = low
		return diag.New("test-never-fails", args)
	}
	return nil
}
