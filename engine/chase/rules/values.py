"""The values of costs and payments: points of will, abilities that give them, the costs of a play and their stages.

See FoW 903.2i, 903.2j, 907 / MG 903.2g, 903.2h, 907."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.kernel.context import Context
from engine.language.grammar.categories import Cost, Game
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import NOTHING, Tally

if TYPE_CHECKING:
    from engine.chase.rules.c903_texts import Activated
    from engine.kernel.chars import Compiled
    from engine.shared.duel import Duel

WILL = None
Outputs = tuple[tuple[str, ...], ...]


class Unit(msgspec.Struct, gc=False):
    """One point of will that could be spent, as any one of its `symbols`.

    The point is held (`held`: its place among the seat's will) or comes from resting a card (`ref`). In `abilities`
    each symbol has the place of the card's ability that gives it. `only`: the purposes of bound will. `since`: the
    stage of a payment from which the point is available. Two units of one card are always gained together."""

    symbols: str
    ref: int = 0
    abilities: tuple[int, ...] = ()
    held: int = -1
    only: str = ""
    since: int = -1

    def ability(self, symbol: str) -> int:
        """Return the place of the ability that gives the symbol; for any symbol ("") the first ability."""
        return self.abilities[self.symbols.index(symbol) if symbol else 0]


class ListedAbility(msgspec.Struct, gc=False):
    """An activated ability and its place on a card.

    `will`: the amount of will that it costs. `rests`: whether its cost rests its card."""

    ref: int
    n: int
    ability: Activated
    will: int
    rests: bool

    def exceeds(self, game: Duel, most: int) -> bool:
        """Return whether the ability costs more will than `most`, or must rest a card that is already rested."""
        return self.will > most or (self.rests and game.s.objects[self.ref].rested)


class CardAbilities(msgspec.Struct, gc=False):
    """The activated abilities of a card, cached until its abilities or `gives` change.

    - `gives`: the key of the characteristics that determine the card's will (see `CostRules.gives`).
    - `wills`: its will abilities.
    - `units`: the will that it gives when it is rested.
    - `others`: its other will abilities (card, place).
    - `listed`: its abilities that are not will abilities.
    - `late`: those of `listed` that require will after another cost."""

    compiled: Compiled
    gives: object = None
    wills: tuple[ListedAbility, ...] = ()
    units: tuple[Unit, ...] = ()
    others: tuple[tuple[int, int], ...] = ()
    listed: tuple[ListedAbility, ...] = ()
    late: tuple[ListedAbility, ...] = ()


class Part(msgspec.Struct, frozen=True, gc=False):
    """An act among the costs."""

    cost: Cost
    at: Context


class FixedClaims(Cost):
    """A cost with the given claims, which can always be paid if its claims can be satisfied."""

    def __init__(self, *taken: Claim) -> None:
        self.taken = taken

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return self.taken


class Due(msgspec.Struct, frozen=True, gc=False):
    """Will that must be paid, and its purpose."""

    will: Tally
    purpose: str


class Gain(msgspec.Struct, frozen=True, gc=False):
    """Will that is gained in one of several ways."""

    outputs: Outputs
    only: str = ""


Stage = Part | Due | Gain
Stages = tuple[Stage, ...]


class Costs(msgspec.Struct):
    """The costs of playing something (FoW 903.2i / MG 903.2g).

    - `will`: the total will.
    - `acts`: the acts in their printed order, with WILL at the place of the will.
    - `purpose`: the purposes of the will.
    - `own`: the part of the will that is the card's own cost, or the cost that replaces it.
    - `apart`: the part of the will that has another purpose, which is `apart_for`."""

    will: Tally
    acts: tuple[Cost | None, ...] = ()
    purpose: str = ""
    own: Tally = NOTHING
    apart: Tally = NOTHING
    apart_for: str = ""

    def stages(self, at: Context) -> Stages:
        """Return the stages in the order in which they are paid (FoW 903.2j-1 / MG 903.2h-1)."""
        dues = [Due(self.will, self.purpose)]
        extra = Tally(*map(min, self.apart, self.will)) if self.apart.total else NOTHING
        if extra.total:
            dues = [Due(self.will.minus(extra), self.purpose), Due(extra, f"{self.purpose}|{self.apart_for}")]
        stages: list[Stage] = []
        for act in self.acts if WILL in self.acts else (WILL, *self.acts):
            stages += dues if act is None else [Part(act, at)]
        return tuple(stages)
