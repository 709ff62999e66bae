package load

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/syntax"
)

// score checks hero.skill and hero.initial.skill.
func (s *static) score(a *ast.AttrGetExpr, scope *syntax.Scope) {
	key, ok := a.Key.(*ast.StringExpr)
	base := syntax.Written(a.Object)
	if !ok || !ofHero(base, scope) || base == "hero" && key.Value == "initial" {
		return
	}
	s.one(rules.Param{Name: "hero", Kind: rules.Score}, "hero", value.String(key.Value))
}

// ofHero reports whether a path is hero or hero.initial, and no local's.
func ofHero(path string, scope *syntax.Scope) bool {
	_, local := scope.Local("hero")
	return !local && (path == "hero" || path == "hero.initial")
}

// assigned refuses what can be read and not set: the hero's scores, and what
// the language's own libraries hold.
func (s *static) assigned(targets []ast.Expr, scope *syntax.Scope) {
	for _, e := range targets {
		a, ok := e.(*ast.AttrGetExpr)
		if !ok {
			continue
		}
		base, name := syntax.Written(a.Object), "..."
		if key, literal := a.Key.(*ast.StringExpr); literal {
			name = key.Value
		}
		_, local := scope.Local(base)
		switch {
		case ofHero(base, scope):
			s.fail(diag.New("hero-readonly", diag.Args{"Name": name}))
		case !local && (base == "string" || base == "table" || base == "math"):
			s.fail(diag.New("library-locked", diag.Args{"Name": base + "." + name}))
		}
	}
}

// library refuses a library of Lua that books do without: os.exit.
func (s *static) library(a *ast.AttrGetExpr, scope *syntax.Scope) {
	name, _, _ := strings.Cut(syntax.Written(a.Object), ".")
	if _, local := scope.Local(name); !local && !s.globals[name] && bind.LeftOut(name) {
		s.fail(s.script.UnknownVerb(name))
	}
}
