"""Restrictions and permissions as to blocking, and to attacking what is recovered. The game asks for them by `kind`."""

from __future__ import annotations

from engine.language.common.rules import OfSuch
from engine.language.grammar.word import word


@word
class BlocksFlying(OfSuch):
    """It can block such J/resonators whatever their keywords say (FoW 1106.2)."""

    kind = "can_block"
    asks = "attacker"


@word
class MayAttack(OfSuch):
    """It may attack such recovered J/resonators (FoW 803.3b)."""

    kind = "may_attack_recovered"
    asks = "target"
