-- outcome-unseen
local rooms = { 3, 4 }
local halls = { { "North", 3 }, { "South", 4 }, exits = { 3, 4 } }
local doors = { 3, 4 }
local function turn(list) list[1], list[2] = list[2], list[1] end
turn(doors)
local HOME = 2
local function go(label, to) choice(label, to) end
paragraph(1, function()
  choice("Somewhere", roll("1d2") + 2) -- want: outcome-unseen
  choice("A door", doors[1]) -- want: outcome-unseen
  choice("A room", rooms[roll("1d2")])
  choice("Three", 3) choice("Four", 4)
end)
-- near misses: a table that nobody changes, a constant, two numbers to choose from, the argument of a function
paragraph(3, function()
  choice("Home", HOME)
  go("Four", 4)
end)
paragraph(4, function()
  for _, hall in ipairs(halls) do choice(hall[1], hall[2]) end
  for _, to in ipairs(halls.exits) do choice("An exit", to) end
  local to = 2
  if test_luck() then to = 3 end
  turn_to(hero.luck > 6 and to or 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
