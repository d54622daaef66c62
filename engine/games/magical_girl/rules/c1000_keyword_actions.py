"""Chapter 1000: the keyword actions that only this game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules.c903_resolution import CutShort
from engine.games.magical_girl.memory import MgMemory
from engine.games.magical_girl.rules.c300_zones import CASTERS
from engine.games.magical_girl.rules.c302_moving import STOCK, Moving
from engine.games.magical_girl.rules.c500_turn import Turn
from engine.games.magical_girl.words.objects.counters import OF_COUNTERS, OF_PARTS, WithCountersOn, WithParts
from engine.games.magical_girl.words.objects.tokens import CANDY, COIN, PARTS
from engine.games.magical_girl.words.printed import ENDLESS
from engine.games.magical_girl.words.triggers.event_types import (
    Corrupted,
    Eroded,
    Gained,
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
from engine.kernel.events import Banished, Destroyed, Event, Looked, Moved, Recovered
from engine.kernel.pipeline import FollowUpEvents
from engine.kernel.state import Part
from engine.kernel.text import Text
from engine.language.grammar.categories import Condition

if TYPE_CHECKING:
    from engine.games.magical_girl.words.printed import MgToken

BINGO = 3  # cards in a BINGO zone (MG 314.3)
DEFINED: dict[str, MgToken] = {"coin": COIN, "candy": CANDY, "parts": PARTS}


class KeywordActions(Moving):
    """The keyword actions: destroy, corrupt, switch, soul bond, erosion and others."""

    MEMORY: ClassVar[type[object] | None] = MgMemory

    @property
    def own(self) -> MgMemory:
        """Return the state that only this game keeps in addition to its cards."""
        memory: MgMemory = self.s.own
        return memory

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        """Return the moves that an event consists of.

        They are the move of a destroyed card (MG 1007.1), of a corrupted orb (MG 1009.1), or of a card of a stock (MG
        1008.1).
        """
        if type(event) is Destroyed:
            return (
                self.movement.move_event(
                    event.ref, self.DISCARD, cause="destroy", clause="1007.1", by=event.by, by_seat=event.by_seat
                ),
            )  # fmt: skip
        if type(event) is Corrupted:
            return (
                self.movement.move_event(
                    event.ref, self.HAND, cause="corrupt", clause="1009.1", by=event.by, by_seat=event.by_seat
                ),
            )
        if type(event) is StockMoved and self.s.cards[event.card].spec is not None:
            return ()  # a token ceases to exist (MG 1302.3a)
        if type(event) is StockMoved:
            owner = self.s.cards[event.card].owner
            return (
                Moved(
                    card=event.card, destination=self.DISCARD, owner=owner, controller=owner, cause=STOCK,
                    clause="1008.1", by_seat=event.seat,
                ),
            )  # fmt: skip
        return super().entailed_events(event)

    # -- 1007, 1008 --------------------------------------------------------------------------------
    def destroy(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = "1007.1"
    ) -> Flow[tuple[int, ...]]:
        """Destroy cards of the field: they go to the graveyard (MG 1007.1).

        Return the destroyed cards.
        """
        by, by_seat = (at.source, at.controller) if at else (0, -1)
        objects = self.s.objects
        here = [ref for ref in dict.fromkeys(refs) if ref in objects and objects[ref].zone == self.FIELD]
        happened = yield from self.events.process(
            *[Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause=clause) for ref in here]
        )
        return tuple([event.ref for event in happened if type(event) is Destroyed])

    def stock_named(self, seat: int, name: str, host: int = 0) -> list[tuple[int, int]]:
        """Return the cards with this name in the stocks of a seat's cards, as (host, card) (MG 1008.3, 1008.3a).

        `name`: "" means any name. `host`: search only the stock of this object; 0 means all objects that the seat
        controls.
        """
        return [
            (ref, card)
            for ref in ((host,) if host else self.field(seat))
            for card in self.stock(ref)
            if not name or name in self.printed_card(card).names
        ]

    def banish_stock(self, seat: int, chosen: Sequence[tuple[int, int]], cause: str = "effect") -> Flow[int]:
        """Put cards of a stock into the graveyard (MG 1008.1).

        Return their number.
        """
        events = [StockMoved(seat=seat, ref=ref, card=card, clause="1008.1") for ref, card in chosen]
        return len((yield from self.events.process_of(StockMoved, *events)))

    def choose_stock(self, seat: int, found: Sequence[tuple[int, int]], clause: str) -> Flow[tuple[int, int] | None]:
        """Ask a seat to choose one of these cards of a stock.

        Return None if there is none.
        """
        kinds = {(host, self.s.cards[card].definition): (host, card) for host, card in reversed(found)}
        if not kinds:
            return None
        rows = list(kinds.values())
        labels = [self._versioned(card) for _, card in rows]
        prompt = Text("Choose a card of the stock.", "ストックを選んでください。")
        return rows[(yield from self.choices.choose_label(seat, labels, prompt, clause, "stock"))]

    def put_under(self, refs: Sequence[int], onto: int, at: Context) -> Flow[int]:
        """Put cards under an object as stock (MG 302.6).

        Return their number.
        """
        here = [ref for ref in refs if ref in self.s.objects]
        events = [
            Stacked(seat=at.controller, ref=onto, source=ref, card=self.s.objects[ref].card, clause="302.6")
            for ref in here
        ]
        return len((yield from self.events.process_of(Stacked, *events)))

    def apply_stacked(self, event: Stacked) -> tuple[Event, ...]:
        """Put a card, with the cards of its own stock, under another card (MG 302.6, 315.1a)."""
        old, host = self.s.objects.get(event.source), self.s.objects.get(event.ref)
        if old is None or host is None or old.ref == host.ref:
            return ()
        self.dispatch.remember(old.ref)
        self.movement.take_object(old)
        self.caches.touch(frozenset((old.zone, "field")))
        self.s.change(event.ref, parts=(*host.parts, Part(old.card, STOCK), *old.parts))
        self.forget_object(event.ref)
        self._begin_parts(event.ref)
        return (event,)

    def _begin_parts(self, ref: int) -> None:
        """Start the effect that Parts tokens in a card's stock have on that card (MG 909.3b-1, 1302.4c-2).

        The effect starts with the first Parts token under the card.
        """
        there: Condition = WithParts(ref)
        duration = as_long_as(there)
        if not self.on_table(ref) or not self.parts_under(ref):
            return
        if all(effect.duration != duration for effect in self.s.effects):
            self.add_effect(self.context_for(ref), (ref,), OF_PARTS, duration)

    # -- 1010, 1011 --------------------------------------------------------------------------------
    def reverse(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Reverse cards of a servant zone (MG 1010.1).

        Return the cards that were not already reversed.
        """
        events = [Reversed(ref=ref, cause=cause, clause="1010.1") for ref in dict.fromkeys(refs)]
        happened = yield from self.events.process(*events, follow_up=self._switches(refs))
        return tuple([event.ref for event in happened if type(event) is Reversed])

    def switch(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Switch cards: recovered cards are reversed and reversed cards are recovered (MG 1011.1).

        Return the switched cards. Rested cards do not change.
        """
        events: list[Event] = []
        for ref in dict.fromkeys(refs):
            obj = self.s.objects.get(ref)
            if obj is None or obj.zone != self.FIELD:
                continue
            if cause == "effect" and self.abilities.rules_on(ref, "cannot_be_switched"):
                continue
            if self.is_reversed(ref):
                events.append(Recovered(ref=ref, cause="switch", clause="1011.1"))
            elif not obj.rested:
                events.append(Reversed(ref=ref, cause="switch", clause="1011.1"))
        happened = yield from self.events.process(*events, follow_up=self._switches(refs))
        return tuple([event.ref for event in happened if type(event) is Switched])

    def _switches(self, refs: Sequence[int]) -> FollowUpEvents:
        """Return a function that adds a `Switched` event for each card that was switched (MG 1011.2).

        A card was switched if it was reversed before and is recovered now, or if it is reversed now.
        """
        before = [ref for ref in refs if ref in self.s.objects and self.is_reversed(ref)]

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            turned = [
                e.ref for e in happened if type(e) is Reversed or (type(e) is Recovered and e.ref in before)
            ]  # fmt: skip
            return tuple([Switched(ref=ref, clause="1011.2") for ref in turned])

        return follow_up

    def recover(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[tuple[int, ...]]:
        """Recover cards.

        Recovering a reversed card switches it (MG 1010.1, 1011.2). Return the recovered cards.
        """
        events = [Recovered(ref=ref, cause=cause, clause=clause or "1010.1") for ref in refs]
        happened = yield from self.events.process(*events, follow_up=self._switches(refs))
        return tuple([event.ref for event in happened if type(event) is Recovered])

    # -- 1009 --------------------------------------------------------------------------------------
    def corrupt(
        self, seat: int, orbs: Sequence[int], at: Context | None = None, *, attacker: int = 0, clause: str = "1009.1"
    ) -> Flow[int]:
        """Corrupt orbs: they go to their owner's hand, all at once (MG 1009.1, 1009.1a).

        Return their number. On the way, orbs with [Break] or [Wonder] may use these keywords (MG 1103, 1121).
        """
        objects = self.s.objects
        by = at.source if at else 0
        events = [
            Corrupted(
                ref=ref, seat=seat, owner=objects[ref].owner, attacker=attacker, by=by, by_seat=seat, clause=clause
            )
            for ref in dict.fromkeys(orbs)
            if ref in objects and objects[ref].zone == "orb"
        ]  # fmt: skip
        outcome = yield from self.events.process_events(events)
        came = [e for e in outcome.happened if type(e) is Moved and e.cause == "corrupt" and e.destination == self.HAND]
        for owner in (self.s.turn_player, 1 - self.s.turn_player):
            theirs = [event.new for event in came if event.owner == owner]
            if theirs:
                yield from self._match.on_the_way(owner, theirs)
        return sum(1 for event in outcome.happened if type(event) is Corrupted)

    def pick_orbs(
        self, chooser: int, owner: int, n: int, at: Context | None = None, *, attacker: int = 0, clause: str = "1009.1"
    ) -> Flow[int]:
        """Ask `chooser` to choose `n` orbs of `owner`, and corrupt them (MG 804.5, 1009.1).

        Return the number of corrupted orbs.
        """
        orbs = self.zone(owner, "orb")
        n = min(n, len(orbs))
        if n <= 0:
            return 0
        prompt = Text(f"Choose {'an orb' if n == 1 else f'{n} orbs'} to corrupt.", f"穢すオーブを{n}個選んでください。")
        chosen = yield from self.choose(chooser, orbs, n, n, prompt, clause, "corrupt")
        return (yield from self.corrupt(chooser, chosen, at, attacker=attacker, clause=clause))

    def look_at(self, seat: int, refs: Sequence[int]) -> None:
        """Let a seat look at hidden cards until the current resolution ends (MG 1012.2)."""
        hidden = [ref for ref in refs if ref in self.s.objects and not self.can_see(seat, self.s.objects[ref])]
        for ref in hidden:
            obj = self.s.objects[ref]
            self.s.change(ref, seen_by=(*obj.seen_by, seat))
            if obj.zone != self.FIELD:  # a card that is face down on the field stays known (303.2)
                self.s.looked_at = (*self.s.looked_at, ref)
            self.commit((Looked(seat=seat, of=obj.owner, n=1, deck=obj.zone, clause="1012.2"),))

    # -- 1018, 1028 --------------------------------------------------------------------------------
    def player_counters(self, seat: int, name: str) -> int:
        """Return the number of counters with this name that a player has (MG 1018.1)."""
        return int(dict(self.s.players[seat].counters).get(name, 0))

    def gain_counters(self, seat: int, name: str, n: int) -> Flow[None]:
        """Give a player counters (MG 1018.2)."""
        if n > 0:
            yield from self.events.process(Gained(seat=seat, name=name, n=n, clause="1018.2"))

    def pay_counters(self, seat: int, name: str, n: int) -> Flow[bool]:
        """Pay a player's counters, all of them or none (MG 1018.3, 1018.3a).

        Return whether they were paid.
        """
        if self.player_counters(seat, name) < n:
            return False
        yield from self.events.process(Gained(seat=seat, name=name, n=-n, clause="1018.3"))
        return True

    def erode(self, refs: Sequence[int], amount: int, at: Context | None = None) -> Flow[None]:
        """Deal erosion damage.

        A servant gets a [-1000/-1000] counter for each 1,000 (MG 1028.1). A player's erosion damage increases by the
        amount (MG 1028.2).
        """
        counters = amount if amount >= ENDLESS else amount // 1000
        for ref in refs:
            if is_seat(ref):
                source = at.source if at else 0
                yield from self.events.process(
                    Eroded(seat=ref_seat(ref), amount=amount, source=source, clause="1028.2")
                )
            elif "servant" in self.chars(ref).types:
                yield from self.put_counters((ref,), "-1000/-1000", counters, at)

    # -- 1020 --------------------------------------------------------------------------------------
    def materials_for(self, seat: int, name: str) -> list[tuple[str, int, int]]:
        """Return the cards with this name that may be materials for a soul bond (MG 1020.1).

        They are in the hand, in the caster zone, or in a stock in the caster zone. Each is (zone, reference of the card
        or of its host, card).
        """
        objects = self.s.objects
        found = [
            ("hand", ref, objects[ref].card) for ref in self.zone(seat, self.HAND) if name in self.chars(ref).names
        ]
        for ref in self._match.casters(seat):
            if name in self.chars(ref).names:
                found.append(("field", ref, objects[ref].card))
            found += [
                (STOCK, ref, card) for card in self.stock(ref) if name in self.printed_card(card).names
            ]  # fmt: skip
        return found

    def can_soul_bond(self, seat: int, ref: int) -> bool:
        """Return whether there is a material for each name that a card requires (MG 1020.1)."""
        return self._assign(seat, self.printed(ref).materials, ()) is not None

    def _assign(
        self, seat: int, names: tuple[str, ...], taken: tuple[int, ...]
    ) -> tuple[tuple[str, int, int], ...] | None:
        """Return one material for each of these names, no card twice, or None if this is impossible."""
        if not names:
            return ()
        for row in self.materials_for(seat, names[0]):
            if row[2] not in taken:
                rest = self._assign(seat, names[1:], (*taken, row[2]))
                if rest is not None:
                    return (row, *rest)
        return None

    def soul_bond(self, seat: int, ref: int, at: Context) -> Flow[bool]:
        """Put a soul bond servant onto the field with one material of each name as its stock (MG 1020.1).

        Materials of the hand are revealed (MG 1020.1a). Return whether the servant entered.
        """
        names: tuple[str, ...] = self.printed(ref).materials
        if ref not in self.s.objects or not self.can_soul_bond(seat, ref):
            return False
        chosen: list[tuple[str, int, int]] = []
        for n, name in enumerate(names):
            taken = tuple([row[2] for row in chosen])
            rows = [
                row
                for row in self.materials_for(seat, name)
                if row[2] not in taken and self._assign(seat, names[n + 1 :], (*taken, row[2])) is not None
            ]  # fmt: skip
            labels = [self._where(row) for row in rows]
            prompt = Text("Choose the material.", "素材を選んでください。")
            row = rows[(yield from self.choices.choose_label(seat, labels, prompt, "1020.1", "material"))]
            if row[0] == "hand":
                self.movement.reveal((row[1],))
            chosen.append(row)
        coming = self.movement.move_event(ref, self.FIELD, at=at, cause="soul_bond", clause="1020.1", to_seat=seat)
        coming = yield from self.choose_way_of_lying(seat, coming)
        taken_as = {
            row[2]: self._as_stock(*row) for row in sorted(chosen, key=lambda row: row[0] != STOCK)
        }  # materials of a stock first: their host may be a material too, and moves with the rest of its stock
        parts = tuple([part for row in chosen for part in taken_as[row[2]]])
        event = coming.changed(parts=parts)

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            came = [e for e in happened if type(e) is Moved and e.destination == self.FIELD]
            return tuple([SoulBound(seat=seat, ref=e.new, clause="1020.1") for e in came])

        return bool((yield from self.events.process_of(SoulBound, event, follow_up=follow_up)))

    def _where(self, row: tuple[str, int, int]) -> Text:
        name = self._versioned(row[2])
        places = {
            "hand": Text("{name}, hand", "{name}（手札）"),
            "field": Text("{name}, caster zone", "{name}（魔法少女ゾーン）"),
            STOCK: Text("{name}, stock", "{name}（ストック）"),
        }
        return places[row[0]].format(name=name)

    def _as_stock(self, where: str, holder: int, card: int) -> tuple[Part, ...]:
        """Remove a material from its zone and return it as stock.

        The stock of a caster moves with the caster (MG 315.1c).
        """
        obj = self.s.objects[holder]
        if where == STOCK:
            self.s.change(holder, parts=tuple([part for part in obj.parts if part.card != card]))
            self.forget_object(holder)
            return (Part(card, STOCK),)
        self.dispatch.remember(holder)
        self.movement.take_object(obj)
        self.caches.touch(frozenset((obj.zone, "field")))
        self.caches.forget()
        return (Part(card, STOCK), *obj.parts)

    def put_counters(self, refs: Sequence[int], name: str, n: int, at: Context | None = None) -> Flow[int]:
        """Put counters on cards (MG 1018.2).

        Some counters have abilities while they are on a card (MG 1018.11a).
        """
        put = yield from super().put_counters(refs, name, n, at)
        for ref in refs if put else ():
            self.begin_counters(ref, (name,))
        return put

    def begin_counters(self, ref: int, names: Sequence[str]) -> None:
        """Start the continuous effects of the counters with these names on an object (MG 1018.11a)."""
        for name in names:
            changes = OF_COUNTERS.get(name)
            if changes and self.on_table(ref) and self.counters(ref, name):
                there: Condition = WithCountersOn(name, ref)
                self.add_effect(self.context_for(ref), (ref,), changes, as_long_as(there))

    # -- 1024, 1026, 1125 --------------------------------------------------------------------------
    def end_turn(self, seat: int) -> Flow[None]:
        """End the turn by an effect (MG 1024.1).

        The resolving effect does nothing more. Pending triggers are removed (1024.1a). Cards on the chase are removed
        from the game, and abilities on it cease to exist (1024.1b). Next comes the final step of the turn, without the
        moments of the phases between (1024.1c, 1024.1c-1). An attack or a battle is interrupted (1024.1c-2). Then the
        final step is carried out (1024.1d).
        """
        s = self.s
        yield from self.events.announce(TurnEnded(seat=seat, clause="1024.1"))
        s.pending = []
        cards = [ref for ref in s.zones[self.STACK] if ref in s.objects]
        for ref in [ref for ref in s.zones[self.STACK] if ref not in s.objects]:
            s.items.pop(ref, None)
        s.zones[self.STACK] = tuple(cards)
        yield from self.move(cards, self.REMOVED, cause="effect", clause="1024.1b", position="random")
        s.frames = [frame for frame in s.frames if isinstance(frame, Turn)]
        self.effects.end_durations(UNTIL_END_OF_BATTLE)  # the battle is interrupted (1024.1c-2)
        s.frames[-1].skip_to("final_step")
        self.caches.forget()
        raise CutShort

    def create(self, seat: int, name: str, n: int, at: Context) -> Flow[tuple[int, ...]]:
        """Create tokens that the rules define (MG 1026.1, 1027.1, 1029.1, 1302.4).

        The effect's controller controls them unless the effect says otherwise (MG 1026.2).
        """
        return (yield from self.create_tokens(at, seat, n, DEFINED[name]))

    def tokens_of(self, seat: int, name: str) -> list[int]:
        """Return the tokens with this name that a seat controls."""
        return [ref for ref in self.field(seat) if self.s.objects[ref].token and name in self.chars(ref).names]

    def vanish_tokens(self, refs: Sequence[int]) -> None:
        """Remove tokens: they cease to exist and are in no zone (MG 1302.3)."""
        for ref in refs:
            self.vanish(ref)

    def pay_candy(self, seat: int, n: int) -> bool:
        """Pay `n` candies, all of them or none (MG 1027.2, 1027.2a).

        Return whether they were paid.
        """
        have = self.tokens_of(seat, "Candy")
        if len(have) < n:
            return False
        self.vanish_tokens(have[:n])
        return True

    def banish_by_rule(self, refs: Mapping[int, Sequence[int]], clause: str) -> Flow[None]:
        """Let players banish cards because of a rule process (MG 1204)."""
        yield from self.events.process(*[
            Banished(ref=ref, seat=seat, by_seat=seat, cause="rule", clause=clause)
            for seat, theirs in refs.items()
            for ref in theirs
        ])  # fmt: skip

    def to_bingo(self, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]:
        """Put cards into the BINGO zones of their owners.

        If a zone already has three cards, the owner banishes one (MG 314.3, 314.3a).
        """
        out: tuple[int, ...] = ()
        for ref in [ref for ref in refs if ref in self.s.objects]:
            seat = self.owner(ref)
            there = self.zone(seat, "bingo")
            if len(there) >= BINGO:
                prompt = Text(
                    "Choose the card that leaves your BINGO zone.", "BINGOゾーンから破棄するカードを選んでください。"
                )
                gone = yield from self.choose(seat, there, 1, 1, prompt, "314.3a", "bingo")
                yield from self.move(gone, self.DISCARD, at=at, cause="rule", clause="314.3a")
            out += yield from self.move((ref,), "bingo", at=at, clause="314.1")
        return out

    def has_bingo(self, seat: int) -> bool:
        """Return whether a seat has three cards with the same cost in its BINGO zone (MG 1117.2)."""
        costs = [self.printed(ref).total_cost for ref in self.zone(seat, "bingo")]
        return len(costs) == BINGO and len(set(costs)) == 1

    def enter_face_down(self, refs: Sequence[int], seat: int, at: Context) -> Flow[tuple[int, ...]]:
        """Put cards face down into a seat's caster zone (MG 303.1b-1, 306.6)."""
        return (
            yield from self.move(refs, self.FIELD, at=at, clause="306.5", face_down=True, place=CASTERS, to_seat=seat)
        )

    def turn_down(self, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]:
        """Turn casters face down (MG 1125.2)."""
        events = [TurnedDown(seat=at.controller, ref=ref, clause="1125.2") for ref in dict.fromkeys(refs)]
        return tuple([event.ref for event in (yield from self.events.process_of(TurnedDown, *events))])
