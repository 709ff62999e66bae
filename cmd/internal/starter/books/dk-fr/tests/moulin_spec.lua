-- Ce que le livre doit faire. « gamebook test » l'essaie et, avec --cover, dit ce qu'aucun essai n'a atteint.

describe("le bief", function()
  it("laisse le héros passer son chemin", function()
    go(1)
    expect.said("Rien ne la fait tourner")
    choose { to = 8 }
    expect.ended("defeat", "Le moulin d'un autre")
  end)

  it("se souvient du héros", function()
    start { visited = { 1 } }
    go(1)
    expect.said("Vous revoilà")
    choose { to = 2 }
    expect.at(2)
  end)

  it("laisse descendre jusqu'à la roue", function()
    stub("test", false)
    dice(1)
    go(1)
    choose { to = 3 }
    expect.at(3)
  end)
end)

describe("les meules", function()
  it("gardent la cave obscure tant que le héros n'a pas de lumière", function()
    go(2)
    expect.locked { to = 4 }
    choose("Prendre la lanterne")
    expect.item("lanterne", 1)
    expect.choice { to = 4 }
    expect.never { choice = "Prendre la lanterne" }
    choose { to = 4 }
    expect.at(4)
  end)

  it("ont un chat qui s'achète", function()
    start { pieces = 3 }
    go(2)
    choose("Donner une pièce")
    expect.item("hachoir")
    expect.score("pieces", 2)
    choose { to = 1 }
    expect.at(1)
  end)

  it("ont un chat qui ne fait pas crédit", function()
    start { pieces = 0 }
    go(2)
    expect.locked("Donner une pièce")
  end)
end)

describe("la roue", function()
  it("montre aux grimpeurs ce qui l'entraîne", function()
    start { level = 1, escalade = 9 }
    dice(10)                         -- un d20, l'Escalade et le niveau : 10 + 9 + 1 atteignent 20
    go(3)
    expect.codeword("MANCHE")
    choose { to = 1 }
    expect.at(1)
  end)

  it("jette les autres à terre", function()
    start { level = 1, escalade = 8, hp = 18 }
    dice(10, 5)                      -- 10 + 8 + 1 n'y suffisent pas
    go(3)
    expect.codeword("MANCHE", false)
    expect.score("hp", 13)
  end)
end)

describe("la cave", function()
  before_each(function() start { place = 4, items = { "lanterne" } } end)

  it("se laisse fuir", function()
    go()
    answer("flee")
    expect.at(2)
  end)

  it("mène au combat contre le meunier, quoi que fassent les rats", function()
    stub("fight", "won")
    go()
    expect.never { choice = "Le détacher" }
    stub("test", false)
    stub("fight", "won", { hp = -4 })
    choose("Le combattre")
    expect.said("c'est le bon")
    expect.ended("defeat", "Un moulin sans meunier")
  end)

  it("donne le premier coup à qui garde son sang-froid", function()
    stub("test", true)
    stub("fight", "won")
    go(5)
    expect.said("le temps qu'il se rappelle lequel")
    expect.ended("defeat", "Un moulin sans meunier")
  end)

  it("finit bien pour qui a regardé la roue et payé le chat", function()
    start { place = 4, items = { "lanterne", "hachoir" }, codewords = { "MANCHE" }, pieces = 1 }
    stub("fight", "won")
    go()
    choose("Le détacher")
    expect.ended("victory", "La roue s'arrête")
    expect.said("1 pièce,")
  end)
end)
