package rules

import (
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Unpack checks values against params: the one check of arguments for verbs,
// table fields, house rules and ready-made heroes. While declaring is set,
// names of declared things pass unchecked. The error is a *diag.Diagnostic
// without a place.
func Unpack(book *story.Book, declaring bool, params []Param, values []value.Value) (Args, error) {
	u := unpacker{book, declaring}
	if len(values) > len(params) {
		return Args{}, diag.New("argument-extra", diag.Args{"Most": len(params), "Got": len(values)})
	}
	for i, p := range params {
		v := value.Nil
		if i < len(values) {
			v = values[i]
		}
		if err := u.check(p, p.Name, v); err != nil {
			return Args{}, err
		}
	}
	return Args{params: params, values: values}, nil
}

// UnpackTable checks the fields of one table, see [Unpack].
func UnpackTable(book *story.Book, declaring bool, fields []Param, t *value.Table) (Args, error) {
	p := Param{Kind: Table, Fields: fields}
	u := unpacker{book, declaring}
	if err := u.check(p, "", value.Of(t)); err != nil {
		return Args{}, err
	}
	return tableArgs(p, value.Of(t)), nil
}

type unpacker struct {
	book      *story.Book
	declaring bool
}

// check checks one value; path names it for messages ("flee.to").
func (u unpacker) check(p Param, path string, v value.Value) error {
	if v.IsNil() {
		if p.Optional {
			return nil
		}
		return diag.New("argument-missing", diag.Args{"Name": path, "Want": want(p)})
	}
	p = shape(p, v)
	if !fits(p.Kind, v) {
		return wrongType(p, path, v)
	}
	switch p.Kind {
	case Int:
		return checkInt(p, path, v)
	case Word:
		return checkWord(p, path, v)
	case Name:
		return checkName(path, v.Str())
	case NewParagraph:
		return checkID(path, v)
	case Amount, Dice:
		return u.checkDice(p, path, v)
	case Table:
		return u.checkTable(p, path, v.Table())
	}
	return u.checkDeclared(p, v)
}

func want(p Param) diag.Term { return diag.Term("kind-" + p.Kind.String()) }

func wrongType(p Param, path string, v value.Value) error {
	return diag.New("argument-type", diag.Args{"Name": path, "Want": want(p), "Got": v.String()})
}

func checkInt(p Param, path string, v value.Value) error {
	n, ok := v.Int()
	if !ok {
		return wrongType(p, path, v)
	}
	if p.From < p.To && (n < p.From || n > p.To) {
		return diag.New("argument-range", diag.Args{"Name": path, "From": p.From, "To": p.To, "Got": n})
	}
	return nil
}

func checkWord(p Param, path string, v value.Value) error {
	if len(p.Words) == 0 {
		return nil
	}
	for _, w := range p.Words {
		if w == v.Str() {
			return nil
		}
	}
	return diag.New("argument-word", diag.Args{"Name": path, "Got": v.Str(),
		"Near": diag.Nearest(v.Str(), p.Words), "Words": strings.Join(p.Words, ", ")})
}

func checkName(path, name string) error {
	ok := name != ""
	for i, r := range name {
		ok = ok && inName(r) && (i > 0 || !isDigit(r))
	}
	if !ok {
		return diag.New("name-malformed", diag.Args{"Name": path, "Got": name})
	}
	return nil
}

// inName reports whether a name of the script may have r in it.
func inName(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '_' || isDigit(r)
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// checkID accepts a whole number from 0, or a name of letters, digits, _ and
// -, so that an id has no blanks and can stand on a command line.
func checkID(path string, v value.Value) error {
	id, ok := v.ID()
	for _, r := range id {
		ok = ok && (inName(r) || r == '-' && v.Kind() == value.KindString)
	}
	if !ok || id == "" {
		return diag.New("paragraph-id-malformed", diag.Args{"Name": path, "Got": v.String()})
	}
	return nil
}

// checkDice checks an amount or dice; names in them are scores.
func (u unpacker) checkDice(p Param, path string, v value.Value) error {
	if v.Kind() == value.KindNumber {
		if n, ok := v.Int(); !ok || n < 0 {
			return wrongType(p, path, v)
		}
		return nil
	}
	x, err := dice.Parse(v.Str())
	if err != nil {
		return diag.New("argument-dice", diag.Args{"Name": path, "Got": v.Str(), "Why": err})
	}
	if u.declaring || u.book == nil {
		return nil
	}
	for _, name := range x.Names() {
		if scoreIn(u.book, name) < 0 {
			return diag.New("dice-name-not-a-score", diag.Args{"Name": path, "Got": v.Str(), "Score": name, "Near": u.book.Scores.Near(name)})
		}
	}
	return nil
}

func (u unpacker) checkTable(p Param, path string, t *value.Table) error {
	for _, f := range p.Fields {
		if err := u.check(f, join(path, f.Name), t.Get(keyOf(f.Name))); err != nil {
			return err
		}
	}
	var fault error
	t.Each(func(key, v value.Value) bool {
		if field(p.Fields, key) == nil {
			fault = u.checkEntry(p, path, t.Len(), key, v)
		}
		return fault == nil
	})
	return fault
}

// checkEntry checks what is no named field: an entry of a list with this
// length, or a key of a mapping. A list with a hole would lose what stands
// behind it.
func (u unpacker) checkEntry(p Param, path string, length int, key, v value.Value) error {
	n, whole := key.Int()
	switch {
	case whole && p.Each != nil && (n < 1 || n > length):
		return diag.New("list-hole", diag.Args{"Name": join(path, value.Int(n).String())})
	case whole && p.Each != nil:
		return u.check(*p.Each, join(path, value.Int(n).String()), v)
	case p.Values != nil:
		if err := u.check(*p.Keys, path, key); err != nil {
			return err
		}
		name, _ := key.ID()
		return u.check(*p.Values, join(path, name), v)
	}
	names := make([]string, len(p.Fields))
	for i, f := range p.Fields {
		names[i] = f.Name
	}
	name, _ := key.ID()
	return diag.New("field-unknown", diag.Args{"Name": join(path, name),
		"Near": diag.Nearest(name, names), "Fields": strings.Join(names, ", ")})
}

// scoreIn gives the number of the score that a name in dice means, in capitals
// or not, or -1.
func scoreIn(b *story.Book, name string) int {
	if i := b.Scores.Index(name); i >= 0 {
		return i
	}
	return b.Scores.Index(strings.ToLower(name))
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
