package adventures_test

import (
	"os"
	"testing"

	"gamebook/engine/rules/dk"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

// TestDraft plays the book that is not shipped yet, at random and as a
// cautious reader: no play ends in an error.
func TestDraft(t *testing.T) {
	b, err := load.Load(os.DirFS("bail-de-la-mer"), dk.New())
	if err != nil {
		t.Fatal(err)
	}
	all := playMany(t, b, sim.Random, nil, 1000/share)
	all.add(playMany(t, b, sim.Cautious, nil, 200/share))
	t.Logf("%d plays: %v", all.plays, all.endings)
	if share > 1 {
		return
	}
	for i, n := range all.visits {
		if n == 0 {
			t.Errorf("paragraph %s was never entered", b.Paragraphs.At(i).ID)
		}
	}
}
