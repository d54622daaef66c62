"""What the greedy bot knows of Z/X.

table: the view, read. meaning: what a text does, read from its words. fight: who should attack whom. worth: what a
card, a square, a text is worth. mind: the answer to each kind of decision. Ten points of power are worth about a point.
"""

from __future__ import annotations

from engine.bots.zx.mind import ZxMind as MIND

__all__ = ["MIND"]
