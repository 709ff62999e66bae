package dk

import (
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// House are the options of a book, named as RULES part B names them, and what
// the book declares with this system's own verbs.
type House struct {
	// CapAll: +8 is the most of skill and level together, not of the level
	// alone (B1.2). Raw: naturals mean nothing in oppositions (B2.2). TiePC:
	// the player's character wins ties, not the active one (B2.1).
	CapAll, Raw, TiePC bool
	// PotStart is what the pot holds at first (B3.5). ByOrigin: the dice of a
	// counter-krâsse go by who staked them, not by who threw them (B3.6).
	PotStart int
	ByOrigin bool
	// FoesFirst: the foes' side acts first (B4.1); SurpriseFirst: it does so
	// against a surprised party (B4.2).
	FoesFirst, SurpriseFirst bool
	// DropBlow: the blow that brings hit points to 0 can call for a save;
	// NeedDamage: only what armour let through can (B5.4).
	DropBlow, NeedDamage bool
	// CountSuccesses: only care that helped counts against the daily limit;
	// LimitMore is added to the limit (B6.3).
	CountSuccesses bool
	LimitMore      int
	// ShakenDays are the days of rest that the shaken need; SameAsHP: more
	// than one 6 lowers the save against it (B7.4).
	ShakenDays *dice.Expr
	SameAsHP   bool
	// StartHour is the hour at which the story begins, Dawn that of
	// camp{to="dawn"}.
	StartHour, Dawn int
	// StartLevel is the level of a hero whom the reader makes; OwnHero
	// allows that where there are ready-made ones. Kit is what he starts
	// with.
	StartLevel int
	OwnHero    bool
	Kit        []string
	// OnHeroDown is where a gravely wounded hero without a companion goes,
	// Temple where the companions of a dead or mad one do (B10.5).
	OnHeroDown, Temple string
	// OnHeroDead and OnHeroMad are where the book tells the end of a hero who
	// is lost for good; empty: the story ends at once.
	OnHeroDead, OnHeroMad string

	skills story.Names[Skill]
	heroes story.Names[member]
	spells story.Names[Spell]
}

// HouseRules are the options of [House] with their names in adventure.toml.
func (*System) HouseRules() []rules.Param {
	return []rules.Param{
		rules.OneOf("cap", "what +8 is the most of: the \"level\" (the default), or \"skill+level\"", "level", "skill+level"),
		rules.OneOf("naturals", "1 and 20 in oppositions: \"strict\" (they decide, the default) or \"raw\" (only totals do)", "strict", "raw"),
		rules.OneOf("tie", "who wins equal totals: the \"active\" side (the default) or the player's character, \"pc\"", "active", "pc"),
		rules.Whole("pot_start", 0, 999, "the dK in the pot when the story begins; 0 without it"),
		rules.Flag("by_origin", "the dice of a counter-krâsse go by who staked them"),
		rules.OneOf("first_side", "who acts first in a turn: the \"party\" (the default) or the \"foes\"", "party", "foes"),
		rules.OneOf("surprise_first", "who acts first when the party is surprised: the \"party\" (the default) or the \"foes\"", "party", "foes"),
		rules.Flag("drop_blow", "the blow that brings hit points to 0 can call for a save"),
		rules.Flag("need_damage", "only a blow that armour did not stop can call for a save"),
		rules.OneOf("count", "what counts against the daily limit of care: \"attempts\" (the default) or \"successes\"", "attempts", "successes"),
		rules.OneOf("limit", "the daily limit of care: \"con\" (the default) or \"con+1\"", "con", "con+1"),
		rules.P("shaken_days", rules.Amount, "the days of rest that the shaken need; 3 without it").Opt(),
		rules.Flag("same_as_hp", "each 6 beyond the first lowers the save against being shaken too"),
		rules.Whole("start_hour", 0, 23, "the hour at which the story begins; 8 without it"),
		rules.Whole("dawn", 0, 23, "the hour of dawn; 6 without it"),
		rules.Whole("start_level", 1, 20, "the level of a hero whom the reader makes; 1 without it"),
		rules.Flag("own_hero", "the reader may make a hero although there are ready-made ones; true without it"),
		rules.Carried("kit", "the items that a hero starts with"),
		rules.P("on_hero_down", rules.Paragraph, "where a gravely wounded hero goes whom nobody can tend; without it the story ends").Opt(),
		rules.P("on_hero_dead", rules.Paragraph, "where the end of a dead hero is told; without it the story ends at once, with a death").Opt(),
		rules.P("on_hero_mad", rules.Paragraph, "where the end of a mad hero is told; without it the story ends at once, with a defeat").Opt(),
		rules.P("temple", rules.Paragraph, "where the companions of a dead or mad hero of level 8 or more go; without it the story ends").Opt(),
	}
}

var threeDays = mustParse("3")

func mustParse(s string) *dice.Expr {
	x, _ := dice.Parse(s)
	return x
}

func decodeHouse(a rules.Args) *House {
	h := &House{
		CapAll: a.Str("cap") == "skill+level", Raw: a.Str("naturals") == "raw", TiePC: a.Str("tie") == "pc",
		PotStart: a.Int("pot_start", 0), ByOrigin: a.Bool("by_origin"),
		FoesFirst: a.Str("first_side") == "foes", SurpriseFirst: a.Str("surprise_first") == "foes",
		DropBlow: a.Bool("drop_blow"), NeedDamage: a.Bool("need_damage"),
		CountSuccesses: a.Str("count") == "successes", LimitMore: rules.Bit(a.Str("limit") == "con+1"),
		ShakenDays: threeDays, SameAsHP: a.Bool("same_as_hp"),
		StartHour: a.Int("start_hour", 8), Dawn: a.Int("dawn", 6),
		StartLevel: a.Int("start_level", 1), OwnHero: a.BoolOr("own_hero", true), Kit: a.Words("kit"),
		OnHeroDown: a.ID("on_hero_down"), Temple: a.ID("temple"),
		OnHeroDead: a.ID("on_hero_dead"), OnHeroMad: a.ID("on_hero_mad"),
	}
	if a.Has("shaken_days") {
		h.ShakenDays = a.Dice("shaken_days")
	}
	return h
}

// houseOf are a book's options.
func houseOf(b *story.Book) *House { return b.House.(*House) }
