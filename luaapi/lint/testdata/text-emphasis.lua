-- text-emphasis
paragraph(1, function()
  say "The door says **NO ENTRY." -- want: text-emphasis
  say [[
    *One* and **two** and ***three***, 2 * 3, and
    *over the end
    of a line*.

    ***

    This *does not end -- want: text-emphasis

    here*.
  ]]
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
