-- What the specs of this book share: names for its paragraphs, and three helpers.
-- (Every spec file is run behind this one. Each spec begins anew, so nothing here can be used up.)

at = {
  -- the ice-house and the village
  sheet = 1, needle = 24, loft = 31, hand = 35, dog = 38, gate = 41, berthe = 47, appointment = 52, ice_house = 59,
  bends = 77, road = 81, square = 86, letter = 95,
  shop = 5, two_on_a_rope = 13, room_nine = 14, inn = 19, anselm = 56, listener = 61, throws = 67, fire = 73, sword_woman = 82,
  nib = 6, register = 15, provost = 16, placide = 25, tear = 49, position = 50, captain = 58, boards = 74, chapel = 94,
  -- below
  sump = 9, lockers = 20, first_locker = 27, wrong_key = 29, ticket = 30, breath = 36, after_you = 39, kettle = 46,
  unclaimed = 48, last_locker = 51, drain = 53, labels = 66, wall = 69, hatch = 79, outfall = 97,
  -- above
  monsieur = 3, alp = 22, tibault = 28, hut = 43, comb = 45, byre = 54, stones = 65, farthest = 83, larches = 89,
  holy_rope = 93, bear = 96, somebody = 99,
  through = 7, shaft = 8, sheepfold = 11, flat_end = 21, hauled = 23, bridges = 33, nest = 34, hold = 44, if_i_go = 57,
  staircase = 68, ridge = 72, sceptic = 85,
  one_letter = 32, kept = 63, gallery = 64, nineteen = 76, cutter = 80, aunt = 84, hall = 88, second_time = 91,
  -- the Naming, and after it
  nick = 2, receipt = 4, own_name = 12, before_guest = 26, not_from_you = 37, rhyme = 40, delivered = 42, naming = 70,
  misnamed = 78, by_hand = 87, to_wool = 92, page_short = 98,
  faceless = 10, own_coin = 17, other = 18, accepted = 55, page_burnt = 60, cockcrow = 62, beaten = 71, last_bend = 75, cold = 90,
}

-- A hero in the middle of the story: strong enough, in funds, not yet cold.
function courier(more)
  local s = { skill = 9, stamina = { 14, initial = 18 }, luck = 9, gold = 12 }
  for k, v in pairs(more or {}) do s[k] = v end
  return s
end

-- Each way out of a paragraph leads where it should: { ["how the choice begins"] = where }. What the next paragraph
-- throws does not matter here, so that its dice come from a seed.
function leads(from, ways, more)
  for label, to in pairs(ways) do
    local s = courier(more)
    s.seed = 1
    start(s)
    go(from)
    local before = 0
    for _, id in ipairs(s.visited or {}) do
      if id == to then before = before + 1 end
    end
    if from == to then before = before + 1 end
    choose(label)
    expect.visits(to, before + 1)
  end
end

-- A fight can be left, for a place, at a price in STAMINA.
function flees(from, to, price, more)
  start(courier(more))
  go(from)
  answer("flee")
  expect.visits(to, 1)
  expect.score("stamina", 14 - (price or 0))
end

-- The hero's last 2 points of STAMINA go with one blow.
function falls(from, more)
  local s = courier(more)
  s.stamina = { 2, initial = 18 }
  start(s)
  dice({ 6, 6 }, { 1, 1 })                     -- the foe's dice fall first
  go(from)
end
