-- What the book must do. gamebook test runs it, and with --cover says what of the book no spec has reached.

describe("the weir", function()
  it("lets the hero walk on", function()
    go(1)
    expect.said("Nothing is turning it")
    choose { to = 8 }
    expect.ended("defeat", "Somebody else's mill")
  end)

  it("remembers the hero", function()
    start { visited = { 1 } }
    go(1)
    expect.said("back at the weir")
    choose { to = 2 }
    expect.at(2)
  end)

  it("has a way down to the wheel", function()
    dice { 1, 1 }
    go(1)
    choose { to = 3 }
    expect.at(3)
  end)
end)

describe("the stones", function()
  it("keeps the cellar dark until the hero has a light", function()
    go(2)
    expect.locked { to = 4 }
    choose("Take the lantern")
    expect.item("lantern", 1)
    expect.choice { to = 4 }
    expect.never { choice = "Take the lantern" }
    choose { to = 4 }
    expect.at(4)
  end)

  it("has a cat that can be bought", function()
    start { gold = 3 }
    go(2)
    choose("Give the cat")
    expect.item("cleaver")
    expect.score("gold", 2)
    choose { to = 1 }
    expect.at(1)
  end)

  it("has a cat that gives no credit", function()
    start { gold = 0 }
    go(2)
    expect.locked("Give the cat")
  end)
end)

describe("the wheel", function()
  it("shows the lucky what drives it", function()
    start { luck = 8 }
    dice { 4, 4 }                    -- 8 does not exceed LUCK 8
    go(3)
    expect.codeword("SLEEVE")
    expect.score("luck", 7)
    choose { to = 1 }
    expect.at(1)
  end)

  it("strikes the others", function()
    start { luck = 7, stamina = 18 }
    dice({ 4, 4 }, 5)
    go(3)
    expect.codeword("SLEEVE", false)
    expect.score("stamina", 13)
  end)
end)

describe("the cellar", function()
  before_each(function() start { place = 4, items = { "lantern" } } end)

  it("can be fled from", function()
    go()
    answer("flee")
    expect.at(2)
  end)

  it("leads to a fight with the miller, whatever the rats do", function()
    stub("fight", "won")
    go()
    expect.never { choice = "Cut him loose" }
    stub("fight", "won", { stamina = -4 })
    choose("Fight him")
    expect.ended("defeat", "A mill without a miller")
    expect.score("stamina", 14)
  end)

  it("ends well for those who have looked at the wheel, and paid the cat", function()
    start { place = 4, items = { "lantern", "cleaver" }, codewords = { "SLEEVE" }, gold = 1 }
    stub("fight", "won")
    go()
    choose("Cut him loose")
    expect.ended("victory", "The wheel stops")
    expect.said("1 coin left")
  end)
end)
