-- The ice-house, the square before it, and the two ways out of Brisecol: the road, and up.

paragraph(1, "Under the Sheet", function()
  picture("sheet.svg", "A ringed candle, a slab, and a sheet with the shape of somebody under it.")
  say [[
    The keeper of the ice-house turns the sheet down with two fingers, as one turns down a bed for a guest. It is
    **you**. It has your nose, broken the same way; your scar through the eyebrow; the ear the dog got. Only the
    coat is wrong. The buttons are horn, cut with a crest that nobody has worn for a hundred years.

    "The Aunt gave it back this afternoon," he says. "The glacier. She gives one back every year." At its head burns
    a candle scored with {candle} rings. Frost smokes from its lips. It looks rested.
  ]]
  take("blank_letter")
  choice("Ask the keeper how this can be", 52)
  choice("Touch its hand", 35)
  choice("Walk out, and go on walking", 41)
end)

paragraph(24, "Séverin's Needle", function()
  say [[
    "I mostly do this for people who don't fidget," says Séverin, threading up. He has a light hand and no
    conversation, and closes you with the neat blind stitch that is used for the families. When he bites off the
    thread he does not look up. "Forty years I've sent them off tidy, and never once asked where. You might, while
    you're about it. Here: take my **lantern**. I could find my way round this room in the dark. I have been."

    Restore your SKILL to its Initial score, and gain 6 STAMINA points.
  ]]
  if not has("lantern") then take("lantern") end
  restore("skill")
  gain("stamina", 6)
  burn(1)
  choice("Thank him, and stand up", 59)
end)

paragraph(31, "The Drying Loft", function()
  say [[
    You wake among hanging wool: a grey wall of it, knitted all in one piece, with a gap left at the end. After a
    while you understand that the gap is for you. Somebody has drawn your outline on the floorboards in chalk while
    you lay there, and has taken particular trouble over the neck. They have stopped looking for you. Erase the
    codeword ALARM, if you have it.
  ]]
  erase("ALARM")
  local lost = drop_random()
  if lost then
    say("Your pockets have been gone through, and listed: {it} is missing.", { it = name_of(lost) })
  end
  burn(2)
  choice("Go down the hoist on the outside wall", function()
    say "Test your SKILL, and add 2 to the dice for the ice on the chain."
    if test("skill", "2d6+2") then turn_to(86) end
    say "The chain runs away through your fingers, and the yard catches you. Lose 2 STAMINA points."
    lose("stamina", 2)
    turn_to(86)
  end)
  choice("Lift the trap, and go down through the house", 20)
end)

paragraph(35, "The Other Hand", function()
  say [[
    The fist lies knuckles up on the slab, and it is warm; not as a living hand is, but like a stone that somebody
    has been holding. Yours, when you take it away, is not. Something is shut up in those fingers, and a corner of
    it shows: brass. The keeper finds a reason to look at the wall.
  ]]
  chill(1)
  say "Test your SKILL to open the fingers, one at a time."
  if test("skill") then
    say [[
      They give like a miser's, the little finger last. In the palm lies a **brass key** stamped with a 7. Behind
      you the keeper breathes out. "My father tried that," he says, "and his. It never let go for anybody."
    ]]
    take("brass_key")
  else
    say "The fist tightens on your fingertips, as one presses a coin on a servant. Lose 1 STAMINA point."
    lose("stamina", 1)
    choice("Try the fist again", 35)
  end
  choice("Step back from the slab", 59)
end)

paragraph(38, "Walking the Dog", function()
  local dog = vars.princess == "gone" and "Duke" or "Princess"
  say([[
    A lantern comes round the corner, and under the lantern a mastiff, and behind the mastiff, some way behind, a
    toll-man who holds the lead in both hands. "Easy, {dog}," he begs. "That's tomorrow's. We aren't to mark it." He
    works a cudgel loose from his belt. "Sorry about this. You're wanted somewhere dry." {dog} has stopped
    listening. They come at you **together**; if you break away, the dog will have 2 STAMINA points for it.
  ]], { dog = dog })
  fight {
    "tollman",
    { "mastiff", name = dog },
    how  = "together",
    ally = allies(),
    flee = { to = 59, damage = 2 },
    lost = { 31, stamina = 6 },
  }
  say [[
    The lead goes slack. You have 3 Gold Pieces off the toll-man's belt, and his **lantern**, which has gone on
    burning in the snow throughout with an air of not taking sides. Erase the codeword ALARM.
  ]]
  vars.princess = "gone"
  gain("gold", 3)
  if not has("lantern") then take("lantern") end
  erase("ALARM")
  choice("Slip into the inn", 19)
  choice("Slip into the chapel", 94)
  choice("Make for the mule path", 77)
end)

paragraph(41, "The Road Gate", function()
  if vars.gate == "open" then
    say [[
      The gate stands open. The milking stool lies on its side, and the ribbon of apple peel, still unbroken, has
      frozen to the cobbles in the shape of a question mark. Past the posts there is only the road, white and
      perfectly empty, going down towards places where nobody knows what you look like dead.
    ]]
    choice("Walk out", 81)
  else
    say [[
      Before the gate, on a milking stool, the largest woman you have ever seen is peeling an apple in one ribbon
      with a sword. "Shut," says Berthe the Bar. "Givesnight. Nobody out till there's a name in the book." The
      ribbon lengthens. "It's nothing personal. Well. It's *yours*." Beside her hangs the toll board, with prices
      for carts, mules and pilgrims. Somebody has added **Courier, outward: 5 gold**, and she watches you read it.
    ]]
        if noted("ALARM") then
      say "But there have been whistles up in the village, and she reaches over and turns the board to the wall."
    end
    choice("Pay the courier's toll of 5 Gold Pieces", 81, { cost = { gold = 5 }, when = not noted("ALARM") })
    choice("Go through Berthe", 47)
  end
  choice("Turn back to the square", 86)
end)

paragraph(47, "Berthe the Bar", function()
  say [[
    She finishes the apple first. Then she lifts the bar off the gate, oak, shod with iron, the length of a boat,
    and shifts her grip on it like a woman choosing a broom. "I did the fiddler here," she says. "No trouble at all.
    He hummed." Behind her the gate, with nothing to hold it any more, begins very slowly to swing open on the road.
  ]]
  fight { "berthe", ally = allies(), flee = 86, lost = { 31, stamina = 6 } }
  say [[
    She sits down on the stool, misses it, and stays where she is. "Apples," says Berthe, as if it were the answer
    to something that she has been turning over for years. There is nobody left between you and the road.
  ]]
  vars.gate = "open"
  choice("Take the road", 81)
  choice("Leave it open behind you, and go back", 86)
end)

paragraph(52, "An Appointment", function()
  say([[
    "Séverin," says the keeper, and finds you a stool. "It isn't a likeness. It's an appointment. Every Givesnight
    the ice lays one body at the sheepfold wall, and it wears the face of whoever goes next. At cockcrow the Provost
    writes that name in the Register, we bury it under that name, and within the year" - he looks for the word -
    "it's *accurate*."

    "Give it a better name and it might agree to be somebody else. Nobody has found one." He nods at your coat.
    "There's a bottle in there. I know, because there's one in the other coat. Drink yours whenever you need it.
    That one left it too late."

    So: the **candle** must not burn out. And your **COLD** must not reach {limit}, for what leaves you goes
    somewhere. A fire will bring it down.
  ]], { limit = COLD_LIMIT })
  choice("Break the seal of the letter you have brought", 95)
  choice("Look round the ice-house", 59)
  choice("Go out into the square", 86)
end)

paragraph(59, "The Ice-House", function()
  if not visited(52) then turn_to(52) end
  say [[
    Séverin is where you left him, washing something that is clean already. The candle has {candle}
    {candle|ring|rings} to go. Behind him an iron hatch breathes through its grating. "The drain," he says. "My
    father said it goes everywhere that a decent person wouldn't."
  ]]
  if hero.cold >= 6 then
    say [[
      The face under the sheet has more colour in it than yours. It has begun to look as if it were about to clear
      its throat and mention the time.
    ]]
  else
    say "The face under the sheet is still blue about the mouth. So far you are ahead, and it does not seem to mind."
  end
  choice("Try to open the dead fist", 35, { when = not has("brass_key") })
  choice("Break the seal of your letter", 95, { when = not visited(95) })
  choice("Let Séverin see to your wounds", 24, { once = true })
  choice("Tell Séverin that you are ready, and have the Naming called", 70, { when = naming_open() })
  choice("Lift the hatch", 79)
  choice("Go out into the square", 86)
end)

paragraph(77, "Forty-One Bends", function()
  say [[
    The mule path climbs through larches in forty-one bends. Somebody has cut the numbers into the trees, and after
    thirty they are in a shakier hand. The snow is blue, and squeaks. Above you the Aunt creaks in her sleep like a
    ship, like a stair, like a person trying not to be heard on one. Throw one die for what the climb has for you.
  ]]
  on_roll("1d6", {
    ["1-2"] = function()
      say "At the bend marked 17 the wind is waiting, with both hands out."
      chill(1)
    end,
    ["3"] = function()
      say "At the bend marked 22 a hat sits on the snow, with nobody beneath it and 2 Gold Pieces in the band."
      gain("gold", 2)
    end,
    ["4-5"] = "Nothing meets you but your breath, which goes on ahead a little way and comes back to report.",
    ["6"] = function()
      say "At the bend marked 33 a fox looks at you as if you were anybody. You could have kissed it. Gain 1 LUCK point."
      gain("luck", 1)
    end,
  })
  choice("Go on up to the alp", 22)
  choice("Turn back to the square", 86)
end)

paragraph(81, "The Road That Comes Back", function()
  if has("page") then turn_to(75) end
  say [[
    You walk fast and do not look round. The road goes down; you would swear to that in any court. It goes down for
    an hour, past one milestone after another, and then there are lamps ahead, and an old man with his hat in his
    hand, and over the roofs a chin of grey ice. You have come into Brisecol by the *other* end.

    It did not feel like being turned round. It felt like being filed. Up in the chapel there is a page with this
    year's date on it, and while it waits for your name every road is the road here.
  ]]
  burn(2)
  choice("Go in, there being nowhere else", 86)
end)

paragraph(86, "The Threshing Square", function()
  if not visited() then
    say [[
      Brisecol means either Break-Pass or Break-Neck; the villagers have never cleared up which. Forty houses stand
      round a square where nothing has been threshed in living memory, and each has a lamp in the window and nobody
      behind it. Above the roofs, where there ought to be sky, hangs the Aunt: a mile of grey ice with its chin on
      the mountain.

      People step out of your way. An old man takes his hat off to you, looks at it, and puts it on again,
      embarrassed.
    ]]
  elseif late() then
    say [[
      The lamps go out, house by house. By the ice-house door stands a table with a white cloth, an inkwell and a
      new pen, and a chair that nobody sits in, and the snow goes round it. Somewhere a cock is being kept quiet
      under a basket. You can hear it considering.
    ]]
  elseif visits() % 3 == 2 then
    say [[
      You cross the square by the light of other people's windows. In each of them, as you come level, a hand draws
      the curtain, not unkindly, in the way that one covers a mirror. Someone has left a plate of cake on the pump
      with your name iced on it. It is good cake. They have spelled you right.
    ]]
  elseif visits() % 3 == 0 then
    say [[
      Where you crossed the square last time they have put down straw, as is done outside a house where somebody is
      ill. Your footsteps make no noise at all. A dog that was barking at you thinks better of it, and comes over,
      and sniffs you from boot to knee, and goes away to howl.
    ]]
  else
    say [[
      Somebody has swept a path from the ice-house to the chapel yard, exactly as wide as four men and what they
      carry. Behind a curtain a woman teaches a child to say your name, and the child gets it wrong, and they begin
      again. They mean to have it right by morning; you have to give them that.
    ]]
  end
  burn(1)
  if noted("ALARM") then
    say "A whistle blows, very near. The toll-men are out after you: test your SKILL to keep to the shadows."
    if not test("skill") then turn_to(38) end
    say "They go by so close that you could have paid the toll."
  end
  choice("Go to the inn, the Warm Hand", 19)
  choice("Go to the outfitter's", 5)
  choice("Go to the chapel", 94)
  choice("Call on the Provost", 16)
  choice("Go to the ice-house", 59)
  choice("Go to the road gate", 41)
  choice("Take the mule path to the alp", 77)
  choice("Have the Naming called, here and now", 70, { when = naming_open() })
end)

paragraph(95, "The Sealed Letter", function()
  say [[
    You break the seal. You have never done that in your life; it makes a small noise, like a knuckle. Inside is one
    sheet of good paper with nothing on it. You hold it to the candle. There is nothing on it in lemon juice either.

    "They always are," says Séverin. "The tinker's last year, the fiddler's before him. A letter for nobody, on the
    same night, and the bearer in the book by morning. Who hired you?" A lady in grey gloves. She was knitting. He
    says nothing for a while. "My great-grandfather had this job. He sent over the ice for a letter once, they say.
    It's the only post this house was ever owed." Then he gives you his own flask of **génépi**, which you may use
    twice.
  ]]
  take("genepi")
  choice("Look round the ice-house", 59)
  choice("Go out into the square", 86)
end)
