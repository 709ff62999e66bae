-- local-changed
local seen, list, rooms = 0, {}, 0
local function room(id, to)
  rooms = rooms + 1
  local name = "Room " .. rooms
  paragraph(id, name, function() choice("On", to) end)
end
room(1, 3)
room(3, 4)
paragraph(4, function()
  local mine = {}
  mine.a = 1
  table.insert(mine, 2)
  seen = seen + 1 -- want: local-changed
  list[seen] = true -- want: local-changed
  table.insert(list, 1) -- want: local-changed
  say("{n}", { n = #list + #mine })
  choice("Go", function()
    mine = {}
    turn_to(2)
  end)
end)

paragraph(2, function()
  ending("victory", "Home", "You are home.")
end)
