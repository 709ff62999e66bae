package prove_test

import (
	"math"
	"testing"
)

// TestParagraphs: what paragraphs are worth, by arithmetic.
func TestParagraphs(t *testing.T) {
	b := loaded(t, `
		paragraph(1, function() choice("Dare", 2) choice("Walk", 3) end)
		paragraph(2, function()
			if roll("1d6") <= 2 then turn_to(3) end
			turn_to(4)
		end)
		paragraph(3, function() ending("victory", "Out") end)
		paragraph(4, function() ending("defeat", "In") end)
	`)
	proof, done := proofOf(t, problem{book: b, start: hero(b, 9, 9, 9, 0)})
	defer done()
	want := map[string]float64{"1": 1, "2": 1.0 / 3, "3": 1, "4": 0}
	for _, p := range proof.Paragraphs() {
		if math.Abs(p.Win-want[p.ID]) > 1e-9 {
			t.Errorf("paragraph %s is worth %v, want %v", p.ID, p.Win, want[p.ID])
		}
		delete(want, p.ID)
	}
	if len(want) > 0 {
		t.Errorf("nothing is said of %v", want)
	}
}

// TestGrowingScore: a score that grows far beyond where it began, as no play that
// warms the proof up has seen it. Twenty coins of one six each are needed.
func TestGrowingScore(t *testing.T) {
	b := loaded(t, `
		score("gold", { name = "Gold", start = 0 })
		paragraph(1, function()
			if roll("1d6") == 1 then turn_to(3) end
			gain("gold", 3)
			if hero.gold >= 60 then turn_to(2) end
			turn_to(1)
		end)
		paragraph(2, function() ending("victory", "Rich") end)
		paragraph(3, function() ending("defeat", "Poor") end)
	`)
	proof, done := proofOf(t, problem{book: b, start: hero(b, 9, 9, 9, 0)})
	defer done()
	if want := math.Pow(5.0/6, 20); math.Abs(proof.Values[0]-want) > 1e-12 {
		t.Errorf("the chance is %v, want %v", proof.Values[0], want)
	}
}
