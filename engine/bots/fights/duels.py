"""Fights in which only the attacked card can fall.

The attacker risks nothing. A reversed card protects its player.
"""

from __future__ import annotations

from engine.bots.chance import choices, comes_to_nothing
from engine.bots.fights.fight import LETHAL, Fight
from engine.bots.table import Card
from engine.match import Decision

CALLS = ("level_up", "call", "call_down")


class Duels(Fight):
    """The evaluation of such fights for one seat: what to attack, which card guards, and which caster to call."""

    def guarding(self, card: Card) -> bool:
        return "reversed" in card.states

    def strength(self, card: Card) -> int:
        """Return the number that an attack must exceed: DEF while the card guards, ATK otherwise."""
        return card.health if self.guarding(card) else card.attack

    # -- attacking -------------------------------------------------------------------------------------------------
    def shielded(self, attacker: Card) -> bool:
        """Return whether a guard of the other seat prevents this card from attacking the player."""
        return attacker.traits.isdisjoint(self.traits["passes"]) and any(map(self.guarding, self.t.theirs))

    def attack_value(self, attacker: Card, target: Card | None, more: int = 0) -> float:
        """Return the worth of an attack with `more` additional ATK.

        Among the cards that can defeat a target or win the game, the weakest is slightly preferred. Otherwise, for an
        attack on the player, the strongest is.
        """
        t = self.t
        slight = self.points["strong_last"] * attacker.attack
        if target is None:
            if self.wins():
                return LETHAL - slight
            hits = min(self.hits(attacker), t.life(t.foe) - 1)
            return max(1, hits) * t.point(t.foe) + slight
        if attacker.attack + more <= self.strength(target):
            return 0.0
        others = sum(not card.tired and not self.guarding(card) for card in t.mine) - 1
        alone = self.guarding(target) and sum(map(self.guarding, t.theirs)) == 1
        opened = min(others, t.life(t.foe)) * t.point(t.foe) * self.points["way_open"] if alone and others > 0 else 0.0
        return target.value + opened - slight

    def hits(self, attacker: Card) -> int:
        """Return the number of lives that the card's attack on a player removes."""
        more = self.t.rows.fight.traits["more_hits"]
        return 1 + max((n for n, name in enumerate(more, 1) if name in attacker.traits), default=0)

    def wins(self) -> bool:
        """Return whether the cards that can attack the other player now win together.

        The last life must be removed by a separate attack.
        """
        t = self.t
        ready = [card for card in t.mine if card.fights and not card.tired and not self.guarding(card)]
        hits = sorted(self.hits(card) for card in ready if not self.shielded(card))
        return t.my_turn and bool(hits) and sum(hits[1:]) >= t.life(t.foe) - 1

    def best(self, attacker: Card, more: int = 0) -> tuple[float, Card | None]:
        """Return (value, target; None is the player) of the card's best attack."""
        found: list[tuple[float, Card | None]] = [
            (self.attack_value(attacker, one, more), one) for one in self.t.theirs
        ]
        if not self.shielded(attacker):
            found.append((self.attack_value(attacker, None), None))
        return max(found, key=lambda one: one[0], default=(0.0, None))

    def _attack(self, decision: Decision) -> list[int]:
        found = []
        for n, option in enumerate(decision.options):
            card = self.t.card(option.ref) if option.kind == "attack" else None
            if card is not None:
                found.append((self.best(card)[0], n))
        value, n = max(found, default=(0.0, 0))
        give_up = [n for n, option in enumerate(decision.options) if option.kind == "give_up"]
        return give_up if give_up and value <= 0 else [n]

    def _target(self, decision: Decision) -> list[int]:
        attacker = self.t.card(decision.data) if isinstance(decision.data, int) else None
        if attacker is None:
            return [0]

        def points(n: int) -> float:
            return self.attack_value(attacker, self.card(decision, n))

        return [max(choices(decision), key=points)]

    # -- guarding --------------------------------------------------------------------------------------------------
    def guard_value(self, card: Card) -> float:
        """Return the worth of the card being reversed in the other seat's next turn."""
        t = self.t
        enemies = [enemy for enemy in t.theirs if enemy.fights]  # a reversed enemy can be switched and then attack
        other = [one for one in t.mine if one is not card and self.guarding(one)]
        strongest = max((enemy.attack for enemy in enemies), default=0)
        if any(one.health >= strongest for one in other):
            return 0.0
        holds = card.health >= strongest
        kept = min(max(1, len(enemies)), 3) if holds else 1
        cares = self.points["guard_low" if t.life(t.me) <= self.points["low"] else "guard"]
        return kept * t.point(t.me) * cares - (0.0 if holds else card.value * self.points["lost"])

    def wants_up(self, card: Card) -> bool:
        """Return whether attacking with the card this turn is worth more than guarding with it afterwards."""
        t = self.t
        fights = t.my_turn and t.turn > 1 and t.phase not in ("battle", "end")
        return fights and self.best(card)[0] > self.guard_value(card)

    def act(self, decision: Decision) -> tuple[float, int] | None:
        """Return the option to switch a card that is in the wrong position, with its worth, or None."""
        for n, option in enumerate(decision.options):
            if option.kind != "switch" or comes_to_nothing(option.data):
                continue
            card = self.t.card(option.ref)
            if card is None or self.wants_up(card) != self.guarding(card):
                continue
            if self.guarding(card) or self.guard_value(card) > 0:
                return self.points["switch"], n
        return None

    def _lie(self, decision: Decision) -> list[int]:
        """Return 0 (upright) or 1 (reversed) for a card that is put down."""
        named = [card for card in self.t.named(decision.prompt.en) if card.fights and card.seat == self.t.me]
        return [0 if named and self.wants_up(named[-1]) else 1]

    # -- casters ---------------------------------------------------------------------------------------------------
    def _call(self, decision: Decision) -> list[int]:
        """Return the best call: a level up first, then a new caster, then a card face down.

        Among cards of the same kind, the least valuable comes first.
        """
        t = self.t
        hand = t.of(t.me, "hand")
        have = {colour for card in t.of(t.me, "casters") for colour in card.colours}
        asked = {colour for card in hand if card.fights for colour in card.colours}
        wanted = t.rows.resources_wanted

        def points(n: int) -> float:
            option, card = decision.options[n], self.card(decision, n)
            if card is None or option.kind not in CALLS:
                return 0.0
            if option.kind == "level_up":
                return 300.0 + 50 * card.gives
            if option.kind == "call":
                return 200.0 + 60 * len(asked.intersection(card.colours) - have)
            spare = len(hand) > self.points["kept"] and t.resources() < wanted
            missed = card.value if card.fights else 60.0 * card.cost + 150 * (card.gives > 1)
            return max(1.0, 150.0 - missed / 20) if spare else -1.0

        return [max(range(len(decision.options)), key=points)]

    # -- in a battle and outside it --------------------------------------------------------------------------------
    def fighters(self) -> tuple[Card | None, Card | None]:
        """Return (attacker, attacked card) of the current battle."""
        battle = self.t.battle or {}
        return self.t.card(battle.get("attacker")), self.t.card(battle.get("target"))

    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth of the growth, either in the current battle or for a later attack."""
        t = self.t
        attacker, target = self.fighters()
        if attacker is not None and target is not None:
            falls = attacker.attack > self.strength(target)
            if card is attacker:
                return target.value if not falls and attacker.attack + attack > self.strength(target) else 0.0
            if card is target:
                more = health if self.guarding(card) else attack
                return card.value if falls and attacker.attack <= self.strength(card) + more else 0.0
        if not t.main or card.tired or self.guarding(card) or card.seat != t.me or t.turn < 2:
            return 0.0
        return max(0.0, self.best(card, attack)[0] - self.best(card)[0])

    def removal_value(self, card: Card) -> float:
        """Return the worth of preventing an attack or of removing a guard."""
        t = self.t
        attacker, target = self.fighters()
        if card is attacker and card.seat == t.foe:
            if target is None:
                return self.hit_value(t.me) if t.life(t.me) <= 1 else t.point(t.me)
            return target.value if attacker.attack > self.strength(target) else 0.0
        return t.point(t.foe) if self.guarding(card) and card.seat == t.foe else 0.0

    def tiring_loss(self, card: Card) -> float:
        """Return the worth of the aether that a tired caster cannot give."""
        return self.points["aether"] * card.gives

    def answer(self, decision: Decision) -> list[int] | None:
        found = {"attack": self._attack, "attack_target": self._target, "orientation": self._lie, "call": self._call}
        method = found.get(decision.kind)
        return None if method is None else method(decision)
