package cover

import (
	"html"
	"html/template"
	"regexp"
	"strings"
	"sync"
)

// tokens are the parts of a line of Lua that have a colour: comments, texts, the
// beginning of a long text, numbers, words.
var tokens = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`--.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[\[|\b\d+\b|\b[A-Za-z_]\w*\b`)
})

var keywords = map[string]bool{
	"and": true, "break": true, "do": true, "else": true, "elseif": true, "end": true, "false": true, "for": true,
	"function": true, "if": true, "in": true, "local": true, "nil": true, "not": true, "or": true, "repeat": true,
	"return": true, "then": true, "true": true, "until": true, "while": true,
}

// painter marks the parts of lines; it remembers whether a long text goes on.
type painter struct {
	long bool
	out  strings.Builder
}

// line gives one line with its parts marked.
func (p *painter) line(text string) template.HTML {
	p.out.Reset()
	for text != "" {
		if p.long {
			text = p.goOn(text)
			continue
		}
		span := tokens().FindStringIndex(text)
		if span == nil {
			p.put("", text)
			break
		}
		p.put("", text[:span[0]])
		word := text[span[0]:span[1]]
		if p.long = word == "[["; p.long {
			text = text[span[0]:]
			continue
		}
		p.put(classOf(word), word)
		text = text[span[1]:]
	}
	return template.HTML(p.out.String()) // every part of it was escaped
}

// goOn goes to the end of a long text, or of the line.
func (p *painter) goOn(text string) string {
	end := strings.Index(text, "]]")
	if end < 0 {
		p.put("s", text)
		return ""
	}
	p.put("s", text[:end+2])
	p.long = false
	return text[end+2:]
}

func (p *painter) put(class, text string) {
	if text == "" {
		return
	}
	if class == "" {
		p.out.WriteString(html.EscapeString(text))
		return
	}
	p.out.WriteString(`<i class="` + class + `">` + html.EscapeString(text) + `</i>`)
}

func classOf(word string) string {
	switch {
	case strings.HasPrefix(word, "--"):
		return "c"
	case word[0] == '"' || word[0] == '\'':
		return "s"
	case word[0] >= '0' && word[0] <= '9':
		return "n"
	case keywords[word]:
		return "k"
	}
	return ""
}
