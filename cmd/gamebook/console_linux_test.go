package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const causeway = `
item("rope", { name = "coil of rope" })
paragraph(1, "The causeway", function()
  say "Fog."
  choice("Go north over the water", 2)
  choice("Go south", 3)
  choice("Fight", 4)
  choice("Ask", 5)
end)
paragraph(2, "North", function() ending("victory", "Home", "You are home.") end)
paragraph(3, "South", function() lose("stamina", 99) end)
paragraph(4, "Troll", function() fight { { name = "Troll", skill = 1, stamina = 2 } } choice("On", 1) end)
paragraph(5, "Questions", function()
  if confirm("Sure?") then ask_number { "How many?", from = 1, to = 3 } else ask_word("Which word?", { "x" }) end
  choice("On", 1)
end)
`

// book writes the test book and gives its folder.
func book(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"adventure.toml": "id = \"t\"\ntitle = \"Fog\"\nlanguage = \"en\"\nrules = \"ff\"\nstart = 1\nversion = \"1\"\n",
		"01.lua":         causeway,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

const gauges = "SKILL 9 · STAMINA 18 · LUCK 9 > "

func start(t *testing.T, home string) *console {
	t.Helper()
	t.Setenv("TERM", "xterm")
	return atConsole(t, home, "play", book(t), "--hero", "9,18,9", "--seed", "1").sees(gauges)
}

func TestConsoleVictory(t *testing.T) {
	c := start(t, "")
	c.keys("go n\r").sees("Home · VICTORY").sees(" 3. Close the book").sees("> ").keys("3\r")
	c.exits(0)
}

func TestConsoleDeathAndAgain(t *testing.T) {
	c := start(t, "")
	c.keys("2\r").sees("YOUR ADVENTURE ENDS HERE").sees("> ").keys("2\r").sees("FOG").sees(gauges).keys("quit\r")
	c.sees("You close the book at 1 · The causeway.")
	c.exits(0)
}

// TestConsoleKeysThatEndedTheGame: these keys quit or hung the program with
// the line editor as it comes.
func TestConsoleKeysThatEndedTheGame(t *testing.T) {
	for name, keys := range map[string]string{
		"NUL":               "\x00",
		"Delete":            "\x1b[3~",
		"Delete, twice":     "\x1b[3~\x1b[3~",
		"Ctrl-Z":            "\x1a",
		"Ctrl-D on a line":  "x\x04\x15",
		"emptied by Ctrl-U": "xy\x15\x1b[3~",
		"emptied by Rubout": "x\x7f\x1b[3~",
		"Ctrl-C on a line":  "abc\x03",
		"Escape":            "\x1b",
		"Alt-x and Rubout":  "\x1bx\x7f",
	} {
		t.Run(name, func(t *testing.T) {
			c := start(t, "").keys(keys).keys("sheet\r").sees("STAMINA  18 / 18").sees(gauges).keys("quit\r")
			c.exits(0)
		})
	}
}

func TestConsoleEditing(t *testing.T) {
	for name, keys := range map[string]string{
		"Delete in a line":      "sxheet\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x1b[3~\r",
		"Home and End of tmux":  "heet\x1b[1~s\x1b[4~\r",
		"Home and End of xterm": "heet\x1b[Hs\x1b[F\r",
		"arrow up":              "sheet\rx\x15\x1b[A\r",
		"Tab":                   "she\t\r",
	} {
		t.Run(name, func(t *testing.T) {
			c := start(t, "").keys(keys).sees("STAMINA  18 / 18").sees(gauges).keys("\x15quit\r")
			c.exits(0)
		})
	}
	c := start(t, "").keys("go s\t\r").sees("YOUR ADVENTURE ENDS HERE").keys("\x04")
	c.exits(0)
}

// TestConsoleEnds is Ctrl-C and Ctrl-D at every kind of question.
func TestConsoleEnds(t *testing.T) {
	for name, reach := range map[string][2]string{
		"choice":   {"", ""},
		"fight":    {"3\r", "Enter fights on"},
		"confirm":  {"4\r", "(y/n)"},
		"number":   {"4\ry\r", "(1 to 3)"},
		"word":     {"4\rn\r", "Which word?"},
		"new":      {"new\r", "(y/N)"},
		"an end":   {"2\r", "Close the book"},
		"whatever": {"help\r", "close the book"},
	} {
		for key, code := range map[string]int{"\x03": 130, "\x04": 0} {
			t.Run(fmt.Sprintf("%s %d", name, code), func(t *testing.T) {
				c := start(t, "")
				if reach[0] != "" {
					c.keys(reach[0]).sees(reach[1]).sees("> ")
				}
				out := c.keys(key).exits(code)
				if name != "an end" && !strings.Contains(out, "You close the book at") {
					t.Errorf("nothing says where the play stands:\n%s", out)
				}
			})
		}
	}
}

func TestConsoleBeforeTheFirstParagraph(t *testing.T) {
	t.Setenv("TERM", "xterm")
	c := atConsole(t, "", "play", book(t)).sees("Which potion").sees("> ").keys("sheet\r").sees("Not before").sees("> ").keys("\x04")
	if out := c.exits(0); !strings.Contains(out, "before the first paragraph") {
		t.Error(out)
	}
}

func TestConsoleSignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		c := start(t, "")
		if err := c.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		// The prompt is left standing on a line of its own.
		if out := c.exits(130); !strings.Contains(out, "\n  You close the book at 1") {
			t.Errorf("%s: %q", signal, out)
		}
	}
}

// TestConsoleLeftWhileAskedToResume: the play that was kept stays, and nothing
// is said of a play that never began.
func TestConsoleLeftWhileAskedToResume(t *testing.T) {
	home := t.TempDir()
	start(t, home).keys("\x04").exits(0)
	for key, code := range map[string]int{"\x03": 130, "\x04": 0, "quit\r": 0} {
		c := newConsole(t).run(home, "play", book(t)).sees("SKILL 9/9").sees("Go on?").sees("> ").keys(key)
		if out := c.exits(code); strings.Contains(out, "You close the book") || !strings.Contains(out, "Your play is kept") {
			t.Errorf("%q: %s", key, out)
		}
	}
}

// TestConsoleResumesAtTheCreation: a play that was left before its hero had
// scores shows none.
func TestConsoleResumesAtTheCreation(t *testing.T) {
	t.Setenv("TERM", "xterm")
	home := t.TempDir()
	atConsole(t, home, "play", book(t)).sees("Which potion").sees("> ").keys("\x04").exits(0)
	c := newConsole(t).run(home, "play", book(t)).sees("at the beginning").sees("Go on?").sees("> ").keys("y\r").sees("Which potion").sees("> ").keys("\x04")
	if out := c.exits(0); strings.Contains(out, "SKILL 0") {
		t.Error(out)
	}
}

func TestConsoleHistory(t *testing.T) {
	home := t.TempDir()
	start(t, home).keys("look\r").sees(gauges).keys("sheet\r").sees("18 / 18").sees(gauges).keys("quit\r").exits(0)
	file := filepath.Join(home, "gamebook", "history")
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	// The play that was left goes on. Up goes to "y", then "quit", then "sheet".
	again := newConsole(t).run(home, "play", book(t)).sees("Go on?").keys("y\r").sees(gauges)
	again.keys("\x1b[A\x1b[A\x1b[A\r").sees("18 / 18").sees(gauges).keys("quit\r").exits(0)
	data, err := os.ReadFile(file)
	if want := "look\nsheet\nquit\ny\nsheet\nquit\n"; err != nil || string(data) != want {
		t.Errorf("the history is %q, %v", data, err)
	}
}

// TestConsoleTypedAhead: a whole play is typed before the program starts, and
// the end of the input behind it.
func TestConsoleTypedAhead(t *testing.T) {
	t.Setenv("TERM", "xterm")
	c := newConsole(t).keys("sheet\rgo south\r1\r\x04").run("", "play", book(t), "--hero", "9,18,9")
	c.sees(gauges + "sheet").sees("STAMINA  18 / 18").sees(gauges + "go south").sees("ENDS HERE").sees("FOG").sees("You close the book at 1")
	c.exits(0)
}

// TestConsoleFastTyping: what is typed while the text is printed is not lost,
// nor taken for something else.
func TestConsoleFastTyping(t *testing.T) {
	c := start(t, "").keys("sheet\r").keys("\x00").keys("lo").keys("ok\r").keys("go south\r").keys("\x04")
	c.sees("18 / 18").sees("Fog.").sees("ENDS HERE")
	c.exits(0)
}

// TestConsoleDumb: a terminal that cannot move its cursor gets plain lines.
func TestConsoleDumb(t *testing.T) {
	t.Setenv("TERM", "dumb")
	c := atConsole(t, "", "play", book(t), "--hero", "9,18,9").sees(" 4. Ask").keys("quit\n")
	if out := c.exits(0); strings.Contains(out, "\x1b") {
		t.Errorf("escape sequences are shown: %q", out)
	}
}

// write replaces a file as editors do: by another that takes its name.
func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file+"~", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file+"~", file); err != nil {
		t.Fatal(err)
	}
}

// TestConsoleAuthorReloads: with the author's console a changed book is read at
// the next line, at the same question; one that is wrong leaves all as it was.
func TestConsoleAuthorReloads(t *testing.T) {
	t.Setenv("TERM", "xterm")
	folder := book(t)
	file := filepath.Join(folder, "01.lua")
	c := atConsole(t, "", "play", folder, "--author", "--hero", "9,18,9", "--seed", "1").sees(gauges)
	c.keys("2\r").sees("3. Close the book") // South is deadly
	c.keys("undo\r").sees("1 · The causeway").sees(gauges)
	write(t, file, strings.Replace(causeway, `lose("stamina", 99)`, `lose("stamina", 2) choice("Back", 1)`, 1))
	c.keys("2\r").sees("[author] The book has been read again.").sees("1 · The causeway").sees("3 · South").sees("STAMINA 18 → 16").sees("1. Back")
	write(t, file, causeway[:len(causeway)-5])
	c.keys("\r").sees("01.lua:").sees("The book is played as it was.").sees("> ")
	c.keys("1\r").sees("1 · The causeway").sees("STAMINA 16/18")
	write(t, file, strings.Replace(causeway, `choice("Go north over the water", 2)`, `if confirm("Wet?") then end`, 1))
	c.keys("\r").sees("What came before this paragraph no").sees("01.lua:5").sees("paragraph 1 now").sees("Wet? (y/n)")
	c.keys("where\r").sees("01.lua:3").sees("asks at").sees("01.lua:5").keys("quit\r")
	c.exits(0)
}

// TestConsoleAuthorMends: a mistake before there is anything to go back to
// waits to be mended.
func TestConsoleAuthorMends(t *testing.T) {
	t.Setenv("TERM", "xterm")
	folder := book(t)
	file := filepath.Join(folder, "01.lua")
	write(t, file, strings.Replace(causeway, `say "Fog."`, `say(nil .. "Fog.")`, 1))
	c := atConsole(t, "", "play", folder, "--author", "--hero", "9,18,9", "--seed", "1").sees("There is a mistake in the book").sees("Mend the book")
	c.keys("\r").sees("Mend the book")
	write(t, file, causeway)
	c.keys("\r").sees("The book has been read again.").sees("Fog.").sees(gauges).keys("quit\r")
	c.exits(0)
}

// TestConsoleWatch: the specs run again when one of them changes, and Ctrl-C
// ends.
func TestConsoleWatch(t *testing.T) {
	t.Setenv("TERM", "xterm")
	folder := book(t)
	file := filepath.Join(folder, "tests", "a_spec.lua")
	write(t, file, `it("goes north", function() go(1) choose("Go north") expect.at(2) end)`)
	c := atConsole(t, "", "test", folder, "--watch").sees("ok: 1 spec").sees("Waiting for a file")
	write(t, file, `it("goes north", function() go(1) choose("Go north") expect.at(3) end)`)
	c.sees("\x1b[2J").sees("goes north").sees("FAIL: 1 of 1").sees("Waiting for a file")
	write(t, filepath.Join(folder, "01.lua"), causeway[:len(causeway)-5])
	c.sees("01.lua:").sees("Waiting for a file")
	c.keys("\x03")
	c.exits(130)
}

// TestConsoleWatchCheck: a book is checked again when it changes.
func TestConsoleWatchCheck(t *testing.T) {
	t.Setenv("TERM", "xterm")
	folder := book(t)
	file := filepath.Join(folder, "01.lua")
	write(t, file, causeway+"\nparagraph(77, function() turn_to(1) end)")
	c := atConsole(t, "", "check", folder, "--watch").sees("paragraph 77 is never reached").sees("Waiting for a file")
	write(t, file, causeway+"\nparagraph(78, function() turn_to(1) end)")
	c.sees("\x1b[2J").sees("paragraph 78 is never reached").sees("Waiting for a file")
	c.keys("\x03")
	c.exits(130)
}
