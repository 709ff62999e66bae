-- The ice from its edge to the Staircase: bridges, ridge and shaft.

paragraph(7, "Through", function()
  say [[
    There is a sigh, and no floor. The sky goes up like a shutter. You strike a ledge, and then another, with the
    interest of somebody who is hearing it happen next door, and come to rest upon your back in a drift of the
    bridge you were on. It is blue here, blue as the inside of an eye. Far overhead is a hole in the shape of you,
    quite a good likeness.
  ]]
  say "Lose one die of STAMINA for the ledges. Nothing else seems to be broken that you will need at once."
  lose("stamina", "1d6", "the fall")
  choice("Get up, and see where you have got to", 88)
end)

paragraph(8, "The Shaft", function()
  say [[
    The melt has drilled a well here, straight down, as round and as smooth as the inside of a flute, and the wind
    plays one note on it. You make fast to a stone of the sheepfold, and think about the stone, and go over the
    edge. Blue; bluer; a blue there is no use in having a word for. **Test your Luck.**
  ]]
  if test_luck() then
    say "The stone stays where it was put. You reach the floor and the rope's end together, and flick it down."
  else
    say [[
      The knot slips. Cross off your **rope**: it comes down behind you, hand over hand, like somebody who is
      anxious not to be left. Lose 2 STAMINA points.
    ]]
    drop("rope")
    lose("stamina", 2)
  end
  choice("Let go of the wall, and turn round", 88)
end)

paragraph(11, "The Sheepfold Wall", function()
  if not visited() then
    say [[
      At the end of the meadow stands an old sheepfold, four feet high, dry stone. The glacier has come down upon it
      like a cathedral on a hymn-book, and it has *stopped*: the ice curls over the top course of stones and not one
      is out of place. It does not look like a thing that was held back. It looks like one that had got to where it
      was going.

      It's a long way from supper. Here you must eat a meal or lose 3 STAMINA points.
    ]]
    must_eat { or_lose = 3 }
  else
    say [[
      The sheepfold again, and the great curl of ice above it with the starlight in its chin. You lay your palm on
      the top course. A hundred years of that leaning on it, and you could take out any one of these stones with two
      fingers. You find this more frightening than the rest of it.
    ]]
  end
  burn(1)
  choice("Go straight up, over the snow bridges", 33)
  choice("Go round by the rock ridge", 72)
  choice("Rope down the shaft where the melt goes in", 8, { item = "rope" })
  choice("Go back down across the alp", 22)
end)

paragraph(21, "The Flat End", function()
  say [[
    It takes two tries. There is a nick beside the cut, from the first. He doesn't shout; that's what you will
    remember. The rope-end lies over the lip, as flat as a cheese. Under you, all down the mile of her, the Aunt
    lets out a breath, like somebody who has heard this story before and had been hoping for the other ending.

    Write down the codeword KNIFE, and cross off your **rope**. Lose 1 LUCK point.
  ]]
  note("KNIFE")
  leaves("anselm")
  drop("rope")
  lose("luck", 1)
  chill(2)
  choice("Go on to the Staircase, by yourself", 68)
  choice("Go down", 11)
end)

paragraph(23, "That's All There Is", function()
  say [[
    A mitten comes over the lip, then another, and then Anselm Gorr, grey to the lips, who lies down beside you in
    the snow and laughs until he is sick. "It's not *hard*," he says to the sky. "Is it? I mean, it is. But it isn't
    *complicated*. I could have told them that. I did tell them, about the mule."

    Gain 2 LUCK points. From down there, he adds, when he can, he saw light: a hall, blue, with people in it, and a
    way to climb down.
  ]]
  gain("luck", 2)
  choice("Let yourselves down to the hall together", 88)
  choice("Go on up to the Staircase", 68)
end)

paragraph(33, "The Snow Bridges", function()
  say [[
    Between you and the Staircase lie eleven crevasses. Over each the wind has laid a bridge of snow, smooth as a
    bolster, and some of these would carry an ox, and some are the thickness of a promise. There's no telling which
    by looking, though many people have looked. Blue comes up through the thin ones, faintly. They are really
    extraordinarily pretty.
  ]]
  chill(1)
  if in_party("anselm") and not visited(57) then turn_to(57) end
  if in_party("monsieur") then turn_to(85) end
  say "Throw one die for the bridge that you cannot tell from the others."
  on_roll("1d6", {
    ["1-2"] = 7,
    ["3"] = function()
      say "It goes, as you step off it. You lie on the far lip and listen to it not arriving. Lose 1 STAMINA point."
      lose("stamina", 1)
    end,
    ["4-6"] = "It holds. So do the other ten. You find that you have been walking on tiptoe, as if that were any help.",
  })
  choice("Go on to the Staircase", 68)
  choice("Creep back the way you came", 11)
end)

paragraph(34, "What They Dropped", function()
  if visited() then
    say [[
      The nest is a cartload of sticks and shins. You have had what there was. From up here the whole of the Aunt
      can be seen, from her white shoulder to her grey chin on the sheepfold wall, and for the first time she looks
      less like somebody who is waiting to be fed than like somebody who has sat down.
    ]]
  else
    say [[
      The nest is a cartload of sticks and shins, and it is lined with letters. They must have taken some carrier's
      bag for a carcass. Most have gone to pulp; but there's a purse in it with 3 Gold Pieces, a **flask of
      génépi**, and a child's drawing addressed to *Papa, over the mountain*. You put that in your pocket. You'll
      see to it, when you are next going that way. It occurs to you that you have just made a plan. Gain 1 LUCK
      point.
    ]]
    gain("gold", 3)
    take("genepi")
    gain("luck", 1)
  end
  choice("Go on to the Staircase", 68)
  choice("Go down to the sheepfold", 11)
end)

paragraph(44, "Hold", function()
  say [[
    You hold. There turns out to be nothing else to it, exactly as he said, and it is the hardest thing you have
    done in your life. You hold with your hips, your teeth, and every letter you ever carried. Lose 2 STAMINA
    points. Roll **three dice** for your SKILL, to get the axe in and make it fast.
  ]]
  lose("stamina", 2)
  if test("skill", "3d6") then
    say "The axe bites, and holds for you."
  else
    say "The axe skates. You do it all with your back, and something in there gives. Lose 2 STAMINA points more."
    lose("stamina", 2)
  end
  burn(1)
  choice("Haul", 23)
end)

paragraph(57, "If I Go Through", function()
  if in_party("monsieur") then
    say "Monsieur stops dead, and leans on you. Anselm, who is telling you about the mule, does not."
  end
  say [[
    At the seventh bridge Anselm says "Ah," quite softly, and is not there. The rope goes like a bowstring; you go
    down on your face, and are dragged, and stop, with your heels in a crack and your whole weight and his hanging
    from your hips. You are sliding. An inch; a pause; an inch. "I can't reach anything!" he calls, a good way down,
    in the voice of a man who is trying not to influence you.

    Your knife is under your right hand. You would come down alone, and they would carve you an altar.
  ]]
  choice("Cut the rope", 21)
  choice("Hold", 44)
end)

paragraph(68, "The Staircase", function()
  say [[
    Here the Aunt comes down over a cliff, and breaks, and every step of her is as tall as a house. An iron stake
    stands at the top of the lowest, with an old loop of rope frozen to it and the guides' candle-ends about its
    foot. So this is where they cross themselves. On the one side you look straight down into blue, to a floor that
    something has polished. On the other side there is just weather.
  ]]
  choice("Go down on your rope", 88, { item = "rope" })
  choice("Climb down without: test your SKILL, adding 1 to the dice", function()
    if test("skill", "2d6+1") then
      say "You go down it like a letter under a door."
    else
      say "You manage the last third all at once. Lose 3 STAMINA points."
      lose("stamina", 3, "the Staircase")
    end
    turn_to(88)
  end)
  choice("Go back to the sheepfold", 11)
end)

paragraph(72, "The Ridge", function()
  if visited(34) then
    say [[
      The ridge is empty, and the wind has it to itself. You go along it on all fours, with the glacier under your
      left hand and the valley under your right, and nothing under your opinion of yourself. It goes more quickly
      than before. It could scarcely have gone more slowly.
    ]]
    chill(1)
    choice("Go on to the Staircase", 68)
    choice("Go down to the sheepfold", 11)
    return
  end
  say [[
    The ridge is a foot wide where it is generous. Halfway along, two shadows pass over you, though there's no sun
    to throw them. Lammergeiers: they live on bones, and have learned to get at them by dropping people. They take
    turns. In each Assault only the **highest** Attack Strength strikes home. You may slide back to the sheepfold,
    at a cost of 2 STAMINA points.
  ]]
  fight {
    { "lammergeier", name = "Old Lammergeier" },
    { "lammergeier", name = "Young Lammergeier", skill = 6 },
    how  = "highest",
    ally = allies(),
    flee = { to = 11, damage = 2 },
  }
  choice("Climb on, by way of the nest", 34)
end)

paragraph(85, "A Sceptic on the Ice", function()
  say [[
    Monsieur inspects the first bridge, and looks at you, and breaks it with one hoof to show you. He breaks the
    second and the fourth. The third he crosses, at a walk, chewing. You put your feet exactly where he puts his,
    all the way across, in the company of the only creature in Brisecol who has never taken anybody's word for
    anything. At the foot of the Staircase he eats your hat. You feel that this is fair.
  ]]
  choice("Go on to the Staircase", 68)
  choice("Follow him back again over the same eleven", 11)
end)
