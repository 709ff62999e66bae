package dk

import (
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// Actions are care, concentration and prayer between paragraphs (RULES B10.6).
func (*System) Actions(e *rules.Env, q ask.Question) []ask.Option {
	if q.ID == "choice" && !fighting(e.World) {
		return append(careActions(e), focusActions(e)...)
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
				Text: ask.Message("action-tend", diag.Args{"Name": e.NameOf(who)})})
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
		args := diag.Args{"Name": e.NameOf(who), "N": e.CurrentOf(who, Wisdom) - condition(e.World, who).Focused}
		options = append(options,
			ask.Option{ID: "concentrate" + on, Free: true, Text: ask.Message("action-concentrate", args)},
			ask.Option{ID: "pray" + on, Free: true, Text: ask.Message("action-pray", args)})
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
