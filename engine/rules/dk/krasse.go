package dk

import "gamebook/engine/rules"

// krasse is what a dK counts: its face when that is 3 or 6, else nothing
// (RULES B3.1).
func krasse(face int) int {
	if face == 3 || face == 6 {
		return face
	}
	return 0
}

// sums gives the chance of each sum of krâsses of n dK; the index is the sum.
func sums(n int) []float64 {
	all := []float64{1}
	for range n {
		next := make([]float64, len(all)+6)
		for sum, p := range all {
			for face := 1; face <= 6; face++ {
				next[sum+krasse(face)] += p / 6
			}
		}
		all = next
	}
	return all
}

// odds is the chance that a side of the contest wins when its player adds n dK
// and the other side none: every way the dice can fall, put to the same verdict
// as the dice that are thrown.
func (c *Contest) odds(h *House, active bool, n int) float64 {
	try, others, won := *c, 1, 0.0
	if c.Opposed {
		others = 20
	}
	for sum, p := range sums(n) {
		if p == 0 {
			continue
		}
		try.side(active).Sum = sum
		ways := 0
		for a := 1; a <= 20; a++ {
			for b := 1; b <= others; b++ {
				try.Active.Natural, try.Passive.Natural = a, b
				ways += rules.Bit(try.verdict(h) == active)
			}
		}
		won += p * float64(ways)
	}
	return won / float64(20*others)
}
