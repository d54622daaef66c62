"""The interface of all ways to fight, and the code that they share."""

from __future__ import annotations

from engine.bots.chance import choices
from engine.bots.table import Card, Table
from engine.match import Decision

LETHAL = 100_000.0  # the worth of winning the game


class Fight:
    """The evaluation of fights for one seat."""

    def __init__(self, table: Table) -> None:
        self.t = table
        self.points = table.rows.fight.points
        self.traits = {name: frozenset(told) for name, told in table.rows.fight.traits.items()}

    def act(self, decision: Decision) -> tuple[float, int] | None:
        """Return (worth, option) of the best attack that is offered now, or None."""
        raise NotImplementedError

    def answer(self, decision: Decision) -> list[int] | None:
        """Return the answer to a decision about a fight, or None for any other decision."""
        raise NotImplementedError

    def place_value(self, card: Card) -> float:
        """Return the additional worth of a card's arrival at its best place, without the card's own worth."""
        return 0.0

    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth to a card's player of this much more attack and health for a short time."""
        raise NotImplementedError

    def rally_value(self, cards: list[Card], attack: int, health: int) -> float:
        """Return the worth of this much more attack and health for all of these cards at once."""
        return sum(self.growth_value(card, attack, health) for card in cards)

    def removal_value(self, card: Card) -> float:
        """Return the additional worth of removing one of the other seat's cards now, without the card's own worth."""
        raise NotImplementedError

    def tiring_loss(self, card: Card) -> float:
        """Return the loss if a card gets tired without attacking."""
        return 0.0

    def free_squares(self) -> list[int]:
        """Return the squares where a card may be put, or an empty list if there are no squares."""
        return []

    def hit_value(self, seat: int, n: float = 1) -> float:
        """Return the worth to the other player of this much damage to a player."""
        shielded = self.t.view["seats"][seat].get("life_shield")
        return LETHAL if n >= self.t.life(seat) and not shielded else n * self.t.point(seat)

    def card(self, decision: Decision, n: int) -> Card | None:
        """Return the card of an option, if it has one."""
        return self.t.card(decision.options[n].ref)

    def choose(self, decision: Decision, wanted: Card | None) -> list[int]:
        """Return the option for this card, or for no card, or the first option if there is no such option."""
        return sorted(choices(decision), key=lambda n: self.card(decision, n) is not wanted)[:1]
