package prove

import (
	"cmp"
	"math/rand/v2"
)

// Paragraph is what a paragraph is worth to readers who come there by chance, and
// go on from there as the policy does: the mean of their chances.
type Paragraph struct {
	ID  string  `json:"id"`
	Win float64 `json:"win"`
}

// walks is how many readers go by chance, each at most as many steps.
const (
	walks     = 20_000
	walkSteps = 2_000
)

// Paragraphs lets readers go through the book by chance, always the same ones,
// and gives what the paragraphs they enter are worth, in the order of the book.
func (p *Proof) Paragraphs() []Paragraph {
	chance := rand.New(rand.NewPCG(1, 3))
	sums, counts := make([]float64, p.c.Book.Paragraphs.Len()), make([]int, p.c.Book.Paragraphs.Len())
	enter := func(place int, at spot) {
		sums[place] += p.s.blocks[at.block].values[at.n]
		counts[place]++
	}
	for i := range walks {
		start := i % len(p.begun)
		at := p.begun[start]
		enter(p.c.Book.Paragraphs.Index(cmp.Or(p.c.Starts[start].Place, p.c.Book.Start)), at)
		for range walkSteps {
			b := &p.s.blocks[at.block]
			if b.program == nil {
				break
			}
			t := b.terms[b.of[at.n]].any(chance)
			c := b.shape.at(int(at.n))
			at = spot{b.to[t.to], int32(t.index(&c))}
			for _, place := range b.targets[t.to].via {
				enter(place, at)
			}
		}
	}
	var all []Paragraph
	for i, n := range counts {
		if n > 0 {
			all = append(all, Paragraph{p.c.Book.Paragraphs.At(i).ID, sums[i] / float64(n)})
		}
	}
	return all
}

// any gives an end that it comes to by chance: where dice fall as they do, where
// the reader decides each answer alike.
func (t *term) any(chance *rand.Rand) *term {
	for t.kind != ends {
		i := len(t.kids) - 1
		if t.kind == choice {
			i = chance.IntN(len(t.kids))
		} else {
			for k, left := 0, chance.Float64(); k < i; k++ {
				if left -= t.p[k]; left < 0 {
					i = k
				}
			}
		}
		t = &t.kids[i]
	}
	return t
}
