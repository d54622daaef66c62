"""Phrases for objects and places: nouns, adjectives, qualifiers, targets, zones."""
