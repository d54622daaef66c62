"""The words that all games share: effects, conditions, selectors and the rest.

One module a topic. A game adds words of its own, and its own phrasing of these where it differs (`Lexicon.phrases`).
"""
