"""MG 909: continuous effects, the order in which they apply, the affected objects, and their durations."""

from __future__ import annotations

import pytest

from engine.chase.words.continuous.modifiers import TakeAbilities
from engine.chase.words.continuous.numbers import SwitchStats
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, scenario, to_turn
from tests.engine.rules import rule

PUMP = "Pump {0}: [Quickcast] | Target servant gains +500 ATK and DEF until end of turn."
SET = "Set {0}: [Quickcast] | Target servant becomes [5000/5000] until end of turn."
BLANK = "Blank {0}: Target servant loses all abilities until end of turn."
SWITCH = "Switch {0}: Switch the ATK and DEF of target servant until end of turn."


def stats(table, name: str) -> tuple[int, int]:
    return (table[name].atk, table[name].defense)


def in_turn(table, *plays):
    """Play these cards one after the other, each resolved before the next: a card, or a card and its targets."""
    for play in plays:
        name, *targets = (play,) if isinstance(play, str) else play
        table.me.play(name, *targets).table.resolve()
        if table.me.asked == "orientation":
            table.me.choose("Recovered")
    return table


# -- 909.1: the order of the layers ----------------------------------------------------------------
@rule("MG 909.1", "MG 909.1b", "MG 909.1e", "MG 909.2")
@pytest.mark.parametrize(
    ("whose", "gift"),
    [
        pytest.param("Knights", "the trait Knight", id="909.1b a later effect gives the trait that is asked for"),
        pytest.param("Ignus servants", "the Ignus element", id="909.1b or the element"),
        pytest.param("Servants with [Double Corrupt]", "[Double Corrupt]", id="909.1c or the ability"),
    ],
)
def test_traits_elements_and_abilities_apply_before_number_changes(whose: str, gift: str):
    lord = f"Lord (Barrier): {whose} you control gain +1000 ATK."
    dub = f"Dub {{0}}: Target servant gains {gift} until end of turn."
    table = scenario(me={"servants": [lord, FOE], "hand": [dub]})
    assert table["Foe"].atk == 1000
    in_turn(table, ("Dub", "Foe"))
    assert table["Foe"].atk == 2000


@rule("MG 909.1b", "MG 909.1c")
def test_types_traits_and_elements_apply_before_abilities_are_lost():
    """The card that loses its abilities has already made the others Knights."""
    lord = "Lord 1/1 {1}: Other servants you control gain the trait Knight."
    table = scenario(me={"servants": [lord, FOE], "hand": [BLANK]})
    in_turn(table, ("Blank", "Lord"))
    assert table["Foe"].races == {"Knight"}


@rule("MG 909.1c", "MG 909.1e")
def test_abilities_are_lost_before_numbers_change():
    lord = "Lord 1/1 {1}: Other servants you control gain +1000 ATK."
    table = scenario(me={"servants": [lord, FOE], "hand": [BLANK]})
    assert table["Foe"].atk == 2000
    in_turn(table, ("Blank", "Lord"))
    assert table["Foe"].atk == 1000
    to_turn(table, 1, "recovery")
    assert table["Foe"].atk == 2000


@rule("MG 909.1c", "MG 909.1e")
def test_given_ability_changes_numbers_afterwards():
    crown = 'Crown (Barrier): Knights you control gain "Other servants you control gain +1000 ATK."'
    table = scenario(me={"servants": [crown, "Ser 1000/1000 {1} (Knight)", FOE]})
    assert (table["Foe"].atk, table["Ser"].atk) == (2000, 1000)


@rule("MG 909.1c", "MG 909.1d")
@pytest.mark.parametrize(("layer", "has"), [("ability", True), ("info", False)])
def test_other_information_changes_after_abilities(layer: str, has: bool, monkeypatch: pytest.MonkeyPatch):
    """No card has an effect of only that layer yet, so the loss of abilities is moved into it."""
    monkeypatch.setattr(TakeAbilities, "layer", layer)
    gift = "Gift {0}: Target servant gains [Double Corrupt] until end of turn."
    table = scenario(me={"servants": [FOE], "hand": [BLANK, gift]})
    in_turn(table, ("Blank", "Foe"), ("Gift", "Foe"))
    assert ("Double Corrupt" in table["Foe"].keywords) == has


@rule("MG 909.1b", "MG 909.1c", "MG 909.1d", "MG 909.1e")
@pytest.mark.parametrize("layer", ["kind", "ability", "info", "number"])
def test_number_changes_apply_after_all_other_layers(layer: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(SwitchStats, "layer", layer)
    pump = "Pump {0}: Target servant gains +500 ATK until end of turn."
    table = scenario(me={"servants": ["Imp 1000/5000 {1}"], "hand": [pump, SWITCH]})
    in_turn(table, ("Pump", "Imp"), ("Switch", "Imp"))
    assert stats(table, "Imp") == ((5000, 1500) if layer == "number" else (5500, 1000))


@rule("MG 909.1e", "MG 909.1f", "MG 1018.11a")
def test_counters_change_numbers_last():
    big = put("Big 9000/9000 {1}", counters={"+1000/+1000": 2})
    table = scenario(me={"servants": [big], "hand": [SET]})
    assert stats(table, "Big") == (11000, 11000)
    in_turn(table, ("Set", "Big"))
    assert stats(table, "Big") == (7000, 7000)


@rule("MG 909.1f")
def test_counters_apply_after_atk_and_def_are_switched():
    table = scenario(me={"servants": [put("Imp 1000/5000 {1}", counters={"+1000/+0": 1})], "hand": [SWITCH]})
    assert stats(table, "Imp") == (2000, 5000)
    in_turn(table, ("Switch", "Imp"))
    assert stats(table, "Imp") == (6000, 1000)


@rule("MG 909.1g", "MG 1203.1")
def test_final_numbers_are_rounded_up_to_hundreds():
    odd = "Odd {0}: Target servant gains +50 ATK until end of turn."
    table = scenario(me={"servants": [FOE], "hand": [odd, odd]})
    in_turn(table, ("Odd", "Foe"))
    assert table["Foe"].atk == 1100
    in_turn(table, ("Odd", "Foe"))
    assert table["Foe"].atk == 1100, "1050 and 50 more"
    to_turn(table, 1, "recovery")
    assert table["Foe"].atk == 1000, "as long as the same effects apply"


@rule("MG 909.1g")
def test_number_below_zero_is_rounded_up():
    sink = "Sink {0}: Target servant gains -1050 ATK until end of turn."
    table = scenario(me={"servants": [FOE], "hand": [sink]})
    in_turn(table, ("Sink", "Foe"))
    assert table["Foe"].atk == 0


# -- 909.2, 909.3 ----------------------------------------------------------------------------------
@rule("MG 909.2")
def test_parts_of_an_effect_apply_in_their_own_layers():
    """The trait of one effect applies before another effect on Knights, and the number applies after it."""
    grow = "Grow {0}: Target servant gains the trait Knight, [Double Corrupt], and +500 ATK until end of turn."
    lords = [
        "Lord (Barrier): Knights you control gain +1000 ATK.",
        "Duke (Barrier): Servants with [Double Corrupt] you control gain +2000 ATK.",
    ]
    table = scenario(me={"servants": [*lords, FOE], "hand": [grow]})
    in_turn(table, ("Grow", "Foe"))
    assert table["Foe"].atk == 4500


@rule("MG 909.3", "MG 909.3a")
@pytest.mark.parametrize("first", ["tide", "lord"])
def test_dependent_effect_applies_after_the_effect_it_depends_on(first: str):
    tide, lord = "Tide (Barrier): Beasts you control gain Knight.", "Lord (Barrier): Knights you control gain Dragon."
    tide, lord = (
        tide.replace("gain Knight", "gain the trait Knight"),
        lord.replace("gain Dragon", "gain the trait Dragon"),
    )
    field = [tide, lord] if first == "tide" else [lord, tide]
    table = scenario(me={"servants": [*field, "Imp 1/1 {1} (Beast)"]})
    assert table["Imp"].races == {"Beast", "Knight", "Dragon"}


@rule("MG 909.3a", "MG 909.3b")
@pytest.mark.parametrize(("order", "race"), [((0, 1), "Beast"), ((1, 0), "Knight")])
def test_mutually_dependent_effects_apply_in_timestamp_order(order: tuple[int, int], race: str):
    rings = ["One (Barrier): Beasts you control become Knights.", "Two (Barrier): Knights you control become Beasts."]
    table = scenario(me={"servants": [*(rings[n] for n in order), "Imp 1/1 {1} (Beast)", "Ser 1/1 {1} (Knight)"]})
    assert table["Imp"].races == table["Ser"].races == {race}


@rule("MG 909.3b")
@pytest.mark.parametrize(("first", "then", "result"), [("Pump", "Set", 5000), ("Set", "Pump", 5500)])
def test_setting_and_adding_numbers_apply_in_timestamp_order(first: str, then: str, result: int):
    table = scenario(me={"servants": [FOE], "hand": [PUMP, SET]})
    in_turn(table, (first, "Foe"), (then, "Foe"))
    assert stats(table, "Foe") == (result, result)


@rule("MG 909.3b-2")
def test_effect_timestamp_is_its_resolution():
    table = scenario(me={"servants": [FOE], "hand": [PUMP, SET]})
    table.me.play("Pump", "Foe").play("Set", "Foe").table.resolve_all()
    assert table["Foe"].atk == 5500
    table = scenario(
        me={"servants": [FOE, "Well 0/0: {0}: Target servant becomes [5000/5000] until end of turn."], "hand": [PUMP]}
    )
    table.me.activate("Well", "Foe").play("Pump", "Foe").table.resolve_all()
    assert table["Foe"].atk == 5000


@rule("MG 909.3b-1")
def test_continuous_ability_timestamp_is_when_it_became_active():
    lord = "Lord {0} (Barrier): Servants you control gain +500 ATK."
    table = in_turn(scenario(me={"servants": [FOE, lord], "hand": [SET]}), ("Set", "Foe"))
    assert table["Foe"].atk == 5000
    table = in_turn(scenario(me={"servants": [FOE], "hand": [SET, lord]}), ("Set", "Foe"), "Lord")
    assert table["Foe"].atk == 5500


@rule("MG 909.3b-1", "MG 1022.2")
@pytest.mark.parametrize(
    ("phase", "atk"),
    [
        ("call", 5000),
        ("draw", 5500),
    ],
)
def test_ability_of_a_leveled_caster_becomes_active_when_it_levels_up(phase: str, atk: int):
    """The caster was there before the other effect. Its ability is newer if it levels up after that effect."""
    top = "Nia Lv2: Servants you control gain +500 ATK."
    table = scenario(me={"servants": [FOE], "casters": ["Nia Lv1"], "hand": [SET, top]}, phase=phase)
    if phase == "call":
        table.me.level_up("Nia")
        in_turn(table, ("Set", "Foe"))
    else:
        in_turn(table, ("Set", "Foe"))
        table.pass_until("call")
        table.me.level_up("Nia")
    assert table.me.casters == ["Nia"]
    assert table["Foe"].atk == atk


MUSTER = "Muster {0}: Put two target servants from your graveyard into the field."
LORDS = ["Great 9/9 {1}: Other servants become [9000/9000].", "Small 1/1 {1}: Other servants become [1000/1000]."]


def mustered(table):
    while table.me.asked == "orientation" or table.you.asked == "orientation":
        (table.me if table.me.asked else table.you).choose("Recovered")
    return table


@rule("MG 909.3b", "MG 909.3b-1")
@pytest.mark.parametrize(("first", "atk"), [("Great", 1000), ("Small", 9000)])
def test_turn_player_orders_abilities_that_became_active_together(first: str, atk: int):
    table = scenario(me={"servants": [FOE], "graveyard": LORDS, "hand": [MUSTER]})
    table.me.play("Muster").table.resolve()
    mustered(table)
    assert table.me.asked == "choose"
    table.check()
    table.me.choose(first)
    assert table["Foe"].atk == atk


@rule("MG 909.3b")
def test_turn_player_orders_abilities_that_the_opponent_put_in():
    quick = MUSTER.replace("{0}: ", "{0}: [Quickcast] | ")
    table = scenario(me={"servants": [FOE]}, you={"graveyard": LORDS, "hand": [quick]})
    table.me.pass_()
    table.you.play("Muster").table.resolve()
    mustered(table)
    assert table.me.asked == "choose"
    table.me.choose("Small")
    assert table["Foe"].atk == 9000


# -- 909.3b-3 --------------------------------------------------------------------------------------
HOST = "Host {0}: Dragon servants you control gain +1000 ATK this turn."


@rule("MG 909.3b-3")
def test_effect_on_all_matching_cards_applies_to_later_cards():
    """The rulebook has this example; the effect begins even if no object meets the condition yet."""
    table = scenario(me={"hand": [HOST, "New 1000/1000 {0} (Dragon)", "Imp 1000/1000 {0}"]})
    in_turn(table, "Host", "New", "Imp")
    assert (table["New"].atk, table["Imp"].atk) == (2000, 1000)
    to_turn(table, 1, "recovery")
    assert table["New"].atk == 1000


@rule("MG 909.3b-3")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Gain control of target servant until end of turn.", "taken"),
        ("Target servant loses the trait Dragon until end of turn.", "changed"),
    ],
)
def test_effect_stops_applying_to_cards_that_no_longer_match(text: str, lost: str):
    quick = f"Late {{0}}: [Quickcast] | {text}"
    table = scenario(me={"servants": ["Old 1000/1000 {1} (Dragon)"], "hand": [HOST]}, you={"hand": [quick]})
    in_turn(table, "Host")
    assert table["Old"].atk == 2000
    table.me.pass_()
    table.you.play("Late", "Old").table.resolve()
    assert table["Old"].atk == 1000, lost


@rule("MG 909.3b-3")
def test_prohibition_for_the_turn_applies_to_later_servants():
    calm = "Calm {0}: Servants cannot attack this turn."
    table = scenario(me={"servants": ["Old 1000/1000 {1}"], "hand": [calm, "New 1000/1000 {0}"]})
    in_turn(table, "Calm", "New")
    assert [one.kind for one, _ in table["Old"].rules] == [one.kind for one, _ in table["New"].rules] != []


@rule("MG 909.3b-3")
def test_effect_on_one_card_ends_when_it_leaves_and_returns():
    hop = "Hop {0}: Return target servant to its owner's hand."
    table = scenario(me={"servants": ["Imp 1000/1000 {0}"], "hand": [PUMP, hop]})
    in_turn(table, ("Pump", "Imp"), ("Hop", "Imp"), "Imp")
    assert table["Imp"].atk == 1000


@rule("MG 909.3b-3", "MG 909.3b-2")
def test_ability_effect_on_all_servants_applies_to_later_servants():
    bell = "Bell (Barrier): {0}: Servants you control gain +1000 ATK until end of turn."
    table = scenario(me={"servants": [bell, "Old 1000/1000 {1}"], "hand": ["New 1000/1000 {0}"]})
    table.me.activate("Bell").table.resolve()
    in_turn(table, "New")
    assert (table["Old"].atk, table["New"].atk) == (2000, 2000)


# -- 909.4, 909.5, 909.6 ---------------------------------------------------------------------------
@rule("MG 909.4")
def test_entering_servant_is_affected_immediately():
    """The servant enters as a Knight, and an ability that looks for Knights triggers."""
    field = [
        "Lord (Barrier): Servants you control gain the trait Knight.",
        "Keen (Barrier): Whenever a Knight enters the field ⇒ Draw a card.",
    ]
    table = scenario(me={"servants": field, "hand": ["Imp 1/1 {0}"]})
    in_turn(table, "Imp")
    assert table.chase == ["Keen"]


@rule("MG 909.5", "MG 1014.1")
@pytest.mark.parametrize(
    ("text", "field", "now", "before"),
    [
        ("Target servant becomes a Knight until end of turn.", "races", {"Knight"}, {"Beast"}),
        ("Target servant becomes Aqua until end of turn.", "attributes", {"aqua"}, {"ignus"}),
    ],
)
def test_becoming_a_trait_or_element_replaces_the_old_one(text: str, field: str, now: set, before: set):
    table = scenario(me={"servants": ["Imp 1/1 {1} (ignus, Beast)"], "hand": [f"Turn {{0}}: {text}"]})
    in_turn(table, ("Turn", "Imp"))
    assert getattr(table["Imp"], field) == now
    to_turn(table, 1, "recovery")
    assert getattr(table["Imp"], field) == before


@rule("MG 909.5", "MG 909.1b")
def test_servant_that_becomes_another_type_is_no_longer_a_servant():
    turn = "Turn {0}: Target servant becomes a caster until end of turn."
    table = scenario(me={"servants": [FOE], "hand": [turn, FELL]})
    in_turn(table, ("Turn", "Foe"))
    assert table["Foe"].types == {"caster"}
    assert table.me.why_not(play="Fell").clause == "903.2e"


@rule("MG 909.6", "MG 1023.1")
def test_printed_information_ignores_effects():
    mirror = "Mirror {0}: Target servant becomes a copy of second target servant until end of turn."
    table = scenario(
        me={"servants": [put("Imp 100/100 {1}", counters={"+1000/+1000": 3}), FOE], "hand": [PUMP, mirror]}
    )
    in_turn(table, ("Pump", "Imp"))
    imp = next(obj for obj in table.match.view(0)["zones"][0]["field"] if obj["name"]["en"] == "Imp")
    assert (imp["atk"], imp["printed_atk"]) == (3600, 100)
    ref = table["Foe"].ref
    in_turn(table, ("Mirror", "Foe", "Imp"))
    assert table.machine.chars(ref).atk == 100


# -- 909.7 -----------------------------------------------------------------------------------------
WEB = "Web 0/500 {1}: [Rest]: Target servant gains -2000 ATK as long as this card is rested."
WAKE = "Wake {0}: [Quickcast] | Recover target servant."
NAP = "Nap {0}: [Quickcast] | Rest target servant."


@rule("MG 909.7")
def test_effect_with_a_condition_as_duration_ends_and_does_not_return():
    table = scenario(me={"servants": [WEB], "hand": [WAKE, NAP]}, you={"servants": ["Imp 5000/5000 {1}"]})
    table.me.activate("Web", "Imp").table.resolve()
    assert table["Imp"].atk == 3000
    in_turn(table, ("Wake", "Web"))
    assert table["Imp"].atk == 5000
    in_turn(table, ("Nap", "Web"))
    assert table["Imp"].atk == 5000


@rule("MG 909.7")
def test_effect_whose_condition_failed_before_resolution_never_begins():
    table = scenario(me={"servants": [WEB], "hand": [WAKE, NAP]}, you={"servants": ["Imp 5000/5000 {1}"]})
    table.me.activate("Web", "Imp")
    in_turn(table, ("Wake", "Web"), ("Nap", "Web"))
    assert (table["Web"].rested, table.chase) == (True, ["Web"])
    table.resolve()
    assert table["Imp"].atk == 5000


@rule("MG 909.7")
def test_effect_never_begins_if_its_source_left_before_resolution():
    table = scenario(me={"servants": [WEB], "hand": [FELL]}, you={"servants": ["Imp 5000/5000 {1}"]})
    table.me.activate("Web", "Imp").play("Fell", "Web").table.resolve_all()
    assert table["Imp"].atk == 5000


@rule("MG 909.7", "MG 105.3")
def test_conditional_control_returns_when_the_condition_ends():
    grip = "Grip 0/500 {1}: [Rest]: Gain control of target servant as long as this card is rested."
    table = scenario(me={"servants": [grip], "hand": [WAKE]}, you={"servants": ["Imp 5000/5000 {1}"]})
    table.me.activate("Grip", "Imp").table.resolve()
    assert table.me.servants == ["Grip", "Imp"]
    in_turn(table, ("Wake", "Grip"))
    assert (table.me.servants, table.you.servants) == (["Grip"], ["Imp"])
