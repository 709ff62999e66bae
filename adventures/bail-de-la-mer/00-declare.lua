-- Le Bail de la mer : tout ce que les paragraphes nomment, et tous les nombres qui se règlent.

prologue [[
  Il y a quatre-vingt-dix-neuf ans, la ville de Malemarge, ruinée, a donné sa moitié basse en location. Le preneur offrait
  des perles, payait d'avance et ne demandait qu'une chose : qu'on lui laissât les clés. C'était la mer.

  Le bail expire demain, à la marée de l'aube. Pour qu'il ne se renouvelle pas tout seul, il faut qu'un congé soit remis
  en main propre à la locataire, chez elle, par un officier public. L'officier public, c'est vous.
]]

credits [[
  *Le Bail de la mer* a été écrit pour gamebook par les auteurs de gamebook. Les droits de timbre ont été acquittés en
  moules.
]]

-- Réglages : les quarts de jusant du soir et de l'aube, et ce que la Lanterne noire arrache.
local SOIR, AUBE = 7, 6
QUARTS_AUBE = AUBE
REGARD, REGARD_VOILE = "4d6", "1d6+1"

score("livres", { name = "Livres", start = 8, min = 0 })
score("jusant", { name = "Jusant", start = SOIR, min = 0, on_zero = 41 })

codeword("CLAUSE",    "vous avez lu l'article douze du bail")
codeword("QUITTANCE", "vous savez où dorment les reçus de la mer")
codeword("MERCI",     "le capitaine Brac vous doit la vie")
codeword("RANCUNE",   "vous avez laissé Nine sous sa poutre")
codeword("LOCATAIRE", "vous savez qui habite la Basse-Marge")
codeword("COME",      "Pacôme a parlé à son frère")
codeword("LUEUR",     "une lumière vous accompagne")
codeword("BULLE",     "une bulle d'air vous suit sous l'eau")
codeword("SANG",      "l'Intendant est mort de votre main")
codeword("ANNONCE",   "l'Intendant vous a annoncé")
codeword("BRANCARD",  "on vous porte")
codeword("JOUR",      "la marée de l'aube a commencé")

skill("agilite",    { name = "Agilité",    from = { "dexterity", "strength" } })
skill("vigueur",    { name = "Vigueur",    from = { "strength", "constitution" } })
skill("discretion", { name = "Discrétion", from = { "dexterity", "intelligence" } })
skill("perception", { name = "Perception", from = { "wisdom", "intelligence" } })
skill("eloquence",  { name = "Éloquence",  from = { "charisma", "wisdom" } })
skill("droit",      { name = "Droit",      from = { "intelligence", "charisma" } })

item("verge",      { name = "la verge d'ébène", slot = "weapon", damage = "2d6", keep = true })
item("harpon",     { name = "le harpon de Brac", slot = "weapon", damage = "3d6", attack = 1 })
item("conge",      { name = "le congé timbré", keep = true })
item("cle_change", { name = "une clé verte de sel", keep = true })
item("quittances", { name = "les quittances de la mer", keep = true })
item("lentille",   { name = "la lentille de la Lanterne noire", keep = true })
item("visa",       { name = "le visa du Greffier", keep = true })
item("falot",      { name = "le falot du péager" })
item("corde",      { name = "une corde de chanvre" })
item("bouillon",   { name = "un flacon de bouillon de roche", doses = 2, use_in_fight = true, use = function()
  say "Cela brûle, cela sale, cela rassure. Vous regagnez deux dés de points de vie, plus quatre."
  gain("hp", "2d6+4")
end })

ready_hero("clemence", {
  name = "Clémence Vair", gender = "f", level = 8,
  strength = 0, dexterity = 3, constitution = 2, intelligence = 5, wisdom = 1, charisma = 4,
  save = 0, skills = { magic = 3, droit = 9, eloquence = 6 }, armour = 1, items = { "corde" },
})
ready_hero("gaspard", {
  name = "Gaspard Quint", gender = "m", level = 8,
  strength = 5, dexterity = 2, constitution = 4, intelligence = 1, wisdom = 3, charisma = 0,
  save = 2, skills = { droit = 6, eloquence = 5 }, armour = 1, items = { "corde" },
})

companion("pacome", {
  name = "Pacôme", gender = "m", level = 7,
  strength = 3, dexterity = 0, constitution = 4, intelligence = 1, wisdom = 5, charisma = 2,
  hp = 40, save = 0, skills = { faith = 8, healing = 7 }, armour = 1,
  weapon = { name = "croix de procession", damage = "2d6" },
})
companion("nine", {
  name = "Nine", gender = "f", level = 6,
  strength = 1, dexterity = 5, constitution = 2, intelligence = 4, wisdom = 0, charisma = 3,
  hp = { 3, initial = 37 }, save = 0,
  skills = { magic = 8, discretion = 9, healing = 1 },
  weapon = { name = "couteau à huîtres", damage = "1d6" },
})

encounter("naufrageur", { name = "Naufrageur", gender = "m", level = 4, attack = 9, defence = 5, save = 3, hp = 26,
                          damage = "2d6+3" })
encounter("brac",       { name = "Capitaine Brac", gender = "m", level = 7, attack = 10, defence = 7, save = 2, hp = 50,
                          damage = "3d6+3", armour = 1, energy = 25, skills = { eloquence = 3, perception = 4 },
                          dk = { per_roll = 1, total = 8, defend = 1 } })
encounter("tourteaux",  { name = "Tourteaux", gender = "m", plural = true, level = 5, attack = 9, defence = 4, save = 5,
                          hp = 45, damage = "2d6+1", armour = 2, actions = 3 })
encounter("peager",     { name = "Péager noyé", gender = "m", level = 5, attack = 10, defence = 5, save = 3, hp = 45,
                          damage = "3d6+2", skills = { perception = 5 } })
encounter("congre",     { name = "Congre du Change", gender = "m", level = 8, attack = 10, defence = 6, save = 9, hp = 70,
                          damage = "3d6+2", actions = 3, dk = { per_roll = 2, total = 10 } })
encounter("vigie",      { name = "Vigie", gender = "f", level = 7, attack = 10, defence = 7, save = 5, hp = 65,
                          damage = "2d6+3", drains = "2d6", dk = { per_roll = 1, total = 6, defend = 1 } })
encounter("corail",     { name = "Hallebardier de corail", gender = "m", level = 6, attack = 10, defence = 4, save = 6,
                          hp = 42, damage = "2d6+6", armour = 3 })
encounter("greffier",   { name = "Greffier", gender = "m", level = 8, attack = 2, defence = 4, save = 4, hp = 30,
                          skills = { droit = 7 }, dk = { per_roll = 1, total = 8, defend = 1 } })
encounter("murene",     { name = "Murène", gender = "f", level = 7, attack = 11, defence = 6, save = 6, hp = 65,
                          damage = "2d6+6", actions = 3, dk = { per_roll = 1, total = 8 } })
encounter("queux",      { name = "Maître queux", gender = "m", level = 5, attack = 6, defence = 4, save = 4, hp = 30,
                          skills = { perception = 5 } })
encounter("intendant",  { name = "Intendant", gender = "m", level = 9, attack = 12, defence = 8, save = 3, hp = 80,
                          damage = "3d6+4", armour = 3, actions = 4, energy = 40,
                          dk = { per_roll = 2, total = 14, defend = 1 } })
encounter("lame",       { name = "Lame de fond", gender = "f", level = 10, attack = 14, defence = 10, save = 12, hp = 140,
                          damage = "3d6+5", actions = 5, dk = { per_roll = 2, total = 20 } })

spell("lueur",  { name = "Lueur", cost = 4, by = { "nine" }, effect = function()
  note("LUEUR")
end })
spell("bulle",  { name = "Bulle", cost = 6, by = { "nine" }, effect = function()
  note("BULLE")
end })
spell("reflux", { name = "Mot de reflux", cost = 7, by = { "hero", "nine" }, use_in_fight = true, at_foe = true, effect = function()
  return roll("3d6", "Mot de reflux")
end })
spell("absoute", { name = "Absoute", cost = 5, by = { "pacome" }, skill = "faith" })

-- Le jusant descend : c'est l'horloge du livre.
function maree(quarts)
  say("*Le jusant perd {n} {n|quart|quarts}.*", { n = quarts })
  lose("jusant", quarts)
end

-- Quelqu'un marche avec vous, et tient debout.
function valide(id)
  return in_party(id) and not is(id, "unconscious") and not is(id, "dead") and not is(id, "mad")
end

-- Ce que l'on ne dit que si la personne est là pour le faire.
function avec(id, texte)
  if valide(id) then say(texte) end
end

function au_sol(id)
  return in_party(id) and is(id, "gravely_wounded")
end

-- De quoi y voir : un mot de Nine, ou le falot du péager.
function eclaire()
  return noted("LUEUR") or has("falot")
end

on_enter(function()
  if is("hero", "gravely_wounded") and not noted("BRANCARD") and (valide("pacome") or valide("nine")) then
    say "Vous êtes à terre, et très loin. On se penche sur vous."
    if tend("hero", { by = "ask" }) then
      say "« Debout, maître, dit une voix. On ne signifie rien couché. »"
    else
      note("BRANCARD")
      say "On vous couche sur un volet arraché, et l'on vous porte. Vous verrez la suite d'en bas."
    end
  end
end)
