"""Beside the game: who watches, and what is said at a table."""
