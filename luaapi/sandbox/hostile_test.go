package sandbox_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"gamebook/engine/diag"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

// more is the file with attacks of our own.
const more = "more.tsv"

// What a hostile paragraph may cost at most, loading and the rest of the
// process included. Time is that of the processor: what the clock says depends
// on what else the machine does. Of the given attacks none took more than 0.1 s
// and 70 MB, of our own none more than 0.65 s (half a second is how long one may
// take that brings no instructions about) and 160 MB; these have twice the time,
// since a processor that others use as well is slower.
const (
	mostTime = time.Second
	mostHeap = 200 << 20
)

// childRows is the variable that makes the test binary the child that runs
// rows: their file, and a row's kind and name, or a kind for all of its rows.
const childRows = "SANDBOX_HOSTILE_ROWS"

func TestMain(m *testing.M) {
	if which := os.Getenv(childRows); which != "" {
		file, prefix, _ := strings.Cut(which, "/")
		out := json.NewEncoder(os.Stdout)
		for i, r := range rows(file) {
			if strings.HasPrefix(r.name, prefix) && (file != more || i%every == 0) {
				fmt.Fprintln(os.Stderr, r.name)
				_ = out.Encode(suffer(r))
			}
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// suffering is what became of a row.
type suffering struct {
	Name string
	// Codes are the errors, with their places.
	Codes []string
	// Stray are the errors that have no place in the book or are our own fault.
	Stray []string
	// Usable says that another paragraph played afterwards.
	Usable bool
	Time   time.Duration
	Heap   uint64
}

// TestHostile runs every row in a process of its own: it ends as an error at
// the book's file and line or is harmless, within the time and the memory, no
// fault is fatal, and afterwards a paragraph plays.
func TestHostile(t *testing.T) {
	limit := make(chan struct{}, 2)
	for _, r := range rows("hostile.tsv") {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			limit <- struct{}{}
			defer func() { <-limit }()
			inChild(t, "hostile.tsv/"+r.name, mostTime, mostHeap)
		})
	}
}

// TestMoreHostile does the same with attacks of our own, all of a kind in one
// process, which has to stand them all.
func TestMoreHostile(t *testing.T) {
	limit := make(chan struct{}, 2)
	kinds := map[string]bool{}
	for _, r := range rows(more) {
		kind, _, _ := strings.Cut(r.name, " ")
		if kinds[kind] {
			continue
		}
		kinds[kind] = true
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			limit <- struct{}{}
			defer func() { <-limit }()
			inChild(t, more+"/"+kind+" ", 2*mostTime, mostHeap*3/2) // with what earlier rows have left
		})
	}
}

// inChild runs rows in a process of their own.
func inChild(t *testing.T, which string, mostTime time.Duration, mostHeap uint64) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), childRows+"="+which)
	var names bytes.Buffer
	cmd.Stderr = &names
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %.2000s", err, names.String())
	}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var got suffering
		if err := dec.Decode(&got); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d ms, %d MB: %v", got.Name, got.Time.Milliseconds(), got.Heap>>20, got.Codes)
		if len(got.Stray) > 0 || !got.Usable || got.Time > mostTime*slower || got.Heap > mostHeap {
			t.Errorf("got %+v", got)
		}
	}
}

// row is an attack: "kind name", and its source.
type row struct{ name, source string }

// rows reads a file of kind, name and source.
func rows(file string) []row {
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		panic(err)
	}
	var all []row
	for _, line := range strings.Split(string(data), "\n") {
		if fields := strings.SplitN(line, "\t", 3); len(fields) == 3 && line[0] != '#' {
			all = append(all, row{fields[0] + " " + fields[1], generated(fields[2])})
		}
	}
	return all
}

// generated writes out a source such as (generated) return + '(' x 3 + 1.
func generated(source string) string {
	parts, ok := strings.CutPrefix(source, "(generated) ")
	if !ok {
		return source
	}
	var b strings.Builder
	for _, part := range strings.Split(parts, " + ") {
		piece, times, repeated := strings.Cut(strings.TrimPrefix(part, "'"), "' x ")
		n := 1
		if repeated {
			n, _ = strconv.Atoi(times)
		} else {
			piece = part + " "
		}
		b.WriteString(strings.Repeat(piece, n))
	}
	return b.String()
}

// hostileBook is a book with the row in its first paragraph and a harmless
// second one. A row that begins with (file) stands outside of paragraphs.
func hostileBook(source string) fstest.MapFS {
	code := "paragraph(1, function()\n" + source + "\nend)\n"
	if outside, ok := strings.CutPrefix(source, "(file) "); ok {
		code = outside + "\nparagraph(1, function() end)\n"
	}
	return fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'h'\ntitle = 'H'\nrules = 'ff'\nstart = 2\n")},
		"book.lua":       {Data: []byte(code + "paragraph(2, function()\n  say 'still here'\n  ending('victory', 'End')\nend)\n")},
	}
}

// suffer loads the book of a row, runs the hostile paragraph, and then plays
// the harmless one.
func suffer(r row) suffering {
	s := suffering{Name: r.name}
	start := cpuTime()
	b, err := load.Load(hostileBook(r.source), ff.New())
	if err == nil {
		err = s.run(b)
	}
	s.Time = cpuTime() - start
	s.judge(err)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	s.Heap = m.HeapSys
	if b == nil {
		b, err = load.Load(hostileBook("turn_to(2)"), ff.New())
		s.Usable = err == nil && s.run(b) == nil
	}
	return s
}

// run plays the hostile paragraph of a book and then the harmless one in the
// same state; the error is that of the hostile one.
func (s *suffering) run(b *load.Book) error {
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	play := func(start string) sim.Result {
		b.Start = start
		return sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: sim.Random, Seed: 1})
	}
	hostile := play("1")
	r := play("2")
	s.Usable = r.Err == nil && r.Ending.Kind == "victory"
	return hostile.Err
}

// judge takes the errors down.
func (s *suffering) judge(err error) {
	var list diag.List
	var one *diag.Diagnostic
	switch {
	case err == nil || errors.Is(err, sim.ErrEndless):
	case errors.As(err, &list):
	case errors.As(err, &one):
		list = diag.List{one}
	default:
		s.Stray = append(s.Stray, err.Error())
	}
	for _, d := range list {
		s.Codes = append(s.Codes, fmt.Sprintf("%s %s", d.Pos, d.Code))
		if d.Pos.File != "book.lua" || d.Pos.Line == 0 || d.Code == "internal-fault" {
			s.Stray = append(s.Stray, d.Error())
		}
	}
}
