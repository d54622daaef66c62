"""The machinery of a card language: words, patterns, the reader, the printer and the lexicon.

This package contains no word of any game.
"""
