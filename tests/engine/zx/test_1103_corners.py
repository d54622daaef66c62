"""Chapter 1100: special cases of keywords, such as other ways, other cards, other turns, and empty choices."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.events import Destroyed
from engine.scenario import Table, put, scenario
from tests.engine.rules import rule

SEED = "Seed 1000 {Red 1} (evol_seed) [Auto] Evol Seed [Effect] Recover 1 life."
RACER = "Racer 4000 {Red 5} (ignition) [Cont] Overdrive"
IGNITE = "Ign {Red 1} [Event] Ignite."
METAMORPH = "Metamorph 1000 [Act] [Valid] Square, Turn 1 [Effect] Recover 1 life."


def zx(mine: dict[Any, Any], yours: dict[Any, Any] | None = None, **more: Any) -> Table:
    """Return a table with these squares, as each seat sees them."""
    given = {key: more.pop(key) for key in ("hold", "phase", "turn", "turn_player") if key in more}
    me, you = dict(more.pop("me", {})), dict(more.pop("you", {}))
    return scenario("zx", me={"squares": mine, **me}, you={"squares": yours or {}, **you}, **given, **more)


def my_next_turn(table: Table) -> Table:
    """Pass everything until my next main phase."""
    turn = table.machine.s.turn
    for _ in range(300):
        decision = table.match.decision
        assert decision is not None
        mine = table.machine.s.turn_player == 0 and table.machine.s.turn > turn
        if decision.kind == "priority" and mine and decision.seat == 0 and "main phase" in decision.prompt.en:
            return table
        if decision.kind == "priority":
            table.choose_kind(decision.seat, "pass")
        else:
            table.answer(decision.seat, list(range(decision.min)))
    raise AssertionError("my turn does not come")


# -- 1103, 1104: with equal life, with nothing chosen -------------------------------------------------
def struck(card: str, lives: int, mine: int, attacker: str = "Fox 3000") -> Table:
    """Return a table after my Z/X attacked you and you played the card from your life."""
    you = {"life": [card, *["Plain 1000 {1}"] * (lives - 1)]}
    table = zx({"enemy left": attacker}, {}, me={"life": mine}, you=you)
    table.me.attack("Fox", table.you)
    table.pass_until("life", "choose", "yes_no")
    table.me.choose(card.split(" ")[0])
    table.you.yes()
    table.you.choose("own left")
    return table


@rule("ZX 1103.2")
def test_life_recovery_works_with_equal_life():
    assert struck("Healer 1000 {Red 5} (ignition) [S] Life Recovery", 3, 2).you.life == 3


@rule("ZX 1103.1", "ZX 1103.2")
@pytest.mark.parametrize("where", ["hand", "deck"])
def test_life_recovery_needs_play_from_life(where):
    healer = "Healer 1000 {Red 1} (ignition) [S] Life Recovery"
    table = zx({}, me={"life": 2, "hand": [IGNITE], "resource": "RR", where: [healer, IGNITE]})
    if where == "hand":
        table.me.play("Healer", at="own left")
    else:
        table.me.play("Ign")
        table.me.yes()
        table.me.choose("own left")
    assert table["Healer"].zone == "square"
    assert table.me.life == 2


@rule("ZX 1104.2")
def test_void_bringer_may_choose_none_and_respects_absolute_boundary():
    table = struck("Void 1000 {Red 5} (ignition) [S] Void Bringer", 3, 4)
    table.you.choose()
    assert table["Fox"].zone == "square"
    table = struck("Void 1000 {Red 5} (ignition) [S] Void Bringer", 3, 4, "Fox 3000 [Cont] Absolute Boundary")
    assert table.you.options == ["choose Void"]


VOID = "Void 1000 {Red 1} (ignition) [S] Void Bringer"


@pytest.mark.parametrize(("lives", "mine", "asked"), [(4, 4, True), (4, 3, True), (4, 2, False), (2, 1, True)])
@rule("ZX 1104.2")
def test_void_bringer_needs_no_more_life_than_the_opponent(lives, mine, asked):
    table = struck(VOID, lives, mine)
    assert (table.you.asked == "choose") is asked
    if asked:
        table.you.choose("Fox")
    assert (table.me.trash, table.me.units) == ((["Fox"], []) if asked else ([], ["Fox"]))


@pytest.mark.parametrize("where", ["hand", "deck", "trash"])
@rule("ZX 1104.2")
def test_void_bringer_needs_play_from_life(where):
    """You have less life than the opponent, but the card was not played from life."""
    raise_it = "Raise {Red 1} [Event] Choose a Z/X in your trash and make it appear awake on a normal square."
    table = zx(
        {}, {"left": "Fox 3000"}, me={"life": 2, "hand": [raise_it, IGNITE], "resource": "RR", where: [VOID, IGNITE]}
    )
    if where == "hand":
        table.me.play("Void", at="own left")
    else:
        table.me.play("Ign" if where == "deck" else "Raise")
        while table.me.asked != "priority":
            table.answer(0, [0])
    assert (table.me.units, table.you.units, table.me.asked) == (["Void"], ["Fox"], "priority")


@rule("ZX 1104.2")
def test_void_bringer_works_when_an_effect_plays_it_from_life():
    """No damage is needed if an effect plays the card from life. A card that appears from life was not played."""
    play = "Help {Red 1} [Event] You may play a card from your life without paying its cost."
    appear = "Help {Red 1} [Event] Choose a card in your life and make it appear awake on a normal square."
    for helper, asked in ((play, True), (appear, False)):
        table = zx({}, {"left": "Fox 3000"}, me={"life": [VOID, "Plain 1000 {1}"], "hand": [helper], "resource": "R"})
        table.me.play("Help")
        while "choose Fox" not in table.me.options and table.me.asked != "priority":
            table.answer(0, [0])
        assert table.me.units == ["Void"]
        assert ("choose Fox" in table.me.options) is asked


# -- 1133: by ignition, and other effects that set power ----------------------------------------------
@rule("ZX 1133.1", "ZX 1133.2", "ZX 1011.1")
def test_overdrive_played_by_ignition_has_15000_power():
    table = zx({}, me={"hand": [IGNITE], "resource": "R", "deck": [RACER, SEED]})
    table.me.play("Ign")
    table.me.yes()
    table.me.choose("left")
    assert table["Racer"].power == 15000


@rule("ZX 1133.2", "ZX 811.3")
def test_power_setting_applies_after_overdrive():
    weak = "Weak {Red 1} [Event] Choose a Z/X you control. It has 1000 power until end of turn."
    hush = "Hush {Red 1} [Event] Choose a Z/X you control. It loses all abilities until end of turn."
    for card, power in ((weak, 1000), (hush, 4000)):
        table = zx({}, me={"hand": [IGNITE, card], "resource": "RR", "deck": [RACER, SEED]})
        table.me.play("Ign")
        table.me.yes()
        table.me.choose("left")
        table.me.play(card.split(" ")[0])
        assert table["Racer"].power == power


# -- 1106: directly from the deck ---------------------------------------------------------------------
@rule("ZX 1106.2", "ZX 1011.1")
def test_evol_seed_triggers_on_a_failed_ignition():
    table = zx({}, me={"hand": [IGNITE], "resource": "R", "deck": [SEED, *[RACER] * 4]})
    table.me.play("Ign")
    assert table.me.trash == ["Seed", "Ign"]
    assert table.me.life == 5


@rule("ZX 1106.2", "ZX 804.3e")
def test_evol_seed_triggers_from_looked_at_cards():
    look = (
        "Look {Red 1} [Event] Look at the top 2 cards of your deck. Put one of them into your hand and the rest into"
        " your trash."
    )
    table = zx({}, me={"hand": [look], "resource": "R", "deck": [SEED, RACER, RACER]})
    table.me.play("Look")
    table.me.choose("Racer")
    assert table.me.life == 5


@rule("ZX 1106.2")
def test_evol_seed_does_not_trigger_from_a_square_or_the_hand():
    drop = "Drop {Red 1} [Event] Put a card from your hand into your trash."
    sweep = "Sweep {Red 1} [Event] Choose a Z/X you control and put it into your trash."
    table = zx({"left": SEED}, me={"hand": [sweep], "resource": "R"})
    table.me.play("Sweep")
    assert "Seed" in table.me.trash
    assert table.me.life == 4
    table = zx({}, me={"hand": [drop, SEED], "resource": "R"})
    table.me.play("Drop")
    assert (table["Seed"].zone, table.me.life) == ("trash", 4)


# -- 1107 ------------------------------------------------------------------------------------------
@rule("ZX 1107.2")
def test_absolute_boundary_stops_choosing_z_x_but_not_cards():
    ghost = "Ghost 3000 [Cont] Absolute Boundary"
    lull = "Lull {Red 1} [Event] Choose a Z/X on a normal square and sleep it."
    table = zx({"left": ghost}, {}, me={"hand": [lull], "resource": "R"})
    table.me.play("Lull")
    assert not table["Ghost"].asleep
    table = zx({"left": ghost}, {}, me={"hand": [lull.replace("Z/X on a normal", "card on a normal")], "resource": "R"})
    table.me.play("Lull")
    assert table["Ghost"].asleep


# -- 1108, 1110, 1116, 1123: no cards ----------------------------------------------------------------
@rule("ZX 1116.1")
def test_install_without_a_chosen_card_gains_nothing():
    for trash in (["Other 1000"], [METAMORPH]):
        table = zx({}, me={"hand": ["Frame 3000 {Red 1} [Auto] Install"], "resource": "R", "trash": trash})
        table.me.play("Frame", at="left")
        if table.me.asked != "priority":
            table.me.choose()
        assert table.me.removed == []
        assert "activate Frame" not in table.me.options


@rule("ZX 1116.1", "ZX 802.2b")
def test_installed_abilities_last_into_later_turns():
    table = zx({}, me={"hand": ["Frame 3000 {Red 1} [Auto] Install"], "resource": "R", "trash": [METAMORPH]})
    table.me.play("Frame", at="left").choose("Metamorph")
    table.me.activate("Frame")
    my_next_turn(table)
    table.me.activate("Frame")
    assert table.me.life == 6


@rule("ZX 1116.2", "ZX 801.2a", "ZX 1101.1")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("[Act] Phantom [Effect] Recover 1 life.", True),
        ("[Cont] Session [Act] [Effect] Recover 1 life.", False),
        ("[Auto] Alter Force", False),
    ],
)
def test_install_gains_keywords_that_are_act_abilities(text, gained):
    trash = [f"Metamorph 1000 {text}"]
    me = {"hand": ["Frame 3000 {Red 1} [Auto] Install", "Other 1000"], "resource": "R", "trash": trash}
    table = zx({"own left": "Owl 1000"}, me=me)
    table.me.play("Frame", at="left").choose("Metamorph")
    assert ("activate Frame" in table.me.options) is gained


@rule("ZX 801.2b", "ZX 801.2d", "ZX 1101.1")
def test_gained_auto_abilities_include_keywords_but_no_special_abilities():
    cub = "Cub 1000 ([Wolf]) [Auto] Alter Force | [S] Life Recovery | [Auto] [Trigger] This card attacks. [Effect] {}"
    cub = f"{cub} | [S] [Trigger] You take damage. [Effect] {{}}".replace("{}", "Draw a card.")
    thief = "Thief 3000 [Cont] This card gains the [Auto] abilities of all [Wolf] on squares."
    table = zx({"left": thief, "own left": cub})
    _own, *taken = [table.machine.ability_text(one).en for one in table.machine.chars(table["Thief"].ref).abilities]
    assert taken == ["[Auto] Alter Force", "[Auto] [Trigger] This card attacks. [Effect] Draw a card."]


@rule("ZX 1123.3")
def test_elemental_sublimation_of_no_cards_brings_none():
    elements = ["Elements 1000 {Red 1}", "Elements 1000 {Red 1}"]
    table = zx({}, me={"hand": ["Sage 3000 {Red 1} [Auto] Elemental Sublimation 2"], "resource": elements})
    table.me.play("Sage", at="own left")
    table.me.choose()
    assert (len(table.me.resource), table.me.dynamis) == (2, [])


# -- 1113, 1115, 1129, 1131, 1132: limited uses -------------------------------------------------------
@rule("ZX 1113.2")
def test_zxtend_drive_limit_is_counted_for_each_player():
    drive = "[Cont] Z/Xtend Drive! [Act] [Cost] {1}. [Effect] Draw a card."
    me, you = {"resource": "RR"}, {"resource": "RR"}
    table = zx({"left": f"Fox 3000 {drive}"}, {"left": f"Owl 3000 {drive}"}, me=me, you=you, hold=True)
    table.me.activate("Fox")
    table.end_turn().to("main")
    table.you.activate("Owl")
    assert table.you.awake == 1


@rule("ZX 1129.1", "ZX 1129.2")
def test_heavenbreaking_advent_is_available_again_next_turn():
    advent = "[Cont] Heavenbreaking Advent [Act] [Cost] {1}. [Effect] Recover 1 life."
    table = zx({"left": f"Fox 3000 {advent}", "right": f"Cat 3000 {advent}"}, me={"resource": "RRRR"})
    table.me.activate("Fox")
    assert table.me.why_not(activate="Cat") is not None
    my_next_turn(table)
    table.me.activate("Cat")
    assert table.me.life == 6


@rule("ZX 1115.2", "ZX 1115.3")
def test_digital_shadow_is_available_again_next_turn():
    hand = ["Shadow 4000 {Blue 5} [Act] Digital Shadow 3", "Dusk 4000 {Blue 2} [Act] Digital Shadow 1"]
    table = zx({"left": "Fox 3000 {Red 3}", "right": "Cat 3000 {Red 3}"}, me={"hand": hand})
    table.me.activate("Shadow", "Fox")
    assert table.me.why_not(activate="Dusk") is not None
    my_next_turn(table)
    table.me.activate("Dusk", "Cat")
    assert table.me.at("right") == ["Dusk"]


@rule("ZX 1115.2", "ZX 911.1", "ZX 804.4b")
def test_digital_shadow_can_replace_an_extra_returning_to_the_dynamis():
    table = zx({"left": "Fox 3000 {Red 3} (Z/X EX)"}, me={"hand": ["Shadow 4000 {Blue 5} [Act] Digital Shadow 3"]})
    table.me.activate("Shadow")
    assert table.me.at("left") == ["Shadow"]
    assert table.me.dynamis == ["Fox"]


@rule("ZX 1131.2", "ZX 914.4")
def test_damage_absorbed_by_a_life_shield_does_not_count_for_raid():
    table = zx({"enemy left": "Fox 3000"}, me={"hand": ["Raider 4000 {Red 4} [Act] Raid {1}"], "resource": "R"})
    table.machine.s.players[1].life_shield = 1
    table.me.attack("Fox", table.you)
    table.pass_until("yes_no")
    table.you.no()
    table.me.activate("Raider")
    assert table.me.hand == ["Raider"]


TRANCE = '([Mote]) [Act] Trance [Mote] "TT"'


@rule("ZX 1132.2", "ZX 911.1", "ZX 804.4b")
def test_trance_returns_an_extra_host_to_the_dynamis():
    host = put("Cub 3000 (Z/X EX, [Wolf])", force=[f"Mote 1000 {TRANCE}"])
    table = zx({"left": host}, me={"dynamis": ["TT Alpha 6000 (Z/X EX, [Wolf])"]})
    table.me.activate("Mote")
    table.me.choose("TT Alpha")
    table.me.choose("left")
    assert table.me.at("left") == ["TT Alpha"]
    assert table.me.dynamis == ["Cub"]


@rule("ZX 1132.2", "ZX 201.4")
def test_trances_of_two_names_are_allowed_in_one_turn():
    left = put("Cub 3000 ([Wolf])", force=[f"Mote 1000 {TRANCE}", f"Mote 1000 {TRANCE}"])
    table = zx({"left": left, "right": put("Pup 3000 ([Wolf])", force=[f"Moth 1000 {TRANCE}"])})
    table.me.activate("Mote")
    table.me.activate("Moth")
    assert table.me.units == []


# -- 1121: by an effect, in the player's own turn, without a cost -------------------------------------
RISEN = "Risen 3000 {Black 3} [Auto] Soul Recall {Black 1}"
BLADE = "Black Blade Kesh 5000 {Black 4}"


@rule("ZX 1121.2", "ZX 1204.1")
@pytest.mark.parametrize("does", ["destroy it", "deal it 3000 damage"])
def test_soul_recall_triggers_on_destruction_by_its_effect(does):
    blade = f"{BLADE} [Act] [Effect] Choose a Z/X your opponent controls and {does}."
    table = zx({"own left": blade}, {"right": "Owl 3000 {White 3}"}, me={"trash": [RISEN], "resource": "B"})
    table.me.activate("Black Blade Kesh")
    table.me.yes()
    table.me.choose("left")
    assert table.me.at("left") == ["Risen"]


@rule("ZX 1121.2", "ZX 203.3")
def test_soul_recall_ignores_infinite_costs():
    for risen, cost in ((RISEN, "inf"), (RISEN.replace("Black 3", "Black inf"), "9")):
        target = {"right": f"Owl 3000 {{White {cost}}}"}
        table = zx({"centre": BLADE}, target, me={"trash": [risen], "resource": "B"})
        table.me.attack("Black Blade Kesh", "Owl")
        assert table.events(Destroyed)
        assert table.me.asked == "priority"


@rule("ZX 1121.2", "ZX 803.1d")
def test_soul_recall_does_not_trigger_in_the_opponents_turn():
    blade = f"{BLADE} [Auto] [Trigger] Another Z/X appears. [Effect] Destroy it."
    table = zx(
        {},
        {"left": blade},
        me={"hand": ["Owl 3000 {Red 3}"], "resource": "RRR"},
        you={"trash": [RISEN], "resource": "B"},
    )
    table.me.play("Owl", at="own left")
    assert table.events(Destroyed)
    assert table.you.trash == ["Risen"]
    assert table.me.asked == "priority"


# -- 1117 ------------------------------------------------------------------------------------------
@rule("ZX 1117.2", "ZX 301.4")
def test_rewrite_does_not_remove_a_card_that_left_the_trash():
    scribe = (
        "Scribe 3000 {Red 3} [Act] Rewrite {Red 1} | [Auto] Evol Seed [Effect] Return this card to its owner's hand."
    )
    table = zx({}, me={"trash": [scribe], "resource": "R"})
    table.me.activate("Scribe")
    assert (table.me.hand, table.me.removed) == (["Scribe"], [])


@rule("ZX 1117.2", "ZX 1117.2a")
@pytest.mark.parametrize(
    "more", ["", " | [S] [Trigger] This card appears. [Effect] Draw a card.", " | [S] Life Recovery"]
)
def test_rewrite_alone_resolves_nothing_and_is_removed(more):
    """A special ability is not among the abilities that Rewrite can resolve."""
    table = zx({}, me={"trash": [f"Scribe 3000 {{Red 3}} [Act] Rewrite {{Red 1}}{more}"], "resource": "R"})
    table.me.activate("Scribe")
    assert (table.me.hand, table.me.life, table.me.removed) == ([], 4, ["Scribe"])


@rule("ZX 1117.2a")
def test_rewrite_within_another_keyword_does_not_resolve_itself():
    draws = "[Auto] [Trigger] This card appears. [Effect] Draw a card."
    scribe = f"Scribe 3000 {{Red 3}} [Cont] Zero Optima 1 [Act] Rewrite {{Red 1}} | {draws}"
    table = zx({}, me={"trash": [scribe], "resource": ["Lamp 1000 {Red 1} (ignition)"]})
    table.me.activate("Scribe")
    assert (len(table.me.hand), table.me.removed) == (1, ["Scribe"])


# -- 1124: its own limit -----------------------------------------------------------------------------
FOX = 'Fox 3000 {Red 3} ([Imp]) [Cont] Coordination "Lamp"'


@rule("ZX 1124.2", "ZX 811.8", "ZX 805.2c")
def test_other_reductions_may_lower_a_coordinated_cost_to_zero():
    down = "Down 3000 {Red 1} [Cont] Your [Imp] cost 2 less to play."
    table = zx({"left": down, "right": "Lamp 1000"}, me={"hand": [FOX], "resource": "RRR"})
    table.me.play("Fox", at="own right")
    assert table.me.awake == 3


@rule("ZX 1124.2", "ZX 102.12")
def test_coordination_applies_after_cost_increases():
    up = "Up 3000 {Red 1} [Cont] Your [Imp] cost 2 more to play."
    lamps = dict.fromkeys(("right", "own left", "centre"), "Lamp 1000")
    table = zx({"left": up, **lamps}, me={"hand": [FOX], "resource": "RRRRR"})
    table.me.play("Fox", at="own right")
    assert table.me.awake == 3, "3, and 2 more, and 3 less"


@rule("ZX 1124.2")
def test_coordination_does_not_raise_a_zero_cost():
    table = zx({"right": "Lamp 1000"}, me={"hand": [FOX.replace("Red 3", "Red 0")], "resource": "RRR"})
    table.me.play("Fox", at="own right")
    assert table.me.awake == 3


# -- 1127, 1130, 1135, 1136 ------------------------------------------------------------------------
@rule("ZX 1127.2")
def test_genesis_rebuild_of_two_identical_cards_fails():
    titan = '[Act] Genesis Rebuild "Apex" [P] Noor'
    me = {"hand": [f"Titan 6000 {{White 6}} {titan}"] * 2, "player": "Noor (Player, player Noor)"}
    table = zx({"left": "Apex 3000"}, me=me)
    table.me.activate("Titan")
    assert table["Apex"].asleep
    assert (table.me.units, table.me.hand) == (["Apex"], ["Titan", "Titan"])


@rule("ZX 1130.2")
def test_color_break_triggers_in_the_opponents_draw_phase():
    """The keyword is valid on a square in any turn."""
    breaker = "3000 {Red 3} ([Iori]) [Auto] Color Break [Iori]"
    me = {"trash": [f"Iori Blue {breaker}"], "player": "Iori (Player, player Iori)"}
    table = zx({"left": f"Iori Red {breaker}"}, me=me, phase="draw", turn_player="you")
    table.me.yes()
    assert table.me.at("left") == ["Iori Blue"]


@rule("ZX 1135.2", "ZX 202.2")
def test_voltage_counts_only_cards_of_its_race():
    resource = ["A 1000 {Red 1} ([Wolf])", "B {1} [Event] Draw a card.", "C 1000 {Red 1} ([Wolf])"]
    fox = "Fox 3000 [Cont] [Wolf] Voltage {} [Cont] This card gets +2000 power."
    for n, power in ((2, 5000), (3, 3000)):
        assert zx({"left": fox.replace("{}", str(n))}, me={"resource": resource})["Fox"].power == power


@rule("ZX 1136.2", "ZX 1136.3")
def test_sympathy_gives_activated_abilities():
    act = "[Act] [Valid] Square, Your turn 1 [Effect] Draw a card."
    parts = {"player_extra": "Noor (Player EX)", "player": "Noor (Player)"}
    cat = "Cat 3000 [Cont] Sympathy [Cont] This card gets +500 power."
    both = put(f"Fox 3000 [Cont] Sympathy {act}", parts=parts)
    table = zx({"left": both, "right": cat}, me={"player": None})
    table.me.activate("Cat")
    table.me.activate("Fox")
    assert len(table.me.hand) == 2
    assert not [option for option in table.me.options if option.startswith("activate")]


@rule("ZX 1134.2", "ZX 1203.1")
def test_dress_up_does_not_trigger_on_destruction_by_an_effect():
    star = (
        "Star 5000 ([Influencer]) [Auto] Dress Up | [Act] [Effect] Choose a Z/X your opponent controls and destroy it."
    )
    dynamis = ["Idol 6000 (Z/X EX, [Influencer])"]
    table = zx({"centre": star}, {"right": "Owl 1000"}, me={"dynamis": dynamis})
    table.me.activate("Star")
    assert table.events(Destroyed)
    assert table.me.asked == "priority"


@rule("ZX 1125.2", "ZX 804.4d")
def test_phantom_does_not_charge_itself():
    """The two costs may be paid in any order."""
    wraith = {"left": "Wraith 3000 [Act] Phantom [Effect] Recover 1 life."}
    table = scenario("zx", me={"squares": wraith, "hand": ["A 1000"]}, auto_pay=False)
    table.me.activate("Wraith")
    assert table.match.decision.clause == "804.2f"
    table.answer(0, [1, 0])
    assert (table.me.charge, table.me.hand, table.me.life) == (["A"], ["Wraith"], 5)


@rule("ZX 804.4d")
def test_one_card_cannot_pay_two_parts_of_a_cost():
    text = "[Act] [Cost] Put this card into your trash, destroy a Z/X you control. [Effect] Draw a card."
    table = zx({"left": f"Fox 3000 {text}"})
    assert table.me.why_not(activate="Fox").clause == "804.4d"
    table = zx({"left": f"Fox 3000 {text}", "right": "Cat 1000"})
    table.me.activate("Fox")
    assert (table.me.trash, table.me.charge) == (["Fox"], ["Cat"])
