"""Chapter 1000: the keyword actions that only this game has."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chase.rules import c1000_keyword_actions as keyword_actions
from engine.chase.rules.c500_turn import Turn
from engine.chase.rules.c903_resolution import CutShort
from engine.games.magical_girl.rules.c300_zones import CASTERS
from engine.games.magical_girl.rules.c302_moving import STOCK, choose_way_of_lying, versioned
from engine.games.magical_girl.rules.c1103_orbs import on_the_way
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.objects.counters import OF_PARTS, WithParts
from engine.games.magical_girl.words.objects.tokens import CANDY, COIN, PARTS
from engine.games.magical_girl.words.printed import ENDLESS, MgToken
from engine.games.magical_girl.words.triggers.event_types import (
    Corrupted,
    Eroded,
    Reversed,
    SoulBound,
    Stacked,
    StockMoved,
    Switched,
    TurnedDown,
    TurnEnded,
)
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.durations import UNTIL_END_OF_BATTLE, as_long_as
from engine.kernel.events import Destroyed, Event, Looked, Moved, Recovered
from engine.kernel.marks import Part
from engine.kernel.pipeline import FollowUpEvents
from engine.kernel.state import Obj
from engine.kernel.text import Text
from engine.language.grammar.categories import Condition

BINGO = 3  # cards in a BINGO zone (MG 314.3)
DEFINED: dict[str, MgToken] = {"coin": COIN, "candy": CANDY, "parts": PARTS}


def entailed_events(game: MgGame, event: Event) -> tuple[Event, ...]:
    """Return the moves that an event consists of.

    They are the move of a destroyed card (MG 1007.1), of a corrupted orb (MG 1009.1), or of a card of a stock (MG
    1008.1).
    """
    if type(event) is Destroyed:
        return (
            game.movement.move_event(
                event.ref, game.DISCARD, cause="destroy", clause="1007.1", by=event.by, by_seat=event.by_seat
            ),
        )  # fmt: skip
    if type(event) is Corrupted:
        return (
            game.movement.move_event(
                event.ref, game.HAND, cause="corrupt", clause="1009.1", by=event.by, by_seat=event.by_seat
            ),
        )
    if type(event) is StockMoved and game.s.cards[event.card].spec is not None:
        return ()  # a token ceases to exist (MG 1302.3a)
    if type(event) is StockMoved:
        owner = game.s.cards[event.card].owner
        return (
            Moved(
                card=event.card, destination=game.DISCARD, owner=owner, controller=owner, cause=STOCK,
                clause="1008.1", by_seat=event.seat,
            ),
        )  # fmt: skip
    return keyword_actions.entailed_events(game, event)


# -- 1007, 1008 ------------------------------------------------------------------------------------
def destroy(
    game: MgGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = "1007.1"
) -> Flow[tuple[int, ...]]:
    """Destroy cards of the field: they go to the graveyard (MG 1007.1).

    Return the destroyed cards.
    """
    by, by_seat = (at.source, at.controller) if at else (0, -1)
    objects = game.s.objects
    here = [ref for ref in dict.fromkeys(refs) if ref in objects and objects[ref].zone == game.FIELD]
    happened = yield from game.events.process(
        *[Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause=clause) for ref in here]
    )
    return tuple([event.ref for event in happened if type(event) is Destroyed])


def stock_named(game: MgGame, seat: int, name: str, host: int = 0) -> list[tuple[int, int]]:
    """Return the cards with this name in the stocks of a seat's cards, as (host, card) (MG 1008.3, 1008.3a).

    `name`: "" means any name. `host`: search only the stock of this object; 0 means all objects that the seat
    controls.
    """
    return [
        (ref, card)
        for ref in ((host,) if host else game.field(seat))
        for card in game.stock(ref)
        if not name or name in game.printed_card(card).names
    ]


def banish_stock(game: MgGame, seat: int, chosen: Sequence[tuple[int, int]], cause: str = "effect") -> Flow[int]:
    """Put cards of a stock into the graveyard (MG 1008.1).

    Return their number.
    """
    events = [StockMoved(seat=seat, ref=ref, card=card, clause="1008.1") for ref, card in chosen]
    return len((yield from game.events.process_of(StockMoved, *events)))


def choose_stock(
    game: MgGame, seat: int, found: Sequence[tuple[int, int]], clause: str
) -> Flow[tuple[int, int] | None]:
    """Ask a seat to choose one of these cards of a stock.

    Return None if there is none.
    """
    kinds = {(host, game.s.cards[card].definition): (host, card) for host, card in reversed(found)}
    if not kinds:
        return None
    rows = list(kinds.values())
    labels = [versioned(game, card) for _, card in rows]
    prompt = Text("Choose a card of the stock.", "ストックを選んでください。")
    return rows[(yield from game.choices.choose_label(seat, labels, prompt, clause, "stock"))]


def put_under(game: MgGame, refs: Sequence[int], onto: int, at: Context) -> Flow[int]:
    """Put cards under an object as stock (MG 302.6).

    Return their number.
    """
    here = [ref for ref in refs if ref in game.s.objects]
    events = [
        Stacked(seat=at.controller, ref=onto, source=ref, card=game.s.objects[ref].card, clause="302.6") for ref in here
    ]
    return len((yield from game.events.process_of(Stacked, *events)))


def apply_stacked(game: MgGame, event: Stacked) -> tuple[Event, ...]:
    """Put a card, with the cards of its own stock, under another card (MG 302.6, 315.1a)."""
    old, host = game.s.objects.get(event.source), game.s.objects.get(event.ref)
    if old is None or host is None or old.ref == host.ref:
        return ()
    game.dispatch.remember(old.ref)
    game.movement.take_object(old)
    game.caches.touch(frozenset((old.zone, "field")))
    game.s.change(event.ref, parts=(*host.parts, Part(old.card, STOCK), *old.parts))
    game.layers.forget_object(event.ref)
    _begin_parts(game, event.ref)
    return (event,)


def _begin_parts(game: MgGame, ref: int) -> None:
    """Start the effect that Parts tokens in a card's stock have on that card (MG 909.3b-1, 1302.4c-2).

    The effect starts with the first Parts token under the card.
    """
    there: Condition = WithParts(ref)
    duration = as_long_as(there)
    if not game.on_table(ref) or not game.parts_under(ref):
        return
    if all(effect.duration != duration for effect in game.s.effects):
        game.effects.add_effect(game.context_for(ref), (ref,), OF_PARTS, duration)


# -- 1009 ------------------------------------------------------------------------------------------
def corrupt(
    game: MgGame,
    seat: int,
    orbs: Sequence[int],
    at: Context | None = None,
    *,
    attacker: int = 0,
    clause: str = "1009.1",
) -> Flow[int]:
    """Corrupt orbs: they go to their owner's hand, all at once (MG 1009.1, 1009.1a).

    Return their number. On the way, orbs with [Break] or [Wonder] may use these keywords (MG 1103, 1121).
    """
    objects = game.s.objects
    by = at.source if at else 0
    events = [
        Corrupted(
            ref=ref, seat=seat, owner=objects[ref].owner, attacker=attacker, by=by, by_seat=seat, clause=clause
        )
        for ref in dict.fromkeys(orbs)
        if ref in objects and objects[ref].zone == "orb"
    ]  # fmt: skip
    outcome = yield from game.events.process_events(events)
    came = [e for e in outcome.happened if type(e) is Moved and e.cause == "corrupt" and e.destination == game.HAND]
    for owner in (game.s.turn_player, 1 - game.s.turn_player):
        theirs = [event.new for event in came if event.owner == owner]
        if theirs:
            yield from on_the_way(game, owner, theirs)
    return sum(1 for event in outcome.happened if type(event) is Corrupted)


def pick_orbs(
    game: MgGame,
    chooser: int,
    owner: int,
    n: int,
    at: Context | None = None,
    *,
    attacker: int = 0,
    clause: str = "1009.1",
) -> Flow[int]:
    """Ask `chooser` to choose `n` orbs of `owner`, and corrupt them (MG 804.5, 1009.1).

    Return the number of corrupted orbs.
    """
    orbs = game.zone(owner, "orb")
    n = min(n, len(orbs))
    if n <= 0:
        return 0
    prompt = Text(f"Choose {'an orb' if n == 1 else f'{n} orbs'} to corrupt.", f"穢すオーブを{n}個選んでください。")
    chosen = yield from game.choices.choose(chooser, orbs, n, n, prompt, clause, "corrupt")
    return (yield from corrupt(game, chooser, chosen, at, attacker=attacker, clause=clause))


# -- 1010 to 1012 ----------------------------------------------------------------------------------
def reverse(
    game: MgGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
) -> Flow[tuple[int, ...]]:
    """Reverse cards of a servant zone (MG 1010.1).

    Return the cards that were not already reversed.
    """
    events = [Reversed(ref=ref, cause=cause, clause="1010.1") for ref in dict.fromkeys(refs)]
    happened = yield from game.events.process(*events, follow_up=_switches(game, refs))
    return tuple([event.ref for event in happened if type(event) is Reversed])


def switch(
    game: MgGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
) -> Flow[tuple[int, ...]]:
    """Switch cards: recovered cards are reversed and reversed cards are recovered (MG 1011.1).

    Return the switched cards. Rested cards do not change.
    """
    events: list[Event] = []
    for ref in dict.fromkeys(refs):
        obj = game.s.objects.get(ref)
        if obj is None or obj.zone != game.FIELD:
            continue
        if cause == "effect" and game.abilities.rules_on(ref, "cannot_be_switched"):
            continue
        if game.is_reversed(ref):
            events.append(Recovered(ref=ref, cause="switch", clause="1011.1"))
        elif not obj.rested:
            events.append(Reversed(ref=ref, cause="switch", clause="1011.1"))
    happened = yield from game.events.process(*events, follow_up=_switches(game, refs))
    return tuple([event.ref for event in happened if type(event) is Switched])


def _switches(game: MgGame, refs: Sequence[int]) -> FollowUpEvents:
    """Return a function that adds a `Switched` event for each card that was switched (MG 1011.2).

    A card was switched if it was reversed before and is recovered now, or if it is reversed now.
    """
    before = [ref for ref in refs if ref in game.s.objects and game.is_reversed(ref)]

    def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
        turned = [
            e.ref for e in happened if type(e) is Reversed or (type(e) is Recovered and e.ref in before)
        ]  # fmt: skip
        return tuple([Switched(ref=ref, clause="1011.2") for ref in turned])

    return follow_up


def recover(
    game: MgGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
) -> Flow[tuple[int, ...]]:
    """Recover cards.

    Recovering a reversed card switches it (MG 1010.1, 1011.2). Return the recovered cards.
    """
    events = [Recovered(ref=ref, cause=cause, clause=clause or "1010.1") for ref in refs]
    happened = yield from game.events.process(*events, follow_up=_switches(game, refs))
    return tuple([event.ref for event in happened if type(event) is Recovered])


def look_at(game: MgGame, seat: int, refs: Sequence[int]) -> None:
    """Let a seat look at hidden cards until the current resolution ends (MG 1012.2)."""
    hidden = [ref for ref in refs if ref in game.s.objects and not game.can_see(seat, game.s.objects[ref])]
    for ref in hidden:
        obj = game.s.objects[ref]
        game.s.change(ref, seen_by=(*obj.seen_by, seat))
        if obj.zone != game.FIELD:  # a card that is face down on the field stays known (303.2)
            game.s.looked_at = (*game.s.looked_at, ref)
        game.dispatch.commit((Looked(seat=seat, of=obj.owner, n=1, deck=obj.zone, clause="1012.2"),))


# -- 1028 ------------------------------------------------------------------------------------------
def erode(game: MgGame, refs: Sequence[int], amount: int, at: Context | None = None) -> Flow[None]:
    """Deal erosion damage.

    A servant gets a [-1000/-1000] counter for each 1,000 (MG 1028.1). A player's erosion damage increases by the
    amount (MG 1028.2).
    """
    counters = amount if amount >= ENDLESS else amount // 1000
    for ref in refs:
        if is_seat(ref):
            source = at.source if at else 0
            yield from game.events.process(Eroded(seat=ref_seat(ref), amount=amount, source=source, clause="1028.2"))
        elif "servant" in game.chars(ref).types:
            yield from game.actions.put_counters((ref,), "-1000/-1000", counters, at)


# -- 1020 ------------------------------------------------------------------------------------------
def _materials_for(game: MgGame, seat: int, name: str) -> list[tuple[str, int, int]]:
    """Return the cards with this name that may be materials for a soul bond (MG 1020.1).

    They are in the hand, in the caster zone, or in a stock in the caster zone. Each is (zone, reference of the card
    or of its host, card).
    """
    objects = game.s.objects
    found = [("hand", ref, objects[ref].card) for ref in game.zone(seat, game.HAND) if name in game.chars(ref).names]
    for ref in game.casters(seat):
        if name in game.chars(ref).names:
            found.append(("field", ref, objects[ref].card))
        found += [
            (STOCK, ref, card) for card in game.stock(ref) if name in game.printed_card(card).names
        ]  # fmt: skip
    return found


def can_soul_bond(game: MgGame, seat: int, ref: int) -> bool:
    """Return whether there is a material for each name that a card requires (MG 1020.1)."""
    return _assign(game, seat, game.printed(ref).materials, ()) is not None


def _assign(
    game: MgGame, seat: int, names: tuple[str, ...], taken: tuple[int, ...]
) -> tuple[tuple[str, int, int], ...] | None:
    """Return one material for each of these names, no card twice, or None if this is impossible."""
    if not names:
        return ()
    for row in _materials_for(game, seat, names[0]):
        if row[2] not in taken:
            rest = _assign(game, seat, names[1:], (*taken, row[2]))
            if rest is not None:
                return (row, *rest)
    return None


def soul_bond(game: MgGame, seat: int, ref: int, at: Context) -> Flow[bool]:
    """Put a soul bond servant onto the field with one material of each name as its stock (MG 1020.1).

    Materials of the hand are revealed (MG 1020.1a). Return whether the servant entered.
    """
    names: tuple[str, ...] = game.printed(ref).materials
    if ref not in game.s.objects or not can_soul_bond(game, seat, ref):
        return False
    chosen: list[tuple[str, int, int]] = []
    for n, name in enumerate(names):
        taken = tuple([row[2] for row in chosen])
        rows = [
            row
            for row in _materials_for(game, seat, name)
            if row[2] not in taken and _assign(game, seat, names[n + 1 :], (*taken, row[2])) is not None
        ]  # fmt: skip
        labels = [_where(game, row) for row in rows]
        prompt = Text("Choose the material.", "素材を選んでください。")
        row = rows[(yield from game.choices.choose_label(seat, labels, prompt, "1020.1", "material"))]
        if row[0] == "hand":
            game.decks.reveal((row[1],))
        chosen.append(row)
    coming = game.movement.move_event(ref, game.FIELD, at=at, cause="soul_bond", clause="1020.1", to_seat=seat)
    coming = yield from choose_way_of_lying(game, seat, coming)
    taken_as = {
        row[2]: _as_stock(game, *row) for row in sorted(chosen, key=lambda row: row[0] != STOCK)
    }  # materials of a stock first: their host may be a material too, and moves with the rest of its stock
    parts = tuple([part for row in chosen for part in taken_as[row[2]]])
    event = coming.changed(parts=parts)

    def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
        came = [e for e in happened if type(e) is Moved and e.destination == game.FIELD]
        return tuple([SoulBound(seat=seat, ref=e.new, clause="1020.1") for e in came])

    return bool((yield from game.events.process_of(SoulBound, event, follow_up=follow_up)))


def _where(game: MgGame, row: tuple[str, int, int]) -> Text:
    name = versioned(game, row[2])
    places = {
        "hand": Text("{name}, hand", "{name}（手札）"),
        "field": Text("{name}, caster zone", "{name}（魔法少女ゾーン）"),
        STOCK: Text("{name}, stock", "{name}（ストック）"),
    }
    return places[row[0]].format(name=name)


def _as_stock(game: MgGame, where: str, holder: int, card: int) -> tuple[Part, ...]:
    """Remove a material from its zone and return it as stock.

    The stock of a caster moves with the caster (MG 315.1c).
    """
    obj = game.s.objects[holder]
    if where == STOCK:
        game.s.change(holder, parts=tuple([part for part in obj.parts if part.card != card]))
        game.layers.forget_object(holder)
        return (Part(card, STOCK),)
    game.dispatch.remember(holder)
    game.movement.take_object(obj)
    game.caches.touch(frozenset((obj.zone, "field")))
    game.caches.forget()
    return (Part(card, STOCK), *obj.parts)


# -- 1023 ------------------------------------------------------------------------------------------
def copied_card(game: MgGame, obj: Obj, seat: int) -> int:
    """Create a token on the chase with the printed values of the card, and return its reference (MG 1023.2a)."""
    chars = game.printed_card(obj.card, obj.face)
    told = {name: getattr(chars, name) for name in MgToken.__struct_fields__}
    card = game.add_card(seat, spec=MgToken(**told))
    s = game.s
    new = Obj(s.new_ref(), card, "chase", seat, seat, stamp=s.tick(), token=True, marks=obj.marks)
    s.objects[new.ref] = new
    return new.ref


# -- 1024, 1026, 1125 ------------------------------------------------------------------------------
def end_turn(game: MgGame, seat: int) -> Flow[None]:
    """End the turn by an effect (MG 1024.1).

    The resolving effect does nothing more. Pending triggers are removed (1024.1a). Cards on the chase are removed
    from the game, and abilities on it cease to exist (1024.1b). Next comes the final step of the turn, without the
    moments of the phases between (1024.1c, 1024.1c-1). An attack or a battle is interrupted (1024.1c-2). Then the
    final step is carried out (1024.1d).
    """
    s = game.s
    yield from game.events.announce(TurnEnded(seat=seat, clause="1024.1"))
    s.pending = []
    cards = [ref for ref in s.zones[game.STACK] if ref in s.objects]
    for ref in [ref for ref in s.zones[game.STACK] if ref not in s.objects]:
        s.items.pop(ref, None)
    s.zones[game.STACK] = tuple(cards)
    yield from game.movement.move(cards, game.REMOVED, cause="effect", clause="1024.1b", position="random")
    s.frames = [frame for frame in s.frames if isinstance(frame, Turn)]
    game.effects.end_durations(UNTIL_END_OF_BATTLE)  # the battle is interrupted (1024.1c-2)
    s.frames[-1].skip_to("final_step")
    game.caches.forget()
    raise CutShort


def create(game: MgGame, seat: int, name: str, n: int, at: Context) -> Flow[tuple[int, ...]]:
    """Create tokens that the rules define (MG 1026.1, 1027.1, 1029.1, 1302.4).

    The effect's controller controls them unless the effect says otherwise (MG 1026.2).
    """
    return (yield from game.actions.create_tokens(at, seat, n, DEFINED[name]))


def tokens_of(game: MgGame, seat: int, name: str) -> list[int]:
    """Return the tokens with this name that a seat controls."""
    return [ref for ref in game.field(seat) if game.s.objects[ref].token and name in game.chars(ref).names]


def _vanish_tokens(game: MgGame, refs: Sequence[int]) -> None:
    """Remove tokens: they cease to exist and are in no zone (MG 1302.3)."""
    for ref in refs:
        keyword_actions.vanish(game, ref)


def pay_candy(game: MgGame, seat: int, n: int) -> bool:
    """Pay `n` candies, all of them or none (MG 1027.2, 1027.2a).

    Return whether they were paid.
    """
    have = tokens_of(game, seat, "Candy")
    if len(have) < n:
        return False
    _vanish_tokens(game, have[:n])
    return True


def to_bingo(game: MgGame, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]:
    """Put cards into the BINGO zones of their owners.

    If a zone already has three cards, the owner banishes one (MG 314.3, 314.3a).
    """
    out: tuple[int, ...] = ()
    for ref in [ref for ref in refs if ref in game.s.objects]:
        seat = game.owner(ref)
        there = game.zone(seat, "bingo")
        if len(there) >= BINGO:
            prompt = Text(
                "Choose the card that leaves your BINGO zone.", "BINGOゾーンから破棄するカードを選んでください。"
            )
            gone = yield from game.choices.choose(seat, there, 1, 1, prompt, "314.3a", "bingo")
            yield from game.movement.move(gone, game.DISCARD, at=at, cause="rule", clause="314.3a")
        out += yield from game.movement.move((ref,), "bingo", at=at, clause="314.1")
    return out


def has_bingo(game: MgGame, seat: int) -> bool:
    """Return whether a seat has three cards with the same cost in its BINGO zone (MG 1117.2)."""
    costs = [game.printed(ref).total_cost for ref in game.zone(seat, "bingo")]
    return len(costs) == BINGO and len(set(costs)) == 1


def enter_face_down(game: MgGame, refs: Sequence[int], seat: int, at: Context) -> Flow[tuple[int, ...]]:
    """Put cards face down into a seat's caster zone (MG 303.1b-1, 306.6)."""
    return (
        yield from game.movement.move(
            refs, game.FIELD, at=at, clause="306.5", face_down=True, place=CASTERS, to_seat=seat
        )
    )


def turn_down(game: MgGame, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]:
    """Turn casters face down (MG 1125.2)."""
    events = [TurnedDown(seat=at.controller, ref=ref, clause="1125.2") for ref in dict.fromkeys(refs)]
    return tuple([event.ref for event in (yield from game.events.process_of(TurnedDown, *events))])
