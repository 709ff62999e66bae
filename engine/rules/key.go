package rules

import "strconv"

// AppendInts appends numbers to a key, see world.State.
func AppendInts(b []byte, ns ...int) []byte {
	for _, n := range ns {
		b = append(strconv.AppendInt(b, int64(n), 10), ',')
	}
	return b
}

// Bit is 1 for true.
func Bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
