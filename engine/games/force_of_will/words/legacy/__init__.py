"""Older and alternative wordings, which are read as the current wording."""
