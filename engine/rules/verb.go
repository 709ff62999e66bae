// Package rules is the contract between the engine, a rule system and the
// script: what a [Verb] is, what a [System] must provide, and the verbs that
// all systems share ([Common]).
//
// A verb is a value: its name, its typed parameters, its documentation and
// what it does over the World. Argument checks, the Lua binding, the editor's
// annotations and the reference all read this one table. While it runs, a verb
// sees the play through an [Env]: the World, and the two seams (dice and
// decisions). Everything a verb has done so far must be in the World.
package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Verb is one word of the Lua face.
type Verb struct {
	Name string
	// Doc is one line; Returns says what it gives, "" for nothing.
	Doc, Returns string
	// Notes are more words for the reference, in Markdown; Example is Lua that
	// shows it at work.
	Notes, Example string
	Params         []Param
	// Gives are the kinds of the values that it gives, with the fields of a
	// record.
	Gives []Param
	// Pure verbs change nothing and ask nothing.
	Pure bool
	// Way says how the verb leads on; Answers, that a call of it is pointless
	// when nobody looks at what it gives.
	Way     Way
	Answers bool
	// Fixed verbs do the same whatever the World is: they tell something or
	// offer a choice.
	Fixed bool
	// Declare is set for verbs that a book uses while its files are read.
	Declare func(*Declaring, Args) error
	// Bind checks and resolves the arguments, once per call site and
	// arguments; nil means that Step is handed the Args as they are.
	Bind func(*story.Book, Args) (any, error)
	// Judge says what is certain of a call all of whose arguments are known,
	// before anybody plays: a fight that no hero wins, a test that cannot fail.
	// It may be nil, and gives nil where nothing is certain.
	Judge func(*story.Book, Args, Facts) *diag.Diagnostic
	// Step goes on by one exchange or one question and is called until it
	// is done. When the Env has been left (Env.Left) what it gives is not
	// looked at.
	Step func(e *Env, bound any) (r Result, done bool)
}

// Way says how a verb leads on from where it stands.
type Way uint8

// The ways: after most verbs the paragraph goes on, whatever outcomes they may
// follow (Stays). Leaves never comes back. Offers adds a choice to the
// paragraph's. Branches follows exactly one of its outcomes, at once.
const (
	Stays Way = iota
	Leaves
	Offers
	Branches
)

// Prepare binds the verb's arguments for its Step. A verb that only declares
// cannot be carried out.
func (v *Verb) Prepare(b *story.Book, a Args) (any, error) {
	if v.Step == nil {
		return nil, diag.New("verb-only-while-loading", diag.Args{"Verb": v.Name})
	}
	if v.Bind == nil {
		return a, nil
	}
	return v.Bind(b, a)
}

// Result is what a verb gives to the script: nothing, one value, or several.
type Result []value.Value

// Give makes a Result.
func Give(vs ...value.Value) Result { return vs }

// First gives the first value, nil when there is none.
func (r Result) First() value.Value {
	if len(r) > 0 {
		return r[0]
	}
	return value.Nil
}

// Declaring is what a declaring verb works on: the book being read.
type Declaring struct {
	Book   *story.Book
	System System
	// Paragraph hands a paragraph's function to the script's owner.
	Paragraph func(id string, fn value.Func)
}

// Once makes the Step of a verb that is done at once and needs no Bind.
func Once(do func(e *Env, a Args) Result) func(*Env, any) (Result, bool) {
	return func(e *Env, bound any) (Result, bool) { return do(e, bound.(Args)), true }
}

// Find gives the verb with this name, or nil.
func Find(verbs []*Verb, name string) *Verb {
	for _, v := range verbs {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// Host carries out verbs for a running script. A session, a recorder and a
// solver differ only here and in the seams.
type Host interface {
	// Call carries v out. left says that the paragraph has been left: the
	// script must unwind at once. A *diag.Diagnostic without a place in err
	// is the script's mistake; the script adds the place.
	Call(v *Verb, a Args) (r Result, left bool, err error)
}

// Func is a function of the script that verbs can call: a hook, an outcome.
// Functions with equal prints, see [Printed], do the same.
type Func interface {
	value.Func
	// Call runs it under h and gives its results. An error is a
	// *diag.Diagnostic with the author's place.
	Call(h Host, args ...value.Value) (Result, error)
	// Pos is where the function is written.
	Pos() diag.Pos
}

// Printed is a function that can be compared with another.
type Printed interface {
	// Print is the same for functions of the same code that have captured
	// equal values.
	Print() string
}
