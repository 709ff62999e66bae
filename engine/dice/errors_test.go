package dice_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

var parseErrors = []struct {
	text, code string
	column     int
	args       diag.Args
}{
	{"", "dice-empty", 1, nil},
	{" \t ", "dice-empty", 1, nil},
	{"(-1)d6", "dice-count-negative", 1, diag.Args{"N": -1}},
	{"2+(1-3)d6", "dice-count-negative", 3, diag.Args{"N": -2}},
	{"0d6", "dice-count-zero", 1, nil},
	{"(1-1)d6", "dice-count-zero", 1, nil},
	{"0d1d01", "dice-count-zero", 1, nil},
	{"0d0", "dice-count-zero", 1, nil},
	{"4d0", "dice-sides-zero", 3, nil},
	{"d0", "dice-sides-zero", 2, nil},
	{"2d(-6)", "dice-sides-negative", 3, diag.Args{"Sides": -6}},
	{"2d-6", "dice-sides-missing", 3, diag.Args{"Found": "-"}},
	{"(1d6", "dice-bracket-unclosed", 1, diag.Args{"Bracket": "("}},
	{"2*(", "dice-bracket-unclosed", 3, diag.Args{"Bracket": "("}},
	{"1d6)", "dice-bracket-unopened", 4, diag.Args{"Bracket": ")"}},
	{"()", "dice-bracket-empty", 1, diag.Args{"Bracket": "()"}},
	{"1+( )", "dice-bracket-empty", 3, diag.Args{"Bracket": "()"}},
	{"(1+)", "dice-unexpected", 4, diag.Args{"Found": ")"}},
	{"(1 2)", "dice-unexpected", 4, diag.Args{"Found": "2"}},
	{"2d", "dice-sides-missing", 3, diag.Args{"Found": ""}},
	{"d", "dice-sides-missing", 2, diag.Args{"Found": ""}},
	{"dd6", "dice-sides-missing", 2, diag.Args{"Found": "d6"}},
	{"dd", "dice-sides-missing", 2, diag.Args{"Found": "d"}},
	{"2dSKILL", "dice-sides-missing", 3, diag.Args{"Found": "SKILL"}},
	{"1d6d", "dice-ambiguous", 4, diag.Args{"Text": "d"}},
	{"4d6d1", "dice-ambiguous", 4, diag.Args{"Text": "d1", "Dice": "4d6"}},
	{"4d6 k3", "dice-ambiguous", 5, diag.Args{"Text": "k3"}},
	{"3d8+2test", "dice-unexpected", 6, diag.Args{"Found": "test"}},
	{"2d20x", "dice-unexpected", 5, diag.Args{"Found": "x"}},
	{"d6x", "dice-unexpected", 3, diag.Args{"Found": "x"}},
	{"2d6khigh", "dice-unexpected", 4, diag.Args{"Found": "khigh"}},
	{"kh3", "dice-unexpected", 1, diag.Args{"Found": "kh3"}},
	{"(2d6)dl1", "dice-unexpected", 6, diag.Args{"Found": "dl1"}},
	{"2d6kh1kl1", "dice-unexpected", 7, diag.Args{"Found": "kl1"}},
	{"2d6kh1x", "dice-unexpected", 7, diag.Args{"Found": "x"}},
	{"1++2", "dice-unexpected", 3, diag.Args{"Found": "+"}},
	{"2d6+ ", "dice-incomplete", 6, diag.Args{"After": "+"}},
	{"-", "dice-incomplete", 2, diag.Args{"After": "-"}},
	{"1.5d6", "dice-not-whole", 1, diag.Args{"Text": "1.5"}},
	{"1d6.5", "dice-not-whole", 3, diag.Args{"Text": "6.5"}},
	{"2+.5", "dice-not-whole", 3, diag.Args{"Text": ".5"}},
	{"2d6kh1.5", "dice-not-whole", 6, diag.Args{"Text": "1.5"}},
	{"(1/2)d6", "dice-not-whole", 3, diag.Args{"Text": "1/2"}},
	{"2d(3/2)", "dice-not-whole", 5, diag.Args{"Text": "3/2"}},
	{"2d(3", "dice-bracket-unclosed", 3, nil},
	{"(1/0)d6", "dice-division-by-zero", 3, diag.Args{"Op": "/"}},
	{"(1d4)d6", "dice-not-constant", 1, diag.Args{"Text": "1d4"}},
	{"2d(-SKILL)", "dice-not-constant", 3, diag.Args{"Text": "-SKILL"}},
	{"1001d6", "dice-too-many", 1, diag.Args{"N": 1001, "Limit": 1000}},
	{"1000000d6", "dice-too-many", 1, diag.Args{"N": 1000000, "Limit": 1000}},
	{"600d6+401d6", "dice-too-many", 7, diag.Args{"N": 1001, "Limit": 1000}},
	{"1d1000001", "dice-sides-too-many", 3, diag.Args{"Sides": 1000001, "Limit": 1000000}},
	{"1d9007199254740991", "dice-sides-too-many", 3, diag.Args{"Limit": 1000000}},
	{"4d6kh0", "dice-keep-zero", 4, diag.Args{"Keep": "kh"}},
	{"4d6kh5", "dice-keep-too-many", 4, diag.Args{"Keep": "kh", "Count": 5, "N": 4}},
	{"4d6dl5", "dice-keep-too-many", 4, diag.Args{"Keep": "dl", "Count": 5, "N": 4}},
	{"4d6DL4", "dice-keep-none", 4, diag.Args{"Keep": "dl", "Count": 4}},
	{"1+9223372036854775808", "dice-number-too-large", 3, diag.Args{"Text": "9223372036854775808", "Limit": math.MaxInt}},
	{strings.Repeat("(", 101) + "1", "dice-too-deep", 101, diag.Args{"Limit": 100}},
	{strings.Repeat("-", 101) + "1", "dice-too-deep", 101, diag.Args{"Limit": 100}},
	{strings.Repeat(" ", 1000) + "1", "dice-text-too-long", 1001, diag.Args{"Length": 1001, "Limit": 1000}},
	// 333 dice of 3 bytes each once their number is written out too.
	{strings.Repeat("d6+", 332) + "d6", "dice-text-too-long", 1, diag.Args{"Length": 1331}},
}

func TestParseErrors(t *testing.T) {
	for _, c := range parseErrors {
		_, err := dice.Parse(c.text)
		t.Run(c.text, func(t *testing.T) { wantFault(t, err, c.code, c.column, c.args) })
	}
}

func TestStrayCharacters(t *testing.T) {
	for _, c := range []struct {
		text       string
		column     int
		char, code string
	}{
		{"2d6\u00a0+3", 4, "", "U+00A0"},
		{"\ufeff2d6", 1, "", "U+FEFF"},
		{"2d6\u200b", 4, "", "U+200B"},
		{"１ｄ６", 1, "１", "U+FF11"},
		{"2ｄ6", 2, "ｄ", "U+FF44"},
		{"🎲d6", 1, "🎲", "U+1F3B2"},
		{"2d🎲", 3, "🎲", "U+1F3B2"},
		{"2d6\u0301", 4, "", "U+0301"},
		{"2d6\n", 4, "", "U+000A"},
		{"2d6\x00", 4, "", "U+0000"},
		{"2d6−1", 4, "−", "U+2212"},
		{"(2d6]", 5, "]", "U+005D"},
		{"2d6+.", 5, ".", "U+002E"},
		{"\ufffd", 1, "\ufffd", "U+FFFD"},
	} {
		_, err := dice.Parse(c.text)
		wantFault(t, err, "dice-stray-character", c.column, diag.Args{"Char": c.char, "Code": c.code})
	}
	_, err := dice.Parse("1+\xff")
	wantFault(t, err, "dice-invalid-utf8", 3, diag.Args{"Byte": "0xFF"})
}

func TestRollErrors(t *testing.T) {
	lookup := names(map[string]int{"MAX": math.MaxInt, "MIN": math.MinInt, "ONE": 1})
	for _, c := range []struct {
		text, code string
		column     int
		args       diag.Args
	}{
		{"1+abc", "dice-name-unknown", 3, diag.Args{"Name": "abc"}},
		{"7/(ONE-1)", "dice-division-by-zero", 2, diag.Args{"Op": "/"}},
		{"2-7%0", "dice-division-by-zero", 4, diag.Args{"Op": "%"}},
		{"MAX+1", "dice-overflow", 4, diag.Args{"Left": math.MaxInt, "Op": "+", "Right": 1}},
		{"MIN+-1", "dice-overflow", 4, nil},
		{"MIN-1", "dice-overflow", 4, nil},
		{"-MIN", "dice-overflow", 1, nil},
		{"MAX*2", "dice-overflow", 4, nil},
		{"MIN*-1", "dice-overflow", 4, nil},
		{"-1*MIN", "dice-overflow", 3, nil},
		{"MIN/-1", "dice-overflow", 4, nil},
	} {
		_, err := parse(t, c.text).Roll(dice.NewSeeded(1), dice.Purpose{}, lookup)
		t.Run(c.text, func(t *testing.T) { wantFault(t, err, c.code, c.column, c.args) })
	}
	_, err := parse(t, "abc").Roll(dice.NewSeeded(1), dice.Purpose{}, nil)
	wantFault(t, err, "dice-name-unknown", 1, diag.Args{"Name": "abc"})
}

func TestUnknownNameThrowsNothing(t *testing.T) {
	d := dice.NewScripted(3)
	_, err := parse(t, "d6+abc").Roll(d, dice.Purpose{}, nil)
	wantFault(t, err, "dice-name-unknown", 4, nil)
	if d.Left() != 1 {
		t.Error("the die was thrown")
	}
}

var errPaused = errors.New("paused")

type paused struct{}

func (paused) Roll(dice.Request) (dice.Throw, error) { return dice.Throw{}, errPaused }

func TestRollPassesErrorsOn(t *testing.T) {
	if _, err := parse(t, "1+2*d6").Roll(paused{}, dice.Purpose{}, nil); err != errPaused {
		t.Errorf("got %v", err)
	}
}

// faceless gives sums only, whatever it is asked.
type faceless struct{}

func (faceless) Roll(r dice.Request) (dice.Throw, error) { return dice.Throw{Sum: r.N}, nil }

func TestFacesMissing(t *testing.T) {
	_, err := parse(t, "1+2d6kh1").Roll(faceless{}, dice.Purpose{}, nil)
	wantFault(t, err, "dice-faces-missing", 3, diag.Args{"Dice": "2d6kh1"})
}
