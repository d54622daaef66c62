"""The words that several games take: effects, conditions, selectors and the rest.

One module a topic. A game has those of them that it names (`TAKES`), and its own phrasing of those that it takes where
it differs (`Lexicon.phrases`). A word that one game alone takes stands in that game's package.
"""
