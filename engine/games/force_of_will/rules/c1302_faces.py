"""Cards with several sides, and which of them is up (sections 1302 and 1304).

The side that is physically up is the `face` of the object. Side 0 is the ruler, past or hope side. Side 1 is the first
J-ruler, the future or the despair side. Side 2 is the second J-ruler.

A card that moves has side 0 up in its new zone unless the move says otherwise (FoW 1302.2f-1, 1302.3e-1). A player who
may see a card may see its other sides (FoW 1302.2f-2, 1302.3e-2). A player who may not see the card sees none of them
(FoW 1302.5a).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import cast

from engine.chase.rules import c700_actions as actions
from engine.games.force_of_will.cards import SHIFT, Face, inverts, shifts
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.triggers.event_types import TurnedOver
from engine.kernel.chars import Chars
from engine.kernel.decisions import Flow
from engine.kernel.events import Moved
from engine.kernel.state import Obj
from engine.kernel.text import Text

FRONT, BACK, SECOND = 0, 1, 2
SIDES_OF = {"shift": shifts, "invert": inverts}  # how a card turns: whether its faces can turn that way
CLAUSES = {"shift": "1302.2c", "invert": "1030.1"}
TURNS_IN = {  # in other zones, the past or hope side is always up
    "shift": frozenset({"field", "chase"}),  # 1302.2f
    "invert": frozenset({"field", "chase", "removed"}),  # 1302.3e
}


def faces_of(game: FowGame, obj: Obj) -> tuple[Face, ...]:
    """Return the sides of the card that an object really is.

    A token, or a copy that is no card, has no sides. What the object has become a copy of does not matter (FoW 1302.1b,
    1302.4). The object has what is printed on the side that is up, and nothing from the others (FoW 1302.2e, 1302.3d,
    1304.3).
    """
    entry = game.s.cards[obj.card]
    if entry.spec is not None or entry.virtual:
        return ()
    return cast("tuple[Face, ...]", game.library[entry.definition].faces)


def has_front_up(game: FowGame, ref: int, how: str) -> bool:
    """Return whether a card physically has its past side (`how` "shift") or hope side ("invert") up.

    Effects that change the card do not matter (FoW 1302.2a, 1302.3a). A ruler is no such card (FoW 1302.1a).
    """
    obj = game.s.objects.get(ref)
    return obj is not None and obj.face == FRONT and SIDES_OF[how](faces_of(game, obj))


def shifted_from(game: FowGame, obj: Obj) -> tuple[Chars, ...]:
    """Return what is printed on the past side of a card that has shifted, or nothing (FoW 1302.2c)."""
    turned = obj.face == BACK and shifts(faces_of(game, obj))
    return (game.printed_card(obj.card, FRONT),) if turned else ()


def turn_over(game: FowGame, refs: Sequence[int], how: str) -> Flow[tuple[int, ...]]:
    """Turn cards over and return the ones that were turned.

    Shift cards turn from the past to the future side (FoW 1117.2a, 1302.2c). Inverse cards turn from the hope to the
    despair side (FoW 1030.1, 1302.3c).
    """
    objects = game.s.objects
    events = [
        TurnedOver(ref=ref, seat=objects[ref].controller, face=BACK, was=FRONT, how=how, clause=CLAUSES[how])
        for ref in dict.fromkeys(refs)
        if has_front_up(game, ref, how) and objects[ref].zone in TURNS_IN[how]
    ]
    return tuple([event.ref for event in (yield from game.events.process_of(TurnedOver, *events))])


def side_when_inverted(game: FowGame, ref: int) -> int:
    """Return the side that is up of a card that is inverted and removed from the game (FoW 1030.3).

    For an inverse card this is the despair side, for any other card the first side.
    """
    return BACK if inverts(faces_of(game, game.s.objects[ref])) else FRONT


def as_it_lies(game: FowGame, event: Moved) -> Moved:
    """Return the move with a side that may be up in the destination zone (FoW 1302.2f, 1302.3e).

    The destination may have been replaced by another zone.
    """
    obj = game.s.objects.get(event.ref)
    found = () if obj is None else faces_of(game, obj)
    if found and "ruler" in found[FRONT].types:
        return event
    shown = any(event.destination in TURNS_IN[how] for how, are in SIDES_OF.items() if are(found))
    return event if shown else event.changed(face=FRONT)


# -- playing a side (FoW 903.2b, 1117.2) -----------------------------------------------------------
def sides_to_play(game: FowGame, ref: int) -> tuple[int, ...]:
    """Return the sides with which a card may be played.

    A shift card with [Shift] may be played with either side (FoW 1117.2), any other card with the side that is up
    (FoW 1302.3e-1). A rune is played as a copy, which has only one side (FoW 711.2, 1302.4).
    """
    obj = game.s.objects[ref]
    if obj.zone == "rune":
        return (obj.face,)
    if SHIFT in game.chars(ref).keywords and shifts(faces_of(game, obj)):
        return (FRONT, BACK)
    return (obj.face,)


AS_IT_IS = nullcontext()


def as_side(game: FowGame, ref: int, side: int) -> AbstractContextManager[None]:
    """Evaluate a card as if this side were up, inside the `with` block, as while it is played (FoW 1302.2f)."""
    return AS_IT_IS if game.s.objects[ref].face == side else _turned(game, ref, side)


@contextmanager
def _turned(game: FowGame, ref: int, side: int) -> Iterator[None]:
    obj = game.s.objects[ref]
    turn_up(game, ref, side)
    try:
        yield
    finally:
        game.s.objects[ref] = obj
        game.layers.forget_object(ref)


def as_lying(game: FowGame, ref: int) -> AbstractContextManager[None]:
    """Evaluate a card inside the `with` block as it was in the zone from which it is played.

    A shift card has its past side up there, whichever side is played (FoW 1302.2e, 1302.2f, 1302.2f-1).
    """
    obj = game.s.objects[ref]
    return as_side(game, ref, FRONT) if obj.face == BACK and shifts(faces_of(game, obj)) else AS_IT_IS


def turn_up(game: FowGame, ref: int, side: int) -> None:
    """Turn this side of a card up."""
    game.s.change(ref, face=side)
    game.layers.forget_object(ref)


def choose_side(game: FowGame, seat: int, ref: int, free: bool, triggered: bool, how: tuple[str, ...]) -> Flow[None]:
    """Turn up the side with which a card is played; the seat chooses among the playable sides (FoW 903.2b)."""
    possible: list[int] = []
    for side in sides_to_play(game, ref):
        with as_side(game, ref, side):
            if actions.check_side(game, seat, ref, free=free, triggered=triggered, how=how) is None:
                possible.append(side)
    if not possible:
        return
    faces = faces_of(game, game.s.objects[ref])
    prompt = Text("Choose the side to play.", "プレイする面を選んでください。")
    chosen = yield from game.choices.choose_label(seat, [faces[side].name for side in possible], prompt, "903.2b")
    if game.s.objects[ref].face != possible[chosen]:
        turn_up(game, ref, possible[chosen])


def works_in(game: FowGame, card: int) -> frozenset[str]:
    """Return the zones outside the table in which abilities of any side of a card work (FoW 902.2)."""
    entry = game.s.cards[card]
    sides = 1 if entry.spec is not None else len(game.library[entry.definition].faces)
    first = game.printed_card(card, FRONT).compile().works_in
    return first.union(*[game.printed_card(card, side).compile().works_in for side in range(1, sides)])


# -- colossal rulers (FoW 1304) --------------------------------------------------------------------
def is_first_form(game: FowGame, obj: Obj) -> bool:
    """Return whether an object is the first J-ruler of a colossal ruler card (FoW 1304.4)."""
    return obj.zone == "field" and obj.face == BACK and len(faces_of(game, obj)) > SECOND
