"""Formats: the cards of a game that may be played, as the site's owner defines them in a file.

`files` reads the file (`manage.py load_formats`). `services` stores it in the database, all or nothing. `known` has the
current formats and the cards that each allows on a day. A format belongs to the site, not to a rulebook. A deck must
first be legal by the rules of its game, and then legal in the format too. The date is that of the site's clock, in UTC.
"""
