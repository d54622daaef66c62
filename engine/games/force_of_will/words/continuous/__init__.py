"""Continuous and replacement effects, restrictions, permissions and costs: everything that a text states."""
