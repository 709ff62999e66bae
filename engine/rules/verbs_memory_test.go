package rules_test

import (
	"testing"

	"gamebook/engine/diag"
)

func TestCodewords(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		if p.Is("noted", "MARSH") {
			t.Error("noted before it was")
		}
		p.Do("note", "MARSH")
		p.Do("note", "MARSH")
		if !p.Is("noted", "MARSH") || p.Is("noted", "marsh") {
			t.Error("MARSH, and nothing else, is noted")
		}
		p.Do("erase", "MARSH")
		p.Do("erase", "MARSH")
		if p.Is("noted", "MARSH") {
			t.Error("noted after it was struck out")
		}
	})
	g.want("told codeword-noted Word=MARSH", "told codeword-erased Word=MARSH")
}

func TestDeclaredCodewords(t *testing.T) {
	b := with(kit(), func(p *P) {
		p.Do("note", "MARSH")
		p.Do("note", "MASRH")
	})
	b.Declare("codeword", "MARSH", "the ferryman knows your face")
	newGame(t, b, nil).fault("undeclared-codeword", diag.Args{"Name": "MASRH", "Near": "MARSH"})
}

func TestVisitsBeforeThisTime(t *testing.T) {
	b := kit()
	var here, other []int
	b.Paragraph(1, func(p *P) {
		here = append(here, p.Int("visits"), p.Int("visits", 1))
		other = append(other, p.Int("visits", 3))
		if p.Is("visited") != (p.Int("visits") > 0) || p.Is("visited", 3) != (p.Int("visits", 3) > 0) || p.Is("visited", 2) {
			t.Error("visited and visits disagree")
		}
		p.Do("choice", "there", 3)
		p.Do("choice", "here", 1)
		p.Do("choice", "on", 2)
	})
	b.Paragraph(3, func(p *P) { p.Do("turn_to", 1) })
	newGame(t, b, nil, "to:3", "to:1", "to:2").play()
	wantInts(t, "this paragraph", here, 0, 0, 1, 1, 2, 2)
	wantInts(t, "the other", other, 0, 1, 1)
}

func wantInts(t *testing.T, what string, got []int, want ...int) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}

func TestCompanions(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		if p.Is("in_party", "maeve") {
			t.Error("maeve is there before she joined")
		}
		p.Do("leaves", "maeve") // is not there: nothing
		p.Do("joins", "maeve")
		p.Do("joins", "maeve")
		p.Do("joins", "odo")
		p.Do("lose", "stamina", 3, T{"who": "maeve"})
		p.Do("leaves", "maeve")
		if p.Is("in_party", "maeve") || !p.Is("in_party", "odo") {
			t.Error("odo alone is there")
		}
		p.Do("joins", "maeve")
		if n := p.Int("hero", "maeve", "stamina", "current"); n != 5 {
			t.Errorf("maeve came back with stamina %d, want the 5 she left with", n)
		}
	})
	g.want("told companion-joins Name=Maeve", "told companion-joins Name=Odo", "maeve stamina 8>5 of 8",
		"told companion-leaves Name=Maeve", "told companion-joins Name=Maeve")
	w := g.session.World()
	if len(w.Party) != 2 || w.Party[0].ID != "odo" || w.Party[1].ID != "maeve" || len(w.Gone) != 0 {
		t.Errorf("party %+v, gone %+v", w.Party, w.Gone)
	}
	wrong(t, nil, none, func(p *P) { p.Do("joins", "maev") }, "undeclared-companion", diag.Args{"Name": "maev", "Near": "maeve"})
	wrong(t, nil, none, func(p *P) { p.Do("hero", "maeve", "stamina", "current") }, "person-absent", diag.Args{"Name": "maeve"})
}

func TestNameOf(t *testing.T) {
	scene(t, nil, none, func(p *P) {
		for id, want := range map[string]string{
			"hero": "Ivo", "maeve": "Maeve", "lantern": "hooded lantern", "rope": "rope", "gold": "Gold", "nothing": "nothing",
		} {
			if got := p.Str("name_of", id); got != want {
				t.Errorf("name_of(%s) is %q, want %q", id, got, want)
			}
		}
	})
}

func TestVars(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		p.Do("vars=", "seen", T{57: true, 3: true})
		p.Do("vars=", "bag", T{})
		p.Do("vars=", "list", L{"a", "b", "c"})
		p.Do("vars=", "n", 5)
		p.Do("vars=", "list", 4, "d")
		p.Do("vars=", "seen", 3, nil)
		p.Do("turn_to", 3)
	})
	b.Paragraph(3, func(p *P) {
		if p.Int("vars", "n") != 5 || !p.Is("vars", "seen", 57) || p.Is("vars", "seen", 3) || p.Str("vars", "list", 4) != "d" {
			t.Error("the vars did not last")
		}
		if p.Int("vars len", "list") != 4 || p.Int("vars len", "seen") != 0 || p.Int("vars len", "nothing") != 0 {
			t.Errorf("lengths %d and %d", p.Int("vars len", "list"), p.Int("vars len", "seen"))
		}
		if p.Do("vars", "bag").Table() == nil || !p.Do("vars", "nothing").IsNil() || !p.Do("vars", "n", "deeper").IsNil() {
			t.Error("a table stands for a table, nothing for nothing")
		}
		p.Do("turn_to", 2)
	})
	newGame(t, b, nil).play()
	wrong(t, nil, none, func(p *P) { p.Do("vars=", "gone", "x", 1) }, "vars-table-gone", diag.Args{"Name": `"x"`})
}

// pairs over vars goes in canonical order, whatever the order of assignment.
func TestVarsNext(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		p.Do("vars=", "t", T{})
		for _, key := range []any{"b", "a", 3, 1, 2, true} {
			p.Do("vars=", "t", key, T{"x": 1})
		}
		var key any
		for {
			r := p.All("vars next", "t", key)
			if r[0].IsNil() {
				break
			}
			if r[1].Table() == nil || r[1].Table().Len() != 0 || len(r[1].Table().Fields) != 0 {
				t.Errorf("at %v there is %v, want an empty table that stands for it", r[0], r[1])
			}
			p.Do("say", "at {k}", T{"k": r[0].String()})
			key = r[0]
		}
		if r := p.All("vars next", "nothing", nil); !r[0].IsNil() {
			t.Errorf("the first of nothing is %v", r[0])
		}
	})
	g.want("said at 1", "said at 2", "said at 3", "said at true", `said at "a"`, `said at "b"`)
}

// Assignment copies: what the script does to its table later does not show.
func TestVarsAreCopied(t *testing.T) {
	b := kit()
	with(b, func(p *P) {
		v := b.Value(L{1}, diag.Pos{})
		p.Do("vars=", "t", v)
		v.Table().Set(b.Value(1, diag.Pos{}), b.Value(99, diag.Pos{}))
		if p.Int("vars", "t", 1) != 1 {
			t.Errorf("vars.t[1] is %d", p.Int("vars", "t", 1))
		}
	})
	newGame(t, b, nil).play()
}

func TestPictureAndSay(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		p.Do("picture", "map.png", "A map with {gold} crosses")
		p.Do("say", "{n} {n|step|steps}, {who}", T{"n": 1, "who": "stranger"})
	})
	g.want("picture map.png: A map with 10 crosses", "said 1 step, stranger")
	wrong(t, nil, none, func(p *P) { p.Do("say", "{n}", T{"my name": 1}) }, "name-malformed", diag.Args{"Name": "values", "Got": "my name"})
}

func TestEnding(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		p.Do("choice", "not offered", 2)
		p.Do("ending", "defeat", "With {gold} gold", "You, {hero}, lost.")
		p.Do("say", "not reached")
	})
	g := newGame(t, b, nil)
	stop := g.session.Play(t.Context())
	if e := stop.Ending; e.Kind != "defeat" || e.Name != "With 10 gold" || e.Text != "You, Ivo, lost." {
		t.Errorf("the ending is %+v", e)
	}
	wrong(t, nil, none, func(p *P) { p.Do("ending", "win", "x") }, "argument-word",
		diag.Args{"Name": "kind", "Got": "win", "Near": "", "Words": "victory, defeat, death"})
}

// A verb that declares cannot be used while a paragraph runs.
func TestDeclaringWhileRunning(t *testing.T) {
	wrong(t, nil, none, func(p *P) { p.Do("item", "key", T{}) }, "verb-only-while-loading", diag.Args{"Verb": "item"})
}
