"""The values that a match of Z/X keeps beside its state: caches, and the state of the flow in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.kernel.table_caches import Caches
from engine.kernel.underway import Underway

if TYPE_CHECKING:
    from engine.kernel.context import Context
    from engine.kernel.protocols import Rule
    from engine.language.grammar.word import Word

    Shields = dict[int, tuple[tuple[Rule, Context], ...]]


class ZxCaches(Caches):
    """The caches of a match of Z/X.

    Computed with the table of characteristics (see `c811_continuous_effects`):

    - `shields`: the rules that make each card unaffected
    - `sparing`: whether an effect makes cards unaffected by others
    - `aging`: whether the timestamps of effects matter
    - `not_applied`: (card, effect) for each effect that did not apply to a card

    Kept as long as the same objects exist:

    - `zone_hashes`: for each zone its content as bytes (see `c1201_positions`)
    """

    shields: Shields = {}
    sparing: bool = False
    aging: bool = False
    not_applied: set[tuple[int, str]] = set()
    zone_hashes: dict[str, tuple[object, object, bytes]] = {}

    def copied(self) -> Self:
        twin = super().copied()
        twin.zone_hashes = self.zone_hashes.copy()
        return twin


class ZxUnderway(Underway):
    """The state of a flow of Z/X.

    Of the current events:

    - `arrivals`: (reference, square) of the cards that they moved to a square
    - `went`: for each object that they have moved, the card's new reference

    Of the current resolutions and special abilities:

    - `resolving`: for each resolution the ids of the effects that it has created
    - `noticed`: special abilities noticed up to this id wait for the current special ability
    - `depth`: the nesting depth of special abilities

    Of the payment in progress:

    - `paying`: the cards used by the costs paid so far (804.4d); None: no payment
    - `cause`: the cause of the events that pay
    - `payer`: the seat that pays, or would pay
    - `act`: the part of the cost that is being paid
    """

    arrivals: tuple[tuple[int, int], ...] = ()
    went: dict[int, int] = {}
    resolving: list[list[int]] = []
    noticed: int = 0
    depth: int = 0
    paying: set[int] | None = None
    cause: str = "cost"
    payer: int = -1
    act: Word | None = None
