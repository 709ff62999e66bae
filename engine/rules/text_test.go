package rules_test

import (
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/world"
)

// filler fills texts of a book of the kit in this language, with 1 gold, fear
// 0, luck 13 and a hero called Ivo; Maeve is there, Odo is not.
func filler(language, gender string) *rules.Env {
	b := kit()
	b.Language = language
	w := world.New(b.Paragraphs.Len())
	w.Hero = world.Person{ID: "hero", Name: "Ivo", Gender: gender, Sheet: rules.NewSheet(&b.Book)}
	w.Party = []world.Person{{ID: "maeve", Name: "Maeve the Bold", Gender: "f"}}
	for id, n := range map[string]int{"gold": 1, "luck": 13} {
		w.Hero.Sheet.Scores[b.Scores.Index(id)] = sheet.Score{Current: n}
	}
	return &rules.Env{Book: &b.Book, World: w}
}

func TestFill(t *testing.T) {
	e := filler("en", "m")
	for _, c := range []struct{ name, text, want string }{
		{"plain", "Rain.", "Rain."},
		{"nothing", "", ""},
		{"trimmed", "  Rain. ", "Rain."},
		{"score", "{gold} gold, {luck}", "1 gold, 13"},
		{"person", "{hero} and {maeve}, not {odo}", "Ivo and Maeve the Bold, not Odo"},
		{"one", "{gold|piece|pieces}", "piece"},
		{"none", "{fear|piece|pieces}", "pieces"},
		{"many", "{luck|piece|pieces}", "pieces"},
		{"empty form", "piece{gold||s}, piece{luck||s}", "piece, pieces"},
		{"gender", "{hero|he|she} and {maeve|he|she}", "he and she"},
		{"a brace", "{{ and {{gold} and }", "{ and {gold} and }"},
		{"a brace at the end", "{{", "{"},
		{"side by side", "{gold}{gold}", "11"},
		{"given", "{n} {n|rat|rats}, {who}, {half}", "2 rats, the cat, 2.5"},
		{"given before the book's", "{fear}", "none"},
		{"block", "\n    One.\n\n      Indented.\n    Two.\n  ", "One.\n\n  Indented.\nTwo."},
		{"first line at the quote", "One.\n    Two.\n      Three.", "One.\nTwo.\n  Three."},
		{"first newline gone, as Lua does", "    One.\n    Two.\n    ", "One.\nTwo."},
		{"windows", "\r\n  One.\r\n  Two.\r\n", "One.\nTwo."},
		{"tabs", "\n\t\tOne.\n\t\t\tTwo.\n", "One.\n\tTwo."},
		{"blank line shorter than the rest", "\n    One.\n \n    Two.", "One.\n\nTwo."},
		{"blanks at the end of a line", "\n  One.  \n  Two.\t\n", "One.\nTwo."},
		{"nothing but blanks", "\n   \n  ", ""},
		{"accents", "\n  Été.\n    Où ?\n", "Été.\n  Où ?"},
		{"pause and verse", "\n  > a\n  ***\n  **b**\n", "> a\n***\n**b**"},
	} {
		given := kit().Value(T{"n": 2, "who": "the cat", "half": 2.5}, diag.Pos{}).Table()
		if c.name == "given before the book's" {
			given = kit().Value(T{"fear": "none"}, diag.Pos{}).Table()
		}
		got, err := e.Fill(c.text, given)
		if err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
}

// 0 is singular in French, plural in English.
func TestFillPlural(t *testing.T) {
	for _, c := range []struct {
		n      any
		en, fr string
	}{
		{0, "many", "one"},
		{1, "one", "one"},
		{2, "many", "many"},
		{-1, "one", "one"},
		{-2, "many", "many"},
		{1.5, "many", "one"},
		{0.5, "many", "one"},
		{21, "many", "many"},
	} {
		for language, want := range map[string]string{"en": c.en, "fr": c.fr} {
			got, err := filler(language, "m").Fill("{n|one|many}", kit().Value(T{"n": c.n}, diag.Pos{}).Table())
			if err != nil || got != want {
				t.Errorf("%v in %s: %q, %v, want %q", c.n, language, got, err, want)
			}
		}
	}
}

func TestFillGender(t *testing.T) {
	for gender, want := range map[string]string{"m": "il", "f": "elle", "": "il"} {
		if got, err := filler("fr", gender).Fill("{hero|il|elle}", nil); err != nil || got != want {
			t.Errorf("gender %q: %q, %v", gender, got, err)
		}
	}
}

func TestLargeNumbersInTexts(t *testing.T) {
	e := filler("en", "m")
	e.World.Hero.Sheet.Scores[e.Book.Scores.Index("gold")].Current = 1234567
	if got, err := e.Fill("{gold}", nil); err != nil || got != "1234567" {
		t.Errorf("got %q, %v", got, err)
	}
}

var badTexts = []struct {
	text, code string
	args       diag.Args
}{
	{"{gold", "text-brace-open", diag.Args{"Text": "gold"}},
	{"and {", "text-brace-open", diag.Args{"Text": ""}},
	{"{a very long text indeed", "text-brace-open", diag.Args{"Text": "a very long text ind…"}},
	{"{}", "text-brace-malformed", diag.Args{"Text": ""}},
	{"{ gold }", "text-brace-malformed", diag.Args{"Text": " gold "}},
	{"{gold|piece}", "text-brace-malformed", diag.Args{"Text": "gold|piece"}},
	{"{gold|a|b|c}", "text-brace-malformed", diag.Args{"Text": "gold|a|b|c"}},
	{"{|a|b}", "text-brace-malformed", diag.Args{"Text": "|a|b"}},
	{"{glod}", "text-name-unknown", diag.Args{"Name": "glod", "Near": "gold"}},
	{"{mave|he|she}", "text-name-unknown", diag.Args{"Name": "mave", "Near": "maeve"}},
	{"{lantern}", "text-name-unknown", diag.Args{"Name": "lantern", "Near": ""}},
}

func TestBadTexts(t *testing.T) {
	e := filler("en", "m")
	for _, c := range badTexts {
		_, err := e.Fill(c.text, nil)
		wantFault(t, err, c.code, c.args)
		wantFault(t, rules.CheckText(e.Book, c.text, nil), c.code, c.args)
	}
}

func TestCheckText(t *testing.T) {
	b := kit()
	for _, text := range []string{"", "{gold|a|b} {hero} {odo} {{x}", "{steps|a|b} to go"} {
		if err := rules.CheckText(&b.Book, text, []string{"steps"}); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	wantFault(t, rules.CheckText(&b.Book, "{step}", []string{"steps"}), "text-name-unknown", diag.Args{"Name": "step", "Near": "steps"})
}

// A mistake in a text stands at the verb that shows it.
func TestBadTextHasThePlaceOfItsVerb(t *testing.T) {
	d := wrong(t, nil, none, func(p *P) {
		p.Do("say", "fine")
		p.Do("say", "{glod}")
	}, "text-name-unknown", nil)
	if d.Pos.File != "book" || d.Pos.Line%100 != 2 {
		t.Errorf("at %v, want the second verb of the paragraph", d.Pos)
	}
}
