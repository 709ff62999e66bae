package play

import (
	"strconv"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Decision is one answer as the log of a play keeps it: where and to which
// question it was given. Text is the option's wording, for people only.
type Decision struct {
	Place    string     `json:"place"`
	Question string     `json:"question"`
	Answer   ask.Answer `json:"answer"`
	Text     string     `json:"text,omitempty"`
}

// DecisionOn is a decision on a question, put in a paragraph.
func DecisionOn(place string, q ask.Question, a ask.Answer) Decision {
	d := Decision{Place: place, Question: q.ID, Answer: a}
	if o, ok := q.Find(a.Option); ok {
		d.Text = o.Text.Words
	}
	return d
}

// Match reports the first difference between a decision that is repeated and
// the question that the play now puts.
func (d Decision) Match(place string, q ask.Question) error {
	switch {
	case d.Place != place:
		return diag.New("replay-other-paragraph", diag.Args{"Was": d.Place, "Is": place, "Question": q.ID})
	case d.Question != q.ID:
		return diag.New("replay-other-question", diag.Args{"Paragraph": place, "Was": d.Question, "Is": q.ID})
	case !d.Answer.Fits(q):
		return diag.New("replay-answer-gone", diag.Args{"Paragraph": place, "Question": q.ID, "Answer": d.answer()})
	}
	return nil
}

// answer is the answer in one word.
func (d Decision) answer() string {
	switch {
	case d.Answer.Author != "":
		return d.Answer.Author
	case d.Answer.Option != "":
		return d.Answer.Option
	case d.Answer.Word != "":
		return d.Answer.Word
	}
	return strconv.Itoa(d.Answer.Number)
}

// Log gives all decisions of the play so far; the caller must not change them.
func (s *Session) Log() []Decision { return s.log }
