"""Spectators and table chat."""
