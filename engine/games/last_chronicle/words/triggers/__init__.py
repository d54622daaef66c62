"""Trigger conditions, and the kinds of event that they name."""
