package rules

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/value"
)

var asking = []*Verb{
	{Name: "ask", Doc: "asks the reader to pick an option", Returns: "the option's text, or its id where it has one", Answers: true,
		Gives: Kinds(Word),
		Example: `local way = ask("Which way?", { "left", { "up", "Up the ladder" } })
if way == "up" then turn_to(57) end`,
		Params: []Param{P("question", Text, "the question"),
			{Name: "options", Kind: Table, Doc: "the options: texts, or {id, text}",
				Each: &Param{Kind: Text, Or: []Param{{Kind: Table, Fields: []Param{P("1", Word, "its id"), P("2", Text, "its text")}}}}}},
		Step: Once(askOptions)},
	{Name: "confirm", Doc: "asks the reader yes or no", Returns: "true or false", Answers: true,
		Gives:   Kinds(Bool),
		Example: `if confirm("Drink from the well?") then lose("stamina", 1) end`,
		Params:  []Param{P("question", Text, "the question")}, Step: Once(askYes)},
	{Name: "ask_number", Doc: "asks the reader for a whole number", Returns: "the number", Answers: true,
		Gives:   Kinds(Int),
		Example: `local n = ask_number { "How many coins do you leave?", from = 1, to = 6 }`,
		Params: []Param{{Name: "question", Kind: Table, Doc: "the question and its bounds",
			Fields: []Param{P("1", Text, "the question"), P("from", Int, "the least number"), P("to", Int, "the greatest number")}}},
		Step: Once(askNumber)},
	{Name: "ask_word", Doc: "asks the reader for a word", Returns: "true when it is among the accepted ones", Answers: true,
		Gives:   Kinds(Bool),
		Example: `if ask_word("What do you hear?", { "footsteps", "steps" }) then turn_to(57) end`,
		Params: []Param{P("question", Text, "the question"),
			{Name: "accepted", Kind: Table, Each: &Param{Kind: Text}, Doc: "the words; case, accents and punctuation do not count"}},
		Step: Once(askWord)},
}

// put asks a question of the book's own words.
func (e *Env) put(q ask.Question, question string) (ask.Answer, bool) {
	words, err := e.Fill(question, nil)
	if err != nil {
		e.Fault(err)
		return ask.Answer{}, false
	}
	q.Prompt = ask.Words(words)
	return e.Ask(q)
}

func askOptions(e *Env, a Args) Result {
	q := ask.Question{ID: "ask"}
	for _, v := range a.Table("options").List() {
		id, text := v.Str(), v.Str()
		if t := v.Table(); t != nil {
			id, text = t.List[0].Str(), t.List[1].Str()
		}
		words, err := e.Fill(text, nil)
		if err != nil {
			e.Fault(err)
			return nil
		}
		q.Options = append(q.Options, ask.Option{ID: id, Text: ask.Words(words)})
	}
	if len(q.Options) == 0 {
		e.Fault(diag.New("ask-without-options", nil))
		return nil
	}
	answer, ok := e.put(q, a.Str("question"))
	if !ok {
		return nil
	}
	return Give(value.String(answer.Option))
}

// yesNo are the options of a question that is answered yes or no.
func yesNo() []ask.Option {
	return []ask.Option{{ID: "yes", Text: ask.Message("yes", nil)}, {ID: "no", Text: ask.Message("no", nil)}}
}

func askYes(e *Env, a Args) Result {
	answer, ok := e.put(ask.Question{ID: "confirm", Options: yesNo()}, a.Str("question"))
	return Give(value.Bool(ok && answer.Option == "yes"))
}

func askNumber(e *Env, a Args) Result {
	t := a.Table("question")
	q := ask.Question{ID: "number", Kind: ask.Number, From: t.Int("from", 0), To: t.Int("to", 0)}
	if q.From > q.To {
		e.Fault(diag.New("number-range-empty", diag.Args{"From": q.From, "To": q.To}))
		return nil
	}
	answer, _ := e.put(q, t.Str("1"))
	return Give(value.Int(answer.Number))
}

func askWord(e *Env, a Args) Result {
	q := ask.Question{ID: "word", Kind: ask.Word}
	for _, v := range a.Table("accepted").List() {
		q.Accepted = append(q.Accepted, v.Str())
	}
	answer, ok := e.put(q, a.Str("question"))
	if !ok {
		return nil
	}
	for _, right := range q.Accepted {
		if plainWord(right) == plainWord(answer.Word) {
			return Give(value.Bool(true))
		}
	}
	return Give(value.Bool(false))
}

// ligatures are written as they are typed.
var ligatures = strings.NewReplacer("œ", "oe", "Œ", "oe", "æ", "ae", "Æ", "ae", "ß", "ss")

// Decomposed gives a text with its accents apart from the letters and its
// ligatures as they are typed, for comparisons in which neither counts.
func Decomposed(s string) string { return norm.NFKD.String(ligatures.Replace(s)) }

// plainWord keeps the letters and digits, without accents, in lower case.
func plainWord(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, Decomposed(s))
}
