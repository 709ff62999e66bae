-- need-never-met
score("gold", { name = "Gold", start = "2d6" })
score("fame", { name = "Fame", start = 0, max = 5, hidden = true })
score("silver", { name = "Silver", start = 3 })
paragraph(1, function()
  gain("fame", 1)
  lose("gold", 1)
  gain("silver", "1d6")
  choice("Be let in", 2, { score = { gold = 13 } }) -- want: need-never-met
  choice("Be cheered", 2, { score = { fame = { min = 6 } } }) -- want: need-never-met
  -- near miss: it can be had, or is asked to be low
  choice("Be let out", 2, { score = { gold = 12, fame = { min = 5 } } })
  choice("Be left alone", 2, { score = { fame = { max = 6 }, silver = 50 } })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
