package dk

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

func testVerb() *rules.Verb {
	return &rules.Verb{
		Name: "test", Doc: "tests a skill: a d20, the skill and the level must reach 20",
		Returns: "true when they do", Answers: true,
		Gives: rules.Kinds(rules.Bool),
		Example: `if test("climbing", { modifier = -2 }) then turn_to(57) end
if test("climbing", { who = "ask" }) then turn_to(57) end`,
		Params: []rules.Param{rules.P("skill", rules.Score, "the skill"),
			rules.Options(whoField(), modifierField(), rules.Flag("auto", "easy, or time enough: it succeeds without a roll"))},
		Bind: bindSkill,
		Step: contested(openTest, passed),
	}
}

// bindSkill checks what the kinds of the parameters cannot.
func bindSkill(b *story.Book, a rules.Args) (any, error) {
	if err := checkSkill(b, a.Str("skill")); err != nil {
		return nil, err
	}
	if a.Table("options").Bool("auto") && a.Str("skill") == Healing {
		return nil, diag.New("dk-never-automatic", diag.Args{"Name": Healing})
	}
	return a, checkWho(b, a.Table("options").Str("who"))
}

func openTest(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
	t := a.Table("options")
	who, ok := actor(e, t.Str("who"))
	switch {
	case !ok:
		return nil, rules.Give(value.Bool(false))
	case t.Bool("auto"):
		e.Tell("dk-automatic", diag.Args{"Name": e.NameOf(who), "Skill": e.Book.Scores.Get(a.Str("skill")).Name})
		return nil, rules.Give(value.Bool(true))
	}
	return check(e, who, a.Str("skill"), difficulty(t.Int("modifier", 0))), nil
}

// passed ends a verb with whether its contest succeeded.
func passed(_ *rules.Env, _ rules.Args, c *Contest) (*Contest, rules.Result) {
	return nil, rules.Give(value.Bool(c.Won))
}

// check is a skill against 20 (RULES B1.1).
func check(e *rules.Env, who, skill string, plus int) *Contest {
	return &Contest{Active: personSide(e, who, rollCheck, skill, plus), DC: 20}
}

// save is a saving throw of a person's.
func save(e *rules.Env, who string, plus, dc int) *Contest {
	return &Contest{Active: personSide(e, who, rollSave, Save, plus), DC: dc}
}

// actor settles who acts: the one named, or whom the reader picks. Whoever is
// away is a mistake of the book; whoever cannot act fails (ok = false).
func actor(e *rules.Env, who string) (id string, ok bool) {
	switch {
	case who == "ask":
		return pick(e, "who", "ask-who", ableOf(e, func(id string) bool { return !cardIn(e, id).NPC }))
	case who == "":
		who = story.Hero
	}
	if e.World.Person(who) == nil {
		e.Fault(rules.Absent(who))
		return "", false
	}
	if !able(e, who) {
		e.Tell("dk-unable", diag.Args{"Name": e.NameOf(who)})
		return who, false
	}
	return who, true
}

// pick lets the reader say which person; of one there is nothing to ask.
func pick(e *rules.Env, id, code string, from []string) (string, bool) {
	if len(from) < 2 {
		return first(from), len(from) == 1
	}
	q := ask.Question{ID: id, InFight: fighting(e.World), Prompt: ask.Message(code, nil)}
	for _, who := range from {
		q.Options = append(q.Options, ask.Option{ID: who, Text: ask.Words(e.NameOf(who))})
	}
	a, ok := e.Ask(q)
	return a.Option, ok
}

func first(ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	return ids[0]
}

func opposeVerb() *rules.Verb {
	return &rules.Verb{
		Name: "oppose", Doc: "sets a skill against a foe's: both throw a d20, the higher total wins, the one who acts wins ties",
		Returns: "true when the party's side wins", Answers: true,
		Gives:   rules.Kinds(rules.Bool),
		Example: `if oppose("stealth", "guard", "watching") then turn_to(57) end`,
		Params: []rules.Param{rules.P("skill", rules.Score, "the skill"), rules.P("foe", rules.Encounter, "the foe"),
			rules.P("foe_skill", rules.Score, "the foe's skill"),
			rules.Options(whoField(), modifierField(),
				rules.P("foe_modifier", rules.Int, "the same for the foe").Opt())},
		Bind: func(b *story.Book, a rules.Args) (any, error) {
			if err := checkSkill(b, a.Str("foe_skill")); err != nil {
				return nil, err
			}
			if _, err := loneFoe(b, a.Str("foe")); err != nil {
				return nil, err
			}
			return bindSkill(b, a)
		},
		Step: contested(openOppose, passed),
	}
}

func openOppose(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
	t := a.Table("options")
	who, ok := actor(e, t.Str("who"))
	if !ok {
		return nil, rules.Give(value.Bool(false))
	}
	foe, _ := loneFoe(e.Book, a.Str("foe"))
	skill := a.Str("foe_skill")
	other := foe.side(houseOf(e.Book), rollCheck, foe.Skills[skill], difficulty(t.Int("foe_modifier", 0)))
	other.Skill = e.Book.Scores.Get(skill).Name
	other.DK, other.Left = min(foe.DK.Defend, foe.DK.Total), foe.DK.Total
	return &Contest{Active: personSide(e, who, rollCheck, a.Str("skill"), difficulty(t.Int("modifier", 0))),
		Opposed: true, Passive: other}, nil
}

func savingThrowVerb() *rules.Verb {
	return &rules.Verb{
		Name: "saving_throw", Doc: "a saving throw: a d20, save and level must reach 20, or dc",
		Returns: "true when they do", Answers: true,
		Gives:   rules.Kinds(rules.Bool),
		Example: `if not saving_throw { dc = 18 } then lose("hp", "2d6", "the vapours") end`,
		Params: []rules.Param{rules.Options(whoField(), modifierField(),
			rules.Whole("dc", -99, 99, "what must be reached; 20 without it"))},
		Bind: func(b *story.Book, a rules.Args) (any, error) {
			return a, checkWho(b, a.Table("options").Str("who"))
		},
		Step: contested(func(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
			t := a.Table("options")
			who, ok := actor(e, t.Str("who"))
			if !ok {
				return nil, rules.Give(value.Bool(false))
			}
			return save(e, who, difficulty(t.Int("modifier", 0)), t.Int("dc", 20)), nil
		}, passed),
	}
}
