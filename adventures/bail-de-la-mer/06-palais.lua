-- L'hôtel de ville, par le guichet ou par les citernes, jusqu'à l'antichambre.

paragraph(10, "La murène", function()
  say [[
    Elle vous attendait dans l'angle, toute droite, comme une armoire. C'est la garde des citernes ; on la nourrit de
    visiteurs. Vous n'avez vu que la bouche s'ouvrir, et derrière elle une seconde bouche. Vous êtes **surpris** : pas de
    dK au premier tour.
  ]]
  fight { "murene", surprised = "party", modifier = noted("BULLE") and 0 or -2 }
  say "L'eau se calme, s'éclaircit, rougit un peu. De l'autre côté du mur, une échelle monte vers une odeur de court-bouillon."
  choice("Monter l'échelle", 57)
end)

paragraph(15, "Le plateau", function()
  say [[
    Un plateau rend invisible ; c'est connu de tous les officiers publics. Vous en posez un sur chaque paume disponible,
    et vous entrez dans la file. Le maître queux penche la tête. Il n'a pas d'yeux, mais il a un nez, et vous sentez le
    sec.
  ]]
  if oppose("discretion", "queux", "perception", { who = "ask" }) then
    say "« Trop de fenouil », dit-il seulement quand vous passez. Au passage, votre manche a raflé **un flacon de bouillon**."
    take("bouillon")
    turn_to(60)
  end
  say [[
    « Arrêtez ce plat », dit-il. Les plateaux se posent, tous ensemble. Il ne se bat pas : il vous fait asseoir, goûter,
    et donner un avis. C'est très long. Il n'y a pas assez de sel, et on n'ose pas le dire.
  ]]
  maree(2)
  choice("Dire qu'il manque du sel", 60)
end)

paragraph(16, "Le grand perron", function()
  say [[
    La queue commence au bas du perron et se perd derrière une vitre. Des noyés y attendent, un numéro à la main, certains
    depuis Trafalgar. Au bout, un guichet ; au guichet, le **Greffier** : un poulpe en lustrine, huit bras, huit plumes,
    et des lunettes. Il tamponne, paraphe, égare et réclame en même temps. De part et d'autre, deux hallebardiers de
    corail.
  ]]
  choice("Prendre un numéro", 31)
  choice("Remonter la queue, le congé à la main", 35)
  choice("Forcer le passage", 67)
  choice("Faire le tour, et chercher les citernes", function()
    maree(1)
    turn_to(43)
  end)
end)

paragraph(22, "Ce que vous venez faire", function()
  say [[
    Les couteaux s'arrêtent. Ici chacun a là-haut une maison dont il ne reste que la marche. « Si vous la mettez dehors,
    dit un mousse, on est dehors avec. » Vous dites ce que vous savez de la question ; ce n'est pas grand-chose, et c'est
    vrai. Alors le maître queux essuie ses mains. « Qu'on lui donne du bouillon, dit-il. Pas pour ce qu'{hero|il|elle} va
    faire. Pour avoir prévenu. »
  ]]
  take("bouillon")
  if not noted("LOCATAIRE") then
    say "Notez le mot **LOCATAIRE** : vous savez désormais pour qui la mer a pris cette ville."
    note("LOCATAIRE")
  end
  maree(1)
  choice("Passer dans l'antichambre", 60)
end)

paragraph(26, "Quarante brasses", function()
  if noted("BULLE") then
    say [[
      Vous marchez au fond, sur du sable, dans un mot. Des poissons se heurtent à la paroi et s'excusent, et l'eau,
      au-dessus de vos têtes, est pleine d'une lumière de vitrail.
    ]]
    avec("pacome", "Pacôme vous a pris la main. « C'est donc cela », dit-il tout bas, la tête levée.")
  else
    say [[
      Le froid ferme ses deux mains sur votre figure. Il n'y a plus ni haut ni bas, seulement un mur à suivre, et l'envie
      croissante de demander votre chemin.
    ]]
    for _, qui in ipairs(party()) do
      if not is(qui, "unconscious") and not test("vigueur", { who = qui, modifier = 2 }) then
        say("{qui} avale la citerne.", { qui = name_of(qui) })
        lose("hp", "3d6", { who = qui })
      end
    end
  end
  say "Et quelque chose, contre le mur, se déroule avec vous."
  choice("Avancer, avec ou sans ce quelque chose", 10)
end)

paragraph(31, "Le quatre mille neuf", function()
  say [[
    Vous tirez le 4009. On appelle le 12. Pourtant la queue avance, car un noyé sur deux, en vous voyant, vous cède son
    tour : ils ont tous quelqu'un là-haut, une rue, un prénom, et ils vous demandent de passer leur dire que ça va. Ils
    vous disent aussi ce qu'ils font là : perdus en mer, et logés par elle. Notez le mot **LOCATAIRE**. Cela prend du
    temps. Vous n'avez pas le cœur de dire que vous le perdez.
  ]]
  note("LOCATAIRE")
  avec("pacome", "Pacôme note les commissions dans les marges de son bréviaire, qui n'y suffiront pas.")
  maree(2)
  pass_time(1)
  say "Le Greffier vous tamponne sans lever les yeux, à huit endroits."
  take("visa")
  choice("Passer dans l'antichambre", 60)
end)

paragraph(35, "Le guichet", function()
  say [[
    « Formulaire bleu », dit le Greffier avant que vous ayez parlé. Vous n'avez pas de formulaire bleu. « Formulaire
    attestant que vous n'avez pas le formulaire bleu. » C'est un duel, à la loyale, entre gens de métier. Toute la queue
    retient son eau. Vous ouvrez votre code ; il déplie le sien, d'un bras, et en garde sept pour les notes en bas de
    page.
  ]]
  if oppose("droit", "greffier", "droit", { who = "hero", modifier = noted("CLAUSE") and 3 or 0 }) then
    say [[
      « Nul greffe n'est opposable à l'officier porteur d'un acte à date certaine », concluez-vous. Un silence. L'une
      après l'autre, les huit plumes se posent. Il pleure d'admiration, de l'encre ; et il vise.
    ]]
    take("visa")
    turn_to(60)
  end
  say "Il vous oppose la jurisprudence de la baleine. Vous ne l'aviez pas vue venir."
  choice("Prendre un numéro, la tête basse", 31)
  choice("Passer outre, entre les hallebardes", 67)
  choice("Glisser cinq livres sous les lunettes", function()
    say "Un bras, un seul, referme le tiroir. Les sept autres n'ont rien vu. Vous avez votre visa."
    take("visa")
    turn_to(60)
  end, { cost = { livres = 5 } })
end)

paragraph(43, "Les citernes", function()
  say [[
    Sous le palais, la mer n'est pas descendue : on l'a mise en réserve. Une voûte, des piliers, un couloir d'eau noire
    qui passe sous un mur et ressort de l'autre côté, si l'architecte avait de la logique. Cela fait quarante brasses sans
    plafond. Un écriteau précise que les visites se font à jeun.
  ]]
  avec("pacome", "Pacôme considère la chose avec la gravité d'un homme qui a toujours su qu'il y viendrait.")
  choice("Demander à Nine le mot de la bulle", function()
    if cast("bulle", { who = "nine", modifier = 2 }) then
      say "Le gros mot est si gros qu'il a un dedans. Vous y entrez tous."
    else
      say "Cela fait une bulle, en effet. Une. Elle éclate sur votre nez."
    end
  end, { when = valide("nine"), once = true })
  choice("Passer dans la bulle, au sec", 26, { when = function() return noted("BULLE") end })
  choice("Retenir votre souffle, et plonger", 26)
  choice("Remonter au perron", function()
    maree(1)
    turn_to(16)
  end)
end)

paragraph(57, "L'office", function()
  say [[
    Ce sont les cuisines du palais. Vingt marmitons noyés épluchent des oursins en silence ; au milieu, un maître queux
    sans yeux goûte une sauce et dirige, de la louche, une circulation de plateaux. Sur une étagère, des flacons de
    bouillon de roche, dont on dit qu'il ferait danser un trépassé, et l'on voit bien qu'on l'a essayé. La porte du fond
    mène à l'antichambre.
  ]]
  choice("Prendre un plateau et suivre le mouvement", 15)
  choice("Dire franchement qui vous êtes, et ce que vous venez faire", 22)
end)

paragraph(67, "Les hallebardes", function()
  say [[
    Les hallebardes se croisent. Ceux qui les tiennent ont poussé sur place, branche à branche, sur les armures de la
    garde : il n'y a personne dedans que du corail, et un peu d'esprit de corps. La queue s'écarte et commente. Le
    Greffier ouvre déjà un dossier, à votre nom, rubrique *Bris*.
  ]]
  fight { "corail", "corail", flee = { to = 31, after_round = 2 } }
  say "Il reste deux tas de branches roses. Vous enjambez, vous poussez la porte. Personne n'a visé votre acte."
  choice("Passer dans l'antichambre", 60)
end)
