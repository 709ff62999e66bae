package lint

import (
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// readFaults takes down what cannot be seen for being wrong: a misspelt name may
// be any, a misspelt link may lead anywhere. So one mistake is reported once.
func (m *model) readFaults(faults diag.List) {
	for _, d := range faults {
		kind, undeclared := strings.CutPrefix(d.Code, "undeclared-")
		switch {
		case kind == "paragraph":
			m.lost = append(m.lost, d.Pos)
		case undeclared:
			m.blindTo(classNamed[kind])
			if d.Args["OrScore"] == true {
				m.blindTo(scores)
			}
		case strings.HasPrefix(d.Code, "verb-"):
			m.lost = append(m.lost, d.Pos)
			for c := range classes {
				m.blindTo(c)
			}
		}
	}
}

var classNamed = map[string]class{"item": items, "score": scores, "codeword": codewords, "companion": companions, "encounter": encounters}

func (m *model) blindTo(c class) {
	for _, u := range []rules.Use{rules.Asks, rules.Gives, rules.Takes, rules.Sets} {
		m.blind[blindKey{c, u}] = true
	}
}
