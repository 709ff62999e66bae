package spec_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/adventures"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/spec"
)

// mutation is a way to spoil a book: whatever the first group of find finds
// becomes what to gives.
type mutation struct {
	name string
	find *regexp.Regexp
	to   func(declared, string) string
}

// mutations are those of the issue: a link goes elsewhere, an item or a codeword
// is another, a loss is left out or doubled, so is a price, a condition says the
// opposite, a test is easier, a foe's score is another.
var mutations = []mutation{
	{"link", find(`(?:turn_to\(|choice\(".*?", |flee = |to = |lost = \{ |lost = |\] = |on_zero = |on_max = )(\d+)\b`), func(d declared, was string) string {
		n, _ := strconv.Atoi(was)
		return strconv.Itoa(n%d.paragraphs + 1)
	}},
	{"item", find(`(?:(?:take|drop|has|count|equip)\(|\bitem = )"(\w+)"`), func(d declared, was string) string { return other(d.items, was) }},
	{"codeword", find(`(?:note|noted|erase)\("(\w+)"`), func(d declared, was string) string { return other(d.words, was) }},
	{"no change", find(`(?m)^ +((?:lose|gain|burn|chill|maree|note|erase|set|restore|drop|take|equip|joins|leaves|pass_time)\(.*\))$`),
		func(declared, string) string { return "" }},
	{"twice", find(`(?:(?:lose|gain)\("\w+", "?|\b(?:burn|chill|maree|pass_time)\()(\d+)`), func(_ declared, was string) string { return plus(was, was) }},
	{"price", find(`(?:cost = \{ \w+ = |\{ "\w+", )(\d+)`), func(_ declared, was string) string { return plus(was, was) }},
	{"if", find(`\bif (.*?) then`), func(_ declared, was string) string { return "not (" + was + ")" }},
	{"when", find(`\bwhen = (.*?)(?: }|, \w+ = )`), func(_ declared, was string) string { return "not (" + was + ")" }},
	{"easier", find(`modifier = (?:.*? or )?(-?\d+)`), func(_ declared, was string) string { return plus(was, "1") }},
	{"easier if", find(`modifier = .*? and (-?\d+) or`), func(_ declared, was string) string { return plus(was, "1") }},
	{"score", find(`\b(?:skill|stamina|level|attack|defence|save|hp|armour|actions|per_roll|total|defend) = (\d+)`),
		func(_ declared, was string) string { return plus(was, "2") }},
	{"damage", find(`\bdamage = "(\d+)d`), func(_ declared, was string) string { return plus(was, "1") }},
	{"damage", find(`\bdamage = "\d+d6\+(\d+)`), func(_ declared, was string) string { return plus(was, "2") }},
}

func find(expr string) *regexp.Regexp { return regexp.MustCompile(expr) }

func plus(a, b string) string {
	n, _ := strconv.Atoi(a)
	m, _ := strconv.Atoi(b)
	return strconv.Itoa(n + m)
}

// other is the first of several names that is not this one.
func other(names []string, not string) string {
	return names[max(0, slices.IndexFunc(names, func(n string) bool { return n != not }))]
}

// declared are a book's names, for one to stand in the place of another.
type declared struct {
	paragraphs   int
	items, words []string
}

func declaredIn(texts []string) declared {
	d := declared{}
	for _, text := range texts {
		d.paragraphs += strings.Count(text, "\nparagraph(")
		for _, m := range regexp.MustCompile(`(?m)^(item|codeword)\("(\w+)"`).FindAllStringSubmatch(text, -1) {
			if m[1] == "item" {
				d.items = append(d.items, m[2])
			} else {
				d.words = append(d.words, m[2])
			}
		}
	}
	return d
}

// prose is where nothing is spoilt: the book's words, and comments.
var prose = regexp.MustCompile(`(?s)\[\[.*?\]\]|(?-s)--.*`)

// mutant is a book with one spoilt file.
type mutant struct {
	name, file, text string
}

// mutants spoils a file in each way that fits, once at each place.
func mutants(file, text string, d declared) []mutant {
	var all []mutant
	words := prose.FindAllStringIndex(text, -1)
	for _, m := range mutations {
		for _, at := range m.find.FindAllStringSubmatchIndex(text, -1) {
			from, to := at[2], at[3]
			if slices.ContainsFunc(words, func(w []int) bool { return w[0] <= from && from < w[1] }) {
				continue
			}
			becomes := m.to(d, text[from:to])
			line := 1 + strings.Count(text[:from], "\n")
			all = append(all, mutant{fmt.Sprintf("%s:%d: %s: %s becomes %q", file, line, m.name, text[from:to], becomes),
				file, text[:from] + becomes + text[to:]})
		}
	}
	return all
}

// filesOf are the files of a shipped book, by their paths in it.
func filesOf(t testing.TB, book string) fstest.MapFS {
	t.Helper()
	whole := fstest.MapFS{}
	err := fs.WalkDir(adventures.Books, book, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(adventures.Books, path)
		whole[strings.TrimPrefix(path, book+"/")] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return whole
}

// allMutants are those of a book, in the order of its files.
func allMutants(whole fstest.MapFS) []mutant {
	var files, texts []string
	for path := range whole {
		if !strings.Contains(path, "/") && strings.HasSuffix(path, ".lua") {
			files = append(files, path)
		}
	}
	slices.Sort(files)
	for _, f := range files {
		texts = append(texts, string(whole[f].Data))
	}
	d := declaredIn(texts)
	var all []mutant
	for i, f := range files {
		all = append(all, mutants(f, texts[i], d)...)
	}
	return all
}

// caught reports whether loading the book or running its specs finds the
// spoilt place. The specs of the same chapter come first: they nearly always do.
func caught(t testing.TB, whole fstest.MapFS, m mutant) bool {
	chapter, rest := fstest.MapFS{}, fstest.MapFS{}
	for path, f := range whole {
		switch {
		case !strings.HasSuffix(path, "_spec.lua"):
			chapter[path], rest[path] = f, f
		case strings.HasPrefix(path, spec.Folder+"/"+m.file[:2]):
			chapter[path] = f
		default:
			rest[path] = f
		}
	}
	chapter[m.file] = &fstest.MapFile{Data: []byte(m.text)}
	rest[m.file] = chapter[m.file]
	return fails(t, chapter) || fails(t, rest)
}

func fails(t testing.TB, fsys fstest.MapFS) bool {
	s, err := spec.Load(fsys, []rules.System{ff.New(), dk.New()}, spec.Options{})
	if err != nil {
		return true
	}
	for r := range s.Run(t.Context()) {
		if r.Outcome == spec.Failed {
			return true
		}
	}
	return false
}

// kill tries every so-many-th mutant of a book, lists the survivors and reports
// how many of how many were caught.
func kill(t testing.TB, book string, every int) (killed, tried int) {
	whole := filesOf(t, book)
	var survivors []string
	for i, m := range allMutants(whole) {
		if i%every != every/2 {
			continue
		}
		if tried++; !caught(t, whole, m) {
			survivors = append(survivors, m.name)
		}
	}
	killed = tried - len(survivors)
	t.Logf("%s: %d of %d are caught; %d survive:\n%s", book, killed, tried, len(survivors), strings.Join(survivors, "\n"))
	if 10*killed < 9*tried {
		t.Errorf("%s: too few", book)
	}
	return killed, tried
}

// TestMutants spoils the shipped books in a few of the many ways in which
// BenchmarkMutants does: nine in ten are caught.
func TestMutants(t *testing.T) {
	for _, name := range shipped(t) {
		kill(t, name, 48)
	}
}

// BenchmarkMutants spoils the shipped books in every way, one at a time, and
// counts how many of the mutants loading or the specs catch; -v lists all that
// survive.
func BenchmarkMutants(b *testing.B) {
	for _, name := range shipped(b) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				killed, tried := kill(b, name, 1)
				b.ReportMetric(float64(killed)/float64(tried)*100, "%killed")
				b.ReportMetric(float64(tried), "mutants")
			}
		})
	}
}
