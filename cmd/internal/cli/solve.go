package cli

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/prove"
	"gamebook/engine/rules"
	"gamebook/engine/sim"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

// solveCommand is "gamebook solve BOOK".
type solveCommand struct {
	Book      string `arg:"" help:"The book: a folder or a name."`
	Hero      string `help:"The hero: scores in the sheet's order (9,18,9), or a TOML file with the fields of a ready-made hero; thrown and asked without it." placeholder:"LIST|FILE"`
	AllHeroes bool   `help:"Show the chances of each starting hero."`
	Goal      string `help:"The ending to reach, by its name; any victory without it." placeholder:"ENDING"`
	Replays   string `help:"Write a replay file for each dead end into this folder: one of the shortest ways there." placeholder:"FOLDER"`
	States    int    `help:"Look at no more than N states; play samples instead where there are more." default:"1000000000" placeholder:"N"`
	JSON      bool   `help:"Write what was found as JSON."`
}

// solution is what is known of a book, as JSON has it.
type solution struct {
	Book   string       `json:"book"`
	Best   odds         `json:"best"`
	Random odds         `json:"random"`
	Heroes []heroOdds   `json:"heroes,omitempty"`
	Route  []prove.Step `json:"route,omitempty"`
	// NeverRight are choices that are never right, DeadEnds paragraphs where
	// all is lost though the story goes on.
	NeverRight []prove.Finding `json:"never_right,omitempty"`
	DeadEnds   []deadEnd       `json:"dead_ends,omitempty"`
	// Always are the paragraphs that every way to the goal passes through.
	Always []string `json:"always,omitempty"`
	// Win and Paragraphs are the chances under the best policy that was solved,
	// as "gamebook map --odds" reads them.
	Win        float64           `json:"win"`
	Paragraphs []prove.Paragraph `json:"paragraphs,omitempty"`
}

// deadEnd is a dead end, and the replay file that leads there.
type deadEnd struct {
	prove.Finding
	Replay string `json:"replay,omitempty"`
}

// odds are a chance: exact, or from so many sampled plays.
type odds struct {
	Chance  float64 `json:"chance"`
	Exact   bool    `json:"exact"`
	States  int     `json:"states,omitempty"`
	Plays   int     `json:"plays,omitempty"`
	Error   float64 `json:"error,omitempty"`
	heroes  []prove.Hero
	policy  prove.Policy
	sampled sim.Policy
}

// heroOdds are the chances of one starting hero.
type heroOdds struct {
	Scores []int   `json:"scores"`
	P      float64 `json:"p"`
	Best   float64 `json:"best"`
	Random float64 `json:"random"`
}

// Run solves the book under both policies.
func (c *solveCommand) Run(a *app) error {
	if c.States < 1 {
		return failure{codeUsage, diag.New("solve-states", diag.Args{"Got": c.States})}
	}
	b, err := a.openBook(c.Book)
	if err != nil {
		return err
	}
	defer b.close()
	hero, err := readHero(c.Hero, b)
	if err != nil {
		return failure{codeUsage, err}
	}
	s := solution{Book: b.Title, Best: odds{policy: prove.Best, sampled: sim.Cautious}, Random: odds{policy: prove.Random, sampled: sim.Random}}
	for _, o := range []*odds{&s.Best, &s.Random} {
		if err := c.odds(b, hero, o, &s); err != nil {
			return failure{codeFailed, within(b.folder, err)}
		}
	}
	s.heroes()
	if c.JSON {
		return a.json(s)
	}
	return c.write(a, b, &s)
}

// odds computes one policy's chances: exactly, or, where there are too many
// states, from sampled plays.
func (c *solveCommand) odds(b *book, hero *value.Table, o *odds, s *solution) error {
	err := solveBook(b.Book, hero, prove.Case{Policy: o.policy, Goal: c.goal, Most: c.States},
		func(creation *prove.Creation, p *prove.Proof) error { return c.proved(b, o, s, creation, p) })
	if prove.TooLarge(err) {
		return c.sample(b, hero, o)
	}
	return err
}

// proved takes down what a proof says.
func (c *solveCommand) proved(b *book, o *odds, s *solution, creation *prove.Creation, p *prove.Proof) error {
	o.Exact, o.States = true, p.States
	o.Chance = creation.Value(p.Values)
	if c.AllHeroes {
		o.heroes = creation.Heroes(p.Values, gaugesOf(b))
	}
	if p.Parted {
		return nil
	}
	if s.Paragraphs == nil {
		s.Win, s.Paragraphs = o.Chance, p.Paragraphs()
	}
	if o.policy == prove.Best {
		return c.findings(b, p, s)
	}
	return nil
}

func (c *solveCommand) goal(e ask.Ending) bool {
	if c.Goal == "" {
		return e.Kind == rules.Victory
	}
	return strings.EqualFold(e.Name, c.Goal)
}

// solveBook solves a book for all heroes that can be made, with these fields as
// they are, and hands the proof to then.
func solveBook(b *load.Book, hero *value.Table, c prove.Case, then func(*prove.Creation, *prove.Proof) error) error {
	creation, err := prove.Create(b.Book, b.System, hero, c.Policy)
	if err != nil {
		return err
	}
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	c.Book, c.System, c.Script, c.Starts = b.Book, b.System, script, creation.Starts
	p, err := prove.Solve(c)
	if err != nil {
		return err
	}
	return then(creation, p)
}

// samples is how many plays are made where the states are too many.
const samples = 2000

// sample plays by the policy that comes closest.
func (c *solveCommand) sample(b *book, hero *value.Table, o *odds) error {
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	won := 0
	player := sim.NewPlayer(sim.Case{Book: b.Book.Book, System: b.System, Script: script, Hero: hero, Policy: o.sampled})
	for seed := range uint64(samples) {
		r := player.Play(seed)
		if r.Err != nil && !errors.Is(r.Err, sim.ErrEndless) {
			return r.Err
		}
		if r.Err == nil && c.goal(r.Ending) {
			won++
		}
	}
	o.Chance, o.Plays = float64(won)/samples, samples
	o.Error = 1.96 * math.Sqrt(o.Chance*(1-o.Chance)/samples)
	return nil
}

func gaugesOf(b *book) []int {
	var numbers []int
	for _, id := range b.System.Gauges(b.Book.Book) {
		numbers = append(numbers, b.Scores.Index(id))
	}
	return numbers
}

// findings adds the route, and what else was found of the book.
func (c *solveCommand) findings(b *book, p *prove.Proof, s *solution) error {
	if len(p.Values) == 1 {
		s.Route = p.Route(0)
	}
	f := p.Findings()
	s.NeverRight, s.Always = f.NeverRight, f.Always
	for _, found := range f.DeadEnds {
		end := deadEnd{Finding: found}
		if c.Replays != "" {
			var err error
			if end.Replay, err = c.witness(b, p, found); err != nil {
				return err
			}
		}
		s.DeadEnds = append(s.DeadEnds, end)
	}
	return nil
}

// witness writes the replay file of a way to a dead end.
func (c *solveCommand) witness(b *book, p *prove.Proof, end prove.Finding) (string, error) {
	w, err := p.Witness(end)
	if err != nil {
		return "", err
	}
	file := filepath.Join(c.Replays, "dead-end-"+end.Place+".replay")
	record := play.RecordAt(play.Setup{Book: b.Book.Book, System: b.System}, w.World, w.Decisions)
	if err := os.WriteFile(file, record.Text(), 0o644); err != nil {
		return "", unwritable(file, err)
	}
	return file, nil
}

// heroes puts the chances of the starting heroes side by side, where both are
// exact.
func (s *solution) heroes() {
	for i, h := range s.Random.heroes {
		if i < len(s.Best.heroes) {
			s.Heroes = append(s.Heroes, heroOdds{h.Scores, h.P, s.Best.heroes[i].Chance, h.Chance})
		}
	}
}
