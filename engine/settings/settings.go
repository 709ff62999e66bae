// Package settings reads TOML files that people write by hand: a book's
// adventure.toml, the config file, ready-made heroes.
//
// Start with [Decode]. It is strict (an unknown key is an error that names
// the nearest known one) and guarded: size, nesting and dotted keys are bounded
// before the TOML library sees the text, because that library takes seconds on
// a few kilobytes of dots and dies of a megabyte of brackets. Every error is a
// [diag.List] or a [*diag.Diagnostic] with its file and line. Tables whose keys
// only a rule system knows are decoded into a map[string]any and turned into
// script values with [ToValue].
package settings

import (
	"bytes"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"gamebook/engine/diag"
)

// Decode decodes the TOML text of the file called name into a pointer to a
// struct with toml tags, or to a map.
func Decode(name string, data []byte, into any) error {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if d := guard(data); d != nil {
		return placed(d, name, data)
	}
	md, err := toml.Decode(string(data), into)
	if err != nil {
		return placed(fault(err), name, data)
	}
	if d := notTable(data, md, into); d != nil {
		return placed(d, name, data)
	}
	return unknownKeys(name, data, md.Undecoded(), into).Err()
}

// placed adds the file and the line's text.
func placed(d *diag.Diagnostic, name string, data []byte) *diag.Diagnostic {
	d.Pos.File = name
	d.Excerpt = lineOf(data, d.Pos.Line)
	return d
}

func lineOf(data []byte, line int) string {
	lines := bytes.Split(data, []byte("\n"))
	if line < 1 || line > len(lines) {
		return ""
	}
	return strings.TrimRight(strings.ToValidUTF8(string(lines[line-1]), "\ufffd"), "\r")
}

// fault turns an error of the TOML library into a diagnostic.
func fault(err error) *diag.Diagnostic {
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		d := diag.New("settings-syntax", diag.Args{"Message": syntax.Message})
		d.Pos.Line, d.Pos.Column = syntax.Position.Line, syntax.Position.Col
		return d
	}
	return typeFault(err.Error())
}

// The library reports a value of the wrong type as text only.
var (
	typeText = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^toml: (?:line (\d+) )?\(last key "(.*?)"\): (.*)$`) })
	typePair = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`TOML value has type (.*); destination has type (.*)$`)
	})
)

func typeFault(text string) *diag.Diagnostic {
	d := diag.New("settings-value", diag.Args{"Message": strings.TrimPrefix(text, "toml: ")})
	m := typeText().FindStringSubmatch(text)
	if m == nil {
		return d
	}
	d.Args = diag.Args{"Key": m[2], "Message": m[3]}
	d.Pos.Line, _ = strconv.Atoi(m[1])
	if pair := typePair().FindStringSubmatch(m[3]); pair != nil {
		d.Code = "settings-type"
		d.Args = diag.Args{"Key": m[2], "Got": kindOf(pair[1]), "Want": kindOf(pair[2])}
	}
	return d
}

// kindOf turns a Go type in the library's words into the code of a message.
func kindOf(typ string) diag.Term {
	switch {
	case strings.HasPrefix(typ, "int") || strings.HasPrefix(typ, "uint"):
		return "settings-kind-whole"
	case strings.HasPrefix(typ, "float"):
		return "settings-kind-number"
	case typ == "bool" || typ == "boolean":
		return "settings-kind-bool"
	case strings.HasPrefix(typ, "map"), strings.HasPrefix(typ, "struct"), typ == "table":
		return "settings-kind-table"
	case strings.HasPrefix(typ, "["), typ == "slice", typ == "array":
		return "settings-kind-list"
	}
	return "settings-kind-text"
}
