package bind

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// consoleName is the file that a line of the author's console seems to stand in.
const consoleName = "console"

// Expression reads a piece of Lua as the author's console does: an expression,
// or else statements. The error is a *diag.Diagnostic.
func Expression(source string) (*lua.FunctionProto, error) {
	f, err := syntax.Parse(consoleName, []byte("return "+source))
	if err != nil {
		if f, err = syntax.Parse(consoleName, []byte(source)); err != nil {
			return nil, err
		}
	}
	return sandbox.Compile(f)
}

// Evaluate runs a piece of Lua as if the paragraph did, within the limits of a
// run, and gives what it gives as a text. Whatever may change there is changed
// for good: a play must take it down as it takes a decision down.
func (s *State) Evaluate(h rules.Host, source string) (string, error) {
	code, err := Expression(source)
	if err != nil {
		return "", err
	}
	var given rules.Result
	run := func() { given, err = s.enter(h, s.box.L.NewFunctionFromProto(code), nil) }
	if s.depth == 0 {
		run()
	} else {
		// What the paragraph has left is not the author's to use up.
		s.box.Budget.Apart(s.box.Limits().Instructions, run)
	}
	texts := make([]string, len(given))
	for i, v := range given {
		texts[i] = shownValue(v, 0)
	}
	return strings.Join(texts, ", "), err
}

// deepest is how many tables inside one another are shown.
const deepest = 4

// shownValue is a value as the author would write it.
func shownValue(v value.Value, depth int) string {
	if v.Kind() != value.KindTable {
		return v.String()
	}
	if depth == deepest {
		return "{...}"
	}
	var parts []string
	v.Table().Each(func(key, v value.Value) bool {
		text := shownValue(v, depth+1)
		if _, run := key.Int(); !run {
			text = key.Str() + " = " + text
		}
		parts = append(parts, text)
		return true
	})
	return "{" + strings.Join(parts, ", ") + "}"
}

// Where is the line of the book that is being carried out, nowhere between
// the runs of functions: while the choices of a paragraph are put, for example.
func (s *State) Where() diag.Pos { return sandbox.Where(s.box.L, 1) }
