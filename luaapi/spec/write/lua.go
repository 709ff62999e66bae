package write

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"gamebook/engine/value"
)

// literal writes a value as Lua; functions cannot be, and no World holds one.
func literal(v value.Value) string {
	switch v.Kind() {
	case value.KindString:
		return quoted(v.Str())
	case value.KindTable:
		return tableLiteral(v.Table())
	}
	return v.String()
}

func tableLiteral(t *value.Table) string {
	var parts []string
	t.Each(func(key, v value.Value) bool {
		text := literal(v)
		if n, whole := key.Int(); !whole || n < 1 || n > t.Len() {
			text = keyLiteral(key) + " = " + text
		}
		parts = append(parts, text)
		return true
	})
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

var identifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// reserved are the words that are no names.
var reserved = strings.Fields("and break do else elseif end false for function if in local nil not or repeat return then true until while")

func keyLiteral(key value.Value) string {
	if name := key.Str(); identifier.MatchString(name) && !slices.Contains(reserved, name) {
		return name
	}
	return "[" + literal(key) + "]"
}

// quoted writes words as a string of Lua.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\%03d`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// oneLine makes a comment of words.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
