-- item-never-asked
item("whistle", { name = "a whistle" }) -- want: item-never-asked
item("potion", { name = "a potion", use = function() gain("stamina", 4) end })
item("shield", { name = "a shield", slot = "shield", protection = 1 })
item("key", { name = "a key", stamped = 7 })
item("coin", { name = "a coin" })
item("shell", { name = "a shell" })
paragraph(1, function()
  take("shell")
  choice("Give the shell", 2, { cost = { shell = 1 } })
  take("whistle")
  take("potion")
  take("shield")
  take("key")
  take("coin")
  key_choice("The door", 30, { "key" })
  if count("coin") > 0 then say "You are rich." end
  choice("Go", 2)
end)
paragraph(37, function() turn_to(2) end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
