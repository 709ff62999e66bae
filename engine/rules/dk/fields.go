package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// whoField names the person who acts, for verbs that let the reader pick one.
func whoField() rules.Param {
	return rules.P("who", rules.Word, "who does it: \"hero\" (the default), a companion, or \"ask\" to let the reader say").Opt()
}

func personField(name, doc string) rules.Param { return rules.P(name, rules.Person, doc).Opt() }

func modifierField() rules.Param {
	return rules.P("modifier", rules.Int, "difficulty, circumstances and help together, from -10 to +10; more counts as that").Opt()
}

// checkWho reports a who that is nobody.
func checkWho(b *story.Book, who string) error {
	if who == "" || who == "ask" {
		return nil
	}
	return checkPerson(b, who)
}

// checkPerson refuses whoever is neither the hero nor a companion.
func checkPerson(b *story.Book, who string) error {
	if who == story.Hero || b.Companions.Get(who) != nil {
		return nil
	}
	return diag.New("undeclared-companion", diag.Args{"Name": who, "Near": b.Companions.Near(who)})
}
