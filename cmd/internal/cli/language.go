package cli

import (
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"gamebook/cmd/internal/config"
	"gamebook/engine/locale"
)

// speak chooses the language before the command line is known to be right, so
// that help and what is wrong with it are in the reader's language too: as far
// as the command line can be read, then as the settings have it.
func (a *app) speak(parser *kong.Kong, args []string) {
	named := map[string]string{}
	if trace, err := kong.Trace(parser, args); err == nil {
		for _, step := range trace.Path {
			if f := step.Flag; f != nil && (f.Name == "config" || f.Name == "language") {
				named[f.Name], _ = trace.FlagValue(f).(string)
			}
		}
	}
	// What is wrong with the settings is said when they are needed.
	settings, _, _ := config.Load(named["config"], locale.Languages())
	if named["language"] != "" {
		settings.Language = named["language"]
	}
	a.text = locale.New(spoken(settings.Language))
	a.translate(parser.Model)
}

// spoken is the language that a setting means: "auto" leaves it to the
// environment. One that there are no messages in is English.
func spoken(setting string) string {
	if setting != config.Auto {
		return setting
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if set := os.Getenv(name); set != "" {
			end := strings.IndexAny(set+"_", "_.@") // fr_FR.UTF-8, fr@euro
			return set[:end]
		}
	}
	return locale.English
}
