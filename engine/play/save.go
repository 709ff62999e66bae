package play

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"

	"gamebook/engine/diag"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Format is the version of saves that this engine writes. An older one is
// brought up to date by a migration of its own when there is one.
const Format = 1

// maxSave is the size of the largest save that is read.
const maxSave = 16 << 20

// Save is a play at a question: plain data. The play can be reached in two
// ways, which must agree: by its Course from the start, and by the World on
// entering the current paragraph and the decisions made there.
type Save struct {
	Name  string    `json:"name,omitempty"`
	Saved time.Time `json:"saved"`
	Course
	Entry Entry `json:"entry"`
	// Gauges are the scores to show in a list of saves.
	Gauges []Gauge `json:"gauges"`
	// auto marks what a log gave: its Entry may be older than its Course.
	auto bool
}

// Course is a play from its start: what it began with, and all its decisions.
type Course struct {
	Book BookRef `json:"book"`
	// Hero are the fields that fixed the hero, HeroName the name of one who
	// brought none.
	Hero     *value.Table `json:"hero"`
	HeroName string       `json:"heroName"`
	// Start is the state of the dice before the play; Fresh, if any, the one
	// they are given once the hero is made.
	Start []byte `json:"start"`
	Fresh []byte `json:"fresh,omitempty"`
	// From is where the Decisions begin, in a play that has gone on from a
	// save of the book as it was before; nil: with the making of the hero.
	From      *Entry     `json:"from,omitempty"`
	Decisions []Decision `json:"decisions"`
}

// Helped reports whether the author's console had a hand in the play.
func (c Course) Helped() bool {
	return slices.ContainsFunc(c.Decisions, func(d Decision) bool { return d.Answer.Author != "" })
}

// BookRef says which book, and by Hash exactly which text of it.
type BookRef struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

// Entry is the play on entering its current paragraph.
type Entry struct {
	// Chapter counts the paragraphs entered, this one included; Decided the
	// decisions made before it.
	Chapter int          `json:"chapter"`
	Decided int          `json:"decided"`
	Dice    []byte       `json:"dice"`
	World   *world.World `json:"world"`
	// Scores, Items and Paragraphs are the names that the World numbers.
	Scores     []string `json:"scores"`
	Items      []string `json:"items"`
	Paragraphs []string `json:"paragraphs"`
}

// Gauge is one score in a list of saves.
type Gauge struct {
	Name    string `json:"name"`
	Current int    `json:"current"`
	Initial int    `json:"initial"`
}

// Place is the paragraph in which the play was saved.
func (s *Save) Place() string { return s.Entry.World.Place }

// RefOf names a book.
func RefOf(b *story.Book) BookRef {
	return BookRef{ID: b.ID, Title: b.Title, Version: b.Version, Hash: b.Hash}
}

// Course gives the play from its start.
func (s *Session) Course() Course {
	return Course{Book: RefOf(s.setup.Book), Hero: s.setup.Hero, HeroName: s.setup.HeroName,
		Start: s.start, Fresh: s.fresh, From: s.from, Decisions: s.log}
}

// Save gives the play as it stands at the question that is open.
func (s *Session) Save() *Save {
	return &Save{Course: s.Course(), Entry: s.entry(), Gauges: s.gauges()}
}

func (s *Session) entry() Entry {
	b, c := s.setup.Book, s.current()
	return Entry{Chapter: s.entered, Decided: c.decided, Dice: c.dice, World: c.entry,
		Scores: b.Scores.IDs(), Items: b.Items.IDs(), Paragraphs: b.Paragraphs.IDs()}
}

func (s *Session) gauges() []Gauge {
	b := s.setup.Book
	var gauges []Gauge
	for _, id := range s.setup.System.Gauges(b) {
		if i := b.Scores.Index(id); i >= 0 {
			score := s.world.Hero.Sheet.Scores[i]
			gauges = append(gauges, Gauge{b.Scores.At(i).Name, score.Current, score.Initial})
		}
	}
	return gauges
}

// envelope is a save as it is written: what it is, and a checksum.
type envelope struct {
	Gamebook string          `json:"gamebook"`
	Format   int             `json:"format"`
	Sum      string          `json:"sum"`
	Save     json.RawMessage `json:"save"`
}

// Encode writes a save.
func (s *Save) Encode() ([]byte, error) { return seal("save", s) }

// seal writes a value in an envelope.
func seal(what string, v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return json.Marshal(envelope{Gamebook: what, Format: Format, Sum: sum(data), Save: data})
}

func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// Decode reads a save. The error is a *diag.Diagnostic: save-empty,
// save-too-large, save-damaged, save-foreign (no save at all) or save-newer.
// Whether the values make sense for a book is seen by Resume.
func Decode(data []byte) (*Save, error) {
	save := &Save{}
	if err := unseal("save", data, save); err != nil {
		return nil, err
	}
	if save.Entry.World == nil {
		return nil, damaged()
	}
	return save, nil
}

// unseal reads what seal wrote.
func unseal(what string, data []byte, into any) error {
	if err := checkSize(data); err != nil {
		return err
	}
	var e envelope
	if err := strict(data, &e); err != nil || e.Gamebook != what {
		return unreadable(data)
	}
	if e.Format > Format {
		return newer(e.Format)
	}
	again, err := json.Marshal(e)
	if err != nil || e.Format < 1 || !bytes.Equal(again, data) || sum(e.Save) != e.Sum || strict(e.Save, into) != nil {
		return damaged()
	}
	return nil
}

func checkSize(data []byte) error {
	switch {
	case len(data) == 0:
		return diag.New("save-empty", nil)
	case len(data) > maxSave:
		return diag.New("save-too-large", diag.Args{"Most": maxSave >> 20})
	}
	return nil
}

func newer(format int) error {
	return diag.New("save-newer", diag.Args{"Format": format, "Known": Format})
}

func damaged() error { return diag.New("save-damaged", nil) }

// unreadable tells a broken save from another kind of file.
func unreadable(data []byte) error {
	if bytes.HasPrefix(data, []byte(`{"gamebook":"s`)) {
		return damaged()
	}
	return diag.New("save-foreign", nil)
}

// strict reads one JSON value without unknown fields or anything behind it.
func strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return err
	}
	if dec.More() {
		return damaged()
	}
	return nil
}
