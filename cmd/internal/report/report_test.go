package report_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/cmd/internal/report"
	"gamebook/cmd/internal/term"
	"gamebook/engine/locale"
)

var tests = []report.Test{
	{Name: "stair / holds", File: "tests/a.lua", Line: 3, Status: report.Pass, Seconds: 0.5},
	{Name: "stair / falls", File: "tests/a.lua", Line: 9, Status: report.Fail, Seconds: 0.25, Code: "spec-at",
		Problem:   []string{"tests/a.lua:12: expected the play in paragraph 18, it is in 20", "hint: look\nbelow"},
		Paragraph: "20", At: "03.lua:7", Asked: "choice", Events: []string{"You fall.", "STAMINA 18 -> 16 \x1b[2J"}},
	{Name: "door", File: "tests/b.lua", Line: 1, Status: report.Pending},
}

func write(t *testing.T, w report.Writer, tests []report.Test) {
	t.Helper()
	for _, one := range tests {
		if err := w.Add(one); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(1.234); err != nil {
		t.Fatal(err)
	}
}

func text(t *testing.T, verbose bool, tests []report.Test) string {
	t.Helper()
	var b strings.Builder
	w := report.NewText(&b, locale.New(locale.English), term.Ink{})
	w.Verbose = verbose
	write(t, w, tests)
	return b.String()
}

const failed = `FAIL: stair / falls (0.25 s)
    tests/a.lua:12: expected the play in paragraph 18, it is in 20
    hint: look
    below
    the play stood in paragraph 20 (03.lua:7)
    asked was: choice
    | You fall.
    | STAMINA 18 -> 16 [2J
`

func TestText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		verbose bool
		tests   []report.Test
		want    string
	}{
		{"fine", false, tests[:1], "ok: 1 spec (1.23 s)\n"},
		{"with one pending", false, []report.Test{tests[0], tests[0], tests[2]}, "ok: 2 specs, 1 pending (1.23 s)\n"},
		{"failed", false, tests, failed + "FAIL: 1 of 2 specs failed, 1 pending (1.23 s)\n"},
		{"verbose", true, tests, "pass: stair / holds (0.50 s)\n" + failed + "pending: door\nFAIL: 1 of 2 specs failed, 1 pending (1.23 s)\n"},
		{"nothing", false, nil, "no specs\n"},
	} {
		if diff := cmp.Diff(c.want, text(t, c.verbose, c.tests)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	write(t, report.NewJSON(&b), tests)
	var got struct {
		Totals report.Totals
		Specs  []report.Test
	}
	if err := json.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(report.Totals{Passed: 1, Failed: 1, Pending: 1, Seconds: 1.234}, got.Totals); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(tests, got.Specs); diff != "" {
		t.Error(diff)
	}
}

func TestJUnit(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	write(t, report.NewJUnit(&b), tests)
	var got struct {
		Suites []struct {
			Name     string `xml:"name,attr"`
			Tests    int    `xml:"tests,attr"`
			Failures int    `xml:"failures,attr"`
			Skipped  int    `xml:"skipped,attr"`
			Cases    []struct {
				Name    string `xml:"name,attr"`
				Failure *struct {
					Type    string `xml:"type,attr"`
					Message string `xml:"message,attr"`
					Text    string `xml:",chardata"`
				} `xml:"failure"`
				Skipped *struct{} `xml:"skipped"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Suites) != 2 || got.Suites[0].Tests != 2 || got.Suites[0].Failures != 1 || got.Suites[1].Skipped != 1 {
		t.Fatalf("%+v", got)
	}
	f := got.Suites[0].Cases[1].Failure
	if f == nil || f.Type != "spec-at" || f.Message != tests[1].Problem[0] || !strings.Contains(f.Text, "| You fall.") {
		t.Errorf("%+v", f)
	}
	if got.Suites[1].Cases[0].Skipped == nil {
		t.Error("the pending test is not skipped")
	}
}

func TestCoverage(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	err := report.Coverage(&b, term.Ink{}, []string{"file", "lines", "tests"},
		[]report.Figures{{"01.lua", []report.Cell{{2, 3}, {}}}, {"total", []report.Cell{{20, 20}, {1, 2}}}}, []string{"01.lua:7: line"})
	if err != nil {
		t.Fatal(err)
	}
	want := "file         lines    tests\n01.lua     66% 2/3\ntotal   100% 20/20  50% 1/2\n01.lua:7: line\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// full is an output that takes nothing.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestOutputThatFails(t *testing.T) {
	t.Parallel()
	words := locale.New(locale.English)
	for _, w := range []report.Writer{report.NewText(full{}, words, term.Ink{}), report.NewJSON(full{}), report.NewJUnit(full{})} {
		if err := w.Close(0); !errors.Is(err, errFull) {
			t.Errorf("%T: %v", w, err)
		}
	}
}
