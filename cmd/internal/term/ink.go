package term

import "github.com/fatih/color"

// Colour says when colours and emphasis are used.
type Colour string

// The values of Colour. Auto: at a terminal, unless NO_COLOR is set.
const (
	Auto   Colour = "auto"
	Always Colour = "always"
	Never  Colour = "never"
)

// Ink gives text its emphasis, or leaves it plain. The zero Ink is plain.
type Ink struct{ on bool }

// NewInk makes an Ink for output that is a terminal or is not.
func NewInk(c Colour, terminal, noColour bool) Ink {
	return Ink{on: c == Always || c != Never && terminal && !noColour}
}

// Plain reports whether no emphasis is shown.
func (i Ink) Plain() bool { return !i.on }

// Strong is for headings and what must not be missed.
func (i Ink) Strong(s string) string { return i.paint(s, color.Bold) }

// Em is the book's own emphasis.
func (i Ink) Em(s string) string { return i.paint(s, color.Italic) }

// Dim is for what can be skipped: news of dice, locked choices.
func (i Ink) Dim(s string) string { return i.paint(s, color.Faint) }

// Good is for what helps the hero.
func (i Ink) Good(s string) string { return i.paint(s, color.FgGreen) }

// Bad is for what harms the hero, and for errors.
func (i Ink) Bad(s string) string { return i.paint(s, color.FgRed) }

// Accent is for what the reader may type.
func (i Ink) Accent(s string) string { return i.paint(s, color.FgCyan) }

func (i Ink) paint(s string, a ...color.Attribute) string {
	if !i.on || s == "" {
		return s
	}
	c := color.New(a...)
	c.EnableColor()
	return c.Sprint(s)
}
