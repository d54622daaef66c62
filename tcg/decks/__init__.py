"""Decks. For now those that the site brings along, the starters; each is legal by the rules of its game."""
