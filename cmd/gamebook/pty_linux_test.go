package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/chzyer/readline"
)

// console is the program at a pseudo-terminal.
type console struct {
	t         *testing.T
	ctrl, tty *os.File
	cmd       *exec.Cmd
	// before and after are the states of the terminal; after is that at the
	// program's end, when ended is closed.
	before, after *readline.State
	ended         chan struct{}
	// shown is what was shown, and how much of it a test has seen.
	shown  strings.Builder
	seen   int
	chunks chan []byte
}

// patience only keeps a hanging program from hanging the tests.
const patience = 30 * time.Second

// atConsole starts gamebook with these arguments at a terminal of 80 columns;
// home holds its state, "" is a new one.
func atConsole(t *testing.T, home string, args ...string) *console {
	t.Helper()
	return newConsole(t).run(home, args...)
}

func newConsole(t *testing.T) *console {
	t.Helper()
	c := &console{t: t, chunks: make(chan []byte, 1024), ended: make(chan struct{})}
	c.open()
	return c
}

func (c *console) run(home string, args ...string) *console {
	t := c.t
	t.Helper()
	if home == "" {
		home = t.TempDir()
	}
	c.cmd = exec.Command("gamebook", args...)
	c.cmd.Stdin, c.cmd.Stdout, c.cmd.Stderr = c.tty, c.tty, c.tty
	c.cmd.Env = append(os.Environ(), "HOME="+home, "XDG_STATE_HOME="+home, "XDG_DATA_HOME="+home, "XDG_CONFIG_HOME="+home,
		"COLUMNS=80", "NO_COLOR=1", "GAMEBOOK_CONFIG=", "LC_ALL=C", quickEnd)
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	guard := time.AfterFunc(patience, func() { _ = c.cmd.Process.Kill() })
	go func() {
		_ = c.cmd.Wait() // the exit code tells
		guard.Stop()
		c.after = stateOf(c.tty)
		_ = c.tty.Close() // now reading ends, when all is read
		close(c.ended)
	}()
	go c.read()
	t.Cleanup(func() { _ = c.cmd.Process.Kill(); _ = c.ctrl.Close() })
	return c
}

func (c *console) open() {
	c.t.Helper()
	ctrl, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	var number uint32
	var unlock int32
	for _, call := range []struct {
		request uintptr
		arg     unsafe.Pointer
	}{{syscall.TIOCGPTN, unsafe.Pointer(&number)}, {syscall.TIOCSPTLCK, unsafe.Pointer(&unlock)}} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, ctrl.Fd(), call.request, uintptr(call.arg)); errno != 0 {
			c.t.Fatal(errno)
		}
	}
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	c.ctrl, c.tty, c.before = ctrl, tty, stateOf(tty)
}

// stateOf gives the state of a terminal; nil when it has none.
func stateOf(tty *os.File) *readline.State {
	state, err := readline.GetState(int(tty.Fd()))
	if err != nil {
		return nil
	}
	return state
}

func (c *console) read() {
	defer close(c.chunks)
	for {
		buf := make([]byte, 4096)
		n, err := c.ctrl.Read(buf)
		if n > 0 {
			c.chunks <- buf[:n]
		}
		if err != nil {
			return
		}
	}
}

// keys types.
func (c *console) keys(s string) *console {
	c.t.Helper()
	if _, err := c.ctrl.WriteString(s); err != nil {
		c.t.Fatal(err)
	}
	return c
}

// sees reads until the text is shown, behind what was seen before.
func (c *console) sees(text string) *console {
	c.t.Helper()
	for {
		if i := strings.Index(c.shown.String()[c.seen:], text); i >= 0 {
			c.seen += i + len(text)
			return c
		}
		chunk, ok := <-c.chunks
		if !ok {
			c.t.Fatalf("%q was not shown after:\n%q\n--- all of it:\n%s", text, c.shown.String()[:c.seen], c.shown.String())
		}
		c.shown.Write(chunk)
	}
}

// exits waits for the end and checks the exit code, and that the terminal is
// as it was.
func (c *console) exits(want int) string {
	c.t.Helper()
	<-c.ended
	for chunk := range c.chunks {
		c.shown.Write(chunk)
	}
	if got := c.cmd.ProcessState.ExitCode(); got != want {
		c.t.Fatalf("exit code %d, want %d; shown:\n%s", got, want, c.shown.String())
	}
	if c.before == nil || c.after == nil || *c.before != *c.after {
		c.t.Error("the terminal was not put back as it was")
	}
	return c.shown.String()
}
