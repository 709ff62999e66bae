package cli

import (
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/adrg/xdg"

	"gamebook/cmd/internal/repl"
	"gamebook/cmd/internal/saves"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// keeper keeps the plays of one sitting: the one that goes on in the slot of
// its book, others under their names, and as a record if one is wanted.
type keeper struct {
	*table
	shelf *saves.Shelf
	// slot is nil in a pipe, and where another process has it.
	slot *saves.Slot
	// kept is what the slot held before.
	kept *play.Save
	// record is the file for a record, "" for none; recorded counts the plays
	// that were.
	record   string
	recorded int
	// fault is why a record could not be written.
	fault error
	// since is how many decisions the play had when it was loaded.
	since int
}

// openShelf opens the saves of the table's book. The slot is for readers at a
// terminal: a pipe never touches what they left there.
func (t *table) openShelf(terminal, resume bool, record string) (*keeper, error) {
	dir := t.settings.Saves
	if dir == "" {
		dir = filepath.Join(xdg.DataHome, "gamebook", "saves")
	}
	k := &keeper{table: t, record: record}
	var err error
	if k.shelf, err = saves.Open(dir, t.book.ID); err != nil {
		return k, err
	}
	if !terminal && !resume {
		return k, nil
	}
	slot, err := k.shelf.Hold()
	if err != nil {
		return k, err
	}
	k.kept, err = readSlot(slot)
	if !terminal {
		slot.Release()
		return k, err
	}
	k.slot = slot
	if err != nil {
		// What cannot be read is not written over.
		if aside := slot.SetAside(); aside != nil {
			slot.Release()
			k.slot = nil
		}
	}
	return k, err
}

func readSlot(slot *saves.Slot) (*play.Save, error) {
	log, mark, changed, err := slot.Read()
	if log == nil || err != nil {
		return nil, err
	}
	save, _, err := play.Recover(log, mark)
	if err != nil {
		return nil, err
	}
	save.Saved = changed
	return save, nil
}

func (k *keeper) close() {
	if k.slot != nil {
		k.slot.Release()
	}
}

// keeping is what the prompt may do with plays.
func (k *keeper) keeping(always bool) repl.Keeping {
	keeping := repl.Keeping{Over: k.over, Always: always, Auto: k.slot != nil}
	if k.shelf != nil {
		keeping.Save, keeping.Load, keeping.List = k.save, k.load, k.list
	}
	if k.slot != nil {
		keeping.Note = k.shelf.Note
		// Notes that cannot be read are not there: that is no reason not to play.
		keeping.Notes, _ = k.shelf.Notes()
	}
	if k.kept != nil {
		kept := keptOf("", k.kept, k.kept.Saved)
		keeping.Kept, keeping.Resume = &kept, k.resume
	}
	return keeping
}

func keptOf(name string, s *play.Save, changed time.Time) repl.Kept {
	k := repl.Kept{Name: name, Saved: changed, Helped: s.Helped()}
	if s.Entry.World != nil {
		k.Place = s.Place()
	}
	if k.Place != "" { // before that there is no hero whose scores they were
		k.Gauges = s.Gauges
	}
	return k
}

// setup is that of a play at this table.
func (k *keeper) setup(seams repl.Seams) play.Setup {
	s := play.Setup{Book: k.book.Book.Book, System: k.book.System, Script: k.script, Hero: k.hero, HeroName: k.name,
		Dice: k.dice, Decider: seams.Decider, Observer: seams.Observer, History: seams.History}
	if k.slot != nil {
		s.Store = k.slot
	}
	return s
}

// resume goes on with what the slot held.
func (k *keeper) resume(seams repl.Seams) (repl.Session, error) {
	s, _, err := play.Resume(k.setup(seams), k.kept)
	if err == nil {
		k.since = len(s.Log())
		return s, nil
	}
	if k.slot != nil && !isCode(err, "save-over") {
		if aside := k.slot.SetAside(); aside != nil {
			return nil, aside
		}
	}
	return nil, err
}

func isCode(err error, code string) bool {
	d, ok := err.(*diag.Diagnostic)
	return ok && d.Code == code
}

// start begins a play with a new hero.
func (k *keeper) start(seams repl.Seams) repl.Session {
	k.since = 0
	return play.New(k.setup(seams))
}

// again begins a play with the hero of another.
func (k *keeper) again(s repl.Session) repl.Session {
	k.since = 0
	return s.(*play.Session).Again()
}

func (k *keeper) save(s repl.Session, name string) error {
	save := s.(*play.Session).Save()
	save.Name, save.Saved = name, time.Now()
	data, err := save.Encode()
	if err != nil {
		return err
	}
	return k.shelf.Write(name, data)
}

func (k *keeper) load(name string, seams repl.Seams) (repl.Session, play.Fit, error) {
	data, err := k.shelf.Read(name)
	if err != nil {
		return nil, 0, err
	}
	save, err := play.Decode(data)
	if err != nil {
		return nil, 0, err
	}
	dice := k.dice.State()
	s, fit, err := play.Resume(k.setup(seams), save)
	if err != nil {
		_ = k.dice.Restore(dice) // it gave this state a moment ago
		return nil, 0, err
	}
	k.since = len(s.Log())
	return s, fit, nil
}

func (k *keeper) list() ([]repl.Kept, error) {
	infos, err := k.shelf.List()
	if err != nil {
		return nil, err
	}
	var list []repl.Kept
	for _, info := range infos {
		data, err := k.shelf.Read(info.Name)
		if err == nil {
			var save *play.Save
			if save, err = play.Decode(data); err == nil {
				list = append(list, keptOf(info.Name, save, info.Changed))
				continue
			}
		}
		list = append(list, repl.Kept{Name: info.Name, Broken: err})
	}
	return list, nil
}

// over clears the slot when a story has ended, and writes the record.
func (k *keeper) over(s repl.Session, end *ask.Ending) {
	session, ok := s.(*play.Session)
	if !ok {
		return
	}
	if end != nil && k.slot != nil {
		if err := k.slot.Clear(); err != nil {
			k.fault = err
		}
	}
	if k.record == "" {
		return
	}
	name := k.record
	if k.recorded++; k.recorded > 1 {
		name += "." + strconv.Itoa(k.recorded) // the plays before stay
	}
	if err := os.WriteFile(name, session.Record(end).Text(), 0o600); err != nil {
		k.fault = failure{codeFailed, diag.New("file-unwritable", diag.Args{"File": name, "Why": reason(err)})}
	}
}
