"""Instructions, costs, triggers and replacements that only keywords use; no text states them by itself (MG 1100)."""

from __future__ import annotations

import itertools

from engine.chase.words.continuous.numbers import AddStats
from engine.chase.words.costs import Numbered
from engine.chase.words.triggers.events import PutIntoGraveyard
from engine.games.magical_girl.words.continuous.changes import BecomesType
from engine.games.magical_girl.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import Event, Moved
from engine.kernel.refusal import refuse
from engine.kernel.text import Text
from engine.language.common.amounts import Number
from engine.language.common.durations import UntilEndOfTurn
from engine.language.common.modify_sentence import Modify
from engine.language.common.objects import THIS
from engine.language.common.referents import note_outcome
from engine.language.common.replacements import Changed, Would
from engine.language.common.triggers import ObjectDoes, OneTrigger, ThisSubject, When
from engine.language.grammar.categories import Effect, Flow, Modification, Refs
from engine.language.grammar.claims import Claim, leaving, resting
from engine.language.grammar.word import word

DIES = When(ObjectDoes(ThisSubject(), (PutIntoGraveyard("field"),)))
"""[Last Words] (MG 1107.2): when this card is put into a graveyard from the field."""
RISE = Modify(THIS, (BecomesType("servant"),), UntilEndOfTurn())
"""This card becomes a servant until end of turn (MG 1118.2)."""


@word
class OnTheWay(OneTrigger):
    """A trigger that matches no event: the rules play its ability.

    This happens when the card is revealed while it moves from the orb zone to the hand (MG 1121.1a).
    """

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return False


ON_THE_WAY = OnTheWay()


@word(
    "rest any number of recovered allied servants that share a trait with this card",
    "このカードと同じ種族を持つ味方怪異を任意の体数レストする",
)
class Unite(Effect):
    """The instruction of [Unity] (MG 1115.2).

    It rests one or more recovered servants with a common trait. This card gains their ATK until end of turn.
    """

    def perform(self, game: Game, at: Context) -> Flow[None]:
        me = game.chars(at.source)
        able = [
            ref
            for ref in game.field(at.controller)
            if ref != at.source
            and not game.obj(ref).rested
            and "servant" in game.chars(ref).types
            and game.chars(ref).races & me.races
        ]
        prompt = Text("Rest servants for [Unity], or none.", "[魔結]でレストする怪異を選んでください（0体でも可）。")
        chosen = yield from game.choices.choose(at.controller, able, 0, len(able), prompt, "1115.2", "unity")
        rested = yield from game.actions.rest(chosen, at)
        gain = sum(game.chars(ref).atk or 0 for ref in rested)
        if rested and game.is_current(at.source):
            more: Modification = AddStats(Number(gain), Number(0))
            game.effects.add_effect(at, (at.source,), (more,), UNTIL_END_OF_TURN)
        note_outcome(at, rested, len(rested))


@word("play one of this card's [Enter]", "このカードが持つ[参戦]1つを1回発動する")
class PlayEnter(Effect):
    """An instruction to play one of this card's [Enter] abilities once (MG 1109.2, 1127.2)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from game.play_enter(at.controller, at.source)


@word
class RestLevels(Numbered):
    """A cost of resting recovered allied casters whose levels add up to exactly `n` (MG 1118.2).

    It is not written in texts.
    """

    n: int
    LACKS = refuse(
        "1118.2",
        "No recovered casters of yours have exactly these levels.",
        "レベルの合計がちょうどになる魔法少女がいません。",
    )
    act_in_words = Text(
        "rest casters with exactly these levels", "レベルの合計がちょうどになるように魔法少女をレストする"
    )

    def _able(self, game: Game, at: Context) -> Refs:
        return tuple([
            ref
            for ref in game.casters(at.controller)
            if not game.obj(ref).rested and "caster" in game.chars(ref).types
        ])  # fmt: skip

    def _ways(self, game: Game, refs: Refs) -> bool:
        sums = {0}
        for ref in refs:
            sums |= {one + game.chars(ref).level for one in sums}
        return self.n in sums

    def able(self, game: Game, at: Context) -> bool:
        return self._ways(game, self._able(game, at))

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        able = self._able(game, at)
        sizes = (
            k for k in range(1, len(able) + 1) for some in itertools.combinations(able, k) if self._exact(game, some)
        )
        return resting(able, next(sizes, 1))

    def _exact(self, game: Game, refs: tuple[int, ...]) -> bool:
        return sum(game.chars(ref).level for ref in refs) == self.n

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        """Pay by choosing the casters one by one, each so that the rest can still add up to the number."""
        chosen: Refs = ()
        left = self._able(game, at)
        prompt = Text("Choose a caster to rest.", "レストする魔法少女を選んでください。")
        while not self._exact(game, chosen):
            missing = self.n - sum(game.chars(ref).level for ref in chosen)
            able = [
                ref
                for ref in left
                if game.chars(ref).level <= missing
                and self._reaches(game, tuple(other for other in left if other != ref), missing - game.chars(ref).level)
            ]
            (one,) = yield from game.choices.choose(at.controller, able, 1, 1, prompt, "1118.2", "dragonride")
            chosen += (one,)
            left = tuple(ref for ref in left if ref != one)
        yield from game.actions.rest(chosen, at, cause="cost")
        at.memory["way"] = chosen
        return True

    def _reaches(self, game: Game, refs: Refs, n: int) -> bool:
        sums = {0}
        for ref in refs:
            sums |= {one + game.chars(ref).level for one in sums}
        return n in sums


@word
class DiscardSameName(Numbered):
    """A cost of discarding a card with the name of this card (MG 1122.2) (not written in texts)."""

    LACKS = refuse("1122.2", "You have no card of its name in hand.", "同じカード名のカードが手札にありません。")
    act_in_words = Text("discard a card of its name", "同じカード名のカード1枚を捨てる")

    def _able(self, game: Game, at: Context) -> Refs:
        names = game.chars(at.source).names
        return tuple([ref for ref in game.zone(at.controller, game.HAND) if game.chars(ref).names & names])

    def able(self, game: Game, at: Context) -> bool:
        return bool(self._able(game, at))

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving(self._able(game, at))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        prompt = Text("Choose the card to discard.", "捨てるカードを選んでください。")
        chosen = yield from game.choices.choose(at.controller, self._able(game, at), 1, 1, prompt, "1122.2", "discard")
        return bool((yield from game.movement.discard(chosen, at, cause="cost")))


# -- [Nightmare] (MG 1120) -------------------------------------------------------------------------
@word
class WouldBeDiscarded(Would):
    """A proposed event in which this card is discarded to the graveyard from its owner's hand (MG 1120.2)."""

    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.ref == at.source and event.cause == "discard" and event.destination == game.DISCARD


@word
class RemovedByNightmare(Changed):
    """A replacement of the event: the card is removed from the game (MG 1120.2)."""

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Moved)
        marks = event.marks.plus("nightmare")
        return (event.changed(destination=game.REMOVED, cause="nightmare", clause="1120.2", marks=marks),)


@word
class NightmareTrigger(OneTrigger):
    """A trigger on this card's removal from the game by its [Nightmare] (MG 1120.2)."""

    about_self = True

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moved,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.cause == "nightmare" and event.destination == game.REMOVED and event.new == at.source


@word(
    "play this card for its [Nightmare] cost, or put it into its owner's graveyard",
    "このカードを悪夢コストで発動するか、このカードを持ち主の墓地に置く",
)
class PlayNightmare(Effect):
    """An instruction to play a card for its [Nightmare] cost, or put it into the graveyard (MG 1120.2, 1120.2a)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from game.play_nightmare(at.controller, at.source)
