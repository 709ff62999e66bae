// Package adventures holds the books that come with the program: each folder
// is one, see README.md for how they are written.
package adventures

import "embed"

// Books are the shipped books, one folder each.
//
//go:embed ice-gives-back
var Books embed.FS
