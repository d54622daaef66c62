"""Cards as people see them: frames, pictures, the enlarged card. The rules of cards live in the engine.

`art/` draws a picture from a card's id; `views` serves pictures for ever and the enlarged card as a fragment;
`catalogue` reads names, costs and texts through the engine's door; `faces` has the look of a card and its markup as far
as all games share it; `games/` the words, symbols and cards of each game, a module a game; `templatetags/taisen.py` has
the tags: `icon`, `card`, `cost`, `clause`, `say`.
"""
