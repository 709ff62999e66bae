package repl

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// meaning is what a line means at a question: exactly one of its parts.
type meaning struct {
	// option is the choice taken, locked ones included.
	option *ask.Option
	// number answers a question for one.
	number *int
	// word answers a question for one.
	word string
	// command and its args.
	command *command
	args    string
	// several are the texts that fit equally well.
	several []string
	// near is what nothing that fits is nearest to, perhaps "".
	near string
	// beyond says that there is no choice with such a number.
	beyond bool
}

// choices are the options that are numbered: all but the free ones.
func choices(q ask.Question) []ask.Option {
	var shown []ask.Option
	for _, o := range q.Options {
		if !o.Free {
			shown = append(shown, o)
		}
	}
	return shown
}

// understand finds the meaning of a line that is not empty.
func (r *repl) understand(line string, q ask.Question) meaning {
	if n, ok := number(line); ok && q.Kind != ask.Word {
		return numbered(n, q)
	}
	word, rest := firstWord(line)
	if line == "?" {
		word = "help"
	}
	whole := r.command(word, q)
	if whole != nil && rest == "" {
		return meaning{command: whole}
	}
	if q.Kind == ask.Word {
		return r.wordAnswer(line, whole, rest, q)
	}
	shown := choices(q)
	texts := r.folded(shown)
	found := r.fitting(fold(line), texts, shown, q)
	switch {
	case len(found) == 1:
		return meaning{option: &shown[found[0]]}
	case whole != nil:
		return meaning{command: whole, args: rest}
	case len(found) > 1:
		fits := make([]ask.Option, len(found))
		for i, at := range found {
			fits[i] = shown[at]
		}
		return meaning{several: r.texts(fits)}
	}
	return r.commandBeginning(word, rest, line, shown, q)
}

// number reads a line as a number, as people write one before a choice.
func number(line string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimRight(line, ".)"))
	return n, err == nil
}

func numbered(n int, q ask.Question) meaning {
	if q.Kind == ask.Number {
		return meaning{number: &n}
	}
	shown := choices(q)
	if n < 1 || n > len(shown) {
		return meaning{beyond: true}
	}
	return meaning{option: &shown[n-1]}
}

// wordAnswer takes a line for the word asked for, unless it is a command with
// something that the command can be done with. Quotes say that it is a word.
func (r *repl) wordAnswer(line string, whole *command, rest string, q ask.Question) meaning {
	if whole != nil && whole.fits != nil && whole.fits(r, q, rest) {
		return meaning{command: whole, args: rest}
	}
	if len(line) > 1 && strings.HasPrefix(line, `"`) && strings.HasSuffix(line, `"`) {
		line = line[1 : len(line)-1]
	}
	return meaning{word: line}
}

// fitting are the indices of the options that a folded line may mean: yes or
// no whatever these are called here, the beginning of a text, or a short id
// such as "flee".
func (r *repl) fitting(start string, texts []string, shown []ask.Option, q ask.Question) []int {
	if start == "" {
		return nil
	}
	if isYesNo(q) {
		if found := beginning(start, []string{fold(r.message("yes", nil)), fold(r.message("no", nil))}); len(found) > 0 {
			return found
		}
	}
	found := beginning(start, texts)
	if len(found) == 0 && q.ID != "choice" {
		if i := slices.IndexFunc(shown, func(o ask.Option) bool { return o.ID == start }); i >= 0 {
			return []int{i}
		}
	}
	return found
}

// commandBeginning takes the line for the beginning of a command, else finds
// what may have been meant.
func (r *repl) commandBeginning(word, rest, line string, shown []ask.Option, q ask.Question) meaning {
	start := fold(word)
	if start == "" {
		return meaning{}
	}
	var found []command
	var several []string
	for _, c := range r.openCommands(q) {
		if c.begins(start) {
			found, several = append(found, c), append(several, c.word)
		}
	}
	switch len(found) {
	case 0:
		return meaning{near: near(fold(line), r.commandWords(q), r.texts(shown))}
	case 1:
		return meaning{command: &found[0], args: rest}
	}
	return meaning{several: several}
}

// near looks for a command or choice that the folded line may be a misspelling
// of. A choice is compared as far as the line goes.
func near(line string, words, texts []string) string {
	if word := nearest(line, words, fold); word != "" {
		return word
	}
	asFar := func(text string) string { return cut(fold(text), len([]rune(line))) }
	if text := nearest(line, texts, asFar); text != "" {
		return text
	}
	first, _ := firstWord(line)
	return nearest(first, words, fold)
}

// nearest gives the candidate that is nearest to word in the form in which
// they are compared, "" when none is near.
func nearest(word string, candidates []string, form func(string) string) string {
	forms := make([]string, len(candidates))
	for i, c := range candidates {
		forms[i] = form(c)
	}
	if found := diag.Nearest(word, forms); found != "" {
		return candidates[slices.Index(forms, found)]
	}
	return ""
}

func cut(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

// folded gives the texts of options as lines are compared with them.
func (r *repl) folded(options []ask.Option) []string {
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = fold(r.words(o.Text))
	}
	return texts
}

// texts are those of options as they stand on the screen.
func (r *repl) texts(options []ask.Option) []string {
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = plain(r.words(o.Text))
	}
	return texts
}
