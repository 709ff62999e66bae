-- code-after-leaving
local function home() turn_to(2) end
paragraph(1, function()
  choice("A", function()
    turn_to(3)
    say "Never." -- want: code-after-leaving
  end)
  choice("B", 4) choice("C", 5) choice("D", 6)
end)
paragraph(3, function()
  if test_luck() then turn_to(4) else home() end
  say "Never." -- want: code-after-leaving
end)
paragraph(4, function()
  on_roll("1d6", { ["1-3"] = 2, ["4-6"] = home })
  say "Never." -- want: code-after-leaving
end)
paragraph(6, function()
  choice("Home", turn_to(2)) -- want: code-after-leaving
end)
-- near miss: some of the ways stay
paragraph(5, function()
  on_roll("1d6", { ["1-3"] = 2, ["4-6"] = "You stumble on." })
  if test_luck() then turn_to(3) end
  say "On."
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
