"""The tables: `base` is shared by all games, `prompt` shows the open decision.

Each game's own table is in its folder (`tcg.games`).
"""
