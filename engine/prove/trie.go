package prove

import "gamebook/engine/diag"

// trie finds the event of a state by what its run looks at: first one part,
// then, depending on its value, the next.
type trie struct {
	touch
	kids []*trie
	ev   *event
	// touched is what the run touched.
	touched []touch
}

// tries are those of all nodes and fights, by the first word of a state: of
// the events of single runs, and of those put together.
type tries struct{ runs, joined map[uint64]*trie }

func newTries() *tries { return &tries{map[uint64]*trie{}, map[uint64]*trie{}} }

func trieIn(m map[uint64]*trie, key []uint64) *trie {
	t := m[key[0]]
	if t == nil {
		t = newTrie()
		m[key[0]] = t
	}
	return t
}

func newTrie() *trie { return &trie{touch: touch{part: -1}} }

// recall finds the event of a state, nil where no such state was explored.
func (t *trie) recall(l *layout, key []uint64) *trie {
	for t != nil && t.ev == nil {
		if t.part < 0 {
			return nil
		}
		way := l.parts[t.part].way(key, t.least)
		if way >= len(t.kids) {
			return nil
		}
		t = t.kids[way]
	}
	return t
}

// keep notes the event of a state, whose run touched these parts.
func (t *trie) keep(l *layout, key []uint64, touched []touch, ev *event) (*trie, error) {
	for _, at := range touched {
		p := l.parts[at.part]
		if !p.in {
			continue
		}
		if t.part < 0 {
			t.touch = at
		}
		if t.touch != at || t.ev != nil {
			return nil, unseen()
		}
		way := p.way(key, at.least)
		for len(t.kids) <= way {
			t.kids = append(t.kids, nil)
		}
		if t.kids[way] == nil {
			t.kids[way] = newTrie()
		}
		t = t.kids[way]
	}
	if t.part >= 0 {
		return nil, unseen()
	}
	t.ev, t.touched = ev, touched
	return t, nil
}

// unseen is the fault of a rule that reads a part without saying so.
func unseen() error {
	return diag.New("internal-fault", diag.Args{"Message": "a run depends on something unseen"})
}

// way is the number of a part's value in a state, or whether it is at least so
// much.
func (p *part) way(key []uint64, least int) int {
	id := p.get(key)
	switch {
	case least == 0:
		return id
	case p.values[id].a >= least:
		return 1
	}
	return 0
}
