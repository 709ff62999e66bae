package rules

import (
	"strconv"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Menu puts the paragraph's choices to the reader until the paragraph is
// left: after the function of a choice, the same choices again. It is a fault of
// the book when none is open. A reader who closed the last one with a free
// action of their own (dropped the rope that it needs) is asked all the same:
// another may open it, and the step can be taken back.
func (e *Env) Menu() {
	for !e.Left() {
		free := false
		a, ok := e.askFresh(func() ask.Question {
			q := ask.Question{ID: "choice", Options: e.options()}
			if !e.Left() && !free && q.OpenCount() == 0 {
				e.Fault(e.stuck())
			}
			free = true
			return q
		})
		if !ok {
			return
		}
		e.take(*e.offered(a.Option))
	}
}

// stuck says that there is no way on: no choice at all, or none open.
func (e *Env) stuck() *diag.Diagnostic {
	code := "paragraph-stuck"
	if len(e.World.Offers) == 0 {
		code = "paragraph-without-way-on"
	}
	return diag.New(code, diag.Args{"Paragraph": e.World.Place})
}

func (e *Env) options() []ask.Option {
	var options []ask.Option
	for _, o := range e.World.Offers {
		if opt, shown := e.option(o); shown {
			options = append(options, opt)
		}
	}
	return options
}

func (e *Env) option(o world.Offer) (opt ask.Option, shown bool) {
	opt = ask.Option{ID: o.ID, Text: e.words(o.Label)}
	if o.Gives != "" {
		opt.Text = ask.Message("offer-for-sale", diag.Args{"Name": e.NameOf(o.Gives),
			"N": o.Cost[0].N, "Price": e.NameOf(o.Cost[0].Name)})
	}
	if o.Limit > 0 && e.taken(o) >= o.Limit {
		opt.Locked = ask.Message("locked-sold-out", nil)
		return opt, o.Gives != ""
	}
	if hidden := e.hidden(o); hidden {
		opt.Locked = e.words(o.Reason)
		return opt, o.Reason != ""
	}
	if why := e.lacks(o); !why.IsZero() {
		opt.Locked = why
		if o.Reason != "" {
			opt.Locked = e.words(o.Reason)
		}
	}
	return opt, true
}

// words fills in a text of an offer, as things stand.
func (e *Env) words(text string) ask.Text {
	words, err := e.Fill(text, nil)
	if err != nil {
		e.Fault(err)
	}
	return ask.Words(words)
}

func (e *Env) hidden(o world.Offer) bool {
	if o.When == 0 {
		return o.Hidden
	}
	r, ok := e.Run(e.funcs[o.When-1])
	return !ok || !r.First().Truth()
}

// take carries a choice out.
func (e *Env) take(o world.Offer) {
	if o.Limit > 0 {
		key := e.takenKey(o)
		e.World.Updates(world.Part{Kind: world.TakenPart, Name: key})
		e.World.Taken[key]++
	}
	e.pay(o.Cost)
	switch {
	case e.Left():
	case o.Gives != "":
		e.give(o.Gives)
	case len(o.Keys) > 0:
		e.useKey(o)
	case o.Do > 0:
		e.choosing = true
		e.Run(e.funcs[o.Do-1])
		e.choosing = false
	default:
		e.TurnTo(o.To)
	}
}

func (e *Env) give(name string) {
	if e.Book.Items.Get(name) != nil {
		e.Take(name, 1)
		return
	}
	e.Alter(Alteration{Who: story.Hero, Score: name}, func(s *sheet.Score) { s.Gain(1, false) })
}

// useKey turns to the base number plus the one on the key; with several keys
// the reader says which.
func (e *Env) useKey(o world.Offer) {
	held := e.heldKeys(o)
	key := held[0]
	if len(held) > 1 {
		q := ask.Question{ID: "key", Prompt: ask.Message("ask-key", nil)}
		for _, k := range held {
			q.Options = append(q.Options, ask.Option{ID: k, Text: ask.Words(e.NameOf(k))})
		}
		a, ok := e.Ask(q)
		if !ok {
			return
		}
		key = a.Option
	}
	to := strconv.Itoa(o.Base + e.Book.Items.Get(key).Stamped)
	if e.Book.Paragraphs.Get(to) == nil {
		e.Tell("key-does-not-fit", diag.Args{"Item": e.NameOf(key)})
		return
	}
	e.TurnTo(to)
}
