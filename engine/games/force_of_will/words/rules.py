"""Restrictions and permissions as to blocking, and to attacking what is recovered. The game asks for them by `kind`."""

from __future__ import annotations

from engine.language.common.rules import OfSuch, OfSuchOrOthers
from engine.language.grammar.word import word


@word
class NotBlockedBy(OfSuchOrOthers):
    """It cannot be blocked by such J/resonators, or by others (FoW 804.3)."""

    kind = "cannot_be_blocked"
    asks = "blocker"


@word
class NotBlocking(OfSuch):
    """It cannot block such J/resonators (FoW 804.3)."""

    kind = "cannot_block"
    asks = "attacker"


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
