-- test-never-succeeds
score("charm", { name = "Charm", start = "1d6" })
paragraph(1, function()
  if test("skill", "2d6+11") then turn_to(2) end -- want: test-never-succeeds
  if test("charm", { dice = "2d6", modifier = 5 }) then turn_to(2) end -- want: test-never-succeeds
  if test("luck", { dice = "1d6+11", below = true }) then turn_to(2) end -- want: test-never-succeeds
  if test("skill", "2d6+10") then turn_to(2) end
  if test("charm", { dice = "2d6", modifier = 4 }) then turn_to(2) end
  if test("luck", "1d6+11") then turn_to(2) end
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
