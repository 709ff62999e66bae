-- test-never-fails
score("charm", { name = "Charm", start = "1d6+5" })
paragraph(1, function()
  if test("skill", "1d6+1") then turn_to(2) end -- want: test-never-fails
  if test("charm", "1d6") then turn_to(2) end -- want: test-never-fails
  if test("skill", { dice = "1d6+1", below = true }) then turn_to(2) end
  if test("stamina", "1d6") then turn_to(2) end
  if test("charm", "2d6") then turn_to(2) end
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
