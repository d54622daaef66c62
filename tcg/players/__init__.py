"""The page of a player: finished games with result, opponent, decks and replay, and statistics.

Every account with a password has such a page, at an address with its name. Other people see two kinds of games on it.
The first kind are games that were listed on the front page and may still be watched. The second kind are games in which
they were the opponent. A game that began by invitation is only reachable through its link. The player sees all games,
and their own decks under their own names. Guests have such a page for themselves only, because several guests may share
a name.
"""
