package play

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Follower plays a course again for somebody who watches each decision being
// made, which Repeat does not show.
type Follower struct {
	Session *Session
	course  Course
	made    int
	asked   func(ask.Question, *Decision)
	// diverged is why the course does not fit.
	diverged error
}

// Follow makes a Follower. asked is handed each question with its decision
// before that is made, and nil with the question at which the course ends. The
// Decider of setup is not used. The error is Repeat's.
func Follow(setup Setup, c Course, asked func(ask.Question, *Decision)) (*Follower, error) {
	f := &Follower{course: c, asked: asked}
	setup.Decider = f
	s, err := Repeat(setup, c, 0)
	f.Session = s
	return f, err
}

// Play plays the course to where it stops. The error is a replay-... diagnostic
// when it does not fit the book.
func (f *Follower) Play(ctx context.Context) (Stop, error) {
	stop := f.Session.Play(ctx)
	switch left := len(f.course.Decisions) - f.made; {
	case f.diverged != nil:
		return stop, f.diverged
	case stop.Kind == Ended && left > 0:
		return stop, diag.New("replay-over-early", diag.Args{"N": left})
	}
	return stop, nil
}

// Decide gives the next decision of the course.
func (f *Follower) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if f.made == len(f.course.Decisions) {
		f.asked(q, nil)
		return ask.Answer{}, ask.ErrPause
	}
	d := &f.course.Decisions[f.made]
	if err := d.Match(f.Session.World().Place, q); err != nil {
		f.diverged = f.Session.asking(err, f.Session.World().Place)
		return ask.Answer{}, ask.ErrPause
	}
	f.made++
	f.asked(q, d)
	return d.Answer, nil
}
