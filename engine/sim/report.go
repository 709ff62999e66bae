package sim

import (
	"encoding/json"
	"fmt"

	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// Format is the version of a written report.
const Format = 1

// Report is what many plays of one book came to: whole numbers only, so that
// the reports of parts of a run add up to that of the whole, in any order (see
// [Merge]). Lists are in the order of the book, or of what they are about.
type Report struct {
	Format int          `json:"format"`
	Book   play.BookRef `json:"book"`
	Rules  string       `json:"rules"`
	// Policy and Hero say who played; Hero is "" for a new one in each play.
	Policy string `json:"policy"`
	Hero   string `json:"hero,omitempty"`
	Seed   uint64 `json:"seed"`
	// Plays is how many the whole run has, Done how many are in this report.
	// Part says which parts of the run they are; nil for all.
	Plays int   `json:"plays"`
	Done  int   `json:"done"`
	Part  *Part `json:"part,omitempty"`

	Endings  []Ending  `json:"endings"`
	Deaths   []Death   `json:"deaths,omitempty"`
	Failures []Failure `json:"failures,omitempty"`
	// Lengths counts plays by the paragraphs they entered; Decisions are
	// those of all plays together.
	Lengths   []Length `json:"lengths"`
	Decisions int      `json:"decisions"`
	// Scores are the ids of the scores that Paragraph.Scores is about.
	Scores     []string    `json:"scores"`
	Paragraphs []Paragraph `json:"paragraphs"`
	Choices    []Choice    `json:"choices"`
	// Unseen are the places of the book that write a choice which was never
	// shown.
	Unseen []Site `json:"unseen,omitempty"`
}

// Part says which of Of parts are there: their numbers from 1, rising.
type Part struct {
	Of   int   `json:"of"`
	Have []int `json:"have"`
}

// Ending counts the plays that ended so.
type Ending struct {
	Kind string `json:"kind"`
	Name string `json:"name,omitempty"`
	N    int    `json:"n"`
}

// Death counts the deaths in one paragraph by what caused them: the foes who
// won a fight, or "".
type Death struct {
	Paragraph string `json:"paragraph"`
	Foe       string `json:"foe,omitempty"`
	N         int    `json:"n"`
}

// Failure is one kind of thing that went wrong: a fault of the book by its
// code and place, or a play without an end. Play is the number of the first
// play it happened in and Seed that play's own; Record repeats it.
type Failure struct {
	Code      string    `json:"code"`
	Paragraph string    `json:"paragraph"`
	File      string    `json:"file,omitempty"`
	Line      int       `json:"line,omitempty"`
	Args      diag.Args `json:"args,omitempty"`
	N         int       `json:"n"`
	Play      int       `json:"play"`
	Seed      uint64    `json:"seed"`
	Record    string    `json:"record,omitempty"`
}

// Length counts the plays of so many paragraphs.
type Length struct {
	Paragraphs int `json:"paragraphs"`
	N          int `json:"n"`
}

// Paragraph is what became of one paragraph.
type Paragraph struct {
	ID    string `json:"id"`
	Title string `json:"title,omitempty"`
	// Visits counts entries, Plays the plays with one; Deaths and Victories
	// the plays that ended so here, Won the plays with an entry that ended in
	// victory anywhere.
	Visits    int `json:"visits"`
	Plays     int `json:"plays"`
	Won       int `json:"won,omitempty"`
	Deaths    int `json:"deaths,omitempty"`
	Victories int `json:"victories,omitempty"`
	// Instructions are those of the script in all runs together, Most the
	// most of one run.
	Instructions int `json:"instructions"`
	Most         int `json:"most"`
	// Scores are sums of the hero's current scores on entering: divided by
	// Visits they are the averages.
	Scores []int `json:"scores,omitempty"`
}

// Choice counts what became of a choice: shown at all, open to be taken,
// taken. Label is as the book writes it; Sells is the id of what a shop sells.
type Choice struct {
	Paragraph string `json:"paragraph"`
	Label     string `json:"label,omitempty"`
	To        string `json:"to,omitempty"`
	Sells     string `json:"sells,omitempty"`
	Shown     int    `json:"shown"`
	Open      int    `json:"open"`
	Taken     int    `json:"taken"`
}

// Site is a place of the book where a choice is written. Paragraph is "" for
// one in a function that several paragraphs may call, To where that is
// computed.
type Site struct {
	Paragraph string `json:"paragraph,omitempty"`
	Label     string `json:"label,omitempty"`
	To        string `json:"to,omitempty"`
	Sells     string `json:"sells,omitempty"`
	File      string `json:"file"`
	Line      int    `json:"line"`
}

// shows reports whether the choice is one that the site writes.
func (s Site) shows(c choiceKey) bool {
	if s.Paragraph != "" && s.Paragraph != c.place {
		return false
	}
	if s.Sells != "" || c.sells != "" {
		return s.Sells == c.sells
	}
	return s.Label == c.label && (s.To == "" || s.To == c.to)
}

// Ended gives how many plays came to an ending.
func (r *Report) Ended() int {
	n := 0
	for _, e := range r.Endings {
		n += e.N
	}
	return n
}

// Failed gives how many plays failed.
func (r *Report) Failed() int {
	n := 0
	for _, f := range r.Failures {
		n += f.N
	}
	return n
}

// Read reads a report. The error is a *diag.Diagnostic.
func Read(file string, data []byte) (*Report, error) {
	r := &Report{}
	if err := json.Unmarshal(data, r); err != nil || r.Format == 0 || r.Book.ID == "" {
		return nil, diag.New("report-foreign", diag.Args{"File": file})
	}
	if r.Format > Format {
		return nil, diag.New("report-newer", diag.Args{"File": file, "Format": r.Format, "Known": Format})
	}
	for i := range r.Failures {
		for name, v := range r.Failures[i].Args {
			if f, ok := v.(float64); ok && f == float64(int(f)) {
				r.Failures[i].Args[name] = int(f)
			}
		}
	}
	return r, nil
}

// run is what reports of parts of one run have in common.
func (r *Report) run() string {
	return fmt.Sprint(r.Book, r.Policy, r.Hero, r.Seed, r.Plays)
}
