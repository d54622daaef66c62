"""Sections 302, 303 and 315: cards that move between zones, their stock, and their orientation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import msgspec

from engine.chase.rules import c909_entering as entering
from engine.chase.rules import c909_layers as layers
from engine.chase.rules import c1017_copies as copies
from engine.chase.words.continuous.entering import EnterRested
from engine.games.magical_girl.rules.c300_zones import (
    CASTERS,
    FROM_EXTRA,
    NOT_THERE,
    SERVANTS,
    permitted_move,
    seen_by_owner,
)
from engine.games.magical_girl.rules.c1018_counters import begin_counters
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.objects.tokens import FACE_DOWN
from engine.games.magical_girl.words.triggers.event_types import REVERSED, LeveledUp, LevelStayed, TurnedDown
from engine.games.magical_girl.words.vocabularies import LORE
from engine.kernel import actions as kernel_actions
from engine.kernel import use_keys
from engine.kernel.bounds import bounded
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterPut, Entered, Event, Moved, TokenOptions, merged
from engine.kernel.marks import Part
from engine.kernel.state import Obj, TokenSpec
from engine.kernel.text import Text
from engine.language.common.replacements import Replacement

STOCK = "stock"
ASKED_APART = 20  # up to this number, a player chooses the orientation of each token of a kind


# -- objects on the field --------------------------------------------------------------------------
def printed_object(game: MgGame, obj: Obj) -> Chars:
    """Return the printed values of an object.

    A card that is face down on the field is a caster of level 1 without a name and other values (MG 306.6, 1025.1b,
    1125.2c).
    """
    if obj.face_down and obj.zone == game.FIELD:
        return FACE_DOWN
    return game.printed_card(obj.card, obj.face)


def copiable(game: MgGame, ref: int) -> Chars:
    """Return the values that a copy of an object gets.

    A copy of a face-down caster gets only the values of a face-down card (MG 306.6, 1023.1).
    """
    obj = game.obj(ref)
    return FACE_DOWN if obj.face_down and obj.zone == game.FIELD else copies.copiable(game, ref)


def parts_under(game: MgGame, ref: int) -> int:
    """Return the number of Parts tokens in the stock of an object (MG 1302.4c-2)."""
    specs = [game.s.cards[part.card].spec for part in game.s.objects[ref].parts]
    return sum(1 for spec in specs if spec is not None and spec.name.en == "Parts")


def stock(game: MgGame, ref: int) -> tuple[int, ...]:
    """Return the numbers of the cards under an object, the uppermost first (MG 302.6).

    These cards are not objects: texts about cards in a zone do not include them (MG 302.7).
    """
    obj = game.s.objects.get(ref)
    return () if obj is None else tuple([part.card for part in obj.parts])


def is_reversed(game: MgGame, ref: int) -> bool:
    """Return whether a card is reversed (MG 303.1)."""
    return REVERSED in game.obj(ref).marks


def may_lie_reversed(game: MgGame, ref: int) -> bool:
    """Return whether a card is in a servant zone.

    Only there may cards be reversed (MG 307.3, 308.3).
    """
    obj = game.s.objects.get(ref)
    return obj is not None and obj.zone == game.FIELD and obj.place == SERVANTS


def would_turn(game: MgGame, obj: Obj, rests: bool) -> bool:
    """Return whether resting or recovering an object changes it.

    A reversed card is neither rested nor recovered (MG 303.1a), so both change it.
    """
    return obj.rested is not rests or REVERSED in obj.marks


def turn_to(game: MgGame, ref: int, rests: bool) -> None:
    game.s.change(ref, rested=rests, marks=game.s.objects[ref].marks.without(REVERSED))


# -- moving ----------------------------------------------------------------------------------------
def relocate(game: MgGame, event: Moved) -> tuple[Event, ...]:
    """Apply a move and its consequences.

    They concern the stock (MG 315.1) and the cards of the extra deck (MG 315.2). A folktale enters with a lore
    counter (MG 1303.6).
    """
    old = game.s.objects.get(event.ref) if event.ref else None
    knowing = () if old is None else _who_know(game, old)
    leaves = old is not None and old.zone == game.FIELD and event.destination != game.FIELD
    if old is not None and leaves and (below := _below(game, old)):
        happened = _leave_behind(game, event, old, below[0])
    else:
        happened = game.movement.relocate(event)
        stays = old is not None and old.zone == game.STACK and event.destination == game.FIELD  # 315.1e
        if old is not None and old.parts and happened and (leaves or (old.zone == game.STACK and not stays)):
            happened += _bury_stock(game, old.parts, "315.1b" if old.place == SERVANTS else "315.1d")
    for moved in happened:
        if type(moved) is not Moved:
            continue
        if _strays(game, moved):
            return (*happened, *_to_extra(game, moved))
        if moved.destination == game.FIELD and moved.new and moved.origin != game.FIELD:
            if moved.face_down:
                game.s.change(moved.new, seen_by=knowing)
            begin_counters(game, moved.new, [name for name, _ in moved.counters])
            return (*happened, *_first_chapter(game, moved.new))
    return happened


def arranged(game: MgGame, refs: list[int], zone: str, position: str) -> Flow[list[int]]:
    """Let the owner order cards that move together to a zone with an order (MG 302.4, 309.2).

    Cards from a deck that nobody has seen move one by one from its top (MG 304.3).
    """
    if zone == "orb" and not seen_by_owner(game, refs):
        return refs
    return (yield from game.movement.arranged(refs, zone, position))


def _bury_stock(game: MgGame, parts: Sequence[Part], clause: str) -> tuple[Event, ...]:
    """Put the cards of a stock into their owners' graveyards (MG 315.1b, 315.1d).

    Tokens among them cease to exist (MG 1302.3a).
    """
    out: tuple[Event, ...] = ()
    for part in [part for part in parts if game.s.cards[part.card].spec is None]:
        owner = game.s.cards[part.card].owner
        move = Moved(
            card=part.card, destination=game.DISCARD, owner=owner, controller=owner, cause=STOCK, clause=clause
        )
        out += game.movement.relocate(move)
    return out


def _who_know(game: MgGame, obj: Obj) -> tuple[int, ...]:
    """Return the seats that know a card.

    They may still look at it when it is face down on the field (MG 303.2).
    """
    return tuple([seat for seat in game.SEATS if game.can_see(seat, obj)])


def _strays(game: MgGame, moved: Moved) -> bool:
    """Return whether a printed deity or soul bond servant has moved to a zone where it cannot stay.

    These zones are a deck, a hand, an orb zone and a caster zone (MG 315.2a). In any other zone it stays (MG
    315.2b).
    """
    there = moved.destination in NOT_THERE or (moved.destination == game.FIELD and moved.place == CASTERS)
    return there and bool(game.printed_card(moved.card).types & FROM_EXTRA)


def _to_extra(game: MgGame, moved: Moved) -> tuple[Event, ...]:
    """Move a card to its extra deck at once, from a zone where it cannot stay (MG 315.2a)."""
    move = Moved(
        card=moved.card, ref=moved.new, origin=moved.destination, destination="extra", owner=moved.owner,
        controller=moved.owner, cause="rule", clause="315.2a",
    )  # fmt: skip
    return game.movement.relocate(move)


def _first_chapter(game: MgGame, ref: int) -> tuple[Event, ...]:
    """Put a lore counter on a folktale that enters the field.

    This starts its first chapter (MG 1303.6).
    """
    if "Folktale" not in game.chars(ref).races:
        return ()
    obj = game.s.objects[ref]
    game.s.change(ref, counters=merged(obj.counters, ((LORE, 1),)))
    return (CounterPut(ref=ref, name=LORE, n=1, by=ref, clause="1303.6"),)


# -- casters that leave a lower level on the field -------------------------------------------------
def _below(game: MgGame, old: Obj) -> list[Part]:
    """Return the cards in a caster's stock that are the same caster one level lower (MG 315.1d).

    The list is empty unless the caster's level is 2 or more.
    """
    if not old.parts or not _is_leveled(game, old):
        return []
    chars = game.chars(old.ref)
    return [
        part
        for part in old.parts
        if (below := game.printed_card(part.card)).level == chars.level - 1 and below.names & chars.names
    ]


def _is_leveled(game: MgGame, obj: Obj) -> bool:
    """Return whether the object is a caster of level 2 or more (MG 315.1d)."""
    return obj.place == CASTERS and not obj.face_down and game.chars(obj.ref).level > 1


def _leave_behind(game: MgGame, event: Moved, old: Obj, below: Part) -> tuple[Event, ...]:
    """Move a caster of level 2 or more away; the caster below it stays as the same entity (MG 315.1d).

    The counters were on the card that leaves (MG 1018.6). References to that card use its last known information
    (MG 911.1). Effects on the entity apply to the caster that stays, which gets a new reference.
    """
    place = game.s.zones[game.FIELD].index(old.ref)
    happened = game.movement.relocate(event)
    if not happened:
        return ()
    stays = _stay(game, old, below, place)
    return (*happened, LevelStayed(ref=stays, was=old.ref, clause="315.1d"))


def _stay(game: MgGame, old: Obj, below: Part, place: int) -> int:
    """Place a card of the stock where the other card was, in the same state.

    Return its reference.
    """
    s = game.s
    parts = tuple([part for part in old.parts if part is not below])
    ref = s.new_ref()
    s.objects[ref] = msgspec.structs.replace(
        old, ref=ref, card=below.card, owner=s.cards[below.card].owner, parts=parts, counters=(), copy=False,
        token=False,
    )  # fmt: skip
    field = s.zones[game.FIELD]
    s.zones[game.FIELD] = (*field[:place], ref, *field[place:])
    _hand_on(game, old.ref, ref)
    game.layers.forget_object(ref)
    return ref


def _hand_on(game: MgGame, was: int, ref: int) -> None:
    """Make effects, control, targets, battles and delayed triggers refer to the entity that stays (MG 315.1d)."""
    s = game.s
    for effect in s.effects:
        if effect.refs and was in effect.refs:
            effect.refs = _with_other(effect.refs, was, ref)
    s.loans = tuple([msgspec.structs.replace(one, ref=ref) if one.ref == was else one for one in s.loans])
    s.unprinted = _with_other(s.unprinted, was, ref)
    for item in s.items.values():
        item.targets = tuple([_with_other(slot, was, ref) for slot in item.targets])
        item.divided = {ref if key == was else key: n for key, n in item.divided.items()}
    for n, delayed in enumerate(s.delayed):
        at = delayed.at
        memory = {
            key: _with_other(value, was, ref) if isinstance(value, tuple) else value for key, value in at.memory.items()
        }
        targets = tuple([_with_other(slot, was, ref) for slot in at.targets])
        at = msgspec.structs.replace(at, targets=targets, memory=memory)
        s.delayed[n] = msgspec.structs.replace(delayed, at=at)
    for key, n in list(s.used.items()):  # a once-per-turn use remains used
        if use_keys.owner(key) == was:
            s.used[use_keys.handed_on(key, ref)] = n
    battle = game.battle
    if battle is not None:
        battle.attacker, battle.target = _with_other((battle.attacker, battle.target), was, ref)


def _uncover(game: MgGame, old: Obj, below: Part) -> None:
    """Make a card of the stock the uppermost card of its entity."""
    parts = tuple([part for part in old.parts if part is not below])
    _change_card(game, old.ref, below.card, parts, counters=(), copy=False, token=False)


def _change_card(game: MgGame, ref: int, card: int, parts: tuple[Part, ...], **how: object) -> None:
    """Make another card the uppermost card of an entity.

    The owner may change with the card (MG 105.2, 302.5). The abilities of the card become active now, which is the
    timestamp of their continuous effects (MG 909.3b-1).
    """
    s = game.s
    s.change(ref, card=card, owner=s.cards[card].owner, parts=parts, stamp=s.tick(), **how)
    game.layers.forget_object(ref)


def order_timestamps(game: MgGame, happened: tuple[Event, ...]) -> Flow[None]:
    """Let the controller choose which of several cards stays on the field, if they differ (MG 315.1d)."""
    for event in happened:
        if type(event) in (LevelStayed, TurnedDown) and (obj := game.s.objects.get(event.ref)) is not None:
            yield from _choose_below(game, obj)
    yield from layers.order_timestamps(game, happened)


def _choose_below(game: MgGame, obj: Obj) -> Flow[None]:
    now = game.printed_card(obj.card)
    alike = [obj.card] + [
        part.card
        for part in obj.parts
        if (other := game.printed_card(part.card)).level == now.level and other.names & now.names
    ]
    cards = game.s.cards
    kinds = {cards[card].definition: card for card in reversed(alike)}
    if len(kinds) < 2:
        return
    labels = [versioned(game, card) for card in kinds.values()]
    prompt = Text("Choose which caster stays.", "戦場に残す魔法少女を選んでください。")
    card = list(kinds.values())[(yield from game.choices.choose_label(obj.controller, labels, prompt, "315.1d"))]
    if card != obj.card:
        parts = tuple([Part(obj.card, STOCK) if part.card == card else part for part in obj.parts])
        _change_card(game, obj.ref, card, parts)


def versioned(game: MgGame, card: int) -> Text:
    """Return the name of a caster with its version (MG 213.2)."""
    chars = game.printed_card(card)
    if not chars.version:
        return chars.name
    return Text(f"{chars.name.en} ({chars.version})", f"{chars.name.ja}（{chars.version}）")


# -- from the field to the field -------------------------------------------------------------------
def carry_over(game: MgGame, event: Moved, old: Obj) -> tuple[Event, ...]:
    """Move a card from one zone of the field to another.

    It stays the same card (MG 302.3). Its stock moves with it, except from a servant zone to a caster zone (MG
    315.1a, 315.1b, 315.1c). It keeps its orientation, but a card in a caster zone is never reversed (MG 303.1b-1).
    The player of the new zone controls it (MG 307.5, 308.5).
    """
    s = game.s
    if event.face_down and not old.face_down and (below := _below(game, old)):  # 315.1d-1
        _uncover(game, old, below[0])
        return (event.changed(new=_beside(game, old, event.to_seat).ref),)
    buried: tuple[Part, ...] = ()
    if event.place == CASTERS and (old.place == SERVANTS or (event.face_down and _is_leveled(game, old))):
        buried = old.parts
    down = event.face_down or (old.face_down and event.place == old.place)
    reverse = REVERSED in old.marks and event.place == CASTERS
    s.change(
        old.ref, place=event.place, controller=event.to_seat, face_down=down,
        rested=old.rested and not reverse, marks=old.marks.without(REVERSED) if reverse else old.marks,
        parts=() if buried else old.parts, since=old.since if event.to_seat == old.controller else s.turn,
        seen_by=_who_know(game, old) if down else (),
    )  # fmt: skip
    game.layers.forget_object(old.ref)
    return (
        event.changed(new=old.ref),
        *_bury_stock(game, buried, "315.1b" if old.place == SERVANTS else "315.1d-1"),
    )


def apply_turned_down(game: MgGame, event: TurnedDown) -> tuple[Event, ...]:
    """Turn a caster face down.

    It becomes a caster of level 1 without name or element (MG 1125.2c). If its level is 2 or more, the caster below
    it stays, and the card itself is placed next to that caster. If there is no caster below, the stock goes to the
    graveyard (MG 315.1d-1). All players know the card (MG 303.2).
    """
    old = game.s.objects.get(event.ref)
    if old is None or old.face_down:
        return ()
    if not (below := _below(game, old)):
        buried = old.parts if _is_leveled(game, old) else ()
        game.s.change(event.ref, face_down=True, seen_by=(0, 1), parts=() if buried else old.parts)
        game.layers.forget_object(event.ref)
        return (event, *_bury_stock(game, buried, "315.1d-1"))
    _uncover(game, old, below[0])
    _beside(game, old, old.controller)
    return (event,)


def _beside(game: MgGame, old: Obj, seat: int) -> Obj:
    """Place the former uppermost card of an entity face down in a caster zone, next to the entity (MG 302.3).

    It keeps its orientation. It keeps its counters too, because it has not left the field (MG 1018.6). All players
    know the card (MG 303.2).
    """
    move = Moved(
        card=old.card, destination=game.FIELD, owner=old.owner, controller=old.controller, to_seat=seat,
        place=CASTERS, face_down=True, rested=old.rested, counters=old.counters, clause="315.1d-1",
    )  # fmt: skip
    placed = game.movement.place_object(move)
    game.s.change(placed.ref, seen_by=(0, 1))
    game.caches.forget()
    begin_counters(game, placed.ref, [name for name, _ in old.counters])
    return placed


def set_controller(game: MgGame, ref: int, seat: int) -> None:
    """Set the controller of a card.

    The previous controller of a face-down card still knows the card (MG 303.2).
    """
    obj = game.s.objects[ref]
    if obj.face_down:
        game.s.change(ref, seen_by=_who_know(game, obj))
    kernel_actions.set_controller(game, ref, seat)


def apply_level_up(game: MgGame, event: LeveledUp) -> tuple[Event, ...]:
    """Put a caster onto another caster as the same entity.

    It keeps the orientation, and effects on the entity continue (MG 1022.2, 1022.2a, 1022.2b). The counters are
    removed (MG 1018.10).
    """
    s = game.s
    card, base = s.objects.get(event.source), s.objects.get(event.ref)
    if card is None or base is None:
        return ()
    game.dispatch.remember(card.ref)
    game.movement.take_object(card)
    game.caches.touch(frozenset((card.zone, "field")))
    parts = (Part(base.card, STOCK), *base.parts)
    _change_card(game, event.ref, card.card, parts, counters=(), token=False, copy=False, seen_by=())
    entered = Entered(
        ref=event.ref, controller=base.controller, origin=card.zone, cause="level_up", clause=event.clause
    )
    return (event, entered)


# -- coming to the field ---------------------------------------------------------------------------
def as_it_enters(game: MgGame, event: Moved, at: Context | None) -> Flow[Moved]:
    """Return the entry of a card onto the field (MG 306.5).

    The controller of the effect chooses for a servant whether it enters recovered or reversed (MG 307.6).
    """
    return choose_way_of_lying(game, at.controller if at else event.to_seat, event)


def resting(game: MgGame, event: Moved) -> Moved:
    """Return the event with the card entering rested.

    The card's text overrides the choice (MG 104.1, 303.1b, 1112.2).
    """
    return entering.resting(game, event.changed(marks=event.marks.without(REVERSED)))


def entering_chars(game: MgGame, event: Moved) -> Chars:
    """Return the values that a card will have in a servant zone or a caster zone (MG 307.4, 308.4)."""
    return entering.entering_chars(game, permitted_move(game, event) or event)


def _comes_rested(game: MgGame, event: Moved) -> bool:
    """Return whether a card enters rested, regardless of any choice (MG 104.1, 1112.2)."""
    return event.rested or any(
        isinstance(one.ability, Replacement) and isinstance(one.ability.instead, EnterRested)
        for one in game.events.candidates(event)
    )


def choose_way_of_lying(game: MgGame, seat: int, event: Moved) -> Flow[Moved]:
    """Let a seat choose whether a servant enters recovered or reversed (MG 307.6, 702.3, 706.3).

    The seat is not prompted if this is already determined. Return the event with the choice.
    """
    chars = game.printed_card(event.card, event.face)
    if event.face_down or "servant" not in chars.types or game.abilities.seat_rules("enters_reversed", seat):
        return event
    if _comes_rested(game, event):
        return event
    if (yield from _choose_reversed(game, seat, chars)):
        return event.changed(rested=True, marks=event.marks.plus(REVERSED))
    return event


def _choose_reversed(game: MgGame, seat: int, chars: Chars) -> Flow[bool]:
    labels = [Text("Recovered", "リカバー状態"), Text("Reversed", "リバース状態")]
    prompt = Text("{name}: recovered or reversed?", "「{name}」をどちらの状態で出しますか？").format(name=chars.name)
    return bool((yield from game.choices.choose_label(seat, labels, prompt, "307.6", "orientation")))


def create_tokens(
    game: MgGame, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[TokenOptions]
) -> Flow[tuple[int, ...]]:
    """Create tokens (MG 1026.1, 1302.1c).

    Servants and Parts go to the servant zone, other tokens to the caster zone. The controller of the effect chooses
    whether servants are recovered or reversed (MG 307.6).
    """
    place = SERVANTS if "servant" in spec.types or spec.name.en == "Parts" else CASTERS
    how["places"] = [place] * bounded(n)
    made: tuple[int, ...] = yield from kernel_actions.create_tokens(game, at, seat, n, spec, **how)
    if "servant" in spec.types and not game.abilities.seat_rules("enters_reversed", at.controller):
        yield from _lay_tokens(game, at.controller, [ref for ref in made if not game.s.objects[ref].rested])
    return made


def _lay_tokens(game: MgGame, seat: int, refs: list[int]) -> Flow[None]:
    """Let a seat choose which tokens of a kind are reversed (MG 307.6).

    The seat chooses for each token. If there are more than ASKED_APART, it chooses only a number.
    """
    many = len(refs) > ASKED_APART
    prompt = Text("Choose how many of the tokens are reversed.", "リバース状態にするトークンの数を選んでください。")
    n = (yield from game.choices.choose_number(seat, 0, len(refs), prompt, "307.6")) if many else 0
    for place, ref in enumerate(refs):
        if place < n or (not many and (yield from _choose_reversed(game, seat, game.chars(ref)))):
            game.s.change(ref, rested=True, marks=game.s.objects[ref].marks.plus(REVERSED))
            game.caches.touch(frozenset({"orientation"}))


def _with_other(refs: tuple[int, ...], was: int, ref: int) -> tuple[int, ...]:
    """Return the references with one of them replaced by another; other values stay."""
    return tuple([ref if one == was else one for one in refs])
