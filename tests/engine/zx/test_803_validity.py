"""Chapters 205, 801 and 803: the validity of abilities."""

from __future__ import annotations

import pytest

from engine.scenario import put, scenario
from tests.engine.rules import rule

SAGE = "Sage 3000 {Red 1} [Act] [Cost] {Red 1}. [Effect] Draw a card."


# -- zones (205.1, 803.1b-e) -------------------------------------------------------------------------
@rule("ZX 205.1a", "ZX 803.1b", "ZX 803.2")
def test_abilities_of_a_z_x_are_valid_on_a_square():
    table = scenario("zx", me={"squares": [SAGE], "hand": [SAGE.replace("Sage", "Elder")], "resource": "RR"})
    assert "activate Elder" not in table.me.options
    assert table.me.why_not(activate="Elder").clause in ("803.1", "807.1")
    table.me.activate("Sage")
    assert len(table.me.hand) == 2


@rule("ZX 803.1", "ZX 803.1b", "ZX 803.2")
def test_continuous_ability_does_nothing_outside_the_squares():
    lord = "Lord 3000 {Red 1} [Cont] Your Z/X get +1000 power."
    table = scenario("zx", me={"squares": ["Fox 2000 {Red 1}"], "hand": [lord], "trash": [lord], "charge": [lord]})
    assert table["Fox"].power == 2000


@rule("ZX 803.1d")
def test_ability_is_valid_only_in_its_stated_zone():
    hidden = "Hidden 3000 {Red 1} [Act] [Valid] Hand [Cost] {Red 1}. [Effect] Draw a card."
    buried = "Buried 3000 {Red 1} [Act] [Valid] Trash [Cost] {Red 1}. [Effect] Draw a card."
    table = scenario(
        "zx", me={"squares": [hidden.replace("Hidden", "Open")], "hand": [hidden], "trash": [buried], "resource": "RR"}
    )
    assert {"activate Hidden", "activate Buried"} <= set(table.me.options)
    assert "activate Open" not in table.me.options
    table.me.activate("Buried")
    assert len(table.me.hand) == 2


@rule("ZX 803.1d", "ZX 312.2a")
def test_ability_of_a_face_down_force_is_not_valid():
    under = "Under 3000 {Red 1} [Cont] [Valid] Force [Effect] Your Z/X get +1000 power."
    for force, power in ((put(under, face_down=True), 2000), (under, 3000)):
        table = scenario("zx", me={"squares": {"left": put("Fox 2000 {Red 1}", force=[force])}})
        assert table["Fox"].power == power


@rule("ZX 803.1d")
@pytest.mark.parametrize(("zone", "valid"), [
    ("resource", "Resource"), ("resource", "All"), ("trash", "Trash"), ("removed", "Remove Zone"), ("charge", "All"),
])  # fmt: skip
def test_ability_of_a_face_down_card_is_not_valid_in_public_zones(zone, valid):
    lamp = f"Lamp 3000 {{Red 1}} [Cont] [Valid] {valid} [Effect] Your Z/X get +1000 power."
    for down, power in ((True, 2000), (False, 3000)):
        table = scenario("zx", me={"squares": ["Fox 2000 {Red 1}"], zone: [put(lamp, face_down=down)]})
        assert table["Fox"].power == power


@rule("ZX 803.1d")
@pytest.mark.parametrize("zone", ["hand", "dynamis", "life"])
def test_ability_of_a_face_down_card_is_valid_in_hidden_zones(zone):
    lamp = "Lamp 3000 {Red 1} [Cont] [Valid] All [Effect] Your Z/X get +1000 power."
    table = scenario("zx", me={"squares": ["Fox 2000 {Red 1}"], zone: [put(lamp, face_down=True)]})
    assert table["Fox"].power == 3000


@rule("ZX 803.1e")
def test_dynamis_ability_is_valid_only_on_its_stated_side():
    up = "Up 3000 {Red 1} (Z/X EX) [Cont] [Valid] Dynamis face up [Effect] Your Z/X get +1000 power."
    down = "Down 3000 {Red 1} (Z/X EX) [Cont] [Valid] Dynamis face down [Effect] Your Z/X get +500 power."
    fox = ["Fox 2000 {Red 1}"]
    table = scenario("zx", me={"squares": fox, "dynamis": [up, put(down, face_down=False)]})
    assert table["Fox"].power == 2000
    table = scenario("zx", me={"squares": fox, "dynamis": [put(up, face_down=False), down]})
    assert table["Fox"].power == 3500


@rule("ZX 803.1c", "ZX 205.1b")
def test_event_ability_is_valid_only_while_it_resolves():
    table = scenario("zx", me={"hand": ["Letter {Red 1} [Event] Draw 2 cards."], "resource": "R"})
    table.me.play("Letter")
    assert len(table.me.hand) == 2
    assert table.me.trash == ["Letter"]
    assert "activate Letter" not in table.me.options


@rule("ZX 803.1c", "ZX 803.2")
def test_event_ability_invalid_on_resolution_does_nothing():
    letter = "Letter {Red 1} [Event] [P] Iori [Effect] Draw 2 cards. | [Event] [P] Moe [Effect] Draw a card."
    table = scenario("zx", me={"hand": [letter], "resource": "R", "player": "Moe (Player, player Moe)"})
    table.me.play("Letter")
    assert (len(table.me.hand), table.me.trash) == (1, ["Letter"])


# -- the player (205.4a) -----------------------------------------------------------------------------
@rule("ZX 205.4a")
def test_activated_player_ability_needs_the_matching_player():
    mine = "Mine 3000 {Red 1} [Act] [P] Iori [Cost] {Red 1}. [Effect] Draw a card."
    for player, able in (
        ("Iori Hanabusa (Player)", True),
        ("Masked One (Player, player Iori)", True),
        ("Tamsin (Player)", False),
    ):
        table = scenario("zx", me={"squares": [mine], "resource": "R", "player": player})
        assert ("activate Mine" in table.me.options) is able, player


@rule("ZX 205.4a")
def test_player_ability_ignores_the_opposing_player():
    mine = "Mine 3000 {Red 1} [Act] [P] Iori [Cost] {Red 1}. [Effect] Draw a card."
    table = scenario(
        "zx", me={"squares": [mine], "resource": "R", "player": "Tamsin (Player)"}, you={"player": "Iori (Player)"}
    )
    assert "activate Mine" not in table.me.options


@rule("ZX 205.4a", "ZX 803.2a")
def test_continuous_player_ability_needs_the_matching_player():
    lord = "Lord 3000 {Red 1} [Cont] [P] Iori [Effect] This card gets +1000 power."
    assert scenario("zx", me={"squares": [lord], "player": "Iori (Player)"})["Lord"].power == 4000
    assert scenario("zx", me={"squares": [lord], "player": "Tamsin (Player)"})["Lord"].power == 3000


# -- times and limits (803.1f) -----------------------------------------------------------------------
@rule("ZX 803.1f")
def test_turn_ability_is_valid_only_in_the_stated_turn():
    mine = "Mine 3000 {Red 1} [Cont] [Valid] Square, Your turn [Effect] This card gets +1000 power."
    theirs = "Theirs 3000 {Red 1} [Cont] [Valid] Square, Opponent's turn [Effect] This card gets +1000 power."
    table = scenario("zx", me={"squares": [mine, theirs]})
    assert (table["Mine"].power, table["Theirs"].power) == (4000, 3000)
    table.end_turn()
    assert (table["Mine"].power, table["Theirs"].power) == (3000, 4000)


@rule("ZX 803.1f")
def test_ability_limited_to_n_times_a_turn_is_played_n_times():
    """The first example of 803.1f: the ability is valid until it has been played once."""
    once = "Once 3000 {Red 1} [Act] [Valid] Square, Turn 1 [Cost] {Red 1}. [Effect] Draw a card."
    twice = "Twice 3000 {Red 1} [Act] [Valid] Square, Turn 2 [Cost] {Red 1}. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [once, twice], "resource": "RRRRR"}, hold=True)
    table.me.activate("Once")
    assert table.me.why_not(activate="Once").clause == "803.1f"
    table.me.activate("Twice").activate("Twice")
    assert table.me.why_not(activate="Twice").clause == "803.1f"


@rule("ZX 803.1f")
def test_limit_per_own_turn_resets_in_the_next_own_turn():
    """The second example of 803.1f."""
    mine = "Mine 3000 {Red 1} [Act] [Valid] Square, Your turn 1 [Effect] Draw a card."
    table = scenario("zx", me={"squares": [mine]}, hold=True)
    table.me.activate("Mine")
    assert "activate Mine" not in table.me.options
    table.end_turn().to("main").end_turn().to("main")
    assert "activate Mine" in table.me.options


@rule("ZX 803.1f")
def test_turn_limit_is_counted_for_each_card():
    once = "Once 3000 {Red 1} [Act] [Valid] Square, Turn 1 [Effect] Draw a card."
    table = scenario("zx", me={"squares": [once, once]}, hold=True)
    table.me.activate("Once").activate("Once")
    assert "activate Once" not in table.me.options


@rule("ZX 803.1f", "ZX 301.4")
def test_turn_limit_resets_for_a_returned_card():
    once = "Once 3000 {Red 1} [Act] [Valid] Square, Turn 1 [Effect] Draw a card."
    back = "Back {Red 1} [Event] Choose a Z/X you control and return it to its owner's hand."
    table = scenario("zx", me={"squares": [once], "hand": [back], "resource": "RR"}, hold=True)
    table.me.activate("Once").play("Back").play("Once", at="own left")
    assert "activate Once" in table.me.options


@rule("ZX 803.1f", "ZX 808.2a")
def test_limited_automatic_ability_drops_its_further_triggers():
    """The ability has triggered three times before it is played. The other two triggers are dropped."""
    seer = "Seer 3000 {Red 1} [Auto] [Valid] Square, Turn 1 [Trigger] A Z/X you control appears. [Effect] Draw a card."
    call = "Call {Red 1} [Event] Choose 3 Z/X in your trash and make them appear awake on normal squares with no Z/X."
    three = ["Ant 1000 {Red 1}", "Bee 1000 {Red 1}", "Cricket 1000 {Red 1}"]
    table = scenario("zx", me={"squares": {"own left": seer}, "hand": [call], "resource": "R", "trash": three})
    table.me.play("Call", ["Ant", "Bee", "Cricket"])
    while table.me.asked == "square":
        table.answer(0, [0])
    assert len(table.me.hand) == 1


# -- no longer valid (803.2b, 803.2c, 803.3) -------------------------------------------------------
@rule("ZX 803.2b")
def test_card_has_its_ability_even_while_invalid():
    idle = "Idle 3000 {Red 1} [Act] [P] Nobody [Effect] Draw a card."
    heir = "Heir 3000 {Red 1} [Cont] This card gains the [Act] abilities of all your Z/X on squares next to this card."
    table = scenario("zx", me={"squares": {"own left": idle, "left": heir}})
    assert len(table.machine.chars(table["Heir"].ref).compile().activated) == 1


@rule("ZX 803.2c", "ZX 808.6")
def test_triggered_ability_is_played_after_its_card_left():
    dying = "Dying 1000 {Red 1} [Auto] [Trigger] This card appears. [Effect] Draw 2 cards."
    slayer = "Slayer 3000 {Red 1} [S] [Trigger] A Z/X your opponent controls appears. [Effect] Destroy it."
    table = scenario("zx", me={"hand": [dying], "resource": "R"}, you={"squares": {"own right": slayer}})
    table.me.play("Dying", at="own left")
    assert table.me.charge == ["Dying"]
    assert len(table.me.hand) == 2


@rule("ZX 803.2c", "ZX 808.6")
def test_triggered_ability_is_played_after_its_card_lost_the_ability():
    crier = "Crier 3000 {Red 1} [Auto] [Trigger] This card appears. [Effect] Draw 2 cards."
    hush = (
        "Hush 3000 {Red 1} [S] [Trigger] A Z/X your opponent controls appears."
        " [Effect] It loses all abilities until end of turn."
    )
    table = scenario("zx", me={"hand": [crier], "resource": "R"}, you={"squares": {"own right": hush}})
    table.me.play("Crier", at="own left")
    assert not table.machine.chars(table["Crier"].ref).abilities
    assert len(table.me.hand) == 2


@rule("ZX 803.3")
def test_activated_ability_resolves_after_its_card_left_as_a_cost():
    flare = "Flare 3000 {Red 1} [Act] [Cost] Put this card into your trash. [Effect] Draw 2 cards."
    table = scenario("zx", me={"squares": [flare]})
    table.me.activate("Flare")
    assert table.me.trash == ["Flare"]
    assert len(table.me.hand) == 2


# -- lines (205.2) ---------------------------------------------------------------------------------
@rule("ZX 205.2")
def test_each_text_line_is_a_separate_ability():
    two = "Two 3000 {Red 1} [Act] [Effect] Draw a card. | [Act] [Effect] Draw 2 cards."
    table = scenario("zx", me={"squares": [two]})
    table.me.activate("Two", n=1)
    assert len(table.me.hand) == 2


# -- statements about playing a card -----------------------------------------------------------------
@rule("ZX 803.1d", "ZX 803.2", "ZX 205.4a")
def test_cost_reduction_of_the_card_itself_must_be_valid():
    for where, cheap in (
        ("[Valid] Hand", True),
        ("[Valid] All", True),
        ("[Valid] Trash", False),
        ("[P] Nobody [Valid] Hand", False),
        ("[Valid] Hand, Your turn", True),
        ("[Valid] Hand, Opponent's turn", False),
    ):
        text = f"Cheap 3000 {{Red 3}} [Cont] {where} [Effect] This card costs 2 less to play."
        table = scenario("zx", me={"hand": [text], "resource": "R"})
        assert ("play Cheap" in table.me.options) is cheap, where


@rule("ZX 803.2a")
def test_conditional_cost_reduction_applies_only_while_its_condition_is_met():
    text = (
        "Cheap 3000 {Red 3} [Cont] [Valid] All [Effect] As long as your life is 2 or less, this card costs 2 less to"
        " play."
    )
    assert "play Cheap" not in scenario("zx", me={"hand": [text], "resource": "R", "life": 4}).me.options
    assert "play Cheap" in scenario("zx", me={"hand": [text], "resource": "R", "life": 2}).me.options


@rule("ZX 803.2", "ZX 1027.1")
def test_additional_play_act_is_required_only_while_valid():
    also = "As you play this card, also put a card from your hand into your trash."
    text = f"Also 3000 {{Red 1}} [Cont] [P] Nobody [Valid] Hand [Effect] {also}"
    table = scenario("zx", me={"hand": [text, "Fox 3000 {Red 1}"], "resource": "R"})
    table.me.play("Also", at="left")
    assert table.me.hand == ["Fox"]
