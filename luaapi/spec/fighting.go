package spec

import (
	"math/rand/v2"
	"strings"
	"unicode"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// questionParam is the question that functions of a spec are handed; what else
// the prompt says is in it too.
var questionParam = rules.Param{Name: "question", Kind: rules.Table, Doc: "what is asked", Keys: &rules.Param{Kind: rules.Word}, Values: &rules.Param{},
	Fields: []rules.Param{
		rules.P("question", rules.Word, "its id, such as \"choice\" or \"luck\""),
		rules.P("prompt", rules.Word, "the code of its prompt"),
		rules.P("place", rules.Word, "the paragraph"),
		{Name: "options", Kind: rules.Table, Each: &rules.Param{Kind: rules.Text}, Doc: "the texts of its options"},
	}}

// luckParam says when luck is tested.
var luckParam = rules.Param{Name: "luck", Kind: rules.Word, Words: []string{"never", "always", "hit", "hurt"},
	Doc: "\"never\" (without it), \"always\", \"hit\", \"hurt\", or a function of the question",
	Or:  []rules.Param{{Kind: rules.Function, Takes: []rules.Param{questionParam}}}}

// fighting are the verbs that answer many questions.
var fighting = []*Verb{
	{Name: "fight_on", Doc: "fights until the fight is over, or something else is asked",
		Example: `fight_on { luck = "never", rounds = 3 }`,
		Params: []rules.Param{rules.Fields("fight_on", "how", luckParam,
			rules.P("target", rules.Int, "the foe to strike at where there is a choice, by number; the first who stands without it"),
			rules.P("rounds", rules.Int, "how many Assaults at most"))},
		do: doFightOn},
	{Name: "play_until", Doc: "makes decisions until something is so; a story that ends before fails the spec",
		Example: `play_until { ended = "victory", choose = "first" }`,
		Params: []rules.Param{rules.Fields("play_until", "until what, and how",
			rules.Param{Name: "at", Kind: rules.Paragraph, Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Paragraph}}},
				Doc: "until the play is in this paragraph, or one of a list"},
			rules.Param{Name: "ended", Kind: rules.Word, Or: []rules.Param{rules.P("", rules.Bool, "")}, Words: endings, Doc: "until the story ends, so"},
			rules.P("asked", rules.Word, "until this question is asked, such as \"luck\""),
			rules.Param{Name: "choose", Kind: rules.Word, Words: []string{"least", "first", "random"},
				Or:  []rules.Param{{Kind: rules.Function, Takes: []rules.Param{questionParam}}},
				Doc: "which choice: the one taken least often (without it), the first, any, or a function of the question that gives its number or id"},
			luckParam,
			rules.P("most", rules.Int, "how many decisions at most; 1000 without it"))},
		do: doPlayUntil},
}

var endings = []string{rules.Victory, rules.Defeat, rules.Death}

// endless bounds the decisions of one fight.
const endless = 10_000

func doFightOn(t *test, a rules.Args) error {
	how := a.Table("fight_on")
	q, err := t.asked()
	if err != nil {
		return err
	}
	if !q.InFight {
		return diag.New("spec-no-fight", diag.Args{"Question": q.ID})
	}
	p := &policy{test: t, how: how, taken: map[string]int{}}
	rounds := how.Int("rounds", endless)
	for n := 0; t.question != nil && t.question.InFight; n++ {
		if t.question.ID == "assault" {
			if rounds == 0 {
				return nil
			}
			rounds--
		}
		if n > endless {
			return diag.New("spec-endless", diag.Args{"N": endless})
		}
		if err := p.answer(); err != nil {
			return err
		}
	}
	return nil
}

func doPlayUntil(t *test, a rules.Args) error {
	how := a.Table("play_until")
	if !how.Has("at") && !how.Has("ended") && !how.Has("asked") {
		return diag.New("spec-until-what", nil)
	}
	p := &policy{test: t, how: how, taken: map[string]int{}, rand: rand.New(rand.NewPCG(t.seed, 1))}
	most := how.Int("most", 1000)
	for n := 0; !t.reachedUntil(how); n++ {
		if _, err := t.asked(); err != nil {
			return err
		}
		if n >= most {
			return diag.New("spec-endless", diag.Args{"N": most})
		}
		if err := p.answer(); err != nil {
			return err
		}
		if t.broken != nil {
			return nil
		}
	}
	return nil
}

// reachedUntil reports whether what play_until waits for is so.
func (t *test) reachedUntil(how rules.Args) bool {
	if t.ended != nil && how.Has("ended") {
		return how.Str("ended") == "" || how.Str("ended") == t.ended.Kind
	}
	if how.Has("asked") && t.question != nil && t.question.ID == how.Str("asked") {
		return true
	}
	ids := []value.Value{how.Value("at")}
	if list := how.Value("at").Table(); list != nil {
		ids = list.List
	}
	for _, v := range ids {
		if id, ok := v.ID(); ok && id == t.now().Place {
			return true
		}
	}
	return false
}

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
	switch {
	case q.ID == "luck":
		return p.luck(q)
	case q.ID == "target" && p.how.Has("target"):
		if o, ok := q.Find("foe:" + value.Int(p.how.Int("target", 1)).String()); ok && o.Open() {
			return ask.Answer{Option: o.ID}, nil
		}
	case !q.InFight && p.how.Shape("choose") == rules.Function:
		return p.asked(q, "choose")
	case q.ID == "choice" && p.rand != nil:
		return p.choose(q)
	}
	return first(p.test.ctx, *q)
}

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
	table := &value.Table{}
	set := func(name string, v value.Value) { table.Set(value.String(name), v) }
	for _, id := range t.suite.book.System.Gauges(t.book()) {
		n, _ := t.current(id)
		set(id, value.Int(n))
	}
	for name, v := range q.Prompt.Args {
		switch v := v.(type) {
		case int:
			set(snake(name), value.Int(v))
		case string:
			set(snake(name), value.String(v))
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

// snake writes IfLucky as if_lucky.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
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
