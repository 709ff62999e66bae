package locale

import (
	"go/ast"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"
)

// dynamic are the codes that the source puts together from a prefix and a
// name, so that they stand nowhere as a literal.
var dynamic = []string{
	"action-",     // a free action by its verb: rules.Env.action
	"cannot-",     // why a free action is not to be had: repl
	"command-",    // the words of the commands: repl
	"ending-",     // the kinds of ending: repl
	"help-",       // the help of one command: repl
	"kind-",       // the kinds of parameter: rules.Kind
	"map-",        // what colours a map: cli
	"odds-",       // policies for luck, and what they do: cli
	"severity-",   // how bad a finding is: cli
	"simulate-",   // the kinds of ending: cli
	"undeclared-", // what a book can declare: rules
	"usage-",      // how a command is written: repl
}

var codeForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// use is a place in the source that hands over a code.
type use struct {
	at string
	// args are the names of the arguments, where they are written out there.
	args    []string
	written bool
	isError bool
}

// TestEveryCodeHasItsMessage reads the source of the whole module: whatever
// is handed to a parameter called code, or stands in a field called Code,
// must have a message, and an error a hint.
func TestEveryCodeHasItsMessage(t *testing.T) {
	tree := readTree(t, "../..")
	p := New(English)
	codes := tree.codes()
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		uses := codes[code]
		if !p.Has(code) {
			t.Errorf("%s: no message for %q", uses[0].at, code)
			continue
		}
		if slices.ContainsFunc(uses, func(u use) bool { return u.isError }) && !p.Has(code+"-hint") {
			t.Errorf("%s: no hint for the error %q", uses[0].at, code)
		}
	}
}

// TestEveryMessageIsUsed finds messages whose code stands nowhere.
func TestEveryMessageIsUsed(t *testing.T) {
	literals := readTree(t, "../..").literals()
	for _, code := range New(English).Codes() {
		base := strings.TrimSuffix(code, "-hint")
		if !literals[code] && !literals[base] && !hasPrefix(code, dynamic) {
			t.Errorf("nothing uses the message %q", code)
		}
	}
}

// TestEveryArgumentIsGiven fills each message with the arguments that are
// written out where its code is used.
func TestEveryArgumentIsGiven(t *testing.T) {
	tree := readTree(t, "../..")
	forms := messageForms(t, English)
	added := tree.namesGivenTo("With")
	for code, uses := range tree.codes() {
		for _, u := range uses {
			codes := []string{code}
			if u.isError {
				codes = append(codes, code+"-hint")
			}
			for _, c := range codes {
				for _, form := range forms[c] {
					if u.written && lacks(t, form, append(u.args, added...)) {
						t.Errorf("%s: the message %q wants more than %v: %s", u.at, c, u.args, form)
					}
				}
			}
		}
	}
}

// lacks fills a template with the named arguments, as words and as numbers
// since one of the two may not do, and looks for a hole.
func lacks(t *testing.T, form string, names []string) bool {
	t.Helper()
	tmpl, err := template.New("").Funcs(newParser(English).Funcs).Parse(form)
	if err != nil {
		t.Fatalf("%q: %v", form, err)
	}
	words, numbers := map[string]any{}, map[string]any{}
	for _, n := range names {
		words[n], numbers[n] = "x", 2
	}
	for _, args := range []map[string]any{words, numbers} {
		var b strings.Builder
		if tmpl.Execute(&b, args) == nil && strings.Contains(b.String(), "<no value>") {
			return true
		}
	}
	return false
}

func hasPrefix(code string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(code, p) })
}

// codes finds every literal that is handed over as a code, with its uses.
func (tr *tree) codes() map[string][]use {
	takers := tr.takers()
	found := map[string][]use{}
	add := func(code string, u use) {
		if codeForm.MatchString(code) {
			found[code] = append(found[code], u)
		}
	}
	tr.each(func(f *file, n ast.Node) {
		switch n := n.(type) {
		case *ast.CallExpr:
			taker, ok := takers[f.callee(n)]
			if !ok || taker.index >= len(n.Args) {
				return
			}
			if code, ok := literal(n.Args[taker.index]); ok {
				args, written := argsAfter(n, taker.index)
				add(code, use{tr.at(n.Pos()), append(args, taker.adds...), written, taker.isError})
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Code" {
				if code, ok := literal(n.Value); ok {
					add(code, use{at: tr.at(n.Pos())})
				}
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && id.Name == "code" && len(n.Rhs) == len(n.Lhs) {
					if code, ok := literal(n.Rhs[i]); ok {
						add(code, use{at: tr.at(n.Pos())})
					}
				}
			}
		}
	})
	return found
}

// argsAfter gives the names of the arguments when they are written out behind
// the code: nil, or a composite literal with literal keys.
func argsAfter(call *ast.CallExpr, index int) (names []string, written bool) {
	for _, arg := range call.Args[index+1:] {
		if id, ok := arg.(*ast.Ident); ok && id.Name == "nil" {
			return nil, true
		}
		if lit, ok := arg.(*ast.CompositeLit); ok {
			for _, e := range lit.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if !ok {
					return nil, false
				}
				name, ok := literal(kv.Key)
				if !ok {
					return nil, false
				}
				names = append(names, name)
			}
			return names, true
		}
	}
	return nil, false
}

// literals are all strings of the source outside imports.
func (tr *tree) literals() map[string]bool {
	found := map[string]bool{}
	tr.each(func(_ *file, n ast.Node) {
		if e, ok := n.(ast.Expr); ok {
			if s, ok := literal(e); ok {
				found[s] = true
			}
		}
	})
	return found
}

// namesGivenTo are the literal first arguments of calls of a method.
func (tr *tree) namesGivenTo(method string) []string {
	var names []string
	tr.each(func(_ *file, n ast.Node) {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 {
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == method {
				if s, ok := literal(call.Args[0]); ok {
					names = append(names, s)
				}
			}
		}
	})
	return names
}

func TestTreeFindsCodes(t *testing.T) {
	tr := &tree{fset: token.NewFileSet()}
	tr.parse(t, "diag", "diag.go", `package diag
		func New(code string, args Args) *Diagnostic { return nil }`)
	tr.parse(t, "dice", "dice.go", `package dice
		import "gamebook/engine/diag"
		func fault(code string, column int, args diag.Args) error { return nil }
		func f() error {
			q := ask.Text{Code: "in-a-field"}
			code := "in-a-variable"
			locale.New("en")
			diag.New(code, nil)
			fault("by-a-helper", 3, diag.Args{"N": 1})
			return diag.New("straight", diag.Args{"A": 1, "B": 2})
		}`)
	codes := tr.codes()
	for _, want := range []struct {
		code    string
		args    []string
		isError bool
	}{
		{"in-a-field", nil, false}, {"in-a-variable", nil, false},
		{"by-a-helper", []string{"N"}, true}, {"straight", []string{"A", "B"}, true},
	} {
		uses := codes[want.code]
		if len(uses) != 1 || !slices.Equal(uses[0].args, want.args) || uses[0].isError != want.isError {
			t.Errorf("%s: got %+v", want.code, uses)
		}
	}
	if len(codes) != 4 {
		t.Errorf("got %v", codes)
	}
	if lacks(t, "{{.N}} of {{.M}}", []string{"N"}) == false || lacks(t, "{{if .M}}{{.M}}{{end}}{{.N}}", []string{"N"}) {
		t.Error("holes are not found, or found where there are none")
	}
}
