"""Modifications by which a merged card serves its host (LC 15.2.15.1.4, 15.2.15.1.5): its power and ATK are added, and
its text is the host's."""

from __future__ import annotations

from engine.games.last_chronicle.words.asks import Game
from engine.games.last_chronicle.words.happened import MERGED
from engine.games.last_chronicle.words.printed import LcChars
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.identity import giver
from engine.language.common.abilities import TABLE, Static
from engine.language.grammar.categories import Modification, Selector
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word


@word
class HostOfThis(Selector):
    """The unit that this card is merged with (not written)."""

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.candidates(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        obj = game.s.objects.get(at.source)
        return [obj.attached_to] if obj is not None and MERGED in obj.marks and game.on_table(obj.attached_to) else []


def merged_card(game: Game, at: Context) -> LcChars:
    """Return what is printed on the merged card, with the colors of the lamps that count for it."""
    return game.as_lit(at.source)


@word
class AddsMergedPower(Modification):
    """The power of the merged card is added (not written; LC 15.2.15.1.4)."""

    layer = "power"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if chars.power is not None:
            chars.power += merged_card(game, at).power or 0

    def content(self, game: Game, at: Context) -> object:
        return merged_card(game, at).power


@word
class AddsMergedAtk(Modification):
    """The ATK of the merged card is added (not written; LC 15.2.15.1.4)."""

    layer = "general"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if chars.atk is not None:
            chars.atk += merged_card(game, at).atk or 0

    def content(self, game: Game, at: Context) -> object:
        return merged_card(game, at).atk


@word
class GivesMergedText(Modification):
    """The text of the merged card is its host's (not written; LC 15.2.15.1.5)."""

    layer = "general"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.gain(merged_card(game, at).abilities, giver(at.source, at.key))

    def content(self, game: Game, at: Context) -> object:
        return merged_card(game, at).abilities


MERGED_ABILITIES = (intern(Static(HostOfThis(), (GivesMergedText(), AddsMergedAtk(), AddsMergedPower()))),)
