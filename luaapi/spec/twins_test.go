package spec_test

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/locale"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/spec"
)

// proving is the book of testdata with these spec files.
func proving(t testing.TB, specs map[string]string) fstest.MapFS {
	t.Helper()
	fsys := fstest.MapFS{}
	for _, name := range []string{"adventure.toml", "book.lua"} {
		data, err := os.ReadFile(filepath.Join("testdata", "book", name))
		if err != nil {
			t.Fatal(err)
		}
		fsys[name] = &fstest.MapFile{Data: data}
	}
	for name, text := range specs {
		fsys["tests/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// run runs the specs of a book.
func run(t testing.TB, fsys fstest.MapFS, o spec.Options) []spec.Result {
	t.Helper()
	s, err := spec.Load(fsys, []rules.System{ff.New()}, o)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(s.Run(context.Background()))
}

// message is what is wrong, as authors read it.
func message(r spec.Result) string {
	if r.Failure == nil {
		return ""
	}
	d := r.Failure.Fault
	return locale.New(locale.English).Text(d.Code, d.Args)
}

// sections reads a file of twins.
func sections(t *testing.T, name string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, part := range strings.Split("\n"+string(data), "\n-- ")[1:] {
		title, body, _ := strings.Cut(part, " --\n")
		found[title] = strings.TrimSpace(body)
	}
	return found
}

// TestTwins runs, for each expectation and refusal, a spec that must pass and
// its twin that must fail with exactly this message, on its last line.
func TestTwins(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/twins/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal(err, names)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			t.Parallel()
			s := sections(t, name)
			bodies := []string{s["pass"], s["fail"]}
			text := ""
			for _, body := range bodies {
				text += "it(\"x\", function()\n" + body + "\nend)\n"
			}
			results := run(t, proving(t, map[string]string{"a.lua": text}), spec.Options{})
			if len(results) != 2 {
				t.Fatalf("%d results", len(results))
			}
			if m := message(results[0]); results[0].Outcome != spec.Passed {
				t.Errorf("the spec that must pass: %s: %s", results[0].Failure.Fault.Pos, m)
			}
			if results[1].Outcome != spec.Failed {
				t.Fatal("the twin passed")
			}
			if diff := cmp.Diff(s["message"], message(results[1])); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestEveryVerbHasItsTwin sees to it that no verb is without a failing spec.
func TestEveryVerbHasItsTwin(t *testing.T) {
	t.Parallel()
	s, err := spec.Load(proving(t, nil), []rules.System{ff.New()}, spec.Options{})
	if err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob("testdata/twins/*.txt")
	used := map[string]bool{}
	for _, name := range names {
		for verb := range maps.Keys(calls(sections(t, name)["fail"])) {
			used[verb] = true
		}
	}
	for _, v := range s.Verbs() {
		if !used[v.Name] {
			t.Errorf("no failing twin uses %s", v.Name)
		}
	}
}

// calls are the verbs that begin the lines of a spec.
func calls(body string) map[string]bool {
	found := map[string]bool{}
	for _, line := range strings.Split(body, "\n") {
		verb := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("( {", r) })
		if len(verb) > 0 {
			found[verb[0]] = true
		}
	}
	return found
}
