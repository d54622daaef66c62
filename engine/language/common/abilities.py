"""The kinds of ability (FoW 901.1), and what statements mean."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Unpack

from engine.kernel.asks import Asked
from engine.kernel.chars import STANDING
from engine.kernel.context import Context
from engine.language.grammar.categories import (
    Ability,
    Condition,
    Cost,
    Effect,
    Game,
    Keyword,
    Modification,
    Player,
    Rule,
    Saying,
    Selector,
)
from engine.language.grammar.codec import intern
from engine.language.grammar.word import fields, word

TABLE = (STANDING,)  # where an ability is live, if nothing else is said


class Instructions(Ability):
    """An ability that instructs: played, or what a spell does. `joined`: what several lines of a card say so is one
    ability (FoW 703.3)."""

    __slots__ = ()
    joined: ClassVar[bool] = False
    effects: tuple[Effect, ...]

    @property
    def targets(self) -> bool:
        """Return whether it needs a target."""
        return any(getattr(part, "slot", None) is not None for effect in self.effects for part in effect.words())

    @property
    def produces(self) -> bool:
        """Return whether it produces will (FoW 907.1)."""
        return any(getattr(part, "produces", False) for effect in self.effects for part in effect.words())


# -- what statements mean (not written by themselves) ----------------------------------------------
_expanded: dict[Keyword, tuple[Ability, ...]] = {}


def expanded(keyword: Keyword, *abilities: Ability) -> tuple[Ability, ...]:
    """Return the abilities that a keyword means: always the same objects for the same keyword."""
    found = _expanded.get(keyword)
    if found is None:
        found = _expanded[keyword] = tuple(intern(ability) for ability in abilities)
    return found


@word
class Static(Ability):
    """Modifications of what a selector finds, while a condition holds (FoW 904.1). `cda`: a base ability (904.2), which
    is printed on its card and bound to no condition; what it says is read with the rest of the card."""

    selector: Selector
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = TABLE
    cda: bool = False

    role = "static"


@word
class SeatStatic(Ability):
    """Rules for players, while a condition holds (FoW 904.1)."""

    player: Player
    rules: tuple[Rule, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = TABLE

    role = "seat_static"


@word
class CopiesInDeck(Ability):
    """The number of copies of this card that a deck may hold, whatever the rules allow of others (FoW 402.8, ZX
    803.1a). None: any number."""

    copies: int | None = None

    role = "play_rule"
    kind = "copies_in_deck"


@fields
class AllowsCopies(Saying):
    """A word that lets a deck hold so many copies of this card, or any number."""

    n: int | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return (CopiesInDeck(self.n),)


@fields
class OnPlayingThis(Ability):
    """An ability about playing this very card. `zones`: where it must be for that; empty: anywhere."""

    condition: Condition | None = field(default=None, kw_only=True)
    zones: tuple[str, ...] = field(default=(), kw_only=True)

    role = "play_rule"

    def covers(self, game: Game, at: Context, **facts: Unpack[Asked]) -> bool:
        if self.zones and facts.get("zone") not in self.zones:
            return False
        return self.condition is None or self.condition.holds(game, at)


@word
class AdditionalCost(OnPlayingThis):
    """An additional cost of this card (ZX 804.2g, 1027.1)."""

    costs: tuple[Cost, ...]
    optional: bool = False

    kind = "additional_cost"
    chooses_x = True


@word
class SelfCostChange(OnPlayingThis):
    """A change of the cost of playing this card (FoW 903.2i)."""

    rule: Rule

    kind = "cost_change"

    @property
    def sign(self) -> int:
        return self.rule.sign  # type: ignore[attr-defined, no-any-return]

    @property
    def optional(self) -> bool:
        return self.rule.optional  # type: ignore[attr-defined, no-any-return]

    def covers(self, game: Game, at: Context, **facts: Unpack[Asked]) -> bool:
        return OnPlayingThis.covers(self, game, at, **facts) and self.rule.covers(game, at, **facts)

    def amount(self, game: object, at: object, ref: int, seat: int) -> object:
        return self.rule.amount(game, at, ref, seat)  # type: ignore[attr-defined]
