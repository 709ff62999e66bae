-- fight-never-won
encounter("titan", { name = "Titan", skill = 23, stamina = 40 })
encounter("wall", { name = "Wall", skill = 3, stamina = 40, absorbs = 4 })
encounter("giant", { name = "Giant", skill = 22, stamina = 40 })
encounter("gate", { name = "Gate", skill = 3, stamina = 40, absorbs = 3 })
item("axe", { name = "an axe", slot = "weapon", attack = 1 })
paragraph(1, function()
  take("axe")
  fight { "titan" } -- want: fight-never-won
  fight { "wall" } -- want: fight-never-won
  fight { "giant", attack = -1 } -- want: fight-never-won
  fight { "giant" }
  fight { "gate" }
  fight { "titan", lost = 2 }
  fight { "titan", flee = 2 }
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
