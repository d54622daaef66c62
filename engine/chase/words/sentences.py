"""Sentences that put instructions together: where X is a number, choose one, later."""

from __future__ import annotations

from typing import ClassVar

from engine.chase.words.asks import Game
from engine.chase.words.targets import TargetObject
from engine.chase.words.triggers import AtMoment, AtTurnOf
from engine.kernel.context import Context
from engine.language.common.objects import TheseObjects
from engine.language.common.sentences import OfModes
from engine.language.common.triggers import Trigger, When
from engine.language.grammar.categories import Amount, Clause, Effect, Flow
from engine.language.grammar.word import Word, replace_words, word


@word(("{effect}, where X is {x:value}",), "Xを{x:value}として、{effect}")
class WhereX(Effect):
    """This, where X is so much (FoW 903.3b-1 / MG 903.3b-1)."""

    effect: Clause
    x: Amount

    @property
    def tells_x(self) -> Amount:
        return self.x

    def perform(self, game: Game, at: Context) -> Flow[None]:
        at.memory.setdefault("x", self.x.value(game, at))
        yield from self.effect.perform(game, at)


@word(
    "choose <{fewer?}up to |>{most:count} - ^{options:options}",
    "以下から{most:count}つ<{fewer?}まで|>選ぶ－{options:択}",
)
class ChooseModes(OfModes):
    """Choose one - this; or that (FoW 903.2e / MG 903.2c)."""

    modal = True

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for n in at.modes:
            for effect in self.options[n].effects:
                yield from effect.perform(game, at)


class Later(Effect):
    """Something is done later (FoW 906.8 / MG 906.6): at one of the moments that `says` names."""

    __slots__ = ()
    when: Trigger
    effect: Effect
    says: ClassVar[tuple[type[Trigger], ...]] = (AtMoment, AtTurnOf)
    duration: ClassVar[str] = "game"

    def valid(self) -> bool:
        return isinstance(self.when, self.says)

    def do(self, game: Game, at: Context) -> None:
        once = not getattr(self.when, "every", False)
        later(game, at, self.when, self.effect, self.duration, once)


@word(("{when} ⇒ ^{effect}", "{when}, {effect}"), "{when}、{effect}")
class AtLater(Later):
    """At the end of turn, do this (FoW 906.8 / MG 906.6)."""

    when: Trigger
    effect: Effect


@word("{effect} {when}", "{when}に、{effect}")
class DoAtLater(Later):
    """Do this at the end of turn (FoW 906.8 / MG 906.6)."""

    effect: Clause
    when: Trigger


@word(("{when} this turn, {effect}", "{when} this turn ⇒ ^{effect}"), "このターン、{when}、{effect}")
class WhenLater(Later):
    """Do this when something happens this turn (FoW 906.8 / MG 906.6)."""

    when: Trigger
    effect: Effect
    says = (When,)
    duration = "turn"


def later(game: Game, at: Context, when: Trigger, effect: Effect, duration: str, once: bool) -> None:
    """A triggered ability for later, which remembers what was spoken of, and the targets that were chosen."""

    def fixed(word: Word) -> Word:
        return TheseObjects(word.now(game, at)) if isinstance(word, TargetObject) else word

    effect = replace_words(effect, fixed)
    game.delay(at, game.ability_for_later(when, (effect,)), once=once, duration=duration)
