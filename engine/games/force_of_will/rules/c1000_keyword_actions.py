"""Keyword actions that only this game has, or whose rules it changes (chapter 1000)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from engine.chase.rules.c903_resolution import CutShort
from engine.chase.rules.game import Chase
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.rules import c1033_restarting as restarting
from engine.games.force_of_will.words.effects.weather import HasWeather
from engine.games.force_of_will.words.triggers.event_types import DiceRolled, SealReleased, WeatherChanged
from engine.kernel.context import Context, is_seat, seat_ref
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterRemoved, Damaged, Destroyed, Event, Moved
from engine.kernel.randomness import Stream
from engine.kernel.state import UNMARKED, Continuing, Item, Marks

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

ASTRAL = "astral"


class KeywordActions(Chase):
    """The keyword actions of this game, such as destroying, summoning and rolling dice."""

    MEMORY: ClassVar[type[object] | None] = FowMemory

    @property
    def own(self) -> FowMemory:
        """Return the state of the match that only this game has."""
        memory: FowMemory = self.s.own
        return memory

    @property
    def _match(self) -> ForceOfWill:
        """Return this match, with the type that the other chapters of this game expect."""
        return self  # type: ignore[return-value]

    def destroy(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Destroy entities and return the destroyed references (FoW 1010.1).

        A destroyed entity goes to the graveyard, and a J-ruler returns to its ruler area, astral (FoW 1010.1a). A ruler
        in its area is destroyed only by an effect that targets it there (FoW 1010.2).
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
        happened = yield from self.events.process(
            *[Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause=clause) for ref in here]
        )
        return tuple([event.ref for event in happened if type(event) is Destroyed])

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        """Return the events that an event entails: a destroyed object moves (FoW 1010.1)."""
        return (self._fall(event),) if type(event) is Destroyed else super().entailed_events(event)

    def _fall(self, event: Destroyed) -> Moved:
        """Return the move of a destroyed object to the graveyard.

        A J-ruler of either form moves to the ruler area instead, as a ruler (FoW 1010.1, 1108.2, 1304.4a, 1304.5c).
        """
        if "j_ruler" in self.printed(event.ref).types:
            marks = UNMARKED if "Imperishable" in self.chars(event.ref).keywords else Marks((ASTRAL,))
            counters = ((ASTRAL, 1),) if marks else ()
            return self.movement.move_event(
                event.ref, "ruler", cause="destroy", clause="1010.1a", face=0, marks=marks, counters=counters,
                by=event.by, by_seat=event.by_seat,
            )  # fmt: skip
        return self.movement.move_event(
            event.ref, "graveyard", cause="destroy", clause="1010.1", by=event.by, by_seat=event.by_seat
        )

    def can_be_banished(self, seat: int, ref: int) -> bool:
        """Return whether a seat may banish an object (FoW 1011.1, 316.2).

        The object must be able to go to the graveyard, and a J-ruler cannot be banished.
        """
        if not super().can_be_banished(seat, ref):
            return False
        return self.can_go(ref, "graveyard") and "j_ruler" not in self.printed(ref).types

    def combat_damage(self, shares: Sequence[tuple[int, int, int]], clause: str) -> Flow[None]:
        """Deal all combat damage at the same time (FoW 805.2, 806.2, 912.2, 1102.4).

        `shares`: (source, target, amount).
        """
        yield from self.events.process(*[
            Damaged(source=s, target=t, amount=n, combat=True, by_seat=self.controller(s), clause=clause)
            for s, t, n in shares
            if n > 0
        ])  # fmt: skip

    def mutual_damage(self, first: int, second: int, at: Context | None = None) -> Flow[None]:
        """Let two J/resonators deal damage equal to their ATK to each other at the same time."""
        by_seat = at.controller if at else -1
        yield from self.events.process(*[
            Damaged(source=s, target=t, amount=n, by_seat=by_seat, clause="1007.1")
            for s, t in ((first, second), (second, first))
            if (n := self.chars(s).atk or 0) > 0
        ])  # fmt: skip

    def summon(self, refs: Sequence[int], at: Context) -> Flow[None]:
        """Put resonator cards on top of the chase as spells (FoW 1006.1)."""
        for ref in refs:
            happened = yield from self.events.process(
                self.movement.move_event(ref, "chase", at=at, cause="effect", clause="1006.1")
            )
            for event in happened:
                if type(event) is Moved and event.new and event.destination == "chase":
                    self.s.change(event.new, controller=at.controller)
                    self.s.items[event.new] = Item(event.new, "card", at.controller, event.new, stamp=self.s.tick())
                    self.caches.forget()

    def remove_from_battle(self, refs: Sequence[int]) -> Flow[None]:
        """Remove objects from the battle (FoW 1029.1).

        They no longer attack (FoW 1029.1a), block (1029.1b) or are attacked (1029.1c).
        """
        battle = self._match.battle
        if battle is not None:
            battle.attacker = 0 if battle.attacker in refs else battle.attacker
            battle.blocker = 0 if battle.blocker in refs else battle.blocker
            if battle.target in refs and not is_seat(battle.target):
                battle.target = 0
            self.caches.forget()
        return
        yield

    def astral_recover(self, ref: int) -> Flow[None]:
        """Make a ruler no longer astral (FoW 1024.1), and change nothing else about it (FoW 1024.2)."""
        obj = self.s.objects.get(ref)
        if obj is None:
            return
        n = self.counters(ref, ASTRAL)
        if n:
            yield from self.events.process(CounterRemoved(ref=ref, name=ASTRAL, n=n, clause="1024.1"))
        self.s.change(ref, marks=self.s.objects[ref].marks.without(ASTRAL))

    def skip(self, seat: int, phase: str) -> None:
        """Let a seat skip its next phase of a kind (FoW 1031.1).

        Each skip is used once (1031.1a). A phase that has already begun is not skipped (1031.1b).
        """
        self.own.skips = (*self.own.skips, (seat, phase))

    def release_seals(self, refs: Sequence[int], at: Context) -> Flow[None]:
        """Release the seals of objects, or of all objects that a seat controls (FoW 1026.1, 1128.4).

        The release lasts as long as the object stays the same object, or for a seat for the rest of the game.
        """
        seat = at.controller
        yield from self.events.process(
            *[SealReleased(ref=ref, seat=seat, clause="1026.1") for ref in dict.fromkeys(refs)]
        )

    def seal_released(self, ref: int, seat: int) -> bool:
        """Return whether the seals of an object that a seat controls are released (FoW 1128.4)."""
        unsealed = self.own.unsealed
        return ref in unsealed or seat_ref(seat) in unsealed

    # -- dice and weather --------------------------------------------------------------------------
    def die(self) -> int:
        """Return the result of a fair die with six sides (FoW 1023.1a)."""
        s = self.s
        s.draws += 1
        return 1 + Stream(s.seed, s.draws - 1).below(6)

    def roll_dice(self, seat: int, n: int) -> Flow[int]:
        """Roll `n` dice for a seat and return their total (FoW 1023.1)."""
        event = DiceRolled(seat=seat, n=n, clause="1023.1")
        return sum(one.total for one in (yield from self.events.process_of(DiceRolled, event)))

    def weather(self, seat: int) -> str:
        """Return the weather of a seat, or "" if no effect has set one (FoW 1028.1a)."""
        return self.own.weather[seat]

    def note_weather(self) -> None:
        """Commit an event for each seat whose weather has changed; the latest rule in force decides (FoW 1028.1b)."""
        game = self._match
        if not game.abilities.ruled("weather") and not any(self.own.weather):
            return
        for seat in self.SEATS:
            said = [
                (
                    cast(HasWeather, rule).fixed,
                    origin.stamp if isinstance(origin, Continuing) else self.s.objects[at.source].stamp,
                    cast(HasWeather, rule).weather,
                )
                for rule, at, origin in game.abilities.live().seat_rules.get("weather", ())
                if seat in game.abilities.ruled_seats(at, origin)
            ]
            fixed = [one for one in said if one[0]]  # the earliest: a later one does not change it (FoW 104.4)
            now = (min(fixed) if fixed else max(said, default=(False, 0, "")))[2]
            if now != self.own.weather[seat]:
                self.commit((WeatherChanged(seat=seat, weather=now, clause="1028.1"),))

    def notice_lapses(self) -> None:
        super().notice_lapses()
        self.note_weather()

    # -- restarting --------------------------------------------------------------------------------
    def restart_game(self, at: Context, refs: Sequence[int] = (), zone: str = "") -> None:
        """Restart the game by an effect, whose controller goes first in the new game (FoW 1033.1, 1033.2).

        Cards that the effect's text names stay in a zone of their owners (FoW 1033.3). The rest of the resolving effect
        is not carried out.
        """
        cards = dict.fromkeys(self.s.objects[ref].card for ref in refs if ref in self.s.objects)
        kept = [card for card in cards if self._can_be_kept(card, zone)]
        restarting.restart(self._match, at.controller, kept, zone)
        raise CutShort

    def _can_be_kept(self, card: int, zone: str) -> bool:
        """Return whether a card may be in this zone when a new game begins: no ruler in a hand (FoW 316.1)."""
        if self.s.cards[card].spec is not None or self.s.cards[card].virtual:
            return False
        return zone in ("ruler", "graveyard") or "ruler" not in self.printed_card(card, 0).types
