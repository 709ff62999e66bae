-- score-never-read
score("fear", { name = "Fear", start = 1, hidden = true }) -- want: score-never-read
score("fame", { name = "Fame", start = 1 }) -- want: score-never-read
score("hope", { name = "Hope", start = 1, hidden = true })
score("time", { name = "Time", start = 9, hidden = true, on_zero = 2 })
score("gold", { name = "Gold", start = 9, hidden = true })
score("rage", { name = "Rage", start = 0, hidden = true })
paragraph(1, function()
  gain("fear", 1)
  gain("fame", 1)
  gain("hope", 1)
  lose("time", 1)
  gain("rage", 1)
  say "Hope: {hope}."
  if roll("1d6+rage") > 5 then say "You roar." end
  choice("Pay", 2, { cost = { gold = 1 } })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
