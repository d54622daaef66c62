"""Statements of a card about the decks that hold it (FoW 402.8)."""

from __future__ import annotations

from engine.language.common.abilities import CopiesInDeck
from engine.language.grammar.categories import Ability, CardRule
from engine.language.grammar.word import word


@word(
    "your deck can have <up to {n:digits}|any number> of this card",
    "このカードはデッキに<{n:digits}枚まで|何枚でも>入れることができる",
)
class CopiesAllowed(CardRule):
    """More than four of it may be in a deck: so many, or any number (FoW 402.3b, 402.8)."""

    n: int | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return (CopiesInDeck(self.n),)
