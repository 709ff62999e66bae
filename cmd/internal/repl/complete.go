package repl

import (
	"strings"

	"gamebook/engine/ask"
)

// completions are the lines that Tab may make of a beginning: commands, the
// things that a command can be done with, and as much of a choice's text as
// tells it from the others.
func (r *repl) completions(line string, q ask.Question) []string {
	var all []string
	for _, c := range r.openCommands(q) {
		all = append(all, c.word)
		for _, o := range r.actions(q, c.id, "") {
			if _, id, named := strings.Cut(o.ID, ":"); named {
				all = append(all, c.word+" "+r.itemName(id))
			}
		}
	}
	all = append(all, r.choiceStarts(q)...)
	var fits []string
	for _, s := range all {
		if strings.HasPrefix(strings.ToLower(s), strings.ToLower(line)) && len(s) > len(line) {
			fits = append(fits, s)
		}
	}
	return fits
}

// choiceStarts are the shortest beginnings, by whole words, that name one
// choice each.
func (r *repl) choiceStarts(q ask.Question) []string {
	shown := choices(q)
	folded := r.folded(shown)
	var starts []string
	for i, o := range shown {
		words := strings.Fields(plain(r.words(o.Text)))
		for n := 1; n <= len(words); n++ {
			start := strings.Join(words[:n], " ")
			if found := beginning(fold(start), folded); n == len(words) || n > 1 && len(found) == 1 && found[0] == i {
				starts = append(starts, start)
				break
			}
		}
	}
	return starts
}
