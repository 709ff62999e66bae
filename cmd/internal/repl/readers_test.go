package repl

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

func TestPipe(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	p := NewPipe(strings.NewReader("one\r\ntwo\n\n \x00three\x1b[A\t\n" + long + "\nlast"))
	want := []string{"one", "two", "", "three[A", long[:maxLine], "last"}
	for _, w := range want {
		if got, err := p.ReadLine(t.Context(), "> "); err != nil || got != w {
			t.Errorf("got %.20q, %v; want %.20q", got, err, w)
		}
	}
	for range 2 {
		if _, err := p.ReadLine(t.Context(), "> "); !errors.Is(err, io.EOF) {
			t.Errorf("at the end: %v", err)
		}
	}
}

func TestPipeThatFails(t *testing.T) {
	p := NewPipe(iotest.ErrReader(errors.New("unplugged")))
	if _, err := p.ReadLine(t.Context(), ""); err == nil || err.Error() != "unplugged" {
		t.Errorf("got %v", err)
	}
}

// TestPipeInterrupted: a read that was given up loses nothing.
func TestPipeInterrupted(t *testing.T) {
	r, w := io.Pipe()
	p := NewPipe(r)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.ReadLine(over, ""); !errors.Is(err, ErrInterrupt) {
		t.Fatalf("got %v", err)
	}
	go w.Write([]byte("late\n"))
	if line, err := p.ReadLine(t.Context(), ""); line != "late" || err != nil {
		t.Errorf("got %q, %v", line, err)
	}
}

func TestKeys(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"text", "aé世\r", "aé世\r"},
		{"NUL and Ctrl-Z", "a\x00b\x1ac", "abc"},
		{"Ctrl-D", "a\x04", "a" + string(ctrlD)},
		{"Delete stays", "\x1b[3~", "\x1b[3~"},
		{"arrows stay", "\x1b[A\x1bOB\x1b[1;5C", "\x1b[A\x1bOB\x1b[1;5C"},
		{"Home and End of tmux", "\x1b[1~x\x1b[4~", "\x01x\x05"},
		{"Home and End of rxvt", "\x1b[7~x\x1b[8~", "\x01x\x05"},
		{"Alt and a key", "\x1bb", "\x1bb"},
		{"NUL behind Escape", "\x1b\x00a", "\x1ba"},
		{"a lone Escape at the end", "a\x1b", "a\x1b"},
		{"a sequence without end", "\x1b[" + strings.Repeat("1", 40), "\x1b[" + strings.Repeat("1", 40)},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, in := range []io.Reader{strings.NewReader(test.in), iotest.OneByteReader(strings.NewReader(test.in)), iotest.DataErrReader(strings.NewReader(test.in))} {
				got, err := io.ReadAll(&keys{in: in})
				if err != nil || string(got) != test.want {
					t.Errorf("got %q, %v; want %q", got, err, test.want)
				}
			}
		})
	}
}

func TestHistory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state", "history")
	h := openHistory(file)
	for _, line := range []string{"north", "north", "", "fight"} {
		h.add(line)
	}
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	if diff := cmp.Diff([]string{"north", "fight"}, openHistory(file).lines); diff != "" {
		t.Error(diff)
	}
}

func TestHistoryIsCapped(t *testing.T) {
	file := filepath.Join(t.TempDir(), "history")
	var b bytes.Buffer
	for range 3 * maxHistory {
		b.WriteString("line\x1b\n")
	}
	b.WriteString("last")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	h := openHistory(file)
	if len(h.lines) != maxHistory || h.lines[0] != "line" || h.lines[maxHistory-1] != "last" {
		t.Errorf("%d lines, from %q to %q", len(h.lines), h.lines[0], h.lines[len(h.lines)-1])
	}
	data, err := os.ReadFile(file)
	if err != nil || bytes.Count(data, []byte("\n")) != maxHistory || bytes.IndexByte(data, 0x1b) >= 0 {
		t.Errorf("the file was not rewritten: %v", err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is open to others: %v, %v", info.Mode(), err)
	}
}

func TestHistoryWithoutAFile(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"", filepath.Join(blocked, "history")} {
		h := openHistory(file)
		h.add("north")
		if len(h.lines) != 1 || h.file != "" {
			t.Errorf("%q: %+v", file, h)
		}
	}
}

func TestPrompts(t *testing.T) {
	for _, test := range []struct{ columns, want string }{
		{"80", "SKILL 9 · STAMINA 16/18 · LUCK 9 > "},
		{"40", "Sk 9 St 16 Lu 9 > "},
		{"20", "> "},
	} {
		s := sit(t, `paragraph(1, function() lose("stamina", 2) choice("On", 1) end)`)
		t.Setenv("COLUMNS", test.columns)
		s.play()
		if diff := cmp.Diff([]string{test.want}, s.lines.prompts); diff != "" {
			t.Errorf("%s columns: %s", test.columns, diff)
		}
	}
}

func TestCompletion(t *testing.T) {
	s := sit(t, `item("rope", { name = "coil of rope", use = 1 })
		paragraph(1, function() take("rope")
			choice("Go north over the **bridge**", 1) choice("Go south", 1) choice("Équiper le cheval", 1) end)`)
	s.play()
	for _, test := range []struct {
		line string
		want []string
	}{
		{"go ", []string{"Go north", "Go south"}},
		{"go n", []string{"Go north"}},
		{"us", []string{"use", "use coil of rope"}},
		{"use c", []string{"use coil of rope"}},
		{"inv", []string{"inventory"}},
		{"É", []string{"Équiper le"}},
		{"equiper", []string{"Équiper le"}},
		{"éq", []string{"Équiper le"}},
		{"İİİ", nil},
		{"xyz", nil},
		{"quit", nil},
	} {
		if diff := cmp.Diff(test.want, s.lines.suggest(test.line)); diff != "" {
			t.Errorf("%q: %s", test.line, diff)
		}
	}
}

// TestCompleterKeepsToTheScreen: the library divides by zero when a candidate
// is wider than the screen.
func TestCompleterKeepsToTheScreen(t *testing.T) {
	e := &Editor{suggest: func(string) []string { return []string{"north", "a very long beginning indeed", "é世界"} }}
	got, offset := completer{e}.Do([]rune(""), 0)
	if offset != 0 || len(got) != 2 || string(got[0]) != "north " || string(got[1]) != "é世界 " {
		t.Errorf("got %q, %d", got, offset)
	}
}

// TestNarrow: at 40 columns no line is wider.
func TestNarrow(t *testing.T) {
	s := sit(t, crossroads, "help", "sheet", "inventory", "log", "1", "1", "fly", "2")
	t.Setenv("COLUMNS", "40")
	out, _ := s.play()
	for _, line := range strings.Split(out, "\n") {
		if n := len([]rune(line)); n > 40 {
			t.Errorf("%d columns: %q", n, line)
		}
	}
}
