"""FoW 1101 to 1112: keywords.

Their effects in battle are also tested in test_805_damage and test_800_battle."""

from __future__ import annotations

import pytest

from engine.kernel.events import Banished, Destroyed
from engine.scenario import TableObject, put
from tests.engine.force_of_will.held import FELL, QUICK_BOLT, battle, in_turn, ruler, scenario, to_main
from tests.engine.rules import rule


# -- 1102 Pierce -----------------------------------------------------------------------------------
@rule("FoW 1102.2", "FoW 1102.2a", "FoW 1102.2b", "FoW 1102.2c", "FoW 1102.4")
def test_pierce_divides_damage_above_lethal_in_hundreds():
    table = scenario(me={"field": ["Hero 900/900: [Pierce]"]}, you={"field": [put("Wall 0/600", damage=200)]})
    battle(table, "Wall")
    assert table.me.asked == "assign"
    table.check()
    assert (table.match.decision.min, table.match.decision.max) == (5, 5)
    table.me.divide(you=300, Wall=200)
    assert table.you.life == 3700


@rule("FoW 1102.2b")
@pytest.mark.parametrize("defense", [900, 1200])
def test_pierce_divides_nothing_without_damage_above_lethal(defense: int):
    table = scenario(me={"field": ["Hero 900/900: [Pierce]"]}, you={"field": [f"Wall 0/{defense}"]})
    battle(table, "Wall")
    assert table.you.life == 4000


@rule("FoW 1102.2", "FoW 1029.1c")
def test_pierce_damage_is_not_dealt_if_the_attacked_resonator_is_gone():
    table = scenario(
        me={"field": ["Hero 900/900: [Pierce]"], "hand": [FELL], "will": "V"},
        you={"field": [put("Nap 0/100", rested=True), "Wall 0/300"]},
    )
    table.me.attack("Hero", "Nap")
    table.you.block("Wall")
    table.me.play("Fell", "Nap").table.fight()
    assert table.you.field == []
    assert table.you.life == 4000


@rule("FoW 1102.2", "FoW 1104.2")
def test_pierce_works_together_with_first_strike():
    table = scenario(me={"field": ["Hero 500/100: [Pierce] | [First Strike]"]}, you={"field": ["Wall 900/300"]})
    battle(table, "Wall")
    table.me.divide(you=200)
    table.fight()
    assert table.you.life == 3800
    assert table.me.field == ["Hero"]


# -- 1104 First Strike, 1106 Flying ----------------------------------------------------------------


@rule("FoW 1104.2")
def test_first_strike_applies_only_to_the_attacker():
    table = scenario(me={"field": ["Hero 300/300"]}, you={"field": ["Wall 300/300: [First Strike]"]})
    battle(table, "Wall")
    assert table.me.field == table.you.field == []


@rule("FoW 1106.2", "FoW 804.3")
@pytest.mark.parametrize("lost", ["before the block is declared", "after the block was declined"])
def test_flying_lost_after_a_declined_block_does_not_permit_a_block(lost: str):
    net = "Net {0} (Chant): [Quickcast] | Target resonator loses [Flying] until end of turn."
    table = scenario(
        me={"field": ["Hero 300/300: [Flying]"]},
        you={"field": ["Wall 0/900", "Owl 0/200: [Flying]"], "hand": [net]},
    )
    table.me.attack("Hero", table.you).pass_()
    if lost == "before the block is declared":
        table.you.play("Net", "Hero").table.pass_until("block")
        assert table.you.options == ["no_block", "block Wall", "block Owl"]
        table.you.block("Wall").table.fight()
        assert table.you.life == 4000
        return
    table.pass_until("block")
    assert table.you.options == ["no_block", "block Owl"]
    table.you.no_block()
    table.me.pass_()
    table.you.play("Net", "Hero").table.resolve()
    assert table["Hero"].keywords == frozenset()
    while table.machine.battle is not None:
        assert table.match.decision.kind == "priority"  # nobody is prompted to block again
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.you.life == 3700


# -- 1105 Explode ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hero", "wall"),
    [
        ("100/900: [Explode]", "0/900"),
        ("100/900", "100/900: [Explode]"),
        ("100/100: [Explode]", "900/900"),
    ],
    ids=["1105.1 the attacker explodes", "1105.2 the blocker does", "911.1 it has died itself"],
)
@rule("FoW 1105.1", "FoW 1105.2", "FoW 911.1")
def test_explode_destroys_the_opposing_resonator_even_if_its_own_card_died(hero: str, wall: str):
    table = scenario(me={"field": [f"Hero {hero}"]}, you={"field": [f"Wall {wall}"]})
    battle(table, "Wall")
    assert table.me.field == table.you.field == []


@rule("FoW 1105.2", "FoW 1105.3")
def test_explode_does_not_destroy_a_j_ruler():
    queen = put(ruler("[Judgment][r]"), judged=True, rested=True)
    table = scenario(me={"field": ["Hero 100/900: [Explode]"]}, you={"ruler": queen})
    table.me.attack("Hero", "Queen").table.fight()
    assert "Queen" in table
    assert "Hero" in table
    assert not table.events(Destroyed)


@rule("FoW 1105.3")
def test_explode_of_a_j_ruler_does_nothing():
    queen = put(ruler("[Judgment][r]", "[Explode]"), judged=True)
    table = scenario(me={"ruler": queen}, you={"field": ["Wall 0/900"]})
    table.me.attack("Queen", table.you)
    table.you.block("Wall")
    table.fight()
    assert "Wall" in table
    assert "Queen" in table


@rule("FoW 1105.2")
def test_explode_needs_battle_damage():
    bomb = "Hero 100/900: [Explode] | [0]: This card deals 100 damage to target resonator."
    table = scenario(me={"field": [bomb]}, you={"field": ["Wall 0/900"]})
    table.me.activate("Hero", "Wall").table.resolve_all()
    assert "Wall" in table
    assert "Hero" in table


@rule("FoW 1105.2", "FoW 1018.1b")
def test_explode_does_nothing_if_the_damage_is_prevented():
    ward = "Ward (Regalia): Prevent all damage that would be dealt to resonators you control."
    table = scenario(me={"field": ["Hero 100/900: [Explode]"]}, you={"field": ["Wall 0/900", ward]})
    battle(table, "Wall")
    assert "Wall" in table
    assert "Hero" in table


# -- 1107 Swiftness --------------------------------------------------------------------------------
@rule("FoW 1107.1", "FoW 1107.2")
def test_swiftness_allows_attack_and_rest_in_the_turn_of_entry():
    runner = "Hero 300/300 {1}: [Swiftness] | [Rest]: Draw a card."
    table = scenario(me={"hand": [runner], "will": "V"})
    table.me.play("Hero").table.resolve()
    assert table.me.why_not(activate="Hero") is None
    battle(table)
    assert table.you.life == 3700


@rule("FoW 1107.2", "FoW 905.3")
def test_gained_swiftness_allows_attack_in_the_same_turn():
    haste = "Haste {1} (Chant): Target resonator gains [Swiftness] until end of turn."
    table = scenario(me={"field": [put("Hero 300/300", fresh=True)], "hand": [haste], "will": "V"})
    assert table.me.why_not(attack="Hero").clause == "803.3a"
    table.me.play("Haste", "Hero").table.resolve()
    battle(table)
    assert table.you.life == 3700


# -- 1108 Imperishable -----------------------------------------------------------------------------
@rule("FoW 1108.1", "FoW 1108.2")
def test_imperishable_j_ruler_returns_with_judgment():
    queen = put(ruler("[Judgment][r]", "[Imperishable]"), judged=True)
    table = scenario(me={"ruler": queen, "hand": [FELL], "will": "VR"})
    table.me.play("Fell", "Queen").table.resolve()
    assert table.me.ruler == ["Oracle"]
    assert not table["Oracle"].astral
    assert table["Oracle"].counters == {}
    table.me.judgment().table.resolve()
    assert "Queen" in table


@rule("FoW 1108.2", "FoW 909.1d")
def test_j_ruler_that_lost_imperishable_becomes_astral():
    blank = "Blank {1} (Chant): Target J-ruler loses all abilities until end of turn."
    queen = put(ruler("[Judgment][r]", "[Imperishable]"), judged=True)
    table = scenario(me={"ruler": queen, "hand": [blank, FELL], "will": "VV"})
    in_turn(table, ("Blank", "Queen"), ("Fell", "Queen"))
    assert table["Oracle"].astral


@rule("FoW 1108.2")
def test_imperishable_does_not_undo_an_earlier_astral_state():
    queen = put(ruler("[Judgment][r]", "[Imperishable]"), judged=True, marks=("astral",), counters={"astral": 1})
    table = scenario(me={"ruler": queen, "hand": [FELL], "will": "VR"})
    table.me.play("Fell", "Queen").table.resolve()
    assert table["Oracle"].astral


# -- 1109 Awakening --------------------------------------------------------------------------------
GIANT = "Giant 300/300 {1}: [Awakening][2]: [Flying]"


@rule("FoW 1109.1", "FoW 1109.2", "FoW 1109.2a", "FoW 903.2c")
@pytest.mark.parametrize("awaken", [True, False])
def test_awakened_card_costs_more_and_has_the_ability(awaken: bool):
    table = scenario(me={"hand": [GIANT], "will": "VVV"})
    table.me.play("Giant", awaken=awaken)
    assert table.me.will == ("" if awaken else "VV")
    assert ("Flying" in table["Giant"].keywords) == awaken, "on the chase already"
    table.resolve()
    assert set(table["Giant"].keywords) == ({"Awakening", "Flying"} if awaken else {"Awakening"})


@rule("FoW 1109.2")
def test_awakening_is_not_offered_if_it_cannot_be_paid():
    table = scenario(me={"hand": [GIANT], "will": "VV"})
    table.me.play("Giant")
    assert table.chase == ["Giant"]
    assert table.me.will == "V"


@rule("FoW 1109.3")
def test_effect_of_awakening_lasts_beyond_the_turn():
    table = scenario(me={"hand": [GIANT], "will": "VVV"})
    table.me.play("Giant", awaken=True).table.resolve()
    to_main(table, 0)
    assert "Flying" in table["Giant"].keywords
    table.check()


@rule("FoW 1109.3", "FoW 302.3")
def test_effect_of_awakening_ends_when_the_card_leaves_the_field():
    hop = "Hop {0} (Chant): Return target resonator to its owner's hand."
    table = scenario(me={"hand": [GIANT, hop], "will": "VVVV"})
    table.me.play("Giant", awaken=True).table.resolve()
    in_turn(table, ("Hop", "Giant"), "Giant")
    assert "Flying" not in table["Giant"].keywords


@rule("FoW 1109.2", "FoW 903.2i-2")
def test_awakening_is_paid_even_if_the_card_is_played_free():
    gift = "Gift {1} (Chant): Play a resonator in your hand without paying its cost."
    table = scenario(me={"hand": [gift, GIANT], "will": "VVV"})
    in_turn(table, "Gift").me.choose("Giant")
    assert table.me.asked == "yes_no"
    table.me.yes()
    assert table.me.will == ""
    assert "Flying" in table["Giant"].keywords


@rule("FoW 1109.2", "FoW 903.2f")
def test_x_of_awakening_is_chosen_and_kept():
    hydra = "Hydra 100/100 {1}: [Awakening][x]: [Enter] ⇒ You gain X00 life."
    table = scenario(me={"hand": [hydra], "will": "VVVV"})
    table.me.play("Hydra", awaken=True, x=3)
    assert table.me.will == ""
    table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 1109.2a")
def test_awakened_chant_has_its_additional_effect():
    read = "Read {1} (Chant): Draw a card. If this card was awakened, draw a card. | [Awakening][2]"
    table = scenario(me={"hand": [read, read], "will": "VVVV"})
    table.me.play("Read", awaken=True).table.resolve()
    assert len(table.me.hand) == 3
    table.me.play("Read").table.resolve()
    assert len(table.me.hand) == 3


# -- 1110 Incarnation ------------------------------------------------------------------------------
@rule("FoW 1110.1", "FoW 1110.2")
def test_incarnation_is_paid_instead_of_the_cost():
    table = scenario(me={"hand": ["Fury 900/900 {9}: [Incarnation][r]"], "field": ["Imp 1/1 (fire)", "Elf 1/1 (wind)"]})
    table.me.play("Fury")
    assert (table.chase, table.me.graveyard) == (["Fury"], ["Imp"])


@rule("FoW 1110.2")
def test_incarnation_is_optional_if_the_cost_can_be_paid():
    fury = "Fury 900/900 {1}: [Incarnation][r]"
    table = scenario(me={"hand": [fury], "field": ["Imp 1/1 (fire)"], "will": "V"})
    table.me.play("Fury", incarnate=False)
    assert table.me.field == ["Imp"]
    assert table.me.will == ""
    table = scenario(me={"hand": [fury], "field": ["Imp 1/1 (fire)"], "will": "V"})
    table.me.play("Fury", incarnate=True)
    assert table.me.field == []
    assert table.me.will == "V"


@rule("FoW 1110.2a")
@pytest.mark.parametrize(
    ("field", "possible"),
    [
        (["A 1/1 (fire, water)"], False),
        (["A 1/1 (fire, water)", "B 1/1 (fire)"], True),
        (["A 1/1 (fire)", "B 1/1 (fire)"], False),
        (["A 1/1 (fire)", "B 1/1 (water)"], True),
        ([], False),
    ],
)
def test_incarnation_needs_a_different_resonator_for_each_attribute(field: list[str], possible: bool):
    table = scenario(me={"hand": ["Tide 900/900 {9}: [Incarnation][r][u]"], "field": field})
    assert (table.me.why_not(play="Tide") is None) == possible
    if possible:
        table.me.play("Tide")
        while table.me.asked == "choose":
            table.check()
            table.match.answer(0, table.match.number, [0])
        assert table.me.field == []
        assert len(table.events(Banished)) == 2


@rule("FoW 1110.2a")
def test_two_attribute_resonator_pays_the_symbol_no_other_can_pay():
    table = scenario(
        me={"hand": ["Tide 900/900 {9}: [Incarnation][r][u]"], "field": ["Both 1/1 (fire, water)", "Red 1/1 (fire)"]}
    )
    table.me.play("Tide")
    assert table.me.asked != "choose", "Red is fire, so Both must be water"
    assert table.me.field == []


@rule("FoW 1110.2b")
@pytest.mark.parametrize("attribute", ["fire", "water"])
def test_incarnation_with_or_accepts_either_attribute(attribute: str):
    table = scenario(me={"hand": ["Mist 900/900 {9}: [Incarnation][r or u]"], "field": [f"Imp 1/1 ({attribute})"]})
    table.me.play("Mist")
    assert table.me.graveyard == ["Imp"]


# -- 1111 Quickcast --------------------------------------------------------------------------------
@rule("FoW 1111.1", "FoW 1111.2", "FoW 709.1")
def test_quickcast_card_can_be_played_with_any_priority():
    table = scenario(
        me={"hand": [QUICK_BOLT], "will": "R", "field": ["Imp 1/1"]},
        you={"hand": [QUICK_BOLT, "Cat 1/1 {1}: [Quickcast]"], "will": "RV"},
    )
    table.me.play("Bolt", "Imp").pass_()
    assert {"play Bolt", "play Cat"} <= set(table.you.options)
    table.you.play("Cat").table.resolve()
    assert table.you.field == ["Cat"]
    assert table.chase == ["Bolt"]


@rule("FoW 1111.2", "FoW 701.2")
def test_card_without_quickcast_cannot_be_played_in_opponents_turn():
    table = scenario(you={"hand": ["Cat 1/1 {1}"], "will": "V"})
    table.me.pass_()
    assert table.you.why_not(play="Cat").clause == "701.2"


@rule("FoW 1111.2")
def test_gained_quickcast_allows_playing_in_opponents_turn():
    hurry = "Hurry (Regalia): Chants in your hand gain [Quickcast]."
    song = "Song {0} (Chant): Draw a card."
    table = scenario(you={"hand": [song], "field": [hurry]})
    table.me.pass_()
    table.you.play("Song")
    assert table.chase == ["Song"]


@rule("FoW 1111.2a")
@pytest.mark.parametrize(("mine", "lost"), [(False, True), (False, False), (True, True)])
def test_play_is_taken_back_if_needed_quickcast_is_lost_while_playing(mine: bool, lost: bool):
    """No card can do this yet: the source of [Quickcast] is removed during the decision about [Awakening]."""
    hurry = "Hurry (Regalia): Chants in your hand gain [Quickcast]."
    song = "Song {0} (Chant): Draw a card. | [Awakening][1]"
    side = {"hand": [song], "field": [hurry], "will": "V"}
    table = scenario(me=side) if mine else scenario(you=side)
    who = table.me if mine else table.you
    if not mine:
        table.me.pass_()
    table.match.answer(who.seat, table.match.number, [who.options.index("play Song")])
    assert who.asked == "yes_no"
    if lost:
        hurry_ref = table["Hurry"].ref
        assert list(table.machine.movement.move((hurry_ref,), "graveyard")) == []
    who.no()
    taken_back = lost and not mine
    assert table.chase == ([] if taken_back else ["Song"])
    assert who.asked == "priority"
    assert who.hand == (["Song"] if taken_back else [])


# -- 1112 God's Art --------------------------------------------------------------------------------
ART = "God's Art [Dawn] [0]: You gain 100 life."


@rule("FoW 1112.1", "FoW 1112.2")
def test_gods_art_is_playable_once_a_game():
    table = scenario(me={"field": [f"Ann 1/1: {ART}"]})
    table.me.activate("Ann").table.resolve()
    assert table.me.why_not(activate="Ann").clause == "1112.2"
    to_main(table, 0)
    assert table.me.why_not(activate="Ann").clause == "1112.2"


@rule("FoW 1110.2", "FoW 1110.2a")
def test_each_incarnation_symbol_needs_its_own_resonator():
    fury = "Fury 900/900 {9}: [Incarnation][r][r]"
    names = ["A", "B", "C"]
    table = scenario(me={"hand": [fury], "field": [f"{name} 1/1 (fire)" for name in names]})
    table.me.play("Fury").choose("B")
    assert [option.split()[-1] for option in table.me.options if "take_back" not in option] == ["A", "C"]
    table.me.choose("C")
    assert table.me.field == ["A"]
    assert sorted(table.me.graveyard) == ["B", "C"]


@rule("FoW 1112.2a")
def test_gods_arts_with_different_names_can_each_be_played():
    table = scenario(me={"field": [f"Ann 1/1: {ART} | {ART.replace('Dawn', 'Dusk')}"]})
    table.me.activate("Ann", n=0).table.resolve()
    table.me.activate("Ann", n=1).table.resolve()
    assert table.me.life == 4200


@rule("FoW 1112.2b")
def test_cancelled_gods_art_counts_as_played():
    mute = "Mute {1} (Chant): [Quickcast] | Cancel target ability."
    table = scenario(me={"field": [f"Ann 1/1: {ART}"]}, you={"hand": [mute], "will": "V"})
    table.me.activate("Ann").pass_()
    table.you.play("Mute", TableObject(table, table.machine.stack[-1])).table.resolve_all()
    assert table.me.life == 4000
    assert table.me.why_not(activate="Ann").clause == "1112.2"


@rule("FoW 1112.2", "FoW 903.2j")
def test_gods_art_taken_back_does_not_count_as_played():
    art = "God's Art [Dawn] Banish a resonator: You gain 100 life."
    table = scenario(me={"field": [f"Ann 1/1: {art}", "A 1/1", "B 1/1"]})
    table.me.activate("Ann").take_back()
    assert table.me.why_not(activate="Ann") is None


@rule("FoW 1112.2")
def test_each_player_may_play_a_gods_art_of_the_same_name():
    table = scenario(me={"field": [f"Ann 1/1: {ART}"]}, you={"field": [f"Bea 1/1: {ART}"]})
    table.me.activate("Ann").pass_()
    assert table.you.why_not(activate="Bea") is None
    table.you.activate("Bea")
    assert table.you.why_not(activate="Bea").clause == "1112.2"
