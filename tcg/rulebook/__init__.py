"""The rulebooks as pages: contents, sections, clauses, search, and the popover of every clause number on the site.

The texts are in `fixtures/rulebooks` (see `engine.rulebook`). `links` finds the numbers in a text, `reader` makes a
page of a section, and `search` finds clauses. `official` stores the official text that a site's owner adds to the
site's own.
"""
