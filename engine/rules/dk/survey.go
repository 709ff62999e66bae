package dk

import (
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

var _ rules.Surveyor = (*System)(nil)

// Dice are the d20 and six-sided ones; two and three results are thrown with
// one, too.
func (*System) Dice() []int { return []int{2, 3, 6, 20} }

// Starting cannot say anything: krâsses have no end, and a natural 20 always
// succeeds (RULES B1.5).
func (*System) Starting(*story.Book, string) (low, high int, steady, ok bool) {
	return 0, 0, false, false
}
