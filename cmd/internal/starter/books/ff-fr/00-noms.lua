-- Ce qu'un livre nomme, il le déclare ici. Une faute de frappe devient ainsi une erreur, qui dit le nom attendu.

prologue [[
  Personne n'a moulu de blé au moulin d'Oxelay depuis neuf ans, et personne à Oxelay ne veut dire pourquoi. Mais depuis
  mardi la roue tourne, jour et nuit, sans une goutte d'eau dans le bief, et tout le village veille en l'écoutant.

  On s'est cotisé pour engager quelqu'un de courageux. C'était trop cher ; on vous a engagé, vous.
]]

item("lanterne", { name = "une lanterne de corne" })
item("hachoir",  { name = "le hachoir du meunier", slot = "weapon", attack = 1 })
score("pieces",  { name = "Pièces", start = "2d6" })
codeword("MANCHE", "vous avez vu ce qui fait tourner la roue")

encounter("rat",     { name = "Rat du moulin", gender = "m", skill = 5, stamina = 4 })
encounter("meunier", { name = "Le meunier", gender = "m", skill = 7, stamina = 8 })
