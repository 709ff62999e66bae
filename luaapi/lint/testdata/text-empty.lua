-- text-empty
paragraph(1, function()
  say "" -- want: text-empty
  say "."
  choice(" ", 2) -- want: text-empty
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
