"""The greedy bot at Z/X: plays, squares, attacks, and the cards that it keeps."""

from __future__ import annotations

import json
from typing import Any

from engine.bots import make_bot
from engine.scenario import Table, put, scenario

BOLT = "Bolt {Red 1} [Event] [Effect] Choose a Z/X your opponent controls on a normal square and deal it 4000 damage."


def zx(me: dict[str, Any], you: dict[str, Any] | None = None, **how: Any) -> Table:
    """Return a table with resources and with a guard for each player."""
    guard = {"own player": "Guard 9000"}
    me = {"resource": "RRRR", **me, "squares": {**guard, **me.get("squares", {})}}
    you = you or {}
    return scenario("zx", me=me, you={**you, "squares": {**guard, **you.get("squares", {})}}, **how)


def choice(table: Table) -> list[int]:
    """Return the greedy bot's answer by numbers."""
    decision = table.match.decision
    assert decision is not None
    view = json.loads(json.dumps(table.match.view(decision.seat)))  # only data that can be sent over a network
    return list(make_bot("greedy", 0).choose(view, decision))


def answer_of(table: Table) -> list[str]:
    """Return the greedy bot's answer in words, with squares named from the seat's side."""
    decision = table.match.decision
    assert decision is not None
    out = []
    for n in choice(table):
        option = decision.options[n]
        out.append(option.label.en if option.kind == "square" else table.describe(option))
    return out


def test_bot_attacks_the_player_if_nothing_bars_the_way():
    table = zx({"squares": {"centre": "Fox 3000"}}, {"squares": {"own player": []}})
    assert answer_of(table) == ["attack Fox"]


def test_bot_attacks_a_life_rather_than_a_small_card():
    table = zx({"squares": {"centre": "Fox 3000"}}, {"squares": {"own player": [], "left": "Imp 1000"}})
    assert answer_of(table) == ["attack Fox"]
    table.me.act("attack", "Fox", (), {})
    assert answer_of(table) == ["target you"]


def test_bot_attacks_a_card_it_can_destroy():
    table = zx({"squares": {"centre": "Fox 3000"}}, {"squares": {"left": "Imp 2000", "right": "Ogre 8000"}})
    assert answer_of(table) == ["attack Fox"]
    table.me.act("attack", "Fox", (), {})
    assert answer_of(table) == ["target Imp"]


def test_bot_does_not_attack_a_card_it_cannot_destroy():
    assert answer_of(zx({"squares": {"centre": "Fox 3000"}}, {"squares": {"left": "Ogre 8000"}})) == ["pass"]


def test_bot_attacks_with_two_cards_if_one_is_not_enough():
    you = {"squares": {"own player": "Ogre 5000"}}
    table = zx({"squares": {"centre": "Fox 3000", "enemy left": "Wolf 3000"}}, you)
    assert answer_of(table)[0].startswith("attack")
    assert answer_of(zx({"squares": {"centre": "Fox 3000"}}, you)) == ["pass"]


def test_bot_plays_a_card_on_a_square_from_which_the_player_is_attackable():
    table = zx({"hand": ["Fox 3000 {Red 2}"]}, {"squares": {"own player": []}})
    assert answer_of(table) == ["play Fox"]
    table.me.play("Fox")
    (square,) = answer_of(table)
    assert square.lower() in ("centre", "enemy left", "enemy right")


def test_bot_guards_its_player_square_if_life_is_low():
    table = zx({"hand": ["Fox 3000 {Red 2}"], "squares": {"own player": []}, "life": 1})
    table.me.play("Fox")
    assert answer_of(table) == ["own player square"]


def test_bot_does_not_replace_a_better_card_on_a_square():
    field = {name: put(f"Knight{n} 9000 {{Red 6}}") for n, name in enumerate(
        ("own left", "own right", "left", "centre", "right", "enemy left", "enemy right")
    )}  # fmt: skip
    table = zx({"hand": ["Fox 1000 {Red 1}"], "squares": field}, {"squares": {"own player": "Wall 99000"}})
    assert "play Fox" not in answer_of(table)


def test_bot_spends_resources_on_the_most_valuable_card():
    table = zx({"hand": ["Cub 2000 {Red 1}", "Bear 7500 {Red 4}"]})
    assert answer_of(table) == ["play Bear"]


def test_bot_aims_damage_at_the_best_card_it_destroys():
    table = zx(
        {"hand": [BOLT], "squares": {"own left": "Friend 4000"}},
        {"squares": {"own left": "Imp 1000", "own right": "Ogre 4000 {4}", "left": "Giant 15000"}},
    )
    assert answer_of(table) == ["play Bolt"]
    table.me.play("Bolt")
    assert answer_of(table) == ["choose Ogre"]


def test_bot_keeps_an_event_that_would_do_nothing():
    assert answer_of(zx({"hand": [BOLT]}, {"squares": {"own left": "Giant 30000"}})) == ["pass"]


def test_bot_places_an_unaffordable_card_as_a_resource():
    table = zx({"hand": ["Cub 2000 {Red 1}", "Titan 12000 {Red 9}"], "resource": "RR"}, phase="resource")
    assert answer_of(table) == ["resource Titan"]


def test_bot_ignites_as_long_as_its_deck_lasts():
    table = zx({"charge": ["Cub 2000"], "hand": []}, phase="ignition")
    assert answer_of(table) == ["ignite Cub"]
    low = zx({"charge": ["Cub 2000"], "hand": [], "life": 1, "deck": ["Cub 2000"]}, phase="ignition")
    assert answer_of(low) == ["pass"]
