package story

import (
	"iter"

	"gamebook/engine/diag"
)

// Names holds declared things in the order of their declaration, numbered
// from 0 and found by id. The zero value is empty.
type Names[T any] struct {
	ids   []string
	all   []*T
	index map[string]int
}

// Add declares v under id; false when the id is taken.
func (n *Names[T]) Add(id string, v *T) bool {
	if _, taken := n.index[id]; taken {
		return false
	}
	if n.index == nil {
		n.index = map[string]int{}
	}
	n.index[id] = len(n.all)
	n.ids = append(n.ids, id)
	n.all = append(n.all, v)
	return true
}

// Get gives what is declared under id, or nil.
func (n *Names[T]) Get(id string) *T {
	if i, ok := n.index[id]; ok {
		return n.all[i]
	}
	return nil
}

// Index gives the number of id, or -1.
func (n *Names[T]) Index(id string) int {
	if i, ok := n.index[id]; ok {
		return i
	}
	return -1
}

// At gives the thing with number i.
func (n *Names[T]) At(i int) *T { return n.all[i] }

// Len is how many are declared.
func (n *Names[T]) Len() int { return len(n.all) }

// IDs gives all ids in order; the caller must not change the slice.
func (n *Names[T]) IDs() []string { return n.ids }

// All goes through the things in order, with their numbers.
func (n *Names[T]) All() iter.Seq2[int, *T] {
	return func(yield func(int, *T) bool) {
		for i, v := range n.all {
			if !yield(i, v) {
				return
			}
		}
	}
}

// Near gives the declared id that id may be a misspelling of, or "".
func (n *Names[T]) Near(id string) string { return diag.Nearest(id, n.ids) }
