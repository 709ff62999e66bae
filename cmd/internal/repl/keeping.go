package repl

import (
	"strconv"
	"strings"
	"time"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// Keeping is how plays are kept between sittings. Functions that are nil stand
// for what cannot be done here.
type Keeping struct {
	// Kept describes a play that can be gone on with, nil if there is none;
	// Resume goes on with it. With Always the reader is not asked.
	Kept   *Kept
	Resume func(Seams) (Session, error)
	Always bool
	// Auto says that the play that goes on is kept.
	Auto bool
	// Save keeps the play under a name, Load goes on with one, List tells
	// which there are.
	Save func(s Session, name string) error
	Load func(name string, seams Seams) (Session, play.Fit, error)
	List func() ([]Kept, error)
	// Notes are the reader's from earlier, Note keeps another.
	Notes []string
	Note  func(string) error
	// Over is told of each play that is left; end is nil when its story has
	// not ended.
	Over func(s Session, end *ask.Ending)
}

// Kept is one play in a list of saves. Broken says why it cannot be loaded.
type Kept struct {
	Name   string
	Place  string
	Gauges []play.Gauge
	Saved  time.Time
	// Helped says that the author's console had a hand in it.
	Helped bool
	Broken error
}

// Seams are the prompt's sides of a play.
type Seams struct {
	Decider  ask.Decider
	Observer ask.Observer
	// History is told what was told before, for look and log.
	History ask.Observer
}

func (r *repl) seams() Seams {
	return Seams{Decider: r, Observer: r, History: ask.ObserverFunc(r.remember)}
}

// remember keeps an event without showing it.
func (r *repl) remember(e ask.Event) { r.events = append(r.events, e) }

// start begins with the play that was kept, if the reader wants it, else with
// a new one.
func (r *repl) start() {
	k := r.game.Keeping
	if k.Kept == nil || !k.Always && !r.wantsKept(*k.Kept) {
		if r.leave == stay {
			r.session = r.game.Start(r.seams())
		}
		return
	}
	s, err := k.Resume(r.seams())
	if err != nil {
		if d, ok := err.(*diag.Diagnostic); !ok || d.Code != "save-over" {
			r.complain(err)
		}
		r.events = nil
		s = r.game.Start(r.seams())
	}
	r.session = s
}

// wantsKept asks whether to go on with the play that was kept.
func (r *repl) wantsKept(k Kept) bool {
	r.session = nobody{}
	q := ask.Question{ID: "resume", Passive: "yes", Options: yesOrNo(),
		Prompt: ask.Message("ask-resume", diag.Args{"Play": r.keptLine(k)})}
	a, err := r.ask(r.ctx.fresh(), q)
	r.put = ""
	return err == nil && a.Option == "yes"
}

func yesOrNo() []ask.Option {
	return []ask.Option{{ID: "yes", Text: ask.Message("yes", nil)}, {ID: "no", Text: ask.Message("no", nil)}}
}

// spec writes the play as a spec.
func (r *repl) spec(_ ask.Question, name string) (ask.Answer, bool) {
	file, err := r.game.WriteSpec(r.session, name)
	if err != nil {
		r.complain(err)
	} else {
		r.group(news, r.message("spec-written", diag.Args{"File": file}))
	}
	return ask.Answer{}, false
}

// save keeps the play under a name.
func (r *repl) save(_ ask.Question, name string) (ask.Answer, bool) {
	if name == "" {
		name = r.message("save-default", nil)
	}
	err := r.game.Keeping.Save(r.session, name)
	if err != nil {
		r.complain(err)
	} else {
		r.group(news, r.message("saved", diag.Args{"Name": name}))
	}
	return ask.Answer{}, false
}

// load goes on with a save. The play that goes on now is only left when that
// works.
func (r *repl) load(_ ask.Question, name string) (ask.Answer, bool) {
	if name == "" {
		name = r.message("save-default", nil)
	}
	events := r.events
	r.events = nil
	s, fit, err := r.game.Keeping.Load(name, r.seams())
	if err != nil {
		r.events = events
		r.complain(err)
		return ask.Answer{}, false
	}
	r.leave, r.next = loaded, s
	if fit != play.Exact {
		code := "loaded-changed"
		if fit == play.AtEntry {
			code = "loaded-at-entry"
		}
		r.group(news, r.message(code, nil))
	}
	return ask.Answer{}, false
}

// saves lists what was saved.
func (r *repl) saves(ask.Question) {
	list, err := r.game.Keeping.List()
	switch {
	case err != nil:
		r.complain(err)
	case len(list) == 0:
		r.group(news, r.message("saves-none", nil))
	default:
		var lines []string
		for _, k := range list {
			lines = append(lines, r.wrap(r.described(k.Name, r.keptLine(k)), newsIndent, newsIndent+newsIndent)...)
		}
		r.Screen.Block(lines...)
	}
}

// keptLine says in one line where a kept play stands.
func (r *repl) keptLine(k Kept) string {
	if k.Broken != nil {
		return r.Text.Error(k.Broken)
	}
	parts := []string{r.placeName(k.Place)}
	if k.Place == "" {
		parts = []string{r.message("place-none", nil)}
	}
	for _, g := range k.Gauges {
		parts = append(parts, g.Name+" "+strconv.Itoa(g.Current)+"/"+strconv.Itoa(g.Initial))
	}
	if k.Helped {
		parts = append(parts, r.message("kept-helped", nil))
	}
	if !k.Saved.IsZero() {
		parts = append(parts, k.Saved.Local().Format("2006-01-02 15:04"))
	}
	return strings.Join(parts, " · ")
}

// undo takes decisions back.
func (r *repl) undo(_ ask.Question, args string) (ask.Answer, bool) {
	n, ok := howMany(args)
	switch {
	case !ok:
		r.group(news, r.message("undo-what", nil))
	case !r.game.Undo:
		r.group(news, r.message("undo-forbidden", nil))
	default:
		r.leave, r.steps = backward, n
	}
	return ask.Answer{}, false
}

// howMany reads the number behind undo or redo: 1 without it.
func howMany(args string) (n int, ok bool) {
	if args == "" {
		return 1, true
	}
	n, err := strconv.Atoi(args)
	return n, err == nil && n > 0
}

// redo makes decisions that were taken back again.
func (r *repl) redo(_ ask.Question, args string) (ask.Answer, bool) {
	n, ok := howMany(args)
	if !ok {
		r.group(news, r.message("redo-what", nil))
		return ask.Answer{}, false
	}
	r.leave, r.steps = forward, n
	return ask.Answer{}, false
}

// goBack carries undo out, and shows the question that is open then in its
// place.
func (r *repl) goBack() {
	r.leave, r.auto, r.put = stay, false, ""
	done := 0
	for done < r.steps && r.session.Back() {
		done++
	}
	if done == 0 {
		r.group(news, r.message("undo-nothing", nil))
		return
	}
	r.over, r.ended = false, nil
	r.group(news, r.message("undone", diag.Args{"N": done}))
	r.lookAgain = true
}

// goForward carries redo out.
func (r *repl) goForward() {
	r.leave, r.put = stay, ""
	done := 0
	for done < r.steps && r.session.Redo() {
		done++
	}
	if done == 0 {
		r.group(news, r.message("redo-nothing", nil))
	}
}

// complain shows an error with its hint; the play goes on.
func (r *repl) complain(err error) {
	r.group(news, r.Text.Error(err))
	if d, ok := err.(*diag.Diagnostic); ok {
		if hint := r.Text.Hint(d); hint != "" {
			r.group(news, hint)
		}
	}
}

// checkKept says that the play is not kept any more, when that is so.
func (r *repl) checkKept() {
	if err := r.session.Trouble(); err != nil {
		r.complain(err)
	}
}
