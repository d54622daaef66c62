"""Cards that a site has of its own: read from a list by `manage.py import_cards`, kept in its database, and never part
of the project.

`files` reads a list, `services` lays it into the database (whole or not at all), `shelf` gives the engine the cards of
an edition. A row of `ImportedCard` is one text of a card and never changes: a newer text is another row, from the next
edition on, and matches go on with the edition that they were begun with. Where a card is `closed`, no line of its text
leaves the server.
"""
