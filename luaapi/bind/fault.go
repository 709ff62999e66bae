package bind

import (
	"errors"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/plain"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// fault turns what a protected call gave into a diagnostic: one that was
// raised as it is, the interpreter's own by what its text says.
func (s *State) fault(err error) *diag.Diagnostic {
	var e *lua.ApiError
	if !errors.As(err, &e) {
		return s.finish(asDiagnostic(err))
	}
	if d := sandbox.Raised(e.Object); d != nil {
		return s.finish(d)
	}
	pos, message := s.script.split(e.Object.String())
	if d := s.box.Budget.Fault(); d != nil {
		return s.finish(d.At(pos))
	}
	if e.Type == lua.ApiErrorPanic {
		return s.finish(diag.New("internal-fault", diag.Args{"Message": message}).At(s.script.innermost(e.StackTrace)))
	}
	return s.finish(s.runtimeFault(pos, message).At(pos))
}

// finish adds the source line and the paragraph that runs.
func (s *State) finish(d *diag.Diagnostic) *diag.Diagnostic {
	done := *d
	done.Args = plain.Args(d.Args)
	if f, ok := s.script.source(d.Pos.File); ok && done.Excerpt == "" {
		done.Excerpt = syntax.Excerpt(f.text, d.Pos.Line)
	}
	if s.paragraph != "" && s.host == s.runner && s.host != nil {
		return done.With("Paragraph", s.paragraph)
	}
	return &done
}

// split takes the "file:line: " that the interpreter puts before a message
// off it.
func (s *Script) split(text string) (diag.Pos, string) {
	for _, f := range s.files {
		rest, ok := strings.CutPrefix(text, f.name+":")
		if !ok {
			continue
		}
		digits, message, ok := strings.Cut(rest, ":")
		if line, err := strconv.Atoi(digits); ok && err == nil {
			return diag.Pos{File: f.name, Line: line}, strings.TrimSpace(message)
		}
	}
	return diag.Pos{}, text
}

// innermost finds the author's innermost line in a stack trace.
func (s *Script) innermost(trace string) diag.Pos {
	for _, line := range strings.Split(trace, "\n") {
		if pos, _ := s.split(strings.TrimSpace(line)); !pos.IsZero() {
			return pos
		}
	}
	return diag.Pos{}
}

// runtimeFault words what the interpreter says; a global name that is called
// and that nobody defines is a verb misspelt.
func (s *State) runtimeFault(pos diag.Pos, message string) *diag.Diagnostic {
	tree := s.script.tree(pos.File)
	if message == calledNothing {
		for _, c := range callsOn(tree, pos.Line) {
			if c.global && s.box.Globals.RawGetString(c.name) == lua.LNil {
				return s.script.UnknownVerb(c.name)
			}
		}
	}
	return Reworded(tree, pos, message)
}

// leftOut are the functions and libraries of Lua that books do without.
var leftOut = map[string]bool{
	"collectgarbage": true, "coroutine": true, "debug": true, "dofile": true, "getfenv": true, "io": true, "load": true,
	"loadfile": true, "loadstring": true, "module": true, "newproxy": true, "os": true, "package": true, "pcall": true,
	"print": true, "require": true, "setfenv": true, "xpcall": true,
}

// LeftOut reports whether a name is one of Lua's that books do without.
func LeftOut(name string) bool { return leftOut[name] }

// UnknownVerb says that nothing is called name, and what is.
func (s *Script) UnknownVerb(name string) *diag.Diagnostic {
	if leftOut[name] {
		return diag.New("lua-left-out", diag.Args{"Name": name})
	}
	known := append([]string{"pairs", "ipairs", "tostring", "tonumber", "type", "error", "assert"}, s.globals...)
	for _, v := range s.verbs {
		known = append(known, v.Name)
	}
	return diag.New("verb-unknown", diag.Args{"Name": name, "Near": diag.Nearest(name, known)})
}
