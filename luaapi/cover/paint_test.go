package cover

import "testing"

func TestPainting(t *testing.T) {
	t.Parallel()
	var p painter
	for _, c := range []struct{ line, want string }{
		{`if x < 10 then -- "so"`, `<i class="k">if</i> x &lt; <i class="n">10</i> <i class="k">then</i> <i class="c">-- &#34;so&#34;</i>`},
		{`say "a \"b\" -- c"`, `say <i class="s">&#34;a \&#34;b\&#34; -- c&#34;</i>`},
		{`say [[`, `say <i class="s">[[</i>`},
		{`  not for you and 3`, `<i class="s">  not for you and 3</i>`},
		{`]] end`, `<i class="s">]]</i> <i class="k">end</i>`},
		{`say [[<b>]]`, `say <i class="s">[[&lt;b&gt;]]</i>`},
		{``, ``},
	} {
		if got := string(p.line(c.line)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.line, got, c.want)
		}
	}
}
