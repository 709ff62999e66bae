package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
)

var languages = []string{"en"}

// elsewhere moves the test to an empty folder, without settings in the
// environment or in the user's folder, which it gives.
func elsewhere(t *testing.T) string {
	t.Helper()
	t.Chdir(t.TempDir())
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv(Env, "")
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	return filepath.Join(home, "gamebook")
}

func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestOrder writes all four files and takes them away one by one, the first
// in the order first.
func TestOrder(t *testing.T) {
	user := elsewhere(t)
	write(t, filepath.Join(user, "config.toml"), `book = "user"`)
	write(t, "config.toml", `book = "here"`)
	env := write(t, filepath.Join(t.TempDir(), "env.toml"), `book = "env"`)
	named := write(t, filepath.Join(t.TempDir(), "named.toml"), `book = "named"`)
	t.Setenv(Env, env)
	load := func(named, want string) {
		t.Helper()
		c, path, err := Load(named, languages)
		if err != nil || c.Book != want || (path == "") != (want == "") {
			t.Errorf("got %q from %q (%v), want %q", c.Book, path, err, want)
		}
	}
	load(named, "named")
	load("", "env")
	t.Setenv(Env, "")
	load("", "here")
	os.Remove("config.toml")
	load("", "user")
	os.RemoveAll(user)
	load("", "")
}

func TestDefaults(t *testing.T) {
	elsewhere(t)
	c, _, err := Load("", languages)
	want := Config{Language: "auto", Colour: "auto", Dice: "full", Luck: "ask", Limits: defaultLimits()}
	if err != nil || c != want {
		t.Errorf("got %+v, %v", c, err)
	}
	write(t, "config.toml", "dice = \"short\"\n")
	want.Dice = "short"
	if c, _, err := Load("", languages); err != nil || c != want {
		t.Errorf("a file with one key gives %+v, %v", c, err)
	}
}

// TestDocumentedFile checks the file in the repository: it is right, it has
// every key, and its values are the defaults.
func TestDocumentedFile(t *testing.T) {
	const path = "../../../config.toml"
	c, _, err := Load(path, languages)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Default(), c); diff != "" {
		t.Error(diff)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"book", "language", "colour", "width", "dice", "luck", "seed", "saves"} {
		if !strings.Contains(string(data), "\n"+key+" = ") {
			t.Errorf("%s is not documented", key)
		}
	}
}

func TestErrors(t *testing.T) {
	elsewhere(t)
	for _, test := range []struct {
		text, code string
		line       int
		args       diag.Args
	}{
		{"# one\nluck = \"nevr\"", "config-word", 2, diag.Args{"Near": "never"}},
		{"dice = \"\"", "config-word", 1, diag.Args{"Got": ""}},
		{"colour = \"blue\"", "config-word", 1, diag.Args{"Words": "auto, always, never"}},
		{"language = \"xx\"", "config-word", 1, diag.Args{"Words": "auto, en"}},
		{"\n\nwidth = 19", "config-range", 3, diag.Args{"Got": int64(19)}},
		{"width = 1001", "config-range", 1, diag.Args{"Got": int64(1001)}},
		{"width = -1", "config-range", 1, diag.Args{"Got": int64(-1)}},
		{"color = \"never\"", "settings-key-unknown", 1, diag.Args{"Key": "color", "Near": "colour"}},
		{"width = \"wide\"", "settings-type", 1, diag.Args{"Key": "width"}},
		{"seed = -1", "config-range", 1, diag.Args{"Key": "seed"}},
		{"width = ", "settings-syntax", 1, nil},
	} {
		t.Run(test.text, func(t *testing.T) {
			path := write(t, filepath.Join(t.TempDir(), "c.toml"), test.text)
			_, _, err := Load(path, languages)
			d := first(t, err)
			if test.code != "" && d.Code != test.code || d.Pos.File != path || d.Pos.Line != test.line {
				t.Errorf("got %v", err)
			}
			for name, want := range test.args {
				if d.Args[name] != want {
					t.Errorf("%s is %v, want %v", name, d.Args[name], want)
				}
			}
		})
	}
}

func first(t *testing.T, err error) *diag.Diagnostic {
	t.Helper()
	var list diag.List
	var d *diag.Diagnostic
	switch {
	case errors.As(err, &list):
		return list[0]
	case errors.As(err, &d):
		return d
	}
	t.Fatalf("no diagnostic: %v", err)
	return nil
}

func TestFilesThatAreNone(t *testing.T) {
	elsewhere(t)
	folder := t.TempDir()
	t.Setenv(Env, filepath.Join(folder, "gone.toml"))
	for _, test := range []struct{ named, code string }{
		{filepath.Join(folder, "nope.toml"), "config-missing"},
		{"", "config-missing"}, // by the environment
		{folder, "config-not-a-file"},
	} {
		_, _, err := Load(test.named, languages)
		if d := first(t, err); d.Code != test.code {
			t.Errorf("%q: got %v, want %s", test.named, err, test.code)
		}
	}
}

func TestTooLarge(t *testing.T) {
	elsewhere(t)
	path := write(t, "big.toml", strings.Repeat("# comment\n", 100_000))
	_, _, err := Load(path, languages)
	if d := first(t, err); d.Code != "settings-too-large" {
		t.Errorf("got %v", err)
	}
}
