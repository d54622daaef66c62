"""Processes that happen at once at any moment, even inside a resolution (901.2a).

They are the effects on extra cards and other joined cards that left their squares (911-915), reloading (902), and
special abilities (813).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.zx.rules import c811_continuous_effects as continuous_effects
from engine.games.zx.rules import c813_special_abilities as special_abilities
from engine.games.zx.rules.c303_squares import PLAYER_SQUARES, place_new_card, top_card_moving
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import MarkerVanished, Reloaded, ShiftLeft, TakenApart
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Moved
from engine.kernel.marks import Part
from engine.kernel.text import Text


def act_between_events(game: ZxGame) -> Flow[None]:
    """Carry out the processes that must happen at once, at every moment, until none is left (801.2d, 901.2a)."""
    while flow := due(game):
        yield from flow


def due(game: ZxGame) -> Flow[None] | None:
    """Return the first process that must happen now, or None (901.2a).

    The order is: extra, Overboost, shift, marker and unison effects, then a reload, then special abilities (813.1).
    """
    s, own = game.s, game.own
    if s.result is not None:
        return None
    if own.same_age:
        return continuous_effects.order_ages(game)  # 811.3c
    if own.at_once:
        return _next(game)
    zones = s.zones
    if not zones["deck_zone0"] or not zones["deck_zone1"]:
        for seat in (s.turn_player, 1 - s.turn_player):
            if zones[f"trash{seat}"] and empty_deck(game, seat):
                return _reload(game, seat)
    return special_abilities.due(game)


def empty_deck(game: ZxGame, seat: int) -> bool:
    """Return whether a seat's deck is empty.

    A card that is being looked at counts as in the deck.
    """
    return not game.deck(seat)


# -- 911-915 ---------------------------------------------------------------------------------------
def _next(game: ZxGame) -> Flow[None]:
    """Carry out the first waiting process."""
    first, *rest = game.own.at_once
    game.own.at_once = tuple(rest)
    yield from _DONE[first.what](game, *first.told)


def _extra(game: ZxGame, card: int, ref: int, zone: str, owner: int) -> Flow[None]:
    """Put a card face up into the dynamis zone.

    This is an extra card or an upper half (911.1, 911.2, 912.1), or a shift without a host (913.1).
    """
    types, to = game.printed_card(card).types, "dynamis_zone"
    clause = "912.1" if "zx_overboost" in types else "913.1" if "shift" in types else "911.1"
    clause = "911.2" if "event" in types else clause
    if ref:
        if ref in game.s.objects and game.s.objects[ref].zone == zone:  # otherwise the card has moved again
            yield from game.events.process(game.movement.move_event(ref, to, cause="rule", clause=clause))
    elif card in game.s.zones[game.key(zone, owner)]:
        yield from game.events.process(
            Moved(card=card, origin=zone, destination=to, owner=owner, controller=owner, cause="rule", clause=clause)
        )


def _shift(game: ZxGame, card: int, seat: int) -> Flow[None]:
    """Put a shift whose host has left its square face up into the dynamis zone (913.1)."""
    place_new_card(game, card, seat, "dynamis_zone")
    yield from game.events.process(ShiftLeft(card=card, seat=seat, clause="913.1"))


def _player(game: ZxGame, card: int, seat: int, under: int, how: str) -> Flow[None]:
    """Put the player card back on its player square, rebooted.

    The lower half of an Overboost is face down at its back (912.1). A player extra from a unison is face up on it
    (915.1). Effects on the former Z/X do not apply to the player card (912.2, 915.2).
    """
    part = Part(under, "player_extra") if how == "unison" else Part(under, "back", True)
    place_new_card(game, card, seat, "square", place=PLAYER_SQUARES[seat], parts=(part,) if under >= 0 else ())
    clause = "915.1" if how == "unison" else "912.1"
    yield from game.events.process(TakenApart(card=card, seat=seat, how=how, clause=clause))


def _with(game: ZxGame, card: int, zone: str, position: str, rested: bool, face_down: bool, under: int) -> Flow[None]:
    """Move a part without a rule of its own to the zone where its joined card went (202.10c, 1007.5)."""
    seat = game.s.cards[card].owner
    ref = place_new_card(game, card, seat, zone, position=position, rested=rested, face_down=face_down)
    if ref and under:
        game.s.change(ref, attached_to=under)
    yield from game.events.process(TakenApart(card=card, seat=seat, how="with", clause="202.10c"))


def vanishes(game: ZxGame, event: Moved) -> bool:
    """Return False: a token first moves to the new zone and ceases to exist there (914.1)."""
    return False


def _vanish(game: ZxGame, card: int, ref: int, zone: str, owner: int) -> Flow[None]:
    """Make a token (914.1, 202.13c), a link (914.2, 202.15d) or a virtual player card cease to exist after it moved."""
    s = game.s
    seat = s.cards[card].owner
    if ref:
        obj = s.objects.get(ref)
        if obj is None or obj.zone != zone:
            return
        game.dispatch.remember(ref)
        game.movement.take_object(obj)
    else:
        key = game.key(zone, owner)
        s.zones[key] = tuple([other for other in s.zones[key] if other != card])
    game.caches.forget()
    link = "link" in game.printed_card(card).types
    yield from game.events.process(MarkerVanished(ref=ref, seat=seat, clause="914.2" if link else "914.1"))


def _charge(game: ZxGame, seat: int) -> Flow[None]:
    """Let a seat whose life shield took damage charge the top card of its deck (914.4, 210.4a, 304.4a, 304.4b)."""
    prompt = Text("Put the top card of your deck into your charge?", "デッキの上から1枚をチャージに置きますか？")
    if game.deck(seat) and (yield from game.choices.yes_no(seat, prompt, "914.4")):
        yield from game.events.process(top_card_moving(game, seat, "charge", cause="rule", clause="914.4"))


_DONE: dict[str, Callable[..., Flow[None]]] = {
    "extra": _extra, "shift": _shift, "player": _player, "with": _with, "vanish": _vanish, "charge": _charge,
}  # fmt: skip


# -- 902 -------------------------------------------------------------------------------------------
def _reload(game: ZxGame, seat: int) -> Flow[None]:
    """Reload the deck.

    All cards of the trash become the deck, card by card (902.1a, 304.5), and the deck is shuffled (902.1b). Then the
    opponent chooses a life card, which goes to the charge. This is not damage, so the card cannot be played (902.1c).
    """
    for ref in game.zone(seat, game.DISCARD):
        if ref in game.s.objects:
            yield from game.events.process(game.movement.move_event(ref, game.DECK, cause="reload", clause="902.1a"))
    yield from game.events.process(Reloaded(seat=seat, clause="902.1"))
    yield from game.decks.shuffle(seat, clause="902.1b")
    ref = yield from choose_life(game, 1 - seat, seat, "902.1c")
    if ref:
        yield from game.events.process(game.movement.move_event(ref, "charge", cause="reload_life", clause="902.1c"))


def choose_life(game: ZxGame, chooser: int, seat: int, clause: str) -> Flow[int]:
    """Let a seat choose a face-down life card (902.1c, 907.2c).

    Return the card, or 0 if there is none.
    """
    life = game.zone(seat, "life")
    if len(life) < 2:
        return life[0] if life else 0
    prompt = Text("Choose a life card of {who}.", "{who}のライフのカードを1枚選んでください。")
    options = [
        Option("life", Text(f"Life card {n}", f"ライフ{n}"), ref=ref, data={"value": n})
        for n, ref in enumerate(life, start=1)
    ]
    answer = yield Decision(chooser, "life", prompt.format(who=game.seat_name(seat)), clause, options)
    return life[answer[0]]
