-- text-number
local function on() turn_to(4) end
paragraph(1, function()
  choice("If you go left, turn to 3", 2) -- want: text-number
  choice("If you go right, turn to 3", 3)
  say "If you are lucky, turn to 9; else go to 3." -- want: text-number
  say "You are 57, and turn to 4 men."
  say "If you have the key, turn to 8 at once." -- want: text-number
  say "You go to 12 Bell Street, return to 30 sailors, and turn to 3 if you like them."
  if test_luck() then on() end
end)
paragraph(3, function() turn_to(2) end)
paragraph(4, function() turn_to(2) end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
