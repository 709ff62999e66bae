package spec_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/adventures"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/spec"
)

// The shipped books' specs pass, and reach everything: they are the examples
// that the guide points to.
func TestShippedBooks(t *testing.T) {
	t.Parallel()
	for _, name := range shipped(t) {
		folder, err := fs.Sub(adventures.Books, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := spec.Load(folder, []rules.System{ff.New(), dk.New()}, spec.Options{Cover: true})
		if err != nil {
			t.Fatal(err)
		}
		var tally spec.Tally
		for r := range s.Run(t.Context()) {
			if tally.Add(r); r.Outcome == spec.Failed {
				t.Errorf("%s: %s: %s: %s", name, r.Name(), r.Failure.Fault.Pos, message(r))
			}
		}
		if tally.Passed == 0 || tally.Pending > 0 {
			t.Errorf("%s: %+v", name, tally)
		}
		full := func(r cover.Ratio) bool { return r.Hit == r.All }
		if c := s.Profile().Total(); !full(c.Paragraphs) || !full(c.Choices) || !full(c.Tests) || !full(c.Branches) {
			t.Errorf("%s: %+v: not reached: %v", name, c, s.Profile().Gaps())
		}
	}
}

func shipped(t testing.TB) []string {
	t.Helper()
	entries, err := fs.ReadDir(adventures.Books, ".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// mutation is a way to spoil a line of a book: what it finds becomes what to
// gives, for each match of its own.
type mutation struct {
	name string
	find *regexp.Regexp
	to   func(match []string) string
}

// mutations are those of the issue: a link goes elsewhere, an item is another,
// a loss is left out or doubled, a condition says the opposite, a foe's score is
// another.
var mutations = []mutation{
	{"link", regexp.MustCompile(`(turn_to\(|, |flee = |flee = \{ to = |lost = \{ |lost = |\] = )(\d+)(\)| *[,}]|$)`), func(m []string) string {
		n, _ := strconv.Atoi(m[2])
		return m[1] + strconv.Itoa(n%99+1) + m[3]
	}},
	{"item", regexp.MustCompile(`(take|drop|has)\("(\w+)"`), func(m []string) string {
		if m[2] == "comb" {
			return m[1] + `("ledger"`
		}
		return m[1] + `("comb"`
	}},
	{"no change", regexp.MustCompile(`^\s+(lose|gain|burn|chill|note|erase|set|restore|drop|take|joins|leaves)\(.*\)$`), func([]string) string { return "" }},
	{"twice", regexp.MustCompile(`((?:lose|gain)\("\w+", |burn\(|chill\()(\d+)`), func(m []string) string {
		n, _ := strconv.Atoi(m[2])
		return m[1] + strconv.Itoa(2*n)
	}},
	{"if", regexp.MustCompile(`if (.*?) then`), func(m []string) string { return "if not (" + m[1] + ") then" }},
	{"when", regexp.MustCompile(`when = (.*?)( })`), func(m []string) string { return "when = not (" + m[1] + ")" + m[2] }},
	{"foe", regexp.MustCompile(`^(encounter.*skill = )(\d+)`), func(m []string) string {
		n, _ := strconv.Atoi(m[2])
		return m[1] + strconv.Itoa(n-2)
	}},
	{"stamina", regexp.MustCompile(`^(encounter.*stamina = )(\d+)`), func(m []string) string {
		n, _ := strconv.Atoi(m[2])
		return m[1] + strconv.Itoa(n+2)
	}},
}

// mutant is a book with one spoilt line.
type mutant struct {
	name, file, text string
}

// mutants spoils each line of a file in each way that fits.
func mutants(file, text string) []mutant {
	var all []mutant
	lines := strings.Split(text, "\n")
	inText := false
	for i, line := range lines {
		was := inText
		if strings.Contains(line, "[[") || strings.Contains(line, "]]") {
			inText = strings.Contains(line, "[[") && !strings.Contains(line, "]]")
			if was {
				continue
			}
		}
		if was || strings.Contains(line, "[[") {
			continue
		}
		for _, m := range mutations {
			found := m.find.FindStringSubmatchIndex(line)
			if found == nil {
				continue
			}
			spoilt := append([]string(nil), lines...)
			spoilt[i] = line[:found[0]] + m.to(m.find.FindStringSubmatch(line)) + line[found[1]:]
			all = append(all, mutant{fmt.Sprintf("%s:%d: %s: %s", file, i+1, m.name, strings.TrimSpace(spoilt[i])), file, strings.Join(spoilt, "\n")})
		}
	}
	return all
}

// caught reports whether loading the book or running its specs finds the
// spoilt line.
func caught(b *testing.B, whole fstest.MapFS, m mutant) bool {
	fsys := fstest.MapFS{}
	for name, f := range whole {
		fsys[name] = f
	}
	fsys[m.file] = &fstest.MapFile{Data: []byte(m.text)}
	s, err := spec.Load(fsys, []rules.System{ff.New(), dk.New()}, spec.Options{})
	if err != nil {
		return true
	}
	for r := range s.Run(b.Context()) {
		if r.Outcome == spec.Failed {
			return true
		}
	}
	return false
}

// BenchmarkMutants spoils the shipped books line by line and counts how many of
// the mutants loading or the specs catch; the survivors are listed.
func BenchmarkMutants(b *testing.B) {
	for _, name := range shipped(b) {
		whole := fstest.MapFS{}
		folder, err := fs.Sub(adventures.Books, name)
		if err != nil {
			b.Fatal(err)
		}
		err = fs.WalkDir(folder, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(folder, path)
			whole[path] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				killed, all := 0, 0
				for path, f := range whole {
					if strings.Contains(path, "/") || !strings.HasSuffix(path, ".lua") {
						continue
					}
					for _, m := range mutants(path, string(f.Data)) {
						all++
						if caught(b, whole, m) {
							killed++
						} else {
							b.Log("survives: " + m.name)
						}
					}
				}
				b.ReportMetric(float64(killed)/float64(all)*100, "%killed")
				b.ReportMetric(float64(all), "mutants")
			}
		})
	}
}
