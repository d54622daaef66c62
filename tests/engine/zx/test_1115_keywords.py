"""Chapter 1100: keywords that are played, or that make cards appear."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed
from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

LETTER = "Letter {Red 1} [Event] Draw a card."


# -- 1115: digital shadow --------------------------------------------------------------------------
@rule("ZX 1115.1", "ZX 1115.2")
def test_digital_shadow_takes_the_square_of_the_returned_z_x():
    table = zx(
        {"left": "Fox 3000 {Red 3}", "right": "Low 1000 {Red 2}"},
        me={"hand": ["Shadow 4000 {Blue 5} [Act] Digital Shadow 3"]},
    )
    table.me.activate("Shadow")
    assert table.me.at("left") == ["Shadow"]
    assert table.me.hand == ["Fox"]
    assert not table["Shadow"].asleep


@rule("ZX 1115.2")
def test_digital_shadow_needs_an_awake_z_x_of_sufficient_cost():
    table = zx(
        {"left": put("Fox 3000 {Red 3}", asleep=True)}, me={"hand": ["Shadow 4000 {Blue 5} [Act] Digital Shadow 3"]}
    )
    assert table.me.why_not(activate="Shadow") is not None


@rule("ZX 1115.3")
def test_only_one_digital_shadow_of_any_number_is_played_in_a_turn():
    hand = ["Shadow 4000 {Blue 5} [Act] Digital Shadow 3", "Dusk 4000 {Blue 2} [Act] Digital Shadow 1"]
    table = zx({"left": "Fox 3000 {Red 3}", "right": "Cat 3000 {Red 3}"}, me={"hand": hand})
    table.me.activate("Shadow", "Fox")
    assert table.me.why_not(activate="Dusk") is not None


# -- 1117: rewrite ---------------------------------------------------------------------------------
@rule("ZX 1117.1", "ZX 1117.2", "ZX 1117.2a")
def test_rewrite_resolves_an_ability_of_its_card_and_removes_it():
    draws, heals = "[Auto] [Trigger] This card appears. [Effect] Draw a card.", "[Act] [Effect] Recover 1 life."
    scribe = f"Scribe 3000 {{Red 3}} [Act] Rewrite {{Red 1}} | {draws} | {heals}"
    table = zx({}, me={"trash": [scribe], "resource": "R"})
    table.me.activate("Scribe")
    assert len(table.match.decision.options) == 2
    table.me.choose("Recover 1 life.")
    assert table.me.life == 5
    assert table.me.removed == ["Scribe"]


# -- 1118: activate --------------------------------------------------------------------------------
@rule("ZX 1118.1", "ZX 1118.2", "ZX 1101.2a")
def test_activate_deploys_a_named_z_x_from_the_forces():
    host = put(
        "Mage 3000 [Act] Activate {Red 1} [Valid] Your turn 1",
        force=["Shikigami Owl 2000 {Red 2}", "Shikigami Ox 2000 {Red 9}", "Fox 1000 {Red 1}"],
    )
    table = zx({"left": host}, me={"resource": "RRR"})
    table.me.activate("Mage", at="right")
    assert table.me.at("right") == ["Shikigami Owl"]
    assert not table["Shikigami Owl"].asleep
    assert sorted(table["Mage"].forces) == ["Fox", "Shikigami Ox"]
    assert table.me.why_not(activate="Mage") is not None


# -- 1121: soul recall -----------------------------------------------------------------------------
RISEN = "Risen 3000 {Black 3} [Auto] Soul Recall {Black 1}"


def felled(attacker: str, target: str) -> Table:
    table = zx({"centre": attacker}, {"right": target}, me={"trash": [RISEN], "resource": "B"})
    table.me.attack(attacker.split(" {")[0].rsplit(" ", 1)[0], target.split(" ")[0])
    return table


@rule("ZX 1121.1", "ZX 1121.2")
def test_soul_recall_triggers_after_a_black_blade_destroys_an_expensive_z_x():
    table = felled("Black Blade Kesh 5000 {Black 4}", "Owl 3000 {White 3}")
    table.me.yes()
    table.me.choose("left")
    assert table.me.at("left") == ["Risen"]
    assert not table["Risen"].asleep
    assert table.me.awake == 0


@rule("ZX 1121.2")
@pytest.mark.parametrize(
    ("attacker", "target"),
    [("Black Blade Kesh 5000 {Black 4}", "Owl 3000 {White 2}"), ("Kesh 5000 {Black 4}", "Owl 3000 {White 3}")],
)
def test_soul_recall_needs_a_black_blade_and_an_expensive_z_x(attacker, target):
    table = felled(attacker, target)
    assert table["Owl"].zone == "charge"
    assert table.me.trash == ["Risen"]
    assert table.me.asked == "priority"


# -- 1124: coordination ----------------------------------------------------------------------------
@rule("ZX 1124.1", "ZX 1124.2", "ZX 1027.1")
@pytest.mark.parametrize(("lamps", "awake"), [(0, 0), (1, 1), (3, 2)])
def test_coordination_reduces_the_cost_to_one_at_least(lamps, awake):
    places = ("left", "right", "own left")
    mine = dict.fromkeys(places[:lamps], "Lamp 1000")
    table = zx(mine, me={"hand": ['Fox 3000 {Red 3} [Cont] Coordination "Lamp"'], "resource": "RRR"})
    table.me.play("Fox", at="own right")
    assert table.me.awake == awake


# -- 1125: phantom ---------------------------------------------------------------------------------
@rule("ZX 1125.1", "ZX 1125.2")
def test_phantom_charges_a_hand_card_and_returns_to_the_hand():
    table = zx({"left": "Wraith 3000 [Act] Phantom [Effect] Recover 1 life."}, me={"hand": [LETTER]})
    table.me.activate("Wraith")
    assert table.me.charge == ["Letter"]
    assert table.me.hand == ["Wraith"]
    assert table.me.life == 5


@rule("ZX 1125.2")
def test_phantom_needs_a_card_in_the_hand():
    table = zx({"left": "Wraith 3000 [Act] Phantom [Effect] Recover 1 life."})
    assert table.me.why_not(activate="Wraith") is not None


# -- 1126: gravity assist --------------------------------------------------------------------------
@rule("ZX 1126.1", "ZX 1126.2")
def test_gravity_assist_triggers_in_the_opponents_draw_phase():
    table = zx({"left": "Comet 3000 [Auto] Gravity Assist"}, turn_player="you", phase="draw")
    assert table.me.hand == ["Filler"]
    assert "Comet" not in table


@rule("ZX 1126.2")
@pytest.mark.parametrize(("place", "player"), [("own player", "you"), ("left", "me")])
def test_gravity_assist_needs_a_normal_square_and_the_opponents_turn(place, player):
    table = zx({place: "Comet 3000 [Auto] Gravity Assist"}, turn_player=player, phase="draw")
    assert "Comet" in table


@rule("ZX 1126.2")
def test_gravity_assist_draws_nothing_if_its_card_cannot_leave():
    held = "[Cont] If this card would leave its square, gain 1 {Melodia} instead."
    table = zx({"left": f"Comet 3000 [Auto] Gravity Assist | {held}"}, turn_player="you", phase="draw")
    assert (table["Comet"].zone, table.me.counters, table.me.hand) == ("square", {"melodia": 1}, [])


# -- 1127: genesis rebuild -------------------------------------------------------------------------
@rule("ZX 1127.1", "ZX 1127.2", "ZX 1007.5")
def test_genesis_rebuild_makes_one_z_x_from_two_cards_of_a_name():
    text = '[Act] Genesis Rebuild "Apex" [P] Noor'
    left = f"Titan 6000 {{White 6}} (white) {text}"
    right = f"Titan 6000 {{White 6}} (white) {text} | [Cont] Range 2"
    table = zx({"left": "Apex 3000"}, me={"hand": [left, right, LETTER], "player": "Noor (Player, player Noor)"})
    table.me.activate("Titan")
    assert table["Apex"].asleep
    while table.me.asked != "priority":
        assert not any("Letter" in option for option in table.me.options)
        table.me.choose(*[0] if table.me.asked == "x" else ["Titan"])
    assert table.me.at("own player") == ["Titan"]
    assert table.me.hand == ["Letter"]


# -- 1130: color break -----------------------------------------------------------------------------
BREAKER = "[Auto] Color Break [Iori]"


@rule("ZX 1130.1", "ZX 1130.2")
def test_color_break_swaps_with_another_color_break_card_in_the_trash():
    trash = [
        f"Iori Blue 3000 {{Blue 3}} ([Iori]) {BREAKER}",
        f"Iori Red 3000 {{Red 3}} ([Iori]) {BREAKER}",
        "Iori Plain 3000 ([Iori])",
    ]
    table = zx(
        {"left": f"Iori Red 3000 {{Red 3}} ([Iori]) {BREAKER}"},
        me={"trash": trash, "player": "Iori (Player, player Iori)"},
        phase="draw",
    )
    table.me.yes()
    assert table.me.at("left") == ["Iori Blue"]
    assert sorted(table.me.trash) == ["Iori Plain", "Iori Red", "Iori Red"]


@rule("ZX 1130.2", "ZX 205.4a")
def test_color_break_needs_the_matching_player():
    table = zx(
        {"left": f"Iori Red 3000 ([Iori]) {BREAKER}"},
        me={"trash": [f"Iori Blue 3000 ([Iori]) {BREAKER}"]},
        phase="draw",
    )
    assert table["Iori Red"].zone == "square"
    assert table.me.asked != "yes_no"


# -- 1131: raid ------------------------------------------------------------------------------------
@rule("ZX 1131.1", "ZX 1131.2", "ZX 1131.3")
def test_raid_deploys_its_card_asleep_after_damage_to_a_player():
    hand = ["Raider 4000 {Red 4} [Act] Raid {1}", "Rider 4000 {Red 4} [Act] Raid {1}"]
    table = zx({"enemy left": "Fox 3000"}, me={"hand": hand, "resource": "RRR"})
    table.me.attack("Fox", table.you)
    table.pass_until("life")
    table.me.choose("Filler")
    table.me.activate("Raider", at="left")
    assert table.me.at("left") == ["Raider"]
    assert table["Raider"].asleep
    assert table.me.why_not(activate="Rider") is not None


@rule("ZX 1131.2")
def test_raid_without_damage_does_nothing():
    table = zx({}, me={"hand": ["Raider 4000 {Red 4} [Act] Raid {1}"], "resource": "RRR"})
    table.me.activate("Raider")
    assert (table.me.asked, table.me.hand) == ("priority", ["Raider"])
    assert table.me.awake == 2


# -- 1132: trance ----------------------------------------------------------------------------------
@rule("ZX 1132.1", "ZX 1132.2")
def test_trance_trades_its_host_for_a_named_dynamis_card():
    host = put("Cub 3000 ([Wolf])", force=['Mote 1000 ([Mote]) [Act] Trance [Mote] "TT"'])
    forms = ["TT Alpha 6000 (Z/X EX, [Wolf])", "TT Owl 6000 (Z/X EX, [Owl])", "Beta 6000 (Z/X EX, [Wolf])"]
    table = zx({"left": host}, me={"dynamis": forms})
    table.me.activate("Mote")
    assert not any("Owl" in option or "Beta" in option for option in table.me.options)
    table.me.choose("TT Alpha")
    table.me.choose("left")
    assert table.me.at("left") == ["TT Alpha"]
    assert "Cub" in table.me.trash
    assert not table.events(Destroyed)


@rule("ZX 1132.2")
def test_trance_needs_an_awake_host_of_another_race():
    text = 'Mote 1000 ([Mote]) [Act] Trance [Mote] "TT"'
    table = zx({"left": put("Kin 3000 ([Mote])", force=[text])})
    assert table.me.why_not(activate="Mote") is not None
    table = zx({"left": put("Cub 3000 ([Wolf])", asleep=True, force=[text])})
    assert table.me.why_not(activate="Mote") is not None


@rule("ZX 1132.2")
def test_only_one_trance_of_a_name_is_played_in_a_turn():
    text = 'Mote 1000 ([Mote]) [Act] Trance [Mote] "TT"'
    hosts = {"left": put("Cub 3000 ([Wolf])", force=[text]), "right": put("Pup 3000 ([Wolf])", force=[text])}
    table = zx(hosts)
    assert table.me.options.count("activate Mote") == 2
    table.me.activate("Mote")
    assert len(table.me.units) == 1
    assert table.me.why_not(activate="Mote").clause == "803.2"
    assert "activate Mote" not in table.me.options
    table.end_turn().to("main").end_turn().to("main")
    assert "activate Mote" in table.me.options


# -- 1134: dress up --------------------------------------------------------------------------------
@rule("ZX 1134.1", "ZX 1134.2", "ZX 911.1")
def test_dress_up_triggers_after_destruction_by_attacking():
    star = "Star 5000 (Z/X EX, [Influencer]) [Auto] Dress Up"
    dynamis = ["Idol 6000 (Z/X EX, [Influencer])", "Owl 6000 (Z/X EX, [Owl])"]
    table = zx({"centre": star}, {"right": "Owl 1000"}, me={"dynamis": dynamis})
    table.me.attack("Star", "Owl")
    table.me.yes()
    assert table.me.options == ["choose Idol"]
    table.me.choose("Idol")
    table.me.choose("left")
    assert table.me.at("left") == ["Idol"]
    assert table["Star"].zone == "dynamis_zone"
    assert not table["Star"].face_down


@rule("ZX 1134.2")
def test_dress_up_is_optional_and_brings_at_most_one_card():
    dynamis = ["Idol 6000 (Z/X EX, [Influencer])"]
    for does, units in ((False, ["Star"]), (True, [])):
        table = zx(
            {"centre": "Star 5000 (Z/X EX, [Influencer]) [Auto] Dress Up"}, {"right": "Owl 1000"},
            me={"dynamis": dynamis},
        )  # fmt: skip
        table.me.attack("Star", "Owl")
        if does:
            table.me.yes()
            table.answer(0, [])
        else:
            table.me.no()
        assert table.me.asked == "priority"
        assert (table.me.units, "Idol" in table.me.dynamis) == (units, True)
