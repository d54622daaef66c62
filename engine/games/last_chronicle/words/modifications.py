"""Changes of level, power and ATK, one class a kind of information (LC 11.9.4.7): what sets a value goes before what
adds to it (LC 11.9.4.9). `changes.py` has the sentences."""

from __future__ import annotations

from typing import ClassVar

from engine.games.last_chronicle.words.asks import Game
from engine.games.last_chronicle.words.printed import LcChars
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, Number, scaled
from engine.language.common.modifications import of_each
from engine.language.grammar.categories import Amount, Modification
from engine.language.grammar.word import fields, word


@fields
class AddsTo(Modification):
    """So much is added to a number of a card, where it has that number; so much for each of something."""

    amount: Amount
    each: Multiplier | None = None
    stat: ClassVar[str]
    commutes = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        now: int | None = getattr(chars, self.stat)
        if now is not None:
            setattr(chars, self.stat, now + of_each(game, at, ref, self.amount, self.each))

    def lock(self, game: Game, at: Context) -> Modification:
        return type(self)(Number(scaled(self.amount.value(game, at), self.each, game, at)))


@fields
class Sets(Modification):
    """A number of a card becomes so much."""

    amount: Amount
    stat: ClassVar[str]
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        if getattr(chars, self.stat) is not None:
            setattr(chars, self.stat, of_each(game, at, ref, self.amount, None))

    def lock(self, game: Game, at: Context) -> Modification:
        return type(self)(Number(self.amount.value(game, at)))


@word
class AddLevel(AddsTo):
    """Its level is raised or lowered (LC 5.13.2): from 1 to 4 in the end (LC 5.13.3)."""

    stat = layer = "level"


@word
class SetLevel(Sets):
    """Its level becomes a number (LC 5.13.2)."""

    stat = layer = "level"


@word
class AddUnitPower(AddsTo):
    """Its power is raised or lowered (LC 4.6, 5.13.4)."""

    stat = layer = "power"


@word
class SetUnitPower(Sets):
    """Its power becomes a number (LC 5.13.4)."""

    stat = layer = "power"


@word
class AddAtk(AddsTo):
    """Its ATK is raised or lowered (LC 4.6, 5.13.6): a general effect (LC 11.9.4.7)."""

    stat = "atk"
    layer = "general"


@word
class SetAtk(Sets):
    """Its ATK becomes a number (LC 5.13.6)."""

    stat = "atk"
    layer = "general"


@word
class MakeUnit(Modification):
    """It is a unit with these values from now on, beside what it is (LC 5.6.2, 5.13.1)."""

    level: int
    power: int
    atk: int
    layer = "kind"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        chars.types = chars.types | {"unit"}
        chars.level, chars.power, chars.atk = self.level, self.power, self.atk
