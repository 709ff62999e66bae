package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"gamebook/luaapi/load/loadtest"
)

// hello is the least that a Go program does.
const hello = `package main

import "fmt"

func main() { fmt.Println("hello, world") }
`

// BenchmarkStart measures from the start of the process to the first paragraph of
// a book of 400, all of it read and checked, against a Go program that says hello,
// in turns. The figures are medians; x-hello is the ratio.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	b.Setenv("XDG_STATE_HOME", dir)
	b.Setenv("XDG_CONFIG_HOME", dir)
	book := written(b, filepath.Join(dir, "book"))
	program := built(b, filepath.Join(dir, "gamebook"), ".")
	source := filepath.Join(dir, "hello.go")
	if err := os.WriteFile(source, []byte(hello), 0o644); err != nil {
		b.Fatal(err)
	}
	greeting := built(b, filepath.Join(dir, "hello"), source)
	var plays, hellos []time.Duration
	for b.Loop() {
		hellos = append(hellos, run(b, "hello, world", greeting))
		plays = append(plays, run(b, "1. Way 0", program, "play", book, "--hero", "9,18,9"))
	}
	b.ReportMetric(1e3*median(plays).Seconds(), "ms/start")
	b.ReportMetric(1e3*median(hellos).Seconds(), "ms/hello")
	b.ReportMetric(median(plays).Seconds()/median(hellos).Seconds(), "x-hello")
}

// written writes the book of 400 paragraphs into a folder.
func written(b *testing.B, dir string) string {
	data, err := os.ReadFile("../../engine/prove/testdata/bench400.json")
	if err != nil {
		b.Fatal(err)
	}
	all, err := loadtest.Read(data)
	if err != nil {
		b.Fatal(err)
	}
	if err := os.CopyFS(dir, loadtest.Files(all, 5)); err != nil {
		b.Fatal(err)
	}
	return dir
}

func built(b *testing.B, program, source string) string {
	if out, err := exec.Command("go", "build", "-o", program, source).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return program
}

// run runs a program without input, which must say something, to its end: the
// input ends with the first paragraph.
func run(b *testing.B, want, program string, args ...string) time.Duration {
	began := time.Now()
	out, _ := exec.Command(program, args...).Output()
	took := time.Since(began)
	if !bytes.Contains(out, []byte(want)) {
		b.Fatalf("%s said %s", program, out)
	}
	return took
}

func median(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)/2]
}
