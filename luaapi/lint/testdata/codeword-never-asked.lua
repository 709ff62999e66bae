-- codeword-never-asked
codeword("MARSH", "the ferryman knows you")
codeword("MOON", "the moon is up")
paragraph(1, function()
  note("MARSH") -- want: codeword-never-asked
  note("MOON")
  choice("Go", 3)
end)
paragraph(3, function()
  if noted("MOON") then say "You see your way." end
  erase("MARSH")
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
