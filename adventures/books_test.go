package adventures_test

import (
	"io/fs"
	"runtime"
	"strings"
	"sync"
	"testing"

	"gamebook/adventures"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

func open(t testing.TB, name string) *load.Book {
	t.Helper()
	folder, err := fs.Sub(adventures.Books, name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := load.Load(folder, ff.New(), dk.New())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func names(t testing.TB) []string {
	t.Helper()
	entries, err := fs.ReadDir(adventures.Books, ".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func hero(skill, stamina, luck int) *value.Table {
	t := &value.Table{}
	t.Set(value.String("skill"), value.Int(skill))
	t.Set(value.String("stamina"), value.Int(stamina))
	t.Set(value.String("luck"), value.Int(luck))
	t.Set(value.String("potion"), value.String("strength"))
	return t
}

// tally is what many plays of a book came to.
type tally struct {
	plays, won int
	visits     []int
	endings    map[string]int
}

func (a *tally) add(b tally) {
	a.plays += b.plays
	a.won += b.won
	for i, n := range b.visits {
		a.visits[i] += n
	}
	for name, n := range b.endings {
		a.endings[name] += n
	}
}

func newTally(b *load.Book) tally {
	return tally{visits: make([]int, b.Paragraphs.Len()), endings: map[string]int{}}
}

// playMany plays a book n times, on all cores; any error fails the test.
func playMany(t *testing.T, b *load.Book, policy sim.Policy, hero *value.Table, n int) tally {
	t.Helper()
	all := newTally(b)
	var lock sync.Mutex
	var done sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		script, err := b.NewScript()
		if err != nil {
			t.Fatal(err)
		}
		done.Add(1)
		go func() {
			defer done.Done()
			defer script.Close()
			mine := newTally(b)
			for i := w; i < n; i += workers {
				mine.play(t, sim.Case{Book: b.Book, System: b.System, Script: script, Hero: hero, Policy: policy, Seed: uint64(i)})
			}
			lock.Lock()
			defer lock.Unlock()
			all.add(mine)
		}()
	}
	done.Wait()
	return all
}

func (a *tally) play(t *testing.T, c sim.Case) {
	r := sim.Play(c)
	if r.Err != nil {
		t.Errorf("seed %d: %v", c.Seed, r.Err)
		return
	}
	a.plays++
	if r.Ending.Kind == "victory" {
		a.won++
	}
	a.endings[r.Ending.Kind+": "+r.Ending.Name]++
	for i, n := range r.Visits {
		a.visits[i] += n
	}
}

// cautious is how often a book is played by a cautious reader; the fights of
// the dK rules are longer.
var cautious = map[string]int{"ff": 3000, "dk": 1000}

// TestPlays plays every book: a thousand times at random, and as a cautious
// reader (sim.Cautious) with whatever hero comes of it and, under the Fighting
// Fantasy rules, with the hero 9, 19, 9. No play ends in an error, and between
// them every paragraph and every ending is met. The cautious reader of a dK
// book, whose heroes are much alike, wins about as often as not, and so does
// the hero 9, 19, 9.
func TestPlays(t *testing.T) {
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			b := open(t, name)
			random := playMany(t, b, sim.Random, nil, 1000/share)
			t.Logf("at random: %v", random.endings)
			middling := playMany(t, b, sim.Cautious, nil, cautious[b.Rules]/share)
			t.Logf("cautious: %v", middling.endings)
			random.add(middling)
			all := random
			if b.Rules == "ff" {
				middling = playMany(t, b, sim.Cautious, hero(9, 19, 9), 10_000/share)
				t.Logf("cautious, the hero 9, 19, 9: %v", middling.endings)
				all.add(middling)
			}
			if !proved[name] {
				fair(t, middling)
			}
			if share == 1 {
				complete(t, b, name, all)
			}
		})
	}
}

// proved are the books whose specs hold them to their exact odds, those of the
// weakest hero as well: how a cautious reader fares tells nothing more.
var proved = map[string]bool{"the-third-claim": true}

// fair: a middling hero wins between 35 and 65 %.
func fair(t *testing.T, middling tally) {
	t.Helper()
	won := 100 * float64(middling.won) / float64(middling.plays)
	t.Logf("a middling hero wins %.1f %% of %d plays", won, middling.plays)
	if won < 35 || won > 65 {
		t.Errorf("a middling hero wins %.1f %%, want 35 to 65", won)
	}
}

// complete: every paragraph and every ending is met.
func complete(t *testing.T, b *load.Book, name string, all tally) {
	t.Helper()
	for i, n := range all.visits {
		if n == 0 {
			t.Errorf("paragraph %s was never entered", b.Paragraphs.At(i).ID)
		}
	}
	for _, ending := range endings(t, name) {
		if all.endings[ending] == 0 {
			t.Errorf("the ending %q was never reached", ending)
		}
	}
}

// TestWeakestHeroCanWin: the hero 7, 14, 7.
func TestWeakestHeroCanWin(t *testing.T) {
	for _, name := range names(t) {
		b := open(t, name)
		if b.Rules != "ff" || proved[name] {
			continue
		}
		weakest := playMany(t, b, sim.Cautious, hero(7, 14, 7), 600/share)
		t.Logf("%s: the hero 7, 14, 7 wins %d of %d plays", name, weakest.won, weakest.plays)
		if weakest.won == 0 {
			t.Errorf("%s: the hero 7, 14, 7 never wins", name)
		}
	}
}

// endings reads the names of a book's endings from its text.
func endings(t *testing.T, book string) []string {
	t.Helper()
	var found []string
	for _, text := range luaFiles(t, book) {
		for _, call := range strings.Split(text, "ending(")[1:] {
			parts := strings.SplitN(call, `"`, 5)
			if len(parts) == 5 && strings.TrimSpace(parts[0]) == "" {
				found = append(found, parts[1]+": "+parts[3])
			}
		}
	}
	if len(found) < 3 {
		t.Fatalf("only %d endings found in the text", len(found))
	}
	return found
}

func luaFiles(t *testing.T, book string) []string {
	t.Helper()
	files, err := fs.Glob(adventures.Books, book+"/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	var texts []string
	for _, f := range files {
		data, err := fs.ReadFile(adventures.Books, f)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	return texts
}

// TestFirst: whoever names no book gets one in his language, or else an English
// one.
func TestFirst(t *testing.T) {
	for language, want := range map[string]string{"en": "en", "fr": "fr", "tlh": "en"} {
		if b := open(t, adventures.First(language)); b.Language != want {
			t.Errorf("a reader of %s gets %s, which is in %s", language, b.Title, b.Language)
		}
	}
}
