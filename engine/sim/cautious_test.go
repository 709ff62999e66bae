package sim_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// TestCautiousFlees: a careful reader flees when the score that keeps the hero
// going is low, whatever the rules call it, and not before.
func TestCautiousFlees(t *testing.T) {
	for _, c := range []struct {
		system         rules.System
		life, question string
	}{{ff.New(), "stamina", "assault"}, {dk.New(), "hp", "flee"}} {
		b := &story.Book{}
		if err := c.system.Found(b, rules.Args{}); err != nil {
			t.Fatal(err)
		}
		w := &world.World{Hero: world.Person{Sheet: rules.NewSheet(b)}}
		s := &w.Hero.Sheet.Scores[b.Scores.Index(c.life)]
		s.Initial = 20
		q := ask.Question{ID: c.question, Passive: "fight", InFight: true, Options: []ask.Option{{ID: "fight"}, {ID: "flee"}}}
		for n, want := range map[int]string{20: "fight", 5: "fight", 4: "flee", 1: "flee"} {
			s.Current = n
			chooser := sim.NewChooser(b, c.system, 1)
			for range 3 { // what was taken before makes no difference
				if a := chooser.Answer(sim.Cautious, w, q); a.Option != want {
					t.Errorf("%s, %d %s: %s, want %s", c.system.Name(), n, c.life, a.Option, want)
				}
			}
		}
		q.Options = q.Options[:1]
		if a := sim.NewChooser(b, c.system, 1).Answer(sim.Cautious, w, q); a.Option != "fight" {
			t.Errorf("%s: %q where no flight is offered", c.system.Name(), a.Option)
		}
	}
}
