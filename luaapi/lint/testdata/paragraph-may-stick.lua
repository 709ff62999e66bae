-- paragraph-may-stick
score("gold", { name = "Gold", start = "1d6" })
item("rope", { name = "a rope" })
item("lamp", { name = "a lamp" })

-- once-only choices that use themselves up
paragraph(1, function() -- want: paragraph-may-stick
  note("DAY")
  choice("A", function() turn_to(1) end, { once = true })
  choice("B", function() turn_to(3) end, { once = true })
end)
-- and a single choice that costs
paragraph(3, function() -- want: paragraph-may-stick
  gain("gold", 1)
  take("rope")
  take("lamp")
  if test_luck() then turn_to(4) end
end)
paragraph(4, function() -- want: paragraph-may-stick
  choice("The inn", 5, { score = { gold = 5 } })
end)
paragraph(5, function() -- want: paragraph-may-stick
  choice("Rope", 6, { item = "rope" })
  choice("Lamp", 6, { item = "lamp" })
  choice("Neither", 6, { when = not has("rope") and has("lamp") })
end)
-- near misses: the conditions exclude each other, or one of them always holds
paragraph(6, function()
  choice("Rope", 7, { item = "rope" })
  choice("No rope", 7, { when = not has("rope") })
end)
paragraph(7, function()
  if hero.gold > 3 then choice("Rich", 8) end
  if hero.gold <= 4 then choice("Poor", 8) end
end)
paragraph(8, function()
  if noted("DAY") then
    turn_to(9)
  elseif has("lamp") then
    choice("By the lamp", 9)
  else
    choice("In the dark", 9)
  end
end)
-- a choice that is used once in a place that is met once, or that opens another
paragraph(9, function()
  choice("The only way", 10, { once = true })
end)
paragraph(10, function()
  choice("Search", function() choice("Through the hole", 2) end, { once = true })
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
