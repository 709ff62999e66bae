// Command gamebook plays gamebooks at a prompt. Package cli says what its
// commands are and what the exit codes mean.
package main

import (
	"os"

	"gamebook/cmd/internal/cli"
)

func main() { os.Exit(cli.Main()) }
