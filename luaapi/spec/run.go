package spec

import (
	"context"
	"iter"
	"runtime"
	"time"

	"gamebook/engine/diag"
)

// job is a spec to run, or a file that cannot be.
type job struct {
	spec *spec
	file *file
	done chan Result
}

// Run runs the specs and gives their results as they come, in the order of the
// files. A cancelled context fails those that have not run.
func (s *Suite) Run(ctx context.Context) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		jobs := s.jobs()
		s.work(ctx, jobs)
		for _, j := range jobs {
			if !yield(<-j.done) {
				return
			}
		}
	}
}

func (s *Suite) jobs() []job {
	var jobs []job
	add := func(f *file, c *spec) { jobs = append(jobs, job{spec: c, file: f, done: make(chan Result, 1)}) }
	for _, f := range s.files {
		if f.fault != nil {
			add(f, nil)
		}
		for _, c := range f.cases {
			add(f, c)
		}
	}
	return jobs
}

// work has the jobs done by as many workers as are wanted.
func (s *Suite) work(ctx context.Context, jobs []job) {
	n := s.options.Parallel
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	queue := make(chan job, len(jobs))
	for _, j := range jobs {
		queue <- j
	}
	close(queue)
	for range min(n, len(jobs)) {
		go func() {
			for j := range queue {
				j.done <- s.do(ctx, j)
			}
		}()
	}
}

func (s *Suite) do(ctx context.Context, j job) Result {
	if j.spec == nil {
		return Result{Pos: diag.Pos{File: j.file.name}, Outcome: Failed, Failure: &Failure{Fault: j.file.fault}}
	}
	r := Result{Path: j.spec.path, Pos: j.spec.pos}
	if j.spec.pending {
		r.Outcome = Pending
		return r
	}
	began := time.Now()
	if r.Failure = s.try(ctx, j.spec); r.Failure != nil {
		r.Outcome = Failed
	}
	r.Duration = time.Since(began)
	return r
}

// try runs one spec in states of its own.
func (s *Suite) try(ctx context.Context, c *spec) *Failure {
	if ctx.Err() != nil {
		return &Failure{Fault: diag.New("spec-interrupted", nil).At(c.pos)}
	}
	t := s.open(c.file)
	defer t.close()
	t.ctx = ctx
	if d := t.load(); d != nil {
		return &Failure{Fault: d}
	}
	t.begin()
	for _, fn := range t.described.entries[c.number].functions() {
		if d := t.call(fn); d != nil {
			return t.failure(d)
		}
	}
	if d := t.leftOver(c.pos); d != nil {
		return t.failure(t.fault(d))
	}
	return nil
}
