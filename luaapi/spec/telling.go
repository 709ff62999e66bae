package spec

import (
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// expectTold looks for a message of the program with a code, and with all the
// arguments that are given. Of several with the code the failure shows the one
// that is most like it.
func expectTold(t *test, a rules.Args) error {
	var told, nearest []string
	alike := false
	for _, e := range t.events {
		if e.Kind != ask.Told {
			continue
		}
		told = append(told, e.Text.Code)
		if e.Text.Code != a.Str("code") {
			continue
		}
		d := differing(a.Value("args").Table(), saysTable(e.Text))
		if !alike || len(d) < len(nearest) {
			alike, nearest = true, d
		}
	}
	switch {
	case !alike:
		return diag.New("spec-not-told", diag.Args{"Name": a.Str("code"), "Told": strings.Join(slices.Compact(told), ", ")})
	case len(nearest) > 0:
		return differ("spec-told", a.Str("code"), written(a.Value("args")), strings.Join(nearest, ", "))
	}
	return nil
}

// saysTable are the arguments of a message as a spec names them.
func saysTable(text ask.Text) *value.Table {
	table := &value.Table{}
	for name, v := range text.Args {
		switch v := v.(type) {
		case int:
			table.Set(value.String(snake(name)), value.Int(v))
		case string:
			table.Set(value.String(snake(name)), value.String(v))
		}
	}
	return table
}

// differing lists what of a message is not as wanted.
func differing(want, says *value.Table) []string {
	var parts []string
	want.Each(func(key, v value.Value) bool {
		if got := says.Get(key); !got.Equal(v) {
			parts = append(parts, key.Str()+" = "+written(got))
		}
		return true
	})
	return parts
}
