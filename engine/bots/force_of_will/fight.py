"""Battles worked out: who falls, what that is worth, what to attack and whether to block."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from engine.bots.force_of_will.table import Card, Table

PLAYER = None  # the target of an attack that is no card
LETHAL = 100_000


class Blow(msgspec.Struct, gc=False):
    """One of the fighters, with what the moment adds to it."""

    atk: int
    left: int
    card: Card


class Outcome(msgspec.Struct, gc=False):
    """What a fight leaves."""

    attacker_falls: bool
    other_falls: bool
    through: int  # damage to the player who is attacked


def blow(card: Card, atk: int = 0, defense: int = 0) -> Blow:
    """The card with that much more ATK and DEF."""
    return Blow(max(0, card.atk + atk), card.left + defense, card)


def fight(attacker: Blow, other: Blow | None, player: bool) -> Outcome:
    """The attacker against a blocker or what it attacks; without one its damage goes to the player."""
    if other is None:
        return Outcome(False, False, attacker.atk if player else 0)
    mine, theirs = attacker.card.keywords, other.card.keywords
    falls = attacker.atk >= other.left or (bool({"Bane", "Explode"} & mine) and attacker.atk > 0)
    first = "First Strike" in mine and falls and "Eternal" not in theirs
    hurt = 0 if first else other.atk
    dies = hurt >= attacker.left or (hurt > 0 and bool({"Bane", "Explode"} & theirs))
    dies = dies or ("Explode" in mine and attacker.atk > 0)
    if "Eternal" in theirs:
        falls = False
    if "Eternal" in mine:
        dies = False
    through = max(0, attacker.atk - other.left) if player and "Pierce" in mine else 0
    return Outcome(dies, falls, through)


def can_block(attacker: Card, blocker: Card) -> bool:
    """Whether it may block, as far as keywords and the usual texts say."""
    if blocker.rested:
        return False
    text = attacker.text
    if "Flying" in attacker.keywords and "Flying" not in blocker.keywords:
        return "can block J/resonators with [Flying]" in blocker.text
    if "cannot be blocked by" in text:
        if (found := re.search(r"cannot be blocked by [^.]*total cost (\d+) or less", text)) and blocker.resonator:
            return blocker.cost > int(found[1])
        if (found := re.search(r"cannot be blocked by [^.]*ATK (\d+) or more", text)) and blocker.resonator:
            return blocker.atk < int(found[1])
    return "cannot be blocked until" not in text and "cannot block" not in blocker.text


def score(table: Table, outcome: Outcome, attacker: Card, other: Card | None, seat: int) -> float:
    """What the outcome is worth to `seat`, the attacking or the other one."""
    attacking = attacker.seat
    out = outcome.through * table.weight(1 - attacking)
    if outcome.through >= table.life[1 - attacking]:
        out += LETHAL
    if outcome.other_falls and other is not None:
        out += other.value
    if outcome.attacker_falls:
        out -= attacker.value
    return out if seat == attacking else -out


# -- attacking ------------------------------------------------------------------------------------------------------
def ready(table: Table) -> list[Card]:
    """What could attack now."""
    return [card for card in table.mine if not card.rested and not card.sick and card.atk > 0]


def counterblow(table: Table, blockers: int, theirs: Sequence[Card]) -> int:
    """The damage of the other's next turn if it attacks with all of this, and each blocker stops the strongest left."""
    strong = sorted((card.atk for card in theirs), reverse=True)
    return sum(strong[blockers:])


def exposure(table: Table, card: Card) -> float:
    """What it costs to have the card rested in the other's turn: it blocks nothing, and can be attacked."""
    out = 0.0
    for enemy in table.theirs:
        if enemy.atk >= card.defense and card.atk < enemy.defense and "Eternal" not in card.keywords:
            out = 0.35 * card.value
            break
    home = sum(not other.rested for other in table.mine)
    now, then = counterblow(table, home, table.theirs), counterblow(table, home - 1, table.theirs)
    out += 0.5 * (then - now) * table.weight(table.me)
    if then >= table.life[table.me] > now:
        out += 1000
    return out / table.urgency


def attack_value(table: Table, attacker: Card, target: Card | None) -> float:
    """What this attack is worth, the other blocking as it likes best."""
    me = table.me
    plain = score(table, fight(blow(attacker), blow(target) if target else None, target is None), attacker, target, me)
    worst = plain
    for blocker in table.theirs:
        if blocker is not target and can_block(attacker, blocker):
            blocked = score(table, fight(blow(attacker), blow(blocker), target is None), attacker, blocker, me)
            worst = min(worst, blocked)
    if worst > LETHAL / 2:
        return worst
    return 0.75 * worst + 0.25 * min(plain, 5000)


def charge(table: Table, attackers: Sequence[Card]) -> float:
    """What it is worth to attack the other seat with all of these, and to be attacked in its next turn."""
    me, foe = table.me, table.foe
    out, damage = 0.0, 0
    free = [card for card in table.theirs if not card.rested]
    lost: set[int] = set()
    for attacker in attackers:
        best: tuple[float, Card | None, Outcome] | None = None
        for blocker in [None, *[card for card in free if can_block(attacker, card)]]:
            outcome = fight(blow(attacker), blow(blocker) if blocker else None, True)
            value = score(table, outcome, attacker, blocker, foe) - (0.1 * blocker.value if blocker else 0)
            if best is None or value > best[0]:
                best = (value, blocker, outcome)
        assert best is not None
        _, blocker, outcome = best
        out += score(table, outcome, attacker, blocker, me)
        damage += outcome.through
        if blocker is not None:
            free.remove(blocker)
            if outcome.other_falls:
                lost.add(blocker.ref)
    if damage >= table.life[foe]:
        return LETHAL
    sent = {card.ref for card in attackers}
    home = sum(not card.rested and card.ref not in sent for card in table.mine)
    back = counterblow(table, home, [card for card in table.theirs if card.ref not in lost])
    if back >= table.life[me]:
        out -= 3000
    return out - back * table.weight(me) * 0.7 / table.urgency


def best_charge(table: Table, attackers: Sequence[Card]) -> tuple[float, Card] | None:
    """(what it is worth more than staying at home, who goes first) of the best group against the other seat."""
    order = sorted(attackers, key=lambda card: -attack_value(table, card, None))
    home = charge(table, [])
    best: tuple[float, Card] | None = None
    for many in range(1, len(order) + 1):
        value = charge(table, order[:many]) - home
        if best is None or value > best[0]:
            best = (value, order[0])
    return best


def best_attack(table: Table, attackers: Sequence[Card]) -> tuple[float, Card, Card | None] | None:
    """(value, attacker, what it attacks: None is the player), or None when nothing can attack."""
    together = best_charge(table, attackers)
    best: tuple[float, Card, Card | None] | None = (*together, PLAYER) if together is not None else None
    for attacker in attackers:
        cost = exposure(table, attacker)
        for target in aims(table, attacker):
            if target is None:
                continue
            value = attack_value(table, attacker, target) - cost
            if best is None or value > best[0]:
                best = (value, attacker, target)
    return best


def aims(table: Table, attacker: Card) -> list[Card | None]:
    """What it may attack."""
    precise = "Precision" in attacker.keywords
    others = [
        card for card in table.theirs if (card.rested or precise) and "This card cannot be attacked" not in card.text
    ]
    return [PLAYER, *others]


# -- blocking -------------------------------------------------------------------------------------------------------
def block_value(table: Table, attacker: Card, target: Card | None, blocker: Card | None) -> float:
    """What it is worth to the attacked seat to block with this, or (None) with nothing."""
    other = blocker or target
    outcome = fight(blow(attacker), blow(other) if other else None, target is None)
    out = score(table, outcome, attacker, other, table.me)
    if blocker is not None:
        waiting = sum(not card.rested and not card.sick for card in table.theirs)
        out -= 0.05 * blocker.value * (1 + waiting)  # it blocks nothing else, and lies open
    return out
