"""Soul (LC 7.7.3): what soul stones and other cards produce."""

from __future__ import annotations

from engine.chase.words.costs import RestThis
from engine.games.last_chronicle.memory import text_memory
from engine.games.last_chronicle.words.lines import ActionAbility
from engine.games.last_chronicle.words.printed import FACTIONS
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.terminals import FACTION_NAMES
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier
from engine.language.common.players import DoneBy, each_doer
from engine.language.grammar.categories import Amount, Flow
from engine.language.grammar.codec import intern
from engine.language.grammar.tally import KIND_OF, LETTER_OF
from engine.language.grammar.word import word


@word("{who:produces} one soul of a faction of this card", "{who:は}このカードの勢力のソウルを1つ生み出す")
class ProduceOwnSoul(DoneBy):
    """An instruction to produce a soul of one of the card's factions, or of none if it has none (LC 7.7.3)."""

    produces = True
    only = ""

    def points(self, game: Game, at: Context) -> tuple[str, ...]:
        """Return the soul that it gives, as the letters of its possible factions; V means no faction."""
        factions = game.chars(at.source).attributes
        return ("".join(LETTER_OF[one] for one in FACTIONS if one in factions) or "V",)

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return (self.points(game, at),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            letters = self.points(game, at)[0]
            yield from game.produce(
                seat, ["1" if letters == "V" else (yield from self._one(game, at, seat, letters))], at
            )
        at.memory["done"] = True

    def _one(self, game: Game, at: Context, seat: int, letters: str) -> Flow[str]:
        """Return the faction of the soul: the one that a payment needs, or the player's choice."""
        useful = game.useful_will(seat, tuple(letters), "") or tuple(letters)
        wanted = next((one for one in text_memory(at.memory).get("prefer", "") if one in letters), "")
        if wanted or len(useful) == 1:
            return wanted or useful[0]
        labels = [Text(*FACTION_NAMES[KIND_OF[one]]) for one in useful]
        prompt = Text("Choose the faction of the soul.", "生み出すソウルの勢力を選んでください。")
        return useful[(yield from game.choices.choose_label(seat, labels, prompt, "7.7.3", "soul_faction"))]


@word("{who:produces} {symbols:soul}< {each}>", "{who:は}<{each}>{symbols:soul}を生み出す")
class ProduceSoul(DoneBy):
    """An instruction that adds soul to the pool until the phase ends (LC 7.7.4).

    It uses the stack, as it is no soul action (LC 15.1.16.3).
    """

    symbols: tuple[str, ...]
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        times = 1 if self.each is None else self.each.times(game, at)
        points = [one for symbol in self.symbols for one in _points(symbol, at)]
        for seat in each_doer(game, at, self.who):
            yield from game.produce(seat, points * times, at)
        at.memory["done"] = bool(points) and times > 0


def _points(symbol: str, at: Context) -> list[str]:
    """Return the single souls for a symbol: `{2}` is two souls of no faction."""
    n = at.x if symbol == "X" else int(symbol) if symbol.isdigit() else 0
    return ["1"] * n if symbol == "X" or symbol.isdigit() else [symbol]


@word(
    "{who:produces} <{n=}one soul|{n:count} souls> of any faction",
    "{who:は}好きな勢力のソウルを{n:count}つ生み出す",
)
class ProduceAnySoul(DoneBy):
    """An instruction to produce souls, each of a faction that the player chooses (LC 5.2.2.1, 7.7.3)."""

    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        letters = "".join(LETTER_OF[one] for one in FACTIONS)
        prompt = Text("Choose the faction of the soul.", "生み出すソウルの勢力を選んでください。")
        labels = [Text(*FACTION_NAMES[KIND_OF[one]]) for one in letters]
        for seat in each_doer(game, at, self.who):
            for _ in range(self.n.value(game, at)):
                chosen = letters[(yield from game.choices.choose_label(seat, labels, prompt, "7.7.3", "soul_faction"))]
                yield from game.produce(seat, [chosen], at)
        at.memory["done"] = True


SOUL_ZONES = ("soul",)
SOUL_ACTION = intern(ActionAbility((RestThis(),), (ProduceOwnSoul(),), zones=SOUL_ZONES))
"""What every soul stone can do (LC 7.7.3, 15.1.16.1): beside the stack, at once (LC 15.1.16.4)."""
