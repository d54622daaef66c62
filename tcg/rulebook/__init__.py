"""The rulebooks as pages: contents, sections, clauses, search, and the popover beside every number on the site.

The wording is in `fixtures/rulebooks` (see `engine.rulebook`); here `links` finds the numbers in a text, `reader` makes
a page of a section, `search` finds clauses, and `official` keeps the text that a site's owner lays beside ours.
"""
