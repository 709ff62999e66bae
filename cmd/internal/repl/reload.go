package repl

import (
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// reloadChanged reloads a book whose files have changed; true: the question is
// to be put again.
func (r *repl) reloadChanged() bool {
	return isAuthor(r) && r.session.World().Place != "" && r.game.Author.Changed() && r.reload()
}

// reload reads the book again and goes on at the same question, as far as it is
// still asked. A book that cannot be read, or in which the paragraph is gone,
// leaves all as it was.
func (r *repl) reload() bool {
	events := r.events
	r.events = nil
	n, err := r.game.Author.Reload(r.session, r.seams())
	if err != nil {
		r.events = events
		r.shown(err)
		r.group(news, r.message("author-reload-failed", nil))
		return false
	}
	r.game.Book, r.game.Gauges = n.Book, n.Gauges
	r.leave, r.next = loaded, n.Session
	r.group(news, r.message(map[play.Fit]string{play.Exact: "author-reloaded", play.Changed: "author-reloaded-here",
		play.Partly: "author-reloaded-partly"}[n.Fit], nil))
	if n.Why != nil {
		r.shown(n.Why)
	}
	return true
}

// shown shows what is wrong with a book, each mistake with its place.
func (r *repl) shown(err error) {
	list := (diag.List)(nil)
	if one := (*diag.Diagnostic)(nil); !errors.As(err, &list) {
		if !errors.As(err, &one) {
			r.complain(err)
			return
		}
		list = diag.List{one}
	}
	for _, d := range list[:min(len(list), mostShown)] {
		r.Screen.Group("fault", r.diagnostic(d.In(r.game.Folder))...)
	}
}

// mostShown is how many mistakes of a book are shown at the prompt.
const mostShown = 5

// mend waits for the author to change a book that is wrong before there is
// anything to go back to.
func (r *repl) mend() {
	q := ask.Question{ID: "mend", Passive: "again", Prompt: ask.Message("author-mend", nil), Options: []ask.Option{
		{ID: "again", Text: ask.Message("author-mend-again", nil)}, {ID: "quit", Text: ask.Message("next-quit", nil)}}}
	a, err := r.ask(r.ctx.fresh(), q)
	r.put = ""
	if err == nil && a.Option == "quit" {
		r.leave = broken
	}
}
