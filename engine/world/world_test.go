package world_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"gamebook/engine/sheet"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// state is the part of the World that a rule system would own.
type state struct{ Foes []int }

func (s *state) Clone() world.State { return &state{slices.Clone(s.Foes)} }

func (s *state) AppendKey(b []byte) []byte { return fmt.Append(b, s.Foes) }

func person(id string) world.Person {
	return world.Person{ID: id, Name: "Name of " + id, Gender: "f",
		Sheet: sheet.Sheet{Scores: []sheet.Score{{Current: 7, Initial: 9, Min: 1, Max: 20, Capped: true}}, Items: []sheet.Holding{{Count: 2, Doses: 1}}}}
}

// full is a World with something in every field.
func full() *world.World {
	vars := value.List(value.Int(1), value.String("two"))
	vars.Set(value.String("deep"), value.Of(value.List(value.Of(value.List(value.Int(3))))))
	return &world.World{
		Hero: person("hero"), Party: []world.Person{person("maeve")}, Gone: []world.Person{person("odo")},
		Vars: vars, Words: []string{"ASH", "MARSH"}, Notes: []string{"left is a trap"}, Place: "12", Visits: []int{1, 0, 2},
		Taken: map[string]int{"12/to:70": 1, "3/do:1": 1},
		Offers: []world.Offer{{ID: "to:70", Label: "Go on", To: "70", Do: 1, When: 2, Hidden: true, Reason: "no", Limit: 1, Gives: "rope",
			Base: 100, Keys: []string{"iron_key"}, Needs: []world.Need{{Name: "lantern", Item: true, Min: 1, Max: 3, HasMax: true}},
			Cost: []world.Price{{Name: "gold", Item: true, N: 5, All: true}}}},
		Fight: &state{[]int{7, 8}}, Extra: &state{[]int{9}},
	}
}

// mutate calls f after changing each thing that v holds, one after the other,
// and undoes nothing: the changes add up.
func mutate(v reflect.Value, path string, f func(path string)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			mutate(v.Elem(), path, f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				mutate(v.Field(i), path+"."+v.Type().Field(i).Name, f)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			mutate(v.Index(i), fmt.Sprintf("%s[%d]", path, i), f)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			v.SetMapIndex(key, reflect.ValueOf(99))
			f(path)
		}
	case reflect.String:
		v.SetString(v.String() + "x")
		f(path)
	case reflect.Int:
		v.SetInt(v.Int() + 1)
		f(path)
	case reflect.Bool:
		v.SetBool(!v.Bool())
		f(path)
	}
}

// vars are closed to reflection: their values have no exported fields.
func mutateVars(t *value.Table) {
	t.Field("deep").Table().Get(value.Int(1)).Table().Set(value.Int(1), value.Int(99))
	t.Set(value.Int(1), value.Int(99))
	t.Set(value.String("new"), value.Bool(true))
}

func TestCloneSharesNothing(t *testing.T) {
	w := full()
	c := w.Clone()
	if !reflect.DeepEqual(w, c) {
		t.Fatal("the clone differs")
	}
	mutate(reflect.ValueOf(c), "World", func(path string) {
		if !reflect.DeepEqual(w, full()) {
			t.Errorf("changing %s of the clone changed the original", path)
			w = full()
		}
	})
	c = full()
	w = c.Clone()
	mutateVars(c.Vars)
	c.Note("NEW")
	c.Erase("ASH")
	if w.Key() != full().Key() {
		t.Error("changing the vars and words of a World changed its clone")
	}
}

func TestCloneOfEmpty(t *testing.T) {
	w := world.New(3)
	if c := w.Clone(); !reflect.DeepEqual(w, c) || len(c.Visits) != 3 || c.Key() != w.Key() {
		t.Errorf("the clone of a new World is %+v", c)
	}
}

// unseen are the fields that no rule and no script can see, and the bounds of
// scores that the book fixes.
var unseen = []string{
	"World.Hero.Name", "World.Party[0].Name", "World.Gone[0].Name", "World.Notes[0]",
	"World.Hero.Sheet.Scores[0].Min", "World.Party[0].Sheet.Scores[0].Min", "World.Gone[0].Sheet.Scores[0].Min",
	"World.Hero.Sheet.Scores[0].Capped", "World.Party[0].Sheet.Scores[0].Capped", "World.Gone[0].Sheet.Scores[0].Capped",
	// whether a name is an item or a score is the book's
	"World.Offers[0].Needs[0].Item", "World.Offers[0].Cost[0].Item",
}

func TestKeySeesEverything(t *testing.T) {
	w := full()
	last := w.Key()
	mutate(reflect.ValueOf(w), "World", func(path string) {
		key := w.Key()
		if changed := key != last; changed == slices.Contains(unseen, path) {
			t.Errorf("%s: the key changed is %v", path, changed)
		}
		last = key
	})
	mutateVars(w.Vars)
	if w.Key() == last {
		t.Error("the vars are not in the key")
	}
}

func TestKeyIsCanonical(t *testing.T) {
	a, b := world.New(2), world.New(2)
	for i := range 20 {
		a.Taken[fmt.Sprint(i)], b.Taken[fmt.Sprint(19-i)] = 1, 1
		a.Note(fmt.Sprint(i))
		b.Note(fmt.Sprint(19 - i))
		a.Vars.Set(value.Int(i+1), value.Int(7))
		b.Vars.Set(value.Int(20-i), value.Int(7))
	}
	a.Notes, b.Notes = []string{"x", "y"}, []string{"y", "x"}
	if a.Key() != b.Key() {
		t.Errorf("the order of map keys, codewords and notes shows:\n%s\n%s", a.Key(), b.Key())
	}
}

func TestKeyOfWordsCannotBeForged(t *testing.T) {
	a, b := world.New(0), world.New(0)
	a.Words, b.Words = []string{"A", "B"}, []string{`A","B`}
	if a.Key() == b.Key() {
		t.Error("two words and one word with quotes have one key")
	}
}

func TestCodewords(t *testing.T) {
	w := world.New(0)
	for _, word := range []string{"MARSH", "ASH", "REED"} {
		if !w.Note(word) || w.Note(word) {
			t.Errorf("%s is noted once", word)
		}
	}
	if !slices.Equal(w.Words, []string{"ASH", "MARSH", "REED"}) {
		t.Errorf("words %v are not in alphabetical order", w.Words)
	}
	if !w.Erase("MARSH") || w.Erase("MARSH") || w.Noted("MARSH") || !w.Noted("ASH") {
		t.Errorf("after erasing: %v", w.Words)
	}
}

func TestPerson(t *testing.T) {
	w := full()
	if w.Person("hero") != &w.Hero || w.Person("maeve") != &w.Party[0] {
		t.Error("the hero and the party are found in place")
	}
	if w.Person("odo") != nil || w.Person("nobody") != nil || w.Person("") != nil {
		t.Error("only who is present is found")
	}
}

func TestTakenKey(t *testing.T) {
	if world.TakenKey("57", "to:70") != "57/to:70" {
		t.Errorf("got %q", world.TakenKey("57", "to:70"))
	}
}
