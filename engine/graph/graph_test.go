package graph

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Property tests draw the same cases in every run, unless -rapid.seed says
// otherwise, and write no files.
func init() {
	for name, v := range map[string]string{"rapid.seed": "20260101", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, v); err != nil {
			panic(err)
		}
	}
}

// small is a map with all there is: a choice, one that asks for something, a
// link nobody chooses, endings, a part that nothing leads to.
func small() *Map {
	return &Map{Title: `Fog & "Mist"`, Start: "1",
		Paragraphs: []Paragraph{
			{ID: "1", Title: "The <Causeway>", Fights: []string{"Bog Ghoul"}, Tests: []string{"LUCK"}},
			{ID: "2", Title: "North", Endings: []Ending{{"victory", "Home"}}},
			{ID: "3", Endings: []Ending{{"death", ""}}},
			{ID: "4", Title: "Nowhere"},
			{ID: "5", Title: "Wake"},
		},
		Links: []Link{
			{From: "1", To: "2", Label: "Go north, over the black water, while it is still light"},
			{From: "1", To: "3", Label: "Dive", Locked: true}, {From: "1", To: "3"}, {From: "2", To: "1"},
			{From: "4", To: "2"}, {From: "", To: "5"}, {From: "5", To: "1"},
		}}
}

var words = Words{Counts: "5", Apart: "Apart", Anywhere: "anywhere", Hint: "Hint", Legend: [5]string{"f", "t", "v", "d", "x"}}

func TestSVG(t *testing.T) {
	var out bytes.Buffer
	o := &Overlay{Caption: "visits", Scale: Visits, Heat: map[string]float64{"2": 1}, Note: map[string]string{"2": "50 %"}}
	if err := SVG(&out, small(), o, words); err != nil {
		t.Fatal(err)
	}
	wellFormed(t, out.Bytes())
	for _, want := range []string{
		"<title>Fog &amp; &quot;Mist&quot;</title>", "The &lt;Causeway&gt;", "Bog Ghoul", "Go north, over the blac…", "→ 2",
		`class="choice locked" data-to="3"`, `class="victory"`, `class="death"`, "style=\"fill:#f6b962\"", "50 %", "Apart", "anywhere",
		`class="card start" id="p-1"`, `class="back" data-f="2" data-t="1"`, `class="on" data-f="1" data-t="2"`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
	if n := strings.Count(out.String(), `data-f="1" data-t="3"`); n != 1 {
		t.Errorf("two links from 1 to 3 are %d lines, want one", n)
	}
}

func wellFormed(t interface{ Fatal(...any) }, svg []byte) {
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestDOT(t *testing.T) {
	var out bytes.Buffer
	if err := DOT(&out, small(), nil); err != nil {
		t.Fatal(err)
	}
	want := `digraph book {
  label="Fog & \"Mist\""; labelloc=t; node [shape=box, style="rounded,filled", fillcolor=white];
  "1" [label="1 The <Causeway>\nBog Ghoul\nLUCK", penwidth=3];
  "2" [label="2 North\nvictory Home", peripheries=2];
  "3" [label="3\ndeath", peripheries=2];
  "4" [label="4 Nowhere"];
  "5" [label="5 Wake"];
  "1" -> "2" [label="Go north, over the black wa…"];
  "1" -> "3" [label="Dive", style=dashed];
  "1" -> "3" [label=""];
  "2" -> "1" [label=""];
  "4" -> "2" [label=""];
  "5" -> "1" [label=""];
}
`
	if out.String() != want {
		t.Errorf("got\n%s", out.String())
	}
}

func TestMermaid(t *testing.T) {
	var out bytes.Buffer
	if err := Mermaid(&out, small(), &Overlay{Scale: Deaths, Heat: map[string]float64{"3": 1}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"flowchart TD\n", `p0["1 The #lt;Causeway#gt;<br>Bog Ghoul<br>LUCK"]`, `p1(["2 North<br>victory Home"])`,
		`p0 -.->|"Dive"| p2`, "p1 --> p0\n", "style p0 stroke-width:3px", "style p2 fill:#ee8b80"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the chart lacks %q:\n%s", want, out.String())
		}
	}
}

// TestScales: the colours of 0, a half and 1, and the mean of two of them.
func TestScales(t *testing.T) {
	s := Scale{{0, 0, 0}, {100, 200, 40}, {255, 255, 255}}
	for heat, want := range map[float64]Colour{-1: {0, 0, 0}, 0: {0, 0, 0}, 0.25: {50, 100, 20}, 0.5: {100, 200, 40}, 1: {255, 255, 255}, 7: {255, 255, 255}} {
		if got := s.at(heat); got != want {
			t.Errorf("the colour of %v is %v, want %v", heat, got, want)
		}
	}
}

// TestArrangement: whatever the book, every paragraph stands in exactly one row,
// no line leads further down than one row, no two cards touch, all are in the
// picture, and what the start leads to stands above all that it does not.
func TestArrangement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &Map{Title: "T", Start: "0"}
		n := rapid.IntRange(0, 60).Draw(t, "paragraphs")
		for i := range n {
			m.Paragraphs = append(m.Paragraphs, Paragraph{ID: strconv.Itoa(i), Title: strings.Repeat("word ", i%9)})
		}
		for range rapid.IntRange(0, 3*n).Draw(t, "links") {
			from, to := rapid.IntRange(0, n-1).Draw(t, "from"), rapid.IntRange(0, n).Draw(t, "to")
			m.Links = append(m.Links, Link{From: strconv.Itoa(from), To: strconv.Itoa(to), Label: strings.Repeat("x", from%5)})
		}
		checkRows(t, m, m.arrange())
		p := m.place(m.cards(nil, ""))
		checkSpots(t, p)
		var out bytes.Buffer
		if err := SVG(&out, m, nil, words); err != nil {
			t.Fatal(err)
		}
		wellFormed(t, out.Bytes())
	})
}

func checkRows(t *rapid.T, m *Map, a *arrangement) {
	seen := 0
	for r, row := range a.rows {
		seen += len(row)
		for _, n := range row {
			if a.row[n] != r {
				t.Fatalf("%d stands in row %d and is taken for one of row %d", n, r, a.row[n])
			}
		}
	}
	if seen != len(m.Paragraphs) {
		t.Fatalf("%d paragraphs in rows, want %d", seen, len(m.Paragraphs))
	}
	for from, list := range a.next {
		for _, to := range list {
			if a.row[from] < a.apart && a.row[to] > a.row[from]+1 {
				t.Fatalf("the line from %d to %d goes down %d rows", from, to, a.row[to]-a.row[from])
			}
			if a.row[from] < a.apart && a.row[to] >= a.apart {
				t.Fatalf("%d is led to by %d and stands apart", to, from)
			}
		}
	}
}

func checkSpots(t *rapid.T, p *picture) {
	for i, a := range p.spots {
		if a.x < margin-0.01 || a.y < margin || a.x+cardWidth > p.wide || a.y+a.high > p.high {
			t.Fatalf("card %d stands out of the picture: %+v, %v by %v", i, a, p.wide, p.high)
		}
		for j, b := range p.spots[:i] {
			if a.x < b.x+cardWidth && b.x < a.x+cardWidth && a.y < b.y+b.high && b.y < a.y+a.high {
				t.Fatalf("the cards %d and %d touch: %+v and %+v", j, i, a, b)
			}
		}
	}
}

// TestShelves: a row of many cards is cut without a change of their order from
// left to right.
func TestShelves(t *testing.T) {
	m := &Map{Start: "0", Paragraphs: []Paragraph{{ID: "0"}}}
	for i := 1; i <= 30; i++ {
		m.Paragraphs = append(m.Paragraphs, Paragraph{ID: fmt.Sprint(i)})
		m.Links = append(m.Links, Link{From: "0", To: fmt.Sprint(i)})
	}
	a := m.arrange()
	shelves, apart := a.shelves()
	if len(shelves) != 1+5 || apart != -1 { // 30 cards, 7 on a shelf
		t.Fatalf("%d shelves, apart from %d", len(shelves), apart)
	}
	for i, n := range a.rows[1] {
		if at := slices.Index(shelves[1+i%5], n); at != i/5 {
			t.Errorf("card %d of the row is number %d of its shelf", i, at)
		}
	}
}
