-- La grève : le pieu, les sables, l'escalier et l'épave.

-- Tous doivent passer : l'agilité de chacun, mieux assurée avec une corde. Clémence ajoute 11, Pacôme 10.
local function passage(de, avec_corde, sans_corde, degats, chute)
  it("demande à chacun son agilité, et moins à qui a une corde", function()
    for corde, bonus in pairs { [1] = avec_corde, [0] = sans_corde } do
      seuil(20 - 11 - bonus, function(d, passe)
        start(huissier { items = { corde = corde } })
        dice(d)
        if not passe then dice(degats) end
        go(de)
        expect.score("hp", passe and 47 or 47 - chute)
      end)
      seuil(20 - 10 - bonus, function(d, passe)
        start(huissier { items = { corde = corde }, party = { "pacome" } })
        dice(19, d)
        if not passe then dice(degats) end
        go(de)
        expect.score("hp", passe and 40 or 40 - chute, { who = "pacome" })
        expect.score("hp", 47)
        if not passe then expect.said("Pacôme") end
      end)
    end
  end)

  it("ne demande rien à qui l'on porte", function()
    start(huissier { party = { pacome = { state = "gravely_wounded" } } })
    dice(19)
    go(de)
    expect.score("hp", 40, { who = "pacome" })
  end)
end

describe("le pieu d'amarrage", function()
  it("se dénoue", function()
    start(huissier { seed = 1 })
    dice(7)                                    -- 11 et 2
    go(lieu.pieu)
    expect.said("Vous sortez un poignet")
    expect.visits(lieu.sables, 1)
    expect.said("Le jusant perd 1 quart.")
  end)

  it("s'arrache, ou non", function()
    seuil(7, function(de, arrache)             -- 10 et 3
      start(huissier { seed = 1 })
      dice(6, de)
      go(lieu.pieu)
      expect.score("jusant", 6)
      choose("Arracher le pieu")
      if arrache then
        expect.visits(lieu.sables, 1)
      else
        expect.said("la tête la première")
        expect.ended("death", "Sous-locataire")
      end
    end)
  end)

  it("attend une épave, pour deux dK", function()
    start(huissier { dk = 2, seed = 1 })
    dice(6)
    go(lieu.pieu)
    answer("dk:0")
    choose("Attendre")
    expect.visits(lieu.sables, 1)
    expect.score("dk", 0)
    start(huissier { dk = 1 })
    dice(6)
    go(lieu.pieu)
    answer("dk:0")
    expect.locked("Attendre")
  end)

  it("fait exactement ceci", function()
    start(huissier { dk = 2, place = lieu.pieu })
    expect.outcomes("pieu")
  end)
end)

describe("les sables", function()
  passage(lieu.sables, 6, 3, 4, 4)

  it("coûtent un quart, quel que soit le nombre des enlisés", function()
    start(huissier { party = { "pacome" } })
    dice(2, 3, 2, 5)
    go(lieu.sables)
    expect.said("Pacôme marche dans vos traces")
    expect.score("hp", 44)
    expect.score("hp", 35, { who = "pacome" })
    expect.score("jusant", 6)
    start(huissier())
    dice(3)
    go(lieu.sables)
    expect.never { said = "Pacôme marche dans vos traces" }
    expect.score("jusant", 7)
  end)

  it("mènent à l'Octroi, et à l'épave si l'on n'en vient pas", function()
    mene(lieu.sables, { ["Rejoindre"] = lieu.octroi, ["Longer"] = lieu.epave })
    start(huissier { visited = { lieu.epave } })
    dice(19)
    go(lieu.sables)
    expect.never { choice = "Longer" }
  end)
end)

describe("l'escalier des Noyés", function()
  passage(lieu.escalier, 2, -1, 4, 6)

  it("mène à l'épave, ou aux sables", function()
    mene(lieu.escalier, { ["Entrer"] = lieu.epave, ["Passer"] = lieu.sables })
  end)

  it("fait exactement ceci", function()
    start(huissier { hp = 5, party = { pacome = { hp = 5 } }, place = lieu.escalier })
    expect.outcomes("escalier")
  end)
end)

describe("la Bonne-Foi", function()
  it("se visite, ou non", function()
    mene(lieu.epave, { ["Soulever"] = lieu.barrot, ["Vous excuser"] = lieu.excuses })
  end)

  it("reçoit les excuses de travers", function()
    start(huissier())
    go(lieu.excuses)
    expect.codeword("RANCUNE")
    choose("Courir")
    expect.at(lieu.octroi)
    expect.score("jusant", 6)
    mene(lieu.excuses, { ["Traverser"] = lieu.sables })
  end)
end)

describe("le barrot", function()
  it("cède, ou prend son temps ; Nine sort dans tous les cas", function()
    seuil(9, function(de, cede)                -- 10 et 1
      start(huissier())
      dice(de)
      go(lieu.barrot)
      expect.said(cede and "Cela cède d'un coup" or "laissant une botte à la mer")
      expect.score("jusant", cede and 7 or 6)
      expect.state("nine", "present")
      expect.score("hp", 3, { who = "nine" })
      expect.never { said = "Pacôme crache" }
      choose("Faire face")
      expect.at(lieu.tourteaux)
    end)
  end)

  it("veut un homme, et Pacôme s'y met", function()
    start(huissier { party = { "pacome" } })
    dice(2)                                    -- 7 en vigueur, 7 au niveau, et 1 : le 2 ne suffit pas
    go(lieu.barrot)
    expect.said("Pacôme crache")
    answer("pacome")
    expect.rolled("Pacôme, Vigueur", 2)
    expect.score("jusant", 6)
  end)
end)

describe("les tourteaux", function()
  it("s'en prennent à Nine un tour sur deux", function()
    start(huissier { party = { nine = { hp = 37 } } })
    for _ = 1, 3 do dice(2, 1, 19) end         -- trois attaques, et aucun dé pour en choisir la victime
    go(lieu.tourteaux)
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { name = "Tourteaux", other = "Nine" })
    dice(1, 2, 1, 19, 1, 2, 1, 19, 1, 2, 19)   -- au tour suivant, le sort choisit ; au troisième coup le narrateur n'a plus rien
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { name = "Tourteaux", other = "Clémence Vair" })
    for _ = 1, 3 do dice(2, 19) end
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { name = "Tourteaux", other = "Nine" })
  end)

  it("se rabattent sur qui tient debout", function()
    start(huissier { party = { "pacome", nine = { state = "gravely_wounded" } } })
    dice(1, 2, 1, 19, 1, 2, 1, 19, 1, 2, 1, 19)
    go(lieu.tourteaux)
    -- l'aumônier, en arrivant, n'a pas soigné : l'huissier n'est pas à terre
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { other = "Clémence Vair" })
    start(huissier { party = { "pacome" } })
    dice(2, 2, 1, 19, 2, 2, 1, 19, 2, 2, 1, 19)
    go(lieu.tourteaux)
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { other = "Pacôme" })
  end)

  it("laissent Nine debout, à terre, ou nulle part", function()
    start(huissier { party = { "nine" } })
    stub("fight", "won", { nine = { hp = 10 } })
    go(lieu.tourteaux)
    expect.score("hp", 13, { who = "nine" })
    expect.at(lieu.goelette)
    start(huissier { party = { "nine" }, seed = 1 })
    stub("fight", "won", { nine = { hp = -3, state = "gravely_wounded" } })
    go(lieu.tourteaux)
    expect.visits(lieu.page_blanche, 1)
    start(huissier { seed = 1 })
    stub("fight", "won")
    go(lieu.tourteaux)
    expect.said("puis il boit")
    expect.visits(lieu.sables, 1)
  end)

  it("noient les vaincus", function()
    tombe(lieu.tourteaux, { 6, 1 }, 1)
    expect.ended("death", "Sous-locataire")
  end)
end)

describe("une page blanche", function()
  local a_terre = { nine = { hp = 0, state = "gravely_wounded" } }

  it("se soigne sur l'heure, ou pas avant demain", function()
    seuil(11, function(de, sauvee)             -- 6 aux soins, 8 au niveau, moins 5
      start(huissier { party = a_terre })
      dice(de)
      go(lieu.page_blanche)
      if sauvee then
        expect.state("nine", "well")
        expect.said("elle est en or ?")
        expect.at(lieu.goelette)
      else
        expect.state("nine", "gravely_wounded")
        expect.at(lieu.page_blanche)
      end
    end)
  end)

  it("se confie au meilleur infirmier", function()
    start(huissier { party = { pacome = {}, nine = a_terre.nine } })
    dice(11)
    go(lieu.page_blanche)
    answer("pacome")
    expect.at(lieu.goelette)
  end)

  it("s'emporte sur une épaule", function()
    for choix, vers in pairs { ["L'emporter par les sables"] = lieu.sables, ["L'emporter par les toits"] = lieu.toits } do
      start(huissier { party = a_terre, seed = 1 })
      dice(2)
      go(lieu.page_blanche)
      choose(choix)
      expect.visits(vers, 1)
    end
  end)
end)

describe("le ventre de la goélette", function()
  it("a un mot pour la lumière", function()
    seuil(6, function(de, lueur)               -- 8 en magie, 6 au niveau
      start(huissier { party = { "nine" } })
      dice(de)
      go(lieu.goelette)
      choose("Apprendre")
      expect.codeword("LUEUR", lueur)
      expect.score("energy", 21, { who = "nine" })
      expect.said(lueur and "une bille dorée" or "Ce n'était pas ce gros mot-là")
      expect.never { choice = "Apprendre" }
    end)
  end)

  it("a deux trous", function()
    mene(lieu.goelette, { ["Prendre par les toits"] = lieu.toits, ["Prendre par l'Octroi"] = lieu.octroi }, { party = { "nine" } })
  end)
end)
