-- paragraph-without-way-on
item("rope", { name = "a rope" })
score("gold", { name = "Gold", start = 9 })
local function tell(text) say(text) end
local function leave() turn_to(2) end

paragraph(1, function()
  choice("A", 3) choice("B", 4) choice("C", 5) choice("D", 6) choice("E", 7) choice("F", 8) choice("G", 9) choice("H", 2)
end)
paragraph(3, function() tell("Nothing.") end) -- want: paragraph-without-way-on
paragraph(4, function() -- want: paragraph-without-way-on
  choice("Look about", function() say "Dust." end)
end)
paragraph(5, function() -- want: paragraph-without-way-on
  shop { { "rope", 3 } }
  if has("rope") then say "It is a good rope." end
end)
-- near misses: a function leaves, one choice's function does, the hero dies, a loop leads on
paragraph(6, function() leave() end)
paragraph(7, function() choice("Look about", function() say "Dust." leave() end) end)
paragraph(8, function()
  say "You drown."
  lose("stamina", 99)
end)
paragraph(9, function()
  for _, to in ipairs { 2, 6 } do choice("A door", to) end
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
