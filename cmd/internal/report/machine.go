package report

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// JSON writes one document when all tests are there: {"totals": ..., "specs":
// [...]}.
type JSON struct {
	out    io.Writer
	totals Totals
	tests  []Test
}

// NewJSON makes a writer for programs.
func NewJSON(out io.Writer) *JSON { return &JSON{out: out, tests: []Test{}} }

// Add keeps a test.
func (j *JSON) Add(one Test) error {
	j.totals.add(one)
	j.tests = append(j.tests, one)
	return nil
}

// Close writes the document.
func (j *JSON) Close(took float64) error {
	j.totals.Seconds = took
	enc := json.NewEncoder(j.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(struct {
		Totals Totals `json:"totals"`
		Specs  []Test `json:"specs"`
	}{j.totals, j.tests})
}

// JUnit writes the XML that build servers read: a suite a file.
type JUnit struct {
	out    io.Writer
	suites []*suite
}

type suite struct {
	Name     string   `xml:"name,attr"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Skipped  int      `xml:"skipped,attr"`
	Time     string   `xml:"time,attr"`
	Cases    []result `xml:"testcase"`

	totals Totals
}

type result struct {
	Name    string    `xml:"name,attr"`
	Class   string    `xml:"classname,attr"`
	File    string    `xml:"file,attr"`
	Line    int       `xml:"line,attr,omitempty"`
	Time    string    `xml:"time,attr"`
	Failure *failure  `xml:"failure"`
	Skipped *struct{} `xml:"skipped"`
}

type failure struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// NewJUnit makes a writer for build servers.
func NewJUnit(out io.Writer) *JUnit { return &JUnit{out: out} }

// Add keeps a test.
func (j *JUnit) Add(one Test) error {
	s := j.suite(one.File)
	s.totals.add(one)
	r := result{Name: one.Name, Class: one.File, File: one.File, Line: one.Line, Time: seconds(one.Seconds)}
	switch one.Status {
	case Pending:
		r.Skipped = &struct{}{}
	case Fail:
		r.Failure = failureOf(one)
	}
	s.Cases = append(s.Cases, r)
	return nil
}

func failureOf(one Test) *failure {
	lines := clean(one.Problem)
	if one.Paragraph != "" {
		lines = append(lines, strings.TrimSpace(one.Paragraph+" "+one.At))
	}
	for _, e := range clean(one.Events) {
		lines = append(lines, "| "+e)
	}
	f := &failure{Type: one.Code, Text: strings.Join(lines, "\n")}
	if len(lines) > 0 {
		f.Message, _, _ = strings.Cut(lines[0], "\n")
	}
	return f
}

// suite gives the suite of a file.
func (j *JUnit) suite(file string) *suite {
	for _, s := range j.suites {
		if s.Name == file {
			return s
		}
	}
	s := &suite{Name: file}
	j.suites = append(j.suites, s)
	return s
}

// Close writes the document.
func (j *JUnit) Close(took float64) error {
	for _, s := range j.suites {
		s.Tests, s.Failures, s.Skipped, s.Time = len(s.Cases), s.totals.Failed, s.totals.Pending, seconds(s.totals.Seconds)
	}
	if _, err := io.WriteString(j.out, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(j.out)
	enc.Indent("", "  ")
	err := enc.Encode(struct {
		XMLName xml.Name `xml:"testsuites"`
		Time    string   `xml:"time,attr"`
		Suites  []*suite `xml:"testsuite"`
	}{Time: seconds(took), Suites: j.suites})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(j.out)
	return err
}
