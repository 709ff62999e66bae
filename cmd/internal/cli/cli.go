// Package cli is the command line: one file a command. It is where messages
// get their words and errors their exit code.
//
// Start with [Run]; [Main] is that for a whole process. Exit codes:
//
//	0    fine: any ending of a play, quit, end of input at a terminal
//	1    a check, spec or replay failed, or a pipe ended in mid-play
//	2    wrong usage or config
//	3    the book does not load
//	130  interrupted
//
// Rules of the output: what was asked for goes to Out. What is wrong goes to
// Err, as one line "gamebook: error: ..." and a line "hint: ...", or for a
// place in a file as one block that begins "file:line:column: ...".
package cli

import (
	"io"
	"os"

	"github.com/alecthomas/kong"

	"gamebook/cmd/internal/config"
	"gamebook/cmd/internal/term"
	"gamebook/engine/locale"
)

// Streams are where a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Process gives the streams of this process.
func Process() Streams { return Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr} }

// grammar is the command line as kong reads it.
type grammar struct {
	Config   string `help:"Read the settings from FILE." placeholder:"FILE"`
	Language string `help:"Speak LANG: en, fr, or auto for that of the environment." placeholder:"LANG"`
	NoColor  bool   `help:"Show no colours and no emphasis." aliases:"no-colour"`
	Width    int    `help:"Make lines at most N columns wide." placeholder:"N"`

	Play     playCommand     `cmd:"" default:"withargs" help:"Play a book (what gamebook does without a command)."`
	Test     testCommand     `cmd:"" help:"Run a book's specs."`
	Check    checkCommand    `cmd:"" help:"Look for mistakes in a book without playing it."`
	Explain  explainCommand  `cmd:"" help:"Explain a finding of check."`
	Outcomes outcomesCommand `cmd:"" help:"List all that a paragraph can do, with exact chances."`
	Odds     oddsCommand     `cmd:"" help:"Compute exact odds: of a fight, a check, or dice."`
	Simulate simulateCommand `cmd:"" help:"Play a book many times, and report."`
	Merge    mergeCommand    `cmd:"" help:"Add up the reports of parts of a simulation."`
	Map      mapCommand      `cmd:"" help:"Draw a map of a book."`
	Solve    solveCommand    `cmd:"" help:"Compute the exact chance to win a book, the best route, and what is never right."`
	Replay   replayCommand   `cmd:"" help:"Repeat a recorded play, and see whether it still goes the same way."`
	New      newCommand      `cmd:"" help:"Write a small book to begin with."`
	Doc      docCommand      `cmd:"" help:"Show what a book may say: the reference of the verbs."`
	Types    typesCommand    `cmd:"" help:"Write the verbs and names of a book for editors that know Lua."`
	Roll     rollCommand     `cmd:"" help:"Throw dice, such as 2d6+3."`
	Version  versionCommand  `cmd:"" help:"Show the version."`
	Help     helpCommand     `cmd:"" help:"Show help on a command."`
}

// description heads the help.
const description = `Play gamebooks at a prompt: numbered paragraphs, choices, dice.

BOOK is a folder with a book, or the name of one that comes with the program.`

// app is what every command works with.
type app struct {
	Streams
	grammar  *grammar
	settings config.Config
	text     *locale.Printer
	// ink is that of Err.
	ink term.Ink
	// parse reads another command line by the same grammar: for help.
	parse func(args []string)
}

// Main is the program: Run with what the process is given.
func Main() int {
	collectLate()
	return Run(os.Args[1:], Process())
}

// Run carries out the command line args, without the program's name, and
// gives the exit code.
func Run(args []string, s Streams) int {
	g := &grammar{}
	helped := false
	a := &app{Streams: s, grammar: g}
	parser, err := kong.New(g, kong.Name("gamebook"), kong.Description(description), kong.Writers(s.Out, s.Err),
		kong.Exit(func(int) { helped = true }), kong.Help(a.help),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, Tree: true}))
	if err != nil {
		a.text = locale.New(locale.English)
		return a.fail(err)
	}
	a.speak(parser, args)
	a.parse = func(args []string) { _, _ = parser.Parse(args) }
	command, err := parser.Parse(args)
	switch {
	case helped:
		return codeFine
	case err != nil:
		return a.fail(usage(err, args))
	}
	if err := a.configure(); err != nil {
		return a.fail(err)
	}
	return a.fail(command.Run(a))
}

// configure reads the settings and lets the command line win over them.
func (a *app) configure() error {
	settings, _, err := config.Load(a.grammar.Config, locale.Languages())
	if err != nil {
		return failure{codeUsage, err}
	}
	if a.grammar.Language != "" {
		settings.Language = a.grammar.Language
	}
	if err := settings.CheckLanguage(locale.Languages()); err != nil {
		return failure{codeUsage, err}
	}
	if a.grammar.Width != 0 {
		settings.Width = a.grammar.Width
	}
	if a.grammar.NoColor {
		settings.Colour = string(term.Never)
	}
	if err := settings.CheckWidth(); err != nil {
		return failure{codeUsage, err}
	}
	a.settings = settings
	a.ink = a.inkOf(a.Err)
	return nil
}

// inkOf gives the ink for one of the outputs.
func (a *app) inkOf(w io.Writer) term.Ink {
	colour := term.Colour(a.settings.Colour)
	if colour == "" {
		colour = term.Auto
	}
	return term.NewInk(colour, term.IsTerminal(w), os.Getenv("NO_COLOR") != "")
}
