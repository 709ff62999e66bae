package term

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/locale"
)

// Diagnostic shows what is wrong: "file:line:col: message", then the
// offending line with a caret under the column, then the hint. The message is
// one line, so that editors and grep find the place.
func Diagnostic(d *diag.Diagnostic, text *locale.Printer, ink Ink) []string {
	head := text.Error(d)
	if d.Pos.File != "" {
		head = d.Pos.String() + ": " + head
	}
	lines := []string{ink.Strong(Clean(head))}
	lines = append(lines, Excerpt(d, ink)...)
	for _, hint := range hints(d, text) {
		lines = append(lines, Clean(text.Text("hint", diag.Args{"Hint": hint})))
	}
	return lines
}

// hints are what would be right: first of the mistakes that this one quotes.
func hints(d *diag.Diagnostic, text *locale.Printer) []string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(d.Args)) {
		if inner, ok := d.Args[name].(*diag.Diagnostic); ok {
			all = append(all, hints(inner, text)...)
		}
	}
	if hint := text.Hint(d); hint != "" {
		all = append(all, hint)
	}
	return all
}

// Excerpt is the line of the source, numbered, with a caret where the column
// is known.
func Excerpt(d *diag.Diagnostic, ink Ink) []string {
	source := strings.TrimRight(d.Excerpt, "\r\n")
	if strings.TrimSpace(source) == "" {
		return nil
	}
	margin := "  | "
	if d.Pos.Line > 0 {
		margin = fmt.Sprintf("%4d | ", d.Pos.Line)
	}
	lines := []string{ink.Dim(margin) + Clean(source)}
	if c := d.Pos.Column; c > 0 && c <= len(source)+1 {
		before := Columns(Clean(source[:c-1]))
		blank := strings.Repeat(" ", len(margin)-2) + "| " + strings.Repeat(" ", before)
		lines = append(lines, ink.Dim(blank)+ink.Bad("^"))
	}
	return lines
}
