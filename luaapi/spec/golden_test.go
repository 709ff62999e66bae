package spec_test

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
)

// golden has luck 9, so that 30 of 36 are lucky (RULES A4), and the fall of 1d6.
const golden = `# 12, luck never
0.833333  -> 57; luck 9 -> 8
0.027778  -> 91; stamina 18 -> 12; luck 9 -> 8
0.027778  -> 91; stamina 18 -> 13; luck 9 -> 8
0.027778  -> 91; stamina 18 -> 14; luck 9 -> 8
0.027778  -> 91; stamina 18 -> 15; luck 9 -> 8
0.027778  -> 91; stamina 18 -> 16; luck 9 -> 8
0.027778  -> 91; stamina 18 -> 17; luck 9 -> 8
`

func outcomesBook(t *testing.T, body, file string) fstest.MapFS {
	fsys := proving(t, map[string]string{"a.lua": "it(\"x\", function() " + body + " end)"})
	if file != "" {
		fsys["tests/golden/plank.txt"] = &fstest.MapFile{Data: []byte(file)}
	}
	return fsys
}

// TestUnwritableOutcomes: a table that cannot be kept fails the spec.
func TestUnwritableOutcomes(t *testing.T) {
	t.Parallel()
	full := spec.Options{Write: func(string, []byte) error { return errors.New("the disk is full") }}
	r := run(t, outcomesBook(t, `expect.outcomes("plank", { at = 70 })`, ""), full)[0]
	if r.Failure == nil || r.Failure.Fault.Code != "spec-golden-unwritable" {
		t.Errorf("got %+v, want spec-golden-unwritable", r.Failure)
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	const body = `start { place = 12 } expect.outcomes("plank")`
	for _, c := range []struct{ name, body, file, want string }{
		{"as it was", body, golden, ""},
		{"of another paragraph", `expect.outcomes("plank", { at = 70 })`, "1.000000  = victory Across\n", ""},
		{"no file", body, "", "there is no tests/golden/plank.txt to compare with"},
		{"nowhere", `expect.outcomes("plank")`, golden, "expect.outcomes does not say of which paragraph"},
		{"other luck", `start { place = 12, luck = 7 } expect.outcomes("plank")`,
			"0.583333  -> 57; luck 7 -> 6\n0.416667  -> 91; luck 7 -> 6\n",
			"7 outcomes are not as in plank:\n- 0.416667  -> 91; luck 7 -> 6\n" +
				"+ 0.069444  -> 91; stamina 18 -> 12; luck 7 -> 6\n+ 0.069444  -> 91; stamina 18 -> 13; luck 7 -> 6\n" +
				"+ 0.069444  -> 91; stamina 18 -> 14; luck 7 -> 6\n+ 0.069444  -> 91; stamina 18 -> 15; luck 7 -> 6\n" +
				"+ 0.069444  -> 91; stamina 18 -> 16; luck 7 -> 6\n+ 0.069444  -> 91; stamina 18 -> 17; luck 7 -> 6"},
		{"less likely", `expect.outcomes("plank", { at = 70 })`, "0.500000  = victory Across\n",
			"one outcome is not as in plank:\n~ 0.500000 -> 1.000000  = victory Across"},
		{"with stubs", `stub("test_luck", true) expect.outcomes("plank", { at = 12 }) go(12)`, "1.000000  -> 57\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := run(t, outcomesBook(t, c.body, c.file), spec.Options{})[0]
			if diff := cmp.Diff(c.want, message(r)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestOutcomesAreWrittenAnew(t *testing.T) {
	t.Parallel()
	for name, old := range map[string]string{"missing": "", "other": "1.000000  -> 57\n", "as it was": golden} {
		written := map[string]string{}
		o := spec.Options{Write: func(path string, table []byte) error {
			written[path] = string(table)
			return nil
		}}
		r := run(t, outcomesBook(t, `start { place = 12 } expect.outcomes("plank")`, old), o)[0]
		if r.Outcome != spec.Passed {
			t.Errorf("%s: %s", name, message(r))
		}
		want := map[string]string{"tests/golden/plank.txt": golden}
		if old == golden {
			want = map[string]string{}
		}
		if diff := cmp.Diff(want, written); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// Start makes the World of start{...} for whoever has no spec.
func TestStart(t *testing.T) {
	t.Parallel()
	b, err := load.Load(proving(t, nil), ff.New())
	if err != nil {
		t.Fatal(err)
	}
	fields := &value.Table{}
	fields.Set(value.String("gold"), value.Int(3))
	fields.Set(value.String("place"), value.Int(12))
	fields.Set(value.String("items"), value.Of(value.List(value.String("rope"), value.String("rope"))))
	w, err := spec.Start(b, fields)
	if err != nil {
		t.Fatal(err)
	}
	gold, rope := w.Hero.Sheet.Scores[b.Scores.Index("gold")].Current, w.Hero.Sheet.Items[b.Items.Index("rope")].Count
	if w.Place != "12" || gold != 3 || rope != 2 {
		t.Errorf("place %s, gold %d, rope %d", w.Place, gold, rope)
	}
	fields.Set(value.String("silver"), value.Int(3))
	if _, err := spec.Start(b, fields); err == nil {
		t.Error("a field that is none is taken")
	}
}
