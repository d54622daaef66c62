"""Modifications of level, power and ATK, one class for each kind of information (LC 11.9.4.7).

Modifications that set a value apply before those that add to it (LC 11.9.4.9). `changes.py` has the texts.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, Number, scaled
from engine.language.common.modifications import of_each
from engine.language.grammar.categories import Amount, Modification
from engine.language.grammar.word import fields, word


@fields
class AddsTo(Modification):
    """A modification that adds an amount to a number of a card, if the card has the number.

    `each`: a multiplier for the amount.
    """

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
    """A modification that sets a number of a card."""

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
    """A modification that raises or lowers the level (LC 5.13.2).

    The result is limited to 1 to 4 (LC 5.13.3).
    """

    stat = layer = "level"


@word
class SetLevel(Sets):
    """A modification that sets the level (LC 5.13.2)."""

    stat = layer = "level"


@word
class AddUnitPower(AddsTo):
    """A modification that raises or lowers the power (LC 4.6, 5.13.4)."""

    stat = layer = "power"


@word
class SetUnitPower(Sets):
    """A modification that sets the power (LC 5.13.4)."""

    stat = layer = "power"


@word
class AddAtk(AddsTo):
    """A modification that raises or lowers the ATK (LC 4.6, 5.13.6), in the general layer (LC 11.9.4.7)."""

    stat = "atk"
    layer = "general"


@word
class SetAtk(Sets):
    """A modification that sets the ATK (LC 5.13.6)."""

    stat = "atk"
    layer = "general"


@word
class MakeUnit(Modification):
    """A modification that also makes an object a unit with these values (LC 5.6.2, 5.13.1)."""

    level: int
    power: int
    atk: int
    layer = "kind"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        chars.types = chars.types | {"unit"}
        chars.level, chars.power, chars.atk = self.level, self.power, self.atk
