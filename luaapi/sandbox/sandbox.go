// Package sandbox makes the Lua state in which a book's script lives, a
// stranger's like one's own: a book may compute, and call what the owner of the
// state puts there, and no more.
//
// Start with [New] or [NewWithin], compile with [Compile], and call functions
// of the state between [Box.Begin] and [Box.End]. What a script can reach is an
// allow-list: base functions, table, string and math, all of them our own or
// looked through, without loaders, protected calls, coroutines and whatever else
// could reach out of the book or swallow a leaving; testdata/reachable.txt lists
// it. Library tables and the globals cannot be changed from Lua unless the owner
// says so ([Box.Assign]). Errors raised with [Raise] are diagnostics at the
// author's line. Values of the host that behave like tables implement [Table] and
// then work with pairs, next, unpack and table.*.
//
// # What is promised
//
// Within [Limits], whatever the source:
//
//   - A script ends. Instructions are counted by a [Budget], exactly and alike on
//     every machine, and library functions, ".." and the pattern matcher are
//     charged for what they do. What is not seen in instructions (a long list of
//     holes to look through) is stopped by a watch after [Limits.Time].
//   - Memory is bounded: texts by [Limits.Text], arrays and stacks by fixed sizes,
//     the rest by the watch at [Limits.Heap].
//   - Source text cannot keep the parser or the compiler busy, see
//     [syntax.Bounds].
//   - After any of this the state can be used again.
//
// # What is not promised
//
//   - Some limits are the process's, since Go measures no less: the watch sees the
//     heap of the whole process, and the largest array index is one for all
//     states. Many boxes at once may together take many times the limit.
//   - Time and memory are stopped within milliseconds, not at an exact
//     instruction: only the count of instructions is the same everywhere.
//   - A file within the bounds may take the compiler some tenths of a second, and
//     nothing can interrupt it; a book of many files that much for each.
//   - What verbs do is the engine's affair; here they are only charged for.
//   - A fatal error of the Go runtime cannot be caught. None is known that a script
//     can cause, but a host that keeps anything of value saves it before each step.
package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// Calls is how many calls may be open inside one another.
const Calls = 200

// options bound the stacks. MinimizeStackMemory stays off: with it an overflow
// of the call stack is a Go panic, which cannot be told from a fault of ours.
var options = lua.Options{
	SkipOpenLibs:     true,
	CallStackSize:    Calls,
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
	b.Budget.box = b
	b.watch.budget, b.watch.worked, b.watch.heap = &b.Budget, worked, heapInUse
	b.L.SetContext(&b.Budget)
	b.Budget.Arm(setUp)
	b.Globals = b.L.CreateTable(0, 96)
	b.openEnvironment() // before any function is made, which would keep the other
	b.openBase()
	b.openTable()
	b.openString()
	b.openMath()
	return b
}

// setUp is more than opening the libraries takes.
const setUp = 1 << 20

// Limits are those of the box.
func (b *Box) Limits() Limits { return b.limits }

// Close frees the state.
func (b *Box) Close() { b.L.Close() }

// openEnvironment makes the table that scripts have for their globals: empty,
// so that every assignment is seen.
func (b *Box) openEnvironment() {
	env, meta := b.L.CreateTable(0, 0), b.L.CreateTable(0, 3)
	b.L.Env = env
	b.Globals.RawSetString("_G", env)
	meta.RawSetString("__index", b.Globals)
	meta.RawSetString("__newindex", b.L.NewFunction(b.assign))
	meta.RawSetString("__metatable", lua.LFalse)
	env.Metatable = meta
	b.locked[env] = "_G"
}

func (b *Box) assign(L *lua.LState) int {
	name, v := L.Get(2), L.Get(3)
	key, ok := name.(lua.LString)
	if !ok {
		Raise(L, diag.New("global-name", diag.Args{"Got": typeName(name)}))
	}
	if b.Assign != nil {
		if d := b.Assign(string(key), v); d != nil {
			Raise(L, d)
		}
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

// mathNames are what books have of gopher-lua's math; the rest draws from the
// process.
var mathNames = []string{"abs", "acos", "asin", "atan", "atan2", "ceil", "cos", "cosh", "deg", "exp", "floor", "fmod",
	"frexp", "ldexp", "log", "log10", "max", "min", "mod", "modf", "pow", "rad", "sin", "sinh", "sqrt", "tan", "tanh",
	"pi", "huge"}

// openMath takes functions from the library's own table, which does not stay.
func (b *Box) openMath() {
	lua.OpenMath(b.L)
	own := b.L.Get(-1).(*lua.LTable)
	b.L.Pop(1)
	b.L.G.Global.RawSetString(lua.MathLibName, lua.LNil)
	b.math = b.L.CreateTable(0, len(mathNames))
	for _, name := range mathNames {
		b.math.RawSetString(name, own.RawGetString(name))
	}
	b.SetMath("randomseed", func(L *lua.LState) int {
		Raise(L, diag.New("randomseed-refused", nil))
		return 0
	})
	b.Globals.RawSetString("math", b.lock("math", b.math))
}
