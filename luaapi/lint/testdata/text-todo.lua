-- text-todo
-- TODO: in a comment it is nobody else's affair
paragraph(1, function()
  say "TODO" -- want: text-todo
  say [[
    The market is loud.

    FIXME: and what else? -- want: text-todo
  ]]
  say "The todo list of the alderman, in XXXV volumes."
  choice("Go", 2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
