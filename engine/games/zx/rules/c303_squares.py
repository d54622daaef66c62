"""Chapter 303: the nine squares as each player sees them, and the cards on the squares."""

from __future__ import annotations

from typing import Any

from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.objects.squares import PLAYER_SQUARES as PLAYER_SQUARES
from engine.games.zx.words.objects.squares import distance as distance
from engine.games.zx.words.objects.squares import seen_from
from engine.kernel.context import Context
from engine.kernel.events import Moved
from engine.kernel.text import Text

SQUARES = range(9)
UNITS = frozenset({"zx", "ascension"})  # the types that occupy a square (905)
NAMES = (
    Text("own left", "自軍左"), Text("own player square", "自分のプレイヤースクエア"), Text("own right", "自軍右"),
    Text("centre left", "中央左"), Text("centre", "中央"), Text("centre right", "中央右"),
    Text("enemy left", "敵軍左"), Text("enemy player square", "相手のプレイヤースクエア"),
    Text("enemy right", "敵軍右"),
)  # fmt: skip


def name(square: int, seat: int) -> Text:
    """Return the name of the square from a seat's point of view."""
    return NAMES[seen_from(seat, square)]


def doer(at: Context | None) -> tuple[int, int]:
    """Return the source and the controller of an effect; (0, -1) if there is no effect."""
    return (at.source, at.controller) if at else (0, -1)


def units(game: ZxGame, seat: int | None = None) -> tuple[int, ...]:
    """Return the Z/X on squares, of one seat or of both."""
    return _face_up_on_squares(game, "zx", seat)


def ascensions(game: ZxGame, seat: int | None = None) -> tuple[int, ...]:
    return _face_up_on_squares(game, "ascension", seat)


def _face_up_on_squares(game: ZxGame, kind: str, seat: int | None) -> tuple[int, ...]:
    known: tuple[int, ...] | None = game.caches.lasting.get((kind, seat))
    if known is None:
        there = [obj for ref in game.field() if not (obj := game.s.objects[ref]).face_down]
        every = [obj for obj in there if kind in game.chars(obj.ref).types]
        for one in (None, *game.SEATS):
            game.caches.lasting[kind, one] = tuple([obj.ref for obj in every if one is None or obj.controller == one])
        known = game.caches.lasting[kind, seat]
    return known


def on_square(game: ZxGame, square: int, seat: int | None = None) -> tuple[int, ...]:
    """Return the Z/X and ascensions on a square, of one seat or of both, the newest last (905)."""
    return tuple([ref for ref in (*units(game, seat), *ascensions(game, seat)) if square_of(game, ref) == square])


def square_of(game: ZxGame, ref: int) -> int:
    """Return the square that an object is on, or was last on (814.1); -1 if there is none."""
    return game.obj(ref).place


def player_card(game: ZxGame, seat: int) -> int:
    """Return a seat's face-up player card on a square, joined cards included; 0 if there is none."""
    for ref in game.s.zones["square"]:
        obj = game.s.objects[ref]
        if obj.controller == seat and not obj.face_down and "player_card" in game.chars(ref).types:
            return ref
    return 0


def beyond_reach(game: ZxGame) -> tuple[int, ...]:
    """Return the face-up player cards of players who control a Z/X Overboost on a square (202.7f)."""
    known: tuple[int, ...] | None = game.caches.lasting.get("beyond")
    if known is None:
        here = [game.s.objects[ref] for ref in game.s.zones["square"]]
        types = {obj.ref: game.printed_card(obj.card).types for obj in here}
        seats = {obj.controller for obj in here if not obj.face_down and "zx_overboost" in types[obj.ref]}
        players = [obj.ref for obj in here if obj.controller in seats and "player_card" in types[obj.ref]]
        known = game.caches.lasting["beyond"] = tuple(players)
    return known


def overboost(game: ZxGame, seat: int) -> int:
    """Return the Z/X Overboost that a seat controls on a square; 0 if there is none (202.7g)."""
    return next((ref for ref in units(game, seat) if "zx_overboost" in game.chars(ref).types), 0)


def player_named(game: ZxGame, seat: int, wanted: str) -> bool:
    """Return whether a seat uses the player of this name (205.4a).

    The name is part of the player card's name, is its player name, or is a part of that player name (211.2). The
    player name of a Z/X Overboost counts too (202.7d). A player card in unison still counts as a player card
    (202.10a, 1029.1c).
    """
    for ref in game.s.zones["square"]:
        obj = game.s.objects[ref]
        if obj.controller != seat or obj.face_down:
            continue
        chars = game.chars(ref)
        if "player_card" in chars.types:
            if _is_called(wanted, chars.names, chars.player_names):
                return True
        elif any(part.role == "player_extra" for part in obj.parts):
            printed = [game.printed_card(part.card) for part in obj.parts]
            if any(_is_called(wanted, one.names, one.player_names) for one in printed):
                return True
        elif "zx_overboost" in chars.types and any(wanted in name for name in chars.player_names):
            return True
    return False


def resources(game: ZxGame, seat: int) -> tuple[int, ...]:
    return game.s.zones[f"resource{seat}"]


def is_awake(game: ZxGame, ref: int) -> bool:
    """Return whether a card is rebooted; False in zones where cards have no orientation (302.2)."""
    obj = game.obj(ref)
    return not obj.rested and obj.zone in game.TURNING


def forces(game: ZxGame, ref: int) -> tuple[int, ...]:
    """Return the Forces under a card, face up or face down (312.3)."""
    objects = game.s.objects
    return tuple([force for force in game.s.zones["force_zone"] if objects[force].attached_to == ref])


def counters_of(game: ZxGame, seat: int, icon: str) -> int:
    """Return the number of counters of an icon that a seat has (202.14b)."""
    return sum(n for name, n in game.s.players[seat].counters if name == icon)


def life(game: ZxGame, seat: int) -> int:
    """Return the number of cards in a seat's life (307.3)."""
    return len(game.s.zones[f"life{seat}"])


# -- limits ----------------------------------------------------------------------------------------
def charge_limit(game: ZxGame, seat: int) -> int | None:
    """Return the charge limit: four (306.2a) unless an effect changes it; None if there is no limit."""
    return _limit(game, seat, "charge_limit", 4)


def hand_limit(game: ZxGame, seat: int) -> int | None:
    """Return the maximum hand size at the end of a turn: six (309.2, 309.2b).

    None means no limit (309.2c).
    """
    return _limit(game, seat, "hand_limit", 6)


def _limit(game: ZxGame, seat: int, kind: str, usual: int) -> int | None:
    limit: int | None = usual
    for rule, at in game.abilities.seat_rules(kind, seat) if game.abilities.ruled(kind) else ():
        limit = rule.limit(game, at)
        if limit is None:
            return None
    return limit


# -- what happens to cards -------------------------------------------------------------------------
def top_card_moving(game: ZxGame, seat: int, zone: str, at: Context | None = None, **fields: Any) -> Moved:
    """Return the event that moves the top card of a seat's deck to a zone.

    The deck must not be empty.
    """
    by, by_seat = doer(at)
    told = {"owner": seat, "controller": seat, "by": by, "by_seat": by_seat, **fields}
    ref, card = game.movement.top_card(seat) or (0, game.zone(seat, game.DECK)[0])
    if ref:
        return game.movement.move_event(ref, zone, at=at, **fields)
    return Moved(card=card, origin=game.DECK, destination=zone, **told)


def place_new_card(game: ZxGame, card: int, seat: int, zone: str, **fields: Any) -> int:
    """Put a card that is no object yet into a zone.

    Return its new reference; 0 in a deck.
    """
    event = Moved(card=card, destination=zone, owner=seat, controller=seat, **fields)
    game.caches.touch(frozenset((zone, "deck", "field")))
    if game.ZONES[zone].piled:
        game.movement.pile(event)
        return 0
    obj = game.movement.place_object(event)
    if obj.copy:  # a virtual card is not a token
        game.s.change(obj.ref, token=False)
    game.caches.forget()
    return obj.ref


def _is_called(wanted: str, names: frozenset[str], player_names: frozenset[str]) -> bool:
    """Return whether a player card with these names and player names matches the wanted name (205.4a, 211.2)."""
    return any(wanted in name for name in names) or any(name in wanted for name in player_names)
