package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestGuideCommands carries out the commands of the guide for authors, one
// after the other in one folder; a play is given up at once.
func TestGuideCommands(t *testing.T) {
	text, err := os.ReadFile("../../adventures/README.md")
	if err != nil {
		t.Fatal(err)
	}
	dir, n := t.TempDir(), 0
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		for _, line := range strings.Split(strings.TrimSpace(block[1]), "\n") {
			n++
			words := strings.Fields(line)
			cmd := exec.Command(words[0], words[1:]...)
			cmd.Dir, cmd.Stdin = dir, strings.NewReader("quit\n")
			cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_CONFIG_HOME="+dir, quickEnd)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", line, err, out)
			}
		}
	}
	if n < 5 {
		t.Errorf("only %d commands are found", n)
	}
}
