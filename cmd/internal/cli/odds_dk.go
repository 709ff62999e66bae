package cli

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"gamebook/cmd/internal/report"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/solve"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// oddsDK is "gamebook odds dk".
type oddsDK struct {
	Bonus   *int `help:"A check: all that is added to the d20." placeholder:"N"`
	DC      int  `name:"dc" help:"What the check must reach." default:"20" placeholder:"N"`
	Against *int `help:"An opposition instead: all that the other side adds to its d20." placeholder:"N"`

	Attack  *int   `help:"An attack: the attacker's attack, level included." placeholder:"N"`
	Defence *int   `help:"The defence that it meets, level included." placeholder:"N"`
	Damage  string `help:"The dice of the attacker's weapon." default:"1d6" placeholder:"DICE"`
	Armour  int    `help:"What the armour of the one attacked takes off." placeholder:"N"`

	DK    int      `name:"dk" help:"How many dK are used; all numbers up to it are compared." placeholder:"N"`
	FoeDK int      `name:"foe-dk" help:"How many dK the other side uses: with dK on both it is a counter-krâsse." placeholder:"N"`
	Rule  []string `sep:"none" help:"A house rule, as in a book's [options]: naturals=raw. May be given several times." placeholder:"NAME=VALUE"`
	JSON  bool     `help:"Write the odds as JSON."`
}

// dkOdds are the odds with so many dK as they are shown.
type dkOdds struct {
	DK  int     `json:"dk"`
	Won float64 `json:"success"`
	// Wounds, Mean and Damage are those of an attack.
	Wounds *float64  `json:"wounds,omitempty"`
	Mean   *float64  `json:"damage,omitempty"`
	Damage []damaged `json:"damage_chances,omitempty"`
}

type damaged struct {
	Damage int     `json:"damage"`
	P      float64 `json:"p"`
}

// Run computes the odds of a check, an opposition or an attack from its own
// steps, for each number of dK.
func (c *oddsDK) Run(a *app) error {
	attack := c.Attack != nil || c.Defence != nil
	if err := c.wrong(attack); err != nil {
		return failure{codeUsage, err}
	}
	var all []dkOdds
	for n := 0; n <= c.DK; n++ {
		one, err := c.with(a, n, attack)
		if err != nil {
			return failure{codeUsage, err}
		}
		all = append(all, one)
	}
	if c.JSON {
		return a.json(all)
	}
	return a.showDK(all, attack)
}

// wrong is what is wrong with the options, nil when nothing is.
func (c *oddsDK) wrong(attack bool) error {
	switch {
	case attack == (c.Bonus != nil), attack && (c.Attack == nil || c.Defence == nil || c.Against != nil):
		return diag.New("odds-dk-what", nil)
	case min(c.DK, c.FoeDK) < 0 || max(c.DK, c.FoeDK) > mostDK:
		return diag.New("odds-dk-number", diag.Args{"Most": mostDK})
	}
	return nil
}

// mostDK is more than any pot holds.
const mostDK = 20

// with computes the odds with n dK.
func (c *oddsDK) with(a *app, n int, attack bool) (dkOdds, error) {
	bare, err := c.bare(a.text.Language, n)
	if err != nil {
		return dkOdds{}, err
	}
	if attack {
		return c.attack(bare, n)
	}
	event, err := c.check(bare)
	if err != nil {
		return dkOdds{}, err
	}
	event.Won = func(e solve.End) bool { return e.Result.First().Truth() }
	event.Answer = staking(n)
	o, err := solve.OddsOf(event, solve.Never)
	if err != nil {
		return dkOdds{}, err
	}
	return dkOdds{DK: n, Won: o[0].Won}, nil
}

// bare are the rules with somebody average, n dK in the pot.
func (c *oddsDK) bare(language string, n int) (*solve.Bare, error) {
	house, err := houseRules(c.Rule)
	if err != nil {
		return nil, err
	}
	hero := fieldsOf(map[string]int{"strength": 0, "dexterity": 0, "constitution": 0, "intelligence": 0, "wisdom": 0, "charisma": 0})
	hero.Table().Set(value.String("weapon"), weapon(c.Damage))
	bare, err := solve.NewBare(dk.New(), language, house, hero.Table())
	if err != nil {
		return nil, err
	}
	begin(bare, dk.DK, n)
	begin(bare, dk.Level, 0)
	return bare, nil
}

func weapon(damage string) value.Value {
	w := &value.Table{}
	w.Set(value.String("name"), value.String("-"))
	w.Set(value.String("damage"), value.String(damage))
	return value.Of(w)
}

func begin(b *solve.Bare, score string, n int) { rules.Begin(b.Env.Score(story.Hero, score), n, n) }

// check is a check against a difficulty, or an opposition.
func (c *oddsDK) check(b *solve.Bare) (solve.Event, error) {
	if c.Against == nil {
		begin(b, dk.Save, *c.Bonus)
		return b.Event("saving_throw", fieldsOf(map[string]int{"dc": c.DC}))
	}
	begin(b, dk.Healing, *c.Bonus)
	foe := c.foe(1)
	foe.Table().Set(value.String("skills"), fieldsOf(map[string]int{dk.Healing: *c.Against - 1}))
	if err := b.Declare("encounter", value.String("foe"), foe); err != nil {
		return solve.Event{}, err
	}
	return b.Event("oppose", value.String(dk.Healing), value.String("foe"), value.String(dk.Healing))
}

// foe is the other side, of level 1, with so many hit points.
func (c *oddsDK) foe(hp int) value.Value {
	foe := fieldsOf(map[string]int{"attack": 0, "hp": hp, "armour": c.Armour, "defence": 0})
	foe.Table().Set(value.String("name"), value.String("-"))
	foe.Table().Set(value.String("dk"), fieldsOf(map[string]int{"per_roll": 0, "total": c.FoeDK, "defend": c.FoeDK}))
	return foe
}

// staking uses n dK, attacks, and otherwise leaves things as they are.
func staking(n int) func(ask.Question) string {
	return func(q ask.Question) string {
		switch q.ID {
		case "dk":
			return "dk:" + strconv.Itoa(n)
		case "turn":
			return "attack:1"
		}
		return ""
	}
}

// sturdy are more hit points than one blow takes.
const sturdy = 9999

// attack computes one attack: whether it hits, which is whether a weapon that
// always takes 1 wounds where there is no armour, and what it takes.
func (c *oddsDK) attack(b *solve.Bare, n int) (dkOdds, error) {
	damage, err := c.blow(b, n)
	if err != nil {
		return dkOdds{}, err
	}
	pin := *c
	pin.Damage, pin.Armour = "1", 0
	bare, err := pin.bare(b.Env.Book.Language, n)
	if err != nil {
		return dkOdds{}, err
	}
	touch, err := pin.blow(bare, n)
	if err != nil {
		return dkOdds{}, err
	}
	o := dkOdds{DK: n, Won: 1 - touch[0]}
	wounds, mean := 0.0, 0.0
	for _, taken := range slices.Sorted(maps.Keys(damage)) {
		p := damage[taken]
		o.Damage = append(o.Damage, damaged{taken, p})
		mean += p * float64(taken)
		if taken > 0 {
			wounds += p
		}
	}
	o.Wounds, o.Mean = &wounds, &mean
	return o, nil
}

// blow gives the chance of each damage that the attack does.
func (c *oddsDK) blow(b *solve.Bare, n int) (map[int]float64, error) {
	begin(b, dk.Attack, *c.Attack)
	foe := c.foe(sturdy)
	foe.Table().Set(value.String("defence"), value.Int(*c.Defence-1))
	event, err := b.Event("fight", value.Of(value.List(foe)))
	if err != nil {
		return nil, err
	}
	event.Answer = staking(n)
	event.Over = func(w *world.World) bool { return w.Fight.(*dk.Scene).Fight.Half > 0 }
	event.Won = func(solve.End) bool { return true }
	found, err := solve.OddsOf(event, solve.Never)
	if err != nil {
		return nil, err
	}
	damage := map[int]float64{}
	for _, e := range found[0].Ends {
		damage[sturdy-e.World.Fight.(*dk.Scene).Fight.Foes[0].HP] += e.P
	}
	return damage, nil
}

// showDK writes a table by number of dK.
func (a *app) showDK(all []dkOdds, attack bool) error {
	headings := a.headings("odds-dk", "odds-success")
	if attack {
		headings = a.headings("odds-dk", "odds-hit", "odds-wounds", "odds-damage")
	}
	var rows [][]string
	for _, o := range all {
		row := []string{fmt.Sprint(o.DK), a.percent(o.Won)}
		if attack {
			row = append(row, a.percent(*o.Wounds), a.decimal(*o.Mean, 2))
		}
		rows = append(rows, row)
	}
	return report.Table(a.Out, a.inkOf(a.Out), headings, rows)
}
