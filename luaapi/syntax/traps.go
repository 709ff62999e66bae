package syntax

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/gopher-lua/parse"

	"gamebook/engine/diag"
)

// spot is the place of a syntax error: byte at of the text of a line, where
// the token stands that could not be read.
type spot struct {
	src   string
	text  string
	at    int
	line  int
	token string
	eof   bool
}

// spotOf finds the token. The parser counts columns in bytes and stands
// behind the token; at the end of the file it knows no line.
func (f *File) spotOf(e *parse.Error) spot {
	s := spot{src: f.Source, line: e.Pos.Line, token: e.Token}
	column := e.Pos.Column
	switch {
	case s.line == parse.EOF:
		s.eof, s.token = true, ""
		s.line = 1 + strings.Count(strings.TrimRight(f.Source, " \t\n"), "\n")
		column = len(f.Source)
	case column == 0 && s.line > 1:
		s.line--
		column = len(f.Source)
	}
	s.text = lineOf(f.Source, s.line)
	s.at = min(column, len(s.text))
	if start := s.at - len(s.token); start >= 0 && s.text[start:s.at] == s.token {
		s.at = start
	} else if s.at > 0 && !s.eof {
		s.at--
	}
	return s
}

// spotAt is the spot of a byte of the source.
func (f *File) spotAt(at int) spot {
	before := f.Source[:at]
	line := 1 + strings.Count(before, "\n")
	return spot{src: f.Source, line: line, text: lineOf(f.Source, line), at: at - 1 - strings.LastIndexByte(before, '\n')}
}

var keyword = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(and|break|do|else|elseif|end|false|for|function|goto|if|in|local|nil|not|or|repeat|return|then|true|until|while)$`)
})

// compound matches an operator that is joined with an assignment.
var compound = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([-+*/%]|\.\.)=`) })

// asks matches the start of a condition, where "==" belongs.
var asks = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(if|elseif|while|until|and|or|not|return)\b[^"']*$`)
})

// bare matches a statement that begins with a name and what may be its one
// argument: a call without round brackets.
var bare = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*([A-Za-z_]\w*)\s+(?:"[^"]*"|'[^']*'|\[\[.*?\]\])?\s*$`)
})

// diagnose names the mistake as closely as the text around it allows.
func (s spot) diagnose(message string) *diag.Diagnostic {
	switch {
	case strings.HasPrefix(message, "Invalid"):
		return s.character()
	case message == "unterminated string":
		return diag.New("lua-string-open", nil)
	case strings.HasPrefix(message, "unterminated") || message == "invalid multiline comment":
		return diag.New("lua-long-string-open", nil)
	case keyword().MatchString(s.token) && s.isField():
		return diag.New("lua-keyword-field", diag.Args{"Word": s.token})
	case s.token == "=":
		return s.equals()
	case compound().MatchString(s.text[s.at:]):
		return diag.New("lua-compound-assignment", diag.Args{"Operator": s.token})
	}
	if verb := s.bareCall(); verb != "" {
		return diag.New("lua-call-bare", diag.Args{"Verb": verb})
	}
	return s.unexpected(message)
}

// isField reports whether the token stands where a name should: after a dot,
// or before "=".
func (s spot) isField() bool {
	before := strings.TrimRight(s.text[:s.at], " \t")
	after := strings.TrimLeft(strings.TrimPrefix(s.text[s.at:], s.token), " \t")
	dot := strings.HasSuffix(before, ".") && !strings.HasSuffix(before, "..") || strings.HasSuffix(before, ":")
	return dot || strings.HasPrefix(after, "=") && !strings.HasPrefix(after, "==")
}

// bareCall gives the name in front of arguments that need round brackets: a
// number, or several of them.
func (s spot) bareCall() string {
	m := bare().FindStringSubmatch(s.text[:s.at])
	if m == nil || keyword().MatchString(m[1]) {
		return ""
	}
	quoted := strings.ContainsAny(m[0], "\"'[")
	if quoted && s.token == "," || !quoted && s.token != "" && unicode.IsDigit(rune(s.token[0])) {
		return m[1]
	}
	return ""
}

// equals tells the ways in which "=" comes to stand in the wrong place.
func (s spot) equals() *diag.Diagnostic {
	before := strings.TrimRight(s.text[:s.at], " \t")
	switch {
	case asks().MatchString(before):
		return diag.New("lua-equals", nil)
	case strings.Count(before, "(") > strings.Count(before, ")"):
		return diag.New("lua-named-argument", nil)
	}
	return s.unexpected("")
}

// unexpected is the plain case: with the block that was probably left open,
// when the source ends too early or closes what is not open.
func (s spot) unexpected(message string) *diag.Diagnostic {
	args := diag.Args{"Near": brief(s.token), "Message": strings.TrimSpace(message)}
	code := "lua-syntax"
	if s.eof {
		code = "lua-unfinished"
	}
	if s.eof || s.token == ")" || s.token == "}" || s.token == "end" {
		if o, ok := unclosed(s.src); ok {
			args["Open"], args["OpenLine"] = o.word, o.line
		}
	}
	return diag.New(code, args)
}

func brief(token string) string {
	token, _, more := strings.Cut(token, "\n")
	if r := []rune(token); len(r) > 30 {
		return string(r[:30]) + "…"
	}
	if more {
		token += "…"
	}
	return token
}

// character names a character that Lua has no use for.
func (s spot) character() *diag.Diagnostic {
	rest := s.text[s.at:]
	r, n := utf8.DecodeRuneInString(rest)
	switch {
	case strings.HasPrefix(rest, "!="):
		return diag.New("lua-not-equal", nil)
	case strings.HasPrefix(rest, "&&"), strings.HasPrefix(rest, "||"), rest != "" && rest[0] == '!':
		want := map[byte]string{'&': "and", '|': "or", '!': "not"}[rest[0]]
		return diag.New("lua-foreign-operator", diag.Args{"Got": strings.TrimRight(rest[:min(2, len(rest))], " "), "Want": want})
	case strings.ContainsRune("“”„«»‘’‚‹›", r) && n > 1:
		return diag.New("lua-quote", diag.Args{"Got": string(r)})
	case unicode.IsLetter(r) && n > 1:
		return diag.New("lua-name-not-ascii", diag.Args{"Name": s.word()})
	}
	got := string(r)
	if !unicode.IsPrint(r) {
		got = fmt.Sprintf("U+%04X", r)
	}
	return diag.New("lua-character", diag.Args{"Got": got})
}

// word gives the whole name around the spot.
func (s spot) word() string {
	inName := func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
	start := strings.LastIndexFunc(s.text[:s.at], func(r rune) bool { return !inName(r) })
	if start >= 0 {
		_, n := utf8.DecodeRuneInString(s.text[start:])
		start += n
	} else {
		start = 0
	}
	end := strings.IndexFunc(s.text[s.at:], func(r rune) bool { return !inName(r) })
	if end < 0 {
		return s.text[start:]
	}
	return s.text[start : s.at+end]
}
