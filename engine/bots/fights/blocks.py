"""Fights with blockers: both fighters deal damage, and the attacked player may send another card to block."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.bots.chance import choices, comes_to_nothing
from engine.bots.fights.fight import LETHAL, Fight
from engine.bots.selecting import fits_phrase
from engine.bots.table import Card
from engine.match import Decision

PLAYER = None  # the target of an attack on the player


class Blow(msgspec.Struct, gc=False):
    """One of the fighters, with its temporary changes."""

    attack: int
    left: int
    card: Card


class Outcome(msgspec.Struct, gc=False):
    """The result of a fight: which of the two fighters fall, and the damage to the player."""

    attacker_falls: bool
    other_falls: bool
    through: int  # the damage to the attacked player


def blow(card: Card, attack: int = 0, health: int = 0) -> Blow:
    """Return the card as a fighter with this much more attack and health."""
    return Blow(max(0, card.attack + attack), card.left + health, card)


class Blocks(Fight):
    """The evaluation of fights with blockers for one seat.

    It computes who falls, the worth of the result, what to attack and when to block.
    """

    def has(self, card: Card, trait: str) -> bool:
        """Return whether a card has a trait with this role in a fight."""
        return not card.traits.isdisjoint(self.traits[trait])

    def fight(self, attacker: Blow, other: Blow | None, player: bool) -> Outcome:
        """Return the outcome of the attacker against a blocker or the attacked card.

        Without `other`, the damage goes to the player.
        """
        if other is None:
            return Outcome(False, False, attacker.attack if player else 0)
        mine, theirs = attacker.card, other.card
        falls = attacker.attack >= other.left or (self.has(mine, "deadly") and attacker.attack > 0)
        first = self.has(mine, "first") and falls and not self.has(theirs, "lasting")
        hurt = 0 if first else other.attack
        dies = hurt >= attacker.left or (hurt > 0 and self.has(theirs, "deadly"))
        dies = dies or (self.has(mine, "bursts") and attacker.attack > 0)
        through = max(0, attacker.attack - other.left) if player and self.has(mine, "tramples") else 0
        falls, dies = falls and not self.has(theirs, "lasting"), dies and not self.has(mine, "lasting")
        return Outcome(dies, falls, through)

    def between(self, attacker: Card, other: Card | None, player: bool) -> Outcome:
        """Return the outcome of a fight between two cards as they are."""
        return self.fight(blow(attacker), blow(other) if other else None, player)

    def can_block(self, attacker: Card, blocker: Card) -> bool:
        """Return whether a card may block the attacker, as far as traits and static abilities show."""
        if blocker.tired or any(deed.text == "cannot_block" for deed in blocker.deeds("cannot")):
            return False
        if self.has(attacker, "flies") and not self.has(blocker, "flies"):
            return any(True for _ in blocker.deeds("blocks_too"))
        if any(deed.text == "cannot_be_blocked" for deed in attacker.deeds("cannot")):
            return False
        evaded = (deed.to.what for deed in attacker.deeds("evades"))
        return not any(fits_phrase(self.t, what, blocker, attacker.ref, attacker.seat) for what in evaded)

    def score(self, outcome: Outcome, attacker: Card, other: Card | None, seat: int) -> float:
        """Return the worth of the outcome to `seat`, which is the attacking or the other seat."""
        t, attacking = self.t, attacker.seat
        out = outcome.through * t.point(1 - attacking)
        if outcome.through >= t.life(1 - attacking):
            out += LETHAL
        if outcome.other_falls and other is not None:
            out += other.value
        if outcome.attacker_falls:
            out -= attacker.value
        return out if seat == attacking else -out

    # -- attacking -------------------------------------------------------------------------------------------------
    def ready(self) -> list[Card]:
        """Return the cards that could attack now."""
        fresh = self.traits["fresh"]
        return [card for card in self.t.mine if not card.tired and card.attack > 0 and not card.states & fresh]

    def counterblow(self, blockers: int, theirs: Sequence[Card]) -> int:
        """Return the damage of the other seat's next turn if all these cards attack.

        Each blocker stops the strongest remaining attacker.
        """
        return sum(sorted((card.attack for card in theirs), reverse=True)[blockers:])

    def exposure(self, card: Card) -> float:
        """Return the cost of having the card tired in the other seat's turn: it cannot block, and can be attacked."""
        t, points = self.t, self.points
        out = 0.0
        safe = self.has(card, "lasting")
        if not safe and any(enemy.attack >= card.health and card.attack < enemy.health for enemy in t.theirs):
            out = points["exposed"] * card.value
        home = sum(not other.tired for other in t.mine)
        now, then = self.counterblow(home, t.theirs), self.counterblow(home - 1, t.theirs)
        out += points["unguarded"] * (then - now) * t.point(t.me)
        if then >= t.life(t.me) > now:
            out += points["exposed_lethal"]
        return out / t.urgency

    def attack_value(self, attacker: Card, target: Card | None) -> float:
        """Return the worth of this attack if the other seat blocks in the best way."""
        t, player = self.t, target is None
        plain = self.score(self.between(attacker, target, player), attacker, target, t.me)
        blockers = [one for one in t.theirs if one is not target and self.can_block(attacker, one)]
        blocked = (self.score(self.between(attacker, one, player), attacker, one, t.me) for one in blockers)
        worst = min([plain, *blocked])
        if worst > LETHAL / 2:
            return worst
        hope = self.points["hope"]
        return (1 - hope) * worst + hope * min(plain, self.points["hope_most"])

    def charge(self, attackers: Sequence[Card]) -> float:
        """Return the worth of attacking the other seat with all of these cards, including its next turn."""
        t = self.t
        out, damage = 0.0, 0
        free = [card for card in t.theirs if not card.tired]
        lost: set[int] = set()
        for attacker in attackers:
            blocker, outcome = self.best_block(attacker, free)
            out += self.score(outcome, attacker, blocker, t.me)
            damage += outcome.through
            if blocker is not None:
                free.remove(blocker)
                if outcome.other_falls:
                    lost.add(blocker.ref)
        if damage >= t.life(t.foe):
            return LETHAL
        sent = {card.ref for card in attackers}
        home = sum(not card.tired and card.ref not in sent for card in t.mine)
        back = self.counterblow(home, [card for card in t.theirs if card.ref not in lost])
        if back >= t.life(t.me):
            out -= self.points["counter_lethal"]
        return out - back * t.point(t.me) * self.points["counter"] / t.urgency

    def best_block(self, attacker: Card, free: Sequence[Card]) -> tuple[Card | None, Outcome]:
        """Return the card that the other seat would block with (None: no card), and the outcome."""
        found = []
        for blocker in [None, *[card for card in free if self.can_block(attacker, card)]]:
            outcome = self.between(attacker, blocker, True)
            wear = self.points["block_wear"] * blocker.value if blocker else 0
            found.append((self.score(outcome, attacker, blocker, self.t.foe) - wear, blocker, outcome))
        return max(found, key=lambda one: one[0])[1:]

    def best_charge(self, attackers: Sequence[Card]) -> tuple[float, Card] | None:
        """Return (worth, first attacker) of the best group attack on the other seat, or None.

        The worth is relative to not attacking.
        """
        order = sorted(attackers, key=lambda card: -self.attack_value(card, None))
        home = self.charge([])
        values = [self.charge(order[:many]) - home for many in range(1, len(order) + 1)]
        return (max(values), order[0]) if values else None

    def best_attack(self, attackers: Sequence[Card]) -> tuple[float, Card, Card | None] | None:
        """Return (value, attacker, target; None is the player), or None if nothing can attack."""
        together = self.best_charge(attackers)
        found: list[tuple[float, Card, Card | None]] = [(*together, PLAYER)] if together is not None else []
        for attacker in attackers:
            cost = self.exposure(attacker)
            found += [(self.attack_value(attacker, one) - cost, attacker, one) for one in self.aims(attacker)]
        return max(found, key=lambda one: one[0], default=None)

    def aims(self, attacker: Card) -> list[Card]:
        """Return the cards that the attacker may attack."""
        grant_look = self.t.theirs if self.has(attacker, "precise") else [card for card in self.t.theirs if card.tired]
        return [
            card for card in grant_look if not any(deed.text == "cannot_be_attacked" for deed in card.deeds("cannot"))
        ]

    def act(self, decision: Decision) -> tuple[float, int] | None:
        kinds = {option.kind: n for n, option in enumerate(decision.options) if not comes_to_nothing(option.data)}
        found = self.best_attack(self.ready()) if "battle" in kinds and self.t.main else None
        if found is None:
            return None
        must = not any(option.kind == "pass" for option in decision.options)
        worth = max(found[0], LETHAL / 2) if must else found[0]
        return (worth, kinds["battle"]) if must or worth > self.t.rows.play.enough else None

    # -- the current battle ----------------------------------------------------------------------------------------
    def fighters(self, card: Card) -> tuple[Card, Card | None, bool] | None:
        """Return (attacker, opposing card, whether a player is attacked) for a card in the current battle.

        Return None before blocks are known, or if the card is not in the battle.
        """
        t, battle = self.t, self.t.battle
        if battle is None or not battle["attacker"]:
            return None
        attacker = t.card(battle["attacker"])
        blocker = t.card(battle["blocker"]) if battle["blocker"] else None
        settled = battle["step"] == "first_strike" or (battle["step"] == "declare_block" and blocker is not None)
        if attacker is None or not settled:
            return None
        other = blocker or (t.card(battle["target"]) if battle["target"] else None)
        return (attacker, other, battle["target_seat"] is not None) if card in (attacker, other) else None

    def growth_value(self, card: Card, attack: int, health: int) -> float:
        """Return the worth of this much more attack and health for a card in the current battle.

        The worth is 0 for a card that is not in the battle.
        """
        now = self.fighters(card)
        if now is None:
            return 0.0
        attacker, other, player = now
        plain = self.score(self.between(attacker, other, player), attacker, other, card.seat)
        more, plain_other = blow(card, attack, health), blow(other) if other else None
        mine, theirs = (more, plain_other) if card is attacker else (blow(attacker), more)
        return self.score(self.fight(mine, theirs, player), attacker, other, card.seat) - plain

    def rally_value(self, cards: list[Card], attack: int, health: int) -> float:
        """Return the worth of this much more for all of these cards before attacks, or 0 at any other time."""
        t, help_ = self.t, self.t.rows.help
        if not t.main or t.view["seats"][t.me]["no_battle"]:
            return 0.0
        attackers = [card for card in self.ready() if card in cards]
        blockers = sum(not card.tired for card in t.theirs)
        if sum(card.attack + attack for card in attackers[blockers:]) >= t.life(t.foe):
            return LETHAL
        return max(0, len(attackers) - 1) * (help_.rally * attack + help_.rally_health * health)

    def removal_value(self, card: Card) -> float:
        """Return the additional worth of removing a card in a battle.

        This is the damage and the loss that its removal prevents, minus the card's own value if it falls anyway.
        """
        now = self.fighters(card)
        if now is None:
            return 0.0
        attacker, other, player = now
        outcome = self.between(attacker, other, player)
        attacks = card is attacker
        ends = (outcome.attacker_falls, outcome.other_falls)
        falls, friend_falls = ends if attacks else ends[::-1]
        friend = other if attacks else attacker
        out = outcome.through * self.t.point(self.t.me) if attacks else 0.0
        if friend is not None:
            out += (friend.value if friend_falls else 0.0) - (card.value if falls else 0.0)
        return out

    # -- decisions -------------------------------------------------------------------------------------------------
    def answer(self, decision: Decision) -> list[int] | None:
        found = {"attack": self._attack, "attack_target": self._target, "block": self._block, "assign": self._assign}
        method = found.get(decision.kind)
        return None if method is None else method(decision)

    def _attack(self, decision: Decision) -> list[int]:
        t = self.t
        by_card = {option.ref: n for n, option in enumerate(decision.options) if option.kind == "attack"}
        found = self.best_attack([card for ref in by_card if (card := t.card(ref)) is not None])
        give_up = [n for n, option in enumerate(decision.options) if option.kind == "give_up"][:1]
        if found is None or (found[0] <= t.rows.play.enough and give_up):
            return give_up or [0]
        return [by_card[found[1].ref]]

    def _target(self, decision: Decision) -> list[int]:
        attacker = self.t.card(decision.data) if isinstance(decision.data, int) else None
        if attacker is None:
            return [0]
        found = self.best_attack([attacker])
        together = self.best_charge(self.ready())
        charges = found is not None and together is not None and together[0] > found[0]
        wanted = PLAYER if found is None or charges else found[2]
        return self.choose(decision, wanted)

    def _block(self, decision: Decision) -> list[int]:
        t = self.t
        battle = t.battle or {}
        attacker = t.card(battle.get("attacker"))
        if attacker is None:
            return [0]
        target = t.card(battle["target"]) if battle.get("target") else None
        return [max(choices(decision), key=lambda n: self.block_value(attacker, target, self.card(decision, n)))]

    def block_value(self, attacker: Card, target: Card | None, blocker: Card | None) -> float:
        """Return the worth to the attacked seat of blocking with this card (None: of not blocking)."""
        t = self.t
        other = blocker or target
        out = self.score(self.between(attacker, other, target is None), attacker, other, t.me)
        if blocker is not None:
            fresh = self.traits["fresh"]
            waiting = sum(not card.tired and not card.states & fresh for card in t.theirs)
            out -= self.points["block_open"] * blocker.value * (1 + waiting)  # it cannot block again, and is exposed
        return out

    def _assign(self, decision: Decision) -> list[int]:
        """Return the last option for all of the damage, so that damage above the lethal amount reaches the player."""
        return choices(decision)[-1:] * decision.least
