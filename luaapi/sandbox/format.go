package sandbox

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// directive is one of C's, as Lua 5.1 has them.
var directive = regexp.MustCompile(`^%[-+ #0]{0,5}(?:[0-9]{1,2})?(?:\.[0-9]{0,2})?[a-zA-Z%]`)

func (b *Box) format(L *lua.LState) int {
	f := L.CheckString(1)
	var out strings.Builder
	arg := 1
	for {
		i := strings.IndexByte(f, '%')
		if i < 0 {
			break
		}
		out.WriteString(f[:i])
		spec := directive.FindString(f[i:min(len(f), i+longestDirective)])
		if spec == "" {
			Raise(L, diag.New("format-directive", diag.Args{"Got": brief(f[i:])}))
		}
		f = f[i+len(spec):]
		if spec != "%%" {
			arg++
			out.WriteString(b.one(L, spec, arg))
		} else {
			out.WriteByte('%')
		}
		b.size(L, out.Len())
		b.charge(L, perDirective)
	}
	out.WriteString(f)
	return b.give(L, out.String())
}

const (
	longestDirective = 16
	// perDirective is what a directive costs.
	perDirective = 10
)

// one formats the argument of one directive.
func (b *Box) one(L *lua.LState, spec string, arg int) string {
	if arg > L.GetTop() {
		Raise(L, diag.New("format-missing", diag.Args{"Got": spec, "N": arg - 1}))
	}
	body, verb := spec[:len(spec)-1], spec[len(spec)-1]
	switch verb {
	case 'd', 'i':
		return fmt.Sprintf(body+"d", wide(number(L, arg)))
	case 'u':
		return fmt.Sprintf(body+"d", uint64(wide(number(L, arg))))
	case 'x', 'X', 'o':
		return fmt.Sprintf(spec, uint64(wide(number(L, arg))))
	case 'c':
		return string([]byte{byte(intArg(L, arg))})
	case 'e', 'E', 'f', 'g', 'G':
		return float(body, verb, float64(number(L, arg)))
	case 's':
		s := text(L, L.CheckAny(arg))
		b.charge(L, len(s)/perLetter)
		return fmt.Sprintf(spec, s)
	case 'q':
		s := L.CheckString(arg)
		b.charge(L, len(s)/perLetter)
		return quote(s)
	}
	Raise(L, diag.New("format-directive", diag.Args{"Got": spec}))
	return ""
}

// wide gives the whole part of a number; the nearest there is for one that is
// too large.
func wide(n lua.LNumber) int64 {
	const beyond = 1 << 63
	switch {
	case n != n:
		return 0
	case n >= beyond:
		return math.MaxInt64
	case n <= -beyond:
		return math.MinInt64
	}
	return int64(n)
}

// float writes a number as C does: with six digits where no precision is given
// to %g (Go's would be as many as it takes), and "inf" and "nan".
func float(body string, verb byte, f float64) string {
	switch {
	case math.IsNaN(f) || math.IsInf(f, 0):
		plain, _, _ := strings.Cut(strings.ReplaceAll(body, "0", ""), ".")
		return fmt.Sprintf(plain+"s", strings.ToLower(strings.TrimPrefix(fmt.Sprint(f), "+")))
	case (verb == 'g' || verb == 'G') && !strings.Contains(body, "."):
		body += ".6"
	}
	return fmt.Sprintf(body+string(verb), f)
}

// quote writes a string as Lua source.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", "\\\n", "\r", `\r`, "\x00", `\000`).Replace(s) + `"`
}

func brief(s string) string {
	if r := []rune(s[:min(len(s), 100)]); len(r) > 12 {
		return string(r[:12]) + "…"
	}
	return s
}
