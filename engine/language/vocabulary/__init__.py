"""The words that several games may take: effects, conditions, selectors and the rest.

One module a topic. A game has those of them that it names (`TAKES`), words of its own, and its own phrasing of those
that it takes where it differs (`Lexicon.phrases`).
"""
