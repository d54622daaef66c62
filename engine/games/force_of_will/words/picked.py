"""Abilities and numbers of which some are chosen as they are gained (FoW 1014.1)."""

from __future__ import annotations

from engine.chase.words.changes import Gain, Gains, KeywordGain
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, scaled
from engine.language.common.doing import choose_several
from engine.language.common.memory import doer, only_objects, told
from engine.language.common.modify import Modify
from engine.language.common.objects import TheseObjects
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Amount, Duration, Flow, Objects, Simple
from engine.language.grammar.word import word

PROMPT = Text("Choose what is gained.", "得るものを選んでください。")


def gain_for_now(game: Game, at: Context, what: Objects, things: tuple[Gain, ...], until: Duration) -> Flow[None]:
    """Objects gain these for a time."""
    if things:
        yield from Modify(what, (Gains(things),), until).perform(game, at)


@word("{what:gains} {things:or2} {until}", "{what:は}、{until:mid}{things:か2}を得る")
class GainsOneOf(Simple):
    """Objects gain one of several things, which is chosen as it is done (FoW 909.1, 1014.1)."""

    what: Objects
    things: tuple[Gain, ...]
    until: Duration

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            labels = {thing: told(game, thing) for thing in self.things}
            chosen = yield from choose_several(game, doer(at), labels, 1, False, PROMPT, "1014.1")
            yield from gain_for_now(game, at, TheseObjects(refs), tuple(chosen), self.until)


@word(
    (
        "{who:chooses} <{n=}an ability|{n:count} abilities>< {each}> from {things:oxford}",
        "{who:chooses} <{n=}an ability|{n:count} abilities>< {each}> from {things:or2}",
    ),
    "{who:は}<{each}>{things:と}から能力を{n:count}つ選ぶ",
)
class ChooseAbilities(DoneBy):
    """Choose so many different ones of several keywords (FoW 1014.1): the text speaks of them next."""

    things: tuple[KeywordGain, ...]
    n: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = scaled(self.n.value(game, at), self.each, game, at)
        labels = {thing: told(game, thing) for thing in self.things}
        for seat in self.who.seats(game, at):
            chosen = yield from choose_several(game, seat, labels, n, False, PROMPT, "1014.1")
            at.memory["picked"] = tuple(chosen)
            at.memory["done"] = bool(chosen)


@word(
    (
        "{what:gains} the chosen abilities {until}",
        "{what:gains} those abilities {until}",
        "{what:gains} the chosen ability {until}",
    ),
    "{what:は}、{until:mid}選んだ能力を得る",
)
class GainsPicked(Simple):
    """Objects gain the abilities that were chosen (FoW 909.1d)."""

    what: Objects
    until: Duration

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        yield from gain_for_now(game, at, TheseObjects(refs), at.memory.get("picked", ()), self.until)
