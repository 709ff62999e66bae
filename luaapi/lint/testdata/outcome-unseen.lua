-- outcome-unseen
local rooms = { 3, 4 }
local HOME = 2
local function go(label, to) choice(label, to) end
paragraph(1, function()
  choice("Somewhere", rooms[roll("1d2")]) -- want: outcome-unseen
  choice("Three", 3) choice("Four", 4)
end)
-- near misses: a constant, two numbers to choose from, the argument of a function
paragraph(3, function()
  choice("Home", HOME)
  go("Four", 4)
end)
paragraph(4, function()
  local to = 2
  if test_luck() then to = 3 end
  turn_to(hero.luck > 6 and to or 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
