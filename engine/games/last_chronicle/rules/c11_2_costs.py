"""Section 11.2: a spell on the stack costs the same as in the zone from which it was used (LC 11.2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from engine.chase.rules import c903_costs_on_chase as costs_on_chase
from engine.chase.rules import c903_playing as playing
from engine.chase.rules.c903_texts import CostChange
from engine.games.last_chronicle.rules.c11_9_effects import Effects
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.state import Marks
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle


class FixedCostChange(msgspec.Struct, frozen=True):
    """A cost change with a fixed amount."""

    sign: int
    optional: bool
    will: Tally
    kind: str = "cost_change"

    def amount(self, *_: object) -> Tally:
        return self.will


class MovedSpell(msgspec.Struct, frozen=True):
    """A spell on the stack (`ref`), the match before it moved (`before`) and its earlier reference (`was`)."""

    ref: int
    before: LastChronicle
    was: int


class SpellCosts(Effects):
    """The costs of spells."""

    _moved_spell: MovedSpell | None = None

    def settles_on_chase(self, ref: int) -> bool:
        """Return False: the cost of a card is fixed in the zone from which it is played (LC 11.2.5, 11.3.2)."""
        return False

    def bring_to_chase(self, seat: int, ref: int, marks: Marks) -> Flow[int]:
        """Move a spell to the stack (LC 11.2.2).

        If the move may change the spell's cost, remember the match as it was before (LC 11.2.5).
        """
        game = cast("LastChronicle", self)
        before = game.trial() if costs_on_chase.may_depend_on_zone(game, seat, ref, self.s.objects[ref].zone) else None
        new = yield from playing.move_to_chase(game, seat, ref, marks)
        self._moved_spell = None if before is None else MovedSpell(new, before, ref)
        return playing.put_item(game, seat, new, marks)

    def cost_changes(
        self, seat: int, ref: int, origin: str, at: Context, kind: str
    ) -> list[tuple[CostChange, Context]]:
        """Return the cost changes of a spell on the stack: those that applied in its previous zone (LC 11.2.5)."""
        moved = self._moved_spell
        if moved is None or moved.ref != ref or kind != "card":
            return super().cost_changes(seat, ref, origin, at, kind)
        there = msgspec.structs.replace(at, source=moved.was)
        return [
            (
                cast(
                    "CostChange",
                    FixedCostChange(rule.sign, rule.optional, rule.amount(moved.before, context, moved.was, seat)),
                ),
                context,
            )
            for rule, context in moved.before.cost_changes(seat, moved.was, origin, there, kind)
        ]
