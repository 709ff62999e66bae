package sandbox_test

import (
	"testing"

	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// TestCounts: what a script costs is known exactly, whatever the machine. The
// counts are those of the instructions that Lua's compiler makes, and of the
// charges that the functions declare.
func TestCounts(t *testing.T) {
	tests := []struct {
		name, source string
		want         int64
	}{
		{"nothing: RETURN", "", 1},
		{"LOADK and RETURN", "local n = 1", 2},
		// Three LOADK for the loop and one for n, FORPREP, FORLOOP once more than
		// the body, RETURN.
		{"a loop over an addition", "local n = 0 for i = 1, 100 do n = n + i end", 3 + 1 + 1 + 101 + 100 + 1},
		// The function, its arguments, TAILCALL.
		{"a join", "return 'a' .. 'b'", 4},
		// Two moves in a row are one instruction.
		{"a join of long texts", "local s = ('x'):rep(640) return s .. s", 4 + 10 + 3 + 20},
		// The text, SELF, the argument, TAILCALL; 64 bytes for one instruction.
		{"rep", "return ('x'):rep(640)", 4 + 10},
		{"upper: 8 letters for one instruction, and the result", "return ('x'):rep(640):upper()", 4 + 10 + 2 + 80 + 10},
		// NEWTABLE, its entries, SETLIST; the two names, the table, TAILCALL; one
		// for each entry.
		{"concat", "local t = { 1, 2, 3 } return table.concat(t)", 5 + 4 + 3},
		{"unpack", "local t = { 1, 2, 3 } return unpack(t)", 5 + 3 + 3},
		// What the second table.insert moves is charged: two entries.
		{"insert", "local t = { 1, 2, 3 } table.insert(t, 4) table.insert(t, 2, 5)", 5 + 5 + 6 + 2 + 1},
		{"format: 10 for each directive", "return string.format('%d %s', 1, 'x')", 6 + 20},
		// The text, SELF, the pattern, TAILCALL; then a step for the start, four
		// for each "a" that "a-" takes (one for the attempt, two for the "b" that
		// does not come, one for the "a") and three for the "b".
		{"find", "return ('aaab'):find('a-b')", 4 + 1 + 3*4 + 3},
		// A comparison and a jump, which is passed over when it holds; the name,
		// the text, the call.
		{"a loop that is left by an error", "for i = 1, 10 do if i == 5 then error('x') end end", 3 + 1 + 5 + 4*2 + 1 + 3},
	}
	for _, tt := range tests {
		f, err := syntax.Parse("a.lua", []byte(tt.source))
		if err != nil {
			t.Fatal(err)
		}
		code, err := sandbox.Compile(f)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			b := sandbox.New()
			b.Budget.Arm(1_000_000)
			b.L.Push(b.L.NewFunctionFromProto(code))
			_ = b.L.PCall(0, 0, nil)
			if got := b.Budget.Used(); got != tt.want {
				t.Errorf("%s: %s: got %d, want %d", tt.name, tt.source, got, tt.want)
			}
			b.Close()
		}
	}
}
