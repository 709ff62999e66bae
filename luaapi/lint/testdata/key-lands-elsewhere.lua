-- key-lands-elsewhere
item("brass", { name = "a brass key", stamped = 7 })
item("iron", { name = "an iron key", stamped = 9 })
paragraph(1, function()
  take("brass")
  take("iron")
  key_choice("The door", 30, {
    "brass",
    "iron", -- want: key-lands-elsewhere
  })
  choice("Home", 39)
end)
paragraph(37, function() turn_to(2) end)
paragraph(39, function() turn_to(2) end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
