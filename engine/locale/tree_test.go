package locale

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// tree is the source of the module without its tests.
type tree struct {
	fset  *token.FileSet
	files []*file
}

// file is one file; pkg is the name of its folder, imported are the names
// under which it imports packages, with the last part of their paths.
type file struct {
	pkg      string
	imported map[string]string
	syntax   *ast.File
}

func readTree(t *testing.T, root string) *tree {
	t.Helper()
	tr := &tree{fset: token.NewFileSet()}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err == nil {
			tr.parse(t, filepath.Base(filepath.Dir(path)), path, string(src))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

func (tr *tree) parse(t *testing.T, pkg, path, src string) {
	t.Helper()
	syntax, err := parser.ParseFile(tr.fset, path, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	f := &file{pkg: pkg, imported: map[string]string{}, syntax: syntax}
	for _, imp := range syntax.Imports {
		full, _ := strconv.Unquote(imp.Path.Value)
		last := full[strings.LastIndexByte(full, '/')+1:]
		name := last
		if imp.Name != nil {
			name = imp.Name.Name
		}
		f.imported[name] = last
	}
	tr.files = append(tr.files, f)
}

func (tr *tree) each(visit func(*file, ast.Node)) {
	for _, f := range tr.files {
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if _, ok := n.(*ast.ImportSpec); ok {
				return false
			}
			if n != nil {
				visit(f, n)
			}
			return true
		})
	}
}

func (tr *tree) at(pos token.Pos) string { return tr.fset.Position(pos).String() }

// callee names what is called: "diag.New" for a function of another package,
// "dice.fault" for one of this package, ".Tell" for a method.
func (f *file) callee(call *ast.CallExpr) string {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return f.pkg + "." + fun.Name
	case *ast.SelectorExpr:
		if x, ok := fun.X.(*ast.Ident); ok {
			if pkg, ok := f.imported[x.Name]; ok {
				return pkg + "." + fun.Sel.Name
			}
		}
		return "." + fun.Sel.Name
	}
	return ""
}

// declared names a function as callee names its calls.
func (f *file) declared(fn *ast.FuncDecl) string {
	if fn.Recv != nil {
		return "." + fn.Name.Name
	}
	return f.pkg + "." + fn.Name.Name
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// messageForms are the texts of all messages of a language, each plural form
// one.
func messageForms(t *testing.T, lang string) map[string][]string {
	t.Helper()
	forms := map[string][]string{}
	for code, texts := range messages(t, lang) {
		forms[code] = slices.Collect(maps.Values(texts))
	}
	return forms
}

// messages are all messages of a language, with their texts by plural form.
func messages(t *testing.T, lang string) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	names, err := fs.Glob(catalogues, lang+"/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(catalogues, name)
		if err != nil {
			t.Fatal(err)
		}
		if err := toml.Unmarshal(data, &all); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return all
}
