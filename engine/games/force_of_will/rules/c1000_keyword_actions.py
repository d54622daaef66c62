"""Chapter 1000: the acts that have a name in this game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from engine.games.duel import Duel
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules import c903_texts as texts
from engine.games.force_of_will.rules import c907_payment as payment
from engine.games.force_of_will.rules import c1301_loops as loops
from engine.games.force_of_will.words.happened import WillProduced
from engine.kernel.actions import Actions
from engine.kernel.context import At, is_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Banished, Cancelled, CounterRemoved, Damaged, Destroyed, Event, Moved
from engine.kernel.machine import TakeBack
from engine.kernel.state import Card, Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

ASTRAL = "astral"


class KeywordActions(Duel):
    """Destroy, banish, cancel, produce, summon, copy and the others."""

    @property
    def _game(self) -> ForceOfWill:
        """This very match, as the chapters that it calls know it."""
        return cast("ForceOfWill", self)

    def destroy(self, refs: Sequence[int], at: At | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Destroy entities: to the graveyard, a J-ruler back to its ruler area, astral (FoW 1010.1, 1010.1a).

        A ruler in its area is destroyed only by what says so (FoW 1010.2), that is, has it as its target there. Returns
        what was destroyed.
        """
        by, by_seat = (at.source, at.controller) if at else (0, -1)
        objects = self.s.objects
        aims = {ref for slot in at.targets for ref in slot} if at else set()
        here = [
            ref
            for ref in dict.fromkeys(refs)
            if ref in objects and (objects[ref].zone == "field" or (objects[ref].zone == "ruler" and ref in aims))
        ]
        clause = "1204.1" if cause == "rule" else "1010.1"
        happened = yield from self.happen(
            *[Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause=clause) for ref in here]
        )
        return tuple([event.ref for event in happened if type(event) is Destroyed])

    def entailed(self, event: Event) -> tuple[Event, ...]:
        """What is destroyed, banished or cancelled goes somewhere (FoW 1010.1, 1011.1, 1012.1)."""
        if type(event) is Destroyed:
            return (self._fall(event),)
        if type(event) is Banished:
            return (
                self.moving(
                    event.ref, "graveyard", cause="banish", clause="1011.1", by=event.by, by_seat=event.by_seat
                ),
            )
        if type(event) is Cancelled:
            obj = self.s.objects.get(event.ref)
            if obj is None or obj.copy:
                return ()
            return (
                self.moving(
                    event.ref, "graveyard", cause="cancel", clause="1012.1", by=event.by, by_seat=event.by_seat
                ),
            )
        return super().entailed(event)

    def _fall(self, event: Destroyed) -> Moved:
        """Where what is destroyed goes (FoW 1010.1, 1108.2)."""
        if "j_ruler" in self.printed(event.ref).types:
            marks = () if "Imperishable" in self.chars(event.ref).keywords else (ASTRAL,)
            counters = ((ASTRAL, 1),) if marks else ()
            return self.moving(
                event.ref,
                "ruler",
                cause="destroy",
                clause="1010.1a",
                face=0,
                marks=marks,
                counters=counters,
                by=event.by,
                by_seat=event.by_seat,
            )
        return self.moving(event.ref, "graveyard", cause="destroy", clause="1010.1", by=event.by, by_seat=event.by_seat)

    def can_be_banished(self, seat: int, ref: int) -> bool:
        """Whether a seat may banish an object: it controls it (FoW 1011.2), where things are banished, and it may leave
        there (FoW 1011.1, 316.2)."""
        obj = self.s.objects.get(ref)
        if obj is None or obj.zone not in ("field", "item") or obj.controller != seat:
            return False
        return self.can_go(ref, "graveyard") and "j_ruler" not in self.printed(ref).types

    def banish(self, refs: Mapping[int, Sequence[int]], at: At, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Seats put what they control into the graveyard, all at the same time, nothing else of these (FoW 1011.1,
        1011.2). Returns what was banished."""
        events = [
            Banished(ref=ref, seat=seat, by=at.source, by_seat=at.controller, cause=cause, clause="1011.1")
            for seat, theirs in refs.items()
            for ref in dict.fromkeys(theirs)
            if self.can_be_banished(seat, ref)
        ]
        outcome = yield from self.carry_out(events)
        if cause == "cost":  # something else instead will do (FoW 903.2j)
            return tuple([event.ref for event, met in zip(events, outcome.met, strict=True) if met])
        return tuple([event.ref for event in outcome.happened if type(event) is Banished])

    def cancel(self, refs: Sequence[int], at: At | None = None) -> Flow[tuple[int, ...]]:
        """Take spells and abilities from the chase; a card goes to its owner's graveyard (FoW 1012.1). Returns what was
        cancelled."""
        by, by_seat = (at.source, at.controller) if at else (0, -1)
        events = [Cancelled(ref=ref, by=by, by_seat=by_seat, clause="1012.1") for ref in dict.fromkeys(refs)]
        happened = yield from self.happen(*events)
        return tuple([event.ref for event in happened if type(event) is Cancelled])

    def apply_cancelled(self, event: Cancelled) -> tuple[Event, ...]:
        """An ability is on the chase no more, nor a copy of a card (FoW 1017.3a); a card leaves it by its move."""
        if event.ref not in self.s.items:
            return ()
        obj = self.s.objects.get(event.ref)
        if obj is None:
            self.s.items.pop(event.ref, None)
            self.s.zones["chase"] = tuple([ref for ref in self.s.zones["chase"] if ref != event.ref])
        elif obj.copy:
            self.vanish(event.ref)
        return (event,)

    def vanish(self, ref: int) -> None:
        """A copy or token is in no zone of the game any more (FoW 1017.3a, 1303.3)."""
        obj = self.s.objects.get(ref)
        if obj is not None:
            self.remember(ref)
            self._take_object(obj)
            self.forget()

    # -- will --------------------------------------------------------------------------------------
    def produce(self, seat: int, symbols: Sequence[str], at: At | None = None, only: str = "") -> Flow[None]:
        """Will comes to a seat (FoW 907.4): letters of attributes, numbers without attribute (907.5), M of the moon
        (907.6a), T of time (907.6b)."""
        plain: list[str] = []
        for symbol in symbols:
            plain += ["V"] * int(symbol) if symbol.isdigit() else [symbol.upper()]
        yield from self.happen(
            WillProduced(seat=seat, symbols=tuple(plain), source=at.source if at else 0, only=only, clause="907.4")
        )

    def apply_will(self, event: WillProduced) -> tuple[Event, ...]:
        player = self.s.players[event.seat]
        player.will = (*player.will, *((symbol, event.only) for symbol in event.symbols))
        return (event,)

    def pay_will(self, seat: int, tally: Tally, at: At | None = None) -> Flow[bool]:
        """Pay will in the course of an effect, whole or not at all (FoW 1003.4)."""
        if not payment.can_pay(self._game, seat, tally, "effect"):
            return False
        return (yield from payment.pay(self._game, seat, tally, "effect"))

    # -- damage of battle --------------------------------------------------------------------------
    def combat_damage(self, shares: Sequence[tuple[int, int, int]], clause: str) -> Flow[None]:
        """(source, target, amount) all at the same time (FoW 805.2, 806.2, 912.2, 1102.4)."""
        events = [
            Damaged(source=s, target=t, amount=n, combat=True, by_seat=self.controller(s), clause=clause)
            for s, t, n in shares
            if n > 0
        ]
        if events:
            yield from self.happen(*events)

    def mutual_damage(self, first: int, second: int, at: At | None = None) -> Flow[None]:
        """Two J/resonators deal each other their ATK at the same time."""
        pairs = [(first, second), (second, first)]
        by_seat = at.controller if at else -1
        events = [
            Damaged(source=s, target=t, amount=self.chars(s).atk or 0, by_seat=by_seat, clause="1007.1")
            for s, t in pairs
            if (self.chars(s).atk or 0) > 0
        ]
        if events:
            yield from self.happen(*events)

    # -- the others --------------------------------------------------------------------------------
    def can_play_free(self, seat: int, ref: int) -> bool:
        """Whether a seat could play this card without paying its cost, by an effect that says so (FoW 903.2i-2)."""
        from engine.games.force_of_will.rules import c700_actions as actions

        return actions.check_play(self._game, seat, ref, free=True) is None

    def play_free(self, seat: int, ref: int, at: At | None = None) -> Flow[bool]:
        """A card is played without paying its cost (FoW 903.2i-2). Returns whether it could be."""
        if not self.can_play_free(seat, ref):
            return False
        return (yield from self._game.attempt(playing.play_card(self._game, seat, ref, free=True)))

    def notice_lapses(self) -> None:
        """What is to last as long as something holds of its own card, and waits on the chase, will not begin once that
        has failed to hold (FoW 909.8)."""
        super().notice_lapses()
        for item in self.s.items.values():
            if playing.WATCHED in item.marks:
                at = playing.item_context(item)
                lapsed: tuple[Any, ...] = item.memory.get("lapsed", ())
                whiles = [when for when in texts.own_whiles(item.ability) if when not in lapsed]
                if not whiles:
                    item.marks = tuple(mark for mark in item.marks if mark != playing.WATCHED)
                elif gone := tuple(when for when in whiles if not when.holds(self, at)):
                    item.memory = {**item.memory, "lapsed": (*lapsed, *gone)}

    def yes_no(self, seat: int, prompt: Text, clause: str, at: object = None) -> Flow[bool]:
        """A seat says yes or no; of a loop that goes on and on it is no (FoW 1301.1a)."""
        if loops.enough(self._game):
            return False
        return (yield from super().yes_no(seat, prompt, clause, at))

    def summon(self, refs: Sequence[int], at: At) -> Flow[None]:
        """Resonator cards are put on top of the chase as spells (FoW 1006.1)."""
        for ref in refs:
            happened = yield from self.happen(self.moving(ref, "chase", at=at, cause="effect", clause="1006.1"))
            for event in happened:
                if type(event) is Moved and event.new and event.destination == "chase":
                    self.s.change(event.new, controller=at.controller)
                    self.s.items[event.new] = Item(
                        ref=event.new, what="card", controller=at.controller, source=event.new, stamp=self.s.tick()
                    )
                    self.forget()

    def copy_chase(self, ref: int, at: At, new_targets: bool = False) -> Flow[int]:
        """A copy of what is on the chase, card (FoW 1017.1a) or ability (1017.1b), with the choices made for it (FoW
        1017.1c, 1017.1c-1). Returns its reference; 0 where it is there no more, so that there is no copy (1017.1d)."""
        s = self.s
        item = s.items.get(ref)
        if item is None:
            return 0
        new = s.new_ref()
        source = item.source
        obj = s.objects.get(ref)
        if obj is not None:
            s.cards.append(Card(at.controller, s.cards[obj.card].definition, s.cards[obj.card].spec, virtual=True))
            s.objects[new] = Obj(
                ref=new,
                card=len(s.cards) - 1,
                zone="chase",
                owner=at.controller,
                controller=at.controller,
                stamp=s.tick(),
                copy=True,
                marks=obj.marks,
            )
            source = new
        copy = Item(
            ref=new,
            what=item.what,
            controller=at.controller,
            source=source,
            ability=item.ability,
            targets=item.targets,
            divided=dict(item.divided),
            x=item.x,
            modes=item.modes,
            event=item.event,
            memory=dict(item.memory),
            marks=item.marks,
            stamp=s.tick(),
        )
        s.items[new] = copy
        s.zones["chase"] = (*s.zones["chase"], new)
        if obj is not None and (item.x or item.marks):
            self._game.mark(new)  # of its X (FoW 203.5b) and of its awakening
        self.forget()
        if new_targets:
            yield from self.choose_new_targets(at.controller, new)
        return new

    def choose_new_targets(self, seat: int, ref: int) -> Flow[None]:
        """What is on the chase gets other targets, where there are legal ones (FoW 903.2g)."""
        item = self.s.items.get(ref)
        if item is None or item.ability is None:
            return
        context = playing.item_context(item)
        before = item.targets, item.divided
        try:
            yield from playing.choose_targets(self._game, seat, item, context)
            if item.targets != before[0]:
                yield from playing.choose_shares(self._game, seat, item, context)
        except TakeBack:
            item.targets, item.divided = before

    def remove_from_battle(self, refs: Sequence[int]) -> Flow[None]:
        """They neither attack (FoW 1029.1a) nor block (1029.1b) nor are attacked (1029.1c) any more (FoW 1029.1)."""
        battle = self._game.battle
        if battle is not None:
            battle.attacker = 0 if battle.attacker in refs else battle.attacker
            battle.blocker = 0 if battle.blocker in refs else battle.blocker
            if battle.target in refs and not is_seat(battle.target):
                battle.target = 0
            self.forget()
        return
        yield

    def astral_recover(self, ref: int) -> Flow[None]:
        """A ruler is astral no more (FoW 1024.1), and otherwise as it was (FoW 1024.2)."""
        obj = self.s.objects.get(ref)
        if obj is None:
            return
        n = self.counters(ref, ASTRAL)
        if n:
            yield from self.happen(CounterRemoved(ref=ref, name=ASTRAL, n=n, clause="1024.1"))
        self.s.change(ref, marks=tuple(mark for mark in self.s.objects[ref].marks if mark != ASTRAL))

    def extra_turn(self, seat: int) -> None:
        """A turn more for a seat after this one (FoW 1025.1); the last won is the first taken (FoW 1025.2)."""
        self.s.extra_turns.append(seat)

    def skip(self, seat: int, phase: str) -> None:
        """A seat skips its next phase of this kind (FoW 1031.1): with two such effects the next two (1031.1a), in the
        midst of such a phase the one after (1031.1b)."""
        self.s.data["skips"] = (*self.s.data.get("skips", ()), (seat, phase))


__all__ = ["ASTRAL", "Actions", "KeywordActions"]
