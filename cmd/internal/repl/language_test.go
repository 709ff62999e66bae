package repl

import (
	"strings"
	"testing"

	"gamebook/engine/locale"
)

const salle = `
	score("gold", { name = "Or", start = 3 })
	item("epee", { name = "l'épée du roi", use = function() say "Elle brille." end })
	item("corde", { name = "une corde" })
	paragraph(1, "Salle", function()
	  if not has("epee") then take("epee") take("corde") end
	  say "Une salle : vide."
	  choice("Pousser la porte", function() if confirm("Sûr ?") then ending("victory", "Dehors", "Vous sortez.") end end)
	  choice("Écouter la sœur", function() say "Elle chante." end)
	  choice("Payer", 1, { cost = { gold = 5 } })
	end)`

// TestWhatALineMeansInFrench: the reader's words and the English ones are
// understood, articles and their elision do not matter, and what is shown has
// the blanks of French.
func TestWhatALineMeansInFrench(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"feuille", "CHANCE"},
		{"sheet", "CHANCE"},
		{"inv", "Vous portez"},
		{"EQUIPER", "Vous n'avez rien d'autre à prendre en main"},
		{"utiliser l'épée", "Elle brille."},
		{"utiliser l’epee", "Elle brille."},
		{"use épée du roi", "Elle brille."},
		{"laisser la corde", "Vous perdez une corde."},
		{"laisser", "laisser quoi\u202f?"},
		{"re", "«\u00a0re\u00a0» peut vouloir dire\u00a0: regarder, refaire."},
		{"n", "peut vouloir dire\u00a0: notes, nouveau."},
		{"lancr", "vouliez-vous dire «\u00a0lancer\u00a0»\u202f?"},
		{"equipr", "vouliez-vous dire «\u00a0équiper\u00a0»\u202f?"},
		{"shet", "vouliez-vous dire «\u00a0sheet\u00a0»\u202f?"},
		{"porte", "n'est ni un choix ni une commande"},
		{"ecouter la soeur", "Elle chante."},
		{"payer", "Ce choix n'est pas possible\u00a0: coûte 5 Or (vous avez 3)."},
		{"aide boire", "boire POTION\u00a0: boire une potion"},
		{"aide drink", "boire POTION\u00a0: boire une potion"},
		{"aide", "  feuille          votre Feuille d'Aventure\u00a0: scores"},
		{"?", "  aide [COMMANDE]  cette liste"},
		{"lancer 2d6+SKILL", "2d6+SKILL: (3 4) + 9 = 16"},
		{"roll 0d6", "zéro n'est pas un nombre de dés"},
		{"refaire deux", "Combien\u202f? Tapez refaire, ou refaire 3."},
		{"quitter", "Vous refermez le livre. Vous en étiez à\u00a0: 1 · Salle."},
	} {
		t.Run(test.line, func(t *testing.T) {
			out, _ := sitIn(t, "fr", salle, test.line).play()
			_, after, _ := strings.Cut(out, "> ")
			expect(t, after, test.want)
		})
	}
}

func TestYesAndNoInFrench(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"oui", "Dehors · VICTOIRE"}, {"o", "Dehors · VICTOIRE"}, {"OUI", "Dehors · VICTOIRE"}, {"yes", "Dehors · VICTOIRE"},
		{"non", "Pousser la porte"}, {"n", "Pousser la porte"}, {"no", "Pousser la porte"},
	} {
		t.Run(test.line, func(t *testing.T) {
			out, _ := sitIn(t, "fr", salle, "pousser", test.line).play()
			_, after, _ := strings.Cut(out, "Sûr\u202f? (o/n)\n> ")
			expect(t, after, test.want)
		})
	}
}

// TestCommandWords: a word means one command, in a language's own words and in
// English ones beside them; the English word is the command's id.
func TestCommandWords(t *testing.T) {
	for _, lang := range locale.Languages() {
		meant := map[string]string{}
		for _, c := range commandTable(locale.New(lang), true) {
			if lang == locale.English && c.word != c.id {
				t.Errorf("the English word of %q is %q", c.id, c.word)
			}
			for _, word := range c.words() {
				if other, taken := meant[fold(word)]; taken && other != c.id {
					t.Errorf("%s: %q means %q and %q", lang, word, other, c.id)
				}
				meant[fold(word)] = c.id
			}
		}
	}
}
