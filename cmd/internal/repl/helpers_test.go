package repl

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/cmd/internal/term"
	"gamebook/engine/dice"
	"gamebook/engine/locale"
	"gamebook/engine/play"
	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

// typed is a LineReader of ready lines that keeps the prompts it was given.
// "^C" is an interrupt; the end of the lines is the end of the input.
type typed struct {
	lines   []string
	prompts []string
	suggest func(string) []string
}

func (l *typed) Suggest(f func(string) []string) { l.suggest = f }

func (l *typed) ReadLine(_ context.Context, prompt string) (string, error) {
	l.prompts = append(l.prompts, prompt)
	if len(l.lines) == 0 {
		return "", io.EOF
	}
	line := l.lines[0]
	l.lines = l.lines[1:]
	if line == "^C" {
		return "", ErrInterrupt
	}
	return clean(line), nil
}

// sitting is a play of a test book and what came of it.
type sitting struct {
	t     *testing.T
	book  *load.Book
	faces []int
	hero  map[string]int
	opts  Options
	lines *typed
	out   strings.Builder
}

// sit prepares a play of a book whose Lua text is given. The hero is 9, 18, 9
// without a potion, so that no dice fall before the first paragraph; there is no start kit.
func sit(t *testing.T, lua string, lines ...string) *sitting {
	t.Helper()
	return sitIn(t, locale.English, lua, lines...)
}

// sitIn is sit with a book and a prompt in another language.
func sitIn(t *testing.T, lang, lua string, lines ...string) *sitting {
	t.Helper()
	return sitWith(t, lang, "", lua, lines...)
}

// sitWith is sitIn with one more line of house rules.
func sitWith(t *testing.T, lang, rule, lua string, lines ...string) *sitting {
	t.Helper()
	t.Setenv("COLUMNS", "80")
	fsys := fstest.MapFS{
		"adventure.toml": {Data: []byte("id = \"t\"\ntitle = \"A Test\"\nlanguage = \"" + lang + "\"\nrules = \"ff\"\nstart = 1\nversion = \"1\"\n[options]\nkit = []\n" + rule + "\n")},
		"01.lua":         {Data: []byte(lua)},
	}
	book, err := load.Load(fsys, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t: t, book: book, hero: map[string]int{"skill": 9, "stamina": 18, "luck": 9}, lines: &typed{lines: lines}}
	s.opts = Options{Text: locale.New(lang), Lines: s.lines, FullDice: true, AskLuck: true, Dice: dice.NewScripted(3, 4)}
	return s
}

// dice are the faces that will fall.
func (s *sitting) dice(faces ...int) *sitting {
	s.faces = faces
	return s
}

// falling are dice that fall as listed and whose state can be kept.
type falling struct {
	all []int
	at  byte
}

func (f *falling) Roll(r dice.Request) (dice.Throw, error) {
	script := dice.NewScripted(f.all[f.at:]...)
	t, err := script.Roll(r)
	f.at = byte(len(f.all) - script.Left())
	return t, err
}

func (f *falling) State() []byte { return []byte{f.at} }

func (f *falling) Restore(state []byte) error {
	f.at = state[0]
	return nil
}

// play plays and gives what was shown after the title.
func (s *sitting) play() (string, Exit) {
	s.t.Helper()
	script, err := s.book.NewScript()
	if err != nil {
		s.t.Fatal(err)
	}
	defer script.Close()
	hero := &value.Table{}
	for name, n := range s.hero {
		hero.Set(value.String(name), value.Int(n))
	}
	s.opts.Screen = term.NewScreen(&s.out, 0, term.Ink{})
	thrown := &falling{all: s.faces}
	exit := Run(Game{
		Book:   s.book.Book,
		Gauges: s.book.System.Gauges(s.book.Book),
		Undo:   true,
		Start: func(seams Seams) Session {
			return play.New(play.Setup{Book: s.book.Book, System: s.book.System, Script: script,
				Hero: hero, HeroName: "Ada", Dice: thrown, Decider: seams.Decider, Observer: seams.Observer})
		},
		Again: func(old Session) Session { return old.(*play.Session).Again() },
	}, s.opts)
	out := s.out.String()
	if os.Getenv("SHOW") != "" {
		s.t.Log("\n" + out)
	}
	return out, exit
}

// expect fails unless the pieces stand in out in this order.
func expect(t *testing.T, out string, pieces ...string) {
	t.Helper()
	rest := out
	for _, p := range pieces {
		_, after, found := strings.Cut(rest, p)
		if !found {
			t.Fatalf("%q is missing in (or out of order):\n%s", p, out)
		}
		rest = after
	}
}

// refuse fails if one of the pieces stands in out.
func refuse(t *testing.T, out string, pieces ...string) {
	t.Helper()
	for _, p := range pieces {
		if strings.Contains(out, p) {
			t.Errorf("%q stands in:\n%s", p, out)
		}
	}
}
