package play_test

import (
	"context"
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

// Property tests draw the same cases in every run, unless -rapid.seed says
// otherwise, and write no files.
func init() {
	for name, v := range map[string]string{"rapid.seed": "20260101", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, v); err != nil {
			panic(err)
		}
	}
}

// march is a book with all that makes coming back hard: loops, dice inside and
// after questions, functions as outcomes, a shop, once-only and key choices,
// items with doses, companions, vars, codewords, death, and something that
// happens on entering.
func march() *rulestest.Book {
	b := rulestest.NewBook()
	b.Declare("score", "gold", tb{"start": "2d6+4", "max": 40})
	b.Declare("score", "fear", tb{"max": 6, "direction": "down", "on_max": 9, "on_zero": func(p *pg) { p.Do("say", "Calm.") }})
	b.Declare("item", "rope", tb{})
	b.Declare("item", "sword", tb{"slot": "weapon", "bonus": 1})
	b.Declare("item", "axe", tb{"slot": "weapon", "bonus": 2})
	b.Declare("item", "key", tb{"stamped": 3, "keep": true})
	b.Declare("item", "potion", tb{"doses": 2, "use": func(p *pg) { p.Do("gain", "stamina", "1d6"); p.Do("say", "Hot.") }})
	b.Declare("item", "cards", tb{"use": func(p *pg) {
		if p.Is("confirm", "Stake a coin?") {
			p.Do("on_roll", "1d6", tb{"1-3": func(p *pg) { p.Do("lose", "gold", 1) }, "4-6": func(p *pg) { p.Do("gain", "gold", 1) }})
		}
	}})
	b.Declare("companion", "maeve", tb{"name": "Maeve", "gender": "f", "stamina": 8})
	b.Declare("on_enter", func(p *pg) {
		if p.Is("noted", "POISON") {
			p.Do("lose", "stamina", 1, "poison")
		}
	})
	b.Declare("prologue", "{hero} sets out with {gold} {gold|coin|coins}.")
	marchStart(b)
	marchWay(b)
	marchEnds(b)
	return b
}

func marchStart(b *rulestest.Book) {
	b.Paragraph(1, func(p *pg) {
		p.Do("say", "Market, for the {n}th time.", tb{"n": p.Int("visits")})
		p.Do("shop", tb{1: ls{"rope", 2}, 2: tb{1: "potion", 2: 3, "limit": 2}, 3: ls{"meals", 1}, 4: ls{"axe", 5}})
		p.Do("choice", "Dice with a stranger", func(p *pg) {
			for p.Is("confirm", "Another round, with {gold} left?") {
				if p.Int("roll", "1d6") > p.Int("roll", "1d6", "the stranger") {
					p.Do("gain", "gold", 1)
				} else {
					p.Do("lose", "gold", 1)
				}
				if p.Score("gold") == 0 {
					break
				}
			}
		}, tb{"cost": tb{"gold": 1}})
		p.Do("choice", "Take the sword and the cards", func(p *pg) { p.Do("take", "sword"); p.Do("take", "cards") }, tb{"once": true})
		p.Do("choice", "Leave", 2)
		p.Do("choice", "Leave roped", 3, tb{"item": "rope"})
	})
	b.Paragraph(2, func(p *pg) {
		p.Do("say", "A fork.")
		way := p.Str("ask", "Which way?", ls{"left", ls{"r", "right"}, "back"})
		p.Do("vars=", "way", tb{"last": way, "n": p.Int("vars", "way", "n") + 1})
		if way == "back" {
			p.Do("turn_to", 1)
		}
		if p.Is("test", "luck") && way == "left" {
			p.Do("note", "POISON")
		}
		p.Do("lose", "stamina", "1d6", "thorns")
		p.Do("turn_to", 3)
	})
}

func marchWay(b *rulestest.Book) {
	b.Paragraph(3, func(p *pg) {
		n := p.Int("ask_number", tb{1: "How many steps?", "from": 0, "to": 3})
		for range n {
			p.Do("gain", "fear", p.Int("math.random", 0, 1))
		}
		if p.Is("ask_word", "The word?", ls{"mellon"}) {
			p.Do("erase", "POISON")
			p.Do("lose", "fear", 1)
		}
		if !p.Is("in_party", "maeve") && n == 2 {
			p.Do("joins", "maeve")
		} else if n == 3 {
			p.Do("leaves", "maeve")
		}
		if p.Is("in_party", "maeve") {
			p.Do("lose", "stamina", 1, tb{"who": "maeve", "cause": "stones"})
		}
		p.Do("key_choice", "The little door", 1, ls{"key"})
		p.Do("choice", "Look", func(p *pg) {
			p.Do("on_roll", "1d6", tb{"1-2": "Nothing to see.", 3: func(p *pg) { p.Do("take", "key") }, 4: func(p *pg) { p.Do("drop_random") }, "5-6": 2})
		})
		p.Do("choice", "Market", 1, tb{"when": func(p *pg) any { return p.Score("fear") < 4 }})
		p.Do("choice", "The end", 5, tb{"score": tb{"gold": tb{"max": 12}}, "locked": "not with {gold} gold"})
		p.Do("choice", "Sleep", func(p *pg) { p.Do("restore", "stamina"); p.Do("set", "fear", 0) }, tb{"once": true})
		p.Do("choice", "Run", 2)
	})
	b.Paragraph(4, func(p *pg) {
		p.Do("raise_initial", "stamina", 1, tb{"also_current": true})
		p.Do("drop", "key")
		p.Do("choice", "On", 3)
	})
}

func marchEnds(b *rulestest.Book) {
	b.Paragraph(5, func(p *pg) {
		if p.Is("confirm", "Really?") {
			p.Do("ending", "victory", "Home with {gold}")
		}
		p.Do("turn_to", 3)
	})
	b.Paragraph(9, func(p *pg) { p.Do("ending", "defeat", "Fear") })
}

// walker answers at random and keeps what it answered; told to follow, it
// repeats.
type walker struct {
	pick    func(n int) int
	answers []ask.Answer
	at      int
	// pause is asked before each answer.
	pause func() bool
	most  int
}

func (w *walker) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if w.at >= w.most || w.pause != nil && w.pause() {
		return ask.Answer{}, ask.ErrPause
	}
	if w.at == len(w.answers) {
		w.answers = append(w.answers, w.answer(q))
	}
	w.at++
	return w.answers[w.at-1], nil
}

func (w *walker) answer(q ask.Question) ask.Answer {
	var open []ask.Option
	for _, o := range q.Options {
		if o.Open() {
			open = append(open, o)
		}
	}
	n := len(open)
	switch q.Kind {
	case ask.Number:
		if i := w.pick(n + q.To - q.From + 1); i >= n {
			return ask.Answer{Number: q.From + i - n}
		} else {
			return ask.Answer{Option: open[i].ID}
		}
	case ask.Word:
		if i := w.pick(n + 2); i >= n {
			return ask.Answer{Word: []string{"Mellon!", "friend"}[i-n]}
		} else {
			return ask.Answer{Option: open[i].ID}
		}
	}
	return ask.Answer{Option: open[w.pick(n)].ID}
}

// walk is a play of the march by a walker.
type walk struct {
	*play.Session
	log rulestest.Log
}

func newWalk(seed uint64, w *walker) *walk {
	b := march()
	x := &walk{}
	x.Session = play.New(play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: dice.NewSeeded(seed),
		Decider: w, Observer: &x.log, HeroName: "Ivo"})
	return x
}

// straight is the uninterrupted play: its answers, events and last World.
func straight(t *rapid.T) (seed uint64, answers []ask.Answer, lines []string, key string, stop play.Stop) {
	seed = rapid.Uint64().Draw(t, "seed")
	w := &walker{most: rapid.IntRange(0, 60).Draw(t, "decisions"), pick: func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "answer") }}
	x := newWalk(seed, w)
	stop = x.Play(context.Background())
	if stop.Kind == play.Faulted {
		t.Fatalf("the march faults: %v", stop.Err)
	}
	return seed, w.answers, x.log.Lines(0), x.World().Key(), stop
}

func sameWalk(t *rapid.T, x *walk, lines []string, key string) {
	if diff := cmp.Diff(lines, x.log.Lines(0)); diff != "" {
		t.Fatalf("other events: %s", diff)
	}
	if got := x.World().Key(); got != key {
		t.Fatalf("another World:\n%s\nwant\n%s", got, key)
	}
	if x.Events() != len(lines) {
		t.Fatalf("%d events are counted, %d were told", x.Events(), len(lines))
	}
}

// Pausing at every question, the dice being put away or not, changes nothing.
func TestWalkWithPauses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, answers, lines, key, want := straight(t)
		paused := false
		w := &walker{answers: answers, most: len(answers)}
		w.pause = func() bool { paused = !paused; return paused }
		x := newWalk(seed, w)
		var stop play.Stop
		for range 2*len(answers) + 2 {
			stop = x.Play(context.Background())
		}
		if stop != want {
			t.Fatalf("stopped with %+v, want %+v", stop, want)
		}
		sameWalk(t, x, lines, key)
	})
}

// Going back any number of decisions at any time and deciding the same again
// gives the same events and the same World.
func TestWalkWithStepsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, answers, lines, key, want := straight(t)
		w := &walker{answers: answers, most: len(answers)}
		x := newWalk(seed, w)
		steps := rapid.IntRange(0, 5).Draw(t, "times")
		for range steps {
			w.most = rapid.IntRange(0, len(answers)).Draw(t, "to")
			if w.most > w.at {
				x.Play(context.Background())
			}
			for range rapid.IntRange(0, w.at).Draw(t, "back") {
				if !x.Back() {
					t.Fatalf("no way back from decision %d", w.at)
				}
				w.at--
				x.log.Cut(x.Events())
				if rapid.Bool().Draw(t, "look") {
					w.most = w.at
					x.Play(context.Background())
				}
			}
		}
		w.most = len(answers)
		if stop := x.Play(context.Background()); stop != want {
			t.Fatalf("stopped with %+v, want %+v", stop, want)
		}
		sameWalk(t, x, lines, key)
	})
}

// Other answers after steps back are those of a play that gave them at once.
func TestWalkWithOtherAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, answers, _, _, _ := straight(t)
		w := &walker{answers: answers, most: len(answers), pick: func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "other") }}
		x := newWalk(seed, w)
		x.Play(context.Background())
		for range rapid.IntRange(0, len(answers)).Draw(t, "back") {
			x.Back()
			w.at--
		}
		x.log.Cut(x.Events())
		w.answers = append([]ask.Answer(nil), answers[:w.at]...)
		w.most = w.at + rapid.IntRange(0, 20).Draw(t, "more")
		stop := x.Play(context.Background())
		direct := &walker{answers: w.answers, most: len(w.answers)}
		y := newWalk(seed, direct)
		if got := y.Play(context.Background()); got != stop {
			t.Fatalf("stopped with %+v, want %+v", got, stop)
		}
		sameWalk(t, x, y.log.Lines(0), y.World().Key())
	})
}

// The march shows what it is for: some walks reach each of its paragraphs and
// end each of its ways.
func TestWalksReachEverything(t *testing.T) {
	visited, endings := map[int]bool{}, map[string]bool{}
	for seed := range uint64(300) {
		d := dice.NewSeeded(seed + 1000)
		w := &walker{most: 200, pick: func(n int) int {
			throw, _ := d.Roll(dice.Request{N: 1, Sides: n})
			return throw.Sum - 1
		}}
		x := newWalk(seed, w)
		stop := x.Play(context.Background())
		endings[stop.Ending.Kind] = true
		for i, n := range x.World().Visits {
			visited[i] = visited[i] || n > 0
		}
	}
	for i, id := range march().Paragraphs.IDs() {
		if !visited[i] {
			t.Errorf("paragraph %s is never reached", id)
		}
	}
	for _, kind := range []string{"victory", "defeat", "death"} {
		if !endings[kind] {
			t.Errorf("no walk ends in %s", kind)
		}
	}
}
