package repl

import (
	"errors"
	"strings"

	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// quit leaves the book.
func (r *repl) quit(ask.Question, string) (ask.Answer, bool) {
	r.leave = quit
	return ask.Answer{}, false
}

// new begins with a new hero. At a terminal a running play is not thrown
// away without a question.
func (r *repl) new(_ ask.Question, _ string) (ask.Answer, bool) {
	if r.Terminal && !r.over {
		q := ask.Question{ID: "throw-away", Prompt: ask.Message("new-confirm", nil), Passive: "no", Options: yesOrNo()}
		was := r.put
		a, err := r.ask(r.ctx.fresh(), q)
		r.put = was
		if err != nil || a.Option != "yes" {
			return ask.Answer{}, false
		}
	}
	r.leave = newHero
	return ask.Answer{}, false
}

// ending shows how the story ended, and asks what next.
func (r *repl) ending(e ask.Ending) {
	r.over, r.ended = true, &e
	ink := r.Screen.Ink
	paint := ink.Strong
	switch e.Kind {
	case "victory":
		paint = func(s string) string { return ink.Strong(ink.Good(s)) }
	case "death":
		paint = func(s string) string { return ink.Strong(ink.Bad(s)) }
	}
	if e.Text != "" {
		r.Screen.Block(term.Set(r.book(e.Text), r.Screen.Width(), ink)...)
	}
	head := r.Text.Text("ending-"+e.Kind, diag.Args{"Name": r.book(e.Name)})
	r.Screen.Block(centred(term.Wrap(head, r.Screen.Width(), "", ""), r.Screen.Width(), paint)...)
	if credits := r.game.Book.Credits; credits != "" {
		r.Screen.Block(term.Set(r.book(credits), r.Screen.Width(), ink)...)
	}
	r.whatNext()
}

func centred(lines []string, width int, paint func(string) string) []string {
	for i, line := range lines {
		lines[i] = paint(term.Centre(line, width))
	}
	return lines
}

// whatNext offers a new hero, the same one again, or to close the book.
func (r *repl) whatNext() {
	q := ask.Question{ID: "what-next", Options: []ask.Option{
		{ID: "new", Text: ask.Message("next-new", nil)},
		{ID: "again", Text: ask.Message("next-again", nil)},
		{ID: "quit", Text: ask.Message("next-quit", nil)},
	}}
	a, err := r.ask(r.ctx.fresh(), q)
	if err != nil || r.leave != stay {
		return
	}
	r.leave = map[string]leaving{"new": newHero, "again": sameHero, "quit": quit}[a.Option]
}

// fault shows a mistake of the book and goes back to the last decision.
func (r *repl) fault(err error) {
	r.Screen.Block(r.wrap(r.Screen.Ink.Bad(r.message("book-fault", r.placeArgs())), "", "")...)
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		r.Screen.Group("fault", r.diagnostic(d.In(r.game.Folder))...)
	} else {
		r.Screen.Group("fault", r.wrap(r.Text.Error(err), "", "")...)
	}
	r.back("back-after-fault", broken)
}

// diagnostic is a mistake in lines no wider than the screen, but for those of
// the source.
func (r *repl) diagnostic(d *diag.Diagnostic) []string {
	var lines []string
	for _, line := range term.Diagnostic(d, r.Text, r.Screen.Ink) {
		if strings.HasPrefix(line, " ") {
			lines = append(lines, line)
			continue
		}
		lines = append(lines, r.wrap(line, "", "")...)
	}
	return lines
}

// back takes the last decision back and says so; without one there is no way
// on: the play is left as otherwise says, unless there is an author who can mend
// the book.
func (r *repl) back(code string, otherwise leaving) {
	if !r.session.Back() {
		if otherwise == broken && isAuthor(r) {
			r.mend()
			return
		}
		r.leave = otherwise
		return
	}
	r.put, r.auto = "", false
	r.group("back", r.message(code, nil))
}

// paused deals with a play that a seam stopped: an interrupt while a script
// ran, or dice and answers that no longer fit an edited book.
func (r *repl) paused(err error) {
	d, _ := err.(*diag.Diagnostic)
	switch {
	case d != nil && strings.HasPrefix(d.Code, "replay-"):
		r.Screen.Block(r.diagnostic(d)...)
		r.leave = diverged
	case !r.ctx.interrupted():
		r.fault(err)
	case r.Terminal && !r.ctx.ended():
		r.back("back-after-interrupt", interrupt)
	default:
		r.leave = interrupt
	}
}
