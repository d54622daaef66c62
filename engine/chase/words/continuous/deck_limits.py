"""Statements of a card about the number of its copies in a deck (FoW 402.8 / MG 402.4)."""

from __future__ import annotations

from engine.language.common.abilities import AllowsCopies
from engine.language.grammar.categories import CardRule
from engine.language.grammar.word import word


@word(
    "your deck can have <up to {n:digits}|any number> of this card",
    "このカードはデッキに<{n:digits}枚まで|何枚でも>入れることができる",
)
class CopiesAllowed(AllowsCopies, CardRule):
    """A statement that a deck may have more than four copies of this card: a number, or any number.

    See FoW 402.3b, 402.8."""
