"""Decks: built, kept, shown and chosen, legal or not; what is legal the engine alone says.

models (the deck, its versions, its cards) shapes (what a deck of each game is made of) services (writes) selectors
(reads, and who may see what) starters (those that the site brings along) lists, naming (decks as text) codes (of a
link) formats (of the site: in which a deck is legal) requests (what is read of a request) views (what is done, and
decks for programs) pages (what is looked at; `bench`, `pool`, `remedies`, `charts`, `chances`, `faces` and `hands`
draw it). How a deck of each game is shown and read is in `tcg.games`. No match is known here: what
one needs of decks it asks.
"""
