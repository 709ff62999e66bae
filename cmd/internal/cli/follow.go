package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/load"
)

// follow repeats a record without showing it, and makes a spec of it, or says
// how much of the book it reaches.
func (c *replayCommand) follow(a *app, record *play.Record, name string) error {
	if c.Until >= 0 {
		return failure{codeUsage, diag.New("replay-until-unseen", nil)}
	}
	p, err := findBook(name)
	if err != nil {
		return err
	}
	defer p.close()
	watch := cover.NewRecorder()
	b, err := a.read(p.fsys, watch)
	if err != nil {
		return failure{codeBook, within(p.folder, err)}
	}
	watch.Book(b.Book)
	if c.Spec != "" {
		file, err := a.specOf(b, p.folder, c.Spec, record.Course, 0)
		if err != nil {
			return failure{codeFailed, err}
		}
		fmt.Fprintln(a.Out, a.text.Text("spec-written", diag.Args{"File": file}))
	}
	if !c.wanted() {
		return nil
	}
	if err := reach(b, record.Course, watch); err != nil {
		return failure{codeFailed, within(p.folder, err)}
	}
	return c.show(a, watch.Profile(), p.folder, false)
}

// reach has a recorder watch a course.
func reach(b *load.Book, c play.Course, watch *cover.Recorder) error {
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	var f *play.Follower
	f, err = play.Follow(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(0), Observer: watch}, c,
		func(q ask.Question, d *play.Decision) {
			if d != nil {
				watch.Decided(f.Session.World(), q, d.Answer)
			}
		})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	stopped, err := f.Play(ctx)
	switch {
	case err != nil:
		return err
	case stopped.Kind == play.Ended || errors.Is(stopped.Err, ask.ErrPause):
		return nil
	}
	return stopped.Err
}
