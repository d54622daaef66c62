"""Random tables with cards that replace, prevent, forbid and watch events, and an event that affects all of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.scenario import Table, put, scenario

FOW_ALTERING = (
    "If another resonator you control would be destroyed, you may banish this card instead.",
    "If another resonator you control would be destroyed, banish this card instead.",
    "If this card would be destroyed, return it to its owner's hand instead.",
    "If this card would be destroyed, remove it from the game instead.",
    "If this card would be destroyed, you gain 100 life and return it to its owner's hand instead.",
    "If this card would be destroyed, you may banish another resonator instead.",
    "If this card would be destroyed, you may discard a card instead.",
    "If this card would be destroyed, remove a [+100/+100] counter from it instead.",
    "If a resonator would be destroyed, destroy this card instead.",
    "If a resonator would be put into a graveyard from the field, remove it from the game instead.",
    "If a resonator would be put into a graveyard from the field, return it to its owner's hand instead.",
    "If a resonator would be put into a graveyard from the field, draw two cards instead.",
    "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead.",
    "If you would draw a card, you gain 100 life instead.",
    "If you would draw a card, draw two cards instead.",
    "If you would gain life, you draw a card instead.",
    "If you would gain life, you gain double that much instead.",
    "If you would gain life, you gain that much +100 instead.",
    "If you would be dealt damage, prevent 100 of it.",
    "If you would be dealt damage, you may banish this card instead.",
    "If this card would be dealt damage, prevent that damage.",
    "If this card would be dealt damage, you gain 100 life instead.",
    "If a resonator you control would deal damage, it deals that much +200 instead.",
    "Prevent all damage that would be dealt to this card.",
    "This card cannot be destroyed.",
    "Players cannot gain life.",
    "Players cannot draw cards.",
    "Each other resonator you control gains [+200/+200].",
)
FOW_WATCHING = (
    "Whenever another resonator is put into a graveyard from the field ⇒ You gain 100 life.",
    "Whenever another resonator leaves the field ⇒ Draw a card.",
    "When this card leaves the field ⇒ You gain life equal to its ATK.",
    "Whenever you gain life ⇒ This card deals 100 damage to your opponent.",
    "Whenever you draw a card ⇒ Put a [+100/+100] counter on this card.",
    "When this card is put into a graveyard from the field ⇒ Your opponent discards a card.",
    "When this card is dealt damage ⇒ Draw a card.",
)
FOW_ACTS = (
    "Destroy all resonators.",
    "Each player banishes a resonator.",
    "This card deals 400 damage to each resonator. This card deals 200 damage to each player.",
    "Return all resonators to their owners' hands.",
    "Remove all resonators from the game.",
    "Each player draws two cards.",
    "You gain 300 life. Each player discards a card.",
    "All resonators gain [-100/-300] until end of turn.",
    "Your opponent discards a card. Destroy all resonators. You gain 100 life.",
    "Put two [300/300] light Wisp resonator tokens into the field. Destroy all resonators.",
)

ZX_ALTERING = (
    "[Cont] If this card would be destroyed, put it into your resource asleep instead of into its owner's charge.",
    "[Cont] If this card would be destroyed, put it into your resource asleep instead.",
    "[Cont] If this card would be destroyed, you may put it into your hand instead of into its owner's charge.",
    "[Cont] If this card would be destroyed, you may put a card from your hand into your trash instead.",
    "[Cont] If this card would leave its square, remove it from the game instead.",
    "[Cont] If this card would be dealt damage, it is dealt 2000 less damage instead.",
    "[Cont] If you would be dealt damage in battle, you may destroy this card instead.",
    "[Cont] If a Z/X would be put into your opponent's charge from a square, put it into its owner's remove zone"
    " instead.",
    "[Cont] If this card would be destroyed by your opponent's effect, you may sleep another awake Z/X you control"
    " instead.",
    "[Cont] Your other Z/X get +2000 power.",
    "[Cont] This card cannot be destroyed.",
)
ZX_WATCHING = (
    "[Auto] [Trigger] A Z/X you control is destroyed. [Effect] Draw a card.",
    "[Auto] [Trigger] A Z/X your opponent controls is destroyed. [Effect] Draw a card.",
    "[Auto] [Trigger] This card is destroyed. [Effect] Draw a card.",
)
ZX_ACTS = (
    "Destroy all Z/X.",
    "Deal 3000 damage to all your opponent's Z/X.",
    "Draw two cards.",
    "Choose a Z/X your opponent controls and destroy it.",
    "Return all Z/X to their owners' hands.",
)


MG_ALTERING = (
    "If another servant you control would be destroyed, you may banish this card instead.",
    "If this card would be destroyed, return it to its owner's hand instead.",
    "If this card would be destroyed, remove it from the game instead.",
    "If this card would be destroyed, you may discard a card instead.",
    "If a servant would be put into a graveyard from the field, remove it from the game instead.",
    "If you would draw a card, draw two cards instead.",
    "This card cannot be destroyed.",
    "Players cannot draw cards.",
    "Each other servant you control gains [+200/+200].",
)
MG_WATCHING = (
    "Whenever another servant is put into a graveyard from the field ⇒ Draw a card.",
    "When this card leaves the field ⇒ Draw a card.",
    "When this card is put into a graveyard from the field ⇒ Your opponent discards a card.",
)
MG_ACTS = (
    "Destroy all servants.",
    "Each player banishes a servant.",
    "Return all servants to their owners' hands.",
    "Remove all servants from the game.",
    "Each player draws two cards.",
    "All servants gain [-100/-300] until end of turn.",
    "Your opponent discards a card. Destroy all servants.",
)

LC_ALTERING = (
    "If another unit you control would be destroyed, you may sacrifice this card instead.",
    "If another unit you control would be destroyed, at end of turn, draw a card instead.",
    "If this card would be destroyed, return it to its owner's hand instead.",
    "If this card would be destroyed, remove it from the game instead.",
    "If this card would be destroyed, you may sacrifice another unit instead.",
    "If this card would be destroyed, you may discard a card instead.",
    "If a unit would be put into a discard pile from the battlefield, remove it from the game instead.",
    "If a unit would be put into a discard pile from the battlefield, put it into its owner's soul yard instead.",
    "If you would draw a card, gain 1 life instead.",
    "If you would draw a card, draw two cards instead.",
    "If this card would be dealt damage, prevent 500 of it.",
    "If this card would be dealt damage, gain 1 life instead.",
    "[Soulstone Conversion] | [Soul Burst {0}] ⇒ Draw a card.",
    "This card cannot be destroyed.",
    "Players cannot gain life.",
    "Other units you control get [+500/+0].",
)
LC_WATCHING = (
    "Whenever another unit is put into a discard pile from the battlefield, gain 1 life.",
    "Whenever another unit is destroyed, draw a card.",
    "When this card leaves the battlefield, gain life equal to its ATK.",
    "Whenever you gain life, deal 1 damage to your opponent.",
    "When this card is put into a discard pile from the battlefield, your opponent discards a card.",
    "Whenever you draw a card, put an energy counter on this card.",
)
LC_ACTS = (
    "Destroy all units.",
    "Each player sacrifices a unit.",
    "Deal 1500 damage to each unit. Deal 2 damage to your opponent.",
    "Return all units to their owners' hands.",
    "Remove all units from the game.",
    "Draw two cards.",
    "Units get [-1000/+0] until end of turn.",
    "Your opponent discards a card. Destroy all units. Gain 1 life.",
    "Deploy two [1000/1] Beast unit tokens. Destroy all units.",
)


def table_of(game: str, rng: random.Random) -> Table:
    """Return a table on which a card in the hand of `me` affects all cards."""
    return TABLES[game](rng)


def fow_table(rng: random.Random) -> Table:
    def side(first: str) -> dict[str, Any]:
        field = []
        for n in range(rng.randint(1, 3)):
            lines = rng.sample(FOW_ALTERING, rng.randint(1, 2)) + rng.sample(FOW_WATCHING, rng.randint(0, 1))
            text = f"{first}{n} 300/300: {' | '.join(lines)}"
            field.append(put(text, counters={"+100/+100": 1}) if rng.random() < 0.3 else text)
        return {"field": [*field, f"{first}Plain 200/200"], "hand": [f"{first}Page 100/100", f"{first}Leaf 100/100"]}

    me, you = side("M"), side("Y")
    spells = [f"Act{n} {{0}} (Chant): {act}" for n, act in enumerate(rng.sample(FOW_ACTS, 2))]
    me["hand"] = [*spells, *me["hand"]]
    return scenario("force_of_will", me=me, you=you)


def zx_table(rng: random.Random) -> Table:
    def side(first: str) -> dict[str, Any]:
        squares = []
        for n in range(rng.randint(1, 3)):
            lines = rng.sample(ZX_ALTERING, rng.randint(1, 2)) + rng.sample(ZX_WATCHING, rng.randint(0, 1))
            squares.append(f"{first}{n} 3000 {{Red 1}} {' | '.join(lines)}")
        return {"squares": squares, "hand": [f"{first}Page 3000 {{Red 9}}"], "resource": "RRRR"}

    me, you = side("M"), side("Y")
    me["hand"] = [f"Act{n} {{Red 1}} [Event] {act}" for n, act in enumerate(rng.sample(ZX_ACTS, 2))] + me["hand"]
    return scenario("zx", me=me, you=you)


def mg_table(rng: random.Random) -> Table:
    def side(first: str) -> dict[str, Any]:
        servants = [f"{first}{n} 300/300: {_lines(rng, MG_ALTERING, MG_WATCHING)}" for n in range(rng.randint(1, 3))]
        return {
            "servants": [*servants, f"{first}Plain 200/200"],
            "hand": [f"{first}Page 100/100", f"{first}Leaf 100/100"],
        }

    me, you = side("M"), side("Y")
    me["hand"] = [*(f"Act{n} {{0}}: {act}" for n, act in enumerate(rng.sample(MG_ACTS, 2))), *me["hand"]]
    return scenario("magical_girl", me=me, you=you)


def lc_table(rng: random.Random) -> Table:
    def side(first: str) -> dict[str, Any]:
        field: list[Any] = []
        for n in range(rng.randint(1, 3)):
            text = f"{first}{n} 1500/1: {_lines(rng, LC_ALTERING, LC_WATCHING)}"
            field.append(put(text, counters={"energy": 1}) if rng.random() < 0.3 else text)
        return {"field": [*field, f"{first}Plain 1000/2"], "hand": [f"{first}Page 1000/1", f"{first}Leaf 1000/1"]}

    me, you = side("M"), side("Y")
    me["hand"] = [*(f"Act{n} {{0}}: {act}" for n, act in enumerate(rng.sample(LC_ACTS, 2))), *me["hand"]]
    return scenario("last_chronicle", me=me, you=you)


def _lines(rng: random.Random, altering: tuple[str, ...], watching: tuple[str, ...]) -> str:
    return " | ".join(rng.sample(altering, rng.randint(1, 2)) + rng.sample(watching, rng.randint(0, 1)))


TABLES: dict[str, Callable[[random.Random], Table]] = {
    "force_of_will": fow_table, "zx": zx_table, "magical_girl": mg_table, "last_chronicle": lc_table,
}  # fmt: skip
