package repl

import (
	"context"

	"gamebook/engine/play"
	"gamebook/engine/world"
)

// nobody is the play before there is one: while the reader is asked which it
// is to be.
type nobody struct{}

func (nobody) Play(context.Context) play.Stop { return play.Stop{Kind: play.Paused} }
func (nobody) Back() bool                     { return false }
func (nobody) Redo() bool                     { return false }
func (nobody) World() *world.World            { return world.New(0) }
func (nobody) Events() int                    { return 0 }
func (nobody) Trouble() error                 { return nil }
