package lint

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
)

// localUnused finds locals that nobody reads. Of several that one call gives,
// those before one that is read must have a name.
func localUnused(m *model, report func(*diag.Diagnostic)) {
	read := map[ast.PositionHolder]int{}
	for _, v := range m.variables {
		if v.reads > 0 {
			read[v.By] = max(read[v.By], v.Index+1)
		}
	}
	for _, v := range m.variables {
		if _, plain := v.By.(*ast.LocalAssignStmt); !plain || v.reads > 0 || v.Index < read[v.By] || strings.HasPrefix(v.Name, "_") {
			continue
		}
		report(diag.New("local-unused", diag.Args{"Name": v.Name}).At(v.of.pos(v.Line)))
	}
}
