"""Abilities that cannot be gained (FoW 104.4, 909.1d): whatever gives them, they are not had."""

from __future__ import annotations

from engine.chase.words import modifications
from engine.chase.words.changes import KeywordGain
from engine.language.common.modifications import TakesAbilities, TakesKeyword
from engine.language.grammar.categories import Change, Modification
from engine.language.grammar.word import word


@word
class NeverKeyword(TakesKeyword):
    """A keyword is not had, be it gained later: applied behind all that gives abilities (FoW 104.4, 909.1)."""

    layer = "info"


@word
class NeverAbilities(TakesAbilities):
    """No ability is had, be it gained later: applied behind all that gives abilities (FoW 104.4, 909.1)."""

    layer = "info"


@word("{#loses|lose} and cannot gain {things:and}", "{things:と}を失い、得ることもできない")
class LosesForGood(Change):
    """Loses keywords and cannot gain them (FoW 104.4, 909.1d)."""

    things: tuple[KeywordGain, ...]

    def modifications(self) -> tuple[Modification, ...]:
        names = [thing.keyword.name for thing in self.things]
        taken = [modifications.TakeKeyword(name) for name in names]
        return (*taken, *(NeverKeyword(name) for name in names))


@word("{#loses|lose} all abilities and cannot gain abilities", "すべての能力を失い、能力を得ることもできない")
class LosesAllForGood(Change):
    """Loses all abilities and cannot gain any (FoW 104.4, 909.1d)."""

    rank = -1

    def modifications(self) -> tuple[Modification, ...]:
        return (modifications.TakeAbilities(), NeverAbilities())
