package reference

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/rules"
)

// kindTypes are the types of the kinds of parameter that are the same
// everywhere.
var kindTypes = map[rules.Kind]string{
	rules.Any: "any", rules.Bool: "boolean", rules.Int: "integer", rules.Text: "string", rules.Word: "string", rules.File: "string", rules.Name: "string",
	rules.NewParagraph: "gamebook.new_paragraph_id", rules.Paragraph: "gamebook.paragraph_id",
	rules.Outcome: "gamebook.outcome", rules.OutcomeOrText: "gamebook.outcome_or_text",
	rules.Score: "gamebook.score_id", rules.Item: "gamebook.item_id", rules.ScoreOrItem: "gamebook.score_or_item_id",
	rules.Encounter: "gamebook.encounter_id", rules.Companion: "gamebook.companion_id", rules.Codeword: "gamebook.codeword_id",
	rules.Person: "gamebook.person_id", rules.Amount: "gamebook.amount", rules.Dice: "gamebook.dice", rules.Function: "function",
}

// typeOf is the type of a parameter. Tables with fields get a class of their
// own, named after the path, which is written first.
func (w *writer) typeOf(p rules.Param, path string) string {
	types := w.typesOf(p, path)
	for _, alt := range p.Or {
		types = append(types, w.typesOf(alt, path)...)
	}
	return union(types)
}

func (w *writer) typesOf(p rules.Param, path string) []string {
	switch {
	case p.Kind == rules.Table && len(p.Fields) > 0:
		return []string{w.class(path, p)}
	case p.Kind == rules.Table:
		return w.entriesOf(p, path)
	case p.Kind == rules.Word && len(p.Words) > 0:
		return quoted(p.Words)
	case len(p.Takes) > 0:
		return append(outcomes(p.Kind), w.function(p.Takes))
	}
	return []string{kindTypes[p.Kind]}
}

// outcomes are what stands beside a function in an outcome.
func outcomes(k rules.Kind) []string {
	if k == rules.Function {
		return nil
	}
	return []string{"integer", "string"}
}

func (w *writer) function(takes []rules.Param) string {
	args := make([]string, len(takes))
	for i, p := range takes {
		name := p.Name
		if name == "" {
			name = "value"
		}
		args[i] = name + ": " + w.typeOf(p, p.Name)
	}
	return "(fun(" + strings.Join(args, ", ") + "): any)"
}

// entriesOf are the types of a list or a mapping.
func (w *writer) entriesOf(p rules.Param, path string) []string {
	var types []string
	if p.Each != nil {
		types = append(types, "("+w.typeOf(*p.Each, path+".entry")+")[]")
	}
	if p.Values != nil {
		types = append(types, "table<"+w.typeOf(*p.Keys, path)+", "+w.typeOf(*p.Values, path+".value")+">")
	}
	if len(types) == 0 {
		return []string{"table"}
	}
	return types
}

// class writes the class of a table with fields, once, and gives its name.
func (w *writer) class(path string, p rules.Param) string {
	name := "gamebook." + path
	if w.classes[name] {
		return name
	}
	w.classes[name] = true
	var lines []string
	for _, f := range p.Fields {
		label := f.Name + optional(f)
		if positional(f) {
			label = "[" + f.Name + "]"
		}
		lines = append(lines, "---@field "+label+" "+w.typeOf(f, path+"."+f.Name)+comment(f.Doc))
	}
	if p.Each != nil {
		lines = append(lines, "---@field [integer] "+w.typeOf(*p.Each, path+".entry")+comment(p.Each.Doc))
	}
	if p.Values != nil {
		lines = append(lines, "---@field ["+w.typeOf(*p.Keys, path)+"] "+w.typeOf(*p.Values, path+".value"))
	}
	if p.Doc != "" {
		w.line("---%s", Sentence(p.Doc))
	}
	w.line("---@class %s\n%s\n", name, strings.Join(lines, "\n"))
	return name
}

// union joins types, each once.
func union(types []string) string {
	var all []string
	for _, t := range types {
		if !slices.Contains(all, t) {
			all = append(all, t)
		}
	}
	return strings.Join(all, "|")
}

func quoted(words []string) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = strconv.Quote(w)
	}
	return all
}
