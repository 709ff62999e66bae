package play

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/value"
)

// ParseRecord reads a record. The error is a *diag.Diagnostic with the line:
// record-foreign, record-newer or record-line.
func ParseRecord(file string, text []byte) (*Record, error) {
	r := &Record{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<20)
	body := false
	n := 0
	for lines.Scan() {
		n++
		line := strings.TrimRight(lines.Text(), " \t\r")
		var err error
		switch {
		case n == 1:
			err = parseTitle(line)
		case line == "--":
			body = true
		case line == "" || strings.HasPrefix(line, "#"):
		case body:
			err = r.parseDecision(line)
		default:
			err = r.parseHead(line)
		}
		if err != nil {
			return nil, placed(err, file, n, line)
		}
	}
	if lines.Err() != nil || n == 0 || !body || r.Book.ID == "" {
		return nil, diag.New("record-foreign", nil).At(diag.Pos{File: file})
	}
	return r, nil
}

func placed(err error, file string, n int, line string) error {
	d, ok := err.(*diag.Diagnostic)
	if !ok {
		d = diag.New("record-line", diag.Args{"Line": line})
	}
	d.Excerpt = line
	return d.At(diag.Pos{File: file, Line: n})
}

func parseTitle(line string) error {
	version, ok := strings.CutPrefix(line, recordTitle)
	n, err := strconv.Atoi(version)
	switch {
	case !ok || err != nil || n < 1:
		return diag.New("record-foreign", nil)
	case n > Format:
		return diag.New("record-newer", diag.Args{"Format": n, "Known": Format})
	}
	return nil
}

func (r *Record) parseHead(line string) error {
	key, rest, _ := strings.Cut(line, " ")
	var err error
	switch key {
	case "book":
		_, err = fmt.Sscanf(rest, "%s %s %s", &r.Book.ID, &r.Book.Version, &r.Book.Hash)
		r.Book.Version = unDash(r.Book.Version)
	case "title":
		r.Book.Title = rest
	case "rules":
		r.Rules = rest
	case "options":
		r.Options = rest
	case "dice":
		r.Start, err = hex.DecodeString(rest)
	case "fresh":
		r.Fresh, err = hex.DecodeString(rest)
	case "hero":
		r.Hero = &value.Table{}
		err = json.Unmarshal([]byte(rest), r.Hero)
	case "name":
		r.HeroName = rest
	case "from":
		r.From = &Entry{}
		err = strict([]byte(rest), r.From)
	default:
		err = diag.New("record-line", diag.Args{"Line": line})
	}
	return err
}

func (r *Record) parseDecision(line string) error {
	place, rest, ok1 := strings.Cut(line, " ")
	question, answer, ok2 := strings.Cut(rest, " ")
	if place == "end" && ok1 {
		return r.parseEnd(question, answer)
	}
	if !ok1 || !ok2 || r.Ending != nil {
		return diag.New("record-line", diag.Args{"Line": line})
	}
	d := Decision{Place: unDash(place), Question: question}
	var err error
	if d.Answer, d.Text, err = parseAnswer(answer); err != nil {
		return diag.New("record-line", diag.Args{"Line": line})
	}
	r.Decisions = append(r.Decisions, d)
	return nil
}

func (r *Record) parseEnd(kind, name string) error {
	name, err := strconv.Unquote(name)
	if err != nil {
		return err
	}
	r.Ending = &ask.Ending{Kind: kind, Name: name}
	return nil
}

// parseAnswer reads an answer and the comment behind it.
func parseAnswer(text string) (a ask.Answer, comment string, err error) {
	if line, ok := strings.CutPrefix(text, authorMark); ok {
		a.Author, comment, err = parseQuoted(line)
		return a, comment, err
	}
	if strings.HasPrefix(text, `"`) {
		a.Word, comment, err = parseQuoted(text)
		return a, comment, err
	}
	word, rest, _ := strings.Cut(text, "  #")
	word = strings.TrimSpace(word)
	if number, ok := strings.CutPrefix(word, "="); ok {
		a.Number, err = strconv.Atoi(number)
		return a, strings.TrimSpace(rest), err
	}
	if a.Option, err = strconv.Unquote(`"` + word + `"`); a.Option == "" {
		err = diag.New("record-line", nil)
	}
	return a, strings.TrimSpace(rest), err
}

// authorMark stands before a line of the author's console.
const authorMark = "!"

// parseQuoted reads words in quotes and the comment behind them.
func parseQuoted(text string) (words, comment string, err error) {
	quoted, err := strconv.QuotedPrefix(text)
	if err != nil {
		return "", "", err
	}
	words, err = strconv.Unquote(quoted)
	return words, commentIn(text[len(quoted):]), err
}

func commentIn(rest string) string {
	_, comment, _ := strings.Cut(rest, "#")
	return strings.TrimSpace(comment)
}

func unDash(s string) string {
	if s == "-" {
		return ""
	}
	return s
}
