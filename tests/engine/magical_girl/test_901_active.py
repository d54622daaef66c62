"""MG 901, 902, 904, 905, 908: abilities and effects, and the zones in which abilities are active."""

from __future__ import annotations

import pytest

from engine.kernel.events import Revealed
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, scenario, to_turn
from tests.engine.rules import rule

LORD = "Lord 100/100 {1}: Other servants you control gain +1000 ATK."


# -- 901 -------------------------------------------------------------------------------------------
@rule("MG 901.1", "MG 901.1a", "MG 905.1")
def test_activated_ability_is_played_by_paying_the_cost_before_the_colon():
    table = scenario(me={"servants": ["Well 0/500: {1}: Draw a card."], "od": "V"})
    table.me.activate("Well")
    assert table.me.od == ""
    table.resolve()
    assert len(table.me.hand) == 1


@rule("MG 901.1b", "MG 906.1")
def test_automatic_ability_is_played_at_the_next_priority():
    table = scenario(me={"hand": ["Scout 1/1 {0}: [Enter] ⇒ Draw a card."]})
    table.me.play("Scout").table.resolve()
    table.me.choose("Recovered")
    assert table.chase == ["Scout"]
    table.resolve()
    assert len(table.me.hand) == 1


@rule("MG 901.1c", "MG 904.1", "MG 902.1", "MG 902.1a")
def test_continuous_ability_applies_while_active():
    table = scenario(me={"servants": [LORD, "Imp 100/100 {1}"], "hand": [FELL]})
    assert table["Imp"].atk == 1100
    table.me.play("Fell", "Lord").table.resolve()
    assert table["Imp"].atk == 100


@rule("MG 901.1e")
@pytest.mark.parametrize(("element", "can"), [("ignus", True), ("aqua", False)])
@pytest.mark.parametrize("text", ["Cancel target Ignus ability.", "Cancel target ability of an Ignus card."])
def test_ability_of_an_element_belongs_to_a_card_of_that_element(text: str, element: str, can: bool):
    """The rulebook has this example."""
    table = scenario(
        me={"servants": [f"Well 0/500 ({element}): {{0}}: Draw a card."], "hand": [f"Hush {{0}}: [Quickcast] | {text}"]}
    )
    table.me.activate("Well")
    assert (table.me.why_not(play="Hush") is None) == can
    if can:
        table.me.play("Hush").table.resolve_all()
        assert table.me.hand == []


@rule("MG 901.2a", "MG 908.1")
def test_one_time_effect_applies_once():
    rally = "Rally {0}: Put a [+1000/+1000] counter on all servants you control."
    table = scenario(me={"hand": [rally, "New 100/100 {0}"], "servants": ["Old 100/100 {1}"]})
    table.me.play("Rally").table.resolve()
    table.me.play("New").table.resolve()
    table.me.choose("Recovered")
    assert (table["Old"].atk, table["New"].atk) == (1100, 100)


@rule("MG 901.2b", "MG 507.5a")
def test_continuous_effect_lasts_for_its_duration():
    pump = "Pump {0}: Target servant gains +500 ATK until end of turn."
    table = scenario(me={"hand": [pump], "servants": [FOE]})
    table.me.play("Pump", "Foe").table.resolve()
    assert table["Foe"].atk == 1500
    to_turn(table, 1)
    assert table["Foe"].atk == 1000


@rule("MG 901.2b")
def test_continuous_effect_without_duration_lasts_for_the_game():
    table = scenario(me={"hand": ["Oath {0}: Target servant gains [Double Corrupt]."], "servants": [FOE]})
    table.me.play("Oath", "Foe").table.resolve()
    to_turn(table, 1)
    assert "Double Corrupt" in table["Foe"].keywords


@rule("MG 901.2c")
def test_replacement_effect_replaces_an_event():
    void = "Void (Barrier): If a servant would be put into a graveyard from the field, remove it from the game instead."
    table = scenario(me={"hand": [FELL], "servants": [void]}, you={"servants": [FOE]})
    table.me.play("Fell", "Foe").table.resolve()
    assert (table.you.graveyard, table.you.removed) == ([], ["Foe"])


# -- 902 -------------------------------------------------------------------------------------------
@rule("MG 902.1", "MG 902.1a")
@pytest.mark.parametrize(
    ("kind", "place"), [("Lord 1/1 {1}", "servants"), ("Lord {1} (Barrier)", "servants"), ("Lord Lv1", "casters")]
)
def test_abilities_of_entities_are_active_only_on_the_field(kind: str, place: str):
    lord = f"{kind}: Other servants you control gain +1000 ATK."
    imp = "Imp 100/100 {1}"
    both = {"servants": [lord, imp]} if place == "servants" else {"casters": [lord], "servants": [imp]}
    assert scenario(me=both)["Imp"].atk == 1100
    for zone in ("hand", "graveyard", "removed", "orbs", "deck"):
        assert scenario(me={zone: [lord], "servants": [imp]})["Imp"].atk == 100


@rule("MG 902.1a", "MG 302.7", "MG 306.6")
@pytest.mark.parametrize("how", ["stock", "face_down"])
def test_stock_and_face_down_cards_have_no_active_abilities(how: str):
    lord = "Lord Lv1: Servants you control gain +1000 ATK."
    caster = put(lord, face_down=True) if how == "face_down" else put("Lord Lv2", stock=[lord])
    assert scenario(me={"casters": [caster], "servants": ["Imp 100/100 {1}"]})["Imp"].atk == 100


@rule("MG 902.1a")
def test_inactive_activated_ability_cannot_be_played():
    well = "Well 0/500 {9}: {0}: Draw a card."
    for zone in ("hand", "graveyard", "removed"):
        table = scenario(me={zone: [well]})
        assert "activate Well" not in table.me.options
        assert table.me.why_not(activate="Well").clause in ("902.1", "604.1")


@rule("MG 902.2")
def test_ability_naming_a_zone_is_active_only_in_that_zone():
    """The example of the clause moves the card from the graveyard to the field."""
    ghost = "Ghost 100/100 {9}: {1}: Put this card from your graveyard into the field."
    for zone, active in (("graveyard", True), ("servants", False), ("hand", False), ("removed", False)):
        table = scenario(me={zone: [ghost], "od": "V"})
        assert ("activate Ghost" in table.me.options) == active
    table = scenario(me={"graveyard": [ghost], "od": "V"})
    table.me.activate("Ghost").table.resolve()
    if table.me.asked == "orientation":
        table.me.choose("Recovered")
    assert (table.me.servants, table.me.graveyard) == (["Ghost"], [])


# -- 904 -------------------------------------------------------------------------------------------
@rule("MG 904.1")
def test_conditional_continuous_ability_applies_while_the_condition_holds():
    lord = "Lord 1/1 {1}: As long as you control three or more servants, servants you control gain +1000 ATK."
    table = scenario(me={"servants": [lord, "Imp 100/100 {1}", FOE], "hand": [FELL]})
    assert table["Imp"].atk == 1100
    table.me.play("Fell", "Foe").table.resolve()
    assert table["Imp"].atk == 100


@rule("MG 904.2", "MG 909.1a")
@pytest.mark.parametrize("zone", ["servants", "hand", "graveyard", "removed"])
def test_a_base_ability_works_in_every_zone(zone: str):
    odd = "Odd 1000/1000 {9}: This card gains the Ignus element. | This card gains the trait Knight. | "
    table = scenario(me={zone: [f"{odd}This card becomes [2000/3000]."]})
    card = table["Odd"]
    assert (card.attributes, card.races, card.atk, card.defense) == ({"ignus"}, {"Knight"}, 2000, 3000)


@rule("MG 904.2", "MG 909.1a", "MG 909.1c", "MG 909.1e")
def test_base_ability_applies_before_abilities_are_lost_and_numbers_change():
    odd = "Odd 1000/1000 {1}: This card becomes [2000/3000]."
    blank = "Blank {0}: All servants lose all abilities until end of turn."
    pump = "Pump {0}: Target servant gains +500 ATK until end of turn."
    table = scenario(me={"servants": [odd], "hand": [blank, pump]})
    table.me.play("Pump", "Odd").table.resolve()
    assert table["Odd"].atk == 2500
    table.me.play("Blank").table.resolve()
    assert (table["Odd"].atk, table["Odd"].defense) == (2500, 3000)


@rule("MG 904.2", "MG 909.1c")
def test_given_ability_is_not_a_base_ability():
    gift = 'Gift {0}: Target servant gains "This card becomes [2000/3000]." until end of turn.'
    blank = "Blank {0}: All servants lose all abilities until end of turn."
    table = scenario(me={"servants": [FOE], "hand": [blank, gift]})
    table.me.play("Gift", "Foe").table.resolve()
    assert table["Foe"].atk == 2000
    table.me.play("Blank").table.resolve()
    assert table["Foe"].atk == 1000


@rule("MG 904.2")
@pytest.mark.parametrize(("zone", "atk"), [("servants", 2000), ("graveyard", 1000)])
@pytest.mark.parametrize("text", ["As long as you control a barrier, this card becomes [2000/3000]."])
def test_conditional_ability_is_not_a_base_ability(zone: str, atk: int, text: str):
    table = scenario(
        me={"servants": ["Tower (Barrier)"], **{zone: ["Tower (Barrier)", f"Odd 1000/1000 {{1}}: {text}"]}}
    )
    assert table["Odd"].atk == atk


@rule("MG 904.2")
@pytest.mark.parametrize("text", ["This card gains +500 ATK.", "This card gains [Double Corrupt]."])
def test_bonus_or_given_keyword_is_not_a_base_ability(text: str):
    assert scenario(me={"graveyard": [f"Odd 1000/1000 {{1}}: {text}"]})["Odd"].atk == 1000
    assert "Double Corrupt" not in scenario(me={"graveyard": [f"Odd 1000/1000 {{1}}: {text}"]})["Odd"].keywords


@rule("MG 904.2", "MG 1002.3", "MG 203.2")
def test_card_is_paid_with_the_element_from_its_base_ability():
    odd = "Odd 1000/1000 {1}: This card gains the Ignus element."
    assert scenario(me={"hand": [odd], "od": "V"}).me.why_not(play="Odd").clause == "1002.4"
    table = scenario(me={"hand": [odd], "od": "I"})
    table.me.play("Odd")
    assert table.chase == ["Odd"]


# -- 905 -------------------------------------------------------------------------------------------
@rule("MG 905.1", "MG 704.1", "MG 704.2")
def test_only_the_controller_plays_an_ability():
    well = "Well 0/500: {0}: Draw a card."
    table = scenario(me={"servants": [well]}, you={})
    assert "activate Well" in table.me.options
    table.me.pass_()
    assert table.you.why_not(activate="Well").clause == "105.3b"
    table = scenario(me={"servants": [put(well, stolen=True)]})
    table.me.activate("Well").table.resolve()
    assert len(table.me.hand) == 1


@rule("MG 905.2a", "MG 905.2b", "MG 1004.1")
def test_ability_of_a_hand_card_reveals_the_card():
    heir = "Heir 1/1 {9}: Discard this card: Draw a card."
    table = scenario(me={"hand": [heir]})
    table.me.activate("Heir")
    assert len(table.events(Revealed)) == 1
    assert any("Heir" in line["text"]["en"] for line in table.match.log(1))
    assert (table.me.graveyard, table.chase) == (["Heir"], ["Heir"])


@rule("MG 905.2a", "MG 903.2h")
def test_hand_card_stays_revealed_while_its_ability_is_on_the_chase():
    """The card has not left the hand, and an earlier resolution does not hide it."""
    calm = "Calm (Barrier): If a card would be put into your graveyard from anywhere, draw a card instead."
    heir = "Heir 1/1 {9}: Discard this card: Draw a card."
    table = scenario(me={"servants": [calm, "Well 0/500: {0}: Draw a card."], "hand": [heir], "deck": []})

    def hidden() -> list[bool]:
        return [card["hidden"] for card in table.you.view["zones"][0]["hand"]]

    table.me.activate("Heir").activate("Well")
    assert (table.me.hand, hidden()) == (["Heir"], [False])
    table.resolve()
    assert (table.chase, hidden()) == (["Heir"], [False])
    table.resolve()
    assert (table.chase, hidden()) == ([], [True])
