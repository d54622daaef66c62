"""Chapter 900: rule effects in priority preprocessing, in the order of 901.2a, and forbidden events (102.6)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules import c901_cutting_in as cutting_in
from engine.games.zx.rules import c904_destruction as destruction
from engine.games.zx.rules import c910_player_extra as player_extra
from engine.games.zx.rules import c1000_actions as keyword_actions
from engine.games.zx.rules.c303_squares import PLAYER_SQUARES, SQUARES, UNITS, charge_limit, overboost, place_new_card
from engine.games.zx.rules.c901_cutting_in import choose_life, empty_deck
from engine.games.zx.rules.c1206_virtual_players import virtual_card
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import LifeTaken, MarkerVanished, MovedSquare
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Damaged, Destroyed, Drawn, Event, Lost, Moved, Recovered, Rested
from engine.kernel.protocols import RuleQuery
from engine.kernel.state import Obj
from engine.kernel.text import Text

Crowded = tuple[dict[int, list[int]], list[int]] | None
STANDING = frozenset({"zx", "player_card", "shift", "ascension", "link"})  # the types that may be on a square (905.4)


def due(game: ZxGame) -> Flow[None] | None:
    """Return the first rule effect that must be carried out now, or None (901.2, 901.2a, 702.2a)."""
    if "settled" in game.caches.scratch:  # nothing has happened since the last check found none
        return None
    if game.own.as_last_seen:  # no ability is in progress (1205.1)
        game.own.as_last_seen = ()
        game.caches.forget()
    if urgent := cutting_in.due(game):
        return urgent
    doomed = destruction.lethal_destructions(game)
    flow = _before(game) or (
        keyword_actions.destroy_so(game, doomed) if doomed else _after(game)
    )  # 904.1-904.3: at the same time
    if flow is None:
        destruction.end_preprocessing(game)
        game.caches.scratch["settled"] = True
        return None
    return _carried_out(game, flow)


def _carried_out(game: ZxGame, flow: Flow[object]) -> Flow[None]:
    """Carry out a rule effect, and note that the next one is not the first of this preprocessing (1204.6)."""
    game.own.after_rule = True
    yield from flow


def _before(game: ZxGame) -> Flow[object] | None:
    """Return the rule effect that comes before the destruction of cards with lethal damage, or None."""
    s = game.s
    for seat in (s.turn_player, 1 - s.turn_player):
        if not _has_player(game, seat):
            return _virtual_player(game, seat)
        if needless := _needless(game, seat):
            return _no_longer(game, seat, needless)
    if s.zones["force_zone"] and (stray := _stray_forces(game)):
        return game.movement.move(stray, "trash", cause="rule", clause="908.1")
    for seat in (s.turn_player, 1 - s.turn_player):
        charge = s.zones[f"charge{seat}"]
        if charge and (limit := charge_limit(game, seat)) is not None and len(charge) > limit:
            return _cut_charge(game, seat, len(charge) - limit)
    return _squares(game)


def _after(game: ZxGame) -> Flow[object] | None:
    """Return the rule effect that comes after lethal damage, or None.

    Damage to players is among these effects (907.3), the turn player's first (907.2, 907.2a).
    """
    s = game.s
    zones = s.zones
    if not (zones["life0"] and zones["life1"] and zones["deck_zone0"] and zones["deck_zone1"]):
        losers = [seat for seat in game.SEATS if not zones[f"life{seat}"]]
        decked = [seat for seat in game.SEATS if not zones[f"trash{seat}"] and empty_deck(game, seat)]
        if losers or decked:  # no life (903.1), or no card in deck and trash (903.2); both players: a draw (101.3)
            seats, reason = tuple(sorted({*losers, *decked})), "life" if losers else "deck"
            clause = "101.3" if len(seats) > 1 else "903.1" if losers else "903.2"
            return game.events.process(Lost(seats=seats, reason=reason, clause=clause))
    for seat in (s.turn_player, 1 - s.turn_player):
        if s.players[seat].damage > 0:
            return _take_life(game, seat)
    return player_extra.due(game)


# -- 909 -------------------------------------------------------------------------------------------
def _has_player(game: ZxGame, seat: int) -> bool:
    """Return whether a seat has a player card on a square, or a Z/X Overboost or a Z/X in unison (909.1, 909.2)."""
    known: bool | None = game.caches.lasting.get(("player", seat))
    if known is None:
        known = any(_player_there(game, game.s.objects[ref]) for ref in game.field(seat))
        game.caches.lasting["player", seat] = known
    return known


def _player_there(game: ZxGame, obj: Obj) -> bool:
    """Return whether an object is a player card, or a Z/X that contains a player card."""
    return "player_card" in game.chars(obj.ref).types or any(part.role == "player" for part in obj.parts)


def _virtual_player(game: ZxGame, seat: int) -> Flow[None]:
    """Put a virtual player card on the player square; it counts as a normal player card (909.1, 1206.2, 1206.3)."""
    place_new_card(game, virtual_card(game, seat), seat, "square", place=PLAYER_SQUARES[seat])
    game.caches.scratch = {}
    return
    yield


def _needless(game: ZxGame, seat: int) -> int:
    """Return a seat's virtual player card that is no longer needed, or 0 (1206.2).

    It is not needed if the seat has a player card, an Overboost or a unison.
    """
    known: int | None = game.caches.lasting.get(("needless", seat))
    if known is None:
        mine = [game.s.objects[ref] for ref in game.field(seat)]
        virtual = [obj.ref for obj in mine if obj.copy]
        others = virtual and any(not obj.copy and _player_there(game, obj) for obj in mine)
        known = game.caches.lasting["needless", seat] = virtual[0] if others or len(virtual) > 1 else 0
    return known


def _no_longer(game: ZxGame, seat: int, ref: int) -> Flow[None]:
    game.dispatch.remember(ref)
    game.movement.take_object(game.s.objects[ref])
    game.caches.forget()
    yield from game.events.process(MarkerVanished(ref=ref, seat=seat, clause="1206.2"))


# -- 908 -------------------------------------------------------------------------------------------
def _stray_forces(game: ZxGame) -> list[int]:
    """Return the Forces whose host is gone (908.1) or face down (908.2)."""
    hosts = {ref: game.s.objects[ref].attached_to for ref in game.s.zones["force_zone"]}
    return [ref for ref, host in hosts.items() if not game.on_table(host) or game.s.objects[host].face_down]


# -- 906 -------------------------------------------------------------------------------------------
def _cut_charge(game: ZxGame, seat: int, over: int) -> Flow[None]:
    """Let the player choose the excess cards of the charge, and move them to the trash at the same time (906.1)."""
    prompt = Text("Choose {n} of your charge for the trash.", "トラッシュに移動するチャージを{n}枚選んでください。")
    charge = game.zone(seat, "charge")
    chosen = yield from game.choices.choose(seat, charge, over, over, prompt.format(n=over), "906.1", "charge")
    yield from game.movement.move(chosen, "trash", cause="rule", clause="906.1")


# -- 905 -------------------------------------------------------------------------------------------
def _squares(game: ZxGame) -> Flow[None] | None:
    """Return the process that clears the squares of cards that cannot stay there, or None.

    The result of the check is kept until something changes.
    """
    if "squares" not in game.caches.lasting:
        game.caches.lasting["squares"] = _crowded(game)
    known: Crowded = game.caches.lasting["squares"]
    return _clear(game, *known) if known else None


def _crowded(game: ZxGame) -> Crowded:
    """Return the cards by square in order of arrival, and the cards that may be on no square (905.4).

    Return None if all cards may stay.
    """
    standing: dict[int, list[int]] = {}
    wrong: list[int] = []
    for ref in game.field():
        obj = game.s.objects[ref]
        if not obj.face_down:
            types = game.chars(ref).types
            if types & UNITS:
                standing.setdefault(obj.place, []).append(ref)
            if not types & STANDING:
                wrong.append(ref)
    crowded = any(
        len(refs) > 1 or not _stands(game, square, game.controller(refs[0])) for square, refs in standing.items()
    )
    return (standing, wrong) if wrong or crowded else None


def _stands(game: ZxGame, square: int, seat: int) -> bool:
    """Return whether a seat's Z/X may be on the square: not on the opponent's player square (905.3)."""
    return square != PLAYER_SQUARES[1 - seat]


def _clear(game: ZxGame, standing: dict[int, list[int]], wrong: list[int]) -> Flow[None]:
    """Clear the squares: move all cards that cannot stay to the trash at the same time.

    Of one player's Z/X and ascensions on a square the newest stays (905.1). Of two players' cards those of the player
    who was there first stay (905.2). No card stays on the other player's player square (905.3). Other types of cards
    cannot be on squares (905.4).
    """
    objects = game.s.objects
    gone = list(wrong)
    clause = "905.4"
    for square, refs in standing.items():
        first = objects[refs[0]].controller
        for seat in (game.s.turn_player, 1 - game.s.turn_player):
            mine = [ref for ref in refs if objects[ref].controller == seat]
            if not mine:
                continue
            if not _stands(game, square, seat):
                gone, clause = gone + mine, "905.3"
                continue
            if len(mine) > 1:
                stays = yield from _newest(game, seat, mine)
                gone, clause = gone + [ref for ref in mine if ref != stays], "905.1"
            if seat != first:
                gone, clause = gone + mine, "905.2"
    game.own.together = ()
    yield from game.movement.move(list(dict.fromkeys(gone)), "trash", cause="rule", clause=clause)


def _newest(game: ZxGame, seat: int, refs: list[int]) -> Flow[int]:
    """Return the newest of these cards; if several came together, the player chooses one (905.1)."""
    group = next((group for group in game.own.together if refs[-1] in group), refs[-1:])
    prompt = Text("Choose the card that stays.", "スクエアに残すカードを選んでください。")
    (newest,) = yield from game.choices.choose(
        seat, [ref for ref in refs if ref in group], 1, 1, prompt, "905.1", "choose"
    )
    return newest


# -- 907 -------------------------------------------------------------------------------------------
def _take_life(game: ZxGame, seat: int) -> Flow[None]:
    """Process one point of a player's damage (907.2b), after which everything is checked again.

    The opponent chooses a life card, which is turned over (907.2c). If it has the ignition icon, it may be played
    without paying its cost (907.2e). Otherwise it goes to the charge (907.2d).
    """
    game.s.players[seat].damage -= 1
    game.caches.touch(frozenset({"life"}))
    ref = yield from choose_life(game, 1 - seat, seat, "907.2c")
    if not ref:
        return
    game.s.change(ref, revealed=True)
    icon = "ignition" in game.chars(ref).icons
    yield from game.events.process(LifeTaken(seat=seat, ref=ref, icon=icon, clause="907.2c"))
    if icon and (yield from keyword_actions.play_turned(game, seat, ref, "life", "907.2e")):
        return
    if ref in game.s.objects:
        clause = "907.2e" if icon else "907.2d"
        yield from game.events.process(game.movement.move_event(ref, "charge", cause="damage", clause=clause))


# -- forbidden events --------------------------------------------------------------------------------
def as_permitted(game: ZxGame, event: Event) -> Event | None:
    """Return the event as the rules allow it, or None if the rules or an effect forbid it (102.6)."""
    law = _LAWS.get(type(event))
    return event if law is None else law(game, event)


def open_way(origin: str, destination: str) -> bool:
    """Return whether no rule can forbid a card to move from the one zone to the other (see `_moved`)."""
    return origin != "square" and destination not in ("square", "resource")


def _moved(game: ZxGame, event: Moved) -> Event | None:
    if event.destination == "square" and event.origin != "square":
        types = game.printed_card(event.card).types
        seat = event.to_seat if event.to_seat >= 0 else event.owner
        if event.place not in SQUARES:
            return None
        known = game.s.cards[event.card].spec is None  # tokens are checked before they are created
        if known and types & UNITS and not appearing.may_appear(game, seat, event.ref, event.place):
            return None
        if "shift" in types:  # a shift cannot be on a square by itself (202.8d)
            return None
        if "zx_overboost" in types and overboost(game, seat):  # 202.7g
            return None
        if "ascension" in types and event.place != PLAYER_SQUARES[seat]:  # 202.11a, 202.12c
            return None
    elif event.origin == "square" and event.ref and game.abilities.rules_on(event.ref, "cannot_leave"):
        return None
    if event.destination == "resource" and not event.rested and "awake" not in event.marks and game.s.phase != "setup":
        # 308.2b: a multicolour card enters the resource asleep, unless the effect says that it is rebooted; not in the
        # setup
        icons = game.chars(event.ref).icons if event.ref else game.printed_card(event.card).icons
        if "multicolor" in icons:
            return event.changed(rested=True)
    return event


def _moved_square(game: ZxGame, event: MovedSquare) -> Event | None:
    """Return the event unless its card cannot move: a player card (303.6), or an unaffected card (1014.1)."""
    if "player_card" in game.chars(event.ref).types or game.abilities.rules_on(event.ref, "cannot_move"):
        return None
    if event.by and event.cause == "effect" and appearing.unaffected(game, event.ref, event.by, event.by_seat):
        return None
    return event


def _destroyed(game: ZxGame, event: Destroyed) -> Event | None:
    """Return the event if the card can be destroyed; only cards on squares can (1008.2)."""
    kept = all(
        game.abilities.rules_on(event.ref, "cannot_be_destroyed", cause=cause, by=by, by_seat=by_seat)
        for cause, by, by_seat in event.causes
    )
    return event if game.on_table(event.ref) and not kept else None


def _damaged(game: ZxGame, event: Damaged) -> Event | None:
    facts: RuleQuery = {"source": event.source, "combat": event.combat}
    if not is_seat(event.target):
        return None if game.abilities.rules_on(event.target, "cannot_be_damaged", **facts) else event
    rules = game.abilities.seat_rules("cannot_be_damaged", ref_seat(event.target))
    return None if any(rule.covers(game, at, **facts) for rule, at in rules) else event


def _turned(game: ZxGame, event: Rested | Recovered) -> Event | None:
    kind = "cannot_sleep" if type(event) is Rested else "cannot_reboot"
    return None if game.abilities.rules_on(event.ref, kind) else event


def _drawn(game: ZxGame, event: Drawn) -> Event | None:
    return None if game.abilities.seat_rules("cannot_draw", event.seat) else event


_LAWS: dict[type[Event], Callable[..., Event | None]] = {
    Moved: _moved,
    MovedSquare: _moved_square,
    Destroyed: _destroyed,
    Damaged: _damaged,
    Rested: _turned,
    Recovered: _turned,
    Drawn: _drawn,
}
