-- choice-to-itself
paragraph(1, function()
  say "A wall."
  choice("Wait", 1) -- want: choice-to-itself
  choice("Go", 3)
  choice("Stand", 4)
  choice("Look", function() say "Bricks." end)
end)
-- near misses: time passes, dice fall, the second visit is another
score("torch", { name = "Torch", start = 3, on_zero = 2 })
paragraph(3, function()
  lose("torch", 1)
  choice("Wait", 3)
  choice("Go", 2)
end)
paragraph(4, function()
  if visits() > 2 then turn_to(2) end
  choice("Wait", 4)
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
