"""Chapter 1000: the acts that only this game has, and those that its rulers change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from engine.chase.rules.c903_resolution import CutShort
from engine.chase.rules.game import Chase
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.rules import c1033_restarting as restarting
from engine.games.force_of_will.words.happened import DiceRolled, SealReleased, WeatherChanged
from engine.games.force_of_will.words.weather import HasWeather
from engine.kernel.context import Context, is_seat, seat_ref
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterRemoved, Damaged, Destroyed, Event, Moved
from engine.kernel.randomness import Stream
from engine.kernel.state import UNMARKED, Continuing, Item, Marks

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

ASTRAL = "astral"


class KeywordActions(Chase):
    """Destroy, summon, damage of battle and the others."""

    MEMORY: ClassVar[type[object] | None] = FowMemory

    @property
    def own(self) -> FowMemory:
        """Return the record that this game keeps beside its cards."""
        memory: FowMemory = self.s.own
        return memory

    @property
    def _match(self) -> ForceOfWill:
        """This very match, as the chapters of this game know it."""
        return self  # type: ignore[return-value]

    def destroy(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Destroy entities: to the graveyard, a J-ruler back to its ruler area, astral (FoW 1010.1, 1010.1a); a ruler
        in its area only by what has it as its target there (FoW 1010.2). Returns what was destroyed."""
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
        """Return the events that this one entails: a destroyed object moves (FoW 1010.1)."""
        return (self._fall(event),) if type(event) is Destroyed else super().entailed(event)

    def _fall(self, event: Destroyed) -> Moved:
        """Return the move of a destroyed object to the graveyard, or to the ruler area as a ruler, of whichever form it
        was (FoW 1010.1, 1108.2, 1304.4a, 1304.5c)."""
        if "j_ruler" in self.printed(event.ref).types:
            marks = UNMARKED if "Imperishable" in self.chars(event.ref).keywords else Marks((ASTRAL,))
            counters = ((ASTRAL, 1),) if marks else ()
            return self.moving(
                event.ref, "ruler", cause="destroy", clause="1010.1a", face=0, marks=marks, counters=counters,
                by=event.by, by_seat=event.by_seat,
            )  # fmt: skip
        return self.moving(event.ref, "graveyard", cause="destroy", clause="1010.1", by=event.by, by_seat=event.by_seat)

    def can_be_banished(self, seat: int, ref: int) -> bool:
        """Return whether a seat may banish it: it can go to the graveyard, and is no J-ruler (FoW 1011.1, 316.2)."""
        if not super().can_be_banished(seat, ref):
            return False
        return self.can_go(ref, "graveyard") and "j_ruler" not in self.printed(ref).types

    def combat_damage(self, shares: Sequence[tuple[int, int, int]], clause: str) -> Flow[None]:
        """(source, target, amount) all at the same time (FoW 805.2, 806.2, 912.2, 1102.4)."""
        yield from self.happen(*[
            Damaged(source=s, target=t, amount=n, combat=True, by_seat=self.controller(s), clause=clause)
            for s, t, n in shares
            if n > 0
        ])  # fmt: skip

    def mutual_damage(self, first: int, second: int, at: Context | None = None) -> Flow[None]:
        """Two J/resonators deal each other their ATK at the same time."""
        by_seat = at.controller if at else -1
        yield from self.happen(*[
            Damaged(source=s, target=t, amount=n, by_seat=by_seat, clause="1007.1")
            for s, t in ((first, second), (second, first))
            if (n := self.chars(s).atk or 0) > 0
        ])  # fmt: skip

    def summon(self, refs: Sequence[int], at: Context) -> Flow[None]:
        """Resonator cards are put on top of the chase as spells (FoW 1006.1)."""
        for ref in refs:
            happened = yield from self.happen(self.moving(ref, "chase", at=at, cause="effect", clause="1006.1"))
            for event in happened:
                if type(event) is Moved and event.new and event.destination == "chase":
                    self.s.change(event.new, controller=at.controller)
                    self.s.items[event.new] = Item(event.new, "card", at.controller, event.new, stamp=self.s.tick())
                    self.forget()

    def remove_from_battle(self, refs: Sequence[int]) -> Flow[None]:
        """They neither attack (FoW 1029.1a) nor block (1029.1b) nor are attacked (1029.1c) any more (FoW 1029.1)."""
        battle = self._match.battle
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
        self.s.change(ref, marks=self.s.objects[ref].marks.without(ASTRAL))

    def skip(self, seat: int, phase: str) -> None:
        """A seat skips its next phase of a kind (FoW 1031.1), each once (1031.1a), none under way (1031.1b)."""
        self.own.skips = (*self.own.skips, (seat, phase))

    def release_seals(self, refs: Sequence[int], at: Context) -> Flow[None]:
        """The seals of these objects, and of all that these seats control, are released (FoW 1026.1, 1128.4): for as
        long as an object is that object, and a seat for the rest of the game."""
        seat = at.controller
        yield from self.happen(*[SealReleased(ref=ref, seat=seat, clause="1026.1") for ref in dict.fromkeys(refs)])

    def seal_released(self, ref: int, seat: int) -> bool:
        """Return whether the seals of an object that a seat controls are released (FoW 1128.4)."""
        unsealed = self.own.unsealed
        return ref in unsealed or seat_ref(seat) in unsealed

    # -- dice and weather --------------------------------------------------------------------------
    def die(self) -> int:
        """Return what a die of six sides shows, each of them as likely (FoW 1023.1a)."""
        s = self.s
        s.draws += 1
        return 1 + Stream(s.seed, s.draws - 1).below(6)

    def roll_dice(self, seat: int, n: int) -> Flow[int]:
        """A seat rolls so many dice; returns their total (FoW 1023.1)."""
        event = DiceRolled(seat=seat, n=n, clause="1023.1")
        return sum(one.total for one in (yield from self.done(DiceRolled, event)))

    def weather(self, seat: int) -> str:
        """Return the weather of a seat, "" where nothing has said one (FoW 1028.1a)."""
        return self.own.weather[seat]

    def note_weather(self) -> None:
        """Note whose weather has become another, by the latest of the rules that are in force (FoW 1028.1b)."""
        game = self._match
        if not game.ruled("weather") and not any(self.own.weather):
            return
        for seat in self.SEATS:
            said = [
                (
                    cast(HasWeather, rule).fixed,
                    origin.stamp if isinstance(origin, Continuing) else self.s.objects[at.source].stamp,
                    cast(HasWeather, rule).weather,
                )
                for rule, at, origin in game.live().seat_rules.get("weather", ())
                if seat in game.ruled_seats(at, origin)
            ]
            fixed = [one for one in said if one[0]]  # the earliest: none that is later changes it (FoW 104.4)
            now = (min(fixed) if fixed else max(said, default=(False, 0, "")))[2]
            if now != self.own.weather[seat]:
                self.commit((WeatherChanged(seat=seat, weather=now, clause="1028.1"),))

    def notice_lapses(self) -> None:
        super().notice_lapses()
        self.note_weather()

    # -- restarting --------------------------------------------------------------------------------
    def restart_game(self, at: Context, refs: Sequence[int] = (), zone: str = "") -> None:
        """The game is restarted by an effect, whose controller is first in the new one (FoW 1033.1, 1033.2); cards that
        its text names lie in a zone of their owners (FoW 1033.3). Nothing more of what resolves is done."""
        cards = dict.fromkeys(self.s.objects[ref].card for ref in refs if ref in self.s.objects)
        kept = [card for card in cards if self._can_be_kept(card, zone)]
        restarting.restart(self._match, at.controller, kept, zone)
        raise CutShort

    def _can_be_kept(self, card: int, zone: str) -> bool:
        """Return whether it is a card that may lie in this zone when a new game begins: no ruler in a hand (FoW
        316.1)."""
        if self.s.cards[card].spec is not None or self.s.cards[card].virtual:
            return False
        return zone in ("ruler", "graveyard") or "ruler" not in self.printed_card(card, 0).types
