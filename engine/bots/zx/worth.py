"""What a card, a square, a text is worth just now."""

from __future__ import annotations

import re

from engine.bots.zx import fight
from engine.bots.zx.meaning import Meaning, meaning
from engine.bots.zx.table import PLAYER_SQUARES, Card, Table, distance

CARD = 130.0  # a card in hand
GUARD = 600.0  # something before the own player


def square_worth(t: Table, card: Card, place: int) -> float:
    """What it is worth that this card comes to a square: what it attacks, whom it guards, whom it replaces."""
    own, far = PLAYER_SQUARES[t.me], PLAYER_SQUARES[t.foe]
    out = 0.9 * fight.hits_for(t, place, card) if card.fights else 0.0
    if place == own and t.open_player(t.me):
        danger = 1.3 if t.life(t.me) <= 2 else 1.0
        out += danger * (GUARD + card.power / 20)
    elif distance(place, own) == 1:
        out += 150  # nobody attacks from there
    if distance(place, far) == 1:
        out += 120
    out -= sum(card_here.value + 250 for card_here in t.on(place) if card_here.seat == t.me)
    if place != own:
        stronger = [one for one in t.theirs if one.power >= card.power and distance(one.place, place) <= one.reach]
        out -= 80 * len(stronger)
    return out


def unit_worth(t: Table, card: Card) -> float:
    """What it is worth to play a Z/X or an ascension on its best square."""
    if "ascension" in card.types:
        place = PLAYER_SQUARES[t.me]
        if any(one.place == place for one in t.mine):
            return -1.0
        near = [one for one in t.theirs if distance(one.place, place) <= one.reach + 1]
        return 250.0 + 200 * card.shield + 100 * len(near)
    squares = [square_worth(t, card, place) for place in t.free_squares()]
    return max(squares, default=-9999.0) + 0.5 * card.value + arrival(t, card)


def arrival(t: Table, card: Card) -> float:
    """What its abilities do when it appears, roughly."""
    out = 0.0
    for line in card.text.split("\n"):
        low = line.lower()
        if low.startswith(("[auto]", "[s]")) and "appears" in low:
            out += 0.7 * max(0.0, text_worth(t, line))
    return out


def hurt(t: Table, does: Meaning, card: Card) -> float:
    """How bad it is for a card that this happens to it."""
    if does.normal and card.place in PLAYER_SQUARES:
        return 0.0
    if card.cost > does.cost_most or card.power > does.power_most:
        return 0.0
    out = 0.0
    if does.gone:
        out = float(card.value)
    if does.damage:
        if card.shield:
            out = max(out, 120.0)
        elif does.damage >= card.left or "ascension" in card.types:
            out = max(out, float(card.value))
        elif not does.divided:
            out = max(out, 0.1 * card.value * does.damage / max(1, card.left))
    if does.shrink:
        out = max(out, float(card.value) if does.shrink >= card.left else does.shrink / 20)
    if does.sleep and not card.asleep:
        out = max(out, 150.0)
    if out and card.seat == t.foe and out >= card.value:
        ready = [one for one in t.mine if one.fights and not one.asleep]
        out += fight.kill_value(t, card, ready) - 0.8 * card.value
    return out


def help_(t: Table, does: Meaning, card: Card) -> float:
    """How good it is for a card that this happens to it."""
    out = 30.0 + 200 * does.shield + (150.0 if does.reboot and card.asleep else 0.0)
    if does.buff:
        out += buffed(t, does.buff, card)
    return out


def buffed(t: Table, n: int, card: Card) -> float:
    """What so much power more is worth to a card: in a battle, what it wins or saves; else what it could kill now."""
    battle = t.battle
    if battle is not None:
        attacker = t.cards.get(int(battle["attacker"] or 0))
        target = t.cards.get(int(battle["target"] or 0))
        if attacker is None or target is None or target.shield:
            return 0.0
        if card.ref == attacker.ref and card.power < target.left <= card.power + n:
            return 0.8 * target.value
        if card.ref == target.ref and attacker.power >= card.left and attacker.power < card.left + n:
            return float(card.value)
        return 0.0
    if card.asleep or not t.my_turn:
        return n / 100
    found = [one for one in fight.targets(t, card.place, card.reach) if one is not None]
    return max((0.8 * one.value for one in found if card.power < one.left <= card.power + n), default=n / 100)


def text_worth(t: Table, text: str) -> float:
    """What it is worth that this happens now."""
    does = meaning(text)
    out = 0.0
    if does.harms and not does.own:
        theirs = sorted((hurt(t, does, card) for card in t.theirs), reverse=True)
        mine = sorted((hurt(t, does, card) for card in t.mine), reverse=True)
        if does.every:
            out += sum(theirs) - (0 if does.foe else sum(mine))
        else:
            out += sum(theirs[: does.many])
    elif does.buff or does.shield or does.reboot:
        out += max((help_(t, does, card) for card in t.mine if card.fights), default=0.0)
    if does.player:
        out += fight.player_hit(t, t.foe) * does.player
    out += CARD * does.draw + 700 * does.life + (CARD if does.fetch else 0) + (150 if does.robs else 0)
    out += (200 if does.appear else 0) + 150 * does.resource + (40 if does.move else 0)
    return out


def fused(t: Table, card: Card, text: str) -> float:
    """What IGOB, a unison or a break is worth: what comes is big, if it is there to come."""
    name = meaning(text).fuses
    there = any(name in one.name for zone in ("hand", "dynamis") for one in t.of(t.me, zone))
    return 700.0 if name and there and ("player_card" in card.types or "reak a" in text) else 0.0


def saved_charge(t: Table) -> int:
    """How many cards of the charge are kept for what the player card makes of them; 0: none."""
    lines = [(card, line) for card in t.of(t.me, "square") for line in card.text.split("\n") if "your charge" in line]
    found = [
        re.search(r"\[Cost\][^.]*[Pp]ut (\d+) cards? from your charge", line)
        for card, line in lines
        if fused(t, card, line)
    ]
    return max((int(one[1]) for one in found if one), default=0)


def kept(t: Table, card: Card) -> float:
    """What a card is worth to the seat in its hand: dear ones less, as long as they cannot be paid."""
    soon = t.resources() + 2
    out = 100.0 + 40 * min(card.cost, soon)
    if card.fights:
        out += card.power / 40
    return out - 120 * max(0, card.cost - soon)
