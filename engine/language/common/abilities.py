"""The kinds of ability (FoW 901.1), and the abilities that statements stand for."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Unpack

from engine.kernel.chars import ANY_TABLE_ZONE
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
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

TABLE = (ANY_TABLE_ZONE,)  # the zones in which an ability is active by default


class Instructions(Ability):
    """An ability that consists of instructions: an ability that is played, or the effect of a spell.

    `joined`: the instructions in several lines of a card form a single ability (FoW 703.3).
    """

    __slots__ = ()
    joined: ClassVar[bool] = False
    effects: tuple[Effect, ...]

    @property
    def targets(self) -> bool:
        """Return whether the ability needs a target."""
        return any(part.slot is not None for effect in self.effects for part in effect.words())

    @property
    def produces(self) -> bool:
        """Return whether the ability produces will (FoW 907.1)."""
        return any(part.produces for effect in self.effects for part in effect.words())


# -- the abilities that statements stand for (they have no written form) ---------------------------
_expanded: dict[Keyword, tuple[Ability, ...]] = {}


def expanded(keyword: Keyword, *abilities: Ability) -> tuple[Ability, ...]:
    """Return the abilities that a keyword stands for. The same keyword always gives the same objects."""
    found = _expanded.get(keyword)
    if found is None:
        found = _expanded[keyword] = tuple(intern(ability) for ability in abilities)
    return found


@word
class Static(Ability):
    """Modifications of the objects that a selector finds, while a condition is true (FoW 904.1).

    `cda`: a base ability (904.2). It is printed on its card and has no condition. Its value is computed together with
    the printed values of the card.
    """

    selector: Selector
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = TABLE
    cda: bool = False

    role = "static"


@word
class SeatStatic(Ability):
    """Rules for players, while a condition is true (FoW 904.1)."""

    player: Player
    rules: tuple[Rule, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = TABLE

    role = "seat_static"


@word
class CopiesInDeck(Ability):
    """The number of copies of this card that a deck may contain, in place of the general limit (FoW 402.8, ZX 803.1a).

    `copies`: None means any number.
    """

    copies: int | None = None

    role = "play_rule"
    kind = "copies_in_deck"


@fields
class AllowsCopies(Saying):
    """A word that lets a deck contain `n` copies of this card, or any number of copies."""

    n: int | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return (CopiesInDeck(self.n),)


@fields
class OnPlayingThis(Ability):
    """An ability about playing the card on which it is printed.

    `zones`: the zones from which the card is played. Empty: any zone.
    """

    condition: Condition | None = field(default=None, kw_only=True)
    zones: tuple[str, ...] = field(default=(), kw_only=True)

    role = "play_rule"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
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
    """A change of the cost to play this card (FoW 903.2i)."""

    rule: Rule

    kind = "cost_change"

    @property
    def sign(self) -> int:
        return self.rule.sign  # type: ignore[attr-defined, no-any-return]

    @property
    def optional(self) -> bool:
        return self.rule.optional  # type: ignore[attr-defined, no-any-return]

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return OnPlayingThis.covers(self, game, at, **facts) and self.rule.covers(game, at, **facts)

    def amount(self, game: object, at: object, ref: int, seat: int) -> object:
        return self.rule.amount(game, at, ref, seat)  # type: ignore[attr-defined]
