package graph

import "slices"

// The measures of the picture, in pixels.
const (
	cardWidth = 196
	gapWide   = 26
	gapHigh   = 54
	margin    = 40
	headHigh  = 96
	apartHigh = 64
	lineHigh  = 15
)

// spot is where a card stands: its upper left corner, and how high it is.
type spot struct{ x, y, high float64 }

// picture is a map with a place for everything.
type picture struct {
	*Map
	spots      []spot
	cards      []card
	wide, high float64
	// apart is where the part begins to which nothing leads; 0 without one.
	apart float64
}

// settling is how often cards are moved towards their neighbours, together how
// much of their distance from the middle they keep each time.
const (
	settling = 24
	together = 0.95
)

// place gives every card its place.
func (m *Map) place(cards []card) *picture {
	p := &picture{Map: m, cards: cards, spots: make([]spot, len(cards))}
	a := m.arrange()
	shelves, apart := a.shelves()
	for i := range settling {
		for k := range shelves {
			if i%2 == 1 { // downwards and upwards in turn
				k = len(shelves) - 1 - k
			}
			p.settle(a, shelves[k])
		}
	}
	p.stack(shelves, apart)
	return p
}

// settle moves the cards of a shelf to the middle of what they are joined with,
// as far as the others let them.
func (p *picture) settle(a *arrangement, shelf []int) {
	const step = cardWidth + gapWide
	want := make([]float64, len(shelf))
	for i, n := range shelf {
		sum, count := p.spots[n].x, 1.0
		for _, list := range [][]int{a.next[n], a.back[n]} {
			for _, other := range list {
				if d := a.row[other] - a.row[n]; d == 1 || d == -1 {
					sum, count = sum+p.spots[other].x, count+1
				}
			}
		}
		want[i] = together * sum / count
	}
	// From the left nobody stands further left than wanted, from the right
	// nobody further right; between the two is fair to both.
	left, right := slices.Clone(want), slices.Clone(want)
	for i := 1; i < len(left); i++ {
		left[i] = max(left[i], left[i-1]+step)
	}
	for i := len(right) - 2; i >= 0; i-- {
		right[i] = min(right[i], right[i+1]-step)
	}
	for i, n := range shelf {
		p.spots[n].x = (left[i] + right[i]) / 2
	}
}

// stack puts the shelves below one another, and moves all into the picture.
func (p *picture) stack(shelves [][]int, apart int) {
	y := float64(margin + headHigh)
	for i, shelf := range shelves {
		if i == apart {
			p.apart = y
			y += apartHigh
		}
		high := 0.0
		for _, n := range shelf {
			p.spots[n].y, p.spots[n].high = y, p.cards[n].high()
			high = max(high, p.spots[n].high)
		}
		y += high + gapHigh
	}
	p.high = y + margin - gapHigh
	least, most := 0.0, 0.0
	for i, s := range p.spots {
		if i == 0 {
			least, most = s.x, s.x
		}
		least, most = min(least, s.x), max(most, s.x)
	}
	for i := range p.spots {
		p.spots[i].x += margin - least
	}
	p.wide = max(most-least+cardWidth+2*margin, 640)
}
