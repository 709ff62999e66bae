-- Les fins.

describe("forclusion", function()
  local function chapelle(plus)
    start(huissier(plus))
    go(lieu.forclusion)
    expect.ended("defeat", "Forclusion")
  end

  it("coûte trois livres, ou rien", function()
    chapelle { state = "gravely_wounded", hp = { 0, initial = 47 }, livres = 3 }
    expect.said("Vous ouvrez les yeux")
    expect.score("livres", 0)
    expect.state("hero", "well")
    expect.score("hp", 47)
    chapelle { state = "gravely_wounded", hp = { 0, initial = 47 }, livres = 2 }
    expect.said("Vous ouvrez les yeux")
    expect.score("livres", 2)
    expect.state("hero", "well")
  end)

  it("ne rappelle personne qui soit là", function()
    chapelle {}
    expect.never { said = "Vous ouvrez les yeux" }
    expect.score("livres", 8)
  end)

  it("est où l'on porte un huissier mort, quand il reste quelqu'un pour le porter", function()
    start(huissier { hp = { 0, initial = 47 }, party = { pacome = { attack = 60, strength = 60 } } })
    -- le péager choisit l'huissier ; deux sauvegardes manquées ; puis il manque Pacôme, qui ne le manque pas
    dice(1, 19, 1, 2, { 6, 1, 1 }, 1, 1, 2, 1, 19, 10, 10, { 3, 3 })
    go(lieu.poste)
    fight_on { action = function(q) return q.round == 1 and "done" or "attack:1" end }
    expect.said("Vous ouvrez les yeux")
    expect.score("livres", 5)
    expect.ended("defeat", "Forclusion")
  end)
end)

describe("la mèche", function()
  it("attend qui a perdu l'esprit au phare, et que personne ne ramène", function()
    start(huissier { energy = { 1, initial = 39 } })
    dice({ 6, 1, 1, 1 }, 6, 6)                 -- 13, moins de 20, et de nouveau
    go(lieu.lanterne)
    expect.ended("defeat", "La mèche")
    start(huissier { energy = { 1, initial = 39 } })
    dice({ 6, 1, 1, 1 }, 6, 7)
    go(lieu.lanterne)
    expect.state("hero", "shaken")
    start(huissier { energy = { 1, initial = 39 }, party = { "pacome" } })
    dice({ 6, 1, 1, 1 }, 6, 6)
    go(lieu.lanterne)
    expect.ended("defeat", "Forclusion")
  end)
end)

describe("chaque fin", function()
  for nom, fin in pairs {
    forclusion = { "defeat", "Forclusion" }, reconduction = { "defeat", "Tacite reconduction" },
    sous_locataire = { "death", "Sous-locataire" }, conge = { "victory", "Congé donné" },
    fruits = { "victory", "Un bail à moitié" }, meche = { "defeat", "La mèche" },
  } do
    it("est où elle doit : " .. fin[2], function()
      start(huissier())
      go(lieu[nom])
      expect.ended(fin[1], fin[2])
    end)
  end
end)

describe("le congé donné", function()
  it("laisse quelqu'un se retourner, ou Nine conclure", function()
    start(huissier { party = { "pacome", "nine" }, codewords = { "COME" } })
    go(lieu.conge)
    expect.said("Un garçon de quinze ans")
    expect.never { said = "Je voulais voir sa tête" }
    for _, plus in ipairs { { party = { "nine" }, codewords = { "COME" } }, { party = { "pacome", "nine" } } } do
      start(huissier(plus))
      go(lieu.conge)
      expect.never { said = "Un garçon de quinze ans" }
      expect.said("Je voulais voir sa tête")
    end
    for _, plus in ipairs { { party = { "pacome" } },
                            { party = { pacome = { state = "gravely_wounded" }, nine = { state = "gravely_wounded" } }, codewords = { "COME" } } } do
      start(huissier(plus))
      go(lieu.conge)
      expect.never { said = "Je voulais voir sa tête" }
      expect.never { said = "Un garçon de quinze ans" }
    end
  end)
end)

describe("le bail à moitié", function()
  it("se souvient de Brac et de Côme", function()
    start(huissier { party = { "pacome" }, codewords = { "COME", "MERCI" } })
    go(lieu.fruits)
    expect.said("Brac témoigne")
    expect.said("a acheté une barque")
    for _, plus in ipairs { { party = { "pacome" } }, { codewords = { "COME" } } } do
      start(huissier(plus))
      go(lieu.fruits)
      expect.never { said = "Brac témoigne" }
      expect.never { said = "a acheté une barque" }
    end
  end)
end)

describe("une nuit entière", function()
  it("finit, quoi qu'on fasse", function()
    for graine = 1, 4 do
      start { hero = "gaspard", seed = graine }
      go(lieu.etude)
      play_until { ended = true, choose = "random" }
    end
  end)
end)
