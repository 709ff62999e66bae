-- What the Ice Gives Back: everything the paragraphs name, and every number worth tuning.

prologue [[
  You carry letters. It is honest work: the mountains stand still, and you go round, over or between them. In
  September a lady in grey gloves paid you in advance to bring one sealed letter up the valley to Brisecol, on the
  last night of winter and not a night before.

  You are there. It is dusk, it is snowing *upwards*, and the whole village has come out to meet you with its hat in
  its hand. Nobody asks for the letter. They take you straight to the ice-house, because there is somebody they
  would like you to see.
]]

credits [[
  *What the Ice Gives Back* was written for gamebook by the gamebook authors. Monsieur was played by himself, and
  has eaten his contract.
]]

-- Knobs: the length of the night, when the Naming may be called without a name, how cold is too cold.
local RINGS, LATE, COAL = 30, 7, 8
COLD_LIMIT = 12

score("gold",   { name = "Gold", start = "2d6+6", min = 0 })
score("candle", { name = "Candle rings", start = RINGS, min = 0, on_zero = 62 })
score("cold",   { name = "COLD", start = 0, min = 0, max = COLD_LIMIT, on_max = 90 })
score("ember",  { name = "Ember", start = 0, min = 0, max = COAL, hidden = true })

codeword("CARRIER", "you know the name of the first courier")
codeword("VERSE",   "you have read the rhyme in the chapel")
codeword("ALARM",   "the toll-men are looking for you")
codeword("KNIFE",   "you have cut a rope")
codeword("MERCY",   "you lowered your blade under the ice")
codeword("ODILE",   "Zélie has her mother's comb")

item("blank_letter", { name = "the sealed letter", keep = true })
item("true_letter",  { name = "the surveyor's letter", keep = true })
item("page",         { name = "this year's page of the Register", keep = true })
item("ledger",       { name = "the Provost's ledger", keep = true })
item("badge",        { name = "a carrier's brass badge", keep = true })
item("comb",         { name = "a horn comb", keep = true })
item("rope",         { name = "a hemp rope" })
item("lantern",      { name = "a horn lantern" })
item("bearskin",     { name = "a bearskin coat", slot = "armour", protection = { 1, on = "5-6" } })
item("courtesy",     { name = "the sword Courtesy", slot = "weapon", attack = 1, traits = { "magic" } })
item("brass_key",    { name = "a brass key", stamped = 7, keep = true })
item("room_key",     { name = "the key of Room Nine", stamped = 9 })
item("iron_key",     { name = "an iron key", stamped = 19, keep = true })
item("pewter_key",   { name = "a pewter key", stamped = 31, keep = true })
item("genepi",       { name = "a flask of génépi", doses = 2, use = function()
  say "It tastes of meadows and regret. Gain 4 STAMINA points and take 2 from your COLD."
  gain("stamina", 4)
  lose("cold", 2)
end })
item("ember_pot",    { name = "an ember-pot", doses = 2, use = function()
  say "You blow on the coal until it reddens. While it burns, no COLD gets in."
  set("ember", COAL)
end })

companion("anselm",   { name = "Anselm", skill = 7, stamina = 9 })
companion("monsieur", { name = "Monsieur", skill = 6, stamina = 8 })

encounter("berthe",      { name = "Berthe the Bar",         skill = 8, stamina = 9 })
encounter("tollman",     { name = "Toll-man",               skill = 6, stamina = 7 })
encounter("mastiff",     { name = "Princess",               skill = 7, stamina = 6 })
encounter("listener",    { name = "The Man with the Glass", skill = 7, stamina = 6 })
encounter("captain",     { name = "Captain Vau",            skill = 8, stamina = 10, surrenders = { at = 4 } })
encounter("goat",        { name = "Monsieur",               skill = 6, stamina = 12, damage = 1 })
encounter("bear",        { name = "The Sleepwalker",        skill = 8, stamina = 9 })
encounter("tibault",     { name = "Tibault Gorr",           skill = 8, stamina = 9, surrenders = { at = 3 } })
encounter("lammergeier", { name = "Lammergeier",            skill = 7, stamina = 6 })
encounter("attendant",   { name = "The Attendant",          skill = 7, stamina = 10 })
encounter("cutter",      { name = "The Rope-Cutter",        skill = 8, stamina = 12, becomes = { "boy", at = 4 } })
encounter("boy",         { name = "Balthazar Haldt",        skill = 6, stamina = 4 })
encounter("unclaimed",   { how = "one_by_one", foes = {
  { name = "Faceless Pedlar",  skill = 6, stamina = 6 },
  { name = "Faceless Tinker",  skill = 7, stamina = 6 },
  { name = "Faceless Fiddler", skill = 6, stamina = 5 },
} })
encounter("door_watch",  { how = "together", foes = {
  { name = "First Toll-man",  skill = 6, stamina = 8 },
  { name = "Second Toll-man", skill = 6, stamina = 8 },
} })

-- The thing with the hero's face is as good as the hero ever was, and has whatever warmth the hero has lost.
function double(stamina)
  return { name = "The Other Courier", skill = hero.initial.skill, stamina = stamina, attack = 1, damage = 3 }
end

-- Rings of the candle burn down: the clock of the book.
function burn(rings)
  say("*Cross off {n} {n|ring|rings} of the candle.*", { n = rings })
  lose("candle", rings)
end

-- What the hero loses, the thing under the sheet gains.
function chill(points)
  local felt = points - (has("bearskin") and 1 or 0)
  if hero.ember > 0 then
    say "*The ember-pot glows against your ribs. No COLD gets in.*"
  elseif felt <= 0 then
    say "*The bearskin keeps the cold out.*"
  else
    say("*Add {n} to your COLD.*", { n = felt })
    gain("cold", felt)
  end
end

-- Whoever walks with the hero fights with the hero.
function allies()
  local list = {}
  for _, id in ipairs { "anselm", "monsieur" } do
    if in_party(id) then list[#list + 1] = id end
  end
  if #list == 0 then return nil end
  return list
end

function late()
  return hero.candle <= LATE
end

-- The village waits for its Naming, unless somebody has a reason to call it early.
function naming_open()
  return late() or noted("CARRIER") or has("page")
end

on_enter(function()
  if hero.ember > 0 then
    lose("ember", 1)
    if hero.ember == 0 then
      say "*The coal in the ember-pot has gone grey. From here on the cold is yours again.*"
    end
  end
end)
