"""FoW 909: continuous effects: their order, the objects that they apply to, and their durations."""

from __future__ import annotations

import pytest

from engine.chase.words.continuous.modifiers import TakeAbilities
from engine.chase.words.continuous.numbers import SwitchStats
from engine.scenario import put
from tests.engine.force_of_will.held import FELL, in_turn, ruler, scenario
from tests.engine.rules import rule


def stats(table, name: str) -> tuple[int, int]:
    return (table[name].atk, table[name].defense)


# -- 909.1: the order of the layers ----------------------------------------------------------------
DUB = "Dub {1} (Chant): Target resonator gains Knight until end of turn."
GROW = "Grow {1} (Chant): Target resonator gains [+200/+200], [Flying], and Knight until end of turn."


@rule("FoW 909.1", "FoW 909.1c", "FoW 909.1g", "FoW 909.2")
@pytest.mark.parametrize(
    ("whose", "numbers", "card"),
    [
        pytest.param("Knights", "[+300/+300]", DUB, id="909.1c a later effect gives the race that is asked for"),
        pytest.param("Knights with [Flying]", "[+100/+100]", GROW, id="909.2 its parts are applied part by part"),
    ],
)
def test_race_changes_apply_before_numbers_change(whose: str, numbers: str, card: str):
    lord = f"Lord (Regalia): {whose} you control gain {numbers}."
    table = scenario(me={"field": [lord, "Imp 100/100"], "hand": [card], "will": "V"})
    table.me.play(card.split()[0], "Imp").table.resolve()
    assert stats(table, "Imp") == (400, 400)


@rule("FoW 909.1d", "FoW 909.1g")
def test_losing_abilities_applies_before_numbers_change():
    """A lord that has lost its ability changes no numbers, whichever effect is older."""
    lord = "Lord 100/100: Other resonators you control gain [+300/+300]."
    blank = "Blank {1} (Chant): Target resonator loses all abilities until end of turn."
    table = scenario(me={"field": [lord, "Imp 100/100"], "hand": [blank], "will": "V"})
    assert stats(table, "Imp") == (400, 400)
    table.me.play("Blank", "Lord").table.resolve()
    assert stats(table, "Imp") == (100, 100)
    table.end_turn()
    assert stats(table, "Imp") == (400, 400)


@rule("FoW 909.1d", "FoW 909.1g")
def test_given_static_ability_changes_numbers_afterwards():
    crown = 'Crown (Regalia): Knights you control gain "Other resonators you control gain [+100/+100]."'
    table = scenario(me={"field": [crown, "Ser 100/100 (Knight)", "Imp 100/100"]})
    assert stats(table, "Imp") == (200, 200)
    assert stats(table, "Ser") == (100, 100)


@rule("FoW 909.1g", "FoW 909.1h", "FoW 1022.2")
def test_counters_change_numbers_last():
    shrink = "Shrink {1} (Chant): Target resonator becomes [500/500] until end of turn."
    big = put("Big 900/900", counters={"+100/+100": 2})
    table = scenario(me={"field": [big], "hand": [shrink], "will": "V"})
    assert stats(table, "Big") == (1100, 1100)
    table.me.play("Shrink", "Big").table.resolve()
    assert stats(table, "Big") == (700, 700)


@rule("FoW 909.1h")
def test_counters_apply_after_a_switch_of_atk_and_def():
    turn = "Turn {1} (Chant): Switch the ATK and DEF of target resonator until end of turn."
    table = scenario(me={"field": [put("Imp 100/500", counters={"+100/0": 1})], "hand": [turn], "will": "V"})
    assert stats(table, "Imp") == (200, 500)
    table.me.play("Turn", "Imp").table.resolve()
    assert stats(table, "Imp") == (600, 100)


@rule("FoW 909.1b", "FoW 909.1c", "FoW 909.1d", "FoW 909.1e", "FoW 909.1f", "FoW 909.1g")
@pytest.mark.parametrize("layer", ["new_info", "kind", "ability", "info", "new_number", "number"])
def test_number_changes_apply_after_all_other_layers(layer: str, monkeypatch: pytest.MonkeyPatch):
    """No card has an effect of 909.1e or 909.1f yet, so a switch of ATK and DEF is used instead."""
    monkeypatch.setattr(SwitchStats, "layer", layer)
    pump = "Pump {0} (Chant): Target resonator gains [+200/0] until end of turn."
    turn = "Turn {0} (Chant): Switch the ATK and DEF of target resonator until end of turn."
    table = scenario(me={"field": ["Imp 100/500"], "hand": [pump, turn]})
    in_turn(table, ("Pump", "Imp"), ("Turn", "Imp"))
    assert stats(table, "Imp") == ((500, 300) if layer == "number" else (700, 100))


@rule("FoW 909.1d", "FoW 909.1e")
@pytest.mark.parametrize(("layer", "flies"), [("ability", True), ("info", False)])
def test_other_information_changes_after_abilities(layer: str, flies: bool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(TakeAbilities, "layer", layer)
    blank = "Blank {0} (Chant): Target resonator loses all abilities until end of turn."
    gift = "Gift {0} (Chant): Target resonator gains [Flying] until end of turn."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [blank, gift]})
    in_turn(table, ("Blank", "Imp"), ("Gift", "Imp"))
    assert ("Flying" in table["Imp"].keywords) == flies


@rule("FoW 909.1i")
def test_final_numbers_are_rounded_up_to_hundreds():
    odd = "Odd {1} (Chant): Target resonator gains [+50/+150] until end of turn."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [odd, odd], "will": "VV"})
    table.me.play("Odd", "Imp").table.resolve()
    assert stats(table, "Imp") == (200, 300)
    table.me.play("Odd", "Imp").table.resolve()
    assert stats(table, "Imp") == (200, 400), "it is rounded when all is applied, not in between"


@rule("FoW 909.1i", "FoW 1204.2")
def test_negative_numbers_are_rounded_up():
    sink = "Sink {1} (Chant): Target resonator gains [-150/-50] until end of turn."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [sink], "will": "V"})
    table.me.play("Sink", "Imp").table.resolve()
    assert stats(table, "Imp") == (0, 100)


@rule("FoW 909.3", "FoW 909.3a")
@pytest.mark.parametrize("first", ["tide", "lord"])
def test_dependent_effect_applies_after_the_effect_it_depends_on(first: str):
    """The effect that makes Elves Knights applies first, whichever of the two is older."""
    tide = "Tide (Regalia): Elves you control gain Knight."
    lord = "Lord (Regalia): Knights you control gain Ogre."
    field = [tide, lord] if first == "tide" else [lord, tide]
    table = scenario(me={"field": [*field, "Imp 100/100 (Elf)"]})
    assert set(table["Imp"].races) == {"Elf", "Knight", "Ogre"}


@rule("FoW 909.3a", "FoW 909.3b")
def test_chain_of_dependent_effects_applies_in_order():
    rings = [
        f"Ring{n} (Regalia): {a} you control gain {b}."
        for n, (a, b) in enumerate([("Ogres", "Dragon"), ("Knights", "Ogre"), ("Elves", "Knight")])
    ]
    table = scenario(me={"field": [*rings, "Imp 100/100 (Elf)"]})
    assert set(table["Imp"].races) == {"Elf", "Knight", "Ogre", "Dragon"}


@rule("FoW 909.3a", "FoW 909.1d")
@pytest.mark.parametrize("older", ["Blank", "Gift"])
def test_losing_all_abilities_and_gaining_one_apply_by_timestamp(older: str):
    blank = "Blank {1} (Chant): Target resonator loses all abilities until end of turn."
    gift = "Gift {1} (Chant): Target resonator gains [Flying] until end of turn."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [blank, gift], "will": "VV"})
    newer = "Gift" if older == "Blank" else "Blank"
    in_turn(table, (older, "Imp"), (newer, "Imp"))
    assert ("Flying" in table["Imp"].keywords) == (newer == "Gift")


@rule("FoW 909.3a", "FoW 909.3b")
@pytest.mark.parametrize(("order", "race"), [((0, 1), "Beast"), ((1, 0), "Knight")])
def test_mutually_dependent_effects_apply_by_timestamp(order: tuple[int, int], race: str):
    rings = ["One (Regalia): Beasts you control become Knights.", "Two (Regalia): Knights you control become Beasts."]
    table = scenario(me={"field": [*(rings[n] for n in order), "Imp 100/100 (Beast)", "Ser 100/100 (Knight)"]})
    assert table["Imp"].races == table["Ser"].races == {race}


@rule("FoW 909.3b", "FoW 909.3b-2")
def test_later_of_two_effects_that_set_a_number_prevails():
    small = "Small {1} (Chant): [Quickcast] | Target resonator becomes [100/100] until end of turn."
    great = "Great {1} (Chant): Target resonator becomes [900/900] until end of turn."
    table = scenario(me={"field": ["Imp 300/300"], "hand": [small, great], "will": "VV"})
    table.me.play("Great", "Imp").play("Small", "Imp")
    table.resolve_all()
    assert stats(table, "Imp") == (900, 900), "the one that resolved last, not the one played last"


PUMP = "Pump {1} (Chant): Target resonator gains [+300/+300] until end of turn."
SET = "Set {1} (Chant): Target resonator becomes [500/500] until end of turn."


@rule("FoW 909.3b", "FoW 909.1g")
@pytest.mark.parametrize(("first", "then", "result"), [("Pump", "Set", 500), ("Set", "Pump", 800)])
def test_setting_and_adding_numbers_apply_by_timestamp(first: str, then: str, result: int):
    table = scenario(me={"field": ["Imp 100/100"], "hand": [PUMP, SET], "will": "VV"})
    in_turn(table, (first, "Imp"), (then, "Imp"))
    assert stats(table, "Imp") == (result, result)


@rule("FoW 909.3b-1")
def test_static_ability_has_the_timestamp_of_becoming_live():
    lord = "Lord {1} (Regalia): Resonators you control gain [+100/+100]."
    early = scenario(me={"field": ["Imp 100/100", lord], "hand": [SET], "will": "V"})
    early.me.play("Set", "Imp").table.resolve()
    assert stats(early, "Imp") == (500, 500)
    late = scenario(me={"field": ["Imp 100/100"], "hand": [SET, lord], "will": "VV"})
    late.me.play("Set", "Imp").table.resolve()
    late.me.play("Lord").table.resolve()
    assert stats(late, "Imp") == (600, 600)


@rule("FoW 909.3b-1")
def test_static_ability_of_a_j_ruler_has_the_timestamp_of_its_judgment():
    queen = ruler("[Judgment][r]", "Resonators you control gain [+100/+100].")
    table = scenario(me={"ruler": queen, "field": ["Imp 100/100"], "hand": [SET], "will": "VR"})
    table.me.play("Set", "Imp").table.resolve()
    table.me.judgment().table.resolve()
    assert stats(table, "Imp") == (600, 600)


MUSTER = "Muster {0} (Chant): Put two target resonators from your graveyard into the field."


@rule("FoW 909.3b", "FoW 909.3b-1")
@pytest.mark.parametrize(("first", "atk"), [("Great", 100), ("Small", 900)])
def test_turn_player_orders_effects_of_cards_that_entered_together(first: str, atk: int):
    lords = ["Great 9/9: Other resonators become [900/900].", "Small 1/1: Other resonators become [100/100]."]
    table = scenario(me={"field": ["Imp 300/300"], "graveyard": lords, "hand": [MUSTER]})
    table.me.play("Muster").table.resolve()
    assert table.me.asked == "choose"
    table.check()
    table.me.choose(first)
    assert table["Imp"].atk == atk
    table.check()


@rule("FoW 909.3b")
def test_turn_player_orders_effects_even_of_opponents_cards():
    lords = ["Great 9/9: Other resonators become [900/900].", "Small 1/1: Other resonators become [100/100]."]
    quick = MUSTER.replace("(Chant): ", "(Chant): [Quickcast] | ")
    table = scenario(me={"field": ["Imp 300/300"]}, you={"graveyard": lords, "hand": [quick]})
    table.me.pass_()
    table.you.play("Muster").table.resolve()
    assert table.me.asked == "choose"
    table.me.choose("Small")
    assert table["Imp"].atk == 900


@rule("FoW 909.3b")
@pytest.mark.parametrize(
    "lords",
    [
        ["A 1/1: Other resonators gain [+100/0].", "B 1/1: Other resonators gain [+200/0]."],
        ["A 1/1: Other resonators become [500/500].", "B 1/1: Other resonators gain [Flying]."],
        ["A 1/1: Other resonators become [500/500].", "A 1/1: Other resonators become [500/500]."],
        ["A 1/1: [Flying]", "B 1/1: [Enter] ⇒ You gain 100 life."],
    ],
)
def test_order_of_effects_is_not_asked_if_it_makes_no_difference(lords: list[str]):
    table = scenario(me={"field": ["Imp 300/300"], "graveyard": lords, "hand": [MUSTER]})
    table.me.play("Muster").table.resolve_all()
    assert table.me.asked == "priority"
    assert len(table.me.field) == 3


@rule("FoW 909.3b-3")
def test_effect_of_an_addition_has_the_timestamp_of_attaching():
    blade = "Blade {1} (Addition): [Bestow] [0] | Added resonator becomes [500/500]."
    table = scenario(me={"field": ["Imp 100/100", blade], "hand": [PUMP], "will": "V"})
    table.me.play("Pump", "Imp").table.resolve()
    table.me.activate("Blade", "Imp").table.resolve()
    assert stats(table, "Imp") == (500, 500)


# -- 909.4 -----------------------------------------------------------------------------------------
@rule("FoW 909.4")
def test_effect_on_your_resonators_applies_to_later_arrivals():
    war = "War {1} (Chant): Resonators you control gain [+200/+200] until end of turn."
    table = scenario(me={"field": ["Old 100/100"], "hand": [war, "New 100/100 {1}"], "will": "VV"})
    in_turn(table, "War", "New")
    assert stats(table, "Old") == stats(table, "New") == (300, 300)


@rule("FoW 909.4")
def test_effect_on_your_resonators_ends_for_those_you_no_longer_control():
    war = "War {1} (Chant): Resonators you control gain [+200/+200] until end of turn."
    steal = "Steal {1} (Chant): [Quickcast] | Gain control of target resonator until end of turn."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [war], "will": "V"}, you={"hand": [steal], "will": "V"})
    table.me.play("War").table.resolve()
    table.me.pass_()
    table.you.play("Steal", "Imp").table.resolve()
    assert table.you.field == ["Imp"]
    assert stats(table, "Imp") == (100, 100)


@rule("FoW 909.4")
@pytest.mark.parametrize("whom", ["All resonators", "Each resonator", "Resonators"])
def test_effect_on_all_or_each_applies_to_later_arrivals(whom: str):
    verb = "gains" if whom.startswith("Each") else "gain"
    frost = f"Frost {{1}} (Chant): {whom} {verb} [-200/0] until end of turn."
    table = scenario(me={"field": ["Old 300/300"], "hand": [frost, "New 300/300 {1}"], "will": "VV"})
    in_turn(table, "Frost", "New")
    assert table["Old"].atk == table["New"].atk == 100


@rule("FoW 909.4")
@pytest.mark.parametrize("what", ["cannot attack", "cannot block", "cannot be targeted"])
def test_prohibition_for_all_resonators_applies_to_later_arrivals(what: str):
    calm = f"Calm {{1}} (Chant): Resonators {what} this turn."
    table = scenario(me={"field": ["Old 300/300"], "hand": [calm, "New 300/300 {1}"], "will": "VV"})
    in_turn(table, "Calm", "New")
    assert [one.kind for one, _ in table["Old"].rules] == [one.kind for one, _ in table["New"].rules] != []


@rule("FoW 909.4")
def test_effect_on_a_target_ends_when_the_target_leaves():
    pump = "Pump {1} (Chant): Target resonator gains [+200/+200] until end of turn."
    hop = "Hop {1} (Chant): Return target resonator to its owner's hand."
    table = scenario(me={"field": ["Imp 100/100 {0}"], "hand": [pump, hop], "will": "VV"})
    in_turn(table, ("Pump", "Imp"), ("Hop", "Imp"), "Imp")
    assert stats(table, "Imp") == (100, 100)


@rule("FoW 909.4")
def test_numbers_of_an_effect_are_fixed_when_it_starts():
    band = "Band {1} (Chant): Resonators you control gain [+100/+100] for each resonator you control until end of turn."
    table = scenario(me={"field": ["A 100/100", "B 100/100"], "hand": [band, "C 100/100 {1}"], "will": "VV"})
    in_turn(table, "Band", "C")
    assert [table[name].atk for name in "ABC"] == [300, 300, 300]


# -- 909.5, 909.6, 909.7 ---------------------------------------------------------------------------
@rule("FoW 909.5", "FoW 303.1b")
@pytest.mark.parametrize(
    ("text", "own", "rested"),
    [
        ('Resonators gain "This card enters the field rested."', "", True),
        ('Resonators you control gain "This card enters the field rested."', "", True),
        ('Resonators your opponent controls gain "This card enters the field rested."', "", False),
        ("Resonators lose all abilities.", "This card enters the field rested.", False),
        ("Resonators your opponent controls lose all abilities.", "This card enters the field rested.", True),
    ],
)
def test_card_enters_with_the_abilities_it_will_have_on_the_field(text: str, own: str, rested: bool):
    table = scenario(
        me={"hand": [f"Cub 300/300 {{0}}: {own}" if own else "Cub 300/300 {0}"], "field": [f"Law: {text}"]}
    )
    table.me.play("Cub").table.resolve()
    assert table["Cub"].rested is rested


@rule("FoW 909.5")
def test_continuous_effect_applies_to_an_arriving_card_at_once():
    """It would die with its printed DEF, but it never has only that DEF."""
    war = "War (Regalia): Resonators you control gain [0/+100]."
    table = scenario(me={"field": [war], "hand": ["Wisp 100/0 {1}"], "will": "V"})
    table.me.play("Wisp").table.resolve()
    assert table.me.field == ["War", "Wisp"]


@rule("FoW 909.6", "FoW 1020.1")
def test_becoming_a_race_replaces_the_former_races():
    turn = "Turn {1} (Chant): Target resonator becomes a Knight until end of turn."
    table = scenario(me={"field": ["Imp 100/100 (Beast)"], "hand": [turn], "will": "V"})
    table.me.play("Turn", "Imp").table.resolve()
    assert table["Imp"].races == {"Knight"}
    table.end_turn()
    assert table["Imp"].races == {"Beast"}


@rule("FoW 909.7")
def test_printed_values_ignore_effects():
    table = scenario(me={"field": [put("Imp 100/100", counters={"+100/+100": 3})]})
    imp = next(obj for obj in table.match.view(0)["zones"][0]["field"] if obj["name"]["en"] == "Imp")
    assert (imp["atk"], imp["printed_atk"]) == (400, 100)
    copy = "Mirror {1} (Chant): Put a token that's a copy of target resonator into your field."
    table = scenario(me={"field": [put("Imp 100/100", counters={"+100/+100": 3})], "hand": [copy], "will": "V"})
    table.me.play("Mirror", "Imp").table.resolve()
    token = next(ref for ref in table.machine.field(0) if table.machine.obj(ref).token)
    assert table.machine.chars(token).atk == 100


# -- 909.8 -----------------------------------------------------------------------------------------
WEB = "Web 0/500: [Rest]: Target resonator gains [-200/0] as long as this card is rested."
WAKE = "Wake {0} (Chant): [Quickcast] | Recover target resonator."
NAP = "Nap {0} (Chant): [Quickcast] | Rest target resonator."


@rule("FoW 909.8")
def test_effect_lasts_while_its_condition_holds():
    table = scenario(me={"field": [WEB], "hand": [WAKE]}, you={"field": ["Imp 500/500"]})
    table.me.activate("Web", "Imp").table.resolve()
    assert table["Imp"].atk == 300
    table.me.play("Wake", "Web").table.resolve()
    assert table["Imp"].atk == 500


@rule("FoW 909.8")
def test_ended_effect_does_not_return():
    table = scenario(me={"field": [WEB], "hand": [WAKE, NAP]}, you={"field": ["Imp 500/500"]})
    table.me.activate("Web", "Imp").table.resolve()
    in_turn(table, ("Wake", "Web"), ("Nap", "Web"))
    assert table["Web"].rested
    assert table["Imp"].atk == 500


@rule("FoW 909.8")
def test_effect_does_not_start_if_its_condition_failed_before_resolution():
    table = scenario(me={"field": [WEB], "hand": [WAKE, NAP]}, you={"field": ["Imp 500/500"]})
    table.me.activate("Web", "Imp")
    in_turn(table, ("Wake", "Web"), ("Nap", "Web"))
    assert table["Web"].rested
    assert table.chase == ["Web"]
    table.resolve()
    assert table["Imp"].atk == 500


@rule("FoW 909.8", "FoW 911.1")
def test_effect_ends_when_the_card_of_its_condition_leaves():
    table = scenario(me={"field": [WEB], "hand": [FELL], "will": "V"}, you={"field": ["Imp 500/500"]})
    table.me.activate("Web", "Imp").table.resolve()
    table.me.play("Fell", "Web").table.resolve()
    assert table["Imp"].atk == 500


@rule("FoW 909.8", "FoW 105.3")
def test_control_returns_when_its_condition_fails():
    grip = "Grip 0/500: [Rest]: Gain control of target resonator as long as this card is rested."
    table = scenario(me={"field": [grip], "hand": [WAKE]}, you={"field": ["Imp 500/500"]})
    table.me.activate("Grip", "Imp").table.resolve()
    assert table.me.field == ["Grip", "Imp"]
    table.me.play("Wake", "Grip").table.resolve()
    assert table.you.field == ["Imp"]


@rule("FoW 105.3", "FoW 909.3b", "FoW 505.5b")
def test_control_follows_the_latest_effect():
    steal = "Steal {0} (Chant): [Quickcast] | Gain control of target resonator until end of turn."
    keep = "Keep {0} (Chant): [Quickcast] | Gain control of target resonator."
    table = scenario(me={"hand": [steal]}, you={"field": ["Imp 500/500"], "hand": [keep]})
    table.me.play("Steal", "Imp").table.resolve()
    assert table.me.field == ["Imp"]
    table.me.pass_()
    table.you.play("Keep", "Imp").table.resolve()
    assert table.you.field == ["Imp"]
    table.end_turn()
    assert table.you.field == ["Imp"]
    table = scenario(me={"hand": [steal, keep]}, you={"field": ["Imp 500/500"]})
    in_turn(table, ("Steal", "Imp"), ("Keep", "Imp"))
    table.end_turn()
    assert table.me.field == ["Imp"]


@rule("FoW 909.2", "FoW 909.6")
@pytest.mark.parametrize("lasting", [False, True])
def test_effect_in_several_layers_applies_to_the_same_cards_in_each(lasting: bool):
    """Its first part gives them another attribute than it names, but its part for the numbers applies to them too."""
    change = "fire resonators you control become water and gain [+100/+100]"
    grunt = "Grunt 100/100 (fire)"
    if lasting:
        table = scenario(me={"field": [grunt], "hand": [f"Melt {{0}} (Chant): {change} until end of turn."]})
        table.me.play("Melt").table.resolve()
    else:
        table = scenario(me={"field": [grunt, f"Forge 1/1: Other {change}."]})
    assert table["Grunt"].attributes == {"water"}
    assert table["Grunt"].atk == 200
