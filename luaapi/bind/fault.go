package bind

import (
	"errors"
	"regexp"
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

// The interpreter's messages that have a friendlier answer.
var (
	indexText   = regexp.MustCompile(`^attempt to index a non-table object\((.*?)\) with key '(.*)'$`)
	arithText   = regexp.MustCompile(`^cannot perform (\w+) operation between (\w+) and (\w+)$`)
	compareText = regexp.MustCompile(`^attempt to compare (\w+) with (\w+)$`)
)

func (s *State) runtimeFault(pos diag.Pos, message string) *diag.Diagnostic {
	if message == "attempt to call a non-function object" {
		return s.calledNothing(pos)
	}
	switch message {
	case "stack overflow":
		return diag.New("script-too-deep", diag.Args{"Most": sandbox.Calls})
	case "registry overflow": // too many values on the stack, in however few calls
		return diag.New("script-too-deep", diag.Args{"Most": 0})
	}
	if m := indexText.FindStringSubmatch(message); m != nil {
		name := s.script.indexed(pos, m[2])
		if m[1] == "nil" && leftOut[name] {
			return diag.New("lua-left-out", diag.Args{"Name": name})
		}
		return diag.New("index-nothing", diag.Args{"Got": m[1], "Key": m[2], "Name": name})
	}
	if m := arithText.FindStringSubmatch(message); m != nil {
		code := "arithmetic-type"
		if m[1] == "concat" {
			code = "concat-type"
		}
		return diag.New(code, diag.Args{"Operation": m[1], "Left": m[2], "Right": m[3]})
	}
	if m := compareText.FindStringSubmatch(message); m != nil {
		return diag.New("compare-type", diag.Args{"Left": m[1], "Right": m[2]})
	}
	return diag.New("lua-runtime", diag.Args{"Message": message})
}

// calledNothing names what was called and is no function. A global name that
// nobody defines is a verb misspelt.
func (s *State) calledNothing(pos diag.Pos) *diag.Diagnostic {
	var names []string
	for _, c := range s.script.callsOn(pos) {
		if c.global && s.box.Globals.RawGetString(c.name) == lua.LNil {
			return s.script.UnknownVerb(c.name)
		}
		if !c.global {
			names = append(names, c.name)
		}
	}
	name := ""
	if len(names) == 1 {
		name = names[0]
	}
	return diag.New("call-not-a-function", diag.Args{"Name": name})
}

// leftOut are the functions and libraries of Lua that books do without.
var leftOut = map[string]bool{
	"collectgarbage": true, "coroutine": true, "debug": true, "dofile": true, "getfenv": true, "io": true, "load": true,
	"loadfile": true, "loadstring": true, "module": true, "newproxy": true, "os": true, "package": true, "pcall": true,
	"print": true, "require": true, "setfenv": true, "xpcall": true,
}

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
