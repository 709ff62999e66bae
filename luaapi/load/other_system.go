package load

import (
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// ofOtherSystem says so when an unknown verb or field is one of another rule
// system than the book's own.
func ofOtherSystem(d *diag.Diagnostic, own rules.System, systems []rules.System) *diag.Diagnostic {
	name, _ := d.Args["Name"].(string)
	verb, _ := d.Args["Verb"].(string)
	for _, s := range systems {
		switch {
		case s.Name() == own.Name():
		case d.Code == "verb-unknown" && rules.Find(s.Verbs(), name) != nil:
			other := *d
			other.Code, other.Args = "verb-of-other-system", diag.Args{"Name": name, "Rules": s.Name()}
			return &other
		case d.Code == "field-unknown" && hasField(rules.Find(rules.VerbsOf(s), verb), name):
			return d.With("Rules", s.Name())
		}
	}
	return d
}

// hasField reports whether a verb has the field that a path names:
// "encounter.foes.1.skill".
func hasField(v *rules.Verb, path string) bool {
	if v == nil {
		return false
	}
	table := value.Of(&value.Table{})
	in := &rules.Param{Kind: rules.Table, Fields: v.Params}
	for _, name := range strings.Split(path, ".") {
		key := value.String(name)
		if n, err := strconv.Atoi(name); err == nil {
			key = value.Int(n)
		}
		if in = in.For(table).At(key); in == nil {
			return false
		}
	}
	return true
}
