"""The meaning of Z/X phrases on a table: the matching cards, the numbers, and whether a condition is true."""

from __future__ import annotations

from typing import Any

import pytest

from engine.language.grammar.categories import Line
from engine.scenario import put, scenario
from tests.engine.language.zx.reading import LEXICON, any_name


@pytest.fixture(scope="module")
def table() -> Any:
    """Return the table. Sage, on the left square of the middle row, has the phrases."""
    return scenario(
        "zx",
        me={
            "squares": {
                "own left": "Page 2000 {Red 2} ([Knight])",
                "own player": put(
                    "Lord of Stars 5000 {Red/White 5} ([Knight], ignition)", force=["Shade 1000 {Black 1}"]
                ),
                "left": "Sage 3000 {Black 3} ([Mage])",
                "centre": put("Mob 1000 {1} ([Crowd])", asleep=True),
            },
            "hand": ["Letter {White 1} [Event] Draw a card.", "Kite 1000 {Blue 2}"],
            "trash": ["Star Eater 4000 {Black 4}", "Sage 3000 {Black 3} ([Mage])", "Bolt {Red 1} [Event] Draw a card."],
            "charge": ["Ash 1000 {Red 1} ([Knight])", "Elm 1000 {Green 1} ([Mage])"],
            "resource": "RUw",
            "dynamis": [
                put("Sun 9000 {inf} (Z/X EX, red, [Sun Dragon])", face_down=False),
                "Moon 9000 {9} (Z/X EX, blue)",
            ],
            "player": "Tamsin Vale (Player)",
            "counters": {"melodia": 3},
            "life": 2,
            "damage": 0,
        },
        you={
            "squares": {
                "left": put("Ogre 7000 {Green 7} ([Oni])", damage=2000),
                "own right": "Tower {Blue 3} (Ascension, shield 2)",
            },
            "resource": "GGGG",
            "life": 4,
            "player": "Mia (Player)",
        },
    )


def spoken(table: Any) -> Any:
    machine = table.machine
    (sage,) = [ref for ref in machine.units(0) if machine.chars(ref).name.en == "Sage"]
    return machine.context_for(sage)


def named(table: Any, phrase: str) -> set[str]:
    tree: Any = LEXICON.read(f"[Event] Choose {phrase}.", Line, names=any_name())
    refs = tree.tree.effects[0].options(table.machine, spoken(table))
    return {table.machine.chars(ref).name.en for ref in refs}


@pytest.mark.parametrize(
    ("phrase", "names"),
    [
        ("a Z/X", "Page, Lord of Stars, Sage, Mob, Ogre"),
        ("a Z/X you control", "Page, Lord of Stars, Sage, Mob"),
        ("a Z/X your opponent controls", "Ogre"),
        ("another Z/X you control", "Page, Lord of Stars, Mob"),
        ("a Z/X or ascension your opponent controls", "Ogre, Tower"),
        ("an ascension", "Tower"),
        ("a player card you control", "Tamsin Vale"),
        ("a [Knight]", "Page, Lord of Stars"),
        ("a non-[Knight] Z/X you control", "Sage, Mob"),
        ("a red Z/X", "Page, Lord of Stars"),
        ("an only red Z/X", "Page"),
        ("a two-colored Z/X", "Lord of Stars"),
        ("a colorless Z/X", "Mob"),
        ("an awake Z/X you control", "Page, Lord of Stars, Sage"),
        ("a sleeping Z/X", "Mob"),
        ("a damaged Z/X", "Ogre"),
        ("an undamaged Z/X your opponent controls", ""),
        ("a Z/X on a normal square", "Page, Sage, Mob, Ogre"),
        ("a Z/X on a player square", "Lord of Stars"),
        ("a Z/X on your player square", "Lord of Stars"),
        ("a Z/X on your opponent's player square", ""),
        ("a Z/X on the middle square", "Mob"),
        ("a Z/X on a square in your army area", "Page, Lord of Stars"),
        ("a Z/X on a square in the center area", "Sage, Mob, Ogre"),
        ("an ascension on a square in the enemy army area", "Tower"),
        ("a Z/X on a square next to this card", "Page, Mob"),
        ("a Z/X on a square next to the middle square", "Lord of Stars, Sage, Ogre"),
        ("a Z/X on a square in the same column as this card", "Page, Sage"),
        ("another Z/X on a square in the same row as this card", "Mob, Ogre"),
        ("a Z/X on a square within distance 2 of this card", "Page, Lord of Stars, Sage, Mob, Ogre"),
        ("a Z/X on a square behind this card", "Page"),
        ("a Z/X on a square to the right of this card", "Mob"),
        ("a Z/X on a square of <.../x.x/xx.>", "Page, Lord of Stars, Sage, Ogre"),
        ("a Z/X with cost 3 or less", "Page, Sage, Mob"),
        ("a Z/X with cost 3", "Sage"),
        ("a Z/X with cost 2 to 5", "Page, Lord of Stars, Sage"),
        ("a Z/X with power 5000 or more", "Lord of Stars, Ogre"),
        ("a Z/X with power less than this card's power", "Page, Mob"),
        ("a Z/X with cost less than or equal to the number of cards in your resource", "Page, Sage, Mob"),
        ("a Z/X with the highest power", "Ogre"),
        ("a Z/X you control with the highest cost among Z/X you control", "Lord of Stars"),
        ("an ascension with shields 2 or more", "Tower"),
        ('a Z/X with "Star" in its name', "Lord of Stars"),
        ('a card in your trash with "Star" in its name', "Star Eater"),
        ('a card in your trash without "Star" in its name', "Sage, Bolt"),
        ('a "Page"', "Page"),
        ('a Z/X in your trash not named "Star Eater"', "Sage"),
        ("a [Same Name] in your trash", "Sage"),
        ("a non-[Same Name] Z/X in your trash", "Star Eater"),
        ("a Z/X in your charge with the same race as this card", "Elm"),
        ("a Z/X in your charge with a different color from this card", "Ash, Elm"),
        ("a card in your hand", "Letter, Kite"),
        ("an event in your hand or trash", "Letter, Bolt"),
        ("a non-event card in your hand", "Kite"),
        ("a [Mage] on a square or in your charge", "Sage, Elm"),
        ("a Z/X with the ignition icon", "Lord of Stars"),
        ("a Z/X you control without the ignition icon", "Page, Sage, Mob"),
        ("a Z/X with a Force", "Lord of Stars"),
        ("a Z/X you control with no Force", "Page, Sage, Mob"),
        ('a Z/X with "Shade" as its Force', "Lord of Stars"),
        ("a face-up card in your dynamis", "Sun"),
        ("a face-down Z/X EX in your dynamis", "Moon"),
        ("a Z/X EX in your dynamis with cost 9 or more", "Moon"),
        ("an extra card in your dynamis with [Dragon] in its race", "Sun"),
    ],
)
def test_phrase_matches_the_expected_cards_of_the_table(table: Any, phrase: str, names: str) -> None:
    """A phrase matches these cards (ZX 201-204, 207, 208, 302, 303, 816). An infinite cost never matches (203.3)."""
    assert named(table, phrase) == set(filter(None, names.split(", ")))


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you have 3 or more cards in your trash", True),
        ("you have 2 or more [Knight] in your charge", False),
        ("you have a [Knight] in your charge", True),
        ("you have exactly 2 cards in your hand", True),
        ("you have 1 or fewer cards in your hand", False),
        ("you have no events in your charge", True),
        ("your opponent has more cards in their resource than you", True),
        ("there are 2 or more Z/X you control on normal squares", True),
        ("there is a Z/X your opponent controls on the middle square", False),
        ("there are no Z/X on squares in the enemy army area", True),
        ("you control 4 or more Z/X", True),
        ("your opponent controls another Z/X", True),
        ("you control no [Oni]", True),
        ("there are 3 or more different colors among cards in your resource", True),
        ("there are 4 or more different races among your Z/X", False),
        ("there are 3 or more adjacent pairs of your Z/X", True),
        ("there are 5 or more adjacent pairs of your Z/X", False),
        ("you have 3 or more {Melodia}", True),
        ("your life is 2 or less", True),
        ("your life is greater than or equal to your opponent's", False),
        ('your player is "Tamsin"', True),
        ('your player is "Mia"', False),
        ("this card's power is 3000 or more", True),
        ("this card is awake", True),
        ("this card is attacking", False),
        ("this card is on a normal square in the center area", True),
        ("this card is in your trash", False),
        ("this card has a Force", False),
        ("this card is a black Z/X", True),
        ("it's your turn", True),
        ("your life is 2 or less and you control an [Oni]", False),
        ("your life is 2 or less or you control an [Oni]", True),
        ("a player was dealt damage this turn", False),
        ("you played an event this turn", False),
        ("you have received damage", False),
    ],
)
def test_condition_is_true_or_false_on_the_table(table: Any, condition: str, holds: bool) -> None:
    tree: Any = LEXICON.read(f"[Event] If {condition}, draw a card.", Line, names=any_name())
    assert tree.tree.effects[0].condition.holds(table.machine, spoken(table)) is holds


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        ("the number of cards in your resource", 3),
        ("the total power of your Z/X", 11000),
        ("the highest power among your Z/X", 5000),
        ("the number of different colors among cards in your charge", 2),
        ("the number of adjacent pairs of your Z/X", 4),
        ("the number of {Melodia} you have", 3),
        ("1000 times your life", 2000),
        ("this card's power", 3000),
        ("this card's cost", 3),
        ("the damage on this card", 0),
    ],
)
def test_amount_has_the_expected_value_on_the_table(table: Any, amount: str, value: int) -> None:
    """ZX 307.3, 1017, 1018."""
    tree: Any = LEXICON.read(f"[Event] Deal this card damage equal to {amount}.", Line, names=any_name())
    assert tree.tree.effects[0].amount.value(table.machine, spoken(table)) == value
