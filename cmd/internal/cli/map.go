package cli

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/graph"
	"gamebook/engine/sim"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// mapCommand is "gamebook map BOOK".
type mapCommand struct {
	Book  string `arg:"" optional:"" help:"The book; without it the one in the config, or the first of the program's own."`
	Out   string `short:"o" name:"out" help:"Where to: a file that ends in .svg, .dot or .mmd; without it SVG to the standard output." placeholder:"FILE"`
	Heat  string `help:"Colour the paragraphs by a report of 'gamebook simulate --json'." placeholder:"FILE"`
	By    string `help:"What of the report: visits, deaths, or wins (of the plays that came there)." default:"visits" enum:"visits,deaths,wins"`
	Odds  string `help:"Colour the paragraphs by the chance to win: JSON with \"win\" for the whole book and a list \"paragraphs\" of { id, win }." placeholder:"FILE"`
	Cover string `help:"Colour the paragraphs by whether they were reached: what 'gamebook simulate --profile' or 'test --cover --json' wrote." placeholder:"FILE"`
}

// Run draws the book.
func (c *mapCommand) Run(a *app) error {
	write, err := c.format()
	if err != nil {
		return failure{codeUsage, err}
	}
	overlay, err := c.overlay(a)
	if err != nil {
		return failure{codeUsage, err}
	}
	place, err := findBook(cmp.Or(c.Book, a.settings.Book))
	if err != nil {
		return err
	}
	defer place.close()
	read := load.Read(load.Options{Limits: a.settings.Limits.Box()}, place.fsys, systems()...)
	if len(read.Faults) > 0 {
		return failure{codeBook, within(place.folder, read.Faults)}
	}
	m := lint.Map(read)
	if c.Out == "" {
		return write(a, a.Out, m, overlay)
	}
	return writeFile(c.Out, func(w io.Writer) error { return write(a, w, m, overlay) })
}

// writing writes a map in one of the formats.
type writing func(a *app, out io.Writer, m *graph.Map, o *graph.Overlay) error

func (c *mapCommand) format() (writing, error) {
	switch strings.ToLower(filepath.Ext(c.Out)) {
	case "", ".svg":
		return func(a *app, out io.Writer, m *graph.Map, o *graph.Overlay) error {
			return graph.SVG(out, m, o, a.mapWords(m))
		}, nil
	case ".dot", ".gv":
		return func(_ *app, out io.Writer, m *graph.Map, o *graph.Overlay) error { return graph.DOT(out, m, o) }, nil
	case ".mmd":
		return func(_ *app, out io.Writer, m *graph.Map, o *graph.Overlay) error { return graph.Mermaid(out, m, o) }, nil
	}
	return nil, diag.New("map-format", diag.Args{"File": c.Out})
}

// mapWords are what the picture says besides the book's words.
func (a *app) mapWords(m *graph.Map) graph.Words {
	endings, choices := 0, 0
	for _, p := range m.Paragraphs {
		endings += len(p.Endings)
	}
	for _, l := range m.Links {
		if l.Label != "" {
			choices++
		}
	}
	words := graph.Words{Apart: a.text.Text("map-apart", nil), Anywhere: a.text.Text("map-anywhere", nil), Hint: a.text.Text("map-use", nil),
		Counts: a.text.Text("map-counts", diag.Args{"N": len(m.Paragraphs), "Choices": choices, "Endings": endings})}
	for i, code := range []string{"map-fight", "map-test", "map-victory", "map-defeat", "map-death"} {
		words.Legend[i] = a.text.Text(code, nil)
	}
	return words
}

// overlay reads what colours the cards; nil for nothing.
func (c *mapCommand) overlay(a *app) (*graph.Overlay, error) {
	given := 0
	for _, file := range []string{c.Heat, c.Odds, c.Cover} {
		if file != "" {
			given++
		}
	}
	switch {
	case given > 1:
		return nil, diag.New("map-overlays", nil)
	case c.Heat != "":
		r, err := readReport(c.Heat)
		if err != nil {
			return nil, err
		}
		return a.heat(r, c.By), nil
	case c.Odds != "":
		return a.winning(c.Odds)
	case c.Cover != "":
		return a.reached(c.Cover)
	}
	return nil, nil
}

// heat colours by a simulation. Visits and deaths are shown by their logarithm,
// or the first paragraphs would be all that is seen.
func (a *app) heat(r *sim.Report, by string) *graph.Overlay {
	o := newOverlay(a.text.Text("map-by-"+by, diag.Args{"Policy": r.Policy, "Plays": r.Done}), graph.Visits)
	share := func(n, of int) float64 { return math.Log1p(1000*float64(n)/float64(max(1, of))) / math.Log1p(1000) }
	base := 0.5
	switch by {
	case "deaths":
		o.Scale = graph.Deaths
	case "wins":
		o.Scale, base = graph.Chances, victories(r)
	}
	for _, p := range r.Paragraphs {
		switch {
		case by == "visits":
			o.Heat[p.ID] = share(p.Plays, r.Done)
			o.Note[p.ID] = a.text.Text("map-note-visits", diag.Args{"Share": a.percent1(float64(p.Plays) / float64(r.Done))})
		case by == "deaths" && p.Deaths > 0:
			o.Heat[p.ID] = share(p.Deaths, r.Done)
			o.Note[p.ID] = a.text.Text("map-note-deaths", diag.Args{"Share": a.percent1(float64(p.Deaths) / float64(p.Plays))})
		case by == "wins" && p.Plays > 0:
			win := float64(p.Won) / float64(p.Plays)
			o.Heat[p.ID] = beside(win, base)
			o.Note[p.ID] = a.text.Text("map-note-wins", diag.Args{"Share": a.percent1(win)})
		}
	}
	return o
}

// victories is the share of all plays that are won.
func victories(r *sim.Report) float64 {
	won := 0
	for _, p := range r.Paragraphs {
		won += p.Victories
	}
	return float64(won) / float64(max(1, r.Done))
}

// beside puts a chance beside the usual one, which is half way up: below it
// things look worse than they did at the start, above it better.
func beside(p, usual float64) float64 {
	switch {
	case p < usual:
		return p / usual / 2
	case usual < 1:
		return 0.5 + (p-usual)/(1-usual)/2
	}
	return 0.5
}

func newOverlay(caption string, scale graph.Scale) *graph.Overlay {
	return &graph.Overlay{Caption: caption, Heat: map[string]float64{}, Note: map[string]string{}, Scale: scale}
}

// percent1 is a share to a tenth of a percent.
func (a *app) percent1(p float64) string {
	return a.text.Text("percent", diag.Args{"Number": a.decimal(100*p, 1)})
}

// winning colours by the chance to win from each paragraph.
func (a *app) winning(file string) (*graph.Overlay, error) {
	var odds struct {
		Win        float64 `json:"win"`
		Paragraphs []struct {
			ID  string  `json:"id"`
			Win float64 `json:"win"`
		} `json:"paragraphs"`
	}
	if err := readJSON(file, &odds); err != nil {
		return nil, err
	}
	if len(odds.Paragraphs) == 0 {
		return nil, diag.New("map-overlay-empty", diag.Args{"File": file})
	}
	o := newOverlay(a.text.Text("map-by-odds", nil), graph.Chances)
	for _, p := range odds.Paragraphs {
		o.Heat[p.ID] = beside(p.Win, odds.Win)
		o.Note[p.ID] = a.text.Text("map-note-wins", diag.Args{"Share": a.percent1(p.Win)})
	}
	return o, nil
}

// reached colours by coverage.
func (a *app) reached(file string) (*graph.Overlay, error) {
	var profile struct {
		cover.Profile
		// Within is where 'gamebook test --cover --json' has it.
		Within cover.Profile `json:"profile"`
	}
	if err := readJSON(file, &profile); err != nil {
		return nil, err
	}
	all := slices.Concat(profile.Paragraphs, profile.Within.Paragraphs)
	if len(all) == 0 {
		return nil, diag.New("map-overlay-empty", diag.Args{"File": file})
	}
	o := newOverlay(a.text.Text("map-by-cover", nil), graph.Reached)
	for _, one := range all {
		o.Heat[one.ID] = 0
		if one.Entered > 0 {
			o.Heat[one.ID] = 1
		}
	}
	return o, nil
}

// readJSON reads all that a file holds, one after the other: specs write their
// results before their coverage.
func readJSON(file string, into any) error {
	data, err := os.ReadFile(file)
	values := json.NewDecoder(bytes.NewReader(data))
	for err == nil {
		err = values.Decode(into)
	}
	if errors.Is(err, io.EOF) && len(data) > 0 {
		return nil
	}
	return diag.New("map-overlay-unreadable", diag.Args{"File": file, "Why": reason(err)})
}
