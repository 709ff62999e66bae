-- The blue hall under the Staircase, and what was left there.

describe("the blue hall", function()
  it("changes as the night goes on", function()
    start(courier())
    go(at.hall)
    expect.said("Under the Staircase the ice has made a nave")
    expect.score("cold", 1)
    expect.score("candle", 29)
    start(courier { visited = { at.hall } })
    go(at.hall)
    expect.said("nothing to add")
    start(courier { visited = { at.hall }, items = { "true_letter" } })
    go(at.hall)
    expect.said("there is a puddle")
    expect.never { choice = "Walk up" }
  end)

  it("leads on", function()
    leads(at.hall, {
      ["Walk up"] = at.cutter, ["Look closer"] = at.kept, ["Follow the melt-water down into"] = at.unclaimed,
      ["Slide"] = at.gallery, ["Climb back"] = at.staircase,
    })
    leads(at.hall, { ["Follow the melt-water down to"] = at.drain }, { visited = { at.kettle } })
  end)

  it("has a gallery with a landing", function()
    start(courier { cold = 6 })
    dice({ 4, 5 })
    go(at.gallery)
    expect.at(at.byre)
    expect.score("stamina", 14)
    start(courier())
    dice({ 5, 5 })
    go(at.gallery)
    expect.at(at.byre)
    expect.score("stamina", 12)
  end)
end)

describe("the kept", function()
  it("pass something on", function()
    start(courier())
    go(at.kept)
    expect.item("comb", 1)
    expect.score("cold", 1)
    start(courier { visited = { at.kept } })
    go(at.kept)
    expect.item("comb", 0)
    leads(at.kept, { ["Put your ear"] = at.aunt, ["Go back"] = at.hall })
  end)
end)

describe("the Aunt", function()
  local function wish(for_what, more)
    start(courier(more))
    go(at.aunt)
    answer(for_what)
  end

  it("gives one thing for the road", function()
    wish("warmth", { cold = 8 })
    expect.score("cold", 0)
    wish("luck", { luck = { 3, initial = 9 } })
    expect.score("luck", 9)
    wish("time", { candle = 10 })
    expect.score("candle", 13)
    wish("name")
    expect.codeword("CARRIER")
  end)

  it("does not say things twice", function()
    start(courier { visited = { at.aunt } })
    go(at.aunt)
    leads(at.aunt, { ["Thank her"] = at.hall, ["Leave"] = at.gallery }, { visited = { at.aunt } })
  end)
end)

describe("the man who came down", function()
  -- 12 points of STAMINA; at 4 he is another. The foe's dice fall first.
  local function four_blows()
    for _ = 1, 4 do dice({ 1, 1 }, { 6, 6 }) end
  end

  it("is a boy of nineteen, and may be spared", function()
    start(courier { luck = { 6, initial = 9 } })
    four_blows()
    go(at.cutter)
    fight_on {}
    expect.said("There is a boy of nineteen in a wet shirt")
    answer(true)
    expect.at(at.nineteen)
    expect.codeword("MERCY")
    expect.score("luck", 8)
    choose("Open")
    expect.at(at.one_letter)
  end)

  it("may be killed a second time", function()
    start(courier())
    four_blows()
    go(at.cutter)
    fight_on {}
    answer(false)
    dice({ 5, 5 }, { 3, 3 }, { 1, 1 }, { 6, 6 }, { 1, 1 }, { 6, 6 })   -- 16 : 15 to the boy, who has 4 points
    fight_on {}
    expect.score("stamina", 12)
    expect.at(at.second_time)
    expect.score("cold", 3)
    choose("Open")
    expect.at(at.one_letter)
  end)

  it("has a cold knife", function()
    start(courier())
    dice({ 6, 6 }, { 1, 1 })
    go(at.cutter)
    fight_on { rounds = 1 }
    expect.score("stamina", 12)
    expect.score("cold", 1)
  end)

  it("meets numb fingers with an advantage", function()
    for cold, stamina in pairs { [6] = 14, [7] = 12 } do
      start(courier { cold = cold })
      dice({ 4, 3 }, { 3, 3 })                 -- 15 : 15, and for numb fingers 15 : 14
      go(at.cutter)
      fight_on { rounds = 1 }
      expect.score("stamina", stamina)
      if cold == 7 then expect.said("Your fingers are numb") else expect.never { said = "Your fingers are numb" } end
    end
  end)

  it("kills", function()
    falls(at.cutter)
    fight_on {}
    expect.ended("death")
  end)
end)

describe("one letter", function()
  it("is the one that matters", function()
    start(courier())
    go(at.one_letter)
    expect.item("true_letter", 1)
    expect.codeword("CARRIER")
    leads(at.one_letter, { ["Leave"] = at.gallery, ["Stand up"] = at.hall })
  end)
end)
