"""Queries of this game's rules about the table: its zones, its battle and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.games.magical_girl.rules.c300_zones import CASTERS, SERVANTS
from engine.games.magical_girl.rules.c800_battle import Battle
from engine.games.magical_girl.rules.c1000_keyword_actions import KeywordActions
from engine.kernel.chars import Chars


class MagicalGirlQueries(KeywordActions):
    """The queries of the rulebook about the table."""

    BATTLE = Battle

    if TYPE_CHECKING:  # this game has its own battle class

        @property
        def battle(self) -> Battle | None: ...

    def casters(self, seat: int) -> list[int]:
        """Return the cards in the caster zone of a seat (MG 308.2)."""
        objects = self.s.objects
        return [ref for ref in self.field(seat) if objects[ref].place == CASTERS]

    def servant_zone(self, seat: int) -> list[int]:
        """Return the cards in the servant zone of a seat (MG 307.2)."""
        objects = self.s.objects
        return [ref for ref in self.field(seat) if objects[ref].place == SERVANTS]

    def is_quick(self, ref: int) -> bool:
        """Return whether a card may be played or called at any time with priority (MG 706.1, 1105.2, 1105.3)."""
        return "Quickcast" in self.chars(ref).compile().names

    def number_on(self, ref: int, which: str) -> int | None:
        """Return the ATK, DEF, cost or level of an object (MG 203, 204.2, 207.1, 208.1).

        The value is the current one or from last known information.
        """
        chars = self.chars(ref)
        found: int | None = {
            "atk": chars.atk, "def": chars.defense, "cost": chars.total_cost, "level": chars.level or None,
        }[which]  # fmt: skip
        return found

    def with_chosen_x(self, ref: int, printed: Chars) -> Chars | None:
        """Return the printed values with the chosen X as the cost, or None without an X (MG 203.4)."""
        item = self.s.items.get(ref)
        if item is None or not item.x or not getattr(printed, "variable", False):
            return None
        return msgspec.structs.replace(printed, od_cost=item.x)

    def in_state(self, ref: int, state: str) -> bool:
        """Return whether an object is in a state, now or by last known information (MG 303.1, 303.2, 803.4, 911.1)."""
        if state in ("attacking", "attacked"):
            battle = self.battle
            return battle is not None and ref == (battle.attacker if state == "attacking" else battle.target)
        obj = self.obj(ref)
        down = self.is_reversed(ref)
        states: dict[str, bool] = {
            "recovered": not obj.rested,
            "rested": obj.rested and not down,
            "reversed": down,
            "not reversed": not down,
            "face-up": not obj.face_down,
            "face-down": obj.face_down,
        }
        return states[state]

    def effort(self, seat: int) -> int:
        """Return the number of cards with the trait Effort in a seat's graveyard (MG 1111.2)."""
        return sum(1 for ref in self.zone(seat, self.DISCARD) if "Effort" in self.chars(ref).races)

    def life(self, seat: int) -> int:
        """Return the number of orbs of a seat (MG 309.1)."""
        return len(self.s.zones[f"orb{seat}"])
