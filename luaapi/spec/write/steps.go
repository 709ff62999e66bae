package write

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// writer writes the text of a spec.
type writer struct {
	book *load.Book
	text func(code string, args diag.Args) string
	seen *seen
	out  bytes.Buffer
	// known is the World as far as the spec has said what is expected of it.
	known *world.World
}

// line writes one line of the spec's body; behind it stands a comment, if any.
func (w *writer) line(comment, format string, args ...any) {
	fmt.Fprintf(&w.out, "    "+format, args...)
	if comment = oneLine(comment); comment != "" {
		w.out.WriteString("  -- " + comment)
	}
	w.out.WriteByte('\n')
}

// spec writes all of it.
func (w *writer) spec(name string, from chapter, start *fields) {
	place := from.entry.Place
	b := w.book
	fmt.Fprintf(&w.out, "-- %s\n\ndescribe(%s, function()\n", oneLine(w.text("spec-written-of", diag.Args{"Title": b.Title, "Version": b.Version})), quoted(name))
	title := diag.Args{"From": place, "To": w.seen.last.Place, "Ending": ""}
	if w.seen.ended != nil {
		title["Ending"] = w.seen.ended.Kind
	}
	fmt.Fprintf(&w.out, "  it(%s, function()\n", quoted(oneLine(w.text("spec-written-it", title))))
	w.start(start)
	w.dice(from.rolls)
	w.line("", "go(%s)", literal(idValue(place)))
	w.known = from.entry
	w.steps(from.decided)
	w.out.WriteString("  end)\nend)\n")
}

// start writes the fields on one line if they fit, else on one each.
func (w *writer) start(f *fields) {
	parts := make([]string, len(f.names))
	width := 0
	for i, name := range f.names {
		parts[i] = name + " = " + literal(f.values[name])
		width += len(parts[i]) + 2
	}
	if width <= 100 {
		w.line("", "start { %s }", strings.Join(parts, ", "))
		return
	}
	w.line("", "start {")
	for _, p := range parts {
		w.line("", "  %s,", p)
	}
	w.line("", "}")
}

// steps writes the decisions from the n-th on, with what comes of each.
func (w *writer) steps(n int) {
	w.came(w.worldBefore(n))
	for n < len(w.seen.steps) {
		if strings.HasPrefix(w.seen.steps[n].decision.Answer.Author, "next ") {
			n++ // what the author laid ready is among the dice of the spec
			continue
		}
		w.out.WriteByte('\n')
		last := w.fight(n)
		if last == n {
			w.step(n)
		}
		n = last + 1
		w.came(w.worldBefore(n))
	}
	w.end()
}

// worldBefore is the World before the n-th decision, at the end that at which
// the play stands.
func (w *writer) worldBefore(n int) *world.World {
	if n < len(w.seen.steps) {
		return w.seen.steps[n].before
	}
	return w.seen.last
}

// step writes one decision.
func (w *writer) step(n int) {
	s := w.seen.steps[n]
	w.dice(s.rolls)
	text, comment := answerText(s)
	w.line(comment, "%s", text)
}

// dice writes the rolls, each with what it was for.
func (w *writer) dice(rolls []ask.Event) {
	if len(rolls) == 0 {
		return
	}
	if len(rolls) == 1 {
		w.line(w.purpose(rolls[0]), "dice(%s)", faces(rolls[0]))
		return
	}
	w.line("", "dice(")
	for i, e := range rolls {
		comma := ","
		if i == len(rolls)-1 {
			comma = ""
		}
		w.line(w.purpose(e), "  %s%s", faces(e), comma)
	}
	w.line("", ")")
}

func (w *writer) purpose(e ask.Event) string {
	f := e.Request.For
	if f.Words != "" || f.Code == "" {
		return f.Words
	}
	return w.text(f.Code, diag.Args{"Who": f.Who})
}

// faces are the dice of one throw, in braces when there are several.
func faces(e ask.Event) string {
	texts := make([]string, len(e.Throw.Faces))
	for i, n := range e.Throw.Faces {
		texts[i] = fmt.Sprint(n)
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return "{ " + strings.Join(texts, ", ") + " }"
}

// fight writes the decisions of a fight, from the n-th on, as one fight_on where
// that makes the same ones, and gives the last of them; else n.
func (w *writer) fight(n int) int {
	for _, luck := range []string{"never", "always"} {
		last, rounds := w.fought(n, luck)
		if last == n {
			continue
		}
		var rolls []ask.Event
		lucky := false
		for _, s := range w.seen.steps[n : last+1] {
			rolls = append(rolls, s.rolls...)
			lucky = lucky || s.question.ID == "luck"
		}
		w.dice(rolls)
		var how []string
		if lucky {
			how = append(how, fmt.Sprintf("luck = %q", luck))
		}
		if rounds > 0 {
			how = append(how, fmt.Sprintf("rounds = %d", rounds))
		}
		if len(how) == 0 {
			w.line("", "fight_on {}")
		} else {
			w.line("", "fight_on { %s }", strings.Join(how, ", "))
		}
		return last
	}
	return n
}

// fought is the last decision that fight_on makes from the n-th on, n if it
// makes others than the reader did. With rounds it has to be told when to stop:
// where the play stands between two Assaults.
func (w *writer) fought(n int, luck string) (last, rounds int) {
	steps := w.seen.steps
	last = n
	for ; last < len(steps) && steps[last].question.InFight; last++ {
		if steps[last].decision.Answer != fightAnswer(steps[last].question, luck) {
			return n, 0
		}
		if steps[last].question.ID == "assault" {
			rounds++
		}
	}
	open := w.seen.open
	switch {
	case last < n+2:
		return n, 0
	case last < len(steps) || open == nil || !open.InFight:
		return last - 1, 0
	case open.ID == "assault":
		return last - 1, rounds
	}
	return n, 0
}

// fightAnswer is what fight_on answers.
func fightAnswer(q ask.Question, luck string) ask.Answer {
	if q.ID == "luck" {
		return ask.Answer{Option: map[string]string{"never": "no", "always": "yes"}[luck]}
	}
	if q.Kind != ask.Pick {
		return ask.Answer{}
	}
	if q.Passive != "" {
		return ask.Answer{Option: q.Passive}
	}
	if i := slices.IndexFunc(q.Options, func(o ask.Option) bool { return o.Open() && !o.Free }); i >= 0 {
		return ask.Answer{Option: q.Options[i].ID}
	}
	return ask.Answer{}
}
