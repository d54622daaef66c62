"""The keyword [Shift], inverted cards, and cards played only from the removed area (sections 1030, 1117 and 1302)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Unpack

from engine.chase.words.abilities import Activated
from engine.chase.words.continuous.restrictions import MayPlayFrom
from engine.chase.words.limits import OnlyMainTiming
from engine.chase.words.lines import Limits
from engine.chase.words.objects.places import SentAway
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import TurnedOver
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.marks import Marks
from engine.kernel.protocols import RuleQuery
from engine.language.common.abilities import SeatStatic, expanded
from engine.language.common.objects import THIS
from engine.language.common.places import for_all
from engine.language.common.players import YOU, DoneTo
from engine.language.common.referents import mention, note_outcome
from engine.language.common.triggers import Act
from engine.language.grammar.categories import Ability, Cost, Flow, Keyword, Refs, Rule, Statement
from engine.language.grammar.word import word


# -- turning over ----------------------------------------------------------------------------------
class TurnOver(DoneTo):
    """An instruction that turns cards over. `how`: "shift" or "invert"."""

    __slots__ = ()
    how: ClassVar[str]

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.has_front_up(ref, self.how) for ref in game.choices.unclaimed(self.what.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        turned = yield from game.turn_over((yield from for_all(game, at, self.what, self.who)), self.how)
        note_outcome(at, turned, len(turned))


@word("{who:shifts} {what}", "{who:は}{what}を時変する")
class ShiftThem(TurnOver):
    """An instruction to shift: to turn up the future side of shift cards (FoW 1117.2a, 1302.2c)."""

    how = "shift"


@word("{who:inverts} {what}", "{who:は}{what}を転化する")
class InvertThem(TurnOver):
    """An instruction to turn up the despair side of inverse cards only (FoW 1030.1, 1302.3c)."""

    how = "invert"


@word("{who:removes} {what} inverted from the game", "{who:は}{what}を転化してゲームから取り除く")
class RemoveInverted(SentAway):
    """An instruction to remove cards from the game, inverse cards with their despair side up (FoW 1030.3)."""

    goal = "removed"

    def send(self, game: Game, at: Context, refs: Refs, cause: str = "effect") -> Flow[Refs]:
        marks = Marks(removed_by=at.source)
        events = [
            game.movement.move_event(
                ref, self.goal, at=at, cause=cause, clause="1030.3", face=game.side_when_inverted(ref), marks=marks
            )
            for ref in game.unordered([ref for ref in refs if game.is_current(ref)])
        ]
        outcome = yield from game.events.process_events(events)
        if cause == "cost":
            return outcome.refs_met(events)
        moved: Refs = tuple([
            event.new or event.ref
            for event in outcome.happened
            if type(event) is Moved and event.destination == self.goal
        ])  # fmt: skip
        mention(at, moved)
        return moved


@word("shifts", "時変する")
class Shifts(Act):
    """An event: a card shifts (FoW 1117.2a).

    A card that is played with its future side up does not shift.
    """

    kinds = (TurnedOver,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, TurnedOver)
        return event.how == "shift"


@word(("inverts", "is inverted"), "転化する")
class Inverts(Act):
    """An event: a card is turned from its hope side to its despair side (FoW 1030.2)."""

    kinds = (TurnedOver,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, TurnedOver)
        return event.how == "invert"


# -- [Shift] ---------------------------------------------------------------------------------------
@word("[Shift]<| >{costs:comma}", "[時変]{costs:、}")
class Shift(Keyword):
    """The keyword [Shift] (FoW 1117.1, 1117.2), which the rules of playing a card read (903.2b).

    At main timing, the card is turned over for a cost.
    """

    costs: tuple[Cost, ...]

    name = "Shift"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Activated(self.costs, (ShiftThem(THIS),), Limits((OnlyMainTiming(),))))


# -- played from the removed area ------------------------------------------------------------------
@word
class NotFromElsewhere(Rule):
    """A rule that this card is not played from any other zone (FoW 104.4)."""

    zone: str
    kind = "cannot_play"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return facts.get("ref") == at.source and game.obj(at.source).zone != self.zone


@word("play this card only from {zone}", "このカードは{zone}からのみプレイできる")
class PlayOnlyFrom(Statement):
    """A statement that this card is played only from one zone (FoW 104.4, 702.2, 703.2)."""

    zone: Annotated[str, "may_play_from"]

    def abilities(self) -> tuple[Ability, ...]:
        rules = (MayPlayFrom(self.zone, None, True), NotFromElsewhere(self.zone))
        return (SeatStatic(YOU, rules, zones=("hand", "standby", "graveyard", "removed")),)
