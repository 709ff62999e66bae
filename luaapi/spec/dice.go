package spec

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// script are the dice of a spec: those it was given, and nothing else unless it
// asked for a seed.
type script struct {
	test  *test
	faces []face
	used  int
	// seeded throws when the faces are used up; nil: the spec fails.
	seeded *dice.Seeded

	// picks are what random tables and losses are to pick; table is the
	// on_roll that is being carried out, ways the throws that lead to the row
	// picked for it, dropped the item whose loss was just picked.
	picks   []value.Value
	table   rules.Args
	ways    []dice.Throw
	dropped string
}

// face is one die; those of a group are thrown together. Group 0 is none.
type face struct{ n, group int }

// add adds dice to the script: numbers, and groups of numbers.
func (s *script) add(entries []value.Value) error {
	for _, v := range entries {
		if n, ok := v.Int(); ok {
			s.faces = append(s.faces, face{n: n})
			continue
		}
		group := 1
		if len(s.faces) > 0 {
			group = s.faces[len(s.faces)-1].group + 1
			for _, f := range s.faces {
				group = max(group, f.group+1)
			}
		}
		for _, in := range v.Table().List {
			n, _ := in.Int()
			s.faces = append(s.faces, face{n, group})
		}
	}
	return nil
}

// Roll throws the next faces. It fails when there are not enough, when a die
// does not have such a face, and when the request cuts a group in two.
func (s *script) Roll(r dice.Request) (dice.Throw, error) {
	if t, ok, err := s.picked(r); ok || err != nil {
		return t, err
	}
	left := s.faces[s.used:]
	if len(left) == 0 && s.seeded != nil {
		return s.seeded.Roll(r)
	}
	if len(left) < r.N {
		return dice.Throw{}, s.at(diag.New("spec-dice-short", diag.Args{"Given": len(s.faces)}), r, len(left))
	}
	t := dice.Throw{Faces: make([]int, r.N)}
	for i, f := range left[:r.N] {
		if f.n < 1 || f.n > r.Sides {
			return dice.Throw{}, s.at(diag.New("spec-dice-face", diag.Args{"Face": f.n, "Sides": r.Sides}), r, i)
		}
		t.Faces[i] = f.n
		t.Sum += f.n
	}
	if last := left[r.N-1].group; last > 0 && len(left) > r.N && left[r.N].group == last {
		return dice.Throw{}, s.at(diag.New("spec-dice-group", diag.Args{"N": r.N, "Sides": r.Sides}), r, 0)
	}
	s.used += r.N
	return t, nil
}

// at adds the i-th die from here on, what it is for, and the step of the spec.
func (s *script) at(d *diag.Diagnostic, r dice.Request, i int) error {
	return d.With("Die", s.used+i+1).With("For", purpose(r.For)).With("Step", s.test.step)
}

// purpose is what a roll is for, as a message.
func purpose(p dice.Purpose) error {
	if p.Words != "" {
		return diag.New("spec-label", diag.Args{"Words": p.Words})
	}
	return diag.New(p.Code, diag.Args{"Who": p.Who})
}

// done reports dice and picks that were not needed.
func (s *script) done() error {
	if n := len(s.faces) - s.used; n > 0 {
		return diag.New("spec-dice-left", diag.Args{"N": n, "Given": len(s.faces), "Face": s.faces[s.used].n, "Die": s.used + 1})
	}
	if len(s.picks) > 0 {
		return diag.New("spec-pick-left", diag.Args{"Pick": written(s.picks[0])})
	}
	return nil
}

// observe sees an item go for which no die was thrown, because there was only
// one to lose: that is what was picked too.
func (s *script) observe(e ask.Event) {
	if e.Kind != ask.Told || e.Text.Code != "item-dropped" {
		return
	}
	id, _ := e.Text.Args["ID"].(string)
	if s.dropped == id {
		s.dropped = ""
	} else if len(s.picks) > 0 && s.picks[0].Str() == id {
		s.picks = s.picks[1:]
	}
}
