"""The changes by which something becomes a copy of another card (LC 11.9.4.7): each sort of information in its own
place. The lamps of the copy are those of the other; which of them counts says the era of whoever controls the copy (LC
5.7.4, 7.6.2)."""

from __future__ import annotations

from typing import cast

from engine.chase.words.modifications import CopyKinds, CopyName
from engine.games.last_chronicle.words.asks import Game
from engine.games.last_chronicle.words.printed import LcChars
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.word import fields, word


@word
class CopyLevel(Modification):
    """It has the level of another (not written)."""

    level: int | None
    layer = "level"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.level = self.level


@fields
class CopyPrinted(Modification):
    """It has something of what is printed on another, of which the number and the side are known."""

    card: int
    face: int

    def model(self, game: Game) -> LcChars:
        """Return what is printed there."""
        return game.printed_card(self.card, self.face)


def with_lamps(chars: LcChars, printed: int | None, of: str) -> int | None:
    """Return a printed number with what the lamps that count now add to it (LC 5.3.3, 5.13.5, 5.13.7)."""
    return None if printed is None else printed + sum(getattr(part, of) for part, _ in chars.parts_lit())


@word
class CopyText(CopyPrinted):
    """It has the text of another and loses what it had (not written); what is painted counts by the lamps of the other
    in the era of who controls it now (LC 5.7.4)."""

    gives: tuple[Ability, ...]  # all that it may come to have so, of every colour
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
    """It has the cost and the CA of another (not written; LC 5.2.1, 5.3.1, 5.3.3)."""

    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        model = self.model(game)
        chars.tally, chars.azure = model.tally, model.azure
        chars.ca = model.ca + sum(part.ca for part, _ in chars.parts_lit())


@word
class CopyAtk(CopyPrinted):
    """It has the ATK of another, with what its lamps add (not written; LC 5.13.7)."""

    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        chars.atk = with_lamps(chars, self.model(game).atk, "atk")


@word
class CopyPower(CopyPrinted):
    """It has the power of another, with what its lamps add (not written; LC 5.13.5)."""

    layer = "power"
    sets = True

    def apply(self, game: Game, at: Context, chars: LcChars, ref: int) -> None:
        chars.power = with_lamps(chars, self.model(game).power, "power")


@word
class CopyIcons(Modification):
    """It has LEGACY and EPIC of another, beside whose name they are printed (LC 5.5.2, 5.5.3; not written)."""

    icons: tuple[str, ...]
    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.icons = frozenset(self.icons)


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """Return the changes that make something a copy of an object as it is printed."""
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
