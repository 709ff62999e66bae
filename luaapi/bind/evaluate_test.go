package bind_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/luaapi/bind"
)

// evaluated plays the book, has the author say the lines at the first question
// and gives what came of each; then the first option is taken.
func evaluated(t *testing.T, source string, lines ...string) (*play.Session, []string, play.Stop) {
	t.Helper()
	b := book(t, source)
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(script.Close)
	var came []string
	s := play.New(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(7),
		Decider: ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) {
			if len(lines) == 0 {
				return ask.Answer{Option: q.Options[0].ID}, nil
			}
			a := ask.Answer{Author: "lua " + lines[0]}
			lines = lines[1:]
			came = append(came, "")
			return a, nil
		}),
		Observer: ask.ObserverFunc(func(e ask.Event) {
			switch e.Text.Code {
			case "author-lua-gave":
				came[len(came)-1] = e.Text.Args["Text"].(string)
			case "author-lua-failed":
				came[len(came)-1] = "! " + e.Text.Args["Why"].(error).Error()
			}
		})})
	return s, came, s.Play(t.Context())
}

const console = `item('rope', { name = 'rope' })
local hidden = 1
function helper() return "helped" end
paragraph(1, function()
  confirm("Here?")
  ending('victory', tostring(vars.x))
end)
paragraph(2, function() ending('defeat', 'elsewhere') end)
`

func TestEvaluate(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"1 + 1": "2", "nil": "nil", "'a', true": `"a", true`, "helper()": `"helped"`, "{ 1, x = { 2 } }": "{1, x = {2}}",
		"take('rope') return count('rope')": "1", "vars.x": "nil", "local n = 0": "",
		"1 +": "! ", "undefined()": "! ", "error('no')": "! ", "while true do end": "! ", "hidden": "nil", // locals of the files are not to be seen
	} {
		session, lines, stop := evaluated(t, console, line)
		if stop.Kind != play.Ended || stop.Ending.Kind != "victory" {
			t.Fatalf("%s: the play went on to %+v", line, stop)
		}
		if came := lines[0]; came != want && (want != "! " || !strings.HasPrefix(came, want)) {
			t.Errorf("%s: %q, want %q", line, came, want)
		}
		if session.Log()[0].Answer.Author == "" {
			t.Errorf("%s: not taken down", line)
		}
	}
}

// TestEvaluateChangesThePlay: what is assigned stays, and what leaves leaves.
func TestEvaluateChangesThePlay(t *testing.T) {
	t.Parallel()
	if _, _, stop := evaluated(t, console, "vars.x = 5", "vars.x = vars.x * 2"); stop.Ending.Name != "10" {
		t.Errorf("got %+v", stop)
	}
	if _, _, stop := evaluated(t, console, "turn_to(2)"); stop.Ending.Name != "elsewhere" {
		t.Errorf("got %+v", stop)
	}
	_, _, stop := evaluated(t, console, "take('rape')", "turn_to(2)")
	if stop.Ending.Name != "elsewhere" {
		t.Errorf("a line that failed does not end the play: %+v", stop)
	}
}

func TestExpression(t *testing.T) {
	t.Parallel()
	for source, ok := range map[string]bool{"1": true, "hero.luck": true, "vars.x = 1": true, "if": false, "1 +": false, "x = ": false} {
		if _, err := bind.Expression(source); (err == nil) != ok {
			t.Errorf("%q: %v", source, err)
		}
	}
}

// TestWhere gives the line that asks, and nothing between the functions.
func TestWhere(t *testing.T) {
	t.Parallel()
	b := book(t, console)
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	line := -1
	s := play.New(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(7),
		Decider: ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) {
			line = script.Where().Line
			return ask.Answer{}, ask.ErrPause
		})})
	if stop := s.Play(t.Context()); !errors.Is(stop.Err, ask.ErrPause) || line != 5 {
		t.Errorf("line %d, %+v", line, stop)
	}
	if pos := script.Where(); !pos.IsZero() {
		t.Errorf("at rest: %v", pos)
	}
}
