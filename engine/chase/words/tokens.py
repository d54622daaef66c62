"""Kinds of tokens that a text describes (FoW 1303.1 / MG 1302.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from engine.chase.words.asks import Game
from engine.chase.words.changes import KeywordGain
from engine.kernel.context import Context
from engine.kernel.state import TokenSpec
from engine.language.common.modifications import abilities_of
from engine.language.grammar.categories import Ability, Amount
from engine.language.grammar.word import Word, fields


@fields
class FighterToken(Word):
    """A kind of token with ATK and DEF; it is called as its race is (FoW 1303.1a, 1303.1b, 1303.1d / MG 1302.1a,
    1302.1b, 1302.1d). `SPEC`: what the game prints a token with; `TYPE`: its type."""

    SPEC: ClassVar[Callable[..., TokenSpec]]
    TYPE: ClassVar[str]

    atk: Amount
    defense: Amount
    race: str
    attribute: str | None = None
    gains: tuple[KeywordGain, ...] = ()
    forms = frozenset({"sg", "pl"})

    def spec(self, game: Game, at: Context) -> TokenSpec:
        """Return the characteristics that the token is printed with."""
        from engine.language import race_name

        abilities: tuple[Ability, ...] = tuple(one for gain in self.gains for one in abilities_of(gain.keyword))
        return type(self).SPEC(
            name=race_name(game.ID, self.race),
            races=frozenset({self.race}),
            types=frozenset({self.TYPE}),
            attributes=frozenset({self.attribute} if self.attribute else ()),
            atk=self.atk.value(game, at),
            defense=self.defense.value(game, at),
            abilities=abilities,
        )
