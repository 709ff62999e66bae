package syntax

import "gamebook/engine/diag"

// Bounds are how much source text is accepted. The parser and the compiler
// cannot be interrupted, so what could keep them busy, or recursing, is counted
// before they see it. A book that people can still edit is far within all of
// them.
type Bounds struct {
	// Bytes of one file.
	Bytes int
	// Depth of blocks and brackets inside one another.
	Depth int
	// Chain is how many operators one expression may have in a row.
	Chain int
	// Constants are the different texts, numbers and global names of one
	// function, which the compiler looks up one by one.
	Constants int
	// Functions of one file, for each of which the compiler takes some 18 KB.
	Functions int
	// Work is how often the compiler may compare names and constants while it
	// compiles one file; ten million take about a tenth of a second.
	Work int
}

// DefaultBounds are those of [Parse].
func DefaultBounds() Bounds {
	return Bounds{Bytes: MaxSize, Depth: 100, Chain: 200, Constants: 8000, Functions: 4000, Work: 40_000_000}
}

// deepest is how deep the tree of an accepted source can be.
func (b Bounds) deepest() int { return 3*b.Depth + b.Chain }

// maxItems is how many entries without keys a table written in place may
// have: the compiler mixes up those behind the 25,550th.
const maxItems = 25_000

// guard refuses text that the parser should not see: blocks, brackets and
// operators that it would keep on its stack.
func (b Bounds) guard(src string) *diag.Diagnostic {
	s := scanner{src: src, line: 1}
	var open []int // the chain around each block or bracket
	chain := 0
	for t, ok := s.next(); ok; t, ok = s.next() {
		switch role(t, src) {
		case opens:
			open = append(open, chain)
			chain = 0
		case begins:
			open = append(open, 0)
			chain = 0
		case closes:
			if last := len(open) - 1; last >= 0 {
				chain, open = open[last], open[:last]
			}
		case separates:
			chain = 0
		case joins:
			chain++
		}
		switch {
		case len(open) > b.Depth:
			return tooMuch("lua-too-deep", b.Depth, t.line)
		case chain > b.Chain:
			return tooMuch("lua-chain-too-long", b.Chain, t.line)
		}
	}
	return nil
}

func tooMuch(code string, most, line int) *diag.Diagnostic {
	d := diag.New(code, diag.Args{"Most": most})
	d.Pos.Line = line
	return d
}

// The roles of a token in the nesting of a source.
const (
	plays  = iota
	opens  // inside an expression, which goes on behind it
	begins // a block
	closes
	separates
	joins
)

var roles = map[string]int{
	"(": opens, "[": opens, "{": opens, "function": opens, "do": begins, "then": begins, "repeat": begins,
	")": closes, "]": closes, "}": closes, "end": closes, "until": closes, "elseif": closes,
	",": separates, ";": separates, "=": separates, "if": separates, "while": separates, "for": separates,
	"in": separates, "local": separates, "return": separates, "else": separates, "break": separates,
	"+": joins, "-": joins, "*": joins, "/": joins, "%": joins, "^": joins, "#": joins, "<": joins, ">": joins,
	"and": joins, "or": joins, "not": joins,
}

// role gives a token's role; of the two dots that join texts, the first joins.
func role(t token, src string) int {
	switch {
	case t.string:
		return plays
	case t.text == "." && t.at+1 < len(src) && src[t.at+1] == '.' && (t.at == 0 || src[t.at-1] != '.'):
		return joins
	}
	return roles[t.text]
}
