package cover

import (
	"gamebook/engine/ask"
	"gamebook/engine/world"
)

// Observe counts the paragraphs of a play: the recorder is an ask.Observer,
// behind another one or alone.
func (r *Recorder) Observe(e ask.Event) {
	if e.Kind == ask.Entered {
		r.Enter(e.Place)
	}
}

// Decided counts a choice, if that is what was asked; w is the World in which
// it is taken.
func (r *Recorder) Decided(w *world.World, q ask.Question, a ask.Answer) {
	if q.ID != "choice" {
		return
	}
	for _, o := range w.Offers {
		if o.ID == a.Option {
			r.Take(w.Place, o.Label, o.To, o.Gives)
		}
	}
}
