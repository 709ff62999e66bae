package sandbox_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
)

// reachable lists everything that a script can come by from its globals: the
// entries of tables, metatables, environments and captured variables, each
// value once.
type reachable struct {
	box   *sandbox.Box
	verbs []*rules.Verb
	seen  map[lua.LValue]bool
	list  []string
}

// isVerb reports whether v is the function of a verb, which are too many to
// list.
func (r *reachable) isVerb(path string, v lua.LValue) bool {
	fn, ok := v.(*lua.LFunction)
	return ok && fn.IsG && len(fn.Upvalues) == 0 && slices.ContainsFunc(r.verbs, func(v *rules.Verb) bool {
		return path == "_G.<meta>.__index."+v.Name
	})
}

func (r *reachable) walk(path string, v lua.LValue) {
	if r.isVerb(path, v) {
		return
	}
	r.list = append(r.list, strings.TrimRight(path+" "+v.Type().String(), " "))
	switch v.(type) {
	case *lua.LTable, *lua.LFunction, *lua.LUserData:
		if r.seen[v] {
			r.list[len(r.list)-1] += " (seen)"
			return
		}
		r.seen[v] = true
	}
	switch v := v.(type) {
	case *lua.LTable:
		r.table(path, v)
	case *lua.LFunction:
		if v.Env != r.box.L.Env && v.Env != nil {
			r.walk(path+".<env>", v.Env)
		}
		for i, u := range v.Upvalues {
			r.walk(fmt.Sprintf("%s.<upvalue %d>", path, i+1), u.Value())
		}
	case *lua.LUserData:
		r.list[len(r.list)-1] += fmt.Sprintf(" %T", v.Value)
		r.walk(path+".<meta>", v.Metatable)
	case lua.LString:
		r.walk(path+".<meta>", r.box.L.GetMetaField(v, "__index"))
	}
}

func (r *reachable) table(path string, t *lua.LTable) {
	entries := map[string]lua.LValue{}
	t.ForEach(func(k, v lua.LValue) { entries[k.String()] = v })
	names := make([]string, 0, len(entries))
	for name := range entries {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		r.walk(path+"."+name, entries[name])
	}
	if t.Metatable != lua.LNil {
		r.walk(path+".<meta>", t.Metatable)
	}
}

// golden compares what is reachable in a box with testdata/<file>.
// Set UPDATE_GOLDEN to write the file anew, and read what has changed.
func golden(t *testing.T, b *sandbox.Box, verbs []*rules.Verb, file string) {
	t.Helper()
	r := &reachable{box: b, verbs: verbs, seen: map[lua.LValue]bool{}}
	r.walk("_G", b.L.Env)
	got := strings.Join(r.list, "\n") + "\n"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile("testdata/"+file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Error(diff)
	}
}

// TestReachable: nothing is within reach of a script but what stands in the
// golden files, of the bare box and of a book, and the verbs.
func TestReachable(t *testing.T) {
	b := sandbox.New()
	defer b.Close()
	golden(t, b, nil, "reachable.txt")
	o := &opened{}
	book, err := load.With(load.Options{Probes: o}, hostileBook("turn_to(2)"), ff.New())
	if err != nil {
		t.Fatal(err)
	}
	newState(t, book)
	golden(t, o.boxes[len(o.boxes)-1], book.Verbs(), "reachable-book.txt")
}
