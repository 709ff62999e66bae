package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
)

// Store keeps one play on disk as it goes: a log that grows by a record with
// every decision, and a checkpoint that is replaced on entering a paragraph.
// What a method wrote has reached the disk when it returns.
type Store interface {
	// Begin replaces the log by this one, all or nothing.
	Begin(log []byte) error
	// Append adds bytes to the end of the log.
	Append(record []byte) error
	// Mark replaces the checkpoint, all or nothing.
	Mark(checkpoint []byte) error
}

// record is one line of the log: its head, a decision, or decisions taken
// back.
type record struct {
	Head     *head     `json:"head,omitempty"`
	Decision *Decision `json:"decision,omitempty"`
	Undo     int       `json:"undo,omitempty"`
}

// head begins a log.
type head struct {
	Format int `json:"format"`
	Course
}

// checkpoint is the play on entering its current paragraph. Records is how
// long the log was.
type checkpoint struct {
	Records int     `json:"records"`
	Entry   Entry   `json:"entry"`
	Gauges  []Gauge `json:"gauges"`
}

// line writes a record with its checksum.
func (r record) line() []byte {
	data, err := json.Marshal(r)
	if err != nil {
		// Only functions cannot be written, and no decision holds one.
		data = []byte("{}")
	}
	return fmt.Appendf(nil, "%08x %s\n", crc32.ChecksumIEEE(data), data)
}

// Trouble gives why the play is not kept any more, once; nil while it is.
func (s *Session) Trouble() error {
	err := s.trouble
	s.trouble = nil
	return err
}

// decided writes a decision down.
func (s *Session) decided(d Decision) {
	s.made++
	s.log = append(s.log, d)
	s.keep(record{Decision: &d})
}

// keepAll writes the log as it is by now.
func (s *Session) keepAll() {
	if s.setup.Store == nil || s.probing {
		return
	}
	course := s.Course()
	course.Decisions = nil
	log := record{Head: &head{Format: Format, Course: course}}.line()
	for i := range s.log {
		log = append(log, record{Decision: &s.log[i]}.line()...)
	}
	s.records = 1 + len(s.log)
	s.noteTrouble(s.setup.Store.Begin(log))
	s.mark()
}

// keep adds a record to the log. A log that missed one is written anew. What a
// probe repeats is kept already.
func (s *Session) keep(r record) {
	switch {
	case s.setup.Store == nil || s.probing:
	case s.behind:
		s.behind = false
		s.keepAll()
	default:
		s.records++
		s.noteTrouble(s.setup.Store.Append(r.line()))
	}
}

// mark writes the checkpoint.
func (s *Session) mark() {
	if s.setup.Store == nil || s.probing || s.behind {
		return
	}
	data, err := seal("checkpoint", checkpoint{Records: s.records, Entry: s.entry(), Gauges: s.gauges()})
	if err == nil {
		err = s.setup.Store.Mark(data)
	}
	s.noteTrouble(err)
}

func (s *Session) noteTrouble(err error) {
	if err != nil {
		s.trouble, s.behind = err, true
	}
}

// Recover reads what a Store kept. A last record that was cut off is left out:
// lost says so. Without a checkpoint, or with one that does not belong to the
// log, the save can only be resumed with the book unchanged. The error is a
// *diag.Diagnostic as Decode's.
func Recover(log, mark []byte) (save *Save, lost bool, err error) {
	save, n, lost, err := readLog(log)
	if err != nil {
		return nil, false, err
	}
	save.auto = true
	var c checkpoint
	if unseal("checkpoint", mark, &c) != nil || c.Entry.World == nil {
		return save, lost, nil
	}
	if c.Records > n {
		return nil, false, damaged() // the log was longer once
	}
	save.Entry, save.Gauges = c.Entry, c.Gauges
	return save, lost, nil
}

// readLog folds the records of a log and counts them.
func readLog(log []byte) (save *Save, n int, lost bool, err error) {
	if err := checkSize(log); err != nil {
		return nil, 0, false, err
	}
	for len(log) > 0 {
		line, rest, whole := bytes.Cut(log, []byte("\n"))
		r, ok := parseRecord(line)
		switch {
		case !ok && n > 0 && (!whole || len(rest) == 0):
			return save, n, true, nil
		case !ok:
			return nil, 0, false, damaged()
		}
		if save, err = fold(save, r); err != nil {
			return nil, 0, false, err
		}
		log = rest
		n++
	}
	return save, n, false, nil
}

// parseRecord reads one line of a log.
func parseRecord(line []byte) (record, bool) {
	var r record
	if len(line) < 10 || line[8] != ' ' {
		return r, false
	}
	if fmt.Sprintf("%08x", crc32.ChecksumIEEE(line[9:])) != string(line[:8]) {
		return r, false
	}
	return r, strict(line[9:], &r) == nil
}

// save is the save that the head of a log begins.
func (h *head) save() (*Save, error) {
	switch {
	case h.Format > Format:
		return nil, newer(h.Format)
	case h.Format < 1 || len(h.Decisions) > 0:
		return nil, damaged()
	}
	return &Save{Course: h.Course}, nil
}

// fold carries a record out on what the log gave so far.
func fold(save *Save, r record) (*Save, error) {
	switch {
	case save == nil && r.Head != nil:
		return r.Head.save()
	case save == nil || r.Head != nil:
		return nil, damaged()
	case r.Decision != nil && r.Undo == 0:
		save.Decisions = append(save.Decisions, *r.Decision)
		return save, nil
	case r.Decision == nil && r.Undo > 0 && r.Undo <= len(save.Decisions):
		save.Decisions = save.Decisions[:len(save.Decisions)-r.Undo]
		return save, nil
	}
	return nil, damaged()
}
