package sheet

// Alike says for which current values of a score a change does the same.
type Alike struct {
	// From and To bound these values.
	From, To int
	// Set: all of them come to the same value. Otherwise the same is added to
	// each.
	Set bool
	// Bounds: what is done depends on the score's initial or highest value.
	Bounds bool
}

// Alike tries a change, which is a function of the score alone, on the current
// values from 0 to most, and says for which of them it does the same as for
// this one.
func (s Score) Alike(change func(*Score), most int) Alike {
	after := s
	change(&after)
	by := after.Current - s.Current
	adds := s.around(most, func(was, is Score) bool {
		return is.Current == was.Current+by && is.Initial == after.Initial && is.Max == after.Max
	}, change)
	sets := s.around(most, func(was, is Score) bool {
		return is == after && (is.Current == was.Current) == (by == 0)
	}, change)
	a := adds
	if sets.To-sets.From > adds.To-adds.From {
		a, a.Set = sets, true
	}
	a.Bounds = s.bounded(change)
	return a
}

// around gives the current values around the score's for which the change is
// the same.
func (s Score) around(most int, same func(was, is Score) bool, change func(*Score)) Alike {
	holds := func(n int) bool {
		was := s
		was.Current = n
		is := was
		change(&is)
		return same(was, is)
	}
	a := Alike{From: s.Current, To: s.Current}
	for a.From > 0 && holds(a.From-1) {
		a.From--
	}
	for a.To < most && holds(a.To+1) {
		a.To++
	}
	return a
}

// bounded reports whether a change is another one where the initial or the
// highest value is: what depends on them does so most where they are least and
// greatest.
func (s Score) bounded(change func(*Score)) bool {
	after := s
	change(&after)
	for _, n := range [...]int{s.Min, NoMax} {
		low, high := s, s
		low.Initial, high.Max = n, n
		change(&low)
		change(&high)
		if low.Current != after.Current || high.Current != after.Current || low.Initial != n || high.Max != n {
			return true
		}
	}
	return false
}
