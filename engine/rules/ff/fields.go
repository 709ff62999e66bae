package ff

import (
	"strconv"

	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// whole, flag, choice and list make optional parameters.
func whole(name string, from, to int, doc string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Int, From: from, To: to, Optional: true, Doc: doc}
}

func flag(name, doc string) rules.Param { return rules.P(name, rules.Bool, doc).Opt() }

func choice(name, doc string, words ...string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Word, Words: words, Optional: true, Doc: doc}
}

func list(name string, each rules.Kind, doc string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Table, Each: &rules.Param{Kind: each}, Optional: true, Doc: doc}
}

// wordsOf gives the entries of a list of words.
func wordsOf(a rules.Args) []string {
	words := make([]string, 0, len(a.List()))
	for _, v := range a.List() {
		words = append(words, v.Str())
	}
	return words
}

// Amount is the size of a wound: Dice, or N where there are none.
type Amount struct {
	N    int
	Dice *dice.Expr
}

// amountOf reads a parameter of kind Amount.
func amountOf(a rules.Args, name string, otherwise Amount) Amount {
	if !a.Has(name) {
		return otherwise
	}
	if n, ok := a.Value(name).Int(); ok {
		return Amount{N: n}
	}
	return Amount{Dice: a.Dice(name)}
}

// String writes the amount as an author does.
func (m Amount) String() string {
	if m.Dice != nil {
		return m.Dice.String()
	}
	return strconv.Itoa(m.N)
}

// roll gives the size, never below 0; rolled says that dice fell.
func (m Amount) roll(e *rules.Env, who string) (size int, rolled, ok bool) {
	if m.Dice == nil {
		return m.N, false, true
	}
	n, ok := e.Eval(m.Dice, dice.Purpose{Code: "roll-wound", Who: who})
	return max(n, 0), true, ok
}
