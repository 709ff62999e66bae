package sim

import "math"

// Interval gives the bounds between which a probability lies that showed
// itself hit times of n, at 95 % confidence (Wilson 1927: unlike the textbook's
// plus or minus it holds for few plays and for chances near 0 and 1 as well).
func Interval(hit, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959963984540054 // the normal distribution's 97.5th percentile
	p, m := float64(hit)/float64(n), float64(n)
	centre := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, centre-half), min(1, centre+half)
}
