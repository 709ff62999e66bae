package main

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"gamebook": main})
}

// quickEnd keeps a program built with -race from sleeping a second at its end.
const quickEnd = "GORACE=atexit_sleep_ms=0"

// TestScripts runs testdata/script. Besides testscript's own commands there is
//
//	exits CODE gamebook ARG...
//
// which runs a command and checks its exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(env *testscript.Env) error {
			for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"} {
				env.Setenv(name, env.WorkDir+"/home")
			}
			for _, name := range []string{"COLUMNS", "NO_COLOR", "GAMEBOOK_CONFIG", "LC_ALL", "LC_MESSAGES", "LANG"} {
				env.Setenv(name, "")
			}
			env.Vars = append(env.Vars, quickEnd)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE command [args]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit := (*exec.ExitError)(nil)
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}
