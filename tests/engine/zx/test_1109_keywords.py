"""Chapter 1100: keywords that make an ability valid under a condition, or limit its uses."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

LIT, DARK = "Lit 1000 {Red 1} (ignition)", "Dark 1000 {Red 1}"
GROWS = "[Cont] This card gets +2000 power."
DRAWS = "[Auto] [Trigger] This card attacks. [Effect] Draw a card."


# -- 1109: zero optima -----------------------------------------------------------------------------
@rule("ZX 1109.1", "ZX 1109.2")
@pytest.mark.parametrize(("resource", "power"), [([LIT, LIT], 5000), ([LIT, DARK, DARK], 3000)])
def test_zero_optima_counts_ignition_cards_in_the_resource(resource, power):
    table = zx({"left": f"Fox 3000 [Cont] Zero Optima 2 {GROWS}"}, me={"resource": resource})
    assert table["Fox"].power == power


@rule("ZX 1109.2", "ZX 803.2")
@pytest.mark.parametrize(("resource", "drawn"), [([LIT], 1), ([DARK], 0)])
def test_zero_optima_makes_an_auto_ability_valid(resource, drawn):
    table = zx({"centre": f"Fox 3000 [Cont] Zero Optima 1 {DRAWS}"}, {"right": "Owl 9000"}, me={"resource": resource})
    table.me.attack("Fox", "Owl")
    assert len(table.me.hand) == drawn


@rule("ZX 1109.3")
def test_zero_optima_works_for_an_ability_valid_in_the_hand():
    cheap = "Fox 3000 {Red 3} [Cont] Zero Optima 2 [Act] [Valid] Hand [Cost] {Red 1}. [Effect] Recover 1 life."
    table = zx({}, me={"hand": [cheap], "resource": [LIT, LIT]})
    table.me.activate("Fox")
    assert table.me.life == 5


@rule("ZX 1109.1a")
def test_zero_optima_does_not_meet_its_own_condition():
    lights = "[Cont] Zero Optima 1 [Cont] Cards in your resource gain the ignition icon."
    table = zx({"left": f"Fox 3000 {lights} | [Cont] Zero Optima 1 {GROWS}"}, me={"resource": [DARK]})
    assert table["Fox"].power == 3000


# -- 1111: level -----------------------------------------------------------------------------------
def levelled(text: str, *dynamis: str) -> Table:
    up = [put(card, face_down=False) for card in dynamis]
    return zx({"left": f"Fox 3000 {text}"}, me={"dynamis": [*up, "Down 1000 (Z/X EX, [Wolf])"]})


WOLF = "Cub 1000 (Z/X EX, [Wolf])"


@rule("ZX 1111.1", "ZX 1111.2", "ZX 1111.5")
@pytest.mark.parametrize(("n", "power"), [(1, 5000), (2, 3000)])
def test_level_counts_face_up_cards_of_the_race(n, power):
    assert levelled(f"[Cont] [Wolf] Lv {n} {GROWS}", WOLF, "Owl 1000 (Z/X EX, [Owl])")["Fox"].power == power


@rule("ZX 1111.3")
def test_dragon_level_counts_races_with_dragon_in_their_names():
    assert levelled(f"[Cont] [Dragon] Lv 1 {GROWS}", "Wyrm 1000 (Z/X EX, [Verdant Dragon])")["Fox"].power == 5000


@rule("ZX 1111.1", "ZX 1111.4")
def test_level_without_a_race_counts_any_face_up_card():
    for other in ("Owl 1000 (Z/X EX, [Owl])", "Plain 1000 (Z/X EX)"):
        assert levelled(f"[Cont] Lv 2 {GROWS}", WOLF, other)["Fox"].power == 5000


@rule("ZX 1111.5", "ZX 1113.3", "ZX 1109.3", "ZX 1120.3", "ZX 1129.3", "ZX 1135.3")
@pytest.mark.parametrize(
    "keyword",
    [
        "Zero Optima 1",
        "[Wolf] Lv 1",
        "Lv 1",
        "Z/Xtend Drive!",
        'Symbol "Lit"',
        "Heavenbreaking Advent",
        "[Wolf] Voltage 1",
    ],
)
@pytest.mark.parametrize(("zone", "valid"), [("hand", "Hand"), ("trash", "Trash"), ("charge", "Charge")])
def test_ability_under_a_keyword_is_valid_only_in_its_own_zone(keyword, zone, valid):
    """The keyword is valid in every zone. The ability that it gives is valid where the ability's text says."""
    there = f"Fox 3000 [Cont] {keyword} [Act] [Valid] {valid} [Cost] {{Red 1}}. [Effect] Recover 1 life."
    lit = "Lit 1000 {Red 1} (ignition, [Wolf])"
    more = {"resource": [lit, lit], "dynamis": [put(WOLF, face_down=False)]}
    table = zx({"left": lit, "right": there.replace("Fox", "Cat")}, me={**more, zone: [there]})
    assert table.me.why_not(activate="Cat").clause in ("803.1", "807.1")
    table.me.activate("Fox")
    assert table.me.life == 5


# -- 1113, 1129: once a game, once a turn ----------------------------------------------------------
@rule("ZX 1113.1", "ZX 1113.2", "ZX 1113.3")
def test_only_one_zxtend_drive_is_played_in_a_game():
    drive = "[Cont] Z/Xtend Drive! [Act] [Cost] {1}. [Effect] Draw a card."
    table = zx({"left": f"Fox 3000 {drive}", "right": f"Cat 3000 {drive}"}, me={"resource": "RRRR"})
    table.me.activate("Fox")
    assert len(table.me.hand) == 1
    assert table.me.why_not(activate="Fox") is not None
    assert table.me.why_not(activate="Cat") is not None
    table.end_turn()
    while table.machine.s.turn_player != 0 or table.me.asked != "priority" or table.machine.s.phase != "main":
        table.answer(table.match.decision.seat, [0])
    assert table.me.why_not(activate="Cat").clause == "803.1f"


@rule("ZX 1113.2")
def test_automatic_zxtend_drive_triggers_once_in_a_game():
    drive = "[Cont] Z/Xtend Drive! [Auto] [Trigger] This card attacks. [Effect] Draw a card."
    table = zx(
        {"left": f"Fox 3000 {drive}", "right": f"Cat 3000 {drive}"}, {"own right": "Owl 9000", "own left": "Mole 9000"}
    )
    table.me.attack("Fox", "Owl")
    assert len(table.me.hand) == 1
    table.me.attack("Cat", "Mole")
    assert len(table.me.hand) == 1


@rule("ZX 1129.1", "ZX 1129.2", "ZX 1129.3")
def test_only_one_heavenbreaking_advent_is_played_in_a_turn():
    advent = "[Cont] Heavenbreaking Advent [Act] [Valid] Hand [Cost] {1}. [Effect] Recover 1 life."
    table = zx({}, me={"hand": [f"Fox 3000 {advent}", f"Cat 3000 {advent}"], "resource": "RRRR"})
    table.me.activate("Fox")
    assert table.me.life == 5
    assert table.me.why_not(activate="Cat") is not None


# -- 1119, 1120, 1122, 1135 ------------------------------------------------------------------------
@rule("ZX 1119.1", "ZX 1119.2", "ZX 1119.3")
@pytest.mark.parametrize(("place", "power"), [("centre", 5000), ("right", 3000), ("own right", 3000)])
def test_session_needs_own_z_x_on_an_adjacent_square(place, power):
    table = zx({"left": f"Fox 3000 [Cont] Session {GROWS}", place: "Cat 1000"}, {"own right": "Owl 1000"})
    assert table["Fox"].power == power


@rule("ZX 1119.2")
def test_session_ignores_adjacent_z_x_of_the_opponent():
    table = zx({"left": f"Fox 3000 [Cont] Session {GROWS}"}, {"own right": "Owl 1000"})
    assert table["Fox"].power == 3000


@rule("ZX 1120.1", "ZX 1120.2")
@pytest.mark.parametrize(
    ("more", "power"),
    [
        ({"charge": ["Red Lamp 1000"]}, 5000),
        ({"trash": ["Red Lamp 1000"]}, 3000),
        ({"charge": ["Lamp {1} [Event] Draw a card."]}, 3000),
    ],
)
def test_symbol_needs_the_named_z_x_on_a_square_or_in_the_charge(more, power):
    table = zx({"left": f'Fox 3000 [Cont] Symbol "Lamp" {GROWS}'}, me=more)
    assert table["Fox"].power == power


@rule("ZX 1120.3")
def test_symbol_works_for_an_ability_valid_in_the_trash():
    rises = "[Act] [Valid] Trash [Cost] Remove this card from the game. [Effect] Draw a card."
    table = zx({"left": "Lamp 1000"}, me={"trash": [f'Fox 3000 {{Red 1}} [Cont] Symbol "Lamp" {rises}']})
    table.me.activate("Fox")
    assert len(table.me.hand) == 1


@rule("ZX 1122.1", "ZX 1122.2", "ZX 1122.3", "ZX 1019.1")
@pytest.mark.parametrize(("down", "power"), [(True, 5000), (False, 3000)])
def test_alter_break_needs_a_face_down_force(down, power):
    table = zx({"left": put(f"Fox 3000 [Cont] Alter Break {GROWS}", force=[put("Under 1000", face_down=down)])})
    assert table["Fox"].power == power


@rule("ZX 1135.1", "ZX 1135.2")
@pytest.mark.parametrize(("names", "power"), [(("A", "B"), 5000), (("A", "A"), 3000)])
def test_voltage_counts_kinds_of_a_race_in_the_resource(names, power):
    resource = [f"{name} 1000 {{Red 1}} ([Wolf])" for name in names]
    table = zx({"left": f"Fox 3000 [Cont] [Wolf] Voltage 2 {GROWS}"}, me={"resource": [*resource, "C 1000 ([Owl])"]})
    assert table["Fox"].power == power


@rule("ZX 1135.3")
@pytest.mark.parametrize(("wolf", "power"), [("[Wolf]", 4000), ("[Owl]", 3000)])
def test_voltage_works_in_the_zone_where_its_ability_is_valid(wolf, power):
    """In the trash and on a square the resource is counted. The ability's text says where the ability is valid."""
    fox = "Fox 1000 [Cont] [Wolf] Voltage 1 [Cont] [Valid] Trash [Effect] Your Z/X get +1000 power."
    table = zx({"left": "Cat 3000", "right": fox}, me={"trash": [fox], "resource": [f"Cub 1000 ({wolf})"]})
    assert table["Cat"].power == power


# -- 1136: sympathy --------------------------------------------------------------------------------
@rule("ZX 1136.1", "ZX 1136.2", "ZX 1136.3", "ZX 1029.1a")
def test_sympathy_in_unison_shares_its_ability_with_all_sympathy_cards():
    both = put(
        f"Fox 3000 [Cont] Sympathy {GROWS}", parts={"player_extra": "Noor (Player EX)", "player": "Noor (Player)"}
    )
    other = "Cat 3000 [Cont] Sympathy [Cont] This card gets +500 power."
    table = zx({"left": both, "right": other, "own left": "Owl 3000"}, me={"player": None})
    assert (table["Fox"].power, table["Cat"].power, table["Owl"].power) == (5000, 5000, 3000)


@rule("ZX 1136.2")
def test_sympathy_out_of_unison_does_nothing():
    table = zx({"left": f"Fox 3000 [Cont] Sympathy {GROWS}"})
    assert table["Fox"].power == 3000


# -- keywords that another keyword makes valid --------------------------------------------------------
@rule("ZX 1119.2", "ZX 1105.3")
def test_session_makes_a_range_valid():
    fox, far = "Fox 3000 [Cont] Session [Cont] Range ∞", {"own left": "Owl 1000"}
    assert "attack Fox" not in zx({"left": fox}, far).me.options
    assert "attack Fox" in zx({"left": fox, "own left": "Cat 1000"}, far).me.options


@rule("ZX 1120.2", "ZX 1120.3", "ZX 1106.2")
@pytest.mark.parametrize(("name", "life"), [("Fox", 5), ("Cat", 4)])
def test_symbol_makes_an_evol_seed_valid_in_the_trash(name, life):
    seed = 'Seed 1000 {Red 1} (evol_seed) [Cont] Symbol "Fox" [Auto] Evol Seed [Effect] Recover 1 life.'
    me = {"hand": ["Ign {Red 1} [Event] Ignite."], "resource": "R", "deck": [seed, *["Plain 1000 {1}"] * 4]}
    table = zx({"left": f"{name} 1000"}, me=me)
    table.me.play("Ign")
    assert table.me.life == life
