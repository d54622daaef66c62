"""A card's values on the field as it enters, with the continuous effects that will apply (FoW 909.5 / MG 909.4).

See also LC 5.7.4, 7.3, 11.7.2."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel import pipeline as kernel_pipeline
from engine.kernel.chars import Chars, compile_one
from engine.kernel.events import Moved
from engine.kernel.protocols import Modification
from engine.kernel.randomness import veiled
from engine.kernel.state import Obj

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def entering_chars(game: Chase, event: Moved) -> Chars:
    """Return the characteristics that a card will have on the field of its new controller.

    Effects that apply to the card in its current zone do not count. The result differs from the printed values
    only if something says how a card enters."""
    card, _ = game.events.entering_as(event)
    if not _says_of_entering(game, card) and not _gives_entering(game):
        return kernel_pipeline.entering_chars(game, event)
    with _entered(game, event) as ref:
        return game.chars(ref)


def resting(game: Chase, event: Moved) -> Moved:
    """Return the event in which a card enters rested (FoW 303.1b / MG 303.1b)."""
    return event.changed(rested=True)


def _says_of_entering(game: Chase, card: int) -> bool:
    """Return whether a card says how it enters, or gives an ability that says so; cached for each card."""
    known = game.caches.entering.get(card)
    if known is None:
        parts = [one for static in game.printed_card(card).compile().statics for one in static.modifications]
        known = game.caches.entering[card] = "entering" in game.rules.layers.works_in(game, card) or any(
            map(_gives, parts)
        )
    return known


def _gives_entering(game: Chase) -> bool:
    """Return whether an effect gives an ability that says how its card enters."""
    known = game.caches.lasting.get("entering")
    if known is None:
        parts = (part for source in game.layers.applied() for part in source.modifications)
        known = game.caches.lasting["entering"] = any(map(_gives, parts))
    return bool(known)


@contextlib.contextmanager
def _entered(game: Chase, event: Moved) -> Iterator[int]:
    """Put the card on the field inside the `with` block, as the event says, and yield its reference there."""
    s, ref = game.s, veiled(game.s.seed, game.s.next_ref)
    seat = event.to_seat if event.to_seat >= 0 else event.owner
    field, unprinted = s.zones[game.FIELD], s.unprinted
    s.objects[ref] = Obj(
        ref, event.card, game.FIELD, event.owner, seat, s.clock, since=s.turn, entered=s.turn, face=event.face,
        rested=event.rested, face_down=event.face_down, counters=event.counters, marks=event.marks,
        token=s.cards[event.card].spec is not None, place=event.place, parts=event.parts,
    )  # fmt: skip
    s.zones[game.FIELD] = (*field, ref)
    if event.marks:
        game.rules.movement.react_to_marks(game, s.objects[ref])
    game.caches.forget()
    try:
        yield ref
    finally:
        del s.objects[ref]
        game.caches.plain.pop(ref, None)
        s.zones[game.FIELD], s.unprinted = field, unprinted
        game.caches.forget()


def _gives(part: Modification) -> bool:
    """Return whether a modification gives an ability that says how its card enters."""
    return any("entering" in compile_one(one).works_in for one in part.gives)
