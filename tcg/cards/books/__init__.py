"""The chapters and sections of the rulebooks, in our words: one module a game."""
