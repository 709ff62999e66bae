package cli

import (
	"fmt"
	"strconv"
	"strings"

	"gamebook/cmd/internal/report"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/prove"
)

// write says what was found.
func (c *solveCommand) write(a *app, b *book, s *solution) error {
	lines := []string{a.solved(s.Best, "solve-best", "solve-best-sampled"), a.solved(s.Random, "solve-random", "solve-random-sampled")}
	for _, step := range s.Route {
		lines = append(lines, a.routeLine(step))
	}
	for _, f := range s.NeverRight {
		lines = append(lines, a.text.Text("solve-never", diag.Args{"Paragraph": f.Place, "Answer": a.answered(f.Label, f.Answer)}))
	}
	for _, f := range s.DeadEnds {
		lines = append(lines, a.deadLine(f))
	}
	if len(s.Always) > 0 {
		lines = append(lines, a.text.Text("solve-always", diag.Args{"Paragraphs": strings.Join(s.Always, ", ")}))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(a.Out, line); err != nil {
			return err
		}
	}
	return c.writeHeroes(a, b, s)
}

// solved is a chance in words.
func (a *app) solved(o odds, exact, sampled string) string {
	args := diag.Args{"Chance": a.percent(o.Chance), "States": o.States, "Plays": o.Plays, "Error": a.percent(o.Error)}
	if o.Exact {
		return a.text.Text(exact, args)
	}
	return a.text.Text(sampled, args)
}

func (a *app) routeLine(step prove.Step) string {
	args := diag.Args{"Paragraph": step.Place, "Answer": a.answered(step.Label, step.Answer), "Chance": a.percent(step.Chance),
		"Margin": a.percent(step.Margin)}
	if step.Margin < 0 {
		return a.text.Text("solve-step-only", args)
	}
	return a.text.Text("solve-step", args)
}

func (a *app) deadLine(f deadEnd) string {
	args := diag.Args{"Paragraph": f.Place, "File": f.Replay}
	if f.Replay == "" {
		return a.text.Text("solve-dead", args)
	}
	return a.text.Text("solve-dead-replay", args)
}

// answered is an answer in words.
func (a *app) answered(label ask.Text, answer ask.Answer) string {
	switch {
	case !label.IsZero() && label.Code != "":
		return a.text.Text(label.Code, label.Args)
	case label.Words != "":
		return strings.Join(strings.Fields(label.Words), " ")
	case answer.Option != "":
		return answer.Option
	case answer.Word != "":
		return answer.Word
	}
	return strconv.Itoa(answer.Number)
}

func (c *solveCommand) writeHeroes(a *app, b *book, s *solution) error {
	if len(s.Heroes) == 0 {
		return nil
	}
	var rows [][]string
	for _, h := range s.Heroes {
		scores := make([]string, len(h.Scores))
		for i, n := range h.Scores {
			scores[i] = strconv.Itoa(n)
		}
		rows = append(rows, []string{strings.Join(scores, ","), a.percent(h.P), a.percent(h.Best), a.percent(h.Random)})
	}
	headings := a.headings("solve-hero", "solve-likely", "solve-best-column", "solve-random-column")
	return report.Table(a.Out, a.inkOf(a.Out), headings, rows)
}
