"""The site of Taisen: a Django project of small apps around the engine.

- settings/: one file per topic
- web/: HTTP for every app: parsing requests, refusals, errors, middleware, static files
- accounts/: people: sign-up, log-in, guests who can claim their account later
- decks/: decks and the starter decks
- home/: the front page, the `play` command
- matches/: games between seats; the only app that uses the engine's interface
- cards/: the look of cards
- games/: each game's own parts: one registration per game, which the apps use

Queries are in selectors.py, writes in services.py, pages in views.py.
"""
