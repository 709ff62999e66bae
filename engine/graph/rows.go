package graph

import (
	"cmp"
	"math"
	"slices"
)

// arrangement says in which row each paragraph stands, and where in it.
type arrangement struct {
	next, back [][]int
	rows       [][]int
	// apart is the first row of what nothing leads to.
	apart int
	row   []int
}

// sweeps is how often the rows are put in order; more changes hardly anything.
const sweeps = 12

// arrange puts the paragraphs into rows by their distance from the start, and
// the rows into an order in which few lines cross (Sugiyama, Tagawa and Toda
// 1981: each card to the middle of its neighbours in the next row, up and down
// in turn). By distances no line leads further down than one row.
func (m *Map) arrange() *arrangement {
	a := &arrangement{next: m.next(), row: make([]int, len(m.Paragraphs))}
	a.back = make([][]int, len(a.next))
	for from, list := range a.next {
		for _, to := range list {
			a.back[to] = append(a.back[to], from)
		}
	}
	for i := range a.row {
		a.row[i] = -1
	}
	at := m.index()
	var roots []int
	if start, ok := at[m.Start]; ok {
		roots = append(roots, start)
	}
	for _, l := range m.Links {
		if to, ok := at[l.To]; ok && l.From == "" {
			roots = append(roots, to)
		}
	}
	a.spread(roots)
	a.apart = len(a.rows)
	a.spreadRest()
	for i := range sweeps {
		a.sweep(i%2 == 0)
	}
	return a
}

// spread adds rows with what the roots lead to.
func (a *arrangement) spread(roots []int) {
	for ahead := a.fresh(roots); len(ahead) > 0; {
		for _, n := range ahead {
			a.row[n] = len(a.rows)
		}
		a.rows = append(a.rows, ahead)
		var beyond []int
		for _, n := range ahead {
			beyond = append(beyond, a.next[n]...)
		}
		ahead = a.fresh(beyond)
	}
}

// fresh are those without a row, each once.
func (a *arrangement) fresh(ns []int) []int {
	var out []int
	for _, n := range ns {
		if a.row[n] < 0 && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// spreadRest adds what no root leads to: first from those that nothing at all
// leads to, then from the first of each circle.
func (a *arrangement) spreadRest() {
	var roots []int
	for n := range a.row {
		if a.row[n] < 0 && len(a.back[n]) == 0 {
			roots = append(roots, n)
		}
	}
	a.spread(roots)
	for n := range a.row {
		if a.row[n] < 0 {
			a.spread([]int{n})
		}
	}
}

// sweep puts each row in the order of the neighbours in the row before it, or,
// upwards, behind it.
func (a *arrangement) sweep(down bool) {
	place := make([]float64, len(a.row))
	note := func(row []int) {
		for i, n := range row {
			place[n] = (float64(i) + 0.5) / float64(len(row))
		}
	}
	for _, row := range a.rows {
		note(row)
	}
	for k := range a.rows {
		r, other, neighbours := k, k-1, a.back
		if !down {
			r = len(a.rows) - 1 - k
			other, neighbours = r+1, a.next
		}
		want := map[int]float64{}
		for _, n := range a.rows[r] {
			want[n] = a.middle(n, other, neighbours, place)
		}
		slices.SortStableFunc(a.rows[r], func(x, y int) int { return cmp.Compare(want[x], want[y]) })
		note(a.rows[r])
	}
}

// middle is the mean place of a card's neighbours in a row, its own where it
// has none there.
func (a *arrangement) middle(n, row int, neighbours [][]int, place []float64) float64 {
	sum, count := 0.0, 0
	for _, other := range neighbours[n] {
		if a.row[other] == row {
			sum, count = sum+place[other], count+1
		}
	}
	if count == 0 {
		return place[n]
	}
	return sum / float64(count)
}

// shelves cuts rows that are too wide for the picture: every second card of two,
// every third of three, goes a step lower, so that all keep their place from
// left to right.
func (a *arrangement) shelves() (shelves [][]int, apart int) {
	most := max(7, int(math.Ceil(math.Sqrt(float64(len(a.row))))))
	apart = -1
	for r, row := range a.rows {
		if r == a.apart {
			apart = len(shelves)
		}
		n := (len(row) + most - 1) / most
		cut := make([][]int, n)
		for i, card := range row {
			cut[i%n] = append(cut[i%n], card)
		}
		shelves = append(shelves, cut...)
	}
	return shelves, apart
}
