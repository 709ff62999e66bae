package cli

import (
	"fmt"
	"strings"

	"gamebook/engine/diag"
	"gamebook/luaapi/lint"
)

// explainCommand is "gamebook explain [CODE]".
type explainCommand struct {
	Code string `arg:"" optional:"" help:"The code of a finding; without it, all codes are listed."`
}

// Run shows the page on a rule of check.
func (c *explainCommand) Run(a *app) error {
	if c.Code == "" {
		return a.listRules()
	}
	page := lint.Explain(c.Code)
	if page == "" {
		return failure{codeUsage, diag.New("explain-unknown", diag.Args{"Name": c.Code, "Near": diag.Nearest(c.Code, lint.Codes())})}
	}
	ink := a.inkOf(a.Out)
	for _, line := range strings.Split(strings.TrimSuffix(page, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			line = ink.Strong(line)
		}
		if _, err := fmt.Fprintln(a.Out, line); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) listRules() error {
	for _, code := range lint.Codes() {
		if _, err := fmt.Fprintf(a.Out, "%-26s %s\n", code, lint.Summary(code)); err != nil {
			return err
		}
	}
	return nil
}
