"""Conditions: what must be true for an instruction, an ability or an effect."""
