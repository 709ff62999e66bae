-- Toute l'histoire. Un long livre a un fichier par région ou par chapitre ; ils sont lus dans l'ordre de leurs noms.

paragraph(1, "Le bief", function()
  if visited() then
    say "Vous revoilà devant le bief. La roue n'a pas l'air fatiguée."
  else
    say [[
      Le moulin se tient les pieds dans le bief à sec, la porte entrouverte, comme un homme qui ne sait plus ce qu'il
      est venu chercher. La roue tourne. *Rien ne la fait tourner.*
    ]]
  end
  choice("Entrer", 2)
  choice("Descendre voir la roue de près", 3)
  choice("Passer votre chemin : ce n'est pas votre moulin", 8)
end)

paragraph(2, "Les meules", function()
  say [[
    La farine recouvre tout, épaisse d'une main et vieille de neuf ans. Sur la huche est assis un chat de la même couleur,
    qui vous regarde comme si vous lui deviez de l'argent.
  ]]
  choice("Prendre la lanterne pendue au-dessus des meules", function()
    take("lanterne")
    say "Elle est encore tiède."
  end, { once = true })
  choice("Donner une pièce au chat", function()
    say "Le chat mord la pièce, la trouve bonne, et s'en va le long d'une poutre, jusqu'au clou où pend le **hachoir**."
    take("hachoir")
    equip("hachoir")
  end, { cost = { pieces = 1 }, once = true })
  choice("Descendre à la cave", 4, { item = "lanterne" })
  choice("Ressortir", 1)
end)

paragraph(3, "La roue", function()
  say "De près, elle grince comme un vieux lit. Vous vous penchez entre deux aubes pour voir ce qui l'entraîne."
  if test_luck() then
    say [[
      Une aube passe à une main de votre oreille et, derrière elle, vous voyez : une manche grise est prise dans les
      engrenages, et descend à travers le plancher. Il y a un bras dedans. **Notez le mot de code MANCHE.**
    ]]
    note("MANCHE")
  else
    say "Vous le voyez très bien. C'est l'aube suivante."
    lose("stamina", "1d6", "l'aube")
  end
  choice("Remonter au bief", 1)
end)

paragraph(4, "La cave", function()
  say "Deux rats sont assis sur la dernière marche, comme des portiers. Ils ne vous demandent pas votre nom."
  fight { "rat", "rat", how = "together", flee = 2 }
  say [[
    Derrière eux, blanc comme farine, se tient le meunier : mort depuis neuf ans, toujours en tablier, un bras tendu
    jusque dans le plafond, comme s'il hélait une charrette.
  ]]
  choice("Le détacher", 6, { item = "hachoir", when = noted("MANCHE") })
  choice("Le combattre", 5)
end)

paragraph(5, "Le meunier", function()
  say "Il a un bras libre. Il s'avère que c'est le bon."
  fight { "meunier", lost = { 1, stamina = 2 } }
  turn_to(7)
end)

paragraph(6, function()
  ending("victory", "La roue s'arrête", [[
    L'étoffe cède. La roue fait encore un demi-tour, par habitude, et s'arrête ; le silence est tel qu'on entend le chat
    compter. Le meunier se frotte le bras. « Neuf ans, dit-il, et pas un qui ait eu l'idée de lever *les yeux*. »

    Il vous reste {pieces} {pieces|pièce|pièces}, et un village qui dort.
  ]])
end)

paragraph(7, function()
  ending("defeat", "Un moulin sans meunier", [[
    Il tombe sans un bruit. Là-haut la roue accélère, maintenant que personne ne la retient. Oxelay vous paie, car une
    parole est une parole ; mais personne ne vous y serre la main, et personne n'y dort.
  ]])
end)

paragraph(8, function()
  ending("defeat", "Le moulin d'un autre", [[
    Vous passez votre chemin. Derrière vous la roue bat la mesure et, au bout d'une lieue, vous vous apercevez que vous
    marchez au pas.
  ]])
end)
