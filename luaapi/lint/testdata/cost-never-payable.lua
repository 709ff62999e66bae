-- cost-never-payable
score("gold", { name = "Gold", start = "2d6" })
score("gems", { name = "Gems", start = 0, max = 5 })
score("silver", { name = "Silver", start = 3 })
item("rope", { name = "a rope", use = 2 })
item("boat", { name = "a boat", use = 2 })
paragraph(1, function()
  gain("gems", 1)
  gain("silver", 1)
  choice("A horse", 2, { cost = { gold = 13 } }) -- want: cost-never-payable
  choice("A crown", 2, { cost = { gems = 6 } }) -- want: cost-never-payable
  shop { { "rope", 12 }, { "boat", 13 } } -- want: cost-never-payable
  shop { { "rope", 3 }, pay = "gems" }
  choice("A mule", 2, { cost = { gold = 12 } })
  choice("A ring", 2, { cost = { gems = 5 } })
  choice("A cup", 2, { cost = { silver = 50 } })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
