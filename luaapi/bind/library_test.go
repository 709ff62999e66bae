package bind_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// TestRandom: math.random draws from the story's dice: the host is asked for
// a whole number within the range, and its answer is what the script gets.
func TestRandom(t *testing.T) {
	b := book(t, "paragraph(1, function()\n  say('' .. math.random(6))\n  say('' .. math.random(3, 8))\n  say('' .. math.random())\nend)")
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	h := &randomHost{}
	if err := s.Run("1", h); err != nil {
		t.Fatal(err)
	}
	// Each draw gives the top of its range; a fraction is below 1.
	if diff := cmp.Diff([]string{"6", "8", "0.999999"}, h.said); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([][2]int{{1, 6}, {3, 8}, {1, 1_000_000}}, h.asked); diff != "" {
		t.Error(diff)
	}
}

type randomHost struct {
	asked [][2]int
	said  []string
}

func (h *randomHost) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	if v != rules.Random {
		h.said = append(h.said, a.Str("text"))
		return nil, false, nil
	}
	from, _ := a.List()[0].Int()
	to, _ := a.List()[1].Int()
	h.asked = append(h.asked, [2]int{from, to})
	return rules.Give(value.Int(to)), false, nil
}

// TestHero: current and initial values.
func TestHero(t *testing.T) {
	got := says(t, "set('stamina', 9) say(hero.stamina .. '/' .. hero.initial.stamina)")
	if diff := cmp.Diff([]string{"9/0"}, got); diff != "" {
		t.Error(diff)
	}
}

// TestRecord: what a fight tells can be read and gone through, its marks are
// not seen, a field that may be nil is nil.
func TestRecord(t *testing.T) {
	b := book(t, `encounter("wolf", {})
paragraph(1, function()
  local how, bout = fight { "wolf", hook = function(b) return "stop", b.rounds + 1 end }
  say(how)
  local how, n, bout = fight { "wolf", hook = function(b) return "stop", b.rounds + 1 end }
  say(how .. n .. bout.rounds .. tostring(bout.double) .. type(bout))
  for k, v in pairs(bout) do say(k .. "=" .. v) end
`+finish)
	r := read(t, b)
	if stop := r.Play(t.Context()); stop.Kind != play.Ended {
		t.Fatal(stop.Err)
	}
	if diff := cmp.Diff([]string{"stop", "stop43niltable", "rounds=3"}, r.said); diff != "" {
		t.Error(diff)
	}
}

// TestSameBookManyStates: plays of one book at once do not touch each other,
// and a book's own functions run in the play that calls them.
func TestSameBookManyStates(t *testing.T) {
	b := book(t, "local greeting = { 'hello' }\nparagraph(1, function()\n  vars.n = (vars.n or 0) + 1\n  say(greeting[1] .. vars.n)\n"+finish)
	for range 8 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			r := read(t, b)
			if stop := r.Play(t.Context()); stop.Kind != play.Ended {
				t.Fatal(stop.Err)
			}
			if diff := cmp.Diff([]string{"hello1"}, r.said); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// BenchmarkCheck is what the comparison after a paragraph costs in a book of
// 100 paragraphs with a table of 50 entries.
func BenchmarkCheck(b *testing.B) {
	source := "local names = {}\nfor i = 1, 50 do names[i] = 'n' .. i end\nlocal function name(i) return names[i] end\n" +
		"for i = 1, 100 do paragraph(i, function() say(name(i % 50 + 1)) end) end\n"
	s, err := book(b, source).NewScript()
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for _, on := range []bool{false, true} {
		b.Run(map[bool]string{false: "off", true: "on"}[on], func(b *testing.B) {
			s.SetChecking(on)
			h := &randomHost{}
			for b.Loop() {
				h.said = h.said[:0]
				if err := s.Run("7", h); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
