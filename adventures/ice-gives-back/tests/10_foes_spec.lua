-- Everybody whom one may have to fight, by exact odds: what a hero with few points of STAMINA comes away with. A change of
-- anybody's strength shows in these tables; tests/golden has them.

describe("the odds against", function()
  for name, place in pairs {
    listener = at.listener, dog = at.dog, monsieur = at.monsieur, tibault = at.tibault, bear = at.bear, lammergeiers = at.ridge,
    attendant = at.ticket, unclaimed = at.unclaimed, door_watch = at.page_short, other_courier = at.other,
  } do
    it(name, function()
      start(courier { stamina = 5, items = { sword = 0, leather_armour = 0, backpack = 0 } })
      expect.outcomes("odds_" .. name, { at = place })
    end)
  end

  it("the bear, for a hero who relies on luck", function()
    start(courier { stamina = 5 })
    expect.outcomes("odds_bear_luck", { at = at.bear, luck = "always" })
  end)
end)
