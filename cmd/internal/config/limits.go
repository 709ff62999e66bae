package config

import (
	"time"

	"gamebook/engine/diag"
	"gamebook/luaapi/sandbox"
)

// Limits are how far a book may go, table [limits] of the file, in its units.
// See [sandbox.Limits] for what each of them bounds. What the compiler can
// stand (nesting, operators in a row, constants) is no matter of taste and is
// not here.
type Limits struct {
	Instructions     int `toml:"instructions"`
	LoadInstructions int `toml:"load_instructions"`
	TimeMS           int `toml:"time_ms"`
	HeapMB           int `toml:"heap_mb"`
	TextKB           int `toml:"text_kb"`
	OutputKB         int `toml:"output_kb"`
	Values           int `toml:"values"`
	Kept             int `toml:"kept"`
	Files            int `toml:"files"`
	FileKB           int `toml:"file_kb"`
	BookMB           int `toml:"book_mb"`
}

// defaultLimits are those of the box, in the units of the file.
func defaultLimits() Limits {
	d := sandbox.Default()
	return Limits{
		Instructions:     int(d.Instructions),
		LoadInstructions: int(d.LoadInstructions),
		TimeMS:           int(d.Time / time.Millisecond),
		HeapMB:           int(d.Heap >> 20),
		TextKB:           d.Text >> 10,
		OutputKB:         d.Output >> 10,
		Values:           d.Values,
		Kept:             d.Kept,
		Files:            d.Files,
		FileKB:           d.Source.Bytes >> 10,
		BookMB:           d.Bytes >> 20,
	}
}

// Box gives the limits to load a book with.
func (l Limits) Box() sandbox.Limits {
	box := sandbox.Limits{
		Instructions:     int64(l.Instructions),
		LoadInstructions: int64(l.LoadInstructions),
		Time:             time.Duration(l.TimeMS) * time.Millisecond,
		Heap:             int64(l.HeapMB) << 20,
		Text:             l.TextKB << 10,
		Output:           l.OutputKB << 10,
		Values:           l.Values,
		Kept:             l.Kept,
		Files:            l.Files,
		Bytes:            l.BookMB << 20,
	}
	box.Source.Bytes = l.FileKB << 10
	return box
}

// bound is one limit with what it may be. At the lower end a book that does
// next to nothing still loads; at the upper the box still holds.
type bound struct {
	key           string
	got, from, to int
}

func (l Limits) bounds() []bound {
	return []bound{
		{"instructions", l.Instructions, 1000, 1_000_000_000},
		{"load_instructions", l.LoadInstructions, 1000, 1_000_000_000},
		{"time_ms", l.TimeMS, 50, 10_000},
		{"heap_mb", l.HeapMB, 8, 1024},
		{"text_kb", l.TextKB, 4, 64 << 10},
		{"output_kb", l.OutputKB, 4, 64 << 10},
		{"values", l.Values, 20, 5000},
		{"kept", l.Kept, 1000, 10_000_000},
		{"files", l.Files, 1, 10_000},
		{"file_kb", l.FileKB, 1, 4 << 10},
		{"book_mb", l.BookMB, 1, 1024},
	}
}

// check hands every limit that cannot be to at, with its key.
func (l Limits) check(at func(d *diag.Diagnostic, key ...string)) {
	for _, b := range l.bounds() {
		if b.got < b.from || b.got > b.to {
			at(diag.New("config-limit", diag.Args{"Key": b.key, "Got": b.got, "From": b.from, "To": b.to}), "limits", b.key)
		}
	}
}
