"""What the greedy bot knows of Force of Will.

table: the view, read. meaning: what a text does, read from its words. fight: battles worked out. worth: what a card, an
ability, a target is worth. mind: the answer to each kind of decision. Points are worth about a point of ATK.
"""

from __future__ import annotations

from engine.bots.force_of_will.mind import ForceOfWillMind as MIND

__all__ = ["MIND"]
