//go:build !unix

package sandbox_test

import "time"

var begun = time.Now()

// cpuTime is the time since the start, where there is no better measure.
func cpuTime() time.Duration { return time.Since(begun) }
