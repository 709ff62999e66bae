// Package adventures holds the books that come with the program: each folder
// is one, see README.md for how they are written.
package adventures

import "embed"

// Books are the shipped books, one folder each.
//
//go:embed bail-de-la-mer ice-gives-back the-third-claim
var Books embed.FS

// First names the book of a reader who names none: one in the reader's language
// ("fr"), or else the English one.
func First(language string) string {
	if language == "fr" {
		return "bail-de-la-mer"
	}
	return "ice-gives-back"
}
