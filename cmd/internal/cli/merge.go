package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"gamebook/engine/diag"
	"gamebook/engine/sim"
)

// mergeCommand is "gamebook merge FILE...".
type mergeCommand struct {
	Files   []string `arg:"" help:"Reports that 'gamebook simulate --shard I/N --json FILE' wrote."`
	JSON    string   `help:"Write the sum as JSON; - is the standard output, instead of the text." placeholder:"FILE"`
	Replays string   `help:"The folder for replay files of plays that failed." default:"." placeholder:"FOLDER"`
}

// Run adds reports of parts of one run up.
func (c *mergeCommand) Run(a *app) error {
	var reports []*sim.Report
	for _, file := range c.Files {
		r, err := readReport(file)
		if err != nil {
			return failure{codeUsage, err}
		}
		reports = append(reports, r)
	}
	sum, err := sim.Merge(reports...)
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		if n, ok := d.Args["N"].(int); ok {
			d = d.With("File", c.Files[n-1]).With("First", c.Files[0])
		}
		return failure{codeUsage, d}
	}
	return a.deliver(sum, c.JSON, c.Replays, "")
}

func readReport(file string) (*sim.Report, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, diag.New("report-unreadable", diag.Args{"File": file, "Why": reason(err)})
	}
	return sim.Read(file, data)
}

// deliver writes a report where it is wanted, and the replay files of what
// failed.
func (a *app) deliver(r *sim.Report, file, replays, folder string) error {
	if file != "" {
		data, err := json.MarshalIndent(r, "", " ")
		if err != nil {
			return err
		}
		data = append(data, '\n')
		if file == "-" {
			_, err = a.Out.Write(data)
		} else if err = os.WriteFile(file, data, 0o644); err != nil {
			err = unwritable(file, err)
		}
		if err != nil {
			return err
		}
	}
	files, err := writeReplays(r, replays)
	if err != nil {
		return err
	}
	if file != "-" {
		if err := a.showReport(r, files, folder); err != nil {
			return err
		}
	}
	if len(r.Failures) > 0 {
		return failure{code: codeFailed}
	}
	return nil
}

// writeReplays writes a replay file for each kind of failure, and gives their
// names.
func writeReplays(r *sim.Report, folder string) ([]string, error) {
	var files []string
	for _, f := range r.Failures {
		name := filepath.Join(folder, fmt.Sprintf("%s-%s-%d.rec", r.Book.ID, f.Code, f.Play))
		if err := os.WriteFile(name, []byte(f.Record), 0o644); err != nil {
			return nil, unwritable(name, err)
		}
		files = append(files, name)
	}
	return files, nil
}
