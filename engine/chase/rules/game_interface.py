"""The class of a match as the chapters see it: its constants, its rules and its memory."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Protocol, cast

from engine.chase.memory import ChaseMemory
from engine.chase.rules.kept import ChaseCaches, ChaseUnderway
from engine.chase.rules.records import ChaseRules
from engine.chase.words.abilities import Triggered
from engine.chase.words.protocols import Game
from engine.kernel.protocols import Triggered as TriggeredAbility
from engine.kernel.state import Steps
from engine.kernel.text import Text
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Effect
from engine.language.grammar.tally import FREE, Tally
from engine.shared.duel import Duel

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


class Chase(Duel, Game):
    """A match as the chapters see it: constants, `rules` and what is kept beside the cards.

    `STACK` is the zone of the chase. Cards act in `TABLE_ZONES`."""

    ID: ClassVar[str]
    STACK: ClassVar[str] = "chase"

    NUMBERS: ClassVar[Mapping[str, str]] = {}  # first book's clause number -> this game's, if it differs
    MOMENTS: ClassVar[Mapping[str, Text]] = {}  # the names of the turn's phases and the battle's steps
    WORDING: ClassVar[Mapping[str, Text]] = {}  # the sentences that use this game's own terms
    AFTER_MAIN: ClassVar[frozenset[str]] = frozenset({"end"})  # the phases of a turn that follow its last main phase
    FIGHTERS: ClassVar[frozenset[str]] = frozenset()  # the types of card that attack and are attacked
    ACTING: ClassVar[tuple[str, ...]] = ()  # all the zones where cards may have activated abilities to play
    ACTS_ELSEWHERE: ClassVar[tuple[str, ...]] = ()  # zones off the table with such cards
    PLAYED_FROM: ClassVar[tuple[str, ...]] = ()  # zones, except the hand, from which effects let a seat play cards
    REACTS_FROM: ClassVar[tuple[str, ...]] = ()  # zones of cards that are played outside main timing
    BANISHED_FROM: ClassVar[tuple[str, ...]] = ()  # zones from which a seat may banish objects that it controls
    LEAST_SHARE: ClassVar[int] = 0  # the least units of a divided number for each target (FoW 903.2h-1)
    LAST_PHASE: ClassVar[str] = "end"  # the phase with which a turn ends (FoW 505 / MG 507; LC 9.7)
    COST_BEFORE_X: ClassVar[bool] = False  # whether the cost is chosen before X and targets (LC 11.2.4)
    WATCHES_LAPSES: ClassVar[bool] = True  # whether a duration's condition is watched once played (FoW 909.8)
    REDUCED_BY_FIGURES: ClassVar[Sequence[int]] = range(FREE + 1)  # parts of a cost that a plain number reduces
    COST_RULES: ClassVar[tuple[str, ...]] = ("cost_change",)  # the kinds of rule by which an effect changes costs
    REPEATS_IN_TERM: ClassVar[bool] = False  # whether a delayed ability triggers repeatedly (LC 11.6.18.2)
    OTHER_WAYS: ClassVar[frozenset[str]] = frozenset()  # keywords that let a card be played for another cost

    CACHES = ChaseCaches
    UNDERWAY = ChaseUnderway
    caches: ChaseCaches
    underway: ChaseUnderway
    acting_zones: ClassVar[ZonesOf]  # for each seat a getter of the zones that `ACTING` names
    reacting_zones: ClassVar[ZonesOf]  # the same for `REACTS_FROM`

    rules: ClassVar[ChaseRules]  # the rules of the game's own rulebook
    BATTLE: ClassVar[type[Steps]]  # the frame of a battle, or of a battle phase
    MEMORY: ClassVar[type[object] | None] = ChaseMemory

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.acting_zones = zone_readers(cls, cls.ACTING)
        cls.reacting_zones = zone_readers(cls, cls.REACTS_FROM)

    @property
    def battle(self) -> AnyBattle | None:
        """Return the current battle, or the battle phase (FoW 800 / MG 800; LC 10)."""
        kind = self.BATTLE
        for frame in self.s.frames:  # a loop is faster, and this property is read often
            if type(frame) is kind:
                return cast(AnyBattle, frame)
        return None

    @property
    def own(self) -> ChaseMemory:
        """Return the record that the game keeps in addition to its cards."""
        memory: ChaseMemory = self.s.own
        return memory

    @classmethod
    def write_will(cls, will: Tally) -> Text:
        """Return an amount of will in the symbols of the game's cards."""
        return Text(str(will), str(will))

    def clause(self, number: str) -> str:
        """Return this game's number of a clause, given its number in the first book of the family."""
        return self.NUMBERS.get(number, number)

    def ability_for_later(self, when: Trigger, effects: tuple[Effect, ...]) -> TriggeredAbility:
        """Return the triggered ability that performs these effects at a later time (FoW 906.8 / MG 906.6)."""
        return Triggered(when, effects)
