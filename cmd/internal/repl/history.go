package repl

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"strings"
)

// maxHistory is the most lines that are kept between plays.
const maxHistory = 500

// history keeps the reader's lines in a file of their own that only they can
// read. Where that cannot be done, lines last as long as the sitting: no play
// fails over its history.
type history struct {
	file  string
	lines []string
}

// openHistory reads the lines of earlier plays and makes the file ready.
func openHistory(file string) *history {
	h := &history{file: file}
	if file == "" {
		return h
	}
	data, err := os.ReadFile(file)
	if err == nil {
		h.parse(data)
	}
	if os.MkdirAll(filepath.Dir(file), 0o700) != nil || h.rewrite() != nil {
		h.file = ""
	}
	return h
}

func (h *history) parse(data []byte) {
	scan := bufio.NewScanner(bytes.NewReader(data))
	scan.Buffer(nil, 8*maxLine)
	for scan.Scan() {
		if line := clean(scan.Text()); line != "" {
			h.lines = append(h.lines, line)
		}
	}
	h.lines = h.lines[max(0, len(h.lines)-maxHistory):]
}

// rewrite writes the lines anew into a file that was 0600 from the start.
func (h *history) rewrite() error {
	f, err := os.CreateTemp(filepath.Dir(h.file), ".history-*") // 0600
	if err != nil {
		return err
	}
	text := strings.Join(h.lines, "\n")
	if text != "" {
		text += "\n"
	}
	_, err = f.WriteString(text)
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), h.file)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

// add appends a line. Empty ones and repetitions are not kept.
func (h *history) add(line string) {
	if line == "" || len(h.lines) > 0 && h.lines[len(h.lines)-1] == line {
		return
	}
	h.lines = append(h.lines, line)
	if h.file == "" {
		return
	}
	f, err := os.OpenFile(h.file, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		h.file = ""
		return
	}
	if _, err := f.WriteString(line + "\n"); err != nil {
		h.file = ""
	}
	if f.Close() != nil {
		h.file = ""
	}
}
