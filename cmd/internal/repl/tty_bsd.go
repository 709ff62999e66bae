//go:build unix && !linux && !aix && !solaris

package repl

import "golang.org/x/sys/unix"

const getMode, setMode = unix.TIOCGETA, unix.TIOCSETA
