package repl

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const crossroads = `
score("gold", { name = "GOLD", start = 3 })
score("doom", { name = "DOOM", start = 0, hidden = true })
item("rope", { name = "coil of rope", use = function() say "You tie a knot." end })
item("lantern", { name = "lantern" })
paragraph(1, "Crossroads", function()
  picture("x.png", "A signpost.")
  say "Here *three* roads meet.\n\nYou have {gold} gold."
  choice("North, to the mill", 2)
  choice("Norwegian bridge", 3)
  choice("Bribe the **watch**", 2, { score = { gold = 5 } })
  choice("Drop the rope into the well", function() drop("rope") say "It splashes." end)
  choice("Éloge of the elder", 4)
end)
paragraph(2, "The mill", function() take("rope") lose("gold", 1, "the toll") lose("doom", 1) choice("Back", 1) end)
paragraph(3, function() ending("victory", "Home", "You are home.") end)
paragraph(4, function() lose("stamina", 50) end)
`

func TestTranscript(t *testing.T) {
	out, exit := sit(t, crossroads, "1", "back", "norw", "3").play()
	want := `                                     A TEST

  Meals: 10
  GOLD: 3

1 · Crossroads
--------------

[picture: A signpost.]

Here three roads meet.

You have 3 gold.

 1. North, to the mill
 2. Norwegian bridge
 3. Bribe the watch [you need GOLD 5 (you have 3)]
 4. Drop the rope into the well
 5. Éloge of the elder
> 1

2 · The mill
------------

  You take coil of rope.
  GOLD 3 → 2 (the toll)

 1. Back
> back

1 · Crossroads
--------------

[picture: A signpost.]

Here three roads meet.

You have 2 gold.

 1. North, to the mill
 2. Norwegian bridge
 3. Bribe the watch [you need GOLD 5 (you have 2)]
 4. Drop the rope into the well
 5. Éloge of the elder
> norw

3
-

You are home.

                                 Home · VICTORY

 1. Begin again with a new hero
 2. Begin again with the same hero
 3. Close the book
> 3
`
	if diff := cmp.Diff(want, out); diff != "" || exit != Left {
		t.Errorf("exit %d\n%s", exit, diff)
	}
}

func TestWhatALineMeans(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"6", "The choices are 1 to 5."},
		{"0", "The choices are 1 to 5."},
		{"1.", "2 · The mill"},
		{" 2) ", "You are home."},
		{"3", "You cannot choose that: you need GOLD 5 (you have 3)."},
		{"bribe", "You cannot choose that: you need GOLD 5 (you have 3)."},
		{"nor", `"nor" could be: North, to the mill, Norwegian bridge.`},
		{"NORTH to THE", "2 · The mill"},
		{"eloge", "ADVENTURE ENDS HERE"},
		{"inv", "You carry nothing."},
		{"drop", "You have nothing that you could leave behind."},
		{"drop the r", "It splashes."},
		{"drop lantern", "You have nothing that you could leave behind."},
		{"l", `"l" could be: look, log.`},
		{"nroth", `did you mean "North, to the mill"?`},
		{"invetory", `did you mean "inventory"?`},
		{"xyzzy", `"xyzzy" fits no choice and no command; "help" lists`},
		{"help drnk", `There is no command "drnk"; did you mean "drink"?`},
		{"help drink", "drink POTION: drink a potion"},
		{"?", "roll DICE"},
		{"roll 2d6+SKILL", "2d6+SKILL: (3 4) + 9 = 16"},
		{"roll 2d6+doom", `doom`},
		{"roll", "roll what?"},
		{"roll 2d", "the number of sides is missing"},
		{"notes the miller lies", `Noted. "notes" shows it.`},
		{"\x1b[Ainv", `"[Ainv" fits no choice`},
	} {
		t.Run(test.line, func(t *testing.T) {
			out, _ := sit(t, crossroads, test.line).play()
			_, after, _ := strings.Cut(out, "> ")
			expect(t, after, test.want)
		})
	}
}

// TestCommandsChangeNothing is case A21 of the regression seeds: elsewhere
// looking at the sheet rolled the page again.
func TestCommandsChangeNothing(t *testing.T) {
	lua := `score("gold", { name = "GOLD", start = 0 })
		paragraph(1, "Pit", function() gain("gold", "1d6") say "You dig." choice("On", 1) end)`
	out, exit := sit(t, lua, "sheet", "look", "inventory", "help", "log", "notes", "notes a note", "notes", "roll d6", "sheet", "quit").dice(4).play()
	if exit != Left {
		t.Errorf("exit %d", exit)
	}
	if n := strings.Count(out, "GOLD      4"); n != 2 {
		t.Errorf("gold is shown %d times:\n%s", n, out)
	}
	if n := strings.Count(out, "You dig."); n != 2 { // entering, look
		t.Errorf("the text is shown %d times", n)
	}
	expect(t, out, "1 · Pit", "1 · Pit", "> log", "1 · Pit", "4", "GOLD 0 → 4", "> notes a note", "> notes", "- a note", "> quit",
		"You close the book at 1 · Pit.")
}

func TestFreeActions(t *testing.T) {
	lua := `item("rope", { name = "coil of rope", plural = "coils of rope", use = function() say "You tie a knot." end })
		item("ring", { name = "the ring", use = 2, keep = true })
		item("axe", { name = "axe", slot = "weapon" })
		paragraph(1, "Store", function() take("rope", 2) take("ring") take("axe") choice("On", 2, {item = "rope"}) end)
		paragraph(2, "Beyond", function() choice("Back", 1) end)`
	out, _ := sit(t, lua, "use", "use the rope", "use lamp", "drop", "drop coil", "inventory", "drop rope", "on",
		"equip sword", "eat", "drink", "use ring", "quit").play()
	expect(t, out,
		"> use", "use what? coil of rope, the ring.",
		"> use the rope", "You tie a knot.",
		"> use lamp", `There is no "lamp" to use; there is: coil of rope, the ring.`,
		"> drop\n", "drop what?",
		"> drop coil", "coil",
		"> inventory", "You carry", "coil of rope", "the ring", "axe",
		"> drop rope",
		" 1. On [you need coil of rope]",
		"> on", "You cannot choose that",
		"> equip sword",
		"> eat", "cannot eat",
		"> drink", "You have nothing to drink.",
		"> use ring", "2 · Beyond",
		"> quit")
}

func TestQuestions(t *testing.T) {
	lua := `paragraph(1, "Riddles", function()
		local n = ask_number { "How many?", from = 2, to = 4 }
		say("Number {n}.", { n = n })
		if ask_word("The word?", { "look" }) then say "Right." else say "Wrong." end
		if ask_word("Again?", { "use the force" }) then say "Right again." end
		if confirm("Sure?") then say "Sure." end
		say("Way {w}.", { w = ask("Which way?", { "left", { "r", "To the right" } }) })
		choice("On", 1)
	end)`
	out, _ := sit(t, lua, "", "5", "x", "3", "\"look\"", "use the force", "maybe", "y", "to the", "quit").play()
	expect(t, out, "How many? (2 to 4)", "> 5", "A whole number from 2 to 4, please.", "> x", "fits no choice", "> 3", "Number 3.",
		"The word?", "Right.", "Again?", "Right again.", "Sure? (y/n)", "> maybe", "fits no", "> y", "Sure.",
		"Which way?", " 1. left", " 2. To the right", "Way r.", "You close the book at 1 · Riddles.")
}

func TestWordsThatAreCommands(t *testing.T) {
	lua := `paragraph(1, "Word", function() if ask_word("Word?", { "inventory" }) then say "Yes." end choice("On", 1) end)`
	out, _ := sit(t, lua, "inventory", "42", "quit").play()
	expect(t, out, "> inventory", "You carry nothing.", "> 42", " 1. On")
}

func TestEndsOfInput(t *testing.T) {
	questions := map[string]string{
		"choice":  `choice("On", 1)`,
		"number":  `ask_number { "N?", from = 1, to = 2 }`,
		"word":    `ask_word("W?", { "w" })`,
		"confirm": `confirm("Sure?")`,
		"ask":     `ask("Way?", { "l", "r" })`,
		"assault": `fight { { name = "Rat", skill = 1, stamina = 20 } }`,
	}
	for name, verb := range questions {
		lua := `paragraph(1, "Room", function() ` + verb + ` choice("On", 1) end)`
		for _, test := range []struct {
			terminal bool
			lines    []string
			want     Exit
		}{
			{true, nil, Left},
			{false, nil, Cut},
			{true, []string{"^C"}, Interrupted},
			{false, []string{"^C"}, Interrupted},
			{false, []string{"quit"}, Left},
		} {
			s := sit(t, lua, test.lines...)
			s.opts.Terminal = test.terminal
			out, exit := s.play()
			if exit != test.want {
				t.Errorf("%s, %+v: exit %d", name, test, exit)
			}
			expect(t, out, "You close the book at 1 · Room.")
		}
	}
}

func TestAfterAnEnding(t *testing.T) {
	out, exit := sit(t, crossroads, "2", "sheet", "log", "nonsense").play()
	if exit != Left {
		t.Errorf("the end of input after an ending gives %d", exit)
	}
	expect(t, out, "VICTORY", "> sheet", "SKILL", "> log", "3", "> nonsense", "fits no")
	out, _ = sit(t, crossroads, "2", "new", "2", "again").play()
	refuse(t, out, "Leave this play") // the play is over: nothing is thrown away
	expect(t, out, "VICTORY", "> new", "A TEST", "VICTORY", "> again")
}

func TestSameHeroAgain(t *testing.T) {
	s := sit(t, `paragraph(1, function() roll("1d6", "luck of the road") ending("defeat", "Lost") end)`,
		"2", "2", "3").dice(4, 3, 6, 5, 1 /* the hero: 10, 3+6 and 5 */, 2, 3, 4)
	s.hero = nil
	s.lines.lines = append([]string{"1"}, s.lines.lines...) // the potion
	out, _ := s.play()
	if strings.Count(out, "SKILL: 4 + 6 = 10") != 3 || strings.Count(out, "STAMINA: 9 + 12 = 21") != 3 {
		t.Errorf("the hero is not the same:\n%s", out)
	}
	expect(t, out, "luck of the road: 1", "Lost · DEFEAT", "luck of the road: 2", "luck of the road: 3")
	if n := strings.Count(out, "Which potion"); n != 1 {
		t.Errorf("the potion was asked for %d times", n)
	}
}

func TestNewInMidPlay(t *testing.T) {
	s := sit(t, crossroads, "1", "new", "", "new", "no", "new", "y", "quit")
	s.opts.Terminal = true
	out, exit := s.play()
	if exit != Left || strings.Count(out, "A TEST") != 2 || strings.Count(out, "Leave this play for a new hero? (y/N)") != 3 {
		t.Errorf("exit %d:\n%s", exit, out)
	}
	out, _ = sit(t, crossroads, "new", "quit").play()
	refuse(t, out, "Leave this play")
	if strings.Count(out, "A TEST") != 2 {
		t.Errorf("a pipe cannot begin anew:\n%s", out)
	}
}

func TestNotesOutliveAPlay(t *testing.T) {
	out, _ := sit(t, crossroads, "notes left at the fork", "new", "notes", "quit").play()
	expect(t, out, "> new", "> notes\n\n- left at the fork")
}

// TestLimitsThatDiceDecide: a limit is told as one, not as a value of the
// score, and that of a hidden score not at all.
func TestLimitsThatDiceDecide(t *testing.T) {
	lua := `score("fear", { name = "FEAR", max = "2d6+3" })
score("doom", { hidden = true, max = "1d6" })
score("gold", { max = 9 })
paragraph(1, function() choice("On", 1) end)`
	out, _ := sit(t, lua, "quit").dice(2, 5, 4).play()
	expect(t, out, "  Meals: 10\n  FEAR: at most 10 (dice: 2 + 5)\n  FEAR: 0\n  gold: 0\n\n1\n")
	refuse(t, out, "Limit", "doom")
}

// TestInventoryCounts: a name with an article in it is not put behind a number.
func TestInventoryCounts(t *testing.T) {
	lua := `item("rope", { name = "a rope" }) item("torch", { name = "a torch", plural = "torches" })
paragraph(1, function() take("rope", 2) take("torch", 3) choice("On", 1) end)`
	out, _ := sit(t, lua, "inventory", "quit").play()
	expect(t, out, "You carry\n  a rope (2)\n  3 torches\n")
}
