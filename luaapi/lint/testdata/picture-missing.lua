-- picture-missing
local MILL = "mill.png"

paragraph(1, function()
  picture(MILL, "A mill with its feet in the water.")
  picture("pictures/weir.png", "The weir.")
  picture("weir.png", "The weir.") -- want: picture-missing
  picture("Mill.png", "A mill with its feet in the water.") -- want: picture-missing
  picture("/mill.png", "A mill.") -- want: picture-missing
  picture("../b/mill.png", "A mill.") -- want: picture-missing
  picture("pictures", "All of them.") -- want: picture-missing
  picture("", "Nothing.") -- want: picture-missing
  picture("nowhere/mill.png", "A mill.") -- check: ignore picture-missing
  choice("Go", 2)
end)

paragraph(2, function()
  picture("mill" .. visits(1) .. ".png", "A mill, as often as you have seen it.")
  ending("victory", "Home", "You are home.")
end)
