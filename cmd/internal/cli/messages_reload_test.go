package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// editor types some lines, changes a file, and types the rest: an author with
// the console in one window and the book in another.
type editor struct {
	lines      []string
	change     func()
	rest       []string
	hasChanged bool
}

// Read gives a line at a time.
func (e *editor) Read(p []byte) (int, error) {
	if len(e.lines) == 0 && !e.hasChanged {
		e.hasChanged = true
		e.change()
		e.lines = e.rest
	}
	line := "quit"
	if len(e.lines) > 0 {
		line, e.lines = e.lines[0], e.lines[1:]
	}
	return copy(p, line+"\n"), nil
}

// reloads are the changes that an author is told of. They are made to a book in
// which the reader has said yes, and been asked which way.
var reloads = []struct{ code, file, from, to string }{
	{"reload-other-question", "01.lua", `ask("Which way?", { "left", "right" })`, `ask_word("Which way?", { "left" })`},
	{"reload-answer-gone", "01.lua", `"left", "right"`, `"up", "down"`},
	{"reload-other-paragraph", "01.lua", "turn_to(2)", "turn_to(3)"},
	{"reload-over", "01.lua", "turn_to(2)", "turn_to(57)"},
	{"author-other-book", "adventure.toml", `id = "t"`, `id = "another"`},
}

const forks = `paragraph(1, function()
  if confirm("Go on?") then turn_to(2) end
  choice("On", 57)
end)
paragraph(2, function()
  ask("Which way?", { "left", "right" })
  choice("On", 57)
end)
paragraph(3, function()
  ask("Which way?", { "left", "right" })
  choice("On", 57)
end)
`

// TestMessagesOfReload changes a book while it is played.
func TestMessagesOfReload(t *testing.T) {
	inLimbo(t)
	for _, c := range reloads {
		t.Run(c.code, func(t *testing.T) {
			files := map[string]string{"adventure.toml": head + "rules = \"ff\"\n", "00.lua": named[""] + named["ff"], "01.lua": forks}
			dir := put(t, files)
			in := &editor{lines: []string{"yes", "left"}, rest: []string{"look", "quit"}, change: func() {
				text := strings.Replace(files[c.file], c.from, c.to, 1)
				if err := os.WriteFile(filepath.Join(dir, c.file), []byte(text), 0o644); err != nil {
					t.Error(err)
				}
			}}
			var out strings.Builder
			Run([]string{"play", dir, "--author", "--hero", "9,18,9"}, Streams{In: in, Out: &out, Err: &out})
			row{code: c.code, options: []string{"prompt"}}.told(t, strings.Join(strings.Fields(out.String()), " "))
		})
	}
}
