package locale

import (
	"path"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestNoMessageNamesAScore: what a score is called is the book's to say. The
// prompt may speak another language than the book, and would have two names for
// one score.
func TestNoMessageNamesAScore(t *testing.T) {
	for _, lang := range Languages() {
		name := path.Join(lang, "ff.toml")
		data, err := catalogues.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var forms map[string]map[string]string
		if err := toml.Unmarshal(data, &forms); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for code, texts := range forms {
			for _, text := range texts {
				for _, score := range []string{"SKILL", "STAMINA", "LUCK", "HABILETÉ", "ENDURANCE", "CHANCE"} {
					if strings.Contains(text, score) {
						t.Errorf("%s: %q calls a score %s: %s", name, code, score, text)
					}
				}
			}
		}
	}
}
