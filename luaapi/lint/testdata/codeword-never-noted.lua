-- codeword-never-noted
paragraph(1, function()
  note("MARSH")
  note("MOON")
  choice("Go", 3)
end)
paragraph(3, function()
  if noted("MARHS") then say "He nods." end -- want: codeword-never-noted
  if noted("MARSH") then say "He waves." end
  if noted("MOON") then erase("MOON") end
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
