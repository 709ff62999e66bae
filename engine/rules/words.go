package rules

// InLanguage gives a rule system's own word for something in the language of a
// book, in English where it has none: words has them by language and id. They
// go into the book itself, beside the author's, and so are no messages of the
// catalogue.
func InLanguage[T any](words map[string]map[string]T, language, id string) T {
	if w, ok := words[language][id]; ok {
		return w
	}
	return words["en"][id]
}
