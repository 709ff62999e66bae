-- L'antichambre, l'Intendant, et la salle où se tient la locataire.

describe("l'antichambre", function()
  it("laisse passer un visa, un discours, une verge ou la grâce", function()
    mene(lieu.antichambre, { ["Lui présenter"] = lieu.visa }, { items = { "visa" } })
    mene(lieu.antichambre, { ["Plaider"] = lieu.plaidoirie, ["Tirer"] = lieu.intendant })
    mene(lieu.antichambre, { ["Compter sur la grâce"] = lieu.annonce }, { dk = 3 })
    start(huissier { dk = 2 })
    go(lieu.antichambre)
    expect.locked("Lui présenter")
    expect.locked("Compter sur la grâce")
    start(huissier { dk = 3 })
    go(lieu.antichambre)
    choose("Compter sur la grâce")
    expect.score("dk", 0)
    mene(lieu.visa, { ["Le suivre"] = lieu.annonce })
  end)

  it("annonce", function()
    start(huissier())
    go(lieu.annonce)
    expect.codeword("ANNONCE")
    expect.said("sans son recors")
    start(huissier { party = { "pacome" } })
    go(lieu.annonce)
    expect.said("avec son recors")
    mene(lieu.annonce, { ["Entrer"] = lieu.locataire })
  end)
end)

describe("une plaidoirie pour une porte", function()
  it("se plaide mieux quand on sait pour qui", function()
    for mod, mots in pairs { [-2] = {}, [1] = { "LOCATAIRE" } } do
      seuil(6 - mod, function(de, convaincu)   -- 6 et 8
        start(huissier { codewords = mots })
        dice(de)
        go(lieu.plaidoirie)
        expect.score("jusant", 6)
        expect.said(convaincu and "je n'ai plus d'objection" or "En garde")
        expect.at(convaincu and lieu.annonce or lieu.intendant)
      end)
    end
  end)
end)

describe("un homme de maison", function()
  it("assommé, il est aux ordres ; mort, il n'annonce personne", function()
    start(colosse())
    dice(10, 10, 1, { 3, 3 }, 5)
    go(lieu.intendant)
    answer("knock_out:1")
    expect.said("la marque de la verge")
    expect.at(lieu.annonce)
    start(colosse())
    dice(10, 10, 1, { 6, 5 }, 10, 10, 1, { 6, 6 })
    go(lieu.intendant)
    fight_on {}                                -- 80 points de vie : 71 et 72, moins 3 d'écaille chaque fois
    expect.at(lieu.carapace)
  end)

  it("mort, laisse une carapace", function()
    start(huissier())
    stub("fight", "won", { knocked_out = {} })
    go(lieu.intendant)
    expect.codeword("SANG")
    expect.score("jusant", 6)
    choose("Entrer")
    expect.at(lieu.locataire)
  end)

  it("noie les vaincus", function()
    start(huissier { hp = { 0, initial = 47 } })
    dice(19, 1, 1, 2, { 6, 1, 1 }, 1, 20)
    go(lieu.intendant)
    answer("done")
    expect.ended("death", "Sous-locataire")
  end)
end)

describe("la locataire", function()
  it("se regarde, se signifie, ou se raconte", function()
    mene(lieu.locataire, { ["La regarder"] = lieu.personne }, { items = { "lentille" } })
    mene(lieu.locataire, { ["Lui signifier"] = lieu.parlant })
    start(huissier { jusant = 1 })
    go(lieu.locataire)
    expect.said("Il reste 1 quart.")
    expect.locked("La regarder")
  end)

  it("n'écoute que des pièces, ou un témoin", function()
    for _, ou in ipairs { lieu.locataire, lieu.personne } do
      local parler = ou == lieu.locataire and "Parler des perles" or "Lui parler de ceux"
      mene(ou, { [parler] = lieu.autre_chose }, { codewords = { "LOCATAIRE", "MERCI" } })
      mene(ou, { [parler] = lieu.autre_chose }, { codewords = { "LOCATAIRE" }, items = { "quittances" } })
      for _, plus in ipairs { { codewords = { "LOCATAIRE" } }, { codewords = { "MERCI" }, items = { "quittances" } } } do
        start(huissier(plus))
        go(ou)
        expect.locked(parler, "il y faudrait")
      end
    end
  end)

  it("a un visage, dans l'anneau de verre", function()
    start(huissier())
    go(lieu.personne)
    expect.var("visage", 4)
    mene(lieu.personne, { ["Lui signifier"] = lieu.parlant })
  end)
end)

describe("d'autre chose", function()
  it("Pacôme peut demander le dimanche", function()
    start(huissier { party = { "pacome" }, codewords = { "COME" } })
    go(lieu.autre_chose)
    choose("Demander à Pacôme")
    expect.var("dimanche", 3)
    expect.never { choice = "Demander à Pacôme" }
    start(huissier { party = { "pacome" } })
    go(lieu.autre_chose)
    expect.never { choice = "Demander à Pacôme" }
    start(huissier { codewords = { "COME" } })
    go(lieu.autre_chose)
    expect.never { choice = "Demander à Pacôme" }
  end)

  it("on propose la moitié, ou l'on s'en tient au congé", function()
    mene(lieu.autre_chose, { ["Proposer"] = lieu.moitie, ["Vous en tenir"] = lieu.parlant })
  end)
end)

describe("à moitié", function()
  -- Le droit et l'éloquence : 0 et 8. Ce qui aide les aide tous les deux.
  it("se rédige et se défend", function()
    for aide, plus in pairs {
      [1] = {},
      [5] = { vars = { visage = 4 } },
      [4] = { vars = { dimanche = 3 } },
      [2] = { codewords = { "ANNONCE" } },
      [-4] = { codewords = { "SANG" } },
    } do
      local function plaide(...)
        plus.eloquence = 0
        start(huissier(plus))
        dice(...)
        go(lieu.moitie)
      end
      seuil(12 - aide, function(de, signe)
        if signe then plaide(de, 12 - aide) else plaide(de) end
        expect.at(signe and lieu.fruits or lieu.moitie)
      end)
      plaide(19, 11 - aide)
      expect.said("Je n'ai pas compris le troisième alinéa")
      expect.at(lieu.moitie)
      expect.score("jusant", 6)
    end
  end)

  it("se reprend au troisième alinéa, pour un dK, ou se retourne", function()
    start(huissier { dk = 1 })
    dice(2)
    go(lieu.moitie)
    answer("dk:0")
    choose("Reprendre")
    expect.score("dk", 0)
    expect.at(lieu.alinea)
    mene(lieu.alinea, { ["Tendre"] = lieu.fruits })
    start(huissier { seed = 1 })
    dice(2)
    go(lieu.moitie)
    expect.locked("Reprendre")
    choose("Retourner")
    expect.visits(lieu.parlant, 1)
  end)

  it("fait exactement ceci", function()
    start(huissier { droit = 9, vars = { visage = 4 }, codewords = { "ANNONCE" }, place = lieu.moitie })
    expect.outcomes("moitie")
  end)
end)

describe("parlant à sa personne", function()
  -- Trois épreuves, toutes à -2 : le droit (8), l'éloquence (14), la vigueur (10). Il en faut deux.
  local function lit(plus, ...)
    start(huissier(plus))
    dice(...)
    go(lieu.parlant)
  end
  local avec_pacome = { party = { "pacome" } }

  it("en veut deux sur trois", function()
    for des, congedie in pairs {
      [{ 19, 19, 19 }] = true, [{ 19, 19, 2 }] = true, [{ 19, 2, 19 }] = true, [{ 2, 19, 19 }] = true,
      [{ 19, 2, 2 }] = false, [{ 2, 19, 2 }] = false, [{ 2, 2, 19 }] = false, [{ 2, 2, 2 }] = false,
    } do
      lit({}, des[1], des[2], des[3])
      expect.score("jusant", 6)
      expect.at(congedie and lieu.conge or lieu.se_leve)
      if not congedie then expect.said("Vous butez sur") end
    end
  end)

  it("pèse ce qui aide, et ce qui nuit", function()
    for aide, plus in pairs {
      [-4] = {},                               -- -2, et pas de recors
      [-3] = { codewords = { "ANNONCE" } },
      [-8] = { codewords = { "SANG" } },
      [0] = { vars = { visage = 4 } },
    } do
      lit(plus, 12 - aide, 6 - aide, 2)
      expect.said("Le recors manque")
      expect.at(lieu.conge)
      lit(plus, 11 - aide, 6 - aide, 2)
      expect.at(lieu.se_leve)
      lit(plus, 12 - aide, 5 - aide, 2)
      expect.at(lieu.se_leve)
      if 10 - aide < 18 then
        lit(plus, 2, 6 - aide, 10 - aide)
        expect.at(lieu.conge)
        lit(plus, 2, 6 - aide, 9 - aide)
        expect.at(lieu.se_leve)
      end
    end
  end)

  it("compte avec le recors, qui peut prêter sa voix et ses bras", function()
    start(huissier(avec_pacome))
    dice(14)                                   -- 8, moins 2
    go(lieu.parlant)
    expect.never { said = "Le recors manque" }
    answer("hero")
    dice(2)
    answer("hero")
    dice(8)                                    -- Pacôme : 7 et 7, moins 2
    answer("pacome")
    expect.at(lieu.conge)
  end)

  it("fait exactement ceci", function()
    start(huissier { droit = 9, codewords = { "ANNONCE" }, place = lieu.parlant })
    expect.outcomes("parlant")
  end)
end)

describe("si elle se lève", function()
  it("trois pages, lues à voix haute, et l'acte est signifié", function()
    start(huissier { vars = { lu = 2 }, seed = 1 })
    dice(12, 11, 12)                           -- 8 : le 12 passe, le 11 non
    go(lieu.se_leve)
    answer("skill:droit")
    expect.said("Vous criez une page. Il en reste 2.")
    expect.var("lu", 1)
    answer("skill:droit")
    expect.var("lu", 1)
    answer("skill:droit")
    expect.said("Il en reste 1.")
    start(huissier())
    dice(12, 12, 12)
    go(lieu.se_leve)
    fight_on { action = "skill:droit" }
    expect.said("laissé la présente copie")
    expect.ended("victory", "Congé donné")
  end)

  it("après trois tours, elle a fini", function()
    start(colosse { seed = 1 })
    go(lieu.se_leve)
    fight_on { action = "done" }
    expect.said("Elle a fini")
    expect.told("dk-turn", { round = 3 })
    expect.ended("defeat", "Tacite reconduction")
  end)

  it("n'a pas oublié l'Intendant : deux points de plus", function()
    for bonus, mots in pairs { [22] = {}, [24] = { "SANG" } } do
      start(huissier { codewords = mots, seed = 1 })
      dice(2, 1, 1, 20)
      go(lieu.se_leve)
      answer("done")
      expect.told("dk-contest-lost", { name = "Lame de fond", total = 2 + bonus })
    end
  end)

  it("noie les vaincus", function()
    start(huissier { hp = { 0, initial = 47 } })
    dice(19, 1, 1, 2, { 6, 1, 1 }, 1, 20)
    go(lieu.se_leve)
    answer("done")
    expect.ended("death", "Sous-locataire")
  end)
end)
