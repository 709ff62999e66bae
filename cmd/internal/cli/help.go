package cli

import (
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/engine/locale"
)

// helpCommand is "gamebook help [COMMAND]".
type helpCommand struct {
	Command string `arg:"" optional:"" help:"The command."`
}

// Run shows help as --help does.
func (c *helpCommand) Run(a *app) error {
	switch {
	case c.Command == "":
		a.parse([]string{"--help"})
	case slices.Contains(commands, c.Command):
		a.parse([]string{c.Command, "--help"})
	default:
		return failure{codeUsage, diag.New("command-unknown", diag.Args{"Name": c.Command,
			"Near": diag.Nearest(c.Command, commands), "Commands": strings.Join(commands, ", ")})}
	}
	return nil
}

// translate puts the help of the command line into the reader's language. Its
// English stands in the grammar, beside what it explains; other languages have
// it as messages, by the codes of helpTexts.
func (a *app) translate(program *kong.Application) {
	for code, help := range helpTexts(program) {
		if a.text.Has(code) {
			*help = a.text.Text(code, nil)
		}
	}
}

// helpTexts are all texts of help with their codes: "cli" for the program,
// "flag-NAME" for what all commands share, "cli-COMMAND" and "cli-COMMAND-NAME"
// for the rest.
func helpTexts(program *kong.Application) map[string]*string {
	texts := map[string]*string{"cli": &program.Help}
	partTexts(texts, program.Node, "flag")
	for _, command := range program.Children {
		commandTexts(texts, command, "cli-"+command.Name)
	}
	return texts
}

func commandTexts(texts map[string]*string, n *kong.Node, prefix string) {
	texts[prefix] = &n.Help
	partTexts(texts, n, prefix)
	for _, child := range n.Children {
		commandTexts(texts, child, prefix+"-"+child.Name)
	}
}

// partTexts adds those of the flags and arguments of the program or a command.
func partTexts(texts map[string]*string, n *kong.Node, prefix string) {
	for _, f := range n.Flags {
		texts[prefix+"-"+f.Name] = &f.Help
	}
	for _, p := range n.Positional {
		texts[prefix+"-"+p.Name] = &p.Help
	}
}

// kongWords are the library's own words in a help, with the messages that
// stand in for them.
var kongWords = []struct{ Words, Code string }{
	{Words: "Usage: ", Code: "help-heading-usage"},
	{Words: "\nArguments:\n", Code: "help-heading-arguments"},
	{Words: "\nFlags:\n", Code: "help-heading-flags"},
	{Words: "\nCommands:\n", Code: "help-heading-commands"},
	{Words: "[flags]\n", Code: "help-any-flags"},
	{Words: "Run \"gamebook <command> --help\" for more information on a command.", Code: "help-more"},
	{Words: "gamebook <command>", Code: "help-any-command"},
}

// help prints the help of the library in the reader's language.
func (a *app) help(options kong.HelpOptions, ctx *kong.Context) error {
	var english strings.Builder
	out := ctx.Stdout
	ctx.Stdout = &english
	options.WrapUpperBound = term.Width(0)
	err := kong.DefaultHelpPrinter(options, ctx)
	ctx.Stdout = out
	if err != nil {
		return err
	}
	var pairs []string
	for _, w := range kongWords {
		before, after := edges(w.Words)
		pairs = append(pairs, w.Words, before+a.text.Text(w.Code, nil)+after)
	}
	_, err = io.WriteString(out, locale.Typeset(a.text.Language, strings.NewReplacer(pairs...).Replace(english.String())))
	return err
}

// edges are the blanks and line ends around words.
func edges(words string) (before, after string) {
	trimmed := strings.TrimSpace(words)
	before, after, _ = strings.Cut(words, trimmed)
	return before, after
}
