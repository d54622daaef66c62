"""Frequent queries about the table: keywords, timing, objects by controller, legal targets."""

from __future__ import annotations

import contextlib
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

import msgspec

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules.c903_texts import Ability, Activated
from engine.kernel.chars import Chars
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Cancelled, Drawn, Event, Recovered
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Obj, Steps

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase

SomeFrame = TypeVar("SomeFrame", bound=Steps)


class NamesKeyword(Protocol):
    """A keyword's word class: a card with this word has the keyword `name`."""

    name: ClassVar[str]


KeywordWord = TypeVar("KeywordWord", bound=NamesKeyword)


Refs = tuple[int, ...]
ZonesOf = tuple[Callable[[Mapping[str, Refs]], tuple[Refs, ...]], ...]


class AnyBattle(Protocol):
    """A battle, as the shared chapters see it.

    `attacker`: the attacking object, or the first of several; 0 means none."""

    step_name: str

    @property
    def attacker(self) -> int: ...

    def refresh(self, game: Chase, /) -> None: ...

    def at_key_window(self) -> bool: ...


def zone_readers(game: type[Chase], zones: Sequence[str]) -> ZonesOf:
    """Return for each seat a getter of these zones."""
    return tuple(operator.itemgetter(*[game.key(zone, seat) for zone in zones]) for seat in game.SEATS) if zones else ()


def frame_of(game: Chase, kind: type[SomeFrame]) -> SomeFrame:
    """Return the current state of the active frame of this kind."""
    return next(frame for frame in game.s.frames if type(frame) is kind)


def keyword(game: Chase, ref: int, kind: type[KeywordWord]) -> KeywordWord | None:
    """Return the keyword of this kind that the object has, or None."""
    compiled = game.chars(ref).compile()
    if kind.name not in compiled.names:
        return None
    return next(keyword for keyword in compiled.keywords if isinstance(keyword, kind))


def can_look_while_choosing(game: Chase, seat: int, obj: Obj) -> bool:
    """Return whether a seat that chooses among cards may see this card (FoW 1014.2 / MG 1012.2)."""
    return game.ZONES[obj.zone].seen_by == "owner" or game.can_see(seat, obj)


def grant_look(game: Chase, seat: int, refs: Sequence[int]) -> None:
    """Show a seat the hidden zones in which it must choose cards (FoW 1014.2 / MG 1012.2)."""
    objects = game.s.objects
    hidden = [objects[ref] for ref in refs if ref in objects and not game.can_see(seat, objects[ref])]
    for owner, zone in dict.fromkeys((game.holder(obj), obj.zone) for obj in hidden):
        if game.ZONES[zone].seen_by == "owner":
            game.decks.look_at_hand(seat, owner, zone)


def unreadable(game: Chase, ref: int) -> bool:
    """Return whether the parser did not understand the whole text of the card."""
    card = game.s.cards[game.obj(ref).card]
    return card.spec is None and bool(game.library[card.definition].unread)


def main_timing(game: Chase, seat: int) -> bool:
    """Return whether it is main timing for a seat (FoW 701.2 / MG 701.2).

    A fast form of `check_main_timing`."""
    s = game.s
    return seat == s.turn_player and s.phase == "main" and not s.zones[game.STACK] and game.battle is None


def check_time(game: Chase, seat: int, ref: int, free: bool = False) -> Refusal | None:
    """Return the refusal if it is not main timing and the card is not quick, else None.

    See FoW 604.1c, 604.2a, 709.1 / MG 604.1b, 604.2a, 706.1."""
    return None if free or game.rules.play.is_quick(game, ref) else actions.check_main_timing(game, seat)


def acting_cards(game: Chase, seat: int) -> list[int]:
    """Return the objects on the table, in and outside the field, that a seat controls."""
    known: list[int] | None = game.caches.scratch.get(("standing", seat))
    if known is None:
        objects = game.s.objects
        known = [ref for ref in game.s.zones[game.FIELD] if objects[ref].controller == seat]
        known += game.rules.layers.off_field(game, seat)
        game.caches.scratch["standing", seat] = known
    return known


def acting_elsewhere(game: Chase, seat: int) -> list[int]:
    """Return the cards off the table whose activated abilities work in their zone."""
    return [ref for zone in game.ACTS_ELSEWHERE for ref in _acting_in(game, zone, seat)]


def _acting_in(game: Chase, zone: str, seat: int) -> tuple[int, ...]:
    """Return the cards of a zone with activated abilities that work there.

    The result is cached until the zone changes."""
    refs = game.s.zones[f"{zone}{seat}"]
    known = game.caches.acting.get((zone, seat))
    if known is None or known[0] is not refs:
        acting = tuple([ref for ref in refs if zone in game.printed(ref).compile().acts_in])
        known = game.caches.acting[zone, seat] = (refs, acting)
    return known[1]


def activated(game: Chase, ref: int, n: int) -> tuple[Activated, str]:
    """Return the n-th activated ability of an object and its key (see `identity`)."""
    chars = game.chars(ref)
    return chars.compile().activated[n], chars.keys_of("activated")[n]


def at_ability(game: Chase, seat: int, ref: int, n: int) -> Context:
    """Return the context in which a seat plays the n-th activated ability of an object."""
    ability, key = game.activated(ref, n)
    return Context(source=ref, controller=seat, ability=ability, key=key)


def may_rest_for_will(game: Chase, ref: int) -> bool:
    """Return whether nothing forbids a will ability that only rests this card (FoW 104.4, 905.3 / MG 104.4)."""
    return (
        not game.abilities.rules_on(ref, "cannot_activate") and game.rules.play.check_ability_rests(game, ref) is None
    )


def play_will_ability(game: Chase, ref: int, n: int, prefer: str = "") -> Flow[None]:
    return playing.play_will_ability(game, ref, n, prefer=prefer)


def check_use(game: Chase, seat: int, ref: int, n: int) -> Refusal | None:
    return actions.check_use(game, seat, ref, n)


def targetable(game: Chase, ref: int, by: int, seat: int, ability: Ability | None = None) -> bool:
    """Return whether nothing prevents an object or a seat from being a target.

    See FoW 903.2g / MG 903.2e; LC 15.3.1.1. `by` is an item on the chase, or the source of the spell or
    `ability` that a seat would play."""
    if is_seat(ref):
        rules = game.abilities.seat_rules("player_cannot_be_targeted", ref_seat(ref))
    else:
        rules = [(rule, at) for rule, at in game.chars(ref).rules if rule.kind == "cannot_be_targeted"]
    if not rules:
        return True
    with _as_if_played(game, by, seat, ability) as item:
        return not any(rule.covers(game, at, by_ref=item, by_seat=seat) for rule, at in rules)


@contextlib.contextmanager
def _as_if_played(game: Chase, ref: int, seat: int, ability: Ability | None) -> Iterator[int]:
    """Evaluate a spell or ability as if it were on the chase, inside the `with` block.

    Yield its item's reference."""
    items = game.s.items
    if ref in items or ability is None:
        yield ref
        return
    spell = ability.role == "spell"
    new, what = (ref, "card") if spell else (game.s.next_ref, "ability")
    item = items[new] = Item(new, what, seat, ref, ability)
    try:
        yield item.ref
    finally:
        del items[item.ref]


def item_rule(game: Chase, ref: int, kind: str) -> bool:
    """Return whether an item on the chase has a rule of this kind, printed on it or given by an effect."""
    item = game.s.items.get(ref)
    if item is None:
        return False
    if item.what == "card":
        printed = [rule for rule in game.chars(ref).compile().play_rules if rule.kind == kind]
        if printed and any(rule.covers(game, playing.item_context(item)) for rule in printed):
            return True
        if ref in game.s.objects and game.abilities.rules_on(ref, kind):
            return True
    return any(rule.covers(game, at, ref=ref) for rule, at in game.abilities.seat_rules(kind))


def as_permitted(game: Chase, event: Event) -> Event | None:
    """Return the event, or None if an effect forbids it (FoW 104.4 / MG 104.4).

    Effects can forbid to draw, to be cancelled, and to recover."""
    match event:
        case Drawn():
            forbidden = bool(game.abilities.seat_rules("cannot_draw", event.seat))
        case Cancelled():
            forbidden = game.item_rule(event.ref, "cannot_be_cancelled")
        case Recovered():
            forbidden = bool(game.abilities.rules_on(event.ref, "cannot_recover"))
        case _:
            return event
    return None if forbidden else event


# -- values other than the printed ones --------------------------------------------------------


def mark(game: Chase, ref: int) -> None:
    """Record that an object has values other than its printed ones."""
    known = [one for one in game.s.unprinted if one in game.s.objects]
    game.s.unprinted = (*known, ref)
    game.caches.forget()


def with_chosen_x(game: Chase, ref: int, printed: Chars) -> Chars | None:
    """Return the printed values with the chosen X of a cost, or None without an X (FoW 203.5b / MG 203.4)."""
    item = game.s.items.get(ref)
    if item is None or not item.x or not printed.tally.x:
        return None
    return msgspec.structs.replace(printed, tally=printed.tally.with_x(item.x))
