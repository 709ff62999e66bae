-- La porte de l'Octroi et le péager noyé ; les toits.

paragraph(19, "Derrière la guérite", function()
  say [[
    Entre la guérite et le mur, il y a la place d'un huissier de profil, non d'un aumônier, qui n'en a pas. Le péager
    compte ses pièces en leur donnant des prénoms ; à chaque pièce, il lève les yeux. Le falot fait courir sur la pierre
    de grandes ombres vertes, dont trois de trop.
  ]]
  if oppose("discretion", "peager", "perception", { who = "ask", modifier = eclaire() and -2 or 1 }) then
    say "« Marie-Jeanne », dit le péager à une pièce, tendrement ; et vous êtes dans la ville."
    turn_to(44)
  end
  say "« Marie-Jeanne, dit le péager, vois-tu ce que je vois ? »"
  turn_to(21)
end)

paragraph(21, "Le poste", function()
  say [[
    Il sort de la guérite, et il n'en finit pas d'en sortir : l'eau l'a allongé. Dans son poing, la barre de la barrière,
    longue de deux mètres, avec encore le panneau *HALTE*. « Ouvrage public », précise-t-il en la levant, afin que vous
    sachiez ce qu'il en coûterait de l'abîmer.
  ]]
  local _, bilan = fight { "peager", lost = { 52, hp = 6 }, flee = { to = 44, after_round = 2 } }
  if bilan.knocked_out.peager then
    say "Il dort debout, contre le mur, le panneau sur le cœur. Vous empruntez le falot, et laissez un reçu."
  else
    say "Il retombe en ce qu'il était : un manteau, de l'eau, un peu de nacre. Le falot brûle encore. Vous le ramassez."
  end
  take("falot")
  turn_to(44)
end)

paragraph(34, "Les toits", function()
  say [[
    Les toits de la Basse-Marge sont couverts de moules bleues, qui valent l'ardoise. Vous marchez au faîte, les bras
    écartés, au-dessus de rues où des ombres font leurs courses. Tout au bout s'élève un phare qui n'éclaire pas : de sa
    lanterne sort un faisceau *noir*, et il tourne. Quand il passe sur une maison, la maison a l'air d'avoir oublié
    quelque chose.
  ]]
  for _, qui in ipairs(party()) do
    if not is(qui, "unconscious") and not test("agilite", { who = qui, modifier = has("corde") and 5 or 3 }) then
      say("Une plaque de moules se détache, et {qui} avec elle.", { qui = name_of(qui) })
      lose("hp", "1d6+1", { who = qui })
    end
  end
  choice("Descendre à la halle aux voiles", 44)
  choice("Suivre le faîte jusqu'au phare", 9)
end)

paragraph(36, "La franchise", function()
  say [[
    L'ordonnance est de 1611 ; elle exempte de péage *tout huissier en marche, son cheval, son recors et son parapluie*.
    Le péager ne l'a jamais vue appliquer, et il est mort depuis longtemps sans savoir s'il la verrait. Il vous demande de
    réciter l'article, avec la ponctuation.
  ]]
  if test("droit", { who = "hero", modifier = 3 }) then
    say [[
      À *parapluie*, il se met au garde-à-vous. Un crabe tombe de sa manche. Il ouvre la barrière, qui n'existe plus, et
      vous prête son falot « pour le service ».
    ]]
    take("falot")
    turn_to(44)
  end
  say "« *Ombrelle*, rectifie-t-il avec douleur. Ce sera six livres. Ou le poste. »"
  choice("Payer six livres", 44, { cost = { livres = 6 } })
  choice("Attendre au poste qu'il s'endorme", function()
    maree(2)
    turn_to(44)
  end)
  choice("Vous en tenir à votre lecture, et avancer", 21)
end)

paragraph(42, "La porte de l'Octroi", function()
  say [[
    La porte de la ville basse est ouverte, comme on le serait après quatre-vingt-dix-neuf ans de clapot. Dessous, dans
    une guérite, un noyé en uniforme est assis devant une sébile. Une anémone lui fait une boutonnière. Il a posé près de
    lui un falot d'où sort une lumière verte et réglementaire. « Trois livres par personne morale, dit-il. Pour le clergé,
    je ne sais pas. »
  ]]
  choice("Payer trois livres", 49, { cost = { livres = 3 } })
  choice("Invoquer la franchise des officiers publics", 36)
  choice("Passer derrière la guérite, un par un", 19)
  choice("Toucher le péager de votre verge, à l'ancienne", 45)
end)

paragraph(45, "À l'ancienne", function()
  say [[
    C'est le vieux geste : on touche l'épaule, et l'homme est pris. Cela demande de l'autorité, du poignet, et qu'il
    regarde ailleurs. Vous lui montrez un nuage. Un noyé regarde toujours un nuage, ils en voient si peu. Vous avez le
    temps d'un seul coup, du plat, à **-4**.
  ]]
  if knock_out("peager", { surprised = true, modifier = 2 }) then
    say [[
      Il s'assied très doucement au fond de sa guérite, et l'anémone se referme. Vous prenez le falot. Vous laissez une
      livre dans la sébile, à tout hasard.
    ]]
    lose("livres", 1)
    take("falot")
    turn_to(44)
  end
  say "Il porte la main à son épaule, puis son regard sur vous. « Ça, dit-il, c'était le contraire d'un péage. »"
  turn_to(21)
end)

paragraph(49, "Trois livres", function()
  say [[
    Il mord la première pièce, par habitude : elle lui traverse la joue et tombe dans la guérite avec un bruit de fond de
    puits. Il vous rend un reçu. Tout, ici, donne des reçus. « Vous venez pour le congé, dit-il. On le sait tous. On a été
    prévenus par les moules. » Il hésite. « Si elle s'en va, maître, nous, on rentre où ? »
  ]]
  choice("Répondre que vous l'ignorez", function()
    say [[
      Il hoche la tête. C'est, dit-il, la première fois qu'un officier lui répond quelque chose. Il décroche le falot et
      vous le donne, contre signature.
    ]]
    take("falot")
    turn_to(44)
  end)
  choice("Répondre que ce n'est pas votre affaire", 44)
end)
