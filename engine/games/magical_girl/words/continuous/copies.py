"""Copies of cards (MG 1023.1).

A copy is an ordinary effect with each kind of information in its own layer (MG 909.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.chase.words.continuous.modifiers import CopyAbilities, CopyKinds, CopyName
from engine.games.magical_girl.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.games.magical_girl.words.printed import MgChars


@word
class CopyMgNumbers(Modification):
    """A change that gives an object the cost, level, ATK and DEF of another, or none if the other has none."""

    cost: int | None
    variable: bool
    level: int
    atk: int | None
    defense: int | None
    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.od_cost, chars.variable, chars.level = self.cost, self.variable, self.level
        chars.atk, chars.defense = self.atk, self.defense


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """Return the changes that make an object a copy of `ref` as it is before any continuous effect (MG 1023.1)."""
    model = cast("MgChars", game.copiable(ref))
    sets = [tuple(sorted(one)) for one in (model.types, model.races, model.attributes)]
    return (
        CopyKinds(*sets),
        CopyAbilities(cast("tuple[Ability, ...]", model.abilities), model.keys),
        CopyName(model.definition, model.name.en, model.name.ja, bool(model.names)),
        CopyMgNumbers(model.od_cost, model.variable, model.level, model.atk, model.defense),
    )
