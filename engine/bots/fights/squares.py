"""Fights over squares: cards attack cards within reach, and only the attacker deals damage."""

from __future__ import annotations

from engine.bots.chance import choices
from engine.bots.fights.fight import LETHAL, Fight
from engine.bots.table import Card, Table
from engine.match import Decision

WIDTH = 3


def distance(one: int, other: int) -> int:
    """Return the number of steps from one square to another."""
    return abs(one // WIDTH - other // WIDTH) + abs(one % WIDTH - other % WIDTH)


class Squares(Fight):
    """The evaluation of fights over squares for one seat: which attacks to make, and where to put a card."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.home = {seat: place for place, seat in table.homes.items()}
        self.ready = [card for card in table.mine if card.fights and not card.tired]

    def open_player(self, seat: int) -> bool:
        """Return whether no card protects a player, so that the player can be attacked."""
        guards = self.t.theirs if seat == self.t.foe else self.t.mine
        away = any(card.types.intersection(self.traits["shelter"]) for card in guards)
        return not away and not any(card.place == self.home[seat] for card in guards)

    # -- attacking -------------------------------------------------------------------------------------------------
    def attack_value(self, attacker: Card, target: Card | None) -> float:
        """Return the worth of attacking a card, or the player (None)."""
        t, points = self.t, self.points
        if target is None:
            return self.hit_value(t.foe)
        near = [one for one in self.ready if distance(one.place, target.place) <= one.reach]
        helpers = [one for one in near if one.ref != attacker.ref]
        value = self.kill_value(target)
        frail = bool(target.types.intersection(t.rows.harm.frail))
        if target.shield:
            shared = points["shield_hit"] + points["shield_help"] * len(helpers)
            return min(value / 2, shared) if helpers or not frail else points["shield_alone"]
        if frail or attacker.attack >= target.left:
            return value
        together = sum(one.attack for one in helpers) + attacker.attack
        return points["together"] * value if together >= target.left else 0.0

    def kill_value(self, target: Card) -> float:
        """Return the worth of removing this card: its value, the way to the player that it blocks, and its threat."""
        t, points = self.t, self.points
        value = points["kill"] * target.value
        square = self.home[t.foe]
        if target.place == square:
            through = [one for one in self.ready if distance(one.place, square) <= one.reach]
            value += points["way_open"] if len(through) > 1 else points["way"]
        if distance(target.place, self.home[t.me]) <= target.reach:
            value += points["threat"]
        return value

    def targets(self, place: int, reach: int) -> list[Card | None]:
        """Return the cards that could be attacked from a square. None is the player."""
        t = self.t
        out: list[Card | None] = [card for card in t.theirs if distance(place, card.place) <= reach]
        if self.open_player(t.foe) and distance(place, self.home[t.foe]) <= reach:
            out.append(None)
        return out

    def best_target(self, attacker: Card) -> tuple[float, Card | None]:
        """Return (worth, target; None is the player) of the card's best attack."""
        found = [(self.attack_value(attacker, one), one) for one in self.targets(attacker.place, attacker.reach)]
        return max([(0.0, None), *found], key=lambda one: one[0])

    def act(self, decision: Decision) -> tuple[float, int] | None:
        found = []
        for n, option in enumerate(decision.options):
            card = self.t.card(option.ref) if option.kind == "attack" else None
            if card is not None:
                found.append((self.best_target(card)[0] - self.points["strong_last"] * card.attack, n))
        best = max(found, key=lambda one: one[0], default=None)
        return best if best is not None and best[0] > self.t.rows.play.enough else None

    # -- squares ---------------------------------------------------------------------------------------------------
    def square_worth(self, card: Card, place: int) -> float:
        """Return the worth of putting a card on a square.

        It depends on what the card can attack and guard there, and on the card that it replaces.
        """
        t, points = self.t, self.points
        own, far = self.home[t.me], self.home[t.foe]
        hits = [self.attack_value(card, target) for target in self.targets(place, card.reach)] if card.fights else []
        out = points["hits"] * max(hits, default=0.0)
        if place == own and self.open_player(t.me):
            danger = points["danger"] if t.life(t.me) <= points["danger_life"] else 1.0
            out += danger * (points["guard"] + points["guard_attack"] * card.attack)
        elif distance(place, own) == 1:
            out += points["near_own"]
        if distance(place, far) == 1:
            out += points["near_far"]
        here = [one for one in t.mine if one.place == place]
        out -= sum(one.value + points["replaced"] for one in here)
        if place != own:
            near = [one for one in t.theirs if distance(one.place, place) <= one.reach]
            out -= points["stronger"] * sum(one.attack >= card.attack for one in near)
        return out

    def free_squares(self) -> list[int]:
        """Return the squares where a card may be put, including those of the seat's own awake fighters."""
        barred = {card.place for card in self.t.mine if card.tired or not card.fights}
        barred |= {self.home[self.t.foe], *(card.place for card in self.t.theirs)}
        return [place for place in range(WIDTH * WIDTH) if place not in barred]

    def place_value(self, card: Card) -> float:
        t, points = self.t, self.points
        if not card.fights:
            place = self.home[t.me]
            if any(one.place == place for one in t.mine):
                return -LETHAL
            near = [one for one in t.theirs if distance(one.place, place) <= one.reach + 1]
            worth = points["wall"] + points["wall_shield"] * card.shield + points["wall_near"] * len(near)
            return worth - t.rows.play.on_table * card.value
        return max((self.square_worth(card, place) for place in self.free_squares()), default=-LETHAL)

    # -- effects ---------------------------------------------------------------------------------------------------
    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth of the growth.

        In a battle, this is the value of the card that it defeats or saves. Otherwise it is the value of a card that it
        could kill now.
        """
        t, help_, n = self.t, self.t.rows.help, attack
        battle = t.battle
        if battle is not None:
            attacker = t.card(battle["attacker"])
            target = t.card(battle["target"])
            if attacker is None or target is None or target.shield:
                return 0.0
            if card.ref == attacker.ref and card.attack < target.left <= card.attack + n:
                return help_.keep * target.value
            saved = card.ref == target.ref and card.left <= attacker.attack < card.left + n
            return card.value if saved else 0.0
        idle = help_.idle_grow * n
        if card.tired or not t.my_turn:
            return idle
        found = [one for one in self.targets(card.place, card.reach) if one is not None]
        kills = [help_.keep * one.value for one in found if card.attack < one.left <= card.attack + n]
        return max(kills, default=idle)

    def removal_value(self, card: Card) -> float:
        return self.kill_value(card) - self.points["kill"] * card.value

    def tiring_loss(self, card: Card) -> float:
        return self.best_target(card)[0] if card.place >= 0 and not card.tired else 0.0

    # -- decisions -------------------------------------------------------------------------------------------------
    def answer(self, decision: Decision) -> list[int] | None:
        if decision.kind == "target" and isinstance(decision.data, int):
            return self._target(decision, decision.data)
        return self._square(decision) if decision.kind == "square" else None

    def _target(self, decision: Decision, ref: int) -> list[int] | None:
        attacker = self.t.card(ref)
        if attacker is None:
            return None
        return self.choose(decision, self.best_target(attacker)[1])

    def _square(self, decision: Decision) -> list[int]:
        """Return the best square for the seat's own card, or the worst square for a card of the other seat."""
        t = self.t
        card = self._coming(decision)
        if card is None:
            return choices(decision)[:1]
        sign = 1 if card.seat == t.me else -1

        def points(n: int) -> float:
            return -sign * self.square_worth(card, decision.options[n].data["place"])

        return sorted(choices(decision), key=points)[:1]

    def _coming(self, decision: Decision) -> Card | None:
        """Return the card that the decision is about. The prompt contains its name."""
        named = self.t.named(decision.prompt.en)
        away = [card for card in named if not self.t.on_table(card)]
        return max(away or named, key=lambda card: (len(card.name), card.seat == self.t.me), default=None)
