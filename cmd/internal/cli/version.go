package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// versionCommand is "gamebook version".
type versionCommand struct{}

// Run shows the version the program was built as.
func (*versionCommand) Run(a *app) error {
	_, err := fmt.Fprintf(a.Out, "gamebook %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// version is what the program was built as.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
