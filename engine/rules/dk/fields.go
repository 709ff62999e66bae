package dk

import (
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// whole, flag, choice and list make optional parameters.
func whole(name string, from, to int, doc string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Int, From: from, To: to, Optional: true, Doc: doc}
}

func flag(name, doc string) rules.Param { return rules.P(name, rules.Bool, doc).Opt() }

func choice(name, doc string, words ...string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Word, Words: words, Optional: true, Doc: doc}
}

func list(name string, each rules.Kind, doc string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Table, Each: &rules.Param{Kind: each}, Optional: true, Doc: doc}
}

// wordsOf gives the entries of a list of words.
func wordsOf(a rules.Args) []string {
	words := make([]string, 0, len(a.List()))
	for _, v := range a.List() {
		words = append(words, v.Str())
	}
	return words
}

// options is the table of optional fields that ends a verb's arguments.
func options(fields ...rules.Param) rules.Param {
	return rules.Fields("options", "optional fields", fields...)
}

// whoField names the person who acts, for verbs that let the reader pick one.
func whoField() rules.Param {
	return rules.P("who", rules.Word, "who does it: \"hero\" (the default), a companion, or \"ask\" to let the reader say").Opt()
}

func personField(name, doc string) rules.Param { return rules.P(name, rules.Person, doc).Opt() }

func modifierField() rules.Param {
	return rules.P("modifier", rules.Int, "difficulty, circumstances and help together, from -10 to +10; more counts as that").Opt()
}

// personOf is the person that a field names, the hero without it.
func personOf(a rules.Args, name string) string {
	if id := a.Str(name); id != "" {
		return id
	}
	return story.Hero
}

// checkWho reports a who that is nobody.
func checkWho(b *story.Book, who string) error {
	if who == "" || who == "ask" || who == story.Hero || b.Companions.Get(who) != nil {
		return nil
	}
	return diag.New("undeclared-companion", diag.Args{"Name": who, "Near": b.Companions.Near(who)})
}

func appendInts(b []byte, ns ...int) []byte {
	for _, n := range ns {
		b = append(strconv.AppendInt(b, int64(n), 10), ',')
	}
	return b
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
