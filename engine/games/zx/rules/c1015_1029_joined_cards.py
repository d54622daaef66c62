"""Chapters 1007.5, 1015, 1016, 1019 and 1029: cards that are joined with others into one card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec

from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules.c300_zones import HIDDEN
from engine.games.zx.rules.c301_appearing_and_moving import fits
from engine.games.zx.rules.c303_squares import PLAYER_SQUARES, overboost, player_card
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import Broke, Igobed, Rebuilt, Shifted, Unisoned
from engine.kernel import use_keys
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Event, Moved, Revealed, Searched
from engine.kernel.machine import TakeBack
from engine.kernel.marks import Marks, Part
from engine.kernel.state import Obj
from engine.kernel.text import Text
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import Selector

Cards = Selector | Sequence[int]  # a selector that finds the cards, or the cards themselves
DARK = frozenset({"square", "force_zone"})  # zones in which a face-down card has no characteristics


P = ParamSpec("P")


def whole(act: Callable[Concatenate[ZxGame, P], Flow[None]]) -> Callable[Concatenate[ZxGame, P], Flow[bool]]:
    """Return a version of the act that is done completely or not at all (1015.3, 1019.2a, 1029.4).

    The new function rolls back an incomplete act. Its flow returns whether the act was done.
    """

    @wraps(act)
    def tried(game: ZxGame, /, *args: P.args, **kwargs: P.kwargs) -> Flow[bool]:
        return game.attempt(act(game, *args, **kwargs))

    return tried


def printed_object(game: ZxGame, obj: Obj) -> Chars:
    """Return the values printed on an object's cards; a face-down card has none (312.2a, 1019.3)."""
    if obj.face_down and obj.zone in DARK:
        return game.NO_CHARS
    printed = game.printed_card(obj.card, obj.face)
    return card_parts.printed_together(game, obj, printed) if obj.parts else printed


def absorb(game: ZxGame, ref: int) -> int:
    """Remove an object that becomes a part of another, and return its card; effects on it end (1015.2, 1029.2)."""
    obj = game.s.objects[ref]
    game.dispatch.remember(ref)
    game.movement.take_object(obj)
    game.caches.forget()
    return obj.card


def _under(game: ZxGame, player: int, kept: Part, face_down: bool = False) -> Part:
    """Return the player card as a part of the object that appears, next to the part `kept`.

    A shift on the player card goes to the dynamis zone (913.1).
    """
    for part in game.s.objects[player].parts:
        if part.card != kept.card:
            card_parts.do_at_once(game, "shift", part.card, game.s.cards[part.card].owner)
    return Part(absorb(game, player), "player", face_down)


def _join(
    game: ZxGame,
    ref: int,
    others: tuple[Part, ...],
    seat: int,
    place: int,
    cause: str,
    at: Context | None,
    kind: type[Igobed] | type[Unisoned] | type[Rebuilt],
    clause: str,
) -> Flow[None]:
    """Make a card appear rebooted on a square with its parts, and announce it by an event of type `kind` (1007.5).

    Raise TakeBack if the card cannot appear.
    """
    if not appearing.may_appear(game, seat, ref):
        raise TakeBack(cause)
    event = game.movement.move_event(
        ref, game.FIELD, at=at, cause=cause, clause=clause, to_seat=seat, place=place, parts=others
    )

    def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
        came = [e for e in happened if type(e) is Moved and e.destination == game.FIELD and e.card == event.card]
        return tuple([kind(ref=e.new, seat=seat, clause=clause) for e in came])

    if not (yield from game.events.process_of(kind, event, follow_up=follow_up)):
        raise TakeBack(cause)


def _free_square(
    game: ZxGame, seat: int, clause: str, squares: Sequence[int] | None = None, empty: bool = True
) -> Flow[int]:
    """Let a seat choose a square without Z/X that is not the opponent's player square.

    Raise TakeBack if there is none.
    """
    free = appearing.open_squares(game, seat, squares, empty)
    if not free:
        raise TakeBack("square")
    prompt = Text("Choose the square.", "登場するスクエアを選んでください。")
    return (yield from game.choose_square(seat, free, prompt, clause))


def _reveal_card(game: ZxGame, seat: int, clause: str, ref: int = 0, card: int = -1) -> None:
    """Reveal a card to all players: an object (`ref`), or a part of an object (`card`)."""
    card = game.s.objects[ref].card if ref else card
    game.dispatch.commit((Revealed(card=card, ref=ref, seat=seat, clause=clause),))


# -- 1015: IGOB ------------------------------------------------------------------------------------
@whole
def igob(game: ZxGame, seat: int, name: str, at: Context | None = None) -> Flow[None]:
    """Turn the player card face down, and make both halves of its Overboost appear as one Z/X (1015.1)."""
    player = player_card(game, seat)
    lower = card_parts.part_in_role(game.s.objects[player], "back") if player else None
    if lower is None or overboost(game, seat):  # 202.7g
        raise TakeBack("igob")
    printed = game.printed_card(lower.card)
    if printed.half != "lower" or not any(name in one for one in printed.names):
        raise TakeBack("igob")
    _reveal_card(game, seat, "1015.1", card=lower.card)
    uppers = [
        ref
        for ref in game.zone(seat, "dynamis_zone")
        if game.s.objects[ref].face_down  # a card that all players see already cannot be revealed (102.5)
        and game.printed(ref).half == "upper"
        and printed.names & game.printed(ref).names
    ]
    if not uppers:
        raise TakeBack("igob")
    prompt = Text("Choose the upper half.", "公開する上部を選んでください。")
    (upper,) = yield from game.choices.choose(seat, _unlike(game, uppers), 1, 1, prompt, "1015.1", "igob", True)
    _reveal_card(game, seat, "1015.1", upper)
    place = yield from _free_square(game, seat, "1015.1")
    halves = (Part(lower.card, "lower"), _under(game, player, lower, True))
    yield from _join(game, upper, halves, seat, place, "igob", at, Igobed, "1015.1")


def _unlike(game: ZxGame, refs: Sequence[int]) -> tuple[int, ...]:
    """Return one of each different card."""
    return tuple({game.card(ref).definition: ref for ref in refs}.values())


# -- 1016: shift -----------------------------------------------------------------------------------
def shifts(game: ZxGame, seat: int) -> tuple[tuple[int, int], ...]:
    """Return (host, card) for each shift that a seat controls on squares, joined with its host (202.8a, 202.8b)."""
    lying = [(ref, part) for ref in game.field(seat) for part in game.s.objects[ref].parts]
    return tuple([(ref, part.card) for ref, part in lying if part.role == "shift"])


def shift_hosts(game: ZxGame, seat: int, ref: int) -> tuple[int, ...]:
    """Return the cards on squares, of any player, onto which a shift card may be put (202.8d, 806.1c)."""
    at = game.context_for(ref, seat)
    vessels = [rule for rule in game.chars(ref).compile().play_rules if rule.kind == "sword_vessel"]
    found = dict.fromkeys(one for rule in vessels for one in rule.what.candidates(game, at))
    return tuple([one for one in found if game.on_table(one) and not game.obj(one).face_down])


def shift_onto(
    game: ZxGame, cards: Sequence[int], hosts: Sequence[int] | None, at: Context | None = None
) -> Flow[tuple[int, ...]]:
    """Put shifts each onto a different card, and return these hosts (1016.1, 1016.2, 1016.3).

    `hosts`: the cards allowed; None: the cards that each shift names.
    """
    here = [ref for ref in dict.fromkeys(cards) if ref in game.s.objects and "shift" in game.printed(ref).types]
    grant_look: dict[int, tuple[int, ...]] = {}
    for ref in here:
        found = shift_hosts(game, game.owner(ref), ref) if hosts is None else hosts
        on_table = [host for host in found if game.on_table(host) and not game.s.objects[host].face_down]
        grant_look[ref] = appearing.reached(game, on_table, at)
    chooser = at.controller if at else game.owner(here[0]) if here else 0
    chosen = yield from appearing.fitting(game, chooser, here, grant_look)
    made: list[int] = []
    for n, ref in enumerate(chosen):
        left = chosen[n + 1 :]
        free = [host for host in grant_look[ref] if host not in made and fits(left, grant_look, (*made, host))]
        prompt = Text("Choose what {name} is shifted onto.", "「{name}」をシフトするカードを選んでください。")
        prompt = prompt.format(name=game.chars(ref).name)
        made += yield from game.choices.choose(chooser, free, 1, 1, prompt, "1016.1", "shift")
    events = []
    for ref, host in zip(chosen, made, strict=True):
        seat = game.owner(ref)
        card = absorb(game, ref)
        game.s.change(host, parts=(*game.s.objects[host].parts, Part(card, "shift")))
        game.layers.forget_object(host)
        events.append(Shifted(host=host, card=card, seat=seat, clause="1016.1"))
    yield from game.events.process(*events)
    return tuple(made)


# -- 1019: break -----------------------------------------------------------------------------------
def break_into(game: ZxGame, seat: int, what: Cards, into: Cards, at: Context) -> Flow[bool]:
    """Break a card on a square: replace it by another card, and put it face down under that card (1019.2).

    Return whether the break was done.
    """
    looked: list[int] = []
    done = yield from _break(game, seat, what, into, at, looked)
    for owner in () if done else looked:
        yield from game.decks.shuffle(owner, clause="804.3e")
    return done


@whole
def _break(game: ZxGame, seat: int, what: Cards, into: Cards, at: Context, looked: list[int]) -> Flow[None]:
    bases = [ref for ref in _meant(game, what, at) if game.on_table(ref)]
    bases = [ref for ref in appearing.reached(game, bases, at) if not game.abilities.rules_on(ref, "cannot_leave")]
    prompt = Text("Choose the card that breaks.", "ブレイクするカードを選んでください。")
    base = yield from game.choices.choose(seat, bases, 1, 1, prompt, "1019.2", "break")
    if not base:
        raise TakeBack("break")
    others = [ref for ref in _meant(game, into, at) if ref in game.s.objects and ref not in base]
    in_deck = _looked_through(game, seat, into, at, looked)
    prompt = Text("Choose what it becomes.", "ブレイク後のカードを選んでください。")
    new = yield from _choose_found(game, seat, [*others, *in_deck], prompt, "1019.2")
    game.decks.return_to_pile([ref for ref in game.s.zones["looked"] if ref in in_deck and ref not in new])
    for owner in looked:
        yield from game.decks.shuffle(owner, clause="804.3e")
    if not new or not appearing.may_appear(game, game.controller(base[0]), new[0]):
        raise TakeBack("break")
    obj = game.s.objects[base[0]]
    came = game.s.objects[new[0]]
    if came.zone in HIDDEN:
        _reveal_card(game, seat, "1019.2", came.ref)
    up = game.movement.move_event(
        came.ref, game.FIELD, at=at, cause="break", clause="1019.2", to_seat=obj.controller, place=obj.place
    )
    marks = Marks(under=came.card)
    down = game.movement.move_event(
        obj.ref, "force_zone", at=at, cause="break", clause="1019.2", face_down=True, marks=marks
    )
    broke = Broke(ref=came.ref, base=obj.ref, seat=seat, clause="1019.2")
    if not (yield from game.events.process_of(Broke, up, down, broke)):
        raise TakeBack("break")


def apply_broke(game: ZxGame, event: Broke) -> tuple[Broke, ...]:
    """Confirm the break if one card is on the square and the other under it (1019.2, 1019.2a).

    If the first card was attacked in a battle, the new card is attacked instead.
    """
    objects = game.s.objects
    came, under = game.underway.went.get(event.ref, 0), game.underway.went.get(event.base, 0)
    if not game.on_table(came) or under not in objects or objects[under].zone != "force_zone":
        return ()
    if game.battle is not None and game.battle.target == event.base:
        game.battle.target = came
    return (event.changed(ref=came),)


def _looked_through(game: ZxGame, seat: int, what: Cards, at: Context, looked: list[int]) -> tuple[int, ...]:
    """Return the matching cards of decks, if the selector reads decks.

    They are put next to their decks (804.3e). `looked` collects the seats whose decks were searched.
    """
    if not isinstance(what, Kind) or game.DECK not in what.zones:
        return ()
    found: tuple[int, ...] = ()
    who = what.made.who
    for owner in game.SEATS if who is None else who.seats(game, at):
        refs = game.decks.take_from_pile(owner, game.zone(owner, game.DECK))
        for ref in refs:
            game.s.change(ref, seen_by=(seat,))
        game.dispatch.commit((Searched(seat=seat, of=owner, clause="804.3e"),))
        looked.append(owner)
        fit = tuple([ref for ref in refs if what.fits(game, at, ref)])
        game.decks.return_to_pile([ref for ref in refs if ref not in fit])
        found += fit
    return found


def _meant(game: ZxGame, what: Cards, at: Context) -> tuple[int, ...]:
    """Return the cards that a selector finds, or the given cards."""
    return tuple(what.candidates(game, at) if isinstance(what, Selector) else what)


def _choose_found(game: ZxGame, seat: int, refs: Sequence[int], prompt: Text, clause: str) -> Flow[tuple[int, ...]]:
    """Let a seat choose a card of a certain kind; it may choose none if all are hidden (102.9)."""
    hidden = all(game.is_hidden(ref) for ref in refs)
    return (yield from game.choices.choose(seat, refs, 0 if hidden else 1, 1, prompt, clause, "choose", hidden))


# -- 1029: unison ----------------------------------------------------------------------------------
@whole
def unison(game: ZxGame, seat: int, names: Sequence[str], at: Context | None = None) -> Flow[None]:
    """Make a Z/X of the hand and the player extra appear as one Z/X (1029.1), once a turn (1029.1b)."""
    player, key = player_card(game, seat), use_keys.of_seat_without_colon("unison", seat)
    extra = card_parts.part_in_role(game.s.objects[player], "player_extra") if player else None
    if extra is None or game.effects.used(key):
        raise TakeBack("unison")
    cards = [
        ref
        for ref in game.zone(seat, game.HAND)
        if "zx" in game.chars(ref).types and not game.chars(ref).names.isdisjoint(names)
    ]
    prompt = Text("Choose the Z/X for the unison.", "ユニゾンするゼクスを選んでください。")
    chosen = yield from _choose_found(game, seat, cards, prompt, "1029.1")
    if not chosen:
        raise TakeBack("unison")
    _reveal_card(game, seat, "1029.1", chosen[0])
    place = yield from _free_square(game, seat, "1029.1")
    both = (Part(extra.card, "player_extra"), _under(game, player, extra))
    game.effects.use(key)
    yield from _join(game, chosen[0], both, seat, place, "unison", at, Unisoned, "1029.1")


# -- 1007.5, 1127: two halves from the hand --------------------------------------------------------
@whole
def rebuild(
    game: ZxGame, seat: int, at: Context, what: Cards, squares: Sequence[int] | None = None, empty: bool = True
) -> Flow[None]:
    """Make two different cards of the hand appear as one Z/X, the left and the right part (1007.5, 1127.2)."""
    hand = game.zone(seat, game.HAND)
    cards = [ref for ref in _meant(game, what, at) if ref in hand]
    if len(_unlike(game, cards)) < 2:
        raise TakeBack("rebuild")
    prompt = Text("Choose the two cards.", "合わせるカードを選んでください。")
    (left,) = yield from game.choices.choose(seat, _unlike(game, cards), 1, 1, prompt, "1127.2", "rebuild", True)
    others = [ref for ref in cards if game.card(ref).definition != game.card(left).definition]
    (right,) = yield from game.choices.choose(seat, _unlike(game, others), 1, 1, prompt, "1127.2", "rebuild", True)
    place = yield from _free_square(
        game, seat, "1127.2", (PLAYER_SQUARES[seat],) if squares is None else squares, empty
    )
    other = Part(absorb(game, right), "right")
    yield from _join(game, left, (other,), seat, place, "rebuild", at, Rebuilt, "1007.5")
