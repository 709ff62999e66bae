package cli

import (
	"os"
	"os/signal"

	"gamebook/cmd/internal/repl"
	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
)

// replayCommand is "gamebook replay FILE [BOOK]".
type replayCommand struct {
	File string `arg:"" help:"The record, as 'gamebook play --record' writes it."`
	Book string `arg:"" optional:"" help:"The book: a folder or a name; without it the one of the program's own that the record is of."`
	Spec string `help:"Write the play as a spec of that name, for the book's author, instead of showing it." placeholder:"NAME"`
	covering
	Until int `help:"Stop after N decisions and hand the play over." default:"-1" placeholder:"N"`
}

// Run repeats the record and shows the play, or makes of it what is wanted
// instead. It fails at the first difference.
func (c *replayCommand) Run(a *app) error {
	record, err := readRecord(c.File)
	if err != nil {
		return failure{codeUsage, err}
	}
	name := c.Book
	if name == "" {
		name = record.Book.ID
	}
	if c.wanted() || c.Spec != "" {
		return c.follow(a, record, name)
	}
	b, err := a.openBook(name)
	if err != nil {
		return err
	}
	defer b.close()
	script, err := b.NewScript()
	if err != nil {
		return failure{codeBook, within(b.folder, err)}
	}
	defer script.Close()
	t := table{app: a, book: b, script: script, dice: dice.NewSeeded(0)}
	return t.repeat(record, c.Until)
}

func readRecord(file string) (*play.Record, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, diag.New("record-unreadable", diag.Args{"File": file, "Why": reason(err)})
	}
	return play.ParseRecord(file, data)
}

// repeat shows the play of a record. With until it is handed over to the
// reader; otherwise it must go to its end.
func (t *table) repeat(record *play.Record, until int) error {
	var lines repl.LineReader = nothing{}
	terminal := false
	if until >= 0 {
		var err error
		if lines, terminal, err = t.lines(); err != nil {
			return err
		}
		defer closeLines(lines)
	}
	screen := term.NewScreen(t.Out, t.settings.Width, t.inkOf(t.Out))
	if record.Book.Hash != t.book.Hash {
		screen.Block(term.Wrap(t.text.Text("replay-other-text", nil), screen.Width(), "", "")...)
	}
	k := &keeper{table: t}
	first, err := play.Repeat(k.setup(repl.Seams{}), record.Course, until)
	if err != nil {
		return failure{codeUsage, err}
	}
	r := &repeated{session: first, record: record, whole: until < 0}
	signals := interrupts()
	defer signal.Stop(signals)
	exit := repl.Run(repl.Game{
		Book: t.book.Book.Book, Folder: t.book.folder, Gauges: t.book.System.Gauges(t.book.Book.Book), State: t.book.state(), Undo: true,
		Start: func(seams repl.Seams) repl.Session {
			return r.begin(k.setup(seams), until)
		},
		Again:   k.again,
		Odds:    k.prospects,
		Keeping: repl.Keeping{Over: r.over},
	}, t.options(uint64(len(record.Decisions)), lines, terminal, screen, signals))
	return r.verdict(exit)
}

// repeated is a record that is being repeated.
type repeated struct {
	session *play.Session
	record  *play.Record
	whole   bool
	begun   bool
	// left is what was not repeated, end how the play ended.
	left int
	end  *ask.Ending
}

// begin gives the play of the record, and new plays after it.
func (r *repeated) begin(setup play.Setup, until int) repl.Session {
	if r.begun {
		return play.New(setup)
	}
	r.begun = true
	s, err := play.Repeat(setup, r.record.Course, until)
	if err != nil {
		return r.session // it could be repeated a moment ago
	}
	r.session = s
	if r.whole {
		return onward{s}
	}
	return s
}

// onward is a play that is only shown: after a mistake of the book there is no
// decision to go back to.
type onward struct{ *play.Session }

// Back takes nothing back.
func (onward) Back() bool { return false }

// over notes how the repeated play ended.
func (r *repeated) over(s repl.Session, end *ask.Ending) {
	if o, whole := s.(onward); whole {
		s = o.Session
	}
	if s == repl.Session(r.session) {
		r.left, r.end = r.session.Unplayed(), end
	}
}

// verdict says whether the play went as the record has it.
func (r *repeated) verdict(exit repl.Exit) error {
	if exit == repl.Broken && r.whole {
		return failure{codeFailed, diag.New("replay-broken", nil)}
	}
	if exit == repl.Diverged || exit == repl.Broken || !r.whole {
		return leftBy(exit)
	}
	want := r.record.Ending
	switch {
	case r.left > 0:
		return failure{codeFailed, diag.New("replay-over-early", diag.Args{"N": r.left})}
	case want == nil && r.end == nil:
		return nil
	case want == nil || r.end == nil || want.Kind != r.end.Kind || want.Name != r.end.Name:
		return failure{codeFailed, diag.New("replay-other-ending", diag.Args{"Was": nameOf(want), "Is": nameOf(r.end)})}
	}
	return nil
}

func nameOf(e *ask.Ending) string {
	if e == nil {
		return "-"
	}
	return e.Kind + " " + e.Name
}
