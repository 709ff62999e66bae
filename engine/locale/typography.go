package locale

import "strings"

// The blanks that French sets within a phrase: neither may end a line.
const (
	noBreak     = "\u00a0"
	thinNoBreak = "\u202f"
)

// french turns the blanks that authors type before high punctuation and the
// percent sign and within quotation marks into those that do not break.
var french = strings.NewReplacer(
	" ;", thinNoBreak+";", " !", thinNoBreak+"!", " ?", thinNoBreak+"?", " :", noBreak+":",
	" »", noBreak+"»", "« ", "«"+noBreak, " %", noBreak+"%",
	noBreak+";", thinNoBreak+";", noBreak+"!", thinNoBreak+"!", noBreak+"?", thinNoBreak+"?",
	noBreak+":", noBreak+":", thinNoBreak+":", noBreak+":",
)

// Typeset sets a text as its language wants it: in French, blanks that do not
// break before ; : ! ? % and within « ». Other languages stay as they are.
func Typeset(language, text string) string {
	if language != "fr" {
		return text
	}
	return french.Replace(text)
}
