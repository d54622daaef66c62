"""Sections 1108, 1111 and 1114 to 1124: keywords with conditions or alternative costs."""

from __future__ import annotations

import pytest

from engine.kernel.events import Lost
from engine.scenario import put
from tests.engine.magical_girl.held import DENY, FELL, HERO, scenario, to_turn
from tests.engine.rules import rule

TRIED = "Tried {9} (Effort)"
KNIGHTS = ["Ser Ann 500/500 {2} (Knight)", "Ser Bo 700/500 {3} (Knight)"]
BINGO = ["B1 {2}", "B2 {2}", "B3 {2}"]


# -- 1111 ------------------------------------------------------------------------------------------
@rule("MG 1111.1", "MG 1111.2", "MG 1111.2b")
@pytest.mark.parametrize(("n", "has"), [(1, False), (2, True), (3, True)])
def test_dct_gives_its_ability_with_enough_effort_cards(n, has):
    table = scenario(me={"servants": ["Keen 100/100 {1}: [DCT] 2 - [Hubris]"], "graveyard": [TRIED] * n})
    assert ("Hubris" in table["Keen"].keywords) is has


@rule("MG 1111.2b")
def test_dct_ability_ends_without_effort_cards():
    clear = "Clear {0}: [Quickcast] | Remove target card in your graveyard from the game."
    table = scenario(me={"servants": ["Keen 100/100 {1}: [DCT] 1 - [Hubris]"], "graveyard": [TRIED], "hand": [clear]})
    assert "Hubris" in table["Keen"].keywords
    table.me.play("Clear", "Tried").table.resolve()
    assert "Hubris" not in table["Keen"].keywords


@rule("MG 1111.2a")
@pytest.mark.parametrize(("n", "drawn"), [(0, 1), (1, 3)])
def test_conjure_has_its_dct_ability_if_effort_suffices_when_played(n, drawn):
    table = scenario(me={"hand": ["Read {0}: Draw a card. | [DCT] 1 - Draw two cards."], "graveyard": [TRIED] * n})
    deck = table.me.deck
    table.me.play("Read").table.resolve()
    assert table.me.deck == deck - drawn


@rule("MG 1111.2a")
def test_effort_after_a_conjure_is_played_does_not_enable_dct():
    drop = "Drop {0} (Effort): [Quickcast] | Draw a card."
    table = scenario(me={"hand": ["Read {0}: Draw a card. | [DCT] 1 - Draw two cards.", drop]})
    deck = table.me.deck
    table.me.play("Read")
    table.me.play("Drop").table.resolve()
    assert table.me.graveyard == ["Drop"]
    table.resolve()
    assert table.me.deck == deck - 2


@rule("MG 1111.2c", "MG 1103.5")
@pytest.mark.parametrize("n", [0, 1])
def test_dct_can_give_break_to_an_orb(n):
    ward = "Ward 100/100 {4}: [DCT] 1 - [Break]"
    table = scenario(me={"servants": [HERO]}, you={"orbs": [ward], "graveyard": [TRIED] * n})
    table.me.attack("Hero", table.you)
    table.fight()
    assert table.you.options == ["break Ward"] * n


# -- 1117 ------------------------------------------------------------------------------------------
@rule("MG 1117.1", "MG 1117.2", "MG 1117.2b")
@pytest.mark.parametrize(("cards", "has"), [(BINGO, True), (BINGO[:2], False), ([*BINGO[:2], "Odd {3}"], False)])
def test_bingo_needs_three_cards_of_the_same_cost(cards, has):
    table = scenario(me={"servants": ["Lucky 100/100 {1}: [BINGO] - [Hubris]"], "bingo": cards})
    assert ("Hubris" in table["Lucky"].keywords) is has


@rule("MG 1117.2a")
@pytest.mark.parametrize(("cards", "drawn"), [(BINGO, 3), (BINGO[:2], 1)])
def test_conjure_has_its_bingo_ability_if_bingo_holds_when_played(cards, drawn):
    table = scenario(me={"hand": ["Read {0}: Draw a card. | [BINGO] - Draw two cards."], "bingo": cards})
    deck = table.me.deck
    table.me.play("Read").table.resolve()
    assert table.me.deck == deck - drawn


@rule("MG 1117.2c")
@pytest.mark.parametrize("cards", [[], BINGO])
def test_bingo_can_give_break_to_an_orb(cards):
    ward = "Ward 100/100 {4}: [BINGO] - [Break]"
    table = scenario(me={"servants": [HERO]}, you={"orbs": [ward], "bingo": cards})
    table.me.attack("Hero", table.you)
    table.fight()
    assert table.you.options == (["break Ward"] if cards else [])


# -- 1114 ------------------------------------------------------------------------------------------
@rule("MG 1114.1", "MG 1114.2", "MG 1114.2a")
def test_step_up_reduces_the_cost_by_the_costs_of_rested_servants():
    step = "Captain 3000/3000 {4}: [Step Up] Knight"
    table = scenario(me={"hand": [step], "servants": KNIGHTS, "od": "VV"})
    table.me.play("Captain")
    table.me.choose("Ser Ann")
    assert table.me.od == ""
    assert not table["Ser Ann"].recovered
    assert table["Ser Bo"].recovered
    table.resolve()
    assert not table["Captain"].recovered
    assert not table["Captain"].reversed


@rule("MG 1114.2")
def test_step_up_servants_can_pay_the_whole_cost():
    step = "Captain 3000/3000 {4} (ignus): [Step Up] Knight"
    table = scenario(me={"hand": [step], "servants": KNIGHTS})
    table.me.play("Captain")
    if table.me.asked != "priority":
        table.me.choose("Ser Ann", "Ser Bo")
    assert table.chase == ["Captain"]
    assert not table["Ser Ann"].recovered
    assert not table["Ser Bo"].recovered


@rule("MG 1114.2", "MG 903.2g-4-1")
def test_partly_reduced_step_up_cost_keeps_the_attribute():
    step = "Captain 3000/3000 {4} (ignus): [Step Up] Knight"
    table = scenario(me={"hand": [step], "servants": KNIGHTS[1:], "od": "V"})
    assert table.me.why_not(play="Captain") is not None
    table = scenario(me={"hand": [step], "servants": KNIGHTS[1:], "od": "I"})
    table.me.play("Captain")
    assert table.me.od == ""


@rule("MG 1114.2")
def test_step_up_is_optional():
    step = "Captain 3000/3000 {1}: [Step Up] Knight"
    table = scenario(me={"hand": [step], "servants": KNIGHTS, "od": "V"})
    table.me.play("Captain").no()
    assert table.chase == ["Captain"]
    assert table["Ser Ann"].recovered
    table.resolve()
    table.me.choose("Recovered")
    assert table["Captain"].recovered


# -- 1115 ------------------------------------------------------------------------------------------
@rule("MG 1115.1", "MG 1115.2")
def test_unity_adds_the_atk_of_servants_rested_for_it():
    table = scenario(
        me={"servants": ["Lead 1000/1000 {1} (Knight): [Unity]", *KNIGHTS, "Odd 900/900 {1} (Fox)"]}, you={}
    )
    table.me.attack("Lead", table.you)
    table.resolve()
    assert sorted(option.rpartition("unity ")[2] for option in table.me.options) == ["Ser Ann", "Ser Bo"]
    table.me.choose("Ser Ann", "Ser Bo")
    assert table["Lead"].atk == 2200
    assert not table["Ser Bo"].recovered


@rule("MG 1115.2")
def test_unity_without_rested_servants_adds_nothing():
    table = scenario(me={"servants": ["Lead 1000/1000 {1} (Knight): [Unity]", *KNIGHTS]}, you={})
    table.me.attack("Lead", table.you)
    table.resolve()
    table.me.choose()
    assert table["Lead"].atk == 1000


# -- 1116 ------------------------------------------------------------------------------------------
@rule("MG 1116.1", "MG 1116.2", "MG 1116.2c")
@pytest.mark.parametrize(("mine", "theirs", "fought"), [("", "[Phi]", False), ("[Phi]", "[Phi]", True), ("", "", True)])
def test_effect_cannot_make_phi_battle_a_servant_without_phi(mine, theirs, fought):
    duel = "Duel {0}: Target allied servant battles target enemy servant."
    table = scenario(
        me={"servants": [f"Hero 2000/1000 {{1}}: {mine}"], "hand": [duel]},
        you={"servants": [f"Foe 1000/1000 {{1}}: {theirs}"]},
    )
    table.me.play("Duel", "Hero", "Foe").table.resolve()
    assert ("Foe" not in table) is fought
    assert "Hero" in table


# -- 1118 ------------------------------------------------------------------------------------------
@rule("MG 1118.1", "MG 1118.2", "MG 1118.5")
def test_dragonrider_becomes_a_servant_by_resting_exact_caster_levels():
    ride = "Drake 3000/3000 {4} (Barrier): [Dragonrider] 3"
    table = scenario(me={"casters": ["Mia Lv1", "Nia Lv2", "Pia Lv3", put("Tia Lv1", rested=True)], "servants": [ride]})
    table.me.activate("Drake")
    rested = [name for name in ("Mia", "Nia", "Pia") if not table[name].recovered]
    if not rested:
        table.me.choose("Mia")
        rested = [name for name in ("Mia", "Nia", "Pia") if not table[name].recovered]
    assert rested in (["Mia", "Nia"], ["Pia"])
    table.resolve()
    assert "servant" in table["Drake"].types


@rule("MG 1118.2")
def test_dragonrider_cannot_be_played_without_the_exact_levels():
    ride = "Drake 3000/3000 {4} (Barrier): [Dragonrider] 3"
    table = scenario(me={"casters": ["Mia Lv1", "Pia Lv4"], "servants": [ride]})
    assert table.me.why_not(activate="Drake") is not None


@rule("MG 1118.3", "MG 1118.4")
def test_dragonrider_adds_its_effect_and_works_once_a_turn():
    ride = "Drake 3000/3000 {4} (Barrier): [Dragonrider] 1: Draw a card."
    table = scenario(me={"casters": ["Mia Lv1", "Nia Lv1"], "servants": [ride]})
    deck = table.me.deck
    table.me.activate("Drake")
    if table.me.asked != "priority":
        table.me.choose("Mia")
    table.resolve()
    assert table.me.deck == deck - 1
    assert "servant" in table["Drake"].types
    assert table.me.why_not(activate="Drake") is not None


RIDES = "[Dragonrider] 1: Draw a card. | [Dragonrider] 2: You gain a candy."


@rule("MG 1118.4", "MG 901.1d")
@pytest.mark.parametrize("n", [0, 1])
def test_only_one_of_two_dragonrider_abilities_is_played_per_turn(n: int):
    casters = ["Mia Lv1", "Nia Lv1", "Pia Lv1", "Tia Lv1"]
    table = scenario(me={"casters": casters, "servants": [f"Drake 3000/3000 {{4}} (Barrier): {RIDES}"]})
    assert table.me.options.count("activate Drake") == 2
    table.me.activate("Drake", n=n)
    while table.me.asked == "dragonride":
        table.answer(0, [0])
    table.resolve_all()
    assert "activate Drake" not in table.me.options
    assert table.me.why_not(activate="Drake").clause == "1118.4"
    to_turn(table, 1)
    to_turn(table, 0)
    assert table.me.options.count("activate Drake") == 2


@rule("MG 1118.4")
def test_dragonrider_limit_is_per_card_and_includes_given_abilities():
    give = "Give {0}: Target barrier gains [Dragonrider] 1 until end of turn."
    drake = "Drake 3000/3000 {4} (Barrier): [Dragonrider] 1"
    casters = ["Mia Lv1", "Nia Lv1", "Pia Lv1"]
    table = scenario(me={"casters": casters, "servants": [drake, drake.replace("Drake", "Wyrm")], "hand": [give]})
    table.me.play("Give", "Drake").table.resolve()
    table.me.activate("Drake", n=1)
    while table.me.asked == "dragonride":
        table.answer(0, [0])
    table.resolve_all()
    assert ("activate Drake" in table.me.options, "activate Wyrm" in table.me.options) == (False, True)


@rule("MG 1122.2", "MG 901.1d")
def test_only_one_of_two_reflection_abilities_is_played_per_turn():
    twin = "Twin 1000/1000 {1}: [Reflection]: Draw a card. | [Reflection]: You gain a candy."
    table = scenario(me={"servants": [twin], "hand": ["Twin 1/1 {9}"] * 2})
    assert table.me.options.count("activate Twin") == 2
    table.me.activate("Twin", n=0)
    while table.me.asked != "priority":
        table.answer(0, [0])
    table.resolve_all()
    assert (len(table.me.hand), table.me.options.count("activate Twin")) == (2, 0)


@rule("MG 306.6", "MG 308.2a", "MG 1118.2")
def test_face_down_caster_is_labelled_in_the_dragonrider_choice():
    casters = [put("Mia Lv1", face_down=True), "Nia Lv1"]
    table = scenario(me={"casters": casters, "servants": ["Drake 3000/3000 {4} (Barrier): [Dragonrider] 1"]})
    table.me.activate("Drake")
    assert table.me.asked == "dragonride"
    options = table.match.view(0)["decision"]["options"]
    assert [option["label"]["en"] for option in options[:2]] == ["Face-down caster", "Nia"]
    assert all(option["label"]["en"] and option["label"]["ja"] for option in options)


# -- 1119 ------------------------------------------------------------------------------------------
@rule("MG 1119.1", "MG 1119.2", "MG 1204.2")
def test_only_one_legendary_card_of_a_name_is_kept():
    one = "Myth 1000/1000 {0}: [Legendary]"
    table = scenario(me={"servants": [put(one, rested=True)], "hand": [one]})
    table.me.play("Myth").table.resolve()
    table.me.choose("Recovered")
    assert table.me.asked == "keep"
    table.answer(0, [1])
    assert table.me.servants == ["Myth"]
    assert table["Myth"].recovered
    assert table.me.graveyard == ["Myth"]


@rule("MG 1119.2", "MG 1204.2")
def test_legend_rule_ignores_opponents_and_cards_without_the_keyword():
    one = "Myth 1000/1000 {0}: [Legendary]"
    plain = {"name": "Myth", "type": "Servant", "atk": 100, "def": 100, "cost": 1, "text": ""}
    table = scenario(me={"servants": [one, plain]}, you={"servants": [one]})
    assert (len(table.me.servants), len(table.you.servants)) == (2, 1)


@rule("MG 1119.2", "MG 1204.2")
def test_each_player_keeps_one_legendary_card():
    one = "Myth 1000/1000 {0}: [Legendary]"
    table = scenario(me={"servants": [one, one]}, you={"servants": [one, one]})
    table.answer(table.match.decision.seat, [0])
    table.answer(table.match.decision.seat, [0])
    assert (table.me.servants, table.you.servants) == (["Myth"], ["Myth"])


# -- 1120 ------------------------------------------------------------------------------------------
NIGHT = "Night 1000/1000 {5}: [Nightmare] - 2"
DROP = "Drop {0}: [Quickcast] | Discard a card."


@rule("MG 1120.1", "MG 1120.2", "MG 1120.2a")
def test_discarded_nightmare_card_is_played_for_its_nightmare_cost():
    table = scenario(me={"hand": [DROP, NIGHT], "od": "VVV"})
    table.me.play("Drop").table.resolve()
    assert table.me.removed == ["Night"]
    table.resolve()
    table.me.yes()
    assert table.chase[-1] == "Night"
    assert table.me.od == "V"
    table.resolve_all()
    table.me.choose("Recovered")
    assert table.me.servants == ["Night"]


@rule("MG 1120.2")
@pytest.mark.parametrize("od", ["", "VV"])
def test_unplayed_nightmare_card_goes_to_the_graveyard(od):
    table = scenario(me={"hand": [DROP, NIGHT], "od": od})
    table.me.play("Drop").table.resolve()
    table.resolve()
    if od:
        table.me.no()
    assert table.me.removed == []
    assert sorted(table.me.graveyard) == ["Drop", "Night"]


@rule("MG 1120.2", "MG 302.3")
def test_nightmare_card_that_left_the_removed_zone_is_not_moved():
    table = scenario(me={"hand": [DROP, NIGHT], "od": "VV"})
    table.me.play("Drop").table.resolve()
    table.send("Night", "hand")
    table.resolve()
    assert (table.me.asked, table.me.hand, table.me.graveyard) == ("priority", ["Night"], ["Drop"])


@rule("MG 1120.2")
def test_nightmare_does_not_apply_to_a_destroyed_card():
    table = scenario(me={"servants": [NIGHT], "hand": [FELL], "od": "VV"})
    table.me.play("Fell", "Night").table.resolve_all()
    assert sorted(table.me.graveyard) == ["Fell", "Night"]


# -- 1121, 1122 ------------------------------------------------------------------------------------
@rule("MG 1121.1", "MG 1121.1a", "MG 1121.1a-1")
def test_wonder_card_is_revealed_and_its_ability_is_played():
    table = scenario(me={"servants": [HERO]}, you={"orbs": ["Hint {4}: [Wonder] Draw a card. | Draw two cards."]})
    deck = table.you.deck
    table.me.attack("Hero", table.you)
    table.fight()
    table.you.choose("Hint")
    assert table.you.hand == ["Hint"]
    assert len(table.chase) == 1
    table.resolve()
    assert table.you.deck == deck - 1


@rule("MG 1121.1a")
def test_wonder_is_optional():
    table = scenario(me={"servants": [HERO]}, you={"orbs": ["Hint {4}: [Wonder] Draw a card. | Draw two cards."]})
    table.me.attack("Hero", table.you)
    table.fight()
    table.you.choose()
    assert (table.chase, table.you.hand) == ([], ["Hint"])
    assert "Hint" not in str(table.me.view)


@rule("MG 1122.1", "MG 1122.2")
def test_reflection_discards_a_card_of_its_name_once_a_turn():
    mirror = "Mirror 1000/1000 {1}: [Reflection]: Draw a card."
    table = scenario(me={"servants": [mirror], "hand": [mirror, mirror, "Other {1}"]})
    deck = table.me.deck
    table.me.activate("Mirror").choose("Mirror")
    assert table.me.graveyard == ["Mirror"]
    table.resolve()
    assert table.me.deck == deck - 1
    assert table.me.why_not(activate="Mirror") is not None


@rule("MG 1122.2")
def test_reflection_needs_a_card_of_its_name():
    mirror = "Mirror 1000/1000 {1}: [Reflection]: Draw a card."
    table = scenario(me={"servants": [mirror], "hand": ["Other {1}"]})
    assert table.me.why_not(activate="Mirror") is not None


# -- 1123, 1125, 1126: alternative costs -----------------------------------------------------------
@rule("MG 1123.1", "MG 1123.2")
def test_treasure_trade_banishes_coins_instead_of_the_cost():
    relic = "Relic {7} (Barrier): [Treasure Trade] - 2"
    table = scenario(me={"hand": [relic, "Mint {0}: You gain two coins."]})
    assert table.me.why_not(play="Relic") is not None
    table.me.play("Mint").table.resolve()
    table.me.play("Relic")
    assert table.chase == ["Relic"]
    assert table.me.casters == []


@rule("MG 1123.2")
def test_treasure_trade_is_optional_with_enough_od():
    relic = "Relic {1} (Barrier): [Treasure Trade] - 2"
    table = scenario(me={"hand": [relic, "Mint {0}: You gain two coins."], "od": "V"})
    table.me.play("Mint").table.resolve()
    table.me.play("Relic", way="Pay its cost")
    assert (table.me.od, len(table.me.casters)) == ("", 2)


@rule("MG 1125.1", "MG 1125.2", "MG 1125.2a", "MG 1125.2c", "MG 1125.2d")
def test_a_contract_turns_the_caster_of_its_name_face_down():
    deal = {"name": "Deal", "type": "Conjure", "cost": 7, "text": '[Contract] - "Mia"\nDraw a card.'}
    table = scenario(me={"hand": [deal], "casters": ["Mia Lv3 (ignus)", "Nia Lv1"]})
    table.me.play("Deal")
    assert table.chase == ["Deal"]
    down = next(ref for ref in table.machine.casters(0) if table.machine.obj(ref).face_down)
    chars = table.machine.chars(down)
    assert (chars.level, chars.attributes, chars.names) == (1, frozenset(), frozenset())


@rule("MG 1125.2b", "MG 1125.2")
def test_numbered_contract_turns_that_many_casters_face_down():
    deal = "Deal {7}: [Contract] - 2 | Draw a card."
    table = scenario(me={"hand": [deal], "casters": ["Mia Lv1", put("Nia Lv1", face_down=True)]})
    assert table.me.why_not(play="Deal") is not None  # only face-up casters can be turned
    table = scenario(me={"hand": [deal], "casters": ["Mia Lv1", "Nia Lv1", "Pia Lv1"]})
    table.me.play("Deal")
    if table.me.asked != "priority":
        table.me.choose("Mia", "Nia")
    assert sum(table.machine.obj(ref).face_down for ref in table.machine.casters(0)) == 2


@rule("MG 1125.2", "MG 1126.2")
@pytest.mark.parametrize("keyword", ["[Contract] - 2", '[Soul Offering] - 2 "Page"'])
def test_alternative_cost_of_contract_or_soul_offering_is_mandatory(keyword):
    """The clauses say "instead" and offer no choice, in contrast to the clause of [Treasure Trade]."""
    deal = {"name": "Deal", "type": "Conjure", "cost": 1, "text": f"{keyword}\nDraw a card."}
    table = scenario(me={"hand": [deal], "casters": ["Mia Lv1"], "od": "VVV"})
    assert table.me.why_not(play="Deal").clause in ("1125.2", "1126.2")
    gift = "Gift {0}: Play a conjure in your hand without paying its cost."
    table = scenario(me={"hand": [deal, gift]})
    deck = table.me.deck
    table.me.play("Gift").table.resolve()
    table.me.choose("Deal").table.resolve_all()
    assert table.me.deck == deck - 1


@rule("MG 1125.2")
def test_contract_card_cannot_be_cancelled():
    deal = "Deal {7}: [Contract] - 1 | Draw a card."
    table = scenario(me={"hand": [deal], "casters": ["Mia Lv1"]}, you={"hand": [DENY]})
    deck = table.me.deck
    table.me.play("Deal")
    table.me.pass_()
    table.you.play("Deny", "Deal").table.resolve_all()
    assert table.me.deck == deck - 1


@rule("MG 1126.1", "MG 1126.2", "MG 1126.2a", "MG 1304.1", "MG 1304.2")
def test_soul_offering_puts_hand_cards_under_the_servant():
    vow = {
        "name": "Vow", "type": "Soul Offering Servant", "atk": 3000, "def": 3000, "text": '[Soul Offering] - 2 "Page"',
    }  # fmt: skip
    table = scenario(me={"hand": [vow, "Page {1}", "Page {1}", "Other {1}"], "od": "VVVVVVVV"})
    table.me.play("Vow")
    assert table.me.od == "V" * 8
    assert table.me.hand == ["Other"]
    table.resolve()
    table.me.choose("Recovered")
    assert table["Vow"].stock == ["Page", "Page"]


@rule("MG 1126.2", "MG 1304.2")
def test_soul_offering_servant_needs_the_offered_cards():
    vow = {
        "name": "Vow", "type": "Soul Offering Servant", "atk": 3000, "def": 3000, "text": '[Soul Offering] - 2 "Page"',
    }  # fmt: skip
    table = scenario(me={"hand": [vow, "Page {1}"], "od": "VVVVVVVV"})
    assert table.me.why_not(play="Vow") is not None


# -- 1124 ------------------------------------------------------------------------------------------
@rule("MG 1124.1", "MG 1124.2", "MG 1028.1")
def test_erosion_attacker_erodes_the_servant_that_survives():
    rot = "Rot 1900/500 {1}: [Erosion]"
    table = scenario(me={"servants": [rot]}, you={"servants": ["Foe 3000/2000 {1}"]})
    table.me.attack("Rot", "Foe")
    table.fight()
    assert (table["Foe"].atk, table["Foe"].defense) == (2000, 1000)


@rule("MG 1124.2")
def test_attacked_servant_with_erosion_erodes_the_attacker():
    rot = "Rot 1000/500 {1}: [Erosion]"
    table = scenario(me={"servants": [HERO]}, you={"servants": [rot]})
    table.me.attack("Hero", "Rot")
    table.fight()
    assert "Rot" not in table
    assert table["Hero"].atk == 1000


@rule("MG 1124.2", "MG 1028.2", "MG 804.5")
def test_erosion_damage_to_a_player_replaces_corruption():
    rot = "Rot 1500/500 {1}: [Erosion]"
    table = scenario(me={"servants": [rot]}, you={"orbs": 0})
    table.me.attack("Rot", table.you)
    table.fight()
    assert not table.over
    assert table.you.erosion == 1500


@rule("MG 1202.2", "MG 1028.2")
def test_a_player_with_20000_erosion_has_lost():
    rot = "Rot 1500/500 {1}: [Erosion]"
    table = scenario(me={"servants": [rot]}, you={"erosion": 18500})
    table.me.attack("Rot", table.you)
    table.fight()
    assert table.winner == 0
    assert [event.clause for event in table.events(Lost)] == ["1202.2"]


# -- 1108 ------------------------------------------------------------------------------------------
@rule("MG 1108.1", "MG 1108.2")
def test_united_front_uses_od_of_a_trait_caster_for_the_attribute():
    """The rulebook's example is a sun servant of cost 5.

    It is paid with one od of a mars caster that has the trait, and four od of any kind.
    """
    front = "Front 1000/1000 {5} (solis): [United Front] Knight"
    others = ["Nia Lv4 (aqua)"]
    table = scenario(me={"hand": [front], "casters": ["Mia Lv1 (ignus, Knight)", *others]})
    assert table.me.why_not(play="Front") is None
    table = scenario(me={"hand": [front], "casters": ["Mia Lv1 (ignus, Fox)", *others]})
    assert table.me.why_not(play="Front") is not None
