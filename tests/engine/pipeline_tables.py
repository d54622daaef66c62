"""Random tables of cards that replace, prevent, forbid and watch events, with something that happens to all of them."""

from __future__ import annotations

import random
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


def table_of(game: str, rng: random.Random) -> Table:
    """A table with a card in the hand of `me` that does something to all."""
    return fow_table(rng) if game == "force_of_will" else zx_table(rng)


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
