package repl

import (
	"bytes"
	"io"
	"sync"
)

// ctrlD is what Ctrl-D is renamed to on its way to the library, which cannot
// tell it from the Delete key otherwise. It is a private character of Unicode.
const ctrlD = '\ue004'

// keys stands between the terminal and the line editor. It drops what would
// end or suspend the program by accident (Ctrl-Space sends NUL, Ctrl-Z stops
// the shell as well), renames Ctrl-D, and translates the Home and End of tmux
// and rxvt.
type keys struct {
	in io.Reader
	// out is what is translated and not yet read. It is given out a line at a
	// time, so that what the library has taken is never more than its line.
	mu  sync.Mutex
	out []byte
	// seq is the beginning of an escape sequence.
	seq []byte
}

// Read gives the next translated bytes, to the end of a line at most.
func (k *keys) Read(p []byte) (int, error) {
	for {
		if n := k.give(p); n > 0 {
			return n, nil
		}
		buf := make([]byte, len(p))
		n, err := k.in.Read(buf)
		k.take(buf[:n], err != nil)
		if err != nil && !k.waiting() {
			return 0, err
		}
	}
}

func (k *keys) give(p []byte) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	n := len(k.out)
	if end := bytes.IndexAny(k.out, "\r\n"); end >= 0 {
		n = end + 1
	}
	n = copy(p, k.out[:n])
	k.out = k.out[n:]
	return n
}

// take translates bytes; at the end an unfinished sequence goes as it is.
func (k *keys) take(in []byte, end bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, b := range in {
		k.key(b)
	}
	if end {
		k.out = append(k.out, k.seq...)
		k.seq = nil
	}
}

// waiting reports whether there is something that was not read yet.
func (k *keys) waiting() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.out) > 0
}

// Close is there for the library; the terminal stays open.
func (k *keys) Close() error { return nil }

func (k *keys) key(b byte) {
	switch {
	case len(k.seq) > 0:
		k.sequence(b)
	case b == 0x1b:
		k.seq = append(k.seq, b)
	case b == 0, b == 0x1a:
	case b == 4:
		k.out = append(k.out, string(ctrlD)...)
	default:
		k.out = append(k.out, b)
	}
}

// homeEnd are the sequences that the library does not know, with the control
// characters that do the same.
var homeEnd = map[string]byte{
	"\x1b[1~": 1, "\x1b[7~": 1, // Home: Ctrl-A
	"\x1b[4~": 5, "\x1b[8~": 5, // End: Ctrl-E
}

// sequence collects an escape sequence: ESC [ digits and semicolons, one
// final character. Others are passed on as soon as they are not that.
func (k *keys) sequence(b byte) {
	k.seq = append(k.seq, b)
	digit := '0' <= b && b <= '9' || b == ';'
	if len(k.seq) == 2 && b == '[' || len(k.seq) > 2 && digit && len(k.seq) < 16 {
		return
	}
	if c, ok := homeEnd[string(k.seq)]; ok {
		k.out = append(k.out, c)
	} else if b == 0 || b == 0x1a {
		k.out = append(k.out, k.seq[:len(k.seq)-1]...)
	} else {
		k.out = append(k.out, k.seq...)
	}
	k.seq = nil
}
