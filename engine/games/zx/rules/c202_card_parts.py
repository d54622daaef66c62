"""Cards joined into one object: what they share (202.7, 202.8, 202.10, 1029), and their zones afterwards (911-915)."""

from __future__ import annotations

import copy

from engine.games.zx.memory import Waiting
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.printed import ZxChars
from engine.kernel.events import Moved
from engine.kernel.marks import Part
from engine.kernel.state import Obj

SHARED_BY_SHIFT = {"plus:name": "names", "plus:text": "abilities", "plus:color": "attributes", "plus:race": "races"}
NO_SQUARE = frozenset({"dynamis_zone", "temporary"})  # the zones outside squares in which an extra card may stay


def part_in_role(obj: Obj, *roles: str) -> Part | None:
    """Return the first part of an object that has one of these roles, or None."""
    return next((part for part in obj.parts if part.role in roles), None)


def in_unison(obj: Obj) -> bool:
    """Return whether the object is a Z/X and a player extra in unison (1029.1a)."""
    return part_in_role(obj, "player_extra") is not None and part_in_role(obj, "player") is not None


# -- shared values ---------------------------------------------------------------------------------
def printed_together(game: ZxGame, obj: Obj, printed: ZxChars) -> ZxChars:
    """Return the printed values of all cards of an object as one card (202.10c, 202.10d).

    If a player extra lies on top, its name is used.
    """
    chars = copy.copy(printed)
    unison = in_unison(obj)
    for part in obj.parts:
        other = copy.copy(game.printed_card(part.card))
        other.keys = tuple([f"{part.role}:{key}" for key in other.keys])
        if part.role == "shift":
            _share_shift(chars, other)
        elif part.role == "player_extra" and not unison:
            _share_all(chars, other)
            chars.types, chars.name = chars.types | other.types, other.name
        elif part.role in ("player_extra", "lower", "upper", "left", "right") or (part.role == "player" and unison):
            _share_all(chars, other)
        elif part.role == "player" and not chars.player_names:  # 202.7d
            chars.player_names = other.player_names or other.names
    if any(part.role in ("lower", "upper") for part in obj.parts):
        chars.half = ""  # both halves are one card (202.7b)
    return chars


def _share_shift(chars: ZxChars, shift: ZxChars) -> None:
    """Add the values that the shift's plus icons name (202.8d, 202.8e).

    Values that the card already has are not doubled (202.8f).
    """
    for icon, field in SHARED_BY_SHIFT.items():
        if icon not in shift.icons:
            continue
        if field == "abilities":
            chars.become((*chars.abilities, *shift.abilities), (*chars.keys, *shift.keys))
        else:
            setattr(chars, field, getattr(chars, field) | getattr(shift, field))


def _share_all(chars: ZxChars, other: ZxChars) -> None:
    """Add all values of the other card except its types (202.7b, 1007.5, 1029.1c).

    A number that the leading card does not have is taken from the other card.
    """
    for field in ("names", "races", "attributes", "icons", "player_names"):
        setattr(chars, field, getattr(chars, field) | getattr(other, field))
    chars.become((*chars.abilities, *other.abilities), (*chars.keys, *other.keys))
    for field in ("cost", "power", "shield"):
        if getattr(chars, field) is None:
            setattr(chars, field, getattr(other, field))


# -- processes to do at once -----------------------------------------------------------------------
def do_at_once(game: ZxGame, what: str, *told: object) -> None:
    """Note something that the rules do immediately after the current events (901.2a)."""
    game.own.at_once = (*game.own.at_once, Waiting(what, told))


def note_move(game: ZxGame, old: Obj | None, moved: Moved) -> None:
    """Note where extra cards (911), Overboosts (912), shifts (913), markers (914) and a unison (915) must go."""
    zone = moved.destination
    if zone == game.FIELD:
        return
    if old is not None and old.parts and old.zone == game.FIELD:
        take_apart(game, old, zone, moved)
    entry = game.s.cards[moved.card]
    if entry.spec is not None:
        do_at_once(game, "vanish", moved.card, moved.new, zone, moved.owner)
        return
    types = game.printed_card(moved.card).types
    if zone not in NO_SQUARE and "player_extra" not in types and types & _BACK_TO_DYNAMIS:
        do_at_once(game, "extra", moved.card, moved.new, zone, moved.owner)


_BACK_TO_DYNAMIS = frozenset({"extra", "zx_overboost", "shift"})


def take_apart(game: ZxGame, old: Obj, zone: str, moved: Moved | None = None) -> None:
    """Note where the joined cards of an object go that has left its square.

    A part without a rule of its own goes with the leading card: to the same end of a deck, asleep or face down like it,
    under the same card (1007.5).
    """
    player = part_in_role(old, "player")
    position, rested, down = (moved.position, moved.rested, moved.face_down) if moved else ("top", False, False)
    host = game.s.objects[moved.new].attached_to if moved and moved.new in game.s.objects else 0
    for part in old.parts:
        seat = game.s.cards[part.card].owner
        if part.role == "shift":
            do_at_once(game, "shift", part.card, seat)
        elif part.role == "player":
            under = part_in_role(old, "lower", "player_extra")
            do_at_once(
                game, "player", part.card, seat, under.card if under else -1, "unison" if in_unison(old) else "igob"
            )
        elif player is None or part.role not in ("lower", "player_extra"):
            do_at_once(game, "with", part.card, zone, position, rested, down or part.face_down, host)
