package spec

import (
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// preparing are the verbs that come before a play.
func preparing(b *story.Book, s rules.System) []*Verb {
	return []*Verb{
		{Name: "start", Doc: "makes the hero, and the play up to here, as the spec needs them",
			Example: `start { stamina = 4, items = { "lantern" }, codewords = { "MARSH" }, vars = { met = true } }`,
			Params:  []rules.Param{startParam(b, s)}, do: doStart},
		{Name: "dice", Rest: true, Doc: "adds dice to those that will fall, in order: numbers, or groups such as {3, 4} that are thrown together",
			Example: `dice(3, { 4, 5 })`,
			Params: []rules.Param{{Name: "dice", Kind: rules.Table, Doc: "a die's face, or those of dice that are thrown together", Each: &rules.Param{Kind: rules.Int, From: 1, To: 1 << 20,
				Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Int, From: 1, To: 1 << 20}}}}}},
			do: func(t *test, a rules.Args) error { return t.dice.add(a.Table("dice").List()) }},
		{Name: "pick", Rest: true, Doc: "says what drop_random picks, or an on_roll: an item, a paragraph, the results of a row such as \"3-4\"",
			Example: `pick("rope", "3-4")`,
			Params:  []rules.Param{{Name: "pick", Kind: rules.Table, Doc: "an item, a paragraph or a row", Each: &rules.Param{}}},
			do: func(t *test, a rules.Args) error {
				t.dice.picks = append(t.dice.picks, a.Table("pick").List()...)
				return nil
			}},
		{Name: "stub", Doc: "replaces the next call of a verb that is not stubbed yet: by what it gives, and what it changes",
			Example: `stub("fight", "won", { stamina = -4, wounded = true })`,
			Params: []rules.Param{rules.P("verb", rules.Word, "the verb of the book"),
				rules.P("result", rules.Any, "what it gives; { to = id } leaves for a paragraph").Opt(),
				{Name: "changes", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.Word}, Values: &rules.Param{},
					Doc: "scores and items it changes, by how much, and the same for companions by name; other fields are those of the bout"}},
			do: doStub},
	}
}

// acting are the verbs that go on with a play.
var acting = []*Verb{
	{Name: "go", Doc: "enters a paragraph and plays until something is asked",
		Example: `go(12)`,
		Params:  []rules.Param{rules.P("id", rules.Paragraph, "the paragraph; the place of start{} without it").Opt()}, do: doGo},
	{Name: "choose", Doc: "takes one of the paragraph's choices",
		Example: `choose("Take the north")
choose { to = 70 }`,
		Params: []rules.Param{choiceParam}, do: doChoose},
	{Name: "answer", Doc: "answers the question that is asked, or does a free action such as \"eat\"",
		Example: `answer("left")
answer(3)`,
		Params: []rules.Param{rules.P("answer", rules.Any, "an option's id or text or its number, true or false, a number, a word; { id = } where a word is asked for")}, do: doAnswer},
	{Name: "author", Doc: "does what that line of the author's console does",
		Example: `author("set gold 3")`,
		Params:  []rules.Param{rules.P("line", rules.Word, "goto ID, set SCORE N, give ITEM [N], take ITEM [N], note WORD, next N N, lua EXPRESSION")}, do: doAuthor},
}

// choiceParam names a choice.
var choiceParam = rules.Param{Name: "choice", Kind: rules.Int, From: 1, To: 1000,
	Doc: "the number of the choice as shown, how its text begins, { to = id } or { take = ware }",
	Or: []rules.Param{rules.P("", rules.Text, ""), rules.Fields("", "",
		rules.P("to", rules.Paragraph, "the paragraph it leads to"),
		rules.P("take", rules.ScoreOrItem, "what is bought"))}}

func doGo(t *test, a rules.Args) error {
	id := a.ID("id")
	if id == "" {
		id = t.place
	}
	if id == "" {
		id = t.book().Start
	}
	return t.enter(id)
}

func doChoose(t *test, a rules.Args) error {
	q, err := t.choices()
	if err != nil {
		return err
	}
	o, err := t.theChoice(q, a)
	if err != nil {
		return err
	}
	if !o.Open() {
		return diag.New("spec-choice-locked", diag.Args{"Choice": wantedChoice(a), "Why": reason(o.Locked)})
	}
	return t.answer(ask.Answer{Option: o.ID})
}

// choices is the question that the paragraph's choices make.
func (t *test) choices() (*ask.Question, error) {
	q, err := t.asked()
	if err == nil && q.ID != "choice" {
		return nil, diag.New("spec-other-question", diag.Args{"Question": q.ID, "Prompt": prompt(q), "Options": optionIDs(*q)})
	}
	return q, err
}

// theChoice finds the one choice that the spec means.
func (t *test) theChoice(q *ask.Question, a rules.Args) (ask.Option, error) {
	found := t.matching(q, a)
	if len(found) == 1 {
		return found[0], nil
	}
	code := "spec-choice-missing"
	if len(found) > 1 {
		code = "spec-choice-ambiguous"
	}
	return ask.Option{}, diag.New(code, diag.Args{"Choice": wantedChoice(a), "Shown": shown(*q)})
}

// matching are the choices that fit: of several those that are open, and of
// several texts that begin alike the one that is just so.
func (t *test) matching(q *ask.Question, a rules.Args) []ask.Option {
	var found []ask.Option
	for i, o := range listed(*q) {
		if t.fits(o, i+1, a) {
			found = append(found, o)
		}
	}
	for _, narrower := range []func(ask.Option) bool{ask.Option.Open,
		func(o ask.Option) bool { return strings.EqualFold(plain(o.Text.Words), plain(a.Str("choice"))) }} {
		if fewer := only(found, narrower); len(found) > 1 && len(fewer) > 0 {
			found = fewer
		}
	}
	return found
}

// only keeps the options for which keep is true.
func only(all []ask.Option, keep func(ask.Option) bool) []ask.Option {
	var kept []ask.Option
	for _, o := range all {
		if keep(o) {
			kept = append(kept, o)
		}
	}
	return kept
}

// fits reports whether the n-th option is meant.
func (t *test) fits(o ask.Option, n int, a rules.Args) bool {
	switch a.Shape("choice") {
	case rules.Int:
		return a.Int("choice", 0) == n
	case rules.Text:
		return begins(o, a.Str("choice"))
	}
	by := a.Table("choice")
	return (by.Has("to") || by.Has("take")) &&
		(!by.Has("to") || t.leadsTo(o, by.ID("to"))) && (!by.Has("take") || t.gives(o) == by.Str("take"))
}

// begins compares a text with how an option begins: case and line breaks do
// not count. An option's id fits as well.
func begins(o ask.Option, text string) bool {
	return o.ID == text || text != "" && strings.HasPrefix(strings.ToLower(plain(o.Text.Words)), strings.ToLower(plain(text)))
}

// plain has single blanks between words.
func plain(s string) string { return strings.Join(strings.Fields(s), " ") }

// listed are the options that are no free actions: those a spec counts.
func listed(q ask.Question) []ask.Option {
	return only(q.Options, func(o ask.Option) bool { return !o.Free })
}

// shown lists the choices for a message, the locked ones in brackets.
func shown(q ask.Question) string {
	var texts []string
	for _, o := range listed(q) {
		text := plain(o.Text.Words)
		if text == "" {
			text = o.ID
		}
		if !o.Open() {
			text = "(" + text + ")"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " | ")
}

func optionIDs(q ask.Question) string {
	var ids []string
	for _, o := range q.Options {
		if o.Open() {
			ids = append(ids, o.ID)
		}
	}
	return strings.Join(ids, ", ")
}

// prompt is a question's prompt as an argument of a message.
func prompt(q *ask.Question) any { return reason(q.Prompt) }

// reason is a text as an argument of a message.
func reason(t ask.Text) any {
	if t.Words != "" || t.Code == "" {
		return plain(t.Words)
	}
	return diag.New(t.Code, t.Args)
}

// wantedChoice is a choice as the spec wrote it.
func wantedChoice(a rules.Args) string { return written(a.Value("choice")) }

func doAnswer(t *test, a rules.Args) error {
	q, err := t.asked()
	if err != nil {
		return err
	}
	given, ok := answerOf(*q, a.Value("answer"))
	if !ok || !given.Fits(*q) {
		return diag.New("spec-answer-unfit", diag.Args{"Answer": written(a.Value("answer")), "Question": q.ID,
			"Prompt": prompt(q), "Options": optionIDs(*q), "From": q.From, "To": q.To})
	}
	return t.answer(given)
}

func doAuthor(t *test, a rules.Args) error {
	if _, err := t.asked(); err != nil {
		return err
	}
	line := a.Str("line")
	if err := rules.CheckAuthor(t.book(), line); err != nil {
		return err
	}
	return t.answer(ask.Answer{Author: line})
}

// answerOf reads an answer to q.
func answerOf(q ask.Question, v value.Value) (ask.Answer, bool) {
	n, whole := v.Int()
	switch {
	case v.Kind() == value.KindTable:
		return ask.Answer{Option: v.Table().Field("id").Str()}, true
	case v.Kind() == value.KindBool:
		return ask.Answer{Option: map[bool]string{true: "yes", false: "no"}[v.Truth()]}, true
	case q.Kind == ask.Number && whole:
		return ask.Answer{Number: n}, true
	case q.Kind == ask.Word && v.Kind() == value.KindString:
		return ask.Answer{Word: v.Str()}, true
	case whole:
		if all := listed(q); 1 <= n && n <= len(all) {
			return ask.Answer{Option: all[n-1].ID}, true
		}
		return ask.Answer{}, false
	}
	return optionCalled(q, v.Str())
}

// optionCalled is the one option with this id, or else that begins so.
func optionCalled(q ask.Question, words string) (ask.Answer, bool) {
	found := only(q.Options, func(o ask.Option) bool { return o.ID == words })
	if len(found) == 0 {
		found = only(q.Options, func(o ask.Option) bool { return begins(o, words) })
	}
	if len(found) != 1 {
		return ask.Answer{}, false
	}
	return ask.Answer{Option: found[0].ID}, true
}
