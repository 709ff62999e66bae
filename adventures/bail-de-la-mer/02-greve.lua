-- La grève : le pieu, les sables, l'escalier et l'épave.

paragraph(8, "Une page blanche", function()
  say [[
    Nine est étendue sur son livre, et l'encre des pages lui passe sur la joue. Elle ne jure plus. C'est cela qui vous
    fait peur. Dans la trousse de l'aumônier, il y a du fil, de l'eau-de-vie et une médaille de saint Erme, et il faut
    choisir très vite lequel des trois.
  ]]
  if tend("nine", { by = "ask" }) then
    say "« La médaille, murmure-t-elle, elle est en or ? » Elle est sauvée."
    turn_to(38)
  end
  say "Elle respire, c'est tout. On ne pourra rien de plus avant demain. On la charge sur une épaule, comme une voile."
  choice("L'emporter par les sables", 66)
  choice("L'emporter par les toits : c'est plus court", 34)
end)

paragraph(11, "Les excuses", function()
  say [[
    Vous vous excusez en bonne forme. Nine vous écoute jusqu'au bout, ce qui est pire. « Je vous retrouverai, dit-elle.
    Les huissiers, ça flotte. » Vous marchez longtemps sans vous retourner, en comptant vos pas, jusqu'à trois cents, qui
    est le nombre des marches. Derrière vous, les pinces claquent ; puis quelque chose explose, en jurant. Notez le mot
    **RANCUNE**.
  ]]
  note("RANCUNE")
  choice("Traverser les sables", 66)
  choice("Courir jusqu'à l'Octroi par la laisse de mer", function()
    maree(1)
    turn_to(42)
  end)
end)

paragraph(28, "La Bonne-Foi", function()
  say [[
    C'est une goélette, la *Bonne-Foi*, couchée depuis trente ans sur son nom. Une fille de vingt ans y est prise sous un
    barrot, pâle comme une chandelle, un grimoire gonflé d'eau sous le bras. « Je m'appelle Nine, dit-elle. Je ramasse ce
    que la mer a fini. Le livre aussi. La moitié des mots sont partis, alors je mets des gros mots à la place : ça
    marche. » Elle saigne beaucoup. Autour, dans l'ombre, on entend claquer des pinces.
  ]]
  choice("Soulever le barrot", 32)
  choice("Vous excuser : la marée n'attend pas", 11)
end)

paragraph(32, "Le barrot", function()
  say [[
    Le barrot est en chêne, et il est bien là où il est : on dirait qu'il a fini par aimer sa prisonnière. Il faut le
    prendre par le gros bout, le pied contre la membrure, et tirer vers soi jusqu'à voir des étoiles. Nine, dessous, vous
    encourage dans des termes qu'elle a sûrement trouvés entre deux pages.
  ]]
  avec("pacome", "Pacôme crache dans ses mains, et demande pardon à saint Erme d'avoir craché.")
  if test("vigueur", { who = "ask", modifier = 1 }) then
    say "Cela cède d'un coup. Elle est dehors avant que vous l'ayez lâché."
  else
    say "Vous y mettez le temps, les reins et la moitié d'un psaume. Elle sort enfin, laissant une botte à la mer."
    maree(1)
  end
  joins("nine")
  say "« Soignez-moi ou poussez-vous », dit-elle. Les pinces se sont tues. C'est mauvais signe."
  choice("Faire face à ce qui vient", 62)
end)

paragraph(38, "Le ventre de la goélette", function()
  say [[
    Nine inspecte sa plaie, hausse les épaules, et vous désigne deux trous dans la coque. « Par là, les sables, et
    l'Octroi : il y a un noyé qui fait payer. Par ici, les toits de la Basse-Marge : il n'y a personne, mais c'est
    glissant. Je viens avec vous. Pas pour la justice. Pour voir sa tête, à l'autre, quand vous lui donnerez le papier. »
  ]]
  choice("Apprendre d'elle le mot qui fait la lumière", function()
    if cast("lueur", { who = "nine" }) then
      say "Elle lit, elle saute un trou, elle jure : une bille dorée se pose sur votre chapeau et n'en bouge plus."
    else
      say "« Ce n'était pas ce gros mot-là », dit Nine."
    end
  end, { once = true })
  choice("Prendre par les toits", 34)
  choice("Prendre par l'Octroi", 42)
end)

paragraph(52, "Le pieu d'amarrage", function()
  say [[
    Vous vous réveillez debout. C'est un poteau, une corde, et de l'eau jusqu'aux genoux ; elle n'y était pas tout à
    l'heure. On n'a pas pris le congé : on a trouvé plus simple de noyer le tout ensemble. Là-haut, une lumière
    s'éloigne en sifflotant. L'eau monte sans hâte, du pas d'une personne qui est chez elle.
  ]]
  maree(1)
  if test("agilite", { who = "hero", modifier = 2 }) then
    say "Le nœud est d'un soldat, pas d'un marin. Vous sortez un poignet, puis l'autre, puis un mot qu'un moine ne doit pas entendre."
    turn_to(66)
  end
  choice("Arracher le pieu, avec vous dessus", function()
    if test("vigueur", { who = "hero", modifier = 3 }) then turn_to(66) end
    say "Le pieu vient. Vous aussi, la tête la première, et le fond est loin."
    turn_to(63)
  end)
  choice("Attendre qu'une épave vienne scier la corde", 66, { cost = { dk = 2 } })
end)

paragraph(62, "Les tourteaux", function()
  say [[
    Ils sont larges comme des tables de ferme, et trois se poussent dans la brèche de la coque avec une courtoisie de
    créanciers. La mer les paie pour nettoyer. Ils tiennent surtout à finir ce qui est entamé ; et Nine est entamée. Elle
    ouvre son grimoire à une page qui goutte.
  ]]
  fight { "tourteaux", foe_target = function(b)
    if in_party("nine") and not is("nine", "unconscious") and b.rounds % 2 == 1 then return "nine" end
  end }
  if au_sol("nine") then turn_to(8) end
  if not in_party("nine") then
    say "Le grimoire flotte un moment, ouvert, puis il boit. Vous ne parlez ni l'un ni l'autre."
    turn_to(66)
  end
  turn_to(38)
end)

paragraph(66, "Les sables", function()
  say [[
    Le sable, ici, n'a pas encore choisi son camp. Il porte un pas sur deux, et c'est l'autre qui compte. De loin en loin
    un soulier dépasse, tout droit, comme s'il poussait. Vous avancez de borne en borne, sans parler, et **tous** doivent
    passer.
  ]]
  avec("pacome", "Pacôme marche dans vos traces, récitant à mi-voix les saints qui ne savaient pas nager. La liste est longue.")
  local enlises = 0
  for _, qui in ipairs(party()) do
    if not is(qui, "unconscious") and not test("agilite", { who = qui, modifier = has("corde") and 6 or 3 }) then
      say("{qui} s'enfonce jusqu'aux aisselles. Il faut tirer, longtemps.", { qui = name_of(qui) })
      lose("hp", "1d6", { who = qui })
      enlises = enlises + 1
    end
  end
  if enlises > 0 then maree(1) end
  choice("Rejoindre la porte de l'Octroi", 42)
  choice("Longer la grève vers l'épave, d'où viennent des jurons", 28, { when = not visited(28) })
end)

paragraph(71, "L'escalier des Noyés", function()
  say [[
    Trois cents marches taillées dans la falaise pour des gens qui ne devaient les monter qu'une fois. Elles sont usées au
    milieu, ce qui est étrange. L'algue y fait un tapis. « Regardez où je mets les pieds, dit Pacôme, et ne les mettez pas
    là. » **Tous** doivent descendre (difficulté : -1).
  ]]
  for _, qui in ipairs(party()) do
    if not is(qui, "unconscious") and not test("agilite", { who = qui, modifier = has("corde") and 2 or -1 }) then
      say("{qui} dévale une volée de marches sur le dos.", { qui = name_of(qui) })
      lose("hp", "1d6+2", { who = qui })
    end
  end
  say "En bas, dans le ventre ouvert d'un navire, une voix de femme insulte une poutre avec méthode."
  choice("Entrer dans l'épave", 28)
  choice("Passer votre chemin, par les sables", 66)
end)
