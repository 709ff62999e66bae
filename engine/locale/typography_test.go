package locale

import "testing"

func TestTypeset(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"fr", "Quoi ? Rien ; non : si !", "Quoi\u202f? Rien\u202f; non\u00a0: si\u202f!"},
		{"fr", "« Ici », dit-elle.", "«\u00a0Ici\u00a0», dit-elle."},
		{"fr", "déjà\u00a0! et\u202f: là", "déjà\u202f! et\u00a0: là"},
		{"fr", "58 % ici", "58\u00a0% ici"},
		{"fr", "https://x 12:30 fin.", "https://x 12:30 fin."},
		{"en", "What ? « No »", "What ? « No »"},
	} {
		if got := Typeset(c.language, c.text); got != c.want {
			t.Errorf("%s %q: got %q, want %q", c.language, c.text, got, c.want)
		}
	}
}
