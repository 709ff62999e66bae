//go:build !unix

package sandbox

import "time"

// worked is a clock where the processors' work for the process is not told.
func worked() time.Duration { return time.Duration(time.Now().UnixNano()) }
