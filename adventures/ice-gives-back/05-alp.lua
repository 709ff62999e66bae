-- The summer alp in winter: goats, guides, a cairn and a bear.

paragraph(3, "Monsieur", function()
  say [[
    "That's Monsieur. He's not for eating, and he isn't for sale. He's been up on the ice more than any guide, and
    he always comes down." The he-goat turns round. He has a beard, yellow eyes, one and a half horns, and the
    manner of a magistrate who has been kept from his lunch. "He'll go with you if he thinks you're anybody," says
    Zélie. "You have to knock him back **twice running**. He only takes 1 STAMINA point a time. He's being nice."
  ]]
  fight { "goat", in_a_row = 2, flee = 54, lost = { 54, stamina = 4 } }
  choice("See how he takes it", 99)
end)

paragraph(22, "The Alp", function()
  if not visited() then
    say [[
      In summer this is the kindest place in the county. Now it is a white shelf between two darknesses, the village
      below and the ice above, with four things on it: a byre with a lamp, a hut with a chimney, a long heap of
      stones, and a tongue of larch wood that has been left alone for some reason. The Aunt's last wave hangs over
      the far end of the meadow. It was stopped there a hundred years ago, in the middle of a step, with one foot
      up.
    ]]
  else
    say [[
      The alp again, and your own tracks all over it, like the working of somebody who cannot do sums. Wind smokes
      along the drifts. Down in the dark a single window burns at the ice-house, and from up here, if you hold out
      your thumb and shut one eye, you can put it out. You do it once. You don't do it twice.
    ]]
  end
  burn(1)
  choice("Go to the byre", 54)
  choice("Go to the guides' hut", 43)
  choice("Walk along to the heap of stones", 65)
  choice("Go in under the larches", 89)
  choice("Go up to the edge of the ice", 11)
  choice("Go down to Brisecol", 86)
end)

paragraph(28, "The Elder Gorr", function()
  if visited() then
    say "The stool where Tibault sat has been set back on its legs. The axe is gone from its peg, and so is he."
    turn_to(22)
  end
  say [[
    He takes an ice-axe down from its peg without needing to look. "A guide comes down. That's all I was ever
    taught. If what *he* did was wrong, then I've a brother who drinks because of me, for nothing." He swings as he
    says it, but it is a heavy swing, with a good deal of question in it. You may break off and run for it between
    Assaults.
  ]]
  local how = fight { "tibault", ally = allies(), flee = 22 }
  if how == "surrendered" then
    say [[
      The axe drops. Tibault sits on the floor among the ropes. "Foot of the Staircase," he says, "straight down.
      That's where they were. There's a hall. We've always known. We cross ourselves and go round." He gives you a
      **rope** and, after a moment, a silver button.
    ]]
  else
    say [[
      He goes down under his own portrait, the one with the space left for the year. On the table, under his cup,
      lies a drawing, done over and over: the Staircase, a hall beneath it, and two figures, one above the other.
      You take a **rope** from the wall.
    ]]
  end
  if not has("rope") then take("rope") end
  say "The button, or what his pockets hold, is worth 2 Gold Pieces."
  gain("gold", 2)
  choice("Go out on the alp", 22)
  choice("Make use of the stove", 43)
end)

paragraph(43, "The Guides' Hut", function()
  local tibault_gone = visited(28)
  if tibault_gone then
    say [[
      The hut is empty, and the stove is being wasted on the portraits. Thirty dead guides look down from the wall,
      each in silver buttons; you notice that they have all been painted from slightly below. Somebody has turned
      Balthazar Haldt's face to the planks. It may have been Tibault. It may have been done years ago, and nobody
      liked to ask.
    ]]
  else
    say [[
      Thirty dead guides in silver buttons look down from the wall, and a live one looks up from the table. Tibault
      Gorr is the elder brother: fifty, grey, and built like a door. On the wall behind him hang ropes enough to tie
      down a cathedral; in the place of honour is a glass case with one piece of rope no longer than your arm. "Warm
      yourself," says Tibault. "There's no rule against it. Touch nothing."
    ]]
  end
  choice("Warm yourself at the stove", function()
    say "Iron, roaring. You turn yourself like a chop. Take 3 from your COLD."
    lose("cold", 3)
    burn(1)
  end)
  choice("Look into the glass case", 93)
  choice("Lift a rope from its hook: test your SKILL", function()
    if tibault_gone or test("skill") then
      say "A good **rope**, forty fathoms, comes down into your arms without a sound."
      take("rope")
    else
      say "A hook tinkles on the floor. Tibault closes his eyes for a moment, like a man hearing his name called at dinner."
      turn_to(28)
    end
  end, { when = function() return not has("rope") end })
  choice("Go back out on the alp", 22)
end)

paragraph(45, "Odile's Comb", function()
  say [[
    Zélie does not take it at first. She looks at the two broken teeth. "That was me," she says. "I bit it." Then
    she puts it in her own hair, crooked, with the face of somebody signing for a parcel. "So she's in there. All
    right. So when you get yourself out, you get everybody out. And *properly*, mind. Not just you."

    You give your word. Write down the codeword ODILE. Your Initial LUCK and your LUCK both go up by 1; and she
    gives you her mother's **rope**.
  ]]
  drop("comb")
  note("ODILE")
  raise_initial("luck", 1, { also_current = true })
  if not has("rope") then take("rope") end
  choice("Go out on the alp", 22)
  choice("Stay till your hands have stopped shaking", 54)
end)

paragraph(54, "The Byre", function()
  if not visited() then
    say [[
      Forty goats look at you with eighty oblong pupils, and a girl of twelve looks at you over a hay-fork. "You're
      it," says Zélie. "I saw you on the slab. I go every year, in case." She makes room on the straw. "The year I
      was three it was my mother. They all said *sorry*, and then they did it anyway. The Provost asked my gran how
      it was spelled." Past her something enormous is eating the door.

      The goats lean on you until you thaw. Take 4 from your COLD.
    ]]
  elseif noted("ODILE") then
    say [[
      Zélie is combing the smallest of the goats with her mother's comb and great severity. "Sit," she tells you
      both. "Warm. You're no use to anyone blue." The flock leans in from all sides, like an audience. Take 4 from
      your COLD. Across the straw a whole wall of the byre has meanwhile been eaten, and Monsieur looks as if he had
      heard something about it.
    ]]
  else
    say [[
      "Still you?" says Zélie, and holds the lantern to your face to be sure. The goats make room, and close up
      again behind you like water. It is the one place in the valley where everybody's breath smells of the same
      thing. Take 4 from your COLD. "You could just stay here till morning," she says. "I would let you. I don't
      think it works, though."
    ]]
  end
  lose("cold", 4)
  choice("Ask about the thing that is eating the door", 3, { when = not visited(99) })
  choice("Give her the horn comb from under the ice", 45, { item = "comb", when = not noted("ODILE") })
  choice("Ride her hay-sledge down to the ice-house yard", 59)
  choice("Go back out on the alp", 22)
end)

paragraph(65, "A Hundred Stones", function()
  if visited() then
    say [[
      The stones have been brushed clean since you were here, all except the last. You go along them with your hand,
      saying the names, and get as far as the fiddler before the cold makes you lisp. It does seem to help; though
      which of you it helps, you could not say.
    ]]
  else
    say [[
      A long low wall of stones, each as big as a loaf and scratched with a name, runs out from the path towards the
      ice. The names are in a child's capitals. *ODILE* has kingcups. You count a hundred stones for ninety-nine
      years. The oldest of them, at the ice end, has been set with more care than any, and it is blank; and just
      beside it a new one waits, which is blank as well.
    ]]
  end
  choice("Scratch your own name on the new stone, and see how it looks", function()
    say [[
      It looks like a name. Some of the fright goes out of it. You scratch it out again, thoroughly, and feel that
      something has been settled between you and the alp. Your LUCK goes up by 2.
    ]]
    gain("luck", 2)
    chill(1)
  end, { once = true })
  choice("Scratch hers on the old one", function()
    say [[
      MAËLLE ARNOUX, CARRIER. The dots take longest. When the last is in, the ice gives one crack from end to end,
      as a bed does when somebody sits up in it. Restore your LUCK to its Initial score.
    ]]
    restore("luck")
  end, { once = true, when = noted("CARRIER") })
  choice("Go back along the stones to the path", 22)
end)

paragraph(83, "The One Who Got Farthest", function()
  if visited() then
    say [[
      There is only the nest of larch needles, and the shape of two sleepers in it, one large, one small, back to
      back. It comes to you that she never harmed him. He must have crept in against her to get warm, and been found
      at cockcrow by something else.
    ]]
  else
    say [[
      He was a clerk, from his cuffs. He slipped them, three winters ago, and ran the right way, up, where nobody
      looks, and lay down against the only warm thing on the mountain. It did not help; at cockcrow they wrote him
      in the book all the same. He had filled his pockets first in somebody's cellar: 4 Gold Pieces, an **iron key**
      stamped with a 19, and an **ember-pot**, good for two lightings. On his cuff he has written, *It is always the
      same woman.*
    ]]
    gain("gold", 4)
    if not has("iron_key") then take("iron_key") end
    take("ember_pot")
  end
  choice("Go back to the open alp", 22)
  choice("Cut through the wood to the edge of the ice", 11)
end)

paragraph(89, "The Larches", function()
  say [[
    Nobody has cut wood here for years, and you see why. At the height of your head the trunks are clawed to
    ribbons, and the claws were not sharpened for practice. In the middle of the wood a root-plate has tipped up
    over a hollow, and the snow at its mouth is yellow and *smoking*. Something in there breathes in. You wait, and
    wait, and it breathes out. Half in, half out of the hole lies a boot, with very good soles.
  ]]
  choice("Go in after the other boot", 96)
  choice("Leave quietly, by your own footprints", 22)
end)

paragraph(93, "The Holy Rope", function()
  say [[
    *With this end in his hand*, says the plaque, *Balthazar Haldt came down alone, aged nineteen, and the ice came
    no farther.* You have tied and untied things all your life. A rope that breaks makes a beard. This one ends as
    flat as a cheese, and slantwise, and there's a nick beside it from the first try. Whoever held the knife was
    **above** the knot. He had somebody below.
  ]]
  if visited(28) then
    say [[
      The brass lamp above the case is trimmed daily. You wonder which of them does that, and what he thinks of
      while he is doing it.
    ]]
    choice("Turn away from it", 43)
  else
    say [[
      "You're a quick reader," says Tibault, behind you. He has put himself between you and the door. "Every one of
      us has looked in there, and seen that, and gone on wearing the buttons. Don't make me feel it, carrier. I'm
      not good at it."
    ]]
    choice("Tell him what he has seen", 28)
    choice("Go out past him without a word", 22)
  end
end)

paragraph(96, "The Sleepwalker", function()
  if visited(83) then
    say "The hollow has stopped smoking. There is nobody in it now to be afraid of."
    turn_to(83)
  end
  say [[
    She comes out backwards, which gives you time to see how much of her there is. Then she turns. The she-bear's
    eyes are shut. She has been asleep since All Souls and sees no reason why you should change that; her nose
    points at you, her paws come up, and she walks towards you like a sleeper going to let in the cat. You may run
    for it between Assaults. It will cost you 2 STAMINA points, through the coat.
  ]]
  fight { "bear", ally = allies(), flee = { to = 22, damage = 2, luck = true } }
  say "She lies down again, more thoroughly."
  choice("Look into the hollow", 83)
end)

paragraph(99, "Somebody, After All", function()
  say [[
    Monsieur sits down like a dog and regards you. It is a long look, with a good deal of door in it. Then he gets
    up, walks round you once, eats the seal off your letter and the toggle off your hood, and takes his place at
    your left hand as if there had never been any question of his standing anywhere else. Monsieur goes with you,
    and fights at your side. "He doesn't believe in snow bridges," says Zélie. "So you needn't." Gain 1 LUCK point.
  ]]
  joins("monsieur")
  gain("luck", 1)
  choice("Go out on the alp, the two of you", 22)
  choice("Sit with the herd for a moment longer", 54)
end)
