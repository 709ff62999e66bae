-- Ce que les épreuves de ce livre partagent : des noms pour ses paragraphes, et quelques gestes.
-- (Chaque fichier est lu derrière celui-ci. Chaque épreuve recommence à neuf : rien ici ne peut s'user.)

lieu = {
  -- la Haute-Marge et la chaussée
  etude = 1, sifflet = 3, service = 6, surprise = 20, premiers = 24, proces_verbal = 27, perles = 33, archives = 50,
  mort = 51, fanal = 56, balise = 59, chaussee = 64,
  -- la grève
  page_blanche = 8, excuses = 11, epave = 28, barrot = 32, goelette = 38, pieu = 52, tourteaux = 62, sables = 66,
  escalier = 71,
  -- l'Octroi et les toits
  guerite = 19, poste = 21, toits = 34, franchise = 36, octroi = 42, ancienne = 45, trois_livres = 49,
  -- la Basse-Marge
  recors = 2, comptoir = 7, lanterne = 9, change = 17, manivelle = 29, lentille = 39, flot = 41, halle = 44, vigie = 46,
  come = 55, fontaine = 61,
  -- la nuit
  nuit = 14, heure = 23, on_frappe = 54, aube = 58, guet = 65, question = 70,
  -- le palais
  murene = 10, plateau = 15, perron = 16, franchement = 22, brasses = 26, numero = 31, guichet = 35, citernes = 43,
  office = 57, hallebardes = 67,
  -- l'audience
  visa = 4, plaidoirie = 5, moitie = 12, intendant = 13, personne = 18, parlant = 30, alinea = 37, se_leve = 47,
  carapace = 48, locataire = 53, antichambre = 60, autre_chose = 68, annonce = 69,
  -- les fins
  forclusion = 25, reconduction = 40, sous_locataire = 63, conge = 72, fruits = 73, meche = 74,
}

-- Clémence Vair, seule, et le pot vide : aucun dK ne se mêle de ce qui n'est pas son affaire. À un d20 elle ajoute 8 pour
-- son niveau, et 3 en agilité, 2 en vigueur, 8 en discrétion, 6 en perception, 6 en éloquence ; le droit, où elle en a 9,
-- est mis à 0, pour que ce qui s'y ajoute se voie.
function huissier(plus)
  local s = { hero = "clemence", dk = 0, droit = 0 }
  for k, v in pairs(plus or {}) do s[k] = v end
  return s
end

-- La même, que rien n'arrête : tout coup porte, et tout coup suffit.
function colosse(plus)
  local s = huissier { attack = 60, strength = 60, hp = 300, energy = 300 }
  for k, v in pairs(plus or {}) do s[k] = v end
  return s
end

-- Un d20 réussit à partir de n : jouer(n, true), jouer(n - 1, false).
function seuil(n, jouer)
  jouer(n, true)
  jouer(n - 1, false)
end

-- Chaque issue d'un paragraphe mène où elle doit : { ["comment commence le choix"] = où }. Ce qu'on lance là-bas importe
-- peu : les dés y viennent d'une graine.
function mene(de, issues, plus)
  for choix, vers in pairs(issues) do
    local s = huissier(plus)
    s.seed = 1
    start(s)
    go(de)
    local avant = de == vers and 1 or 0
    for _, id in ipairs(s.visited or {}) do
      if id == vers then avant = avant + 1 end
    end
    choose(choix)
    expect.visits(vers, avant + 1)
  end
end

-- D'un combat, on peut fuir après tant de tours, et pas avant.
function fuite(de, vers, tours, plus)
  start(colosse { seed = 1 })
  go(de)
  fight_on { rounds = tours - 1, action = "done" }
  answer("done")                             -- c'est donc au tour de l'huissier : rien n'est proposé
  fight_on { rounds = 0 }
  answer("flee")
  expect.visits(vers, 1)
end

-- L'huissier, seul et déjà à 0, tombe au premier coup : un 6 aux dégâts, une sauvegarde manquée, et la seconde tenue.
-- `narrateur` : le dé du narrateur, quand il en a un pour cette attaque.
function tombe(de, degats, narrateur)
  start(huissier { hp = { 0, initial = 47 }, seed = 1 })
  dice(19)
  if narrateur then dice(narrateur) end
  dice(2, degats, 1, 20)
  go(de)
  answer("done")
end
