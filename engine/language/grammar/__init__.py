"""How a language of cards is made: words and patterns, the reader, the printer, the lexicon. No word of any game."""
