"""Frequent queries about the table: keywords, timing, objects by controller, legal targets."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

import msgspec

from engine.chase.rules import c903_texts as texts
from engine.chase.rules.c903_texts import Ability, Activated
from engine.kernel.chars import Chars, works_in_zone
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Cancelled, Drawn, Event, Recovered
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj, Steps

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

SomeFrame = TypeVar("SomeFrame", bound=Steps)


class NamesKeyword(Protocol):
    """A keyword's word class: a card with this word has the keyword `name`."""

    name: ClassVar[str]


KeywordWord = TypeVar("KeywordWord", bound=NamesKeyword)


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


def moment_name(game: Chase) -> str:
    """Return the name of the phase of the turn, or of the step of the current battle."""
    current = game.battle
    return game.s.phase if current is None else f"{current.step_name}_step"


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
    ability, key = activated(game, ref, n)
    return Context(source=ref, controller=seat, ability=ability, key=key)


def may_rest_for_will(game: Chase, ref: int) -> bool:
    """Return whether nothing forbids a will ability that only rests this card (FoW 104.4, 905.3 / MG 104.4)."""
    return (
        not game.abilities.rules_on(ref, "cannot_activate") and game.rules.play.check_ability_rests(game, ref) is None
    )


def check_use(game: Chase, seat: int, ref: int, n: int) -> Refusal | None:
    """Return the refusal if an ability may not be used, apart from its will cost, else None.

    See FoW 902.1, 902.2 / MG 902.1, 902.2."""
    at = at_ability(game, seat, ref, n)
    ability: Activated = at.ability
    obj = game.s.objects.get(ref)
    if obj is None or not works_in_zone(ability, obj.zone, game.on_table(ref)):
        return refuse(
            game.clause("902.1"), "Its ability does not work in that zone.", "その領域では能力が有効ではありません。"
        )
    if obj.controller != seat:
        return Refusal(game.clause("105.3b"), game.WORDING["not_yours"])
    if game.abilities.rules_on(ref, "cannot_activate"):
        return Refusal(game.clause("104.4"), game.WORDING["cannot_activate"])
    if (refusal := game.rules.play.limits(game, ability, at)) is not None:
        return refusal
    for cost in ability.costs:
        if (refusal := cost.check(game, at)) is not None:
            return texts.refuse_part(game, cost, refusal)
    return game.rules.play.check_ability_rests(game, ref) if texts.rests(ability) else None


def item_context(item: Item) -> Context:
    """Return the context of an item on the chase, under its controller (FoW 105.3c / MG 105.3c)."""
    return Context(
        item.source, item.controller, item.targets, item.divided, item.x, item.modes, item.event, item.memory,
        item.ability, item.ref, item.key,
    )  # fmt: skip


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
        if printed and any(rule.covers(game, item_context(item)) for rule in printed):
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
            forbidden = item_rule(game, event.ref, "cannot_be_cancelled")
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
