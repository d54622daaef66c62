"""The web of Taisen: a Django project of small apps around the engine.

settings/   one file a concern
web/        HTTP, for every app: reading requests, refusals, errors, middleware, static files
accounts/   people: sign-up, log-in, guests who can claim their account later
decks/      decks and the starters
home/       the front page, the `play` command
matches/    games between seats: the only app that talks to the engine's door
cards/      what a card looks like
games/      what each game has of its own: one registration a game, which the apps ask

Reads are in selectors.py, writes in services.py, pages in views.py.
"""
