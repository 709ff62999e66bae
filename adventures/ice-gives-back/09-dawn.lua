-- The last bend of the road, the last fight, and the ways in which the night may end.

paragraph(10, function()
  say [[
    You had thought that you would see yourself. But it went out with the last blow, nose, scar and all, and what
    lies there in the horn buttons has no more face than a spoon. There's nothing in it that one could be afraid of,
    or be sorry for, or call by any name.
  ]]
  if visited(75) then
    say "You cover it with its coat. By the time that you have done so there is only the coat, and then snow, in its shape."
  else
    say [[
      The Provost holds the pen over the paper until it drips. "Well," she says at last, and you have never heard so
      much wool in a word, "*next* year, then."
    ]]
  end
  ending("victory", "Nobody's Face", [[
    Nobody stops you. There is no form for it. You have your life, and it is the whole of what you came with, which
    is more than ninety-nine others could say. At the first milestone you find that you cannot call to mind the
    colour of your own eyes. It will come back, most of it. You walk a good deal faster in September, for the rest
    of your days, and you never again take payment in advance.
  ]])
end)

paragraph(17, function()
  say [[
    She makes the capitals as beautifully as ever. When it is done she blots it, from habit, and looks round for her
    gloves. She'll have a year of it; less, if the others were anything to go by. Mother Gaude, without being asked,
    takes up the grey wool from the floor, and finds the place, and counts the stitches.
  ]]
  ending("victory", "Paid in Her Own Coin", [[
    You walk out at the gate, and the road is a road, and no one stands in your way. It was just. You go over it on
    every milestone, and it was just. But the woman on the slab has been buried under somebody else's name again,
    and as you turned at the last bend, to look back, there was a light in the parlour window. Somebody had sat down
    in the chair. You could hear, a long way off on the still air, the needles.
  ]])
end)

paragraph(18, "The Other Courier", function()
  if visited(75) then
    say "It sees you turn, and stops, and lays the old coat neatly on a milestone, just as you would have done."
  else
    say "The sheet slides to the floor. It gets down off the slab as you get down off things, favouring the knee."
  end
  say [[
    It draws a sword that is the twin of yours, and settles its shoulders, with your own small sigh. All that you
    ever learned about staying alive, it learned at the same time. It is as good as you have ever been, it is not
    tired (so it adds 1 to its Attack Strength), and it knows just where to put the point: each wound takes 3. It
    has 8 STAMINA points, and one more for each point of your COLD, which is where your **warmth** went. There is no
    use in running. Where would it not think of?
  ]]
  local stamina = 8 + hero.cold
  if noted("KNIFE") then
    say "And 2 more, for the rope."
    stamina = stamina + 2
  end
  fight { double(stamina), lost = 71 }
  say [[
    It drops to one knee, as you would, and puts its hand in its coat. There is a bottle in there. You know, because
    there was one in yours. It looks up at you almost shyly, and drinks. This time it has not left it too late: it
    gets to its feet again, with 6 STAMINA points.
  ]]
  fight { double(6), lost = 71 }
  choice("Look at what is lying there", 10)
end)

paragraph(55, function()
  say [[
    It's easily done. You go up to the byre, and say that there's a letter for her, and she has never had one; she
    wipes both hands on her apron. By the time you are down again, the face on the slab is twelve years old.
    Everyone is extremely sorry. You sign where the Provost shows you, and she pours the tea, and passes you the
    needles to hold for a moment, just while she finds her glasses.
  ]]
  ending("defeat", "A Good Position", [[
    Forty crowns, your wool, and the room with the stove. You have never been so warm. In September they give you
    the grey gloves, and they fit; and in the low country you soon find what you are looking for, on a bench outside
    an inn, resting its feet. It has honest eyes. It has good boots. "I wonder," you hear yourself say, sitting
    down, "if you would be going my way."
  ]])
end)

paragraph(60, function()
  say [[
    They burn together, in your hat, with hardly any smoke. The other stops. It looks at the little fire for as long
    as there is one, and then at its hand, and at you: a long, puzzled, civil look, that of someone who has been
    given the wrong address. Then it turns about, and goes up the road again toward the ice, with your walk, getting
    gradually shorter.
  ]]
  ending("victory", "A Page Short", [[
    You are over the hill by sunrise, and alive, and nobody's. For a year you look into mirrors a little longer than
    you should. And in September, at an inn in the low country, you see a lady in grey gloves, talking to a young
    man with good boots and a postbag. You get to your feet. You hadn't planned to. It seems that there is something
    you are still carrying.
  ]])
end)

paragraph(62, function()
  say [[
    Wherever you are, you hear it: a cock, a long way down, getting it over with. In the ice-house a thread of smoke
    stands up from the last ring. The Provost writes, beautifully, and blots. You feel each letter of it, like
    buttons being done up the back of a garment that you cannot see; and when she has come to the end it fits.
  ]]
  ending("defeat", "Cockcrow", [[
    They are very kind about it. They give you breakfast. It's a year, after all, or most of one, and many people do
    not have so much notice; and you spend it at the Warm Hand, by the fire, losing at knucklebones to an old man
    who cheats. In February you notice that you're listening for somebody to come up the road.
  ]])
end)

paragraph(71, function()
  say [[
    It knew where you would put your foot; it has been putting it there for years. You lie on your back, and it
    leans over and does up your top button, and takes the bag from your shoulder, not roughly. It tries the strap.
    It lets it out by one hole. "I am sorry," it says, and you can hear that you'd have meant it.
  ]]
  ending("death", "The Other Courier", [[
    They say it makes an excellent carrier. It has never lost a letter or been late, and dogs don't bark at it. At
    doors in the low country it stands holding out its hand a moment longer than it need, as if there were some
    other thing that it had expected to be given. It has your laugh. Once a year, at winter's end, it cannot get
    warm.
  ]])
end)

paragraph(75, "The Last Bend", function()
  say [[
    With the page in your shirt the road is as good as its word. It leaves. At the last bend, where the sky has
    begun to go grey, you hear steps behind you that keep time with your own, and you know the walk. It has your
    coat over its arm, the old one, with the horn buttons. It comes on without hurry, holding out its hand, palm up,
    as you have held yours out on ten thousand doorsteps. It wants the *letter*. In your pocket the blank sheet is
    as warm as new bread.
  ]]
    choice("Burn the blank letter, and the page with it, testing your Luck for the wind", function()
    if test_luck() then turn_to(60) end
    say "The wind takes the first light, and the second. It is *here*: you must keep it off for two Assaults while they catch."
    fight { double(8 + hero.cold), rounds = 2, lost = 71 }   -- check: ignore result-unhandled
    turn_to(60)
  end)
  choice("Go back to meet it, with your sword", 18)
end)

paragraph(90, function()
  say [[
    You only sit down for a moment. It is not even unpleasant. The thread that has been drawing out of you all night
    comes to its end, and slips through, with the tiny tug that there is when a needle leaves the cloth; and on the
    slab beneath the sheet someone who has been cold for a very long time draws a breath, and says, in your voice,
    "*Oh*, that's better."
  ]]
  ending("death", "Two Warm Hands", [[
    It is found sitting by the ice-house stove at cockcrow, in excellent spirits, asking if there is any post. They
    bury what they come across in the snow. The face on that is blue and strange, and belongs to nobody, and so for
    once there is no difficulty with the name: they give it yours, and it is perfectly correct.
  ]])
end)
