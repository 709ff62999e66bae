-- language: fr
score("or_", { name = "Or", start = 3 })
paragraph(1, function()
  lose("or_", 1)
  say "Qui va là? demande-t-on." -- want: text-spacing
  say "«Moi », dites-vous." -- want: text-spacing
  say "« Moi » : c'est vite dit ! À 12:30, il vous reste {or_|pièce|pièces}, n'est-ce pas ?!"
  say "Vraiment? dit-il; non! répondit-elle." -- want: text-spacing -- want: text-spacing -- want: text-spacing
  say "Tout est sur https://exemple.fr/livre?page=1;2 et sur http://exemple.fr/!"
  choice("**Répondre**; puis partir", 2) -- want: text-spacing
  choice("Partir ; puis répondre", 2)
end)

paragraph(2, function()
  ending("victory", "Chez vous", "Vous voilà chez vous.")
end)
