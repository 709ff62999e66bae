package cli

import (
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/adrg/xdg"

	"gamebook/cmd/internal/repl"
	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/locale"
	"gamebook/engine/play"
	"gamebook/engine/value"
)

// playCommand is "gamebook play [BOOK]".
type playCommand struct {
	Book string `arg:"" optional:"" help:"The book; without it the one in the config, or the program's own in your language."`
	Seed uint64 `help:"Make the dice fall the same every time." placeholder:"N"`
	Hero string `help:"Play a ready hero: scores in the sheet's order (9,18,9), or a TOML file." placeholder:"LIST|FILE"`
	Name string `help:"The hero's name." placeholder:"NAME"`

	Author     bool   `help:"Play with the author's console: goto, set, give, take, note, next, lua, where, why, reload; a changed book is read again."`
	Resume     bool   `help:"Go on with the play that was left, without being asked; in a pipe, without changing it."`
	Record     string `help:"Write a record of the play, which 'gamebook replay' repeats." placeholder:"FILE"`
	Transcript string `help:"Write all that is shown and typed." placeholder:"FILE"`
}

// Run plays until the reader leaves.
func (c *playCommand) Run(a *app) error {
	b, err := a.openBook(a.bookName(c.Book))
	if err != nil {
		return err
	}
	defer b.close()
	hero, err := readHero(c.Hero, b)
	if err != nil {
		return failure{codeUsage, err}
	}
	seed := c.seed(a)
	script, err := b.NewScript()
	if err != nil {
		return failure{codeBook, within(b.folder, err)}
	}
	t := table{app: a, book: b, hero: hero, name: c.name(a, b), script: script, dice: dice.NewSeeded(seed)}
	defer t.closeScripts()
	return t.play(seed, c)
}

// name is the hero's name: a word of the story, and so in the book's language.
func (c *playCommand) name(a *app, b *book) string {
	if name := strings.TrimSpace(term.Clean(c.Name)); name != "" {
		return name
	}
	text := a.text
	if text.Language != b.Language {
		text = locale.New(b.Language)
	}
	return text.Text("hero-name", nil)
}

func (c *playCommand) seed(a *app) uint64 {
	for _, seed := range []uint64{c.Seed, uint64(a.settings.Seed)} {
		if seed != 0 {
			return seed
		}
	}
	return rand.Uint64()
}

// table is where a book is played: what all plays of a sitting share.
type table struct {
	*app
	book   *book
	hero   *value.Table
	name   string
	script play.Script
	dice   *dice.Seeded
	// left are the scripts of the book as it was before it was read again.
	left []play.Script
}

func (t *table) closeScripts() {
	for _, s := range append(t.left, t.script) {
		s.Close()
	}
}

// readersSeed keeps the reader's own dice apart from the story's.
const readersSeed = 0x5eed0fd1ce

func (t *table) play(seed uint64, c *playCommand) error {
	lines, terminal, err := t.lines()
	if err != nil {
		return err
	}
	defer closeLines(lines)
	screen := term.NewScreen(t.Out, t.settings.Width, t.inkOf(t.Out))
	transcript, err := copyTo(c.Transcript, screen)
	if err != nil {
		return err
	}
	defer transcript.Close()
	k, trouble := t.openShelf(terminal, c.Resume, c.Record)
	defer k.close()
	if err := c.checkResume(k.kept != nil, terminal, trouble); err != nil {
		return err
	}
	if trouble != nil {
		screen.Block(term.Diagnostic(asDiagnostic(trouble), t.text, screen.Ink)...)
	}
	game := repl.Game{
		Book: t.book.Book.Book, Folder: t.book.folder, Gauges: t.book.System.Gauges(t.book.Book.Book), State: t.book.state(),
		Start: k.start, Again: k.again, Odds: k.prospects, Undo: t.book.Undo || t.settings.Undo, Keeping: k.keeping(c.Resume),
		WriteSpec: k.writeSpec,
	}
	if c.Author {
		game.Author, game.Undo = k.author(), true
	}
	signals := interrupts()
	defer signal.Stop(signals)
	exit := repl.Run(game, t.options(seed, lines, terminal, screen, signals))
	if k.fault != nil {
		return k.fault
	}
	return shown(screen, leftBy(exit))
}

// checkResume refuses to begin anew where the reader wants to go on and it
// cannot be done: always when nothing was kept; at a terminal trouble is only
// shown.
func (c *playCommand) checkResume(kept, terminal bool, trouble error) error {
	switch {
	case !c.Resume:
		return nil
	case trouble != nil && !terminal:
		return failure{codeFailed, trouble}
	case trouble == nil && !kept:
		return failure{codeUsage, diag.New("resume-nothing", nil)}
	}
	return nil
}

// copyTo writes all that is shown into a file too; "" is none.
func copyTo(name string, screen *term.Screen) (io.Closer, error) {
	if name == "" {
		return io.NopCloser(nil), nil
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, failure{codeUsage, diag.New("file-unwritable", diag.Args{"File": name, "Why": reason(err)})}
	}
	screen.CopyTo(f)
	return f, nil
}

// shown turns a play that was fine into a failure when not all of it could be
// shown: the disk is full, or nobody reads any more.
func shown(screen *term.Screen, left error) error {
	if err := screen.Err(); left == nil && err != nil {
		return failure{codeFailed, diag.New("output-broken", diag.Args{"Why": reason(err)})}
	}
	return left
}

// interrupts are the signals that stop a play.
func interrupts() chan os.Signal {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	return signals
}

// options say how a book is played at this table.
func (t *table) options(seed uint64, lines repl.LineReader, terminal bool, screen *term.Screen, signals <-chan os.Signal) repl.Options {
	return repl.Options{
		Text:       t.text,
		Screen:     screen,
		Lines:      lines,
		Terminal:   terminal,
		FullDice:   t.settings.Dice != "short",
		AskLuck:    t.settings.Luck != "never",
		Dice:       dice.NewSeeded(seed ^ readersSeed),
		Interrupts: signals,
	}
}

func asDiagnostic(err error) *diag.Diagnostic {
	if d, ok := err.(*diag.Diagnostic); ok {
		return d
	}
	return diag.New("save-trouble", diag.Args{"Why": err.Error()})
}

// lines gives the reader of lines: an editor where a person sits, else a pipe.
func (t *table) lines() (lines repl.LineReader, terminal bool, err error) {
	if !term.IsTerminal(t.In) || !term.IsTerminal(t.Out) {
		return repl.NewPipe(t.In), false, nil
	}
	editor, err := repl.NewEditor(filepath.Join(xdg.StateHome, "gamebook", "history"))
	return editor, true, err
}

// closeLines puts the terminal back as it was.
func closeLines(lines repl.LineReader) {
	if c, ok := lines.(io.Closer); ok {
		// If it fails there is nothing more to be done about it.
		_ = c.Close()
	}
}

// leftBy is the exit code that belongs to how a play was left.
func leftBy(exit repl.Exit) error {
	switch exit {
	case repl.Cut:
		return failure{codeFailed, diag.New("input-ended", nil)}
	case repl.Broken:
		return failure{codeFailed, diag.New("book-broken", nil)}
	case repl.Diverged:
		return failure{codeFailed, diag.New("replay-diverged", nil)}
	case repl.Interrupted:
		return failure{code: codeInterrupted}
	}
	return nil
}
