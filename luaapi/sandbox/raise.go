package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// Raise ends the running function with d as a Lua error, placed at the
// author's line unless it has a place. It does not return.
func Raise(L *lua.LState, d *diag.Diagnostic) { raiseAt(L, d, 1) }

// raiseAt places d at the n-th innermost function of the author's.
func raiseAt(L *lua.LState, d *diag.Diagnostic, n int) {
	ud := L.NewUserData()
	ud.Value = d.At(Where(L, n))
	L.Error(ud, 0)
}

// Raised gives the diagnostic that an error object of Raise carries, or nil.
func Raised(object lua.LValue) *diag.Diagnostic {
	if ud, ok := object.(*lua.LUserData); ok {
		d, _ := ud.Value.(*diag.Diagnostic)
		return d
	}
	return nil
}

// Where gives the line at which the n-th innermost Lua function stands. Tail
// calls have left no trace, but the interpreter counts them as levels, perhaps
// millions: no more levels are looked at than calls can be inside one another.
func Where(L *lua.LState, n int) diag.Pos {
	for level := 0; level <= options.CallStackSize; level++ {
		frame, ok := L.GetStack(level)
		if !ok {
			return diag.Pos{}
		}
		if _, err := L.GetInfo("Sl", frame, lua.LNil); err != nil {
			return diag.Pos{}
		}
		if frame.CurrentLine < 0 {
			continue
		}
		if n--; n == 0 {
			return diag.Pos{File: frame.Source, Line: frame.CurrentLine}
		}
	}
	return diag.Pos{}
}
