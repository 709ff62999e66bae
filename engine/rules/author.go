package rules

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// The author's console: lines that an author may answer any question of a
// paragraph with (ask.Answer.Author), whereupon it is put again. They are
// decisions like all others: a journal, a save and a record hold them, and
// repeat them.
//
//	goto 57          turns to a paragraph
//	set gold 12      puts a score at a value; a third word names a companion
//	give rope 2      hands the hero an item
//	take rope        takes it away
//	note MARSH       notes a codeword
//	next 6 6         the next dice to fall, once
//	lua EXPRESSION   runs Lua of the author's as if the paragraph did

// authorVerbs are the lines that are verbs of the book under another name.
var authorVerbs = map[string]*Verb{"goto": turnTo, "set": setScore, "give": take, "take": drop, "note": noteWord}

// teleport is a line of the author's console, read.
type teleport struct {
	verb *Verb
	args Args
	// next are dice, lua is the expression.
	next []int
	lua  string
}

// Evaluator is a Host that can run a piece of the script's language for the
// author and give what it gives as a text.
type Evaluator interface {
	Evaluate(source string) (text string, err error)
}

// CheckAuthor says what is wrong with a line of the author's console, nil when
// it can be carried out. The error is a *diag.Diagnostic.
func CheckAuthor(b *story.Book, line string) error {
	_, err := readTeleport(b, line)
	return err
}

func readTeleport(b *story.Book, line string) (teleport, error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	switch {
	case word == "lua" && rest != "":
		return teleport{lua: rest}, nil
	case word == "next":
		next, err := readNext(rest)
		return teleport{next: next}, err
	case authorVerbs[word] == nil:
		return teleport{}, diag.New("author-unknown", diag.Args{"Line": line})
	}
	v := authorVerbs[word]
	args, err := Unpack(b, false, v.Params, authorValues(word, strings.Fields(rest)))
	if d, ok := err.(*diag.Diagnostic); ok {
		return teleport{}, d.With("Verb", word)
	}
	return teleport{verb: v, args: args}, err
}

// authorValues makes the arguments of a verb of the words behind it.
func authorValues(word string, words []string) []value.Value {
	values := make([]value.Value, len(words))
	for i, w := range words {
		values[i] = value.String(w)
		if n, err := strconv.Atoi(w); err == nil {
			values[i] = value.Int(n)
		}
	}
	if word == "set" && len(words) == 3 {
		who := &value.Table{}
		who.Set(value.String("who"), values[2])
		values[2] = value.Of(who)
	}
	return values
}

// mostNext is how many dice can be laid ready at once.
const mostNext = 100

func readNext(text string) ([]int, error) {
	words := strings.Fields(text)
	next := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > dice.MaxSides {
			return nil, diag.New("author-next", diag.Args{"Word": w})
		}
		next[i] = n
	}
	if len(next) == 0 || len(next) > mostNext {
		return nil, diag.New("author-next", diag.Args{"Word": ""})
	}
	return next, nil
}

// author carries out a line of the author's console. While it runs there are no
// free actions.
func (e *Env) author(line string) {
	t, err := readTeleport(e.Book, line)
	if err == nil && e.World.Place == "" {
		err = diag.New("author-no-hero", nil)
	}
	if err != nil {
		e.Fault(err)
		return
	}
	acting := e.acting
	e.acting = true
	defer func() { e.acting = acting }()
	e.Tell("author-did", diag.Args{"Line": line})
	switch {
	case t.lua != "":
		e.evaluate(t.lua)
	case t.verb == nil:
		e.World.NextDice = t.next
	default:
		e.carryOut(t.verb, t.args)
	}
}

// carryOut takes a verb to its end.
func (e *Env) carryOut(v *Verb, a Args) {
	bound, err := v.Prepare(e.Book, a)
	if err != nil {
		e.Fault(err)
		return
	}
	for done := false; !done && !e.Left(); {
		_, done = v.Step(e, bound)
	}
}

// evaluate runs an expression and tells what it gave. That it went wrong is
// no mistake of the book.
func (e *Env) evaluate(source string) {
	host, ok := e.Host.(Evaluator)
	if !ok {
		e.Fault(diag.New("author-no-lua", nil))
		return
	}
	text, err := host.Evaluate(source)
	switch {
	case e.Left():
	case err != nil:
		e.Tell("author-lua-failed", diag.Args{"Why": err})
	case text != "":
		e.Tell("author-lua-gave", diag.Args{"Text": text})
	}
}

// laid reports whether the author has laid dice ready.
func (e *Env) laid() bool { return e.World != nil && len(e.World.NextDice) > 0 }

// throw throws: first the dice that the author has laid ready, as far as such a
// die has such a face, and the rest as ever.
func (e *Env) throw(r dice.Request) (dice.Throw, error) {
	var faces []int
	for len(faces) < r.N && e.laid() {
		face := e.World.NextDice[0]
		e.World.NextDice = e.World.NextDice[1:]
		if face > r.Sides {
			e.Tell("author-next-unfit", diag.Args{"Face": face, "Sides": r.Sides})
			continue
		}
		faces = append(faces, face)
	}
	if len(faces) == 0 {
		return e.Dice.Roll(r)
	}
	t := dice.Throw{}
	if rest := r; len(faces) < r.N {
		rest.N -= len(faces)
		var err error
		if t, err = e.Dice.Roll(rest); err != nil {
			return t, err
		}
	}
	for _, face := range faces {
		t.Sum += face
	}
	t.Faces = slices.Concat(faces, t.Faces)
	return t, nil
}
