-- outcome-never-comes
score("air", { name = "Air", start = 5, on_zero = 3 }) -- want: outcome-never-comes
score("calm", { name = "Calm", start = 5, max = 9, on_max = 3 }) -- want: outcome-never-comes
-- near miss: it goes both ways, is paid with, or is set
score("oil", { name = "Oil", start = 5, on_zero = 3 })
score("gold", { name = "Gold", start = 5, on_zero = 3 })
score("fear", { name = "Fear", start = 5, max = 9, on_max = 3 })
paragraph(1, function()
  gain("air", 1)
  lose("calm", 1)
  gain("oil", 2)
  lose("oil", 1)
  gain("gold", 1)
  lose("fear", 1)
  set("fear", roll("1d6") + 3)
  if hero.air + hero.calm + hero.oil + hero.fear > 20 then say "You feel well." end
  choice("Pay", 2, { cost = { gold = 1 } })
  choice("Go", 2)
end)
paragraph(3, function() ending("death", "Out of it") end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
