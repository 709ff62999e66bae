-- paragraph-duplicate
paragraph(1, function() turn_to(2) end)
paragraph(2, function() ending("defeat", "Lost", "You are lost.") end)
paragraph(2, function() ending("defeat", "Lost", "You are lost.") end) -- want: paragraph-duplicate
