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

// addDK gives the chance of each sum of krâsses once one more dK is thrown; the
// index is the sum.
func addDK(sums []float64) []float64 {
	next := make([]float64, len(sums)+6)
	for sum, p := range sums {
		for face := 1; face <= 6; face++ {
			next[sum+krasse(face)] += p / 6
		}
	}
	return next
}

// odds gives the chance that a side of the contest wins when its player adds 0,
// 1, ... up to most dK and the other side none: every way the dice can fall, put
// to the same verdict as the dice that are thrown. What a sum of krâsses is worth
// does not depend on how many dice gave it, so that it is counted once.
func (c *Contest) odds(h *House, active bool, most int) []float64 {
	won := make([]float64, most+1)
	worth := map[int]float64{}
	for n, sums := 0, []float64{1}; n <= most; n, sums = n+1, addDK(sums) {
		for sum, p := range sums {
			if p == 0 {
				continue
			}
			if _, known := worth[sum]; !known {
				worth[sum] = c.wins(h, active, sum)
			}
			won[n] += p * worth[sum]
		}
	}
	return won
}

// wins is the chance that a side wins with these krâsses, the d20 yet to fall.
func (c *Contest) wins(h *House, active bool, sum int) float64 {
	try, others, ways := *c, 1, 0
	if c.Opposed {
		others = 20
	}
	try.side(active).Sum = sum
	for a := 1; a <= 20; a++ {
		for b := 1; b <= others; b++ {
			try.Active.Natural, try.Passive.Natural = a, b
			ways += rules.Bit(try.verdict(h) == active)
		}
	}
	return float64(ways) / float64(20*others)
}
