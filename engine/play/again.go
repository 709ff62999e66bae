package play

// Again makes a play that begins with the same hero: the dice and answers of
// this play's creation are repeated, and all that comes after them is new.
func (s *Session) Again() *Session {
	fresh := s.diceState()
	s.restoreDice(s.start)
	again := New(s.setup)
	again.fresh = fresh
	for _, d := range s.log {
		if d.Place == "" {
			again.feed = append(again.feed, d)
		}
	}
	return again
}
