package cli

import (
	"fmt"
	"strconv"
	"strings"

	"gamebook/cmd/internal/report"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/solve"
	"gamebook/engine/value"
)

// oddsFF is "gamebook odds ff".
type oddsFF struct {
	Hero string   `required:"" help:"The hero's SKILL, STAMINA and LUCK: 9,18,9." placeholder:"SKILL,STAMINA,LUCK"`
	Foe  []string `required:"" sep:"none" help:"A foe's SKILL and STAMINA: 9,8. May be given several times." placeholder:"SKILL,STAMINA"`
	How  string   `help:"How several foes fight: one_by_one, together, highest or pairs. The hero strikes the first who stands." default:"one_by_one" enum:"one_by_one,together,highest,pairs"`
	Luck string   `help:"When luck is tested: never, always, hit, hurt or best; without it all of them are compared." default:"" enum:",never,always,hit,hurt,best"`
	Rule []string `sep:"none" help:"A house rule, as in a book's [options]: kill_luck=true. May be given several times." placeholder:"NAME=VALUE"`
	JSON bool     `help:"Write the odds as JSON."`
}

// fightOdds are the odds of a fight as they are shown.
type fightOdds struct {
	Luck solve.Luck `json:"luck"`
	Win  float64    `json:"win"`
	Lose float64    `json:"lose"`
	// Stamina is what the hero has left on average, nothing if he dies;
	// WhenWon what he has when he wins.
	Stamina  float64       `json:"stamina_left"`
	WhenWon  float64       `json:"stamina_left_when_won"`
	Assaults float64       `json:"assaults"`
	Left     []staminaLeft `json:"stamina_left_chances"`
	// Advice says when luck is tested.
	Advice []solve.Counsel `json:"advice,omitempty"`
}

type staminaLeft struct {
	Stamina int     `json:"stamina"`
	P       float64 `json:"p"`
}

// Run computes the odds of a fight from its own steps.
func (c *oddsFF) Run(a *app) error {
	event, err := c.event(a)
	if err != nil {
		return failure{codeUsage, err}
	}
	lucks := solve.Lucks
	if c.Luck != "" {
		lucks = []solve.Luck{solve.Luck(c.Luck)}
	}
	found, err := solve.OddsOf(event.Event, lucks...)
	if err != nil {
		return failure{codeFailed, err}
	}
	all := make([]fightOdds, len(found))
	for i, o := range found {
		all[i] = fightOddsOf(o, event.stamina)
	}
	if c.JSON {
		return a.json(all)
	}
	return a.showFight(all)
}

// ffFight is a fight as an event, and where the hero's stamina stands on the
// sheet.
type ffFight struct {
	solve.Event
	stamina int
}

func (c *oddsFF) event(a *app) (f ffFight, err error) {
	house, err := houseRules(c.Rule)
	if err != nil {
		return f, err
	}
	numbers, err := wholeNumbers("--hero", c.Hero, "skill", "stamina", "luck")
	if err != nil {
		return f, err
	}
	hero := &value.Table{}
	for name, n := range numbers {
		hero.Set(value.String(name), fieldsOf(map[string]int{"initial": max(1, n)}, value.Int(n)))
	}
	bare, err := solve.NewBare(ff.New(), a.text.Language, house, hero)
	if err != nil {
		return f, err
	}
	fight := &value.Table{}
	fight.Set(value.String("how"), value.String(c.How))
	for _, text := range c.Foe {
		numbers, err := wholeNumbers("--foe", text, "skill", "stamina")
		if err != nil {
			return f, err
		}
		foe := fieldsOf(numbers)
		foe.Table().Set(value.String("name"), value.String(a.text.Text("odds-foe", nil)))
		fight.List = append(fight.List, foe)
	}
	f.stamina = bare.Env.Book.Scores.Index(ff.Stamina)
	f.Event, err = bare.Event("fight", value.Of(fight))
	f.Won = fightWon
	return f, err
}

// fightWon reports whether a fight ended well.
func fightWon(e solve.End) bool {
	return e.Latch.Kind == rules.Stay && e.Result.First().Str() == "won"
}

// wholeNumbers reads "9,18,9" as these, in order.
func wholeNumbers(flag, text string, names ...string) (map[string]int, error) {
	parts := strings.Split(text, ",")
	all := map[string]int{}
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || len(parts) != len(names) {
			return nil, diag.New("odds-numbers", diag.Args{"Flag": flag, "Got": text, "Names": strings.Join(names, ",")})
		}
		all[names[i]] = n
	}
	return all, nil
}

// fieldsOf makes a table of the script: entries 1, 2, ..., and named numbers.
func fieldsOf(numbers map[string]int, entries ...value.Value) value.Value {
	t := value.List(entries...)
	for name, n := range numbers {
		t.Set(value.String(name), value.Int(n))
	}
	return value.Of(t)
}

// fightOddsOf adds up what the hero has left.
func fightOddsOf(o solve.Odds, stamina int) fightOdds {
	f := fightOdds{Luck: o.Luck, Win: o.Won, Lose: o.Lost, Assaults: o.Rounds, Advice: o.Counsels()}
	left := map[int]float64{}
	most := 0
	for _, e := range o.Ends {
		if !fightWon(e) {
			continue
		}
		n := e.World.Hero.Sheet.Scores[stamina].Current
		left[n] += e.P
		most = max(most, n)
		f.Stamina += e.P * float64(n)
	}
	if f.Win > 0 {
		f.WhenWon = f.Stamina / f.Win
	}
	for n := 1; n <= most; n++ {
		if left[n] > 0 {
			f.Left = append(f.Left, staminaLeft{n, left[n]})
		}
	}
	return f
}

// showFight writes a table of policies, and the best one in words.
func (a *app) showFight(all []fightOdds) error {
	var rows [][]string
	for _, o := range all {
		rows = append(rows, []string{a.text.Text("odds-luck-"+string(o.Luck), nil), a.percent(o.Win),
			a.decimal(o.Stamina, 2), a.decimal(o.WhenWon, 2), a.decimal(o.Assaults, 2)})
	}
	headings := a.headings("odds-luck", "odds-win", "odds-stamina", "odds-when-won", "odds-assaults")
	if err := report.Table(a.Out, a.inkOf(a.Out), headings, rows); err != nil {
		return err
	}
	last := all[len(all)-1]
	if last.Luck != solve.Best || len(last.Advice) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(a.Out, "\n%s\n%s\n", a.text.Text("odds-best", nil), strings.Join(a.advice(last.Advice), "\n"))
	return err
}

// advice is what the best policy does in words: a heading for each kind of
// wound, and a line for each stretch of LUCK.
func (a *app) advice(counsels []solve.Counsel) []string {
	var lines []string
	for i, c := range counsels {
		if i == 0 || counsels[i-1].Code != c.Code {
			lines = append(lines, "  "+a.text.Text("odds-"+c.Code, nil))
		}
		args := diag.Args{"From": c.From, "To": c.To, "Leaves": ranges(c.Leaves), "Depends": ranges(c.Depends)}
		lines = append(lines, "    "+a.text.Text("odds-test-"+string(c.When), args))
	}
	return lines
}

// ranges writes rising numbers in short: "1-4, 6".
func ranges(ns []int) string {
	var parts []string
	for i := 0; i < len(ns); {
		j := i
		for j+1 < len(ns) && ns[j+1] == ns[j]+1 {
			j++
		}
		part := strconv.Itoa(ns[i])
		if j > i+1 {
			part += "-" + strconv.Itoa(ns[j])
			i = j
		}
		parts = append(parts, part)
		i++
	}
	return strings.Join(parts, ", ")
}
