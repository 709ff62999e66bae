-- La Basse-Marge, à marée basse du soir : la halle, le Change, la fontaine, le phare.

paragraph(2, "Le recors", function()
  say [[
    Pacôme flotte sur le dos entre les balances, les yeux ouverts, dans moins d'un mètre d'eau : ce qu'il a craint toute
    sa vie, en petit. On le hisse sur le comptoir. Il est gris, et plus léger qu'il ne devrait. Sans témoin, l'acte est
    nul ; vous constatez que ce n'est pas à cela que vous pensez.
  ]]
  if tend("pacome", { by = "ask" }) then
    say "Il tousse, longuement, de l'eau salée. « Elle m'a tutoyé », dit-il, scandalisé. Il vivra."
    choice("Ressortir sous la halle", 44)
  else
    say "Il respire à peine. Rien à faire de plus aujourd'hui. Il faut le porter, et c'est une façade d'église."
    maree(1)
  end
  choice("L'emmener à la tour du Guet", 65)
end)

paragraph(7, "Sous le comptoir", function()
  say [[
    De l'eau jusqu'au genou, noire, tiède. Des balances pendent. Vous avez fait six pas quand le comptoir se lève, ou
    plutôt ce qui dormait enroulé autour : un congre, gros comme un fût, blanc de n'avoir jamais vu personne. On l'avait
    mis là alevin, pour garder. Il a gardé. Il tourne la tête, et choisit, comme font toujours les congres, celui qui
    prie.
  ]]
  fight { "congre", flee = { to = 44, after_round = 4 }, foe_target = function()
    if valide("pacome") then return "pacome" end
  end }
  if noted("QUITTANCE") then
    say "Sous la dalle du comptoir, à l'endroit dit, une boîte d'étain : **les quittances de la mer**, lune après lune."
    take("quittances")
  elseif test("perception", { who = "ask", modifier = 1 }) then
    say "Une dalle sonne creux. Dessous, une boîte d'étain : douze cents reçus pour autant de perles, signés des échevins."
    take("quittances")
  else
    say "Vous retournez dix tiroirs de plombs et de poids. Ce que la maison cache, elle le cache en personne d'expérience."
  end
  if au_sol("pacome") then turn_to(2) end
  choice("Ressortir sous la halle", 44)
  choice("Gagner la tour par le chemin de ronde", 65)
end)

paragraph(9, "La Lanterne noire", function()
  say [[
    L'escalier tourne, et à chaque tour le faisceau passe par les meurtrières. C'est un noir qui a un poids et une
    direction. Il ne fait pas mal : il vous ôte une à une les raisons de monter. En haut, le feu renversé brûle derrière
    une lentille grosse comme un tonneau, et une femme très droite tourne la manivelle.
  ]]
  maree(1)
  if eclaire() then
    say "Votre petite lumière tient bon, et vous derrière elle. Le regard du phare ne vous prend que **peu** d'énergie."
  else
    say "Vous n'avez rien à mettre entre ce regard et vous. Il vous prend, à chacun, **beaucoup** d'énergie."
  end
  for _, qui in ipairs(party()) do
    drain(eclaire() and REGARD_VOILE or REGARD, { who = qui, by = "vigie" })
  end
  choice("Toucher la Vigie de votre verge, tant qu'elle tourne le dos", 29)
  choice("Sortir en pleine lumière noire et l'affronter", 46)
  choice("Redescendre, tant que vous vous rappelez pourquoi", 44)
end)

paragraph(17, "Le Change", function()
  if visited() then
    say "Le Change vous attend derrière ses grilles, fermé comme une opinion."
  else
    say [[
      La maison du Change a été bâtie par des gens qui se connaissaient entre eux : trois grilles, une porte de fer, et
      sur la porte une serrure verte de sel. Au-dessus, une devise, *Qui paie ses dettes*, dont la fin s'est effacée. On
      entend remuer à l'intérieur, lourdement, quelque chose que l'on a enfermé petit.
    ]]
  end
  maree(1)
  choice("Ouvrir avec la clé verte", 7, { item = "cle_change" })
  choice("Laisser Nine parler à la serrure", function()
    if test("discretion", { who = "nine", modifier = 2 }) then turn_to(7) end
    say "« Elle ne veut pas. Elle a des principes », dit Nine, et elle donne un coup de pied dans les principes."
  end, { when = valide("nine"), once = true })
  choice("Enfoncer la porte à l'épaule", function()
    if test("vigueur", { who = "ask", modifier = -3 }) then turn_to(7) end
    say "La porte gagne. Cela vous coûte un dé de points de vie, et de l'amour-propre."
    lose("hp", "1d6")
  end, { once = true })
  choice("Compter sur la rouille", 7, { cost = { dk = 2 } })
  choice("Revenir à la halle", 44)
end)

paragraph(29, "Six tours de manivelle", function()
  say [[
    Elle compte. Six tours, puis elle relève une mèche ; c'est à la mèche qu'il faut être sur elle. Un, deux. Elle a une
    nuque de maîtresse d'école. Quatre, cinq. Ce qu'elle fait là, personne ne le lui a jamais demandé poliment ; vous vous
    en apercevez la verge en l'air.
  ]]
  if knock_out("vigie", { surprised = true, modifier = eclaire() and -1 or 3 }) then
    say "Elle s'endort contre sa manivelle, et le faisceau s'arrête sur la mer, où il ne fait de mal à personne."
    turn_to(39)
  end
  say "« Sept », dit-elle en se retournant."
  turn_to(46)
end)

paragraph(39, "La lentille", function()
  say [[
    La grande lentille est faite d'anneaux ; celui du milieu se dévisse, et tient dans la main comme une montre. À
    travers, les choses ont la figure qu'elles avaient avant qu'on leur donne un nom ; vous n'osez pas la tourner vers
    votre main. Vous prenez **la lentille**. Le phare tourne encore, un peu borgne. Du balcon, vous voyez revenir, très
    loin, une ligne blanche.
  ]]
  take("lentille")
  choice("Redescendre à la halle", 44)
  choice("Filer droit à la tour du Guet", 65)
end)

paragraph(41, "Le flot", function()
  if noted("JOUR") then
    say "La ligne blanche a franchi la porte de l'Octroi. C'est fini : la marée de l'aube est passée, et le congé avec."
    turn_to(40)
  end
  say [[
    La mer est rentrée chez elle par toutes les portes. Elle ne vous chasse pas : elle pose de l'eau où vous êtes. La rue
    devient un canal, le canal une place, et il faut nager jusqu'à la tour du Guet, en bure, en bottes, en rabat. **Tous**
    doivent nager.
  ]]
  avec("pacome", "« Nous y voilà », dit Pacôme, et il entre dans l'eau comme on entre en prison.")
  for _, qui in ipairs(party()) do
    if is(qui, "unconscious") then
      say("Vous remorquez {qui} par le col.", { qui = name_of(qui) })
    elseif not test("vigueur", { who = qui, modifier = 1 }) then
      say("{qui} boit la tasse, et le pot.", { qui = name_of(qui) })
      lose("hp", "3d6", { who = qui })
    end
  end
  turn_to(65)
end)

paragraph(44, "La halle aux voiles", function()   -- check: ignore paragraph-may-stick
  if visited() then
    say [[
      La halle, de nouveau. Les voiles pendent un peu plus bas ; non, c'est l'eau qui brille un peu plus haut, entre les
      pavés. Il vous reste {jusant} {jusant|quart|quarts} de jusant.
    ]]
  else
    say [[
      Sous la halle, des voiles sèchent depuis un siècle sans y parvenir. C'est le milieu de la ville. Des noyés y
      passent, un panier au bras, qui vous saluent comme on salue le docteur. À droite, le Change, tout en grilles. À
      gauche, la place et sa fontaine, d'où vient un chant. Devant, le phare au faisceau noir. Au-dessus de tout, la tour
      du Guet, dont le sommet reste au sec : c'est là qu'il faudra dormir, car le palais n'ouvre qu'à l'aube ; mais la
      porte n'en cède que sur le tard, à quatre quarts. Il vous en reste {jusant}.
    ]]
  end
  choice("Aller au Change", 17, { when = not visited(7) })
  choice("Aller à la fontaine", 61, { when = not visited(61) })
  choice("Aller au phare", 9, { when = not visited(9) })
  choice("Monter à la tour du Guet, pour la nuit", 65,
         { score = { jusant = { max = 4 } }, locked = "la porte de la tour ne se découvre qu'à quatre quarts" })
end)

paragraph(46, "La Vigie", function()
  say [[
    Elle lâche la manivelle, qui continue seule. Ses yeux sont deux petits phares du même noir. « Je leur montre la route,
    dit-elle. De jour, ils verraient ce qui les a noyés. Il faut bien que quelqu'un éteigne. » Elle a l'air lasse, et très
    forte, et elle vous regarde tous en même temps.
  ]]
  local issue = fight { "vigie", modifier = eclaire() and 0 or -3, rounds = 5, flee = { to = 44, after_round = 2 } }
  if issue == "rounds" then
    say "Elle s'arrête au milieu d'un geste. « C'est l'heure de la mèche », dit-elle, et elle vous tourne le dos pour de bon."
  end
  turn_to(39)
end)

paragraph(55, "Côme", function()
  say [[
    C'est un garçon de quinze ans, en vareuse. Il en aurait quarante. « Tu as grossi », dit-il à Pacôme. Ils avaient une
    barque pour deux, un matin, et Pacôme avait eu peur, et Côme avait ri, et pris les deux rames. L'aumônier voudrait
    dire la prière qu'il répète depuis vingt-cinq ans ; elle s'est coincée. Il ferme les yeux et il essaie, devant tout le
    monde.
  ]]
  if cast("absoute", { who = "pacome", modifier = 4 }) then
    say [[
      Cela vient. Ce n'est pas lui qui pardonne. « Il n'y avait rien, bêta, dit Côme ; mais merci. » L'eau du bassin, un
      instant, est claire jusqu'au fond, et Pacôme se redresse comme un homme qui pose une malle. Notez le mot **COME**.
    ]]
    note("COME")
    restore("energy", { who = "pacome" })
  else
    say "Les mots ne sont pas venus. Côme hausse les épaules, l'embrasse, et lui remet son capuchon droit. « Demain », dit-il."
  end
  choice("Revenir à la halle", 44)
  choice("Marcher jusqu'au phare", 9, { when = not visited(9) })
end)

paragraph(61, "La fontaine", function()
  say [[
    Ils sont deux cents autour du bassin, et ils chantent, à bouche fermée, pour que l'eau n'entre pas. Ce sont les gens
    perdus en mer depuis quatre-vingt-dix-neuf ans. Elle ne les a pas pris, comme on le croit là-haut : elle les a
    *logés*. C'est pour eux qu'elle a loué la ville. Une vieille vous fait place sur la margelle. « On paie en chansons,
    dit-elle. C'est un loyer qui ne baisse jamais. » Notez le mot **LOCATAIRE**.
  ]]
  note("LOCATAIRE")
  maree(1)
  choice("Laisser Pacôme approcher : il a reconnu une voix", 55, { when = valide("pacome") })
  choice("Demander à la vieille à quoi ressemble la locataire", function()
    say [[
      « À la personne qu'on attendait, dit-elle. Il faut la lentille du phare pour la voir autrement. Allez-y masqués : ce
      phare-là n'éclaire pas, il *déséclaire*. »
    ]]
  end, { once = true })
  choice("Saluer, et revenir à la halle", 44)
  choice("Saluer, et marcher jusqu'au phare", 9, { when = not visited(9) })
end)
