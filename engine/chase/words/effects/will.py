"""Instructions that produce will, perhaps for one purpose only (FoW 907, 1003 / MG 907, 1002)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from engine.chase.memory import text_memory
from engine.chase.words.objects.selectors import head_token
from engine.chase.words.protocols import Game
from engine.kernel.bounds import bounded
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import Multiplier
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import Effect, Flow, Selector, Simple
from engine.language.grammar.word import Word, word


class ProducesWill(DoneBy):
    """An instruction that produces will, for any purpose or for certain purposes."""

    __slots__ = ()
    produces = True
    only = ""
    varies: ClassVar[bool] = False  # whether the produced will depends on the table or on its card

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        """Return the possible results, each as its symbols; V is a point without attribute."""
        raise NotImplementedError


@word("{who:produces} {symbols:will}< {each}>", "{who:は}<{each}>{symbols:will}を生み出す")
class Produce(ProducesWill):
    """An instruction to produce will (FoW 907.4 / MG 907.4)."""

    symbols: tuple[str, ...]
    each: Multiplier | None = None

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return (plain_symbols(self.symbols, 1 if self.each is None else self.each.times(game, at)),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            times = 1 if self.each is None else bounded(self.each.times(game, at))
            yield from game.produce(seat, self.symbols * times, at, text_memory(at.memory).get("only", ""))
        at.memory["done"] = True


def plain_symbols(symbols: tuple[str, ...], times: int) -> tuple[str, ...]:
    out: list[str] = []
    for symbol in symbols:
        out += ["V"] * int(symbol) if symbol.isdigit() else [symbol]
    return tuple(out * bounded(times))


@word("{who:produces} {symbols:any_will}", "{who:は}{symbols:any_will}を生み出す")
class ProduceOneOf(ProducesWill):
    """An instruction to produce one of several kinds of will (FoW 907.4, 907.5 / MG 907.4, 907.5)."""

    symbols: tuple[str, ...]

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return tuple(plain_symbols((symbol,), 1) for symbol in self.symbols)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            only = text_memory(at.memory).get("only", "")
            symbol = yield from one_of(game, at, seat, self.symbols, only)
            yield from game.produce(seat, (symbol,), at, only)
        at.memory["done"] = True


def one_of(game: Game, at: Context, seat: int, symbols: Sequence[str], only: str) -> Flow[str]:
    """Return the kind of will that a seat chooses to produce (FoW 907.5 / MG 907.5)."""
    able = game.useful_will(seat, symbols, only) or tuple(symbols)
    memory = text_memory(at.memory)
    wanted = next((symbol for symbol in memory.get("prefer", "") if symbol in able), "")
    if wanted:
        memory["prefer"] = memory["prefer"].replace(wanted, "", 1)
        return wanted
    if len(able) == 1:
        return able[0]
    labels = [Text(f"[{one.lower()}]", f"[{one.lower()}]") for one in able]
    prompt = Text("Choose which will is produced.", "生み出すウィルを選んでください。")
    return able[(yield from game.choices.choose_label(seat, labels, prompt, game.clause("907.5")))]


class Purpose(Word):
    """A purpose that will may be spent on.

    `token`: the game's name of the purpose."""

    __slots__ = ()
    label = "what it may be spent on"

    @property
    def token(self) -> str:
        raise NotImplementedError


@word("{what}", "{what}")
class NamedPurpose(Purpose):
    """A purpose that has a name in the rules."""

    what: Annotated[str, "purposes"]

    @property
    def token(self) -> str:
        return self.what


@word(("play {what:pl}", "play @{what:sg}"), "{what}のプレイ")
class PlayingPurpose(Purpose):
    """The purpose of playing cards of a kind."""

    what: Selector

    def valid(self) -> bool:
        return isinstance(self.what, Kind) and not self.what.qualifiers and bool(self.token)

    @property
    def token(self) -> str:
        """Return the types and races that the phrase names, as the game's tokens, joined by "|"."""
        assert isinstance(self.what, Kind)
        return "|".join(filter(None, (head_token(head) for head in self.what.heads)))


@word("{produce}. ^spend this will only to {purpose}", "{produce}。このウィルは{purpose}にのみ使用できる")
class ProduceOnly(Effect):
    """An instruction to produce will that may be spent on some purposes only (FoW 907.6 / MG 907.6)."""

    produce: Simple
    purpose: Purpose

    produces = True

    def valid(self) -> bool:
        return isinstance(self.produce, ProducesWill)

    @property
    def only(self) -> str:
        return self.purpose.token

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        assert isinstance(self.produce, ProducesWill)
        return self.produce.choices(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        text_memory(at.memory)["only"] = self.only
        yield from self.produce.perform(game, at)
        del text_memory(at.memory)["only"]
