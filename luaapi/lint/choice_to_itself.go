package lint

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// choiceToItself finds choices that lead back to their own paragraph, where the
// paragraph changes nothing by being read again.
func choiceToItself(m *model, report func(*diag.Diagnostic)) {
	for _, u := range m.units {
		for _, l := range u.links {
			if l.to == u.id() && l.literal && l.call.verb.Way == rules.Offers && l.call.in == u.fn && m.still(u) {
				report(diag.New("choice-to-itself", diag.Args{"Paragraph": l.to}).At(l.pos))
			}
		}
	}
}

// still reports whether a unit is the same each time: it tells and offers, and
// nothing else.
func (m *model) still(u *unit) bool {
	if len(u.refs) > 0 || u.unknown || u.changes.vars || len(u.changes.things) > 0 || len(m.book.OnEnter) > 0 {
		return false
	}
	return !slices.ContainsFunc(u.calls, func(c *call) bool { return !still(c.verb) })
}

// still reports whether a verb is the same each time. One that looks at the
// visits to a paragraph is not.
func still(v *rules.Verb) bool {
	if v.Pure {
		return len(v.Params) > 0 && v.Params[0].Kind != rules.Paragraph
	}
	return v.Way == rules.Offers || v.Way == rules.Leaves || tells(v)
}

// tells reports whether a verb does nothing but show words.
func tells(v *rules.Verb) bool {
	if v.Declare != nil || v.Answers || v.Way != rules.Stays {
		return false
	}
	for i := range v.Params {
		switch p := &v.Params[i]; {
		case p.Kind == rules.Text, p.Kind == rules.Word, p.Kind == rules.File:
		case p.Kind == rules.Table && p.Values != nil && p.Values.Kind == rules.Any:
		default:
			return false
		}
	}
	return len(v.Params) > 0
}
