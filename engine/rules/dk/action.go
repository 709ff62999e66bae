package dk

import (
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/story"
)

// chooseAction asks what the actor does with a main action. Quick actions are
// the question's free options, and defending needs no asking (RULES B4.4).
func (x *battle) chooseAction() bool {
	m := x.f.Members[x.f.Actor]
	q := ask.Question{ID: "turn", InFight: true, Options: x.mainOptions(),
		Prompt: ask.Message("ask-turn", diag.Args{"Name": x.e.NameOf(m.ID), "N": m.Left, "Round": x.f.Round})}
	if m.ID == story.Hero { // only he carries things: quick actions (B4.4)
		q.Free = []string{"use", "equip", "drop"}
	}
	a, ok := x.e.Ask(q)
	if !ok {
		return true
	}
	if !able(x.e, m.ID) { // something drunk may have been the end of them
		x.f.Phase, x.f.Resume = Ruling, Choosing
		return true
	}
	what, on, _ := strings.Cut(a.Option, ":")
	if what == "done" {
		x.f.Members[x.f.Actor].Done = true
		x.f.Actor = -1
		return true
	}
	x.f.Members[x.f.Actor].Left--
	x.act(what, on)
	x.f.Actor = -1
	return true
}

// mainOptions are the main actions that the actor has: attack, knock out, a
// spell, a skill.
func (x *battle) mainOptions() []ask.Option {
	var options []ask.Option
	foes := x.f.standing()
	for _, i := range foes {
		options = append(options, ask.Option{ID: option("attack", i), Text: ask.Message("option-attack", x.foeArgs(i, diag.Args{}))})
	}
	for _, i := range foes {
		options = append(options, ask.Option{ID: option("knock_out", i), Text: ask.Message("option-knock-out", x.foeArgs(i, diag.Args{}))})
	}
	options = append(options, x.spellOptions(foes)...)
	for _, id := range people(x.e.World) {
		if (Task{Kind: Tending, Who: x.actor(), On: id}).bar(x.e) == "" {
			options = append(options, ask.Option{ID: "tend:" + id, Text: ask.Message("option-tend", diag.Args{"Name": x.e.NameOf(id)})})
		}
	}
	if barFocus(x.e, x.actor()) == "" {
		options = append(options, ask.Option{ID: "concentrate", Text: ask.Message("option-concentrate", nil)},
			ask.Option{ID: "pray", Text: ask.Message("option-pray", nil)})
	}
	for _, s := range x.p.skills {
		options = append(options, ask.Option{ID: "skill:" + s.ID,
			Text: ask.Message("option-skill", diag.Args{"Skill": x.e.Book.Scores.Get(s.ID).Name})})
	}
	return append(options, ask.Option{ID: "done", Text: ask.Message("option-done", nil)})
}

func (x *battle) actor() string { return x.f.Members[x.f.Actor].ID }

// spellOptions are the spells that can be cast in fights; those that cannot
// be cast now say why. A spell at a foe is offered for each.
func (x *battle) spellOptions(foes []int) []ask.Option {
	var options []ask.Option
	for _, s := range houseOf(x.e.Book).spells.All() {
		if !s.InFight || !s.knows(x.actor()) {
			continue
		}
		o := ask.Option{ID: "cast:" + s.ID, Text: ask.Message("option-cast", diag.Args{"Spell": s.Name, "Cost": s.Cost, "Foe": ""})}
		if why := (Task{Kind: Casting, Who: x.actor(), On: s.ID, Unseen: x.unseen()}).bar(x.e); why != "" {
			o.Locked = ask.Message(why, diag.Args{"Name": x.e.NameOf(x.actor()), "Other": s.Name})
			options = append(options, o)
			continue
		}
		if !s.At {
			options = append(options, o)
			continue
		}
		for _, i := range foes {
			options = append(options, ask.Option{ID: option("cast:"+s.ID, i),
				Text: ask.Message("option-cast", diag.Args{"Spell": s.Name, "Cost": s.Cost, "Foe": x.p.names[i]})})
		}
	}
	return options
}

// act begins a main action.
func (x *battle) act(what, on string) {
	task := Task{Who: x.actor(), On: on, Unseen: x.unseen()}
	switch what {
	case "attack", "knock_out":
		n, _ := strconv.Atoi(on)
		x.strike(Blow{Member: x.f.Actor, Foe: n - 1, Stun: what == "knock_out"}, Choosing)
		return
	case "tend":
		task.Kind = Tending
	case "concentrate":
		task.Kind = Concentrating
	case "pray":
		task.Kind = Praying
	case "skill":
		task.Kind = UsingSkill
	case "cast":
		task.Kind = Casting
		id, foe, _ := strings.Cut(on, ":")
		n, _ := strconv.Atoi(foe)
		task.On, x.f.Record.Foe = id, max(0, n-1)
	}
	x.f.Task, x.f.Resume = task, Choosing
	x.f.Record.Member = x.f.Actor
	x.f.Phase, x.f.Contest = Tasking, task.begin(x.e)
	if x.f.Contest == nil {
		x.f.Phase = Choosing
	}
}

// tasking goes on with a task, and does what comes of it.
func (x *battle) tasking() bool {
	f := x.f
	if !f.Contest.step(x.e) {
		return true
	}
	c, task := f.Contest, f.Task
	f.Contest, f.Task, f.Phase = nil, Task{}, Ruling
	if !task.end(x.e, c) {
		return true
	}
	switch task.Kind {
	case Casting:
		s := houseOf(x.e.Book).spells.Get(task.On)
		if n, ok := x.effectOf(s.Effect); ok && s.At && f.Phase == Ruling {
			x.hurtFoe(f.Record.Foe, n)
		}
	case UsingSkill:
		for _, s := range x.p.skills {
			if s.ID == task.On {
				x.effectOf(s.do)
			}
		}
	}
	return true
}

// unseen reports whether the party is surprised: no dK in the first turn (RULES
// B4.2).
func (x *battle) unseen() bool { return x.p.surprised == theParty && x.f.Round == 1 }
