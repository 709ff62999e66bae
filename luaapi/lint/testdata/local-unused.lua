-- local-unused
local LIMIT = 3 -- want: local-unused
local USED = 3
local function helper() end -- want: local-unused
encounter("rat", { name = "Rat", skill = 5, stamina = 4 })
paragraph(1, function()
  local total = roll("2d6") -- want: local-unused
  local _ = roll("2d6")
  local how, bout = fight { "rat" }
  for i = 1, USED do say("{n}", { n = bout.hits }) end
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
