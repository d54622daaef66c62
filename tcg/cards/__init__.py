"""Cards as people see them: frames, pictures, the enlarged card. The rules of cards live in the engine.

`art/` draws a picture from a card's id; `views` serves pictures for ever and the enlarged card as a fragment;
`catalogue` reads names, costs and texts through the engine's door; `faces` has the look of a card and its markup as far
as all games share it (what each game has of its own is in `tcg.games`); `templatetags/taisen.py` has the tags: `icon`,
`card`, `cost`, `clause`, `say`.

`models` is the index by which cards are found, filled by `manage.py load_cards`; `search/` reads what people type and
finds cards; `pages` are the pages (all cards, how to search, one card), `details` all that is known of one card and
`rulings` our answers to what players ask about it (fixtures/rulings). `imported/` has the cards of a site's own,
`formats/` what of all these may be played where, as its owner says.
"""
