package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"

	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/sim"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/policy"
)

// simulateCommand is "gamebook simulate BOOK".
type simulateCommand struct {
	Book    string `arg:"" optional:"" help:"The book; without it the one in the config, or the first of the program's own."`
	Plays   int    `short:"n" help:"How many plays." default:"10000" placeholder:"N"`
	Seed    uint64 `help:"The seed of the run: the same seed, the same report." default:"1" placeholder:"N"`
	Policy  string `help:"Who decides: random, cautious, greedy, or a Lua file." default:"random" placeholder:"NAME|FILE.lua"`
	Hero    string `help:"A ready hero for all plays: scores in the sheet's order (9,18,9), or a TOML file; without it each play makes one." placeholder:"LIST|FILE"`
	Workers int    `help:"How many play at the same time; as many as there are processors without it." placeholder:"N"`
	Shard   string `help:"Play only part I of N of the run; 'gamebook merge' adds the parts up." placeholder:"I/N"`
	JSON    string `help:"Write the report as JSON; - is the standard output, instead of the text." placeholder:"FILE"`
	Replays string `help:"The folder for replay files of plays that fail." default:"." placeholder:"FOLDER"`
	Profile string `help:"Write what of the book was reached as JSON." placeholder:"FILE"`
	covering
}

// Run plays the book many times and reports. It fails when a play did.
func (c *simulateCommand) Run(a *app) error {
	part, parts, err := c.part()
	if err != nil {
		return failure{codeUsage, err}
	}
	if c.Plays < 1 || c.Workers < 0 {
		return failure{codeUsage, diag.New("simulate-number", nil)}
	}
	program, err := c.program()
	if err != nil {
		return failure{codeUsage, err}
	}
	b, written, recorder, err := c.open(a, cmp.Or(c.Book, a.settings.Book))
	if err != nil {
		return err
	}
	defer b.close()
	hero, err := readHero(c.Hero, b)
	if err != nil {
		return failure{codeUsage, err}
	}
	batch := sim.Batch{Book: b.Book.Book, System: b.System, NewScript: unchecked(b), Hero: hero, Policy: program, Name: c.policyName(),
		Seed: c.Seed, Plays: c.Plays, Part: part, Parts: parts, Workers: c.Workers, Sites: sitesOf(written), Done: &atomic.Int64{}}
	if recorder != nil {
		batch.Watch = recorder
	}
	report, err := a.simulate(batch)
	if err != nil {
		return simulateFailure(b, err)
	}
	failed := a.deliver(report, c.JSON, c.Replays, b.folder)
	if err := c.covered(a, recorder, b.folder); err != nil {
		return err
	}
	return failed
}

// part reads "2/5".
func (c *simulateCommand) part() (part, parts int, err error) {
	if c.Shard == "" {
		return 1, 1, nil
	}
	i, n, _ := strings.Cut(c.Shard, "/")
	part, err1 := strconv.Atoi(i)
	parts, err2 := strconv.Atoi(n)
	if err1 != nil || err2 != nil || part < 1 || part > parts {
		return 0, 0, diag.New("simulate-shard", diag.Args{"Got": c.Shard})
	}
	return part, parts, nil
}

// program gives what decides.
func (c *simulateCommand) program() (func() (sim.Policy, func(), error), error) {
	if p, ok := sim.Named(c.Policy); ok {
		return sim.Same(p), nil
	}
	if !strings.HasSuffix(c.Policy, ".lua") {
		names := []string{"random", "cautious", "greedy"}
		return nil, diag.New("policy-unknown", diag.Args{"Name": c.Policy, "Near": diag.Nearest(c.Policy, names)})
	}
	source, err := os.ReadFile(c.Policy)
	if err != nil {
		return nil, diag.New("policy-unreadable", diag.Args{"File": c.Policy, "Why": reason(err)})
	}
	p, err := policy.Load(c.Policy, source)
	if err != nil {
		return nil, err
	}
	return p.New, nil
}

// policyName is what the report calls the policy: a file without its folder,
// so that the parts of a run fit together wherever they ran.
func (c *simulateCommand) policyName() string { return filepath.Base(c.Policy) }

// open reads the book, and finds where it writes choices. The recorder is nil
// unless coverage is asked for.
func (c *simulateCommand) open(a *app, name string) (*book, []*cover.Choice, *cover.Recorder, error) {
	finder := &cover.Finder{}
	b, err := a.openProbed(name, finder)
	if err != nil || !c.wanted() && c.Profile == "" {
		return b, finder.Choices, nil, err
	}
	recorder := cover.NewRecorder()
	b.close()
	if b, err = a.openProbed(name, recorder); err != nil {
		return nil, nil, nil, err
	}
	recorder.Book(b.Book.Book)
	return b, finder.Choices, recorder, nil
}

func sitesOf(written []*cover.Choice) []sim.Site {
	var sites []sim.Site
	for _, w := range written {
		sites = append(sites, sim.Site{Paragraph: w.Paragraph, Label: w.Label, To: w.To, Sells: w.Sells, File: w.File, Line: w.Line})
	}
	return sites
}

// unchecked makes scripts that are not compared with themselves after every
// run: that a book keeps no state in Lua is what check and test look at.
func unchecked(b *book) func() (play.Script, error) {
	return func() (play.Script, error) {
		s, err := b.NewScript()
		if err != nil {
			return nil, err
		}
		s.SetChecking(false)
		return s, nil
	}
}

// leisure is how much garbage may lie about, in percent of what is in use:
// plays make much of it and keep little.
const leisure = 400

// simulate runs a batch, and shows how far it is.
func (a *app) simulate(b sim.Batch) (*sim.Report, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(leisure))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	defer a.progress(b.Done, (b.Plays-b.Part)/b.Parts+1)()
	return b.Run(ctx)
}

func simulateFailure(b *book, err error) error {
	if errors.Is(err, context.Canceled) {
		return failure{code: codeInterrupted}
	}
	return failure{codeFailed, within(b.folder, err)}
}

// covered writes what was reached.
func (c *simulateCommand) covered(a *app, r *cover.Recorder, folder string) error {
	if r == nil {
		return nil
	}
	p := r.Profile()
	if c.Profile != "" {
		data, err := json.MarshalIndent(p, "", " ")
		if err == nil {
			err = os.WriteFile(c.Profile, append(data, '\n'), 0o644)
		}
		if err != nil {
			return unwritable(c.Profile, err)
		}
	}
	return c.show(a, p, folder, c.JSON == "-")
}
