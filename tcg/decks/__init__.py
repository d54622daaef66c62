"""Decks: building, storing, showing and choosing them.

Only the engine decides whether a deck is legal. Contents of this package:

- models: the deck, its versions and its cards
- shapes: the parts of a deck of each game
- services, selectors: writes and reads, including who may see which deck
- starters: the decks that come with the site
- lists, naming: decks as text
- codes: the codes in links to decks
- formats: the site's formats in which a deck is legal
- requests: reading the fields of a request
- views: changes of decks, and decks for programs
- pages: the pages, drawn with `editor`, `pool`, `fixes`, `charts`, `chances`, `faces` and `sample_hands`

How a deck of each game is shown and read is in `tcg.games`. This package does not know matches; the match code calls
it.
"""
