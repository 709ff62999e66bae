package spec

import (
	"math/rand/v2"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
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

// actionParam says what main actions are used for.
var actionParam = rules.Param{Name: "action", Kind: rules.Word, Or: []rules.Param{rules.P("", rules.Function, "")},
	Doc: "what a main action is used for: \"attack\" (without it), \"knock_out\", \"cast:spell\", \"skill:name\", \"tend:name\", \"done\", or a function of the question"}

// fighting are the verbs that answer many questions.
var fighting = []*Verb{
	{Name: "fight_on", Doc: "fights until the fight is over, or something else is asked",
		Example: `fight_on { luck = "never", rounds = 3 }`,
		Params: []rules.Param{rules.Fields("fight_on", "how", luckParam,
			rules.P("target", rules.Int, "the foe to strike at where there is a choice, by number; the first who stands without it"),
			actionParam,
			rules.P("dk", rules.Int, "how many dK to add to each roll, as far as the pot has them; 0 without it"),
			rules.P("rounds", rules.Int, "how many Assaults or turns at most"))},
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
	rounds, round := how.Int("rounds", endless), 0
	for n := 0; t.question != nil && t.question.InFight; n++ {
		if now := roundOf(t.question); now > round {
			if rounds == 0 {
				return nil
			}
			rounds, round = rounds-1, now
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

// roundOf is the round at whose beginning a question stands, or 0.
func roundOf(q *ask.Question) int {
	if !slices.Contains([]string{"assault", "flee", "actor", "turn"}, q.ID) {
		return 0
	}
	n, _ := q.Prompt.Args["Round"].(int)
	return n
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
