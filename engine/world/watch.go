package world

import "gamebook/engine/sheet"

// Part is a piece of a World that rules look at and change by itself: a score,
// an item, a codeword. Computations tell states apart by the parts that
// something depends on, and by no others.
type Part struct {
	Kind PartKind
	// Index is the number of the hero's score or item, or of a paragraph.
	Index int
	// Name is a codeword, a choice as in Taken, or the canonical key of one of
	// the author's values; "" for all of these at once.
	Name string
}

// PartKind says what a Part is a piece of.
type PartKind uint8

// The kinds of parts. What a paragraph keeps for itself (Offers, Fight) is no
// part: it is gone when the paragraph is left.
const (
	// ScorePart is the current value of a score of the hero's, BoundsPart its
	// initial and highest values; ItemPart is how much of an item the hero
	// carries, UsePart whether that item is in use.
	ScorePart PartKind = iota
	BoundsPart
	ItemPart
	UsePart
	WordPart
	VarPart
	VisitPart
	TakenPart
	// PartyPart are all companions, present and gone; ExtraPart is World.Extra.
	PartyPart
	ExtraPart
)

// Watch is told what is looked at in a World and what is changed. Whoever
// reads or writes a part says so through the methods below: what is not told
// is taken for something on which nothing depends, so it may be left out only
// where the part is merely shown.
type Watch interface {
	// Sees: what happens depends on the part.
	Sees(Part)
	// Least: it depends only on whether the part's number is at least n. With
	// better set, a higher number is never worse for the reader: it opens what
	// is closed otherwise, and does nothing else.
	Least(p Part, n int, better bool)
	// Updates: the part is changed by way of what it was, on which nothing else
	// depends.
	Updates(Part)
	// Writes: the part is replaced, whatever it was.
	Writes(Part)
	// Changes: the hero's score of this number, which is s, is about to be
	// changed so; otherwise as Updates.
	Changes(score int, s sheet.Score, change func(*sheet.Score))
}

// Sees tells the Watch.
func (w *World) Sees(p Part) {
	if w.Watch != nil {
		w.Watch.Sees(p)
	}
}

// Least tells the Watch.
func (w *World) Least(p Part, n int, better bool) {
	if w.Watch != nil {
		w.Watch.Least(p, n, better)
	}
}

// Updates tells the Watch.
func (w *World) Updates(p Part) {
	if w.Watch != nil {
		w.Watch.Updates(p)
	}
}

// Writes tells the Watch.
func (w *World) Writes(p Part) {
	if w.Watch != nil {
		w.Watch.Writes(p)
	}
}

// Changes tells the Watch.
func (w *World) Changes(score int, s sheet.Score, change func(*sheet.Score)) {
	if w.Watch != nil {
		w.Watch.Changes(score, s, change)
	}
}
