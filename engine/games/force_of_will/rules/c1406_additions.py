"""Additions of old cards, which have a subtype and enter added to a card (section 1406)."""

from __future__ import annotations

from typing import Unpack

from engine.chase.rules.c903_texts import Ability
from engine.chase.words.lines import SpellText
from engine.chase.words.objects.targets import TargetObject
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.effects.objects import AddTo
from engine.games.force_of_will.words.objects.nouns import IDS, TypeNoun
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.vocabularies import ADDED_TO, ALONE
from engine.kernel import actions as kernel_actions
from engine.kernel import movement as kernel_movement
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Moved, TokenOptions
from engine.kernel.state import TokenSpec
from engine.kernel.text import Text
from engine.language.common.amounts import JUST_ONE
from engine.language.common.objects import THIS
from engine.language.common.selectors import Head, Kind

KINDS = {kind: Kind((Head(TypeNoun(kind)),)) for kind in ADDED_TO if kind != ALONE}
COMING: dict[str, Ability] = {
    kind: SpellText((AddTo(THIS, TargetObject(JUST_ONE, what, slot=0)),)) for kind, what in KINDS.items()
}
RULERS = frozenset({"ruler", "J/ruler"})
WHERE_TO = Text("Choose the card that it is added to.", "設置するカードを選んでください。")


def added_to(game: FowGame, ref: int) -> str:
    """Return the type of card that an old addition is added to (FoW 1406.1a), or "" for any other card."""
    chars = game.chars(ref)
    kind: str = chars.added_to
    return kind if kind in KINDS and "addition" in chars.types else ""


def may_bear(game: FowGame, kind: str, ref: int) -> bool:
    """Return whether a card on the table has the type that a subtype names (FoW 1406.2a).

    A ruler is in its area (FoW 308.4).
    """
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone not in KINDS[kind].zones:
        return False
    types = game.chars(ref).types
    return bool(types & IDS[kind]) if kind in IDS else kind in types


def host(game: FowGame, ref: int) -> int:
    """Return the card that an addition or an attached card is on, or 0 if there is none (FoW 1002.1, 1032.3).

    A J/ruler that has attached a card may be in its area or on the field. The result is also 0 if the card has left
    (FoW 1121.4). An addition for a ruler stays added to a ruler in its area.
    """
    obj = game.obj(ref)
    host = game.s.objects.get(obj.attached_to)
    if host is None:
        return 0
    in_its_area = obj.zone == "item" or game.added_to(ref) in RULERS
    if host.zone == "field" or (host.zone == "ruler" and in_its_area):
        return host.ref
    return 0


def detach_all_from(game: FowGame, ref: int) -> None:
    """Detach what was attached to a card before it left the field (FoW 1121.4).

    Additions for rulers stay attached, because a ruler keeps them in its area as well.
    """
    objects = game.s.objects
    kept = [other for other in game.field() if objects[other].attached_to == ref and game.added_to(other) in RULERS]
    kernel_movement.detach_all_from(game, ref)
    for other in kept:
        game.s.change(other, attached_to=ref)


def may_add(game: FowGame, seat: int, ref: int) -> bool:
    """Return whether no effect forbids a seat to add an addition to a card (FoW 1002.2, 1406.3)."""
    return not any(
        rule.covers(game, at, ref=ref, seat=seat) for rule, at in game.abilities.seat_rules("cannot_add", seat)
    )


def coming(game: FowGame, ref: int) -> Ability | None:
    """Return the instruction of an old addition to enter added to a target, or None for another card.

    An addition on the chase has such a target (FoW 1406.2a; FoW-V 7.2-3).
    """
    kind = game.added_to(ref)
    return COMING[kind] if kind else None


def resolve_added(game: FowGame, ref: int, at: Context, event: Moved) -> Flow[bool]:
    """Put an addition into the field added to its target, and return whether it entered.

    If that is not legal, the addition moves to its owner's graveyard (FoW 1406.2b; FoW-V 7.2-4).
    """
    kind = game.added_to(ref)
    host = next((one for one in at.targets[0] if may_bear(game, kind, one)), 0) if at.targets else 0
    if not host or not game.may_add(at.controller, ref):
        yield from game.movement.move((ref,), "graveyard", cause="resolve", clause="1406.2b")
        return False
    happened = yield from game.events.process(event.changed(host=host, clause="1406.2b"))
    return any(type(one) is Moved and one.destination == "field" for one in happened)


def as_it_enters(game: FowGame, event: Moved, at: Context | None) -> Flow[Moved | None]:
    """Return the entry of a card; an old addition enters added to a card that its player chooses (FoW 1406.3).

    If there is no such card, the addition stays where it is: return None.
    """
    kind = game.added_to(event.ref)
    if not kind:
        return event
    seat = event.to_seat
    host = (yield from _choose_host(game, kind, seat)) if game.may_add(seat, event.ref) else 0
    return event.changed(host=host, clause="1406.3") if host else None


def create_tokens(
    game: FowGame, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[TokenOptions]
) -> Flow[tuple[int, ...]]:
    """Create tokens; a copy of an old addition enters added to a card that its player chooses (FoW 1406.3).

    If there is no such card, the token is not created.
    """
    kind = spec.added_to if isinstance(spec, FowToken) and "addition" in spec.types else ""
    if kind in KINDS:
        chosen: list[int] = []
        for _ in range(n):
            chosen.append((yield from _choose_host(game, kind, seat)))
        how["hosts"] = [host for host in chosen if host]
        n = len(how["hosts"])
    return (yield from kernel_actions.create_tokens(game, at, seat, n, spec, **how))


def enter_added(game: FowGame, ref: int, onto: int, seat: int, at: Context) -> Flow[bool]:
    """Put an old addition into the field, added to a card, and return whether it entered (FoW 1002.2, 1406.3).

    If it cannot be added to that card, it stays where it is.
    """
    if not (may_bear(game, game.added_to(ref), onto) and game.may_add(seat, ref)):
        return False
    event = game.movement.move_event(ref, game.FIELD, at=at, clause="1406.3", to_seat=seat, host=onto)
    happened = yield from game.events.process(event)
    return any(type(one) is Moved and one.destination == game.FIELD for one in happened)


def _choose_host(game: FowGame, kind: str, seat: int) -> Flow[int]:
    """Return the card chosen for an addition to be added to, or 0 if there is none."""
    places = (*game.s.zones["ruler0"], *game.s.zones["ruler1"], *game.s.zones["field"])
    found = [ref for ref in places if may_bear(game, kind, ref)]
    chosen = yield from game.choices.choose(seat, found, 1, 1, WHERE_TO, "1406.3")
    return chosen[0] if chosen else 0


def misplaced(game: FowGame) -> list[int]:
    """Return the additions on the field attached to nothing, to a wrong card or to themselves (FoW 1406.4a)."""
    if game.caches.table is None:
        game.layers.make_table()
    field = game.s.zones["field"]
    known = game.caches.lasting.get("added")
    if known is None or known[0] is not field:
        found = [(ref, kind) for ref in field if (kind := game.added_to(ref))]
        known = game.caches.lasting["added"] = (field, found)
    objects = game.s.objects
    return [
        ref
        for ref, kind in known[1]
        if objects[ref].attached_to == ref or not may_bear(game, kind, objects[ref].attached_to)
    ]
