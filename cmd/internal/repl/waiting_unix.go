//go:build unix

package repl

import (
	"os"

	"golang.org/x/sys/unix"
)

// waiting reports whether a read of the terminal would give something at
// once: a whole line that was typed ahead, or the end of the input.
func waiting(tty *os.File) bool {
	fds := []unix.PollFd{{Fd: int32(tty.Fd()), Events: unix.POLLIN}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n == 1 && fds[0].Revents&unix.POLLIN != 0
}
