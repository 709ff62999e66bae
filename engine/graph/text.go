package graph

import (
	"fmt"
	"io"
	"strings"
)

// DOT writes the map for Graphviz.
func DOT(out io.Writer, m *Map, o *Overlay) error {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph book {\n  label=%s; labelloc=t; node [shape=box, style=\"rounded,filled\", fillcolor=white];\n", quoted(m.Title))
	for _, p := range m.Paragraphs {
		fmt.Fprintf(&b, "  %s [label=%s%s];\n", quoted(p.ID), quoted(m.caption(p, o)), dotLook(m, p, o))
	}
	for _, l := range m.Links {
		if l.From == "" {
			continue
		}
		look := ""
		if l.Locked {
			look = ", style=dashed"
		}
		fmt.Fprintf(&b, "  %s -> %s [label=%s%s];\n", quoted(l.From), quoted(l.To), quoted(cut(l.Label, mostWords)), look)
	}
	b.WriteString("}\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// quoted is a text in DOT.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

func dotLook(m *Map, p Paragraph, o *Overlay) string {
	look := ""
	if c := o.colour(p.ID); c != "" {
		look = fmt.Sprintf(`, fillcolor="%s"`, c)
	}
	switch {
	case p.ID == m.Start:
		look += ", penwidth=3"
	case len(p.Endings) > 0:
		look += ", peripheries=2"
	}
	return look
}

// caption is a paragraph in a few lines.
func (m *Map) caption(p Paragraph, o *Overlay) string {
	parts := []string{strings.TrimSpace(p.ID + " " + p.Title)}
	parts = append(append(parts, p.Fights...), p.Tests...)
	for _, e := range p.Endings {
		parts = append(parts, strings.TrimSpace(e.Kind+" "+e.Name))
	}
	if note := o.note(p.ID); note != "" {
		parts = append(parts, note)
	}
	for i := range parts {
		parts[i] = cut(parts[i], mostWords)
	}
	return strings.Join(parts, "\n")
}

// Mermaid writes the map as a flowchart, which code hosts show in Markdown.
func Mermaid(out io.Writer, m *Map, o *Overlay) error {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: %q\n---\nflowchart TD\n", m.Title)
	at := m.index()
	for i, p := range m.Paragraphs {
		open, closing := "[", "]"
		if len(p.Endings) > 0 {
			open, closing = "([", "])"
		}
		fmt.Fprintf(&b, "  p%d%s\"%s\"%s\n", i, open, mermaid(m.caption(p, o)), closing)
	}
	for _, l := range m.Links {
		from, known := at[l.From]
		to, there := at[l.To]
		if !known || !there {
			continue
		}
		arrow := "-->"
		if l.Locked {
			arrow = "-.->"
		}
		if l.Label != "" {
			arrow += `|"` + mermaid(cut(l.Label, mostWords)) + `"|`
		}
		fmt.Fprintf(&b, "  p%d %s p%d\n", from, arrow, to)
	}
	mermaidColours(&b, m, o)
	_, err := io.WriteString(out, b.String())
	return err
}

// mermaid puts words into a quoted text of a flowchart.
func mermaid(s string) string {
	return strings.NewReplacer("#", "#35;", `"`, "#quot;", "<", "#lt;", ">", "#gt;", "`", "#96;", "\n", "<br>").Replace(s)
}

func mermaidColours(b *strings.Builder, m *Map, o *Overlay) {
	for i, p := range m.Paragraphs {
		if p.ID == m.Start {
			fmt.Fprintf(b, "  style p%d stroke-width:3px\n", i)
		}
		if c := o.colour(p.ID); c != "" {
			fmt.Fprintf(b, "  style p%d fill:%s\n", i, c)
		}
	}
}
