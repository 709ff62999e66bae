-- Les fins.

paragraph(25, "Forclusion", function()
  say [[
    On vous a {hero|porté|portée} jusqu'à la chapelle de la Haute-Marge, sur une porte, en courant. La prêtresse du lieu a
    des bras de lavandière et un tarif. « C'est trois livres, ou c'est gratuit, dit-elle, cela dépend si je vous
    connais. » Vous entendez cela de très loin, et d'un peu plus haut.
  ]]
  if temple { cost = { livres = 3 }, who = "hero" } or temple { who = "hero" } then
    say "Elle vous rappelle par votre nom, deux fois, la seconde avec la main. Vous ouvrez les yeux. Il fait grand jour."
  end
  ending("defeat", "Forclusion", [[
    Grand jour, c'est-à-dire trop tard. Par le vitrail, l'eau monte dans la ville haute avec des précautions de
    garde-malade. Vous êtes {hero|vivant|vivante}, l'acte est nul, et le congé sèche sur votre cœur, plié en quatre, sans
    avoir servi. « On fera mieux dans quatre-vingt-dix-neuf ans », dit quelqu'un en vous bordant.
  ]])
end)

paragraph(40, "Tacite reconduction", function()
  say [[
    L'heure sonne à la Haute-Marge, et l'on entend bien qu'elle sonne sous l'eau. Article douze : à défaut de congé. Vous
    reprenez pied dans l'escalier des Noyés, et vous montez, et la mer monte derrière vous, en tenant sa traîne. Ce sont
    donc là les marches usées ; d'autres ont dû essayer avant vous.
  ]]
  ending("defeat", "Tacite reconduction", [[
    La mer a pris la ville haute sans rien casser. Elle a relevé les rideaux, remonté les pendules, et logé tout le monde.
    Votre étude donne désormais sur un banc de harengs. Le nouveau bail court pour quatre-vingt-dix-neuf ans. Maître
    Ozanne vous a fait porter, par un bar, une note de frais.
  ]])
end)

paragraph(63, "Sous-locataire", function()
  say [[
    Ce n'est pas désagréable. L'eau vous ôte d'abord le froid, puis le poids, puis le nom des choses que vous teniez. Une
    vieille vous prend par la main ; il y a une halle, une fontaine, deux cents personnes qui se serrent un peu.
    « Ténor ? » demande-t-on.
  ]]
  ending("death", "Sous-locataire", [[
    On vous a donné une chambre sur la place, avec vue. Le loyer se paie en chansons, et vous vous découvrez une voix.
    Là-haut, on dit que vous n'êtes jamais {hero|revenu|revenue}. C'est inexact. Chaque soir, à la marée, vous revenez :
    il y a encore, dans votre poche, un papier à remettre à quelqu'un, et vous ne savez plus à qui.
  ]])
end)

paragraph(72, "Congé donné", function()
  say [[
    La copie tombe dans l'eau, et l'eau la lit. Il n'y a pas de fracas : la locataire prend ses algues, ses lampes, ses
    meubles. Elle passe devant vous par la grande porte, sans un regard, et tous ceux qui chantaient la suivent, en file,
    avec leurs paniers. Cela dure jusqu'à midi.
  ]]
  if noted("COME") and valide("pacome") then
    say "Un garçon de quinze ans se retourne au coin de la rue. Pacôme lève la main, et la tient levée bien après."
  elseif valide("nine") then
    say "« Je voulais voir sa tête, dit Nine au bout d'un moment. Je l'ai vue. »"
  end
  ending("victory", "Congé donné", [[
    Malemarge a retrouvé sa moitié basse. On repeint, on loue, on plante des géraniums. L'acte est régulier, vos
    honoraires sont payés, en perles, par des échevins très contents. Vous ne dînez plus de poisson. Certains soirs, par
    vent du large, on entend chanter beaucoup plus loin qu'autrefois, et la ville entière ferme ses fenêtres, toutes
    ensemble, comme on baisse les yeux.
  ]])
end)

paragraph(73, "À moitié fruits", function()
  say [[
    Elle signe. Cela fait au bas de la feuille une tache ronde, qui depuis n'a jamais séché, et que les notaires viennent
    voir de loin. Puis la salle se vide sans bruit, de la moitié exactement.
  ]]
  if noted("MERCI") then
    say "Sur le quai, Brac témoigne, le béret à la main, devant toute la ville haute ; les échevins découvrent la prison."
  end
  if noted("COME") and in_party("pacome") then
    say "Frère Pacôme a acheté une barque. Il y monte le dimanche, en disant « pardon », et il rame très droit."
  end
  ending("victory", "Un bail à moitié", [[
    Un jour sur deux, Malemarge a une ville basse, et des enfants y courent ; un jour sur deux, elle a la mer à sa porte,
    et chacun rentre le linge. Le soir où l'on change, vivants et noyés se croisent à la fontaine, et l'on ne sait jamais
    qui doit céder le pas. Vous êtes {hero|venu|venue} pour vider des lieux ; c'est la seule affaire que vous ayez perdue.
    Elle est encadrée dans votre étude, et l'on éponge dessous.
  ]])
end)

paragraph(74, "La mèche", function()
  say [[
    Il n'y a plus de raison de redescendre ; il n'y en avait déjà plus guère de monter. Vous comptez les tours de manivelle.
    À six, on relève la mèche. Des gens vous ont pris la main et parlé longtemps, des gens très bien, dont le nom vous
    reviendra. La femme très droite vous regarde faire, et corrige votre coude.
  ]]
  ending("defeat", "La mèche", [[
    Le phare a désormais deux gardiens, qui se relaient. Vous avez les nuits paires. Le congé a servi à essuyer la
    lentille : c'était du bon papier. Parfois, au cinquième tour, il vous semble que l'on attendait de vous quelque chose
    de très simple, et en main propre. Puis vient le sixième, et la mèche, et il faut la relever.
  ]])
end)
