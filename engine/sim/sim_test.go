package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/sim"
)

// theBook has an ending for each result of a die: 1 and 2 victory, 3 defeat, 4 a
// fault, 5 no way on, 6 a paragraph out of which no play comes.
func theBook() *rulestest.Book {
	b := rulestest.NewBook()
	b.ID, b.Title, b.Hash = "six", "Six", "h"
	b.Paragraph(1, func(p *rulestest.P) {
		switch p.Int("roll", "1d6") {
		case 1, 2:
			p.Do("turn_to", 2)
		case 3:
			p.Do("ending", "defeat", "Down")
		case 4:
			p.Fail("boom")
		case 5:
			p.Do("turn_to", 5)
		}
		p.Do("turn_to", 6)
	})
	b.Paragraph(2, func(p *rulestest.P) {
		p.Do("choice", "Left", 3)
		p.Do("choice", "Right", 4)
		p.Do("choice", "Up", 4, rulestest.Fields(nil, "when", false, "locked", "Too high"))
	})
	b.Paragraph(3, func(p *rulestest.P) { p.Do("ending", "victory", "Left") })
	b.Paragraph(4, func(p *rulestest.P) { p.Do("ending", "victory", "Right") })
	b.Paragraph(5, func(*rulestest.P) {})
	b.Paragraph(6, func(p *rulestest.P) { p.Do("choice", "Again", 6) })
	b.Paragraph(7, func(p *rulestest.P) { p.Do("choice", "Nobody", 1) })
	return b
}

func batch(b *rulestest.Book, plays int) sim.Batch {
	return sim.Batch{Book: &b.Book, System: rulestest.Plain{}, NewScript: func() (play.Script, error) { return b, nil },
		Policy: sim.Same(sim.Random), Name: "random", Seed: 7, Plays: plays, Longest: 200,
		Sites: []sim.Site{{Paragraph: "2", Label: "Left", To: "3"}, {Paragraph: "7", Label: "Nobody"}, {Label: "Right"}}}
}

func run(t *testing.T, b sim.Batch) *sim.Report {
	t.Helper()
	r, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestReport: the frequencies are those of the die within 4 standard deviations, and
// every kind of failure is there once, with a record that repeats it.
func TestReport(t *testing.T) {
	t.Parallel()
	const plays = 600
	b := theBook()
	r := run(t, batch(b, plays))
	n := map[string]int{}
	for _, e := range r.Endings {
		n[e.Kind+" "+e.Name] = e.N
	}
	for _, f := range r.Failures {
		n[f.Code] = f.N
	}
	for what, p := range map[string]float64{"victory Left": 1.0 / 6, "victory Right": 1.0 / 6, "defeat Down": 1.0 / 6,
		"boom": 1.0 / 6, "paragraph-without-way-on": 1.0 / 6, "play-without-end": 1.0 / 6} {
		if sigma := math.Sqrt(plays * p * (1 - p)); math.Abs(float64(n[what])-plays*p) > 4*sigma {
			t.Errorf("%s: %d of %d plays, want about %.0f", what, n[what], plays, plays*p)
		}
	}
	if got := r.Ended() + r.Failed(); got != plays || r.Done != plays {
		t.Errorf("%d plays ended or failed, %d are done, want %d", got, r.Done, plays)
	}
	if p := r.Paragraphs[1]; p.Visits != n["victory Left"]+n["victory Right"] || p.Plays != p.Visits {
		t.Errorf("paragraph 2: %+v", p)
	}
	if p := r.Paragraphs[6]; p.Visits != 0 {
		t.Errorf("paragraph 7: %+v", p)
	}
	want := []sim.Site{{Paragraph: "7", Label: "Nobody"}}
	if d := cmp.Diff(want, r.Unseen); d != "" {
		t.Errorf("never shown: %s", d)
	}
	i := slices.IndexFunc(r.Choices, func(c sim.Choice) bool { return c.Label == "Up" })
	if c := r.Choices[i]; c.Shown != r.Paragraphs[1].Visits || c.Open != 0 || c.Taken != 0 {
		t.Errorf("the locked choice: %+v", c)
	}
	for _, f := range r.Failures {
		repeats(t, b, f)
	}
}

// repeats plays the record of a failure.
func repeats(t *testing.T, b *rulestest.Book, f sim.Failure) {
	t.Helper()
	record, err := play.ParseRecord("record", []byte(f.Record))
	if err != nil {
		t.Fatal(err)
	}
	stopped := errors.New("over")
	setup := play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: dice.NewSeeded(f.Seed),
		Decider: ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) { return ask.Answer{}, stopped })}
	s, err := play.Repeat(setup, record.Course, -1)
	if err != nil {
		t.Fatal(err)
	}
	stop := s.Play(context.Background())
	code := "play-without-end"
	if d := (*diag.Diagnostic)(nil); errors.As(stop.Err, &d) {
		code = d.Code
	} else if stop.Err != stopped {
		t.Errorf("%s: the record stops with %v", f.Code, stop.Err)
	}
	if code != f.Code || s.World().Place != f.Paragraph || s.Unplayed() != 0 {
		t.Errorf("the record of %s in %s comes to %s in %s, %d decisions left", f.Code, f.Paragraph, code, s.World().Place, s.Unplayed())
	}
}

// TestSameReport: any number of workers, and any parts in any order, give the
// same report, to the byte.
func TestSameReport(t *testing.T) {
	t.Parallel()
	b := theBook()
	one := batch(b, 100)
	one.Workers = 1
	want := written(t, run(t, one))
	for _, workers := range []int{2, 5} {
		many := batch(b, 100)
		many.Workers = workers
		if got := written(t, run(t, many)); got != want {
			t.Errorf("%d workers: another report", workers)
		}
	}
	var parts []*sim.Report
	for part := 1; part <= 3; part++ {
		third := batch(b, 100)
		third.Part, third.Parts = part, 3
		r, err := sim.Read("part", []byte(written(t, run(t, third))))
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, r)
	}
	for _, order := range [][]int{{0, 1, 2}, {2, 0, 1}} {
		sum, err := sim.Merge(parts[order[0]], parts[order[1]], parts[order[2]])
		if err != nil {
			t.Fatal(err)
		}
		if got := written(t, sum); got != want {
			t.Errorf("the parts %v add up to another report", order)
		}
	}
	sum, err := sim.Merge(parts[2], parts[0])
	if err != nil || !slices.Equal(sum.Part.Have, []int{1, 3}) || sum.Done != 67 { // 34 and 33 of 100
		t.Errorf("two parts of three: %+v, %v", sum, err)
	}
	if _, err := sim.Merge(parts[0], sum); code(err) != "merge-overlap" {
		t.Errorf("a part twice: %v", err)
	}
	if _, err := sim.Merge(parts[0], run(t, batch(b, 99))); code(err) != "merge-different" {
		t.Errorf("another run: %v", err)
	}
	if _, err := sim.Merge(); code(err) != "merge-nothing" {
		t.Errorf("nothing: %v", err)
	}
	if _, err := sim.Merge(run(t, one), run(t, one)); code(err) != "merge-overlap" {
		t.Errorf("a whole run twice: %v", err)
	}
}

func written(t *testing.T, r *sim.Report) string {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func code(err error) string {
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return d.Code
	}
	return ""
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"": "report-foreign", "[]": "report-foreign", `{"a":1}`: "report-foreign",
		`{"format":99,"book":{"id":"x"}}`: "report-newer",
	} {
		if _, err := sim.Read("f", []byte(text)); code(err) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestInterval compares with published Wilson intervals: 0 and 1 of 10 (Agresti
// and Coull 1998 discuss both), 15 of 148 (Newcombe 1998, table I).
func TestInterval(t *testing.T) {
	for _, v := range []struct {
		hit, n    int
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {29, 29, 0.8830, 1}} {
		low, high := sim.Interval(v.hit, v.n)
		if math.Abs(low-v.low) > 5e-5 || math.Abs(high-v.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", v.hit, v.n, low, high, v.low, v.high)
		}
	}
}

// TestGreedy: what has a price is taken first, and once.
func TestGreedy(t *testing.T) {
	b := rulestest.NewBook()
	b.Paragraph(1, func(p *rulestest.P) {
		p.Do("choice", "Go", 2)
		p.Do("choice", "Pay", 3, rulestest.Fields(nil, "cost", rulestest.Fields(nil, "meals", 1)))
	})
	b.Paragraph(2, func(p *rulestest.P) { p.Do("ending", "defeat", "") })
	b.Paragraph(3, func(p *rulestest.P) {
		if p.Is("confirm", "Sure?") && p.Int("ask_number", rulestest.Fields([]any{"How many?"}, "from", 1, "to", 9)) == 9 {
			p.Do("ending", "victory", "")
		}
		p.Do("ending", "defeat", "")
	})
	x := batch(b, 20)
	x.Policy, x.Sites = sim.Same(sim.Greedy), nil
	r := run(t, x)
	if len(r.Endings) != 1 || r.Endings[0].Kind != "victory" || r.Endings[0].N != 20 {
		t.Errorf("greedy came to %+v, %s", r.Endings, strings.TrimSpace(written(t, r)))
	}
}
