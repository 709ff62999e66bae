// Package graph draws a book: its paragraphs as cards, what leads from one to
// another as lines between them.
//
// Start with a [Map], which luaapi/lint makes of a book's source, and write it
// with [SVG], [DOT] or [Mermaid]. An [Overlay] colours the cards: by visits,
// by deaths, by the chance to win, by what was reached.
//
// The picture is made for authors. Rows are distances from the start, counted
// in steps, so that a line downwards always leads one step on and everything
// else leads back; what nothing leads to stands apart, below all others. The
// SVG needs nothing but a browser: pointing at a card shows what leads to it
// and from it, and a choice that is clicked goes to its paragraph.
package graph

import (
	"fmt"
	"slices"
)

// Map is a book as a picture sees it. Paragraphs are in the order of the book.
type Map struct {
	Title string
	Start string
	// Paragraphs are the cards, Links what leads from one to another.
	Paragraphs []Paragraph
	Links      []Link
}

// Paragraph is one card.
type Paragraph struct {
	ID, Title string
	// Fights are the foes' names, Tests what is tested, in the book's words.
	Fights, Tests []string
	Endings       []Ending
	// Unseen says that it may lead further: an outcome is worked out in play.
	Unseen bool
}

// Ending is how the story may end in a paragraph: Kind is "victory", "defeat"
// or "death"; Name may be "".
type Ending struct{ Kind, Name string }

// Link leads From one paragraph To another. From is "" for what may happen
// anywhere: an item that is used, a score that falls to 0. Label is the words of
// a choice, and "" where the reader does not choose. Locked choices ask for
// something.
type Link struct {
	From, To, Label string
	Locked          bool
}

// Overlay colours the cards. Heat is how much of the colour a paragraph has,
// from 0 to 1, Note a few words on its card; a paragraph without heat stays
// blank. Caption says what it shows.
type Overlay struct {
	Caption string
	Heat    map[string]float64
	Note    map[string]string
	Scale   Scale
}

// Scale are the colours of 0, of a half and of 1; between them they blend.
type Scale [3]Colour

// Colour is red, green and blue.
type Colour [3]uint8

// The scales of overlays. They are light, since words stand on them.
var (
	Visits  = Scale{{0xff, 0xff, 0xff}, {0xfb, 0xdf, 0xb4}, {0xf6, 0xb9, 0x62}}
	Deaths  = Scale{{0xff, 0xff, 0xff}, {0xf6, 0xc4, 0xbd}, {0xee, 0x8b, 0x80}}
	Chances = Scale{{0xf3, 0xa9, 0xa0}, {0xff, 0xff, 0xff}, {0x9b, 0xd3, 0x96}}
	Reached = Scale{{0xf6, 0xc4, 0xbd}, {0xff, 0xff, 0xff}, {0xd3, 0xec, 0xd0}}
)

// at is the colour at a heat between 0 and 1.
func (s Scale) at(heat float64) (c Colour) {
	heat = 2 * min(1, max(0, heat))
	from, to := s[0], s[1]
	if heat > 1 {
		from, to, heat = s[1], s[2], heat-1
	}
	for i := range c {
		c[i] = uint8(float64(from[i])*(1-heat) + float64(to[i])*heat + 0.5)
	}
	return c
}

// String is the colour as pictures write it.
func (c Colour) String() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

// colour is what the overlay makes of a paragraph; "" for nothing. A nil overlay
// colours nothing.
func (o *Overlay) colour(id string) string {
	if o == nil {
		return ""
	}
	heat, ok := o.Heat[id]
	if !ok {
		return ""
	}
	return o.Scale.at(heat).String()
}

// note is what it says of a paragraph.
func (o *Overlay) note(id string) string {
	if o == nil {
		return ""
	}
	return o.Note[id]
}

// index numbers the paragraphs.
func (m *Map) index() map[string]int {
	at := make(map[string]int, len(m.Paragraphs))
	for i, p := range m.Paragraphs {
		at[p.ID] = i
	}
	return at
}

// next gives for each paragraph where it leads, by number, each once.
func (m *Map) next() [][]int {
	at, lists := m.index(), make([][]int, len(m.Paragraphs))
	for _, l := range m.Links {
		from, known := at[l.From]
		to, there := at[l.To]
		if known && there && !slices.Contains(lists[from], to) {
			lists[from] = append(lists[from], to)
		}
	}
	return lists
}
