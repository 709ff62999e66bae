package repl

import "io"

// ctrlD is what Ctrl-D is renamed to on its way to the library, which cannot
// tell it from the Delete key otherwise. It is a private character of Unicode.
const ctrlD = '\ue004'

// keys stands between the terminal and the line editor. It drops what would
// end or suspend the program by accident (Ctrl-Space sends NUL, Ctrl-Z stops
// the shell as well), renames Ctrl-D, and translates the Home and End of tmux
// and rxvt.
type keys struct {
	in io.Reader
	// out is what is translated and not yet read.
	out []byte
	// seq is the beginning of an escape sequence.
	seq []byte
}

// Read gives the next translated bytes. At the end an unfinished sequence goes
// as it is.
func (k *keys) Read(p []byte) (int, error) {
	buf := make([]byte, len(p))
	for len(k.out) == 0 {
		n, err := k.in.Read(buf)
		for _, b := range buf[:n] {
			k.key(b)
		}
		if err != nil {
			k.out = append(k.out, k.seq...)
			k.seq = nil
			if len(k.out) == 0 {
				return 0, err
			}
		}
	}
	n := copy(p, k.out)
	k.out = k.out[n:]
	return n, nil
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
	if k.unfinished(b) {
		return
	}
	seq := k.seq
	if b == 0 || b == 0x1a {
		seq = seq[:len(seq)-1]
	}
	if c, ok := homeEnd[string(seq)]; ok {
		seq = []byte{c}
	}
	k.out = append(k.out, seq...)
	k.seq = nil
}

// unfinished reports whether the sequence that b has come to goes on.
func (k *keys) unfinished(b byte) bool {
	if len(k.seq) == 2 {
		return b == '['
	}
	digit := '0' <= b && b <= '9' || b == ';'
	return digit && len(k.seq) < 16
}
