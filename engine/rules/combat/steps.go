package combat

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// Fight is a fight that goes on in phases.
type Fight interface {
	// Busy is set while a step runs: no fight begins inside a fight.
	Busy() *bool
	// Over reports whether it has ended.
	Over() bool
	// Phase does what is next, and reports whether that was a step of its
	// own: one question, one throw, one hook.
	Phase() bool
	// Leave ends it because the paragraph has been left.
	Leave()
	// Result is what the verb gives when it is over: how it ended, and bout.
	Result() rules.Result
}

// Step goes on with a fight by one question, throw or hook, and the phases that
// need none of these.
func Step(e *rules.Env, f Fight) (rules.Result, bool) {
	busy := f.Busy()
	if *busy {
		e.Fault(diag.New("fight-in-fight", nil))
		return nil, true
	}
	*busy = true
	for !f.Over() && !e.Left() && !f.Phase() {
	}
	*busy = false
	if e.Left() {
		f.Leave()
	}
	if !f.Over() {
		return nil, false
	}
	return f.Result(), true
}

// WoundSize is what the hook on_wound makes of a wound of this size: gave is
// what it gave.
func WoundSize(e *rules.Env, gave value.Value, size int) int {
	if n, ok := gave.Int(); ok && n >= 0 {
		return n
	}
	if !gave.IsNil() && gave.Str() != "stop" && !e.Left() {
		e.Fault(diag.New("wound-size", diag.Args{"Got": gave.String()}))
	}
	return size
}

// Bout is a fight as hooks, and the paragraph after it, see it: a record, of
// which the script may read the fields that are set and those that may be
// absent; any other is an error of the book.
type Bout struct{ table *value.Table }

// NewBout makes a bout. absent are the fields that may have no value.
func NewBout(absent ...string) Bout {
	names := &value.Table{}
	for _, name := range absent {
		names.List = append(names.List, value.String(name))
	}
	b := Bout{&value.Table{}}
	b.Set("__record", value.String("bout"))
	b.Set("__fields", value.Of(names))
	return b
}

// Set sets a field.
func (b Bout) Set(name string, v value.Value) { b.table.Set(value.String(name), v) }

// SetCount sets a counter, which stops at [Longest].
func (b Bout) SetCount(name string, n int) { b.Set(name, value.Int(min(n, Longest))) }

// Value is the record.
func (b Bout) Value() value.Value { return value.Of(b.table) }
