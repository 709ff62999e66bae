-- verb-unknown
paragraph(1, function()
  if test_luck() then turn_too(2) end -- want: verb-unknown
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
