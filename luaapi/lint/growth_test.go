package lint_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules/ff"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// shapes are books that a careless pass would take the square of their size
// for.
var shapes = map[string]func(b *strings.Builder, i, n int){
	"plain": paragraph,
	"a function that all call": func(b *strings.Builder, i, n int) {
		if i == 1 {
			b.WriteString("function go(label, to) choice(label, to) end\n")
		}
		fmt.Fprintf(b, "paragraph(%d, function() go(\"On\", %d) end)\n", i, min(i+1, n))
	},
	"functions that call one another": func(b *strings.Builder, i, n int) {
		fmt.Fprintf(b, "item(\"i%d\", { name = \"i\" })\nfunction f%d() take(\"i%d\") f%d() end\n", i, i, i, min(i+1, n))
		fmt.Fprintf(b, "paragraph(%d, function() f%d() choice(\"On\", %d) end)\n", i, i, min(i+1, n))
	},
	"things of which each is asked for once": func(b *strings.Builder, i, n int) {
		fmt.Fprintf(b, "item(\"i%d\", { name = \"i\" })\nparagraph(%d, function() take(\"i%d\") choice(\"On\", %d, { item = \"i%d\" }) choice(\"Off\", %d) end)\n",
			i, i, n+1-i, min(i+1, n), i, max(1, i-1))
	},
	"unreachable, all hanging on one": func(b *strings.Builder, i, n int) {
		fmt.Fprintf(b, "paragraph(%d, function() choice(\"On\", %d) end)\n", i, max(2, i-1))
	},
	"constants made of constants": func(b *strings.Builder, i, n int) {
		fmt.Fprintf(b, "C%d = C%d or C%d or %d\nparagraph(%d, function() choice(\"On\", C%d) end)\n", i, max(1, i-1), max(1, i-1), i, i, i)
	},
}

// TestGrowth: a book four times as long takes about four times the memory,
// whatever its shape.
func TestGrowth(t *testing.T) {
	for name, shape := range shapes {
		t.Run(name, func(t *testing.T) {
			small, large := looked(t, shape, 300), looked(t, shape, 1200)
			if large > 6*small {
				t.Errorf("300 paragraphs take %d bytes, 1200 take %d", small, large)
			}
		})
	}
}

// looked gives how many bytes were allocated to look at a book of this shape.
func looked(t *testing.T, shape func(*strings.Builder, int, int), n int) uint64 {
	t.Helper()
	fsys := bookOf("", "")
	delete(fsys, "01.lua")
	var items strings.Builder
	for i := range 20 {
		fmt.Fprintf(&items, "item(\"item_%d\", { name = \"thing\" })\n", i)
	}
	fsys["000000.lua"] = &fstest.MapFile{Data: []byte(items.String())}
	for from := 1; from <= n; from += 100 {
		var b strings.Builder
		for i := from; i < from+100; i++ {
			shape(&b, i, n)
		}
		fsys[fmt.Sprintf("%06d.lua", from)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	r := load.Read(load.Options{}, fsys, ff.New())
	if !r.Whole {
		t.Fatal(r.Faults)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	lint.Look(r)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
