-- The Naming, and what can be said at it.

paragraph(2, "The Nick", function()
  say [[
    You tell them about the seventh bridge. You tell them about the nick, and which hand, and that he did not shout.
    It is a short story, and no one has ever told it in this village before, though they've lived inside it for a
    century. At the back Tibault Gorr, or somebody with his shoulders, sits down upon the floor. The thing on the
    slab listens to the end, and slowly lets go of the rope.
  ]]
  ending("victory", "Half a Rope", [[
    It takes her name from you then, since you have given it yours. They bury Maëlle Arnoux at noon, and go up with
    ladders after Anselm, and find him on a ledge with a broken leg and no opinion of you. You stay in Brisecol for
    a year and a day, carrying wood for his mother. It's not a sentence. Nobody passed one. You come down in the
    end, and you do not come down alone, and they do not carve you anything.
  ]])
end)

paragraph(4, function()
  say [[
    You read them the sums. *To candles. To wool. Resolved, that it has worked once.* Each knows which line is his;
    you hear the little indrawn breath go along the wall like a lit fuse. When you get to *Odile; no letter out this
    year; regrettable*, Berthe, or somebody of Berthe's size, has quietly gone and stood before the door. The
    Provost looks round for a friend, and there's only the account.
  ]]
  ending("victory", "Delivered, with Receipt", [[
    Maëlle Arnoux goes into the Register in her own name, in your hand, which is not lovely. Then, one after
    another, come the other ninety-nine; the whole village holds the pen, and it takes till noon. Ombeline Haldt is
    asked to dictate. She has them all by heart. Nobody ever writes to you, by which you know that they are ashamed,
    and that they will do. But each spring, at the first thaw, there comes by the carrier, with no letter, a pair of
    knitted socks. They are yellow.
  ]])
end)

paragraph(12, "A Name of Her Own", function()
  if noted("KNIFE") then turn_to(37) end
  say [[
    "Maëlle Arnoux," you say. "Carrier. She came up by the low road, and slept here, and you all knew her." Séverin
    says it after you, and gets the dots right. Then old Quillon says it, with his hat over his face; and it goes
    along the walls as a flame does along a row of candles, each lit from the last, till only one person in the room
    has not said it.

    On the slab your face goes out, and another comes: young, sunburned, very much surprised.
  ]]
  if noted("MERCY") then
    say "\"And the boy was frightened,\" you tell them. \"He was nineteen. That's all it ever was.\""
  end
  if noted("ODILE") then
    say "From the door a child's voice adds, \"And Odile,\" and nobody at all contradicts her."
  end
  ending("victory", "A Name of Her Own", [[
    The Provost writes what she is given. There is nothing else that she can do; the pen has been dipped. Nobody
    will come up the road next year with an empty letter. Whatever it was that Maëlle was carrying stays up there in
    its bag, and what it said you'll never know. On the way down you catch yourself looking back, with your hand
    out, like someone who has forgotten to ask for a signature.
  ]])
end)

paragraph(26, "Before Our Guest Says Something", function()
  if visited() then
    say [[
      Nobody has put himself in your way again. They stand along the walls with their hats held in front of them,
      all leaning a little forward, like people on a landing who have heard their names through a door. The
      captain's place in the line is empty. It is so quiet that you can hear the candle.
    ]]
  else
    say [[
      You step up to the slab; and the Provost, who has been reading faces for forty years, sees what it is that you
      have in your mouth. "Hyacinthe," she says, without raising her voice. "Before our guest says something that we
      shall all regret."
    ]]
    if vars.vau == "friend" then
      say [[
        Captain Vau comes out of the line in his sash, looks at you, and goes and stands on the other side of you,
        facing her. "I'm afraid I have gone off it, ma'am," he says. His hand shakes. "Do go on," he tells you. "I
        should like to hear it, whatever it is."
      ]]
    else
      say [[
        Captain Vau comes out of the line, drawing. There are no needles to count him out this time, and no one has
        told him what not to cut. "I had so hoped not to be good at this," he says.
      ]]
      fight { "captain", ally = allies(), lost = 62 }
      say [[
        He sits down between Quillon's boots and looks about him, quite peacefully, for the painting. In the hush
        that follows anyone might speak. It is a very long time since anyone has.
      ]]
    end
  end
  choice("Say, \"I have a letter to deliver\"", 87, { item = "true_letter" })
  choice("Say the name that you have learned", 12, { when = noted("CARRIER") and not has("true_letter") })
  choice("Say a name that you have worked out for yourself", 40,
         { when = noted("VERSE") and not noted("CARRIER") and (vars.misnamed or 0) < 2 })
  choice("Say nothing after all, and step back", 70)
end)

paragraph(37, "Not from That Mouth", function()
  say [[
    The lips on the slab move with yours, a little ahead. "*Not from you*," they say. It sits up. It has a bit of
    rope in its hand: an end, flat as a cheese, with a nick beside the cut, and you know which one, for you heard
    the other half go. All round the walls people lean to see. They needn't ask what it is. They have got one just
    like it, at the hut, in a case.
  ]]
  choice("Say what you did on the ice, all of it, to all of them", 2)
  choice("Draw your sword", 18)
end)

paragraph(40, "Down, Not Along", function()
  say [[
    Morning, all, evening, loud, leave, everyone. You stand in front of the whole of Brisecol with a skipping rhyme
    running in your head, and the red capitals of it standing one above another, like people looking out of the
    windows of a tall house. They had painted her up there for anyone to see. The thing on the slab is looking at
    your lips. One given name, spoken aloud, and it had better be hers.
  ]]
  if ask_word("Whom do you call?", { "Maëlle", "Maëlle Arnoux" }) then
    say "You call it, and the mouth on the slab shuts, as if it had been about to say the same. Write down the codeword CARRIER."
    note("CARRIER")
    turn_to(12)
  end
  turn_to(78)
end)

paragraph(42, function()
  say [[
    On the slab the hand opens. It was not a fist, then; it was a grip. The face goes from it like breath off a
    window, and there's another underneath, sunburned, twenty-two, in want of a wash. She looks as people look when
    they have put the bag down. Up the mountain, from end to end, the Aunt shifts in her chair, and settles.
  ]]
    if noted("MERCY") then
    say "\"And him?\" asks Quillon, meaning the altar. You tell them that he was frightened. It takes longer than the letter."
  end
  if noted("ODILE") then
    say [[
      At first light they find the others lying along the sheepfold wall, all ninety-nine, in a row, with their own
      faces on. Zélie goes down it with a comb in her hair until she gets to kingcups.
    ]]
  end
  ending("victory", "Delivered", [[
    Séverin signs for the letter, one hundred years late, in full. The Provost knits on to the end of her row, since
    there is nobody to tell her to stop, and then sits looking at it. You are on the road by sunrise. It goes down.
    It goes on going down, all the way to the sea, and not one person on it has ever seen your face before.
  ]])
end)

paragraph(70, "The Naming", function()
  if visited() then
    say [[
      They are still standing as they stood. The pen has been dipped again; the old drop has dried. Whatever lies
      under the sheet has now drawn up one knee.
    ]]
  else
    say [[
      They come in with their hats off: Mother Gaude, Pernelle, Quillon, the toll-men, all of Brisecol, and stand
      along the walls of the ice-house in the order in which their families first did. Séverin folds back the sheet.
      The Provost sits at the white cloth, opens the Register and dips the pen.

      "Somebody has died," says Ombeline Haldt, as the form is. "Does anyone here know who?" Her eyes rest upon you,
      kindly. On the slab your own mouth has begun to open, to answer for you.
    ]]
  end
  choice("Step up to the slab, and speak", 26,
         { when = noted("CARRIER") or noted("VERSE") and (vars.misnamed or 0) < 2 })
  choice("Ask the Provost to turn to this year's page", 98, { item = "page" })
  choice("Open the grey ledger, and name the Provost", 92, { item = "ledger" })
  choice("Say that you are not ready", function()
    say "\"No more you are, dear,\" says the Provost, and counts off two rings with a needle. They let you through to the door."
    burn(2)
    turn_to(59)
  end, { when = not noted("CARRIER") })
  choice("Refuse to be named at all, and draw your sword", 18)
end)

paragraph(78, "Nobody of That Name", function()
  vars.misnamed = (vars.misnamed or 0) + 1
  say [[
    It falls on the floor of the ice-house like a dropped spoon. No one picks it up. "There was never anybody of
    that name here," says the Provost, gently, and you see that she has begun to make the first stroke of yours, and
    that with each bit of the stroke the sheet moves. Under it, two feet are drawn together, as one does before
    getting up.
  ]]
  burn(1)
  if vars.misnamed == 2 then say "You will not be given a third." end
  choice("Face them again", 26)
  choice("Draw your sword", 18)
end)

paragraph(87, "By Hand", function()
  say [[
    You hold it out to the keeper of the ice-house, since that is what it says. Séverin dries his hands first. He
    reads slowly, with his lips, and then again aloud. "*It is tired. It will halt of its own accord. Nothing need
    be done.*" Nobody speaks. You can hear a hundred years go by them, one at a time, each with somebody's boots on.
    "What's the date on it?" says Quillon. It was a hundred years old yesterday.
  ]]
  if noted("KNIFE") then
    say "Then Séverin looks at the strap, and the slab, and you. \"It wants to know where your rope is,\" he says."
    turn_to(37)
  end
  choice("\"And it was carried by Maëlle Arnoux.\"", 42)
  choice("\"And here are the accounts.\" Lay the ledger beside it", 4, { item = "ledger" })
end)

paragraph(92, "To Wool, To Candles", function()
  say [[
    "Ombeline Haldt," you read out, from the flyleaf, "*her book*." It is the first time that anyone has said that
    name in here with the pen wet. Your face slides on the slab, like a plate on a tilted table; beneath it somebody
    small, and clean, and sixty begins to arrive. The needles have stopped. "Oh, no," says the Provost, in quite a
    different voice. "No, I only ever *kept* it." Nobody moves to help her. The pen is in her own hand, and it has
    begun to write.
  ]]
  choice("Let it be written", 17)
  choice("Take the pen out of her hand", 18)
end)

paragraph(98, "A Page Short", function()
  say [[
    She turns to it. She turns back. She wets a finger and tries again, and for the first time in a century a Haldt
    has lost her place. "*Stop* them," says the Provost. But the crowd is in the way, and you would swear that some
    of it is leaning. "The yard door!" shouts Séverin. "I've a bar for it, if you'll give me the time to lift it!"
    Two toll-men come over the benches at you **together**. Hold them for **three Assaults**.
  ]]
  local how = fight { "door_watch", ally = allies(), rounds = 3 }
  if how == "won" then
    say "You turn to tell Séverin that there's no hurry."
  else
    say "The bar goes over your head and drops home, and the fists begin on the far side of it. \"Go *on*,\" says Séverin."
  end
  choice("Run for the road", 75)
end)
