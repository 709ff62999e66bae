// Package dice rolls dice: the only source of chance in the engine. Whoever
// needs a die asks a [Dice] and says what the roll is for; whether the result
// is drawn from a seed, read from a test's script or enumerated is the
// caller's affair.
//
// The notation ("2d6+3") is read by [Parse]. The sources are [Seeded],
// [Scripted], [Enumerate] and [Recorder]. A roll can be refused (a script ran
// out, a play is being paused): then Roll returns an error, which whoever
// rolls must pass on at once.
package dice

// Purpose says what a roll is for. Code names a message of the catalogue
// ("roll-attack"); Who is the name of the one who rolls, in the book's words;
// Words is a label the author gave and, when set, stands for the message.
type Purpose struct{ Code, Who, Words string }

// Request asks for N dice with the given number of Sides.
type Request struct {
	For      Purpose
	N, Sides int
	// Faces says that the single faces will be read, not only their sum.
	// Sources that enumerate group equal sums unless it is set.
	Faces bool
	// Split says that all that counts of it is on which side of At it falls:
	// whether the sum is at most At; of the difference of opposed requests, in
	// the first of which it is set, whether it is below, at or above At. Sources
	// that enumerate group what is alike.
	Split bool
	At    int
}

// Throw is what a request gave. Faces may be nil when the request did not
// ask for them.
type Throw struct {
	Sum   int
	Faces []int
}

// Dice is a source of rolls.
type Dice interface {
	Roll(Request) (Throw, error)
}

// Opposer is a source that can roll two requests of which only the difference
// of the sums will be used (an exchange of Attack Strengths). The enumerating
// sources group equal differences: 121 pairs of 2d6 become 21.
type Opposer interface {
	RollOpposed(first, second Request) (Throw, Throw, error)
}

// RollOpposed rolls first and then second, as one opposed roll where d can.
func RollOpposed(d Dice, first, second Request) (Throw, Throw, error) {
	if o, ok := d.(Opposer); ok && !first.Faces && !second.Faces {
		return o.RollOpposed(first, second)
	}
	first.Split = false // of the difference it was said, not of this sum
	a, err := d.Roll(first)
	if err != nil {
		return Throw{}, Throw{}, err
	}
	b, err := d.Roll(second)
	return a, b, err
}
