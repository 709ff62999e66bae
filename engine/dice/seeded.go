package dice

import (
	"math"
	"math/rand/v2"

	"gamebook/engine/diag"
)

// Seeded draws dice from a seed. The same seed gives the same dice on every
// machine and with every version of Go: the generator is PCG-DXSM, whose
// numbers are fixed, and the step from number to face is done here. It takes
// at least one 64-bit number per die, one die after the other, also for dice
// with one side. It must not be used by two goroutines at once.
type Seeded struct{ pcg rand.PCG }

// stream is the second half of the generator's seed; any constant does (this
// is the fraction of the golden ratio).
const stream = 0x9e3779b97f4a7c15

// NewSeeded makes the source that belongs to a seed.
func NewSeeded(seed uint64) *Seeded { return &Seeded{*rand.NewPCG(seed, stream)} }

// Roll throws the dice. Faces are always filled. It fails only for a request
// that no dice can answer: without dice or sides, or beyond [MaxDice] or
// [MaxSides].
func (s *Seeded) Roll(r Request) (Throw, error) {
	if err := r.check(); err != nil {
		return Throw{}, err
	}
	faces := make([]int, r.N)
	for i := range faces {
		faces[i] = s.Face(r.Sides)
	}
	return thrown(faces), nil
}

// Face throws one die of at least one side, as Roll does.
func (s *Seeded) Face(sides int) int {
	if sides == 6 {
		return s.six()
	}
	return s.face(uint64(sides))
}

// Sum throws n dice of at least one side, as Roll does, and gives their sum.
func (s *Seeded) Sum(n, sides int) int {
	sum := 0
	for range n {
		sum += s.Face(sides)
	}
	return sum
}

// six is face(6) without a division: the compiler knows the number.
func (s *Seeded) six() int {
	const surplus = (math.MaxUint64%6 + 1) % 6
	n := s.pcg.Uint64()
	if n > math.MaxUint64-surplus {
		return s.face(6)
	}
	return int(n%6) + 1
}

// face draws 1 to sides. The numbers above the last multiple of sides are
// drawn again: they would make the low faces likelier.
func (s *Seeded) face(sides uint64) int {
	surplus := (math.MaxUint64%sides + 1) % sides
	for {
		if n := s.pcg.Uint64(); n <= math.MaxUint64-surplus {
			return int(n%sides) + 1
		}
	}
}

// Reseed makes it the source that belongs to a seed, as NewSeeded does.
func (s *Seeded) Reseed(seed uint64) { s.pcg.Seed(seed, stream) }

func thrown(faces []int) Throw {
	t := Throw{Faces: faces}
	for _, face := range faces {
		t.Sum += face
	}
	return t
}

// State is where the source stands, 20 bytes for [Seeded.Restore].
func (s *Seeded) State() []byte {
	// A PCG always marshals.
	state, _ := s.pcg.MarshalBinary()
	return state
}

// Restore goes to where the source stood when State gave these bytes: it
// will give exactly the same dice again. Anything else is the error
// dice-state-invalid and changes nothing.
func (s *Seeded) Restore(state []byte) error {
	if s.pcg.UnmarshalBinary(state) != nil {
		return diag.New("dice-state-invalid", nil)
	}
	return nil
}

// Clone makes a second source that will give the same dice.
func (s *Seeded) Clone() *Seeded {
	c := *s
	return &c
}
