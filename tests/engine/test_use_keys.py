"""Keys of counted uses: their stored form, what they mean, and that no other module writes or reads them as strings."""

from __future__ import annotations

import ast

import pytest

from engine.kernel.use_keys import (
    GAME,
    TURN,
    UseKey,
    counted_in,
    handed_on,
    lasts_for_game,
    of_ability,
    of_ability_named,
    of_cards_named,
    of_object,
    of_seat,
    of_seat_without_colon,
    owner,
)
from tests.engine.syntax import calls_with_text, is_text, name_of, nodes

OWN = "engine/kernel/use_keys.py"
STORED = [
    (of_ability(17, "fow-002:1#0"), "@17:fow-002:1#0"),
    (of_ability(5, "@17:fow-003:0#1~0"), "@5:@17:fow-003:0#1~0"),
    (of_ability(5, "!45~0"), "@5:!45~0"),
    (of_object("attacks again", 17), "attacks again:17"),
    (of_seat("stones", 1), "stones:1"),
    (of_seat(counted_in(TURN, "Raid"), 0), "turn:Raid:0"),
    (of_seat(counted_in(GAME, "ascension_extra"), 0), "game:ascension_extra:0"),
    (of_seat_without_colon("unison", 0), "unison0"),
    (of_ability_named(counted_in(GAME, "art"), 1, "Nine Weirs Open"), "game:art:1:Nine Weirs Open"),
    (of_cards_named("Raid", {"Fox", "Badger"}, 1), "Raid:Badger/Fox:1"),
]


@pytest.mark.parametrize(("key", "stored"), STORED)
def test_key_is_stored_as_a_plain_string(key: UseKey, stored: str) -> None:
    assert key == stored
    assert type(key) is str


def test_only_keys_of_the_game_last_longer_than_a_turn() -> None:
    assert [stored for key, stored in STORED if lasts_for_game(key)] == [
        "game:ascension_extra:0",
        "game:art:1:Nine Weirs Open",
    ]


def test_owner_is_the_object_whose_ability_is_counted() -> None:
    assert [owner(key) for key, _ in STORED] == [17, 5, 5, *[None] * 7]


def test_key_is_handed_on_to_another_object() -> None:
    for key in ("fow-002:1#0", "@17:fow-003:0#1~0", "!45~0"):
        assert handed_on(of_ability(5, key), 30) == of_ability(30, key)


def test_no_module_writes_a_key_where_uses_are_counted() -> None:
    assert not calls_with_text({"used", "use", "owner", "handed_on", "lasts_for_game"})


def test_no_other_module_makes_a_key_from_a_string() -> None:
    elsewhere = [(path, node) for path, node in nodes() if path != OWN]
    assert not [f"{path}:{node.lineno}" for path, node in elsewhere if _makes_key(node) or _looks_up(node)]


def _makes_key(node: ast.AST) -> bool:
    """Return whether a node makes a key without a constructor, or puts together a string for a constructor."""
    if not isinstance(node, ast.Call):
        return False
    if name_of(node.func) == "UseKey":
        return True
    made = isinstance(node.func, ast.Attribute) and name_of(node.func.value) == "use_keys"
    return made and any(is_text(one) and not isinstance(one, ast.Constant) for one in node.args)


def _looks_up(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and name_of(node.value) == "used" and is_text(node.slice)
