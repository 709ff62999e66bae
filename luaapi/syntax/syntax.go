// Package syntax reads Lua source into gopher-lua's tree, with errors as
// diagnostics that know the mistakes authors make.
//
// Start with [Parse]; walk the tree with [Walk], which tells a global name from
// one that a local hides, and replace expressions with [Rewrite]. What Parse
// accepts is bounded (see [Bounds]), so that neither a walk nor the compiler can
// be driven into the ground by source text.
package syntax

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"gamebook/engine/diag"
)

// MaxSize is the largest source that Parse accepts, in bytes.
const MaxSize = 512 << 10

// File is one file of Lua source.
type File struct {
	Name string
	// Source is the text with "\n" as its only line end, and with plain
	// blanks in place of no-break spaces outside strings.
	Source string
	Chunk  []ast.Stmt
}

// Parse reads a file within the default bounds. The error is a
// *diag.Diagnostic with its place.
func Parse(name string, source []byte) (*File, error) {
	return ParseWithin(DefaultBounds(), name, source)
}

// ParseWithin reads a file within bounds.
func ParseWithin(bounds Bounds, name string, source []byte) (*File, error) {
	if len(source) > bounds.Bytes {
		line := 1 + bytes.Count(source[:bounds.Bytes], []byte("\n"))
		return nil, diag.New("lua-too-large", diag.Args{"Most": bounds.Bytes >> 10}).At(diag.Pos{File: name, Line: line})
	}
	text := strings.TrimPrefix(string(source), "\ufeff")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	if !utf8.ValidString(text) {
		d := diag.New("lua-not-utf8", nil)
		return nil, d.At(diag.Pos{File: name, Line: 1 + strings.Count(validStart(text), "\n")})
	}
	f := &File{Name: name, Source: plainBlanks(text)}
	if d := bounds.guard(f.Source); d != nil {
		return nil, f.place(d, d.Pos.Line)
	}
	chunk, err := parse.Parse(strings.NewReader(f.Source), name)
	if err != nil {
		return nil, f.fault(err)
	}
	if d := bounds.measure(chunk); d != nil {
		return nil, f.place(d, d.Pos.Line)
	}
	f.Chunk = chunk
	return f, nil
}

// validStart gives the text up to the first byte that is not UTF-8.
func validStart(text string) string {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				return text[:i]
			}
		}
	}
	return text
}

// place puts d on a line of the file.
func (f *File) place(d *diag.Diagnostic, line int) *diag.Diagnostic {
	d.Pos.File, d.Pos.Line = f.Name, line
	d.Excerpt = Excerpt(f.Source, line)
	return d
}

// Excerpt gives a line of a source, counted from 1, to be shown: "" when there
// is none, and no more of it than a screen can take.
func Excerpt(source string, line int) string {
	text := lineOf(source, line)
	if len(text) <= longestExcerpt {
		return text
	}
	return strings.ToValidUTF8(text[:longestExcerpt], "") + "…"
}

const longestExcerpt = 400

// lineOf gives a line of a source.
func lineOf(source string, line int) string {
	for ; line > 1; line-- {
		i := strings.IndexByte(source, '\n')
		if i < 0 {
			return ""
		}
		source = source[i+1:]
	}
	if line < 1 {
		return ""
	}
	text, _, _ := strings.Cut(source, "\n")
	return text
}

// fault turns an error of the parser into a diagnostic.
func (f *File) fault(err error) *diag.Diagnostic {
	var e *parse.Error
	if !errors.As(err, &e) {
		return f.place(diag.New("lua-syntax", diag.Args{"Near": "", "Message": err.Error()}), 0)
	}
	s := f.spotOf(e)
	d := s.diagnose(e.Message)
	if at, open := longOpen(f.Source); open && d.Code == "lua-long-string-open" {
		s = f.spotAt(at)
	}
	d.Pos.Column = 1 + utf8.RuneCountInString(s.text[:s.at])
	return f.place(d, s.line)
}
