package world

import (
	"bytes"
	"encoding/json"

	"gamebook/engine/value"
)

// RawState is a State that was read back and that its rule system has not
// decoded yet.
type RawState json.RawMessage

// Clone copies the bytes.
func (r RawState) Clone() State { return RawState(bytes.Clone(r)) }

// AppendKey appends the bytes.
func (r RawState) AppendKey(b []byte) []byte { return append(b, r...) }

// MarshalJSON gives the bytes.
func (r RawState) MarshalJSON() ([]byte, error) { return r, nil }

// plain is a World without its methods.
type plain World

// UnmarshalJSON reads a World as it was on entering a paragraph. What the
// rule system keeps is left raw. Unknown fields are an error.
func (w *World) UnmarshalJSON(data []byte) error {
	in := struct {
		*plain
		Extra json.RawMessage
	}{plain: (*plain)(w)}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&in); err != nil {
		return err
	}
	if len(in.Extra) > 0 && !bytes.Equal(in.Extra, []byte("null")) {
		w.Extra = RawState(in.Extra)
	}
	if w.Vars == nil {
		w.Vars = &value.Table{}
	}
	if w.Taken == nil {
		w.Taken = map[string]int{}
	}
	return nil
}
