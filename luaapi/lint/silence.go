package lint

import (
	"slices"
	"strings"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

// source is a file with its lines, and what its comments silence.
type source struct {
	*syntax.File
	lines   []string
	silence []silence
}

// silence is one code of a comment: line is the one it stands on, at the one
// it is about.
type silence struct {
	code     string
	line, at int
}

const mark = "-- check: ignore "

func newSource(f *syntax.File) *source {
	s := &source{File: f, lines: strings.Split(f.Source, "\n")}
	if !strings.Contains(f.Source, mark) {
		return s
	}
	for i, line := range s.lines {
		before, codes, found := strings.Cut(line, mark)
		if !found {
			continue
		}
		at := i + 1
		if strings.TrimSpace(before) == "" {
			at = s.nextCode(i + 1)
		}
		for _, code := range strings.Split(codes, ",") {
			code, _, _ = strings.Cut(strings.TrimSpace(code), " ")
			s.silence = append(s.silence, silence{code, i + 1, at})
		}
	}
	return s
}

// nextCode gives the line, counted from 1, of the first one from lines[i] on
// that is neither blank nor a comment.
func (s *source) nextCode(i int) int {
	for ; i < len(s.lines); i++ {
		if line := strings.TrimSpace(s.lines[i]); line != "" && !strings.HasPrefix(line, "--") {
			return i + 1
		}
	}
	return i
}

// excerpt gives a line to be shown.
func (s *source) excerpt(line int) string {
	return syntax.Excerpt(s.lineText(line), 1)
}

// unsilenced leaves out what comments silence. What keeps a book from being
// read cannot be silenced.
func (m *model) unsilenced(list diag.List) diag.List {
	silent := map[diag.Pos][]string{}
	for _, f := range m.files {
		for _, s := range f.silence {
			at := diag.Pos{File: f.Name, Line: s.at}
			silent[at] = append(silent[at], s.code)
		}
	}
	if len(silent) == 0 {
		return list
	}
	return slices.DeleteFunc(list, func(d *diag.Diagnostic) bool {
		at := diag.Pos{File: d.Pos.File, Line: d.Pos.Line}
		return rule(d.Code) != nil && slices.Contains(silent[at], d.Code)
	})
}
