-- dice-outside-rules
paragraph(1, function()
  lose("stamina", "1d8") -- want: dice-outside-rules
  lose("stamina", "2d6+1")
  gain("luck", "1d3")
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
