package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// checkDeclared checks that a name refers to something that the book
// declares.
func (u unpacker) checkDeclared(p Param, v value.Value) error {
	if u.declaring || u.book == nil {
		return nil
	}
	switch p.Kind {
	case Paragraph:
		return u.checkParagraph(v)
	case Outcome, OutcomeOrText:
		if o := OutcomeOf(v); o.To != "" || o.IsZero() || p.Kind == Outcome && o.Fn == nil {
			return u.checkParagraph(v)
		}
	}
	return u.checkNamed(p.Kind, v.Str())
}

// checkNamed does it for the kinds that are names in quotes.
func (u unpacker) checkNamed(kind Kind, name string) error {
	b := u.book
	switch {
	case kind == Score:
		return u.checkScore(name)
	case kind == Item:
		return undeclared(&b.Items, "item", name)
	case kind == ScoreOrItem:
		return u.checkScoreOrItem(name)
	case kind == Encounter:
		return undeclared(&b.Encounters, "encounter", name)
	case kind == Companion, kind == Person && name != story.Hero:
		return undeclared(&b.Companions, "companion", name)
	case kind == Codeword && b.Codewords.Len() > 0:
		return undeclared(&b.Codewords, "codeword", name)
	}
	return nil
}

func (u unpacker) checkParagraph(v value.Value) error {
	id, ok := v.ID()
	if ok && u.book.Paragraphs.Get(id) != nil {
		return nil
	}
	return diag.New("undeclared-paragraph", diag.Args{"Name": id, "Near": u.book.Paragraphs.Near(id)})
}

// checkScore has its own answer for lose("rope"): things are dropped.
func (u unpacker) checkScore(name string) error {
	if u.book.Scores.Get(name) == nil && u.book.Items.Get(name) != nil {
		return diag.New("score-is-item", diag.Args{"Name": name})
	}
	return undeclared(&u.book.Scores, "score", name)
}

// checkScoreOrItem takes an unknown name for that of an item, but may suggest
// a score.
func (u unpacker) checkScoreOrItem(name string) error {
	if u.book.Scores.Get(name) != nil || u.book.Items.Get(name) != nil {
		return nil
	}
	near := u.book.Items.Near(name)
	if near == "" {
		near = u.book.Scores.Near(name)
	}
	return diag.New("undeclared-item", diag.Args{"Name": name, "Near": near, "OrScore": true})
}

func undeclared[T any](names *story.Names[T], kind, name string) error {
	if names.Get(name) != nil {
		return nil
	}
	return diag.New("undeclared-"+kind, diag.Args{"Name": name, "Near": names.Near(name)})
}

// CheckItems reports those of ids that are no items of the book.
func CheckItems(b *story.Book, ids []string) diag.List {
	var faults diag.List
	for _, id := range ids {
		if b.Items.Get(id) == nil {
			faults = append(faults, diag.New("undeclared-item", diag.Args{"Name": id, "Near": b.Items.Near(id)}))
		}
	}
	return faults
}
