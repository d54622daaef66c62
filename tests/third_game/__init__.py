"""Lantern River: a third game, which shows that a new game needs no change to shared code.

`engine_side` is its package in the engine, and `site_side` its package on the site. `files` has its cards, its decks
and its rulebook. `settings` has the two lines that register it, one for the engine and one for the site.
"""
