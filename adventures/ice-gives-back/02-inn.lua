-- The Warm Hand, its guests, and the shop next door.

paragraph(5, "Everything for the Ascent", function()
  if visited() then
    say [[
      "Back already?" says Widow Pernelle, with real surprise, and then, being a woman of business, with real
      interest. She moves the boots that were standing on the counter and puts your sort of thing in front of you.
      Her sign still says that there are no refunds. She has polished it since you were last in.
    ]]
  else
    say [[
      **No refunds**, says the sign, and under that, smaller, *obviously*. Widow Pernelle sells rope, lanterns and
      coats, all second-hand and all hardly used. She holds each thing up against you with one eye shut and sees you
      wearing it on the way up; never, you notice, on the way down. "I can do you a very fair price on the boots,"
      she says. "Those. The ones you've got on. You would leave them with me in advance."
    ]]
  end
  say "You have {gold} Gold {gold|Piece|Pieces}. An ember-pot or a flask is used when *you* say so; each will serve you twice."
  shop {
    { "rope", 3 },
    { "lantern", 3 },
    { "ember_pot", 4 },
    { "genepi", 4 },
    { "bearskin", 7 },
    { "meals", 2, limit = 3 },
  }
  choice("Ask whose boots those were", function()
    say [[
      "These? The tinker's, and the fiddler's before him. I've sold them four times." She turns one over, fondly.
      "It's the soles I can't get over. They come back every spring as good as new. I suppose the walking's soft,
      under there."
    ]]
  end, { once = true })
  choice("Step through to the inn", 19)
  choice("Go out into the square", 86)
end)

paragraph(13, "Two on a Rope", function()
  say [[
    Anselm leaves the beer. On the step of the inn he ties you in, and it is like being introduced to somebody. "If
    you go through, I hold," he says. "If I go through, you hold. That's all there is. People make it sound
    complicated." He says it lightly, and pulls the knot tight, and looks at your face for a moment longer than the
    knot requires.

    Anselm goes with you, and fights beside you. He has brought a **rope**.
  ]]
  joins("anselm")
  if not has("rope") then take("rope") end
  choice("Take the mule path together", 77)
  choice("There are things to see to in the village first", 86)
end)

paragraph(14, "Room Nine", function()
  if visited() then
    say [[
      In your absence the bed has been turned down and a hot brick put in, and your nightshirt, which you did not
      bring, laid across the pillow with the arms folded. It is the right size. The guest book has been moved a
      little closer to the edge of the washstand, and the pen has been dipped.
    ]]
    choice("Lie down for a while, above the covers", function()
      say "You sleep as if you had been practising. Gain 4 STAMINA points."
      gain("stamina", 4)
      burn(2)
      chill(1)
    end, { once = true })
  else
    say [[
      The best room in the house has never been slept in twice by the same person. The guest book lies open on the
      washstand: ninety-eight signatures, ninety-eight inks, *one night* beside each; one line, nine years up, left
      blank; and the column for departures ruled in and empty all the way down. A faint pencil cross waits for you.
      You lift the mattress, because couriers do.

      **Test your Luck.**
    ]]
    if not test_luck() then
      say "There is nothing under it but a loose board, and the loose board shrieks like a cat."
      turn_to(61)
    end
    say [[
      Wrapped in a strip of ticking is a **pewter key** stamped with a 31. Inked on the ticking: *If they measure
      your neck it is for the fit. Last locker. Bring a strong stomach.*
    ]]
    take("pewter_key")
  end
  choice("Go down to the tap-room", 19)
  choice("Leave by the window and the wood-pile", 86)
end)

paragraph(19, "The Warm Hand", function()
  if not visited() then
    say [[
      Everybody in the Warm Hand stops talking when you come in, and then, with an effort you can hear, starts again
      about the weather. Mother Gaude has a key ready for you in her palm: Room Nine, best bed, paid for. By whom?
      "By the parish, dear." Take the **key of Room Nine**, stamped with a 9.

      On the hearth sits an old man with three knucklebones and no opponent. In the corner a young one with rope
      burns on his hands looks into his beer as though there might be a way out at the bottom.
    ]]
    take("room_key")
  else
    say [[
      The talk dips as you come in, like a lamp when a door opens, and steadies. Nobody has taken the chair you sat
      in; they have put a ribbon across the arms of it. Mother Gaude wipes the counter in front of you, and the
      counter behind that, and asks without turning round whether you would say you were a *large* eater.
    ]]
  end
  choice("Sit down by the fire", 73)
  choice("Join the old man with the knucklebones", 67)
  choice("Speak to the young man with the rope burns", 56, { when = not visited(13) })
  choice("Go up to Room Nine", 14)
  choice("Step through to the outfitter's next door", 5)
  choice("Go out into the square", 86)
end)

paragraph(56, "The Younger Gorr", function()
  say [[
    "You'll want to go up," the young man says into his beer, "and I'll want six crowns, and my brother Tibault will
    want my hide." Anselm Gorr is the only guide in Brisecol who is under fifty, and the only one who has no silver
    buttons. "Tibault says that a guide has one rule. *Come down*, he says, that's it, that's the rule." He turns up
    his palms. "I held a mule last spring, on the Staircase. They all shouted to let go. It wasn't even a good
    mule."
  ]]
  choice("Hire him for 6 Gold Pieces", 13, { cost = { gold = 6 } })
  choice("Tell him what you saw in the glass case at the hut", 13, { when = visited(93) })
  choice("Let him finish his beer", 19)
end)

paragraph(61, "The Man with the Glass", function()
  say [[
    The door opens outward, which is unusual in a bedroom. A man is bent double behind it with a tumbler to his ear,
    and he goes on listening to you for some time before he notices that you are looking at him. "You've a very even
    breath," he says, straightening. "I've put it in the report." Then, since there is plainly no more to be got
    from conversation, he breaks the tumbler on the door-frame and comes in holding the half that is sharp.
  ]]
  fight { "listener", ally = allies(), flee = 86 }
  say [[
    On a ribbon round his neck hangs a **pewter key** stamped with a 31, and in his pocket is a notebook. It is all
    about you. *Turns over. Sighs. Says "No" quite distinctly.* You have not slept here yet; it is dated tomorrow.
  ]]
  if not has("pewter_key") then take("pewter_key") end
  choice("Go down to the tap-room", 19)
  choice("Leave by the window and the wood-pile", 86)
end)

paragraph(67, "Four Throws a Night", function()
  say [[
    "Four throws a night," says old Quillon. "Doctor's orders." He cheats, but only against himself, from good
    manners: you can see him palm the better bone and throw the worse. He is the one man in the room who looks you
    in the face. "I've played them all, you know. Fiddler. Tinker. The one with the sword. They all had some luck,
    at the end. I saw to that. High throw takes the stake."
  ]]
  choice("Throw against him", function()
    local stake = ask_number { "How many Gold Pieces do you stake?", from = 1, to = math.min(hero.gold, 5) }
    local mine = roll("2d6", "you")
    local his  = roll("2d6-1", "Quillon, who cheats")
    vars.throws = (vars.throws or 0) + 1
    say("You throw {mine}. Quillon, after some private arithmetic, makes it {his}.", { mine = mine, his = his })
    if mine > his then
      say "\"Well, there,\" he says, delighted, and pays you."
      gain("gold", stake)
    elseif mine < his then
      say "He takes your stake as though it were hot. \"That wasn't meant,\" he says."
      lose("gold", stake)
    else
      say "Level. You each take back your own, and he asks after your mother."
    end
  end, { score = { gold = 1 }, when = function() return (vars.throws or 0) < 4 end })
  choice("Spend 1 Gold Piece on a drink for him, and ask about the one with the sword", 82,
         { cost = { gold = 1 }, when = not visited(82) })
  choice("Leave him to his bones", 19)
end)

paragraph(73, "Somebody Else's Fire", function()
  say [[
    You put your boots on the fender and let the fire have you. It takes its time. First your fingers come back,
    then your ears; then the odd dragging feeling under the breastbone, as of a thread being drawn out of you by
    someone patient on the other side of the square, goes slack. Your COLD falls to 0.

    Mother Gaude hums at her pots, an old skipping tune. "The words are up in the chapel," she says, "if you want
    words. Nobody does."
  ]]
  set("cold", 0)
  burn(1)
  choice("Spend 1 Gold Piece on a bowl of what is in the pot", function()
    say "It is marmot. You are better for it, and wiser than to say so. Gain 3 STAMINA points."
    gain("stamina", 3)
  end, { cost = { gold = 1 }, once = true })
  choice("Get up while you still can", 19)
end)

paragraph(82, "The One with the Sword", function()
  say [[
    "Eleven years gone," says Quillon. "Tall woman. She called the sword *Courtesy*, and it had *After You* down the
    blade. She fought nine of them, from the stair there to the pump, and begged the pardon of each." He turns the
    glass. "What's left over they put in lockers, under the Provost's, with labels. All very tidy. That night she
    gave me this to mind, and I've minded it." It is an **iron key** stamped with a 19. "I was always going to do
    something about it, you see. I was only waiting to be a braver man."
  ]]
  if not has("iron_key") then take("iron_key") end
  choice("Go back to the tap-room", 19)
  choice("Play him", 67)
end)
