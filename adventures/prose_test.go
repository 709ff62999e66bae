package adventures_test

import (
	"strings"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/sim"
)

// TestBooksAreProse: so many paragraphs, of 60 words on average, told to
// readers who went through nearly all of them.
func TestBooksAreProse(t *testing.T) {
	t.Run("ice-gives-back", func(t *testing.T) { prose(t, "ice-gives-back", 80, 1500/share) })
	t.Run("the-third-claim", func(t *testing.T) { prose(t, "the-third-claim", 30, 300/share) })
	t.Run("bail-de-la-mer", func(t *testing.T) { prose(t, "bail-de-la-mer", 60, 300/share) })
}

func prose(t *testing.T, name string, paragraphs, plays int) {
	b := open(t, name)
	if n := b.Paragraphs.Len(); n < paragraphs {
		t.Errorf("%d paragraphs, want at least %d", n, paragraphs)
	}
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	words, stays, fresh := 0, map[string]bool{}, false
	watch := ask.ObserverFunc(func(e ask.Event) {
		switch e.Kind {
		case ask.Entered:
			fresh = !stays[e.Place]
			stays[e.Place] = true
		case ask.Said:
			if fresh {
				words += len(strings.Fields(e.Text.Words))
			}
		}
	})
	for seed := range uint64(plays) {
		r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: sim.Cautious, Seed: seed, Observer: watch})
		if r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	if mean := words / len(stays); mean < 60 {
		t.Errorf("%d words a paragraph on its first reading, want 60", mean)
	}
}

// TestBooksUseTheFace: what the books show authors, they use.
func TestBooksUseTheFace(t *testing.T) {
	for name, uses := range map[string][]string{
		"ice-gives-back": {
			"test_luck()", `test("skill"`, "fight {", `"one_by_one"`, `"together"`, `"highest"`, "flee =", "becomes =",
			"item =", "cost =", "codeword(", "key_choice(", "shop {", "must_eat", "attack = 1", "score(", "on_roll(",
			"ally =", "on_change", "lost =", "ask_word(", "ask_number", "confirm(", "once = true", "visited()", "vars.",
			"picture(", "drop_random()", "joins(", "prologue", "credits", "on_enter(",
		},
		"bail-de-la-mer": {
			"ready_hero(", "companion(", "skill(", "spell(", "test(", "oppose(", "knock_out(", "drain(", "cast(", "tend(",
			"camp {", "pass_time(", "temple {", "party()", "is(", `surprised = "party"`, `surprised = "foes"`, "rounds =",
			"foe_target =", "foe_modifier =", "skills =", "knocked_out", "flee =", "lost =", "cost = { dk", "at_foe = true",
			"use_in_fight", "defend = 1", "drains =", "joins(", "leaves(", "name_of(", "prologue", "credits", "on_enter(",
		},
	} {
		text := strings.Join(luaFiles(t, name), "\n")
		for _, use := range uses {
			if !strings.Contains(text, use) {
				t.Errorf("%s never says %s", name, use)
			}
		}
	}
}
