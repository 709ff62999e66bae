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
		if begins(s, line) {
			fits = append(fits, s)
		}
	}
	return fits
}

// begins reports whether s goes on behind line, which may lack its accents.
// What Tab adds is the rest of s, so that the characters must correspond.
func begins(s, line string) bool {
	whole, typed := []rune(s), []rune(line)
	if len(whole) <= len(typed) {
		return false
	}
	start := string(whole[:len(typed)])
	return strings.EqualFold(start, line) || fold(start) == strings.ToLower(line)
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
