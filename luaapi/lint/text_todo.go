package lint

import (
	"strings"

	"gamebook/engine/diag"
)

// leftovers are notes that authors leave themselves; they stand alone as a word.
var leftovers = []string{"TODO", "FIXME", "XXX", "TBD", "lorem ipsum", "Lorem ipsum"}

// textTodo finds notes of the author's that were left in a text.
func textTodo(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		for _, word := range leftovers {
			if at := wordIn(t.expr.Value, word); at >= 0 {
				report(diag.New("text-todo", diag.Args{"Text": word}).At(t.unit.pos(t.lineAt(at))))
				break
			}
		}
	}
}

// wordIn gives where a word stands by itself in a text, or -1.
func wordIn(text, word string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return -1
		}
		at := from + i
		end := at + len(word)
		if (at == 0 || !isLetter(text[at-1])) && (end == len(text) || !isLetter(text[end])) {
			return at
		}
		from = end
	}
}

// isLetter reports whether a byte is a letter of ASCII, or part of another.
func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c >= 0x80
}
