package sheet_test

import (
	"testing"

	"pgregory.net/rapid"

	"gamebook/engine/sheet"
)

// stamina is a score of the rules: capped at its initial value.
func stamina(current, initial int) sheet.Score {
	return sheet.Score{Current: current, Initial: initial, Max: sheet.NoMax, Capped: true}
}

// gold is an author's score with a bound of its own.
func gold(current, initial, least, most int) sheet.Score {
	return sheet.Score{Current: current, Initial: initial, Min: least, Max: most}
}

func TestChanges(t *testing.T) {
	gain := func(n int) func(*sheet.Score) { return func(s *sheet.Score) { s.Gain(n, false) } }
	exceed := func(n int) func(*sheet.Score) { return func(s *sheet.Score) { s.Gain(n, true) } }
	lose := func(n int) func(*sheet.Score) { return func(s *sheet.Score) { s.Lose(n) } }
	set := func(n int) func(*sheet.Score) { return func(s *sheet.Score) { s.Set(n) } }
	raise := func(n int, also bool) func(*sheet.Score) { return func(s *sheet.Score) { s.RaiseInitial(n, also) } }
	for _, c := range []struct {
		name             string
		score            sheet.Score
		change           func(*sheet.Score)
		current, initial int
	}{
		// seed A86
		{"15/18 +10", stamina(15, 18), gain(10), 18, 18},
		{"18/18 +4", stamina(18, 18), gain(4), 18, 18},
		{"18/18 +2 may exceed", stamina(18, 18), exceed(2), 20, 18},
		{"20 -30", stamina(20, 18), lose(30), 0, 18},
		// RULES A2
		{"a gain does not lower what is above", stamina(20, 18), gain(1), 20, 18},
		{"a gain of nothing", stamina(15, 18), gain(0), 15, 18},
		{"a loss", stamina(15, 18), lose(4), 11, 18},
		{"restore", stamina(3, 18), (*sheet.Score).Restore, 18, 18},
		{"restore never lowers", stamina(20, 18), (*sheet.Score).Restore, 20, 18},
		{"raise initial alone", stamina(4, 9), raise(1, false), 4, 10},
		{"raise initial and current", stamina(4, 9), raise(1, true), 5, 10},
		{"fortune: raise, then restore", stamina(4, 9), func(s *sheet.Score) { s.RaiseInitial(1, false); s.Restore() }, 10, 10},
		// an author's score stops at its own bounds, not at its start
		{"gold above its start", gold(5, 5, 0, sheet.NoMax), gain(10), 15, 5},
		{"gold to its max", gold(5, 5, 0, 12), gain(10), 12, 5},
		{"exceed does not pass max", gold(5, 5, 0, 12), exceed(10), 12, 5},
		{"fear to its min", gold(5, 5, -3, 12), lose(10), -3, 5},
		{"set", gold(5, 5, 0, 12), set(7), 7, 5},
		{"set above", gold(5, 5, 0, 12), set(70), 12, 5},
		{"set below", gold(5, 5, 2, 12), set(-7), 2, 5},
		{"restore not past max", gold(5, 15, 0, 12), (*sheet.Score).Restore, 12, 15},
		{"raise both not past max", gold(12, 12, 0, 12), raise(3, true), 12, 15},
		{"huge", gold(5, 5, 0, sheet.NoMax), gain(1 << 53), sheet.NoMax, 5},
	} {
		s := c.score
		c.change(&s)
		if s.Current != c.current || s.Initial != c.initial {
			t.Errorf("%s: %d/%d, want %d/%d", c.name, s.Current, s.Initial, c.current, c.initial)
		}
	}
}

// Min and Max bound the current value always.
func TestBoundsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 30)
		s := sheet.Score{Min: rapid.IntRange(-5, 3).Draw(t, "min"), Max: rapid.IntRange(3, 20).Draw(t, "max"), Capped: rapid.Bool().Draw(t, "capped")}
		s.Set(n.Draw(t, "start"))
		s.Initial = s.Current
		for range rapid.IntRange(1, 10).Draw(t, "steps") {
			before := s.Current
			switch rapid.IntRange(0, 4).Draw(t, "change") {
			case 0:
				if s.Gain(n.Draw(t, "n"), rapid.Bool().Draw(t, "exceed")); s.Current < before {
					t.Fatal("a gain lowered")
				}
			case 1:
				if s.Lose(n.Draw(t, "n")); s.Current > before {
					t.Fatal("a loss raised")
				}
			case 2:
				s.Set(n.Draw(t, "n") - 10)
			case 3:
				if s.Restore(); s.Current < before {
					t.Fatal("restoring lowered")
				}
			case 4:
				s.RaiseInitial(n.Draw(t, "n")-10, rapid.Bool().Draw(t, "also"))
			}
			if s.Current < s.Min || s.Current > s.Max {
				t.Fatalf("%+v is out of its bounds", s)
			}
		}
	})
}

func TestKeyTellsDifferencesApart(t *testing.T) {
	base := func() sheet.Sheet {
		return sheet.Sheet{
			Scores: []sheet.Score{stamina(12, 20), gold(1, 2, 0, 30)},
			Items:  []sheet.Holding{{Count: 1}, {Count: 2, Doses: 3}},
		}
	}
	key := func(s sheet.Sheet) string { return string(s.AppendKey(nil)) }
	if one, two := key(base()), key(base().Clone()); one != two {
		t.Fatalf("equal sheets have the keys %s and %s", one, two)
	}
	for name, change := range map[string]func(*sheet.Sheet){
		"current":       func(s *sheet.Sheet) { s.Scores[0].Current = 1 },
		"initial":       func(s *sheet.Sheet) { s.Scores[0].Initial = 21 },
		"max":           func(s *sheet.Sheet) { s.Scores[1].Max = 31 },
		"digits moved":  func(s *sheet.Sheet) { s.Scores[1].Current, s.Scores[1].Initial = 12, 0 },
		"count":         func(s *sheet.Sheet) { s.Items[0].Count = 0 },
		"doses":         func(s *sheet.Sheet) { s.Items[1].Doses = 2 },
		"in use":        func(s *sheet.Sheet) { s.Items[0].InUse = true },
		"another item":  func(s *sheet.Sheet) { s.Items[0], s.Items[1] = s.Items[1], s.Items[0] },
		"another score": func(s *sheet.Sheet) { s.Scores[0], s.Scores[1] = s.Scores[1], s.Scores[0] },
	} {
		changed := base()
		change(&changed)
		if key(changed) == key(base()) {
			t.Errorf("%s: the key is the same", name)
		}
	}
}

func TestClone(t *testing.T) {
	s := sheet.Sheet{Scores: []sheet.Score{stamina(12, 20)}, Items: []sheet.Holding{{Count: 1}}}
	c := s.Clone()
	c.Scores[0].Lose(5)
	c.Items[0].Count = 7
	if s.Scores[0].Current != 12 || s.Items[0].Count != 1 {
		t.Errorf("changing the clone changed %+v", s)
	}
}
