-- global-assigned
hours = 1
local function later() hours = hours + 1 end -- want: global-assigned
local function early() hours = hours * 2 end
early()
paragraph(1, function()
  later()
  days = hours -- want: global-assigned
  say("{n}", { n = days })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
