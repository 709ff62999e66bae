package graph

import (
	"fmt"
	"strings"
)

// card draws one card.
func (w *drawer) card(i int) {
	p, s := w.Paragraphs[i], w.spots[i]
	class := "card"
	if len(p.Endings) > 0 {
		class += " ends"
	}
	if p.ID == w.Start {
		class += " start"
	}
	if p.Unseen {
		class += " unseen"
	}
	w.printf(`<g class="%s" id="p-%s" data-id="%s" transform="translate(%.0f %.0f)">`, class, escape(p.ID), escape(p.ID), s.x, s.y)
	w.printf(`<title>%s</title>`, escape(w.told(i)))
	w.printf(`<rect class="body" width="%d" height="%.0f" rx="7"%s/>`, cardWidth, s.high, w.fill(p.ID))
	for n, l := range w.cards[i].lines {
		w.cardLine(p, l, 21+lineHigh*float64(n))
	}
	w.printf("</g>\n")
}

// fill is the colour of a card.
func (w *drawer) fill(id string) string {
	if c := w.overlay.colour(id); c != "" {
		return fmt.Sprintf(` style="fill:%s"`, c)
	}
	return ""
}

// told is what the card says in full.
func (w *drawer) told(i int) string {
	parts := []string{strings.TrimSpace(w.Paragraphs[i].ID + " " + w.Paragraphs[i].Title)}
	for _, l := range w.cards[i].lines[1:] {
		words := l.whole
		if l.kind == choiceLine || l.kind == lockedLine {
			words += " → " + l.to
		}
		parts = append(parts, words)
	}
	return strings.Join(parts, "\n")
}

func (w *drawer) cardLine(p Paragraph, l line, y float64) {
	switch l.kind {
	case titleLine:
		words := cut(p.Title, mostWords-4-len(p.ID))
		w.printf(`<text x="10" y="%.0f"><tspan class="id">%s</tspan> <tspan class="title">%s</tspan></text>`, y, escape(p.ID), escape(words))
	case choiceLine, lockedLine, turnLine:
		class := [...]string{choiceLine: "choice", lockedLine: "choice locked", turnLine: "choice turn"}[l.kind]
		w.printf(`<text class="%s" data-to="%s" x="10" y="%.0f">%s</text>`, class, escape(l.to), y, escape(l.words))
	case noteLine:
		w.printf(`<text class="note" x="10" y="%.0f">%s</text>`, y, escape(l.words))
	default:
		kind := ""
		if l.kind == endingLine {
			kind = l.to
		}
		w.printf(`<g transform="translate(9 %.0f)">%s</g><text class="what" x="27" y="%.0f">%s</text>`, y-11, sign(l.kind, kind), y, escape(l.words))
	}
}

// sign is a small picture, 14 by 14: crossed swords, a die, a flag, a square, a
// skull's cross.
func sign(kind lineKind, ending string) string {
	switch {
	case kind == fightLine:
		return `<path class="sword" d="M2 2L12 12M12 2L2 12M2 9L5 12M12 9L9 12"/>`
	case kind == testLine:
		return `<rect class="die" x="1.5" y="1.5" width="11" height="11" rx="2.5"/><path class="pips" d="M4.5 4.5h.01M7 7h.01M9.5 9.5h.01"/>`
	case ending == "victory":
		return `<path class="victory" d="M3 13V1.5M3 2H12L9.5 5L12 8H3"/>`
	case ending == "death":
		return `<path class="death" d="M7 1.5V12.5M3 5H11"/>`
	}
	return `<rect class="defeat" x="2.5" y="2.5" width="9" height="9"/>`
}
