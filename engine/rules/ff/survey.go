package ff

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

var _ rules.Surveyor = (*System)(nil)

// Dice are six-sided ones; two and three results are thrown with one, too.
func (*System) Dice() []int { return []int{2, 3, 6} }

// Starting are the bounds of the adventure sheet (RULES A1.1-A1.4), whether
// thrown or shared out; the rules' own scores do not rise above them, unless gear
// says so. Fights lower stamina, tests luck, and gear that is put on changes
// skill.
func (*System) Starting(b *story.Book, score string) (low, high int, steady, ok bool) {
	changes, exceeds := skillGear(b)
	for _, r := range rolled {
		if r.id == score {
			return r.dice + r.plus, 6*r.dice + r.plus, score == Skill && !changes, score != Skill || !exceeds
		}
	}
	return 0, 0, false, false
}

// skillGear says whether gear of the book changes skill, and whether beyond its
// initial value.
func skillGear(b *story.Book) (changes, exceeds bool) {
	for _, item := range b.Items.All() {
		if g, ok := item.Spec.(*Gear); ok && g.SkillBonus != 0 {
			changes, exceeds = true, exceeds || g.Exceed
		}
	}
	return changes, exceeds
}

// judgeFight says so when no hero can ever wound a foe who has to be beaten:
// with the highest score, the best dice and all the gear of the book. A fight
// that can end otherwise may be meant to be lost.
func judgeFight(b *story.Book, a rules.Args, facts rules.Facts) *diag.Diagnostic {
	bound, err := bindFight(b, a)
	if err != nil {
		return nil // another's finding
	}
	p := bound.(*plan)
	if p.endsOtherwise() || facts.Calls("next_fight") {
		return nil
	}
	_, _, skill, known := facts.Reach(Skill)
	for _, f := range p.forms {
		switch {
		case f.Into != "" || f.Flees != Exit{} || f.Surrenders != Exit{}:
			return nil
		case known && p.bestEdge(b, skill, f) <= 0, mostDamage(b)+f.Swing.LuckyHit <= f.Absorbs:
			return diag.New("fight-never-won", diag.Args{"Foe": f.Name})
		}
	}
	return nil
}

// endsOtherwise reports whether there is more to a fight than the hero's blows.
func (p *plan) endsOtherwise() bool {
	return p.rounds > 0 || p.flee.Offered || p.lost.Given || p.kills || p.hooks.any() || len(p.allies) > 0
}

// bestEdge is how far the hero's Attack Strength can at most exceed a foe's.
func (p *plan) bestEdge(b *story.Book, skill int, f Form) int {
	edge := 6*strengthDice + skill - strengthDice - f.bonus()
	for _, item := range b.Items.All() {
		if g, ok := item.Spec.(*Gear); ok {
			edge += max(0, g.Attack)
		}
	}
	for _, m := range p.mods {
		by := m.N
		if m.Foe {
			by = -by
		}
		if m.Rounds > 0 || m.Round > 0 {
			by = max(0, by)
		}
		edge += by
	}
	return edge
}

// mostDamage is what a blow with the best weapon of the book can take.
func mostDamage(b *story.Book) int {
	most := plainDamage
	for _, item := range b.Items.All() {
		g, ok := item.Spec.(*Gear)
		if !ok || g.Damage == nil {
			continue
		}
		size := g.Damage.N
		if x := g.Damage.Dice; x != nil {
			if _, high, err := x.Bounds(nil); err == nil {
				size = high
			} else {
				size = 1 << 20 // it depends on a score
			}
		}
		most = max(most, size)
	}
	return most
}
