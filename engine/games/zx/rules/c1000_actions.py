"""Chapter 1000: what effects do to cards and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules import c207_icons as icons
from engine.games.zx.rules.c303_squares import UNITS, doer
from engine.games.zx.rules.c1015_1029_joined_cards import Fusing
from engine.games.zx.words.happened import (
    CountersGained,
    CountersSpent,
    Ignited,
    LifeRecovered,
    MarkerVanished,
    TurnedOver,
)
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Destroyed, Event, Left, Moved
from engine.kernel.layers import Source
from engine.kernel.state import UNMARKED, Marks
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.state import Duration


class KeywordActions(Fusing):
    """Destroy, put, ignite, recover, gain and expend, vanish, turn over."""

    def _sources(self) -> list[Source]:
        sources = self.lasting["sources"] = icons.everywhere(super()._sources())
        return sources

    # -- moving ------------------------------------------------------------------------------------
    def move(
        self, refs: Sequence[int], zone: str, *, at: Context | None = None, cause: str = "effect", **fields: Any
    ) -> Flow[tuple[int, ...]]:
        """Cards that the effect reaches (1014.1) go to a zone at once (301.5), into a deck one by one (304.5)."""
        refs = self.reached(refs, at, cause)
        if not self.ZONES[zone].piled or len(refs) < 2:
            return (yield from super().move(refs, zone, at=at, cause=cause, **fields))
        here = [ref for ref in refs if ref in self.s.objects]
        moved: tuple[int, ...] = ()
        for ref in (yield from self._arranged(here, zone, fields.get("position", "top"))):
            moved += yield from super().move((ref,), zone, at=at, cause=cause, **fields)
        return moved

    def remove(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Cards are removed from the game, one after the other (1009.1)."""
        gone: tuple[int, ...] = ()
        for ref in refs:
            gone += yield from self.move((ref,), self.REMOVED, at=at, cause=cause, clause="1009.1")
        return gone

    def put(
        self,
        refs: Sequence[int],
        zone: str,
        at: Context | None = None,
        rested: bool = False,
        awake: bool = False,
        face_down: bool = False,
        cause: str = "effect",
        clause: str = "",
    ) -> Flow[tuple[int, ...]]:
        """Cards go to a zone of their owners (302.4), awake into the resource (308.2a), or as a text says (308.2b)."""
        marks = Marks(("awake",)) if awake else UNMARKED
        how = {"rested": rested, "face_down": face_down, "marks": marks}
        return self.move(refs, zone, at=at, cause=cause, clause=clause, **how)

    def rest(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Cards are put to sleep (1003.2)."""
        return super().rest(self.reached(refs, at, cause), at, cause)

    def recover(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[tuple[int, ...]]:
        """Cards are rebooted (1003.1)."""
        return super().recover(self.reached(refs, at, cause), at, cause, clause)

    def gain_control(self, refs: Sequence[int], seat: int, duration: Duration, at: Context) -> Flow[tuple[int, ...]]:
        """A seat takes control of cards (302.1b), of no second Overboost (202.7g). Returns those newly its own."""
        taken: list[int] = []
        have = self.overboost(seat)
        for ref in self.reached(refs, at):
            boost = "zx_overboost" in self.chars(ref).types
            if boost and have not in (0, ref):
                continue
            have = ref if boost else have
            taken.append(ref)
        return super().gain_control(taken, seat, duration, at)

    def turn_over(self, refs: Sequence[int], face_down: bool, at: Context | None = None) -> Flow[tuple[int, ...]]:
        """Cards are turned over where they lie (302.3, 302.3b, 302.3c). Returns those that were not so already."""
        events = [TurnedOver(ref=ref, face_down=face_down, clause="302.3") for ref in self.reached(refs, at)]
        return tuple([event.ref for event in (yield from self.done(TurnedOver, *events))])

    def apply_turned_over(self, event: TurnedOver) -> tuple[Event, ...]:
        obj = self.s.objects.get(event.ref)
        if obj is None or obj.face_down == event.face_down:
            return ()  # 102.5
        self.s.change(event.ref, face_down=event.face_down)
        self.turned(event.ref)
        return (event,)

    # -- 1008: destroying --------------------------------------------------------------------------
    def destroy(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Cards on squares are destroyed (1008.1) by the source of the effect (1204.1, 1204.2); others are not
        (1008.2). Nothing else that comes to the charge was destroyed (1008.3). Returns what was destroyed."""
        by, by_seat = doer(at)
        here = [ref for ref in dict.fromkeys(self.reached(refs, at, cause)) if self.on_table(ref)]
        return self.destroy_so(
            [Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause="1008.1") for ref in here]
        )

    def destroy_so(self, events: Sequence[Destroyed]) -> Flow[tuple[int, ...]]:
        """Z/X and ascensions go to the charge, others to the trash (1008.1); what stays was not destroyed (808.3d)."""
        return tuple([event.ref for event in (yield from self.done(Destroyed, *events))])

    def entailed(self, event: Event) -> tuple[Event, ...]:
        """Return the events that follow: a destroyed card goes to the charge or the trash (1008.1)."""
        if type(event) is not Destroyed:
            return super().entailed(event)
        zone = "charge" if self.chars(event.ref).types & UNITS else self.DISCARD
        return (self.moving(event.ref, zone, cause="destroy", clause=event.clause, by=event.by, by_seat=event.by_seat),)

    # -- 1010: Forces ------------------------------------------------------------------------------
    def make_force(
        self, refs: Sequence[int], host: int, at: Context | None = None, face_down: bool = False, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]:
        """Cards become Forces of a card on a square (1010.1); without that card nothing happens (1010.1a)."""
        if not self.on_table(host):
            return ()
        refs, how = (
            [ref for ref in refs if ref != host],
            {"face_down": face_down, "marks": Marks(under=self.obj(host).card)},
        )
        return (yield from self.move(refs, "force_zone", at=at, cause=cause, clause="1010.1", **how))

    # -- 1011: ignition ----------------------------------------------------------------------------
    def may_ignite(self, seat: int) -> bool:
        """Return whether a seat can turn over a card of its deck for an ignition (1011.1, 102.6)."""
        return self.deck(seat) > 0 and not self.seat_rules("cannot_ignite", seat)

    def ignite(self, seat: int, at: Context | None = None, phase: bool = False) -> Flow[bool]:
        """The top card of the deck is turned over; with the icon it may be played for nothing; what is not played goes
        to the trash (505.3a, 1011.1). Returns whether it was played."""
        if not self.may_ignite(seat):
            return False
        clause = "505.3a" if phase else "1011.1"
        (ref,) = self.lift_top(seat, 1)
        self.s.change(ref, revealed=True)
        self.touch(_DECK)  # an effect may give it the icon there (207.12)
        icon = "ignition" in self.chars(ref).icons
        yield from self.happen(Ignited(seat=seat, ref=ref, icon=icon, phase=phase, by=doer(at)[0], clause=clause))
        if icon and (yield from self.play_turned(seat, ref, "ignition", clause)):
            return True
        if ref in self.s.objects:
            yield from self.happen(self.moving(ref, self.DISCARD, cause="ignition", clause=clause))
        return False

    def play_turned(self, seat: int, ref: int, mark: str, clause: str) -> Flow[bool]:
        """A seat may play the card that was just turned over without paying its cost (505.3a, 907.2e, 1011.1)."""
        if not self.may_play_in_effect(seat, ref):
            return False
        prompt = Text("Play {name} without paying its cost?", "「{name}」をコストを支払わずにプレイしますか？")
        if not (yield from self.yes_no(seat, prompt.format(name=self.chars(ref).name), clause, About(ref))):
            return False
        return (yield from self.play_in_effect(seat, ref, flags=(mark,)))

    # -- 1013: recovering --------------------------------------------------------------------------
    def recover_life(self, seat: int, n: int, at: Context | None = None) -> Flow[int]:
        """A seat recovers life, a point after the other: the top card of its deck, unseen (1013.1a, 1013.1b); of its
        controller where the text names nobody (1013.1d). No other way of a card to life is that (1013.1c). Returns how
        many points."""
        points = 0
        for _ in range(n):
            if not self.deck(seat) or self.seat_rules("cannot_recover", seat):
                break
            event = self.top_card_moving(seat, "life", at, cause="recover", clause="1013.1a")
            points += len((yield from self.done(LifeRecovered, event, told=_life_recovered)))
        return points

    # -- 1017: counters of icons -------------------------------------------------------------------
    def gain_counters(self, seat: int, icon: str, n: int, at: Context | None = None) -> Flow[int]:
        """A seat gets counters of an icon (1017.1). Returns how many."""
        if n <= 0:
            return 0
        event = CountersGained(seat=seat, icon=icon, n=n, by=doer(at)[0], clause="1017.1")
        return sum(gained.n for gained in (yield from self.done(CountersGained, event)))

    def spend_counters(
        self, seat: int, icon: str, n: int, at: Context | None = None, cause: str = "effect"
    ) -> Flow[bool]:
        """A seat expends counters of an icon, all or none (1017.2, 202.14d)."""
        if n <= 0 or self.counters_of(seat, icon) < n:
            return False
        event = CountersSpent(seat=seat, icon=icon, n=n, by=doer(at)[0], cause=cause, clause="1017.2")
        return bool((yield from self.done(CountersSpent, event)))

    # -- 1026: vanishing ---------------------------------------------------------------------------
    def vanish_markers(self, refs: Sequence[int], at: Context | None = None) -> Flow[tuple[int, ...]]:
        """Tokens and links vanish, one after the other (1026.1, 1026.2). Returns those that did."""
        gone: list[int] = []
        for ref in self.reached(refs, at):
            obj = self.s.objects.get(ref)
            if obj is None or not obj.token:
                continue
            card_parts.take_apart(self, obj, self.DISCARD)
            self._absorb(ref)
            events: list[Event] = [MarkerVanished(ref=ref, seat=obj.owner, clause="1026.1")]
            if obj.zone == self.FIELD:
                events.append(Left(ref=ref, controller=obj.controller, cause="vanish", clause="1026.1"))
            yield from self.happen(*events)
            gone.append(ref)
        return tuple(gone)


def _life_recovered(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """The points of life that these moves are."""
    came = [e for e in happened if type(e) is Moved and e.cause == "recover" and e.destination == "life"]
    return tuple([LifeRecovered(seat=e.owner, ref=e.new, by=e.by, clause="1013.1a") for e in came])


_DECK = frozenset({"deck", "deck_zone", "looked"})
