"""Cards as people see them: frames, pictures, the enlarged card. The rules of cards live in the engine.

`art/` draws a picture from a card's id; `views` serves pictures for ever and the enlarged card as a fragment;
`catalogue` reads names, costs and texts through the engine's door; `faces` turns an object of a view into what a
template needs; `templatetags/taisen.py` has the tags: `icon`, `card`, `pips`, `cost`, `clause`, `say`.
"""
