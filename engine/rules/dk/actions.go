package dk

import (
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// Actions are care, concentration and prayer between paragraphs (RULES B10.6),
// and the quick actions of a turn (B4.4).
func (*System) Actions(e *rules.Env, q ask.Question) []ask.Option {
	switch {
	case q.ID == "choice" && !fighting(e.World):
		return append(careActions(e), focusActions(e)...)
	case q.ID == "turn":
		return quickActions(e)
	}
	return nil
}

// careActions offer each patient whom somebody can care for.
func careActions(e *rules.Env) []ask.Option {
	var options []ask.Option
	for _, who := range people(e.World) {
		healers := ableOf(e, func(id string) bool { return !cardIn(e, id).NPC && barTend(e, id, who) == "" })
		if len(healers) > 0 {
			options = append(options, ask.Option{ID: "tend:" + who, Free: true,
				Text: ask.Message("action-tend", diag.Args{"Name": nameOf(e, who)})})
		}
	}
	return options
}

// focusActions offer concentration and prayer: to the hero as plain words, to
// companions by name.
func focusActions(e *rules.Env) []ask.Option {
	var options []ask.Option
	for _, who := range ableOf(e, func(id string) bool { return !cardIn(e, id).NPC && barFocus(e, id) == "" }) {
		on := ":" + who
		if who == story.Hero {
			on = ""
		}
		args := diag.Args{"Name": nameOf(e, who), "N": current(e, who, Wisdom) - condition(e.World, who).Focused}
		options = append(options,
			ask.Option{ID: "concentrate" + on, Free: true, Text: ask.Message("action-concentrate", args)},
			ask.Option{ID: "pray" + on, Free: true, Text: ask.Message("action-pray", args)})
	}
	return options
}

// quickActions are those with things, when it is the hero's turn: drink or
// read what can be used in fights, draw, drop. The common actions carry them
// out.
func quickActions(e *rules.Env) []ask.Option {
	f := running(e.World)
	if f == nil || f.Actor < 0 || f.Members[f.Actor].ID != story.Hero {
		return nil
	}
	var options []ask.Option
	for i, item := range e.Book.Items.All() {
		if held := e.World.Hero.Sheet.Items[i]; held.Count > 0 {
			options = append(options, quickWith(item, held)...)
		}
	}
	return options
}

// quickWith are the quick actions with one thing that is held.
func quickWith(item *story.Item, held sheet.Holding) []ask.Option {
	var options []ask.Option
	offer := func(what string) {
		options = append(options, ask.Option{ID: what + ":" + item.ID, Free: true,
			Text: ask.Message("action-"+what, diag.Args{"Item": item.Name})})
	}
	if item.UseInFight && !item.Use.IsZero() {
		offer("use")
	}
	if item.Slot != "" && !held.InUse {
		offer("equip")
	}
	if !item.Keep {
		offer("drop")
	}
	return options
}

// Act cares, concentrates or prays.
func (*System) Act(e *rules.Env, id string) bool {
	what, who, named := strings.Cut(id, ":")
	if !named {
		who = story.Hero
	}
	switch what {
	case "tend":
		if by, ok := healer(e, "", who); ok {
			Task{Kind: Tending, Who: by, On: who}.do(e)
		}
	case "concentrate":
		Task{Kind: Concentrating, Who: who}.do(e)
	case "pray":
		Task{Kind: Praying, Who: who}.do(e)
	default:
		return false
	}
	return true
}
