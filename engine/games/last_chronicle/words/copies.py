"""The changes by which something becomes a copy of another card (LC 11.9.4.7): each sort of information in its own
place."""

from __future__ import annotations

from typing import cast

from engine.chase.words.modifications import CopyAbilities, CopyKinds, CopyName
from engine.games.last_chronicle.words.asks import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.word import word


@word
class CopyLevel(Modification):
    """It has the level of another (not written)."""

    level: int | None
    layer = "level"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.level = self.level


@word
class CopyPower(Modification):
    """It has the power of another (not written)."""

    power: int | None
    layer = "power"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.power = self.power


@word
class CopyAtk(Modification):
    """It has the ATK of another (not written)."""

    atk: int | None
    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.atk = self.atk


@word
class CopyIcons(Modification):
    """It has LEGACY and EPIC of another, beside whose name they are printed (LC 5.5.2, 5.5.3; not written)."""

    icons: tuple[str, ...]
    layer = "general"
    sets = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.icons = frozenset(self.icons)


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """Return the changes that make something a copy of an object as it is printed, with what its lamps give."""
    obj = game.s.objects.get(ref)
    chars = game.printed(ref) if obj is None else game.plain(obj)
    return (
        CopyLevel(chars.level),
        CopyKinds(tuple(sorted(chars.types)), tuple(sorted(chars.races)), tuple(sorted(chars.attributes))),
        CopyAbilities(cast("tuple[Ability, ...]", chars.abilities), chars.keys),
        CopyName(chars.definition, chars.name.en, chars.name.ja),
        CopyIcons(tuple(sorted(chars.icons))),
        CopyAtk(chars.atk),
        CopyPower(chars.power),
    )
