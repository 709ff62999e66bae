-- no-ending-ahead
item("rope", { name = "a rope" })
paragraph(1, function()
  choice("A", 3) choice("B", 5) choice("C", 7) choice("D", 2)
end)
paragraph(3, function() choice("On", 4) end) -- want: no-ending-ahead
paragraph(4, function()
  take("rope")
  choice("Back", 3)
  choice("By the rope", 3, { item = "rope" })
end)
-- near misses: a way out, and a place where one can die
paragraph(5, function() choice("On", 6) end)
paragraph(6, function()
  choice("Back", 5)
  if test_luck() then choice("Out", 2) end
end)
paragraph(7, function()
  say "The walls close in."
  lose("stamina", 2)
  choice("Wait", 7)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
