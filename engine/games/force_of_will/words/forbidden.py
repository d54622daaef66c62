"""Abilities of such cards that players cannot play (FoW 104.4, 905.1)."""

from __future__ import annotations

from engine.language.common.abilities import Static
from engine.language.common.modifications import Restrict
from engine.language.common.rules import Forbid
from engine.language.grammar.categories import Ability, Selector, Statement
from engine.language.grammar.word import word


@word("players cannot play activate abilities of {what:pl}", "すべてのプレイヤーは{what}の条件能力をプレイできない")
class AbilitiesForbidden(Statement):
    """Nobody can play activated abilities of such objects, will abilities among them (FoW 104.4, 905.1, 907.1);
    judgment is none (FoW 705.2d)."""

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(self.what, (Restrict(Forbid("cannot_activate")),)),)
