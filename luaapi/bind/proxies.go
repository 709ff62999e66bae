package bind

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
)

// proxies are the metatables of the values that stand for something of the
// engine's.
type proxies struct {
	hero, vars, record *lua.LTable
}

func (s *State) openProxies() {
	s.proxies.record = s.tableMeta()
	s.proxies.vars = s.tableMeta()
	s.proxies.vars.RawSetString("__eq", s.box.L.NewFunction(samePath))
	s.proxies.hero = s.box.L.CreateTable(0, 2)
	s.proxies.hero.RawSetString("__index", s.box.L.NewFunction(s.readHero))
	s.proxies.hero.RawSetString("__newindex", s.box.L.NewFunction(s.writeHero))

	L := s.box.L
	initial := s.proxies.wrap(L, &heroView{scale: "initial"}, s.proxies.hero)
	s.box.Globals.RawSetString("hero", s.proxies.wrap(L, &heroView{scale: "current", initial: initial}, s.proxies.hero))
	s.box.Globals.RawSetString("vars", s.proxies.wrap(L, &varsView{state: s}, s.proxies.vars))
	s.box.SetMath("random", s.random)
}

func (proxies) wrap(L *lua.LState, v any, meta *lua.LTable) lua.LValue {
	ud := L.NewUserData()
	ud.Value, ud.Metatable = v, meta
	return ud
}

// tableMeta makes the metatable of a sandbox.Table.
func (s *State) tableMeta() *lua.LTable {
	L := s.box.L
	meta := L.CreateTable(0, 4)
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		L.Push(viewOf(L).Get(L.Get(2)))
		return 1
	}))
	meta.RawSetString("__newindex", L.NewFunction(func(L *lua.LState) int {
		viewOf(L).Set(L.Get(2), L.Get(3))
		return 0
	}))
	meta.RawSetString("__len", L.NewFunction(func(L *lua.LState) int {
		L.Push(lua.LNumber(viewOf(L).Len()))
		return 1
	}))
	return meta
}

func viewOf(L *lua.LState) sandbox.Table { return L.CheckUserData(1).Value.(sandbox.Table) }

// heroView is hero, or hero.initial.
type heroView struct {
	scale   string
	initial lua.LValue
}

func (s *State) readHero(L *lua.LState) int {
	h := L.CheckUserData(1).Value.(*heroView)
	key := L.Get(2).String()
	if key == "initial" && h.initial != nil {
		L.Push(h.initial)
		return 1
	}
	return s.push(s.carryOut(rules.ReadScore,
		rules.ListArgs(value.String("hero"), value.String(key), value.String(h.scale))))
}

func (s *State) writeHero(L *lua.LState) int {
	sandbox.Raise(L, diag.New("hero-readonly", diag.Args{"Name": L.Get(2).String()}))
	return 0
}

// maxRandom bounds the range of math.random.
const maxRandom = 1 << 31

// fraction is how finely math.random() without arguments is drawn.
const fraction = 1_000_000

// random is Lua's, drawn from the story's dice.
func (s *State) random(L *lua.LState) int {
	if L.GetTop() == 0 {
		n := s.draw(1, fraction)
		L.Push((n - 1) / fraction)
		return 1
	}
	from, to := lua.LNumber(1), L.CheckNumber(1)
	if L.GetTop() > 1 {
		from, to = to, L.CheckNumber(2)
	}
	if !(from > -maxRandom && from < maxRandom && to > -maxRandom && to < maxRandom) {
		sandbox.Raise(L, diag.New("random-range", diag.Args{"From": from.String(), "To": to.String()}))
	}
	L.Push(s.draw(int(from), int(to)))
	return 1
}

func (s *State) draw(from, to int) lua.LNumber {
	r := s.carryOut(rules.Random, rules.ListArgs(value.Int(from), value.Int(to)))
	if len(r) == 0 {
		return 0
	}
	return lua.LNumber(r[0].Number())
}
