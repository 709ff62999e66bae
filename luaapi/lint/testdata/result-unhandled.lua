-- result-unhandled
encounter("rat", { name = "Rat", skill = 5, stamina = 4 })
paragraph(1, function()
  fight { "rat", rounds = 3 } -- want: result-unhandled
  test_luck() -- want: result-unhandled
  has("sword") -- want: result-unhandled
  confirm("Sure?") -- want: result-unhandled
  local _, bout = fight { "rat", rounds = 3 }
  local how = fight { "rat", rounds = 3 }
  if how == "rounds" or bout.hits > 1 then say "Enough." end
  fight { "rat" }
  drop_random()
  on_roll("1d6", { ["1-6"] = "You stumble on." })
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
