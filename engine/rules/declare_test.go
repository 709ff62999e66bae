package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/story"
)

func TestDeclareItem(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("item", "axe", T{"name": "great axe", "plural": "great axes", "slot": "weapon", "keep": true, "stamped": 6,
		"doses": 2, "use": 57, "use_in_fight": true, "traits": L{"magic", "silver"}, "bonus": 3})
	got := *b.Items.Get("axe")
	want := story.Item{ID: "axe", Name: "great axe", Plural: "great axes", Slot: "weapon", Keep: true, Stamped: 6, Doses: 2,
		Use: story.Outcome{To: "57"}, UseInFight: true, Traits: []string{"magic", "silver"}, Spec: 3}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	b.Declare("item", "rope", T{})
	if b.Items.Get("rope").Name != "rope" || !b.Items.Get("rope").Use.IsZero() {
		t.Errorf("a bare item is %+v", b.Items.Get("rope"))
	}
}

func TestDeclareScore(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("score", "fear", T{"name": "Fear", "start": "1d6", "min": -2, "max": "2d6", "hidden": true, "direction": "down", "on_zero": 3, "on_max": fn})
	got := b.Scores.Get("fear")
	if got.Name != "Fear" || got.Start.String() != "1d6" || got.Max.String() != "2d6" || got.Min != -2 || !got.Hidden || !got.Down ||
		got.OnZero.To != "3" || got.OnMax.Fn == nil || got.Rules {
		t.Errorf("fear is %+v", got)
	}
	b.Declare("score", "gold")
	if got := b.Scores.Get("gold"); got.Name != "gold" || got.Start.String() != "0" || got.Max != nil || got.Down {
		t.Errorf("a bare score is %+v", got)
	}
}

func TestDeclareParagraph(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("paragraph", 12, "The causeway", fn)
	b.Declare("paragraph", "crypt", fn)
	if p := b.Paragraphs.Get("12"); p.Title != "The causeway" || p.Pos != (diag.Pos{File: "book", Line: 100}) {
		t.Errorf("12 is %+v", p)
	}
	if p := b.Paragraphs.Get("crypt"); p.Title != "" || p.Pos.Line != 200 {
		t.Errorf("crypt is %+v", p)
	}
	// seed A48: both places are named
	wantFault(t, b.Try("paragraph", 12, fn), "paragraph-duplicate", diag.Args{"Paragraph": "12", "First": diag.Pos{File: "book", Line: 100}})
	wantFault(t, b.Try("paragraph", "12", fn), "paragraph-duplicate", diag.Args{"Paragraph": "12", "First": diag.Pos{File: "book", Line: 100}})
	wantFault(t, b.Try("paragraph", 13, "A title"), "argument-missing", diag.Args{"Name": "fn", "Want": diag.Term("kind-function")})
	wantFault(t, b.Try("paragraph", "a b", fn), "paragraph-id-malformed", nil)
	if diff := cmp.Diff([]string{"12", "crypt"}, b.Paragraphs.IDs()); diff != "" {
		t.Error(diff)
	}
}

func TestNamesAreTakenOnce(t *testing.T) {
	b := kit()
	b.Declare("codeword", "MARSH", "the ferryman knows your face")
	for _, c := range [][]any{
		{"item", "rope", T{}}, {"score", "gold", T{}}, {"codeword", "MARSH"},
		{"item", "gold", T{}}, {"score", "rope", T{}}, // a cost must be one or the other
		{"score", "stamina", T{}}, {"score", "hero", T{}}, {"companion", "maeve", T{"name": "Maeve"}},
	} {
		wantFault(t, b.Try(c[0].(string), c[1:]...), "name-taken", diag.Args{"Name": c[1]})
	}
	if b.Codewords.Get("MARSH").Meaning != "the ferryman knows your face" {
		t.Error("the meaning is lost")
	}
}

func TestDeclareMistakes(t *testing.T) {
	b := rulestest.NewBook()
	wantFault(t, b.Try("item", "2rope", T{}), "name-malformed", diag.Args{"Name": "id", "Got": "2rope"})
	err := b.Try("item", "rope", T{"bonsu": 1})
	if d := wantFault(t, err, "field-unknown", nil); d.Args["Near"] != "bonus" || !strings.Contains(d.Args["Fields"].(string), "use_in_fight") {
		t.Errorf("got %v", d)
	}
	wantFault(t, b.Try("item", "rope", T{"stamped": 0}), "argument-range", diag.Args{"Name": "item.stamped", "From": 1, "To": 1 << 20, "Got": 0})
	wantFault(t, b.Try("score", "fear", T{"direction": "dwon"}), "argument-word",
		diag.Args{"Name": "score.direction", "Got": "dwon", "Near": "down", "Words": "up, down"})
	wantFault(t, b.Try("score", "fear", T{"start": "2d"}), "argument-dice", nil)
	wantFault(t, b.Try("score", "fear", T{"start": -1}), "argument-type",
		diag.Args{"Name": "score.start", "Want": diag.Term("kind-amount"), "Got": "-1"})
	if b.Items.Len() != 0 || b.Scores.Get("fear") != nil {
		t.Error("what was refused is declared")
	}
}

func TestPrologueAndCredits(t *testing.T) {
	b := with(kit(), fn)
	b.Declare("prologue", "You are {hero}, with {gold} gold.")
	b.Declare("credits", "Written by rats.")
	g := newGame(t, b, nil)
	g.play()
	lines := g.log.Lines(0)
	at := slices.Index(lines, "at 1")
	if lines[at-1] != "said You are Ivo, with 10 gold." {
		t.Errorf("the prologue does not stand before paragraph 1: %v", lines)
	}
	if b.Credits != "Written by rats." {
		t.Errorf("the credits are %q", b.Credits)
	}
}

// Every verb is found by its name, says what it does and is either for
// declaring or for playing.
func TestVerbTable(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range append(rules.VerbsOf(rulestest.Plain{}), rules.Proxies()...) {
		if seen[v.Name] || v.Doc == "" || (v.Declare == nil) == (v.Step == nil) {
			t.Errorf("%s: seen %v, doc %q", v.Name, seen[v.Name], v.Doc)
		}
		seen[v.Name] = true
		if v.Declare != nil && (v.Returns != "" || v.Pure || v.Bind != nil) {
			t.Errorf("%s declares, yet gives or binds something", v.Name)
		}
	}
	if rules.Find(rules.Common(), "say") == nil || rules.Find(rules.Common(), "sya") != nil {
		t.Error("Find finds the wrong verbs")
	}
	for _, name := range strings.Fields(`paragraph item score codeword prologue credits on_enter say picture turn_to ending choice
		key_choice shop ask confirm ask_number ask_word roll on_roll gain lose set restore raise_initial take drop has count equip
		drop_random note noted erase visited visits joins leaves in_party name_of`) {
		if !seen[name] {
			t.Errorf("the verb %s of the Lua face is missing", name)
		}
	}
}

// The parameters of the system's own item fields stand in the verb item.
func TestItemVerbHasTheSystemsFields(t *testing.T) {
	v := rules.Find(rules.VerbsOf(rulestest.Plain{}), "item")
	for _, f := range v.Params[1].Fields {
		if f.Name == "bonus" {
			return
		}
	}
	t.Error("the field bonus is missing")
}
