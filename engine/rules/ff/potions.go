package ff

import (
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// The three potions (RULES A8.3): a bottle of one of them is in the start kit.
const (
	potionOfSkill    = "potion_of_skill"
	potionOfStrength = "potion_of_strength"
	potionOfFortune  = "potion_of_fortune"
)

// effects are what the potions do.
var effects = map[string]func(*rules.Env){
	potionOfSkill:    restoreSkill,
	potionOfStrength: func(e *rules.Env) { alter(e, Stamina, (*sheet.Score).Restore) },
	potionOfFortune: func(e *rules.Env) {
		alter(e, Luck, func(s *sheet.Score) {
			s.RaiseInitial(1, false)
			s.Restore()
		})
	},
}

// alter changes a score of the hero's by something drunk.
func alter(e *rules.Env, score string, change func(*sheet.Score)) {
	e.Alter(rules.Alteration{Who: story.Hero, Score: score}, change)
}

// restoreSkill takes accumulated losses back; what worn items add or take
// away stays (RULES A8.5). A bonus that stops at the initial value has nothing
// left to add then.
func restoreSkill(e *rules.Env) {
	own, worn := extraOf(e.World), 0
	for i := range own.Worn {
		w := &own.Worn[i]
		if w.By > 0 && !w.Exceed {
			w.By = 0
		}
		worn += w.By
	}
	alter(e, Skill, func(s *sheet.Score) { s.Set(max(s.Current, s.Initial+worn)) })
}

// Actions are eating and drinking.
func (*System) Actions(e *rules.Env, q ask.Question) []ask.Option {
	var options []ask.Option
	if e.Wants("eat") && mayEat(e, q) {
		options = append(options, ask.Option{ID: "eat", Free: true,
			Text: ask.Message("action-eat", diag.Args{"N": e.Shown(Meals), "Score": nameOf(e.Book, Stamina),
				"Stamina": houseOf(e.Book).MealStamina})})
	}
	if !mayDrink(e, q) {
		return options
	}
	for _, item := range e.Book.Items.All() {
		if effects[item.ID] != nil && e.Wants("drink:"+item.ID) && e.Offers(item.ID) {
			options = append(options, ask.Option{ID: "drink:" + item.ID, Free: true,
				Text: ask.Message("action-drink", diag.Args{"Item": item.Name})})
		}
	}
	return options
}

// mayDrink: at any time, and in a fight between Assaults (RULES A10.8).
func mayDrink(e *rules.Env, q ask.Question) bool {
	if f := running(e.World); f != nil {
		return q.ID == "assault" && f.Terms.PotionInCombat
	}
	return !q.InFight
}

// Act eats or drinks.
func (*System) Act(e *rules.Env, id string) bool {
	if id == "eat" {
		eat(e)
		return true
	}
	potion, ok := strings.CutPrefix(id, "drink:")
	if !ok || effects[potion] == nil {
		return false
	}
	drink(e, potion)
	return true
}

// drink takes one dose; with the last the bottle is crossed off.
func drink(e *rules.Env, id string) {
	left := e.SpendDose(id)
	if left == 0 {
		e.World.Hero.Sheet.Items[e.Book.Items.Index(id)].Count--
	}
	e.Tell("potion-drunk", diag.Args{"Item": e.Book.Items.Get(id).Name, "N": left})
	effects[id](e)
}

// potionItem gives the item of a potion's word: "skill" is potion_of_skill,
// anything else an item of the book.
func potionItem(word string) string {
	if effects["potion_of_"+word] != nil {
		return "potion_of_" + word
	}
	return word
}

// checkPotion reports a potion that is neither one of the three nor an item.
func checkPotion(b *story.Book, word string) *diag.Diagnostic {
	if b.Items.Get(potionItem(word)) != nil {
		return nil
	}
	known := append(slices.Clone(b.Items.IDs()), "skill", "strength", "fortune")
	return diag.New("potion-unknown", diag.Args{"Name": word, "Near": diag.Nearest(word, known)})
}
