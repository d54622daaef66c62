"""Printed lines with rare conditions or triggers, each played with the condition met and not met."""

from __future__ import annotations

import pytest

from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, me

OX = "Ox 4000 {Red 4}"
BOLT = "Bolt {1} [Event] Choose a Z/X on a normal square and deal it 1000 damage."
SLAY = "Slay {1} [Event] Choose a Z/X your opponent controls and destroy it."
BURN = "Burn {1} [Event] Deal 1 damage to your opponent."
IGNITE = "Ign {1} [Event] Ignite."


def settle(table):
    """Answer every decision with the first option until a seat has priority."""
    while table.match.decision is not None and table.match.decision.kind != "priority":
        decision = table.match.decision
        table.answer(decision.seat, list(range(max(decision.min, min(1, len(decision.options))))))
    return table


# -- how a card has appeared -------------------------------------------------------------------------
@rule("ZX 907.2e", "ZX 210.4")
def test_patrol_gains_a_life_shield_only_if_played_from_life():
    """Patrol of the Ninth Lamp."""
    table = scenario("zx", me=me([BURN]), you={"life": ["zx-053"] * 2})
    table.me.play("Burn").take_life()
    table.you.yes().choose("left")
    assert (table.you.units, table.you.life_shield) == (["Patrol of the Ninth Lamp"], 1)
    table = scenario("zx", me=me(["zx-053"], resource="WWWW"))
    table.me.play("Patrol of the Ninth Lamp", at="left")
    assert (table.me.units, table.me.life_shield) == (["Patrol of the Ninth Lamp"], 0)


@pytest.mark.parametrize(
    ("comes", "drawn"), [("Page 1000 {White 1} ([Knight])", 2), ("Owl 1000 {White 1}", 0), ("", 0)]
)
@rule("ZX 1007.1")
def test_muster_draws_after_a_knight_appeared_this_turn(comes, drawn):
    """Muster at the Lamp."""
    stood = "Elder 1000 {White 1} ([Knight])"
    table = scenario("zx", me=me(["zx-318", comes] if comes else ["zx-318"], {"left": stood}, resource="WWW"))
    if comes:
        table.me.play(comes.split()[0], at="centre")
    table.me.play("Muster at the Lamp")
    assert len(table.me.hand) == drawn


@rule("ZX 1007.1")
def test_muster_ignores_a_knight_of_the_opponent():
    give = "Give 1000 {1} [Auto] [Trigger] This card appears. [Effect] Draw a card."
    table = scenario("zx", me=me(["zx-318", give], resource="WWW"), you={"squares": {"right": "Page 1000 ([Knight])"}})
    table.me.play("Give", at="own left").play("Muster at the Lamp")
    assert len(table.me.hand) == 1


# -- battles and damage ----------------------------------------------------------------------------
@rule("ZX 602.1e")
def test_porcupine_damages_only_its_attacker():
    """Thornback Porcupine: only for a card in battle with it."""
    table = scenario("zx", me=me(squares={"centre": "Big 9000", "own left": OX}), you={"squares": {"right": "zx-387"}})
    table.me.attack("Big", "Thornback Porcupine")
    assert (table["Big"].damage, table["Ox"].damage) == (3000, 0)


@rule("ZX 1002.1")
def test_kiln_deals_damage_equal_to_all_its_marked_damage():
    """Grudge-Bearing Kiln: all damage on it counts, not only the damage just dealt."""
    kiln = put("zx-276", damage=2000)
    table = scenario("zx", me=me([BOLT], {"own left": kiln}), you={"squares": {"right": "Big 9000"}})
    table.me.play("Bolt", "Grudge-Bearing Kiln")
    settle(table)
    assert (table["Grudge-Bearing Kiln"].damage, table["Big"].damage) == (3000, 3000)


@pytest.mark.parametrize(("points", "shields"), [(1, 0), (2, 1), (3, 1)])
@rule("ZX 813.3", "ZX 907.1")
def test_sentry_counts_the_points_of_damage_received(points, shields):
    """Sentry of the Broken Pane: the ability acts in the middle of the event, before a life is taken."""
    burn = BURN.replace("1 damage", f"{points} damage")
    table = scenario("zx", me=me([burn]), you={"squares": ["zx-310"], "life": 5})
    table.me.play("Burn")
    assert (table["Sentry of the Broken Pane"].power, table.you.life_shield) == (5500, shields)


@rule("ZX 1002.1")
def test_weld_destroys_only_a_z_x_dealt_damage_this_turn():
    """Finish the Weld."""
    dead = put("Old 9000", damage=2000)
    table = scenario(
        "zx", me=me(["zx-274", BOLT], resource="RRR"), you={"squares": {"right": "Big 9000", "left": dead}}
    )
    table.me.play("Bolt", "Big").play("Finish the Weld")
    assert (table.you.charge, table.you.units) == (["Big"], ["Old"])
    table = scenario("zx", me=me(["zx-274"], resource="RRR"), you={"squares": {"left": dead}})
    table.me.play("Finish the Weld")
    assert table.you.units == ["Old"]


# -- events of this turn -----------------------------------------------------------------------------
@rule("ZX 1011.1", "ZX 803.2a")
def test_challenger_is_stronger_after_an_own_ignition_this_turn():
    """Kindled Challenger: an ignition of its own player in this turn."""
    table = scenario("zx", me=me([IGNITE], {"own left": "zx-281"}), you={"squares": {"right": "zx-281"}})
    mine, theirs = (table.machine.chars(ref) for ref in table.machine.units())
    assert (mine.power, theirs.power) == (2500, 2500)
    table.me.play("Ign")
    assert [table.machine.chars(ref).power for ref in table.machine.units()] == [5500, 2500]
    table.end_turn()
    assert [table.machine.chars(ref).power for ref in table.machine.units()] == [2500, 2500]


@pytest.mark.parametrize(("slain", "drawn"), [(0, 0), (1, 0), (2, 2)])
@rule("ZX 1008.1")
def test_wake_draws_after_two_z_x_were_destroyed_this_turn(slain, drawn):
    """Wake for Many: the destroyed cards of both players count."""
    hand = ["zx-367", SLAY, SLAY.replace("Slay", "Kill")]
    table = scenario("zx", me=me(hand, resource="BBBB"), you={"squares": [FOX, OX]})
    if slain > 0:
        table.me.play("Slay", "Fox")
    if slain > 1:
        table.me.play("Kill")
    held = len(table.me.hand) - 1
    table.me.play("Wake for Many")
    assert len(table.me.hand) - held == drawn


@rule("ZX 804.2h", "ZX 807.1")
def test_listening_post_triggers_on_activated_abilities_of_the_opponent():
    """Listening Post: only abilities of the opponent."""
    dig = "Dig 3000 [Act] [Cost] {1}. [Effect] Recover 1 life."
    table = scenario("zx", me=me(squares={"own left": dig}), you={"squares": {"right": "zx-178"}})
    table.me.activate("Dig")
    assert len(table.you.hand) == 1
    table = scenario("zx", me=me(["Owl 1000 {1}"], {"left": dig, "own left": "zx-178"}))
    table.me.activate("Dig").play("Owl", at="centre")
    assert table.me.hand == []


# -- the state of the table --------------------------------------------------------------------------
@pytest.mark.parametrize(("life", "hand", "power"), [(4, [FOX], 3500), (2, [FOX], 6500), (4, [], 6500), (2, [], 6500)])
@rule("ZX 803.2a")
def test_knight_of_the_last_watch_is_stronger_with_low_life_or_empty_hand(life, hand, power):
    table = scenario("zx", me=me(hand, {"left": "zx-299"}, life=life))
    assert table["Knight of the Last Watch"].power == power


@pytest.mark.parametrize(("player", "power"), [
    ("Tamsin Vale (Player)", 7500), ("Masked (Player, player Tamsin Vale)", 7500), ("Iori (Player)", 6500),
])  # fmt: skip
@rule("ZX 211.1", "ZX 803.2a")
def test_marshal_is_stronger_under_the_matching_player(player, power):
    """Scorched-Earth Marshal."""
    table = scenario("zx", me=me(squares={"left": "zx-283"}, player=player), you={"player": "Tamsin Vale (Player)"})
    assert table["Scorched-Earth Marshal"].power == power


@rule("ZX 1013.1a", "ZX 102.6")
def test_marshal_prevents_life_recovery_of_the_opponent():
    mend = "Mend {1} [Event] Recover 1 life."
    table = scenario("zx", me=me([mend], life=3), you={"squares": ["zx-283"]})
    table.me.play("Mend")
    assert table.me.life == 3


@pytest.mark.parametrize(("squares", "lives"), [
    ({"enemy left": FOX, "enemy right": OX}, 3),
    ({"enemy left": FOX, "right": OX}, 4),
    ({"enemy left": FOX}, 4),
])  # fmt: skip
@rule("ZX 303.3")
def test_closing_the_ring_needs_two_z_x_in_the_enemy_area(squares, lives):
    """Close the Ring."""
    table = scenario("zx", me=me(["zx-290"], squares, resource="RRRR"), you={"life": 4})
    table.me.play("Close the Ring")
    settle(table)
    assert table.you.life == lives


@pytest.mark.parametrize(("mine", "yours", "power"), [
    ({}, {}, 6000), ({"centre": FOX}, {}, 4000), ({"own right": FOX}, {}, 6000), ({}, {"left": FOX}, 4000),
    ({}, {"own left": FOX}, 6000),
])  # fmt: skip
@rule("ZX 303.3", "ZX 803.2a")
def test_panther_is_stronger_while_the_center_area_is_empty(mine, yours, power):
    """Silent-Glade Panther: no Z/X of either player in the center area."""
    table = scenario("zx", me=me(squares={"own left": "zx-383", **mine}), you={"squares": yours})
    assert table["Silent-Glade Panther"].power == power


# -- Forces ----------------------------------------------------------------------------------------
@rule("ZX 1010.1", "ZX 803.1d")
def test_familiar_triggers_on_becoming_a_force():
    """Grave-Soil Familiar: it makes the card above it strong."""
    under = "Bury {1} [Event] Choose a Z/X you control. Put a card from your trash under it as a Force."
    table = scenario("zx", me=me([under], {"left": FOX, "right": OX}, trash=["zx-179"]))
    table.me.play("Bury", "Fox")
    assert (table["Fox"].forces, table.me.hand) == (["Grave-Soil Familiar"], ["Filler"])
    assert (table["Fox"].power, table["Ox"].power) == (4000, 4000)


@rule("ZX 1019.2", "ZX 1122.2")
def test_requiem_triggers_on_appearing_by_a_break():
    """Hatched Requiem: its Alter Break makes it stronger."""
    table = scenario(
        "zx",
        me={"squares": ["zx-364"], "resource": "BBB", "dynamis": ["zx-434"]},
        you={"squares": {"right": "Big 9000"}},
    )
    table.me.activate("Deep Cocoon")
    settle(table)
    assert (table.me.units, table["Big"].power, len(table.me.hand)) == (["Hatched Requiem"], 4000, 1)
    assert table["Hatched Requiem"].power == 10500


# -- replacement effects -----------------------------------------------------------------------------
@rule("ZX 812.1", "ZX 804.3c")
def test_bodyguard_replaces_battle_damage_to_its_player():
    """Bodyguard of the Choir: not the damage of an effect."""
    table = scenario("zx", me=me(squares={"enemy left": FOX}), you={"squares": {"own left": "zx-301"}, "life": 4})
    table.me.attack("Fox", table.you)
    table.fight()
    table.you.yes()
    table.fight()
    assert (table.you.charge, table.you.life, table.you.damage) == (["Bodyguard of the Choir"], 4, 0)
    table = scenario("zx", me=me([BURN]), you={"squares": {"own left": "zx-301"}, "life": 4})
    table.me.play("Burn").take_life()
    assert (table.you.life, table.you.units) == (3, ["Bodyguard of the Choir"])


@rule("ZX 812.1", "ZX 804.3c", "ZX 804.4a")
def test_living_standard_is_saved_by_sleeping_another_z_x():
    """Living Standard: only against the opponent's effects, and only while another card is awake."""
    for other, asked in ((FOX, True), (put(FOX, asleep=True), False)):
        table = scenario("zx", me=me([SLAY]), you={"squares": ["zx-313", other]})
        table.me.play("Slay", "Living Standard")
        assert (table.you.asked == "yes_no") is asked
        if asked:
            table.you.yes()
            assert (sorted(table.you.units), table["Fox"].asleep) == (["Fox", "Living Standard"], True)
        else:
            assert table.you.charge == ["Living Standard"]
    own = SLAY.replace("your opponent controls", "you control")
    table = scenario("zx", me=me([own], {"left": "zx-313", "right": FOX}))
    table.me.play("Slay", "Living Standard")
    assert table.me.charge == ["Living Standard"]


@rule("ZX 812.1", "ZX 1203.1")
def test_herald_returns_angels_destroyed_in_battle_to_the_hand():
    """Herald of the Opened Door: not a card that an effect destroys, and only an Angel."""
    for guard, effect, there in (
        ("Guard 1000 ([Angel])", False, "hand"),
        ("Guard 1000 ([Angel])", True, "charge"),
        ("Guard 1000", False, "charge"),
    ):
        table = scenario("zx", me=me([SLAY], {"centre": OX}), you={"squares": {"right": guard, "own left": "zx-431"}})
        if effect:
            table.me.play("Slay", "Guard")
        else:
            table.me.attack("Ox", "Guard")
            table.fight()
        assert getattr(table.you, there) == ["Guard"], guard


# -- revealed from life ----------------------------------------------------------------------------
@rule("ZX 907.2c", "ZX 803.1d")
def test_kitten_deals_damage_when_revealed_from_life():
    """Cinder Kitten."""
    table = scenario("zx", me=me([BURN], {"left": "Big 9000", "own left": OX}), you={"life": ["zx-078"] * 2})
    table.me.play("Burn").take_life()
    table.you.no() if table.you.asked == "yes_no" else None
    assert table.you.asked == "choose"
    table.you.choose("Big")
    assert (table["Big"].damage, table.you.charge) == (3000, ["Cinder Kitten"])
