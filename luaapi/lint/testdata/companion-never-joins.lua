-- companion-never-joins
companion("maeve", { name = "Maeve", skill = 7, stamina = 8 })
companion("anselm", { name = "Anselm", skill = 7, stamina = 8 })
encounter("rat", { name = "Rat", skill = 5, stamina = 4 })
paragraph(1, function()
  joins("anselm")
  choice("On", 3)
end)
paragraph(3, function()
  if in_party("anselm") then say "{anselm} whistles." end
  fight { "rat", ally = { "anselm", "maeve" } } -- want: companion-never-joins
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
