package report

import (
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
)

// SARIF writes findings in the form that code hosts and editors read (the
// Static Analysis Results Interchange Format, 2.1.0): one run of one tool.
// about gives the page on each rule that was broken, in Markdown.
func SARIF(out io.Writer, version string, rows []Finding, about func(code string) string) error {
	run := sarifRun{Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "gamebook", Version: version, Rules: []sarifRule{}}
	known := map[string]bool{}
	for _, r := range rows {
		if !known[r.Code] {
			known[r.Code] = true
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRuleOf(r.Code, about(r.Code)))
		}
		run.Results = append(run.Results, sarifResultOf(r))
	}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sarifLog{Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{run}})
}

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool struct {
		Driver sarifDriver `json:"driver"`
	} `json:"tool"`
	Results []sarifResult `json:"results"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID   string        `json:"id"`
	Help *sarifMessage `json:"help,omitempty"`
}

type sarifMessage struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

type sarifResult struct {
	RuleID    string          `json:"ruleId"`
	Level     string          `json:"level"`
	Message   sarifMessage    `json:"message"`
	Locations []sarifLocation `json:"locations,omitempty"`
}

type sarifLocation struct {
	Physical sarifPhysical `json:"physicalLocation"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   *sarifRegion  `json:"region,omitempty"`
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

type sarifRegion struct {
	Line    int          `json:"startLine"`
	Column  int          `json:"startColumn,omitempty"`
	Snippet sarifMessage `json:"snippet"`
}

func sarifRuleOf(code, page string) sarifRule {
	if page == "" {
		return sarifRule{ID: code}
	}
	return sarifRule{ID: code, Help: &sarifMessage{Text: page, Markdown: page}}
}

func sarifResultOf(r Finding) sarifResult {
	level := r.Severity
	if level == "info" {
		level = "note"
	}
	text := r.Message
	if r.Hint != "" {
		text += " (" + r.Hint + ")"
	}
	result := sarifResult{RuleID: r.Code, Level: level, Message: sarifMessage{Text: text}}
	if r.File == "" {
		return result
	}
	place := sarifPhysical{Artifact: sarifArtifact{URI: (&url.URL{Path: filepath.ToSlash(r.File)}).String()}}
	if r.Line > 0 {
		place.Region = &sarifRegion{Line: r.Line, Column: r.Column, Snippet: sarifMessage{Text: r.Excerpt}}
	}
	result.Locations = []sarifLocation{{place}}
	return result
}
