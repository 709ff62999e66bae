package rulestest

import (
	"errors"
	"fmt"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Book is a book whose paragraphs are Go functions. It is the Script that runs
// them.
type Book struct {
	story.Book
	verbs      map[string]*rules.Verb
	paragraphs map[string]*Func
	declared   int
}

// NewBook makes an empty book under Plain that starts at paragraph 1.
func NewBook() *Book {
	b := &Book{Book: story.Book{Language: "en", Rules: "plain", Start: "1"},
		verbs: map[string]*rules.Verb{}, paragraphs: map[string]*Func{}}
	for _, v := range append(rules.VerbsOf(Plain{}), rules.Proxies()...) {
		b.verbs[v.Name] = v
	}
	if err := (Plain{}).Found(&b.Book, rules.Args{}); err != nil {
		panic(err)
	}
	return b
}

// Verb gives a verb by its name.
func (b *Book) Verb(name string) *rules.Verb {
	v, ok := b.verbs[name]
	if !ok {
		panic("rulestest: there is no verb " + name)
	}
	return v
}

// Try calls a declaring verb. The n-th declaration of a book stands at line
// 100*n of the file "book".
func (b *Book) Try(verb string, args ...any) error {
	b.declared++
	v := b.Verb(verb)
	a, err := b.Unpack(true, v.Params, diag.Pos{File: "book", Line: 100 * b.declared}, args...)
	if err != nil {
		return err
	}
	return v.Declare(&rules.Declaring{Book: &b.Book, System: Plain{}, Paragraph: func(id string, fn value.Func) {
		b.paragraphs[id] = fn.(*Func)
	}}, a)
}

// Declare calls a declaring verb, which must work.
func (b *Book) Declare(verb string, args ...any) {
	if err := b.Try(verb, args...); err != nil {
		panic(fmt.Sprintf("rulestest: %s: %v", verb, err))
	}
}

// Paragraph declares a paragraph without a title.
func (b *Book) Paragraph(id any, fn func(*P)) { b.Declare("paragraph", id, fn) }

// Run runs a paragraph's function.
func (b *Book) Run(id string, h rules.Host) error {
	_, err := b.paragraphs[id].Call(h)
	return err
}

// Close does nothing.
func (b *Book) Close() {}

// Func is a function of the script.
type Func struct {
	book *Book
	pos  diag.Pos
	do   func(*P) any
}

// Script marks it as the script's.
func (f *Func) Script() {}

// Pos is the line of the verb that the function was given to.
func (f *Func) Pos() diag.Pos { return f.pos }

// Call runs the function until it ends or a verb says that the paragraph was
// left or that the script is wrong.
func (f *Func) Call(h rules.Host, args ...value.Value) (r rules.Result, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case leave:
			err = thrown.err
		default:
			panic(thrown)
		}
	}()
	given := f.do(&P{book: f.book, host: h, pos: f.pos, Args: args})
	if given == nil {
		return nil, nil
	}
	return rules.Give(f.book.Value(given, f.pos)), nil
}

// leave unwinds a function of the script, as the binding's one leave value
// does in Lua.
type leave struct{ err error }

// P is a running function of the script.
type P struct {
	// Args are what the verb gave to the function.
	Args  []value.Value
	book  *Book
	host  rules.Host
	pos   diag.Pos
	calls int
}

// Do calls a verb and gives its first result. The k-th call of a function
// stands k lines below the function itself.
func (p *P) Do(verb string, args ...any) value.Value {
	if r := p.All(verb, args...); len(r) > 0 {
		return r[0]
	}
	return value.Nil
}

// All calls a verb and gives all its results.
func (p *P) All(verb string, args ...any) rules.Result {
	p.calls++
	pos := diag.Pos{File: "book", Line: p.pos.Line + p.calls}
	v := p.book.Verb(verb)
	a, err := p.args(v, pos, args)
	if err != nil {
		panic(leave{at(err, pos)})
	}
	r, left, err := p.host.Call(v, a)
	if err != nil {
		panic(leave{at(err, pos)})
	}
	if left {
		panic(leave{})
	}
	return r
}

// args checks the arguments of a verb; those of the proxies go as they are.
func (p *P) args(v *rules.Verb, pos diag.Pos, args []any) (rules.Args, error) {
	if v.Params != nil || rules.Find(rules.Proxies(), v.Name) == nil {
		return p.book.Unpack(false, v.Params, pos, args...)
	}
	values := make([]value.Value, len(args))
	for i, a := range args {
		values[i] = p.book.Value(a, pos)
	}
	return rules.ListArgs(values...), nil
}

func at(err error, pos diag.Pos) error {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return d.At(pos)
	}
	return err
}

// Is, Int and Str call a verb that gives a truth value, a number or a string.
func (p *P) Is(verb string, args ...any) bool { return p.Do(verb, args...).Truth() }

// Int calls a verb that gives a whole number.
func (p *P) Int(verb string, args ...any) int {
	n, _ := p.Do(verb, args...).Int()
	return n
}

// Str calls a verb that gives a string.
func (p *P) Str(verb string, args ...any) string { return p.Do(verb, args...).Str() }

// Score reads a current value of the hero's.
func (p *P) Score(id string) int { return p.Int("hero", "hero", id, "current") }

// Fail is the script's own error, as error("...") is in Lua.
func (p *P) Fail(code string) {
	p.calls++
	panic(leave{diag.New(code, nil).At(diag.Pos{File: "book", Line: p.pos.Line + p.calls})})
}
