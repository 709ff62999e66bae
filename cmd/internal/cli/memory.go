package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

// late is how much memory is used before it is collected for the first time, in
// percent of the usual 4 MB.
const late = 800

// collectLate puts off the first collection of memory, and leaves all that follow
// as they are. Reading a book makes nearly nothing but garbage in a moment in
// which somebody waits, and collecting it took a third of that moment. Whoever
// sets GOGC has decided otherwise.
func collectLate() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(late)
	runtime.AddCleanup(new([64]byte), func(usual int) { debug.SetGCPercent(usual) }, usual)
}
