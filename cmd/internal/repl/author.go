package repl

import (
	"fmt"
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Author is the author's console: what the prompt offers besides, to somebody
// who writes the book. Its lines are answers of the play (see rules.CheckAuthor),
// so that undo, saves and records hold them like all others.
type Author struct {
	// Check says what is wrong with a line before it becomes an answer.
	Check func(line string) error
	// Asking is the line of the book that asks, as far as it is known.
	Asking func() diag.Pos
	// Choice is where a choice of a paragraph is written, as far as it is known.
	Choice func(place string, o world.Offer) diag.Pos
	// Changed reports whether the book's files have changed since they were
	// read, also if that failed; Reload reads them and has a play go on.
	Changed func() bool
	Reload  func(Session, Seams) (Reloaded, error)
}

// Reloaded is a play that goes on with the changed book, see play.Reloaded.
type Reloaded struct {
	Session Session
	Book    *story.Book
	Gauges  []string
	Fit     play.Fit
	Why     error
}

// authorCommands are those of the author's console. The words are the same in
// every language, as the verbs of books are.
func authorCommands() []command {
	var table []command
	for _, word := range []string{"goto", "set", "give", "take", "note", "next", "lua"} {
		table = append(table, command{id: word, word: word, fits: teleportFits(word), do: teleport(word)})
	}
	return append(table,
		command{id: "where", word: "where", do: showing((*repl).where)},
		command{id: "why", word: "why", fits: anything, do: (*repl).why},
		command{id: "reload", word: "reload", do: func(r *repl, _ ask.Question, _ string) (ask.Answer, bool) {
			r.reload()
			return ask.Answer{}, false
		}})
}

func isAuthor(r *repl) bool { return r.game.Author != nil }

// teleportFits: where a word is asked for, only what could be carried out is a
// line of the author's.
func teleportFits(word string) func(*repl, ask.Question, string) bool {
	return func(r *repl, _ ask.Question, args string) bool { return r.game.Author.Check(word+" "+args) == nil }
}

// teleport makes the command of one kind of line.
func teleport(word string) func(*repl, ask.Question, string) (ask.Answer, bool) {
	return func(r *repl, q ask.Question, args string) (ask.Answer, bool) {
		line := strings.TrimSpace(word + " " + args)
		err := r.game.Author.Check(line)
		switch {
		case !ofPlay(q):
			err = diag.New("author-over", nil)
		case err == nil && r.session.World().Place == "":
			err = diag.New("author-no-hero", nil)
		}
		if err != nil {
			r.complain(err)
			return ask.Answer{}, false
		}
		r.quiet = true
		return ask.Answer{Author: line}, true
	}
}

// ofPlay tells the questions of a play from the prompt's own.
func ofPlay(q ask.Question) bool {
	return !slices.Contains([]string{"what-next", "throw-away", "resume", "mend"}, q.ID)
}

// where says where in the files the paragraph stands, and the question.
func (r *repl) where(ask.Question) {
	w := r.session.World()
	p := r.game.Book.Paragraphs.Get(w.Place)
	if p == nil {
		r.group(news, r.message("place-none", nil))
		return
	}
	r.group(news, r.message("author-where", diag.Args{"Place": r.placeName(w.Place), "At": r.inFolder(p.Pos)}))
	if asking := r.game.Author.Asking(); !asking.IsZero() {
		r.group(news, r.message("author-asking", diag.Args{"At": r.inFolder(asking)}))
	}
}

// inFolder is a place as it can be opened from where the author stands.
func (r *repl) inFolder(pos diag.Pos) string { return pos.In(r.game.Folder).String() }

// why says of the choices of the paragraph, or of one of them, what they ask
// for, and whether that is so: also of those that are not shown.
func (r *repl) why(q ask.Question, args string) (ask.Answer, bool) {
	said := 0
	if q.ID == "choice" {
		for _, o := range r.session.World().Offers {
			n, put := numberOf(q, o.ID)
			if wanted(args, n, put, o) {
				r.explain(n, put, o)
				said++
			}
		}
	}
	if said == 0 {
		r.group(news, r.message("author-why-nothing", diag.Args{"Choice": args}))
	}
	return ask.Answer{}, false
}

// numberOf finds the option of an offer and its number on the screen: 0 and nil
// where it is not shown.
func numberOf(q ask.Question, id string) (int, *ask.Option) {
	for i, o := range choices(q) {
		if o.ID == id {
			return i + 1, &o
		}
	}
	return 0, nil
}

// wanted reports whether args mean a choice: by its number, how it begins, or
// where it leads. Nothing means all of them.
func wanted(args string, n int, put *ask.Option, o world.Offer) bool {
	label := o.Label
	if put != nil && put.Text.Words != "" {
		label = put.Text.Words
	}
	if number, ok := number(args); ok {
		return number == n || n == 0 && o.To == args
	}
	return strings.HasPrefix(fold(label), fold(args))
}

// explain shows one choice with its conditions.
func (r *repl) explain(n int, put *ask.Option, o world.Offer) {
	label, state, number := r.book(o.Label), "author-absent", "-"
	if put != nil {
		label, state, number = r.words(put.Text), "author-open", fmt.Sprint(n)+"."
		if !put.Open() {
			state = "author-locked"
		}
	}
	args := diag.Args{"Number": number, "Choice": plain(label), "To": o.To, "State": diag.Term(state)}
	r.group(news, r.message("author-choice", args))
	if at := r.game.Author.Choice(r.session.World().Place, o); !at.IsZero() {
		r.under(r.inFolder(at))
	}
	for _, c := range rules.Conditions(r.game.Book, r.session.World(), o, put) {
		code := "author-unmet"
		if c.Met {
			code = "author-met"
		}
		r.under(r.message(code, diag.Args{"Condition": r.words(c.Text)}))
	}
}

// under prints a line that belongs to the line of news before it.
func (r *repl) under(s string) {
	r.Screen.Group(news, r.wrap(s, newsIndent+newsIndent, newsIndent+newsIndent+newsIndent)...)
}
