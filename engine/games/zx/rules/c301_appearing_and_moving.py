"""Chapters 301, 303 and 1007: cards that appear on squares, move between squares, and change zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.rules import c811_continuous_effects as continuous_effects
from engine.games.zx.rules import c910_player_extra as player_extra
from engine.games.zx.rules.c303_squares import (
    PLAYER_SQUARES,
    SQUARES,
    ascensions,
    doer,
    name,
    overboost,
    place_new_card,
    square_of,
)
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.printed import ZxToken
from engine.games.zx.words.triggers.event_types import SHIELD, ForceMade, LifeCounted, LinkMade, MovedSquare
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Entered, Event, Moved, Played
from engine.kernel.matching import largest_matching
from engine.kernel.randomness import veiled
from engine.kernel.state import Obj
from engine.kernel.text import Text
from engine.language.grammar.categories import IT_AND_THAT

TOGETHER = frozenset({"igob", "unison", "rebuild"})
AWAKE = "awake"


def before_events(game: ZxGame) -> None:
    """Forget which cards the last events moved."""
    game.underway.arrivals, game.underway.went = (), {}


def after_events(game: ZxGame, happened: tuple[Event, ...]) -> None:
    """Note what the events mean for continuous effects (811.3) and for crises (1024.1)."""
    continuous_effects.note_events(game, happened)
    player_extra.note_crises_met(game, happened)


# -- leaving and arriving --------------------------------------------------------------------------
def relocate(game: ZxGame, event: Moved) -> tuple[Event, ...]:
    """Move a card to another zone, where it is a new object (301.4).

    Return the events that happened. A card that enters a square gets its printed shields (210.1) and is rebooted
    (303.5a). A Force is attached to its host (1010.1). Processes that must follow at once are noted (901.2a).
    """
    s = game.s
    old = s.objects.get(event.ref) if event.ref else None
    under = event.marks.under
    if event.marks:
        event = event.changed(marks=msgspec.structs.replace(event.marks.without(AWAKE), under=None))
    out = game.movement.relocate(event)
    if not out:
        return out
    _note_origin(game, event)
    moved = cast(Moved, out[0])
    if event.ref and moved.new:
        game.underway.went = {**game.underway.went, event.ref: moved.new}
        if event.origin == game.STACK and game.s.pending:
            _follow_played(game, moved)
    if event.destination == game.FIELD:
        _arrived(game, moved.new, event.place)
        entered = next((one for one in out if type(one) is Entered and one.origin), None)
        if entered is not None:  # the mark holds the zone from which the card appeared (1007.2)
            s.change(moved.new, marks=msgspec.structs.replace(s.objects[moved.new].marks, came_from=entered.origin))
        give_printed_shields(game, moved.new)
    elif under is not None:
        host = next((ref for ref in game.field() if s.objects[ref].card == under), 0)
        s.change(moved.new, attached_to=host)
        made = ForceMade(
            ref=moved.new, host=host, face_down=event.face_down, seat=event.owner, by=event.by, clause="1010.1"
        )
        out = (*out, made.changed(shown=old is not None and not old.face_down and old.zone in zones.PUBLIC))
    if (event.origin == "life") != (event.destination == "life"):
        out = (*out, LifeCounted(seat=event.owner, up=event.destination == "life", clause="1012.1"))
    card_parts.note_move(game, old, moved)
    if old is not None and moved.new:
        _supplement(game, old, moved)
    return out


def _supplement(game: ZxGame, old: Obj, moved: Moved) -> None:
    """Note that an ability that moved a card refers to the card as it last was in its former zone (814.1).

    The note is used until the ability is done, even if the card is now hidden (1205.1). A Force in a public zone is
    read as all players see it there (1010.2, 1010.2a), and a card on a square as it is there.
    """
    new = game.s.objects[moved.new]
    if moved.cause not in SUPPLEMENTED or not zones.open_to_all(old) or new.zone in (game.FIELD, game.STACK):
        return
    if old.zone == "force_zone" and zones.open_to_all(new):
        return
    game.own.as_last_seen = (*game.own.as_last_seen, (moved.new, old.ref))
    game.caches.forget()


def as_it_was(game: ZxGame, ref: int) -> int:
    """Return the reference of the object whose state an ability reads for this card (814.1)."""
    return next((old for new, old in game.own.as_last_seen if new == ref), ref)


def number_on(game: ZxGame, ref: int, which: str) -> int | None:
    """Return the cost, the power or the shields of an object, now or as it last was (203, 209, 210)."""
    if which == "shield":
        return game.counters(as_it_was(game, ref), "shield")
    return game.chars(ref).number(which)


def make_table(game: ZxGame) -> dict[int, Chars]:
    """Return the table of card values, in which some cards are read as they last were (814.1)."""
    table = continuous_effects.make_table(game)
    for new, old in game.own.as_last_seen:
        if new in game.s.objects and old in game.s.known:
            table[new] = game.s.known[old].chars
    return table


def _note_origin(game: ZxGame, event: Moved) -> None:
    """Note the zone from which a card came to the temporary zone (1007.2)."""
    known = game.own.came_from
    if event.destination == game.STACK:
        game.own.came_from = {**known, event.card: event.origin}
    elif event.origin == game.STACK and event.card in known:
        game.own.came_from = {card: zone for card, zone in known.items() if card != event.card}


def _follow_played(game: ZxGame, event: Moved) -> None:
    """Let pending abilities that triggered on the play of a card refer to the card in its new zone (806.3)."""
    for one in game.s.pending:
        if type(one.event) is Played and one.event.ref == event.ref:
            for name in IT_AND_THAT:
                if event.ref in one.memory.get(name, ()):
                    one.memory[name] = (event.new,)


def entered_from(game: ZxGame, event: Moved) -> str:
    """Return the zone from which a card has appeared or was played (1007.2); "" for two joined cards (1007.5a)."""
    if event.cause in TOGETHER:
        return ""
    if event.origin == game.STACK:
        return game.own.came_from.get(event.card, event.origin)
    return event.origin


def give_printed_shields(game: ZxGame, ref: int) -> None:
    """Give a card with a printed shield value its shields when the card appears (210.1)."""
    if game.plain(game.s.objects[ref]).shield and (n := game.chars(ref).shield):
        others = tuple([one for one in game.s.objects[ref].counters if one[0] != SHIELD])
        game.s.change(ref, counters=(*others, (SHIELD, n)))


def _arrived(game: ZxGame, ref: int, place: int) -> None:
    """Note a card's arrival on a square (905.1).

    Cards that arrive on a square at the same time form a group: none of them is newer than the others.
    """
    groups = game.own.together
    if any(ref in group for group in groups):
        game.own.together = tuple([group for group in groups if ref not in group])
    same = [other for other, square in game.underway.arrivals if square == place]
    game.underway.arrivals = (*game.underway.arrivals, (ref, place))
    if same:
        game.own.together = (*game.own.together, (*same, ref))


# -- square to square ------------------------------------------------------------------------------
def move_unit(game: ZxGame, ref: int, place: int, at: Context | None = None, cause: str = "effect") -> Flow[bool]:
    """Move a card to another square, where it stays the same object (301.4).

    Return whether it moved.
    """
    if not game.on_table(ref) or not reached(game, (ref,), at, cause):
        return False
    obj = game.s.objects[ref]
    (by, by_seat), told = doer(at), MovedSquare(ref=ref, controller=obj.controller, origin=obj.place, place=place)
    told = told.changed(cause=cause, by=by, by_seat=by_seat, clause="301.4")
    moved = yield from game.events.process_of(MovedSquare, told)
    return any(event.ref == ref for event in moved)


def apply_moved_square(game: ZxGame, event: MovedSquare) -> tuple[Event, ...]:
    """Move the object to its new square, as the newest object there; change nothing else about it (301.4)."""
    s = game.s
    obj = s.objects.get(event.ref)
    if obj is None or obj.zone != game.FIELD or obj.place == event.place or event.place not in SQUARES:
        return ()
    s.zones[game.FIELD] = (*[ref for ref in s.zones[game.FIELD] if ref != event.ref], event.ref)
    s.change(event.ref, place=event.place)
    _arrived(game, event.ref, event.place)
    game.caches.forget()
    return (event.changed(origin=obj.place, controller=obj.controller),)


# -- where cards may appear ------------------------------------------------------------------------
def legal_squares(game: ZxGame, seat: int, *, empty_only: bool = False) -> tuple[int, ...]:
    """Return the squares on which a Z/X of a seat may appear (806.1a, 202.11b).

    Excluded are the opponent's player square, squares with an ascension or a Z/X of the opponent, and squares with
    a sleeping Z/X of the seat. With `empty_only`, all squares with a Z/X are excluded.
    """
    key = ("squares", seat, empty_only)
    known: tuple[int, ...] | None = game.caches.scratch.get(key)
    if known is None:
        objects = game.s.objects
        barred = [ref for ref in game.units() if empty_only or objects[ref].controller != seat or objects[ref].rested]
        taken = {objects[ref].place for ref in (*ascensions(game), *barred)} | {PLAYER_SQUARES[1 - seat]}
        known = game.caches.scratch[key] = tuple([square for square in SQUARES if square not in taken])
    return known


def open_squares(game: ZxGame, seat: int, squares: Sequence[int] | None, empty: bool) -> tuple[int, ...]:
    """Return the given squares that have no ascension and, with `empty`, no Z/X (202.11b, 202.12d).

    If no squares are given, return those on which a Z/X of the seat may appear.
    """
    if squares is None:
        return legal_squares(game, seat, empty_only=empty)
    taken = {square_of(game, ref) for ref in (*ascensions(game), *(game.units() if empty else ()))}
    return tuple([square for square in squares if square not in taken])


def may_appear(game: ZxGame, seat: int, ref: int, place: int = -1) -> bool:
    """Return whether no effect forbids the card to appear under a seat's control on this square (102.6)."""
    rules = game.abilities.seat_rules("cannot_appear", seat)
    return not any(rule.covers(game, at, ref=ref, seat=seat, place=place) for rule, at in rules)


def choose_square(
    game: ZxGame, seat: int, places: Sequence[int], prompt: Text, clause: str, kind: str = "square"
) -> Flow[int]:
    """Ask a seat to choose one of the squares.

    Return the square, or -1 if there are none.
    """
    if len(places) < 2:
        return places[0] if places else -1
    options = [Option(kind, name(place, seat), data={"place": place}) for place in places]
    answer = yield Decision(seat, kind, prompt, clause, options)
    return places[answer[0]]


# -- appearing -------------------------------------------------------------------------------------
def appear(
    game: ZxGame,
    refs: Sequence[int],
    seat: int,
    at: Context | None = None,
    *,
    squares: Sequence[int] | None = None,
    rested: bool = False,
    empty: bool = True,
    chooser: int | None = None,
    cause: str = "effect",
) -> Flow[tuple[int, ...]]:
    """Make cards appear at the same time, each on a different square (1007.1).

    Return the cards now on squares. If there are too few squares, the effect's controller chooses which cards
    appear (1007.4). Without `empty` a square with Z/X may be chosen, but never a square with an ascension (202.11b,
    202.12d).
    """
    chooser = (at.controller if at else seat) if chooser is None else chooser
    here = [ref for ref in dict.fromkeys(refs) if ref in game.s.objects and game.s.objects[ref].zone != game.FIELD]
    here = [ref for ref in reached(game, here, at, cause) if may_appear(game, seat, ref)]
    here = yield from _standing_alone(game, chooser, seat, here)
    places = {ref: _places_for(game, ref, seat, squares, empty) for ref in here}
    chosen = yield from fitting(game, chooser, here, places)
    events = []
    taken: list[int] = []
    for n, ref in enumerate(chosen):
        left = chosen[n + 1 :]
        free = [p for p in places[ref] if p not in taken and fits(left, places, (*taken, p))]
        prompt = Text("Choose a square for {name}.", "「{name}」が登場するスクエアを選んでください。")
        place = yield from choose_square(game, chooser, free, prompt.format(name=game.chars(ref).name), "1007.1")
        taken.append(place)
        events.append(
            game.movement.move_event(
                ref, game.FIELD, at=at, cause=cause, clause="1007.1", to_seat=seat, place=place, rested=rested
            )
        )
    moved = yield from game.events.process_of(Moved, *events)
    return tuple([event.new for event in moved if event.destination == game.FIELD])


def _standing_alone(game: ZxGame, chooser: int, seat: int, refs: list[int]) -> Flow[list[int]]:
    """Return the cards that may appear by themselves: no shifts (202.8d), and at most one Z/X Overboost (202.7g).

    No Overboost may appear if the seat already has one on a square.
    """
    refs = [ref for ref in refs if "shift" not in game.chars(ref).types]
    boosts = [ref for ref in refs if "zx_overboost" in game.chars(ref).types]
    if not boosts:
        return refs
    stays: tuple[int, ...] = ()
    if not overboost(game, seat):
        prompt = Text("Choose a card that appears.", "登場させるカードを選んでください。")
        stays = yield from game.choices.choose(chooser, boosts, 1, 1, prompt, "202.7g", "appear")
    return [ref for ref in refs if ref in stays or ref not in boosts]


def _places_for(game: ZxGame, ref: int, seat: int, squares: Sequence[int] | None, empty: bool) -> tuple[int, ...]:
    """Return the squares on which a card may appear.

    An ascension may only appear on the player square (202.11a, 202.12c).
    """
    if "ascension" in game.chars(ref).types:
        own = PLAYER_SQUARES[seat]
        return (own,) if squares is None or own in squares else ()
    return open_squares(game, seat, squares, empty)


def fitting(
    game: ZxGame, chooser: int, refs: Sequence[int], places: dict[int, tuple[int, ...]]
) -> Flow[tuple[int, ...]]:
    """Return the cards that appear.

    If there are too few squares, the chooser selects the cards (1007.4).
    """
    refs = [ref for ref in refs if places[ref]]
    if fits(refs, places, ()):
        return tuple(refs)
    chosen: list[int] = []
    most = _most(refs, places)
    while len(chosen) < most:  # any cards that fit together can be extended to the greatest possible number
        left = [ref for ref in refs if ref not in chosen and fits([*chosen, ref], places, ())]
        prompt = Text("Choose a card that appears.", "登場させるカードを選んでください。")
        chosen += yield from game.choices.choose(chooser, left, 1, 1, prompt, "1007.4", "appear")
    return tuple(chosen)


# -- tokens and links ------------------------------------------------------------------------------
def make_tokens(
    game: ZxGame,
    seat: int,
    n: int,
    spec: ZxToken,
    at: Context,
    *,
    squares: Sequence[int] | None = None,
    rested: bool = False,
    empty: bool = True,
) -> Flow[tuple[int, ...]]:
    """Create tokens, which appear as cards do, each on a different square (202.13a, 202.13b, 1007.3, 1007.4)."""
    if not _token_may_appear(game, seat, spec):
        return ()
    free = list(open_squares(game, seat, squares, empty))
    chosen: list[int] = []
    for _ in range(min(n, len(free))):
        prompt = Text("Choose a square for {name}.", "「{name}」が登場するスクエアを選んでください。")
        place = yield from choose_square(game, seat, free, prompt.format(name=spec.name), "202.13a")
        free.remove(place)
        chosen.append(place)
    return (yield from game.actions.create_tokens(at, seat, len(chosen), spec, places=chosen, rested=rested))


def _token_may_appear(game: ZxGame, seat: int, spec: ZxToken) -> bool:
    """Return whether no effect forbids such a token to appear under a seat's control (102.6)."""
    if not game.abilities.seat_rules("cannot_appear", seat):
        return True
    s, ref = game.s, veiled(game.s.seed, game.s.next_ref)
    s.objects[ref] = Obj(ref, game.add_card(seat, spec=spec), game.FIELD, seat, seat, token=True)
    try:
        return may_appear(game, seat, ref)
    finally:
        del s.objects[ref]
        s.cards.pop()
        game.caches.plain.pop(ref, None)


def make_link(game: ZxGame, seat: int, spec: ZxToken, place: int, at: Context | None = None) -> Flow[tuple[int, ...]]:
    """Put a link on a square; if none is given, on a square that the seat chooses (202.15b, 202.15c)."""
    if place not in SQUARES:
        prompt = Text("Choose a square for the link.", "リンクを置くスクエアを選んでください。")
        place = yield from choose_square(game, seat, tuple(SQUARES), prompt, "202.15b")
    ref = place_new_card(game, game.add_card(seat, spec=spec), seat, game.FIELD, place=place)
    yield from game.events.process(LinkMade(ref=ref, seat=seat, place=place, clause="202.15c"))
    return (ref,)


# -- 1014 ------------------------------------------------------------------------------------------
def unaffected(game: ZxGame, ref: int, by_ref: int, by_seat: int) -> bool:
    """Return whether a card is unaffected by an effect (1014.1).

    Such a card can still be chosen (1014.2).
    """
    if ref not in game.s.objects:
        return False
    return ref in game.beyond_reach() or game.abilities.rules_on(ref, "unaffected", by_ref=by_ref, by_seat=by_seat)


def reached(game: ZxGame, refs: Sequence[int], at: Context | None, cause: str = "effect") -> tuple[int, ...]:
    """Return the cards that an effect can affect (1014.1).

    Costs, rules and battles are not effects. But player cards under the protection of an Overboost cannot be used
    for costs either (202.7f).
    """
    if at is None or cause not in EFFECTS or game.choices.paying:
        beyond = game.beyond_reach() if game.choices.paying or cause == "cost" else ()
        return tuple([ref for ref in refs if ref not in beyond]) if beyond else tuple(refs)
    return tuple([ref for ref in refs if not unaffected(game, ref, at.source, at.controller)])


SUPPLEMENTED = frozenset({"effect", "cost"})
EFFECTS = frozenset({"effect", "destroy", "discard", "force", "break"})


def fits(refs: Sequence[int], places: dict[int, tuple[int, ...]], taken: Sequence[int]) -> bool:
    """Return whether each of these cards can have a different square that is not in `taken`."""
    return _most(refs, places, taken) == len(refs)


def _most(refs: Sequence[int], places: dict[int, tuple[int, ...]], taken: Sequence[int] = ()) -> int:
    """Return the greatest number of these cards that can each have a different square."""
    return len(largest_matching([[place for place in places[ref] if place not in taken] for ref in refs]))
