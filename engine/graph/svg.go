package graph

import (
	_ "embed"
	"fmt"
	"io"
	"strings"
)

//go:embed map.css
var style string

//go:embed map.js
var script string

// Words are what a picture says besides the book's own words.
type Words struct {
	// Counts says how many paragraphs, links and endings there are.
	Counts string
	// Apart heads what nothing leads to; Anywhere is said of what may be come
	// to from anywhere.
	Apart, Anywhere string
	// Hint says what can be done with the picture.
	Hint string
	// Legend are the words for a fight, a test, victory, defeat and death.
	Legend [5]string
}

// SVG writes the map as a picture that stands by itself. The overlay may be
// nil.
func SVG(out io.Writer, m *Map, o *Overlay, words Words) error {
	p := m.place(m.cards(o, words.Anywhere))
	w := &drawer{picture: p, overlay: o, words: words}
	w.printf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">`+"\n",
		p.wide, p.high, p.wide, p.high)
	w.printf("<title>%s</title>\n<style>%s</style>\n", escape(m.Title), style)
	w.printf(`<rect class="paper" width="%.0f" height="%.0f"/>`+"\n", p.wide, p.high)
	w.head()
	if p.apart > 0 {
		w.printf(`<path class="rule" d="M%d %.0fH%.0f"/><text class="band" x="%d" y="%.0f">%s</text>`+"\n",
			margin, p.apart, p.wide-margin, margin, p.apart+28, escape(words.Apart))
	}
	w.lines()
	for i := range p.cards {
		w.card(i)
	}
	w.printf("<script><![CDATA[\n%s]]></script>\n</svg>\n", script)
	_, err := io.WriteString(out, w.text.String())
	return err
}

// drawer writes the elements of a picture.
type drawer struct {
	*picture
	overlay *Overlay
	words   Words
	text    strings.Builder
}

func (w *drawer) printf(format string, args ...any) { fmt.Fprintf(&w.text, format, args...) }

// escape puts words into XML.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}

// head is the title with what the signs and colours mean.
func (w *drawer) head() {
	w.printf(`<text class="name" x="%d" y="%d">%s</text>`+"\n", margin, margin+14, escape(w.Title))
	w.printf(`<text class="small" x="%d" y="%d">%s</text>`+"\n", margin, margin+34, escape(w.words.Counts+" "+w.words.Hint))
	x := float64(margin)
	for i, sign := range []string{sign(fightLine, ""), sign(testLine, ""), sign(endingLine, "victory"), sign(endingLine, "defeat"), sign(endingLine, "death")} {
		w.printf(`<g transform="translate(%.0f %d)">%s</g><text class="small" x="%.0f" y="%d">%s</text>`+"\n",
			x, margin+46, sign, x+18, margin+57, escape(w.words.Legend[i]))
		x += 40 + 7*float64(len([]rune(w.words.Legend[i])))
	}
	if w.overlay == nil {
		return
	}
	for i := range 11 {
		w.printf(`<rect x="%.0f" y="%d" width="14" height="12" fill="%s"/>`, x+float64(14*i), margin+46, w.overlay.Scale.at(float64(i)/10))
	}
	w.printf(`<text class="small" x="%.0f" y="%d">%s</text>`+"\n", x+164, margin+57, escape(w.overlay.Caption))
}

// lines draws what leads from card to card, below the cards.
func (w *drawer) lines() {
	ids := w.index()
	drawn := map[[2]int]bool{}
	w.printf("<g class=\"lines\">\n")
	for _, l := range w.Links {
		from, known := ids[l.From]
		to, there := ids[l.To]
		if !known || !there || from == to || drawn[[2]int{from, to}] {
			continue
		}
		drawn[[2]int{from, to}] = true
		w.line(from, to)
	}
	w.printf("</g>\n")
}

// line is one line: down from below a card to the top of another, or back by
// the side.
func (w *drawer) line(from, to int) {
	a, b := w.spots[from], w.spots[to]
	class, path := "on", ""
	if b.y >= a.y+a.high {
		x1, y1, x2, y2 := a.x+cardWidth/2, a.y+a.high, b.x+cardWidth/2, b.y
		bend := max(24, (y2-y1)/2)
		path = fmt.Sprintf("M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f", x1, y1, x1, y1+bend, x2, y2-bend, x2, y2-5)
	} else {
		class = "back"
		x1, y1, x2, y2 := a.x, a.y+a.high/2, b.x+cardWidth, b.y+b.high/2
		side := -1.0
		if b.x > a.x {
			x1, x2, side = a.x+cardWidth, b.x, 1
		}
		path = fmt.Sprintf("M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f", x1, y1, x1+side*60, y1, x2-side*60, y2, x2-side*5, y2)
	}
	w.printf(`<path class="%s" data-f="%s" data-t="%s" d="%s"/>`+"\n", class, escape(w.Paragraphs[from].ID), escape(w.Paragraphs[to].ID), path)
}
