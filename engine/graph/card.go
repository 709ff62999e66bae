package graph

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// card is what stands on a card, line by line.
type card struct {
	lines []line
}

// line is one line of a card; to is the paragraph that it leads to, if any,
// and whole all of its words, where they were cut.
type line struct {
	kind  lineKind
	words string
	whole string
	to    string
}

type lineKind uint8

const (
	titleLine lineKind = iota
	fightLine
	testLine
	endingLine
	choiceLine
	lockedLine
	turnLine
	noteLine
)

// How much fits on a card.
const (
	mostWords   = 28
	mostChoices = 8
)

func (c card) high() float64 { return 14 + lineHigh*float64(len(c.lines)) }

func (c *card) add(kind lineKind, words, to string) {
	c.lines = append(c.lines, line{kind, cut(words, mostWords), words, to})
}

// cut shortens words to so many letters.
func cut(s string, most int) string {
	s = strings.Join(strings.Fields(s), " ")
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return strings.TrimRight(string([]rune(s)[:most-1]), " ,.;:") + "…"
}

// cards writes the cards of a map. Lines that lead on and are not chosen are
// written only where the words of nothing else name their target. anywhere is
// said of what may be come to from anywhere.
func (m *Map) cards(o *Overlay, anywhere string) []card {
	cards, at := make([]card, len(m.Paragraphs)), m.index()
	reached := map[string]bool{}
	for _, l := range m.Links {
		if l.From == "" {
			reached[l.To] = true
		}
	}
	for i, p := range m.Paragraphs {
		c := &cards[i]
		c.describe(p)
		if reached[p.ID] {
			c.add(noteLine, anywhere, "")
		}
		if note := o.note(p.ID); note != "" {
			c.add(noteLine, note, "")
		}
	}
	for _, l := range m.Links {
		if i, known := at[l.From]; known {
			kind, words := l.line()
			cards[i].lead(kind, words, l.To)
		}
	}
	return cards
}

// describe adds what stands in the paragraph itself.
func (c *card) describe(p Paragraph) {
	c.add(titleLine, p.Title, "")
	for _, foe := range p.Fights {
		c.add(fightLine, foe, "")
	}
	for _, what := range p.Tests {
		c.add(testLine, what, "")
	}
	for _, e := range p.Endings {
		words := cmp.Or(e.Name, e.Kind)
		c.lines = append(c.lines, line{endingLine, cut(words, mostWords), e.Kind + " · " + words, e.Kind})
	}
}

// line is what a link is on the card that it leads from.
func (l Link) line() (lineKind, string) {
	switch {
	case l.Label == "" && l.Locked:
		return lockedLine, "→ " + l.To
	case l.Label == "":
		return turnLine, "→ " + l.To
	case l.Locked:
		return lockedLine, l.Label
	}
	return choiceLine, l.Label
}

// lead adds a line that leads on; the last one that fits counts those that do
// not.
func (c *card) lead(kind lineKind, words, to string) {
	n := 0
	for _, l := range c.lines {
		if l.kind >= choiceLine && l.kind <= turnLine {
			n++
			if kind == turnLine && l.to == to {
				return
			}
		}
	}
	if n < mostChoices {
		if kind != turnLine {
			words = cut(words, mostWords-len(to)-3) + " → " + to
		}
		c.add(kind, words, to)
		c.lines[len(c.lines)-1].words = words
		return
	}
	last := &c.lines[len(c.lines)-1]
	last.words = strings.TrimSuffix(last.words, " …") + " …"
}
