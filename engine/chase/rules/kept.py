"""The caches of a match of the chase family, and the state of its payments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.kernel.state import Obj
from engine.kernel.table_caches import Caches, InZone
from engine.kernel.underway import Underway

if TYPE_CHECKING:
    from engine.chase.rules.values import CardAbilities, Part, Stages


class ChaseCaches(Caches):
    """The caches of a match of the chase family.

    - `card_abilities`: the activated abilities of objects (see `c907_sources.abilities_of_card`)
    - `acting`: for each zone and seat the cards with activated abilities that work there
    - `entering`: for each card whether it says how a card enters (see `c909_entering`)
    """

    card_abilities: dict[int, CardAbilities] = {}
    acting: dict[tuple[str, int], InZone] = {}
    entering: dict[int, bool] = {}

    def forget_object(self, obj: Obj, key: str) -> None:
        super().forget_object(obj, key)
        self.acting.pop((obj.zone, obj.owner), None)

    def copied(self) -> Self:
        twin = super().copied()
        twin.card_abilities, twin.acting = self.card_abilities.copy(), self.acting.copy()
        twin.entering = self.entering.copy()
        return twin


class ChaseUnderway(Underway):
    """The state of a flow of the chase family.

    - `paying`: the act of a cost that is being paid
    - `owed`: for each seat the stages of costs that it must still pay, the next one first
    """

    paying: Part | None = None
    owed: tuple[tuple[int, Stages], ...] = ()
