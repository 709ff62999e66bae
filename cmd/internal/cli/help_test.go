package cli

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/google/go-cmp/cmp"

	"gamebook/engine/locale"
)

// TestHelpInEveryLanguage: a language other than English has the help of
// every command, flag and argument, and none of others.
func TestHelpInEveryLanguage(t *testing.T) {
	parser, err := kong.New(&grammar{}, kong.Name("gamebook"))
	if err != nil {
		t.Fatal(err)
	}
	want := slices.Sorted(maps.Keys(helpTexts(parser.Model)))
	for _, lang := range locale.Languages() {
		if lang == locale.English {
			continue
		}
		var got []string
		for _, code := range locale.New(lang).Codes() {
			if code == "cli" || strings.HasPrefix(code, "cli-") || strings.HasPrefix(code, "flag-") {
				got = append(got, code)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s lacks - and has + without need:\n%s", lang, diff)
		}
	}
}

// TestUnderstood holds the library's wording: a form that has changed would
// come in English to a French reader.
func TestUnderstood(t *testing.T) {
	for _, test := range []struct{ line, english, french string }{
		{"--sed 3", "unknown flag --sed", "option inconnue\u00a0: --sed"},
		{"play a b", "unexpected argument b", "argument de trop\u00a0: b"},
		{"outcomes x", `expected "<id>"`, "il manque «\u00a0<id>\u00a0»"},
		{"--width x", `--width: "x" is no whole number`, "--width\u00a0: «\u00a0x\u00a0» n'est pas un nombre entier"},
		{"play --seed=-1", `--seed: "-1" is no whole number from 0 up`, "--seed\u00a0: «\u00a0-1\u00a0» n'est pas un nombre entier à partir de 0"},
		{"play --seed", "--seed: the value is missing", "--seed\u00a0: la valeur manque"},
		{"outcomes x 1 --luck=no", `--luck cannot be "no", only one of "never","always","hit","hurt"`,
			"--luck ne peut pas être «\u00a0no\u00a0», seulement l'un de \"never\",\"always\",\"hit\",\"hurt\""},
	} {
		t.Run(test.line, func(t *testing.T) {
			parser, err := kong.New(&grammar{}, kong.Name("gamebook"))
			if err != nil {
				t.Fatal(err)
			}
			args := strings.Fields(test.line)
			_, err = parser.Parse(args)
			if err == nil {
				t.Fatal("no mistake is found")
			}
			wrong := usage(err, args).(failure).err
			for lang, want := range map[string]string{"en": test.english, "fr": test.french} {
				if got := locale.New(lang).Error(wrong); got != want {
					t.Errorf("%s: got %q, want %q", lang, got, want)
				}
			}
		})
	}
}
