package rules

// Kind is the type of a parameter.
type Kind uint8

// The kinds of parameter. Those from Paragraph to Person are names of
// something declared: while a book is being read any name passes, since it
// may be declared further on; all are checked when the reading is over.
const (
	// Any is any value.
	Any Kind = iota
	// Bool is true or false; "no" would be true to Lua, and is refused.
	Bool
	// Int is a whole number, within From and To where they differ.
	Int
	// Text is shown to the reader.
	Text
	// Word is a string, one of Words where there are any.
	Word
	// File is the name of a file in the book's folder. Verbs do not open it;
	// package lint looks whether it is there.
	File
	// Name is an ASCII identifier that the call declares.
	Name
	// NewParagraph is the id of a paragraph that the call declares.
	NewParagraph
	// Paragraph is the id of a paragraph.
	Paragraph
	// Outcome is the id of a paragraph, or a function; OutcomeOrText may be
	// words to say instead, known by a blank in them.
	Outcome
	OutcomeOrText
	// Score, Item, Encounter, Companion and Codeword are declared names;
	// ScoreOrItem is either; Person is "hero" or a companion.
	Score
	Item
	ScoreOrItem
	Encounter
	Companion
	Codeword
	Person
	// Amount is a whole number of at least 0, or dice.
	Amount
	// Dice is an expression of dice.
	Dice
	// Function is a function; what it is handed are the parameter's Takes.
	Function
	// Table is a table of Fields, Each and Values.
	Table
)

var kindNames = [...]string{
	"any", "bool", "int", "text", "word", "file", "name", "new-paragraph", "paragraph", "outcome", "outcome-or-text",
	"score", "item", "score-or-item", "encounter", "companion", "codeword", "person",
	"amount", "dice", "function", "table",
}

// String gives the kind as it stands in message codes ("kind-score").
func (k Kind) String() string { return kindNames[k] }

// Param is one parameter of a verb, or one field of a table.
type Param struct {
	Name     string
	Kind     Kind
	Optional bool
	Doc      string
	// Or are other shapes that the argument may have instead; the first that
	// its Lua type fits is taken.
	Or []Param
	// Words are the values that a Word may have; From and To bound an Int.
	Words    []string
	From, To int
	// Fields are the named fields of a Table, "1" being its first entry; Each is what its (other) entries 1, 2,
	// ... are; Keys and Values are what its other keys and their values are.
	Fields       []Param
	Each         *Param
	Keys, Values *Param
	// Use is what the verb does with the thing that the argument names.
	Use Use
	// Default is the name that stands for the argument where it is not given.
	Default string
	// Result is what the verb gives when this field made it end.
	Result string
	// Takes are what a Function of the script is handed.
	Takes []Param
}

// Use says what becomes of the thing that an argument names. No verb looks at
// it while it runs: it is for whoever reads a book without playing it.
type Use uint8

// The uses. Asks looks at the thing, or needs it; after Gives the hero has it,
// or more of it; after Takes less; Sets gives a score any value.
const (
	Asks Use = iota
	Gives
	Takes
	Sets
)

// As says what becomes of the thing that the argument names.
func (p Param) As(u Use) Param {
	p.Use = u
	return p
}

// Opt makes the parameter optional.
func (p Param) Opt() Param {
	p.Optional = true
	return p
}

// P makes a parameter without constraints of its own.
func P(name string, k Kind, doc string) Param { return Param{Name: name, Kind: k, Doc: doc} }

// Kinds makes parameters of which only the kind is known, for what a verb gives.
func Kinds(kinds ...Kind) []Param {
	params := make([]Param, len(kinds))
	for i, k := range kinds {
		params[i].Kind = k
	}
	return params
}

// Whole makes an optional whole number.
func Whole(name string, from, to int, doc string) Param {
	return Param{Name: name, Kind: Int, From: from, To: to, Optional: true, Doc: doc}
}

// Flag makes an optional truth value.
func Flag(name, doc string) Param { return P(name, Bool, doc).Opt() }

// OneOf makes an optional word, one of a few.
func OneOf(name, doc string, words ...string) Param {
	return Param{Name: name, Kind: Word, Words: words, Optional: true, Doc: doc}
}

// ListOf makes an optional list, see [Args.List] and [Args.Words].
func ListOf(name string, each Kind, doc string) Param {
	return Param{Name: name, Kind: Table, Each: &Param{Kind: each}, Optional: true, Doc: doc}
}

// Carried makes an optional list of items that somebody then has.
func Carried(name, doc string) Param {
	p := ListOf(name, Item, doc)
	p.Each.Use = Gives
	return p
}

// Gender makes the optional field of that name.
func Gender() Param { return OneOf("gender", "\"m\" or \"f\"", "m", "f") }

// Options are the optional fields that end a verb's arguments.
func Options(fields ...Param) Param { return Fields("options", "optional fields", fields...) }

// Fields makes an optional table parameter of named fields, all optional.
func Fields(name, doc string, fields ...Param) Param {
	for i := range fields {
		fields[i].Optional = true
	}
	return Param{Name: name, Kind: Table, Optional: true, Doc: doc, Fields: fields}
}
