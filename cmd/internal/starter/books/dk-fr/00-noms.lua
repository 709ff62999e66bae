-- Ce qu'un livre nomme, il le déclare ici. Une faute de frappe devient ainsi une erreur, qui dit le nom attendu.

prologue [[
  Personne n'a moulu de blé au moulin d'Oxelay depuis neuf ans, et personne à Oxelay ne veut dire pourquoi. Mais depuis
  mardi la roue tourne, jour et nuit, sans une goutte d'eau dans le bief, et tout le village veille en l'écoutant.

  On s'est cotisé pour engager quelqu'un de courageux. C'était trop cher ; on vous a engagé, vous.
]]

skill("escalade",  { name = "Escalade",  from = { "strength", "dexterity" } })
skill("sang_froid", { name = "Sang-froid", from = { "wisdom", "charisma" } })

item("epee",     { name = "une épée courte", slot = "weapon", damage = "2d6" })
item("lanterne", { name = "une lanterne de corne" })
item("hachoir",  { name = "le hachoir du meunier", slot = "weapon", damage = "2d6", attack = 1 })
score("pieces",  { name = "Pièces", start = "2d6" })
codeword("MANCHE", "vous avez vu ce qui fait tourner la roue")

encounter("rat",     { name = "Rat du moulin", gender = "m", level = 1, attack = 1, defence = 1, hp = 6, damage = "1" })
encounter("meunier", { name = "Le meunier", gender = "m", level = 1, attack = 3, defence = 2, hp = 16, damage = "1d6" })

-- Une héroïne pour qui ne veut pas créer la sienne.
ready_hero("alouette", { name = "Alouette", gender = "f", level = 1,
  strength = 2, dexterity = 3, constitution = 3, intelligence = 1, wisdom = 1, charisma = 1,
  skills = { escalade = 5, sang_froid = 3 } })
