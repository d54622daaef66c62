"""Checks that each printed line of a card can be played to its visible effect.

A card is put on a table that is made for it (`table` of the game's `tables` module). The table has the objects that
`wants` reads from the card's tree. A driver plays on and answers in several ways (`driver`), and the match is watched
(`tracing`).
Each word of the card's text has a promise: a check of the state and the events of the match, independent of the word's
own code (`promises`). If several players each act on their own objects, the promise is checked for each player
(`each`).

- `duties`: the effects of a line that must be seen
- `difference`: compares a table with the same table without the line, for lines that apply without being played
- `rulings`: checks that a line which forbids, allows or changes costs affects exactly the players and cards that it
  names
- `mattering`: the same for effects with a duration
- `means`: checks that an unpayable ability is not offered
- `misread`: checks that the reading of a line has the content of its text
- `lines`: combines these checks

Tables for lines that the general tables do not reach are in the folder of their game (`by_hand`).

A new word needs an entry in `promises` or in a module next to it. A word of a single game has its entry in `promises`
of the game's folder. If no table has the objects that a text needs, they are added to the tables for all cards. For a
single card, a table can be made by hand. A line counts as unplayed if a word has no promise, or if no table has shown
one of its duties. Both are reported by name.
"""
