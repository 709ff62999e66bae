-- The chapel with its Register, and the parlour of the woman who writes in it.

describe("the chapel", function()
  it("knows two sorts of visitor", function()
    start(courier())
    go(at.chapel)
    expect.said("the other sort")
    start(courier { visited = { at.chapel } })
    go(at.chapel)
    expect.said('"Still warm,"')
    leads(at.chapel, { ["Read"] = at.boards, ["Ask Brother"] = at.placide, ["Go down"] = at.drain, ["Go out"] = at.square })
  end)

  it("has it written on the wall", function()
    start(courier())
    go(at.boards)
    expect.codeword("VERSE")
    leads(at.boards, { ["Speak"] = at.placide, ["Step back"] = at.chapel })
  end)
end)

describe("Brother Placide", function()
  it("takes a name for an answer, however it is put", function()
    for _, word in ipairs { "name", "A Name!", "my  name", "Your name.", "the name", "names" } do
      start(courier())
      go(at.placide)
      answer(word)
      expect.at(at.register)
      expect.score("candle", 29)
    end
  end)

  it("prays for those who guess, and hears vellum", function()
    start(courier())
    go(at.placide)
    answer("a coffin")
    dice({ 3, 4 })                             -- 7 and 2: 9
    choose("Turn the pages")
    expect.at(at.register)
    start(courier())
    go(at.placide)
    answer("a coffin")
    dice({ 3, 5 }, { 1, 1 })                   -- and 2 more to get across the square
    choose("Turn the pages")
    expect.at(at.square)
    expect.codeword("ALARM")
    start(courier())
    go(at.placide)
    answer("death")
    choose("Leave him")
    expect.at(at.chapel)
  end)

  it("does not ask twice", function()
    start(courier { visited = { at.register } })
    go(at.placide)
    expect.score("candle", 29)
    leads(at.placide, { ["Open"] = at.register, ["Leave it"] = at.chapel }, { visited = { at.register } })
  end)
end)

describe("the Register", function()
  it("has this year's page in it until it is torn out", function()
    start(courier())
    go(at.register)
    expect.locked("Hold your lantern")
    choose("Tear out")
    expect.item("page", 1)
    expect.codeword("ALARM")
    start(courier { items = { "page", "lantern" } })
    go(at.register)
    expect.said("like a bad tooth")
    expect.never { choice = "Tear out" }
    leads(at.register, { ["Hold your lantern"] = at.nib, ["Shut"] = at.chapel }, { items = { "lantern" } })
    leads(at.tear, { ["Leave by the west"] = at.square, ["Leave by the crypt"] = at.drain })
  end)

  it("gives up the name in a low light", function()
    start(courier { luck = { 7, initial = 9 } })
    go(at.nib)
    expect.codeword("CARRIER")
    expect.codeword("ALARM")
    expect.score("luck", 8)
    start(courier { luck = { 7, initial = 9 }, codewords = { "CARRIER" }, items = { "page" } })
    go(at.nib)
    expect.score("luck", 7)
    expect.never { choice = "Turn to this year's page" }
    leads(at.nib, { ["Turn to"] = at.tear, ["Shut"] = at.chapel, ["Leave by the west"] = at.square, ["Leave by the crypt"] = at.drain })
  end)
end)

describe("the Provost", function()
  local function asks(what)
    go(at.provost)
    answer(what)
  end

  it("answers one question", function()
    for what, words in pairs { who = "You, dear.", why = "Odile; goats.", wool = "another two inches" } do
      start(courier())
      asks(what)
      expect.said(words)
    end
    start(courier { visited = { at.provost } })
    asks("wool")
    expect.said("I hoped you might look in")
  end)

  it("can be left in five ways", function()
    for label, to in pairs { ["Hear"] = at.position, ["Draw"] = at.captain, ["Wish"] = at.square } do
      start(courier())
      asks("who")
      choose(label)
      expect.at(to)
    end
    start(courier())
    asks("who")
    dice({ 4, 5 })
    choose("Slip behind")
    expect.at(at.wall)
    start(courier { visited = { at.captain } })
    asks("who")
    expect.never { choice = "Draw" }
    dice({ 4, 6 })
    choose("Slip behind")
    expect.at(at.square)
  end)

  it("offers a position, with time to think", function()
    start(courier())
    go(at.position)
    choose("Shake hands")
    answer(false)
    expect.said("Do think it over")
    choose("Shake hands")
    answer(true)
    expect.ended("defeat", "A Good Position")
  end)

  it("rings when she is declined", function()
    start(courier())
    dice({ 1, 1 })
    go(at.position)
    choose("Decline, and go")
    expect.codeword("ALARM")
    expect.at(at.square)
    start(courier())
    go(at.position)
    choose("Decline with your sword")
    expect.at(at.captain)
    start(courier { visited = { at.captain } })
    go(at.position)
    expect.never { choice = "Decline with your sword" }
  end)
end)

describe("Captain Vau", function()
  -- three Assaults: the foe's dice, then the hero's; his SKILL is 8
  local won, lost, tied = { { 1, 1 }, { 6, 6 } }, { { 6, 6 }, { 1, 1 } }, { { 4, 3 }, { 3, 3 } }
  local function row(...)
    start(courier())
    for _, exchange in ipairs { ... } do dice(exchange[1], exchange[2]) end
    go(at.captain)
    fight_on {}
  end

  it("salutes one who held his own to the end of the row", function()
    row(won, lost, tied)
    expect.score("stamina", 12)
    expect.var("vau", "friend")
    expect.said("You'd be doing me a kindness")
  end)

  it("is sorry about the others", function()
    start(courier())
    dice({ 6, 6 }, { 1, 1 }, { 6, 6 }, { 1, 1 }, { 1, 1 }, { 6, 6 })
    pick("sword")
    go(at.captain)
    fight_on {}
    expect.at(at.loft)
    expect.var("vau", nil)
  end)

  it("is just so good", function()
    row({ { 4, 4 }, { 3, 4 } }, { { 4, 5 }, { 4, 4 } }, won)   -- 16 : 16, and 17 : 17
    expect.score("stamina", 14)
    row({ { 4, 5 }, { 3, 4 } }, won, won)      -- 17 : 16
    expect.score("stamina", 12)
  end)

  it("sits down relieved when there is too much red on his sash", function()
    row(won, won, won)                         -- 10 less 6 is 4
    expect.codeword("ALARM")
    expect.var("vau", "friend")
    dice({ 1, 1 })
    choose("Take the window")
    expect.at(at.square)
    row(won, won, won)
    choose("Take the cellar door")
    expect.at(at.ticket)
  end)

  it("has been told not to cut anything that will show", function()
    falls(at.captain)
    pick("sword")
    fight_on {}
    expect.at(at.loft)
    expect.score("stamina", 6)
  end)
end)
