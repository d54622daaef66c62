"""FoW 1002 to 1014: the keyword actions.

Paying is in test_907_will, preventing in test_910_replacement."""

from __future__ import annotations

import pytest

from engine.games.force_of_will.rules import c1000_keyword_actions as keyword_actions
from engine.kernel.events import Banished, Damaged, Drawn, Entered, Revealed
from engine.scenario import TableObject, put
from tests.engine.force_of_will.held import BOLT, DENY, FELL, answered, in_turn, ruler, scenario
from tests.engine.rules import rule


# -- 1002 attach -----------------------------------------------------------------------------------
@rule("FoW 1002.1")
def test_addition_is_attached_to_target_resonator():
    blade = "Blade {1} (Addition): [Enter] ⇒ Add this card to target resonator. | Added resonator gains [+200/+200]."
    table = scenario(me={"hand": [blade, FELL], "field": ["Imp 100/100"], "will": "VV"})
    table.me.play("Blade").table.resolve_all()
    assert table["Imp"].atk == 300
    assert table["Blade"].attached_to == table["Imp"].ref
    table.me.play("Fell", "Imp").table.resolve_all()
    assert "Blade" in table, "no rule takes away what was attached to it"


# -- 1004, 1005 ------------------------------------------------------------------------------------
@rule("FoW 1004.1")
def test_removed_resonator_goes_to_the_removed_area():
    exile = "Exile {1} (Chant): Remove target resonator from the game."
    table = scenario(me={"hand": [exile], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Exile", "Imp").table.resolve()
    assert table.you.removed == ["Imp"]


@rule("FoW 1005.1")
def test_revealed_hand_is_hidden_again_after_the_effect():
    show = "Show {1} (Chant): Your opponent reveals their hand. You may draw a card."
    table = scenario(me={"hand": [show], "will": "V"}, you={"hand": ["Page 1/1"]})
    table.me.play("Show").table.resolve()
    assert table.me.asked == "yes_no"
    assert [card["name"]["en"] for card in table.match.view(0)["zones"][1]["hand"]] == ["Page"]
    table.check()
    table.me.no()
    assert [card["hidden"] for card in table.match.view(0)["zones"][1]["hand"]] == [True]


@rule("FoW 1005.2")
def test_revealed_card_is_not_revealed_again():
    show = "Show {1} (Chant): Your opponent reveals their hand. Your opponent reveals their hand."
    table = scenario(me={"hand": [show], "will": "V"}, you={"hand": ["Page 1/1"]})
    table.me.play("Show").table.resolve()
    assert len(table.events(Revealed)) == 1


# -- 1006 summon -----------------------------------------------------------------------------------
@rule("FoW 1006.2")
def test_card_counts_as_summoned_only_if_it_enters_from_the_chase():
    call = "Call {1} (Chant): Put target resonator from your graveyard into the field."
    table = scenario(me={"hand": ["Imp 1/1 {1}", call], "graveyard": ["Elf 1/1"], "will": "VV"})
    in_turn(table, "Imp", ("Call", "Elf"))
    assert [event.summoned for event in table.events(Entered)] == [True, False]


@rule("FoW 1006.1")
def test_summoned_card_is_a_spell_on_top_of_the_chase():
    table = scenario(me={"graveyard": ["Imp 1/1 {5}"], "hand": ["Wait {0} (Chant): Draw a card."]})
    machine = table.machine
    at = machine.context_for(table["Imp"].ref, 0)
    assert list(keyword_actions.summon(machine, (table["Imp"].ref,), at)) == []
    assert table.chase == ["Imp"]
    table.resolve()
    assert table.me.field == ["Imp"]


@rule("FoW 1006.1", "FoW 1006.2")
def test_card_summoned_from_opponents_graveyard_enters_under_the_summoner():
    table = scenario(me={"hand": ["Wait {0} (Chant): Draw a card."]}, you={"graveyard": ["Imp 1/1 {5}"]})
    machine = table.machine
    assert list(keyword_actions.summon(machine, (table["Imp"].ref,), machine.context_for(table["Imp"].ref, 0))) == []
    assert table["Imp"].controller == machine.controller(machine.stack[0]) == 0
    table.resolve()
    assert table.me.field == ["Imp"]
    assert table["Imp"].controller == 0
    assert [event.summoned for event in table.events(Entered)] == [True]


# -- 1007 damage -----------------------------------------------------------------------------------
@rule("FoW 1007.1", "FoW 207.2")
def test_damage_stays_on_a_resonator():
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": [put("Wall 0/900", damage=200)]})
    table.me.play("Bolt", "Wall").table.resolve()
    assert table["Wall"].damage == 700


@rule("FoW 1007.2")
def test_damage_to_a_player_reduces_life():
    zap = "Zap {R} (Chant): This card deals 500 damage to target player."
    table = scenario(me={"hand": [zap], "will": "R"})
    table.me.play("Zap", table.you).table.resolve()
    assert table.you.life == 3500


@rule("FoW 1007.2")
def test_damage_can_exceed_the_remaining_life():
    """Life gained before the next rule process counts from the negative life."""
    blast = "Blast {R} (Chant): This card deals 500 damage to each player. You gain 400 life."
    table = scenario(me={"hand": [blast], "will": "R", "life": 300})
    table.me.play("Blast").table.resolve()
    assert (table.over, table.me.life, table.you.life) == (False, 200, 3500)


@rule("FoW 1007.3", "FoW 1007.3a")
def test_damage_for_each_card_is_dealt_as_one_event():
    lash = "Lash {R} (Chant): This card deals 100 damage to target player for each card in your hand."
    pain = "Pain (Regalia): Whenever damage is dealt to you ⇒ Draw a card."
    table = scenario(me={"hand": [lash, "A 1/1", "B 1/1", "C 1/1"], "will": "R"}, you={"field": [pain]})
    table.me.play("Lash", table.you).table.resolve_all()
    assert table.you.life == 3700
    assert len(table.you.hand) == 1


@rule("FoW 1007.4")
def test_damage_to_a_card_without_def_does_nothing():
    shade = ruler("[Judgment][r]", "Whenever this card is dealt damage ⇒ Draw a card.")
    shade["j_ruler"].pop("def")
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"ruler": put(shade, judged=True)})
    assert table["Queen"].defense is None
    table.me.play("Bolt", "Queen").table.resolve_all()
    assert table["Queen"].damage == 0
    assert table.you.hand == []
    assert not table.events(Damaged)


@rule("FoW 1007.5", "FoW 1135.2")
def test_damage_to_several_objects_is_dealt_separately_to_each():
    storm = "Storm 100/900: [Drain] | [0]: This card deals 100 damage to each player and J/resonator."
    table = scenario(me={"field": [storm]}, you={"field": ["Wall 0/900"]})
    table.me.activate("Storm").table.resolve()
    assert len(table.events(Damaged)) == 4
    assert table.chase == ["Storm"] * 4
    table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 1007.6", "FoW 1007.6a", "FoW 1007.6b")
@pytest.mark.parametrize(("how", "left"), [("300 damage", 200), ("900 damage", 0), ("all damage", 0)])
def test_effect_removes_damage(how: str, left: int):
    mend = f"Mend {{1}} (Chant): Remove {how} from target resonator."
    table = scenario(me={"hand": [mend], "field": [put("Wall 0/900", damage=500)], "will": "V"})
    table.me.play("Mend", "Wall").table.resolve()
    assert table["Wall"].damage == left


@rule("FoW 1007.7")
def test_j_ruler_loses_its_damage_when_it_leaves_the_field():
    table = scenario(
        me={"hand": [FELL], "will": "V"}, you={"ruler": put(ruler("[Judgment][r]"), judged=True, damage=300)}
    )
    table.me.play("Fell", "Queen").table.resolve()
    assert table["Oracle"].damage == 0


# -- 1008 ------------------------------------------------------------------------------------------
HUSH = "Hush {1} (Chant): Players cannot chase to this card. |"


@rule("FoW 1008.1", "FoW 1008.2")
def test_unchaseable_spell_is_followed_only_by_triggered_abilities():
    hush = f"{HUSH} Destroy target resonator."
    watch = "Watch (Regalia): Whenever your opponent plays a chant ⇒ You gain 100 life."
    table = scenario(
        me={"hand": [hush], "will": "V"},
        you={"field": ["Imp 1/1: [0]: Draw a card.", watch], "hand": [DENY], "will": "V"},
    )
    table.me.play("Hush", "Imp")
    assert table.chase == ["Hush", "Watch"]
    table.me.pass_()
    assert table.you.options == ["pass"]
    assert table.you.why_not(play="Deny").clause == "1008.2"
    assert table.you.why_not(activate="Imp").clause == "1008.2"


@rule("FoW 1008.2")
def test_chasing_is_possible_again_after_an_unchaseable_spell_resolves():
    hush = f"{HUSH} Draw a card."
    dart = "Dart {0} (Chant): [Quickcast] | You gain 100 life."
    table = scenario(me={"hand": [dart, hush], "will": "V"})
    table.me.play("Dart")
    assert "play Hush" not in table.me.options
    table.resolve()
    table.me.play("Hush").table.resolve()
    assert table.me.asked == "priority"


# -- 1009 ------------------------------------------------------------------------------------------
@rule("FoW 1009.1", "FoW 1009.2", "FoW 304.3")
def test_cards_are_drawn_one_by_one_from_the_top():
    table = scenario(
        me={"hand": ["Read {1} (Chant): Draw two cards."], "deck": ["A 1/1", "B 1/1", "C 1/1"], "will": "V"}
    )
    table.me.play("Read").table.resolve()
    assert table.me.hand == ["A", "B"]
    assert len(table.events(Drawn)) == 2


@rule("FoW 1009.1", "FoW 1202.2", "FoW 104.2")
def test_effect_drawing_from_an_empty_deck_draws_nothing_and_nobody_loses():
    table = scenario(me={"hand": ["Read {1} (Chant): Draw two cards."], "deck": ["A 1/1"], "will": "V"})
    table.me.play("Read").table.resolve()
    assert table.me.hand == ["A"]
    assert not table.over


# -- 1010 ------------------------------------------------------------------------------------------
@rule("FoW 1010.1")
def test_destroyed_card_goes_to_its_owners_graveyard():
    table = scenario(me={"hand": [FELL], "field": [put("Imp 1/1", stolen=True)], "will": "V"})
    table.me.play("Fell", "Imp").table.resolve()
    assert table.you.graveyard == ["Imp"]


@rule("FoW 1010.1", "FoW 1010.1a", "FoW 1010.1a-1", "FoW 302.3")
def test_destroyed_j_ruler_returns_astral_and_without_judgment():
    table = scenario(
        you={"hand": [FELL], "will": "V"}, me={"ruler": put(ruler("[Judgment][r]"), judged=True), "will": "R"}
    )
    table.me.pass_()
    table.you.play("Fell", "Queen").table.resolve()
    assert table.me.field == []
    assert table.me.ruler == ["Oracle"]
    assert table["Oracle"].counters == {"astral": 1}
    assert table["Oracle"].astral
    assert table.me.why_not(judgment="").clause == "1010.1a"


@rule("FoW 1010.1a", "FoW 1108.2")
def test_astral_ruler_cannot_do_judgment():
    table = scenario(me={"ruler": put(ruler("[Judgment][r]"), marks=("astral",), counters={"astral": 1}), "will": "R"})
    assert table.me.why_not(judgment="").clause == "1010.1a"
    assert "judgment Oracle" not in table.me.options


@rule("FoW 1010.1a")
def test_astral_ruler_stays_astral_without_its_counter():
    wipe = "Wipe {1} (Chant): Remove all counters from target ruler."
    astral = put(ruler("[Judgment][r]"), marks=("astral",), counters={"astral": 1})
    table = scenario(me={"ruler": astral, "hand": [wipe], "will": "VR"})
    table.me.play("Wipe", "Oracle").table.resolve()
    assert table["Oracle"].counters == {}
    assert table.me.why_not(judgment="").clause == "1010.1a"


@rule("FoW 1010.2")
def test_ruler_in_its_area_is_not_destroyed_with_all_j_resonators():
    sweep = "Sweep {1} (Chant): Destroy all J/resonators."
    table = scenario(me={"hand": [sweep], "will": "V"}, you={"ruler": ruler("[Judgment][r]"), "field": ["Imp 1/1"]})
    table.me.play("Sweep").table.resolve()
    assert table.you.ruler == ["Oracle"]
    assert not table["Oracle"].astral


@rule("FoW 1010.2", "FoW 1010.1", "FoW 316.1")
def test_ruler_in_its_area_is_destroyed_if_the_effect_says_ruler():
    fall = "Fall {1} (Chant): Destroy target ruler."
    table = scenario(me={"hand": [fall], "will": "V"}, you={"ruler": ruler("[Judgment][r]")})
    table.me.play("Fall", "Oracle").table.resolve()
    assert (table.you.ruler, table.you.graveyard) == ([], ["Oracle"])


@rule("FoW 1010.2", "FoW 1138.2", "FoW 302.3")
def test_destroyed_j_ruler_is_not_destroyed_again_in_the_ruler_area():
    """The damage has already destroyed the J-ruler when [Bane] applies; the same card is now a ruler."""
    table = scenario(
        me={"field": ["Adder 900/900: [Bane]"]},
        you={"ruler": put(ruler("[Judgment][r]", "[Imperishable]"), judged=True, rested=True)},
    )
    table.me.attack("Adder", "Queen").table.fight()
    assert table.you.ruler == ["Oracle"]
    assert not table["Oracle"].astral


@rule("FoW 1010.3", "FoW 1204.1", "FoW 1204.2")
def test_indestructible_resonator_survives_lethal_damage_and_zero_def():
    rock = "Rock 0/500: This card cannot be destroyed."
    sink = "Sink {1} (Chant): Target resonator gains [0/-500] until end of turn."
    table = scenario(me={"hand": [BOLT, FELL, sink], "will": "RVV"}, you={"field": [rock]})
    in_turn(table, ("Bolt", "Rock"), ("Fell", "Rock"), ("Sink", "Rock"))
    assert table.you.field == ["Rock"]
    assert (table["Rock"].damage, table["Rock"].defense) == (500, 0)


@rule("FoW 1010.3", "FoW 505.5a", "FoW 505.5b")
def test_damage_ends_together_with_the_protection_of_the_turn():
    """No rule process is performed between them, so a protected resonator survives lethal damage."""
    ward = "Ward {1} (Chant): [Quickcast] | Target resonator cannot be destroyed this turn."
    table = scenario(
        me={"hand": [BOLT, FELL], "will": "R", "field": ["Light Magic Stone"]},
        you={"field": ["Imp 0/100"], "hand": [ward], "will": "V"},
    )
    table.me.play("Bolt", "Imp").pass_()
    table.you.play("Ward", "Imp").table.resolve_all()
    assert (table.you.field, table["Imp"].damage) == (["Imp"], 500)
    table.end_turn()
    assert (table.you.field, table["Imp"].damage) == (["Imp"], 0)
    table.you.pass_()
    table.me.play("Fell", "Imp").table.resolve()
    assert table.you.field == []


# -- 1011 ------------------------------------------------------------------------------------------
@rule("FoW 1011.1", "FoW 1011.2")
def test_player_banishes_a_resonator_under_own_control():
    pit = "Pit {1} (Chant): Your opponent banishes a resonator."
    table = scenario(
        me={"hand": [pit], "field": ["Mine 1/1"], "will": "V"}, you={"field": ["A 1/1", put("B 1/1", stolen=True)]}
    )
    table.me.play("Pit").table.resolve()
    assert table.you.asked == "choose"
    assert table.you.options == ["choose A", "choose B"]
    table.you.choose("B")
    assert table.me.graveyard == ["B", "Pit"] or table.me.graveyard == ["Pit", "B"]
    assert [event.seat for event in table.events(Banished)] == [1]


TAKE = "Take {1} (Chant): [Quickcast] | Gain control of target resonator until end of turn."


@rule("FoW 1011.2")
@pytest.mark.parametrize(
    ("text", "mine", "yours"),
    [
        ("Banish all resonators.", ["B"], ["C", "D"]),
        ("Your opponent banishes all resonators.", ["A", "B"], ["D"]),
        ("Each player banishes all resonators.", ["B"], ["D"]),
        ("Banish target resonator.", ["A", "B"], ["C", "D"]),
    ],
)
def test_player_banishes_only_controlled_cards_of_all(text: str, mine: list[str], yours: list[str]):
    table = scenario(
        me={"hand": [f"Pit {{1}} (Chant): {text}"], "field": ["A 1/1", "B (Regalia)"], "will": "V"},
        you={"field": [put("C 1/1", stolen=True), "D (Regalia)"]},
    )
    table.me.play("Pit", *(["C"] if "target" in text else [])).table.resolve()
    assert (table.me.field, table.you.field) == (mine, yours)


@rule("FoW 1011.2", "FoW 906.8")
@pytest.mark.parametrize("taken", [False, True])
def test_card_no_longer_controlled_is_not_banished_later(taken: bool):
    spark = "Spark {1} (Chant): Put a [300/300] light Wisp resonator token into the field. Banish it at end of turn."
    table = scenario(me={"hand": [spark], "will": "V"}, you={"hand": [TAKE], "will": "V"})
    table.me.play("Spark").table.resolve()
    if taken:
        table.me.pass_()
        table.you.play("Take", "Wisp").table.resolve()
    table.end_turn()
    assert ("Wisp" in table, len(table.events(Banished))) == (taken, 1 - taken)


@rule("FoW 1011.2", "FoW 105.3c")
@pytest.mark.parametrize("whose", ["me", "you"])
def test_delayed_banishing_applies_only_to_a_controlled_card(whose: str):
    surge = "Surge {1} (Chant): Target resonator gains [+300/+300] until end of turn. Banish it at end of turn."
    sides = {"me": {"hand": [surge], "will": "V"}, "you": {}}
    sides[whose]["field"] = ["Imp 1/1"]
    table = scenario(**sides)
    table.me.play("Surge", "Imp").table.resolve()
    table.end_turn()
    assert ("Imp" in table) is (whose == "you")


@rule("FoW 1011.2", "FoW 906.8")
def test_borrowed_resonator_is_banished_before_it_returns():
    rob = "Rob {1} (Chant): Gain control of target resonator until end of turn. Banish it at end of turn."
    table = scenario(me={"hand": [rob], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Rob", "Imp").table.resolve()
    table.end_turn()
    assert [event.seat for event in table.events(Banished)] == [0]
    assert table.you.graveyard == ["Imp"]


@rule("FoW 1011.2", "FoW 903.2j")
def test_banish_all_cost_takes_own_resonators_and_needs_at_least_one():
    pyre = "Pyre (Regalia): Banish all resonators: Draw a card."
    table = scenario(me={"field": [pyre, "A 1/1", "B 1/1"]}, you={"field": ["C 1/1"]})
    table.me.activate("Pyre").table.resolve()
    assert (table.me.field, table.you.field, len(table.me.hand)) == (["Pyre"], ["C"], 1)
    assert table.me.why_not(activate="Pyre").clause == "1011.2"


@rule("FoW 1011.2", "FoW 316.2")
def test_j_ruler_cannot_be_banished_for_a_cost():
    altar = "Altar (Regalia): Banish a J/resonator: Draw a card."
    table = scenario(me={"ruler": put(ruler("[Judgment][r]"), judged=True), "field": [altar]})
    assert table.me.why_not(activate="Altar").clause == "1011.2"


@rule("FoW 1011.2")
def test_optional_banishing_takes_only_own_resonators():
    altar = "Altar (Regalia): [0]: You may banish a resonator. If you do, draw a card."
    table = scenario(me={"field": [altar]}, you={"field": ["Imp 1/1"]})
    table.me.activate("Altar").table.resolve()
    assert (table.you.field, table.me.hand) == (["Imp"], [])


# -- 1012 ------------------------------------------------------------------------------------------
@rule("FoW 1012.1")
def test_cancelled_card_goes_to_its_owners_graveyard():
    table = scenario(me={"hand": ["Imp 1/1 {1}"], "will": "V"}, you={"hand": [DENY], "will": "V"})
    table.me.play("Imp").pass_()
    table.you.play("Deny", "Imp").table.resolve_all()
    assert table.me.graveyard == ["Imp"]
    assert table.chase == []


@rule("FoW 1012.1")
def test_cancelled_ability_leaves_the_chase_without_effect():
    mute = "Mute {1} (Chant): [Quickcast] | Cancel target ability."
    table = scenario(me={"field": ["Spring 0/500: [0]: Draw a card."]}, you={"hand": [mute], "will": "V"})
    table.me.activate("Spring").pass_()
    table.you.play("Mute", TableObject(table, table.machine.stack[-1])).table.resolve_all()
    assert table.me.hand == []
    assert table.chase == []
    assert "Spring" in table


@rule("FoW 1012.1", "FoW 705.2d")
def test_judgment_is_neither_spell_nor_ability():
    both = "Both {1} (Chant): [Quickcast] | Cancel target spell or ability."
    table = scenario(me={"ruler": ruler("[Judgment][r]"), "will": "R"}, you={"hand": [both], "will": "V"})
    table.me.judgment().pass_()
    assert table.you.why_not(play="Both").clause == "903.2g"


@rule("FoW 1012.1", "FoW 104.4")
def test_uncancellable_card_is_not_cancelled():
    firm = "Firm {1} (Chant): This card cannot be cancelled. | You gain 500 life."
    table = scenario(me={"hand": [firm], "will": "V"}, you={"hand": [DENY], "will": "V"})
    assert answered(table, "Firm", "Deny").me.life == 4500


# -- 1013 ------------------------------------------------------------------------------------------
@rule("FoW 1013.1", "FoW 104.3")
def test_rested_card_does_not_become_rested_again():
    rest = "Lull {0} (Chant): [Quickcast] | Rest target resonator."
    drowsy = "Drowsy 1/1: Whenever this card becomes rested ⇒ You gain 100 life."
    table = scenario(me={"field": [drowsy], "hand": [rest, rest]})
    table.me.play("Lull", "Drowsy").table.resolve_all()
    table.me.play("Lull", "Drowsy").table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 1013.2")
def test_rest_symbol_requires_a_recovered_card():
    table = scenario(me={"field": [put("Mill 0/500: [Rest]: Draw a card.", rested=True)]})
    assert table.me.why_not(activate="Mill").clause == "1013.2"


@rule("FoW 1013.3")
def test_rest_cost_takes_recovered_cards_under_own_control():
    drum = "Drum (Regalia): Rest two resonators: Draw a card."
    field = ["A 1/1", put("B 1/1", rested=True)]
    table = scenario(me={"field": [drum, *field]}, you={"field": ["C 1/1"]})
    assert table.me.why_not(activate="Drum").clause == "1013.3"
    table = scenario(me={"field": [drum, *field, put("D 1/1", fresh=True)]})
    table.me.activate("Drum")
    assert table["A"].rested
    assert table["D"].rested


# -- 1014 ------------------------------------------------------------------------------------------
@rule("FoW 1014.1")
def test_choice_among_public_cards_is_mandatory():
    table = scenario(
        me={"hand": ["Pit {1} (Chant): Your opponent banishes a resonator."], "will": "V"},
        you={"field": ["A 1/1", "B 1/1"]},
    )
    table.me.play("Pit").table.resolve()
    assert (table.match.decision.min, table.match.decision.max) == (1, 1)


SEEK = (
    "Seek {1} (Chant): Search your deck for a resonator, reveal it, and put it into your hand. Then shuffle your deck."
)


@rule("FoW 1014.2", "FoW 1021.1a")
def test_search_for_a_kind_of_card_in_a_hidden_zone_may_fail():
    table = scenario(me={"hand": [SEEK], "deck": ["A 1/1", "Song {1} (Chant): Draw a card."], "will": "V"})
    table.me.play("Seek").table.resolve()
    assert table.me.asked == "search"
    table.check()
    assert table.match.decision.min == 0
    assert table.me.options == ["search A"]
    table.match.answer(0, table.match.number, [])
    assert table.me.hand == []
    assert table.me.deck == 2


@rule("FoW 1014.2")
def test_search_for_any_card_must_find_one():
    free = "Free {1} (Chant): Search your deck for a card and put it into your hand. Then shuffle your deck."
    table = scenario(me={"hand": [free], "deck": ["A 1/1", "B 1/1"], "will": "V"})
    table.me.play("Free").table.resolve()
    assert table.match.decision.min == 1
    table.me.choose("B")
    assert table.me.hand == ["B"]


@rule("FoW 1014.2", "FoW 104.2")
def test_searching_an_empty_deck_finds_nothing():
    table = scenario(me={"hand": [SEEK], "deck": [], "will": "V"})
    table.me.play("Seek").table.resolve()
    assert table.me.asked == "priority"
    assert table.me.graveyard == ["Seek"]


@rule("FoW 1014.2", "FoW 104.2")
def test_choosing_from_an_empty_hand_chooses_nothing():
    text = "Look at your opponent's hand. Choose a card with total cost 3 or less. They discard that card."
    table = scenario(me={"hand": [f"Read the List {{0}} (Chant): {text}"]}, you={"field": ["Cat 200/200 {1}"]})
    table.me.play("Read the List")
    assert "Cat" in table
    assert table.me.asked == "priority"


DECK = ["A 1/1", "B 1/1", "Song {1} (Chant): Draw a card."]
BOTTOM = "Put the rest on the bottom of your deck in a random order."


@rule("FoW 1014.2")
@pytest.mark.parametrize(
    ("text", "least"),
    [
        (f"Look at the top three cards of your deck. Put a resonator from among them into your hand. {BOTTOM}", 0),
        (f"Look at the top three cards of your deck. Put a card from among them into your hand. {BOTTOM}", 1),
        (f"Reveal the top three cards of your deck. Put a resonator from among them into your hand. {BOTTOM}", 1),
        ("Discard a resonator.", 0),
        ("Discard a card.", 1),
        ("Put a resonator from your hand into the field.", 0),
        ("Play a chant in your hand without paying its cost.", 0),
    ],
)
def test_choice_by_characteristic_among_hidden_cards_is_optional(text: str, least: int):
    table = scenario(me={"hand": [f"Call {{0}} (Chant): {text}", *DECK], "deck": DECK})
    table.me.play("Call").table.resolve()
    assert table.match.decision.min == least
    if not least:
        table.match.answer(0, table.match.number, [])
        assert sorted(table.me.hand) == ["A", "B", "Song"]


@rule("FoW 1014.2", "FoW 1014.1")
@pytest.mark.parametrize("see", ["Your opponent reveals their hand.", "Look at your opponent's hand."])
def test_choice_from_a_hand_seen_by_both_is_mandatory(see: str):
    text = f"{see} Choose a resonator from among them. They discard that card."
    table = scenario(me={"hand": [f"Probe {{0}} (Chant): {text}"]}, you={"hand": ["A 1/1", "B 1/1"]})
    table.me.play("Probe").table.resolve()
    assert table.match.decision.min == 1


@rule("FoW 1014.2", "FoW 903.2j")
def test_discard_cost_must_find_the_named_card_type():
    toss = "Toss (Regalia): Discard a resonator: Draw a card."
    table = scenario(me={"field": [toss], "hand": ["A 1/1", "B 1/1"]})
    table.me.activate("Toss")
    assert table.match.decision.min == 1
    table.check()
    table.me.choose("B")
    assert table.me.graveyard == ["B"]
    table = scenario(me={"field": [toss], "hand": ["A 1/1", "B 1/1"]})
    table.me.activate("Toss").take_back()
    assert table.me.hand == ["A", "B"]
