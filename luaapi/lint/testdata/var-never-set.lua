-- var-never-set
paragraph(1, function()
  vars.hours_asleep = (vars.hours_asleep or 0) + 1
  vars.seen = {}
  vars.seen.raven = true
  choice("Sleep on", 3, { when = function() return (vars.hour_asleep or 0) < 12 end }) -- want: var-never-set
  choice("Get up", 3)
end)
paragraph(3, function()
  if vars.hours_asleep > 3 and vars.seen.raven then say "You yawn." end
  turn_to(2)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
