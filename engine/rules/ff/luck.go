package ff

import (
	"strconv"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

func testLuckVerb() *rules.Verb {
	return &rules.Verb{
		Name: "test_luck", Doc: "tests the hero's LUCK: two dice against its current value; LUCK falls by 1 either way",
		Returns: "true when lucky", Answers: true,
		Gives: rules.Kinds(rules.Bool),
		Example: `if test_luck() then
  turn_to(57)
end
lose("stamina", 2)`,
		Step: rules.Once(func(e *rules.Env, _ rules.Args) rules.Result {
			lucky, _ := testLuck(e)
			return rules.Give(value.Bool(lucky))
		}),
	}
}

// testLuck is Test your Luck (RULES A4): lucky when two dice do not exceed the
// current luck, which then falls by 1, never below 0.
func testLuck(e *rules.Env) (lucky, ok bool) {
	luck := e.Current(Luck)
	t, ok := e.Roll(dice.Request{For: dice.Purpose{Code: "roll-luck", Who: e.World.Hero.Name}, N: 2, Sides: 6, Split: true, At: luck})
	if !ok {
		return false, false
	}
	lucky = t.Sum <= luck
	e.Alter(rules.Alteration{Who: story.Hero, Score: Luck, Quiet: true}, func(s *sheet.Score) { s.Lose(1) })
	code := "luck-unlucky"
	if lucky {
		code = "luck-lucky"
	}
	e.Tell(code, diag.Args{"Roll": t.Sum, "Score": nameOf(e.Book, Luck), "Luck": luck, "Left": e.Shown(Luck)})
	return lucky, !e.Left()
}

// luckyIn36 is how many of the 36 ways two dice can fall do not exceed luck.
func luckyIn36(luck int) int {
	ways := 0
	for sum := 2; sum <= min(luck, 12); sum++ {
		ways += min(sum-1, 13-sum)
	}
	return ways
}

// testing puts the pending wound to the test of luck, if that is open and the
// reader wants it (RULES A5). The wound changes its size; nothing has been
// subtracted yet.
func (x *battle) testing() bool {
	x.f.Phase = Settling
	if !x.luckOpen() || x.f.Terms.Prearm && !x.f.Armed {
		return false
	}
	if !x.f.Armed {
		a, ok := x.e.Ask(x.woundQuestion())
		if !ok || a.Option != "yes" {
			return true
		}
	}
	lucky, ok := testLuck(x.e)
	if !ok {
		return true
	}
	x.f.Tests++
	b := &x.f.Blow
	b.Luck = Unlucky
	if lucky {
		b.Luck = Lucky
	}
	b.Size = x.swung(lucky)
	x.mortal()
	return true
}

// luckLasts reports whether luck may be tested at all now.
func (x *battle) luckLasts() bool {
	t := x.f.Terms
	return t.Luck && x.e.AtLeast(Luck, t.MinLuck) && (t.LuckPerRound == 0 || x.f.Tests < t.LuckPerRound)
}

// luckOpen reports whether luck may be tested on the pending wound: where it
// kills the foe already only with kill_luck, where it would kill the hero only
// if luck can save him, and not with save_luck = false (RULES A10.1, A10.2).
func (x *battle) luckOpen() bool {
	b := x.f.Blow
	if b.Kill || b.Size == 0 || !x.luckLasts() || b.Side == FleeHurt && !x.p.flee.Luck {
		return false
	}
	if b.Side == Hit {
		kills := b.Size-x.form(b.Foe).Absorbs >= x.f.Foes[b.Foe].Stamina
		return !kills || x.f.Terms.KillLuck
	}
	sure, most := x.guards()
	if x.e.AtLeast(Stamina, b.Size-sure+1) {
		return true
	}
	return x.f.Terms.SaveLuck && x.e.AtLeast(Stamina, x.swung(true)-most+1)
}

// swung is the size of the pending wound after a test of luck.
func (x *battle) swung(lucky bool) int {
	b, s := x.f.Blow, x.p.swing
	if b.Side != FleeHurt {
		s = x.form(b.Foe).Swing
	}
	switch {
	case b.Side == Hit && lucky:
		return b.Size + s.LuckyHit
	case b.Side == Hit:
		return max(0, b.Size-s.UnluckyHit)
	case lucky:
		return max(0, b.Size-s.LuckyHurt)
	}
	return b.Size + s.UnluckyHurt
}

// woundQuestion asks about luck on the pending wound, and says what it would
// do.
func (x *battle) woundQuestion() ask.Question {
	b := x.f.Blow
	args := diag.Args{"Wound": b.Size, "IfLucky": x.swung(true), "IfUnlucky": x.swung(false)}
	args["Left"], args["LuckyLeft"] = x.leftAfter(b.Size), x.leftAfter(x.swung(true))
	switch b.Side {
	case Hit:
		return x.luckQuestion("ask-luck-hit", x.foeArgs(b.Foe, args))
	case FleeHurt:
		return x.luckQuestion("ask-luck-flee", args)
	}
	return x.luckQuestion("ask-luck-hurt", x.foeArgs(b.Foe, args))
}

// leftAfter is the stamina that the pending wound would leave if it had this
// size; protection that depends on a die is not counted on.
func (x *battle) leftAfter(size int) int {
	b := x.f.Blow
	if b.Side == Hit {
		return x.f.Foes[b.Foe].Stamina - max(0, size-x.form(b.Foe).Absorbs)
	}
	sure, _ := x.guards()
	return x.e.Shown(Stamina) - max(0, size-sure)
}

func (x *battle) luckQuestion(code string, args diag.Args) ask.Question {
	luck := x.e.Shown(Luck)
	ways := luckyIn36(luck)
	args["Score"], args["Luck"], args["Chance"] = nameOf(x.e.Book, Luck), luck, ways
	args["Percent"] = strconv.Itoa((ways*100 + 18) / 36)
	return ask.Question{ID: "luck", Passive: "no", InFight: true, Prompt: ask.Message(code, args),
		Options: []ask.Option{
			{ID: "yes", Text: ask.Message("option-luck-yes", nil)},
			{ID: "no", Text: ask.Message("option-luck-no", nil)},
		}}
}
