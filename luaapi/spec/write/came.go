package write

import (
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// came writes what has come of the last step: where the play is, and what has
// changed since the spec last said.
func (w *writer) came(now *world.World) {
	was := w.known
	w.known = now
	if w.seen.broken != nil && now == w.seen.last {
		w.line("", "expect.error(%s)", quoted(w.seen.broken.Code))
		return
	}
	if now.Place != was.Place || was.Visits[w.place(now)] != now.Visits[w.place(now)] {
		w.line("", "expect.at(%s)", literal(idValue(now.Place)))
	}
	w.scores(was, now, story.Hero)
	w.company(was, now)
	for i, item := range w.book.Items.All() {
		if n := now.Hero.Sheet.Items[i].Count; n != was.Hero.Sheet.Items[i].Count {
			w.line("", "expect.item(%q, %d)", item.ID, n)
		}
	}
	for _, word := range now.Words {
		if !was.Noted(word) {
			w.line("", "expect.codeword(%s)", quoted(word))
		}
	}
	for _, word := range was.Words {
		if !now.Noted(word) {
			w.line("", "expect.codeword(%s, false)", quoted(word))
		}
	}
}

// place is the number of the paragraph that the play is in.
func (w *writer) place(now *world.World) int { return w.book.Paragraphs.Index(now.Place) }

// scores writes the scores of a person that have changed.
func (w *writer) scores(was, now *world.World, who string) {
	p, before := now.Person(who), was.Person(who)
	if p == nil || before == nil {
		return
	}
	options := ""
	if who != story.Hero {
		options = ", { who = " + quoted(who) + " }"
	}
	for i, def := range w.book.Scores.All() {
		n, old := p.Sheet.Scores[i], before.Sheet.Scores[i]
		if n.Current != old.Current {
			w.line("", "expect.score(%q, %d%s)", def.ID, n.Current, options)
		}
		if n.Initial != old.Initial && who == story.Hero {
			w.line("", "expect.score(%q, %d, { initial = true })", def.ID, n.Initial)
		}
	}
}

// company writes who has joined and left, and what companions have lost.
func (w *writer) company(was, now *world.World) {
	for _, p := range now.Party {
		if was.Person(p.ID) == nil {
			w.line("", "expect.state(%q, \"present\")", p.ID)
		} else {
			w.scores(was, now, p.ID)
		}
	}
	for _, p := range was.Party {
		if now.Person(p.ID) == nil {
			w.line("", "expect.state(%q, \"absent\")", p.ID)
		}
	}
}

// end writes how the story has ended.
func (w *writer) end() {
	switch e := w.seen.ended; {
	case e == nil:
	case e.Name == "":
		w.line("", "expect.ended(%q)", e.Kind)
	default:
		w.line("", "expect.ended(%q, %s)", e.Kind, quoted(e.Name))
	}
}
