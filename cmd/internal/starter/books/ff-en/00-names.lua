-- What a book names, it declares here. So a misspelling is an error that says which name was probably meant.

prologue [[
  Nobody has ground corn at Oxley mill for nine years, and nobody in Oxley will say why. But since Tuesday the wheel
  has been turning again, day and night, with no water in the race, and the whole village lies awake and listens.

  They have pooled their pennies to hire somebody brave. They could not afford that, so they have hired you.
]]

item("lantern", { name = "a horn lantern" })
item("cleaver", { name = "the miller's cleaver", slot = "weapon", attack = 1 })
score("gold",   { name = "Gold", start = "2d6" })
codeword("SLEEVE", "you have seen what drives the wheel")

encounter("rat",    { name = "Mill Rat", skill = 5, stamina = 4 })
encounter("miller", { name = "The Miller", skill = 7, stamina = 8 })
