"""FoW 903.2: playing a card or an ability, in the order of the clause."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chase.words.triggers.event_types import WillPaid
from engine.games.force_of_will.words.triggers.event_types import RuneRevealed
from engine.kernel.events import Moved, Played, Revealed
from engine.match import Refused
from tests.engine.force_of_will.held import AWAY, DEAR, DENY, GIFT, LEAN, ruler, scenario
from tests.engine.rules import rule

BOLT = "Bolt {R} (Chant, fire): This card deals 500 damage to target resonator."


# -- 903.1, 903.2a, 903.2d -------------------------------------------------------------------------
@rule("FoW 903.1", "FoW 903.2d", "FoW 903.2k")
def test_played_card_waits_on_the_chase_until_it_resolves():
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": ["Wall 0/900"]})
    table.me.play("Bolt", "Wall")
    assert table.chase == ["Bolt"]
    assert table.me.hand == []
    assert [event.what for event in table.events(Played)] == ["card"]
    assert table["Wall"].damage == 0
    table.resolve()
    assert table["Wall"].damage == 500
    assert table.me.graveyard == ["Bolt"]


@rule("FoW 903.2a", "FoW 1113.2a", "FoW 1113.2a-1", "FoW 708.4")
def test_card_played_from_standby_is_revealed_and_costs_only_its_trigger():
    trap = "Trap {9} (Chant): [Trigger][0]: This card deals 300 damage to target resonator."
    table = scenario(me={"standby": [trap]}, you={"field": ["Wall 0/900"]})
    assert table["Trap"].face_down
    table.me.play("Trap", "Wall")
    assert table.chase == ["Trap"]
    assert not table["Trap"].face_down
    assert len(table.events(Revealed)) == 1
    table.resolve()
    assert table["Wall"].damage == 300


@rule("FoW 903.2d-1", "FoW 1115.2")
@pytest.mark.parametrize("whom", ["Chants in your graveyard gain", "Target chant in your graveyard gains"])
def test_effect_on_a_card_stays_with_it_on_the_chase(whom: str):
    teacher = f"Teacher 100/100: [Rest]: {whom} [Remnant] until end of turn."
    table = scenario(me={"field": [teacher], "graveyard": [BOLT], "will": "R"}, you={"field": ["Wall 0/900"]})
    table.me.activate("Teacher", *(["Bolt"] if "Target" in whom else [])).table.resolve()
    table.me.play("Bolt", "Wall")
    assert "Remnant" in table["Bolt"].keywords
    table.resolve()
    assert table["Wall"].damage == 500
    assert table.me.removed == ["Bolt"]
    assert "Remnant" not in table["Bolt"].keywords


@rule("FoW 903.2d-1", "FoW 909.3b")
@pytest.mark.parametrize("elder_first", [True, False])
def test_effect_that_follows_a_card_to_the_chase_keeps_its_timestamp(elder_first: bool):
    """Of two effects that set the numbers, the later one counts, in the hand and on the chase."""
    elder, younger = "Resonators in your hand become [100/100].", "Resonators in your hand become [700/700]."
    here = [f"Elder (Regalia): {elder}", f"Younger (Regalia): {younger}"]
    table = scenario(me={"field": here if elder_first else here[::-1], "hand": ["Imp 300/300 {0}"]})
    atk = 700 if elder_first else 100
    assert table["Imp"].atk == atk
    table.me.play("Imp")
    assert table.chase == ["Imp"]
    assert table["Imp"].atk == atk


@rule("FoW 903.2d-1", "FoW 909.3b")
@pytest.mark.parametrize("last", ["water", "wind"])
def test_general_and_single_effects_keep_their_timestamps_on_the_chase(last: str):
    """One effect on all is older than an effect on the card, and another effect on all is younger."""
    lord = "Lord (Regalia): Chants in your graveyard become fire."
    teacher = "Teacher 100/100: [0]: Target chant in your graveyard becomes water until end of turn."
    dean = "Dean 100/100: [0]: Chants in your graveyard become wind until end of turn."
    spell = "Bolt {0} (Chant): [Remnant] | You gain 100 life."
    table = scenario(me={"field": [lord, teacher, dean], "graveyard": [spell]})
    assert table["Bolt"].attributes == {"fire"}
    table.me.activate("Teacher", "Bolt").table.resolve()
    if last == "wind":
        table.me.activate("Dean").table.resolve()
    assert table["Bolt"].attributes == {last}
    table.me.play("Bolt")
    assert table.chase == ["Bolt"]
    assert table["Bolt"].attributes == {last}


# -- 903.2e ----------------------------------------------------------------------------------------
@rule("FoW 903.2e")
def test_modes_are_chosen_when_the_card_is_played():
    fork = (
        "Fork {1} (Chant): Choose one - Destroy target resonator; or draw a card; "
        "or this card deals 300 damage to your opponent."
    )
    table = scenario(me={"hand": [fork], "will": "V"})
    table.me.play("Fork")
    assert table.me.asked == "mode"
    labels = [option.label.en for option in table.match.decision.options if option.label]
    assert not any("estroy" in label for label in labels), "there is no resonator to destroy"
    table.me.choose(2)
    assert table.chase == ["Fork"]
    table.resolve()
    assert table.you.life == 3700
    assert table.me.hand == []


@rule("FoW 903.2e")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_chosen_modes_are_shown_in_words_to_everyone(viewer: int | None):
    fork = "Fork {1} (Chant): Choose two - Draw a card; or you gain 300 life; or your opponent discards a card."
    table = scenario(me={"hand": [fork], "will": "V"}, hold=True)
    table.me.play("Fork", mode=[1, 2])
    (item,) = table.match.view(viewer)["chase"]
    assert [mode["en"] for mode in item["modes"]] == ["You gain 300 life", "Your opponent discards a card"]
    assert all(mode["ja"] and mode["ja"] != mode["en"] for mode in item["modes"])


@rule("FoW 903.2e")
def test_card_without_modes_shows_none():
    table = scenario(me={"hand": ["Gift {1} (Chant): Draw a card."], "will": "V"}, hold=True)
    table.me.play("Gift")
    assert table.match.view(1)["chase"][0]["modes"] == []


@rule("FoW 903.2e", "FoW 903.2g")
def test_card_without_a_possible_mode_cannot_be_played():
    fork = "Fork {1} (Chant): Choose one - Destroy target resonator; or destroy target regalia."
    table = scenario(me={"hand": [fork], "will": "V"})
    assert table.me.why_not(play="Fork").clause == "903.2g"


# -- 903.2g ----------------------------------------------------------------------------------------
@rule("FoW 903.2g")
def test_spell_without_a_legal_target_cannot_be_played():
    table = scenario(me={"hand": [BOLT], "will": "R"})
    assert table.me.why_not(play="Bolt").clause == "903.2g"
    assert "play Bolt" not in table.me.options


@rule("FoW 903.2g")
def test_one_object_cannot_be_two_targets():
    swap = "Swap {1} (Chant): Destroy target resonator. Return second target resonator to its owner's hand."
    table = scenario(me={"hand": [swap], "will": "V"}, you={"field": ["Wall 0/900"]})
    assert table.me.why_not(play="Swap").clause == "903.2g"


@rule("FoW 903.2g-1")
def test_spell_cannot_target_itself():
    table = scenario(me={"hand": [DENY, BOLT], "will": "VR"}, you={"field": ["Wall 0/900"]})
    assert table.me.why_not(play="Deny").clause == "903.2g"
    table.me.play("Bolt", "Wall")
    table.me.play("Deny")
    assert table.chase == ["Bolt", "Deny"], "there is nothing to choose: Bolt is the only one"
    table.resolve()
    assert sorted(table.me.graveyard) == ["Bolt", "Deny"]


@rule("FoW 903.2g-2")
def test_hidden_card_has_no_information_for_targeting():
    dig = "Dig {1} (Chant): Destroy target resonator with total cost 2 or less."
    table = scenario(me={"hand": [dig], "will": "V"}, you={"standby": ["Mole 100/100 {1}"]})
    assert table.me.why_not(play="Dig").clause == "903.2g"


# -- 903.2h ----------------------------------------------------------------------------------------
RAIN = "Rain {1} (Chant): This card deals 500 damage divided as you choose to any number of target resonators."


@rule("FoW 903.2h", "FoW 903.2h-1", "FoW 903.2h-2")
def test_damage_is_divided_in_hundreds_with_a_share_for_each_target():
    table = scenario(me={"hand": [RAIN], "will": "V"}, you={"field": ["A 0/900", "B 0/900", "C 0/900"]})
    table.me.play("Rain", ["A", "B"], divide={"A": 300})
    table.resolve()
    assert (table["A"].damage, table["B"].damage, table["C"].damage) == (400, 100, 0)


@rule("FoW 903.2h-1")
def test_division_states_its_unit_its_total_and_the_least_share():
    table = scenario(me={"hand": [RAIN], "will": "V"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Rain", ["A", "B"])
    assert table.match.decision.data == {"unit": 100, "total": 500, "base": 100}


@rule("FoW 903.2h-1")
def test_number_of_targets_cannot_exceed_the_units_divided():
    drops = "Drops {1} (Chant): This card deals 200 damage divided as you choose to any number of target resonators."
    table = scenario(me={"hand": [drops], "will": "V"}, you={"field": ["A 0/900", "B 0/900", "C 0/900"]})
    table.me.play("Drops")
    assert table.match.decision.max == 2
    table.me.choose("A", "C")
    table.resolve()
    assert (table["A"].damage, table["B"].damage, table["C"].damage) == (100, 0, 100)


@rule("FoW 903.2h-2", "FoW 903.3a")
def test_share_of_a_target_that_is_gone_is_lost():
    table = scenario(me={"hand": [RAIN, AWAY], "will": "VV"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Rain", ["A", "B"], divide={"A": 300})
    table.me.play("Away", "A")
    table.resolve_all()
    assert table["B"].damage == 100


FORK = "Fork {1} (Chant): Target two resonators. Destroy one of them and return the other to its owner's hand."


def forked(one: str) -> Any:
    """Return a table with Fork on the chase: two resonators are targets, and this one was chosen to be destroyed."""
    table = scenario(me={"hand": [FORK, AWAY], "will": "VV"}, you={"field": ["A 0/900", "B 0/900", "C 0/900"]})
    table.me.play("Fork", ["A", "B"])
    table.me.choose(one)
    return table


@rule("FoW 903.2h")
@pytest.mark.parametrize(("one", "other"), [("A", "B"), ("B", "A")])
def test_assignment_of_actions_to_targets_is_chosen_when_played(one: str, other: str):
    """The worked example: one is destroyed, the other returns to the hand; the choice comes before any answer."""
    table = forked(one)
    assert table.chase == ["Fork"]
    table.resolve()
    assert table.you.graveyard == [one]
    assert table.you.hand == [other]
    assert table.you.field == ["C"]


@rule("FoW 903.2h", "FoW 903.3a")
@pytest.mark.parametrize("one", ["A", "B"])
def test_action_on_a_target_that_is_gone_is_not_transferred(one: str):
    table = forked(one)
    table.me.play("Away", "A")
    table.resolve_all()
    gone = {"A": ([], ["B"]), "B": (["B"], [])}[one]
    assert (table.you.graveyard, [card for card in table.you.hand if card != "A"]) == gone


@rule("FoW 903.2h")
def test_single_target_of_up_to_two_gets_the_chosen_action():
    either = FORK.replace("Target two", "Target up to two")
    for chosen, left in (("A", (["A"], [])), (None, ([], ["A"]))):
        table = scenario(me={"hand": [either], "will": "V"}, you={"field": ["A 0/900", "B 0/900"]})
        table.me.play("Fork", ["A"])
        table.me.choose(*([chosen] if chosen else []))
        table.resolve()
        assert (table.you.graveyard, table.you.hand) == left


@rule("FoW 903.2h")
def test_opponents_choice_among_targets_is_made_on_resolution():
    trap = "Trap {1} (Chant): Target two resonators your opponent controls. Your opponent banishes one of them."
    table = scenario(me={"hand": [trap], "will": "V"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Trap", ["A", "B"])
    assert table.chase == ["Trap"]
    table.resolve()
    table.you.choose("B")
    assert table.you.field == ["A"]


# -- 903.2i ----------------------------------------------------------------------------------------
@rule("FoW 903.2i", "FoW 903.2i-3")
def test_cost_can_be_increased():
    table = scenario(
        me={"hand": [BOLT], "will": "R"}, you={"field": [DEAR.replace("You pay", "Your opponent pays"), "Wall 0/900"]}
    )
    assert table.me.why_not(play="Bolt").clause == "1003.4"


@rule("FoW 903.2i-3", "FoW 903.2i-4")
def test_cost_is_increased_before_it_is_reduced():
    """If it were reduced first, a free cost of zero would stay zero, and one more would be due."""
    void = "Void {0} (Chant): Draw a card."
    table = scenario(me={"hand": [void], "field": [LEAN, DEAR]})
    table.me.play("Void")
    assert table.chase == ["Void"]


@rule("FoW 903.2i-4")
@pytest.mark.parametrize(("part", "will", "left"), [("{R}", "RV", "V"), ("free", "RV", "V"), (None, "VV", "V")])
def test_player_chooses_the_part_of_the_cost_that_is_reduced(part: str | None, will: str, left: str):
    """Reduced by {R} it is paid with any will, reduced by its free part only with {R}.

    A part that makes the cost unpayable is not offered."""
    ember = "Ember {R}{1} (Chant, fire): Draw a card."
    table = scenario(me={"hand": [ember], "field": [LEAN], "will": will}, auto_pay=False)
    table.me.play("Ember")
    if part is not None:
        assert table.me.asked == "yes_no", "a reduction that may be left out is offered"
        table.me.yes()
        assert table.me.asked == "reduce"
        labels = [option.label.en for option in table.match.decision.options if option.label]
        table.me.choose(next(n for n, label in enumerate(labels) if part in label))
    assert table.chase == ["Ember"]
    assert table.me.will == left


@rule("FoW 903.2i-4")
def test_cost_reduction_is_optional():
    ember = "Ember {R}{1} (Chant, fire): Draw a card."
    table = scenario(me={"hand": [ember], "field": [LEAN], "will": "RV"}, auto_pay=False)
    table.me.play("Ember").no()
    while table.me.asked == "pay":
        table.me.choose("Pay")
    assert table.chase == ["Ember"]
    assert table.me.will == ""


@rule("FoW 903.2i-4")
def test_automatic_reduction_applies_to_the_part_that_cannot_be_paid():
    steam = "Steam {R}{U} (Chant, fire, water): Draw a card."
    for will in ("R", "U"):
        table = scenario(me={"hand": [steam], "field": [LEAN], "will": will})
        table.me.play("Steam")
        assert (table.chase, table.me.will) == (["Steam"], "")


@rule("FoW 903.2i-4")
def test_reduction_of_an_attribute_does_not_reduce_another():
    cool = "Cool Times (Regalia): You may pay [u] less to play chants."
    table = scenario(me={"hand": [BOLT], "field": [cool], "will": ""}, you={"field": ["Wall 0/900"]})
    assert table.me.why_not(play="Bolt").clause == "1003.4"


@rule("FoW 903.2i-1", "FoW 1110.2")
def test_alternative_cost_applies_before_increases():
    fury = "Fury 900/900 {R}{R}{R} (fire): [Incarnation][r]"
    steep = "Steep (Regalia): You pay [1] more to play resonators."
    table = scenario(me={"hand": [fury], "field": ["Imp 1/1 (fire)", steep], "will": "R"})
    table.me.play("Fury")
    assert table.chase == ["Fury"]
    assert table.me.will == ""
    assert table.me.graveyard == ["Imp"]


@rule("FoW 903.2i-2", "FoW 903.2i-3")
def test_card_played_free_still_needs_its_additional_cost():
    rite = "Rite {3} (Chant): As an additional cost to play this card, banish a resonator. | Draw two cards."
    table = scenario(me={"hand": [GIFT, rite], "field": ["Imp 1/1"], "will": "V"})
    table.me.play("Gift").table.resolve()
    table.me.choose("Rite")
    assert table.chase == ["Rite"]
    assert table.me.graveyard == ["Imp", "Gift"]


@rule("FoW 903.2i-2", "FoW 1113.2a")
def test_card_played_free_still_needs_its_trigger_cost():
    trap = "Trap {9} (Chant): [Trigger][1]: This card deals 300 damage to your opponent."
    table = scenario(me={"hand": [GIFT, trap], "will": "VV"})
    table.me.play("Gift").table.resolve()
    table.me.choose("Trap")
    assert table.chase == ["Trap"]
    assert table.me.will == ""


@rule("FoW 903.2i-2", "FoW 903.2j")
def test_card_played_free_with_unpayable_additional_cost_is_not_played():
    rite = "Rite {3} (Chant): As an additional cost to play this card, banish a resonator. | Draw two cards."
    table = scenario(me={"hand": [GIFT, rite], "will": "V"})
    table.me.play("Gift").table.resolve()
    table.me.choose()  # nothing: a held seat gets the decision even so
    assert table.me.asked == "priority"
    assert table.chase == []
    assert table.me.hand == ["Rite"]


@rule("FoW 903.2i-5")
def test_determined_cost_does_not_change_while_it_is_paid():
    """The card that made the chant cheaper is banished to pay for it."""
    muse = "Muse 100/100: You may pay [1] less to play chants. | Banish this card: Produce [r]."
    song = "Song {R}{1} (Chant, fire): Draw a card."
    table = scenario(me={"hand": [song], "field": [muse], "will": "R"}, auto_pay=False)
    table.me.play("Song").yes().choose("free")
    assert table.match.decision.data["cost"] == "{R}"
    table.me.choose("Muse")
    assert table.me.field == []
    assert table.chase == ["Song"]
    assert len(table.events(WillPaid)[-1].symbols) == 1


# -- 903.2j ----------------------------------------------------------------------------------------
RITE = "Rite {1} (Chant): As an additional cost to play this card, banish a resonator. | Draw a card."


@rule("FoW 903.2j", "FoW 1003.4")
def test_card_whose_whole_cost_cannot_be_paid_is_not_played():
    table = scenario(me={"hand": [RITE], "will": "V"})
    assert table.me.why_not(play="Rite").clause == "1011.2"
    table = scenario(me={"hand": [RITE], "field": ["Imp 1/1"]})
    assert table.me.why_not(play="Rite").clause == "1003.4"


@rule("FoW 903.2j", "FoW 1019.1")
def test_card_is_not_discarded_to_play_itself():
    toss = "Toss {1} (Chant): As an additional cost to play this card, discard a card. | Draw two cards."
    assert scenario(me={"hand": [toss], "will": "V"}).me.why_not(play="Toss").clause == "903.2j"
    table = scenario(me={"hand": [toss, "Page 1/1"], "will": "V"})
    table.me.play("Toss")
    assert table.me.graveyard == ["Page"]


@rule("FoW 903.2j")
def test_play_taken_back_changes_nothing():
    table = scenario(me={"hand": [RITE, "Page 1/1"], "field": ["Imp 1/1", "Elf 1/1", "Fire Magic Stone"], "will": "V"})
    before = table.match.view(0)
    lines = [line["text"] for line in table.match.log(0)]
    table.me.play("Rite")
    assert table.me.asked == "choose"
    table.me.take_back()
    after = table.match.view(0)
    assert (after["zones"], after["seats"], after["chase"]) == (before["zones"], before["seats"], before["chase"])
    assert [line["text"] for line in table.match.log(0)] == lines
    assert table.me.asked == "priority"


@rule("FoW 903.2j")
def test_log_lines_after_a_take_back_have_new_numbers():
    table = scenario(me={"hand": [RITE], "field": ["Imp 1/1", "Elf 1/1"], "will": "VV"})
    table.me.play("Rite")
    seen = max(entry.n for entry in table.machine.log)
    table.me.take_back()
    table.me.play("Rite", choose=["Imp"])
    assert all(entry.n > seen for entry in table.machine.log)


@rule("FoW 903.2j")
def test_play_can_be_taken_back_after_an_earlier_will_ability():
    seer = "Seer 100/100: [1]: Draw a card. | [Rest]: Produce [w]. Draw a card."
    rite = RITE.replace("{1}", "{W}")
    table = scenario(me={"hand": [rite], "field": [seer, "Imp 1/1", "Elf 1/1"]}, auto_pay=False)
    table.me.activate("Seer", n=1)
    assert table.me.will == "W"
    table.me.play("Rite")
    assert "take_back" in table.me.options
    table.me.take_back()
    assert (table.me.will, table.me.hand) == ("W", ["Rite", "Filler"])


@rule("FoW 903.2j")
@pytest.mark.parametrize("draws", [False, True])
def test_play_cannot_be_taken_back_after_its_payment_has_shown_a_hidden_card(draws: bool):
    seer = f"Seer 100/100: [Rest]: Produce [w].{' Draw a card.' if draws else ''}"
    rite = RITE.replace("{1}", "{W}{1}")
    table = scenario(me={"hand": [rite], "field": [seer, "Imp 1/1"], "will": "V"}, auto_pay=False)
    table.me.play("Rite")
    assert "take_back" in table.me.options
    table.me.choose("Seer")
    assert table.me.options == ["choose Seer", "choose Imp", *([] if draws else ["take_back"])]


@rule("FoW 903.2j")
def test_replaced_payment_counts_as_paid():
    void = "Void (Regalia): If a card would be put into your graveyard from the field, remove it from the game instead."
    table = scenario(me={"hand": [RITE], "field": ["Imp 1/1", void], "will": "V"})
    table.me.play("Rite")
    assert table.chase == ["Rite"]
    assert table.me.removed == ["Imp"]


@rule("FoW 903.2j-1")
def test_actions_of_a_cost_are_done_in_printed_order():
    forge = "Forge 0/500: Banish a resonator, discard a card, [1]: Draw a card."
    table = scenario(me={"hand": ["Page 1/1"], "field": [forge, "Imp 1/1"], "will": "V"})
    table.me.activate("Forge", choose=["Imp"])
    kinds = [
        type(event).__name__ if not isinstance(event, Moved) else f"{event.origin} to {event.destination}"
        for event in (entry.event for entry in table.machine.log)
    ]
    order = [kinds.index(one) for one in ("field to graveyard", "hand to graveyard", "WillPaid")]
    assert order == sorted(order)


@rule("FoW 903.2j", "FoW 1013.3")
def test_card_rested_for_a_cost_cannot_produce_will_for_it():
    lamp = "Lamp 0/500: [Rest]: Produce [w]. | [1], [Rest]: Draw a card."
    table = scenario(me={"field": [lamp]})
    assert "activate Lamp" in table.me.options, "its will ability"
    assert not any(
        option.kind == "activate" and not (option.data or {}).get("will") for option in table.match.decision.options
    )


# -- the decision, saved and loaded, at every step -------------------------------------------------
@rule("FoW 903.2")
def test_match_can_be_saved_at_every_decision_of_a_play():
    grand = (
        "Grand {X}{R} (Chant, fire): As an additional cost to play this card, banish a resonator. | Choose one - "
        "this card deals X00 damage divided as you choose to any number of target resonators; or draw X cards."
    )
    table = scenario(
        me={"hand": [grand], "field": [LEAN, "Imp 1/1", "Elf 1/1", "Fire Magic Stone"], "will": "RRRRR"},
        you={"field": ["A 0/900", "B 0/900"]},
        auto_pay=False,
    )
    table.me.play("Grand")
    asked = []
    while table.me.asked != "priority":
        table.check()
        decision = table.match.decision
        asked.append(decision.kind)
        chosen = {"mode": [0], "x": [3], "target": [0, 1], "divide": [0]}.get(decision.kind, [0])
        table.match.answer(0, table.match.number, chosen)
        table.check()
    assert asked[:4] == ["mode", "x", "target", "divide"]
    assert asked.index("yes_no") < asked.index("pay") < asked.index("choose")
    assert table.chase == ["Grand"]


@rule("FoW 903.2j")
def test_only_offered_answers_are_accepted():
    table = scenario(me={"hand": [RAIN], "will": "V"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Rain", ["A", "B"])
    number = table.match.number
    for wrong in ([0], [0, 0, 0, 0], [7, 7, 7], [2, 0, 0], [-1, 0, 0]):
        with pytest.raises(Refused):
            table.match.answer(0, number, wrong)
    assert table.match.number == number
    assert table.me.asked == "divide"


# -- runes -----------------------------------------------------------------------------------------
@rule("FoW 711.2", "FoW 711.3", "FoW 903.2d")
def test_copy_of_a_rune_is_played_and_is_gone_when_resolved():
    rune = "Flare {1} (Rune, fire, divinity 1): This card deals 300 damage to your opponent."
    table = scenario(me={"ruler": ruler("[Divinity] 2"), "runes": [rune], "will": "V"})
    table.me.play("Flare")
    assert table.chase == ["Flare"]
    assert table.events(RuneRevealed)
    table.resolve()
    assert table.you.life == 3700
    assert table.me.rune == ["Flare"]
    assert table.me.graveyard == []


@rule("FoW 903.2j", "FoW 711.2", "FoW 1017.3b")
def test_rune_taken_back_is_hidden_again():
    rune = "Flare {1} (Rune, fire, divinity 1): This card deals 300 damage to target resonator."
    table = scenario(
        me={"ruler": ruler("[Divinity] 2"), "runes": [rune], "will": "V"}, you={"field": ["A 0/900", "B 0/900"]}
    )
    table.me.play("Flare").take_back()
    assert not table["Flare"].revealed
    assert table.chase == []
    table.me.play("Flare", "B")
    assert table["Flare"].revealed
