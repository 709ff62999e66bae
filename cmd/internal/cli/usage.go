package cli

import (
	"regexp"
	"slices"
	"strings"

	"gamebook/engine/diag"
)

// usage makes a failure of what kong says about a command line. A word that
// is no command was taken for a book: the hint says which it may have been.
func usage(err error, args []string) error {
	words, near, _ := strings.Cut(err.Error(), ", did you mean ")
	near = strings.Trim(near, `"?`)
	if len(args) > 1 && near == "" && !slices.Contains(commands, args[0]) {
		near = diag.Nearest(args[0], commands)
	}
	if len(args) > 0 && args[0] == "roll" && strings.HasPrefix(words, "unknown flag") {
		return failure{codeUsage, diag.New("usage-roll-dashes", diag.Args{"Message": understood(words), "Dice": strings.Join(args[1:], " ")})}
	}
	return failure{codeUsage, diag.New("usage", diag.Args{"Message": understood(words), "Near": near})}
}

// usageForms are the forms of what kong says is wrong, with the messages that
// say it in the reader's language. The groups are the arguments.
var usageForms = []struct {
	form, Code string
}{
	{form: `^unknown flag (?P<What>\S+)$`, Code: "usage-unknown-flag"},
	{form: `^unexpected argument (?P<What>.+)$`, Code: "usage-unexpected"},
	{form: `^expected "(?P<What>.+)"$`, Code: "usage-expected"},
	{form: `^missing flags: (?P<What>.+)$`, Code: "usage-expected"},
	{form: `^(?P<What>-\S+): expected a valid \d+ bit int but got "(?P<Got>.*)"$`, Code: "usage-whole"},
	{form: `^(?P<What>-\S+): expected a valid \d+ bit uint but got "(?P<Got>.*)"$`, Code: "usage-natural"},
	{form: `^(?P<What>-\S+): expected \w+ value but got "EOL"`, Code: "usage-value"},
	{form: `^(?P<What>-\S+) must be one of (?P<Words>.+) but got "(?P<Got>.*)"$`, Code: "usage-word"},
}

// understood gives what kong says as a message; words of a form that is not
// known stay kong's.
func understood(words string) any {
	for _, u := range usageForms {
		form := regexp.MustCompile(u.form)
		found := form.FindStringSubmatch(words)
		if found == nil {
			continue
		}
		args := diag.Args{}
		for i, name := range form.SubexpNames() {
			if name != "" {
				args[name] = found[i]
			}
		}
		return diag.New(u.Code, args)
	}
	return words
}
