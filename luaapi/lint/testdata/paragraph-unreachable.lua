-- paragraph-unreachable
function down() turn_to(7) end

paragraph(1, function()
  choice("Left", 2)
  choice("By the table", function() on_roll("1d6", { ["1-3"] = 5, ["4-6"] = "You stumble on." }) end)
  fight { "rat", flee = { to = 6 }, lost = { 8, stamina = 2 } }
  if test_luck() then down() end
  choice("Eat the mushroom", function() take("mushroom") end, { once = true })
end)
encounter("rat", { name = "Rat", skill = 5, stamina = 4 })
-- near misses: reached by a table, a flight, a function, a defeat, an item
item("mushroom", { name = "a mushroom", use = 9 })
paragraph(5, function() turn_to(2) end)
paragraph(6, function() turn_to(2) end)
paragraph(7, function() turn_to(2) end)
paragraph(8, function() turn_to(2) end)
paragraph(9, function() turn_to(2) end)
-- a knot that only itself leads to, and what hangs on it
paragraph(20, function() turn_to(21) end) -- want: paragraph-unreachable
paragraph(21, function() -- want: paragraph-unreachable
  choice("Again", 20)
  choice("On", 22)
end)
paragraph(22, function() -- want: paragraph-unreachable
  ending("death", "The pit", "You fall.")
end)
paragraph(30, function() turn_to(2) end) -- want: paragraph-unreachable

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
