package prove

import "gamebook/engine/ask"

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

// slack is how much less than the best still counts as right.
const slack = 1e-12

// Route gives the decisions of the best play from start number i on: where dice
// fall, it follows what is likeliest to be won.
func (p *Proof) Route(i int) []Step {
	r := router{search: p.s}
	at := p.begun[i]
	seen := map[spot]bool{}
	for range maxRoute {
		if b := &r.blocks[at.block]; b.program == nil || seen[at] {
			break
		}
		seen[at] = true
		at = r.follow(at)
	}
	return r.steps
}

type router struct {
	*search
	steps []Step
}

// follow goes down the event of a state and gives the state it comes to.
func (r *router) follow(at spot) spot {
	b := &r.blocks[at.block]
	place := r.node(r.table.key(at.block)).Place
	for _, to := range b.to {
		r.revive(to)
	}
	v := r.visit(at)
	t := &b.terms[b.of[at.n]]
	for t.kind != ends {
		worth := make([]float64, len(t.kids))
		best := 0
		for i := range t.kids {
			if worth[i] = v.term(b, &t.kids[i]); t.kind == chance {
				worth[i] *= t.p[i]
			}
			if worth[i] > worth[best] {
				best = i
			}
		}
		if t.kind == choice {
			r.steps = append(r.steps, Step{place, t.ev.asked, t.ev.answers[best], t.ev.labels[best], worth[best], margin(worth, best)})
		}
		t = &t.kids[best]
	}
	return spot{b.to[t.to], int32(t.index(&v.cell))}
}

// margin is by how much the best is better than the next; -1 if it is alone.
func margin(worth []float64, best int) float64 {
	second := -1.0
	for i, w := range worth {
		if i != best {
			second = max(second, w)
		}
	}
	switch {
	case second < 0:
		return -1
	case worth[best]-second < slack:
		return 0
	}
	return worth[best] - second
}

// visit values a state of which all others are valued.
func (s *search) visit(at spot) visit {
	return visit{search: s, block: at.block, n: int(at.n), cell: s.blocks[at.block].shape.at(int(at.n))}
}
