"""Chapters 804.3, 806.3 and 809: resolution, and putting back the cards that were looked at or revealed."""

from __future__ import annotations

from functools import partial

import msgspec

from engine.games.zx.rules import c811_continuous_effects as continuous_effects
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.lines import IconAbility
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Resolved
from engine.kernel.marks import Marks
from engine.kernel.state import Item


class Aim(msgspec.Struct, gc=False):
    """The choices for a played card: its square (806.1a), its host (806.1c), and its Forces (1025.3)."""

    place: int = -1
    host: int = 0
    forces: tuple[int, ...] = ()


# -- cards -----------------------------------------------------------------------------------------
def resolve_card(game: ZxGame, seat: int, ref: int, at: Context, aim: Aim) -> Flow[None]:
    """Resolve a card according to its type (806.3); put a shift on its chosen host (806.3d)."""
    types = game.chars(ref).types
    if "event" in types:
        yield from do_and_put_back(game, _event(game, seat, ref, at))
    elif "shift" in types:
        yield from game.shift_onto((ref,), (aim.host,), at)
        yield from _else_to_trash(game, ref)
    else:
        yield from _onto_square(game, seat, ref, at, aim)
    game.dispatch.commit((Resolved(ref=ref, seat=seat, what="card", clause="806.3"),))


def _onto_square(game: ZxGame, seat: int, ref: int, at: Context, aim: Aim) -> Flow[None]:
    """Put the card on the chosen square, or into the trash if that is not possible (806.3a).

    If a special ability has moved the card during the play (813.1), it is a different card now (301.4).
    """
    if ref not in game.s.objects:
        return
    marks = game.s.objects[ref].marks
    event = game.movement.move_event(
        ref, "square", cause="play", clause="806.3a", to_seat=seat, place=aim.place, marks=marks
    )
    under = Marks(under=game.s.objects[ref].card)
    force = partial(game.movement.move_event, destination="force_zone", cause="rule", clause="1025.3", marks=under)
    forces = [force(one) for one in aim.forces if one in game.s.objects]  # not by an ability or effect (1025.4)
    if forces and game.events.as_permitted(event) is None:  # at the same time as the card appears (1025.3)
        forces = []
    yield from game.events.process(event, *forces)
    yield from _else_to_trash(game, ref)


def _else_to_trash(game: ZxGame, ref: int) -> Flow[None]:
    if ref in game.s.objects:
        yield from game.movement.move((ref,), game.DISCARD, cause="rule", clause="806.3a")


def _event(game: ZxGame, seat: int, ref: int, at: Context) -> Flow[None]:
    """Resolve an event: perform its event abilities (205.1b, 809.1) from top to bottom (809.2), if valid (803.1c).

    Then the card goes to the trash (806.3b), an event extra face up to the dynamis zone (806.3c).
    """
    chars = game.chars(ref)
    for ability in chars.compile().spell:
        context = msgspec.structs.replace(at, ability=ability, memory={**at.memory})
        if ability.in_force(game, context):
            yield from instructions(game, ability, context)
    if ref not in game.s.objects:
        return
    zone, clause = ("dynamis_zone", "806.3c") if "event_extra" in chars.types else (game.DISCARD, "806.3b")
    yield from game.movement.move((ref,), zone, cause="resolve", clause=clause)


# -- abilities -------------------------------------------------------------------------------------
def resolve_ability(game: ZxGame, item: Item, at: Context) -> Flow[None]:
    """Perform the effect of the ability, then remove the ability from the temporary zone (804.3f)."""
    with game.events.decisions_about(About(item.source, says=item.ability)):
        yield from do_and_put_back(game, instructions(game, item.ability, at))
    s = game.s
    if s.items.pop(item.ref, None) is not None:  # 804.3f
        s.zones[game.STACK] = tuple([one for one in s.zones[game.STACK] if one != item.ref])
    game.dispatch.commit((Resolved(ref=item.ref, seat=item.controller, what="ability", clause="804.3f"),))
    game.decks.hide_again()


def instructions(game: ZxGame, ability: IconAbility, at: Context) -> Flow[None]:
    """Perform the sentences of a played ability once (804.3, 810.1), in the order in which they are written (804.3a).

    The condition of a sentence is checked when the sentence is reached (804.3b). Impossible parts are left out
    (102.3). The source of the effects is the card of the ability (815.2a), their controller is the ability's controller
    (302.1d).
    """
    for effect in ability.effects:
        if game.s.result is not None:
            return
        yield from effect.perform(game, at)


# -- cards looked at or revealed ---------------------------------------------------------------------
def do_and_put_back(game: ZxGame, flow: Flow[None]) -> Flow[None]:
    """Run a flow, then put back and hide the cards that it looked at or revealed and did not move (804.3e, 1006.2)."""
    s = game.s
    looked, shown, seen = s.zones["looked"], s.shown, s.looked_at
    depth = len(game.underway.resolving)
    continuous_effects.begin_resolving(game)
    try:
        yield from flow
        continuous_effects.end_resolving(game)  # 811.3b
    finally:
        continuous_effects.stop_resolving(game, depth)
    if game.s.result is not None:
        return
    yield from _put_back(game, looked)
    _hide(game, {ref for ref, _ in shown}, set(seen))


def _put_back(game: ZxGame, before: tuple[int, ...]) -> Flow[None]:
    """Put cards that were looked at back into their deck in random order (804.3e).

    If they were revealed, the deck is shuffled (1006.2).
    """
    for seat in game.SEATS:
        objects = game.s.objects
        left = [ref for ref in game.s.zones["looked"] if ref not in before and objects[ref].owner == seat]
        if not left:
            continue
        shown = any(objects[ref].revealed for ref in left)
        game.decks.return_to_pile(game.decks.random_order(left) if len(left) > 1 else left)
        if shown:
            yield from game.decks.shuffle(seat, clause="1006.2")


def _hide(game: ZxGame, shown: set[int], seen: set[int]) -> None:
    """Hide the revealed cards again, except those that an ability in the temporary zone keeps revealed (804.3f)."""
    s = game.s
    here = [(ref, by) for ref, by in s.shown if ref in s.objects]
    s.shown = tuple([(ref, by) for ref, by in here if ref in shown or (by and game.is_current(by))])
    for ref, _ in set(here).difference(s.shown):
        s.change(ref, revealed=False)
    for ref in s.looked_at:
        if ref not in seen and ref in s.objects:
            s.change(ref, seen_by=())
    s.looked_at = tuple([ref for ref in s.looked_at if ref in seen])
