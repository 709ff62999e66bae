package sim_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"gamebook/luaapi/load/loadtest"
)

// byHand plays a structure in Go, over plain tables: what somebody would write who
// wants nothing but the speed. It counts the visits of paragraphs, as all
// players here do.
type byHand struct {
	paragraphs []plainParagraph
	ways       []plainWay
	visits     []int
	trail      []int32
	dice       *rand.PCG
}

type plainParagraph struct {
	skill, stamina, heal int32
	luck                 bool
	item                 uint32
	ending               int8 // 0 none, 1 won, 2 lost
	from, to             int32
}

type plainWay struct {
	to   int32
	item uint32
}

func newByHand(all []loadtest.Paragraph) *byHand {
	g := &byHand{visits: make([]int, len(all)), dice: rand.NewPCG(1, 2)}
	for _, p := range all {
		q := plainParagraph{heal: int32(p.Heal), luck: p.Luck, from: int32(len(g.ways))}
		if len(p.Fight) > 0 {
			q.skill, q.stamina = int32(p.Fight[0]), int32(p.Fight[1])
		}
		if p.Item != nil {
			q.item = 1 << *p.Item
		}
		switch p.Ending {
		case "":
		case "victory":
			q.ending = 1
		default:
			q.ending = 2
		}
		for _, c := range p.Choices {
			w := plainWay{to: int32(c.To - 1)}
			if c.Item != nil {
				w.item = 1 << *c.Item
			}
			g.ways = append(g.ways, w)
		}
		q.to = int32(len(g.ways))
		g.paragraphs = append(g.paragraphs, q)
	}
	return g
}

// two throws two dice, out of one random number.
func (g *byHand) two() int32 {
	n := g.dice.Uint64()
	return int32((n>>32*6)>>32) + int32((n&math.MaxUint32*6)>>32) + 2
}

// play plays once, and reports whether the play was won.
func (g *byHand) play() bool {
	skill, stamina, luck, items := int32(9), int32(19), int32(9), uint32(0)
	for _, i := range g.trail {
		g.visits[i] = 0
	}
	g.trail = g.trail[:0]
	for at := int32(0); ; {
		p := &g.paragraphs[at]
		g.visits[at]++
		g.trail = append(g.trail, at)
		for foe := p.stamina; foe > 0; {
			switch mine, its := skill+g.two(), p.skill+g.two(); {
			case mine > its:
				foe -= 2
			case mine < its:
				if stamina -= 2; stamina <= 0 {
					return false
				}
			}
		}
		if p.luck {
			lucky := g.two() <= luck
			luck = max(0, luck-1)
			if !lucky {
				if stamina -= 2; stamina <= 0 {
					return false
				}
			}
		}
		stamina = min(19, stamina+p.heal)
		items |= p.item
		if p.ending != 0 {
			return p.ending == 1
		}
		at = g.choose(p, items)
	}
}

// choose takes one of the open ways.
func (g *byHand) choose(p *plainParagraph, items uint32) int32 {
	var open [8]int32
	n := 0
	for _, w := range g.ways[p.from:p.to] {
		if w.item&^items == 0 {
			open[n] = w.to
			n++
		}
	}
	return open[g.dice.Uint64()>>32*uint64(n)>>32]
}

// exactly is the chance to win bench400 at random, on which two independent
// programs agree.
const exactly = 0.703749469854

// TestByHand: what the others are compared with plays the same book.
func TestByHand(t *testing.T) {
	const plays = 1_000_000
	g, won := newByHand(bench400(t)), 0
	for range plays {
		if g.play() {
			won++
		}
	}
	wantChance(t, won, plays)
}

// wantChance: within 4 standard deviations of the exact chance.
func wantChance(t testing.TB, won, plays int) {
	t.Helper()
	sigma := math.Sqrt(exactly * (1 - exactly) / float64(plays))
	if got := float64(won) / float64(plays); math.Abs(got-exactly) > 4*sigma {
		t.Errorf("%d of %d plays won: %.5f, want %.5f +- %.5f", won, plays, got, exactly, 4*sigma)
	}
}
