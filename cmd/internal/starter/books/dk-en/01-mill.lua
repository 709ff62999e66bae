-- The whole story. A long book has a file for each region or chapter; they are read in the order of their names.

paragraph(1, "The weir", function()
  if visited() then
    say "You are back at the weir. The wheel does not look tired."
  else
    say [[
      The mill stands up to its ankles in the dry race with its door ajar, like a man who has forgotten what he came
      in for. The wheel goes round. *Nothing is turning it.*
    ]]
  end
  choice("Go in", 2)
  choice("Climb down and look at the wheel", 3)
  choice("Walk on: it is not your mill", 8)
end)

paragraph(2, "The stones", function()
  say [[
    Flour lies on everything, a hand deep and nine years old. On the bin sits a cat of the same colour, and looks at
    you as if you owed it money.
  ]]
  choice("Take the lantern that hangs above the stones", function()
    take("lantern")
    say "It is still warm."
  end, { once = true })
  choice("Give the cat a coin", function()
    say "The cat bites the coin, finds it good, and walks along a beam to where the miller hung his **cleaver**."
    take("cleaver")
    equip("cleaver")
  end, { cost = { gold = 1 }, once = true })
  choice("Go down to the cellar", 4, { item = "lantern" })
  choice("Go back out", 1)
end)

paragraph(3, "The wheel", function()
  say "Close by, it groans like an old bed. If you want to see what drives it, you have to go up it while it turns."
  if test("climbing") then
    say [[
      You ride a paddle to the top, like a lady at a fair, and from there you see it: a grey sleeve is caught in the cogs,
      and runs down through the floor. There is an arm in it. **Write down the codeword SLEEVE.**
    ]]
    note("SLEEVE")
  else
    say "You see the next paddle very well, and then the ground."
    lose("hp", "1d6", "the fall")
  end
  choice("Climb back to the weir", 1)
end)

paragraph(4, "The cellar", function()
  say "Two rats sit on the bottom step like doormen. They do not ask for your name."
  fight { "rat", "rat", flee = 2, lost = { 1, hp = 2 } }
  say [[
    Behind them, white as flour, stands the miller: nine years dead, still in his apron, with one arm stretched up
    into the ceiling as if he were hailing a cart.
  ]]
  choice("Cut him loose", 6, { item = "cleaver", when = noted("SLEEVE") })
  choice("Fight him", 5)
end)

paragraph(5, "The miller", function()
  if test("nerve") then
    say "He has one arm free. You look him in the eye until he remembers which."
    fight { "miller", surprised = "foes", lost = { 1, hp = 2 } }
  else
    say "He has one arm free. It turns out to be the better one."
    fight { "miller", lost = { 1, hp = 2 } }
  end
  turn_to(7)
end)

paragraph(6, function()
  ending("victory", "The wheel stops", [[
    The cloth parts. The wheel goes on for half a turn, out of habit, and stops; and it is so quiet that you can hear
    the cat count. The miller rubs his arm. "Nine years," he says, "and nobody thought to look *up*."

    You have {gold} {gold|coin|coins} left, and a village that sleeps.
  ]])
end)

paragraph(7, function()
  ending("defeat", "A mill without a miller", [[
    He falls without a sound. Overhead the wheel turns faster, now that nobody holds it back. Oxley pays you, for a
    bargain is a bargain; but nobody in it shakes your hand, and nobody in it sleeps.
  ]])
end)

paragraph(8, function()
  ending("defeat", "Somebody else's mill", [[
    You walk on. Behind you the wheel keeps time, and after a mile you notice that you are walking in step with it.
  ]])
end)
