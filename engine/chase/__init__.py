"""The rules that Force of Will and Magical Girl: The Duel share: priority, the chase, playing and its costs, payment,
triggers, resolution, loops, windows, layers and the frame of a battle. README.md holds the two rulebooks against each
other.

A game makes its match of `rules.game.Chase` and fills in `rules.hooks.Hooks`. A module of `rules` bears the number of
the first book (FoW); docstrings cite both. A number in code is the first book's: `Chase.clause` gives the game's own.
"""
