package diag

import "path/filepath"

// In is the place with the folder before the name of its file, so that it can
// be opened from where the reader stands. Nothing changes without a folder, or
// where no file is known.
func (p Pos) In(folder string) Pos {
	if p.File != "" && folder != "" {
		p.File = filepath.Join(folder, p.File)
	}
	return p
}

// In is a copy of d whose places are in the folder: its own, and those among
// its arguments and in what it quotes.
func (d *Diagnostic) In(folder string) *Diagnostic {
	moved := *d
	moved.Pos = d.Pos.In(folder)
	moved.Args = make(Args, len(d.Args))
	for name, v := range d.Args {
		switch v := v.(type) {
		case Pos:
			moved.Args[name] = v.In(folder)
		case *Diagnostic:
			moved.Args[name] = v.In(folder)
		case List:
			moved.Args[name] = v.In(folder)
		default:
			moved.Args[name] = v
		}
	}
	return &moved
}

// In is the list with each diagnostic's places in the folder.
func (l List) In(folder string) List {
	moved := make(List, len(l))
	for i, d := range l {
		moved[i] = d.In(folder)
	}
	return moved
}
