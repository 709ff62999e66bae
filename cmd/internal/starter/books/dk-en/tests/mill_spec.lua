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
    stub("test", false)
    dice(1)
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
  it("shows climbers what drives it", function()
    start { level = 1, climbing = 9 }
    dice(10)                         -- a d20, Climbing and level: 10 + 9 + 1 reach 20
    go(3)
    expect.codeword("SLEEVE")
    choose { to = 1 }
    expect.at(1)
  end)

  it("throws the others", function()
    start { level = 1, climbing = 8, hp = 18 }
    dice(10, 5)                      -- 10 + 8 + 1 do not
    go(3)
    expect.codeword("SLEEVE", false)
    expect.score("hp", 13)
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
    stub("test", false)
    stub("fight", "won", { hp = -4 })
    choose("Fight him")
    expect.said("the better one")
    expect.ended("defeat", "A mill without a miller")
  end)

  it("gives the steady the first blow", function()
    stub("test", true)
    stub("fight", "won")
    go(5)
    expect.said("remembers which")
    expect.ended("defeat", "A mill without a miller")
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
