package cli

import (
	"context"
	"io"
)

// nothing is a LineReader that is at its end: a repeated play takes no input.
type nothing struct{}

func (nothing) ReadLine(context.Context, string) (string, error) { return "", io.EOF }
func (nothing) Suggest(func(string) []string)                    {}
