-- What a book names, it declares here. So a misspelling is an error that says which name was probably meant.

prologue [[
  Nobody has ground corn at Oxley mill for nine years, and nobody in Oxley will say why. But since Tuesday the wheel
  has been turning again, day and night, with no water in the race, and the whole village lies awake and listens.

  They have pooled their pennies to hire somebody brave. They could not afford that, so they have hired you.
]]

skill("climbing", { name = "Climbing", from = { "strength", "dexterity" } })
skill("nerve",    { name = "Nerve",    from = { "wisdom", "charisma" } })

item("sword",   { name = "a short sword", slot = "weapon", damage = "2d6" })
item("lantern", { name = "a horn lantern" })
item("cleaver", { name = "the miller's cleaver", slot = "weapon", damage = "2d6", attack = 1 })
score("gold",   { name = "Gold", start = "2d6" })
codeword("SLEEVE", "you have seen what drives the wheel")

encounter("rat",    { name = "Mill Rat",   level = 1, attack = 1, defence = 1, hp = 6, damage = "1" })
encounter("miller", { name = "The Miller", level = 1, attack = 3, defence = 2, hp = 16, damage = "1d6" })

-- A hero for those who do not want to make one of their own.
ready_hero("wren", { name = "Wren", gender = "f", level = 1,
  strength = 2, dexterity = 3, constitution = 3, intelligence = 1, wisdom = 1, charisma = 1,
  skills = { climbing = 5, nerve = 3 } })
