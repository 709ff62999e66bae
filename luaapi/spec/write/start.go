package write

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
)

// fields are those of a start{...}, in the order in which they were set first.
type fields struct {
	names  []string
	values map[string]value.Value
}

func (f *fields) set(name string, v value.Value) {
	if _, known := f.values[name]; !known {
		f.names = append(f.names, name)
	}
	f.values[name] = v
}

// table makes the argument of start{...}.
func (f *fields) table() *value.Table {
	t := &value.Table{}
	for _, name := range f.names {
		t.Set(value.String(name), f.values[name])
	}
	return t
}

// starting looks for the fields that make a World.
type starting struct {
	*fields
	book *load.Book
	want *world.World
}

// startOf finds the fields of a start{...} that makes the World on entering a
// chapter. It begins with what the hero was made of and adds whatever still
// differs.
func startOf(b *load.Book, c play.Course, seen *seen, ch chapter) (*fields, error) {
	want := ch.entry.Clone()
	want.Visits[b.Paragraphs.Index(want.Place)]-- // go() counts it
	want.NextDice = nil                           // they are among the dice
	s := &starting{&fields{values: map[string]value.Value{}}, b, want}
	s.made(c, seen)
	s.always()
	for round := range 4 { // what one field changes may change what follows from it
		got, err := spec.Start(b, s.table())
		if err != nil {
			return nil, err
		}
		got.Place = want.Place
		if got.Key() == want.Key() {
			return s.fields, nil
		}
		s.differences(got)
		if round > 0 {
			s.finer(got)
		}
	}
	return nil, diag.New("spec-start-inexact", diag.Args{"Paragraph": want.Place})
}

// made takes over what fixed the hero, and what was answered while it was made.
func (s *starting) made(c play.Course, seen *seen) {
	known := map[string]bool{}
	for _, f := range s.book.System.HeroFields() {
		known[f.Name] = true
	}
	s.person(known)
	if c.Hero != nil {
		c.Hero.Each(func(key, v value.Value) bool {
			if known[key.Str()] && key.Str() != "items" && s.book.Scores.Get(key.Str()) == nil {
				s.set(key.Str(), v)
			}
			return true
		})
	}
	for _, st := range seen.steps {
		if d := st.decision; d.Place == "" && known[d.Question] && d.Answer.Option != "" && d.Answer.Option != "own" {
			s.set(d.Question, value.String(d.Answer.Option))
		}
	}
}

// person sets the hero's name and gender, where the rules know them.
func (s *starting) person(known map[string]bool) {
	for _, f := range []struct{ name, text string }{{"gender", s.want.Hero.Gender}, {"name", s.want.Hero.Name}} {
		if known[f.name] && f.text != "" && f.text != story.Hero {
			s.set(f.name, value.String(f.text))
		}
	}
}

// always writes the scores that matter, whether they differ from a plain
// hero's or not.
func (s *starting) always() {
	for _, id := range s.book.System.Gauges(s.book.Book) {
		if i := s.book.Scores.Index(id); i >= 0 {
			sc := s.want.Hero.Sheet.Scores[i]
			s.set(id, scoreValue(sc, sc))
		}
	}
}

// scoreValue is a score as start{...} takes it.
func scoreValue(want, got sheet.Score) value.Value {
	if want.Initial == want.Current && want.Max == got.Max {
		return value.Int(want.Current)
	}
	t := value.List(value.Int(want.Current))
	t.Set(value.String("initial"), value.Int(want.Initial))
	if want.Max != got.Max {
		t.Set(value.String("max"), value.Int(want.Max))
	}
	return value.Of(t)
}

// differences sets the fields in which a World differs from the one wanted.
func (s *starting) differences(got *world.World) {
	for i, def := range s.book.Scores.All() {
		if want := s.want.Hero.Sheet.Scores[i]; want != got.Hero.Sheet.Scores[i] {
			s.set(def.ID, scoreValue(want, got.Hero.Sheet.Scores[i]))
		}
	}
	s.carried(got)
	s.remembered(got)
	if party := s.people(s.want.Party); !equalPeople(s.want.Party, got.Party) {
		s.set("party", party)
	}
	if gone := s.people(s.want.Gone); !equalPeople(s.want.Gone, got.Gone) {
		s.set("gone", gone)
	}
}

// finer sets what seldom differs by itself, and mostly follows from the rest.
func (s *starting) finer(got *world.World) {
	doses, use := &value.Table{}, &value.Table{}
	inUse, left := false, false
	for i, item := range s.book.Items.All() {
		want, have := s.want.Hero.Sheet.Items[i], got.Hero.Sheet.Items[i]
		if want.Doses > 0 {
			doses.Set(value.String(item.ID), value.Int(want.Doses))
		}
		if want.InUse {
			use.Set(value.Int(use.Len()+1), value.String(item.ID))
		}
		inUse, left = inUse || want.InUse != have.InUse, left || want.Doses != have.Doses
	}
	s.setIf(inUse, "equipped", use)
	s.setIf(left, "doses", doses)
	if rest := stateText(s.want.Extra); rest != stateText(got.Extra) && rest != "null" {
		s.set("rules", value.String(rest))
	}
}

// stateText is what the rule system keeps as a text.
func stateText(x world.State) string {
	text, err := json.Marshal(x)
	if err != nil {
		return "null" // cannot be: it is plain data
	}
	return string(text)
}

// carried sets how many there are of things.
func (s *starting) carried(got *world.World) {
	items, differ := &value.Table{}, false
	if old := s.values["items"].Table(); old != nil {
		items = old
	}
	for i, item := range s.book.Items.All() {
		if n := s.want.Hero.Sheet.Items[i].Count; n != got.Hero.Sheet.Items[i].Count {
			differ = true
			items.Set(value.String(item.ID), value.Int(n))
		}
	}
	s.setIf(differ, "items", items)
}

func (s *starting) setIf(differs bool, name string, t *value.Table) {
	if differs {
		s.set(name, value.Of(t))
	}
}

// remembered sets the fields of what the play has left behind.
func (s *starting) remembered(got *world.World) {
	words, visited, taken := &value.Table{}, &value.Table{}, &value.Table{}
	for _, word := range s.want.Words {
		words.Set(value.Int(words.Len()+1), value.String(word))
	}
	for i, p := range s.book.Paragraphs.All() {
		for range s.want.Visits[i] {
			visited.Set(value.Int(visited.Len()+1), idValue(p.ID))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.want.Taken)) {
		taken.Set(value.String(key), value.Int(s.want.Taken[key]))
	}
	s.setIf(!slices.Equal(s.want.Words, got.Words), "codewords", words)
	s.setIf(!slices.Equal(s.want.Visits, got.Visits), "visited", visited)
	s.setIf(string(s.want.Vars.AppendKey(nil)) != string(got.Vars.AppendKey(nil)), "vars", s.want.Vars)
	s.setIf(!maps.Equal(s.want.Taken, got.Taken), "taken", taken)
}

// people are companions with their scores.
func (s *starting) people(ps []world.Person) value.Value {
	all := &value.Table{}
	for _, p := range ps {
		scores := value.List(value.String(p.ID))
		if c := s.book.Companions.Get(p.ID); c != nil {
			fresh := s.book.System.Companion(s.book.Book, c)
			for i, def := range s.book.Scores.All() {
				if p.Sheet.Scores[i] != fresh.Scores[i] {
					scores.Set(value.String(def.ID), scoreValue(p.Sheet.Scores[i], fresh.Scores[i]))
				}
			}
		}
		entry := value.Of(scores)
		if len(scores.Fields) == 0 {
			entry = value.String(p.ID)
		}
		all.Set(value.Int(all.Len()+1), entry)
	}
	return value.Of(all)
}

func equalPeople(a, b []world.Person) bool {
	return slices.EqualFunc(a, b, func(p, q world.Person) bool {
		return p.ID == q.ID && slices.Equal(p.Sheet.Scores, q.Sheet.Scores)
	})
}

// idValue is a paragraph's id as authors write it.
func idValue(id string) value.Value {
	if n, err := strconv.Atoi(id); err == nil && strconv.Itoa(n) == id {
		return value.Int(n)
	}
	return value.String(id)
}
