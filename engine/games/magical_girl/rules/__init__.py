"""The chapters of the rulebook of Magical Girl: The Duel, each in a module that has its number."""
