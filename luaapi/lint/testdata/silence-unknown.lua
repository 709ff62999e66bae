-- silence-unknown
paragraph(1, function()
  -- a line before it, and two codes at once
  -- check: ignore choice-to-itself, text-todo
  choice("TODO", 1)
  choice("Wait", 1) -- check: ignore choice-to-itself
  choice("TODO", 1) -- check: ignore text-todo -- want: choice-to-itself
  choice("Go", 2) -- check: ignore choice-to-myself -- want: silence-unknown
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
