-- The causeway, the landing, the churchyard and the boathouse.

paragraph(1, "The Tide Table", function()
  say [[
    The board at the head of the causeway says SAFE, and under it, in a different paint, MOSTLY. You have **three
    hours** of dry stone: your Tide is 3. When it is 0 the way home is water. Across a mile of wet sand stands
    Nethersay: a hump, a chapel, a white tower with its lamp lit at noon. Beside the board is a hut with a chimney,
    and at the window of the hut a woman is watching you read.
  ]]
  choice("Knock at the hut", 9)
  choice("Start across at once", 17)
end)

paragraph(9, "Mrs Oddy", function()
  say [[
    Mrs Oddy keeps the tide table. She does not take money for things: she has seen where it comes from. A **storm
    lantern** hangs over the stove, trimmed and full, and what she would take for it is a sandwich. "You'll be for
    Corrie," she says. "I've seen him carried over twice. I could tell you something about that, if you've an hour
    to hear it. It isn't a long story. I tell it slowly."
  ]]
  choice("Give her a sandwich for the lantern", function()
    say "She lifts the top slice, looks in, and hands you the lantern without a word. It was the cheese."
    take("lantern")
  end, { cost = { meals = 1 }, once = true })
  choice("Sit down and hear her out", function()
    say [[
      "Six men to the first coffin, and they felt it. Two to the second, and it went up like a hat. A third time
      you could post him." She looks into the stove. "Whatever they send back, they send it *empty*. I'd hit it hard,
      me. I'd hit it as you hit a drum." **Write down the codeword HOLLOW.**
    ]]
    note("HOLLOW")
    hour()
  end, { once = true })
  choice("Start across", 17)
end)

paragraph(17, "The Causeway", function()
  say [[
    The stones are set in pairs, like the buttons of a long coat, and the sea has been trying all of them. Half-way
    over stands an iron refuge on stilts, with a ladder, for people who were told three hours and believed it. There
    is a bench in it, and on the bench a hat. You keep your eyes on the next stone and let the coast happen to you.
  ]]
  on_roll("1d6", {
    ["1-2"] = function()
      say "The next stone is weed all through. You go down to the hip, and something sharp that lives there objects."
      lose("stamina", 2, "the causeway")
    end,
    ["3-4"] = "Nothing happens, at some length.",
    ["5-6"] = 26,
  }, "the causeway")
  turn_to(5)
end)

paragraph(26, "The Toll", function()
  say [[
    One of the stones gets up. It is a crab, or began as one; it wears a ship's bell for a shell, and it has taken
    its stand in the very middle of the way with one claw held out flat. It wants something. It does not seem to
    mind whether it is a penny or a hand. You may break off between Assaults and go round it through the pools,
    which will cost you 2 STAMINA points.
  ]]
  fight { "crab", flee = { to = 5, damage = 2 } }
  say "Inside the bell there is a penny, very old. You leave it where it is, and feel obscurely that this was noticed."
  gain("luck", 1)
  turn_to(5)
end)

paragraph(5, "The Landing", function()
  say [[
    Nethersay is nine acres, and most of it leans. The path from the landing splits at a signpost with no words on
    its arms, only pictures, for the convenience of people who come here unable to read: a cross, a boat, a lamp. The
    cross has been repainted lately. So, when you look, has the lamp. Nobody has troubled about the boat.
  ]]
  choice("Follow the cross, to the churchyard", 12)
  choice("Follow the boat", 21)
  choice("Follow the lamp", 10)
end)

paragraph(12, "The Churchyard", function()
  if visited() then
    say [[
      The two white boards stand where they stood. From here you can see how the third place has been measured out,
      with string and four pegs, by somebody who was not in a hurry. You find that you are walking round it, as one
      does with a sleeping dog.
    ]]
  else
    say [[
      ABEL CORRIE, says a white board, KEEPER, MARCH. The board beside it says ABEL CORRIE, KEEPER, JUNE. Beside that
      somebody has pegged out a third place with string. A spade stands ready in the turf, its handle worn bright, and
      it is not for you to wonder who goes on wanting it. The chapel is locked; but it has a porch, and in the porch
      is a chest, with the registers.
    ]]
  end
  choice("Take the spade, and open a grave", 28, { when = function() return not visited(28) end })
  choice("Look into the registers", 19, { when = function() return not visited(19) end })
  choice("Go down to the boathouse", 21, { when = function() return not visited(21) end })
  choice("Go up to the light", 10)
end)

paragraph(28, "Two of Him", function()
  say [[
    It takes an hour, because you do it properly. At four feet the spade goes through the lid, and the lid says
    "Careful." He climbs out like a man who has been asked to move his chair; and as he brushes himself down the turf
    of the next grave begins to lift, at the corner, like a rug. They have the one face between them. They have one
    thought as well, it appears, and it is about the spade.
  ]]
  hour()
  fight { "buried" }
  say [[
    They fold up. There is no other word for it: two suits of wet oilskin with nobody in them, and on the finger of
    an empty glove a **wedding ring**, worn as thin as wire.
  ]]
  take("ring")
  turn_to(12)
end)

paragraph(19, "The Registers", function()
  say [[
    Births, one volume; marriages, one; burials, eleven. You have spent your working life in books like these, and
    your thumb goes to the place by itself. *Born to Abel and Hesper Corrie, at the Light, a son*; and where the name
    should be, the page is blank. It has not been scraped. It is blank as your own hand is. But ink goes through
    paper, and somewhere in this damp brick of leaves the name has left its back. *Test your Luck.*
  ]]
  if test_luck() then
    say "The very next leaf has it, pale and the wrong way round: *Tobias*. **Write down the codeword NAME.**"
    note("NAME")
  else
    say "The leaves come away in your fingers like wet bread. It would have to be done one by one, with a knife."
    choice("Do it one by one", function()
      say "At the ninth leaf you have it, pale and backwards: *Tobias*. **Write down the codeword NAME.**"
      note("NAME")
    end, { cost = { tide = 1 }, once = true })
  end
  choice("Put the book back, and the stone on it", 12)
end)

paragraph(21, "The Boathouse", function()
  say [[
    There is no boat in it. There is a boy of ten or so, filling lamp-cans from a barrel, and he gives you the nod of
    one working man to another. He has lit the light every night since March; nobody told him to, and nobody told
    him to stop. "They call me Wick," he says. "I had another, but it was needed for something." He has a coil of
    rope on his shoulder, and he is looking at your pocket, where the sandwiches are.
  ]]
  choice("Share a sandwich with him", function()
    say [[
      He eats it in the order of its parts. "If you're going down," he says, "don't take the stairs. I go down the
      lamp-well, on the rope. They never look up." **Write down the codeword WICK.**
    ]]
    note("WICK")
  end, { cost = { meals = 1 }, when = function() return not noted("WICK") end })
  choice("Tell him what he is called", 33, { when = function() return noted("NAME") end })
  choice("Walk over to the churchyard", 12, { when = function() return not visited(12) end })
  choice("Go up to the light", 10)
end)

paragraph(33, "Called", function()
  say [[
    "Tobias," you say. He puts down the can. He says it himself, once, with great care, as if it were full to the
    brim. Nothing else in the boathouse changes, except that there is now somebody in it. "That's it," he says. "That's
    mine. How far does it go?" You think quite far, if one calls it from the right place. He comes up the path with you,
    and holds the rope as you would hold a pen. **Write down the codeword WICK**, and gain 2 LUCK points.
  ]]
  note("WICK")
  gain("luck", 2)
  turn_to(10)
end)
