package play_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
)

// saved gives a save in the middle of a play, and the course it is from.
func saved(t testing.TB) (course, *play.Save, []byte) {
	t.Helper()
	for _, b := range shipped(t) {
		c := playThrough(t, b, 5)
		at := len(c.log) / 2
		r := c.follow(t, at)
		r.session = play.New(c.setup(r))
		r.play()
		save := r.session.Save()
		data, err := save.Encode()
		if err != nil {
			t.Fatal(err)
		}
		return c, save, data
	}
	t.Fatal("no book")
	return course{}, nil, nil
}

func codeOf(err error) string {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return d.Code
	}
	return fmt.Sprint(err)
}

// TestTruncatedSaves: no beginning of a save is one (case A15).
func TestTruncatedSaves(t *testing.T) {
	_, _, data := saved(t)
	for n := 0; n < len(data); n += share {
		_, err := play.Decode(data[:n])
		want := "save-damaged"
		if n == 0 {
			want = "save-empty"
		}
		if code := codeOf(err); code != want && (code != "save-foreign" || n > 13) {
			t.Fatalf("the first %d bytes give %s, want %s", n, code, want)
		}
	}
}

// TestFlippedSaves: no single byte can change.
func TestFlippedSaves(t *testing.T) {
	_, _, data := saved(t)
	rnd := newRand(1)
	for range 10_000 / share {
		i, b := rnd.IntN(len(data)), byte(1+rnd.IntN(255))
		broken := bytes.Clone(data)
		broken[i] ^= b
		if _, err := play.Decode(broken); err == nil {
			t.Fatalf("byte %d changed from %q to %q is accepted", i, data[i], broken[i])
		}
	}
	more := append(bytes.Clone(data), '\n')
	if _, err := play.Decode(more); err == nil {
		t.Fatal("a save with something behind it is accepted")
	}
}

func TestNewerForeignEmptySaves(t *testing.T) {
	_, _, data := saved(t)
	for want, broken := range map[string][]byte{
		"save-empty":     nil,
		"save-foreign":   []byte("PK\x03\x04 not a save"),
		"save-newer":     bytes.Replace(data, []byte(`"format":1`), []byte(`"format":2`), 1),
		"save-too-large": bytes.Repeat([]byte(" "), 16<<20+1),
	} {
		if _, err := play.Decode(broken); codeOf(err) != want {
			t.Errorf("got %s, want %s", codeOf(err), want)
		}
	}
}

// reseal edits the JSON of a save and puts the checksum right again.
func reseal(t testing.TB, data []byte, edit func(save map[string]any)) []byte {
	t.Helper()
	var e map[string]any
	if err := json.Unmarshal(data, &e); err != nil {
		t.Fatal(err)
	}
	save := e["save"].(map[string]any)
	edit(save)
	inner, err := json.Marshal(save)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(inner)
	return fmt.Appendf(nil, `{"gamebook":"save","format":1,"sum":"%s","save":%s}`, hex.EncodeToString(sum[:]), inner)
}

// TestEditedSaves: with the book unchanged, a save whose checksum was put right
// after an edit is only taken when what it leads to is what the play itself
// leads to.
func TestEditedSaves(t *testing.T) {
	c, _, data := saved(t)
	want := resumedKey(t, c, data)
	rnd := newRand(2)
	taken := 0
	for range 1000 / share {
		var changed string
		broken := reseal(t, data, func(save map[string]any) { changed = mangle(save, rnd.IntN, "save") })
		save, err := play.Decode(broken)
		if err != nil {
			continue
		}
		r := c.follow(t, len(c.log))
		r.dice = dice.NewSeeded(1)
		s, _, err := play.Resume(c.setup(r), save)
		if err != nil {
			continue
		}
		taken++
		if unimportant(changed) {
			continue
		}
		if got := s.World().Key(); got != want && !strings.Contains(changed, "decisions") {
			t.Errorf("edit of %s is taken and gives another World", changed)
		}
	}
	if taken == 1000/share {
		t.Error("every edit was taken: the edits edit nothing")
	}
}

// unimportant parts of a save are shown, or compared by nothing that can
// happen.
func unimportant(path string) bool {
	for _, part := range []string{".gauges", ".name", ".saved", ".title", ".version", ".text", ".heroName", ".Name", ".Notes"} {
		if strings.Contains(path, part) {
			return true
		}
	}
	return false
}

func resumedKey(t testing.TB, c course, data []byte) string {
	t.Helper()
	save, err := play.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	r := c.follow(t, len(c.log))
	r.dice = dice.NewSeeded(1)
	s, _, err := play.Resume(c.setup(r), save)
	if err != nil {
		t.Fatal(err)
	}
	return s.World().Key()
}

// mangle changes one value somewhere below v and says which.
func mangle(v any, intn func(int) int, path string) string {
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		if len(keys) == 0 {
			return path
		}
		sortStrings(keys)
		k := keys[intn(len(keys))]
		if inner, ok := below(v[k]); ok && intn(8) > 0 {
			return mangle(inner, intn, path+"."+k)
		}
		v[k] = odd(v[k], intn)
		return path + "." + k
	case []any:
		if len(v) == 0 {
			return path
		}
		i := intn(len(v))
		if inner, ok := below(v[i]); ok && intn(8) > 0 {
			return mangle(inner, intn, fmt.Sprintf("%s[%d]", path, i))
		}
		v[i] = odd(v[i], intn)
		return fmt.Sprintf("%s[%d]", path, i)
	}
	return path
}

func below(v any) (any, bool) {
	switch v := v.(type) {
	case map[string]any:
		return v, len(v) > 0
	case []any:
		return v, len(v) > 0
	}
	return nil, false
}

func sortStrings(s []string) {
	for i := range s {
		for j := i; j > 0 && s[j] < s[j-1]; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
}

// odd gives something that should not stand where old stood.
func odd(old any, intn func(int) int) any {
	switch v := old.(type) {
	case float64:
		return []any{v + 1, -v - 1, 1e18, -1e18, math.MaxInt32 + 1.0, 0.5, "7", nil, true}[intn(9)]
	case string:
		return []any{v + "x", "", "999", strings.Repeat("9", 5000), 5, nil, []any{}}[intn(7)]
	case bool:
		return []any{!v, 1, "yes", nil}[intn(4)]
	}
	return []any{nil, 5, "x", []any{1, 2}, map[string]any{"a": 1}}[intn(5)]
}

// TestSaveOfAnotherBook and of a changed one each have their own answer.
func TestSaveOfAnotherBook(t *testing.T) {
	c, _, data := saved(t)
	save, err := play.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	r := c.follow(t, len(c.log))
	setup := c.setup(r)
	other := *setup.Book
	other.ID = "another"
	setup.Book = &other
	if _, _, err := play.Resume(setup, save); codeOf(err) != "save-other-book" {
		t.Errorf("got %v", err)
	}
}

// TestResumeInAChangedBook: where the paragraph went the same way the play goes
// on at the question, with the same sheet.
func TestResumeInAChangedBook(t *testing.T) {
	c, save, data := saved(t)
	want := resumedKey(t, c, data)
	r := c.follow(t, len(c.log))
	setup := c.setup(r)
	changed := *setup.Book
	changed.Hash = "another text"
	setup.Book = &changed
	s, fit, err := play.Resume(setup, save)
	if err != nil || fit != play.Changed {
		t.Fatal(fit, err)
	}
	if got := s.World().Key(); got != want {
		t.Errorf("another World:\n got %s\nwant %s", got, want)
	}
	save.Entry.World.Place = "no-such"
	if _, _, err := play.Resume(setup, save); codeOf(err) != "save-paragraph-gone" {
		t.Errorf("got %v", err)
	}
}

// memory is a Store that keeps everything in memory.
type memory struct {
	log, mark []byte
	fail      error
}

func (m *memory) Begin(log []byte) error {
	m.log = bytes.Clone(log)
	return m.fail
}

func (m *memory) Append(record []byte) error {
	m.log = append(m.log, record...)
	return m.fail
}

func (m *memory) Mark(mark []byte) error {
	m.mark = bytes.Clone(mark)
	return m.fail
}

// TestKeptPlay: what a store kept of a play, at any time and with decisions
// taken back between, is the play.
func TestKeptPlay(t *testing.T) {
	for _, b := range shipped(t) {
		c := playThrough(t, b, 7)
		store := &memory{}
		r := c.follow(t, 0)
		setup := c.setup(r)
		setup.Store = store
		r.session = play.New(setup)
		rnd := newRand(3)
		for at := 0; at < len(c.log); at += 1 + rnd.IntN(9) {
			r.pause = func(int) bool { return len(r.session.Log()) >= at }
			r.play()
			for range rnd.IntN(3) {
				r.session.Back()
			}
			save, lost, err := play.Recover(store.log, store.mark)
			if err != nil || lost {
				t.Fatalf("at %d: lost %v, error %v", at, lost, err)
			}
			again := c.follow(t, len(c.log))
			again.dice = dice.NewSeeded(1)
			s, fit, err := play.Resume(c.setup(again), save)
			if err != nil || fit != play.Exact {
				t.Fatalf("at %d: %v, error %v", at, fit, err)
			}
			if got, want := len(s.Log()), len(r.session.Log()); got != want {
				t.Fatalf("at %d: %d decisions recovered, want %d", at, got, want)
			}
			again.session = s
			c.finish(t, again, fmt.Sprintf("recovered at %d", at))
		}
	}
}

// TestCutLogs: whatever was cut off the end of a log, at most the records that
// were cut are lost, and no other state appears.
func TestCutLogs(t *testing.T) {
	for _, b := range shipped(t) {
		c := playThrough(t, b, 7)
		store := &memory{}
		r := c.follow(t, 12)
		setup := c.setup(r)
		setup.Store = store
		r.session = play.New(setup)
		r.play()
		for n := range len(store.log) {
			save, lost, err := play.Recover(store.log[:n], nil)
			whole := bytes.Count(store.log[:n], []byte("\n"))
			switch {
			case whole == 0 && err == nil && n > 0 && !bytes.HasSuffix(store.log[:n+1], []byte("\n")):
				t.Fatalf("a log of %d bytes without a head is accepted", n)
			case whole > 0 && err != nil:
				t.Fatalf("a log of %d bytes: %v", n, err)
			case whole > 0 && lost != (n > bytes.LastIndexByte(store.log[:n], '\n')+1) && store.log[n] != '\n':
				t.Fatalf("a log of %d bytes: lost is %v", n, lost)
			case whole > 0 && len(save.Decisions) != whole-1 && store.log[n] != '\n':
				t.Fatalf("a log of %d bytes gives %d decisions, want %d", n, len(save.Decisions), whole-1)
			}
		}
		if _, _, err := play.Recover(store.log[:len(store.log)/2], store.mark); codeOf(err) != "save-damaged" {
			t.Errorf("a log shorter than its checkpoint says gives %v, want save-damaged", err)
		}
	}
}

// TestStoreInTrouble: a full disk is told, once, and the play goes on.
func TestStoreInTrouble(t *testing.T) {
	for _, b := range shipped(t) {
		store := &memory{fail: errors.New("disk full")}
		r := newReader(t, b, 1)
		setup := r.setup()
		setup.Store = store
		r.session = play.New(setup)
		if stop := r.play(); stop.Kind != play.Ended {
			t.Fatalf("the play stopped with %v", stop.Err)
		}
		if err := r.session.Trouble(); !errors.Is(err, store.fail) {
			t.Errorf("the trouble is %v", err)
		}
		if err := r.session.Trouble(); err != nil {
			t.Errorf("the trouble is told twice")
		}
	}
}

// TestFaultyRecords: what is wrong with a record is said with its line.
func TestFaultyRecords(t *testing.T) {
	const head = "gamebook replay 1\nbook b 1 h\n--\n"
	for _, c := range []struct {
		text, code string
		line       int
	}{
		{"", "record-foreign", 0},
		{"hello", "record-foreign", 1},
		{"gamebook replay 9\n--\n", "record-newer", 1},
		{"gamebook replay 1\nbook b 1 h\n", "record-foreign", 0},
		{"gamebook replay 1\nbok b 1 h\n--\n", "record-line", 2},
		{"gamebook replay 1\ndice zz\n--\n", "record-line", 2},
		{head + "12\n", "record-line", 4},
		{head + "12 choice\n", "record-line", 4},
		{head + "12 number =x\n", "record-line", 4},
		{head + "12 word \"x\n", "record-line", 4},
		{head + "end victory \"A\"\n12 choice to:1\n", "record-line", 5},
	} {
		_, err := play.ParseRecord("play.txt", []byte(c.text))
		var d *diag.Diagnostic
		if !errors.As(err, &d) || d.Code != c.code || d.Pos.Line != c.line {
			t.Errorf("%q: got %v, want %s on line %d", c.text, err, c.code, c.line)
		}
	}
}

// TestRepeatNamesTheFirstDifference: paragraph, question, what was expected.
func TestRepeatNamesTheFirstDifference(t *testing.T) {
	for _, b := range shipped(t) {
		c := playThrough(t, b, 5)
		r := c.follow(t, len(c.log))
		r.session = play.New(c.setup(r))
		r.play()
		for code, edit := range map[string]func(d *play.Decision){
			"replay-other-paragraph": func(d *play.Decision) { d.Place = "999" },
			"replay-other-question":  func(d *play.Decision) { d.Question = "riddle" },
			"replay-answer-gone":     func(d *play.Decision) { d.Answer = ask.Answer{Option: "to:999"} },
		} {
			broken := r.session.Course()
			broken.Decisions = append([]play.Decision(nil), broken.Decisions...)
			edit(&broken.Decisions[6])
			again := c.follow(t, len(c.log))
			s, err := play.Repeat(c.setup(again), broken, -1)
			if err != nil {
				t.Fatal(err)
			}
			again.session = s
			stop := s.Play(t.Context())
			if stop.Kind != play.Paused || codeOf(stop.Err) != code || len(s.Log()) != 6 {
				t.Errorf("got %v after %d decisions, want %s after 6", stop.Err, len(s.Log()), code)
			}
		}
	}
}
