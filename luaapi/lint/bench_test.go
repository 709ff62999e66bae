package lint_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"gamebook/engine/rules/ff"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// prose are about sixty words.
var prose = strings.Repeat("    The passage goes on, lower than before, and something in it breathes out as you come in.\n", 4)

// generated makes a book of n paragraphs in files of a hundred: foes, tests of
// luck, meals, twenty items, two or three choices forwards, some for whoever
// holds an item, and an ending now and then.
func generated(n int) fstest.MapFS {
	fsys := bookOf("", "")
	delete(fsys, "01.lua")
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "item(\"item_%d\", { name = \"thing %d\" })\n", i, i)
	}
	fsys["0000.lua"] = &fstest.MapFile{Data: []byte(b.String())}
	for from := 1; from <= n; from += 100 {
		var b strings.Builder
		for i := from; i < min(from+100, n+1); i++ {
			paragraph(&b, i, n)
		}
		fsys[fmt.Sprintf("%06d.lua", from)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	return fsys
}

func paragraph(b *strings.Builder, i, n int) {
	fmt.Fprintf(b, "paragraph(%d, function()\n  say [[\n%s  ]]\n", i, prose)
	switch i % 7 {
	case 0:
		fmt.Fprintf(b, "  fight { { name = \"Foe\", skill = %d, stamina = %d } }\n", 5+i%5, 4+i%9)
	case 2:
		b.WriteString("  if not test_luck() then\n    say \"Unlucky.\"\n    lose(\"stamina\", 2)\n  end\n")
	case 3:
		b.WriteString("  gain(\"stamina\", 4)\n")
	case 4:
		fmt.Fprintf(b, "  take(\"item_%d\")\n", i/7%20)
	}
	if i == n || i%97 == 96 {
		b.WriteString("  choice(\"Give up\", function() ending(\"defeat\", \"The end\", \"You go home.\") end)\n")
	}
	for k, to := range []int{i + 1, i + 2 + i%3, i + 5} {
		if to > n {
			continue
		}
		if k == 2 && i%3 == 0 {
			fmt.Fprintf(b, "  choice(\"Way %d\", %d, { item = \"item_%d\" })\n", k, to, (i/7+i)%20)
		} else {
			fmt.Fprintf(b, "  choice(\"Way %d\", %d)\n", k, to)
		}
	}
	b.WriteString("end)\n")
}

// BenchmarkCheck reads a book and then looks at it; what is reported beside the
// time is how long all of it takes as a multiple of the reading, and what the
// looking allocates per paragraph.
func BenchmarkCheck(b *testing.B) {
	for _, n := range []int{400, 4000, 40_000} {
		fsys := generated(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var reading, looking time.Duration
			var before, after runtime.MemStats
			var bytes uint64
			for b.Loop() {
				began := time.Now()
				r := load.Read(load.Options{}, fsys, ff.New())
				read := time.Now()
				runtime.ReadMemStats(&before)
				looked := time.Now()
				report := lint.Look(r)
				looking += time.Since(looked)
				runtime.ReadMemStats(&after)
				reading += read.Sub(began)
				bytes += after.TotalAlloc - before.TotalAlloc
				if report.Paragraphs != n || !report.Whole {
					b.Fatalf("%d paragraphs, whole %v: %v", report.Paragraphs, report.Whole, report.Findings[:min(3, len(report.Findings))])
				}
			}
			b.ReportMetric((reading+looking).Seconds()/reading.Seconds(), "x-reading")
			b.ReportMetric(float64(bytes)/float64(b.N)/float64(n), "B/paragraph")
		})
	}
}
