-- undeclared-paragraph
paragraph(1, function()
  choice("Left", 2)
  choice("Right", 22) -- want: undeclared-paragraph
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
