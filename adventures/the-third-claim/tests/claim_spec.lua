-- What every paragraph of the book does, and its exact chances.

-- An assessor in the middle of the story, with what else a spec needs.
local function assessor(more)
  local s = { skill = 9, stamina = { 14, initial = 19 }, luck = 9, seed = 1 }
  for k, v in pairs(more or {}) do s[k] = v end
  start(s)
end

-- Each way out of a paragraph leads where it should.
local function leads(from, ways, more)
  for label, to in pairs(ways) do
    assessor(more)
    go(from)
    choose(label)
    expect.visits(to, 1)
  end
end

-- A fight that is won goes on to a paragraph.
local function wins(from, to, more)
  assessor(more)
  stub("fight", "won")
  go(from)
  expect.visits(to, 1)
end

-- A choice ends the story.
local function ends(from, label, kind, name)
  assessor()
  go(from)
  choose(label)
  expect.ended(kind, name)
end

describe("the shore", function()
  it("leads on", function()
    leads(1, { ["Knock"] = 9, ["Start across"] = 17 })
    leads(9, { ["Start across"] = 17 })
    leads(5, { ["Follow the cross"] = 12, ["Follow the boat"] = 21, ["Follow the lamp"] = 10 })
    leads(12, { ["Look into"] = 19, ["Go down"] = 21, ["Go up"] = 10 })
    leads(21, { ["Walk over"] = 12, ["Go up"] = 10 })
  end)

  it("sells a lantern for a sandwich, and a story for an hour", function()
    assessor()
    go(9)
    choose("Give her")
    expect.item("lantern", 1)
    expect.score("meals", 1)
    choose("Sit down")
    expect.codeword("HOLLOW")
    expect.score("tide", 2)
    expect.never { choice = "Sit down" }
  end)

  it("may cost a hip, or nothing, or meet a crab", function()
    for row, stamina in pairs { ["1-2"] = 12, ["3-4"] = 14 } do
      assessor()
      pick(row)
      go(17)
      expect.at(5)
      expect.score("stamina", stamina)
    end
    assessor { luck = { 8, initial = 9 } }
    pick("5-6")
    stub("fight", "won")
    go(17)
    expect.visits(26, 1)
    expect.at(5)
    expect.score("luck", 9)
  end)

  it("lets go of whoever goes round by the pools", function()
    assessor()
    go(26)
    answer("flee")
    expect.at(5)
    expect.score("stamina", 12)
  end)

  it("has two of him in the ground, and a ring on one", function()
    assessor()
    stub("fight", "won")
    go(12)
    choose("Take the spade")
    expect.at(12)
    expect.item("ring", 1)
    expect.score("tide", 2)
    expect.said("somebody who was not in a hurry")
    expect.never { choice = "Take the spade" }
  end)

  it("gives the name to the lucky", function()
    assessor()
    dice { 4, 5 }                    -- 9 does not exceed LUCK 9
    go(19)
    expect.codeword("NAME")
    choose("Put the book back")
    expect.at(12)
  end)

  it("gives it to others for an hour", function()
    assessor()
    dice { 4, 6 }
    go(19)
    expect.codeword("NAME", false)
    choose("Do it one by one")
    expect.codeword("NAME")
    expect.score("tide", 2)
  end)

  it("makes a friend of the boy", function()
    assessor()
    go(21)
    choose("Share a sandwich")
    expect.codeword("WICK")
    expect.score("meals", 1)
    assessor { codewords = { "NAME" }, luck = { 6, initial = 9 } }
    go(21)
    choose("Tell him")
    expect.at(10)
    expect.codeword("WICK")
    expect.score("luck", 8)
  end)
end)

describe("the light", function()
  it("leads on", function()
    leads(10, { ["Climb up"] = 23, ["Lift"] = 20, ["Tell her"] = 31 }, { codewords = { "NAME" } })
    leads(23, { ["Accept"] = 24, ["Thank him"] = 10 })
    leads(24, { ["Take the other"] = 29, ["Look at"] = 25 })
    leads(25, { ["Put it away"] = 29 })
    leads(31, { ["Take the two"] = 7, ["Ask her"] = 20 }, { visited = { 27 } })
  end)

  it("has tea, for an hour", function()
    assessor { luck = { 8, initial = 9 } }
    go(10)
    choose("Drink")
    expect.score("stamina", 16)
    expect.score("luck", 9)
    expect.score("tide", 2)
    assessor { tide = 0 }
    go(10)
    expect.locked("Drink")
  end)

  it("gives the policy for the ring", function()
    for _, items in ipairs { { "ring" }, { "ring", "policy" } } do
      assessor { items = items }
      go(10)
      choose("Lay the ring")
      expect.at(10)
      expect.item("policy", 1)
      expect.item("ring", 0)
    end
  end)

  it("has another on a nail", function()
    assessor()
    dice { 3, 3 }                    -- 6 and 3 do not exceed SKILL 9
    go(23)
    choose("Slip")
    expect.at(10)
    expect.item("policy", 1)
    assessor()
    dice { 3, 4 }
    stub("fight", "won")
    go(23)
    choose("Slip")
    expect.visits(27, 1)
    expect.at(10)
    expect.item("policy", 1)
  end)

  it("has a boat that goes nowhere", function()
    assessor()
    go(24)
    choose("Take the other")
    choose("Stay in")
    expect.at(24)
    expect.score("stamina", 13)
    ends(29, "Step out", "defeat", "A Fourth Cup")
    ends(25, "Go over", "death", "Received")
  end)

  it("lets them go, past a man on the steps", function()
    assessor()
    stub("fight", "won")
    go(7)
    choose("Walk them over")
    expect.ended("victory", "Claim Withdrawn")
    assessor { tide = 0 }
    go(31)
    expect.locked("Take the two")
  end)
end)

describe("below", function()
  it("has three ways down", function()
    leads(20, { ["Go down by"] = 22, ["Have the boy"] = 15 }, { items = { "lantern" }, codewords = { "WICK" } })
    assessor { items = { "lantern" } }
    go(22)
    expect.at(13)
    assessor()
    go(20)
    expect.locked("Go down by")
    dice { 4, 5 }
    stub("fight", "won")
    choose("Go down in")
    expect.visits(11, 1)
    expect.at(13)
    expect.score("stamina", 14)
    assessor()
    dice({ 4, 6 }, 5)
    stub("fight", "won")
    go(18)
    expect.at(13)
    expect.score("stamina", 9)
  end)

  it("has money that is sand", function()
    assessor()
    go(13)
    choose("Take back")
    expect.at(8)
    expect.score("stamina", 12)
    expect.score("luck", 7)
    leads(13, { ["Leave it"] = 8 })
    leads(8, { ["Draw"] = 6 })
  end)

  it("looks at a card", function()
    assessor()
    dice { 2, 3 }                    -- 5 and 4 do not exceed SKILL 9
    go(8)
    choose(1)
    expect.at(30)
    assessor()
    dice { 3, 3 }
    stub("fight", "won")
    go(3)
    expect.visits(6, 1)
    expect.at(30)
    expect.score("luck", 8)
  end)

  it("has a clerk who weighs less for those who know it", function()
    wins(6, 30)
    wins(6, 30, { codewords = { "HOLLOW" } })
  end)

  it("voids the policy", function()
    assessor { items = { "policy" }, codewords = { "NAME" } }
    dice { 3, 4 }                    -- 7 and 2 do not exceed SKILL 9
    go(30)
    choose("Lay down")
    expect.ended("victory", "Claim Declined")
  end)

  it("fights it, with the policy torn or without", function()
    for _, items in ipairs { {}, { "policy" } } do
      assessor { items = items }
      stub("fight", "won")
      dice({ 4, 4 }, { 1, 2 })
      go(30)
      choose("Draw")
      expect.item("policy", 0)
      expect.score("stamina", 11)
      expect.ended("victory", "Claim Settled")
    end
  end)

  it("takes a signature", function()
    ends(30, "Sign", "defeat", "The Fourth Claim")
  end)

  it("is a long swim from home", function()
    assessor { tide = 0 }
    dice { 4, 5 }
    go(37)
    choose("Swim")
    expect.score("stamina", 12)
    expect.ended("victory", "Claim Settled")
    assessor { tide = 0 }
    dice({ 4, 6 }, { 6, 5 })
    go(16)
    expect.score("stamina", 3)
    expect.ended("victory")
    assessor { tide = 0 }
    go(37)
    choose("Wait")
    expect.ended("defeat", "Out of Time")
  end)
end)

describe("the odds of the hero 9, 19, 9", function()
  it("are even, played as well as can be", function()
    expect.odds { hero = { skill = 9, stamina = 19, luck = 9 }, at_least = 0.5175, at_most = 0.5176 }
  end)

  it("are one in thirty-four, played at random", function()
    expect.odds { hero = { skill = 9, stamina = 19, luck = 9 }, policy = "random", at_least = 0.0295, at_most = 0.0296 }
  end)
end)

describe("the weakest hero", function()
  it("can win", function()
    expect.odds { hero = { skill = 7, stamina = 14, luck = 7 }, at_least = 0.0254, at_most = 0.0255 }
  end)
end)
