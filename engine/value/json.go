package value

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"unicode/utf8"
)

// tableJSON keeps what JSON's own objects would lose: number keys, and the
// difference between an empty list and an empty table.
type tableJSON struct {
	List   []Value    `json:"list,omitempty"`
	Fields [][2]Value `json:"fields,omitempty"`
}

// bytesJSON keeps a string that is not UTF-8, as a script may cut one out of
// an accented word; JSON's strings would lose it.
type bytesJSON struct {
	Bytes []byte `json:"bytes"`
}

// MarshalJSON writes plain data: null, true, 5, "text", a table as
// {"list": [...], "fields": [[key, value], ...]}, or a string that is no text
// as {"bytes": base64}. A function is an error.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.kind {
	case KindNil:
		return []byte("null"), nil
	case KindBool:
		return json.Marshal(v.Truth())
	case KindNumber:
		return json.Marshal(v.number)
	case KindString:
		if !utf8.ValidString(v.str) {
			return json.Marshal(bytesJSON{[]byte(v.str)})
		}
		return json.Marshal(v.str)
	case KindTable:
		return json.Marshal(v.table)
	}
	return nil, fmt.Errorf("value: a %s cannot be written", v.kind)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (v *Value) UnmarshalJSON(data []byte) error {
	data = bytes.TrimSpace(data)
	switch {
	case len(data) == 0:
		return fmt.Errorf("value: nothing to read")
	case bytes.HasPrefix(data, []byte(`{"bytes":`)):
		var in bytesJSON
		err := json.Unmarshal(data, &in)
		*v = String(string(in.Bytes))
		return err
	case data[0] == '{':
		t := &Table{}
		*v = Of(t)
		return json.Unmarshal(data, t)
	case data[0] == '"':
		v.kind = KindString
		return json.Unmarshal(data, &v.str)
	case data[0] == 't' || data[0] == 'f':
		*v = Bool(data[0] == 't')
		return nil
	case data[0] == 'n':
		*v = Nil
		return nil
	}
	v.kind = KindNumber
	return json.Unmarshal(data, &v.number)
}

// MarshalJSON writes the table, see Value.MarshalJSON.
func (t *Table) MarshalJSON() ([]byte, error) {
	if t == nil {
		return []byte("{}"), nil
	}
	out := tableJSON{List: t.List}
	for _, f := range t.Fields {
		out.Fields = append(out.Fields, [2]Value{f.Key, f.Value})
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON writes. Keys must be truth values,
// numbers or strings.
func (t *Table) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	var in tableJSON
	if err := dec.Decode(&in); err != nil {
		return err
	}
	*t = Table{List: in.List}
	for _, v := range in.List {
		if v.IsNil() {
			return fmt.Errorf("value: a hole in a list")
		}
	}
	for _, f := range in.Fields {
		key := f[0]
		if key.kind < KindBool || key.kind > KindString || math.IsNaN(key.number) || f[1].IsNil() {
			return fmt.Errorf("value: %s cannot be a key of a table", key)
		}
		t.Set(key, f[1])
	}
	return nil
}
