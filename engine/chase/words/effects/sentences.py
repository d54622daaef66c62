"""Sentences that combine instructions or postpone them: a definition of X, choose one, do it later.

Extra turns and the duration until the end of the game are also about later times.
"""

from __future__ import annotations

from typing import ClassVar

from engine.chase.memory import text_memory
from engine.chase.words.objects.targets import TargetObject
from engine.chase.words.protocols import Game
from engine.chase.words.triggers.moments import AtMoment, AtTurnOf
from engine.kernel.context import Context
from engine.kernel.durations import FOR_THE_GAME, UNTIL_END_OF_TURN, Span
from engine.language.common.amounts import ONE
from engine.language.common.objects import TheseObjects
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.sentences import OfModes, OfSoManyModes
from engine.language.common.triggers import Trigger, When
from engine.language.grammar.categories import Amount, Clause, Condition, Duration, Effect, Flow
from engine.language.grammar.word import Word, replace_words, word


@word(("{effect}, where X is {x:value}",), "Xを{x:value}として、{effect}")
class WhereX(Effect):
    """A sentence that defines X for its instruction (FoW 903.3b-1 / MG 903.3b-1)."""

    effect: Clause
    x: Amount

    @property
    def defines_x(self) -> Amount:
        return self.x

    def perform(self, game: Game, at: Context) -> Flow[None]:
        memory = text_memory(at.memory)
        if "x" not in memory or memory.get("x_here"):  # unless X was determined when it was played (903.2f-3)
            memory["x"], memory["x_here"] = self.x.value(game, at), True
        yield from self.effect.perform(game, at)


@word(
    "choose <{fewer?}up to |>{most:count} - ^{options:options}",
    "以下から{most:count}つ<{fewer?}まで|>選ぶ－{options:択}",
)
class ChooseModes(OfSoManyModes):
    """The sentence "choose one - ..." (FoW 903.2e / MG 903.2c)."""

    modal = True

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from chosen_modes(self, game, at)


def chosen_modes(modal: OfModes, game: Game, at: Context) -> Flow[None]:
    """Perform the chosen modes, in the order of the text."""
    for n in at.modes:
        for effect in modal.options[n].effects:
            yield from effect.perform(game, at)


@word(
    (
        "choose {most:count}<{both?}, if {when}, you may choose both|. ^if {when}<|,> <you may |>choose up to"
        " {more:count} instead> - ^{options:options}",
        "choose {most:count}, choose up to {more:count} instead if {when} - ^{options:options}",
    ),
    "以下から{most:count}つ（{when}場合、代わりに<{both?}両方を選んでもよい|{more:count}つまで>）選ぶ－{options:択}",
)
class ChooseMoreModes(OfModes):
    """The sentence "choose one", with both modes or more modes under a condition (FoW 903.2e / MG 903.2c)."""

    when: Condition
    most: Amount = ONE
    more: Amount | None = None
    both: bool = False

    modal = True

    def valid(self) -> bool:
        return len(self.options) == 2 if self.both else self.more is not None

    def most_modes(self, game: Game, at: Context) -> int:
        if not self.when.holds(game, at):
            return self.most.value(game, at)
        return len(self.options) if self.more is None else self.more.value(game, at)

    def least_modes(self, game: Game, at: Context) -> int:
        if not self.both and self.when.holds(game, at):
            return 0
        return self.most.value(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from chosen_modes(self, game, at)


class Later(Effect):
    """A sentence that performs an instruction later, at a moment of the types in `says` (FoW 906.8 / MG 906.6)."""

    __slots__ = ()
    when: Trigger
    effect: Effect
    says: ClassVar[tuple[type[Trigger], ...]] = (AtMoment, AtTurnOf)
    duration: ClassVar[Span] = FOR_THE_GAME

    def valid(self) -> bool:
        return isinstance(self.when, self.says)

    def do(self, game: Game, at: Context) -> None:
        repeats = (isinstance(self.when, When) and self.when.every) or (
            self.duration != FOR_THE_GAME and game.REPEATS_IN_TERM
        )
        later(game, at, self.when, self.effect, self.duration, once=not repeats)


@word(("{when} ⇒ ^{effect}", "{when}, {effect}"), ("{when}、{effect}", "{when} ⇒ {effect}"))
class AtLater(Later):
    """A delayed triggered ability: the sentence "at the end of turn, ..." (FoW 906.8 / MG 906.6)."""

    when: Trigger
    effect: Effect


@word(("{when} this turn, {effect}", "{when} this turn ⇒ ^{effect}"), "このターン、{when}、{effect}")
class WhenLater(Later):
    """A delayed triggered ability: an instruction that is performed when an event happens this turn.

    The instruction is performed the next time (FoW 906.8a / MG 906.6a), or each time (LC 11.6.18.2)."""

    when: Trigger
    effect: Effect
    says = (When,)
    duration = UNTIL_END_OF_TURN


def later(game: Game, at: Context, when: Trigger, effect: Effect, duration: Span, once: bool) -> None:
    """Create a triggered ability for later, which keeps the mentioned objects and the chosen targets."""

    def fixed(word: Word) -> Word:
        return TheseObjects(word.now(game, at)) if isinstance(word, TargetObject) else word

    effect = replace_words(effect, fixed)
    game.effects.delay(at, game.ability_for_later(when, (effect,)), once=once, duration=duration)


# -- extra turns, and the rest of the game ---------------------------------------------------------
@word(
    ("{who:takes} an extra turn after this one", "{who:gains} an extra turn after this one"),
    "{who:は}このターンの後に追加ターンを得る",
)
class ExtraTurn(DoneBy):
    """An instruction to take an extra turn after this one (FoW 1025.1 / MG 1021.1)."""

    def do(self, game: Game, at: Context) -> None:
        for seat in each_doer(game, at, self.who):
            game.extra_turn(seat)


@word("until end of game", dict.fromkeys(("", "first"), "ゲーム終了時まで"))
class UntilEndOfGame(Duration):
    """The duration until the end of the game (FoW 901.2b / MG 901.2b)."""

    span = FOR_THE_GAME
