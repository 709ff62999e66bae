package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Decide puts a question to the reader and reads lines until one answers it.
func (r *repl) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	r.events = r.events[:min(len(r.events), r.session.Events())]
	r.checkKept()
	if a, ok := r.answerUnasked(q); ok {
		return a, nil
	}
	r.auto = false
	switch {
	case q.ID == assault:
		r.assault = optionIDs(q)
	case !q.InFight:
		r.told = ""
	}
	return r.ask(ctx, q)
}

// answerUnasked answers what the reader wants not to be asked: luck where the
// settings say so, the next Assault while fighting on.
func (r *repl) answerUnasked(q ask.Question) (ask.Answer, bool) {
	if q.Passive == "" {
		return ask.Answer{}, false
	}
	if q.ID == "luck" && q.InFight && !r.AskLuck {
		return ask.Answer{Option: q.Passive}, true
	}
	if r.auto && q.ID == assault && optionIDs(q) == r.assault {
		return ask.Answer{Option: q.Passive}, true
	}
	return ask.Answer{}, false
}

// assault is the question between two Assaults of a fight.
const assault = "assault"

// ask shows the question, unless it stands on the screen already, and reads.
func (r *repl) ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if r.reloadChanged() {
		return ask.Answer{}, ask.ErrPause
	}
	switch sig := signature(q); {
	case r.lookAgain:
		r.look(q)
		r.put = sig
	case !r.quiet || sig != r.put:
		r.show(q)
		r.put = sig
	}
	r.quiet, r.lookAgain = false, false
	r.Lines.Suggest(func(line string) []string { return r.completions(line, q) })
	for {
		line, err := r.line(ctx, q)
		if err != nil {
			return ask.Answer{}, err
		}
		if r.reloadChanged() {
			r.pending, r.pendingFor = line, r.put
			return ask.Answer{}, ask.ErrPause
		}
		if a, ok := r.obey(line, q); ok {
			return a, nil
		}
		if r.leave != stay {
			return ask.Answer{}, ask.ErrPause
		}
	}
}

// line is the line that was typed while the book changed, if this is still the
// same question; otherwise one is read.
func (r *repl) line(ctx context.Context, q ask.Question) (string, error) {
	line := r.pending
	r.pending = ""
	if line != "" && r.pendingFor == r.put {
		r.Screen.Echo("> "+line, true)
		return line, nil
	}
	return r.read(ctx, q)
}

// signature is what makes a question look as it does.
func signature(q ask.Question) string {
	var b strings.Builder
	fmt.Fprintln(&b, q.ID, q.Kind, q.Prompt, q.From, q.To)
	for _, o := range choices(q) {
		fmt.Fprintln(&b, o.ID, o.Text, o.Locked)
	}
	return b.String()
}

func optionIDs(q ask.Question) string {
	var ids []string
	for _, o := range choices(q) {
		ids = append(ids, o.ID)
	}
	return strings.Join(ids, " ")
}

// read reads one line. At the end of the input the play is left.
func (r *repl) read(ctx context.Context, q ask.Question) (string, error) {
	line, err := r.Lines.ReadLine(ctx, r.prompt())
	if err == nil {
		r.Screen.Echo("> "+line, !r.Terminal)
		return line, nil
	}
	switch {
	case errors.Is(err, ErrInterrupt):
		r.leave = interrupt
	case errors.Is(err, io.EOF):
		r.leave = endOfInput
	default:
		r.leave = endOfInput
		r.group(news, r.message("input-broken", diag.Args{"Why": err}))
	}
	r.Screen.Echo("", false)
	return "", ask.ErrPause
}

// obey does what a line says; ok when it answers the question.
func (r *repl) obey(line string, q ask.Question) (a ask.Answer, ok bool) {
	if line == "" {
		if q.Passive == "" && r.Terminal {
			r.remind(q)
		}
		return ask.Answer{Option: q.Passive}, q.Passive != ""
	}
	m := r.understand(line, q)
	switch {
	case m.option != nil:
		return r.take(*m.option)
	case m.number != nil:
		return r.takeNumber(*m.number, q)
	case m.word != "":
		return ask.Answer{Word: m.word}, true
	case m.command != nil && m.command.fits == nil && m.args != "":
		r.group(news, r.message("command-stands-alone", diag.Args{"Word": m.command.word, "Rest": cut(m.args, 40)}))
		return ask.Answer{}, false
	case m.command != nil:
		return m.command.do(r, q, m.args)
	}
	r.puzzled(line, m, q)
	return ask.Answer{}, false
}

// take takes an option, or says why it cannot be taken.
func (r *repl) take(o ask.Option) (ask.Answer, bool) {
	if !o.Open() {
		r.group(news, r.message("choice-locked", diag.Args{"Why": r.words(o.Locked)}))
		return ask.Answer{}, false
	}
	return ask.Answer{Option: o.ID}, true
}

func (r *repl) takeNumber(n int, q ask.Question) (ask.Answer, bool) {
	if n < q.From || n > q.To {
		r.group(news, r.message("number-beyond", diag.Args{"From": q.From, "To": q.To}))
		return ask.Answer{}, false
	}
	return ask.Answer{Number: n}, true
}

// puzzled says that a line means nothing here, and what might.
func (r *repl) puzzled(line string, m meaning, q ask.Question) {
	switch {
	case m.beyond:
		r.group(news, r.message("choice-beyond", diag.Args{"N": len(choices(q))}))
	case len(m.several) > 0:
		r.group(news, r.message("several-fit", diag.Args{"Line": line, "Several": strings.Join(m.several, ", ")}))
	default:
		r.group(news, r.message("not-understood", diag.Args{"Line": cut(line, 40), "Near": m.near}))
	}
}
