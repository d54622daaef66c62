"""Changes that a text states of objects: as to blocking, and to attacking what is recovered."""

from __future__ import annotations

from engine.games.force_of_will.words import rules
from engine.language.common.modify import RestrictsOfSuch
from engine.language.grammar.word import word


@word("can block {what:pl}", "{what}をブロックできる")
class CanBlock(RestrictsOfSuch):
    """Can block such J/resonators, whatever their keywords say (FoW 1106.2)."""

    rule = rules.BlocksFlying


@word("can attack {what:pl}", "{what}を攻撃できる")
class CanAttackRecovered(RestrictsOfSuch):
    """Can attack such recovered J/resonators (FoW 803.3b)."""

    rule = rules.MayAttack
