package sandbox_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"gamebook/luaapi/sandbox"
)

// TestReadmeTellsTheLimits: the figures in the section on security are those
// that hold.
func TestReadmeTellsTheLimits(t *testing.T) {
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## Security")
	section = strings.Join(strings.Fields(section), " ")
	d := sandbox.Default()
	p := message.NewPrinter(language.English)
	if d.Time.Milliseconds() != 500 {
		t.Error("half a second is something else by now")
	}
	for _, words := range []string{
		p.Sprintf("%d steps, counted", d.Instructions), p.Sprintf("take %d steps", d.LoadInstructions),
		fmt.Sprintf("%d MB more", d.Heap>>20), fmt.Sprintf("texts of %d MB", d.Text>>20), fmt.Sprintf("%d KB of text", d.Output>>10),
		fmt.Sprintf("%d values of `unpack`", d.Values), fmt.Sprintf("calls %d deep", sandbox.Calls),
		fmt.Sprintf("may have %d KB", d.Source.Bytes>>10), fmt.Sprintf("%d blocks", d.Source.Depth),
		fmt.Sprintf("%d operators", d.Source.Chain), p.Sprintf("%d different", d.Source.Constants),
	} {
		if !strings.Contains(section, words) {
			t.Errorf("README.md does not say %q", words)
		}
	}
}
