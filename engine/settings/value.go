package settings

import (
	"fmt"
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/value"
)

// ToValue turns decoded TOML (truth values, numbers, strings, lists, tables
// with text keys) into a value of the script. Dates have no counterpart there.
func ToValue(v any) (value.Value, error) {
	switch v := v.(type) {
	case nil:
		return value.Nil, nil
	case bool:
		return value.Bool(v), nil
	case int64:
		return value.Int(int(v)), nil
	case float64:
		return value.Number(v), nil
	case string:
		return value.String(v), nil
	case []any:
		return listValue(v)
	case []map[string]any:
		return listValue(v)
	case map[string]any:
		t, err := ToTable(v)
		return value.Of(t), err
	}
	return value.Nil, diag.New("settings-date", diag.Args{"Got": fmt.Sprint(v)})
}

// ToTable turns a decoded table into one of the script.
func ToTable(m map[string]any) (*value.Table, error) {
	t := &value.Table{}
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		v, err := ToValue(m[k])
		if err != nil {
			return nil, err
		}
		t.Set(value.String(k), v)
	}
	return t, nil
}

func listValue[T any](list []T) (value.Value, error) {
	t := &value.Table{}
	for _, e := range list {
		v, err := ToValue(e)
		if err != nil {
			return value.Nil, err
		}
		t.List = append(t.List, v)
	}
	return value.Of(t), nil
}
