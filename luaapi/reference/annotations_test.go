package reference_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
	"gamebook/luaapi/reference"
	"gamebook/luaapi/spec"
)

// full is a book that declares one of everything.
func full(t *testing.T, system, lua string) *load.Book {
	t.Helper()
	b, err := load.Load(bookOf(system, "57", lua), ff.New(), dk.New())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func annotate(t *testing.T, b *load.Book) *annotated {
	t.Helper()
	files := reference.Annotations(b.Book, b.System)
	return parse(t, files[reference.BookTypes], files[reference.SpecTypes])
}

var systems = []string{"ff", "dk"}

// TestAnnotatedNames: the functions are those that a book's files really find,
// and those that a spec finds.
func TestAnnotatedNames(t *testing.T) {
	for _, system := range systems {
		a := annotate(t, full(t, system, ""))
		ours := map[string]bool{}
		for name := range a.functions {
			ours[name] = true
		}
		words := map[string]bool{}
		for _, v := range spec.Reference(full(t, system, "").Book, full(t, system, "").System) {
			words[v.Name] = true
			if !ours[v.Name] {
				t.Errorf("%s: the word %s of specs is not annotated", system, v.Name)
			}
			delete(ours, v.Name)
		}
		found := map[string]bool{}
		for _, name := range functionsAmong(t, system, slices.Sorted(maps.Keys(a.functions))) {
			found[name] = true
		}
		if diff := cmp.Diff(found, ours); diff != "" {
			t.Errorf("%s: functions of books (-found +annotated):\n%s", system, diff)
		}
	}
}

// functionsAmong has a book say which of the names are functions in it.
func functionsAmong(t *testing.T, system string, names []string) []string {
	t.Helper()
	b := full(t, system, `paragraph(1, function()
  for _, name in ipairs { "`+strings.Join(names, `", "`)+`" } do
    if type(_G[name]) == "function" then say("{name}", { name = name }) end
  end
  choice("On", 57)
end)`)
	b.Start = "1"
	return said(t, b, 1)
}

// said plays a book at random so often, and gives what it says.
func said(t *testing.T, b *load.Book, plays uint64) []string {
	t.Helper()
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	var texts []string
	watch := ask.ObserverFunc(func(e ask.Event) {
		if e.Kind == ask.Said {
			texts = append(texts, e.Text.Words)
		}
	})
	for seed := range plays {
		r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: sim.Random, Seed: seed, Observer: watch})
		if r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	return texts
}

// TestAnnotatedArguments compares the arguments with the verbs that the script
// of a book was made with, and the number of them with what its Lua refuses.
func TestAnnotatedArguments(t *testing.T) {
	for _, system := range systems {
		b := full(t, system, "")
		a := annotate(t, b)
		for _, v := range b.Verbs() {
			if diff := cmp.Diff(labels(v.Params), a.functions[v.Name]); diff != "" {
				t.Errorf("%s: %s (-verb +annotated):\n%s", system, v.Name, diff)
			}
			refused(t, system, v.Name, len(a.functions[v.Name]))
		}
		for _, v := range spec.Reference(b.Book, b.System) {
			if got := a.functions[v.Name]; !v.Rest && !cmp.Equal(labels(v.Params), got) || v.Rest && !cmp.Equal([]string{"..."}, got) {
				t.Errorf("%s: %s has the arguments %v, annotated %v", system, v.Name, labels(v.Params), got)
			}
		}
	}
}

// refused: a call with one argument more than n does not load.
func refused(t *testing.T, system, verb string, n int) {
	t.Helper()
	call := verb + "(" + strings.Repeat("nil, ", n) + "1)"
	if !declares(verb) {
		call = "paragraph(1, function() " + call + " end)"
	}
	_, err := load.Load(bookOf(system, "57", call), ff.New(), dk.New())
	list, _ := err.(diag.List)
	if !slices.ContainsFunc(list, func(d *diag.Diagnostic) bool { return d.Code == "argument-extra" && d.Args["Most"] == n }) {
		t.Errorf("%s: %s gives %v, want argument-extra beyond %d", system, call, err, n)
	}
}

// labels are the names of parameters or fields as annotations write them.
func labels(params []rules.Param) []string {
	var all []string
	for _, p := range params {
		name := p.Name
		if name[0] <= '9' {
			name = "[" + name + "]"
		} else if p.Optional {
			name += "?"
		}
		all = append(all, name)
	}
	return all
}

// TestAnnotatedFields compares the fields of every table, wherever it is.
func TestAnnotatedFields(t *testing.T) {
	for _, system := range systems {
		b := full(t, system, "")
		a := annotate(t, b)
		seen := map[string]bool{"gamebook.scores": true, "gamebook.hero": true}
		for _, v := range b.Verbs() {
			a.fields(t, v.Name, rules.Param{Or: v.Params}, seen)
			for _, p := range v.Gives {
				a.fields(t, p.Name, p, seen)
			}
		}
		for _, v := range spec.Reference(b.Book, b.System) {
			a.fields(t, v.Name, rules.Param{Or: v.Params}, seen)
		}
		for name := range a.classes {
			if !seen[name] {
				t.Errorf("%s: no table is like the class %s", system, name)
			}
		}
		for _, name := range a.used {
			if _, class := a.classes[name]; !class && !a.aliases[name] {
				t.Errorf("%s: the type %s is used and not declared", system, name)
			}
		}
		for _, id := range b.Scores.IDs() {
			if !slices.Contains(a.classes["gamebook.scores"], id) {
				t.Errorf("%s: hero has no field %s", system, id)
			}
		}
	}
}

// fields compares the table at a path with its class, and all in it.
func (a *annotated) fields(t *testing.T, path string, p rules.Param, seen map[string]bool) {
	if len(p.Fields) > 0 {
		class := "gamebook." + path
		seen[class] = true
		var named []string
		for _, f := range a.classes[class] {
			if !strings.HasPrefix(f, "[") || f[1] <= '9' {
				named = append(named, f)
			}
		}
		if diff := cmp.Diff(labels(p.Fields), named); diff != "" {
			t.Errorf("%s (-fields +annotated):\n%s", class, diff)
		}
		if list := slices.Contains(a.classes[class], "[integer]"); list != (p.Each != nil) {
			t.Errorf("%s: annotated as a list: %v, want %v", class, list, p.Each != nil)
		}
	}
	for _, f := range p.Fields {
		a.fields(t, path+"."+f.Name, f, seen)
	}
	for _, alt := range p.Or {
		a.fields(t, path, alt, seen)
	}
	for _, taken := range p.Takes {
		a.fields(t, taken.Name, taken, seen)
	}
	if p.Each != nil {
		a.fields(t, path+".entry", *p.Each, seen)
	}
	if p.Values != nil {
		a.fields(t, path+".value", *p.Values, seen)
	}
}

// TestAnnotatedBout: the fields that a bout really has at the end of a fight.
func TestAnnotatedBout(t *testing.T) {
	for system, foe := range map[string]string{"ff": "bog_ghoul", "dk": "guard"} {
		b := full(t, system, fmt.Sprintf(`paragraph(1, function()
  local _, bout = fight { %q, rounds = 2, before_round = function() end }
  for name in pairs(bout) do say("{name}", { name = name }) end
  choice("On", 57)
end)`, foe))
		b.Start = "1"
		found := map[string]bool{}
		for _, name := range said(t, b, 60) {
			found[name] = true
		}
		want := map[string]bool{}
		for _, f := range annotate(t, b).classes["gamebook.bout"] {
			want[strings.TrimSuffix(f, "?")] = true
		}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Errorf("%s (-annotated +found):\n%s", system, diff)
		}
	}
}

// TestAnnotatedDeclarations: the names that a book declares complete.
func TestAnnotatedDeclarations(t *testing.T) {
	b := full(t, "ff", "")
	text := reference.Annotations(b.Book, b.System)[reference.BookTypes]
	for _, line := range []string{
		`---@alias gamebook.score_id "skill"|"stamina"|"luck"|"meals"|"gold"|string`,
		`---@alias gamebook.encounter_id "bog_ghoul"|string`,
		`---@alias gamebook.person_id "hero"|"maeve"|string`,
		`---@alias gamebook.codeword_id "MARSH"|string`,
	} {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("no line %s", line)
		}
	}
}

func TestEditorSettings(t *testing.T) {
	var settings map[string]any
	if err := json.Unmarshal([]byte(reference.EditorSettings), &settings); err != nil {
		t.Fatal(err)
	}
	want := []string{"runtime.builtin", "runtime.version", "workspace.checkThirdParty", "workspace.library"}
	if got := slices.Sorted(maps.Keys(settings)); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}
