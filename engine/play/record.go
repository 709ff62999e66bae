package play

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Record is a play as a text that people can read and edit: with it anybody
// who has the book can have the same play again.
//
//	gamebook replay 1
//	book what-the-ice 1.0 3f2a...
//	title What the Ice Gives Back
//	rules ff
//	options {}
//	dice 706367...
//	hero {"fields":[["skill",9]]}
//	name Bran
//	--
//	1 choice to:92     # Ask the keeper how this can be
//	92 number =3
//	92 word "footsteps"
//	end victory "Delivered"
//
// A decision is the paragraph ("-" for the making of the hero), the question,
// and the answer: an option's id, "=" and a number, or a word in quotes; an
// exclamation mark before the quotes makes it a line of the author's console:
// the play was helped. What follows "#" is for people.
type Record struct {
	Course
	Rules string
	// Options are the book's house rules, for people: the book's hash covers
	// them.
	Options string
	// Ending is how the play ended; nil while it has not.
	Ending *ask.Ending
}

// Record gives the play so far; end is how it ended, nil if it has not.
func (s *Session) Record(end *ask.Ending) *Record {
	options, err := s.setup.Book.Options.MarshalJSON()
	if err != nil {
		options = nil // cannot be: house rules are plain data
	}
	return &Record{Course: s.Course(), Rules: s.setup.Book.Rules, Options: string(options), Ending: end}
}

const recordTitle = "gamebook replay "

// Text writes the record.
func (r *Record) Text() []byte {
	var b bytes.Buffer
	hero, err := r.Hero.MarshalJSON()
	if err != nil {
		hero = []byte("{}") // cannot be: a ready-made hero is plain data
	}
	fmt.Fprintf(&b, "%s%d\nbook %s %s %s\ntitle %s\nrules %s\noptions %s\ndice %s\n", recordTitle, Format,
		r.Book.ID, orDash(r.Book.Version), r.Book.Hash, r.Book.Title, r.Rules, r.Options, hex.EncodeToString(r.Start))
	if len(r.Fresh) > 0 {
		fmt.Fprintf(&b, "fresh %s\n", hex.EncodeToString(r.Fresh))
	}
	fmt.Fprintf(&b, "hero %s\nname %s\n%s--\n", hero, r.HeroName, r.from())
	for _, d := range r.Decisions {
		fmt.Fprintf(&b, "%s %s %s", orDash(d.Place), d.Question, d.recorded())
		if d.Text != "" {
			fmt.Fprintf(&b, "  # %s", strings.Join(strings.Fields(d.Text), " "))
		}
		b.WriteByte('\n')
	}
	if r.Ending != nil {
		fmt.Fprintf(&b, "end %s %s\n", r.Ending.Kind, strconv.Quote(r.Ending.Name))
	}
	return b.Bytes()
}

// from is the line that says where a course begins that does not begin with
// the making of its hero.
func (r *Record) from() string {
	if r.From == nil {
		return ""
	}
	data, err := json.Marshal(r.From)
	if err != nil {
		data = nil // cannot be: an Entry is plain data
	}
	return fmt.Sprintf("from %s\n", data)
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// recorded is the answer as a record writes it.
func (d Decision) recorded() string {
	switch option := strconv.Quote(d.Answer.Option); {
	case d.Answer.Author != "":
		return authorMark + strconv.Quote(d.Answer.Author)
	case strings.HasPrefix(d.Answer.Option, authorMark):
		return `\x21` + option[2:len(option)-1]
	case d.Answer.Option != "":
		return option[1 : len(option)-1]
	case d.Question == "number":
		return "=" + strconv.Itoa(d.Answer.Number)
	}
	return strconv.Quote(d.Answer.Word)
}

// Repeat makes the play of a course again, its first until decisions (all of
// them if until is negative): the next Play repeats them, shows all, and stops
// with a replay-... diagnostic at the first difference; after the last the
// Decider is asked. Unplayed counts those that are left.
func Repeat(setup Setup, c Course, until int) (*Session, error) {
	if c.Book.ID != setup.Book.ID {
		return nil, diag.New("record-other-book", diag.Args{"Title": c.Book.Title, "ID": c.Book.ID})
	}
	d, ok := setup.Dice.(Stateful)
	if !ok || d.Restore(c.Start) != nil {
		return nil, diag.New("record-dice", nil)
	}
	setup.Hero, setup.HeroName = c.Hero, c.HeroName
	s := &Session{setup: setup, start: c.Start, fresh: c.Fresh, probing: true}
	if err := s.beginning(c); err != nil {
		return nil, err
	}
	if s.from != nil && d.Restore(s.from.Dice) != nil {
		return nil, diag.New("record-dice", nil)
	}
	s.first()
	s.feed = c.Decisions
	if until >= 0 && until < len(s.feed) {
		s.feed = s.feed[:until]
	}
	return s, nil
}

// Unplayed counts the decisions of a course that are still to be repeated.
func (s *Session) Unplayed() int { return len(s.feed) }
