-- verb-shadowed
local function twice(say) return say .. say end -- want: verb-shadowed
paragraph(1, function()
  local roll = roll("2d6") -- want: verb-shadowed
  local hero = roll -- want: verb-shadowed
  local rolled = hero
  say("{n}", { n = twice("a" .. rolled) })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
