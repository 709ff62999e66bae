package spec

import (
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// stub is what a call of a verb is to give and to change.
type stub struct {
	result  value.Value
	changes *value.Table
}

// stubMark begins the note that a stub leaves in the World when it is used. A
// play that repeats a paragraph from its entry then meets the same stubs again.
const stubMark = "stub "

func doStub(t *test, a rules.Args) error {
	verbs := t.suite.book.Verbs()
	name := a.Str("verb")
	v := rules.Find(verbs, name)
	if v == nil || v.Step == nil {
		var known []string
		for _, v := range verbs {
			if v.Step != nil {
				known = append(known, v.Name)
			}
		}
		return diag.New("spec-stub-unknown", diag.Args{"Name": name, "Near": diag.Nearest(name, known)})
	}
	if to := a.Value("result").Table().Field("to"); !to.IsNil() {
		id, _ := to.ID()
		if b := t.book(); b.Paragraphs.Get(id) == nil {
			return diag.New("undeclared-paragraph", diag.Args{"Name": id, "Near": b.Paragraphs.Near(id)})
		}
	}
	t.stubs[name] = append(t.stubs[name], stub{a.Value("result"), a.Value("changes").Table()})
	return nil
}

// redirect puts a stub in the place of a verb that has one left, and looks at
// what passes by: the random table that a pick is about, and a play that turns
// in circles.
func (t *test) redirect(v *rules.Verb, a rules.Args) *rules.Verb {
	if v.Name == "on_roll" {
		t.dice.table, t.dice.ways = a, nil
	}
	if len(t.chain) > maxChain {
		return &rules.Verb{Name: v.Name, Step: rules.Once(func(e *rules.Env, _ rules.Args) rules.Result {
			e.Fault(t.circle())
			return nil
		})}
	}
	stubs := t.stubs[v.Name]
	if len(stubs) == 0 {
		return v
	}
	return &rules.Verb{Name: v.Name, Bind: v.Bind, Step: func(e *rules.Env, bound any) (rules.Result, bool) {
		used := stubsUsed(e.World.Notes, v.Name)
		if used >= len(stubs) {
			return v.Step(e, bound)
		}
		e.World.Notes = append(e.World.Notes, stubMark+v.Name)
		return stubs[used].do(e), true
	}}
}

func stubsUsed(notes []string, verb string) int {
	n := 0
	for _, note := range notes {
		if note == stubMark+verb {
			n++
		}
	}
	return n
}

// do makes the changes and gives the result. Changes that are neither of a
// score, of an item nor of a companion are the fields of the bout, the second
// result.
func (s stub) do(e *rules.Env) rules.Result {
	bout := &value.Table{}
	bout.Set(value.String("__record"), value.String("bout"))
	s.changes.Each(func(key, v value.Value) bool {
		n, whole := v.Int()
		name := key.Str()
		switch {
		case alter(e, story.Hero, name, v):
		case whole && e.Book.Items.Get(name) != nil:
			e.Take(name, n)
			e.Drop(name, -n)
		case e.World.Person(name) != nil:
			v.Table().Each(func(key, v value.Value) bool { return alter(e, name, key.Str(), v) })
		default:
			bout.Set(key, v)
		}
		return true
	})
	if to, ok := s.result.Table().Field("to").ID(); ok {
		e.TurnTo(to)
	}
	return rules.Give(s.result, value.Of(bout))
}

// alter changes a score of a person by a number, or puts the person into a
// state; false for what is neither.
func alter(e *rules.Env, who, name string, v value.Value) bool {
	n, whole := v.Int()
	if !whole || e.Book.Scores.Get(name) == nil {
		c, ok := e.System.(rules.Stater)
		return ok && name == "state" && c.SetCondition(e.World, who, v.Str())
	}
	e.Alter(rules.Alteration{Who: who, Score: name}, func(s *sheet.Score) {
		s.Gain(max(n, 0), true)
		s.Lose(max(-n, 0))
	})
	return true
}

// dropUsedStubs forgets the stubs that the play so far has used.
func (t *test) dropUsedStubs() {
	for name, stubs := range t.stubs {
		t.stubs[name] = stubs[stubsUsed(t.now().Notes, name):]
	}
}

// unusedStub reports a stub that was not needed.
func (t *test) unusedStub() error {
	for _, v := range t.suite.book.Verbs() {
		stubs := t.stubs[v.Name]
		used := 0
		if w := t.now(); w != nil {
			used = stubsUsed(w.Notes, v.Name)
		}
		if used < len(stubs) {
			return diag.New("spec-stub-left", diag.Args{"Verb": v.Name, "N": len(stubs) - used})
		}
	}
	return nil
}

// maxChain is how many paragraphs may follow one another without a decision.
const maxChain = 1000

// circle names the paragraphs that a play without decisions goes round in.
func (t *test) circle() *diag.Diagnostic {
	last := t.chain[len(t.chain)-1]
	for n := 1; n < len(t.chain); n++ {
		if t.chain[len(t.chain)-1-n] == last {
			return diag.New("spec-circle", diag.Args{"Circle": strings.Join(t.chain[len(t.chain)-1-n:], " -> "), "Most": maxChain})
		}
	}
	return diag.New("spec-circle", diag.Args{"Circle": strings.Join(t.chain[len(t.chain)-8:], " -> "), "Most": maxChain})
}
