package dice_test

import (
	"slices"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

var twoDice = dice.Request{N: 2, Sides: 6}

func TestOutcomesBySum(t *testing.T) {
	got, err := dice.Outcomes(twoDice)
	if err != nil || len(got) != 11 {
		t.Fatalf("%d outcomes, %v", len(got), err)
	}
	total := 0.0
	for i, ways := range []float64{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1} {
		if got[i].Throw.Sum != i+2 || got[i].Throw.Faces != nil || got[i].P != ways/36 {
			t.Errorf("got %v, want sum %d with %v/36", got[i], i+2, ways)
		}
		total += got[i].P
	}
	wantNear(t, "sum of probabilities", total, 1)
}

func TestOutcomesByFace(t *testing.T) {
	got, err := dice.Outcomes(dice.Request{N: 2, Sides: 3, Faces: true})
	if err != nil || len(got) != 9 {
		t.Fatalf("%d outcomes, %v", len(got), err)
	}
	for i, o := range got {
		faces := []int{i/3 + 1, i%3 + 1}
		if !slices.Equal(o.Throw.Faces, faces) || o.Throw.Sum != faces[0]+faces[1] || o.P != 1.0/9 {
			t.Errorf("got %v, want %v with 1/9", o, faces)
		}
	}
}

func TestTooManyOutcomes(t *testing.T) {
	for _, r := range []dice.Request{
		{N: 1, Sides: 100_001},
		{N: 90, Sides: 1000},
		{N: 7, Sides: 10, Faces: true},
		{N: 1000, Sides: 1_000_000, Faces: true},
	} {
		_, err := dice.Outcomes(r)
		wantFault(t, err, "dice-too-many-outcomes", 0, nil)
		r.Faces = false
		_, err = dice.OpposedOutcomes(r, r)
		if r.N != 7 {
			wantFault(t, err, "dice-too-many-outcomes", 0, nil)
		}
	}
	_, err := dice.OpposedOutcomes(dice.Request{N: 1, Sides: 40_000}, dice.Request{N: 1, Sides: 40_000})
	wantFault(t, err, "dice-too-many-outcomes", 0, diag.Args{"Dice": "1d40000 - 1d40000"})
	if all, err := dice.Outcomes(dice.Request{N: 5, Sides: 10, Faces: true}); err != nil || len(all) != 100_000 {
		t.Errorf("%d outcomes of 5d10, %v", len(all), err)
	}
}

func TestOpposedOutcomes(t *testing.T) {
	all, err := dice.OpposedOutcomes(twoDice, twoDice)
	if err != nil || len(all) != 21 {
		t.Fatalf("%d outcomes, %v", len(all), err)
	}
	for _, c := range []struct {
		skill          int // of the first above the second
		win, lose, tie float64
	}{
		{0, 575, 575, 146},
		{-5, 70, 1170, 56},
		{5, 1170, 70, 56},
	} {
		var win, lose, tie float64
		for _, o := range all {
			switch margin := c.skill + o.First.Sum - o.Second.Sum; {
			case margin > 0:
				win += o.P * 1296
			case margin < 0:
				lose += o.P * 1296
			default:
				tie += o.P * 1296
			}
		}
		wantNear(t, "win", win, c.win)
		wantNear(t, "lose", lose, c.lose)
		wantNear(t, "tie", tie, c.tie)
	}
}

func TestOpposedOutcomesDifferences(t *testing.T) {
	all, err := dice.OpposedOutcomes(twoDice, dice.Request{N: 1, Sides: 3})
	if err != nil {
		t.Fatal(err)
	}
	// From 2-3 to 12-1.
	if len(all) != 13 {
		t.Fatalf("%d differences, want 13", len(all))
	}
	for i, o := range all {
		if o.First.Sum-o.Second.Sum != i-1 || o.First.Sum < 2 || o.First.Sum > 12 || o.Second.Sum < 1 || o.Second.Sum > 3 {
			t.Errorf("pair %d is %v", i, o)
		}
	}
	wantNear(t, "2-3", all[0].P, 1.0/108)
	wantNear(t, "12-1", all[12].P, 1.0/108)
	wantNear(t, "2-1, 3-2 or 4-3", all[2].P, 6.0/108)
}
