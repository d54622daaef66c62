"""FoW 901, 902, 904, 905: abilities, where they are live, static and activated abilities."""

from __future__ import annotations

import pytest

from engine.kernel.events import Revealed
from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

LORD = "Lord 100/100 {1}: Other resonators you control gain [+100/+100]."


# -- 901 -------------------------------------------------------------------------------------------
@rule("FoW 901.1", "FoW 901.1a")
def test_activated_ability_is_played_by_paying_the_cost_before_the_colon():
    table = scenario(me={"field": ["Spring 0/500: [1]: Draw a card."], "will": "V"})
    table.me.activate("Spring")
    assert table.me.will == ""
    table.resolve()
    assert len(table.me.hand) == 1


@rule("FoW 901.1b", "FoW 1015.1")
def test_triggered_ability_is_played_when_a_player_would_next_get_priority():
    table = scenario(me={"hand": ["Scout 100/100 {1}: [Enter] ⇒ Draw a card."], "will": "V"})
    table.me.play("Scout")
    table.resolve()
    assert table.chase == ["Scout"]
    table.resolve()
    assert len(table.me.hand) == 1


@rule("FoW 901.1c", "FoW 904.1")
def test_static_ability_applies_as_long_as_it_is_live():
    table = scenario(
        me={"field": [LORD, "Imp 100/100"], "hand": ["Fell {1} (Chant): Destroy target resonator."], "will": "V"}
    )
    assert table["Imp"].atk == 200
    table.me.play("Fell", "Lord")
    table.resolve()
    assert table["Imp"].atk == 100


@rule("FoW 901.1d", "FoW 1112.2")
def test_abilities_with_one_name_are_one_ability():
    art = "God's Art [Dawn] [0]: You gain 100 life."
    table = scenario(me={"field": [f"Ann 1/1: {art}", f"Bea 1/1: {art}"]})
    table.me.activate("Ann")
    assert table.me.why_not(activate="Bea").clause == "1112.2"


@rule("FoW 901.2a", "FoW 908.1")
def test_instant_effect_applies_once():
    rally = "Rally {1} (Chant): Put a [+100/+100] counter on all resonators you control."
    table = scenario(me={"hand": [rally, "New 100/100 {1}"], "field": ["Old 100/100"], "will": "VV"})
    table.me.play("Rally")
    table.resolve()
    table.me.play("New")
    table.resolve()
    assert (table["Old"].atk, table["New"].atk) == (200, 100)


@rule("FoW 901.2b", "FoW 505.5b")
def test_continuous_effect_lasts_for_its_duration():
    pump = "Pump {1} (Chant): Target resonator gains [+300/+300] until end of turn."
    table = scenario(me={"hand": [pump], "field": ["Imp 100/100"], "will": "V"})
    table.me.play("Pump", "Imp")
    table.resolve()
    assert table["Imp"].atk == 400
    table.end_turn()
    assert table["Imp"].atk == 100


@rule("FoW 901.2b")
def test_continuous_effect_without_a_duration_lasts_for_the_game():
    oath = "Oath {1} (Chant): Target resonator gains [Flying]."
    table = scenario(me={"hand": [oath], "field": ["Imp 100/100"], "will": "V"})
    table.me.play("Oath", "Imp")
    table.resolve()
    table.end_turn().end_turn()
    assert "Flying" in table["Imp"].keywords


# -- 902 -------------------------------------------------------------------------------------------
@rule("FoW 902.1", "FoW 902.1a")
@pytest.mark.parametrize("kind", ["Lord 100/100", "Lord (Regalia)", "Lord (Addition)"])
def test_abilities_of_entities_are_live_only_in_the_field(kind: str):
    lord = f"{kind}: Other resonators you control gain [+100/+100]."
    assert scenario(me={"field": [lord, "Imp 100/100"]})["Imp"].atk == 200
    for zone in ("hand", "graveyard", "removed"):
        assert scenario(me={zone: [lord], "field": ["Imp 100/100"]})["Imp"].atk == 100


@rule("FoW 902.1b")
def test_only_abilities_of_the_current_side_of_a_ruler_are_live():
    lord = ruler("[Judgment][r] | Resonators you control gain [+100/+100].", "Resonators you control gain [Flying].")
    table = scenario(me={"ruler": lord, "field": ["Imp 100/100"], "will": "R"})
    assert (table["Imp"].atk, set(table["Imp"].keywords)) == (200, set())
    table.me.judgment()
    table.resolve()
    assert (table["Imp"].atk, set(table["Imp"].keywords)) == (100, {"Flying"})


@rule("FoW 902.2", "FoW 1126.2a")
def test_activated_ability_that_names_a_zone_is_live_there():
    ghost = "Ghost 100/100: [1]: Put this card from your graveyard into the field."
    assert "activate Ghost" in scenario(me={"graveyard": [ghost], "will": "V"}).me.options
    assert "activate Ghost" not in scenario(me={"field": [ghost], "will": "V"}).me.options
    heir = "Heir 100/100: [Inheritance][1]: Draw a card."
    assert "activate Heir" in scenario(me={"hand": [heir], "will": "V"}).me.options
    assert "activate Heir" not in scenario(me={"field": [heir], "will": "V"}).me.options


CALLED_BACK = "Whenever you play a chant ⇒ Put this card from your graveyard into your hand."
GIVEN = 'Whenever you play a chant ⇒ This card gains "[1]: Put this card from your graveyard into your hand."'


@rule("FoW 902.2", "FoW 906.1")
def test_triggered_ability_that_names_a_zone_is_live_there():
    for zone, drawn in (("graveyard", ["Ghost"]), ("field", []), ("removed", [])):
        table = scenario(
            me={zone: [f"Ghost 100/100: {CALLED_BACK}"], "hand": ["Spark {0} (Chant): You gain 100 life."]}
        )
        table.me.play("Spark").table.resolve_all()
        assert table.me.hand == drawn
        assert table.me.life == 4100


@rule("FoW 902.2")
def test_phase_trigger_that_names_a_zone_is_live_there():
    text = "At the beginning of your end phase ⇒ Put this card from your graveyard into your hand."
    for zone, back in (("graveyard", ["Ghost"]), ("field", [])):
        table = scenario(me={zone: [f"Ghost 100/100: {text}"]})
        table.pass_until("priority")
        table.me.pass_().table.you.pass_()
        table.resolve_all()
        assert table.me.hand == back


@rule("FoW 902.2")
def test_zone_named_in_a_given_ability_does_not_move_the_giving_ability():
    table = scenario(me={"field": [f"Ghost 100/100: {GIVEN}"], "hand": ["Spark {0} (Chant): You gain 100 life."]})
    table.me.play("Spark").table.resolve_all()
    assert len(table.machine.chars(table["Ghost"].ref).abilities) == 2


# -- 904 -------------------------------------------------------------------------------------------
TWIN = "Twin (Special Magic Stone): This card is also treated as [Fire Magic Stone]."


@rule("FoW 904.2", "FoW 904.2a", "FoW 909.1a")
@pytest.mark.parametrize("zone", ["field", "graveyard", "removed"])
def test_base_ability_applies_in_every_zone(zone: str):
    table = scenario(me={zone: [TWIN]})
    assert table.machine.chars(table["Twin"].ref).stone_types == {"fire"}


@rule("FoW 904.2a", "FoW 201.4d")
def test_card_treated_as_a_stone_produces_no_will():
    table = scenario(me={"field": [TWIN]})
    assert "activate Twin" not in table.me.options


@rule("FoW 904.2", "FoW 909.1a")
def test_base_ability_applies_before_abilities_are_lost():
    blank = "Blank {1} (Chant): All magic stones lose all abilities until end of turn."
    table = scenario(me={"field": [TWIN], "hand": [blank], "will": "V"})
    table.me.play("Blank")
    table.resolve()
    assert table.machine.chars(table["Twin"].ref).stone_types == {"fire"}


BLANK = "Blank {0} (Chant): All resonators lose all abilities until end of turn."
TREATED = "This card is also treated as [Fire Magic Stone]."


@rule("FoW 904.2", "FoW 904.1")
@pytest.mark.parametrize(
    ("zone", "others", "stone"), [("field", 2, True), ("field", 0, False), ("graveyard", 2, False)]
)
def test_conditional_ability_is_no_base_ability(zone: str, others: int, stone: bool):
    moody = f"Moody 1/1: As long as you control two or more resonators, t{TREATED[1:]}"
    zones = {"field": ["Imp 1/1"] * others}
    table = scenario(me={**zones, zone: [*zones.get(zone, []), moody]})
    assert table.machine.chars(table["Moody"].ref).stone_types == ({"fire"} if stone else set())


@rule("FoW 904.2", "FoW 909.1d", "FoW 909.6")
@pytest.mark.parametrize("given", [True, False])
def test_given_stone_type_is_lost_with_the_given_ability(given: bool):
    gift = f'Gift {{0}} (Chant): Target resonator gains "{TREATED}" until end of turn.'
    table = scenario(me={"field": ["Imp 1/1" if given else f"Imp 1/1: {TREATED}"], "hand": [gift, BLANK]})
    if given:
        table.me.play("Gift", "Imp").table.resolve_all()
    assert table.machine.chars(table["Imp"].ref).stone_types == {"fire"}
    table.me.play("Blank").table.resolve_all()
    assert table.machine.chars(table["Imp"].ref).stone_types == (set() if given else {"fire"})


@rule("FoW 904.2", "FoW 1109.2")
@pytest.mark.parametrize("awaken", [True, False])
def test_awakening_ability_can_make_its_card_a_stone(awaken: bool):
    table = scenario(me={"hand": [f"Imp 1/1 {{0}}: [Awakening][1]: {TREATED}"], "will": "V"})
    table.me.play("Imp", awaken=awaken).table.resolve_all()
    assert table.machine.chars(table["Imp"].ref).stone_types == ({"fire"} if awaken else set())


# -- 905 -------------------------------------------------------------------------------------------
@rule("FoW 905.1", "FoW 707.1", "FoW 604.1a")
def test_only_its_controller_plays_an_ability():
    spring = "Spring 0/500: [0]: Draw a card."
    table = scenario(me={"field": [spring]}, you={})
    assert "activate Spring" in table.me.options
    table.me.pass_()
    assert table.you.why_not(activate="Spring").clause == "105.3b"


@rule("FoW 905.2", "FoW 905.2b", "FoW 707.3")
def test_played_ability_waits_on_the_chase_and_is_gone_when_resolved():
    spring = "Spring 0/500: [0]: Draw a card."
    table = scenario(me={"field": [spring]})
    table.me.activate("Spring")
    assert table.chase == ["Spring"]
    assert "Spring" in table
    table.resolve()
    assert table.chase == []
    assert len(table.me.hand) == 1


@rule("FoW 905.2a", "FoW 1126.2", "FoW 1005.1")
def test_ability_of_a_card_in_hand_reveals_the_card():
    heir = "Heir 100/100: [Inheritance][1]: Draw a card."
    table = scenario(me={"hand": [heir], "will": "V"})
    table.me.activate("Heir")
    assert any("Heir" in line["text"]["en"] for line in table.match.log(1))
    assert table.me.graveyard == ["Heir"]
    assert table.chase == ["Heir"]


@rule("FoW 905.2a", "FoW 1005.1")
def test_card_in_hand_is_revealed_before_choices_and_costs():
    heir = "Heir 100/100: [Inheritance][1]: Destroy target resonator."
    table = scenario(me={"hand": [heir, "Page 1/1"], "will": "V"}, you={"field": ["A 1/1", "B 1/1"]})
    table.me.activate("Heir")
    assert table.me.asked == "target"
    (shown,) = table.events(Revealed)
    assert shown.ref == table["Heir"].ref
    assert [card["name"]["en"] for card in table.you.view["zones"][0]["hand"] if not card["hidden"]] == ["Heir"]
    table.check()
    table.me.choose("A")
    assert table.clauses.index("1005.1") < table.clauses.index("1019.1") < table.clauses.index("903.2k")


@rule("FoW 905.2a", "FoW 1005.1", "FoW 903.2j")
def test_card_in_hand_stays_revealed_while_its_ability_is_on_the_chase():
    """It has not left the hand; items that resolve before do not hide it."""
    calm = "Calm (Regalia): If a card would be put into your graveyard from anywhere, you gain 100 life instead."
    heir = "Heir 100/100: [Inheritance][1]: You gain 1000 life."
    table = scenario(me={"field": [calm, "Spring 0/500: [0]: Draw a card."], "hand": [heir], "will": "V", "deck": []})

    def hidden() -> list[bool]:
        return [card["hidden"] for card in table.you.view["zones"][0]["hand"]]

    table.me.activate("Heir").activate("Spring")
    assert (table.me.hand, hidden()) == (["Heir"], [False])
    table.resolve()
    assert (table.chase, hidden()) == (["Heir"], [False])
    table.resolve()
    assert (table.chase, hidden()) == ([], [True])


@rule("FoW 905.3")
@pytest.mark.parametrize("kind", ["Mill 0/500", "Mill (Regalia)"])
def test_new_j_resonator_cannot_rest_for_its_ability(kind: str):
    table = scenario(me={"field": [put(f"{kind}: [Rest]: Draw a card.", fresh=True)]})
    refusal = table.me.why_not(activate="Mill")
    if "Regalia" in kind:
        assert refusal is None
    else:
        assert refusal.clause == "905.3"


@rule("FoW 905.3")
def test_new_j_resonator_can_play_an_ability_that_does_not_rest_it():
    table = scenario(me={"field": [put("Mill 0/500: [0]: Draw a card.", fresh=True)]})
    assert table.me.why_not(activate="Mill") is None


@rule("FoW 905.3")
def test_resonator_counts_as_new_after_a_change_of_control():
    steal = "Steal {1} (Chant): Gain control of target resonator until end of turn."
    table = scenario(me={"hand": [steal], "will": "V"}, you={"field": ["Mill 0/500: [Rest]: Draw a card."]})
    table.me.play("Steal", "Mill").table.resolve()
    assert table.me.field == ["Mill"]
    assert table.me.why_not(activate="Mill").clause == "905.3"
