package repl

import (
	"strings"
	"testing"
)

const bridge = `
paragraph(1, "Bridge", function()
  fight { { name = "Troll", skill = 9, stamina = 6 }, flee = { to = 2, after_round = 2 } }
  say "It falls."
  choice("On", 2)
end)
paragraph(2, function() ending("victory", "Over") end)
`

// The foe's dice fall first. Hits: the hero 6+6, the Troll 1+1.
var (
	hit  = []int{1, 1, 6, 6}
	hurt = []int{6, 6, 1, 1}
	tie  = []int{3, 3, 3, 3}
)

func falls(rounds ...[]int) []int {
	var all []int
	for _, r := range rounds {
		all = append(all, r...)
	}
	return all
}

// TestFightByEnter: a wound that is the last is no matter of luck.
func TestFightByEnter(t *testing.T) {
	out, _ := sit(t, bridge, "", "", "", "", "", "1").dice(falls(hit, hit, hit)...).play()
	expect(t, out, "Troll: SKILL 9, STAMINA 6", "Enter fights on", "> \n", "Assault 1.", "1+1 + 9 = 11", "6+6 + 9 = 21",
		"Test your luck", "(y/N)", "> \n", "STAMINA -2, 4 left", "> \n", "Assault 2.", "(y/N)", "> \n", "2 left",
		"Flee", "> \n", "Assault 3.", "It falls.", "> 1", "Over · VICTORY")
	refuse(t, out, "attacks") // the dice of Assaults are not told twice
}

func TestLuckInAFight(t *testing.T) {
	// LUCK 9: 2d6 of at most 9 is 30 of 36, 83 %. Lucky: the wound is 4.
	out, _ := sit(t, bridge, "", "yes", "", "1").dice(append(append(falls(hit), 2, 2), hit...)...).play()
	expect(t, out, "LUCK 9, 83%", "> yes", "2 + 2 = 4", "LUCK is now 8", "2 left", "Assault 2.", "It falls.")
}

func TestLuckNever(t *testing.T) {
	s := sit(t, bridge, "", "", "", "1").dice(falls(hit, hit, hit)...)
	s.opts.AskLuck = false
	out, _ := s.play()
	expect(t, out, "It falls.", "Over · VICTORY")
	refuse(t, out, "Test your luck")
}

func TestAuto(t *testing.T) {
	s := sit(t, bridge, "auto", "auto", "1").dice(falls(tie, hit, tie, hit, hit)...)
	s.opts.AskLuck = false
	out, _ := s.play()
	expect(t, out, "> auto", "Assault 1.", "Assault 2.", "Flee", "> auto", "Assault 3.", "Assault 5.", "It falls.")
}

func TestAutoStopsWhenFlightIsOffered(t *testing.T) {
	s := sit(t, bridge, "auto", "flee", "3").dice(falls(tie, tie)...)
	s.opts.AskLuck = false
	out, exit := s.play()
	if exit != Left {
		t.Errorf("exit %d", exit)
	}
	first, second, _ := strings.Cut(out, "> auto")
	refuse(t, first, "Flee")
	expect(t, second, "Assault 1.", "Assault 2.", "Flee", "> flee", "Over · VICTORY")
}

func TestAutoStopsForLuck(t *testing.T) {
	out, _ := sit(t, bridge, "auto", "auto", "auto", "auto", "1").dice(falls(hit, hit, hit)...).play()
	expect(t, out, "> auto", "Assault 1.", "(y/N)", "> auto", "Assault 2.", "(y/N)", "> auto", "Flee", "> auto", "It falls.")
}

func TestCommandsInAFight(t *testing.T) {
	out, _ := sit(t, bridge, "sheet", "eat", "drop", "help auto", "look", "log", "quit").play()
	expect(t, out, "> sheet", "STAMINA  18 / 18", "> eat", "Not in the middle of a fight.", "> drop", "Not in the middle of a fight.",
		"> help auto", "auto: fight on until something needs deciding", "> look", "1 · Bridge", "Troll: SKILL", "Enter fights on", "> log", "1 · Bridge", "> quit")
	out, _ = sit(t, crossroads, "help auto", "auto", "quit").play()
	expect(t, out, `There is no command "auto"`, `"auto" fits no choice`)
}

func TestDeathShowsTheEnd(t *testing.T) {
	s := sit(t, bridge, "auto", "", "", "sheet", "new").dice(falls(hurt, hurt)...)
	s.hero["stamina"] = 3
	s.opts.AskLuck = false
	out, _ := s.play()
	expect(t, out, "Assault 1.", "STAMINA", "You are dead.", "YOUR ADVENTURE ENDS HERE", "1. Begin again with a new hero")
}
