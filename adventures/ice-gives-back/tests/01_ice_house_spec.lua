-- The ice-house, the square before it, and the two ways out of Brisecol.

describe("under the sheet", function()
  it("gives the hero a letter, and three ways to go on", function()
    start(courier())
    go(at.sheet)
    expect.item("blank_letter", 1)
    expect.said("a candle scored with 30 rings")
    leads(at.sheet, { ["Ask the keeper"] = at.appointment, ["Touch its hand"] = at.hand, ["Walk out"] = at.gate })
  end)

  it("explains itself", function()
    start(courier())
    go(at.appointment)
    expect.said("your **COLD** must not reach 12")
    leads(at.appointment, { ["Break the seal"] = at.letter, ["Look round"] = at.ice_house, ["Go out"] = at.square }, { visited = { at.appointment } })
  end)

  it("the letter is blank, and Séverin gives his flask", function()
    start(courier())
    go(at.letter)
    expect.item("genepi", 1)
    leads(at.letter, { ["Look round"] = at.ice_house, ["Go out"] = at.square }, { visited = { at.appointment } })
  end)
end)

describe("the dead hand", function()
  it("opens to a steady one", function()
    start(courier())
    dice({ 4, 5 })                             -- 9 does not exceed SKILL 9
    go(at.hand)
    expect.item("brass_key", 1)
    expect.score("cold", 1)
    expect.never { choice = "Try the fist again" }
    choose("Step back")
    expect.at(at.appointment)                  -- the keeper has not explained it yet
  end)

  it("bites an unsteady one, which may try again", function()
    start(courier())
    dice({ 4, 6 }, { 1, 1 })
    go(at.hand)
    expect.item("brass_key", 0)
    expect.score("stamina", 13)
    choose("Try the fist again")
    expect.item("brass_key", 1)
    expect.score("cold", 2)
  end)

  it("does exactly this", function()
    start(courier { place = at.hand })
    expect.outcomes("dead_hand")
  end)
end)

describe("the ice-house", function()
  local known = { visited = { at.appointment } }

  it("is explained first", function()
    start(courier())
    go(at.ice_house)
    expect.at(at.appointment)
  end)

  it("compares the two of you", function()
    start(courier { visited = { at.appointment }, cold = 5 })
    go(at.ice_house)
    expect.said("still blue about the mouth")
    start(courier { visited = { at.appointment }, cold = 6 })
    go(at.ice_house)
    expect.said("more colour in it than yours")
  end)

  it("leads on", function()
    leads(at.ice_house, {
      ["Try to open"] = at.hand, ["Break the seal"] = at.letter, ["Let Séverin"] = at.needle,
      ["Lift the hatch"] = at.hatch, ["Go out"] = at.square,
    }, known)
  end)

  it("offers each thing while there is a use for it", function()
    start(courier { visited = { at.appointment, at.letter }, items = { "brass_key" } })
    go(at.ice_house)
    expect.never { choice = "Try to open" }
    expect.never { choice = "Break the seal" }
    expect.never { choice = "Tell Séverin" }
    choose("Let Séverin")
    choose("Thank him")
    expect.at(at.ice_house)
    expect.never { choice = "Let Séverin" }
  end)

  it("calls the Naming once somebody has a reason to", function()
    for _, reason in ipairs { { candle = 7 }, { codewords = { "CARRIER" } }, { items = { "page" } } } do
      reason.visited = { at.appointment }
      start(courier(reason))
      go(at.ice_house)
      choose("Tell Séverin")
      expect.at(at.naming)
    end
    start(courier { visited = { at.appointment }, candle = 8 })
    go(at.ice_house)
    expect.never { choice = "Tell Séverin" }
  end)

  it("mends the hero, and lends a lantern to one who has none", function()
    start(courier { skill = { 5, initial = 9 }, stamina = { 10, initial = 18 } })
    go(at.needle)
    expect.score("skill", 9)
    expect.score("stamina", 16)
    expect.score("candle", 29)
    expect.item("lantern", 1)
    start(courier { items = { "lantern" } })
    go(at.needle)
    expect.item("lantern", 1)
  end)
end)

describe("the square", function()
  local ways = {
    ["Go to the inn"] = at.inn, ["Go to the outfitter"] = at.shop, ["Go to the chapel"] = at.chapel,
    ["Call on the Provost"] = at.provost, ["Go to the ice-house"] = at.ice_house, ["Go to the road gate"] = at.gate,
    ["Take the mule path"] = at.bends,
  }

  it("leads everywhere, for a ring of the candle", function()
    start(courier())
    go(at.square)
    expect.score("candle", 29)
    expect.said("Cross off 1 ring of the candle")
    leads(at.square, ways)
  end)

  it("is another each time", function()
    for n, words in ipairs { "Break-Pass", "teaches a child to say your name", "your name iced on it", "they have put down straw" } do
      local seen = {}
      for i = 2, n do seen[#seen + 1] = at.square end
      start(courier { visited = seen })
      go(at.square)
      expect.said(words)
    end
    start(courier { visited = { at.square }, candle = 7 })
    go(at.square)
    expect.said("The lamps go out, house by house")
  end)

  it("calls the Naming when it is late", function()
    start(courier { candle = 8 })              -- 7 are left once the square is crossed
    go(at.square)
    choose("Have the Naming called")
    expect.at(at.naming)
  end)

  it("is no place to linger when the whistles go", function()
    start(courier { codewords = { "ALARM" } })
    dice({ 4, 5 })
    go(at.square)
    expect.said("They go by so close")
    start(courier { codewords = { "ALARM" } })
    dice({ 4, 6 })
    go(at.square)
    expect.at(at.dog)
  end)

  it("ends the night with the last ring", function()
    start(courier { candle = 1 })
    go(at.square)
    expect.ended("defeat", "Cockcrow")
  end)
end)

describe("the toll-man and his dog", function()
  it("are beaten for 3 Gold Pieces and a lantern", function()
    start(courier { codewords = { "ALARM" } })
    stub("fight", "won")
    go(at.dog)
    expect.score("gold", 15)
    expect.item("lantern", 1)
    expect.codeword("ALARM", false)
    expect.var("princess", "gone")
  end)

  it("leave three doors open", function()
    for label, to in pairs { ["Slip into the inn"] = at.inn, ["Slip into the chapel"] = at.chapel, ["Make for"] = at.bends } do
      start(courier { items = { "lantern" }, seed = 1 })
      stub("fight", "won")
      go(at.dog)
      expect.item("lantern", 1)
      choose(label)
      expect.visits(to, 1)
    end
  end)

  it("attack together; whom the hero does not strike at he parries", function()
    start(courier())
    dice({ 1, 1 }, { 2, 2 }, { 1, 1 }, { 6, 6 })   -- 8 : 13 the toll-man is hit, 9 : 21 the dog is parried
    go(at.dog)
    fight_on { rounds = 1 }
    expect.score("stamina", 14)
    answer("flee")                             -- and the dog has its 2 points
    expect.score("stamina", 12)
    expect.at(at.appointment)
  end)

  it("the second time, it is Duke", function()
    start(courier { vars = { princess = "gone" } })
    go(at.dog)
    expect.said('"Easy, Duke,"')
  end)

  it("put the hero away in the drying loft", function()
    start(courier { stamina = { 2, initial = 18 } })
    dice({ 6, 6 }, { 1, 1 })
    pick("backpack")
    go(at.dog)
    fight_on {}
    expect.at(at.loft)
    expect.score("stamina", 6)
  end)
end)

describe("the drying loft", function()
  it("costs one thing, the alarm, and two rings", function()
    start(courier { items = { "rope", "page" }, codewords = { "ALARM" } })
    pick("rope")
    go(at.loft)
    expect.item("rope", 0)
    expect.item("page", 1)                     -- nobody takes what must be kept
    expect.codeword("ALARM", false)
    expect.score("candle", 28)
    expect.said("a hemp rope is missing")
    choose("Lift the trap")
    expect.at(at.ticket)                       -- for the coats have not been met
  end)

  it("finds nothing on a hero who has nothing", function()
    start(courier { items = { sword = 0, leather_armour = 0, backpack = 0 } })
    go(at.loft)
    expect.never { said = "is missing" }
  end)

  it("can be left by the hoist, gently or not", function()
    start(courier())
    pick("backpack")
    dice({ 3, 4 })                             -- 7 and 2 for the ice: 9
    go(at.loft)
    choose("Go down the hoist")
    expect.at(at.square)
    expect.score("stamina", 14)

    start(courier())
    pick("backpack")
    dice({ 4, 4 })
    go(at.loft)
    choose("Go down the hoist")
    expect.at(at.square)
    expect.score("stamina", 12)
  end)
end)

describe("the road gate", function()
  it("lets a courier out for 5 gold", function()
    start(courier { gold = 5 })
    go(at.gate)
    choose("Pay the courier's toll")
    expect.score("gold", 0)
    expect.at(at.road)
    start(courier { gold = 4 })
    go(at.gate)
    expect.locked("Pay the courier's toll")
    leads(at.gate, { ["Go through Berthe"] = at.berthe, ["Turn back"] = at.square })
  end)

  it("is shut to one who is looked for", function()
    start(courier { codewords = { "ALARM" } })
    go(at.gate)
    expect.said("turns the board to the wall")
    expect.never { choice = "Pay" }
  end)

  it("stays open once Berthe has sat down", function()
    start(courier { vars = { gate = "open" } })
    go(at.gate)
    expect.said("The gate stands open")
    leads(at.gate, { ["Walk out"] = at.road }, { vars = { gate = "open" } })
  end)
end)

describe("Berthe the Bar", function()
  it("can be beaten, bypassed, or met with the back of the head", function()
    flees(at.berthe, at.square)
    falls(at.berthe)
    pick("sword")
    fight_on {}
    expect.at(at.loft)
    expect.score("stamina", 6)
  end)

  it("sits down in the end", function()
    for label, to in pairs { ["Take the road"] = at.road, ["Leave it open"] = at.square } do
      start(courier())
      stub("fight", "won")
      go(at.berthe)
      expect.var("gate", "open")
      choose(label)
      expect.at(to)
    end
  end)

  it("is worth thinking about twice", function()
    start(courier { place = at.berthe, stamina = 8 })
    expect.outcomes("berthe")
  end)
end)

describe("the mule path", function()
  local function bend(die)
    start(courier { luck = { 7, initial = 9 } })
    dice(die)
    go(at.bends)
  end

  it("has four things for those who climb it", function()
    for _, die in ipairs { 1, 2 } do
      bend(die)
      expect.score("cold", 1)
    end
    bend(3)
    expect.score("gold", 14)
    for _, die in ipairs { 4, 5 } do
      bend(die)
      expect.said("Nothing meets you")
      expect.score("cold", 0)
    end
    bend(6)
    expect.score("luck", 8)
  end)

  it("goes up and down", function()
    leads(at.bends, { ["Go on up"] = at.alp, ["Turn back"] = at.square })
  end)
end)

describe("the road", function()
  it("comes back, and takes two rings for it", function()
    start(courier())
    go(at.road)
    expect.score("candle", 28)
    leads(at.road, { ["Go in"] = at.square })
  end)

  it("leads out for somebody whose page is in the shirt", function()
    start(courier { items = { "page" } })
    go(at.road)
    expect.at(at.last_bend)
  end)
end)

describe("the cold", function()
  it("is kept out by a bearskin, one point of it", function()
    start(courier { items = { "bearskin" } })
    dice(1)
    go(at.bends)
    expect.score("cold", 0)
    expect.said("The bearskin keeps the cold out")
    go(at.second_time)                         -- 2 points, less one
    expect.score("cold", 1)
  end)

  it("does not get past a lit ember-pot, which lasts for eight paragraphs", function()
    start(courier { items = { "ember_pot" } })
    go(at.chapel)
    answer("use:ember_pot")
    expect.score("ember", 8)
    dice(1)
    go(at.bends)
    expect.score("ember", 7)
    expect.score("cold", 0)
    expect.said("The ember-pot glows")
    start(courier { ember = 1 })
    go(at.chapel)
    expect.said("The coal in the ember-pot has gone grey")
  end)

  it("is driven out by génépi", function()
    start(courier { items = { "genepi" }, cold = 5, stamina = { 8, initial = 18 } })
    go(at.chapel)
    answer("use:genepi")
    expect.score("cold", 3)
    expect.score("stamina", 12)
    expect.item("genepi", 1)
    answer("use:genepi")
    expect.item("genepi", 0)
  end)

  it("warms somebody else in the end", function()
    start(courier { cold = { 11, max = 12 } })
    dice(2)
    go(at.bends)
    expect.ended("death", "Two Warm Hands")
  end)
end)
