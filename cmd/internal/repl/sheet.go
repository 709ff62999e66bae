package repl

import (
	"fmt"
	"strings"

	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
	"gamebook/engine/world"
)

// sheet shows the adventure sheet: scores, companions, codewords.
func (r *repl) sheet(ask.Question) {
	w := r.session.World()
	if w.Place == "" {
		r.group(news, r.message("cannot-yet", nil))
		return
	}
	r.heading(r.withState(w.Hero))
	r.Screen.Group("sheet", r.scores(w.Hero)...)
	for _, p := range w.Party {
		r.Screen.Block(append([]string{r.Screen.Ink.Strong(term.Clean(r.withState(p)))}, r.scores(p)...)...)
	}
	if len(w.Words) > 0 {
		r.Screen.Block(r.codewords(w.Words)...)
	}
}

// withState is a person's name, and how the person is who is not well.
func (r *repl) withState(p world.Person) string {
	if r.game.State == nil {
		return p.Name
	}
	state := r.game.State(r.session.World(), p.ID)
	if state == "well" {
		return p.Name
	}
	return r.message("sheet-state", diag.Args{"Name": p.Name, "State": state})
}

// scores are a person's scores, one a line, the values under each other. A
// companion has those that were ever set.
func (r *repl) scores(p world.Person) []string {
	var names, values []string
	widest := 0
	for i, def := range r.game.Book.Scores.All() {
		s := p.Sheet.Scores[i]
		if def.Hidden || p.ID != r.session.World().Hero.ID && s.Initial == 0 && s.Current == 0 {
			continue
		}
		name := term.Clean(r.scoreName(def.ID))
		names, values = append(names, name), append(values, scoreValue(s))
		widest = max(widest, term.Columns(name))
	}
	lines := make([]string, len(names))
	for i, name := range names {
		lines[i] = newsIndent + name + strings.Repeat(" ", widest-term.Columns(name)+2) + values[i]
	}
	return lines
}

// scoreValue is a score's current value, with the initial one or the highest
// possible where that says something.
func scoreValue(s sheet.Score) string {
	switch {
	case s.Capped && s.Initial > 0:
		return fmt.Sprintf("%2d / %d", s.Current, s.Initial)
	case !s.Capped && s.Max != sheet.NoMax:
		return fmt.Sprintf("%2d / %d", s.Current, s.Max)
	}
	return fmt.Sprintf("%2d", s.Current)
}

func (r *repl) codewords(words []string) []string {
	lines := []string{r.Screen.Ink.Strong(r.message("sheet-codewords", nil))}
	for _, word := range words {
		line := word
		if c := r.game.Book.Codewords.Get(word); c != nil && c.Meaning != "" {
			line = r.message("sheet-codeword", diag.Args{"Word": word, "Meaning": plain(c.Meaning)})
		}
		lines = append(lines, r.wrap(term.Clean(line), newsIndent, newsIndent+newsIndent)...)
	}
	return lines
}

// inventory shows what the hero carries.
func (r *repl) inventory(ask.Question) {
	w := r.session.World()
	var lines []string
	for i, item := range r.game.Book.Items.All() {
		h := w.Hero.Sheet.Items[i]
		if h.Count == 0 {
			continue
		}
		name := item.Name
		if h.Count > 1 && item.Plural != "" {
			name = item.Plural
		}
		doses := h.Doses
		if doses == 0 {
			doses = item.Doses
		}
		line := r.message("inventory-item", diag.Args{"Item": plain(name), "N": h.Count, "Plural": item.Plural, "InUse": h.InUse,
			"Doses": doses, "Stamped": item.Stamped})
		lines = append(lines, r.wrap(line, newsIndent, newsIndent+newsIndent)...)
	}
	if len(lines) == 0 {
		r.group(news, r.message("inventory-empty", nil))
		return
	}
	r.Screen.Block(append([]string{r.Screen.Ink.Strong(r.message("inventory-title", nil))}, lines...)...)
}
