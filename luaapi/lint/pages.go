package lint

import (
	"embed"
	"path"
	"slices"
	"strings"
)

//go:embed pages/*.md
var pages embed.FS

// Codes gives the codes that there is a page for, in alphabetical order: those
// of the rules, and of mistakes that are found already while a book is read.
func Codes() []string {
	entries, _ := pages.ReadDir("pages")
	var codes []string
	for _, e := range entries {
		codes = append(codes, strings.TrimSuffix(path.Base(e.Name()), ".md"))
	}
	slices.Sort(codes)
	return codes
}

// Explain gives the page on a code in Markdown: what it means, why, a bad and
// a good example, how to silence one place. It is "" for an unknown code.
func Explain(code string) string {
	page := read(code)
	if page == "" {
		return ""
	}
	if rule(code) == nil {
		return page + "\n## To silence it\n\nIt keeps the book from being read, and cannot be silenced.\n"
	}
	return page + "\n## To silence it\n\nWhere it is meant so, say so at the end of the line, or alone on the line before:\n\n" +
		"```lua\n" + mark + code + "\n```\n"
}

// Summary gives the first sentence of the page on a code.
func Summary(code string) string {
	_, rest, _ := strings.Cut(read(code), "\n\n")
	first, _, _ := strings.Cut(rest, "\n\n")
	first = strings.ReplaceAll(first, "\n", " ")
	if i := strings.Index(first, ". "); i >= 0 {
		first = first[:i+1]
	}
	return first
}

// read gives a page without the comment that says which kind of book its
// examples are.
func read(code string) string {
	data, err := pages.ReadFile("pages/" + code + ".md")
	if err != nil {
		return ""
	}
	page := string(data)
	if strings.HasPrefix(page, "<!--") {
		_, page, _ = strings.Cut(page, "-->\n")
	}
	return page
}
