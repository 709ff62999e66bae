// Package sheet is the adventure sheet: scores with their initial and
// current values, and what is carried. It knows no rule system; which scores
// and items there are is said by a book. A Sheet is a value: copy it with
// [Sheet.Clone].
package sheet

import (
	"math"
	"slices"
	"strconv"
)

// NoMax is the Max of a score without an upper bound.
const NoMax = math.MaxInt32

// Score is one score. Initial is the value it started with: only RaiseInitial
// changes it (RULES A1.5). Min and Max bound Current always.
type Score struct {
	Current, Initial, Min, Max int
	// Capped says that a gain stops at Initial: so do the rules' own scores
	// (DF23, "Habileté, Endurance et Chance"); an author's stop at Max.
	Capped bool
}

// Gain raises the current value by n >= 0, up to the initial value for a
// capped score unless exceed is set. A value above its cap is not lowered.
func (s *Score) Gain(n int, exceed bool) {
	top := s.Max
	if s.Capped && !exceed {
		top = min(top, s.Initial)
	}
	s.Current = max(s.Current, min(s.Current+n, top))
}

// Lose lowers the current value by n >= 0, not below Min.
func (s *Score) Lose(n int) { s.Current = max(min(s.Current, s.Min), s.Current-n) }

// Set puts the current value at n, within Min and Max.
func (s *Score) Set(n int) { s.Current = min(max(n, s.Min), s.Max) }

// Restore brings the current value up to the initial one, but not above Max;
// it never lowers (RULES A2.4).
func (s *Score) Restore() { s.Current = max(s.Current, min(s.Initial, s.Max)) }

// RaiseInitial raises the initial value by n, not below Min, and the current
// one with it if also is set.
func (s *Score) RaiseInitial(n int, also bool) {
	s.Initial = max(s.Initial+n, s.Min)
	if also {
		s.Set(s.Current + n)
	}
}

// Holding is how much of one item is carried.
type Holding struct {
	Count int
	// Doses are those left of the item in use up; 0 means a full one.
	Doses int
	InUse bool
}

// Sheet is one person's: Scores and Items are indexed as the book numbers
// them.
type Sheet struct {
	Scores []Score
	Items  []Holding
}

// Clone copies the sheet.
func (s Sheet) Clone() Sheet {
	return Sheet{Scores: slices.Clone(s.Scores), Items: slices.Clone(s.Items)}
}

// AppendKey appends the canonical form.
func (s Sheet) AppendKey(b []byte) []byte {
	for _, sc := range s.Scores {
		b = appendInts(b, sc.Current, sc.Initial, sc.Max)
	}
	for _, h := range s.Items {
		used := 0
		if h.InUse {
			used = 1
		}
		b = appendInts(b, h.Count, h.Doses, used)
	}
	return b
}

func appendInts(b []byte, ns ...int) []byte {
	for _, n := range ns {
		b = append(strconv.AppendInt(b, int64(n), 10), ',')
	}
	return b
}
