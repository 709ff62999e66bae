package policy

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/ask"
	"gamebook/engine/world"
)

// kinds are the names of the kinds of question.
var kinds = map[ask.Kind]string{ask.Pick: "pick", ask.Number: "number", ask.Word: "word"}

// question is what is asked and how things stand, as the function sees it.
func (s *state) question(q ask.Question) *lua.LTable {
	L, w := s.box.L, s.chooser.World
	t := L.NewTable()
	t.RawSetString("id", lua.LString(q.ID))
	t.RawSetString("code", lua.LString(q.Prompt.Code))
	t.RawSetString("kind", lua.LString(kinds[q.Kind]))
	t.RawSetString("place", lua.LString(w.Place))
	t.RawSetString("in_fight", lua.LBool(q.InFight))
	if q.Passive != "" {
		t.RawSetString("passive", lua.LString(q.Passive))
	}
	if q.Kind == ask.Number {
		t.RawSetString("from", lua.LNumber(q.From))
		t.RawSetString("to", lua.LNumber(q.To))
	}
	accepted := L.NewTable()
	for _, word := range q.Accepted {
		accepted.Append(lua.LString(word))
	}
	t.RawSetString("accepted", accepted)
	if i := s.chooser.Book.Paragraphs.Index(w.Place); i >= 0 {
		t.RawSetString("visits", lua.LNumber(w.Visits[i]))
	}
	s.options(t, q, w)
	s.hero(t, w)
	return t
}

// options lists what can be taken.
func (s *state) options(t *lua.LTable, q ask.Question, w *world.World) {
	L := s.box.L
	list, byID := L.NewTable(), map[string]*lua.LTable{}
	for _, o := range openOptions(q) {
		one := L.NewTable()
		one.RawSetString("id", lua.LString(o.ID))
		one.RawSetString("text", lua.LString(o.Text.Words))
		one.RawSetString("free", lua.LBool(o.Free))
		one.RawSetString("taken", lua.LNumber(s.chooser.Taken(o.ID)))
		for _, offer := range w.Offers {
			if q.ID == "choice" && offer.ID == o.ID && offer.To != "" {
				one.RawSetString("to", lua.LString(offer.To))
			}
		}
		list.Append(one)
		byID[o.ID] = one
	}
	t.RawSetString("options", list)
	t.RawSetString("find", L.NewFunction(func(L *lua.LState) int {
		if one := byID[L.CheckString(1)]; one != nil {
			L.Push(one)
		} else {
			L.Push(lua.LNil)
		}
		return 1
	}))
}

// hero is what the hero is and has.
func (s *state) hero(t *lua.LTable, w *world.World) {
	L, b := s.box.L, s.chooser.Book
	score, initial, items := L.NewTable(), L.NewTable(), L.NewTable()
	for i, sc := range w.Hero.Sheet.Scores {
		score.RawSetString(b.Scores.IDs()[i], lua.LNumber(sc.Current))
		initial.RawSetString(b.Scores.IDs()[i], lua.LNumber(sc.Initial))
	}
	for i, held := range w.Hero.Sheet.Items {
		if held.Count > 0 {
			items.RawSetString(b.Items.IDs()[i], lua.LNumber(held.Count))
		}
	}
	t.RawSetString("score", score)
	t.RawSetString("initial", initial)
	t.RawSetString("items", items)
}
