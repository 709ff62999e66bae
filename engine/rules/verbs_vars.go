package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// The verbs behind the script's proxies. They have no parameters of their
// own; call them with ListArgs.
var (
	// ReadScore(who, score, "current" or "initial") is behind hero.stamina.
	ReadScore = &Verb{Name: "hero", Doc: "reads a score of the hero's", Returns: "its value", Pure: true, Step: Once(readScore)}
	// VarGet(path...) is behind vars.a.b: the value, or a table to stand for
	// the table that is there.
	VarGet = &Verb{Name: "vars", Doc: "reads one of the author's own values", Returns: "the value", Pure: true, Step: Once(varGet)}
	// VarSet(path..., value) is behind vars.a.b = value.
	VarSet = &Verb{Name: "vars=", Doc: "changes one of the author's own values", Step: Once(varSet)}
	// VarNext(path..., key) gives the next key and value in canonical order.
	VarNext = &Verb{Name: "vars next", Doc: "goes through the author's own values", Returns: "the next key and value", Pure: true, Step: Once(varNext)}
	// VarLen(path...) is behind #vars.list.
	VarLen = &Verb{Name: "vars len", Doc: "counts the author's own values", Returns: "the length", Pure: true, Step: Once(varLen)}
	// Random(from, to) is behind math.random: a whole number, each as likely.
	Random = &Verb{Name: "math.random", Doc: "a random whole number", Returns: "the number", Step: Once(random)}
)

// Proxies gives the verbs behind the script's proxies.
func Proxies() []*Verb { return []*Verb{ReadScore, VarGet, VarSet, VarNext, VarLen, Random} }

func readScore(e *Env, a Args) Result {
	l := a.List()
	who, id := l[0].Str(), l[1].Str()
	s, part := e.score(who, id)
	switch {
	case s == nil:
		e.Fault(unpacker{book: e.Book}.missingScore(who, id))
		return nil
	case l[2].Str() == "initial":
		e.World.Sees(bounds(part))
		return Give(value.Int(s.Initial))
	}
	e.World.Sees(part)
	return Give(value.Int(s.Current))
}

// missingScore says whether the score is not declared or the person is away.
func (u unpacker) missingScore(who, id string) error {
	if err := u.checkScore(id); err != nil {
		return err
	}
	return Absent(who)
}

// walk follows a path of keys through the author's values.
func walk(v value.Value, path []value.Value) value.Value {
	for _, key := range path {
		v = v.Table().Get(key)
	}
	return v
}

// varPart is the part of the World that a path leads into.
func varPart(path []value.Value) world.Part {
	if len(path) == 0 {
		return world.Part{Kind: world.VarPart}
	}
	return world.Part{Kind: world.VarPart, Name: string(path[0].AppendKey(nil))}
}

// seesVars tells that something depends on what the path leads into.
func (e *Env) seesVars(path []value.Value) {
	if e.World.Watch != nil {
		e.World.Sees(varPart(path))
	}
}

func varGet(e *Env, a Args) Result {
	e.seesVars(a.List())
	v := walk(value.Of(e.World.Vars), a.List())
	if v.Kind() == value.KindTable {
		return Give(value.Of(&value.Table{}))
	}
	return Give(v)
}

func varSet(e *Env, a Args) Result {
	l := a.List()
	path, key, v := l[:len(l)-2], l[len(l)-2], l[len(l)-1]
	if len(path) > 0 {
		e.seesVars(path)
	} else if e.World.Watch != nil {
		e.World.Writes(varPart(l[:1]))
	}
	t := walk(value.Of(e.World.Vars), path).Table()
	if t == nil {
		e.Fault(diag.New("vars-table-gone", diag.Args{"Name": key.String()}))
		return nil
	}
	t.Set(key, v.Clone())
	if grows(t, v) && weight(value.Of(e.World.Vars)) > maxVars {
		e.Fault(diag.New("vars-too-many", diag.Args{"Most": maxVars}))
	}
	return nil
}

// maxVars is how many values vars may hold, each 16 bytes of text counting as
// one: all of it is copied at every paragraph, and saved.
const maxVars = 10_000

// grows reports whether it is time to weigh vars again after v was set in t:
// not each time, so that it costs little.
func grows(t *value.Table, v value.Value) bool {
	const often = 16
	return (len(t.List)+len(t.Fields))%often == 0 || weight(v) >= often
}

// weight counts the values of v and in it.
func weight(v value.Value) int {
	n := 1 + len(v.Str())/16
	v.Table().Each(func(key, v value.Value) bool {
		n += len(key.Str())/16 + weight(v)
		return true
	})
	return n
}

func varNext(e *Env, a Args) Result {
	l := a.List()
	e.seesVars(l[:len(l)-1])
	t := walk(value.Of(e.World.Vars), l[:len(l)-1]).Table()
	if t == nil {
		return Give(value.Nil)
	}
	key, v, ok := t.Next(l[len(l)-1])
	if !ok {
		return Give(value.Nil)
	}
	if v.Kind() == value.KindTable {
		v = value.Of(&value.Table{})
	}
	return Give(key, v)
}

func varLen(e *Env, a Args) Result {
	e.seesVars(a.List())
	t := walk(value.Of(e.World.Vars), a.List()).Table()
	if t == nil {
		return Give(value.Int(0))
	}
	return Give(value.Int(t.Len()))
}

func random(e *Env, a Args) Result {
	l := a.List()
	from, _ := l[0].Int()
	to, _ := l[1].Int()
	if to < from || to-from >= dice.MaxSides {
		e.Fault(diag.New("random-range", diag.Args{"From": from, "To": to}))
		return nil
	}
	t, ok := e.Roll(dice.Request{N: 1, Sides: to - from + 1, For: dice.Purpose{Code: "roll-random"}})
	if !ok {
		return nil
	}
	return Give(value.Int(from + t.Sum - 1))
}
