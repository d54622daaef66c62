"""Cards as people see them: frames, pictures, the enlarged card.

The rules of cards are in the engine. Contents of this package:

- art/: draws a picture from a card's id
- views: serve pictures with unlimited caching, and the enlarged card as a fragment
- catalogue: reads names, costs and texts through the engine's interface
- faces: the look of a card and its markup, as far as all games share them (the rest is in `tcg.games`)
- templatetags/taisen.py: the tags `icon`, `card`, `cost`, `clause`, `say` and others
- models: the index for searching cards, filled by `manage.py load_cards`
- search/: reads what people type, and finds cards
- pages, details: the pages (all cards, search help, one card), and all that is known about one card
- rulings: our answers to players' questions about a card (fixtures/rulings)
- imported/: the site's own cards
- formats/: the formats that the site's owner defines
"""
