-- key-fits-nowhere
item("brass", { name = "a brass key", stamped = 7 })
item("iron", { name = "an iron key", stamped = 9 })
paragraph(1, function()
  take("brass")
  take("iron")
  key_choice("The chest", 20, { "brass", "iron" }) -- want: key-fits-nowhere
  key_choice("The door", 30, { "brass", "iron" })
  choice("Home", 2)
end)
-- near miss: one of two keys fits
paragraph(37, function() turn_to(2) end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
