package settings

import (
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"gamebook/engine/diag"
)

// maxUnknown is how many unknown keys are reported: each is looked for in the
// whole text.
const maxUnknown = 20

// unknownKeys reports the first keys that into has no place for. What lies
// below an unknown table is not reported again.
func unknownKeys(name string, data []byte, keys []toml.Key, into any) diag.List {
	var list diag.List
	var tables []string
	for _, key := range keys {
		path := key.String()
		if slices.ContainsFunc(tables, func(t string) bool { return strings.HasPrefix(path, t+".") }) {
			continue
		}
		known, free := fieldsAt(reflect.TypeOf(into), key[:len(key)-1])
		if free {
			continue
		}
		tables = append(tables, path)
		d := diag.New("settings-key-unknown", diag.Args{"Key": path,
			"Near": diag.Nearest(key[len(key)-1], known), "Keys": strings.Join(known, ", ")})
		d.Pos.Line = Line(data, key...)
		if list = append(list, placed(d, name, data)); len(list) == maxUnknown {
			break
		}
	}
	list.Sort()
	return list
}

// notTable finds a key that wants a table and has something else, which the
// library passes over in silence where the table may hold any keys.
func notTable(data []byte, md toml.MetaData, into any) *diag.Diagnostic {
	t := plain(reflect.TypeOf(into))
	if t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		key, got := keyOf(t.Field(i)), ""
		if plain(t.Field(i).Type).Kind() == reflect.Map && key != "" {
			got = strings.ToLower(md.Type(key))
		}
		if got == "" || got == "hash" {
			continue
		}
		d := diag.New("settings-type", diag.Args{"Key": key, "Got": kindOf(strings.TrimSuffix(got, "hash")), "Want": kindOf("table")})
		d.Pos.Line = Line(data, key)
		return d
	}
	return nil
}

// fieldsAt gives the keys that the struct found along path knows; free means
// that there is a map, where any key goes.
func fieldsAt(t reflect.Type, path []string) (names []string, free bool) {
	t = plain(t)
	for _, key := range path {
		f, ok := fieldOf(t, key)
		if !ok {
			break
		}
		t = plain(f.Type)
	}
	if t.Kind() != reflect.Struct {
		return nil, true
	}
	for i := range t.NumField() {
		if n := keyOf(t.Field(i)); n != "" {
			names = append(names, n)
		}
	}
	return names, false
}

// plain looks through pointers and lists.
func plain(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return t
}

func fieldOf(t reflect.Type, key string) (reflect.StructField, bool) {
	if t.Kind() != reflect.Struct {
		return reflect.StructField{}, false
	}
	for i := range t.NumField() {
		if f := t.Field(i); strings.EqualFold(keyOf(f), key) {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

// keyOf gives the key of a field, "" for one that is not decoded.
func keyOf(f reflect.StructField) string {
	tag, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
	switch {
	case tag == "-" || !f.IsExported():
		return ""
	case tag != "":
		return tag
	}
	return f.Name
}

// Line gives the line on which the key with this path stands, its table's
// line when it cannot be found there, 0 when neither is.
func Line(data []byte, path ...string) int {
	s := scanner{data: data, line: 1}
	var table []string
	found := 0
	for start := 0; start < len(data); start = s.at {
		line, inside := s.line, s.depth > 0
		for s.next() && s.line == line {
		}
		if inside {
			continue
		}
		text := strings.TrimSpace(string(data[start:s.at]))
		key := splitKey(strings.TrimSpace(before(text, '=')))
		if strings.HasPrefix(text, "[") {
			table = splitKey(strings.Trim(before(text, '#'), "[] \t\r\n"))
			key = nil
		}
		key = append(slices.Clone(table), key...)
		switch {
		case slices.Equal(key, path):
			return line
		case 0 < len(key) && len(key) < len(path) && slices.Equal(key, path[:len(key)]):
			found = line
		}
	}
	return found
}

func before(text string, sep byte) string {
	if i := strings.IndexByte(text, sep); i >= 0 {
		return text[:i]
	}
	return text
}

// splitKey splits a dotted key; quotes are taken off.
func splitKey(text string) []string {
	if text == "" {
		return nil
	}
	parts := strings.Split(text, ".")
	for i, p := range parts {
		parts[i] = strings.Trim(strings.TrimSpace(p), `"'`)
	}
	return parts
}
