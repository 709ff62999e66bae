-- verb-of-other-system
paragraph(1, function()
  camp { hours = 8 } -- want: verb-of-other-system
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
