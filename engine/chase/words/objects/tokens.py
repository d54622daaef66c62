"""Kinds of tokens that a text describes (FoW 1303.1 / MG 1302.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from engine.chase.words.continuous.changes import Gain, KeywordGain, QuotedGain
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.state import TokenSpec
from engine.language.common.modifications import abilities_of
from engine.language.grammar.categories import Ability, Amount, Line
from engine.language.grammar.word import Word, fields


@fields
class FighterToken(Word):
    """A kind of token with ATK and DEF, named after its race.

    See FoW 1303.1a, 1303.1b, 1303.1d / MG 1302.1a, 1302.1b, 1302.1d. `SPEC`: the constructor of the game's printed
    values for a token. `TYPE`: the type of the token."""

    SPEC: ClassVar[Callable[..., TokenSpec]]
    TYPE: ClassVar[str]

    atk: Amount
    defense: Amount
    race: str
    attribute: str | None = None
    gains: tuple[Gain, ...] = ()
    forms = frozenset({"sg", "pl"})

    @property
    def attributes(self) -> frozenset[str]:
        """Return the token's attributes."""
        return frozenset({self.attribute} if self.attribute else ())

    def valid(self) -> bool:
        """Return whether all gained items are keywords or abilities in quotes."""
        return all(isinstance(gain, (KeywordGain, QuotedGain)) for gain in self.gains)

    def lines(self) -> Iterator[Line]:
        """Yield the lines of the token's text."""
        for gain in self.gains:
            yield gain.keyword if isinstance(gain, KeywordGain) else gain.line  # type: ignore[attr-defined]

    def spec(self, game: Game, at: Context) -> TokenSpec:
        """Return the printed characteristics of the token."""
        from engine.language import race_name

        abilities: tuple[Ability, ...] = tuple(one for line in self.lines() for one in abilities_of(line))
        return type(self).SPEC(
            name=race_name(game.ID, self.race),
            races=frozenset({self.race}),
            types=frozenset({self.TYPE}),
            attributes=self.attributes,
            atk=self.atk.value(game, at),
            defense=self.defense.value(game, at),
            abilities=abilities,
        )
