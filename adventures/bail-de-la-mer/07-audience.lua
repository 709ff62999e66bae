-- L'antichambre, l'Intendant, et la salle où se tient la locataire.

paragraph(4, "Le visa", function()
  say [[
    Il le lit à l'endroit, à l'envers, et par transparence. « C'est régulier », dit-il, comme on dirait : c'est mortel. Il
    replie son journal selon ses plis. « Je puis vous annoncer, alors. Seulement annoncer. Ce qu'elle fera de vous, une
    fois la porte ouverte, n'est pas de mon ressort ; je ne suis que le personnel. »
  ]]
  choice("Le suivre", 69)
end)

paragraph(5, "Plaidoirie pour une porte", function()
  say [[
    Vous plaidez debout, sans notes, devant douze miroirs vides. Il vous écoute, la tête penchée, en connaisseur ; à deux
    reprises, il applaudit sans bruit, avec les bras du dessous. C'est bon signe, ou bien c'est ainsi qu'il tue.
  ]]
  maree(1)
  if test("eloquence", { who = "hero", modifier = noted("LOCATAIRE") and 1 or -2 }) then
    say "« Mon Dieu, dit-il, je crois que je n'ai plus d'objection. Cela ne m'était jamais arrivé. »"
    turn_to(69)
  end
  say "« C'était charmant, dit-il. En garde. »"
  turn_to(13)
end)

paragraph(12, "À moitié", function()
  say [[
    Vous retournez le congé. Le verso est blanc ; c'est là que tiennent les bonnes idées. *Entre les soussignées* : à la
    ville, la moitié des jours ; à la mer, l'autre moitié ; la fontaine aux deux. Les perles seront versées sur la place,
    devant tout le monde. Vous écrivez à genoux, de l'eau aux coudes, et l'encre tient. Reste à le lui faire lire.
  ]]
  maree(1)
  local aide = 1 + (vars.visage or 0) + (vars.dimanche or 0) - (noted("SANG") and 5 or 0) + (noted("ANNONCE") and 1 or 0)
  if test("droit", { who = "hero", modifier = aide }) and test("eloquence", { who = "ask", modifier = aide }) then
    turn_to(73)
  end
  say "« *Je n'ai pas compris le troisième alinéa*, dit la mer, *et j'étais presque d'accord.* » L'eau se remet à tourner."
  choice("Reprendre le troisième alinéa", 37, { cost = { dk = 1 } })
  choice("Retourner la feuille, et signifier le congé", 30)
end)

paragraph(13, "Un homme de maison", function()
  say [[
    Il ôte ses gants, qui sont quatre. Sous l'habit, il est tout entier d'écaille, articulé, brillant, entretenu.
    « Tuez-moi, si vous y tenez, dit-il en saluant ; mais songez qu'il n'y aurait plus personne pour ouvrir les lettres. »
    Les morts ne reçoivent rien et n'annoncent personne ; un homme **assommé**, touché de la verge, est à vos ordres.
    C'est la loi, et il la connaît.
  ]]
  local _, bilan = fight { "intendant" }
  if bilan.knocked_out.intendant then
    say "Il se réveille avec la marque de la verge sur l'épaule, la regarde, et rougit. Il est à vous, dans les formes."
    turn_to(69)
  end
  turn_to(48)
end)

paragraph(18, "À personne", function()
  say [[
    Dans l'anneau de verre il n'y a plus de mer. Il y a une femme à sa fenêtre, ni jeune ni vieille, qui a laissé une
    lampe allumée et compte ceux qui rentrent. Elle en est à plusieurs milliers. Elle se trompe, elle recommence. C'est
    donc à elle qu'il faut parler, et vous savez maintenant à quelle hauteur regarder.
  ]]
  vars.visage = 4
  choice("Lui signifier son congé", 30)
  choice("Lui parler de ceux qui rentrent, pièces en main", 68,
         { when = noted("LOCATAIRE") and (has("quittances") or noted("MERCI")), locked = "il y faudrait des pièces, ou un témoin" })
end)

paragraph(30, "Parlant à sa personne", function()
  say [[
    « L'an mil neuf cent un, et le jour d'aujourd'hui », commencez-vous. Il faut lire l'acte entier, d'une voix égale,
    tandis que l'eau se met à tourner dans la salle, très lentement, comme on remue un fond de tasse. **Trois épreuves** :
    le droit pour ne rien omettre, l'éloquence pour être {hero|entendu|entendue}, la vigueur pour rester debout.
  ]]
  maree(1)
  local aide = (noted("ANNONCE") and 1 or 0) - (noted("SANG") and 4 or 0) + (vars.visage or 0)
  if not in_party("pacome") then
    say "Le recors manque. Vous avez signé à sa place, et la signature se voit."
    aide = aide - 2
  end
  local reussites = 0
  for _, quoi in ipairs { "droit", "eloquence", "vigueur" } do
    if test(quoi, { who = "ask", modifier = aide - 2 }) then reussites = reussites + 1 end
  end
  if reussites >= 2 then turn_to(72) end
  say "Vous butez sur *susdite*. Le mot lui déplaît ; il ne l'avait jamais désignée en face."
  turn_to(47)
end)

paragraph(37, "Le troisième alinéa", function()
  say [[
    C'est la fatigue, ou le froid, ou le mot *alinéa* : quelqu'un se met à rire, d'un rire qui ne se moque de personne. Le
    troisième alinéa disait, au vrai, « la part de la part de la partie ». Vous le barrez. Vous écrivez : *chacun son
    tour*. La mer relit. On dirait qu'il se fait, très loin au large, un grand calme de gens qui attendent.
  ]]
  choice("Tendre la plume", 73)
end)

paragraph(47, "Si elle se lève", function()
  say [[
    Elle se lève. Les murs reculent poliment. Une **lame de fond** se dresse à la place du trône, et toute la salle penche
    vers vous. On ne tue pas cela. Mais on peut lire plus vite : trois pages, trois fois le **Droit** au milieu du fracas,
    et l'acte est signifié. Elle, en trois tours, aura fini de vous répondre.
  ]]
  vars.lu = 0
  local issue = fight { "lame", rounds = 3, foe_modifier = noted("SANG") and 2 or 0, skills = {
    droit = function()
      vars.lu = vars.lu + 1
      if vars.lu >= 3 then
        say "« ... *et lui ai, parlant comme dessus, laissé la présente copie* ! » Vous lancez la copie dans la vague."
        return "stop"
      end
      say("Vous criez une page. Il en reste {n}.", { n = 3 - vars.lu })
    end,
  } }
  if issue == "rounds" then
    say "Elle a fini. Il n'y a plus de salle, plus de page, plus de voix."
    turn_to(40)
  end
  turn_to(72)
end)

paragraph(48, "La carapace", function()
  say [[
    Il n'en reste que l'habit, très bien plié par sa propre chute, et quatre gants. Derrière la porte, quelque chose cesse
    de respirer. Les douze miroirs se remplissent l'un après l'autre, jusqu'au bord, d'une eau qui n'a rien à refléter.
    Vous poussez vous-même les deux battants, qui sont lourds, et personne ne dit votre nom. Notez le mot **SANG**.
  ]]
  note("SANG")
  maree(1)
  choice("Entrer", 53)
end)

paragraph(53, "La locataire", function()
  say [[
    La salle des mariages n'a plus de plafond. La mer y est assise. C'est une hauteur d'eau verte, immobile, avec des
    algues pour toute coiffure et, vers le milieu, une attention. Des gens vont et viennent en elle, portant des lampes ;
    on entend qu'ils chantent. « *On vient pour le loyer* », dit-elle. Le son vous arrive par les pieds. Il reste {jusant}
    {jusant|quart|quarts}.
  ]]
  choice("La regarder à travers la lentille", 18, { item = "lentille" })
  choice("Lui signifier son congé", 30)
  choice("Parler des perles, et de ceux qu'elle loge", 68,
         { when = noted("LOCATAIRE") and (has("quittances") or noted("MERCI")), locked = "il y faudrait des pièces, ou un témoin" })
end)

paragraph(60, "L'antichambre", function()
  say [[
    Une galerie de glaces, et l'on ne se voit dans aucune. L'Intendant est assis près de la grande porte, jambes croisées,
    l'épée en travers des genoux, lisant un journal d'il y a soixante ans qui sèche à mesure. « Madame reçoit sur
    rendez-vous, dit-il avec chagrin. Je suis navré : j'ai pour vous la plus haute estime, et quatre bras, que je cache. »
  ]]
  choice("Lui présenter le visa", 4, { item = "visa" })
  choice("Plaider qu'on n'arrête pas un acte pour un rendez-vous", 5)
  choice("Tirer la verge", 13)
  choice("Compter sur la grâce de l'instant : il se lève pour tourner la page", 69, { cost = { dk = 3 } })
end)

paragraph(68, "D'autre chose", function()
  say [[
    Vous parlez des perles, pièces ou témoin à l'appui : douze cents lunes, payées d'avance, jamais arrivées. Des échevins
    qui se taisaient. De ceux d'en haut, qui attendaient le loyer, et de ceux d'en bas, qui croyaient l'acquitter. L'eau
    cesse de tourner. « *J'ai payé*, dit-elle. *Je paie toujours. On me l'a reproché.* » Il faudrait à présent lui
    proposer quelque chose, et que ce soit juste, et que ce soit bref.
  ]]
  choice("Demander à Pacôme de parler pour Côme", function()
    say [[
      Il s'avance dans l'eau jusqu'à la poitrine, sans qu'on l'en prie. « Madame, dit-il, vous avez mon frère. Gardez-le.
      Mais laissez-moi venir le dimanche. » Un long silence vert ; quelqu'un, dans la mer, a ri.
    ]]
    vars.dimanche = 3
  end, { when = noted("COME") and valide("pacome"), once = true })
  choice("Proposer un nouveau bail, à moitié", 12)
  choice("Vous en tenir au congé", 30)
end)

paragraph(69, "Annoncé", function()
  say([[
    « Maître {hero}, officier public, {recors} son recors, dit l'Intendant dans l'entrebâillement, de la voix dont on
    annonce le beau temps sans y croire. Pour affaire. » Puis, sans remuer les lèvres : « Elle aime que l'on parle debout, et
    d'une traite. Ne la tutoyez pas, c'est elle qui tutoie. Si elle se lève, lisez plus vite. » Notez le mot **ANNONCE**.
  ]], { recors = in_party("pacome") and "avec" or "sans" })
  note("ANNONCE")
  choice("Entrer", 53)
end)
