"""Fights in which the attacked card alone may fall: who attacks risks nothing, and one that lies reversed shields its
player."""

from __future__ import annotations

from engine.bots.chance import choices, comes_to_nothing
from engine.bots.fights.fight import LETHAL, Fight
from engine.bots.table import Card
from engine.match import Decision

CALLS = ("level_up", "call", "call_down")


class Duels(Fight):
    """Judges such fights for one seat: what to attack, who guards, and which caster is called."""

    def guarding(self, card: Card) -> bool:
        return "reversed" in card.states

    def strength(self, card: Card) -> int:
        """Return the number that an attack must exceed: DEF while it guards, else ATK."""
        return card.health if self.guarding(card) else card.attack

    # -- attacking -------------------------------------------------------------------------------------------------
    def shielded(self, attacker: Card) -> bool:
        """Return whether a guard of the other seat keeps this card from its player."""
        return attacker.traits.isdisjoint(self.traits["passes"]) and any(map(self.guarding, self.t.theirs))

    def attack_value(self, attacker: Card, target: Card | None, more: int = 0) -> float:
        """Return the worth of an attack with so much more ATK; the least of those that do it is sent."""
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
        """Return the number of lives that its attack on a player takes."""
        more = self.t.rows.fight.traits["more_hits"]
        return 1 + max((n for n, name in enumerate(more, 1) if name in attacker.traits), default=0)

    def wins(self) -> bool:
        """Return whether those that can attack the other player now win together; the last life goes one by one."""
        t = self.t
        ready = [card for card in t.mine if card.fights and not card.tired and not self.guarding(card)]
        hits = sorted(self.hits(card) for card in ready if not self.shielded(card))
        return t.my_turn and bool(hits) and sum(hits[1:]) >= t.life(t.foe) - 1

    def best(self, attacker: Card, more: int = 0) -> tuple[float, Card | None]:
        """(value, target: None is the player) of its best attack."""
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
        """Return the worth of its lying reversed in the other's next turn."""
        t = self.t
        enemies = [enemy for enemy in t.theirs if enemy.fights]  # one that lies reversed may be switched, and attack
        other = [one for one in t.mine if one is not card and self.guarding(one)]
        strongest = max((enemy.attack for enemy in enemies), default=0)
        if any(one.health >= strongest for one in other):
            return 0.0
        holds = card.health >= strongest
        kept = min(max(1, len(enemies)), 3) if holds else 1
        cares = self.points["guard_low" if t.life(t.me) <= self.points["low"] else "guard"]
        return kept * t.point(t.me) * cares - (0.0 if holds else card.value * self.points["lost"])

    def wants_up(self, card: Card) -> bool:
        """Return whether it does more by attacking this turn than by guarding after it."""
        t = self.t
        fights = t.my_turn and t.turn > 1 and t.phase not in ("battle", "end")
        return fights and self.best(card)[0] > self.guard_value(card)

    def act(self, decision: Decision) -> tuple[float, int] | None:
        """Switch whoever lies the wrong way."""
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
        """The first option is upright, the second reversed."""
        named = [card for card in self.t.named(decision.prompt.en) if card.fights and card.seat == self.t.me]
        return [0 if named and self.wants_up(named[-1]) else 1]

    # -- casters ---------------------------------------------------------------------------------------------------
    def _call(self, decision: Decision) -> list[int]:
        """A level more before a new caster, and that before a card face down; of these the one that is missed least."""
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

    # -- in a battle, and beside it --------------------------------------------------------------------------------
    def fighters(self) -> tuple[Card | None, Card | None]:
        """(attacker, attacked card) of the battle under way."""
        battle = self.t.battle or {}
        return self.t.card(battle.get("attacker")), self.t.card(battle.get("target"))

    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth of what the growth changes: in the battle under way, or for an attack still to come."""
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
        """Return the worth of an attack that does not happen, or of a guard that is gone."""
        t = self.t
        attacker, target = self.fighters()
        if card is attacker and card.seat == t.foe:
            if target is None:
                return self.hit_value(t.me) if t.life(t.me) <= 1 else t.point(t.me)
            return target.value if attacker.attack > self.strength(target) else 0.0
        return t.point(t.foe) if self.guarding(card) and card.seat == t.foe else 0.0

    def tiring_loss(self, card: Card) -> float:
        """Return the worth of the aether that a caster cannot give any more."""
        return self.points["aether"] * card.gives

    def answer(self, decision: Decision) -> list[int] | None:
        found = {"attack": self._attack, "attack_target": self._target, "orientation": self._lie, "call": self._call}
        method = found.get(decision.kind)
        return None if method is None else method(decision)
