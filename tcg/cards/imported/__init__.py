"""The site's own cards, which are not part of the project.

`manage.py import_cards` reads them from a list. `files` reads a list, `services` stores it in the database (all or
nothing), and `shelf` gives the engine the cards of an edition. A row of `ImportedCard` is one text of a card and never
changes. A newer text is a new row, valid from the next edition on. Matches continue with the edition with which they
began. If a card is `closed`, no line of its text leaves the server.
"""
