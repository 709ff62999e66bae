// Package policy lets a Lua file decide in the reader's place: a policy for
// simulations.
//
// Start with [Load] and [Program.New], which gives a sim.Policy. The file
// defines one global function:
//
//	function decide(q)
//	  if q.id == "luck" then return "yes" end
//	  if q.score.stamina < 6 and q.find("eat") then return "eat" end
//	  return nil -- at random
//	end
//
// q says what is asked and how things stand:
//
//	id, code     the kind of question ("choice", "luck", "assault"), and the message that asks it
//	kind         "pick", "number" or "word"
//	place        the paragraph
//	in_fight     true in fights
//	passive      the id of the option that leaves things as they are, or nil
//	options      a list of { id =, text =, free =, to =, taken = }: those that can be taken, free ones
//	             (eat, drink) included; to is where a choice leads if that is known, taken how often
//	             it was taken in this play
//	from, to     the bounds of a number;  accepted: the words that are right
//	score, initial, items   the hero's scores and how much of each thing is carried
//	visits       how often this paragraph was entered
//	find(id)     the option with this id, or nil
//
// It gives the id of an option, or its number in the list; a number or a word
// where these are asked for; or nil, which leaves be what can be left and
// otherwise decides at random, as the random policy does.
//
// The file runs in the sandbox of books (no files, no network, so many
// instructions for one answer). Every play begins with a fresh state, so that
// what one play leaves behind changes no other: the same seed gives the same
// report. math.random draws from the policy's own chance, never from the
// story's dice.
package policy

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/sim"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// Program is a policy's file, compiled. Many may use it at once.
type Program struct{ code *lua.FunctionProto }

// Load compiles a file. The error is a *diag.Diagnostic.
func Load(name string, source []byte) (*Program, error) {
	f, err := syntax.Parse(name, source)
	if err != nil {
		return nil, err
	}
	code, err := sandbox.Compile(f)
	if err != nil {
		return nil, err
	}
	p := &Program{code}
	s, d := p.open(nil)
	if d != nil {
		return nil, d
	}
	s.box.Close()
	return p, nil
}

// New makes the policy for one worker, and what closes it.
func (p *Program) New() (sim.Policy, func(), error) {
	var s *state
	decide := func(c *sim.Chooser, q ask.Question) ask.Answer {
		if s == nil || s.chooser != c {
			if s != nil {
				s.box.Close()
			}
			var d *diag.Diagnostic
			if s, d = p.open(c); d != nil {
				c.Fault = d
				return ask.Answer{}
			}
		}
		a, d := s.answer(q)
		if d != nil {
			c.Fault = d
		}
		return a
	}
	return sim.Policy{Answer: decide}, func() {
		if s != nil {
			s.box.Close()
		}
	}, nil
}

// state is the Lua side of one play.
type state struct {
	box     *sandbox.Box
	decide  *lua.LFunction
	chooser *sim.Chooser
}

// open makes a fresh state.
func (p *Program) open(c *sim.Chooser) (*state, *diag.Diagnostic) {
	s := &state{box: sandbox.New(), chooser: c}
	s.box.SetMath("random", s.random)
	s.box.Begin(s.box.Limits().LoadInstructions)
	s.box.L.Push(s.box.L.NewFunctionFromProto(p.code))
	err := s.box.L.PCall(0, 0, nil)
	s.box.End()
	if err != nil {
		s.box.Close()
		return nil, s.fault(err)
	}
	fn, ok := s.box.Globals.RawGetString("decide").(*lua.LFunction)
	if !ok {
		s.box.Close()
		return nil, diag.New("policy-without-decide", nil).At(diag.Pos{File: p.code.SourceName})
	}
	s.decide = fn
	return s, nil
}

// fault is what went wrong in Lua.
func (s *state) fault(err error) *diag.Diagnostic {
	if d := s.box.Budget.Fault(); d != nil {
		return d
	}
	e, ok := err.(*lua.ApiError)
	if !ok {
		return diag.New("policy-failed", diag.Args{"Message": err.Error()})
	}
	if d := sandbox.Raised(e.Object); d != nil {
		return d
	}
	return diag.New("policy-failed", diag.Args{"Message": e.Object.String()})
}

// random is math.random over the policy's own chance.
func (s *state) random(L *lua.LState) int {
	if s.chooser == nil {
		sandbox.Raise(L, diag.New("policy-random-early", nil))
	}
	from, to := 1, L.OptInt(1, 0)
	if L.GetTop() > 1 {
		from, to = to, L.CheckInt(2)
	}
	switch {
	case L.GetTop() == 0:
		L.Push(lua.LNumber(s.chooser.Rand.Float64()))
	case from > to:
		L.ArgError(1, "interval is empty")
	default:
		L.Push(lua.LNumber(from + s.chooser.Rand.IntN(to-from+1)))
	}
	return 1
}

// answer asks the function.
func (s *state) answer(q ask.Question) (ask.Answer, *diag.Diagnostic) {
	L := s.box.L
	s.box.Begin(s.box.Limits().Instructions)
	defer s.box.End()
	L.Push(s.decide)
	L.Push(s.question(q))
	if err := L.PCall(1, 1, nil); err != nil {
		return ask.Answer{}, s.fault(err)
	}
	gave := L.Get(-1)
	L.Pop(1)
	if gave == lua.LNil {
		return sim.Random.Answer(s.chooser, q), nil
	}
	a := answerOf(q, gave)
	if !a.Fits(q) {
		return a, diag.New("policy-answer", diag.Args{"Question": q.ID, "Got": shown(gave), "Paragraph": s.chooser.World.Place})
	}
	return a, nil
}

// shown is a value in a message: what has an address is named by its type.
func shown(v lua.LValue) string {
	switch v.Type() {
	case lua.LTNumber, lua.LTString, lua.LTBool:
		return v.String()
	}
	return v.Type().String()
}

// answerOf reads what the function gave.
func answerOf(q ask.Question, gave lua.LValue) ask.Answer {
	n, isNumber := gave.(lua.LNumber)
	word, isWord := gave.(lua.LString)
	switch {
	case isNumber && q.Kind == ask.Number:
		return ask.Answer{Number: int(n)}
	case isNumber:
		if open := openOptions(q); 1 <= int(n) && int(n) <= len(open) {
			return ask.Answer{Option: open[int(n)-1].ID}
		}
	case isWord && q.Kind == ask.Word:
		if o, ok := q.Find(string(word)); ok && o.Free {
			return ask.Answer{Option: o.ID}
		}
		return ask.Answer{Word: string(word)}
	case isWord:
		return ask.Answer{Option: string(word)}
	}
	return ask.Answer{}
}

// openOptions are all that can be taken, free ones included.
func openOptions(q ask.Question) []ask.Option {
	var open []ask.Option
	for _, o := range q.Options {
		if o.Open() {
			open = append(open, o)
		}
	}
	return open
}
