package play_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

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
		keys := slices.Sorted(maps.Keys(v))
		if len(keys) == 0 {
			return path
		}
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
