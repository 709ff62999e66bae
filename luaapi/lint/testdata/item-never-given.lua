-- item-never-given
item("lamp", { name = "a lamp" })
item("rope", { name = "a rope" })
item("coin", { name = "a coin" })
item("sword2", { name = "a sword", slot = "weapon" })
item("stone", { name = "a stone" })
score("gold", { name = "Gold", start = 9 })
local function hand(what) take(what) end
paragraph(1, function()
  if has("lamp") then say "Light." end -- want: item-never-given
  choice("Pay", 2, { cost = { coin = 1 } }) -- want: item-never-given
  shop { { "rope", 2 } }
  hand(hero.gold > 5 and "stone" or "sword2")
  choice("Throw it", 2, { item = "stone" })
  choice("Draw", 2, { item = "sword2" })
  choice("Climb", 2, { item = "rope" })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
