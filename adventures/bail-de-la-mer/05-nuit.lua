-- La nuit, dans la tour du Guet, la mer tout autour.

paragraph(14, "La nuit", function()
  say [[
    Vous poussez le lit contre la porte, par principe : ce qui viendrait ne passerait pas par là. Sous le plancher, l'eau
    remue des choses, une chaise, un seau, une autre chaise, comme quelqu'un qui se relève la nuit pour ranger. Que chacun
    dise s'il se repose ou s'il médite ; l'aube est à l'heure, elle.
  ]]
  avec("pacome", "Pacôme prend le premier quart, puisqu'il ne dormira pas : il y a de l'eau en dessous, et elle le connaît.")
  camp { to = "dawn" }
  erase("BRANCARD")
  note("JOUR")
  set("jusant", QUARTS_AUBE - (vars.heure or 0))
  for _, qui in ipairs { "hero", "pacome", "nine" } do
    if (qui == "hero" or in_party(qui)) and is(qui, "gravely_wounded") then
      say("Au petit jour, on se penche encore sur {qui}.", { qui = name_of(qui) })
      if tend(qui, { by = "ask" }) then
        say "Une main serre la vôtre. C'est assez pour se lever."
      elseif qui ~= "hero" then
        say("Vous laissez {qui} au guetteur de 1600, avec le bonnet, et la promesse de remonter.", { qui = name_of(qui) })
        leaves(qui)
      end
    end
  end
  turn_to(58)
end)

paragraph(23, "Une petite heure", function()
  say [[
    Il la prend entre deux doigts, à votre montre, sans vous toucher, et la plie dans son mouchoir. En échange il ouvre la
    main : une poignée de dés de nacre, qui ne comptent que les trois et les six. « La chance, dit-il. Madame en a des
    caves pleines, elle provient des naufrages. » Vous gagnez **5 dK**. Demain, le jusant sera plus court de deux quarts.
  ]]
  gain("dk", 5)
  vars.heure = 2
  choice("Dormir, si vous le pouvez", 14)
end)

paragraph(54, "On frappe", function()
  say [[
    On frappe, de l'extérieur, au quatrième étage. C'est un monsieur en habit, assis dans l'encadrement comme sur un banc
    de square, avec des épaulettes d'écaille et de l'eau jusqu'à la taille. « L'Intendant de Madame. Je ne vous dérange
    pas ? » Il ne veut pas du congé : il serait indélicat de l'acheter. « Mais une heure, maître. Une petite heure de
    retard, demain. On vous la paierait bien. »
  ]]
  choice("Vendre une heure de jusant", 23)
  choice("Demander ce qu'il adviendra des gens de la fontaine", 70, { when = noted("LOCATAIRE") })
  choice("Lui souhaiter une bonne nuit", 14)
end)

paragraph(58, "L'aube", function()
  say [[
    L'eau descend l'escalier devant vous, marche à marche, comme une domestique qui éclaire. Dehors la ville ruisselle,
    toute rose. Le palais de la locataire est l'ancien hôtel de ville : l'eau ne l'a pas quitté, elle tient debout dans
    ses murs, derrière les vitres, avec des poissons au premier étage. Il vous reste {jusant} {jusant|quart|quarts} pour
    signifier.
  ]]
  if noted("RANCUNE") then
    say [[
      Nine est assise sur la dernière marche, recousue au fil de pêche, le grimoire sur les genoux. « J'ai réfléchi,
      dit-elle. Je vous déteste, et je veux voir ça. » Elle se lève avant que vous ayez répondu.
    ]]
    erase("RANCUNE")
    joins("nine")
    set("hp", 28, { who = "nine" })
  end
  choice("Monter le grand perron, vers les guichets", 16)
  choice("Descendre aux citernes, sous le palais", 43)
end)

paragraph(65, "La tour du Guet", function()
  say [[
    La dernière salle de la tour est ronde, sèche, et garnie d'un lit de sangles où le guetteur de 1600 a laissé un
    bonnet. Par les quatre fenêtres, l'eau monte. Elle recouvre la halle, le Change, la fontaine, et s'arrête à trois
    marches du seuil, où elle respire. En dessous de vous, dans les rues, on voit passer des lampes. Le chant continue,
    plus grave.
  ]]
  for _, qui in ipairs { "pacome", "nine" } do
    if au_sol(qui) then
      say("Vous étendez {qui} sur le lit du guetteur.", { qui = name_of(qui) })
      if tend(qui, { by = "ask" }) then
        say("{qui} ouvre un œil, voit l'eau aux fenêtres, et le referme.", { qui = name_of(qui) })
      end
    end
  end
  choice("Barrer la porte et dormir", 14)
  choice("Veiller à la fenêtre : on dirait que quelqu'un monte", 54)
end)

paragraph(70, "Une question qu'on ne pose pas", function()
  say [[
    L'Intendant reste si longtemps sans répondre qu'un bigorneau a le temps de lui traverser le plastron. « Le congé vide
    les lieux, dit-il enfin. De tous occupants. Ils iront au fond, où il n'y a pas de rues. » Il ajuste une manchette.
    « Personne n'a jamais proposé autre chose. Un bail se discute, pourtant ; il faudrait des pièces. Quelque chose qui
    prouve que Madame a toujours payé. » Il s'incline, et s'enfonce, tout droit, comme un ascenseur.
  ]]
  note("QUITTANCE")
  say "Vous avez désormais le mot **QUITTANCE**, s'il vous manquait."
  choice("Dormir", 14)
end)
