"""Formats: what of a game's cards may be played where, as the site's owner names it in a file.

`files` reads the file (`manage.py load_formats`), `services` lays it into the database, whole or not at all, `known`
has the formats of the moment and what each allows on a day. A format is a matter of the site, not of a rulebook: a deck
is legal by the rules of its game first, and in a format besides. What day it is says the clock of the site, in UTC.
"""
