package prove

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// Witness is a way to where all is lost, one of the shortest: the World at its
// start, in which the dice that fall on the way are laid ready, and the decisions.
type Witness struct {
	World     *world.World
	Decisions []play.Decision
}

// Witness gives the way to a dead end.
func (p *Proof) Witness(f Finding) (*Witness, error) {
	found := false
	all := p.s.reach(p.begun, anyLeaf, func(at spot) bool {
		found = at == f.dead
		return !found
	})
	if !found {
		return nil, lostWay()
	}
	path := all.path(slices.Index(all.states, f.dead))
	start := p.c.Starts[slices.Index(p.begun, path[0])]
	t := &trail{}
	p.x.trail = t
	defer func() { p.x.trail = nil }()
	if err := p.retrace(path, start); err != nil {
		return nil, err
	}
	w := start.Clone()
	w.Place, w.NextDice = cmp.Or(w.Place, p.c.Book.Start), t.faces
	return &Witness{World: w, Decisions: t.decisions}, nil
}

// errFound ends the search for a step of the way.
var errFound = errors.New("prove: a step of the way")

// lostWay is the fault of a way that a play does not go.
func lostWay() error {
	return diag.New("internal-fault", diag.Args{"Message": "the way to a dead end is lost"})
}

// retrace goes along states, from a World in which what they leave open is as it
// really was.
func (p *Proof) retrace(path []spot, start *world.World) error {
	n, w, err := p.x.begin(start)
	if err != nil {
		return err
	}
	for i := 1; i < len(path); {
		before := p.x.trail.mark()
		key := slices.Clone(p.s.table.key(path[i-1].block))
		_, err := ask.Explore(func(d dice.Dice, q ask.Decider) any {
			p.x.trail.back(before)
			l, is, err := p.x.once(n, w, &watcher{facts: p.x.facts, node: p.x.of(n)}, d, q)
			if err == nil && p.s.leadsTo(key, &l, is, path[i]) {
				n, w, err = l.to, is, errFound
			}
			if err != nil {
				return ask.Stop{Err: err}
			}
			return l
		})
		switch {
		case errors.Is(err, errFound):
			i++
		case err == nil:
			return lostWay()
		case !errors.Is(err, trace.ErrAnew):
			return err
		}
	}
	return nil
}

// leadsTo reports whether a leaf that led from a block to a World is in a state.
func (s *search) leadsTo(key []uint64, l *leaf, is *world.World, to spot) bool {
	if l.to == nil {
		return false
	}
	s.after(key, l, s.next)
	shape := s.shape(l.to)
	return spot{s.number(s.next), int32(shape.index(s.cellOf(is, shape)))} == to
}

// trail takes down the dice and the answers of runs.
type trail struct {
	faces     []int
	decisions []play.Decision
}

// mark is how far it goes.
func (t *trail) mark() (m [2]int) {
	if t != nil {
		m = [2]int{len(t.faces), len(t.decisions)}
	}
	return m
}

// back forgets what was taken down since a mark.
func (t *trail) back(m [2]int) {
	if t != nil {
		t.faces, t.decisions = t.faces[:m[0]], t.decisions[:m[1]]
	}
}

// throw takes down the faces of a throw: some that make up its sum, where only
// that is known.
func (t *trail) throw(r dice.Request, is dice.Throw) {
	if len(is.Faces) == r.N {
		t.faces = append(t.faces, is.Faces...)
		return
	}
	sum := is.Sum
	for left := r.N - 1; left >= 0; left-- {
		face := min(r.Sides, sum-left)
		t.faces = append(t.faces, face)
		sum -= face
	}
}

// noted are the seams of a run that are taken down.
type noted struct {
	*trail
	dice.Dice
	ask.Decider
	w *world.World
}

// Roll throws.
func (n *noted) Roll(r dice.Request) (dice.Throw, error) {
	is, err := n.Dice.Roll(r)
	if err == nil {
		n.throw(r, is)
	}
	return is, err
}

// RollOpposed throws two of which the difference counts.
func (n *noted) RollOpposed(first, second dice.Request) (dice.Throw, dice.Throw, error) {
	a, b, err := dice.RollOpposed(n.Dice, first, second)
	if err == nil {
		n.throw(first, a)
		n.throw(second, b)
	}
	return a, b, err
}

// Wants asks the decider.
func (n *noted) Wants(action string) bool { return ask.Wants(n.Decider, action) }

// Decide decides.
func (n *noted) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	a, err := n.Decider.Decide(ctx, q)
	if err == nil {
		n.decisions = append(n.decisions, play.DecisionOn(n.w.Place, q, a))
	}
	return a, err
}
