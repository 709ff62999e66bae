-- fight-without-sequel
encounter("rat", { name = "Rat", skill = 5, stamina = 4 })
paragraph(1, function()
  choice("A", 3) choice("B", 4) choice("C", 5)
end)
paragraph(3, function()
  say "A rat!"
  fight { "rat" } -- want: fight-without-sequel
end)
paragraph(4, function()
  fight { "rat", flee = 2, lost = 2 }
  say "Another."
  fight { -- want: fight-without-sequel
    "rat",
    flee = 2,
  }
end)
-- near miss: something follows, whatever the fight came to
paragraph(5, function()
  fight { "rat" }
  if hero.stamina > 5 then turn_to(2) else choice("Limp home", 2) end
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
