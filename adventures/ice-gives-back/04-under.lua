-- Under Brisecol: the drain, and what the parish keeps there.

paragraph(9, "The Sump", function()
  say [[
    The drain ends at a black pool with a lip of foam, turning slowly, in two minds. The water goes down. It must
    come out, since the stream on the alp is never dry; but between here and there lies a length of dark that you
    would have to do in a single breath, and the cold would do its share of the breathing. A goat's skull rides
    round and round on the foam. It is *smiling*, but they all do.
  ]]
  choice("Fill your lungs, and go under", 36)
  choice("Go back up the drain", 53)
end)

paragraph(20, "Lost Property", function()
  if vars.coats ~= "hung up" then turn_to(30) end
  if vars.lockers == "seen" then
    say [[
      The lockers wait in their rows with the patience of things that have labels. Yours is not the only breath
      here: every so often, somewhere along the shelves, a clasp ticks or a strap stretches, as luggage will in a
      warm room. It is not a warm room.
    ]]
  else
    say [[
      A long whitewashed cellar, swept, with a stove that is not lit and a visitors' chair. Along both walls run oak
      lockers, a hundred doors, each with a keyhole and a label in that lovely hand. There is a ledger stand, with
      no ledger. PLEASE RING, says a card beside a handbell; and under that somebody has written, very small, *I
      did*.

      If you have a key with a number, **add** that number to the number of this paragraph.
    ]]
    vars.lockers = "seen"
  end
  key_choice("Try a key in the lockers", 20, { "brass_key", "room_key", "iron_key", "pewter_key" })
  choice("Read the labels", 66)
  choice("Take the stair inside the wall", 69)
  choice("Go out by the iron door to the drain", 53)
end)

paragraph(27, "The First Locker", function()
  if visited() then
    say [[
      The trunk is as you left it, with the lid down, for you found that you did not like to leave it up. The room
      has no draught, but the label on the door has turned itself face outwards, so that anybody can read what you
      wrote across it in pencil: *Called for.*
    ]]
  else
    say [[
      The brass key goes in as if it had been there that morning. A little trunk, a clean collar, a hairbrush; a
      spare whistle, such as the post used to carry; an unfinished letter that begins *Dear Mother, the people here
      could not be nicer*. And pinned in the lid, where she would see it every day, a **carrier's badge**, worn as
      smooth as a step: M. ARNOUX, and scratched on the back by somebody fond of her, *Maëlle, come home dry*.

      She went up without it. She was only going over the ice and back. Write down the codeword CARRIER.
    ]]
    take("badge")
    note("CARRIER")
  end
  choice("Close the locker", 20)
end)

paragraph(29, "The Wrong Key", function()
  say [[
    Room Nine's key goes into the ninth lock, turns halfway, thinks, and breaks. Behind the door something wakes
    that is not luggage: a clockwork, a cuckoo, a wedding present by the sound of it, left behind forty years ago
    and determined to make up for lost time. It does eleven o'clock. It does twelve. It does not stop there. Lose 1
    LUCK point.

    Boots are coming down through the house. Write down the codeword ALARM.
  ]]
  drop("room_key")
  lose("luck", 1)
  note("ALARM")
  choice("Hide in the stair inside the wall", 69)
  choice("Out by the iron door", 53)
end)

paragraph(30, "Ticket", function()
  say [[
    Beside the door runs a row of hooks with all the coats that nobody came back for. As it shuts behind you they
    get down. They do it together, sleeve into sleeve and button into buttonhole, hat upon hat, until there stands
    before you a thing nine feet high and as broad as a wardrobe, smelling of camphor. It puts out a glove. There is
    no hand in it. "*Ticket*," says the Attendant, like a hinge on a cold morning. You are something that has been
    left here, it would appear, and it means to hang you up.
  ]]
  choice("Hand it the key of Room Nine, and hope", function()
    say "It holds the key up to where a face would go. It hangs it on a hook. It hangs itself on the others, coat by coat."
    drop("room_key")
    vars.coats = "hung up"
    turn_to(20)
  end, { item = "room_key" })
  choice("Draw your sword", function()
    fight { "attendant", ally = allies(), flee = 53 }
    say "The last button flies off, and there is nobody here but laundry. You hang up the hats. It seems only right."
    vars.coats = "hung up"
    turn_to(20)
  end)
  choice("Bow, and withdraw to the drain", 53)
end)

paragraph(36, "One Breath", function()
  say [[
    There is a noise, and you are inside it. You are rapped on rock, like a knuckle on a door. It is quite dark, and
    then it is more than dark, and somewhere in the middle somebody swims beside you for a while, stroke for stroke,
    as if to keep you company. Roll **four dice**. If the total is no more than your STAMINA, your breath lasts.
  ]]
  if test("stamina", "4d6") then
    say "It lasts, with a little over to swear with."
  else
    say "It does not last. You leave two fingernails and something from your pack with the dark. Lose 4 STAMINA points."
    lose("stamina", 4, "the sump")
    local lost = drop_random()
    if lost then say("Gone is {it}.", { it = name_of(lost) }) end
  end
  chill(2)
  turn_to(97)
end)

paragraph(39, "After You", function()
  if visited() then
    say [[
      The locker of the tall woman is empty now but for the scabbard and a glove. You have the feeling of having
      walked in on somebody, and begin to apologise, and hear how it sounds: *after you*, says the cellar, from the
      far end, in your own voice, a moment late.
    ]]
  else
    say [[
      Behind the door hangs a long coat with nine cuts in it, all in front, and under the coat a sword. It is not
      rusted. The blade takes what little light there is and hands it on to you, hilt first, with a bow. AFTER YOU,
      it says, in letters as fine as hair. This is **Courtesy**. While you fight with it, add 1 to your Attack
      Strength; and ghosts, you may find, know good manners when they meet them.
    ]]
    take("courtesy")
    equip("courtesy")
  end
  choice("Close the locker", 20)
end)

paragraph(46, "A Kettle, a Pack, a Case", function()
  if visited() then
    say [[
      Pack, kettle and case stand where you left them, three along the wall. You straighten the tinker's kettle in
      passing, so that the spout does not drip on his letters. It is not much. But you are beginning to see how long
      a time can go by without anyone's straightening somebody's kettle.
    ]]
  else
    say [[
      The pack holds needles, ribbon and a paper of 4 Gold Pieces. The kettle is full of letters the tinker wrote to
      his wife, one a week, after he was dead. In the case there's no fiddle, only the shape of one in blue plush,
      and a **flask of génépi** lying where the bow should be. You read one of the letters and wish that you had
      not. *They are very kind*, it says, *but nobody calls me anything.*
    ]]
    gain("gold", 4)
    take("genepi")
  end
  choice("Go on, up into the blue", 88)
  choice("Go back down to the drain", 53)
end)

paragraph(48, "The Unclaimed", function()
  say [[
    Three people stand in the tunnel, one behind another, like a queue. They carry what they carried: a pack, a
    kettle, a case. When the first turns round there is no face on it, only a smoothness, a thumbed-out place, as on
    a coin that has been through too many hands. They do not hate you. They have seen that you still have one, and
    they would like to *try it on*. The vault is narrow, so they come **one by one**; you may break away to the
    drain between Assaults.
  ]]
  if has("courtesy") and confirm("Lower the sword, stand aside, and say, \"After you\"?") then
    say [[
      It is a long time since anyone said that to them. They set down their things to bow, each in turn, as people
      bow who were properly brought up; and then they go by you, along the ledge, in order, and forget to pick
      anything up.
    ]]
    turn_to(46)
  end
  fight { "unclaimed", ally = allies(), flee = 53 }
  say [[
    The last of them sits down with the case across its knees and is still. One would say that it looked peaceful,
    if there were anything for it to look with.
  ]]
  choice("See what they carried", 46)
end)

paragraph(51, "The Last Locker", function()
  if visited() then
    say [[
      Your own locker is open, and empty, and just your height. Without deciding to, you have stepped up to it with
      your back to the wood, as one does to be measured against a kitchen door. There is a mark. You are exactly as
      tall as you were expected to be.
    ]]
    chill(1)
  else
    say [[
      It has been aired. There is a lavender bag. On the shelf lies a length of grey knitting with your initials
      begun in the corner, and a **ledger** bound in the same grey. *Courier, one. Advance paid. To candles. To
      wool. To Berthe, for apples.* A hundred years of it, in three generations of Haldts, down to the penny; and on
      the first page, above all the sums: *Resolved, that it has worked once.* With it is a purse of 6 Gold Pieces,
      labelled *Next*.
    ]]
    take("ledger")
    gain("gold", 6)
  end
  choice("Close the locker", 20)
end)

paragraph(53, "The Drain", function()
  if visited() then
    say [[
      The drain again: the same black water, in the same hurry, with the same thing to say about it. You know by now
      which stones are stones. Your own footprints come to meet you along the ledge, and you count them, for there
      is something in the spacing that you do not like. You decide that you were limping.
    ]]
  else
    say [[
      It is a vault of old ice, man-high, that the melt has cut beneath the village and the village has afterwards
      found uses for. Upstream it glows the blue of a vein. Downstream it bends, and roars. Opposite you somebody
      has let an iron door into the wall, with a brass plate on it, polished, and a mat.

      The plate says **Lost Property**. The mat says nothing, but it has been wiped on.
    ]]
  end
  burn(1)
  chill(1)
  choice("Wipe your feet, and try the iron door", 20)
  choice("Go upstream, into the blue", 48, { when = not visited(46) })
  choice("Go upstream again, to the blue hall", 88, { when = visited(46) })
  choice("Go downstream, towards the roaring", 9)
  choice("Go up the crypt stair to the chapel", 94)
  choice("Climb the ladder to the ice-house", 59)
end)

paragraph(66, "A Lovely Hand", function()
  say [[
    *Kettle, and sundries. Fiddle, one; played. Sword, lady's. Spectacles (never sent for).* The labels go back
    along the wall, and the ink goes brown. The earliest door of all says only: *Trunk, courier's. Left at the inn
    the night before. Key with owner.* So she came up to the village first, and slept in it, and they knew perfectly
    well that she had been.

    The newest label, right at the end, is still tacky. It has your name on it, and a date, which is tomorrow's.
  ]]
  choice("Take the lantern that hangs from a hook by the stove", function()
    say "*Lantern, horn*, says its label. *Wick trimmed.* You thank whoever it was."
    take("lantern")
  end, { once = true, when = not has("lantern") })
  choice("Go back among the lockers", 20)
end)

paragraph(69, "Inside the Wall", function()
  say [[
    The stair goes up between lath and stone, in a smell of mice and starch. Light comes through a knot-hole, and
    with it the Provost's voice. "... because it's a *courier*, Gaude. It has a letter it never handed over. It gets
    up each year to do it, and it makes for whoever comes carrying one, and takes them for itself. A blank sheet
    does perfectly well. I can't think why my grandfather used stamps."

    "And if it had its own letter back, ma'am? The real one?" The needles miss a stitch. "It's under half a mile of
    ice," says Ombeline Haldt, "with the man who cut the rope."
  ]]
  choice("Step out from behind the arras, into the parlour", 16)
  choice("Leave through the wash-house, for the square", 86)
  choice("Go back down to the lockers", 20)
end)

paragraph(79, "Under the Hatch", function()
  say [[
    Forty rungs, and every one has been worn thin in the middle; people have gone down here for a long time and in
    heavy boots. Séverin lowers a hand after you, thinks better of waving it, and puts it in his pocket. Water is
    talking somewhere below, all consonants. The last of the candle-light stays on your shoulders like a shawl, and
    then slips off.
  ]]
  if has("lantern") then
    say "You light the lantern, and see the missing rung in time."
  else
    say "You have no light, so **Test your Luck**."
    if test_luck() then
      say "One rung is missing. Your foot finds that out, and finds the next one too."
    else
      say "One rung is missing. You find it with your chin. Lose 2 STAMINA points."
      lose("stamina", 2)
    end
  end
  choice("Step off the ladder into the drain", 53)
  choice("Climb back up to Séverin", 59)
end)

paragraph(97, "The Outfall", function()
  say [[
    You are born onto the alp, feet first, among kingcups that have been frozen in flower. The stream that brought
    you runs off down the meadow without a word, like a person who has left a basket on a step. Stars; a smell of
    goat; on one side a lit window, on the other the ice. Your clothes have started to creak. It would be as well to
    be near something alive, and soon.
  ]]
  choice("Make for the smell of goats", 54)
  choice("Stand up, and take your bearings", 22)
end)
