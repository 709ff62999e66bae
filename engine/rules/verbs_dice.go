package rules

import (
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

var throwing = []*Verb{
	{Name: "roll", Doc: "throws dice", Returns: "the total", Answers: true,
		Gives:   Kinds(Int),
		Example: `if roll("1d6", "the bridge") <= 2 then turn_to(91) end`,
		Params:  []Param{P("dice", Dice, "the dice, such as \"2d6+3\""), P("label", Text, "what they are for").Opt()},
		Step: Once(func(e *Env, a Args) Result {
			n, _ := e.Eval(a.Dice("dice"), dice.Purpose{Code: "roll-plain", Words: a.Str("label")})
			return Give(value.Int(n))
		})},
	{Name: "on_roll", Doc: "throws dice and takes the outcome that fits; every result must have one", Returns: "the total", Way: Branches,
		Gives:   Kinds(Int),
		Example: `on_roll("1d6", { ["1-2"] = 57, ["3-5"] = "Nothing happens.", ["6"] = function() take("rope") end })`,
		Params: []Param{P("dice", Dice, "the dice"),
			{Name: "outcomes", Kind: Table, Keys: &Param{Kind: Any}, Values: &Param{Kind: OutcomeOrText},
				Doc: "[\"1-2\"] = 8, [\"3-6\"] = function; a text with a blank in it is said"},
			P("label", Text, "what they are for").Opt()},
		Bind: bindTable, Step: stepTable},
}

// span is one row of a table of results: from low to high.
type span struct {
	low, high int
	outcome   story.Outcome
}

// String is the row as an author writes it.
func (s span) String() string {
	if s.low == s.high {
		return strconv.Itoa(s.low)
	}
	return strconv.Itoa(s.low) + "-" + strconv.Itoa(s.high)
}

// boundTable is what on_roll is bound to.
type boundTable struct {
	dice  *dice.Expr
	label string
	spans []span
}

// bindTable checks that the rows of a random table do not overlap and leave
// no result of the dice out.
func bindTable(_ *story.Book, a Args) (any, error) {
	t := boundTable{dice: a.Dice("dice"), label: a.Str("label")}
	var fault error
	a.Table("outcomes").Each(func(key, v value.Value) {
		text, _ := key.ID()
		s, ok := parseSpan(text)
		if !ok && fault == nil {
			fault = diag.New("roll-row-malformed", diag.Args{"Row": text})
		}
		s.outcome = OutcomeOf(v)
		t.spans = append(t.spans, s)
	})
	if fault != nil {
		return nil, fault
	}
	return t, t.covered()
}

// parseSpan reads a row's results: "3", "4-6", "-2-0".
func parseSpan(text string) (span, bool) {
	text = strings.TrimSpace(text)
	if n, err := strconv.Atoi(text); err == nil {
		return span{low: n, high: n}, true
	}
	at := 1 + strings.IndexByte(text[min(1, len(text)):], '-') // the first may be a sign
	if at == 0 {
		return span{}, false
	}
	a, err1 := strconv.Atoi(strings.TrimSpace(text[:at]))
	b, err2 := strconv.Atoi(strings.TrimSpace(text[at+1:]))
	return span{low: a, high: b}, err1 == nil && err2 == nil && a <= b
}

func (t boundTable) covered() error {
	all, err := t.dice.Distribution(nil)
	if err != nil {
		return nil // the dice depend on a score: looked at when they are thrown
	}
	for _, s := range t.spans {
		if least, most := all[0].Value, all[len(all)-1].Value; s.low < least || s.high > most {
			return diag.New("roll-row-beyond", diag.Args{"Row": s.String(), "Dice": t.dice.String(), "From": least, "To": most})
		}
	}
	for _, r := range all {
		if n := t.rows(r.Value); n != 1 {
			code := "roll-result-missing"
			if n > 1 {
				code = "roll-result-twice"
			}
			return diag.New(code, diag.Args{"Result": r.Value, "Dice": t.dice.String()})
		}
	}
	return nil
}

func (t boundTable) rows(n int) int {
	found := 0
	for _, s := range t.spans {
		if s.low <= n && n <= s.high {
			found++
		}
	}
	return found
}

func stepTable(e *Env, bound any) (Result, bool) {
	t := bound.(boundTable)
	n, ok := e.Eval(t.dice, dice.Purpose{Code: "roll-table", Words: t.label})
	if !ok {
		return nil, true
	}
	for _, s := range t.spans {
		if s.low <= n && n <= s.high {
			e.Follow(s.outcome)
			return Give(value.Int(n)), true
		}
	}
	e.Fault(diag.New("roll-result-missing", diag.Args{"Result": n, "Dice": t.dice.String()}))
	return nil, true
}

// RollUnder is the verb test of systems that test a score by rolling under it
// (RULES A10.13): 2d6 not above the current value, the score unchanged.
var RollUnder = &Verb{Name: "test", Doc: "tests a score: the dice must not exceed its current value",
	Returns: "true when they do not", Answers: true,
	Gives: Kinds(Bool),
	Example: `if test("skill") then turn_to(57) end
if test("luck", { dice = "3d6", modifier = 2 }) then turn_to(57) end`,
	Params: []Param{P("score", Score, "the score"),
		{Name: "options", Kind: Dice, Optional: true, Or: []Param{Fields("", "",
			P("dice", Dice, "the dice; 2d6 without it"),
			Param{Name: "modifier", Kind: Int, From: -100, To: 100, Doc: "added to the dice"},
			P("below", Bool, "the dice must be below the score, equal is not enough"),
			who)}, Doc: "other dice, or a table of options"}},
	Step: Once(rollUnder), Judge: judgeUnder}

var twoDice = func() *dice.Expr {
	x, _ := dice.Parse("2d6")
	return x
}()

func rollUnder(e *Env, a Args) Result {
	x, t := testDice(a)
	person, id := PersonOf(t), a.Str("score")
	s := e.Score(person, id)
	if s == nil {
		e.Fault(Absent(person))
		return nil
	}
	n, ok := e.Eval(x, dice.Purpose{Code: "roll-test", Who: e.NameOf(person), Words: e.NameOf(id)})
	if !ok {
		return nil
	}
	n += t.Int("modifier", 0)
	passed := n < s.Current || n == s.Current && !t.Bool("below")
	e.tellTest(passed, id, n, s.Current)
	return Give(value.Bool(passed))
}

// testDice gives the dice of a test, and its options.
func testDice(a Args) (*dice.Expr, Args) {
	t := a.Table("options")
	switch {
	case a.Shape("options") == Dice:
		return a.Dice("options"), t
	case t.Has("dice"):
		return t.Dice("dice"), t
	}
	return twoDice, t
}

func (e *Env) tellTest(passed bool, score string, n, against int) {
	code := "test-failed"
	if passed {
		code = "test-passed"
	}
	e.Emit(ask.Event{Kind: ask.Told, Text: ask.Message(code,
		diag.Args{"Score": e.NameOf(score), "Total": n, "Against": against})})
}
