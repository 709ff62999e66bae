package repl

import (
	"fmt"
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
)

// Observe shows an event and keeps it for look and log. Events are kept by
// their number: those of decisions taken back are dropped.
func (r *repl) Observe(e ask.Event) {
	r.events = append(r.events[:min(len(r.events), max(0, r.session.Events()-1))], e)
	switch e.Kind {
	case ask.Rolled:
		if !toldOtherwise(e.Request.For) {
			r.dim(news, r.rolled(e))
		}
	case ask.Scored:
		if !e.Change.Quiet && !r.hidden(e.Change.Name) {
			r.group(news, r.scored(e.Change))
		}
	case ask.Told:
		r.group(news, r.withDice(r.words(e.Text)))
	default:
		r.tell(e)
	}
}

// tell shows what belongs to the paragraph's text; what was asked before is
// then no longer in sight.
func (r *repl) tell(e ask.Event) {
	r.quiet = false
	switch e.Kind {
	case ask.Entered:
		r.heading(r.placeName(e.Place))
	case ask.Said:
		r.text(r.words(e.Text))
	case ask.Pictured:
		r.Screen.Block(r.wrap(r.message("picture", diag.Args{"Caption": plain(r.words(e.Text))}), "", "")...)
	}
}

// toldOtherwise reports whether the news of what a roll led to show the roll:
// those of a fight do, and those of the hero's creation, to which the single
// dice are added (see withDice).
func toldOtherwise(p dice.Purpose) bool {
	switch p.Code {
	case "roll-hero-attack", "roll-foe-attack", "roll-ally-attack", "roll-start", "roll-max":
		return true
	}
	return false
}

// withDice adds the dice that made a score of the new hero's, where there
// were several: the news that has just come in gives their sum only.
func (r *repl) withDice(line string) string {
	if len(r.events) < 2 || !r.FullDice {
		return line
	}
	made, before := r.events[len(r.events)-1], r.events[len(r.events)-2]
	if !slices.Contains([]string{"score-rolled", "score-starts", "score-most"}, made.Text.Code) ||
		before.Kind != ask.Rolled || len(before.Throw.Faces) < 2 {
		return line
	}
	return r.message("with-dice", diag.Args{"News": line, "Dice": faces(before.Throw)})
}

// faces are the dice of a throw as a sum.
func faces(t dice.Throw) string {
	return strings.Join(strings.Fields(strings.Trim(fmt.Sprint(t.Faces), "[]")), " + ")
}

// rolled is a roll in one line: what for, every die where they are wanted,
// the total.
func (r *repl) rolled(e ask.Event) string {
	what := r.book(e.Request.For.Words)
	if what == "" {
		what = r.message(e.Request.For.Code, diag.Args{"Who": e.Request.For.Who})
	}
	args := diag.Args{"What": plain(what), "Dice": "", "Sum": e.Throw.Sum}
	if r.FullDice && len(e.Throw.Faces) > 1 {
		args["Dice"] = faces(e.Throw)
	}
	return r.message("rolled", args)
}

// scored is the change of a score in one line.
func (r *repl) scored(c ask.Change) string {
	args := diag.Args{"Who": "", "Score": r.scoreName(c.Name), "From": c.From, "To": c.To,
		"Initial": c.Initial, "Cause": plain(c.Cause)}
	if c.Who != story.Hero {
		args["Who"] = r.personName(c.Who)
	}
	if c.From == c.To {
		return r.message("scored-initial", args)
	}
	return r.colourChange(c, r.message("scored", args))
}

// colourChange paints a change for the better or the worse.
func (r *repl) colourChange(c ask.Change, line string) string {
	def := r.game.Book.Scores.Get(c.Name)
	down := def != nil && def.Down
	paint := r.Screen.Ink.Bad
	if c.To > c.From != down {
		paint = r.Screen.Ink.Good
	}
	words := strings.Fields(line)
	for i, w := range words {
		words[i] = paint(w)
	}
	return strings.Join(words, " ")
}

func (r *repl) scoreName(id string) string {
	if s := r.game.Book.Scores.Get(id); s != nil && s.Name != "" {
		return s.Name
	}
	return id
}

func (r *repl) hidden(score string) bool {
	s := r.game.Book.Scores.Get(score)
	return s != nil && s.Hidden
}

func (r *repl) personName(id string) string {
	if p := r.session.World().Person(id); p != nil {
		return p.Name
	}
	if c := r.game.Book.Companions.Get(id); c != nil {
		return c.Name
	}
	return id
}

// here are the events since the paragraph was entered.
func (r *repl) here() []ask.Event {
	for i := len(r.events) - 1; i >= 0; i-- {
		if r.events[i].Kind == ask.Entered {
			return r.events[i:]
		}
	}
	return r.events
}

// look shows the paragraph again, changing nothing: its text, in a fight how
// that stands, and the question.
func (r *repl) look(q ask.Question) {
	var fight []ask.Event
	for _, e := range r.here() {
		r.tell(e)
		if e.Kind == ask.Told {
			fight = append(fight, e)
		}
	}
	if q.InFight {
		for _, e := range fight[max(0, len(fight)-lastNews):] {
			r.group(news, r.words(e.Text))
		}
	}
	r.told = ""
	r.show(q)
}

// lastNews is how many lines of a fight look shows again.
const lastNews = 4

// log lists all rolls and changes of the play so far, under the paragraphs in
// which they happened.
func (r *repl) log(ask.Question) {
	var lines []string
	for _, e := range r.events {
		line := r.logged(e)
		if line == "" {
			continue
		}
		if e.Kind == ask.Entered {
			lines = append(lines, r.wrap(r.Screen.Ink.Strong(line), "", "")...)
		} else {
			lines = append(lines, r.wrap(line, newsIndent, newsIndent+newsIndent)...)
		}
	}
	if len(lines) == 0 {
		lines = r.wrap(r.message("log-empty", nil), newsIndent, newsIndent)
	}
	r.Screen.Block(lines...)
}

func (r *repl) logged(e ask.Event) string {
	switch e.Kind {
	case ask.Entered:
		return r.placeName(e.Place)
	case ask.Rolled:
		return r.rolled(e)
	case ask.Scored:
		if !r.hidden(e.Change.Name) {
			return r.scored(e.Change)
		}
	case ask.Told:
		return r.words(e.Text)
	}
	return ""
}
