package rulestest

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Tiny is a rule system with one score, one kind of foe and one fight.
type Tiny struct{}

// Name and the rest implement [rules.System].
func (Tiny) Name() string { return "tiny" }

func (Tiny) Verbs() []*rules.Verb {
	return []*rules.Verb{
		{Name: "encounter", Params: []rules.Param{rules.P("id", rules.Name, ""),
			rules.Fields("foe", "", rules.P("name", rules.Text, ""), rules.P("skill", rules.Int, ""), rules.P("guards", rules.Item, ""))},
			Declare: func(d *rules.Declaring, a rules.Args) error {
				if !d.Book.Encounters.Add(a.Str("id"), &story.Encounter{ID: a.Str("id")}) {
					return diag.New("name-taken", diag.Args{"Name": a.Str("id")})
				}
				return nil
			}},
		{Name: "fight", Params: []rules.Param{{Name: "fight", Kind: rules.Table,
			Fields: []rules.Param{rules.P("flee", rules.Outcome, "").Opt(), rules.P("hook", rules.Function, "").Opt()},
			Each:   &rules.Param{Kind: rules.Encounter}}},
			Step: rules.Once(func(e *rules.Env, a rules.Args) rules.Result {
				bout := &value.Table{}
				bout.Set(value.String("__record"), value.String("bout"))
				bout.Set(value.String("__fields"), value.Of(value.List(value.String("double"))))
				bout.Set(value.String("rounds"), value.Int(3))
				if fn := a.Table("fight").Func("hook"); fn != nil {
					r, ok := e.Run(fn, value.Of(bout))
					if !ok {
						return nil
					}
					return append(r, value.Of(bout))
				}
				return rules.Give(value.String("won"), value.Of(bout))
			})},
	}
}

func (Tiny) ItemFields() []rules.Param    { return nil }
func (Tiny) Item(rules.Args) (any, error) { return nil, nil }
func (Tiny) HouseRules() []rules.Param {
	return []rules.Param{rules.P("grim", rules.Bool, "").Opt(), {Name: "meals", Kind: rules.Int, From: 0, To: 10, Optional: true}}
}
func (Tiny) HeroFields() []rules.Param                               { return nil }
func (Tiny) Check(*story.Book) diag.List                             { return nil }
func (Tiny) Create(*rules.Env, rules.Args)                           {}
func (Tiny) Actions(*rules.Env, ask.Question) []ask.Option           { return nil }
func (Tiny) Act(*rules.Env, string) bool                             { return false }
func (Tiny) Changed(*rules.Env, string, *story.Score)                {}
func (Tiny) Equipped(*rules.Env, *story.Item, bool)                  {}
func (Tiny) Gauges(*story.Book) []string                             { return nil }
func (Tiny) Life() string                                            { return "" }
func (Tiny) Companion(b *story.Book, _ *story.Companion) sheet.Sheet { return rules.NewSheet(b) }
func (Tiny) Found(b *story.Book, house rules.Args) error {
	b.House = house
	b.Scores.Add("skill", &story.Score{ID: "skill", Name: "skill", Rules: true})
	b.Scores.Add("stamina", &story.Score{ID: "stamina", Name: "stamina", Rules: true})
	return nil
}
