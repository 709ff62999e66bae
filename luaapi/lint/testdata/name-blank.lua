-- name-blank
item("lamp", { name = "a lamp" }) -- want: name-blank
item("rope", { name = "a rope" })
paragraph(1, function()
  take("lamp")
  take("rope")
  say "Twelve feet of rope."
  choice("With a light", 2, { item = { "lamp", "rope" } })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
