package cli

import (
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/settings"
	"gamebook/engine/value"
)

// readHero reads a ready-made hero: whole numbers with commas between them,
// for the system's scores in order, or the name of a TOML file with the
// system's fields. "" is none.
func readHero(text string, b *book) (*value.Table, error) {
	switch {
	case text == "":
		return nil, nil
	case strings.Contains(text, ","):
		hero, err := heroList(text, b)
		if err != nil {
			return nil, err
		}
		return hero, checkHero(hero, b)
	}
	hero, data, err := heroFile(text)
	if err != nil {
		return nil, err
	}
	return hero, inFile(text, data, checkHero(hero, b))
}

// checkHero checks the fields against those that the system and the book have.
func checkHero(hero *value.Table, b *book) error {
	_, err := rules.UnpackTable(b.Book.Book, false, rules.HeroFields(b.Book.Book, b.System), hero)
	return err
}

// inFile adds the file and the line of the field to an error.
func inFile(name string, data []byte, err error) error {
	d := (*diag.Diagnostic)(nil)
	if !errors.As(err, &d) {
		return err
	}
	placed := d.At(diag.Pos{File: name})
	if field, ok := d.Args["Name"].(string); ok {
		placed.Pos.Line = settings.Line(data, strings.Split(field, ".")...)
	}
	return placed
}

// heroList reads "9,18,9".
func heroList(text string, b *book) (*value.Table, error) {
	parts := strings.Split(text, ",")
	names := b.System.Gauges(b.Book.Book)
	if len(parts) != len(names) {
		return nil, diag.New("hero-count", diag.Args{"N": len(names), "Got": len(parts), "Names": strings.Join(names, ",")})
	}
	hero := &value.Table{}
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return nil, diag.New("hero-number", diag.Args{"Got": part, "Name": names[i], "Names": strings.Join(names, ",")})
		}
		hero.Set(value.String(names[i]), value.Int(n))
	}
	return hero, nil
}

// heroFile reads the fields from a TOML file, whose text it gives too.
func heroFile(name string) (*value.Table, []byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		code := "hero-unreadable"
		if errors.Is(err, fs.ErrNotExist) {
			code = "hero-missing"
		}
		return nil, nil, diag.New(code, diag.Args{"File": name, "Why": reason(err)})
	}
	fields := map[string]any{}
	if err := settings.Decode(name, data, &fields); err != nil {
		return nil, nil, err
	}
	hero, err := settings.ToTable(fields)
	return hero, data, inFile(name, data, err)
}
