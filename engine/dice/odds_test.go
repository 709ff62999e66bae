package dice_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gamebook/engine/dice"
)

func TestBoundsAndMean(t *testing.T) {
	lookup := names(map[string]int{"SKILL": 10, "MAX": math.MaxInt})
	for _, c := range []struct {
		text      string
		low, high int
		mean      float64
	}{
		{"2d6+6", 8, 18, 13},
		{"d6", 1, 6, 3.5},
		{"d%", 1, 100, 50.5},
		{"-2d6", -12, -2, -7},
		{"SKILL-1d6", 4, 9, 6.5},
		{"d6*d6", 1, 36, 12.25},
		{"d6*(d6-3)", -12, 18, 1.75},
		{"2d6%6", 0, 5, 2.5}, // whatever the first die, every remainder is equally likely
		{"d6/2", 0, 3, (0 + 1 + 1 + 2 + 2 + 3) / 6.0},
		{"12/d6", 2, 12, (12 + 6 + 4 + 3 + 2 + 2) / 6.0},
		// 2d2-3 is -1, 0, 0, 1 and doubled plus one -1, 1, 1, 3.
		{"6/((2d2-3)*2+1)", -6, 6, (-6 + 6 + 6 + 2) / 4.0},
		{"4d6dl1", 3, 18, 15869.0 / 1296},
		{"2d20kh1", 1, 20, 13.825},
		{"2d20kl1", 1, 20, 7.175},
		{"2d20dh1", 1, 20, 7.175},
		{"7", 7, 7, 7},
		{"1000d1000000", 1000, 1_000_000_000, 500_000_500},
	} {
		e := parse(t, c.text)
		low, high, err := e.Bounds(lookup)
		if err != nil || low != c.low || high != c.high {
			t.Errorf("%s: bounds %d to %d, %v; want %d to %d", c.text, low, high, err, c.low, c.high)
		}
		mean, err := e.Mean(lookup)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		}
		wantNear(t, "mean of "+c.text, mean, c.mean)
	}
}

func TestDistribution(t *testing.T) {
	for _, c := range []struct {
		text string
		want string // weights of the values
		of   int
	}{
		{"d6+1", "2:1 3:1 4:1 5:1 6:1 7:1", 6},
		{"2d6", "2:1 3:2 4:3 5:4 6:5 7:6 8:5 9:4 10:3 11:2 12:1", 36},
		{"d4-d4", "-3:1 -2:2 -1:3 0:4 1:3 2:2 3:1", 16},
		{"d3*d3", "1:1 2:2 3:2 4:1 6:2 9:1", 9},
		{"2d6kh1", "1:1 2:3 3:5 4:7 5:9 6:11", 36},
		{"2d6kl1", "1:11 2:9 3:7 4:5 5:3 6:1", 36},
		{"3d2dh1", "2:4 3:3 4:1", 8},
		{"(d6-1)/2", "0:2 1:2 2:2", 6},
		{"-3", "-3:1", 1},
	} {
		all, err := parse(t, c.text).Distribution(nil)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, chance := range all {
			weight := chance.P * float64(c.of)
			wantNear(t, fmt.Sprintf("weight of %d in %s", chance.Value, c.text), weight, math.Round(weight))
			got = append(got, fmt.Sprintf("%d:%.0f", chance.Value, weight))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: got %v, want %s", c.text, got, c.want)
		}
	}
}

// TestKeepByCounting compares the distribution with every tuple of faces
// sorted and added up here.
func TestKeepByCounting(t *testing.T) {
	for _, c := range []struct {
		text           string
		n, sides       int
		lowest, beyond int // the sorted faces that count
	}{
		{"4d6dl1", 4, 6, 1, 4},
		{"4d6kh2", 4, 6, 2, 4},
		{"5d4dh2", 5, 4, 0, 3},
		{"5d4kl1", 5, 4, 0, 1},
		{"3d10kh3", 3, 10, 0, 3},
	} {
		want := map[int]float64{}
		outcomes, err := dice.Outcomes(dice.Request{N: c.n, Sides: c.sides, Faces: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outcomes {
			sum := 0
			for _, face := range slices.Sorted(slices.Values(o.Throw.Faces))[c.lowest:c.beyond] {
				sum += face
			}
			want[sum] += o.P
		}
		got, err := parse(t, c.text).Distribution(nil)
		if err != nil || len(got) != len(want) {
			t.Fatalf("%s: %d values, %v; want %d", c.text, len(got), err, len(want))
		}
		for _, chance := range got {
			wantNear(t, fmt.Sprintf("%s of %d", c.text, chance.Value), chance.P, want[chance.Value])
		}
	}
}

// TestLargeDistributions covers weights that are no longer whole numbers.
func TestLargeDistributions(t *testing.T) {
	for _, text := range []string{"300d6", "50d20", "100d6kh3", "20d6dl10", "1d50000+3"} {
		e := parse(t, text)
		all, err := e.Distribution(nil)
		if err != nil {
			t.Fatal(err)
		}
		sum, mean := 0.0, 0.0
		for _, c := range all {
			sum += c.P
			mean += c.P * float64(c.Value)
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s adds up to %v", text, sum)
		}
		if want, _ := e.Mean(nil); math.Abs(mean/want-1) > 1e-9 {
			t.Errorf("%s has mean %v, want %v", text, mean, want)
		}
	}
}

func TestOddsErrors(t *testing.T) {
	lookup := names(map[string]int{"MAX": math.MaxInt})
	for _, c := range []struct {
		text, code string
		column     int
	}{
		{"1+1000d1000", "dice-too-many-outcomes", 3},
		{"100d100kh50", "dice-too-many-outcomes", 1},
		{"d1000000-d1000000", "dice-too-many-outcomes", 9},
		{"1/(d6-1)", "dice-division-by-zero", 2},
		{"d6%(d6-1)", "dice-division-by-zero", 3},
		{"d6+(MAX-1)", "dice-overflow", 3},
		{"1+LUCK", "dice-name-unknown", 3},
	} {
		_, err := parse(t, c.text).Distribution(lookup)
		t.Run(c.text, func(t *testing.T) { wantFault(t, err, c.code, c.column, nil) })
	}
	for _, c := range []struct {
		text, code string
		column     int
	}{
		{"1/(d6-1)", "dice-division-by-zero", 2},
		{"(1+1000d1000)%2", "dice-too-many-outcomes", 4},
		{"2*(d6+MAX)", "dice-overflow", 6},
		{"1+LUCK", "dice-name-unknown", 3},
	} {
		_, _, err := parse(t, c.text).Bounds(lookup)
		t.Run(c.text, func(t *testing.T) { wantFault(t, err, c.code, c.column, nil) })
	}
	_, err := parse(t, "2*(d6/(d6-1))+1").Mean(nil)
	wantFault(t, err, "dice-division-by-zero", 6, nil)
	_, err = parse(t, "1*LUCK").Mean(nil)
	wantFault(t, err, "dice-name-unknown", 3, nil)
}
