package sandbox

import "gamebook/engine/diag"

// The bounds of a pattern: how many captures it may have, as in Lua 5.1, and
// how deep the search may recurse, which it does for each repetition, option and
// capture.
const (
	maxCaptures = 32
	maxRecursed = 200
)

// matcher looks for a pattern of Lua 5.1 in a text. It is the algorithm of
// Lua's own library, with every step counted.
type matcher struct {
	src, pat string
	// steps is how many are left.
	steps *int64
	depth int
	// captures are those opened so far, the finished ones included.
	captures []capture
	// fault says what is wrong with the pattern; once it is set, or the steps
	// are used up, nothing matches any more.
	fault *diag.Diagnostic
	space [maxCaptures]capture
}

// capture is a part of the text: its start, and its length or one of the
// states below.
type capture struct{ start, size int }

const (
	unfinished = -1
	position   = -2
)

// none is the end of a match that there is not.
const none = -1

// at looks for the pattern, from byte p of it on, at byte s of the text, and
// gives the end of what matches.
func (m *matcher) at(s, p int) int {
	m.captures = m.space[:0]
	e := m.match(s, p)
	if !m.step(0) {
		return none
	}
	return e
}

func (m *matcher) malformed(why diag.Term) int {
	if m.fault == nil {
		m.fault = diag.New("pattern-malformed", diag.Args{"Pattern": brief(m.pat), "Why": why})
	}
	return none
}

// step counts n steps; false means to give up.
func (m *matcher) step(n int) bool {
	*m.steps -= int64(n)
	return *m.steps >= 0 && m.fault == nil
}

// match matches the pattern from p on.
func (m *matcher) match(s, p int) int {
	if m.depth++; m.depth > maxRecursed {
		m.malformed("pattern-too-complex")
	}
	e := m.parts(s, p)
	m.depth--
	return e
}

// parts goes through the pattern as long as each part matches in one way
// only; match matches the rest after a part that may match in several.
func (m *matcher) parts(s, p int) int {
	for p < len(m.pat) && s != none {
		if !m.step(1) {
			return none
		}
		var over bool
		if s, p, over = m.part(s, p); over {
			return s
		}
	}
	return s
}

// part matches the part of the pattern at p. Unless that was all, it gives
// where to go on in the text and in the pattern.
func (m *matcher) part(s, p int) (nextS, nextP int, over bool) {
	last := p+1 == len(m.pat)
	switch m.pat[p] {
	case '(':
		if !last && m.pat[p+1] == ')' {
			return m.open(s, p+2, position), 0, true
		}
		return m.open(s, p+1, unfinished), 0, true
	case ')':
		return m.close(s, p+1), 0, true
	case '$':
		if last {
			return m.end(s), 0, true
		}
	case '%':
		if !last && escapes(m.pat[p+1]) {
			s, p = m.escape(s, p+1)
			return s, p, false
		}
	}
	return m.item(s, p)
}

// end matches at the end of the text only.
func (m *matcher) end(s int) int {
	if s == len(m.src) {
		return s
	}
	return none
}

// open begins a capture.
func (m *matcher) open(s, p, state int) int {
	if len(m.captures) == maxCaptures {
		return m.malformed("pattern-captures")
	}
	n := len(m.captures)
	m.captures = append(m.captures, capture{s, state})
	e := m.match(s, p)
	if e == none {
		m.captures = m.captures[:n]
	}
	return e
}

// close ends the innermost capture that is open.
func (m *matcher) close(s, p int) int {
	for i := len(m.captures) - 1; i >= 0; i-- {
		c := &m.captures[i]
		if c.size != unfinished {
			continue
		}
		c.size = s - c.start
		e := m.match(s, p)
		if e == none {
			c.size = unfinished
		}
		return e
	}
	return m.malformed("pattern-capture-closed")
}

// item matches a single character class with what repeats it, see part.
func (m *matcher) item(s, p int) (nextS, nextP int, over bool) {
	ep := m.classEnd(p)
	repeat := byte(0)
	if ep < len(m.pat) {
		repeat = m.pat[ep]
	}
	switch {
	case m.fault != nil:
		return none, 0, true
	case repeat == '*':
		return m.most(s, p, ep), 0, true
	case repeat == '-':
		return m.least(s, p, ep), 0, true
	case repeat == '?':
		return m.optional(s, p, ep)
	case !m.single(s, p, ep):
		return none, 0, true
	case repeat == '+':
		return m.most(s+1, p, ep), 0, true
	}
	return s + 1, ep, false
}

// optional takes one character or none.
func (m *matcher) optional(s, p, ep int) (nextS, nextP int, over bool) {
	if m.single(s, p, ep) {
		if e := m.match(s+1, ep+1); e != none {
			return e, 0, true
		}
	}
	return s, ep + 1, false
}

// most takes as many characters as it can, and fewer when the rest does not
// match then.
func (m *matcher) most(s, p, ep int) int {
	i := 0
	for m.single(s+i, p, ep) {
		i++
	}
	for ; i >= 0 && m.step(1); i-- {
		if e := m.match(s+i, ep+1); e != none {
			return e
		}
	}
	return none
}

// least takes as few as it can.
func (m *matcher) least(s, p, ep int) int {
	for m.step(1) {
		if e := m.match(s, ep+1); e != none {
			return e
		}
		if !m.single(s, p, ep) {
			return none
		}
		s++
	}
	return none
}
