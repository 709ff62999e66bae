-- La Haute-Marge, l'étude du notaire, et la chaussée où l'on vous attend.

paragraph(1, "L'étude de maître Ozanne", function()
  say [[
    Maître Ozanne, notaire, signe trois fois sans regarder sa main. « *Parlant à sa personne*. Pas à son concierge, pas à
    son chien, pas à une vague quelconque : à elle. Et vivante, s'il vous plaît, ainsi que tous ses gens : on ne signifie
    rien à un mort. » Il vous tend le **congé timbré**. Le papier sent déjà la vase.

    La loi veut un témoin. Ce sera frère Pacôme, aumônier du port, cent dix kilos, qui bénit les bateaux depuis vingt ans
    et n'est jamais monté sur aucun. « L'eau et moi, dit-il, nous nous vouvoyons. »

    Par la fenêtre, la mer se retire de la ville basse comme un drap qu'on tire. Il reste {jusant} quarts de jusant avant
    qu'elle ne remonte dormir dessus.
  ]]
  take("conge")
  joins("pacome")
  choice("Passer d'abord aux archives, relire le bail", 50)
  choice("Descendre par la Grande Chaussée", 64)
  choice("Descendre par l'escalier des Noyés", 71)
end)

paragraph(3, "Le sifflet", function()
  say [[
    Les deux naufrageurs cessent de ne pas écouter. Ils ont des crocs de marine, et l'habitude de s'en servir sur des gens
    qui ont de l'eau dans les yeux ; les vôtres sont secs, c'est déjà cela. Brac se lève le dernier, remonte sa ceinture,
    et vous salue du harpon, en homme qui tient à ce que les choses soient faites dans l'ordre.
  ]]
  local _, bilan = fight { "naufrageur", "naufrageur", "brac", lost = { 52, hp = 8 },
                           flee = { to = 66, after_round = 2 } }
  if bilan.knocked_out.brac then turn_to(27) end
  turn_to(51)
end)

paragraph(6, "Un homme de service", function()
  say [[
    « Votre papier, maître, dit Brac sans se lever. Vous me le donnez, vous remontez souper, et personne n'est tombé dans
    rien. » Il n'a pas l'air méchant. Il a l'air d'un homme qui a une fille à doter. Derrière lui, ses deux naufrageurs
    regardent la mer avec une insistance de gens qui n'écoutent pas.
  ]]
  if noted("CLAUSE") then
    say "Vous lui récitez l'article douze, lentement. À *ville haute*, sa mâchoire change de place."
  end
  if oppose("eloquence", "brac", "eloquence", { modifier = noted("CLAUSE") and 4 or -2 }) then
    turn_to(33)
  end
  say "« C'est bien dit », reconnaît-il, et il siffle dans ses doigts."
  turn_to(3)
end)

paragraph(20, "Un peu plus à gauche", function()
  say [[
    À gauche, il n'y a plus de parapet. Pacôme disparaît jusqu'à la ceinture dans la vase en disant « pardon », et trois
    hommes se lèvent du goémon. Ils vous attendaient ; vous, non. Le fanal pend au harpon du capitaine Brac, de la garde
    des échevins. « Sans rancune, maître. C'est pour le papier. » Vous êtes **surpris** : pas de dK au premier tour.
  ]]
  local _, bilan = fight { "naufrageur", "naufrageur", "brac", surprised = "party", lost = { 52, hp = 8 },
                           flee = { to = 66, after_round = 2 } }
  if bilan.knocked_out.brac then turn_to(27) end
  turn_to(51)
end)

paragraph(24, "Les premiers", function()
  say [[
    Vous sautez le parapet. C'est Pacôme qui fait le plus d'effet : cent dix kilos de bure et une croix de procession
    tombant du ciel du soir, en demandant pardon d'avance. Le fanal roule dans l'eau et s'éteint. Ils n'ont pas le temps
    de comprendre ; pas tout de suite. Frappez du bois ou du plat : la verge d'un huissier **assomme** aussi bien qu'elle
    tue, et les assommés parlent.
  ]]
  local _, bilan = fight { "naufrageur", "naufrageur", "brac", surprised = "foes", lost = { 52, hp = 8 } }
  if bilan.knocked_out.brac then turn_to(27) end
  turn_to(51)
end)

paragraph(27, "Procès-verbal", function()
  say [[
    Assis contre une borne, ligoté dans sa propre ceinture, le capitaine revient à lui et vous regarde écrire. « Vous
    verbalisez ? » Vous verbalisez. Rien n'impressionne un homme comme de voir son nom s'allonger proprement sur une
    feuille timbrée. Une clé verte de sel pend à son cou.
  ]]
  take("cle_change")
  if test("eloquence", { who = "ask", modifier = 2 }) then
    say [[
      « La mer a toujours payé, finit-il par dire. Les échevins gardaient les perles. Les reçus sont au Change, sous la
      dalle. » Notez le mot **QUITTANCE**.
    ]]
    note("QUITTANCE")
  else
    say "Il épelle son prénom, avec deux fautes, et n'ajoute rien."
  end
  choice("Le hisser sur la balise, hors d'eau, avant de partir", 59)
  choice("Le laisser là : la marée a ses lois", 42)
end)

paragraph(33, "Ce que paie la mer", function()
  say [[
    Brac pose le harpon en travers de ses genoux. « On nous a dit : un papier sans importance. » Puis, plus bas : « Elle a
    toujours payé, vous savez. Une mesure de perles à chaque lune. Je les portais moi-même chez les échevins, par la porte
    de derrière. Les reçus sont restés au Change, sous la dalle du comptoir : personne n'a osé les brûler, ils sont
    mouillés d'avance. » Notez les mots **QUITTANCE** et **MERCI**. Il détache de son cou une clé verte de sel, vous la
    donne, et remonte vers les lumières comme on monte à l'échafaud.
  ]]
  note("QUITTANCE")
  note("MERCI")
  take("cle_change")
  choice("Continuer jusqu'à la porte de l'Octroi", 42)
  choice("Quitter la chaussée : du côté de l'épave, quelqu'un crie", 28)
end)

paragraph(50, "Les archives", function()
  say [[
    Le bail occupe à lui seul une salle : onze rouleaux de peau de raie, et une odeur. L'archiviste vous prévient qu'on
    ferme dans un quart d'heure, et qu'il y a des années que l'on ferme dans un quart d'heure. Pacôme tient la bougie loin
    de lui, comme il tient toutes choses. Il faudrait lire vite, ou lire juste.
  ]]
  maree(1)
  if test("droit", { who = "ask", modifier = 2 }) then
    say [[
      *Article douze. À défaut de congé, le bail est reconduit tacitement, et s'étend de plein droit à la ville haute.*
      Vous relisez. Vous regardez la fenêtre, la rue, les enfants. Notez le mot **CLAUSE**.
    ]]
    note("CLAUSE")
  else
    say [[
      Vous tombez trois fois sur l'inventaire des poignées de porte. Au dernier rouleau la bougie s'éteint, et
      l'archiviste tousse d'un air de triomphe modeste.
    ]]
  end
  choice("Glisser deux dK à la chance : un rouleau tombe, ouvert", function()
    say "*Loyer : une mesure de perles par lune, versée au Change.* Notez le mot **QUITTANCE** : il doit y avoir des reçus."
    note("QUITTANCE")
  end, { cost = { dk = 2 }, once = true })
  choice("Descendre par la Grande Chaussée", 64)
  choice("Descendre par l'escalier des Noyés", 71)
end)

paragraph(51, "Rien à un mort", function()
  say [[
    Le capitaine est étendu sur le dos et ne doit plus rien à personne. Vous refermez ses yeux du bout de la verge, comme
    il est d'usage, et l'on dit ce qu'il faut, un peu vite, car l'eau luit déjà dans les rainures des pavés. À son cou
    pend une clé verte de sel. De quelle porte, il l'aurait peut-être dit. Son harpon, en revanche, s'explique tout seul.
  ]]
  take("cle_change")
  choice("Prendre le harpon, et marcher jusqu'à l'Octroi", function()
    take("harpon")
    equip("harpon")
    turn_to(42)
  end)
  choice("Laisser le harpon, et marcher jusqu'à l'Octroi", 42)
  choice("Aller voir qui crie, du côté de l'épave", 28)
end)

paragraph(56, "Le faux fanal", function()
  say [[
    À gauche, il n'y a plus de parapet. Vous posez la main sur la manche de Pacôme. Trois silhouettes sont couchées dans
    le goémon, et celle du milieu balance le fanal au bout d'un harpon, avec une conscience d'artisan. Vous reconnaissez
    l'épaule : c'est le capitaine Brac, de la garde des échevins. Ils ne vous ont pas vus.
  ]]
  choice("Aller à lui, découvert, et lui demander ce qu'il fait là", 6)
  choice("Tomber sur eux les premiers", 24)
  choice("Enjamber le parapet et couper par les sables", 66)
end)

paragraph(59, "La balise", function()
  say [[
    Vous y passez du temps, et de la corde. « Pourquoi ? » demande Brac, quand il est assis là-haut, les jambes pendantes,
    pareil à un grand enfant puni. Vous ne trouvez rien à mettre au procès-verbal. Le capitaine regarde la mer au loin,
    puis la ville haute, puis ses mains. « S'il vous faut un témoin, dit-il à contrecœur, je sais signer. » Notez le mot
    **MERCI**.
  ]]
  note("MERCI")
  maree(1)
  choice("Gagner la porte de l'Octroi", 42)
  choice("Aller voir qui crie, du côté de l'épave", 28)
end)

paragraph(64, "La Grande Chaussée", function()
  say [[
    Elle descend droit dans la ville basse, pavée de neuf, et personne n'y marche. Le goémon pend aux parapets. Loin
    devant, un fanal bouge à hauteur d'homme et vous invite à prendre un peu plus à gauche, puis encore un peu, comme
    ferait un ami. « Il y a des gens serviables », souffle Pacôme, et il presse le pas.
  ]]
  if test("perception", { modifier = noted("CLAUSE") and 1 or -2 }) then
    turn_to(56)
  end
  turn_to(20)
end)
