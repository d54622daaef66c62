"""The modifications that make an object a copy of another card, one for each layer (LC 11.9.4.7).

The copy has the lamps of the other card. The era of the copy's controller decides which of them are lit (LC 5.7.4,
7.6.2).
"""

from __future__ import annotations

from typing import cast

from engine.chase.words.continuous.modifiers import CopyKinds, CopyName
from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.word import fields, word


@word
class CopyLevel(Modification):
    """A modification that sets the level to that of the copied card.

    This word is not written in texts.
    """

    level: int | None
    layer = "level"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.level = self.level


@fields
class CopyPrinted(Modification):
    """A modification that copies printed data of a card, given by its number and face."""

    card: int
    face: int

    def model(self, game: Game) -> LcChars:
        """Return the printed characteristics of the copied card."""
        return game.printed_card(self.card, self.face)


def with_lamps(chars: LcChars, printed: int | None, of: str) -> int | None:
    """Return a printed number plus the additions of the lamps that are lit now (LC 5.3.3, 5.13.5, 5.13.7)."""
    return None if printed is None else printed + sum(getattr(part, of) for part, _ in chars.parts_lit())


@word
class CopyText(CopyPrinted):
    """A modification that replaces the text by that of the copied card (LC 5.7.4).

    The lamps of the copied card count, in the era of the current controller. This word is not written in texts.
    """

    gives: tuple[Ability, ...]  # all abilities that the copy may have, those of every colour included
    layer = "general"
    takes = True
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        model = self.model(game)
        chars.lamps, chars.green, chars.red = model.lamps, model.green, model.red
        chars.lit = game.lamp_of(game.controller(ref), model.lamps)
        chars.become(model.abilities, model.keys)
        for part, key in chars.parts_lit(model.definition):
            chars.gain(part.abilities, key)


@word
class CopyCost(CopyPrinted):
    """A modification that sets the cost and the CA to those of the copied card (LC 5.2.1, 5.3.1, 5.3.3).

    This word is not written in texts.
    """

    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        model = self.model(game)
        chars.tally, chars.azure = model.tally, model.azure
        chars.ca = model.ca + sum(part.ca for part, _ in chars.parts_lit())


@word
class CopyAtk(CopyPrinted):
    """A modification that sets the ATK to that of the copied card plus the additions of its lamps (LC 5.13.7).

    This word is not written in texts.
    """

    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        chars.atk = with_lamps(chars, self.model(game).atk, "atk")


@word
class CopyPower(CopyPrinted):
    """A modification that sets the power to that of the copied card plus the additions of its lamps (LC 5.13.5).

    This word is not written in texts.
    """

    layer = "power"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        chars.power = with_lamps(chars, self.model(game).power, "power")


@word
class CopyIcons(Modification):
    """A modification that sets the icons LEGACY and EPIC as on the copied card (LC 5.5.2, 5.5.3).

    The icons are printed next to the card's name. This word is not written in texts.
    """

    icons: tuple[str, ...]
    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.icons = frozenset(self.icons)


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """Return the modifications that make an object a copy of another object as printed."""
    chars = cast(LcChars, game.copiable(ref))
    card, face = game.copy_mark(ref)
    parts = [part.abilities for part in (chars.green, chars.red) if part is not None]
    gives = cast("tuple[Ability, ...]", sum(parts, chars.abilities))
    return (
        CopyLevel(chars.level),
        CopyKinds(tuple(sorted(chars.types)), tuple(sorted(chars.races)), tuple(sorted(chars.attributes))),
        CopyText(card, face, gives),
        CopyName(chars.definition, chars.name.en, chars.name.ja),
        CopyIcons(tuple(sorted(chars.icons))),
        CopyCost(card, face),
        CopyAtk(card, face),
        CopyPower(card, face),
    )
