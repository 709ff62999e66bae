package bind

import (
	"regexp"
	"sync"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/luaapi/sandbox"
)

// The interpreter's messages that have a friendlier answer.
var (
	indexText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^attempt to index a non-table object\((.*?)\) with key '(.*)'$`)
	})
	arithText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^cannot perform (\w+) operation between (\w+) and (\w+)$`)
	})
	compareText = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^attempt to compare (\w+) with (\w+)$`) })
)

// calledNothing is what the interpreter says of a call of what is no function.
const calledNothing = "attempt to call a non-function object"

// Reworded says in other words what the interpreter says of a line, with the
// names that stand there in the tree of its file: a mistake of a book or of a
// spec.
func Reworded(tree []ast.Stmt, pos diag.Pos, message string) *diag.Diagnostic {
	switch message {
	case calledNothing:
		return notAFunction(tree, pos)
	case "stack overflow":
		return diag.New("script-too-deep", diag.Args{"Most": sandbox.Calls})
	case "registry overflow": // too many values on the stack, in however few calls
		return diag.New("script-too-deep", diag.Args{"Most": 0})
	}
	if m := indexText().FindStringSubmatch(message); m != nil {
		name := indexed(tree, pos, m[2])
		if m[1] == "nil" && leftOut[name] {
			return diag.New("lua-left-out", diag.Args{"Name": name})
		}
		return diag.New("index-nothing", diag.Args{"Got": m[1], "Key": m[2], "Name": name})
	}
	if m := arithText().FindStringSubmatch(message); m != nil {
		code := "arithmetic-type"
		if m[1] == "concat" {
			code = "concat-type"
		}
		return diag.New(code, diag.Args{"Operation": m[1], "Left": m[2], "Right": m[3]})
	}
	if m := compareText().FindStringSubmatch(message); m != nil {
		return diag.New("compare-type", diag.Args{"Left": m[1], "Right": m[2]})
	}
	return diag.New("lua-runtime", diag.Args{"Message": message})
}

// notAFunction names what was called and is no function, where that is clear.
func notAFunction(tree []ast.Stmt, pos diag.Pos) *diag.Diagnostic {
	var names []string
	for _, c := range callsOn(tree, pos.Line) {
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
