"""Instructions that produce od (MG 907): the od of a caster, and od of any element."""

from __future__ import annotations

from engine.chase.words.abilities import Activated
from engine.chase.words.costs import RestThis
from engine.games.magical_girl.memory import text_memory
from engine.games.magical_girl.words.printed import ELEMENTS
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.terminals import SYMBOLS
from engine.kernel.bounds import bounded
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Number
from engine.language.common.players import DoneBy, each_doer
from engine.language.grammar.categories import Amount, Flow
from engine.language.grammar.codec import intern
from engine.language.grammar.tally import LETTER_OF
from engine.language.grammar.word import word

ANY = "".join(LETTER_OF[one] for one in ELEMENTS)


class ChoosesOd(DoneBy):
    """An instruction that produces od of an element that its player chooses."""

    __slots__ = ()
    produces = True
    only = ""

    def _chosen(self, game: Game, at: Context, seat: int, letters: str) -> Flow[str]:
        """Return the element of one point or of all points (MG 907.7, 907.8).

        It is an element that the current payment needs, or the element that the player chooses.
        """
        if len(letters) < 2:
            return letters if letters != "V" else "1"
        useful = game.useful_will(seat, tuple(letters), "") or tuple(letters)
        prefer = text_memory(at.memory).get("prefer", "")
        wanted = next((one for one in prefer if one in letters), "")
        if wanted:
            text_memory(at.memory)["prefer"] = prefer.replace(wanted, "", 1)
            return wanted
        if len(useful) == 1:
            return useful[0]
        labels = [Text(*SYMBOLS[one]) for one in useful]
        prompt = Text("Choose the element of the aether.", "生み出すオドの属性を選んでください。")
        return useful[(yield from game.choices.choose_label(seat, labels, prompt, "907.8", "element"))]


@word(
    "{who:produces} aether of this card's elements equal to its level<{more?} plus one>",
    "{who:は}このカードが持つ属性のうち、任意の組み合わせで、このカードのレベル<{more?}+1>と同じ数のオドを生み出す",
)
class ProduceOwn(ChoosesOd):
    """An instruction to produce as much od as the card's level, of the card's elements (MG 907.7, 907.7a, 907.7b).

    Any combination of the elements is possible. The od is without element if the card has none. `more`: produce one
    more point (MG 1018.11a).
    """

    more: bool = False

    def points(self, game: Game, at: Context) -> tuple[str, ...]:
        """Return the produced points, each as the letters of its possible elements.

        V is a point without element.
        """
        chars = game.chars(at.source)
        letters = "".join(LETTER_OF[one] for one in ELEMENTS if one in chars.attributes)
        return (letters or "V",) * (chars.level + self.more)

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return (self.points(game, at),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            found: list[str] = []
            for letters in self.points(game, at):
                found.append((yield from self._chosen(game, at, seat, letters)))
            if found:
                yield from game.produce(seat, found, at, text_memory(at.memory).get("only", ""))
        at.memory["done"] = True


@word(
    "{who:produces} <{n=}one aether|{n:count} aether> of any element",
    "{who:は}任意の属性のオドを{n:count}つ生み出す",
)
class ProduceAny(ChoosesOd):
    """An instruction to produce od of any of the seven elements, all of the same element (MG 907.8)."""

    n: Amount = ONE

    @property
    def each(self) -> Amount | None:
        """Return the amount on which the number depends, or None if the number is fixed."""
        return None if isinstance(self.n, Number) else self.n

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        n = bounded(self.n.value(game, at))
        return tuple([(letter,) * n for letter in ANY]) if n else ((),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        """Produce od of one chosen element (MG 907.8)."""
        for seat in each_doer(game, at, self.who):
            n = bounded(self.n.value(game, at))
            if n:
                letter = yield from self._chosen(game, at, seat, ANY)
                yield from game.produce(seat, [letter] * n, at, text_memory(at.memory).get("only", ""))
        at.memory["done"] = True


OD = intern(Activated((RestThis(),), (ProduceOwn(),)))
"""What every caster can do (MG 907.7)."""
MORE_OD = intern(Activated((RestThis(),), (ProduceOwn(more=True),)))
