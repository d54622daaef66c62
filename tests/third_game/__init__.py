"""Lantern River: a third game, made to show that a game needs no line of shared code.

`engine_side` is its package in the engine, `site_side` that on the site, `files` what it brings (cards, decks, its
rulebook); `settings` are the two lines of its registration, one on each side of the door.
"""
