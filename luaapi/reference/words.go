package reference

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"gamebook/engine/locale"
	"gamebook/engine/rules"
)

// kinds words what a value must be; messages about wrong arguments use the same
// words.
var kinds = sync.OnceValue(func() *locale.Printer { return locale.New(locale.English) })

// Kind says what a parameter may be: "the name of an item, or a list: each the
// name of an item". It is "" where the documentation or the fields say it.
func Kind(p rules.Param) string {
	if tabled(p) || len(p.Or) == 0 && len(p.Words) > 0 && says(p.Doc, p.Words) {
		return ""
	}
	said := []string{one(p)}
	for _, alt := range p.Or {
		said = append(said, one(alt))
	}
	return strings.Join(said, ", or ")
}

// beyond is so large a number that it stands for no limit.
const beyond = 1 << 20

func one(p rules.Param) string {
	switch {
	case p.Kind == rules.Word && len(p.Words) > 0:
		return anyOf(p.Words)
	case p.Kind == rules.Int && p.From < p.To:
		return span(p.From, p.To)
	case p.Kind == rules.Table:
		return entries(p)
	case len(p.Takes) > 0:
		return kinds().Text("kind-"+p.Kind.String(), nil) + " of " + p.Takes[0].Name
	}
	return kinds().Text("kind-"+p.Kind.String(), nil)
}

func span(from, to int) string {
	said := "a whole number"
	if from > -beyond {
		said += " from " + strconv.Itoa(from)
	}
	if to < beyond {
		said += " to " + strconv.Itoa(to)
	}
	return said
}

// entries words a list, a mapping, or a table that may be either.
func entries(p rules.Param) string {
	var said []string
	if len(p.Fields) > 0 {
		return "a table"
	}
	if p.Each != nil {
		said = append(said, strings.TrimSuffix("a list: each "+Kind(*p.Each), ": each "))
	}
	if p.Values != nil {
		said = append(said, "a table: "+Kind(*p.Keys)+" = "+Kind(*p.Values))
	}
	if len(said) == 0 {
		return "a table"
	}
	return strings.Join(said, ", or ")
}

// says reports whether a doc has all words in quotes.
func says(doc string, words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(doc, strconv.Quote(w)) })
}

// anyOf joins words as they are written: "a", "b" or "c".
func anyOf(words []string) string {
	all := quoted(words)
	last := len(all) - 1
	if last == 0 {
		return all[0]
	}
	return strings.Join(all[:last], ", ") + " or " + all[last]
}
