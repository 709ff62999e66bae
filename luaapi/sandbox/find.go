package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// matcher makes one for the first two arguments, whose steps are taken from
// the budget. The pattern's "^" at the start is taken off when anchors is set.
func (b *Box) matcher(L *lua.LState, anchors bool) (m *matcher, anchored bool) {
	m = &matcher{src: L.CheckString(1), pat: L.CheckString(2), steps: &b.Budget.left}
	if anchors {
		m.pat, anchored = strings.CutPrefix(m.pat, "^")
	}
	return m, anchored
}

// settle raises what is wrong with the pattern, or with how long it took.
func (b *Box) settle(L *lua.LState, m *matcher) {
	b.charge(L, 0)
	if m.fault != nil {
		Raise(L, m.fault)
	}
}

// search looks for the first match from byte s on.
func (b *Box) search(L *lua.LState, m *matcher, s int, anchored bool) (start, end int) {
	for ; s <= len(m.src); s++ {
		end := m.at(s, 0)
		if end != none {
			return s, end
		}
		if anchored || !m.step(1) {
			break
		}
	}
	b.settle(L, m)
	return none, none
}

// captured pushes the captures of a match; the whole of it when there are
// none.
func (b *Box) captured(L *lua.LState, m *matcher, start, end int) int {
	if len(m.captures) == 0 {
		L.Push(lua.LString(m.src[start:end]))
		return 1
	}
	for i := range m.captures {
		L.Push(b.capture(L, m, i))
	}
	return len(m.captures)
}

// capture gives one capture: its text, or its place.
func (b *Box) capture(L *lua.LState, m *matcher, i int) lua.LValue {
	c := m.captures[i]
	switch c.size {
	case position:
		return lua.LNumber(c.start + 1)
	case unfinished:
		m.malformed("pattern-capture-open")
		b.settle(L, m)
	}
	return lua.LString(m.src[c.start : c.start+c.size])
}

// from is the argument that says where to begin.
func from(L *lua.LState, n, size int) int {
	i := optInt(L, n, 1)
	if i < 0 {
		i += size + 1
	}
	return min(max(i, 1)-1, size)
}

func (b *Box) find(L *lua.LState) int {
	m, anchored := b.matcher(L, true)
	init := from(L, 3, len(m.src))
	if plain := lua.LVAsBool(L.Get(4)); plain || !anchored && !strings.ContainsAny(m.pat, "^$*+?.([%-") {
		return b.findPlain(L, m.src, L.CheckString(2), init)
	}
	start, end := b.search(L, m, init, anchored)
	if end == none {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(lua.LNumber(start + 1))
	L.Push(lua.LNumber(end))
	if len(m.captures) == 0 {
		return 2
	}
	return 2 + b.captured(L, m, start, end)
}

func (b *Box) findPlain(L *lua.LState, s, what string, init int) int {
	b.charge(L, (len(s)-init)/perLetter)
	i := strings.Index(s[init:], what)
	if i < 0 {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(lua.LNumber(init + i + 1))
	L.Push(lua.LNumber(init + i + len(what)))
	return 2
}

func (b *Box) match(L *lua.LState) int {
	m, anchored := b.matcher(L, true)
	start, end := b.search(L, m, from(L, 3, len(m.src)), anchored)
	if end == none {
		L.Push(lua.LNil)
		return 1
	}
	return b.captured(L, m, start, end)
}

// gmatch gives an iterator that looks for one match at a time.
func (b *Box) gmatch(L *lua.LState) int {
	m, _ := b.matcher(L, false)
	next := 0
	L.Push(L.NewFunction(func(L *lua.LState) int {
		start, end := b.search(L, m, next, false)
		if end == none {
			next = len(m.src) + 1
			return 0
		}
		if next = end; end == start {
			next++
		}
		return b.captured(L, m, start, end)
	}))
	return 1
}

// gsub replaces matches, all of them or the first n.
func (b *Box) gsub(L *lua.LState) int {
	m, anchored := b.matcher(L, true)
	replacement := b.replacement(L)
	most := optInt(L, 4, len(m.src)+1)
	var out strings.Builder
	s, n := 0, 0
	for n < most {
		end := m.at(s, 0)
		b.settle(L, m)
		if end != none {
			n++
			out.WriteString(replacement(m, s, end))
		}
		switch {
		case end > s:
			s = end
		case s < len(m.src):
			out.WriteByte(m.src[s])
			s++
		default:
			anchored = true // that was the end
		}
		if out.Len() > b.limits.Text {
			b.size(L, out.Len())
		}
		if anchored {
			break
		}
	}
	out.WriteString(m.src[s:])
	b.give(L, out.String())
	L.Push(lua.LNumber(n))
	return 2
}

// replacement gives the function that makes what stands in a match's place.
func (b *Box) replacement(L *lua.LState) func(m *matcher, start, end int) string {
	switch by := L.Get(3).(type) {
	case lua.LString, lua.LNumber:
		text := by.String()
		return func(m *matcher, start, end int) string { return b.expanded(L, m, text, start, end) }
	case *lua.LFunction:
		return func(m *matcher, start, end int) string {
			L.Push(by)
			L.Call(b.captured(L, m, start, end), 1)
			defer L.Pop(1)
			return replaced(L, L.Get(-1), m.src[start:end])
		}
	}
	by := L.Get(3)
	if typeName(by) != lua.LTTable.String() {
		Raise(L, diag.New("gsub-replacement", diag.Args{"Got": typeName(by)}))
	}
	return func(m *matcher, start, end int) string {
		b.captured(L, m, start, end)
		L.SetTop(L.GetTop() - max(0, len(m.captures)-1))
		defer L.Pop(1)
		return replaced(L, L.GetTable(by, L.Get(-1)), m.src[start:end])
	}
}

// replaced is what a table or a function gave for a match: text, or nothing to
// leave it as it is.
func replaced(L *lua.LState, v lua.LValue, was string) string {
	switch {
	case !lua.LVAsBool(v):
		return was
	case lua.LVCanConvToString(v):
		return v.String()
	}
	Raise(L, diag.New("gsub-replacement", diag.Args{"Got": typeName(v)}))
	return ""
}

// expanded fills in the captures of a replacement text: %1 to %9, %0 for all
// of the match. Any other character after % stands for itself.
func (b *Box) expanded(L *lua.LState, m *matcher, text string, start, end int) string {
	var out strings.Builder
	for {
		i := strings.IndexByte(text, '%')
		if i < 0 || i+1 == len(text) {
			out.WriteString(text)
			return out.String()
		}
		out.WriteString(text[:i])
		switch c := text[i+1]; {
		case c == '0' || c == '1' && len(m.captures) == 0:
			out.WriteString(m.src[start:end])
		case isDigit(c):
			out.WriteString(b.numbered(L, m, int(c-'1')))
		default:
			out.WriteByte(c)
		}
		text = text[i+2:]
		b.charge(L, 1)
		if out.Len() > b.limits.Text {
			b.size(L, out.Len())
		}
	}
}

func (b *Box) numbered(L *lua.LState, m *matcher, i int) string {
	if i >= len(m.captures) {
		m.malformed("pattern-capture-unknown")
		b.settle(L, m)
	}
	return b.capture(L, m, i).String()
}
