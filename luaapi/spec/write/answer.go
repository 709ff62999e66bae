package write

import (
	"fmt"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// answerText writes a decision as a line of a spec, and a comment for people.
func answerText(s step) (text, comment string) {
	a, q := s.decision.Answer, s.question
	o, _ := q.Find(a.Option)
	switch {
	case a.Author != "":
		return "author(" + quoted(a.Author) + ")", ""
	case a.Option == "" && q.Kind == ask.Number:
		return fmt.Sprintf("answer(%d)", a.Number), q.Prompt.Words
	case a.Option == "":
		return "answer(" + quoted(a.Word) + ")", q.Prompt.Words
	case q.ID == "choice" && !o.Free:
		return chosen(s, o), ""
	case q.Kind == ask.Word:
		return "answer { id = " + quoted(a.Option) + " }", o.Text.Words
	case a.Option == "yes" || a.Option == "no":
		return "answer(" + strconv.FormatBool(a.Option == "yes") + ")", q.Prompt.Words
	}
	return "answer(" + quoted(a.Option) + ")", o.Text.Words
}

// chosen writes a choice: by where it leads or what it sells, which the next
// edit of the text leaves alone; else as it begins; else by its number.
func chosen(s step, o ask.Option) string {
	listed := listed(s.question)
	offer := offerOf(s.before, o.ID)
	label := oneLine(o.Text.Words)
	switch {
	case offer.To != "" && one(s, listed, func(other world.Offer) bool { return other.To == offer.To || len(other.Keys) > 0 }):
		return "choose { to = " + literal(idValue(offer.To)) + " }  -- " + label
	case offer.Gives != "" && one(s, listed, func(other world.Offer) bool { return other.Gives == offer.Gives }):
		return "choose { take = " + quoted(offer.Gives) + " }"
	}
	alike, number := 0, 0
	for i, other := range listed {
		if strings.EqualFold(oneLine(other.Text.Words), label) || other.ID == label {
			alike++
		}
		if other.ID == o.ID {
			number = i + 1
		}
	}
	if label != "" && alike == 1 {
		return "choose(" + literal(value.String(label)) + ")"
	}
	return fmt.Sprintf("choose(%d)", number)
}

// one reports whether just one of the choices shown is such.
func one(s step, listed []ask.Option, such func(world.Offer) bool) bool {
	n := 0
	for _, o := range listed {
		if such(offerOf(s.before, o.ID)) {
			n++
		}
	}
	return n == 1
}

// listed are the options that are no free actions.
func listed(q ask.Question) []ask.Option {
	var all []ask.Option
	for _, o := range q.Options {
		if !o.Free {
			all = append(all, o)
		}
	}
	return all
}

// offerOf is the choice behind an option.
func offerOf(w *world.World, id string) world.Offer {
	for _, o := range w.Offers {
		if o.ID == id {
			return o
		}
	}
	return world.Offer{}
}
