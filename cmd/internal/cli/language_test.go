package cli

import "testing"

func TestSpoken(t *testing.T) {
	for _, test := range []struct{ setting, all, messages, lang, want string }{
		{"en", "fr_FR.UTF-8", "", "", "en"},
		{"fr", "", "", "en_US.UTF-8", "fr"},
		{"auto", "", "", "", "en"},
		{"auto", "", "", "fr_FR.UTF-8", "fr"},
		{"auto", "", "", "fr@euro", "fr"},
		{"auto", "", "", "fr", "fr"},
		{"auto", "", "fr_BE", "en_US.UTF-8", "fr"},
		{"auto", "en_GB", "fr_BE", "fr_FR", "en"},
		{"auto", "C.UTF-8", "fr_BE", "fr_FR", "C"},
	} {
		t.Setenv("LC_ALL", test.all)
		t.Setenv("LC_MESSAGES", test.messages)
		t.Setenv("LANG", test.lang)
		if got := spoken(test.setting); got != test.want {
			t.Errorf("%+v: got %q", test, got)
		}
	}
}
