package rules

import (
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// part of a text: literal words, or a name to fill in, perhaps with forms to
// choose from.
type part struct {
	words string
	name  string
	forms []string
}

// Say shows a text of the book's, filled in; given are values of this call.
func (e *Env) Say(text string, given *value.Table) {
	if e.Observer == nil && !strings.Contains(text, "{") {
		return // nobody is told, and nothing can be wrong with it
	}
	words, err := e.Fill(text, given)
	if err != nil {
		e.Fault(err)
		return
	}
	e.Emit(ask.Event{Kind: ask.Said, Text: ask.Words(words)})
}

// Fill strips the common indentation of a text and fills in its names:
// {gold}, {hero}, {gold|piece|pieces}, {hero|he|she}.
func (e *Env) Fill(text string, given *value.Table) (string, error) {
	if !strings.ContainsAny(text, "{\n") {
		return strings.TrimSpace(text), nil
	}
	parts, err := parseText(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, p := range parts {
		if p.name == "" {
			b.WriteString(p.words)
			continue
		}
		words, err := e.fill(p, given)
		if err != nil {
			return "", err
		}
		b.WriteString(words)
		if b.Len() > longestText {
			return "", diag.New("text-too-long", diag.Args{"Most": longestText >> 10})
		}
	}
	return b.String(), nil
}

// longestText bounds a text with its names filled in: each of many names may
// stand for a long text.
const longestText = 1 << 20

func (e *Env) fill(p part, given *value.Table) (string, error) {
	if v := given.Field(p.name); !v.IsNil() {
		return fillValue(p, v, e.Book.Language), nil
	}
	if i := e.Book.Scores.Index(p.name); i >= 0 {
		return fillValue(p, value.Int(e.World.Hero.Sheet.Scores[i].Current), e.Book.Language), nil
	}
	if who := e.somebody(p.name); who != nil {
		return fillPerson(p, who), nil
	}
	return "", unknownInText(e.Book, p.name, nil)
}

// somebody gives a person with this id, present or not.
func (e *Env) somebody(id string) *world.Person {
	if p := e.World.Named(id); p != nil {
		return p
	}
	if c := e.Book.Companions.Get(id); c != nil {
		return &world.Person{ID: c.ID, Name: c.Name, Gender: c.Gender}
	}
	return nil
}

func fillValue(p part, v value.Value, language string) string {
	if len(p.forms) == 0 {
		if v.Kind() == value.KindNumber {
			return value.FormatNumber(v.Number())
		}
		return v.Str()
	}
	one := v.Number() == 1 || v.Number() == -1
	if language == "fr" {
		one = v.Number() > -2 && v.Number() < 2
	}
	return pick(p.forms, one)
}

func fillPerson(p part, who *world.Person) string {
	if len(p.forms) == 0 {
		return who.Name
	}
	return pick(p.forms, who.Gender != "f")
}

func pick(forms []string, first bool) string {
	if first {
		return forms[0]
	}
	return forms[1]
}

// CheckText reports what is wrong with a text before anything runs: a brace
// that does not close, or a name that neither the book nor the call gives.
func CheckText(b *story.Book, text string, given []string) error {
	parts, err := parseText(text)
	if err != nil {
		return err
	}
	for _, p := range parts {
		if p.name != "" && !knownInText(b, p.name, given) {
			return unknownInText(b, p.name, given)
		}
	}
	return nil
}

// NamesIn gives the names that a text has filled in; none when something is
// wrong with it.
func NamesIn(text string) []string {
	parts, err := parseText(text)
	if err != nil {
		return nil
	}
	var names []string
	for _, p := range parts {
		if p.name != "" {
			names = append(names, p.name)
		}
	}
	return names
}

func knownInText(b *story.Book, name string, given []string) bool {
	for _, g := range given {
		if g == name {
			return true
		}
	}
	return name == story.Hero || b.Scores.Get(name) != nil || b.Companions.Get(name) != nil
}

func unknownInText(b *story.Book, name string, given []string) error {
	names := append(append([]string{story.Hero}, given...), b.Scores.IDs()...)
	names = append(names, b.Companions.IDs()...)
	return diag.New("text-name-unknown", diag.Args{"Name": name, "Near": diag.Nearest(name, names)})
}

// parseText cuts a text into parts. "{{" is a brace.
func parseText(text string) ([]part, error) {
	text = dedent(text)
	var parts []part
	for {
		i := strings.IndexByte(text, '{')
		if i < 0 {
			return append(parts, part{words: text}), nil
		}
		parts = append(parts, part{words: text[:i]})
		text = text[i+1:]
		if strings.HasPrefix(text, "{") {
			parts = append(parts, part{words: "{"})
			text = text[1:]
			continue
		}
		end := strings.IndexByte(text, '}')
		if end < 0 {
			return nil, diag.New("text-brace-open", diag.Args{"Text": brief(text)})
		}
		p, err := parsePlace(text[:end])
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
		text = text[end+1:]
	}
}

func parsePlace(inner string) (part, error) {
	fields := strings.Split(inner, "|")
	name := fields[0]
	if checkName("", name) != nil || len(fields) == 2 || len(fields) > 3 {
		return part{}, diag.New("text-brace-malformed", diag.Args{"Text": brief(inner)})
	}
	return part{name: name, forms: fields[1:]}, nil
}

func brief(s string) string {
	if r := []rune(s); len(r) > 20 {
		return string(r[:20]) + "…"
	}
	return s
}

// dedent takes off blank first and last lines and the indentation that all
// lines share; a first line that starts at the quote does not count.
func dedent(text string) string {
	if !strings.Contains(text, "\n") {
		return strings.TrimSpace(text)
	}
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	indent := -1
	for _, line := range lines[1:] {
		if body := strings.TrimLeft(line, " \t"); body != "" && (indent < 0 || len(line)-len(body) < indent) {
			indent = len(line) - len(body)
		}
	}
	for i, line := range lines {
		if i == 0 {
			line = strings.TrimLeft(line, " \t")
		} else if indent > 0 {
			line = line[min(indent, len(line)):]
		}
		lines[i] = strings.TrimRight(line, " \t")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

func itoa(n int) string { return strconv.Itoa(n) }
