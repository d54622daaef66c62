"""The making of a language of cards: words and patterns, the reader, the printer, the lexicon. No word of any game."""
