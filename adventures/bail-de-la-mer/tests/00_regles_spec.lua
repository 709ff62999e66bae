-- Ce que le livre déclare : l'huissier et son bagage, le jusant, le bouillon, les mots, et ceux qui marchent avec lui.

describe("l'huissier", function()
  it("commence avec huit livres, sept quarts de jusant et deux dK", function()
    start { hero = "clemence" }
    expect.score("livres", 8)
    expect.score("jusant", 7)
    expect.score("dk", 2)
    expect.item("verge", 1)
    expect.item("corde", 1)
  end)

  it("est Clémence Vair ou Gaspard Quint, au niveau 8", function()
    start { hero = "clemence" }
    for score, n in pairs { level = 8, hp = 47, energy = 39, attack = 5, defence = 7, save = 0, armour = 1,
                            droit = 9, eloquence = 6, magic = 3, agilite = 3, vigueur = 2, discretion = 8, perception = 6 } do
      expect.score(score, n)
    end
    start { hero = "gaspard" }
    for score, n in pairs { level = 8, hp = 63, energy = 55, attack = 6, defence = 2, save = 2, armour = 1,
                            droit = 6, eloquence = 5, agilite = 7, vigueur = 9, discretion = 3, perception = 4 } do
      expect.score(score, n)
    end
    expect.item("corde", 1)
  end)
end)

describe("les compagnons", function()
  it("ont leur feuille", function()
    start(huissier { party = { "pacome", "nine" } })
    for score, n in pairs { level = 7, hp = 40, energy = 63, attack = 4, defence = 2, save = 0, armour = 1, faith = 8, healing = 7 } do
      expect.score(score, n, { who = "pacome" })
    end
    for score, n in pairs { level = 6, hp = 3, energy = 25, attack = 5, defence = 8, save = 0, magic = 8, discretion = 9, healing = 1 } do
      expect.score(score, n, { who = "nine" })
    end
    expect.score("hp", 37, { who = "nine", initial = true })
  end)

  it("frappent de la croix et du couteau", function()
    start(huissier { party = { "pacome", nine = { hp = 37 } } })
    dice(19, 2, { 1, 2 }, 19, 2, 1)            -- deux dés, et 3 de force ; un dé, et 1
    go(lieu.comptoir)
    answer("pacome")
    answer("attack:1")
    expect.told("dk-hit", { name = "Pacôme", wound = 6 })
    answer("nine")
    answer("attack:1")
    expect.told("dk-hit", { name = "Nine", wound = 2 })
  end)

  it("ne comptent que debout, vivants et sains d'esprit", function()
    for _, etat in ipairs { "gravely_wounded", "dead", "mad" } do
      start(huissier { party = { pacome = { state = etat } } })
      go(lieu.fontaine)
      expect.never { choice = "Laisser Pacôme" }
      start(huissier { party = { nine = { state = etat } } })
      go(lieu.citernes)
      expect.never { choice = "Demander à Nine" }
    end
  end)
end)

describe("le bouillon de roche", function()
  it("rend deux dés et quatre points de vie, deux fois", function()
    start(huissier { items = { "bouillon" }, hp = { 10, initial = 47 } })
    dice({ 2, 3 }, { 6, 6 })
    go(lieu.octroi)
    answer("use:bouillon")
    expect.score("hp", 19)
    expect.item("bouillon", 1)
    answer("use:bouillon")
    expect.score("hp", 35)
    expect.item("bouillon", 0)
  end)

  it("se boit en plein combat", function()
    start(huissier { items = { "bouillon" }, hp = { 10, initial = 47 } })
    dice({ 1, 1 }, 19, 2, { 1, 1 })
    go(lieu.poste)
    answer("use:bouillon")
    expect.score("hp", 16)
    answer("attack:1")
    expect.told("dk-hit", { wound = 2, left = 43 })
  end)
end)

describe("les mots", function()
  it("reflux : sept points d'énergie, trois dés de dégâts", function()
    start(huissier { magic = 0 })
    dice(12, { 1, 2, 4 })                      -- 12 et 8 : 20
    go(lieu.poste)
    answer("cast:reflux:1")
    expect.score("energy", 32)
    expect.told("dk-hit", { foe = "Péager noyé", wound = 7, left = 38 })
    dice(11)
    answer("cast:reflux:1")
    expect.score("energy", 25)
    expect.told("dk-check-failed", { total = 19 })
  end)

  it("ni lueur, ni bulle, ni absoute ne servent au combat", function()
    start(colosse { seed = 1 })
    go(lieu.poste)
    fight_on { rounds = 1, action = function(q)
      for _, option in ipairs(q.options) do
        if option:find("lueur") or option:find("bulle") or option:find("absoute") then return option end
      end
      return "done"
    end }
    expect.score("energy", 300)
  end)
end)

describe("l'huissier à terre", function()
  local function porte(plus)
    plus.hp, plus.state = { 0, initial = 47 }, "gravely_wounded"
    start(huissier(plus))
  end

  it("est relevé par qui peut se pencher sur lui", function()
    seuil(11, function(de, debout)             -- 7 aux soins, 7 au niveau, moins 5
      porte { party = { "pacome" } }
      dice(de)
      go(lieu.octroi)
      expect.said("On se penche sur vous")
      expect.state("hero", debout and "well" or "gravely_wounded")
      expect.codeword("BRANCARD", not debout)
      if debout then expect.said("On ne signifie rien couché") else expect.said("On vous couche sur un volet") end
    end)
    seuil(18, function(de, debout)             -- 1, 6, moins 5
      porte { party = { pacome = { state = "gravely_wounded" }, nine = {} } }
      dice(de)
      go(lieu.octroi)
      expect.state("hero", debout and "well" or "gravely_wounded")
    end)
  end)

  it("n'est relevé par personne quand il n'y a personne, ni deux fois", function()
    porte {}
    go(lieu.octroi)
    expect.never { said = "On se penche sur vous" }
    porte { party = { pacome = { state = "gravely_wounded" } } }
    go(lieu.octroi)
    expect.never { said = "On se penche sur vous" }
    porte { party = { "pacome" }, codewords = { "BRANCARD" } }
    go(lieu.octroi)
    expect.never { said = "On se penche sur vous" }
    start(huissier { party = { "pacome" } })
    go(lieu.octroi)
    expect.never { said = "On se penche sur vous" }
  end)
end)
