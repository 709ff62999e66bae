package load_test

import (
	"io/fs"
	"os"
	"path"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"gamebook/engine/rules/ff"
	"gamebook/luaapi/load"
	"gamebook/luaapi/load/loadtest"
)

// large is a book of so many times 400 paragraphs.
func large(t testing.TB, times int) fstest.MapFS {
	t.Helper()
	data, err := os.ReadFile("../../engine/prove/testdata/bench400.json")
	if err != nil {
		t.Fatal(err)
	}
	all, err := loadtest.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return loadtest.Files(loadtest.Times(times, all), 5)
}

// TestLarge: the books of the benchmark are whole.
func TestLarge(t *testing.T) {
	t.Parallel()
	b, err := load.Load(large(t, 2), ff.New())
	if err != nil {
		t.Fatal(err)
	}
	if n := b.Paragraphs.Len(); n != 800 || b.Paragraphs.Get("800") == nil {
		t.Errorf("%d paragraphs, want 1 to 800", n)
	}
}

// BenchmarkLoad reads a book of 40,000 paragraphs to the end: everything parsed,
// compiled, run and checked. Beside it, in the same run, gopher-lua alone parses
// and compiles the same files one after another; x-compiling is the ratio. MB-book
// is what the book keeps; MB-system what the process has asked of the system.
func BenchmarkLoad(b *testing.B) {
	fsys := large(b, 100)
	var loading, compiling time.Duration
	var kept uint64
	for b.Loop() {
		before := inUse()
		began := time.Now()
		book, err := load.Load(fsys, ff.New())
		loading += time.Since(began)
		if err != nil {
			b.Fatal(err)
		}
		kept += inUse() - before
		runtime.KeepAlive(book)
		began = time.Now()
		compile(b, fsys)
		compiling += time.Since(began)
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(loading.Seconds()/float64(b.N), "s/load")
	b.ReportMetric(loading.Seconds()/compiling.Seconds(), "x-compiling")
	b.ReportMetric(float64(kept)/float64(b.N)/(1<<20), "MB-book")
	b.ReportMetric(float64(m.Sys)/(1<<20), "MB-system")
}

// inUse is the memory in use, without garbage.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// compile is the baseline: nothing but gopher-lua.
func compile(b *testing.B, fsys fs.FS) {
	names, err := fs.Glob(fsys, "*.lua")
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			b.Fatal(err)
		}
		chunk, err := parse.Parse(strings.NewReader(string(text)), path.Base(name))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := lua.Compile(chunk, name); err != nil {
			b.Fatal(err)
		}
	}
}
