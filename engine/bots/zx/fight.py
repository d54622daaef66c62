"""Who should attack whom. Only the attacker deals damage, and it does nothing worse than fall asleep."""

from __future__ import annotations

from engine.bots.zx.table import PLAYER_SQUARES, Card, Table, distance

LETHAL = 100_000.0
LIFE = {0: LETHAL, 1: LETHAL, 2: 1500.0, 3: 1100.0}
LIFE_ELSE = 900.0


def player_hit(t: Table, seat: int) -> float:
    """What a point of damage to a player is worth."""
    if t.life_shield(seat):
        return 300.0
    return LIFE.get(t.life(seat), LIFE_ELSE)


def attack_value(t: Table, attacker: Card, target: Card | None, others: list[Card]) -> float:
    """What it is worth to attack a card, or the player (None). `others`: those that may attack as well."""
    if target is None:
        return player_hit(t, t.foe)
    helpers = [one for one in others if one.ref != attacker.ref and distance(one.place, target.place) <= one.reach]
    value = kill_value(t, target, others)
    if target.shield:
        return min(value / 2, 150.0 + 100 * len(helpers)) if helpers or "ascension" not in target.types else 120.0
    if "ascension" in target.types or attacker.power >= target.left:
        return value
    together = sum(one.power for one in helpers if not one.asleep) + attacker.power
    return 0.4 * value if together >= target.left else 0.0


def kill_value(t: Table, target: Card, attackers: list[Card]) -> float:
    """What it is worth that this is gone: it, and the way to the player that it bars."""
    value = 0.8 * target.value
    square = PLAYER_SQUARES[t.foe]
    if target.place == square:
        through = [one for one in attackers if not one.asleep and distance(one.place, square) <= one.reach]
        value += 500 if len(through) > 1 else 150
    if distance(target.place, PLAYER_SQUARES[t.me]) <= target.reach:
        value += 200
    return value


def targets(t: Table, place: int, reach: int) -> list[Card | None]:
    """What could be attacked from a square; None is the player."""
    out: list[Card | None] = [card for card in t.theirs if distance(place, card.place) <= reach]
    if t.open_player(t.foe) and distance(place, PLAYER_SQUARES[t.foe]) <= reach:
        out.append(None)
    return out


def best_target(t: Table, attacker: Card) -> tuple[float, Card | None]:
    """The best that this could attack, and what that is worth."""
    ready = [card for card in t.mine if card.fights and not card.asleep]
    found = targets(t, attacker.place, attacker.reach)
    best: tuple[float, Card | None] = (0.0, None)
    for target in found:
        value = attack_value(t, attacker, target, ready)
        if value > best[0]:
            best = (value, target)
    return best


def hits_for(t: Table, place: int, card: Card) -> float:
    """What a card that comes to this square awake could do at once."""
    ready = [one for one in t.mine if one.fights and not one.asleep]
    here = [attack_value(t, card, target, ready) for target in targets(t, place, card.reach)]
    return max(here, default=0.0)
