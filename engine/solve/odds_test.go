package solve_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/solve"
	"gamebook/engine/value"
)

// fields makes a table of the script.
func fields(pairs ...any) value.Value {
	t := &value.Table{}
	for i := 0; i < len(pairs); i += 2 {
		v := value.Nil
		switch x := pairs[i+1].(type) {
		case int:
			v = value.Int(x)
		case string:
			v = value.String(x)
		case bool:
			v = value.Bool(x)
		}
		t.Set(value.String(pairs[i].(string)), v)
	}
	return value.Of(t)
}

// harmless is a fight in which nobody can be wounded.
func harmless(t *testing.T) solve.Event {
	t.Helper()
	bare, err := solve.NewBare(ff.New(), "en", fields("luck", false).Table(), fields("skill", 9, "stamina", 2, "luck", 9).Table())
	if err != nil {
		t.Fatal(err)
	}
	e, err := bare.Event("fight", value.Of(value.List(fields("name", "Foe", "skill", 9, "stamina", 2, "damage", 0, "absorbs", 99))))
	if err != nil {
		t.Fatal(err)
	}
	e.Won = func(solve.End) bool { return false }
	return e
}

// duel is a fight of a hero with a foe, without a book.
func duel(t *testing.T, skill, stamina, luck, foeSkill, foeStamina int, house ...any) solve.Event {
	t.Helper()
	bare, err := solve.NewBare(ff.New(), "en", fields(house...).Table(), fields("skill", skill, "stamina", stamina, "luck", luck).Table())
	if err != nil {
		t.Fatal(err)
	}
	foes := value.List(fields("name", "Foe", "skill", foeSkill, "stamina", foeStamina))
	e, err := bare.Event("fight", value.Of(foes))
	if err != nil {
		t.Fatal(err)
	}
	e.Won = func(end solve.End) bool {
		return end.Latch.Kind == rules.Stay && end.Result.First().Equal(value.String("won"))
	}
	return e
}

// TestBestLuck is a fight short enough to think through: both have STAMINA 2
// and equal skill, so that either blow ends it. A foe who is hit is dead; luck
// can only save the hero, who lives on with 1 point if lucky and is then as
// good as dead at the next blow, which leaves no point to be saved.
//
// Each blow is the hero's with 1/2, ties apart. With LUCK 9 (30 of 36) the
// chance is 1/2 + 1/2 * 30/36 * 1/2 = 17/24 (also the oracle's figure); a test
// that cannot hurt is always to be made.
func TestBestLuck(t *testing.T) {
	odds, err := solve.OddsOf(duel(t, 9, 2, 9, 9, 2), solve.Best, solve.Never)
	if err != nil {
		t.Fatal(err)
	}
	if d := math.Abs(odds[0].Won - 17.0/24); d > 1e-12 || math.Abs(odds[0].Lost-7.0/24) > 1e-12 {
		t.Errorf("won with %v, lost with %v, want 17/24 and 7/24", odds[0].Won, odds[0].Lost)
	}
	want := []solve.Counsel{{Code: "ask-luck-hurt", From: 9, To: 9, When: solve.Always}}
	if d := cmp.Diff(want, odds[0].Counsels(), cmpopts.IgnoreUnexported(solve.Counsel{})); d != "" {
		t.Error(d)
	}
	if odds[1].Won != 0.5 || odds[1].Luck != solve.Never {
		t.Errorf("without luck %v, want 1/2", odds[1].Won)
	}
}

// TestCounsels: what is alike for several values of LUCK is said once.
func TestCounsels(t *testing.T) {
	o := solve.Odds{Advice: []solve.Advice{
		{Code: "a", Luck: 9, Leaves: 2, Tested: 1}, {Code: "a", Luck: 9, Leaves: 4, Tested: 1},
		{Code: "a", Luck: 8, Leaves: 2, Tested: 1},
		{Code: "a", Luck: 7, Leaves: 1, Tested: 1}, {Code: "a", Luck: 7, Leaves: 3, Left: 1}, {Code: "a", Luck: 7, Leaves: 5, Left: 1, Tested: 1},
		{Code: "a", Luck: 6, Leaves: 1, Left: 1}, {Code: "a", Luck: 5, Leaves: 2, Left: 1},
		{Code: "b", Luck: 5, Leaves: 2, Left: 1}, {Code: "b", Luck: 4, Leaves: 2},
	}}
	want := []solve.Counsel{
		{Code: "a", From: 9, To: 8, When: solve.Always},
		{Code: "a", From: 7, To: 7, When: solve.Some, Leaves: []int{1}, Depends: []int{5}},
		{Code: "a", From: 6, To: 5, When: solve.Never},
		{Code: "b", From: 5, To: 5, When: solve.Never},
	}
	if d := cmp.Diff(want, o.Counsels(), cmpopts.IgnoreUnexported(solve.Counsel{})); d != "" {
		t.Error(d)
	}
}

// TestOddsRefused: too much to look at, rules that are none, a fight that
// nobody can win.
func TestOddsRefused(t *testing.T) {
	small := duel(t, 9, 18, 9, 9, 8)
	small.Most = 10
	if _, err := solve.OddsOf(small, solve.Never); codeOf(err) != "solve-too-large" {
		t.Errorf("ten states only: %v", err)
	}
	if _, err := solve.NewBare(ff.New(), "en", fields("kill_lucky", true).Table(), fields().Table()); codeOf(err) == "" {
		t.Errorf("a house rule that there is not: %v", err)
	}
	if _, err := solve.NewBare(ff.New(), "en", fields().Table(), fields("skill", 0).Table()); codeOf(err) == "" {
		t.Errorf("a hero without skill: %v", err)
	}
	for _, luck := range solve.Lucks {
		if _, err := solve.OddsOf(harmless(t), luck); codeOf(err) != "solve-fight-endless" {
			t.Errorf("a fight that hurts nobody, luck %s: %v", luck, err)
		}
	}
}

func codeOf(err error) string {
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return d.Code
	}
	return ""
}
