package spec

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// picked throws what leads to the head of the picks, if the roll is one that
// picks something.
func (s *script) picked(r dice.Request) (t dice.Throw, ok bool, err error) {
	switch {
	case r.For.Code == "roll-table" && len(s.ways) > 0:
		t, s.ways = s.ways[0], s.ways[1:]
		return t, true, nil
	case len(s.picks) == 0:
		return t, false, nil
	case r.For.Code == "roll-lost-item":
		t, err = s.pickItem(s.test.now())
		return t, true, err
	case r.For.Code == "roll-table":
		t, err = s.pickRow()
		return t, true, err
	}
	return t, false, nil
}

func (s *script) next() value.Value {
	v := s.picks[0]
	s.picks = s.picks[1:]
	return v
}

// pickItem throws the number of the item among those that can be lost.
func (s *script) pickItem(w *world.World) (dice.Throw, error) {
	want := s.next()
	var ids []string
	for i, item := range s.test.book().Items.All() {
		if w.Hero.Sheet.Items[i].Count > 0 && !item.Keep {
			ids = append(ids, item.ID)
		}
	}
	n := slices.Index(ids, want.Str())
	if n < 0 {
		return dice.Throw{}, s.cannot(want, ids)
	}
	s.dropped = want.Str()
	return dice.Throw{Sum: n + 1, Faces: []int{n + 1}}, nil
}

// pickRow finds dice that lead to the row that was picked: by its results as
// the book writes them, or by its outcome.
func (s *script) pickRow() (dice.Throw, error) {
	want := s.next()
	var known, rows []string
	s.table.Table("outcomes").Each(func(key, v value.Value) {
		text, _ := key.ID()
		known = append(known, text)
		if fitsRow(want, text, v) {
			rows = append(rows, text)
		}
	})
	s.ways = s.search(func(total int) bool {
		return slices.ContainsFunc(rows, func(row string) bool { return inRow(row, total) })
	})
	if len(s.ways) == 0 {
		return dice.Throw{}, s.cannot(want, known)
	}
	t := s.ways[0]
	s.ways = s.ways[1:]
	return t, nil
}

// fitsRow compares what was picked with a row's results ("1-2"), paragraph, or
// the beginning of its words.
func fitsRow(want value.Value, row string, outcome value.Value) bool {
	id, _ := want.ID()
	to, said := outcome.ID()
	return id == row || said && (id == to || strings.ContainsRune(to, ' ') && strings.HasPrefix(to, id))
}

// inRow reports whether a total is among a row's results: "3", "4-6", "-2-0".
func inRow(row string, total int) bool {
	row = strings.TrimSpace(row)
	if n, err := strconv.Atoi(row); err == nil {
		return n == total
	}
	at := 1 + strings.IndexByte(row[1:], '-')
	low, err1 := strconv.Atoi(strings.TrimSpace(row[:at]))
	high, err2 := strconv.Atoi(strings.TrimSpace(row[at+1:]))
	return err1 == nil && err2 == nil && low <= total && total <= high
}

var errFound = errors.New("spec: found")

// search finds throws of the table's dice with a total that is wanted; nil when
// there are none.
func (s *script) search(wanted func(int) bool) []dice.Throw {
	x := s.table.Dice("dice")
	if x == nil {
		return nil
	}
	var found []dice.Throw
	err := dice.Enumerate(func(d dice.Dice) error {
		rec := dice.NewRecorder(d)
		r, err := x.Roll(rec, dice.Purpose{}, s.test.current)
		if err != nil || !wanted(r.Total) {
			return err
		}
		for _, one := range rec.Records() {
			found = append(found, one.Throw)
		}
		return errFound
	}, func(float64) error { return nil })
	if !errors.Is(err, errFound) {
		return nil
	}
	return found
}

// cannot says that what was picked is not there to be picked.
func (s *script) cannot(want value.Value, known []string) error {
	return diag.New("spec-pick-impossible", diag.Args{"Pick": written(want), "Step": s.test.step, "Known": strings.Join(known, ", ")})
}
