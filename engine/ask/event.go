package ask

import "gamebook/engine/dice"

// EventKind says what an event tells.
type EventKind uint8

// The kinds of event.
const (
	// Entered: the play came to paragraph Place, with the title in Text.
	Entered EventKind = iota
	// Said: the book's words in Text.
	Said
	// Pictured: the file name in Name, the caption in Text.
	Pictured
	// Rolled: Request and Throw.
	Rolled
	// Scored: a score changed (Change).
	Scored
	// Told: any other news, a message of the catalogue in Text: an item
	// taken, a blow parried, a codeword noted.
	Told
	// Ended: the story is over (Ending).
	Ended
)

// Event is one thing worth telling. Only the fields of its kind are set.
type Event struct {
	Kind    EventKind
	Place   string
	Name    string
	Text    Text
	Request dice.Request
	Throw   dice.Throw
	Change  Change
	Ending  Ending
}

// Change is a score that went From one value To another. Name is the score's
// id, Who the id of the person ("hero").
type Change struct {
	Who, Name string
	From, To  int
	Initial   int
	Cause     string
	// Quiet changes are part of news told otherwise (a fight's wound).
	Quiet bool
}

// Ending is how a story ends: Kind is "victory", "defeat" or "death"; Name
// and Text are the book's, or empty for a plain death.
type Ending struct{ Kind, Name, Text string }

// Observer is shown the events in order. It must not change the play.
type Observer interface {
	Observe(Event)
}

// ObserverFunc is a function as an Observer.
type ObserverFunc func(Event)

// Observe calls f.
func (f ObserverFunc) Observe(e Event) { f(e) }
