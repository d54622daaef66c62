"""Section 11.2: using spells, and the times at which spells and abilities are used (9.3.1, 9.4.1, 9.5.8, 9.5.9)."""

from __future__ import annotations

from typing import cast

import msgspec

from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_costs_on_chase as costs_on_chase
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules.c903_texts import CostChange
from engine.games.last_chronicle.rules import c05_queries as queries
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.rules.kept import MovedSpell
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.marks import Marks
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import Tally


# -- which spells are used, and when ---------------------------------------------------------------
def is_quick(game: LcGame, ref: int) -> bool:
    """Return whether a card can be used whenever its player has priority: spells can (LC 9.5.8)."""
    return "spell" in game.chars(ref).types


def places_to_play(game: LcGame, seat: int) -> list[int]:
    """Return the spells that a seat might use (LC 9.5.8).

    These are the spells in its hand and those that an effect lets it use from another zone.
    """
    objects = game.s.objects
    return [
        ref
        for ref in (*game.zone(seat, "hand"), *permissions.permitted_elsewhere(game, seat))
        if _spell(game, objects[ref])
    ]


def _spell(game: LcGame, obj: Obj) -> bool:
    return "spell" in game.printed_card(obj.card).types


def check_kind(game: LcGame, ref: int) -> Refusal | None:
    """Return the refusal for a card that is not a spell, or None (LC 11.2.1).

    All other cards are deployed, not used (LC 11.3.1, 15.1.10.1).
    """
    if "spell" in game.chars(ref).types:
        return None
    return Refusal("11.2.1", Text("Only a spell is used.", "使用できるのはスペルだけです。"))


def check_source(game: LcGame, seat: int, ref: int, free: bool = False) -> Refusal | None:
    """Return the refusal for a spell outside the hand, unless an effect allows it (LC 11.2.1)."""
    obj = game.s.objects[ref]
    if (obj.owner == seat and obj.zone == "hand") or free or permissions.may_play_from(game, seat, ref, obj.zone):
        return None
    return Refusal("11.2.1", Text("Only a spell of your hand.", "使用できるのは自分の手札のスペルだけです。"))


def check_time(game: LcGame, seat: int, ref: int, free: bool = False) -> Refusal | None:
    return None if free else _check_phase(game)


def check_ability_time(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for an ability at the wrong time, or None.

    Soul actions are used at any time with priority (LC 15.1.16.2). Action abilities are used when spells are (LC
    9.5.9, 15.1.12.1).
    """
    return None if game.obj(ref).zone == "soul" else _check_phase(game)


def _check_phase(game: LcGame) -> Refusal | None:
    """Return the refusal for the draw phase (LC 9.3.1) and the check phase (LC 9.4.1), or None.

    Spells and action abilities cannot be used in these phases.
    """
    if game.s.phase not in ("draw", "check"):
        return None
    clause = "9.3.1" if game.s.phase == "draw" else "9.4.1"
    return Refusal(clause, Text("Not in this phase: from the main phase on.", "このフェイズには使用できません。"))


def check_other_cost(game: LcGame, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
    """Return the given refusal if no gift cost of a spell can be paid either, else None (LC 15.2.12.3)."""
    origin = game.s.objects[ref].zone
    if any(
        costs.check_card(game, seat, ref, origin, way) is None for way in deploying.alternative_costs(game, ref, origin)
    ):
        return None
    return refusal


# -- 11.2.2 to 11.2.6: moving a spell to the stack, and its cost -----------------------------------
class FixedCostChange(msgspec.Struct, frozen=True):
    """A cost change with a fixed amount."""

    sign: int
    optional: bool
    will: Tally
    kind: str = "cost_change"

    def amount(self, *_: object) -> Tally:
        return self.will


def bring_to_chase(game: LcGame, seat: int, ref: int, marks: Marks) -> Flow[int]:
    """Move a spell to the stack (LC 11.2.2).

    If the move may change the spell's cost, remember the match as it was before (LC 11.2.5).
    """
    before = game.trial() if costs_on_chase.may_depend_on_zone(game, seat, ref, game.s.objects[ref].zone) else None
    new = yield from playing.move_to_chase(game, seat, ref, marks)
    game.underway.moved_spell = None if before is None else MovedSpell(new, before, ref)
    return playing.put_item(game, seat, new, marks)


def choose_cost(game: LcGame, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Let the player choose between a spell's own cost and its gift, and return the choice as marks (LC 11.2.4)."""
    if "free" in item.marks:
        return ()
    return (yield from deploying.choose_cost(game, seat, item.ref, origin))


def cost_changes(
    game: LcGame, seat: int, ref: int, origin: str, at: Context, kind: str
) -> list[tuple[CostChange, Context]]:
    """Return the cost changes of a spell on the stack: those that applied in its previous zone (LC 11.2.5)."""
    moved = game.underway.moved_spell
    if moved is None or moved.ref != ref or kind != "card":
        return permissions.cost_changes(game, seat, ref, origin, at, kind)
    there = msgspec.structs.replace(at, source=moved.was)
    return [
        (
            cast(
                "CostChange",
                FixedCostChange(rule.sign, rule.optional, rule.amount(moved.before, context, moved.was, seat)),
            ),
            context,
        )
        for rule, context in permissions.cost_changes(moved.before, seat, moved.was, origin, there, kind)
    ]


def choose_way(game: LcGame, seat: int, ref: int, free: bool) -> Flow[tuple[str, ...]]:
    """Return the marks for the lamps that count for a spell; they are fixed as it is used (LC 11.2.6)."""
    return queries.flags_of(game, ref)
    yield


def copied_card(game: LcGame, obj: Obj, seat: int) -> int:
    """Create a copy of a spell on the stack, with the marks of the original, and return its reference (LC 2.1).

    The copy is not a card and stops existing when it leaves the stack.
    """
    s = game.s
    model = s.cards[obj.card]
    card = game.add_card(seat, model.definition, model.spec, virtual=True)
    new = Obj(s.new_ref(), card, game.STACK, seat, seat, stamp=s.tick(), copy=True, marks=obj.marks)
    s.objects[new.ref] = new
    return new.ref
