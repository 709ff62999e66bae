package bind_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/value"
)

// table makes a table of fields.
func table(fields map[value.Value]value.Value) value.Value {
	t := &value.Table{}
	for k, v := range fields {
		t.Set(k, v)
	}
	return value.Of(t)
}

// TestVarsKeepData (A94): what is put into vars comes to stand in the World as
// it was: numbers as keys stay numbers, an empty table a table.
func TestVarsKeepData(t *testing.T) {
	r := read(t, book(t, `paragraph(1, function()
  vars.seen = { [57] = true, [3] = true }
  vars.bag = {}
  vars.n = 5
  vars.tenth = 0.1
  vars.large = 2^53
  vars.text = "x"
  vars.no = false
  vars.list = { 1, "b", { c = 1 } }
  vars[7] = "seven"
  vars.gone = 1
  vars.gone = nil
  vars.bag.rope = 2
  vars.copy = vars.list
  vars.list[3].c = 2
`+finish))
	if stop := r.Play(t.Context()); stop.Kind != play.Ended {
		t.Fatal(stop.Err)
	}
	s := value.String
	list := func(c int) value.Value {
		return value.Of(value.List(value.Int(1), s("b"), table(map[value.Value]value.Value{s("c"): value.Int(c)})))
	}
	want := table(map[value.Value]value.Value{
		s("seen"): table(map[value.Value]value.Value{value.Int(57): value.Bool(true), value.Int(3): value.Bool(true)}),
		s("bag"):  table(map[value.Value]value.Value{s("rope"): value.Int(2)}),
		s("n"):    value.Int(5), s("tenth"): value.Number(0.1), s("large"): value.Int(1 << 53), s("text"): s("x"),
		s("no"): value.Bool(false), s("list"): list(2), value.Int(7): s("seven"), s("copy"): list(1),
	})
	if got := value.Of(r.World().Vars); !got.Equal(want) {
		t.Errorf("got %s\nwant %s", got.AppendKey(nil), want.AppendKey(nil))
	}
}

// TestVarsRefuse: what cannot be data is refused where it is assigned, and
// named.
func TestVarsRefuse(t *testing.T) {
	tests := []struct {
		name, body, at string
		why            diag.Term
	}{
		{"function", "vars.f = function() end", "f", "not-data-function"},
		{"function in a table", "vars.seen = { f = say }", "seen.f", "not-data-function"},
		{"function in a table of vars", "vars.seen = {} vars.seen.f = say", "seen.f", "not-data-function"},
		{"not a number", "vars.n = 0/0", "n", "not-data-number"},
		{"infinity", "vars.n = { 1, -1/0 }", "n.2", "not-data-number"},
		{"cycle", "local t = {} t.t = t vars.t = t", "t.t", "not-data-cycle"},
		{"metatable", "vars.t = setmetatable({}, {})", "t", "not-data-metatable"},
		{"table as a key", "vars.t = { [{}] = 1 }", "t.table", "not-data-key"},
		{"table as a key of vars", "vars[{}] = 1", "table", "not-data-key"},
		{"hero", "vars.h = hero", "h", "not-data-other"},
		{"depth", "local t = {} for i = 1, 40 do t = { t } end vars.t = t", "t" + repeat(".1", 32), "not-data-depth"},
		{"size", "local t = {} for i = 1, 10001 do t[i] = i end vars.t = t", "t", "not-data-size"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := faultOf(t, read(t, book(t, "paragraph(1, function()\n"+tt.body+finish)))
			if d.Code != "vars-not-data" || d.Pos.Line != 2 || d.Args["Name"] != tt.at || d.Args["Got"] != tt.why {
				t.Errorf("got %v, want vars-not-data on line 2 for %s: %s", d, tt.at, tt.why)
			}
		})
	}
}

func repeat(s string, n int) string {
	all := ""
	for range n {
		all += s
	}
	return all
}

// TestVarsBehaveLikeTables: the library sees through the proxy.
func TestVarsBehaveLikeTables(t *testing.T) {
	tests := []struct {
		name, body string
		want       []string
	}{
		{"pairs in canonical order", "vars.t = { b = 2, a = 1, 'x' } for k, v in pairs(vars.t) do say(k .. '=' .. v) end", []string{"1=x", "a=1", "b=2"}},
		{"pairs of vars itself", "vars.b = 1 vars.a = 2 for k in pairs(vars) do say(k) end", []string{"a", "b"}},
		{"ipairs", "vars.t = { 'x', 'y', z = 1 } for i, v in ipairs(vars.t) do say(i .. v) end", []string{"1x", "2y"}},
		{"next", "vars.t = { a = 1 } say((next(vars.t))) say(tostring(next(vars.t, 'a'))) vars.e = {} say(tostring(next(vars.e)))", []string{"a", "nil", "nil"}},
		{"length", "vars.t = { 1, 2, 3 } say('' .. #vars.t .. table.getn(vars.t) .. table.maxn(vars.t))", []string{"333"}},
		{"unpack", "vars.t = { 'a', 'b', 'c' } local a, b, c = unpack(vars.t) say(a .. b .. c) say((select('#', unpack(vars.t, 2))) .. '')", []string{"abc", "2"}},
		{"insert", "vars.t = { 'a' } table.insert(vars.t, 'c') table.insert(vars.t, 2, 'b') say(table.concat(vars.t, ','))", []string{"a,b,c"}},
		{"remove", "vars.t = { 'a', 'b', 'c' } say(table.remove(vars.t, 1)) say(table.remove(vars.t)) say(table.concat(vars.t))", []string{"a", "c", "b"}},
		{"sort", "vars.t = { 3, 1, 2 } table.sort(vars.t) say(table.concat(vars.t)) table.sort(vars.t, function(a, b) return a > b end) say(table.concat(vars.t))", []string{"123", "321"}},
		{"changes while going through", "vars.t = { a = 1, b = 2 } for k in pairs(vars.t) do vars.t[k] = nil end say(tostring(next(vars.t)))", []string{"nil"}},
		{"type and tostring", "vars.t = {} say(type(vars.t) .. type(vars) .. tostring(vars.t))", []string{"tabletabletable"}},
		{"equality is of paths", "vars.t = {} vars.u = {} say(tostring(vars.t == vars.t) .. tostring(vars.t == vars.u))", []string{"truefalse"}},
		{"a held table follows its path", "vars.t = { n = 1 } local t = vars.t vars.t = { n = 2 } say('' .. t.n) vars.t = nil say(tostring(t.n))", []string{"2", "nil"}},
		{"assignment copies", "local t = { n = 1 } vars.t = t t.n = 2 say('' .. vars.t.n)", []string{"1"}},
		{"given to a verb", "vars.t = { n = 4 } say('{n}', vars.t)", []string{"4"}},
		{"true, false and nil", "vars.a = false say(tostring(vars.a) .. tostring(vars.b))", []string{"falsenil"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, says(t, tt.body)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
