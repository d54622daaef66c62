"""Abilities that cannot be gained, by any effect (FoW 104.4, 909.1d)."""

from __future__ import annotations

from engine.chase.words.continuous import modifiers
from engine.chase.words.continuous.changes import KeywordGain
from engine.language.common.modifications import TakesAbilities, TakesKeyword
from engine.language.grammar.categories import Change, Modification
from engine.language.grammar.word import word


@word
class NeverKeyword(TakesKeyword):
    """A modification that removes a keyword, even one gained later (FoW 104.4, 909.1).

    It applies after everything that gives abilities.
    """

    layer = "info"


@word
class NeverAbilities(TakesAbilities):
    """A modification that removes all abilities, even those gained later (FoW 104.4, 909.1).

    It applies after everything that gives abilities.
    """

    layer = "info"


@word("{#loses|lose} and cannot gain {things:and}", "{things:と}を失い、得ることもできない")
class LosesForGood(Change):
    """A change: the object loses keywords and cannot gain them (FoW 104.4, 909.1d)."""

    things: tuple[KeywordGain, ...]

    def modifications(self) -> tuple[Modification, ...]:
        names = [thing.keyword.name for thing in self.things]
        taken = [modifiers.TakeKeyword(name) for name in names]
        return (*taken, *(NeverKeyword(name) for name in names))


@word("{#loses|lose} all abilities and cannot gain abilities", "すべての能力を失い、能力を得ることもできない")
class LosesAllForGood(Change):
    """A change: the object loses all abilities and cannot gain any (FoW 104.4, 909.1d)."""

    rank = -1

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.TakeAbilities(), NeverAbilities())
