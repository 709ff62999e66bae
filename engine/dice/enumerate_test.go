package dice_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

var oneDie = dice.Request{N: 1, Sides: 6}

func ignore(float64) error { return nil }

// TestEnumerateDependent throws a die and then, only on a six, another one.
func TestEnumerateDependent(t *testing.T) {
	e, again := parse(t, "d6"), parse(t, "d4")
	var total int
	var got []string
	sum := 0.0
	err := dice.Enumerate(func(d dice.Dice) error {
		r, err := e.Roll(d, dice.Purpose{}, nil)
		if total = r.Total; err != nil || total < 6 {
			return err
		}
		r, err = again.Roll(d, dice.Purpose{}, nil)
		total += r.Total
		return err
	}, func(p float64) error {
		got = append(got, fmt.Sprintf("%d:%.0f", total, p*24))
		sum += p
		return nil
	})
	want := []string{"1:4", "2:4", "3:4", "4:4", "5:4", "7:1", "8:1", "9:1", "10:1"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	wantNear(t, "sum of weights", sum, 1)
}

func TestEnumerateOpposed(t *testing.T) {
	runs, won, first := 0, 0.0, 0
	err := dice.Enumerate(func(d dice.Dice) error {
		a, b, err := dice.RollOpposed(d, twoDice, twoDice)
		first = a.Sum - b.Sum
		return err
	}, func(p float64) error {
		runs++
		if first > 0 {
			won += p
		}
		return nil
	})
	if err != nil || runs != 21 {
		t.Errorf("%d runs, %v, want 21", runs, err)
	}
	wantNear(t, "won", won, 575.0/1296)
}

func TestEnumerateFaces(t *testing.T) {
	e, mean := parse(t, "3d4kh2"), 0.0
	var total int
	err := dice.Enumerate(func(d dice.Dice) error {
		r, err := e.Roll(d, dice.Purpose{}, nil)
		total = r.Total
		// The faces belong to the step: spoiling them must not matter.
		clear(r.Groups[0].Throw.Faces)
		return err
	}, func(p float64) error {
		mean += p * float64(total)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	// Three dice are worth 7.5; their lowest 1+27/64+8/64+1/64 = 100/64.
	wantNear(t, "mean", mean, 7.5-100.0/64)
}

func TestEnumerateWithoutDice(t *testing.T) {
	var got []float64
	err := dice.Enumerate(func(dice.Dice) error { return nil }, func(p float64) error {
		got = append(got, p)
		return nil
	})
	if err != nil || !slices.Equal(got, []float64{1}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestEnumerateEnds(t *testing.T) {
	errStop := errors.New("stop")
	runs := 0
	step := func(d dice.Dice) error {
		runs++
		_, err := d.Roll(oneDie)
		return err
	}
	err := dice.Enumerate(step, func(float64) error { return errStop })
	if err != errStop || runs != 1 {
		t.Errorf("%d runs, %v", runs, err)
	}
	err = dice.Enumerate(func(dice.Dice) error { return errStop }, ignore)
	if err != errStop {
		t.Errorf("got %v", err)
	}
}

func TestEnumerateErrors(t *testing.T) {
	runs := 0
	for code, step := range map[string]func(dice.Dice) error{
		// A step that keeps the error to itself.
		"dice-sides-zero": func(d dice.Dice) error {
			d.Roll(dice.Request{N: 1})
			d.Roll(oneDie)
			return nil
		},
		"dice-path-too-long": func(d dice.Dice) error {
			for {
				if throw, err := d.Roll(oneDie); err != nil || throw.Sum == 6 {
					return err
				}
			}
		},
		"dice-path-diverged": func(d dice.Dice) error {
			runs++
			_, err := d.Roll(dice.Request{N: runs, Sides: 6})
			return err
		},
	} {
		wantFault(t, dice.Enumerate(step, ignore), code, 0, nil)
	}
	runs = 0
	err := dice.Enumerate(func(d dice.Dice) error {
		if runs++; runs > 1 {
			return nil
		}
		_, err := d.Roll(oneDie)
		return err
	}, ignore)
	wantFault(t, err, "dice-path-diverged", 0, diag.Args{})
}
