-- The Warm Hand, its guests, and the shop next door.

describe("the Warm Hand", function()
  it("hands out the key of Room Nine once", function()
    start(courier())
    go(at.inn)
    expect.item("room_key", 1)
    start(courier { visited = { at.inn } })
    go(at.inn)
    expect.item("room_key", 0)
    expect.said("a *large* eater")
    leads(at.inn, {
      ["Sit down"] = at.fire, ["Join the old man"] = at.throws, ["Speak to the young man"] = at.anselm,
      ["Go up"] = at.room_nine, ["Step through"] = at.shop, ["Go out"] = at.square,
    })
  end)

  it("has no young man in the corner once he is on your rope", function()
    start(courier { visited = { at.two_on_a_rope } })
    go(at.inn)
    expect.never { choice = "Speak to the young man" }
  end)

  it("has a fire, and marmot", function()
    start(courier { cold = 9 })
    go(at.fire)
    expect.score("cold", 0)
    expect.score("candle", 29)
    choose("Spend 1 Gold Piece")
    expect.score("gold", 11)
    expect.score("stamina", 17)
    expect.never { choice = "Spend 1 Gold Piece" }
    choose("Get up")
    expect.at(at.inn)
  end)
end)

describe("Room Nine", function()
  it("hides a key from the unlucky", function()
    start(courier())
    dice({ 4, 5 })
    go(at.room_nine)
    expect.item("pewter_key", 1)
    expect.score("luck", 8)
    leads(at.room_nine, { ["Go down"] = at.inn, ["Leave by the window"] = at.square }, { visited = { at.room_nine } })
  end)

  it("shrieks like a cat", function()
    start(courier())
    dice({ 4, 6 })
    go(at.room_nine)
    expect.at(at.listener)
  end)

  it("lets one lie down once", function()
    start(courier { visited = { at.room_nine }, stamina = { 8, initial = 18 } })
    go(at.room_nine)
    choose("Lie down")
    expect.score("stamina", 12)
    expect.score("candle", 28)
    expect.score("cold", 1)
    expect.never { choice = "Lie down" }
  end)
end)

describe("the man with the glass", function()
  it("carries the key, unless somebody has it already", function()
    for have = 0, 1 do
      for label, to in pairs { ["Go down"] = at.inn, ["Leave by the window"] = at.square } do
        start(courier { items = { pewter_key = have } })
        stub("fight", "won")
        go(at.listener)
        expect.item("pewter_key", 1)
        choose(label)
        expect.visits(to, 1)
      end
    end
  end)

  it("can be left listening", function() flees(at.listener, at.square) end)

  it("kills", function()
    falls(at.listener)
    fight_on {}
    expect.ended("death")
  end)
end)

describe("four throws a night", function()
  local function throw(mine, his)
    dice(mine, his)
    choose("Throw against him")
    answer(3)
  end

  it("pays the stake to the higher throw, and Quillon takes one off his own", function()
    start(courier())
    go(at.throws)
    throw({ 3, 3 }, { 3, 3 })                  -- 6 : 5
    expect.score("gold", 15)
    throw({ 3, 3 }, { 3, 4 })                  -- 6 : 6
    expect.score("gold", 15)
    throw({ 3, 3 }, { 4, 4 })                  -- 6 : 7
    expect.score("gold", 12)
    expect.rolled("you", 6)
    expect.rolled("Quillon, who cheats", 8)
    throw({ 6, 6 }, { 1, 1 })
    expect.never { choice = "Throw against him" }
    expect.var("throws", 4)
  end)

  it("wants a stake of what one has, 5 at most", function()
    start(courier { gold = 0 })
    go(at.throws)
    expect.locked("Throw against him")
    start(courier { gold = 2 })
    dice({ 1, 1 }, { 6, 6 })
    go(at.throws)
    choose("Throw against him")
    expect.asked("How many Gold Pieces", { from = 1, to = 2 })
    answer(2)
    expect.score("gold", 0)
    start(courier())
    go(at.throws)
    choose("Throw against him")
    expect.asked("How many Gold Pieces", { to = 5 })
  end)

  it("leads to the story of the sword", function()
    start(courier())
    go(at.throws)
    choose("Spend 1 Gold Piece")
    expect.at(at.sword_woman)
    expect.score("gold", 11)
    expect.item("iron_key", 1)
    choose("Play him")
    expect.never { choice = "Spend 1 Gold Piece" }
    choose("Leave him")
    expect.at(at.inn)
    start(courier { items = { "iron_key" } })
    go(at.sword_woman)
    expect.item("iron_key", 1)
    choose("Go back")
    expect.at(at.inn)
  end)
end)

describe("the younger Gorr", function()
  it("can be hired, told, or left to his beer", function()
    start(courier { gold = 6 })
    go(at.anselm)
    expect.never { choice = "Tell him" }
    choose("Hire him")
    expect.score("gold", 0)
    expect.state("anselm", "present")
    expect.item("rope", 1)
    start(courier { gold = 5, visited = { at.holy_rope } })
    go(at.anselm)
    expect.locked("Hire him")
    leads(at.anselm, { ["Tell him"] = at.two_on_a_rope, ["Let him finish"] = at.inn }, { visited = { at.holy_rope } })
  end)

  it("brings a rope where there is none", function()
    start(courier { items = { "rope" } })
    go(at.two_on_a_rope)
    expect.item("rope", 1)
    leads(at.two_on_a_rope, { ["Take the mule path"] = at.bends, ["There are things"] = at.square })
  end)

  it("fights at one's side", function()
    start(courier { party = { "anselm" } })
    dice({ 1, 1 }, { 6, 6 }, { 6, 6 }, { 1, 1 })   -- Berthe with the hero, then with Anselm
    go(at.berthe)
    fight_on { rounds = 1 }
    expect.score("stamina", 7, { who = "anselm" })
    dice({ 1, 1 }, { 6, 6 }, { 1, 1 }, { 6, 6 }, { 1, 1 }, { 6, 6 }, { 1, 1 }, { 6, 6 })
    fight_on {}                                -- 9 points, 2 a wound: the fifth wound is the last
    expect.var("gate", "open")
  end)
end)

describe("everything for the ascent", function()
  it("is sold as long as the gold lasts", function()
    start(courier { gold = 25 })
    go(at.shop)
    expect.said("**No refunds**")
    choose { take = "rope" }
    choose { take = "lantern" }
    choose { take = "ember_pot" }
    choose { take = "genepi" }
    choose { take = "bearskin" }
    expect.score("gold", 4)
    choose { take = "meals" }
    choose { take = "meals" }
    expect.score("meals", 12)
    expect.score("gold", 0)
    expect.locked { take = "meals" }
    expect.locked { take = "rope" }
    expect.visits(at.shop, 1)
  end)

  it("has three meals, and no more", function()
    start(courier { gold = 20 })
    go(at.shop)
    for _ = 1, 3 do choose { take = "meals" } end
    expect.locked({ take = "meals" }, "locked-sold-out")
  end)

  it("has a story to the boots", function()
    start(courier { visited = { at.shop } })
    go(at.shop)
    expect.said("Back already?")
    choose("Ask whose")
    expect.said("The tinker's, and the fiddler's before him")
    expect.never { choice = "Ask whose" }
    leads(at.shop, { ["Step through"] = at.inn, ["Go out"] = at.square })
  end)
end)
