"""Choosing one of several effects (ZX 802.3), and doing something several times."""

from __future__ import annotations

import dataclasses

from engine.games.zx.words.effects.choices import Choose
from engine.games.zx.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import MANY, Exactly, ForEach, Number, UpTo
from engine.language.common.instructions import choose_several
from engine.language.common.players import each_doer
from engine.language.common.referents import doer, doing, word_text
from engine.language.common.sentences import And, OfSoManyModes, Several, run
from engine.language.grammar.categories import Amount, Clause, Count, Effect, Flow, Player, Simple
from engine.language.grammar.word import word


def sentence(text: Text) -> Text:
    """Return the text with a capital letter."""
    return Text(text.en[:1].upper() + text.en[1:], text.ja)


@word(
    "choose <{fewer?}up to |>{most:count} of the following - ^{options:options}",
    "以下から{most:count}つ<{fewer?}まで|>を選び、実行する－{options:択}",
)
class ChooseToDo(OfSoManyModes):
    """The instruction to choose different ones of several effects and perform them in the chosen order (ZX 802.3)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        labels = {n: sentence(word_text(game, mode)) for n, mode in enumerate(self.options)}
        prompt = Text("Choose what is done next.", "次に実行する効果を選んでください。")
        most = self.most.value(game, at)
        for n in (yield from choose_several(game, doer(at), labels, most, self.fewer, prompt, "802.3")):
            for effect in self.options[n].effects:
                yield from run(game, at, effect)


@word("do this {n:count} times: ^{effect}", "次のことを{n:count}回行う：{effect}")
class DoTimes(Effect):
    """The instruction to do something several times, with new choices each time (ZX 802.3)."""

    n: Amount
    effect: Effect

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for _ in range(self.n.value(game, at)):
            yield from run(game, at, self.effect)


@word("{each}, {effect}", "{each}、{effect}")
class DoForEach(Effect):
    """The instruction to do something once for each card of a kind.

    If it begins with a choice, all choices are made together, so that no card is chosen twice (ZX 802.3).
    """

    each: ForEach
    effect: Effect
    rank = 1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        times = self.each.times(game, at)
        parts = self.effect.parts_of if isinstance(self.effect, Several) else (self.effect,)
        if times and isinstance(parts[0], Choose):
            chosen: tuple[Simple, ...] = (as_many(game, at, parts[0], times), *parts[1:])
            yield from run(game, at, And(chosen) if len(chosen) > 1 else chosen[0])
            return
        for _ in range(times):
            yield from run(game, at, self.effect)


def as_many(game: Game, at: Context, choice: Choose, times: int) -> Choose:
    """Return the same choice with its number multiplied by `times`."""
    least, most = choice.count.least(game, at), choice.count.most(game, at)
    count: Count = Exactly(Number(most * times)) if least == most else UpTo(Number(min(most, MANY) * times))
    return dataclasses.replace(choice, count=count)


@word("{who:subj} {parts_of:then @who}", "{who:は}{parts_of:その後}")
class DoesInTurn(Clause):
    """The instruction that a player does one thing, then another.

    Example: `your opponent draws a card, then puts a card ...`.
    """

    who: Player
    parts_of: tuple[Simple, ...]

    rank = -1

    def possible(self, game: Game, at: Context) -> bool:
        return self.parts_of[0].possible(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                for part in self.parts_of:
                    yield from part.perform(game, at)
