"""Checks that each printed line of a card can be played to its visible effect.

A card is laid on a table made for it (`table_<game>`, by what `wants` reads from its tree), played on by a driver that
answers in several ways (`driver`), and watched (`tracing`): each word of its text promises something (`promises`),
which is looked for in the state and the events of the match, never asked of the code that does it; what several players
do to what is theirs is promised of each (`each`). What a line must show stands in `duties`; what holds without being
played is found by the difference to the same table without the line (`difference`); what forbids, allows or changes
costs must hinder whom and what it says, and nothing else (`rulings`, for a time `mattering`); what cannot be paid must
not be offered (`means`); and a line must be read as what it says (`misread`). `lines` puts it together.

Tables for lines that the general ones do not reach stand with their game (`played_by_hand`).

A new word needs an entry in `promises` or a module beside it, one that a single game has in `promises` of its folder.
What a text asks for that no table has is added there for all cards, or made by hand in the test for one. A word that
nothing is promised of, or a duty that no table has shown, makes its line unplayed, by name.
"""
