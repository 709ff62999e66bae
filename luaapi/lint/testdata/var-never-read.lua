-- var-never-read
paragraph(1, function()
  vars.met = true -- want: var-never-read
  vars.count = (vars.count or 0) + 1 -- want: var-never-read
  vars.door = "open"
  choice("Go", 2, { when = vars.door == "open" })
  choice("Stay out", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
