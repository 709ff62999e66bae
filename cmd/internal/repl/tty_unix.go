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

// hush makes the terminal hand over keys as they are typed, and not show them
// itself. Ctrl-C and its like still send signals.
func hush(tty *os.File) error {
	mode, err := unix.IoctlGetTermios(int(tty.Fd()), getMode)
	if err != nil {
		return err
	}
	mode.Lflag &^= unix.ICANON | unix.ECHO
	mode.Cc[unix.VMIN], mode.Cc[unix.VTIME] = 1, 0
	return unix.IoctlSetTermios(int(tty.Fd()), setMode, mode)
}
