package sandbox_test

import (
	"errors"
	"strings"
	"testing"

	"gamebook/engine/diag"
)

// TestPatterns goes through what the Lua 5.1 manual says of patterns (section
// 5.4.1) and of the functions that take them (section 5.4).
func TestPatterns(t *testing.T) {
	tests := []struct{ says, source, want string }{
		{"x: (where x is not one of the magic characters) represents itself", `return ("a,b"):find(",")`, "2 2"},
		{".: (a dot) represents all characters", `return ("\0\n\255"):find("...")`, "1 3"},
		{"%a: represents all letters", `return (("aZ5_ é"):gsub("%a", "x"))`, "xx5_ é"},
		{"%c: represents all control characters", `return (("a\0\n\127b"):gsub("%c", "x"))`, "axxxb"},
		{"%d: represents all digits", `return (("0a9"):gsub("%d", "x"))`, "xax"},
		{"%l: represents all lowercase letters", `return (("aZz"):gsub("%l", "x"))`, "xZx"},
		{"%p: represents all punctuation characters", `return (("a.b_c!~ d"):gsub("%p", "x"))`, "axbxcxx d"},
		{"%s: represents all space characters", `return (("a b\t\n\v\f\rc"):gsub("%s", "x"))`, "axbxxxxxc"},
		{"%u: represents all uppercase letters", `return (("aZz"):gsub("%u", "x"))`, "axz"},
		{"%w: represents all alphanumeric characters", `return (("aZ5_"):gsub("%w", "x"))`, "xxx_"},
		{"%x: represents all hexadecimal digits", `return (("09afAFgG"):gsub("%x", "x"))`, "xxxxxxgG"},
		{"%z: represents the character with representation 0", `return (("a\0b"):gsub("%z", "x"))`, "axb"},
		{"%x: (where x is any non-alphanumeric character) represents the character x", `return ("a.b%c"):find("%."), ("a%b"):find("%%")`, "2 2 2"},
		{"all upper case letters represent the complement", `return (("aZ5_"):gsub("%A", "x")), (("a b"):gsub("%S", "x"))`, "aZxx x x"},
		{"the complement of each class", `return (("a1\0 "):gsub("%D", "x")), (("a1\0 "):gsub("%W", "x")), (("a\0"):gsub("%Z", "x")), #(("aA"):gsub("%L", ""))`, "x1xx a1xx x\x00 1"},
		{"[set]: represents the class which is the union of all characters in set", `return (("abcd"):gsub("[bd]", "x"))`, "axcx"},
		{"a range of characters can be specified by separating the end characters with a '-'", `return (("abcde"):gsub("[b-d]", "x"))`, "axxxe"},
		{"all classes %x described above can also be used as components in set", `return (("a_5-"):gsub("[%w_]", "x"))`, "xxx-"},
		{"[0-7%l%-] represents the octal digits plus the lowercase letters plus the '-'", `return (("0789aA-"):gsub("[0-7%l%-]", "x"))`, "xx89xAx"},
		{"[^set]: represents the complement of set", `return (("abcd"):gsub("[^bd]", "x"))`, "xbxd"},
		{"a bracket that stands first, and a '-' that stands last", `return (("a]-b"):gsub("[]-]", "x")), (("a]b"):gsub("[^]]", "x"))`, "axxb x]x"},
		{"a '^' that does not stand first", `return (("a^b"):gsub("[b^]", "x"))`, "axx"},
		{"a single character class followed by '*' matches 0 or more repetitions", `return ("xaaay"):match("xa*y"), ("xy"):match("xa*y")`, "xaaay xy"},
		{"these repetition items will always match the longest possible sequence", `return ("aaa"):match("a*"), ("<a><b>"):match("<.*>")`, "aaa <a><b>"},
		{"'+' matches 1 or more repetitions", `return ("xaay"):match("xa+y"), ("xy"):match("xa+y")`, "xaay nil"},
		{"'-' matches 0 or more repetitions", `return ("xaay"):match("xa-y"), ("xy"):match("xa-y")`, "xaay xy"},
		{"unlike '*', these will always match the shortest possible sequence", `return ("<a><b>"):match("<.->"), ("aaa"):match("^a-")`, "<a> "},
		{"'?' matches 0 or 1 occurrence", `return ("xay"):match("xa?y"), ("xy"):match("xa?y"), ("xaay"):match("xa?y")`, "xay xy nil"},
		{"%n, for n between 1 and 9; matches a substring equal to the n-th captured string", `return ("he said 'no'"):match("(['\"])(.-)%1")`, "' no"},
		{"a back reference that does not come again", `return ("'no\""):match("(['\"]).-%1")`, "nil"},
		{"%bxy: strings that start with x, end with y, and where the x and y are balanced", `return ("f(a(b)c)d)"):match("%b()"), ("((x"):match("%b()"), ("aXbXc"):match("%bXX")`, "(a(b)c) nil XbX"},
		{"%b(): the first y where the count reaches 0", `return ("a)(b)"):find("%b()")`, "3 5"},
		{"%f[set], which the 5.1 library has though its manual is silent", `return (("THE (quick) fox"):gsub("%f[%a]%a+", "w")), ("foo bar"):find("%f[%s]"), ("foo"):find("%f[%z]")`, "w (w) w 4 4 3"},
		{"a pattern cannot match more than there is", `return ("ab"):find("abc"), ("ab"):find("ab.")`, "nil nil"},
		{"a '^' at the beginning of a pattern anchors the match at the beginning", `return ("abab"):find("^ab"), ("xab"):find("^ab"), ("xab"):find("^ab", 2)`, "1 nil 2 3"},
		{"a '$' at the end of a pattern anchors the match at the end", `return ("abab"):find("ab$"), ("abx"):find("ab$")`, "3 nil"},
		{"at other positions, '^' and '$' have no special meaning", `return ("a^b$c"):find("a^b$c"), ("$"):find("$$"), ("a$"):find("a%$")`, "1 1 1 2"},
		{"both anchors", `return ("abc"):match("^%a+$"), ("ab1"):match("^%a+$")`, "abc nil"},
		{"captures are numbered according to their left parentheses", `return ("abc1"):match("(a*(.)%w(%s*))")`, "abc b "},
		{"the part of the string matching ... is stored as the first capture", `return ("  key = value"):match("^%s*(%S+)%s*=%s*(%S+)")`, "key value"},
		{"the empty capture () captures the current string position", `return ("flaaap"):match("()aa()")`, "3 5"},
		{"an empty pattern matches everywhere", `return ("abc"):find(""), ("abc"):find("", 2), ("abc"):find("", 10), (""):find("")`, "1 2 4 1 0"},

		{"find: returns the indices of s where this occurrence starts and ends; otherwise nil", `return ("hello"):find("l+"), ("hello"):find("x")`, "3 nil"},
		{"find: init specifies where to start the search; its default value is 1 and can be negative", `return ("aba"):find("a", 2), ("aba"):find("a", -1), ("aba"):find("a", -10)`, "3 3 1 1"},
		{"find: plain turns off the pattern matching facilities", `return ("a.b"):find(".", 1, true), ("abc"):find(".", 1, true)`, "2 nil"},
		{"find: if the pattern has captures, the captured values are also returned, after the two indices", `return ("key=v"):find("(%w+)=(%w+)")`, "1 5 key v"},
		{"match: returns the captures; if pattern specifies no captures, the whole match", `return ("key=v"):match("(%w+)="), ("key=v"):match("%w+="), ("x"):match("y")`, "key key= nil"},
		{"match: init", `return ("abc"):match("%a", 2), ("abc"):match("%a", -1), ("abc"):match("^%a", 3), ("abc"):match(".", 4)`, "b c c nil"},
		{"gmatch: each time it is called, returns the next captures", `local s = "" for k, v in ("a=1, b=2"):gmatch("(%w+)=(%w+)") do s = s .. k .. v .. ";" end return s`, "a1;b2;"},
		{"gmatch: if pattern specifies no captures, then the whole match is produced", `local s = "" for w in ("hello world from Lua"):gmatch("%a+") do s = s .. w .. "|" end return s`, "hello|world|from|Lua|"},
		{"gmatch: a '^' at the start of a pattern does not work as an anchor", `local n = 0 for w in ("^a^a"):gmatch("^a") do n = n + 1 end return n`, "2"},
		{"gmatch: empty matches, each place once", `local s = "" for p in ("ab"):gmatch("()") do s = s .. p end return s`, "123"},
		{"gmatch: an empty match does not stand right behind another", `local s = "" for w in ("a,,b"):gmatch("[^,]*") do s = s .. "<" .. w .. ">" end return s`, "<a><><><b><>"},
		{"gmatch: behind its end it gives nothing, however often", `local f = ("ab"):gmatch(".") return f(), f(), f(), f()`, "a b nil"},
		{"gmatch: looks only as far as it is asked", `local n, f = 0, ("a"):rep(1e6):gmatch("a") for i = 1, 3 do f() n = n + 1 end return n`, "3"},
		{"gsub: a copy of s in which all occurrences have been replaced; second value, the total number of matches", `return ("hello world"):gsub("o", "0")`, "hell0 w0rld 2"},
		{"gsub: %n, with n between 1 and 9, stands for the value of the n-th captured substring", `return ("hello world"):gsub("(%w+)", "%1 %1")`, "hello hello world world 2"},
		{"gsub: %0 stands for the whole match", `return ("hello world"):gsub("%w+", "%0 %0", 1)`, "hello hello world 1"},
		{"gsub: %1 without captures is the whole match", `return ("ab"):gsub("%w", "<%1>")`, "<a><b> 2"},
		{"gsub: %% stands for a single %", `return ("x"):gsub("x", "100%%")`, "100% 1"},
		{"gsub: swaps", `return ("hello world from Lua"):gsub("(%w+)%s*(%w+)", "%2 %1")`, "world hello Lua from 2"},
		{"gsub: a table is queried for every match, using the first capture as the key", `return ("$name-$version.tar.gz"):gsub("%$(%w+)", { name = "lua", version = 5.1 })`, "lua-5.1.tar.gz 2"},
		{"gsub: a function is called every time a match occurs, with all captured substrings", `return ("a=1"):gsub("(%w)=(%w)", function(k, v) return v .. k end)`, "1a 1"},
		{"gsub: if the value is false or nil, then there is no replacement", `return ("abc"):gsub("%w", { a = "x", b = false })`, "xbc 3"},
		{"gsub: a number stands for its text", `return ("ab"):gsub("a", 5), ("ab"):gsub("a", function() return 7 end)`, "5b 7b 1"},
		{"gsub: a position as the key", `return ("abc"):gsub("().", { "x", "y" })`, "xyc 3"},
		{"gsub: n limits the maximum number of substitutions", `return ("aaa"):gsub("a", "b", 2), ("aaa"):gsub("a", "b", 0), ("aaa"):gsub("a", "b", -1)`, "bba aaa aaa 0"},
		{"gsub: an anchored pattern matches once", `return ("aaa"):gsub("^a", "b")`, "baa 1"},
		{"gsub: empty matches", `return ("abc"):gsub("", "-"), ("abc"):gsub("%w*", "x"), (""):gsub("^", "x")`, "-a-b-c- xx x 1"},
		{"a search that gives up finds the captures of the next", `return ("aab"):match("(a)b"), ("xay"):gsub("(x?)(a)", "%2%1")`, "a axy 1"},
	}
	for _, tt := range tests {
		got, err := run(t, tt.source)
		if err != nil {
			t.Errorf("%s: %v", tt.says, err)
		} else if joined := strings.Join(got, " "); joined != tt.want {
			t.Errorf("%s: %s: got %q, want %q", tt.says, tt.source, joined, tt.want)
		}
	}
}

// TestMalformedPatterns: what is wrong with a pattern is said, at its line.
func TestMalformedPatterns(t *testing.T) {
	tests := []struct {
		pattern string
		why     diag.Term
	}{
		{"%", "pattern-percent"},
		{"[a", "pattern-set-open"},
		{"[", "pattern-set-open"},
		{"[]", "pattern-set-open"},
		{"[^", "pattern-set-open"},
		{"[a%", "pattern-set-open"},
		{"[%a-z", "pattern-set-open"},
		{"%b", "pattern-balance"},
		{"%bx", "pattern-balance"},
		{"%f", "pattern-frontier"},
		{"%fa", "pattern-frontier"},
		{"(", "pattern-capture-open"},
		{"(()", "pattern-capture-open"},
		{")", "pattern-capture-closed"},
		{"a)", "pattern-capture-closed"},
		{"%1", "pattern-capture-unknown"},
		{"%0", "pattern-capture-unknown"},
		{"(%1)", "pattern-capture-unknown"},
		{"(a)%2", "pattern-capture-unknown"},
		{strings.Repeat("()", 33), "pattern-captures"},
		{strings.Repeat("a?", 201), "pattern-too-complex"},
	}
	for _, tt := range tests {
		_, err := run(t, "\nreturn string.match(('a'):rep(300), '"+tt.pattern+"')")
		var d *diag.Diagnostic
		if !errors.As(err, &d) || d.Code != "pattern-malformed" || d.Args["Why"] != tt.why || d.Pos.Line != 2 {
			t.Errorf("%s: got %v, want %s", tt.pattern, err, tt.why)
		}
	}
	if _, err := run(t, "return ('a'):rep(300):find('"+strings.Repeat("()", 32)+"')"); err != nil {
		t.Errorf("32 captures: %v", err)
	}
}
