"""Ways in which cards fight, each for the games that have it (`Weights.fight.by`), and what is asked of any of them."""

from __future__ import annotations

from typing import Protocol

from engine.bots.fights.blocks import Blocks
from engine.bots.fights.squares import Squares
from engine.bots.fights.winning import LETHAL
from engine.bots.table import Card, Table
from engine.match import Decision


class Fight(Protocol):
    """The questions that each way to fight answers."""

    def __init__(self, table: Table) -> None: ...

    def act(self, decision: Decision) -> tuple[float, int] | None:
        """(what it is worth, the option) of the best attack that is offered now."""
        ...

    def answer(self, decision: Decision) -> list[int] | None:
        """The answer to a question about a fight; None where it is none."""
        ...

    def arriving(self, card: Card) -> float:
        """Return the worth, beside the card's own, of its coming to where it does most."""
        ...

    def grown(self, card: Card, attack: int, health: int) -> float:
        """Return the worth to a card's player of so much more attack and health for a while."""
        ...

    def rallied(self, cards: list[Card], attack: int, health: int) -> float:
        """The same for all of these at once."""
        ...

    def rid(self, card: Card) -> float:
        """Return the worth, beside the card's own, of one of the other seat's cards being gone now."""
        ...

    def tired(self, card: Card) -> float:
        """Return the loss when a card gets tired for something else than an attack."""
        ...

    def free(self) -> list[int]:
        """The squares where a card may come; none where there are no squares."""
        ...


FIGHTS: dict[str, type[Fight]] = {"blocks": Blocks, "squares": Squares}

__all__ = ["FIGHTS", "LETHAL", "Fight"]
