package dice

import (
	"slices"

	"gamebook/engine/diag"
)

// Scripted throws the faces it was given, one for each die, in order. It is
// strict: it never makes up a die and never leaves one out.
type Scripted struct {
	faces []int
	used  int
}

// NewScripted makes a source of these faces.
func NewScripted(faces ...int) *Scripted {
	return &Scripted{faces: slices.Clone(faces)}
}

// Append adds faces to the end of the script.
func (s *Scripted) Append(faces ...int) { s.faces = append(s.faces, faces...) }

// Left is how many faces have not been thrown yet.
func (s *Scripted) Left() int { return len(s.faces) - s.used }

// Done is the error dice-left-over, with the count, when not every face was
// thrown.
func (s *Scripted) Done() error {
	if s.Left() == 0 {
		return nil
	}
	return diag.New("dice-left-over", diag.Args{"Left": s.Left(), "Given": len(s.faces)})
}

// Roll throws the next r.N faces; Faces are always filled. It fails with
// dice-exhausted when there are not enough and with dice-face-impossible when
// a die does not have the face; both say what the roll was for, in Who, What
// (the code of the purpose) and Words. A roll that fails takes no faces.
func (s *Scripted) Roll(r Request) (Throw, error) {
	if err := r.check(); err != nil {
		return Throw{}, err
	}
	if s.Left() < r.N {
		return Throw{}, s.exhausted(r)
	}
	faces := slices.Clone(s.faces[s.used : s.used+r.N])
	for i, face := range faces {
		if face < 1 || face > r.Sides {
			return Throw{}, s.impossible(r, i)
		}
	}
	s.used += r.N
	return thrown(faces), nil
}

// exhausted names the first die that is missing.
func (s *Scripted) exhausted(r Request) error {
	args := r.For.args()
	args["Given"], args["Needed"] = len(s.faces), len(s.faces)+1
	return diag.New("dice-exhausted", args)
}

func (s *Scripted) impossible(r Request, i int) error {
	args := r.For.args()
	args["Die"], args["Face"], args["Sides"] = s.used+i+1, s.faces[s.used+i], r.Sides
	return diag.New("dice-face-impossible", args)
}
