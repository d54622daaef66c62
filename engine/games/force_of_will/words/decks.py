"""Statements of a card about the decks that hold it (FoW 402.8)."""

from __future__ import annotations

from engine.language.common.abilities import CopiesInDeck
from engine.language.grammar.categories import Ability, CardRule
from engine.language.grammar.word import word


@word("your deck can have any number of this card", "このカードはデッキに何枚でも入れることができる")
class ManyInDeck(CardRule):
    """More than four of it may be in a deck (FoW 402.3b, 402.8)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (CopiesInDeck(),)


@word("your deck can have up to {n:digits} of this card", "このカードはデッキに{n:digits}枚まで入れることができる")
class SoManyInDeck(CardRule):
    """So many of it may be in a deck (FoW 402.3b, 402.8)."""

    n: int

    def abilities(self) -> tuple[Ability, ...]:
        return (CopiesInDeck(self.n),)
