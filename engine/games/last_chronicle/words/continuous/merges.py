"""The modifications by which a merged card changes its host (LC 15.2.15.1.4, 15.2.15.1.5).

Its power and ATK are added to the host's, and its text becomes the host's.
"""

from __future__ import annotations

from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.identity import giver
from engine.language.common.abilities import TABLE, Static
from engine.language.grammar.categories import Modification, Selector
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word


@word
class HostOfThis(Selector):
    """A selector for the unit with which this card is merged.

    This word is not written in texts.
    """

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.candidates(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        obj = game.s.objects.get(at.source)
        return [obj.attached_to] if obj is not None and MERGED in obj.marks and game.on_table(obj.attached_to) else []


def merged_card(game: Game, at: Context) -> LcChars:
    """Return the printed characteristics of the merged card, with its lit lamps."""
    return game.as_lit(at.source)


@word
class AddsMergedPower(Modification):
    """A modification that adds the power of the merged card (LC 15.2.15.1.4).

    This word is not written in texts.
    """

    layer = "power"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if chars.power is not None:
            chars.power += merged_card(game, at).power or 0

    def content(self, game: Game, at: Context) -> object:
        return merged_card(game, at).power


@word
class AddsMergedAtk(Modification):
    """A modification that adds the ATK of the merged card (LC 15.2.15.1.4).

    This word is not written in texts.
    """

    layer = "general"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if chars.atk is not None:
            chars.atk += merged_card(game, at).atk or 0

    def content(self, game: Game, at: Context) -> object:
        return merged_card(game, at).atk


@word
class GivesMergedText(Modification):
    """A modification that gives the text of the merged card to its host (LC 15.2.15.1.5).

    This word is not written in texts.
    """

    layer = "general"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.gain(merged_card(game, at).abilities, giver(at.source, at.key))

    def content(self, game: Game, at: Context) -> object:
        return merged_card(game, at).abilities


MERGED_ABILITIES = (intern(Static(HostOfThis(), (GivesMergedText(), AddsMergedAtk(), AddsMergedPower()))),)
