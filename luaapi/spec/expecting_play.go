package spec

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

func expectChoice(t *test, a rules.Args) error {
	q, err := t.choices()
	if err != nil {
		return err
	}
	switch found := t.matching(q, a); {
	case len(found) == 0:
		return diag.New("spec-choice-missing", diag.Args{"Choice": wantedChoice(a), "Shown": shown(*q)})
	case !found[0].Open():
		return diag.New("spec-choice-locked", diag.Args{"Choice": wantedChoice(a), "Why": reason(found[0].Locked)})
	}
	return nil
}

func expectLocked(t *test, a rules.Args) error {
	q, err := t.choices()
	if err != nil {
		return err
	}
	found := t.matching(q, a)
	if len(found) == 0 {
		return diag.New("spec-choice-missing", diag.Args{"Choice": wantedChoice(a), "Shown": shown(*q)})
	}
	why := found[0].Locked
	switch want := a.Str("reason"); {
	case found[0].Open():
		return diag.New("spec-choice-open", diag.Args{"Choice": wantedChoice(a)})
	case want != "" && why.Code != want && !strings.HasPrefix(plain(why.Words), want):
		return diag.New("spec-locked", diag.Args{"Choice": wantedChoice(a), "Want": want, "Got": reason(why)})
	}
	return nil
}

func expectAsked(t *test, a rules.Args) error {
	q, err := t.asked()
	if err != nil {
		return err
	}
	text, bounds := plain(a.Str("text")), a.Table("bounds")
	if q.ID != text && q.Prompt.Code != text && !strings.Contains(plain(q.Prompt.Words), text) {
		return diag.New("spec-asked", diag.Args{"Want": text, "Question": q.ID, "Prompt": prompt(q)})
	}
	for _, bound := range []struct {
		name string
		got  int
	}{{"from", q.From}, {"to", q.To}} {
		switch {
		case !bounds.Has(bound.name):
		case q.Kind != ask.Number:
			return diag.New("spec-asked-no-number", diag.Args{"Question": q.ID, "Prompt": prompt(q)})
		case bounds.Int(bound.name, 0) != bound.got:
			return differ("spec-asked-bound", bound.name, bounds.Int(bound.name, 0), bound.got)
		}
	}
	return nil
}

func expectEnded(t *test, a rules.Args) error {
	kind, name := a.Str("kind"), a.Str("name")
	switch end := t.ended; {
	case end == nil && t.session == nil:
		return diag.New("spec-not-begun", nil)
	case end == nil:
		return diag.New("spec-not-ended", diag.Args{"Place": t.now().Place})
	case end.Kind != kind || name != "" && end.Name != name:
		return diag.New("spec-other-ending", diag.Args{"Kind": kind, "Name": name, "GotKind": end.Kind, "GotName": end.Name})
	}
	return nil
}

func expectRolled(t *test, a rules.Args) error {
	label := a.Str("label")
	var sums, labels []string
	for _, e := range t.events {
		if e.Kind != ask.Rolled {
			continue
		}
		f := e.Request.For
		if f.Words != label && f.Who != label && f.Code != label {
			labels = append(labels, labelOf(e))
			continue
		}
		if !a.Has("n") || e.Throw.Sum == a.Int("n", 0) {
			return nil
		}
		sums = append(sums, strconv.Itoa(e.Throw.Sum))
	}
	if len(sums) > 0 {
		return differ("spec-rolled", label, a.Int("n", 0), strings.Join(sums, ", "))
	}
	return diag.New("spec-not-rolled", diag.Args{"Name": label, "Rolled": strings.Join(slices.Compact(labels), ", ")})
}

func labelOf(e ask.Event) string {
	if e.Request.For.Words != "" {
		return e.Request.For.Words
	}
	return e.Request.For.Code
}

func expectNever(t *test, a rules.Args) error {
	if t.session == nil {
		return diag.New("spec-not-begun", nil)
	}
	by, ended := a.Table("never"), a.Str("never")
	if by.Has("ended") {
		ended = by.Str("ended")
	}
	asked := ended != ""
	if asked && t.ended != nil && t.ended.Kind == ended {
		return diag.New("spec-never-ended", diag.Args{"Kind": ended, "Name": t.ended.Name})
	}
	for _, never := range []struct {
		field string
		check func(*test, rules.Args) error
	}{{"said", neverSaid}, {"at", neverAt}, {"choice", neverChoice}} {
		if !by.Has(never.field) {
			continue
		}
		asked = true
		if err := never.check(t, by); err != nil {
			return err
		}
	}
	if !asked {
		return diag.New("spec-never-what", nil)
	}
	return nil
}

func neverSaid(t *test, by rules.Args) error {
	if t.said(by.Str("said")) {
		return diag.New("spec-never-said", diag.Args{"Text": plain(by.Str("said"))})
	}
	return nil
}

func neverAt(t *test, by rules.Args) error {
	id := by.ID("at")
	if slices.ContainsFunc(t.events, func(e ask.Event) bool { return e.Kind == ask.Entered && e.Place == id }) {
		return diag.New("spec-never-at", diag.Args{"Paragraph": id})
	}
	return nil
}

// neverChoice expects that no such choice is shown, locked or not.
func neverChoice(t *test, by rules.Args) error {
	q, err := t.choices()
	if err != nil {
		return err
	}
	if len(t.matching(q, by)) > 0 {
		return diag.New("spec-choice-shown", diag.Args{"Choice": wantedChoice(by)})
	}
	return nil
}
