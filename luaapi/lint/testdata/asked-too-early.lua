-- asked-too-early
item("lamp", { name = "a lamp" })
item("rope", { name = "a rope" })
codeword("MOON", "the moon is up")
local function find(what) take(what) end
paragraph(1, function()
  choice("With a light", 3, { item = "lamp" }) -- want: asked-too-early
  choice("Without", 3)
  if noted("MOON") then say "You see your way." end -- want: asked-too-early
end)
paragraph(3, function()
  find("lamp")
  note("MOON")
  find("rope")
  choice("Down", 4)
end)
-- near misses: after the places that give, and in a circle with one
paragraph(4, function()
  if has("lamp") and noted("MOON") then say "You see your way." end
  choice("Down the rope", 5, { item = "rope" })
  choice("Jump", 5)
end)
paragraph(5, function()
  choice("Up the rope", 3, { item = "rope" })
  choice("Home", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
