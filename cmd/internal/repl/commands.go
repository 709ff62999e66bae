package repl

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/locale"
)

// command is one word that the reader may type at any question.
type command struct {
	// id is the command's word in English, which is understood in every
	// language. It names the messages: command-ID is the word in the reader's
	// own, help-ID what it does, usage-ID how it is written where it takes more
	// words.
	id, word string
	// fits reports whether the words behind the command make sense with it;
	// nil where none may follow.
	fits func(r *repl, q ask.Question, args string) bool
	// fight says that it exists in fights only.
	fight bool
	// needs reports whether it can be done here at all; nil: always.
	needs func(r *repl) bool
	do    func(r *repl, q ask.Question, args string) (ask.Answer, bool)
}

// commandTable are the commands in the order in which help lists them, those of
// the author's console last.
func commandTable(text *locale.Printer, author bool) []command {
	table := []command{
		{id: "look", do: showing((*repl).look)},
		{id: "sheet", do: showing((*repl).sheet)},
		{id: "inventory", do: showing((*repl).inventory)},
		{id: "use", fits: actionFits("use"), do: acting("use")},
		{id: "equip", fits: actionFits("equip"), do: acting("equip")},
		{id: "drop", fits: actionFits("drop"), do: acting("drop")},
		{id: "eat", do: acting("eat")},
		{id: "drink", fits: actionFits("drink"), do: acting("drink")},
		{id: "tend", needs: underDK, fits: actionFits("tend"), do: acting("tend")},
		{id: "concentrate", needs: underDK, fits: actionFits("concentrate"), do: acting("concentrate")},
		{id: "pray", needs: underDK, fits: actionFits("pray"), do: acting("pray")},
		{id: "auto", fight: true, do: (*repl).fightOn},
		{id: "notes", fits: anything, do: (*repl).note},
		{id: "log", do: showing((*repl).log)},
		{id: "odds", needs: canTellOdds, do: showing((*repl).odds)},
		{id: "roll", fits: isDice, do: (*repl).roll},
		{id: "save", needs: canSave, fits: anything, do: (*repl).save},
		{id: "load", needs: canSave, fits: anything, do: (*repl).load},
		{id: "saves", needs: canSave, do: showing((*repl).saves)},
		{id: "undo", fits: isNumber, do: (*repl).undo},
		{id: "redo", fits: isNumber, do: (*repl).redo},
		{id: "spec", needs: canSpec, fits: anything, do: (*repl).spec},
		{id: "new", do: (*repl).new},
		{id: "help", fits: isCommand, do: (*repl).help},
		{id: "quit", do: (*repl).quit},
	}
	for i := range table {
		table[i].word = text.Text("command-"+table[i].id, nil)
	}
	if author {
		table = append(table, authorCommands()...)
	}
	return table
}

// words are what the command answers to.
func (c command) words() []string {
	if c.word == c.id {
		return []string{c.id}
	}
	return []string{c.word, c.id}
}

// is reports whether a folded word is one of the command's.
func (c command) is(word string) bool {
	return slices.ContainsFunc(c.words(), func(w string) bool { return fold(w) == word })
}

// begins reports whether one of the command's words begins so.
func (c command) begins(start string) bool {
	return slices.ContainsFunc(c.words(), func(w string) bool { return strings.HasPrefix(fold(w), start) })
}

func actionFits(verb string) func(*repl, ask.Question, string) bool {
	return func(r *repl, q ask.Question, args string) bool { return len(r.actions(q, verb, args)) > 0 }
}

func anything(*repl, ask.Question, string) bool { return true }

func canSpec(r *repl) bool { return r.game.WriteSpec != nil }

func canSave(r *repl) bool { return r.game.Keeping.Save != nil }

// underDK: there is care, concentration and prayer.
func underDK(r *repl) bool { return r.game.Book.Rules == "dk" }

func isNumber(_ *repl, _ ask.Question, args string) bool {
	_, err := strconv.Atoi(args)
	return err == nil
}

func isDice(_ *repl, _ ask.Question, args string) bool {
	_, err := dice.Parse(args)
	return err == nil
}

func isCommand(r *repl, q ask.Question, args string) bool { return r.command(args, q) != nil }

// showing makes a command of what only shows something.
func showing(show func(*repl, ask.Question)) func(*repl, ask.Question, string) (ask.Answer, bool) {
	return func(r *repl, q ask.Question, _ string) (ask.Answer, bool) {
		show(r, q)
		return ask.Answer{}, false
	}
}

// openCommands are those that exist at this question.
func (r *repl) openCommands(q ask.Question) []command {
	var open []command
	for _, c := range r.commands {
		here := (c.needs == nil || c.needs(r)) && (q.ID != "resume" || c.id == "help" || c.id == "quit")
		if here && (!c.fight || q.InFight && q.Passive != "") {
			open = append(open, c)
		}
	}
	return open
}

// command finds the command with exactly this word; in quotes it is none.
func (r *repl) command(word string, q ask.Question) *command {
	if strings.HasPrefix(word, `"`) {
		return nil
	}
	for _, c := range r.openCommands(q) {
		if c.is(fold(word)) {
			return &c
		}
	}
	return nil
}

// acting makes the command of a free action: one of the options "verb" or
// "verb:id" of the question.
func acting(verb string) func(*repl, ask.Question, string) (ask.Answer, bool) {
	return func(r *repl, q ask.Question, args string) (ask.Answer, bool) {
		found := r.actions(q, verb, args)
		switch {
		case len(found) == 0:
			r.cannot(q, verb, args)
		case len(found) > 1, verb == "drop" && args == "":
			r.group(news, r.message("which-one", diag.Args{"Verb": r.Text.Text("command-"+verb, nil), "Items": strings.Join(r.itemNames(found), ", ")}))
		case !found[0].Open():
			r.group(news, r.words(found[0].Locked))
		default:
			r.quiet = true
			return ask.Answer{Option: found[0].ID}, true
		}
		return ask.Answer{}, false
	}
}

// actions are the free options of a verb whose item begins so, the item's
// whole name alone.
func (r *repl) actions(q ask.Question, verb, args string) []ask.Option {
	wanted := r.withoutArticle(args)
	var found []ask.Option
	for _, o := range q.Options {
		v, id, _ := strings.Cut(o.ID, ":")
		if !o.Free || v != verb {
			continue
		}
		name := r.withoutArticle(r.itemName(id))
		switch {
		case wanted != "" && (name == wanted || fold(id) == wanted):
			return []ask.Option{o}
		case strings.HasPrefix(name, wanted), strings.Contains(" "+name, " "+wanted):
			found = append(found, o)
		}
	}
	return found
}

// withoutArticle folds a name and takes "the" off "the rope", and "l'" off
// "l'épée".
func (r *repl) withoutArticle(name string) string {
	name = strings.ToLower(strings.ReplaceAll(name, "’", "'"))
	for _, article := range strings.Fields(r.Text.Text("articles", nil)) {
		if !strings.HasSuffix(article, "'") {
			article += " "
		}
		if rest, ok := strings.CutPrefix(name, article); ok {
			return fold(rest)
		}
	}
	return fold(name)
}

// itemName is the book's name of the item or person that an action is about,
// the id where there is none.
func (r *repl) itemName(id string) string {
	if item := r.game.Book.Items.Get(id); item != nil {
		return item.Name
	}
	return r.personName(id)
}

func (r *repl) itemNames(options []ask.Option) []string {
	var names []string
	for _, o := range options {
		_, id, _ := strings.Cut(o.ID, ":")
		names = append(names, r.itemName(id))
	}
	return names
}

// cannot says why there is nothing to eat, drink, use, equip or drop.
func (r *repl) cannot(q ask.Question, verb, args string) {
	all := r.actions(q, verb, "")
	switch {
	case len(all) > 0:
		r.group(news, r.message("no-such-thing", diag.Args{"Thing": args,
			"Verb": r.Text.Text("command-"+verb, nil), "Items": strings.Join(r.itemNames(all), ", ")}))
	case r.session.World().Place == "":
		r.group(news, r.message("cannot-yet", nil))
	case q.InFight:
		r.group(news, r.message("cannot-now", nil))
	default:
		r.group(news, r.message("cannot-"+verb, nil))
	}
}

// fightOn fights without asking until something has to be decided.
func (r *repl) fightOn(q ask.Question, _ string) (ask.Answer, bool) {
	r.auto = true
	return ask.Answer{Option: q.Passive}, true
}

// note adds a note, or lists them.
func (r *repl) note(_ ask.Question, args string) (ask.Answer, bool) {
	if args != "" {
		r.notes = append(r.notes, args)
		if keep := r.game.Keeping.Note; keep != nil {
			if err := keep(args); err != nil {
				r.complain(err)
			}
		}
		r.group(news, r.message("note-added", diag.Args{"N": len(r.notes)}))
		return ask.Answer{}, false
	}
	if len(r.notes) == 0 {
		r.group(news, r.message("notes-none", nil))
		return ask.Answer{}, false
	}
	var lines []string
	for _, n := range r.notes {
		lines = append(lines, r.wrap(n, "- ", "  ")...)
	}
	r.Screen.Block(lines...)
	return ask.Answer{}, false
}

// roll throws the reader's own dice, never the story's.
func (r *repl) roll(_ ask.Question, args string) (ask.Answer, bool) {
	if args == "" {
		r.group(news, r.message("roll-what", nil))
		return ask.Answer{}, false
	}
	x, err := dice.Parse(args)
	if err == nil {
		var result dice.Result
		if result, err = x.Roll(r.Dice, dice.Purpose{}, r.scoreNamed); err == nil {
			r.group(news, result.String())
			return ask.Answer{}, false
		}
	}
	r.group(news, r.Text.Error(err))
	if d, ok := err.(*diag.Diagnostic); ok {
		if hint := r.Text.Hint(d); hint != "" {
			r.group(news, hint)
		}
	}
	return ask.Answer{}, false
}

// scoreNamed gives the hero's score for a name in an expression of dice.
func (r *repl) scoreNamed(name string) (int, bool) {
	for i, s := range r.game.Book.Scores.All() {
		if !s.Hidden && strings.EqualFold(s.ID, name) {
			return r.session.World().Hero.Sheet.Scores[i].Current, true
		}
	}
	return 0, false
}
