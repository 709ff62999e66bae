package dice_test

import (
	"slices"
	"strings"
	"testing"

	"gamebook/engine/dice"
)

var rollValues = []struct {
	text  string
	faces []int
	want  int
}{
	{"d6", []int{1}, 1},
	{"d6", []int{6}, 6},
	{"2d6", []int{3, 5}, 8},
	{"1d20+5", []int{12}, 17},
	{"2d6+1d4", []int{3, 5, 2}, 10},
	{"1d6-1d4", []int{2, 4}, -2},
	{"2-1d6", []int{6}, -4},
	{"-1d4", []int{3}, -3},
	{"2d20-d5+4", []int{11, 7, 5}, 17},
	{"1+2*3", nil, 7},
	{"(1+3)*6", nil, 24},
	{"10-3+2", nil, 9},
	{"16/8*4+2-1", nil, 9},
	{"4d20/4", []int{17, 4, 18, 16}, 13},
	{"6d1", []int{1, 1, 1, 1, 1, 1}, 6},
	{"1d1", []int{1}, 1},
	{"d%", []int{100}, 100},
	{"1d100", []int{1}, 1},
	{"2d%", []int{40, 2}, 42},
	{"d%%7", []int{100}, 2},
	{"4d6dl1", []int{3, 1, 4, 2}, 9},
	{"4d6dl", []int{3, 1, 4, 2}, 9},
	{"4d6dh", []int{3, 1, 4, 2}, 6},
	{"4d6dh3", []int{3, 1, 4, 2}, 1},
	{"4d6kh3", []int{3, 1, 4, 2}, 9},
	{"4d6KH", []int{3, 1, 4, 2}, 4},
	{"4d6 kl 2", []int{3, 1, 4, 2}, 3},
	{"4d6kh4", []int{3, 1, 4, 2}, 10},
	{"2d6kh-1", []int{3, 5}, 4},
	{" 2d6 + 3 ", []int{3, 5}, 11},
	{"\t2\td\t6\t+ 3\t", []int{3, 5}, 11},
	{"007d6", []int{1, 2, 3, 4, 5, 6, 6}, 27},
	{"(1+1)d6", []int{3, 5}, 8},
	{"(4/2)d(2*3)", []int{3, 5}, 8},
	{"-7/2", nil, -3},
	{"-7%3", nil, -1},
	{"7%-3", nil, 1},
	{"7*0", nil, 0},
	{"--3", nil, 3},
	{"1--3", nil, 4},
	{"-(1+2)*3", nil, -9},
	{"10-(3-2)", nil, 9},
	{"12/(6/2)", nil, 4},
	{"9223372036854775807", nil, 9223372036854775807},
}

func TestRollValues(t *testing.T) {
	for _, c := range rollValues {
		if got := roll(t, c.text, c.faces...).Total; got != c.want {
			t.Errorf("%s with %v is %d, want %d", c.text, c.faces, got, c.want)
		}
	}
}

// requests counts what an expression asks of its dice.
type requests []dice.Request

func (r *requests) Roll(q dice.Request) (dice.Throw, error) {
	*r = append(*r, q)
	return dice.Throw{Sum: q.N, Faces: slices.Repeat([]int{1}, q.N)}, nil
}

func TestRollRequests(t *testing.T) {
	var got requests
	what := dice.Purpose{Code: "roll-attack", Who: "Orc", Words: "club"}
	if _, err := parse(t, "3d1+4d6dl1-d%").Roll(&got, what, nil); err != nil {
		t.Fatal(err)
	}
	want := requests{
		{For: what, N: 3, Sides: 1},
		{For: what, N: 4, Sides: 6, Faces: true},
		{For: what, N: 1, Sides: 100},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestNames(t *testing.T) {
	e := parse(t, "SKILL+2d6-dexterity*k9_x+SKILL")
	if want := []string{"SKILL", "dexterity", "k9_x"}; !slices.Equal(e.Names(), want) {
		t.Errorf("names are %v, want %v", e.Names(), want)
	}
	lookup := names(map[string]int{"SKILL": 10, "dexterity": -2, "k9_x": 3})
	r, err := e.Roll(dice.NewScripted(4, 5), dice.Purpose{}, lookup)
	if err != nil || r.Total != 35 {
		t.Errorf("got %v, %v, want 10+9+6+10 = 35", r, err)
	}
	want := "SKILL+2d6-dexterity*k9_x+SKILL: 10 + (4 5) - -2 * 3 + 10 = 35"
	if r.String() != want {
		t.Errorf("got %s, want %s", r, want)
	}
}

func TestResult(t *testing.T) {
	for _, c := range []struct {
		text  string
		faces []int
		want  string
	}{
		{"2d6+3", []int{4, 5}, "2d6+3: (4 5) + 3 = 12"},
		{"4d6DL", []int{3, 1, 4, 1}, "4d6dl1: (3 [1] 4 1) = 8"},
		{"4d6kl 2", []int{3, 4, 4, 1}, "4d6kl2: (3 [4] [4] 1) = 4"},
		{"-(d6 - d4) * 2", []int{6, 1}, "-(1d6-1d4)*2: -((6) - (1)) * 2 = -10"},
		{"7", nil, "7: 7 = 7"},
	} {
		if got := roll(t, c.text, c.faces...).String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
	if got := (dice.Result{}).String(); got != "" {
		t.Errorf("an empty result is %q", got)
	}
	if got := (dice.Group{Throw: dice.Throw{Sum: 7}}).String(); got != "(7)" {
		t.Errorf("a group without faces is %s", got)
	}
}

func TestCanonicalForm(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{" D6 ", "1d6"},
		{"d%", "1d100"},
		{"004d6KH", "4d6kh1"},
		{"(1+1)d(3*2)", "2d6"},
		{"((1+2))+(3)", "1+2+3"},
		{"1+(2+3)", "1+(2+3)"},
		{"(1*2)*3-(4-5)", "1*2*3-(4-5)"},
		{"- ( -x * y )", "-(-x*y)"},
		{"(1+2)*-3", "(1+2)*-3"},
	} {
		if got := parse(t, c.text).String(); got != c.want {
			t.Errorf("%q is written %q, want %q", c.text, got, c.want)
		}
	}
}

func TestConstant(t *testing.T) {
	for text, want := range map[string]bool{"-(1+2)*3": true, "1+d6": false, "1+x": false} {
		if got := parse(t, text).Constant(); got != want {
			t.Errorf("%s constant: %v", text, got)
		}
	}
}

func TestLimitsAllow(t *testing.T) {
	for _, text := range []string{
		"1000d1000000",
		"600d6+400d6",
		strings.Repeat("(", 100) + "1" + strings.Repeat(")", 100),
		strings.Repeat("-", 100) + "1",
		strings.Repeat("1+", 499) + "10",
	} {
		parse(t, text)
	}
}
