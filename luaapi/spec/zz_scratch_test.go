package spec

import (
	"context"
	"fmt"
	"os"
	"testing"

	"gamebook/engine/locale"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/cover"
)

func TestScratch(t *testing.T) {
	dir := os.Getenv("BOOK")
	if dir == "" { t.Skip() }
	s, err := Load(os.DirFS(dir), []rules.System{ff.New()}, Options{Cover: os.Getenv("COVER") != "", Write: func(p string, b []byte) error { if os.Getenv("UPDATE") == "" { return fmt.Errorf("no") }; os.MkdirAll(dir+"/tests/golden", 0o755); return os.WriteFile(dir+"/"+p, b, 0o644) }})
	if err != nil { t.Fatal(err) }
	p := locale.New("en")
	var tally Tally
	for r := range s.Run(context.Background()) {
		tally.Add(r); if r.Duration > 200e6 { fmt.Println("slow", r.Name(), r.Duration) }
		if r.Outcome == Failed {
			f := r.Failure
			fmt.Printf("FAIL %s  %v\n  %s: %s\n   hint: %s\n   > %s\n  in %s (%s)\n", r.Name(), r.Duration, f.Fault.Pos, p.Text(f.Fault.Code, f.Fault.Args), p.Hint(f.Fault), f.Fault.Excerpt, f.Place, f.At)
			if f.Question != nil { fmt.Printf("  asked %s: %s\n", f.Question.ID, shown(*f.Question)) }
			for _, e := range f.Events { fmt.Printf("    %d %s %v %v %+v\n", e.Kind, e.Place, p.Text(e.Text.Code, e.Text.Args), e.Text.Words, e.Throw) }
		}
	}
	fmt.Printf("%+v\n", tally)
	if pr := s.Profile(); pr != nil {
		fmt.Printf("%+v\n", pr.Total())
		if os.Getenv("COVER") == "2" { for _, g := range pr.Gaps() { if g.Kind != cover.Kind(os.Getenv("KIND")) { continue }; fmt.Println(g.Pos, g.Kind, g.What) } }
	}
}
