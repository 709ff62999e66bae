//go:build unix

package sandbox_test

import (
	"syscall"
	"time"
)

// cpuTime is what the process has computed so far: unlike the time of day it
// does not count what others do on the machine.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
