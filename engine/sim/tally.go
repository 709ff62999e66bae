package sim

import (
	"cmp"
	"maps"
	"slices"
)

// tally adds up plays. It begins as the frame of a report.
type tally struct {
	frame    *Report
	number   map[string]int // of a paragraph
	done     int
	endings  map[[2]string]int
	deaths   map[[2]string]int
	failures map[string]*Failure
	lengths  map[int]int
	choices  map[choiceKey]*Choice
	unseen   []Site
	// decisions of all plays; paragraphs by their number.
	decisions  int
	paragraphs []Paragraph
}

// choiceKey tells choices apart.
type choiceKey struct{ place, label, to, sells string }

func newTally(frame *Report) *tally {
	t := &tally{frame: frame, number: map[string]int{}, endings: map[[2]string]int{}, deaths: map[[2]string]int{},
		failures: map[string]*Failure{}, lengths: map[int]int{}, choices: map[choiceKey]*Choice{},
		unseen: frame.Unseen, paragraphs: slices.Clone(frame.Paragraphs)}
	for i := range t.paragraphs {
		t.number[t.paragraphs[i].ID] = i
		t.paragraphs[i].Scores = make([]int, len(frame.Scores))
	}
	return t
}

// add adds a report of the same run.
func (t *tally) add(r *Report) {
	t.done += r.Done
	t.decisions += r.Decisions
	for _, e := range r.Endings {
		t.endings[[2]string{e.Kind, e.Name}] += e.N
	}
	for _, d := range r.Deaths {
		t.deaths[[2]string{d.Paragraph, d.Foe}] += d.N
	}
	for _, l := range r.Lengths {
		t.lengths[l.Paragraphs] += l.N
	}
	for i := range r.Failures {
		t.fail(r.Failures[i])
	}
	for i, p := range r.Paragraphs {
		t.paragraphs[i].add(p)
	}
	for _, c := range r.Choices {
		k := choiceKey{c.Paragraph, c.Label, c.To, c.Sells}
		sum := t.choice(k)
		sum.Shown, sum.Open, sum.Taken = sum.Shown+c.Shown, sum.Open+c.Open, sum.Taken+c.Taken
	}
	t.unseen = slices.DeleteFunc(slices.Clone(t.unseen), func(s Site) bool { return !slices.Contains(r.Unseen, s) })
}

func (p *Paragraph) add(q Paragraph) {
	p.Visits += q.Visits
	p.Plays += q.Plays
	p.Won += q.Won
	p.Deaths += q.Deaths
	p.Victories += q.Victories
	p.Instructions += q.Instructions
	p.Most = max(p.Most, q.Most)
	for i, n := range q.Scores {
		p.Scores[i] += n
	}
}

func (t *tally) choice(k choiceKey) *Choice {
	c := t.choices[k]
	if c == nil {
		c = &Choice{Paragraph: k.place, Label: k.label, To: k.to, Sells: k.sells}
		t.choices[k] = c
	}
	return c
}

// fail counts a failure; of each kind the one in the first play is kept.
func (t *tally) fail(f Failure) {
	known := t.failures[f.kind()]
	if known == nil {
		t.failures[f.kind()] = &f
		return
	}
	n := known.N + f.N
	if f.Play < known.Play {
		*known = f
	}
	known.N = n
}

// report gives what was added up.
func (t *tally) report() *Report {
	r := *t.frame
	r.Done, r.Decisions, r.Paragraphs = t.done, t.decisions, t.paragraphs
	for k, n := range t.endings {
		r.Endings = append(r.Endings, Ending{k[0], k[1], n})
	}
	slices.SortFunc(r.Endings, func(a, b Ending) int {
		return cmp.Or(-cmp.Compare(a.Kind, b.Kind), -cmp.Compare(a.N, b.N), cmp.Compare(a.Name, b.Name))
	})
	for k, n := range t.deaths {
		r.Deaths = append(r.Deaths, Death{k[0], k[1], n})
	}
	slices.SortFunc(r.Deaths, func(a, b Death) int {
		return cmp.Or(-cmp.Compare(a.N, b.N), cmp.Compare(t.number[a.Paragraph], t.number[b.Paragraph]), cmp.Compare(a.Foe, b.Foe))
	})
	for _, kind := range slices.Sorted(maps.Keys(t.failures)) {
		r.Failures = append(r.Failures, *t.failures[kind])
	}
	for _, n := range slices.Sorted(maps.Keys(t.lengths)) {
		r.Lengths = append(r.Lengths, Length{n, t.lengths[n]})
	}
	for _, c := range t.choices {
		r.Choices = append(r.Choices, *c)
	}
	slices.SortFunc(r.Choices, func(a, b Choice) int {
		return cmp.Or(cmp.Compare(t.number[a.Paragraph], t.number[b.Paragraph]), cmp.Compare(a.Label, b.Label),
			cmp.Compare(a.To, b.To), cmp.Compare(a.Sells, b.Sells))
	})
	r.Unseen = t.stillUnseen()
	return &r
}

// stillUnseen are the sites of which no choice was shown. One in a function
// that several paragraphs call is taken for shown wherever such a choice was.
func (t *tally) stillUnseen() []Site {
	return slices.DeleteFunc(slices.Clone(t.unseen), func(s Site) bool {
		for k := range t.choices {
			if s.shows(k) {
				return true
			}
		}
		return false
	})
}
