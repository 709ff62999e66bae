-- A book in which every kind of thing happens once.
score("gold", { name = "Gold", start = "2d6+6" })
score("fear", { name = "Fear", start = 0, max = 9, on_max = 28 })
codeword("CELL", "the hero was in the cell")
codeword("MARSH")
item("rope", { name = "a rope" })
item("lantern", { name = "a lantern" })
item("brass_key", { name = "a brass key", stamped = 7, keep = true })
companion("maeve", { name = "Maeve", skill = 7, stamina = 8 })
encounter("bog_ghoul", { name = "Bog Ghoul", skill = 7, stamina = 4 })

paragraph(1, "The square", function()
  say [[
    A square, and
    four ways out of it.
  ]]
  choice("Go to the causeway", 12)
  choice("Go to the market", 2)
  choice("Light the way down", 18, { item = "lantern" })
  choice("Bribe the ferryman", 70, { cost = { gold = 50 }, locked = "He wants more than that." })
  choice("Look about", function() say "Nobody is looking." end, { once = true })
  choice("Wade", 57, { when = noted("MARSH") })
  key_choice("Use the key", 50, { "brass_key" })
end)

paragraph(2, "The market", function()
  say "You have {gold} gold {gold|piece|pieces}."
  shop { { "rope", 3 }, { "meals", 2, limit = 1 } }
  choice("Go back", 1)
end)

paragraph(12, "The causeway", function()
  if test_luck() then
    say "The plank holds."
    turn_to(57)
  end
  say "You fall."
  lose("stamina", "1d6", "the fall")
  turn_to(91)
end)

paragraph(18, function()
  local word = ask("Left or right?", { { "left", "Go left" }, { "right", "Go right" } })
  vars.way = { word = word }
  if confirm("Sure?") then note("CELL") end
  vars.n = ask_number { "How many?", from = 1, to = 6 }
  if ask_word("What walks without feet?", { "footsteps" }) then gain("gold", vars.n) end
  joins("maeve")
  choice("Go back", 1)
end)

paragraph(20, "The guard", function()
  local how, bout = fight { "bog_ghoul", flee = 1, lost = { 91, stamina = 3 } }
  if bout.wounded then say "You bleed." end
  say("It ends: {how}.", { how = how })
  turn_to(57)
end)

paragraph(28, function() ending("death", "Fear", "Your heart stops.") end)

paragraph(40, "Thieves", function()
  local lost = drop_random()
  on_roll("1d6", { ["1-2"] = 57, ["3-4"] = function() gain("fear", 2) end, ["5-6"] = "You find nothing." }, "the alley")
  choice("Go on", 57)
end)

paragraph(57, "The far side", function() choice("Go back", 1) end)
paragraph(70, function() ending("victory", "Across", "The water lies behind you.") end)
paragraph(80, "Broken", function()
  local nothing
  say("Three and " .. nothing.more)
end)
paragraph(90, function() turn_to(91) end)
paragraph(91, "The water", function()
  if visited(90) then turn_to(90) end
  choice("Climb out", 1)
end)
