package spec

import (
	"cmp"
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// policy answers questions as a spec says.
type policy struct {
	test  *test
	how   rules.Args
	taken map[string]int
	rand  *rand.Rand
}

// answer answers the open question.
func (p *policy) answer() error {
	q := p.test.question
	a, err := p.decide(q)
	if err != nil {
		return err
	}
	if !a.Fits(*q) {
		return diag.New("spec-answer-unfit", diag.Args{"Answer": a.Option, "Question": q.ID, "Prompt": prompt(q),
			"Options": optionIDs(*q), "From": q.From, "To": q.To})
	}
	p.taken[p.test.now().Place+"/"+a.Option]++
	return p.test.answer(a)
}

func (p *policy) decide(q *ask.Question) (ask.Answer, error) {
	switch q.ID {
	case "luck":
		return p.luck(q)
	case "target":
		if o, ok := q.Find("foe:" + p.target()); ok && o.Open() && p.how.Has("target") {
			return ask.Answer{Option: o.ID}, nil
		}
	case "turn":
		return p.action(q)
	case "dk":
		return ask.Answer{Option: "dk:" + strconv.Itoa(min(p.how.Int("dk", 0), len(q.Options)-1))}, nil
	}
	switch {
	case !q.InFight && p.how.Shape("choose") == rules.Function:
		return p.asked(q, "choose")
	case q.ID == "choice" && p.rand != nil:
		return p.choose(q)
	}
	return first(p.test.ctx, *q)
}

// target is the number of the foe that the spec names.
func (p *policy) target() string { return strconv.Itoa(p.how.Int("target", 1)) }

func (p *policy) choose(q *ask.Question) (ask.Answer, error) {
	open := q.Open()
	best := open[0].ID
	switch p.how.Str("choose") {
	case "random":
		best = open[p.rand.IntN(len(open))].ID
	case "", "least":
		key := func(id string) string { return p.test.now().Place + "/" + id }
		for _, o := range open {
			if p.taken[key(o.ID)] < p.taken[key(best)] {
				best = o.ID
			}
		}
	}
	return ask.Answer{Option: best}, nil
}

// action decides about a main action: at the foe that the spec names, or the
// first that can be meant. Where it cannot be had, the answer does not fit.
func (p *policy) action(q *ask.Question) (ask.Answer, error) {
	if p.how.Shape("action") == rules.Function {
		return p.asked(q, "action")
	}
	want := cmp.Or(p.how.Str("action"), "attack")
	aimed := want + ":" + p.target()
	if o, ok := q.Find(aimed); ok && o.Open() {
		return ask.Answer{Option: aimed}, nil
	}
	for _, o := range q.Open() {
		if strings.HasPrefix(o.ID+":", want+":") {
			return ask.Answer{Option: o.ID}, nil
		}
	}
	return ask.Answer{Option: want}, nil
}

// luck decides about a test of luck.
func (p *policy) luck(q *ask.Question) (ask.Answer, error) {
	yes := false
	switch when := p.how.Str("luck"); {
	case p.how.Shape("luck") == rules.Function:
		return p.asked(q, "luck")
	case when == "always":
		yes = true
	case when == "hit" || when == "hurt":
		yes = strings.HasSuffix(q.Prompt.Code, "-"+when)
	}
	return ask.Answer{Option: map[bool]string{true: "yes", false: "no"}[yes]}, nil
}

// asked calls a function of the spec with the question.
func (p *policy) asked(q *ask.Question, name string) (ask.Answer, error) {
	gave, err := p.how.Func(name).(*function).call(value.Of(p.test.questionTable(q)))
	if err != nil {
		return ask.Answer{}, err
	}
	if name == "luck" {
		gave = value.Bool(gave.Truth())
	}
	a, ok := answerOf(*q, gave)
	if !ok {
		return a, diag.New("spec-answer-unfit", diag.Args{"Answer": written(gave), "Question": q.ID, "Prompt": prompt(q),
			"Options": optionIDs(*q), "From": q.From, "To": q.To})
	}
	return a, nil
}

// questionTable is a question as a function of a spec sees it: question, prompt,
// place, options, what its prompt says (wound, if_lucky, chance of 36, ...), and
// the hero's main scores.
func (t *test) questionTable(q *ask.Question) *value.Table {
	table := saysTable(q.Prompt)
	set := func(name string, v value.Value) { table.Set(value.String(name), v) }
	for _, id := range t.suite.book.System.Gauges(t.book()) {
		if said := table.Field(id); said.IsNil() {
			n, _ := t.current(id)
			set(id, value.Int(n))
		}
	}
	options := &value.Table{}
	for i, o := range listed(*q) {
		text := o.ID
		if o.Text.Words != "" {
			text = plain(o.Text.Words)
		}
		options.Set(value.Int(i+1), value.String(text))
	}
	set("options", value.Of(options))
	set("question", value.String(q.ID))
	set("prompt", value.String(q.Prompt.Code))
	set("place", value.String(t.now().Place))
	return table
}

// snake writes IfLucky as if_lucky, and HP as hp.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && unicode.IsLower(rune(name[i-1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// current is the hero's score; false for a name that is none.
func (t *test) current(name string) (int, bool) {
	i := t.book().Scores.Index(name)
	if i < 0 {
		return 0, false
	}
	return t.now().Person(story.Hero).Sheet.Scores[i].Current, true
}
