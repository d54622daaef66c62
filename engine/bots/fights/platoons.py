"""Fights in which several cards may attack together.

Their attack is added up against a defender. Without a defender, only the strongest of them hits the player. A defender
does not get tired.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from engine.bots.chance import choices
from engine.bots.fights.fight import LETHAL, Fight
from engine.bots.table import Card
from engine.match import Decision

MOST_TOGETHER = 3  # larger groups are not evaluated
MOST_WEIGHED = 7  # the number of possible attackers that are evaluated, the most valuable first


class Platoons(Fight):
    """The evaluation of such fights for one seat: who attacks together, who defends, and how damage is divided."""

    def has(self, card: Card, trait: str) -> bool:
        """Return whether a card has a trait with this role in a fight."""
        return not card.traits.isdisjoint(self.traits[trait])

    # -- one attack ------------------------------------------------------------------------------------------------
    def can_block(self, attackers: Sequence[Card], blocker: Card) -> bool:
        """Return whether a card may defend against these cards, as far as traits and states show."""
        if blocker.tired or not blocker.states.isdisjoint(self.traits["unable"]):
            return False
        return self.has(blocker, "flies") or not all(self.has(card, "flies") for card in attackers)

    def fallen(self, attackers: Sequence[Card], power: int) -> list[Card]:
        """Return the attackers that fall by this much damage, divided in the way that removes the most value."""
        out = []
        for card in sorted(attackers, key=lambda card: -card.value / max(1, card.left)):
            if card.left <= power:
                power -= card.left
                out.append(card)
        return out

    def score(self, attackers: Sequence[Card], blocker: Card | None, foe: int) -> float:
        """Return the worth to the attacking player of this attack on `foe`."""
        if blocker is None:
            return self.hit_value(foe, max(card.hits for card in attackers))
        out = -sum(card.value for card in self.fallen(attackers, blocker.attack))
        if sum(card.attack for card in attackers) >= blocker.left:
            out += blocker.value
            passing = [card for card in attackers if self.has(card, "tramples")]
            out += sum(self.hit_value(foe, self.points["trample"]) for _ in passing)
        return out

    def attack_value(self, attackers: Sequence[Card]) -> float:
        """Return the worth of an attack with these cards if the other seat defends in the best way."""
        t = self.t
        plain = self.score(attackers, None, t.foe)
        met = [self.score(attackers, one, t.foe) for one in t.theirs if self.can_block(attackers, one)]
        worst = min([plain, *met])
        if worst > LETHAL / 2:
            return worst
        hope = self.points["hope"]
        return (1 - hope) * worst + hope * min(plain, self.points["hope_most"]) - self.exposure(attackers)

    def exposure(self, attackers: Sequence[Card]) -> float:
        """Return the cost of having these cards tired in the other seat's turn, when they cannot defend."""
        t, points = self.t, self.points
        tired = {card.ref for card in attackers if not self.has(card, "vigilant")}
        enemies = sorted((card.hits for card in t.theirs if card.fights), reverse=True)
        home = sum(not card.tired for card in t.mine)
        now, then = sum(enemies[home:]), sum(enemies[home - len(tired) :])
        out = points["unguarded"] * (then - now) * t.point(t.me)
        if then >= t.life(t.me) > now:
            out += points["exposed_lethal"]
        return out / t.urgency

    def ready(self, decision: Decision) -> list[Card]:
        """Return the cards that are offered as attackers."""
        found = [self.t.card(option.ref) for option in decision.options if option.kind == "attack"]
        return [card for card in found if card is not None]

    def best_group(self, able: Sequence[Card], forced: Sequence[Card] = ()) -> tuple[float, list[Card]]:
        """Return (value, the attackers in addition to the forced ones) of the best attack."""
        order = sorted(able, key=lambda card: -card.value)[:MOST_WEIGHED]
        groups = [
            list(some) for size in range(min(MOST_TOGETHER, len(order)) + 1)
            for some in itertools.combinations(order, size)
            if some or forced
        ]  # fmt: skip
        if not groups:
            return 0.0, []
        alone = self.points["together"]  # cards that do not attack together can attack separately
        return max(
            ((self.attack_value([*forced, *some]) - alone * (len(some) - 1), some) for some in groups),
            key=lambda one: one[0],
        )

    # -- decisions ---------------------------------------------------------------------------------------------------
    def answer(self, decision: Decision) -> list[int] | None:
        found = {
            "attackers": self._attackers, "block": self._block, "assign": self._assign, "continue": self._continue,
        }  # fmt: skip
        method = found.get(decision.kind)
        return None if method is None else method(decision)

    def _attackers(self, decision: Decision) -> list[int]:
        told = decision.data["forced"] if isinstance(decision.data, dict) else ()
        forced = [card for ref in told if (card := self.t.card(ref)) is not None]
        value, group = self.best_group(self.ready(decision), forced)
        if not forced and value <= 0:
            return []
        return [n for n in choices(decision) if self.card(decision, n) in group]

    def _continue(self, decision: Decision) -> list[int]:
        """Return 0 (continue) if another attack by the cards that can still attack is worth it, or 1 otherwise."""
        fresh = self.traits["fresh"]
        able = [card for card in self.t.mine if not card.tired and card.fights and not card.states & fresh]
        return [0 if self.best_group(able)[0] > 0 else 1]

    def fighters(self) -> tuple[list[Card], Card | None]:
        """Return (attackers, defender) of the current battle."""
        battle = self.t.battle or {}
        attackers = [card for ref in battle.get("attackers", ()) if (card := self.t.card(ref)) is not None]
        return attackers, self.t.card(battle.get("blocker"))

    def _block(self, decision: Decision) -> list[int]:
        attackers, _ = self.fighters()
        if not attackers:
            return [0]

        def points(n: int) -> float:
            blocker = self.card(decision, n)
            wear = self.points["block_wear"] * blocker.value if blocker is not None else 0.0
            return -self.score(attackers, blocker, self.t.me) - wear

        return [max(choices(decision), key=points)]

    def _assign(self, decision: Decision) -> list[int]:
        """Return a division of the damage that kills the best cards. The rest goes to the first card."""
        unit = int(decision.data["unit"])
        open_ = choices(decision)
        cards = {n: card for n in open_ if (card := self.card(decision, n)) is not None}
        falling = self.fallen(list(cards.values()), unit * decision.least)
        out: list[int] = []
        for n, card in cards.items():
            if card in falling:
                out += [n] * min(decision.least - len(out), -(-card.left // unit))
        return out + [open_[0]] * (decision.least - len(out))

    # -- outside the battle --------------------------------------------------------------------------------------------
    def act(self, decision: Decision) -> tuple[float, int] | None:
        """Return None, because attacks are declared in a separate decision and not with priority."""
        return None

    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth of this much more attack and health for a card in the current battle.

        For a card that can still attack, a part of it is returned.
        """
        attackers, blocker = self.fighters()
        if blocker is None or not attackers or card not in (*attackers, blocker):
            waiting = self.t.my_turn and self.t.phase == "main" and not card.tired and card.fights
            return self.points["eager"] * attack if waiting and card.seat == self.t.me else 0.0
        power = sum(one.attack for one in attackers)
        before = self.score(attackers, blocker, 1 - attackers[0].seat)
        if card is blocker:
            lost = blocker.value if power >= blocker.left else 0.0
            kept = blocker.value if power >= blocker.left + health else 0.0
            more = [one for one in self.fallen(attackers, blocker.attack + attack) if one.left > blocker.attack]
            return lost - kept + sum(one.value for one in more)
        falls = power < blocker.left <= power + attack
        saved = before < 0 and card.left <= blocker.attack < card.left + health
        return (blocker.value if falls else 0.0) + (card.value if saved else 0.0)

    def removal_value(self, card: Card) -> float:
        """Return the worth of removing an undefended attacker from an attack on the seat."""
        attackers, blocker = self.fighters()
        t = self.t
        if card in attackers and card.seat == t.foe and blocker is None:
            others = [one.hits for one in attackers if one is not card]
            hit = max(one.hits for one in attackers)
            return self.hit_value(t.me, hit) - (self.hit_value(t.me, max(others)) if others else 0.0)
        return 0.0

    def tiring_loss(self, card: Card) -> float:
        """Return the worth of the attack that the tired card cannot make."""
        t = self.t
        waiting = t.main and card.seat == t.me and card.states.isdisjoint(self.traits["fresh"])
        return self.points["eager_attack"] * card.hits * t.point(t.foe) if waiting else 0.0
