-- cycle-without-decision
paragraph(1, function()
  choice("A", 3) choice("B", 5) choice("C", 2)
end)
paragraph(3, function() say "Up." turn_to(4) end) -- want: cycle-without-decision
paragraph(4, function()
  say "Down."
  turn_to(3)
end)
-- near misses: dice fall, something is counted
paragraph(5, function() say "Round." turn_to(6) end)
paragraph(6, function()
  if test_luck() then turn_to(2) end
  turn_to(5)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
