package solve

import "slices"

// Counsel is advice on tests of luck in short: for one kind of question, with a
// LUCK From so many down to To. When says on which wounds luck is tested, by the
// stamina that they leave: Always, Never, or on those that leave one of Leaves;
// for those in Depends it is sometimes one and sometimes the other, as the
// stamina of the other side decides.
type Counsel struct {
	Code     string `json:"question"`
	From     int    `json:"luck_from"`
	To       int    `json:"luck_to"`
	When     Luck   `json:"when"`
	Leaves   []int  `json:"leaves,omitempty"`
	Depends  []int  `json:"depends,omitempty"`
	untested []int
}

// Some is a Counsel that looks at the wound.
const Some Luck = "some"

// rare is how seldom a test may be for nothing to be said of it.
const rare = 1e-12

// Counsels sums up the advice of a policy, by the kind of question and from the
// highest LUCK down.
func (o Odds) Counsels() []Counsel {
	var all []Counsel
	for _, a := range o.Advice {
		if len(all) == 0 || all[len(all)-1].Code != a.Code || all[len(all)-1].To != a.Luck {
			all = append(all, Counsel{Code: a.Code, From: a.Luck, To: a.Luck})
		}
		c := &all[len(all)-1]
		switch {
		case a.Tested > rare && a.Left > rare:
			c.Depends = append(c.Depends, a.Leaves)
		case a.Tested > rare:
			c.Leaves = append(c.Leaves, a.Leaves)
		case a.Left > rare:
			c.untested = append(c.untested, a.Leaves)
		}
	}
	return joined(all)
}

// joined says when luck is tested, and puts neighbours that agree into one.
func joined(all []Counsel) []Counsel {
	var out []Counsel
	for _, c := range all {
		switch {
		case len(c.Depends) > 0 || len(c.Leaves) > 0 && len(c.untested) > 0:
			c.When = Some
		case len(c.Leaves) > 0:
			c.When, c.Leaves = Always, nil
		case len(c.untested) > 0:
			c.When = Never
		default:
			continue // not come to
		}
		last := len(out) - 1
		if last >= 0 && out[last].agrees(c) {
			out[last].To = c.To
			continue
		}
		out = append(out, c)
	}
	return out
}

func (c Counsel) agrees(d Counsel) bool {
	return c.Code == d.Code && c.When == d.When && slices.Equal(c.Leaves, d.Leaves) && slices.Equal(c.Depends, d.Depends)
}
