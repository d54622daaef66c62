"""Section 1112: God's Art, which is played once a game by its name."""

from __future__ import annotations


def counted_as(ability: object, seat: int) -> str:
    """The name under which plays of a God's Art are counted, "" for another ability (FoW 901.1d, 1112.2)."""
    name = getattr(ability, "god_art", None)
    return f"game:art:{seat}:{name}" if name else ""
