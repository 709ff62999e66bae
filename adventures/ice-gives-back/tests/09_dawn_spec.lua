-- The last bend of the road, the last fight, and the ways in which the night may end.

describe("the last bend", function()
  it("is a fire, with luck", function()
    start(courier())
    dice({ 4, 5 })
    go(at.last_bend)
    choose("Burn")
    expect.ended("victory", "A Page Short")
  end)

  it("is two Assaults, without", function()
    start(courier { cold = 3 })
    dice({ 6, 4 }, { 6, 6 }, { 1, 1 }, { 1, 1 }, { 6, 6 })
    go(at.last_bend)
    choose("Burn")
    fight_on {}
    expect.score("stamina", 11)                -- it knows where to put the point: 3
    expect.ended("victory", "A Page Short")
  end)

  it("is a duel, or the end", function()
    leads(at.last_bend, { ["Go back"] = at.other })
    start(courier { stamina = { 3, initial = 18 } })
    dice({ 6, 4 }, { 6, 6 }, { 1, 1 })
    go(at.last_bend)
    choose("Burn")
    fight_on {}
    expect.ended("death", "The Other Courier")
  end)
end)

describe("the other courier", function()
  -- it is as good as the hero ever was, and 1 better: 12 against 11 is a tie
  local function duel(blows, more)
    start(courier(more))
    for _ = 1, blows do dice({ 1, 1 }, { 6, 6 }) end
    go(at.other)
    fight_on {}
  end

  it("has the warmth that the hero has lost, and a bottle", function()
    duel(4 + 3)                                -- 8, and then 6
    choose("Look")
    expect.at(at.faceless)
    expect.ended("victory", "Nobody's Face")
    duel(5 + 3, { cold = 2 })
    choose("Look")
    expect.ended("victory", "Nobody's Face")
    duel(6 + 3, { cold = 2, codewords = { "KNIFE" } })
    expect.said("And 2 more, for the rope.")
    choose("Look")
    expect.said("next* year, then")
  end)

  it("may be met on the road", function()
    duel(4 + 3, { visited = { at.last_bend } })
    expect.said("lays the old coat neatly on a milestone")
    choose("Look")
    expect.said("You cover it with its coat")
  end)

  it("adds 1, and takes 3", function()
    start(courier())
    dice({ 3, 2 }, { 3, 3 }, { 3, 3 }, { 3, 3 })   -- 5 and 10 against 6 and 9: level; then not
    go(at.other)
    fight_on { rounds = 1 }
    expect.score("stamina", 14)
    fight_on { rounds = 1 }
    expect.score("stamina", 11)
  end)

  it("may be the one who goes on", function()
    start(courier { stamina = { 3, initial = 18 } })
    dice({ 6, 6 }, { 1, 1 })
    go(at.other)
    fight_on {}
    expect.ended("death", "The Other Courier")
    start(courier { stamina = { 3, initial = 18 } })
    stub("fight", "won")
    dice({ 6, 6 }, { 1, 1 })
    go(at.other)
    fight_on {}
    expect.ended("death", "The Other Courier")
  end)
end)

-- What "gamebook solve" would say from here on: the whole night has too many states for it.
describe("the chances against the other courier", function()
  local function odds(hero, policy, least, most)
    hero.skill, hero.stamina, hero.luck, hero.place = 9, 19, 9, 18
    start(hero)
    expect.odds { policy = policy, at_least = least, at_most = most }
  end

  it("are slim for who found out nothing", function() odds({}, "best", 0.373, 0.374) end)
  it("are slimmer without any luck", function() odds({}, "random", 0.177, 0.178) end)
  it("sink with the cold", function() odds({ cold = 6 }, "best", 0.115, 0.116) end)
  it("are good with a bottle in the coat", function() odds({ potion = "potion_of_strength" }, "best", 0.780, 0.781) end)
end)

describe("every ending", function()
  for place, ending in pairs {
    nick = { "victory", "Half a Rope" }, receipt = { "victory", "Delivered, with Receipt" },
    own_name = { "victory", "A Name of Her Own" }, delivered = { "victory", "Delivered" },
    faceless = { "victory", "Nobody's Face" }, own_coin = { "victory", "Paid in Her Own Coin" },
    page_burnt = { "victory", "A Page Short" }, accepted = { "defeat", "A Good Position" },
    cockcrow = { "defeat", "Cockcrow" }, beaten = { "death", "The Other Courier" }, cold = { "death", "Two Warm Hands" },
  } do
    it("is where it should be: " .. ending[2] .. " (" .. place .. ")", function()
      start(courier())
      go(at[place])
      expect.ended(ending[1], ending[2])
    end)
  end
end)

describe("a whole night", function()
  it("comes to an end, whatever one does", function()
    for seed = 1, 5 do
      start { seed = seed }
      go(at.sheet)
      play_until { ended = true, choose = "random" }
    end
  end)

  it("can be spent well", function()
    start(courier { place = at.sheet, seed = 4 })
    go()
    choose("Ask the keeper")
    choose("Break the seal")
    choose("Go out")
    choose("Go to the chapel")
    choose("Read")
    choose("Speak")
    answer("a name")
    choose("Shut")
    choose("Go out")
    choose("Go to the ice-house")
    expect.score("candle", 27)                 -- two crossings, and a friar
  end)
end)
