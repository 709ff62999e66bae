package dk

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// restful is how a person spends the hours: 1 is the natural pace of recovery,
// 2 that of rest for hit points and of meditation for energy (RULES B6.1, B7.2).
type restful struct{ HP, Energy int }

var (
	awake      = restful{1, 1}
	resting    = restful{2, 1}
	meditating = restful{1, 2}
)

func passTimeVerb() *rules.Verb {
	return &rules.Verb{
		Name: "pass_time", Doc: "lets hours pass: 1 hit point and 1 energy per level come back in each",
		Example: "pass_time(4)",
		Params:  []rules.Param{{Name: "hours", Kind: rules.Int, From: 1, To: 1000, Doc: "how many"}},
		Step: rules.Once(func(e *rules.Env, a rules.Args) rules.Result {
			if peaceful(e, "pass_time") {
				pass(e, a.Int("hours", 0), func(string) restful { return awake })
			}
			return nil
		}),
	}
}

func campVerb() *rules.Verb {
	return &rules.Verb{
		Name: "camp", Doc: "lets the party camp; the reader says who rests (hit points x2) and who meditates (energy x2)",
		Example: `camp { to = "dawn" }`,
		Params: []rules.Param{{Name: "camp", Kind: rules.Table, Doc: "how long", Fields: []rules.Param{
			rules.Whole("hours", 1, 1000, "how many hours"),
			rules.OneOf("to", "\"dawn\": until the next dawn", "dawn"),
		}}},
		Bind: bindCamp,
		Step: rules.Once(camp),
	}
}

// bindCamp wants one of the two.
func bindCamp(_ *story.Book, a rules.Args) (any, error) {
	if t := a.Table("camp"); t.Has("hours") == t.Has("to") {
		return nil, diag.New("dk-camp-how-long", nil)
	}
	return a, nil
}

// peaceful refuses what cannot be done in a fight (B10.6).
func peaceful(e *rules.Env, verb string) bool {
	if fighting(e.World) {
		e.Fault(diag.New("dk-time-in-fight", diag.Args{"Name": verb}))
		return false
	}
	return true
}

func camp(e *rules.Env, a rules.Args) rules.Result {
	if !peaceful(e, "camp") {
		return nil
	}
	t := a.Table("camp")
	hours := t.Int("hours", 0)
	if t.Str("to") == "dawn" {
		hours = untilDawn(extraOf(e.World).Hour, houseOf(e.Book).Dawn)
	}
	ways := map[string]restful{}
	for _, who := range people(e.World) {
		way, ok := askRest(e, who, hours)
		if !ok {
			return nil
		}
		ways[who] = way
		if way == resting {
			change(e.World, who, func(c *Condition) { c.Rested = c.Shaken > 0 })
		}
	}
	pass(e, hours, func(who string) restful { return ways[who] })
	return nil
}

// untilDawn is from 1 to 24 hours.
func untilDawn(hour, dawn int) int { return (dawn-hour+23)%24 + 1 }

// askRest asks how somebody spends the camp. The unconscious can only rest.
func askRest(e *rules.Env, who string, hours int) (restful, bool) {
	if !able(e, who) || cardIn(e, who).NPC {
		return resting, true
	}
	a, ok := e.Ask(ask.Question{ID: "rest",
		Prompt: ask.Message("ask-rest", diag.Args{"Name": e.NameOf(who), "N": hours}),
		Options: []ask.Option{
			{ID: "rest", Text: ask.Message("option-rest", nil)},
			{ID: "meditate", Text: ask.Message("option-meditate", nil)},
		}})
	if a.Option == "meditate" {
		return meditating, ok
	}
	return resting, ok
}

// pass lets the clock go on hour by hour: who is not gravely wounded regains
// hit points, who is not shaken energy; a new day begins at midnight.
func pass(e *rules.Env, hours int, way func(who string) restful) {
	x := keep(e.World)
	who := people(e.World)
	gains := make([]restful, len(who))
	for range hours {
		for i, id := range who {
			c := condition(e.World, id)
			gains[i].HP += rules.Bit(c.State == Well) * way(id).HP
			gains[i].Energy += rules.Bit(c.Shaken == 0 && c.State != Dead && c.State != Mad) * way(id).Energy
		}
		if x.Hour = (x.Hour + 1) % 24; x.Hour == 0 {
			x.Day++
			newDay(x)
		}
	}
	e.Tell("dk-hours-pass", diag.Args{"N": hours, "Day": x.Day, "Hour": x.Hour})
	for i, id := range who {
		level := e.CurrentOf(id, Level)
		comeBack(e, id, HP, gains[i].HP*level)
		comeBack(e, id, Energy, gains[i].Energy*level)
	}
}

func comeBack(e *rules.Env, who, score string, n int) {
	e.Alter(rules.Alteration{Who: who, Score: score}, func(s *sheet.Score) { s.Gain(n, false) })
}

// newDay resets what is counted by the day (B7.5). A day of rest counts for
// the shaken (B7.4).
func newDay(x *Extra) {
	people := x.People[:0]
	for _, c := range x.People {
		c.Treated, c.Focused, c.Untreatable = 0, 0, false
		if c.Rested {
			c.Shaken = max(0, c.Shaken-1)
		}
		c.Rested = false
		if c != (Condition{ID: c.ID, State: Well}) {
			people = append(people, c)
		}
	}
	x.People = people
}
