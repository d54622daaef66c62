"""The questions that each way to fight answers, and what the ways share."""

from __future__ import annotations

from engine.bots.chance import choices
from engine.bots.table import Card, Table
from engine.match import Decision

LETHAL = 100_000.0  # the worth of winning the game


class Fight:
    """Judges fights for one seat."""

    def __init__(self, table: Table) -> None:
        self.t = table
        self.points = table.rows.fight.points
        self.traits = {name: frozenset(told) for name, told in table.rows.fight.traits.items()}

    def act(self, decision: Decision) -> tuple[float, int] | None:
        """(what it is worth, the option) of the best attack that is offered now."""
        raise NotImplementedError

    def answer(self, decision: Decision) -> list[int] | None:
        """The answer to a question about a fight; None where it is none."""
        raise NotImplementedError

    def place_value(self, card: Card) -> float:
        """Return the worth, beside the card's own, of its coming to where it does most."""
        return 0.0

    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth to a card's player of so much more attack and health for a while."""
        raise NotImplementedError

    def rally_value(self, cards: list[Card], attack: int, health: int) -> float:
        """The same for all of these at once."""
        return sum(self.growth_value(card, attack, health) for card in cards)

    def removal_value(self, card: Card) -> float:
        """Return the worth, beside the card's own, of one of the other seat's cards being gone now."""
        raise NotImplementedError

    def tiring_loss(self, card: Card) -> float:
        """Return the loss when a card gets tired for something else than an attack."""
        return 0.0

    def free_squares(self) -> list[int]:
        """The squares where a card may come; none where there are no squares."""
        return []

    def hit_value(self, seat: int, n: float = 1) -> float:
        """Return the worth to the other player of this much damage to a player."""
        shielded = self.t.view["seats"][seat].get("life_shield")
        return LETHAL if n >= self.t.life(seat) and not shielded else n * self.t.point(seat)

    def card(self, decision: Decision, n: int) -> Card | None:
        """The card that an option stands for."""
        return self.t.card(decision.options[n].ref)

    def choose(self, decision: Decision, wanted: Card | None) -> list[int]:
        """Return the option that stands for this card, or for none; the first where there is no such option."""
        return sorted(choices(decision), key=lambda n: self.card(decision, n) is not wanted)[:1]
