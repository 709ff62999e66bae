-- The Third Claim: everything the paragraphs name, and every number worth tuning. The book is small on purpose:
-- whatever is added here multiplies what `gamebook solve` has to look at, and README.md promises that it can.

prologue [[
  The Marrowby Mutual Provident has paid for the death of Abel Corrie, keeper of the Nethersay Light, twice. It does
  not grudge the first payment, nor, since there was a doctor's letter, the second. But in September came a third
  claim, on the proper form, for the same man; and somebody noticed that it was in his own hand.

  You are an assessor. The Mutual has given you a form, two sandwiches, and a short sword, which the by-laws have
  required since 1688 and do not count as luggage. The island has a causeway. The causeway has hours.
]]

credits [[
  *The Third Claim* was written for gamebook by the gamebook authors. The odds on it are exact: `gamebook solve
  the-third-claim` works them out, and will also tell you what you should have done.
]]

score("tide", { name = "Tide", start = 3, min = 0 })

codeword("HOLLOW", "you know that he weighs nothing")
codeword("NAME",   "you know what the boy is called")
codeword("WICK",   "the boy will help you")

item("lantern", { name = "a storm lantern", keep = true })
item("ring",    { name = "a wedding ring, worn thin", keep = true })
item("policy",  { name = "the policy", keep = true })

encounter("crab",  { name = "The Toll Crab", skill = 6, stamina = 5 })
encounter("eel",   { name = "Cellar Eel",    skill = 9, stamina = 7 })
encounter("abel",  { name = "Abel Corrie",   skill = 12, stamina = 12 })
encounter("clerk", { name = "The Counter Clerk", skill = 10, stamina = 11 })
encounter("buried", { how = "one_by_one", foes = {
  { name = "The First Abel Corrie",  skill = 9, stamina = 8 },
  { name = "The Second Abel Corrie", skill = 10, stamina = 8 },
} })
encounter("underwriter", { name = "The Underwriter", skill = 9, stamina = 11 })

-- What the hours of the story cost: the tide is the clock of the book.
function hour()
  say "*An hour goes. Take 1 from the Tide.*"
  lose("tide", 1)
end
