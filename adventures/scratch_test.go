package adventures_test

import (
	"fmt"
	"os"
	"testing"

	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

func TestScratch(t *testing.T) {
	b, err := load.Load(os.DirFS("ice-gives-back"), ff.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, pol := range []sim.Policy{sim.Random, sim.Cautious} {
		ends := map[string]int{}
		visits := make([]int, b.Paragraphs.Len())
		script, _ := b.NewScript()
		n := 2000
		for i := 0; i < n; i++ {
			r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: pol, Seed: uint64(i), Hero: hero()})
			if r.Err != nil {
				ends["ERR "+r.Err.Error()]++
				continue
			}
			ends[r.Ending.Kind+" "+r.Ending.Name]++
			for j, v := range r.Visits {
				visits[j] += v
			}
		}
		for k, v := range ends {
			fmt.Println(v, k)
		}
		fmt.Println("never:")
		for j, v := range visits {
			if v == 0 {
				fmt.Print(b.Paragraphs.At(j).ID, " ")
			}
		}
		fmt.Println()
	}
}

func hero() *value.Table {
	t := &value.Table{}
	t.Set(value.String("skill"), value.Int(9))
	t.Set(value.String("stamina"), value.Int(19))
	t.Set(value.String("luck"), value.Int(9))
	return t
}
