package sandbox

import (
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// furthest is beyond every index and size; numbers outside are as good as it.
// Go's own conversion of what does not fit differs between machines.
const furthest = 1 << 53

// whole gives a number as Lua's C library does: cut off, not rounded.
func whole(n lua.LNumber) int {
	switch {
	case n != n:
		return 0
	case n >= furthest:
		return furthest
	case n <= -furthest:
		return -furthest
	}
	return int(n)
}

// number gives the n-th argument, which must be a number or look like one.
func number(L *lua.LState, n int) lua.LNumber {
	switch v := L.Get(n).(type) {
	case lua.LNumber:
		return v
	case lua.LString:
		if x, ok := parseNumber(string(v)); ok {
			return x
		}
	}
	L.TypeError(n, lua.LTNumber)
	return 0
}

func intArg(L *lua.LState, n int) int { return whole(number(L, n)) }

func optInt(L *lua.LState, n, def int) int {
	if L.Get(n) == lua.LNil {
		return def
	}
	return intArg(L, n)
}

// longestNumber is beyond what a number needs.
const longestNumber = 400

// parseNumber reads a number as Lua 5.1 does: decimal, with an exponent, or
// hexadecimal, with blanks around it.
func parseNumber(s string) (lua.LNumber, bool) {
	s = strings.Trim(s, blanks)
	digits, negative := strings.CutPrefix(s, "-")
	if !negative {
		digits = strings.TrimPrefix(s, "+")
	}
	if hex, ok := cutHex(digits); ok {
		return parseDigits(hex, 16, negative)
	}
	if !decimal(digits) {
		return 0, false
	}
	f, err := strconv.ParseFloat(s, 64)
	return lua.LNumber(f), err == nil || math.IsInf(f, 0)
}

// decimal leaves out what only Go reads: signs in a row, "inf", "1_000".
func decimal(s string) bool {
	return s != "" && len(s) <= longestNumber && (s[0] == '.' || isDigit(s[0])) && !strings.Contains(s, "_")
}

const blanks = " \t\n\v\f\r"

// parseBase reads a whole number in a base.
func parseBase(s string, base int) (lua.LNumber, bool) {
	digits, negative := strings.CutPrefix(strings.ToLower(strings.Trim(s, blanks)), "-")
	if hex, ok := cutHex(digits); ok && base == 16 {
		digits = hex
	}
	return parseDigits(digits, base, negative)
}

func parseDigits(digits string, base int, negative bool) (lua.LNumber, bool) {
	if len(digits) > longestNumber {
		return 0, false
	}
	n, err := strconv.ParseUint(digits, base, 64)
	if negative {
		return -lua.LNumber(n), err == nil
	}
	return lua.LNumber(n), err == nil
}

func cutHex(s string) (digits string, ok bool) {
	if len(s) > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') {
		return s[2:], true
	}
	return "", false
}

// Charge takes n instructions from the budget for what was done, and ends the
// script when that is too much.
func (b *Box) Charge(n int) { b.charge(b.L, n) }

// charge takes from the budget what is about to be done, and ends the script
// when that is too much.
func (b *Box) charge(L *lua.LState, n int) {
	b.Budget.Charge(n)
	if err := b.Budget.Err(); err != nil {
		L.RaiseError("%s", err)
	}
}

// perByte is how many bytes are copied for the price of one instruction.
const perByte = 64

// size refuses to make a text that is too long, and charges for it otherwise.
func (b *Box) size(L *lua.LState, n int) {
	if n < 0 || n > b.limits.Text {
		Raise(L, diag.New("text-too-long", diag.Args{"Most": b.limits.Text >> 10}))
	}
	b.charge(L, n/perByte)
}

// give hands a text to the script.
func (b *Box) give(L *lua.LState, s string) int {
	b.size(L, len(s))
	L.Push(lua.LString(s))
	return 1
}

// values refuses to give too many values.
func (b *Box) values(L *lua.LState, function string, n int) {
	if n > b.limits.Values {
		Raise(L, diag.New("values-too-many", diag.Args{"Function": function, "Most": b.limits.Values}))
	}
	b.charge(L, n)
}
