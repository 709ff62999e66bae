-- La Basse-Marge, à marée basse du soir.

describe("la halle aux voiles", function()
  it("se raconte une fois", function()
    start(huissier())
    go(lieu.halle)
    expect.said("C'est le milieu de la ville")
    expect.said("Il vous en reste 7.")
    start(huissier { visited = { lieu.halle }, jusant = 1 })
    go(lieu.halle)
    expect.said("Il vous reste 1 quart de jusant")
  end)

  it("mène partout où l'on n'est pas allé", function()
    mene(lieu.halle, { ["Aller au Change"] = lieu.change, ["Aller à la fontaine"] = lieu.fontaine, ["Aller au phare"] = lieu.lanterne })
    start(huissier { visited = { lieu.comptoir, lieu.fontaine, lieu.lanterne }, jusant = 4 })
    go(lieu.halle)
    expect.never { choice = "Aller au Change" }
    expect.never { choice = "Aller à la fontaine" }
    expect.never { choice = "Aller au phare" }
    choose("Monter à la tour")
    expect.at(lieu.guet)
    start(huissier { jusant = 5 })
    go(lieu.halle)
    expect.locked("Monter à la tour", "la porte de la tour")
  end)
end)

describe("le Change", function()
  local function devant(plus, ...)
    start(huissier(plus))
    dice(...)
    go(lieu.change)
  end

  it("prend un quart, et se raconte une fois", function()
    devant()
    expect.said("des gens qui se connaissaient entre eux")
    expect.score("jusant", 6)
    devant { visited = { lieu.change } }
    expect.said("fermé comme une opinion")
    choose("Revenir")
    expect.at(lieu.halle)
  end)

  it("s'ouvre avec une clé, ou deux dK", function()
    devant { items = { "cle_change" } }
    choose("Ouvrir")
    expect.at(lieu.comptoir)
    devant { dk = 2 }
    expect.locked("Ouvrir")
    choose("Compter sur la rouille")
    expect.score("dk", 0)
    expect.at(lieu.comptoir)
    devant { dk = 1 }
    expect.locked("Compter sur la rouille")
  end)

  it("écoute Nine, ou non", function()
    seuil(3, function(de, ouvre)               -- 9 et 6, et 2
      devant({ party = { "nine" } }, de)
      choose("Laisser Nine")
      expect.at(ouvre and lieu.comptoir or lieu.change)
      if not ouvre then
        expect.said("Elle a des principes")
        expect.never { choice = "Laisser Nine" }
      end
    end)
    devant()
    expect.never { choice = "Laisser Nine" }
  end)

  it("s'enfonce à l'épaule, ou l'épaule", function()
    devant({}, 13)                             -- 10, moins 3
    choose("Enfoncer")
    expect.at(lieu.comptoir)
    devant({}, 12, 4)
    choose("Enfoncer")
    expect.score("hp", 43)
    expect.never { choice = "Enfoncer" }
  end)
end)

describe("sous le comptoir", function()
  it("le congre choisit celui qui prie", function()
    start(huissier { party = { "pacome", nine = { hp = 37 } } })
    for _ = 1, 3 do dice(2, 1, 1, 19) end      -- trois attaques, deux dK chacune, et aucun dé pour la victime
    go(lieu.comptoir)
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { name = "Congre du Change", other = "Pacôme" })
    start(huissier { party = { pacome = { state = "gravely_wounded" }, nine = { hp = 37 } } })
    for _ = 1, 3 do dice(2, 2, 1, 1, 19) end
    go(lieu.comptoir)
    fight_on { rounds = 1, action = "done" }
    expect.told("dk-contest-lost", { name = "Congre du Change", other = "Nine" })
  end)

  it("se fuit au cinquième tour", function() fuite(lieu.comptoir, lieu.halle, 4) end)

  it("noie les vaincus", function()
    start(huissier { hp = { 0, initial = 47 } })
    dice(19, 1, 1, 2, { 6, 1, 1 }, 1, 20)
    go(lieu.comptoir)
    answer("done")
    expect.ended("death", "Sous-locataire")
  end)

  it("les quittances se trouvent quand on sait où, ou quand on cherche bien", function()
    start(huissier { codewords = { "QUITTANCE" } })
    stub("fight", "won")
    go(lieu.comptoir)
    expect.said("à l'endroit dit")
    expect.item("quittances", 1)
    seuil(5, function(de, trouve)              -- 14 et 1
      start(huissier())
      stub("fight", "won")
      dice(de)
      go(lieu.comptoir)
      expect.item("quittances", trouve and 1 or 0)
      expect.said(trouve and "Une dalle sonne creux" or "dix tiroirs de plombs")
    end)
    for choix, vers in pairs { ["Ressortir"] = lieu.halle, ["Gagner la tour"] = lieu.guet } do
      start(huissier { codewords = { "QUITTANCE" } })
      stub("fight", "won")
      go(lieu.comptoir)
      choose(choix)
      expect.at(vers)
    end
  end)

  it("on y laisse parfois le recors", function()
    start(huissier { party = { "pacome" }, codewords = { "QUITTANCE" }, seed = 1 })
    stub("fight", "won", { pacome = { hp = -40, state = "gravely_wounded" } })
    go(lieu.comptoir)
    expect.item("quittances", 1)
    expect.visits(lieu.recors, 1)
  end)
end)

describe("le recors", function()
  local function flotte(de)
    start(huissier { party = { pacome = { hp = 0, state = "gravely_wounded" } } })
    dice(de)
    go(lieu.recors)
  end

  it("tousse, ou se porte", function()
    seuil(11, function(de, tousse)             -- 6 et 8, moins 5
      flotte(de)
      expect.state("pacome", tousse and "well" or "gravely_wounded")
      expect.score("jusant", tousse and 7 or 6)
      if tousse then
        expect.said("Elle m'a tutoyé")
        choose("Ressortir")
        expect.at(lieu.halle)
      else
        expect.said("une façade d'église")
        expect.never { choice = "Ressortir" }
      end
    end)
    flotte(11)
    choose("L'emmener")
    expect.at(lieu.guet)
  end)

  it("se confie à qui sait", function()
    start(huissier { party = { nine = {}, pacome = { hp = 0, state = "gravely_wounded" } } })
    dice(18)                                   -- 1 et 6, moins 5
    go(lieu.recors)
    answer("nine")
    expect.state("pacome", "well")
  end)
end)

describe("la Lanterne noire", function()
  it("prend beaucoup à qui n'a pas de lumière, et à chacun", function()
    start(huissier { party = { "pacome" } })
    dice({ 1, 2, 3, 4 }, { 1, 1, 1, 2 })
    go(lieu.lanterne)
    expect.said("**beaucoup**")
    expect.score("energy", 29)
    expect.score("energy", 58, { who = "pacome" })
    expect.score("jusant", 6)
    expect.rolled("Vigie")
  end)

  it("prend peu derrière un falot, ou une lueur", function()
    for _, plus in ipairs { { items = { "falot" } }, { codewords = { "LUEUR" } } } do
      start(huissier(plus))
      dice(5)
      go(lieu.lanterne)
      expect.said("**peu**")
      expect.score("energy", 33)
    end
  end)

  it("laisse choisir", function()
    mene(lieu.lanterne, { ["Toucher"] = lieu.manivelle, ["Sortir"] = lieu.vigie, ["Redescendre"] = lieu.halle })
  end)

  it("fait exactement ceci à qui n'a presque plus d'énergie", function()
    start(huissier { energy = 3, items = { "falot" }, place = lieu.lanterne })
    expect.outcomes("lanterne")
  end)
end)

describe("six tours de manivelle", function()
  -- 5 à l'attaque, 8 au niveau, moins 4 ; la Vigie : 7 et 7 en défense, 5 et 7 en sauvegarde.
  local function touche(plus, ...)
    start(huissier(plus))
    dice(...)
    go(lieu.manivelle)
  end

  it("l'ombre aide : 3", function()
    touche({}, 12, 10, { 3, 3 }, 3)
    expect.said("Elle s'endort")
    expect.at(lieu.lentille)
    touche({}, 12, 10, { 3, 3 }, 4)            -- 16, ce qu'il fallait
    expect.at(lieu.vigie)
    touche({}, 12, 11)
    expect.said("« Sept »")
    expect.at(lieu.vigie)
  end)

  it("la lumière prévient : -1", function()
    for _, plus in ipairs { { items = { "falot" } }, { codewords = { "LUEUR" } } } do
      touche(plus, 12, 6, { 3, 3 }, 3)
      expect.at(lieu.lentille)
      touche(plus, 12, 7)
      expect.at(lieu.vigie)
    end
  end)

  it("fait exactement ceci", function()
    start(huissier { place = lieu.manivelle })
    expect.outcomes("manivelle")
  end)
end)

describe("la Vigie", function()
  it("se combat à tâtons, ou à la lumière", function()
    for bonus, plus in pairs { [10] = {}, [13] = { items = { "falot" } } } do
      start(huissier(plus))
      dice(2, 19, 1)
      go(lieu.vigie)
      answer("attack:1")
      expect.told("dk-contest-lost", { total = 2 + bonus, other_total = 33 })
    end
  end)

  it("tourne le dos au bout de cinq tours", function()
    start(colosse { seed = 1 })
    go(lieu.vigie)
    fight_on { action = "done" }
    expect.said("C'est l'heure de la mèche")
    expect.told("dk-turn", { round = 5 })
    expect.at(lieu.lentille)
    start(huissier())
    stub("fight", "won")
    go(lieu.vigie)
    expect.never { said = "C'est l'heure de la mèche" }
    expect.at(lieu.lentille)
  end)

  it("se fuit au troisième tour", function() fuite(lieu.vigie, lieu.halle, 2) end)

  it("noie les vaincus", function()
    start(huissier { hp = { 0, initial = 47 } })
    dice(19, 1, 2, { 6, 1 }, 1, 20)
    go(lieu.vigie)
    answer("done")
    expect.ended("death", "Sous-locataire")
  end)
end)

describe("la lentille", function()
  it("se dévisse", function()
    start(huissier())
    go(lieu.lentille)
    expect.item("lentille", 1)
    mene(lieu.lentille, { ["Redescendre"] = lieu.halle, ["Filer"] = lieu.guet })
  end)
end)

describe("la fontaine", function()
  it("apprend qui habite là", function()
    start(huissier { party = { "pacome" } })
    go(lieu.fontaine)
    expect.codeword("LOCATAIRE")
    expect.score("jusant", 6)
    choose("Demander")
    expect.said("Allez-y masqués")
    expect.never { choice = "Demander" }
    dice(2)
    choose("Laisser Pacôme")
    expect.visits(lieu.come, 1)
  end)

  it("se quitte en saluant", function()
    mene(lieu.fontaine, { ["Saluer, et revenir"] = lieu.halle, ["Saluer, et marcher"] = lieu.lanterne })
    start(huissier { visited = { lieu.lanterne } })
    go(lieu.fontaine)
    expect.never { choice = "Saluer, et marcher" }
    expect.never { choice = "Laisser Pacôme" }
  end)
end)

describe("Côme", function()
  local function prie(de, plus)
    start(huissier { party = { pacome = { faith = 0, energy = { 20, initial = 63 } } }, visited = plus })
    dice(de)
    go(lieu.come)
  end

  it("pardonne, si cela vient", function()
    seuil(9, function(de, vient)               -- 0 en foi, 7 au niveau, et 4
      prie(de)
      expect.codeword("COME", vient)
      expect.score("energy", vient and 63 or 15, { who = "pacome" })
      expect.said(vient and "Il n'y avait rien, bêta" or "« Demain », dit-il")
    end)
  end)

  it("laisse retourner à la halle, ou au phare", function()
    for choix, vers in pairs { ["Revenir"] = lieu.halle, ["Marcher"] = lieu.lanterne } do
      start(huissier { party = { "pacome" }, seed = 1 })
      go(lieu.come)
      choose(choix)
      expect.visits(vers, 1)
    end
    prie(9, { lieu.lanterne })
    expect.never { choice = "Marcher" }
  end)
end)

describe("le flot", function()
  it("fait nager tout le monde, ou remorquer", function()
    seuil(9, function(de, nage)                -- 10 et 1
      start(huissier())
      dice(de)
      if not nage then dice({ 1, 2, 3 }) end
      go(lieu.flot)
      expect.score("hp", nage and 47 or 41)
      expect.at(lieu.guet)
      expect.never { said = "« Nous y voilà »" }
    end)
    start(huissier { party = { "pacome" } })
    dice(19, 2, { 1, 1, 1 })
    go(lieu.flot)
    expect.said("« Nous y voilà »")
    expect.said("Pacôme boit la tasse, et le pot.")
    expect.score("hp", 37, { who = "pacome" })
    start(huissier { party = { pacome = { state = "gravely_wounded" } }, seed = 1 })
    dice(19)
    go(lieu.flot)
    expect.said("Vous remorquez Pacôme par le col")
  end)

  it("vient quand il ne reste plus rien du jusant", function()
    start(huissier { jusant = 1 })
    dice(19)
    go(lieu.fontaine)
    expect.visits(lieu.flot, 1)
    expect.at(lieu.guet)
    expect.score("jusant", 0)
  end)

  it("à l'aube, emporte tout", function()
    start(huissier { jusant = 1, codewords = { "JOUR" } })
    go(lieu.carapace)
    expect.said("la marée de l'aube est passée")
    expect.ended("defeat", "Tacite reconduction")
  end)

  it("fait exactement ceci", function()
    start(huissier { hp = 8, place = lieu.flot })
    expect.outcomes("flot")
  end)
end)
