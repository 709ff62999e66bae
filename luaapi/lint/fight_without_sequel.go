package lint

import "gamebook/engine/diag"

// fightWithoutSequel finds fights after which nothing is said of how the story
// goes on for a hero who wins.
func fightWithoutSequel(m *model, report func(*diag.Diagnostic)) {
	m.eachJudged(noWay, func(u *unit, w *ways) {
		if n := len(w.fights); n > 0 {
			report(diag.New("fight-without-sequel", diag.Args{"Paragraph": u.paragraphs[0]}).At(u.pos(w.fights[n-1])))
		}
	})
}
