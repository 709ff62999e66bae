package prove

import (
	"slices"

	"gamebook/engine/ask"
)

// Step is a decision on the best route: what is best in a paragraph, what it is
// worth, and by how much it is better than the next best answer; Margin is -1
// where there is no other.
type Step struct {
	Place  string     `json:"paragraph"`
	Asked  string     `json:"question"`
	Answer ask.Answer `json:"answer"`
	Label  ask.Text   `json:"-"`
	Chance float64    `json:"chance"`
	Margin float64    `json:"margin"`
}

// maxRoute bounds the events of a route.
const maxRoute = 5000

// Route gives the decisions of the best play from start number i on: where dice
// fall, it follows what is likeliest to be won.
func (p *Proof) Route(i int) ([]Step, error) {
	n, w, err := p.x.begin(p.c.Starts[i])
	if err != nil {
		return nil, err
	}
	r := router{search: p.s}
	key := p.l.state(n, w)
	seen := map[string]bool{}
	for range maxRoute {
		ev, err := p.s.expand(key)
		if err != nil {
			return nil, err
		}
		to, err := p.s.successors(nil, key, ev)
		if err != nil {
			return nil, err
		}
		l := r.follow(p.s.node(key).Place, ev, to)
		if l.to == nil {
			break
		}
		next := make([]uint64, len(key))
		p.l.after(key, l, next)
		key = next
		if mark := string(appendWords(nil, key)); seen[mark] {
			break
		} else {
			seen[mark] = true
		}
	}
	return r.steps, nil
}

func appendWords(b []byte, key []uint64) []byte {
	for _, w := range key {
		for range 8 {
			b = append(b, byte(w))
			w >>= 8
		}
	}
	return b
}

type router struct {
	*search
	steps []Step
}

// follow goes down an event and gives the leaf.
func (r *router) follow(place string, ev *event, to []uint32) *leaf {
	for ev.kind != ends {
		best, second := -1, -1.0
		var worth []float64
		at := 0
		var starts []int
		for i, kid := range ev.kids {
			starts = append(starts, at)
			v, _ := r.value(kid, to[at:])
			at += kid.leaves
			if ev.kind == chance {
				v *= ev.p[i]
			}
			worth = append(worth, v)
		}
		for i, v := range worth {
			if best < 0 || v > worth[best] {
				best = i
			}
		}
		for i, v := range worth {
			if i != best {
				second = max(second, v)
			}
		}
		if ev.kind == choice {
			margin := -1.0
			if second >= 0 {
				if margin = worth[best] - second; margin < slack {
					margin = 0
				}
			}
			r.steps = append(r.steps, Step{place, ev.asked, ev.answers[best], ev.labels[best], worth[best], margin})
		}
		ev, to = ev.kids[best], to[starts[best]:]
	}
	return &ev.leaf
}

// Finding is what was found of a paragraph: a choice that is never right where
// it is open and the book can still be won, or, without an Answer, that it can
// be entered when nothing leads to victory any more.
type Finding struct {
	Place  string     `json:"paragraph"`
	Answer ask.Answer `json:"answer,omitzero"`
	Label  ask.Text   `json:"-"`
}

// slack is how much less than the best still counts as right.
const slack = 1e-12

// Findings looks through all states: the choices that are never right, and the
// paragraphs with choices where all may be lost.
func (p *Proof) Findings() (never, deadEnds []Finding, err error) {
	type way struct{ place, option string }
	right, dead := map[way]bool{}, map[string]bool{}
	met := map[way]Finding{}
	var order []way
	s := p.s
	for n := uint32(won + 1); int(n) < s.table.n; n++ {
		key := slices.Clone(s.table.key(n))
		at := s.node(key)
		if !at.Menu() || s.order[n] != done {
			continue
		}
		if s.values[n] == 0 && !dead[at.Place] {
			dead[at.Place] = true
			deadEnds = append(deadEnds, Finding{Place: at.Place})
		}
		ev, err := s.expand(key)
		if err != nil {
			return nil, nil, err
		}
		if ev.kind != choice || s.values[n] == 0 {
			continue
		}
		to, err := s.successors(nil, key, ev)
		if err != nil {
			return nil, nil, err
		}
		for i, kid := range ev.kids {
			w := way{at.Place, ev.answers[i].Option}
			if _, known := met[w]; !known {
				met[w] = Finding{at.Place, ev.answers[i], ev.labels[i]}
				order = append(order, w)
			}
			var v float64
			v, to = s.value(kid, to)
			right[w] = right[w] || v >= s.values[n]-slack
		}
	}
	for _, w := range order {
		if !right[w] {
			never = append(never, met[w])
		}
	}
	return never, deadEnds, nil
}
