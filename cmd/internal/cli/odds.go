package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gamebook/cmd/internal/report"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/settings"
	"gamebook/engine/value"
)

// oddsCommand is "gamebook odds": of dice, or of an event of a rule system.
type oddsCommand struct {
	FF   oddsFF   `cmd:"" name:"ff" help:"Of a fight under the Fighting Fantasy rules."`
	DK   oddsDK   `cmd:"" name:"dk" help:"Of a check, an opposition or an attack under the dK rules."`
	Dice oddsDice `cmd:"" default:"withargs" help:"Of dice: 2d6+3, or whether '2d6+3 >= 9'."`
}

// oddsDice is "gamebook odds EXPR".
type oddsDice struct {
	JSON bool     `help:"Write the chances as JSON."`
	Dice []string `arg:"" help:"Dice (2d6+3), or a comparison ('2d6+3 >= 9', d20+5>d20+2)."`
}

// chance is a value with the chance of it, and of it or more.
type chance struct {
	Value   int     `json:"value"`
	P       float64 `json:"p"`
	AtLeast float64 `json:"at_least"`
}

// Run says how likely a comparison is, or each value of dice.
func (c *oddsDice) Run(a *app) error {
	text := strings.TrimPrefix(strings.Join(c.Dice, " "), "-- ")
	var err error
	if dice.IsComparison(text) {
		err = c.compare(a, text)
	} else {
		err = c.values(a, text)
	}
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return failure{codeUsage, pointed(text, err)}
	}
	return err
}

func (c *oddsDice) compare(a *app, text string) error {
	x, err := dice.ParseComparison(text)
	if err != nil {
		return err
	}
	p, err := x.Chance(nil)
	if err != nil {
		return err
	}
	if c.JSON {
		return a.json(struct {
			Dice string  `json:"dice"`
			P    float64 `json:"p"`
		}{x.String(), p})
	}
	_, err = fmt.Fprintf(a.Out, "%s: %s\n", x, a.percent(p))
	return err
}

func (c *oddsDice) values(a *app, text string) error {
	x, err := dice.Parse(text)
	if err != nil {
		return err
	}
	chances, err := x.Distribution(nil)
	if err != nil {
		return err
	}
	mean, all, above := 0.0, make([]chance, len(chances)), 0.0
	for i := len(chances) - 1; i >= 0; i-- {
		above += chances[i].P
		mean += float64(chances[i].Value) * chances[i].P
		all[i] = chance{chances[i].Value, chances[i].P, min(1, above)}
	}
	if c.JSON {
		return a.json(struct {
			Dice   string   `json:"dice"`
			Mean   float64  `json:"mean"`
			Values []chance `json:"values"`
		}{x.String(), mean, all})
	}
	if _, err := fmt.Fprintln(a.Out, a.text.Text("odds-mean", diag.Args{"Dice": x.String(), "Mean": a.decimal(mean, 2)})); err != nil {
		return err
	}
	rows := make([][]string, len(all))
	for i, v := range all {
		rows[i] = []string{strconv.Itoa(v.Value), a.percent(v.P), a.percent(v.AtLeast)}
	}
	return report.Table(a.Out, a.inkOf(a.Out), a.headings("odds-value", "odds-chance", "odds-at-least"), rows)
}

// json writes something for a machine.
func (a *app) json(v any) error {
	enc := json.NewEncoder(a.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

func (a *app) headings(codes ...string) []string {
	words := make([]string, len(codes))
	for i, code := range codes {
		words[i] = a.text.Text(code, nil)
	}
	return words
}

// decimal writes a number with so many digits after the reader's own decimal
// point.
func (a *app) decimal(x float64, digits int) string {
	if math.IsNaN(x) {
		return "-"
	}
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", a.text.Text("decimal-point", nil), 1)
}

// percent writes a chance: to four places, and with more of them where it is
// next to nothing or next to certain.
func (a *app) percent(p float64) string {
	digits := 4
	for near := min(p, 1-p); near > 0 && near < 1e-4 && digits < 10; near *= 10 {
		digits++
	}
	return a.text.Text("percent", diag.Args{"Number": a.decimal(100*p, digits)})
}

// houseRules reads "name=value" as fields of [options] in adventure.toml.
func houseRules(list []string) (*value.Table, error) {
	var text strings.Builder
	for _, rule := range list {
		name, v, ok := strings.Cut(rule, "=")
		if !ok {
			return nil, diag.New("odds-rule", diag.Args{"Got": rule})
		}
		if _, err := strconv.Atoi(v); err != nil && v != "true" && v != "false" {
			v = strconv.Quote(v)
		}
		fmt.Fprintf(&text, "%s = %s\n", strings.TrimSpace(name), v)
	}
	fields := map[string]any{}
	if err := settings.Decode("--rule", []byte(text.String()), &fields); err != nil {
		return nil, err
	}
	return settings.ToTable(fields)
}
