-- Under the light: the stairs, the counter, and the party of the second part.

paragraph(20, "The Hatch", function()
  say [[
    Cold comes up, and a smell of ledgers. The stairs go down in the wall of a round shaft, and the shaft is full of
    the sound of somebody adding up. Of the treads you can see three. By an older habit of building the well for the
    lamp's weights goes down the middle of it all, straight as a plumb line, and there is a pulley over it, oiled.
  ]]
  choice("Go down by the light of the lantern", 22, { item = "lantern" })
  choice("Have the boy let you down the lamp-well", 15, { when = function() return noted("WICK") end })
  choice("Go down in the dark, with one hand on the wall", 18)
end)

paragraph(18, "In the Dark", function()
  say [[
    The wall is wet, and then it is carved: names, at the height of the hand, hundreds of them, each with a line through
    it. You are reading with your fingers when the stairs stop. They go on again some way lower down. *Test your Luck.*
  ]]
  if not test_luck() then
    say "You find that place with your chin."
    lose("stamina", "1d6", "the stairs")
  else
    say "Your foot stays out over nothing, like a question, and comes back."
  end
  turn_to(11)
end)

paragraph(22, "By Lantern Light", function()
  say [[
    Eleven treads are missing, and each gap has been chosen by somebody who knew how people walk. By lantern light it is
    merely a flight of stairs with opinions. At the bottom lies black water, with a long back turning in it; it comes
    up, looks into the light with one flat eye, and thinks better of you. You go round by the ledge.
  ]]
  turn_to(13)
end)

paragraph(11, "The Bottom Stair", function()
  say [[
    The bottom stair is under water and so, it turns out, is the eel. It has lived all its life on what falls down the
    stairs, which has made it stout and given it a low idea of people. It takes you by the boot, and pulls, with the
    patience of something that has never yet had to let go. You cannot test your Luck on it; down here there is none.
  ]]
  fight { "eel", luck = false }
  say "It lets go."
  turn_to(13)
end)

paragraph(13, "The Strong Room", function()
  say [[
    An iron door stands open on a room full of money. Here are the premiums, in canvas bags with the Mutual's own seal
    on them, two hundred years of them; and two that you know by the numbers, since you drew them yourself, in March
    and in June. That is the sum that you were sent about. Nobody is minding it. The adding-up goes on, next door,
    and has just reached a difficult place.
  ]]
  choice("Take back the Mutual's money", 32)
  choice("Leave it, and go on to the counter", 8)
end)

paragraph(32, "Recovered", function()
  say [[
    Two bags, one on each shoulder, and the case as good as closed. At the fifth step they are heavier. At the tenth you
    look in, and they are full of sand, wet, with a bone button here and there; and something has been entered,
    next door, in a firm hand, against you. You put them down. You lose 2 STAMINA points and 2 LUCK points.
  ]]
  lose("stamina", 2, "the bags")
  lose("luck", 2, "an entry against you")
  turn_to(8)
end)

paragraph(15, "Down the Lamp-Well", function()
  say [[
    The boy pays out the rope a hand at a time, and does not talk. You go by the backs of things: the stairs, a room full
    of canvas bags, black water with something in it that is listening for feet. Once there is a window, on a desk, a
    lamp, and a bald head bent under it. They never do look up. You stand on the floor with dry boots, and two tugs say
    that you have arrived.
  ]]
  turn_to(8)
end)

paragraph(8, "The Counter", function()
  say [[
    A counter of black oak runs from wall to wall, and there is a clerk behind it, whose sleeves go on for longer than
    his arms. "Claimant," he says, "or deceased?" His pen is held ready. It has no ink on it; there's a little brush
    beside it, such as is used for taking things *off*. Behind him a door with a brass plate says THE UNDERWRITER, and
    PLEASE.
  ]]
  choice("\"Neither. Assessor.\" Show him your card: test your SKILL, adding 4", 3)
  choice("Draw your sword", 6)
end)

paragraph(3, "The Card", function()
  say [[
    He has never seen one. He holds it to the lamp, and bites it, and looks under *A*. The whole thing hangs on whether
    you can stand there like a person who has stood at worse counters, and you search your face for that expression.
  ]]
  if test("skill", { modifier = 4 }) then
    say "\"In order,\" he says, with hatred, and lifts the flap."
    turn_to(30)
  end
  say "\"Deceased, then,\" he says, and reaches over the counter with the brush. You lose 1 LUCK point."
  lose("luck", 1, "the brush")
  turn_to(6)
end)

paragraph(6, "The Counter Clerk", function()
  say [[
    He comes over the counter like a wave coming over a wall, sleeves first. Where the brush touches your coat there is
    no coat any more. He hits like a full ledger; but he is one of theirs, and whoever has the codeword HOLLOW knows how
    to hit him back: like a drum. He has 8 STAMINA points then, and otherwise 11.
    Below the hatch nobody may test Luck in a fight: there is none to be had.
  ]]
  fight { luck = false, { "clerk", stamina = noted("HOLLOW") and 8 or 11 } }
  say "What is left is sleeves. You hang them on the hook that was his, and go through the door. It says PLEASE."
  turn_to(30)
end)

paragraph(30, "The Underwriter", function()
  say [[
    It is a very large desk, and what sits behind it is a very large manner. There is a chair for you. "The Mutual lays
    off its risks," says the Underwriter. "You didn't know? It has been laying them off on me since 1688. I pay; I send
    a replacement; I keep the premium. Corrie's was a name. He was not using it. It was the boy's." A contract slides
    over to you of its own accord, and a pen. "You have a good one, yourself."
  ]]
  choice("Lay down the policy, and say for whom", 34, { item = "policy", when = function() return noted("NAME") end })
  choice("Draw your sword on it", 36)
  choice("Sign: one life more for Corrie, at the old rate", function()
    ending("defeat", "The Fourth Claim", [[
      Corrie is paid in full. You are shown out, with every courtesy, and stand for a long time in front of the board at
      the causeway, trying to think who it was that you had to report to, and as whom.
    ]])
  end)
end)

paragraph(34, "Void", function()
  say [[
    "*No policy shall bind*," you read out, because you have read the small print, and have in fact written some, "*whose
    premium was not the payer's to pay.* The premium is called Tobias. I'd like it back." The manner behind the desk
    goes on for a little without anything in it. Then every drawer in the room opens at once, and up through the shaft,
    in hundreds of voices, go the names.
  ]]
  turn_to(4)
end)

paragraph(36, "A Difference of Opinion", function()
  say [[
    It rises, and goes on rising. It was here that all the luck was bought up, long ago, and you cannot test
    yours. "I should say," says the Underwriter, "that I have calculated this."
  ]]
  local torn = has("policy")
  if torn then
    say "You tear the policy across before its eyes, and something in its sum goes wrong: take 2 from its Attack Strength."
    drop("policy")
  end
  fight { "underwriter", luck = false, foe_attack = torn and -2 or 0 }
  say "It falls like a cliff of paper, and for a while it snows. On every flake there is a name, and it is nobody's now."
  turn_to(4)
end)

paragraph(4, "The Sea Collects", function()
  say [[
    It was the sums that held the sea out. Now there is only a wall. You hear it come through in the strong room, stop to
    count, and come on. The stairs are forty feet of gaps, and you have never in your life taken stairs so seriously.
    *Test your SKILL, adding 2.*
  ]]
  if test("skill", { modifier = 2 }) then
    say "You go up them like a bill going through on the nod."
  else
    say "It has you by the coat at the last turn, and knocks you against every wall there is before it lets you have the hatch."
    lose("stamina", "2d6", "the sea")
  end
  turn_to(37)
end)

paragraph(37, "The Way Home", function()
  say [[
    Hesper Corrie is on the landing with the boy, and a clock under her arm. Up in the tower, in the lamp room, something
    in oilskin has sat down, and is not going to get up. Nobody looks back at it for longer than is decent. You all
    turn to the causeway, and count what there is of it.
  ]]
  if hero.tide > 0 then
    say "It is there still, every stone, and shining like a well-kept promise."
    turn_to(38)
  end
  say "It is gone, and the boat, if it ever was one, has gone with it. They can wait for the morning. Your report cannot."
  choice("Swim", 16)
  choice("Wait for the morning with them, and be late", function()
    ending("defeat", "Out of Time", [[
      Claims not answered by noon are paid. It is a good rule, and you wrote it. In Marrowby, at a minute past, somebody
      stamps the form, and under the island something that had been about to stop begins, patiently, to add.
    ]])
  end)
end)

paragraph(16, "High Water", function()
  say [[
    A mile of it, and the dark coming down. The refuge on its stilts goes by on your left with its bench and its hat,
    and you do not accept. What matters is whether the current has heard yet that it is over. *Test your Luck.*
  ]]
  if test_luck() then
    say "It has. It puts you ashore at Mrs Oddy's like something lent."
    lose("stamina", 2, "the cold")
  else
    say "It has not."
    lose("stamina", "2d6", "the current")
  end
  turn_to(38)
end)

paragraph(38, "Head Office", function()
  if visited(34) then
    say [[
      All along the coast that night people wake up and say something aloud, a name, and lie there pleased. Mr Prewett of
      the Mutual reads your report twice. "*Declined*," he says. "On what ground?" You tell him: that the premium was
      somebody's. He thinks about it longer than you have ever seen him think. Then he goes himself to the cupboard where
      they keep the old policies, and asks you to bring a lamp.
    ]]
    ending("victory", "Claim Declined", "Tobias writes to you, at Michaelmas. He signs it eleven times.")
  end
  say [[
    Mr Prewett of the Mutual reads your report twice. "*Settled in full*," he says, "and the party of the second part?"
    You put the hilt of the sword on the blotter; there is no more of it. He looks at it, dips his pen, and under
    *Depreciation* he puts down one and ninepence. That night the boy called Wick, asleep in Mrs Oddy's chair, is
    nearly called something, several times.
  ]]
  ending("victory", "Claim Settled", "You never learn what. It is the one entry in the file that you would have liked to close.")
end)
