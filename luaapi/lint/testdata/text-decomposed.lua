-- text-decomposed
paragraph(1, function()
  say "The café is closed." -- want: text-decomposed
  say "The café is closed."
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
