"""What cards, texts and targets are worth at this table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.bots.force_of_will.fight import LETHAL, blow, fight, ready, score
from engine.bots.force_of_will.meaning import KILL, Meaning, entering, meaning, modes
from engine.bots.force_of_will.table import Card, Table, price

CARD = 300  # a card in hand
STONE = 350


def lost(table: Table, card: Card) -> int:
    """What a card is worth in hand: what costs more than there are stones soon is worth less."""
    stones = table.stones(table.me)
    out = CARD + 20 * card.cost if not card.fights else card.value
    return out - 120 * max(0, card.cost - stones - 2)


ATTRIBUTES = frozenset({"light", "fire", "water", "wind", "darkness"})


def meant(does: Meaning, card: Card) -> bool:
    """Whether the words for what a text targets may mean this card, as far as they are understood."""
    whom = does.whom
    if not whom:
        return True
    if "J-ruler" in whom and "j_ruler" not in card.types:
        return False
    if "resonator" in whom and "J/resonator" not in whom and "resonator" not in card.types:
        return False
    if (found := re.search(r"with \[([^\]]+)\]", whom)) and found[1] not in card.keywords:
        return False
    if found := re.search(r"with ATK (\d+) or (more|less)", whom):
        limit = int(found[1])
        if card.atk < limit if found[2] == "more" else card.atk > limit:
            return False
    fighting = {state for state in ("attacking", "blocking") if state in whom}
    colours = ATTRIBUTES & set(whom.split())
    if (fighting and not fighting & card.states) or (colours and not colours & card.attributes):
        return False
    if ("rested" in whom.split() and not card.rested) or ("recovered" in whom.split() and card.rested):
        return False
    return card.cost <= does.cost_limit


# -- one card -------------------------------------------------------------------------------------------------------
def hurt(table: Table, does: Meaning, card: Card, x: int = 0) -> float:
    """How much worse off the owner of this card is when a harmful text chooses it."""
    value = card.value if card.fights else 150 + 80 * card.cost
    sure = 0.0
    damage = max(does.damage, does.divided, 100 * x if does.x_damage else 0)
    if damage and card.fights and "Eternal" not in card.keywords:
        sure = value if damage >= card.left else 0.1 * damage
    if does.destroy and "Eternal" not in card.keywords:
        sure = max(sure, value)
    if does.shrink and card.fights:
        sure = max(sure, value if does.shrink >= card.left else 0.8 * does.shrink)
    if does.steal:
        now = card.atk * table.weight(1 - card.seat) if table.main else 0.0
        sure = max(sure, now if does.brief else 1.8 * value)
    if does.bounce:
        sure = max(sure, value if card.token else 0.55 * value)
    if does.weaken and card.fights:
        sure = max(sure, 0.3 * (card.atk + card.left - 600) if table.battle else 0.0)
    if does.rest and card.fights and not card.rested:
        sure = max(sure, 0.3 * value if table.main else 0.1 * value)
    return sure


def seat_hurt(table: Table, does: Meaning, seat: int, x: int = 0) -> float:
    """The same for a player."""
    damage = max(does.damage, 100 * x if does.x_damage else 0)
    return LETHAL if damage >= table.life[seat] else damage * table.weight(seat)


def help_(table: Table, does: Meaning, card: Card) -> float:
    """How much better off the owner of this card is when a helpful text chooses it."""
    if does.revive or does.regrow or does.copy:
        return card.value if does.revive or does.copy else 0.6 * lost(table, card)
    if not card.fights:
        return 10.0
    out = 0.0
    if does.recover and card.rested:
        out = 0.4 * card.value
    if does.protect and threatened(table, card):
        out = max(out, 0.8 * card.value)
    if does.counters:
        out = max(out, does.counters + 0.1 * card.value)
    buff = does.buff if does.buff != (0, 0) else does.buff_self
    if buff != (0, 0):
        out = max(out, swing(table, card, buff), threat_outgrown(table, card, buff[1]))
    return out or 0.01 * card.value


def threatened(table: Table, card: Card) -> bool:
    """Whether something of the other's on the chase means this card harm."""
    for item in table.chase:
        if item["controller"] == table.foe and aimed(item, card) and meaning(item["text"]["en"]).harms:
            return True
    return False


def aimed(item: dict[str, Any], card: Card) -> bool:
    """Whether the card is a target of this item of the chase."""
    return any(target.get("ref") == str(card.ref) for target in item["targets"])


def threat_outgrown(table: Table, card: Card, defense: int) -> float:
    """What it is worth that damage on the chase would no longer kill this card."""
    for item in table.chase:
        damage = meaning(item["text"]["en"]).damage
        if item["controller"] == table.foe and card.left <= damage < card.left + defense and aimed(item, card):
            return 0.8 * card.value
    return 0.0


# -- the battle under way -------------------------------------------------------------------------------------------
def fighters(table: Table) -> tuple[Card | None, Card | None, bool] | None:
    """(attacker, what it fights with, whether a player is attacked) once blocks are known; None before."""
    battle = table.battle
    if battle is None or not battle["attacker"]:
        return None
    attacker = table.cards.get(int(battle["attacker"]))
    blocker = table.cards.get(int(battle["blocker"])) if battle["blocker"] else None
    settled = battle["step"] == "first_strike" or (battle["step"] == "declare_block" and blocker is not None)
    if attacker is None or not settled:
        return None
    target = table.cards.get(int(battle["target"])) if battle["target"] else None
    return attacker, blocker or target, battle["target_seat"] is not None


def swing(table: Table, card: Card, buff: tuple[int, int]) -> float:
    """What it changes in the battle under way that this card has so much more ATK and DEF."""
    now = fighters(table)
    if now is None:
        return 0.0
    attacker, other, player = now
    if attacker is None or card not in (attacker, other):
        return 0.0
    plain = score(table, fight(blow(attacker), blow(other) if other else None, player), attacker, other, card.seat)
    mine, theirs = blow(attacker), blow(other) if other else None
    if card is attacker:
        mine = blow(card, *buff)
    else:
        theirs = blow(card, *buff)
    return score(table, fight(mine, theirs, player), attacker, other, card.seat) - plain


def removal_swing(table: Table, does: Meaning) -> float:
    """What harm to the enemy in the battle under way is worth beside the card: what it would have done."""
    now = fighters(table)
    if now is None:
        return 0.0
    attacker, other, player = now
    if attacker is None or not (does.damage or does.destroy or does.bounce):
        return 0.0
    enemy = attacker if attacker.seat == table.foe else other
    friend = other if enemy is attacker else attacker
    if enemy is None or (does.damage and not (does.destroy or does.bounce) and does.damage < enemy.left):
        return 0.0
    outcome = fight(blow(attacker), blow(other) if other else None, player)
    out = outcome.through * table.weight(table.me) if enemy is attacker else 0.0
    if friend is not None and (outcome.attacker_falls if friend is attacker else outcome.other_falls):
        out += friend.value
    if (outcome.attacker_falls if enemy is attacker else outcome.other_falls) and friend is not None:
        out -= enemy.value  # it falls anyway
    return out


# -- texts ----------------------------------------------------------------------------------------------------------
def worth(table: Table, text: str, x: int = 0) -> float:
    """What it is worth that this text happens now, under the seat's control."""
    choices = modes(text)
    if choices:
        return max(worth(table, choice, x) for choice in choices)
    does = meaning(text)
    out = 0.0
    if does.cancel:
        out += cancelling(table, does)
    elif does.harms:
        out += harm(table, does, x)
    elif does.revive or does.regrow:
        grave = [c for c in table.of(table.me, "graveyard") if c.resonator and c.cost <= does.cost_limit]
        out += max((help_(table, does, card) for card in grave), default=-200.0)
    elif does.copy and "resonator" in text:
        out += max((card.value for card in table.mine + table.theirs if card.resonator), default=-200)
    elif does.targets and (does.buff != (0, 0) or does.protect or does.recover or does.counters):
        out += best(lambda card: help_(table, does, card), [card for card in table.mine if meant(does, card)])
    if does.buff_all != (0, 0):
        out += rally(table, does.buff_all)
    out += mass(table, does, text)
    out += sum((atk + defense) // 2 + 60 for atk, defense in does.tokens)
    out += CARD * does.draw + (200 if does.dig else 0) + (STONE if does.stone else 0)
    out += 0.4 * does.gain + does.drain * table.weight(table.foe)
    if does.drain >= table.life[table.foe]:
        out += LETHAL
    if does.robs and table.view["seats"][table.foe]["hand"]:
        out += 250
    if does.edict:
        out += min((card.value for card in table.theirs if card.resonator), default=0)
    return out


def best(points: Callable[[Card], float], cards: list[Card]) -> float:
    return max((points(card) for card in cards), default=0.0)


def harm(table: Table, does: Meaning, x: int) -> float:
    """The most that a harmful text can do; what it must choose of the seat's own counts against it."""
    enemies = [card for card in table.theirs if "Barrier" not in card.keywords and meant(does, card)]
    if does.divided:
        return divided(enemies, does.divided)
    out = best(lambda card: hurt(table, does, card, x), enemies)
    if does.damage or does.destroy or does.bounce:
        out += max(0.0, removal_swing(table, does)) if out else 0.0
    if does.player:
        out = max(out, seat_hurt(table, does, table.foe, x))
    own = [card for card in table.mine if meant(does, card)]
    if not enemies and not does.player and own:
        out = -min(hurt(table, does, card, x) for card in own)
    return out


def divided(enemies: list[Card], damage: int) -> float:
    """The most that divided damage can kill, the dearest for its DEF first."""
    out = 0.0
    for card in sorted(enemies, key=lambda card: -card.value / max(1, card.left)):
        if card.left <= damage and "Eternal" not in card.keywords:
            damage -= card.left
            out += card.value
    return out


def mass(table: Table, does: Meaning, text: str) -> float:
    """What happens to every resonator at once."""
    out = 0.0
    for card in table.mine + table.theirs:
        sign = 1 if card.seat == table.foe else -1
        if not card.resonator:
            continue
        eternal = "Eternal" in card.keywords
        if (does.each and card.left <= does.each and not eternal) or (0 <= does.wipe <= card.atk and not eternal):
            out += sign * card.value
        elif does.bounce_all:
            out += sign * (card.value if card.token else 0.55 * card.value)
    return out


def rally(table: Table, buff: tuple[int, int]) -> float:
    """What more ATK and DEF for all is worth: before the attacks."""
    if not table.main or table.view["seats"][table.me]["no_battle"]:
        return 0.0
    attackers = ready(table)
    blockers = sum(not card.rested for card in table.theirs)
    if (
        sum(card.atk + buff[0] for card in attackers) - sum(c.atk + buff[0] for c in attackers[:blockers])
        >= table.life[table.foe]
    ):
        return LETHAL
    return max(0, len(attackers) - 1) * (0.6 * buff[0] + 0.3 * buff[1])


def cancelling(table: Table, does: Meaning) -> float:
    """What it is worth to cancel what is on top of the chase."""
    if not table.chase or table.chase[-1]["controller"] != table.foe or table.chase[-1]["kind"] != "card":
        return 0.0
    item = table.chase[-1]
    if table.cards and price_of(table, item) > does.cost_limit:
        return 0.0
    return 250.0 + 100 * price_of(table, item)


def price_of(table: Table, item: dict[str, object]) -> int:
    """The total cost of a card on the chase, as far as the view tells; something in between where it does not."""
    cost = item.get("total_cost")
    return cost if isinstance(cost, int) else 3


# -- playing and using ----------------------------------------------------------------------------------------------
def card_worth(table: Table, card: Card, spare: int) -> float:
    """What it is worth to play this card now; `spare`: will left over for an X."""
    text = card.text
    out = 0.0
    if card.types & {"chant", "rune"}:
        out = worth(table, text, spare)
    elif card.fights:
        out = 0.9 * card.value + worth(table, entering(text)) if entering(text) else 0.9 * card.value
        if "When you control no other resonators" in text and not table.mine:
            return -500.0
        if table.behind():
            out *= 1.25
    else:
        same = sum(other.name == card.name for other in table.of(table.me, "field"))
        out = 300.0 - 250 * same
    return out - sacrifice(table, text, card)


def sacrifice(table: Table, text: str, card: Card) -> float:
    """What a cost beside will takes: banished cards, discarded ones, life."""
    out = 0.0
    cheap = sorted(other.value for other in table.mine if other is not card and other.resonator)
    if re.search(r"additional cost[^.]*banish a|[Bb]anish another", text):
        out += cheap[0] if cheap else 500
    if re.search(r"additional cost[^.]*discard|[Dd]iscard a card:|[Dd]iscard a card,", text):
        out += CARD
    if found := re.search(r"[Pp]ay (\d+) life", text):
        out += int(found[1]) * table.weight(table.me) * 1.2 if int(found[1]) < table.life[table.me] else LETHAL
    return out


def ability_worth(table: Table, card: Card, text: str) -> float:
    """What it is worth to use this activated ability now; its will is not counted."""
    cost, _, effect = text.partition(":")
    if not effect:
        return 0.0
    does = meaning(effect)
    out = worth(table, effect)
    if does.buff_self != (0, 0):
        out += swing(table, card, does.buff_self)
    if "put this card from your graveyard into the field" in effect.lower():
        out += 0.9 * card.value
    low = cost.lower()
    out -= sacrifice(table, cost + ":", card)
    if "banish this card" in low:
        out -= card.value if card.fights else STONE if "magic_stone" in card.types else 200
    if "[inheritance]" in low or "discard this card" in low:
        out -= 0.5 * lost(table, card)
    if "[rest]" in low and card.fights:
        out -= 0.15 * card.value
    if "god's art" in low:
        out -= 250
    return out - 30 * price(cost)


__all__ = ["KILL", "ability_worth", "card_worth", "fighters", "help_", "hurt", "lost", "seat_hurt", "swing", "worth"]
