// Package config reads the reader's settings: which book, which language, how
// the text is shown, how far a book may go. The file is TOML; the one at the top
// of the project documents every key. It is looked for in this order, and the
// first one found is the only one read:
//
//  1. the file named by --config,
//  2. the file named by the environment's GAMEBOOK_CONFIG,
//  3. ./config.toml, unless the folder is that of a book: its author does not
//     set how far it may go on the reader's machine,
//  4. gamebook/config.toml in the user's config folder.
//
// Without any, [Default] holds. Start with [Load]. A key that does not exist
// or a value that cannot be is an error that says where, never ignored.
package config

import (
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"gamebook/engine/diag"
	"gamebook/engine/settings"
)

// Config is what can be set. The zero values of Width and Seed leave the
// choice to the program.
type Config struct {
	// Book is the one that "gamebook" alone plays: a folder or the name of an
	// embedded book; "" is the first embedded one.
	Book string `toml:"book"`
	// Language is that of the prompt and the messages, not of the book: one
	// that there are messages in, or Auto for that of the environment.
	Language string `toml:"language"`
	// Colour is "auto", "always" or "never".
	Colour string `toml:"colour"`
	// Width is the most columns of a line; 0 fits the terminal.
	Width int `toml:"width"`
	// Dice is how dice are told: "full" with every face, or "short".
	Dice string `toml:"dice"`
	// Luck is whether luck is offered in fights: "ask" or "never".
	Luck string `toml:"luck"`
	// Seed makes the dice the same every time; 0 does not.
	Seed int64 `toml:"seed"`
	// Saves is the folder for saved plays; "" is the user's data folder.
	Saves string `toml:"saves"`
	// Undo lets decisions be taken back in books that forbid it too.
	Undo bool `toml:"undo"`
	// Limits are how far a book may go, whatever it says itself.
	Limits Limits `toml:"limits"`
}

// Auto leaves a choice to the program.
const Auto = "auto"

// Env names the file in the environment.
const Env = "GAMEBOOK_CONFIG"

// maxRead is a little more than the settings decoder accepts.
const maxRead = 65 << 10

// Default are the settings when there is no file.
func Default() Config {
	return Config{Language: Auto, Colour: Auto, Dice: "full", Luck: "ask", Limits: defaultLimits()}
}

// Load reads the settings; named is the file that the reader named, or "". It
// also gives the file that was read, "" when there was none. Errors are
// diagnostics with file and line.
func Load(named string, languages []string) (Config, string, error) {
	path, must := find(named)
	c := Default()
	if path == "" {
		return c, "", nil
	}
	data, err := read(path)
	if errors.Is(err, fs.ErrNotExist) && !must {
		return c, "", nil
	}
	if err != nil {
		return c, path, unreadable(path, err)
	}
	if err := settings.Decode(path, data, &c); err != nil {
		return c, path, err
	}
	return c, path, c.check(path, data, languages)
}

// find gives the file to read and whether it must exist.
func find(named string) (path string, must bool) {
	if named != "" {
		return named, true
	}
	if env := os.Getenv(Env); env != "" {
		return env, true
	}
	for _, path := range []string{"config.toml", filepath.Join(xdg.ConfigHome, "gamebook", "config.toml")} {
		if isThere(path) && !isThere(filepath.Join(filepath.Dir(path), "adventure.toml")) {
			return path, false
		}
	}
	return "", false
}

func isThere(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// read reads a regular file, and no more of it than can be right.
func read(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotAFile
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxRead))
}

var errNotAFile = errors.New("not a file")

func unreadable(path string, err error) error {
	code := "config-unreadable"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		code = "config-missing"
	case errors.Is(err, errNotAFile):
		code = "config-not-a-file"
	}
	return diag.New(code, diag.Args{"File": path, "Why": err})
}

// check looks at the values that only some words or numbers can have.
func (c Config) check(path string, data []byte, languages []string) error {
	var list diag.List
	at := func(d *diag.Diagnostic, key ...string) {
		line := settings.Line(data, key...)
		d = d.At(diag.Pos{File: path, Line: line})
		if lines := strings.Split(string(data), "\n"); 0 < line && line <= len(lines) {
			d.Excerpt = lines[line-1]
		}
		list = append(list, d)
	}
	for _, w := range []struct {
		key, value string
		words      []string
	}{
		{"language", c.Language, spoken(languages)},
		{"colour", c.Colour, []string{Auto, "always", "never"}},
		{"dice", c.Dice, []string{"full", "short"}},
		{"luck", c.Luck, []string{"ask", "never"}},
	} {
		if !slices.Contains(w.words, w.value) {
			at(notOneOf(w.key, w.value, w.words), w.key)
		}
	}
	if d := c.badWidth(); d != nil {
		at(d, "width")
	}
	if c.Seed < 0 {
		at(outside("seed", c.Seed, 1, math.MaxInt64), "seed")
	}
	c.Limits.check(at)
	list.Sort()
	return list.Err()
}

// CheckLanguage is the check of the language alone, for one that does not come
// from a file.
func (c Config) CheckLanguage(languages []string) error {
	if words := spoken(languages); !slices.Contains(words, c.Language) {
		return notOneOf("language", c.Language, words)
	}
	return nil
}

// spoken are the words that the setting can be.
func spoken(languages []string) []string { return append([]string{Auto}, languages...) }

func notOneOf(key, got string, words []string) *diag.Diagnostic {
	return diag.New("config-word", diag.Args{"Key": key, "Got": got,
		"Near": diag.Nearest(got, words), "Words": strings.Join(words, ", ")})
}

func outside(key string, got, from, to int64) *diag.Diagnostic {
	return diag.New("config-range", diag.Args{"Key": key, "Got": got, "From": from, "To": to})
}

// CheckWidth is the check of the width alone, for one that does not come from
// a file.
func (c Config) CheckWidth() error {
	if d := c.badWidth(); d != nil {
		return d
	}
	return nil
}

func (c Config) badWidth() *diag.Diagnostic {
	if c.Width == 0 || minWidth <= c.Width && c.Width <= maxWidth {
		return nil
	}
	return outside("width", int64(c.Width), minWidth, maxWidth)
}

// The widths that make sense.
const (
	minWidth = 20
	maxWidth = 1000
)
