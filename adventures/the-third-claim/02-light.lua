-- The Nethersay Light: the kitchen, the lamp room, and two ways off the island.

paragraph(10, "The Kitchen", function()
  if visited() then
    say [[
      Hesper Corrie has not moved, but the fourth cup has: it stands at your side of the table now, with the handle
      towards you. Rain, or something that walks like rain, goes once round the tower and stops. You could swear that
      the hatch in the floor was bolted when you came in. It may only be that you have begun to look at it.
    ]]
  else
    say [[
      "You're the assessor," says Hesper Corrie. "Sit. You'll have been told not to." She is forty, with flour to the
      elbow, and has laid four cups for the three who live here. "Abel's upstairs with the lamp. You can see him if
      you care to. He's perfectly civil. I'd say he was nicer than he was." A stair goes up. A hatch, beside the
      stove, goes down. "And that's the cellar," she says, in the voice of someone pointing out a neighbour.
    ]]
  end
  choice("Drink a cup of tea with her", function()
    say "It is strong enough to stand on. She tells you about the roof. You gain 2 STAMINA points and 1 LUCK point."
    gain("stamina", 2)
    gain("luck", 1)
    hour()
  end, { once = true, score = { tide = 1 } })
  choice("Lay the ring on the table", 14, { item = "ring" })
  choice("Tell her what her son is called", 31, { when = function() return noted("NAME") end })
  choice("Climb up to the lamp", 23, { when = function() return not visited(23) end })
  choice("Lift the hatch", 20)
end)

paragraph(14, "The Ring", function()
  say [[
    She knows it before it has stopped rolling. "He'd got so thin in the finger," she says. Then she does what people
    do, and wipes the table all round it. "So that was him. The one I cried at. And him up there with the lamp, who
    remembers my birthday, is a sort of receipt." She puts on the ring over her own, reaches behind the clock, and
    gives you the **policy**. It is heavier than paper, and a little warm.
  ]]
  drop("ring")
  if not has("policy") then take("policy") end
  turn_to(10)
end)

paragraph(23, "The Lamp Room", function()
  say [[
    Abel Corrie is polishing the great lens, and you see him from nine sides at once and not one of them is out of
    breath. "Ah," he says. "The Mutual. I have my form ready, signed, and the boat is under the wall: I can have you
    home before the tide turns, and save your boots." He means it kindly. He leaves wet marks where he has stood, and
    none where he walks. Behind him, under glass and on a nail, hangs a copy of his **policy**.
  ]]
  choice("Accept the form, and the boat", 24)
  choice("Slip the policy off its nail: test your SKILL, adding 3", function()
    if test("skill", { modifier = 3 }) then
      say "He bends to a prism. It is off its nail and in your coat before he has breathed on the glass."
      take("policy")
      turn_to(10)
    end
    turn_to(27)
  end, { when = function() return not has("policy") end })
  choice("Thank him, and go down again", 10)
end)

paragraph(27, "The Keeper Objects", function()
  say [[
    The nail squeaks. In all nine panes Abel Corrie turns round. "That's mine," he says, not angrily, "you'll find it's
    the *only* thing that is," and he takes up the long brass bar they use for winding the clock. There is no room up
    here to swing a sword, and he does not seem to know that there is no room for the bar.
  ]]
  fight { "abel" }
  say "He folds up over the rail. You take the **policy** from its nail, and wind the clock, since nobody else will."
  take("policy")
  turn_to(10)
end)

paragraph(24, "The Boat", function()
  if visited() then
    say [[
      He rows. The shore has got no nearer, but it has been very consistent about it. You count the strokes, and find
      that you have counted them before, and that the number was the same. The form in your pocket has begun to come
      through the cloth. You lose 1 STAMINA point from the cold.
    ]]
    lose("stamina", 1, "the cold")
  else
    say [[
      He rows well, and looks the way he is going, which rowers don't. The light stands over the stern. After a
      hundred strokes you notice that it is still exactly as tall as your thumb; after two hundred, that there is no
      wake. "Nearly there," says Abel Corrie. You have the form, signed and dry. You have the claimant's own thanks.
      It is the easiest case you have had, and you wish that you could remember getting in.
    ]]
  end
  choice("Take the other oar, and row", 29)
  choice("Look at the form", 25)
end)

paragraph(25, "The Form", function()
  say [[
    It is the proper form. *Name of the deceased:* there is a blank, with the pale look of a page from which something
    has been excused. *Name of assessor, who by receipt of this form accepts the liability:* and there is your own, in
    full, in the hand that you are used to. You tear it across. Both halves have it.
  ]]
  choice("Go over the side, and swim for the shore", 2)
  choice("Put it away, and take the other oar", 29)
end)

paragraph(29, "The Same Landing", function()
  say [[
    The keel touches. Weed, steps, an iron ring: it is the landing of Nethersay, and the signpost with its pictures, a
    cross, a boat, a lamp. Somebody has been at work on it since you left, and all three of the arms are fresh. "There
    you are," says Abel Corrie, and holds the boat steady for you, with real consideration. He does not get out.
  ]]
  choice("Stay in the boat, and tell him to try again", 24)
  choice("Step out", function()
    ending("defeat", "A Fourth Cup", [[
      In the kitchen they have kept yours warm. The work is light, if you will excuse the word, and in March they
      will want somebody to carry.
    ]])
  end)
end)

paragraph(2, "Over the Side", function()
  say [[
    You are a fair swimmer. The water takes you as a clerk takes a paper, without looking up, and puts you on a pile.
    It is a tall pile. All of them are fair swimmers. Far over your head a keel goes by, and comes back, and goes by.
  ]]
  ending("death", "Received", "The Mutual pays for you once, and does not grudge it.")
end)

paragraph(31, "Tobias", function()
  say [[
    "*Tobias*," says Hesper, and sits down. It takes her as cramp does; you see ten years go back in. Then she gets up
    and takes the loaf, the clock, and the boy's other boots. "I withdraw it," she says. "The claim. The whole of it.
    Have you a form for that?" You have. She signs it standing. What she will not do is swim: if the Tide is at 0 she
    stays, and so would anyone with sense.
  ]]
  choice("Take the two of them to the causeway", 7, { score = { tide = 1 } })
  choice("Ask her to wait: you mean to go down first", 20)
end)

paragraph(7, "The Man on the Steps", function()
  if visited(27) then
    say [[
      Nobody stops you. At the landing a suit of oilskin hangs on the signpost, dripping, with its sleeves out, like
      something that has tried to be three places at once. Hesper buttons it up as she goes by. You do not ask why,
      and the boy, who might have, is saying his name over under his breath, in time with his boots.
    ]]
  else
    say [[
      Abel Corrie stands on the landing steps with the winding-bar across his knees; he must have come down the
      outside. "You can't," he says to her, gently. "There's only the one of me, after this." You believe him. It is
      no help to anybody, and he gets up.
    ]]
    fight { "abel" }
    say "The boy takes the lamp-can from the step where it stood, and looks at what is left, and puts it down again."
  end
  choice("Walk them over, at the boy's pace", 35)
end)

paragraph(35, "Withdrawn", function()
  say [[
    It is dusk when you reach the hut. Mrs Oddy is on her doorstep with three cups, and has plainly been there for some
    time, not worrying. Behind you, for the first night since anybody can remember, the Nethersay Light does not come
    on. All four of you wait to see whether anything will happen. "There now," says Mrs Oddy, when nothing has.
  ]]
  ending("victory", "Claim Withdrawn", [[
    In your report you write *no further liability*, and then, because you are honest, *here*.
  ]])
end)
