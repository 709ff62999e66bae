package rulestest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gamebook/engine/ask"
)

// Log is an Observer that keeps the events.
type Log struct{ Events []ask.Event }

// Observe keeps an event.
func (l *Log) Observe(e ask.Event) { l.Events = append(l.Events, e) }

// Cut keeps the first n events.
func (l *Log) Cut(n int) { l.Events = slices.Clone(l.Events[:n]) }

// Lines gives one line for each event from number from on, see [Line].
func (l *Log) Lines(from int) []string {
	var lines []string
	for _, e := range l.Events[from:] {
		lines = append(lines, Line(e))
	}
	return lines
}

// Line shows an event in short:
//
//	at 12 Title      said The plank holds.      picture map.png: A map
//	roll test/LUCK 2d6=7      hero stamina 20>18 of 20 (poison)
//	told item-taken ID=rope Item=rope N=1      ended victory Home
func Line(e ask.Event) string {
	switch e.Kind {
	case ask.Entered:
		return strings.TrimSpace("at " + e.Place + " " + e.Text.Words)
	case ask.Said:
		return "said " + e.Text.Words
	case ask.Pictured:
		return "picture " + e.Name + ": " + e.Text.Words
	case ask.Rolled:
		r := e.Request
		return fmt.Sprintf("roll %s/%s %dd%d=%d", strings.TrimPrefix(r.For.Code, "roll-"), r.For.Words, r.N, r.Sides, e.Throw.Sum)
	case ask.Scored:
		c := e.Change
		line := fmt.Sprintf("%s %s %d>%d of %d", c.Who, c.Name, c.From, c.To, c.Initial)
		if c.Cause != "" {
			line += " (" + c.Cause + ")"
		}
		return line
	case ask.Told:
		return "told " + Message(e.Text)
	}
	return "ended " + e.Ending.Kind + " " + e.Ending.Name
}

// Message shows a text: its words, or its code and its arguments in the order
// of their names.
func Message(t ask.Text) string {
	if t.Words != "" {
		return t.Words
	}
	line := t.Code
	for _, name := range slices.Sorted(maps.Keys(t.Args)) {
		line += fmt.Sprintf(" %s=%v", name, t.Args[name])
	}
	return line
}
