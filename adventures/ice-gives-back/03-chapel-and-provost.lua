-- The chapel with its Register, and the parlour of the woman who writes in it.

paragraph(6, "What the Nib Remembers", function()
  say [[
    You set the lantern flat to the page, and every stroke stands up with its own shadow. *Came up by the low road:
    Maëlle Arnoux, carrier; sent for by the keeper of the ice-house. Goes over the ice tomorrow, and brings him the
    surveyor's answer.* A line is drawn through that, so hard that the nib split. Below, in another ink: *Came down:
    B. Haldt, guide. Alone. Says that there was nobody.*

    Haldt is the Provost's name. And the first of them to be given back wore a coat with horn buttons, and was never
    asked what she was called, because they knew. Write down the codeword CARRIER.

    It comes to you then that a light in the chapel can be seen from every window in the square. Write down the
    codeword ALARM.
  ]]
  note("ALARM")
  if not noted("CARRIER") then
    note("CARRIER")
    say "You are the first to have read it. Gain 1 LUCK point."
    gain("luck", 1)
  end
  choice("Turn to this year's page, and tear it out", 49, { when = not has("page") })
  choice("Shut the book softly", 94)
  choice("Leave by the west door, for the square", 86)
  choice("Leave by the crypt stair", 53)
end)

paragraph(15, "The Register of Brisecol", function()
  if has("page") then
    say [[
      The stub of this year's leaf stands up in the gutter of the book like a bad tooth. You try to smooth it down,
      and it will not be smoothed. Ninety-nine names go before it, in three generations of the same lovely hand; and
      before those, on the very first leaf, there is the scorched place, with something ploughed into it that the
      eye slides off.
    ]]
  else
    say [[
      A name to a page, and the Provost's hand is lovely. This year's page is ready: the date is in, the ruling is
      done, and there is a small pencilled cross where your name is to begin. You turn back, past the fiddler and
      the tinker and the woman with the sword, to the first leaf of all. It has been held over a candle, a hundred
      years ago, by somebody who lost his nerve. The top is scorched as brown as a crust. Under it the nib has left
      its *furrows*.
    ]]
    choice("Tear out this year's page", 49)
  end
  choice("Hold your lantern low across the burned leaf", 6, { item = "lantern" })
  choice("Shut the book, and step back into the nave", 94)
end)

paragraph(16, "The Provost Is At Home", function()
  if visited() then
    say [[
      "I hoped you might look in," says the Provost, and turns the work on her lap. It is longer. The chair facing
      hers has been moved a very little nearer the fire, and on the table there is a cup, and in the cup is tea,
      just as you take it, which you have never mentioned to anybody.
    ]]
  else
    say [[
      Ombeline Haldt, Provost of Brisecol, does not get up, because she has a lap full of grey wool. She is small,
      clean and sixty, and her needles go like two old friends talking. "Do sit. You've a good neck," she says. You
      know the gloves on the table. "I want you to know that I think it's *very* hard on you. I always do think so."
      By the door a captain in a white sash is looking at a painting of a mountain, so as not to overhear.
    ]]
  end
  local asked = ask("She inclines her head. You may ask one question.", {
    { "who",  "\"Who is it that lies in the ice-house?\"" },
    { "why",  "\"Why a stranger?\"" },
    { "wool", "\"What are you knitting?\"" },
  })
  if asked == "who" then
    say "\"You, dear. Tomorrow it will say so in the book, and then it always was. That is what a book is for.\""
  elseif asked == "why" then
    say [[
      "One year I had no letter out, and the road was snowed shut. It wore the face of a woman from this village.
      Odile; goats. The child was three." The needles stop, and go on. "One does not make that mistake twice."
    ]]
  else
    say "\"It wants another two inches,\" she says, and looks at your neck again. \"One and a half.\""
  end
  choice("Hear what she has to offer", 50)
  choice("Draw your sword", 58, { when = not visited(58) })
  choice("Slip behind the arras on your way out: test your SKILL", function()
    if test("skill") then turn_to(69) end
    say "The front door is held open for you instead. It is done beautifully."
    turn_to(86)
  end)
  choice("Wish her good night", 86)
end)

paragraph(25, "Brother Placide", function()
  if visited(15) then
    say [[
      "You've had your hands on it once," says Placide. "I don't suppose it can get any dirtier." He lifts the
      dust-sheet off the Register himself, and stands by with his face turned politely to the wall, which, as he
      points out, is the same to him as any other way of facing.
    ]]
    burn(1)
    choice("Open the Register", 15)
    choice("Leave it shut", 94)
    return
  end
  say [[
    "Everybody wants to see it. Nobody wants to know what it is." The friar lays both forearms on the cover, like a
    man at a bar. "Tell me that, and you may turn the pages. Take your time. They all did."

    > I was given you before you could say thank you.
    > Everyone else wears me out; you hardly use me.
    > They will put you in the ground, and put me on top.
  ]]
  burn(1)
  if ask_word("\"What am I?\"", { "name", "a name", "my name", "your name", "the name", "names" }) then
    say "\"So it isn't a book of the dead at all,\" says Placide, and lifts his arms. \"Mind the corners.\""
    turn_to(15)
  end
  say "\"No. But that's a sad thing to have thought of,\" says Placide. \"I must say my office. Kindly don't steal anything.\""
  choice("Turn the pages while he prays: test your SKILL, adding 2 to the dice", function()
    if test("skill", "2d6+2") then turn_to(15) end
    say "A page of vellum turns with the noise of a sail. He has stopped praying. Write down the codeword ALARM."
    note("ALARM")
    turn_to(86)
  end)
  choice("Leave him to it", 94)
end)

paragraph(49, "A Small Loud Noise", function()
  say [[
    It comes away a finger's breadth at a time, and every finger's breadth can be heard in the roof. You fold the
    **page** into your shirt. When you turn round Brother Placide is facing you, with his duster held in front of
    him in both hands.

    "I am blind," he says. "I'm not *paper*. I shall have to call out; it's in the rule. I shall call when I've
    counted fifty, and I was never quick at figures." A page short, they cannot write you down; and a road might
    then agree to be a road. Write down the codeword ALARM.
  ]]
  take("page")
  note("ALARM")
  choice("Leave by the west door, for the square", 86)
  choice("Leave by the crypt stair", 53)
end)

paragraph(50, "A Good Position", function()
  say [[
    "You are a sensible person in sensible boots. Every September I need somebody to go about the low country in
    grey gloves, and find a carrier, and pay in advance. I am not so young. Forty crowns, your wool, and the room
    with the stove." She bites off a thread. "It would only want another face for *tonight*. It takes whoever is
    handed the letter. There's the girl with the goats, who has no family to speak of. I saw to that."

    She holds out her hand. It is quite warm. Should you take it, there will be no taking it back.
  ]]
  choice("Shake hands on it", function()
    if confirm("Give the letter to the girl, and take the position?") then turn_to(55) end
    say "Your hand stops halfway there. \"Do think it over,\" says the Provost. \"It's what the others ought to have done.\""
  end)
  choice("Decline, and go", function()
    say "\"Then do try not to bruise,\" she says, and rings for the toll-men. Write down the codeword ALARM."
    note("ALARM")
    turn_to(86)
  end)
  choice("Decline with your sword", 58, { when = not visited(58) })
end)

paragraph(58, "As Far as the End of the Row", function()
  say [[
    "Hyacinthe," says the Provost, "see our guest out. You have as far as the end of my row." Captain Vau turns from
    the painting, sighs, and draws. He is the best blade in four valleys and has been told not to cut anything that
    will show. You have **three Assaults**, to the clicking of needles; what he would rather be doing is written all
    over his face.
  ]]
  local how, bout = fight { "captain", rounds = 3, lost = { 31, stamina = 6 } }
  if how ~= "rounds" then
    say [[
      The needles stop. The captain looks down at his sash, which is no longer white, and seems mostly relieved.
      "Oh, *well* played," he says, and sits down against the wall to think about it. The Provost is ringing for the
      toll-men. There is the cellar door, and there is the window. Write down the codeword ALARM.
    ]]
        note("ALARM")
    vars.vau = "friend"
  elseif bout.hits >= bout.hurts then
    say [[
      "Row," says the Provost. Vau salutes you, and it is not a joke. Under his breath, as he hands you to the
      passage: "The cellar door isn't locked. I never could abide it down there. You'd be doing me a kindness if you
      were to be *seen*, by any of them." He turns his back, like a gentleman, and counts aloud.
    ]]
    vars.vau = "friend"
  else
    say [[
      "Row," says the Provost, and the last thing that you see is the captain's pommel, and behind it his face,
      which is sorry.
    ]]
    turn_to(31)
  end
  choice("Take the cellar door", 20)
  choice("Take the window", 86)
end)

paragraph(74, "Ninety-Nine Boards, and One", function()
  say [[
    Ninety-nine are alike: a mountain, a small black figure, a date, a name. The oldest of all has no name on it,
    but a children's skipping rhyme, with the capitals picked out in a red that has been touched up, year after
    year, by somebody:

    > Morning went up with a post-bag and whistle,
    > All the way up, with a guide at her side;
    > Evening came down with the half of a rope-end,
    > Loud in the tavern, and lied, how he lied.
    > Leave her a candle and leave her no letters:
    > Everyone knew her, and nobody cried.

    "My predecessor painted that under a Provost's nose," says Placide from his dusting. "Provosts read along the
    line. He never met one who could read *down*." Write down the codeword VERSE.
  ]]
  note("VERSE")
  choice("Speak to Brother Placide about the Register", 25)
  choice("Step back into the nave", 94)
end)

paragraph(94, "The Chapel of the Cut Rope", function()
  if visited() then
    say [[
      Brother Placide hears the door, and then your boots, and then whatever it is that he listens to in people.
      "Still warm," he says, pleased, and goes back to dusting. Behind the altar the carved man goes on coming down
      his carved mountain by himself, with his eyes shut, and the worm has got into one of his feet.
    ]]
  else
    say [[
      The altarpiece shows a man coming down a mountain by himself, with the end of a rope in his hand and a light
      round his head. He has been carved with his eyes shut. A hundred painted boards hang along the nave, and
      between the last board and the door there is a nail.

      A blind friar dusts a great book by touch. "Two sorts come in here," says Brother Placide. "You're the other
      sort."
    ]]
  end
  choice("Read the painted boards", 74)
  choice("Ask Brother Placide to let you see the Register", 25)
  choice("Go down the crypt stair", 53)
  choice("Go out into the square", 86)
end)
