// Package sandbox makes the Lua state in which a book's script lives: the base
// functions, table, string and math, without loaders, coroutines, protected
// calls and whatever else could reach out of the book or swallow a leaving.
//
// Start with [New]. Instructions are counted by a [Budget], so that an endless
// loop ends as an error; library tables and the globals cannot be changed from
// Lua unless the owner of the [Box] says so; errors raised with [Raise] are
// diagnostics at the author's line. Values of the host that behave like tables
// implement [Table] and then work with pairs, next, unpack and table.*.
package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// options bound the stacks. MinimizeStackMemory stays off: with it an overflow
// of the call stack is a Go panic, which cannot be told from a fault of ours.
var options = lua.Options{
	SkipOpenLibs:     true,
	CallStackSize:    200,
	RegistrySize:     256,
	RegistryMaxSize:  65536,
	RegistryGrowStep: 512,
}

// One instruction may grow a table's array up to this index, 64 million in
// the library's own setting.
func init() { lua.MaxArrayIndex = 1 << 18 }

// Box is one Lua state with its libraries. It is not safe for concurrent use.
type Box struct {
	L *lua.LState
	// Globals are what scripts see. The owner puts its own functions here.
	Globals *lua.LTable
	// Assign decides on `name = v` at the level of globals; nil allows it.
	// It must be set before a script runs.
	Assign func(name string, v lua.LValue) *diag.Diagnostic
	Budget Budget

	limits Limits
	watch  watch
	locked map[*lua.LTable]string
	math   *lua.LTable
}

// New makes a state with the default limits. Close it when it is no longer
// needed.
func New() *Box { return NewWithin(Limits{}) }

// NewWithin makes a state with limits.
func NewWithin(limits Limits) *Box {
	b := &Box{L: lua.NewState(options), limits: limits.Filled(), locked: map[*lua.LTable]string{}}
	b.Budget.box, b.watch.budget = b, &b.Budget
	b.L.SetContext(&b.Budget)
	b.Budget.Arm(setUp)
	b.Globals = b.L.CreateTable(0, 96)
	b.openBase()
	b.openTable()
	b.openString()
	b.openMath()
	b.L.Env = b.environment()
	b.Globals.RawSetString("_G", b.L.Env)
	return b
}

// setUp is more than opening the libraries takes.
const setUp = 1 << 20

// Limits are those of the box.
func (b *Box) Limits() Limits { return b.limits }

// Close frees the state.
func (b *Box) Close() { b.L.Close() }

// environment is the table that scripts have for their globals: empty, so
// that every assignment is seen.
func (b *Box) environment() *lua.LTable {
	env, meta := b.L.CreateTable(0, 0), b.L.CreateTable(0, 3)
	meta.RawSetString("__index", b.Globals)
	meta.RawSetString("__newindex", b.L.NewFunction(b.assign))
	meta.RawSetString("__metatable", lua.LFalse)
	env.Metatable = meta
	b.locked[env] = "_G"
	return env
}

func (b *Box) assign(L *lua.LState) int {
	name, v := L.Get(2), L.Get(3)
	key, ok := name.(lua.LString)
	if !ok {
		Raise(L, diag.New("global-name", diag.Args{"Got": typeName(name)}))
	}
	if d := b.Assign(string(key), v); d != nil {
		Raise(L, d)
	}
	b.Globals.RawSetString(string(key), v)
	return 0
}

// lock makes a table that reads like inner and cannot be changed.
func (b *Box) lock(name string, inner *lua.LTable) *lua.LTable {
	outer, meta := b.L.CreateTable(0, 0), b.L.CreateTable(0, 3)
	meta.RawSetString("__index", inner)
	meta.RawSetString("__newindex", b.L.NewFunction(func(L *lua.LState) int {
		Raise(L, diag.New("library-locked", diag.Args{"Name": name + "." + L.Get(2).String()}))
		return 0
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	outer.Metatable = meta
	b.locked[outer] = name
	return outer
}

// SetMath puts a function of the owner into the math library (the library's
// own random draws from the process).
func (b *Box) SetMath(name string, fn lua.LGFunction) {
	b.math.RawSetString(name, b.L.NewFunction(fn))
}

// Locked reports whether t is one of the tables that scripts cannot change.
func (b *Box) Locked(t *lua.LTable) bool {
	_, is := b.locked[t]
	return is
}

// module opens one of gopher-lua's libraries and gives its table.
func (b *Box) module(name string, open lua.LGFunction) *lua.LTable {
	b.L.Push(b.L.NewFunction(open))
	b.L.Push(lua.LString(name))
	b.L.Call(1, 1)
	defer b.L.Pop(1)
	return b.L.Get(-1).(*lua.LTable)
}

// pick copies functions of one library table to another.
func pick(from, to *lua.LTable, names ...string) {
	for _, name := range names {
		to.RawSetString(name, from.RawGetString(name))
	}
}

func (b *Box) openMath() {
	own := b.module(lua.MathLibName, lua.OpenMath)
	b.math = b.L.CreateTable(0, 32)
	pick(own, b.math, "abs", "acos", "asin", "atan", "atan2", "ceil", "cos", "cosh", "deg", "exp", "floor", "fmod",
		"frexp", "ldexp", "log", "log10", "max", "min", "mod", "modf", "pow", "rad", "sin", "sinh", "sqrt", "tan", "tanh",
		"pi", "huge")
	b.SetMath("randomseed", func(L *lua.LState) int {
		Raise(L, diag.New("randomseed-refused", nil))
		return 0
	})
	b.Globals.RawSetString("math", b.lock("math", b.math))
}
