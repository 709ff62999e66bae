-- global-undefined
DARK = 3
paragraph(1, function()
  if hero.luck > DRAK then say "It is dark." end -- want: global-undefined
  if hero.luck > DARK then say "It is late." end
  say(tostring(math.pi) .. string.rep("-", 3))
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
