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

const ambush = `
	paragraph(1, function()
	  lose("stamina", 3)
	  choice("1", 2)
	end)
	paragraph(2, function()
	  fight { { name = "Ogre", skill = 9, stamina = 3 }, { name = "Rat", skill = 5, stamina = 2 }, flee = { to = 3, damage = 2, luck = true } }
	end)
	paragraph(3, function() ending("victory", "3") end)`

// TestScoresAreCalledWhatTheBookCallsThem: from the hero's dice to the last wound
// a score has the name it has on the sheet, whatever language the prompt speaks.
// Of 36 throws of two dice 30 do not exceed 9, and 26 not 8: 83 % and 72 %.
func TestScoresAreCalledWhatTheBookCallsThem(t *testing.T) {
	for _, test := range []struct {
		book, prompt, eat string
		want, foreign     []string
	}{
		{"en", "fr", "manger", []string{"SKILL\u00a0: 2 + 6 = 8", "STAMINA\u00a0: 8 + 12 = 20 (", "LUCK\u00a0: 3 + 6 = 9",
			"SKILL 8, STAMINA 20, LUCK 9. Vous pouvez relancer les dés une fois.",
			"STAMINA 20 → 17", "Vous prenez un repas\u00a0: STAMINA +3, soit 20.",
			"Ogre\u00a0: SKILL 9, STAMINA 3", "Fuir (coût en STAMINA\u00a0: 2\u202f; vous pourrez tenter",
			"Tenter votre Chance pour cette blessure (2)\u202f? LUCK 9, 83\u00a0%\u00a0:",
			"Chanceux\u00a0: 4 contre LUCK 9. Votre LUCK est maintenant de 8.",
			"Une blessure grave pour Ogre\u00a0: STAMINA -4, reste 0.",
			"Rat s'avance\u00a0: SKILL 5, STAMINA 2",
			"Tenter votre Chance pour la blessure dans votre dos (2)\u202f? LUCK 8, 72\u00a0%\u00a0:",
			"Un dernier coup dans votre dos\u00a0: STAMINA -2, reste 18."},
			[]string{"HABILETÉ", "ENDURANCE", "CHANCE"}},
		{"fr", "en", "eat", []string{"HABILETÉ: 2 + 6 = 8", "ENDURANCE: 8 + 12 = 20 (", "CHANCE: 3 + 6 = 9",
			"HABILETÉ 8, ENDURANCE 20, CHANCE 9. You may throw once more.",
			"ENDURANCE 20 → 17", "You eat a meal: ENDURANCE +3, now 20.",
			"Ogre: HABILETÉ 9, ENDURANCE 3", "Flee (costs 2 ENDURANCE; luck may be tested)",
			"Test your luck on this wound (2)? CHANCE 9, 83%:",
			"Lucky: 4 against CHANCE 9. CHANCE is now 8.",
			"A heavy blow to Ogre: ENDURANCE -4, 0 left.",
			"Rat steps up: HABILETÉ 5, ENDURANCE 2",
			"Test your luck on the wound in your back (2)? CHANCE 8, 72%:",
			"A parting blow: ENDURANCE -2, 18 left."},
			[]string{"SKILL", "STAMINA", "LUCK"}},
	} {
		t.Run("a book in "+test.book, func(t *testing.T) {
			s := sitWith(t, test.book, "reroll = 1", ambush, "1", "1", test.eat, "1", "", "yes", "2", "no").dice(2, 3, 5, 3, 1, 1, 6, 6, 2, 2)
			s.hero = nil
			s.opts.Text = locale.New(test.prompt)
			out, _ := s.play()
			expect(t, out, test.want...)
			refuse(t, out, test.foreign...)
		})
	}
}
