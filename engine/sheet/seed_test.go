package sheet_test

import "flag"

// Property tests draw the same cases in every run, unless -rapid.seed says
// otherwise, and write no files.
func init() {
	for name, v := range map[string]string{"rapid.seed": "20260101", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, v); err != nil {
			panic(err)
		}
	}
}
