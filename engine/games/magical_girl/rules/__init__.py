"""The chapters of the rulebook of Magical Girl: The Duel.

Each module's name has the number of its chapter or section.
"""
