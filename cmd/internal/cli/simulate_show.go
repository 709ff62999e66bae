package cli

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gamebook/cmd/internal/report"
	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/engine/sim"
)

// How many lines a list of the report has at most: the JSON has all of them.
const (
	mostDeaths    = 15
	mostCostly    = 5
	mostVisited   = 12
	mostUnreached = 20
)

// reportText is a report being shown.
type reportText struct {
	*app
	*sim.Report
	folder string
	err    error
}

// showReport writes a report for people. replays are the files of its
// failures.
func (a *app) showReport(r *sim.Report, replays []string, folder string) error {
	t := &reportText{app: a, Report: r, folder: folder}
	args := diag.Args{"Title": r.Book.Title, "Plays": r.Done, "Policy": r.Policy, "Seed": r.Seed, "All": r.Plays, "N": r.Done}
	t.line("simulate-title", args)
	if r.Part != nil {
		args["Parts"], args["Of"] = ranges(r.Part.Have), r.Part.Of
		t.line("simulate-part", args)
	}
	t.endings()
	t.deaths()
	t.length()
	t.way()
	t.unreached()
	t.costly()
	t.failed(replays)
	return t.err
}

// line writes a message.
func (t *reportText) line(code string, args diag.Args) { t.raw(t.text.Text(code, args)) }

func (t *reportText) raw(s string) {
	if t.err == nil {
		_, t.err = fmt.Fprintln(t.Out, term.Clean(s))
	}
}

// table writes a table with an empty line before it.
func (t *reportText) table(headings []string, rows [][]string) {
	if t.err != nil || len(rows) == 0 {
		return
	}
	t.raw("")
	t.err = report.Table(t.Out, t.inkOf(t.Out), headings, rows)
}

// endings lists how the plays ended, by kind and then by name.
func (t *reportText) endings() {
	var rows [][]string
	for i, e := range t.Endings {
		if i == 0 || t.Endings[i-1].Kind != e.Kind {
			all := 0
			for _, other := range t.Endings {
				if other.Kind == e.Kind {
					all += other.N
				}
			}
			rows = append(rows, t.share(t.text.Text("simulate-"+e.Kind, nil), all))
		}
		if e.Name != "" {
			rows = append(rows, t.share("  "+term.Clean(e.Name), e.N))
		}
	}
	if n := t.Failed(); n > 0 {
		rows = append(rows, t.share(t.text.Text("simulate-failed", nil), n))
	}
	t.table(t.headings("simulate-ending", "simulate-plays", "simulate-share", "simulate-between"), rows)
}

// share is a row: so many of the plays, and between which chances that lies.
func (t *reportText) share(name string, n int) []string {
	low, high := sim.Interval(n, t.Done)
	percent := func(p float64) string { return t.text.Text("percent", diag.Args{"Number": t.decimal(100*p, 1)}) }
	return []string{name, strconv.Itoa(n), percent(float64(n) / float64(t.Done)), percent(low) + " - " + percent(high)}
}

// named is a paragraph with its title.
func (t *reportText) named(id string) string {
	i := slices.IndexFunc(t.Paragraphs, func(p sim.Paragraph) bool { return p.ID == id })
	if i < 0 || t.Paragraphs[i].Title == "" {
		return id
	}
	return id + " · " + term.Clean(t.Paragraphs[i].Title)
}

func (t *reportText) deaths() {
	var rows [][]string
	for _, d := range t.Deaths[:min(mostDeaths, len(t.Deaths))] {
		rows = append(rows, []string{t.named(d.Paragraph) + suffix(", ", term.Clean(d.Foe)), strconv.Itoa(d.N)})
	}
	t.table(t.headings("simulate-deaths", "simulate-plays"), rows)
	t.more(len(t.Deaths) - len(rows))
}

func suffix(between, s string) string {
	if s == "" {
		return ""
	}
	return between + s
}

// more says how many lines a list has left out.
func (t *reportText) more(n int) {
	if n > 0 {
		t.line("simulate-more", diag.Args{"N": n})
	}
}

// length says how long plays are.
func (t *reportText) length() {
	visits, seen := 0, 0
	quarter := make([]int, 5) // the shortest, a quarter, half, three quarters, the longest
	for _, l := range t.Lengths {
		visits += l.Paragraphs * l.N
		for q := range quarter {
			if quarter[q] == 0 && (seen+l.N)*4 >= t.Done*q && seen+l.N > 0 {
				quarter[q] = l.Paragraphs
			}
		}
		seen += l.N
	}
	t.raw("")
	t.line("simulate-length", diag.Args{"Mean": t.decimal(float64(visits)/float64(t.Done), 1), "From": quarter[1], "To": quarter[3],
		"Least": quarter[0], "Most": quarter[4], "Decisions": t.decimal(float64(t.Decisions)/float64(t.Done), 1)})
}

// way shows the scores in the paragraphs that most plays come to.
func (t *reportText) way() {
	var among []int
	for i, p := range t.Paragraphs {
		if p.Plays > 0 {
			among = append(among, i)
		}
	}
	slices.SortStableFunc(among, func(a, b int) int { return -cmp.Compare(t.Paragraphs[a].Plays, t.Paragraphs[b].Plays) })
	among = among[:min(mostVisited, len(among))]
	slices.Sort(among)
	scores := t.moving(among)
	headings := t.headings("simulate-way", "simulate-plays", "simulate-visits")
	for _, s := range scores {
		headings = append(headings, t.Scores[s])
	}
	var rows [][]string
	for _, i := range among {
		p := t.Paragraphs[i]
		row := []string{t.named(p.ID), strconv.Itoa(p.Plays), t.decimal(float64(p.Visits)/float64(p.Plays), 1)}
		for _, s := range scores {
			row = append(row, t.decimal(t.mean(p, s), 1))
		}
		rows = append(rows, row)
	}
	t.table(headings, rows)
}

// mostScores are the columns that fit on a line.
const mostScores = 5

// moving are the scores that change most among these paragraphs, as a part of
// what they are on average, in the order of the sheet.
func (t *reportText) moving(among []int) []int {
	var moving []int
	change := make([]float64, len(t.Scores))
	for s := range t.Scores {
		low, high, sum := math.Inf(1), math.Inf(-1), 0.0
		for _, i := range among {
			mean := t.mean(t.Paragraphs[i], s)
			low, high, sum = min(low, mean), max(high, mean), sum+math.Abs(mean)
		}
		if high > low {
			change[s] = (high - low) / (1 + sum/float64(len(among)))
			moving = append(moving, s)
		}
	}
	slices.SortStableFunc(moving, func(a, b int) int { return -cmp.Compare(change[a], change[b]) })
	moving = moving[:min(mostScores, len(moving))]
	slices.Sort(moving)
	return moving
}

// mean is what a score is on average on entering a paragraph.
func (t *reportText) mean(p sim.Paragraph, score int) float64 {
	return float64(p.Scores[score]) / float64(p.Visits)
}

// unreached lists the paragraphs and the choices that no play came to.
func (t *reportText) unreached() {
	var ids []string
	for _, p := range t.Paragraphs {
		if p.Visits == 0 {
			ids = append(ids, p.ID)
		}
	}
	t.raw("")
	if len(ids) > 0 {
		t.line("simulate-unvisited", diag.Args{"N": len(ids), "All": len(t.Paragraphs), "Paragraphs": strings.Join(ids, ", ")})
	} else {
		t.line("simulate-all-visited", diag.Args{"N": len(t.Paragraphs)})
	}
	var lines []string
	for _, s := range t.Unseen {
		lines = append(lines, t.text.Text("simulate-never-shown", diag.Args{"At": diag.Pos{File: inFolder(t.folder, s.File), Line: s.Line}.String(),
			"Choice": cmp.Or(s.Label, s.Sells)}))
	}
	for _, c := range t.Choices {
		code, n := "simulate-never-taken", c.Open
		if c.Open == 0 {
			code, n = "simulate-never-open", c.Shown
		}
		if c.Taken == 0 {
			lines = append(lines, t.text.Text(code, diag.Args{"Paragraph": c.Paragraph, "Choice": cmp.Or(c.Label, c.Sells), "N": n}))
		}
	}
	for _, line := range lines[:min(mostUnreached, len(lines))] {
		t.raw("  " + line)
	}
	t.more(len(lines) - mostUnreached)
}

// costly lists the paragraphs on which the script works most.
func (t *reportText) costly() {
	all := slices.Clone(t.Paragraphs)
	mean := func(p sim.Paragraph) int { return p.Instructions / max(1, p.Visits) }
	slices.SortStableFunc(all, func(a, b sim.Paragraph) int { return -cmp.Compare(mean(a), mean(b)) })
	var rows [][]string
	for _, p := range all[:min(mostCostly, len(all))] {
		if p.Instructions > 0 {
			rows = append(rows, []string{t.named(p.ID), strconv.Itoa(mean(p)), strconv.Itoa(p.Most)})
		}
	}
	t.table(t.headings("simulate-costly", "simulate-instructions", "simulate-most"), rows)
}

// failed says what went wrong, where, and how to see it again.
func (t *reportText) failed(replays []string) {
	for i, f := range t.Failures {
		t.raw("")
		d := &diag.Diagnostic{Code: f.Code, Args: f.Args}
		where := ""
		if f.File != "" {
			where = diag.Pos{File: inFolder(t.folder, f.File), Line: f.Line}.String()
		}
		t.line("simulate-failure", diag.Args{"Where": where, "What": t.text.Text(d.Code, d.Args), "Paragraph": f.Paragraph, "N": f.N})
		t.line("simulate-replay", diag.Args{"File": replays[i], "Book": cmp.Or(t.folder, t.Book.ID), "Seed": f.Seed})
	}
}
