package lint

import (
	"gamebook/engine/diag"
)

// Rule is one thing that is looked for.
type Rule struct {
	// Code names the rule, its page and its message.
	Code string
	// Severity is that of what it finds, unless it cannot be sure.
	Severity diag.Severity
	// whole rules need a book of which every declaration is known.
	whole bool
	find  func(*model, func(*diag.Diagnostic))
}

// Rules gives all rules, in the order of their subjects: links, state, the
// rule system, Lua, text.
func Rules() []Rule { return table }

// rule finds a rule by its code, or nil.
func rule(code string) *Rule {
	for i := range table {
		if table[i].Code == code {
			return &table[i]
		}
	}
	return nil
}
