-- score-never-changed
score("fear", { name = "Fear", start = 1 }) -- want: score-never-changed
score("hope", { name = "Hope", start = 1 })
score("fate", { name = "Fate", start = "1d6" })
score("gold", { name = "Gold", start = 9 })
paragraph(1, function()
  say "Fear {fear}, hope {hope}, fate {fate}."
  gain("hope", 1)
  choice("Pay", 2, { cost = { gold = 1 } })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
