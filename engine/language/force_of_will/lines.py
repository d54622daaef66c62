"""The lines of a card's text, but for abilities that are played: triggers, statements, keywords."""

from __future__ import annotations

from engine.language.categories import Ability, Effect, Keyword, Limit, Line, Statement
from engine.language.vocabulary.abilities import Instructions, Limits
from engine.language.vocabulary.modifications import abilities_of
from engine.language.vocabulary.triggers import Trigger
from engine.language.word import word


@word
class Triggered(Line, Instructions):
    """[Trigger] ⇒ [Effect] (FoW 906.1)."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    limit: Limits | None = None
    plays_card: bool = False  # what it does is to let its card be played

    role = "triggered"
    en = "^{trigger} ⇒ {effects:sentences}< ^{limit}.>"
    ja = "{trigger} ⇒ {effects:文}<{limit}。>"

    @property
    def zones(self) -> tuple[str, ...]:
        """Where it is live; what lets its own card be played, in a hand and in a standby area (FoW 906.2)."""
        return ("hand", "standby") if self.plays_card else self.trigger.zones

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    @property
    def will_ability(self) -> bool:
        """Only what triggers by a will ability having been played is one (FoW 907.1): no text does."""
        return False

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@word
class StaticLine(Line):
    """Something that is so as long as the ability is live (FoW 904.1)."""

    statements: tuple[Statement, ...]

    en = "{statements:sentences}"
    ja = "{statements:文}"

    def valid(self) -> bool:
        return all(getattr(statement, "standing", True) for statement in self.statements)

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for statement in self.statements for ability in statement.abilities())


@word
class KeywordsLine(Line):
    """Several keywords on one line (FoW 1101.1)."""

    keywords: tuple[Keyword, ...]

    en = "{keywords:none2}"
    ja = "{keywords:none2}"

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for keyword in self.keywords for ability in abilities_of(keyword))
