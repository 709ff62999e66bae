-- The blue hall under the Staircase, and what was left there.

paragraph(32, "One Letter", function()
  say [[
    The strap has been cut too. Inside the bag is a whistle without a pea, half an apple, and one letter, dry as the
    day it was sealed: *To the Keeper of the Ice-House at Brisecol. By hand of Maëlle Arnoux. Urgent.* You have
    broken one seal tonight, and it was empty; this makes two.

    *Sir*, writes Doctor Aurèle Tissot, surveyor to the Margrave: *calm your people. I have measured the ice for
    eleven years. It is tired. It will halt of its own accord at the upper sheepfold, before the hay is in. Nothing
    need be done. I beg you, do nothing.* Take the **surveyor's letter**. Write down the codeword CARRIER.
  ]]
  take("true_letter")
  note("CARRIER")
  choice("Leave by the long gallery, which runs down towards the alp", 64)
  choice("Stand up, and look about the hall", 88)
end)

paragraph(63, "The Kept", function()
  if visited() then
    say [[
      You go along the row again. They have been given numbers, very small, scratched in the ice at the height of
      the knee, by someone counting for company. The last number is a hundred. It is scratched beside a niche with
      nobody in it, just of your height, whose edges have crept a little closer together.
    ]]
  else
    say [[
      You breathe on the wall, and rub, and they come up like frescoes. Ninth from the end, among all those
      strangers, is a young woman in an apron with goat's hair on it. She was not carrying a letter. A **horn comb**
      has worked its way out of the ice beside her hand, over nine years, as if it had been *passed*. Two of its
      teeth are gone.

      Last in the row comes a niche with nobody in it. It has your shoulders.
    ]]
    take("comb")
  end
  chill(1)
  choice("Put your ear to the ice, where the hall is quietest", 84)
  choice("Go back into the nave", 88)
end)

paragraph(64, "The Long Gallery", function()
  say [[
    A tube of ice runs down out of the hall, dimpled like a thimble and steep as a roof. You sit down on your pack,
    think of something dignified, and go. It takes bends as a rumour does. There's a moment of starlight, in which
    you appear to be flying, and in which you are, briefly, happy. Test your SKILL for the landing.
  ]]
  if test("skill") then
    say "It ends in a haystack, feet first, in front of forty witnesses who go on chewing."
    turn_to(54)
  end
  say "It ends in a haystack, but only after a wall. Lose 2 STAMINA points. Forty goats consider the result."
  lose("stamina", 2, "a wall")
  turn_to(54)
end)

paragraph(76, "Nineteen", function()
  say [[
    "It wasn't for the ice," he says. "That's what *they* said, after. I slipped. She held me. She was holding me,
    and then she slipped too, and I was on the stake and she was on the rope, and it was so heavy. It was just so
    *heavy*. And I came down, and they asked where she was, and I said: who?" He looks at the knife. "And by
    haymaking the ice had stopped. So they carved me." He steps down off the bag. Where he goes, there is soon only
    water.

    Write down the codeword MERCY. Gain 2 LUCK points.
  ]]
  note("MERCY")
  gain("luck", 2)
  choice("Open the bag", 32)
end)

paragraph(80, "The Man Who Came Down", function()
  say [[
    He came down alone, and then, it seems, one night he went back up. The ice has grown on him like armour; it
    cracks as he turns. There is an old man's rage in the face, and a silver button on every rib. He is standing on
    a leather bag. "There was *nobody*," says Balthazar Haldt, "with me," and brings up the knife.

    Every wound from that knife adds 1 to your COLD.
  ]]
  if hero.cold >= 7 then
    say "Your fingers are numb: for the whole of this fight take 1 from your Attack Strength."
  end
  local how = fight {
    "cutter",
    attack = hero.cold >= 7 and -1 or 0,
    ally = allies(),
    after_round = function(bout)
      if bout.result == "hurt" then gain("cold", 1) end
    end,
    on_change = function()
      say [[
        The armour bursts and slides off him in plates. Inside there is no old man. There is a boy of nineteen in a
        wet shirt, with the knife held out before him in both hands, and he is crying with fright.
      ]]
      if confirm("Lower your blade?") then return "stop" end
    end,
  }
  if how == "stopped" then turn_to(76) end
  turn_to(91)
end)

paragraph(84, "The Aunt", function()
  if visited() then
    say [[
      There is only a tick, very slow, as of a big house cooling in the evening. She has said what she had to say,
      and at her age she does not say things twice. Still, you have the feeling of a hand laid for a moment on the
      top of your head, and of someone having remembered that you take sugar.
    ]]
  else
    say [[
      It isn't a voice. It is what a voice would be if it had been going downhill for ten thousand years. **I WAS
      SITTING DOWN**, says the glacier. **THEY GAVE ME A GIRL. I NEVER ASKED. SHE WILL NOT LIE STILL, SHE HAS
      SOMETHING TO DELIVER. I SEND HER BACK. THEY SEND HER BACK TO ME IN SOMEBODY ELSE'S NAME.** A pause, of about a
      summer. **YOU ARE ALL VERY WARM. WOULD YOU LIKE SOMETHING, FOR THE ROAD?**
    ]]
    local wish = ask("What do you ask of the Aunt?", {
      { "warmth", "\"My warmth back.\"" },
      { "luck",   "\"A little luck.\"" },
      { "time",   "\"Time.\"" },
      { "name",   "\"Her name.\"" },
    })
    if wish == "warmth" then
      say "She has no use for it. Your COLD falls to 0."
      set("cold", 0)
    elseif wish == "luck" then
      say "**IS THAT WHAT IT IS?** Restore your LUCK to its Initial score."
      restore("luck")
    elseif wish == "name" then
      say "**MAËLLE**, says the Aunt at once. **THE DOTS MATTER. SHE WAS VERY CLEAR.** Write down the codeword CARRIER."
      note("CARRIER")
    else
      say "**I HAVE A GREAT DEAL.** Far off, in the ice-house, a flame stands up on its wick. The candle gains 3 rings."
      gain("candle", 3)
    end
  end
  choice("Thank her, and go back into the nave", 88)
  choice("Leave by the long gallery", 64)
end)

paragraph(88, "The Blue Hall", function()
  if not visited() then
    say [[
      Under the Staircase the ice has made a nave. It is lit as the sea is, from nowhere; and in the walls, at their
      ease, in rows, stand people. A hatter. A clerk. A tall woman in the act of begging somebody's pardon. They
      aren't dead so much as *kept*: you can see the stitches in their mittens. None of them has a face, and three
      have lately got down from their places.

      At the far end of the nave, bolt upright and frozen to the knees, one man stands alone with his back to you,
      and he is holding a knife.
    ]]
  elseif has("true_letter") then
    say [[
      Where the man with the knife stood there is a puddle, and in the walls something is different. It takes you a
      while. They had all been facing the aisle. Now they have turned a quarter about, every one of them, towards
      the village, in the attitude of people on a quay who have just seen a sail.
    ]]
  else
    say [[
      The blue hall has nothing to add. The people in the walls look at you with the places where they would look
      from. At the far end the man with the knife has not moved, but his shoulders have the set of shoulders that
      know quite well that somebody has come in again.
    ]]
  end
  chill(1)
  burn(1)
  choice("Walk up to the man with the knife", 80, { when = not has("true_letter") })
  choice("Look closer at the people in the walls", 63)
  choice("Follow the melt-water down into the dark", 48, { when = not visited(46) })
  choice("Follow the melt-water down to the drain", 53, { when = visited(46) })
  choice("Slide down the long gallery to the alp", 64)
  choice("Climb back up to the Staircase", 68)
end)

paragraph(91, "The Second Time", function()
  say [[
    The boy goes down with hardly any noise. He was nineteen for a hundred years, and it took you about as long as
    it takes to say so. "I only said *who*," he remarks, to no one, and is water. It runs past your boots, and the
    people in the walls seem to draw back from the edges of it, and from you. Whatever he could have told you, he
    has not.
  ]]
  chill(2)
  choice("Open the bag", 32)
end)
