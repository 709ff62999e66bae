package prove

import "gamebook/engine/diag"

// trie finds the event of a state by what its run looks at: first one part,
// then, depending on its value, the next.
type trie struct {
	part int
	kids []*trie
	ev   *event
}

// recall finds the event of a state, nil where no such state was explored.
func (t *trie) recall(l *layout, key []uint64) *event {
	for t != nil && t.ev == nil {
		if t.part < 0 {
			return nil
		}
		id := l.parts[t.part].get(key)
		if id >= len(t.kids) {
			return nil
		}
		t = t.kids[id]
	}
	if t == nil {
		return nil
	}
	return t.ev
}

// keep notes the event of a state, whose run touched these parts.
func (t *trie) keep(l *layout, key []uint64, touched []int, ev *event) error {
	for _, i := range touched {
		p := l.parts[i]
		if !p.in {
			continue
		}
		if t.part < 0 {
			t.part = i
		}
		if t.part != i || t.ev != nil {
			return diag.New("internal-fault", diag.Args{"Message": "a run that depends on something unseen"})
		}
		id := p.get(key)
		for len(t.kids) <= id {
			t.kids = append(t.kids, nil)
		}
		if t.kids[id] == nil {
			t.kids[id] = &trie{part: -1}
		}
		t = t.kids[id]
	}
	if t.part >= 0 {
		return diag.New("internal-fault", diag.Args{"Message": "a run that depends on something unseen"})
	}
	t.ev = ev
	return nil
}
