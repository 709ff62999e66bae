package story_test

import (
	"slices"
	"testing"

	"gamebook/engine/story"
)

func TestNames(t *testing.T) {
	var n story.Names[story.Item]
	if n.Len() != 0 || n.Get("rope") != nil || n.Index("rope") != -1 || n.Near("rope") != "" || len(n.IDs()) != 0 {
		t.Error("the zero value is not empty")
	}
	rope, lamp := &story.Item{ID: "rope"}, &story.Item{ID: "lamp"}
	if !n.Add("rope", rope) || !n.Add("lamp", lamp) || n.Add("rope", lamp) {
		t.Error("a name is taken once")
	}
	if n.Len() != 2 || n.Get("rope") != rope || n.At(1) != lamp || n.Index("lamp") != 1 || n.Index("key") != -1 {
		t.Errorf("names %v", n.IDs())
	}
	if !slices.Equal(n.IDs(), []string{"rope", "lamp"}) || n.Near("rpoe") != "rope" || n.Near("sword") != "" {
		t.Errorf("names %v", n.IDs())
	}
	var met []string
	for i, item := range n.All() {
		if n.At(i) != item {
			t.Errorf("number %d is %s", i, item.ID)
		}
		met = append(met, item.ID)
	}
	for range n.All() { // may be left early
		break
	}
	if !slices.Equal(met, n.IDs()) {
		t.Errorf("went through %v", met)
	}
}

func TestOutcomeIsZero(t *testing.T) {
	for _, o := range []story.Outcome{{To: "7"}, {Words: "rain"}, {Fn: fn{}}} {
		if o.IsZero() {
			t.Errorf("%+v is nothing", o)
		}
	}
	if !(story.Outcome{}).IsZero() {
		t.Error("nothing is something")
	}
}

type fn struct{}

func (fn) Script() {}
