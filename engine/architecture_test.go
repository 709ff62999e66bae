package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says what each package may import, besides the standard library: the
// project's packages after the colon, then after a bar the modules of others.
// A new package adds its line here first; a new arrow comes with its reason.
//
// value is shared by the script's side and the engine's, so that neither knows
// the other. diag is below dice, ask and locale, since a message is a code with
// arguments everywhere.
const arrows = `
adventures       :
engine/value     :
engine/plain     :
engine/diag      :
engine/sheet     :
engine/locale    : diag                                           | nicksnyder/go-i18n golang.org/x/text BurntSushi/toml
engine/settings  : diag value                                     | BurntSushi/toml
engine/dice      : diag
engine/ask       : dice diag
engine/world     : sheet value
engine/story     : diag dice value
engine/rules     : story ask world sheet dice diag value          | golang.org/x/text
engine/rules/combat : rules story sheet diag value
engine/rules/ff  : combat rules story ask world sheet dice diag value
engine/rules/dk  : combat rules story ask world sheet dice diag value
engine/rules/rulestest : rules story ask world sheet dice diag value
engine/play      : rules story ask world sheet dice diag value
engine/solve     : play story rules ask world dice diag value
engine/graph     :
engine/trace     : play rules story ask world dice diag value
engine/prove     : trace play rules story ask world sheet dice diag value
engine/memo      : trace play rules story ask world sheet dice diag value
engine/sim       : memo play rules story ask world dice diag value

luaapi/parallel  :
luaapi/syntax    : diag                                           | yuin/gopher-lua
luaapi/sandbox   : syntax diag                                    | yuin/gopher-lua
luaapi/bind      : plain sandbox syntax play rules ask world story sheet dice diag value | yuin/gopher-lua
luaapi/load      : parallel plain bind sandbox syntax settings story rules diag value | yuin/gopher-lua
luaapi/load/loadtest :
luaapi/cover     : sandbox syntax ask world story diag plain            | yuin/gopher-lua
luaapi/lint      : load bind syntax rules story graph dice diag value plain  | yuin/gopher-lua golang.org/x/text
luaapi/policy    : sandbox syntax sim ask world diag              | yuin/gopher-lua
luaapi/spec      : load bind cover play solve prove rules ask world sheet story dice diag value sandbox syntax | yuin/gopher-lua
luaapi/reference : spec rules story diag locale
luaapi/spec/write : spec load play ask world sheet story dice diag value

cmd/internal/term   : locale diag                                 | clipperhouse/displaywidth fatih/color chzyer/readline golang.org/x/sys
cmd/internal/report : term locale diag
cmd/internal/config : settings sandbox diag                       | adrg/xdg
cmd/internal/repl   : term locale play ask dice diag rules story world sheet value | chzyer/readline adrg/xdg golang.org/x
cmd/internal/starter :                                           | golang.org/x/text
cmd/internal/saves  : diag                                        | gofrs/flock
cmd/internal/cli    : term locale config repl saves report settings load spec cover policy reference play solve prove sim rules/ff rules/dk rules story ask world dice diag value adventures bind sandbox spec/write lint starter graph | alecthomas/kong adrg/xdg fsnotify/fsnotify
cmd/gamebook        : cli
`

type allowed struct{ own, foreign []string }

func parseArrows(t *testing.T) map[string]allowed {
	t.Helper()
	all := map[string]allowed{}
	for _, line := range strings.Split(strings.TrimSpace(arrows), "\n") {
		if line == "" {
			continue
		}
		name, rest, ok := strings.Cut(line, ":")
		if !ok {
			t.Fatalf("no colon in %q", line)
		}
		own, foreign, _ := strings.Cut(rest, "|")
		all[strings.TrimSpace(name)] = allowed{strings.Fields(own), strings.Fields(foreign)}
	}
	return all
}

// TestArrows compares the imports of every package with the text above.
func TestArrows(t *testing.T) {
	t.Parallel()
	all := parseArrows(t)
	seen := map[string]bool{}
	for file, imports := range moduleImports(t) {
		pkg := path.Dir(file)
		seen[pkg] = true
		may, known := all[pkg]
		if !known {
			t.Errorf("%s: the package %s has no line in the arrows", file, pkg)
			continue
		}
		for _, imp := range imports {
			if !mayImport(may, imp) {
				t.Errorf("%s imports %s, which the arrows of %s do not allow", file, imp, pkg)
			}
		}
	}
	for pkg := range all {
		if !seen[pkg] {
			t.Errorf("the arrows name %s, which does not exist", pkg)
		}
	}
}

// TestArrowsPointDown says that the text itself has no cycle.
func TestArrowsPointDown(t *testing.T) {
	t.Parallel()
	all := parseArrows(t)
	state := map[string]int{}
	var visit func(pkg string)
	visit = func(pkg string) {
		switch state[pkg] {
		case 1:
			t.Errorf("a cycle of arrows through %s", pkg)
			return
		case 2:
			return
		}
		state[pkg] = 1
		for _, short := range all[pkg].own {
			for other := range all {
				if strings.HasSuffix(other, "/"+short) || other == short {
					visit(other)
				}
			}
		}
		state[pkg] = 2
	}
	for pkg := range all {
		visit(pkg)
	}
}

func mayImport(may allowed, imp string) bool {
	own, mine := strings.CutPrefix(imp, "gamebook/")
	if mine {
		return slices.ContainsFunc(may.own, func(short string) bool {
			return own == short || strings.HasSuffix(own, "/"+short)
		})
	}
	if !strings.Contains(strings.Split(imp, "/")[0], ".") {
		return true // the standard library
	}
	return slices.ContainsFunc(may.foreign, func(module string) bool {
		return strings.HasPrefix(imp, module) || strings.HasPrefix(imp, "github.com/"+module)
	})
}

// moduleImports reads the imports of all files that are not tests.
func moduleImports(t *testing.T) map[string][]string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]string{}
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") && name != root:
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		rel, _ := filepath.Rel(root, name)
		files[filepath.ToSlash(rel)] = importsOf(t, name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func importsOf(t *testing.T, name string) []string {
	t.Helper()
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var imports []string
	for _, spec := range f.Imports {
		imp, _ := strconv.Unquote(spec.Path.Value)
		imports = append(imports, imp)
	}
	return imports
}
