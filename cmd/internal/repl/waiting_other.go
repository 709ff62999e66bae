//go:build !unix

package repl

import "os"

// waiting cannot be known here: what was typed ahead is left to the editor.
func waiting(*os.File) bool { return false }
