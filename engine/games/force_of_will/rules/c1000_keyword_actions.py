"""Chapter 1000: the acts that only this game has, and those that its rulers change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules.game import Chase
from engine.games.force_of_will.memory import FowMemory
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterRemoved, Damaged, Destroyed, Event, Moved
from engine.kernel.state import UNMARKED, Item, Marks

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
        """Return the move of a destroyed object to the graveyard, or to the ruler area (FoW 1010.1, 1108.2)."""
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
