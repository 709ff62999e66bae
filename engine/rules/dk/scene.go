package dk

import (
	"gamebook/engine/rules"
	"gamebook/engine/world"
)

// Scene is what the system keeps in World.Fight: the running or last fight of
// the paragraph, and the contests of verbs that are not done. Verbs called by
// what a step calls (a hook, an item that is used) stand on top.
type Scene struct {
	Fight    *Fight
	Contests []*Contest
}

// sceneOf gives the World's scene, made when there is none.
func sceneOf(w *world.World) *Scene {
	s, ok := w.Fight.(*Scene)
	if !ok {
		s = &Scene{}
		w.Fight = s
	}
	return s
}

// Clone copies the scene.
func (s *Scene) Clone() world.State {
	c := &Scene{Fight: s.Fight.clone()}
	for _, one := range s.Contests {
		again := *one
		again.busy = false
		c.Contests = append(c.Contests, &again)
	}
	return c
}

// Victors names the foes who beat the party in the fight, "" if none did.
func (s *Scene) Victors() string {
	if s.Fight == nil {
		return ""
	}
	return s.Fight.victors()
}

// AppendKey appends what the rest of the paragraph depends on.
func (s *Scene) AppendKey(b []byte) []byte {
	if s.Fight != nil {
		b = s.Fight.appendKey(b)
	}
	for _, c := range s.Contests {
		b = c.appendKey(b)
	}
	return b
}

// running gives the fight that is going on, or nil.
func running(w *world.World) *Fight {
	if s, ok := w.Fight.(*Scene); ok && s.Fight != nil && s.Fight.Phase != Over {
		return s.Fight
	}
	return nil
}

// knockedOut reports whether somebody is, in the fight that is going on.
func knockedOut(w *world.World, who string) bool {
	if f := running(w); f != nil {
		for _, m := range f.Members {
			if m.ID == who {
				return m.Out
			}
		}
	}
	return false
}

func fighting(w *world.World) bool { return running(w) != nil }

// top is the contest that a verb's next step goes on with, nil when the verb
// begins: one that is busy called what is going on now.
func (s *Scene) top() *Contest {
	if n := len(s.Contests); n > 0 && !s.Contests[n-1].busy {
		return s.Contests[n-1]
	}
	return nil
}

func (s *Scene) push(c *Contest) { s.Contests = append(s.Contests, c) }

func (s *Scene) pop() { s.Contests = s.Contests[:len(s.Contests)-1] }

// opening makes the first contest of a verb, or gives the verb's result at
// once; closing gives the result of a contest, or the next one.
type (
	opening func(e *rules.Env, a rules.Args) (*Contest, rules.Result)
	closing func(e *rules.Env, a rules.Args, c *Contest) (*Contest, rules.Result)
)

// contested makes the Step of a verb that is decided by contests.
func contested(open opening, end closing) func(*rules.Env, any) (rules.Result, bool) {
	return func(e *rules.Env, bound any) (rules.Result, bool) {
		s, a := sceneOf(e.World), bound.(rules.Args)
		c := s.top()
		if c == nil {
			first, r := open(e, a)
			if first == nil || e.Left() {
				return r, true
			}
			s.push(first)
			return nil, false
		}
		settled := c.step(e)
		if e.Left() {
			s.Contests = nil
			return nil, true
		}
		if !settled {
			return nil, false
		}
		s.pop()
		next, r := end(e, a, c)
		if next == nil || e.Left() {
			return r, true
		}
		s.push(next)
		return nil, false
	}
}
