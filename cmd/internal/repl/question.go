package repl

import (
	"fmt"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// show puts a question on the screen.
func (r *repl) show(q ask.Question) {
	switch {
	case q.Kind == ask.Number:
		r.prompting(q, r.message("ask-range", diag.Args{"From": q.From, "To": q.To}))
	case q.Kind == ask.Word:
		r.prompting(q, "")
	case isYesNo(q):
		r.prompting(q, r.message(yesNoCode(q), nil))
	case q.ID == assault:
		r.showAssault(q)
	default:
		r.prompting(q, "")
		r.Screen.Block(r.menu(choices(q))...)
	}
}

// isYesNo reports whether the question is answered yes or no.
func isYesNo(q ask.Question) bool {
	shown := choices(q)
	return len(shown) == 2 && shown[0].ID == "yes" && shown[1].ID == "no" && shown[0].Open() && shown[1].Open()
}

// yesNoCode is the message that shows which answer an empty line gives.
func yesNoCode(q ask.Question) string {
	switch q.Passive {
	case "yes":
		return "ask-yes-default"
	case "no":
		return "ask-no-default"
	}
	return "ask-yes-no"
}

// prompting prints the question's own words and what may be answered. In a
// fight they join the news of the fight.
func (r *repl) prompting(q ask.Question, answers string) {
	words := strings.TrimSpace(plain(r.words(q.Prompt)) + " " + answers)
	if words == "" {
		return
	}
	if q.InFight {
		r.group(news, words)
		return
	}
	r.Screen.Block(r.wrap(words, "", "")...)
}

// menu is the numbered list of choices. Locked ones say why.
func (r *repl) menu(options []ask.Option) []string {
	var lines []string
	ink := r.Screen.Ink
	digits := len(fmt.Sprint(len(options)))
	for i, o := range options {
		first := fmt.Sprintf(" %*d. ", digits, i+1)
		rest := strings.Repeat(" ", len(first))
		words := plain(r.words(o.Text))
		if !o.Open() {
			words = r.message("menu-locked", diag.Args{"Choice": words, "Why": r.words(o.Locked)})
		}
		for j, line := range r.wrap(words, first, rest) {
			switch {
			case !o.Open():
				line = ink.Dim(line)
			case j == 0:
				line = ink.Accent(first) + line[len(first):]
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// showAssault says what may be done between two Assaults, when that is news:
// it would stand there again and again.
func (r *repl) showAssault(q ask.Question) {
	if r.told == r.assault {
		return
	}
	r.told = r.assault
	var others []string
	for _, o := range choices(q) {
		if o.ID == q.Passive {
			continue
		}
		words := plain(r.words(o.Text))
		if !o.Open() {
			words = r.message("menu-locked", diag.Args{"Choice": words, "Why": r.words(o.Locked)})
		}
		others = append(others, words)
	}
	r.dim(news, r.message("assault-help", diag.Args{"Others": strings.Join(others, " · "), "Auto": r.Text.Text("command-auto", nil)}))
}

// remind says in one line what is wanted, after an empty line.
func (r *repl) remind(q ask.Question) {
	switch {
	case q.Kind == ask.Number:
		r.dim(news, r.message("number-beyond", diag.Args{"From": q.From, "To": q.To}))
	case q.Kind == ask.Word:
		r.dim(news, r.message("remind-word", nil))
	case isYesNo(q):
		r.dim(news, r.message("remind-yes-no", nil))
	default:
		r.dim(news, r.message("remind-choice", diag.Args{"N": len(choices(q))}))
	}
}

// prompt is the line before the cursor: the scores that matter, shortened
// where the screen is narrow.
func (r *repl) prompt() string {
	w := r.session.World()
	if w.Place == "" {
		return "> "
	}
	var full, short []string
	for _, id := range r.game.Gauges {
		i := r.game.Book.Scores.Index(id)
		if i < 0 {
			continue
		}
		s := w.Hero.Sheet.Scores[i]
		value := fmt.Sprint(s.Current)
		name := r.scoreName(id)
		short = append(short, abbreviation(name)+" "+value)
		if s.Current != s.Initial {
			value += fmt.Sprintf("/%d", s.Initial)
		}
		full = append(full, name+" "+value)
	}
	width := r.Screen.Width()
	for _, p := range []string{strings.Join(full, " · ") + " > ", strings.Join(short, " ") + " > "} {
		if len(full) > 0 && len([]rune(p)) <= width-roomToType {
			return p
		}
	}
	return "> "
}

// roomToType is how many columns the prompt leaves at least.
const roomToType = 16

// abbreviation is a score's name in two letters: "Sk".
func abbreviation(name string) string {
	short := []rune(strings.ToLower(cut(name, 2)))
	if len(short) == 0 {
		return ""
	}
	return strings.ToUpper(string(short[:1])) + string(short[1:])
}

// help lists the commands, or explains one.
func (r *repl) help(q ask.Question, args string) (ask.Answer, bool) {
	if word, _ := firstWord(args); word != "" {
		c := r.command(word, q)
		if c == nil {
			r.group(news, r.message("no-such-command", diag.Args{"Word": cut(word, 40), "Near": near(fold(word), r.commandWords(q), nil)}))
			return ask.Answer{}, false
		}
		r.group(news, r.described(r.usage(*c), r.message("help-"+c.id, nil)))
		return ask.Answer{}, false
	}
	lines := r.wrap(r.message("help-intro", nil), "", "")
	lines = append(lines, "")
	widest := 0
	open := r.openCommands(q)
	for _, c := range open {
		widest = max(widest, len([]rune(r.usage(c))))
	}
	for _, c := range open {
		first := fmt.Sprintf("  %-*s  ", widest, r.usage(c))
		lines = append(lines, r.wrap(r.message("help-"+c.id, nil), first, strings.Repeat(" ", widest+4))...)
	}
	r.Screen.Block(lines...)
	return ask.Answer{}, false
}

// usage is how a command is written.
func (r *repl) usage(c command) string {
	if code := "usage-" + c.id; r.Text.Has(code) {
		return r.message(code, nil)
	}
	return c.word
}

func (r *repl) commandWords(q ask.Question) []string {
	var words []string
	for _, c := range r.openCommands(q) {
		words = append(words, c.words()...)
	}
	return words
}
