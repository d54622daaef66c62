"""Queries of this game's rules about the table: what they allow, its zones, its battle and its numbers."""

from __future__ import annotations

import msgspec

from engine.chase.rules import c300_queries as queries
from engine.games.magical_girl.rules.c300_zones import CASTERS, SERVANTS, permitted_move
from engine.games.magical_girl.rules.game_type import MgGame
from engine.kernel.chars import Chars
from engine.kernel.events import Destroyed, Event, Moved


def as_permitted(game: MgGame, event: Event) -> Event | None:
    """Return the event as rules and effects allow it, or None if they forbid it (MG 104.4, 1007.2, 315)."""
    match event:
        case Moved():
            return permitted_move(game, event)
        case Destroyed():  # 1007.2
            forbidden = game.abilities.rules_on(event.ref, "cannot_be_destroyed")
        case _:
            return queries.as_permitted(game, event)
    return None if forbidden else event


def casters(game: MgGame, seat: int) -> list[int]:
    """Return the cards in the caster zone of a seat (MG 308.2)."""
    objects = game.s.objects
    return [ref for ref in game.field(seat) if objects[ref].place == CASTERS]


def servant_zone(game: MgGame, seat: int) -> list[int]:
    """Return the cards in the servant zone of a seat (MG 307.2)."""
    objects = game.s.objects
    return [ref for ref in game.field(seat) if objects[ref].place == SERVANTS]


def is_quick(game: MgGame, ref: int) -> bool:
    """Return whether a card may be played or called at any time with priority (MG 706.1, 1105.2, 1105.3)."""
    return "Quickcast" in game.chars(ref).compile().names


def number_on(game: MgGame, ref: int, which: str) -> int | None:
    """Return the ATK, DEF, cost or level of an object (MG 203, 204.2, 207.1, 208.1).

    The value is the current one or from last known information.
    """
    chars = game.chars(ref)
    found: int | None = {
        "atk": chars.atk, "def": chars.defense, "cost": chars.total_cost, "level": chars.level or None,
    }[which]  # fmt: skip
    return found


def with_chosen_x(game: MgGame, ref: int, printed: Chars) -> Chars | None:
    """Return the printed values with the chosen X as the cost, or None without an X (MG 203.4)."""
    item = game.s.items.get(ref)
    if item is None or not item.x or not getattr(printed, "variable", False):
        return None
    return msgspec.structs.replace(printed, od_cost=item.x)


def in_state(game: MgGame, ref: int, state: str) -> bool:
    """Return whether an object is in a state, now or by last known information (MG 303.1, 303.2, 803.4, 911.1)."""
    if state in ("attacking", "attacked"):
        battle = game.battle
        return battle is not None and ref == (battle.attacker if state == "attacking" else battle.target)
    obj = game.obj(ref)
    down = game.is_reversed(ref)
    states: dict[str, bool] = {
        "recovered": not obj.rested,
        "rested": obj.rested and not down,
        "reversed": down,
        "not reversed": not down,
        "face-up": not obj.face_down,
        "face-down": obj.face_down,
    }
    return states[state]


def effort(game: MgGame, seat: int) -> int:
    """Return the number of cards with the trait Effort in a seat's graveyard (MG 1111.2)."""
    return sum(1 for ref in game.zone(seat, game.DISCARD) if "Effort" in game.chars(ref).races)


def life(game: MgGame, seat: int) -> int:
    """Return the number of orbs of a seat (MG 309.1)."""
    return len(game.s.zones[f"orb{seat}"])
