-- undeclared-item
item("lantern", { name = "a lantern" })
paragraph(1, function()
  take("lantern")
  if has("lantren") then say "There is light." end -- want: undeclared-item
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
