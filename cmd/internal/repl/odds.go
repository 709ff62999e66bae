package repl

import (
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Prospect is what can come of one answer to a question that a fight or a test
// asks: the exact chances when nothing further is done but to fight on.
type Prospect struct {
	Option ask.Option
	// Fight tells a fight from a test.
	Fight bool
	// Win is the chance to win, or to succeed; Best the same with luck tested
	// just when that helps. Die is the chance that the hero dies of it.
	Win, Best, Die float64
	// Left is how much of the score Gauge the hero has on average when he
	// wins; Gauge is "" where that is not known.
	Left  float64
	Gauge string
	// Rounds are those to come, on average; 0 where they are not counted.
	Rounds float64
}

// odds tells the prospects of the answers to this question.
func (r *repl) odds(q ask.Question) {
	found, err := r.game.Odds(r.session)
	switch {
	case err != nil:
		r.complain(err)
	case len(found) == 0:
		r.group(news, r.message("odds-none", nil))
	}
	for _, p := range found {
		r.prospect(p, len(found) > 1)
	}
}

// prospect tells one; several say which answer it is of.
func (r *repl) prospect(p Prospect, several bool) {
	args := diag.Args{"Answer": "", "Win": r.chance(p.Win), "Best": "", "Die": r.chance(p.Die), "Gauge": "",
		"Left": r.tenth(p.Left), "Rounds": ""}
	if several || !p.Fight {
		text := p.Option.Text
		if text.Code == "option-dk" {
			text.Code = "option-dk-plain" // the other says the chance of this roll
		}
		args["Answer"] = plain(r.words(text))
	}
	if best := r.chance(p.Best); best != args["Win"] {
		args["Best"] = best
	}
	if p.Gauge != "" {
		args["Gauge"] = r.scoreName(p.Gauge)
	}
	if p.Rounds > 0 {
		args["Rounds"] = r.tenth(p.Rounds)
	}
	code := "odds-test"
	if p.Fight {
		code = "odds-fight"
	}
	r.group(news, r.message(code, args))
}

// chance is a chance in percent, to a tenth; what is not certain does not look
// so.
func (r *repl) chance(p float64) string {
	switch {
	case p > 0 && p < 0.0005:
		return "< " + r.tenth(0.1)
	case p < 1 && p > 0.9995 && 1-p > 1e-12:
		return "> " + r.tenth(99.9)
	}
	return r.tenth(100 * p)
}

// tenth writes a number with the reader's decimal point.
func (r *repl) tenth(x float64) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', 1, 64), ".", r.message("decimal-point", nil), 1)
}

func canTellOdds(r *repl) bool { return r.game.Odds != nil && r.session.World().Place != "" }
