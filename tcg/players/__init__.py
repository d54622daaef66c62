"""The page of a player: the games that are over, with result, opponent, decks and replay, and how they went.

Somebody who plays here under a password has one, at an address with the name. Others read on it of the games that stood
on the front page and may still be watched, and of those in which they sat opposite: what was begun by invitation is
found by its link alone. The player reads of all games, and of their own decks by the names that they gave them. Guests
have such a page for themselves alone: their names are given to many.
"""
