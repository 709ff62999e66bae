-- thing-unused
encounter("troll", { name = "Troll", skill = 8, stamina = 9 }) -- want: thing-unused
encounter("rat", { name = "Rat", skill = 5, stamina = 4, becomes = { "king", at = 2 } })
encounter("king", { name = "Rat King", skill = 7, stamina = 4 })
item("lamp", { name = "a lamp" }) -- want: thing-unused
codeword("MOON", "the moon is up") -- want: thing-unused
score("fear", { name = "Fear", start = 0 }) -- want: thing-unused
companion("maeve", { name = "Maeve", skill = 7, stamina = 8 }) -- want: thing-unused
paragraph(1, function()
  fight { "rat" }
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
