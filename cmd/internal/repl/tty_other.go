//go:build !unix

package repl

import "os"

// waiting cannot be known here.
func waiting(*os.File) bool { return false }

// hush cannot be done here: between reads the terminal does as it likes.
func hush(*os.File) error { return nil }
