-- Tous ceux qu'on peut avoir à combattre, nombre par nombre : un tour de chacun, à dés choisis.
--
-- Clémence, seule, frappe une fois (15 au dé, contre 5), puis du plat (19 contre 2), puis laisse passer sa troisième
-- action. L'adversaire touche d'abord (15 contre 5), et manque ses autres coups (2 contre 19). Elle ajoute 13 à
-- l'attaque, 15 à la défense ; sa verge fait deux dés, et son rabat arrête un point.
--
-- attaque, defence, sauve : ce que l'adversaire ajoute au d20, niveau compris (8 au plus) ; des : ses dés de dégâts ;
-- plus : ce qui s'y ajoute ; dk : les dK du narrateur à chaque attaque ; pare : ceux de chaque défense ; reserve : tous.

local function un_tour(f)
  local n = f.n or 1
  local rien = {}                            -- des dK qui ne font pas de krâsse
  for i = 1, f.dk do rien[i] = 1 end
  local coup = { 2, 2, 2 }
  if f.des == 2 then coup = { 2, 2 } end

  -- le coup, et le coup du plat
  dice(15, 5)
  if f.pare then dice(1) end
  dice({ 3, 3 }, 19, 2)
  if f.pare then dice(1) end
  dice({ 3, 3 }, 19)
  -- ses attaques
  for i = 1, f.avant or 0 do dice(2, 1, 19) end
  for i = 1, f.actions do
    dice(i == 1 and 15 or 2)
    for _, de in ipairs(rien) do dice(de) end
    dice(i == 1 and 5 or 19)
    if i == 1 then dice(coup) end
    if i == 1 and f.draine then dice({ 3, 4 }) end
  end
  for i = 1, f.apres or 0 do dice(2, 1, 19) end

  go(f.ou)
  expect.told("dk-foe", { foe = f.nom, hp = f.hp })
  local ordre, k = { "attack:" .. n, "knock_out:" .. n, "done" }, 0
  fight_on { rounds = 1, action = function()
    k = k + 1
    return ordre[k]
  end }
end

local adversaires = {
  naufrageur = { ou = lieu.sifflet, nom = "Naufrageur 1", attaque = 13, defence = 9, sauve = 7, hp = 26, des = 2, plus = 3,
                 actions = 2, apres = 4, dk = 1, reserve = 4 + 4 + 8 },
  brac = { ou = lieu.sifflet, nom = "Capitaine Brac", n = 3, attaque = 17, defence = 14, sauve = 9, hp = 50, armure = 1, des = 3,
           plus = 3, actions = 2, avant = 4, dk = 1, pare = true, reserve = 4 + 4 + 8 },
  tourteaux = { ou = lieu.tourteaux, nom = "Tourteaux", attaque = 14, defence = 9, sauve = 10, hp = 45, armure = 2, des = 2,
                plus = 1, actions = 3, dk = 1, reserve = 5 },
  peager = { ou = lieu.poste, nom = "Péager noyé", attaque = 15, defence = 10, sauve = 8, hp = 45, des = 3, plus = 2,
             actions = 2, dk = 1, reserve = 5 },
  congre = { ou = lieu.comptoir, nom = "Congre du Change", attaque = 18, defence = 14, sauve = 17, hp = 70, des = 3, plus = 2,
             actions = 3, dk = 2, reserve = 10 },
  vigie = { ou = lieu.vigie, nom = "Vigie", attaque = 17, defence = 14, sauve = 12, hp = 65, des = 2, plus = 3, draine = true,
            actions = 2, dk = 1, pare = true, reserve = 6 },
  corail = { ou = lieu.hallebardes, nom = "Hallebardier de corail 1", attaque = 16, defence = 10, sauve = 12, hp = 42,
             armure = 3, des = 2, plus = 6, actions = 2, apres = 2, dk = 1, reserve = 6 + 6 },
  murene = { ou = lieu.murene, nom = "Murène", attaque = 18, defence = 13, sauve = 13, hp = 65, des = 2, plus = 6, actions = 3,
             dk = 1, reserve = 8 },
  intendant = { ou = lieu.intendant, nom = "Intendant", attaque = 20, defence = 16, sauve = 11, hp = 80, armure = 3, des = 3,
                plus = 4, actions = 4, dk = 2, pare = true, reserve = 14 },
  lame = { ou = lieu.se_leve, nom = "Lame de fond", attaque = 22, defence = 18, sauve = 20, hp = 140, des = 3, plus = 5,
           actions = 5, dk = 2, reserve = 20 },
}

-- Une lueur pour la Vigie, une bulle pour la murène : ce livre-là n'est pas celui de leurs malus.
local mots = { "LUEUR", "BULLE" }

describe("l'adversaire", function()
  for id, f in pairs(adversaires) do
    it(id, function()
      start(huissier { hp = 300, energy = 300, codewords = mots })
      un_tour(f)
      local perce = 6 - (f.armure or 0)
      expect.told("dk-contest-won", { other = f.nom, other_total = 5 + f.defence })
      expect.told("dk-hit", { foe = f.nom, wound = perce, left = f.hp - perce })
      expect.told("dk-check-passed", { name = f.nom, total = 19 + f.sauve, dc = 10 + perce })
      expect.told("dk-contest-won", { name = f.nom, total = 15 + f.attaque, other_total = 20 })
      local blessure = 2 * f.des + f.plus - 1
      expect.told("dk-hurt", { foe = f.nom, wound = blessure })
      expect.score("hp", 300 - blessure)
      expect.score("energy", f.draine and 293 or 300)
    end)

    it(id .. " : les dK du narrateur s'épuisent, et le pot les garde", function()
      start(huissier { hp = 900, energy = 900, codewords = mots, seed = 2 })
      go(f.ou)
      fight_on { rounds = 6, action = "done" }
      expect.score("dk", f.reserve)
    end)
  end
end)
