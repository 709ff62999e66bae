package cli

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"gamebook/cmd/internal/report"
	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/luaapi/spec"
)

// testCommand is "gamebook test [BOOK]".
type testCommand struct {
	Book    string `arg:"" optional:"" help:"The book; without it the one in the config, or the program's own in your language."`
	Match   string `name:"run" help:"Run only the specs whose name matches." placeholder:"PATTERN"`
	Verbose bool   `short:"v" help:"Name the specs that pass, too."`
	Watch   bool   `help:"Run them again whenever a file of the book changes, until Ctrl-C."`
	Update  bool   `help:"Write outcome tables that are not as the golden files have them."`
	JSON    bool   `help:"Write the results as JSON."`
	covering
	JUnit string `name:"junit" help:"Write the results for a build server, too." placeholder:"FILE"`
}

// Run runs the specs of a book; one that fails fails the command.
func (c *testCommand) Run(a *app) error {
	options, err := c.options(a)
	if err != nil {
		return err
	}
	place, err := findBook(a.bookName(c.Book))
	if err != nil {
		return err
	}
	defer place.close()
	if c.Update {
		if options.Write, err = place.writer(); err != nil {
			return err
		}
	}
	if c.Watch {
		return a.watch(place, func() error { return c.once(a, place, options) })
	}
	return c.once(a, place, options)
}

// once runs the specs once.
func (c *testCommand) once(a *app, place *place, options spec.Options) error {
	suite, err := spec.Load(place.fsys, systems(), options)
	if err != nil {
		return failure{codeBook, within(place.folder, err)}
	}
	if err := suite.Unmatched(); err != nil {
		return failure{codeFailed, err}
	}
	failed, err := c.report(a, suite, place.folder)
	if err != nil {
		return err
	}
	if err := c.show(a, suite.Profile(), place.folder, c.JSON); err != nil {
		return err
	}
	if failed {
		return failure{code: codeFailed}
	}
	return nil
}

func (c *testCommand) options(a *app) (spec.Options, error) {
	o := spec.Options{Cover: c.wanted(), Limits: a.settings.Limits.Box()}
	if c.Match == "" {
		return o, nil
	}
	match, err := regexp.Compile(c.Match)
	if err != nil {
		return o, failure{codeUsage, diag.New("test-pattern", diag.Args{"Pattern": c.Match, "Why": err})}
	}
	o.Match = match
	return o, nil
}

// report writes the results as they come; failed says that one did.
func (c *testCommand) report(a *app, suite *spec.Suite, folder string) (failed bool, err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	writers, closeFile, err := c.writers(a)
	if err != nil {
		return false, err
	}
	ink := a.inkOf(a.Out)
	if c.JSON {
		ink = term.Ink{}
	}
	began := time.Now()
	for r := range suite.Run(ctx) {
		failed = failed || r.Outcome == spec.Failed
		row := a.rowOf(r, folder, ink)
		for _, w := range writers {
			if err := w.Add(row); err != nil {
				return failed, err
			}
		}
	}
	for _, w := range writers {
		if err := w.Close(time.Since(began).Seconds()); err != nil {
			return failed, err
		}
	}
	return failed, closeFile()
}

func (c *testCommand) writers(a *app) (writers []report.Writer, closeFile func() error, err error) {
	closeFile = func() error { return nil }
	if c.JSON {
		writers = append(writers, report.NewJSON(a.Out))
	} else {
		text := report.NewText(a.Out, a.text, a.inkOf(a.Out))
		text.Verbose = c.Verbose
		writers = append(writers, text)
	}
	if c.JUnit == "" {
		return writers, closeFile, nil
	}
	f, err := os.Create(c.JUnit)
	if err != nil {
		return nil, nil, unwritable(c.JUnit, err)
	}
	return append(writers, report.NewJUnit(f)), f.Close, nil
}

func unwritable(file string, err error) error {
	return failure{codeUsage, diag.New("file-unwritable", diag.Args{"File": file, "Why": reason(err)})}
}

// rowOf words a result.
func (a *app) rowOf(r spec.Result, folder string, ink term.Ink) report.Test {
	row := report.Test{Name: r.Name(), File: inFolder(folder, r.Pos.File), Line: r.Pos.Line, Status: statusOf(r.Outcome),
		Seconds: r.Duration.Seconds()}
	f := r.Failure
	if f == nil {
		return row
	}
	row.Code = f.Fault.Code
	row.Problem = term.Diagnostic(f.Fault.In(folder), a.text, ink)
	row.Paragraph = f.Place
	row.At = f.At.In(folder).String()
	if f.Question != nil {
		row.Asked = a.wordsOf(f.Question.Prompt)
		if row.Asked == "" {
			row.Asked = f.Question.ID
		}
	}
	for _, e := range f.Events {
		if words := a.eventWords(e); words != "" {
			row.Events = append(row.Events, words)
		}
	}
	return row
}

func statusOf(o spec.Outcome) report.Status {
	switch o {
	case spec.Failed:
		return report.Fail
	case spec.Pending:
		return report.Pending
	}
	return report.Pass
}

func inFolder(folder, file string) string {
	if file == "" {
		return ""
	}
	return filepath.Join(folder, file)
}

func (a *app) wordsOf(t ask.Text) string {
	if t.Words != "" || t.Code == "" {
		return oneLine(t.Words)
	}
	return oneLine(a.text.Text(t.Code, t.Args))
}

func oneLine(s string) string { return term.Clean(strings.Join(strings.Fields(s), " ")) }

// eventWords is an event in one line.
func (a *app) eventWords(e ask.Event) string {
	switch e.Kind {
	case ask.Entered:
		return strings.TrimSpace(e.Place + " " + e.Text.Words)
	case ask.Rolled:
		what := e.Request.For.Words
		if what == "" {
			what = a.text.Text(e.Request.For.Code, diag.Args{"Who": e.Request.For.Who})
		}
		return a.text.Text("test-rolled", diag.Args{"What": what, "Sum": e.Throw.Sum})
	case ask.Scored:
		return a.text.Text("test-scored", diag.Args{"Score": e.Change.Name, "From": e.Change.From, "To": e.Change.To})
	case ask.Ended:
		return strings.TrimSpace(e.Ending.Kind + " " + e.Ending.Name)
	}
	return a.wordsOf(e.Text)
}
