-- language: fr
paragraph(1, function()
  choice("À gauche : rendez-vous au 57 !", 2) -- want: text-number
  choice("À droite : rendez-vous au 57 !", 57)
end)
paragraph(57, function() turn_to(2) end)

paragraph(2, function()
  ending("victory", "Chez vous", "Vous voilà chez vous.")
end)
