package rules

import (
	"cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// turnTo leaves for another paragraph. Verbs with a name of their own are those of the author's console too.
var turnTo = &Verb{Name: "turn_to", Doc: "leaves the paragraph for another, at once", Way: Leaves,
	Notes:   "Nothing after it runs.",
	Example: "turn_to(57)",
	Params:  []Param{P("id", Paragraph, "the paragraph")},
	Step: Once(func(e *Env, a Args) Result {
		e.TurnTo(a.ID("id"))
		return nil
	})}

var telling = []*Verb{
	{Name: "say", Fixed: true, Doc: "shows text",
		Notes: textNotes,
		Example: `say "You have {gold} {gold|piece|pieces} left. It is **dark**."
say("{n} crows watch you.", { n = roll("1d6") })`,
		Params: []Param{P("text", Text, "the text; {gold}, {hero} and the values are filled in"),
			{Name: "values", Kind: Table, Optional: true, Doc: "values for this text", Keys: &Param{Kind: Name}, Values: &Param{Kind: Any}}},
		Step: Once(func(e *Env, a Args) Result {
			e.Say(a.Str("text"), a.Value("values").Table())
			return nil
		})},
	{Name: "picture", Fixed: true, Doc: "shows a picture; at a prompt its caption",
		Example: `picture("mill.png", "A mill with its feet in the water.")`,
		Params:  []Param{P("file", File, "the picture"), P("caption", Text, "what is to be seen")},
		Step: Once(func(e *Env, a Args) Result {
			if caption := e.words(a.Str("caption")); !e.Left() {
				e.Emit(ask.Event{Kind: ask.Pictured, Name: a.Str("file"), Text: caption})
			}
			return nil
		})},
	turnTo,
	{Name: "ending", Doc: "ends the story", Way: Leaves,
		Example: `ending("victory", "The wheel stops", "It is very quiet.")`,
		Params: []Param{{Name: "kind", Kind: Word, Words: []string{Victory, Defeat, Death}, Doc: "how it ends"},
			P("name", Text, "the ending's name"), P("text", Text, "the last words").Opt()},
		Step: Once(endStory)},
	{Name: "choice", Fixed: true, Doc: "offers a choice after the paragraph's text", Way: Offers,
		Notes: choiceNotes,
		Example: `choice("Take the north path", 70, { item = "lantern" })
choice("Search the mud", function() take("rope") end, { once = true })
choice("Bribe the ferryman", 71, { cost = { gold = 5 }, when = noted("MARSH") })`,
		Params: []Param{P("label", Text, "what the reader reads"), P("outcome", Outcome, "what follows"), choiceOptions},
		Step:   Once(offerChoice)},
	{Name: "key_choice", Fixed: true, Doc: "offers to use a key: turns to the base number plus the number stamped on the key", Way: Offers,
		Notes:   "The link of printed books, \"add the number on the key to this paragraph\". The reader picks the key.",
		Example: `key_choice("Try a key", 50, { "brass_key" })`,
		Params: []Param{P("label", Text, "what the reader reads"),
			{Name: "base", Kind: Int, From: 0, To: 1 << 20, Doc: "the number to add to"},
			{Name: "keys", Kind: Table, Each: &Param{Kind: Item}, Doc: "the items that may serve"}},
		Bind: stampedKeys, Step: Once(offerKeys)},
	{Name: "shop", Fixed: true, Doc: "offers things for sale among the choices", Way: Offers,
		Example: `shop { { "rope", 3 }, { "lantern", 8, limit = 1 } }`,
		Params: []Param{{Name: "goods", Kind: Table, Doc: "what is for sale, each {what, price}",
			Fields: []Param{payWith},
			Each:   &ware}},
		Judge: judgeGoods, Step: Once(offerGoods)},
}

// textNotes are what holds for every text of a book.
const textNotes = "Common indentation is stripped, a blank line makes a new block, `**strong**`, `*em*`, `> verse`, a line `***` is a pause. " +
	"`{gold}` is a score, `{hero}` the hero's name, `{n}` one of the values; `{gold|piece|pieces}` goes by number, " +
	"`{hero|he|she}` by a person's gender; `{{` is a brace."

// choiceNotes are more words on choices.
const choiceNotes = "A lock is shown with its reason. The cost is paid when the choice is taken. After a function that does not leave, the same " +
	"choices are put again. `when = vars.met` says nothing while `vars.met` was never set: write `vars.met == true`."

var payWith = Param{Name: "pay", Kind: Score, Optional: true, Use: Takes, Default: "gold", Doc: "the score to pay with; gold without it"}

var ware = Param{Kind: Table, Doc: "a thing and its price", Fields: []Param{
	P("1", ScoreOrItem, "what is sold, one at a time").As(Gives),
	{Name: "2", Kind: Int, From: 0, To: 1 << 20, Doc: "its price"},
	{Name: "limit", Kind: Int, Optional: true, From: 1, To: 1 << 20, Doc: "how many there are in the whole story"},
}}

var choiceOptions = Options(
	Param{Name: "item", Kind: Item, Or: []Param{{Kind: Table, Each: &Param{Kind: Item}}}, Doc: "locked unless held; one or a list"},
	Param{Name: "score", Kind: Table, Keys: &Param{Kind: Score}, Values: &scoreNeed, Doc: "locked unless a score is at least so much; { fear = { max = 3 } } is at most"},
	Param{Name: "cost", Kind: Table, Keys: &Param{Kind: ScoreOrItem, Use: Takes}, Values: &price, Doc: "locked unless it can be paid; \"all\" is everything held"},
	Param{Name: "when", Kind: Bool, Or: []Param{P("", Function, "")}, Doc: "hidden when false; a function is asked each time"},
	P("locked", Text, "the reason shown when it cannot be taken; shows it even when `when` is false"),
	P("once", Bool, "gone for good when taken"))

// scoreNeed is so much at least, or bounds.
var scoreNeed = Param{Kind: Int, Or: []Param{Fields("", "", P("min", Int, "at least"), P("max", Int, "at most"))}}

var price = Param{Kind: Int, From: 0, To: 1 << 20, Or: []Param{{Kind: Word, Words: []string{"all"}}}}

func endStory(e *Env, a Args) Result {
	name, text := e.words(a.Str("name")), e.words(a.Str("text"))
	e.End(ask.Ending{Kind: a.Str("kind"), Name: name.Words, Text: text.Words})
	return nil
}

func offerChoice(e *Env, a Args) Result {
	o := world.Offer{Label: a.Str("label")}
	if to := a.Outcome("outcome"); to.Fn != nil {
		o.Do = e.keep(to.Fn)
		o.ID = "do:" + itoa(o.Do)
	} else {
		o.To = to.To
		o.ID = "to:" + to.To
	}
	o = e.conditions(o, a.Table("options"))
	if e.fillable(o.Label) && e.fillable(o.Reason) {
		e.offer(o)
	}
	return nil
}

// fillable faults a text with something wrong in it. It is filled in each time
// it is shown.
func (e *Env) fillable(text string) bool {
	e.words(text)
	return !e.Left()
}

// conditions reads the optional fields of a choice.
func (e *Env) conditions(o world.Offer, t Args) world.Offer {
	for _, id := range itemsOf(t) {
		o.Needs = append(o.Needs, world.Need{Name: id, Item: true, Min: 1})
	}
	t.Table("score").Each(func(key, v value.Value) { o.Needs = append(o.Needs, needOf(key.Str(), v, e.Book)) })
	o.Cost = e.pricesOf(t.Table("cost"))
	if t.Shape("when") == Function {
		o.When = e.keep(t.Func("when"))
	} else {
		o.Hidden = t.Has("when") && !t.Bool("when")
	}
	o.Reason = t.Str("locked")
	if t.Bool("once") {
		o.Limit = 1
	}
	return o
}

func itemsOf(t Args) []string {
	if t.Shape("item") != Table {
		if id := t.Str("item"); id != "" {
			return []string{id}
		}
		return nil
	}
	var ids []string
	for _, v := range t.Table("item").List() {
		ids = append(ids, v.Str())
	}
	return ids
}

func needOf(score string, v value.Value, b *story.Book) world.Need {
	n := world.Need{Name: score, Min: b.Scores.Get(score).Min}
	if v.Kind() != value.KindTable {
		n.Min, _ = v.Int()
		return n
	}
	if least, ok := v.Table().Field("min").Int(); ok {
		n.Min = least
	}
	n.Max, n.HasMax = v.Table().Field("max").Int()
	return n
}

func offerKeys(e *Env, a Args) Result {
	o := world.Offer{ID: "key:" + itoa(a.Int("base", 0)), Label: a.Str("label"), Base: a.Int("base", 0)}
	if !e.fillable(o.Label) {
		return nil
	}
	for _, v := range a.Table("keys").List() {
		o.Keys = append(o.Keys, v.Str())
	}
	e.offer(o)
	return nil
}

// stampedKeys refuses keys that add nothing up.
func stampedKeys(b *story.Book, a Args) (any, error) {
	for _, v := range a.Table("keys").List() {
		if b.Items.Get(v.Str()).Stamped == 0 {
			return nil, diag.New("key-without-number", diag.Args{"Item": v.Str()})
		}
	}
	return a, nil
}

func offerGoods(e *Env, a Args) Result {
	goods := a.Table("goods")
	pay := cmp.Or(goods.Str("pay"), payWith.Default)
	if e.Book.Scores.Get(pay) == nil {
		e.Fault(diag.New("undeclared-score", diag.Args{"Name": pay, "Near": e.Book.Scores.Near(pay)}))
		return nil
	}
	goods.Each(func(_, v value.Value) {
		w := goods.Entry(ware, v)
		e.offer(world.Offer{ID: "take:" + w.Str("1"), Gives: w.Str("1"), Limit: w.Int("limit", 0),
			Cost: []world.Price{{Name: pay, N: w.Int("2", 0)}}})
	})
	return nil
}
