"""Changes that a text states of objects: as to blocking, and to attacking what is recovered."""

from __future__ import annotations

from engine.games.force_of_will.words import rules
from engine.language.common.modify import RestrictsOfSuch
from engine.language.grammar.word import word


@word("cannot be blocked by {what:pl}", "{what}にブロックされない")
class CannotBeBlockedBy(RestrictsOfSuch):
    """Cannot be blocked by such J/resonators (FoW 804.3)."""

    rule = rules.NotBlockedBy


@word(("cannot be blocked except by {what:pl}", "can be blocked only by {what:pl}"), "{what}以外にブロックされない")
class CannotBeBlockedExcept(RestrictsOfSuch):
    """Can be blocked by such J/resonators alone (FoW 804.3)."""

    rule = rules.NotBlockedBy
    more = (True,)


@word("cannot block {what:pl}", "{what}をブロックできない")
class CannotBlockSuch(RestrictsOfSuch):
    """Cannot block such J/resonators (FoW 804.3)."""

    rule = rules.NotBlocking


@word("can block {what:pl}", "{what}をブロックできる")
class CanBlock(RestrictsOfSuch):
    """Can block such J/resonators, whatever their keywords say (FoW 1106.2)."""

    rule = rules.BlocksFlying


@word("can attack {what:pl}", "{what}を攻撃できる")
class CanAttackRecovered(RestrictsOfSuch):
    """Can attack such recovered J/resonators (FoW 803.3b)."""

    rule = rules.MayAttack
