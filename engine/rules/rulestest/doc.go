// Package rulestest is what tests of the engine play with: a rule system
// without fights ([Plain]), one with a fight of a single step ([Tiny]), a book
// whose paragraphs are Go functions ([Book], [Script]), a strict list of answers
// ([Answers]) and a log of what was shown ([Log]).
//
// A test makes a [NewBook], declares with [Book.Declare] and [Book.Paragraph],
// and hands all of it to a play.Session. A paragraph calls verbs by their names:
//
//	b.Paragraph(1, func(p *rulestest.P) {
//		p.Do("say", "A fork in the road.")
//		p.Do("choice", "Left", 2)
//		p.Do("choice", "Wait", func(p *rulestest.P) { p.Do("lose", "stamina", 1) })
//	})
//
// Arguments are checked with rules.Unpack, as those of a script in Lua are; a
// mistake is an error that stands at a line of the file "book" (see [P.Do]).
package rulestest

// TB is the part of testing.TB (and of rapid.T) that is needed here.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}
