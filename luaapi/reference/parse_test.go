package reference_test

import (
	"regexp"
	"strings"
	"testing"

	"gamebook/luaapi/syntax"
)

// annotated is what annotation files say: the arguments of functions, the
// fields of classes, each name with "?" when it may be left out, and the names
// of aliases and values.
type annotated struct {
	functions, classes map[string][]string
	aliases, values    map[string]bool
	used               []string
}

var (
	aliasLine    = regexp.MustCompile(`^---@alias (\S+) (.+)$`)
	classLine    = regexp.MustCompile(`^---@class ([\w.]+)(?:: ([\w.]+))?$`)
	fieldLine    = regexp.MustCompile(`^---@field (\w+\??|\[.+?\]) (.+)$`)
	paramLine    = regexp.MustCompile(`^---@param (\w+\??|\.\.\.) (.+)$`)
	returnLine   = regexp.MustCompile(`^---@return (.+)$`)
	functionLine = regexp.MustCompile(`^function ([\w.]+)\((.*)\) end$`)
	valueLine    = regexp.MustCompile(`^(\w+) = \{\}$`)
	typeName     = regexp.MustCompile(`gamebook\.[\w.]+`)
)

// parse reads annotations line by line; a line that is none of theirs, of Lua
// or of a comment is an error.
func parse(t *testing.T, texts ...string) *annotated {
	t.Helper()
	a := &annotated{functions: map[string][]string{}, classes: map[string][]string{}, aliases: map[string]bool{}, values: map[string]bool{}}
	for _, text := range texts {
		if _, err := syntax.Parse("types.lua", []byte(text)); err != nil {
			t.Fatalf("the annotations are no Lua: %v", err)
		}
		r := reader{annotated: a}
		for _, line := range strings.Split(text, "\n") {
			if !r.line(t, line) && !plainLine.MatchString(line) {
				t.Errorf("what is this: %s", line)
			}
		}
	}
	return a
}

// plainLine is a comment, or a line that says nothing of its own.
var plainLine = regexp.MustCompile(`^(---@meta _|---@type .*|---[^@].*|-- .*|)$`)

// reader reads one file of annotations.
type reader struct {
	*annotated
	class  string
	params []string
}

// line reads a line; false for one that is no annotation.
func (r *reader) line(t *testing.T, line string) bool {
	for form, take := range map[*regexp.Regexp]func(m []string){
		aliasLine:  func(m []string) { r.aliases[m[1]] = true },
		classLine:  func(m []string) { r.class, r.classes[m[1]] = m[1], []string{} },
		fieldLine:  func(m []string) { r.classes[r.class] = append(r.classes[r.class], m[1]); r.uses(m[2]) },
		paramLine:  func(m []string) { r.params = append(r.params, m[1]); r.uses(m[2]) },
		returnLine: func(m []string) { r.uses(m[1]) },
		valueLine:  func(m []string) { r.values[m[1]] = true },
		functionLine: func(m []string) {
			if said := strings.ReplaceAll(strings.Join(r.params, ", "), "?", ""); said != m[2] {
				t.Errorf("%s(%s) has the annotations %s", m[1], m[2], said)
			}
			r.functions[m[1]], r.params = r.params, nil
		},
	} {
		if m := form.FindStringSubmatch(line); m != nil {
			take(m)
			return true
		}
	}
	return false
}

// uses takes down the types in front of the comment.
func (a *annotated) uses(rest string) {
	typ, _, _ := strings.Cut(rest, " # ")
	a.used = append(a.used, typeName.FindAllString(typ, -1)...)
}
