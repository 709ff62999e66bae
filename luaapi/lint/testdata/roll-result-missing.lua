-- roll-result-missing
paragraph(1, function()
  on_roll("1d6", { [1] = 2, ["3-6"] = "You stumble on." }) -- want: roll-result-missing
  on_roll("1d6", { ["1-3"] = 2, ["3-6"] = "You stumble on." }) -- want: roll-result-twice
  on_roll("1d6", { [1] = 2, ["2-6"] = "You stumble on." })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
