"""MG 903.1, 903.2: playing a card or an ability, in the order of the clause."""

from __future__ import annotations

import pytest

from engine.chase.words.triggers.event_types import WillPaid
from engine.kernel.events import Moved, Played
from engine.scenario import put
from tests.engine.magical_girl.held import DENY, FELL, FOE, HERO, MAGE, scenario
from tests.engine.rules import rule

GIFT = "Gift {0}: Play a conjure in your hand without paying its cost."
LEAN = "Lean (Barrier): You may pay {1} less to play conjures."
DEAR = "Dear (Barrier): You pay {1} more to play conjures."
DRAW = "Draw {1} (solis): Draw a card."


# -- 903.1, 903.2, 903.2b --------------------------------------------------------------------------
@rule("MG 903.1", "MG 903.2b", "MG 903.2h", "MG 312.1")
def test_a_played_card_waits_on_the_chase_until_it_resolves():
    table = scenario(me={"hand": [FELL]}, you={"servants": [FOE]})
    table.me.play("Fell", "Foe")
    assert (table.chase, table.me.hand) == (["Fell"], [])
    assert [event.what for event in table.events(Played)] == ["card"]
    assert table.you.servants == ["Foe"]
    table.resolve()
    assert table.you.graveyard == ["Foe"]
    assert table.me.graveyard == ["Fell"]


@rule("MG 903.2b", "MG 704.3", "MG 903.3b")
def test_ability_uses_the_chase_while_its_card_stays():
    table = scenario(me={"servants": ["Well 0/500: {0}: Draw a card."]})
    table.me.activate("Well")
    assert (table.chase, table.me.servants) == (["Well"], ["Well"])
    table.resolve()
    assert (table.chase, len(table.me.hand)) == ([], 1)


@rule("MG 903.2b-1")
@pytest.mark.parametrize("whom", ["Conjures in your hand gain", "Target conjure in your hand gains"])
def test_effect_on_a_card_follows_it_to_the_chase(whom: str):
    dean = f"Dean 0/500: {{0}}: {whom} the Ignus element until end of turn."
    table = scenario(me={"servants": [dean], "hand": [DRAW], "od": "SI"})
    table.me.activate("Dean", *(["Draw"] if "Target" in whom else [])).table.resolve()
    assert table["Draw"].attributes == {"solis", "ignus"}
    table.me.play("Draw")
    assert table.chase == ["Draw"]
    assert table["Draw"].attributes == {"solis", "ignus"}
    table.resolve()
    assert table["Draw"].attributes == {"solis"}


@rule("MG 903.2b-1", "MG 1002.3", "MG 1002.3a")
def test_card_is_paid_with_the_elements_it_has_when_played():
    dean = "Dean (Barrier): Conjures in your hand gain the Ignus element."
    two = DRAW.replace("{1}", "{2}")
    assert scenario(me={"servants": [dean], "hand": [two], "od": "SS"}).me.why_not(play="Draw").clause == "1002.4"
    table = scenario(me={"servants": [dean], "hand": [two], "od": "SI"})
    table.me.play("Draw")
    assert table.me.od == ""


@rule("MG 903.2b-1", "MG 909.3b")
@pytest.mark.parametrize("last", ["aqua", "luna"])
def test_effects_keep_their_order_when_a_card_moves_to_the_chase(last: str):
    lord = "Lord (Barrier): Conjures in your hand become Ignus."
    one = "One 1/1: {0}: Target conjure in your hand becomes Aqua until end of turn."
    two = "Two 1/1: {0}: Conjures in your hand become Luna until end of turn."
    table = scenario(me={"servants": [lord, one, two], "hand": ["Song {0}: Draw a card."]})
    assert table["Song"].attributes == {"ignus"}
    table.me.activate("One", "Song").table.resolve()
    if last == "luna":
        table.me.activate("Two").table.resolve()
    table.me.play("Song")
    assert table.chase == ["Song"]
    assert table["Song"].attributes == {last}


@rule("MG 903.2a", "MG 1114.2")
def test_step_up_is_decided_before_anything_else():
    hero = "Hero 2000/1000 {2}: [Step Up] Knight"
    table = scenario(me={"hand": [hero], "servants": ["Ser 1/1 {1} (Knight)"], "od": "VV"})
    table.me.play("Hero")
    assert (table.me.asked, table.match.decision.clause, table.chase) == ("yes_no", "903.2a", [])
    table.check()
    table.me.no()
    assert (table.chase, table.me.od, table["Ser"].rested) == (["Hero"], "", False)


# -- 903.2c ----------------------------------------------------------------------------------------
FORK = "Fork {0}: Choose one - Destroy target servant; or draw a card; or your opponent discards a card."


@rule("MG 903.2c", "MG 903.2e")
def test_mode_is_chosen_when_played_among_possible_modes():
    table = scenario(me={"hand": [FORK]}, you={"hand": ["Page 1/1 {9}"]})
    table.me.play("Fork")
    assert table.me.asked == "mode"
    table.check()
    labels = [option.label.en for option in table.match.decision.options if option.label]
    assert not any("estroy" in label for label in labels), "there is no servant to destroy"
    table.me.choose(2).table.resolve()
    assert (table.you.hand, table.me.hand) == ([], [])


@rule("MG 903.2c")
def test_unchosen_mode_has_no_targets_and_no_effect():
    """A target that only another mode needs is not chosen, and that mode is not carried out."""
    table = scenario(me={"hand": [FORK]}, you={"servants": [FOE], "hand": ["Page 1/1 {9}"]})
    table.me.play("Fork", mode=1)
    assert table.machine.s.items[table.machine.stack[-1]].targets == ()
    table.resolve()
    assert (table.you.servants, table.you.hand, len(table.me.hand)) == (["Foe"], ["Page"], 1)


@rule("MG 903.2c")
def test_chosen_modes_are_done_in_text_order():
    fork = "Fork {0}: Choose two - Draw a card; or produce {Solis}; or your opponent discards a card."
    table = scenario(me={"hand": [fork]}, you={"hand": ["Page 1/1 {9}"]})
    table.me.play("Fork", mode=[2, 0]).table.resolve()
    assert (len(table.me.hand), table.you.hand, table.me.od) == (1, [], "")


@rule("MG 903.2c", "MG 903.2e")
def test_card_without_a_possible_mode_cannot_be_played():
    fork = "Fork {0}: Choose one - Destroy target servant; or destroy target barrier."
    assert scenario(me={"hand": [fork]}).me.why_not(play="Fork").clause == "903.2e"


# -- 903.2d ----------------------------------------------------------------------------------------
@rule("MG 903.2d", "MG 104.5")
def test_x_is_limited_by_the_payable_od():
    table = scenario(me={"hand": ["Song {X}: Draw X cards."], "od": "VV"})
    table.me.play("Song")
    assert table.me.options == ["number", "number", "number", "take_back"]


@rule("MG 903.2d", "MG 903.2g-3", "MG 903.2g-4")
@pytest.mark.parametrize(("change", "most"), [(LEAN, 3), (DEAR, 1)])
def test_cost_changes_change_the_largest_possible_x(change: str, most: int):
    table = scenario(me={"hand": ["Song {X}: Draw X cards."], "servants": [change], "od": "VV"})
    table.me.play("Song")
    assert table.me.options.count("number") == most + 1


@rule("MG 903.2d")
def test_x_of_an_ability_ignores_the_elements_of_its_card():
    table = scenario(me={"servants": ["Well 0/500 (solis, luna): {X}: Draw X cards."], "od": "VV"})
    table.me.activate("Well", x=1)
    assert table.me.od == "V"
    table.resolve()
    assert len(table.me.hand) == 1


@rule("MG 903.2d-3", "MG 903.2e")
@pytest.mark.parametrize(("chased", "left"), [("Discard a card. Discard a card.", 0), ("Draw a card. Draw a card.", 4)])
def test_x_needed_for_targets_is_fixed_when_played(chased: str, left: int):
    purge = "Purge {0}: Destroy X target servants, where X is the number of cards in your hand."
    gust = f"Gust {{0}}: [Quickcast] | {chased}"
    foes = [f"{name} 1/1 {{1}}" for name in "ABCDE"]
    table = scenario(me={"hand": [purge, gust, "P 1/1 {9}", "Q 1/1 {9}"]}, you={"servants": foes})
    table.me.play("Purge", ["A", "C", "E"]).play("Gust").table.resolve()
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, [0])
    table.resolve_all()
    assert len(table.me.hand) == left
    assert table.you.servants == ["B", "D"]


@rule("MG 903.2d-3")
def test_x_fixed_when_played_stays_fixed_in_the_resolution():
    told = "where X is the number of cards in your hand"
    purge = f"Purge {{0}}: Destroy X target servants, {told}. Draw X cards."
    wind = "Wind {0}: [Quickcast] | Draw two cards."
    table = scenario(me={"hand": [purge, wind]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Purge", "A").play("Wind").table.resolve_all()
    assert table.you.servants == ["B"]
    assert len(table.me.hand) == 3, "it was one as Purge was played"


@rule("MG 903.3b-1")
def test_x_not_needed_when_played_is_fixed_at_resolution():
    count = "Count {0}: Draw X cards, where X is the number of cards in your hand."
    wind = "Wind {0}: [Quickcast] | Draw two cards."
    table = scenario(me={"hand": [count, wind, "P 1/1 {9}"]})
    table.me.play("Count").play("Wind").table.resolve_all()
    assert len(table.me.hand) == 6, "three of them were there as it resolved"


@rule("MG 903.2d-2", "MG 903.2g-2")
def test_x_in_an_additional_cost_is_zero_for_a_free_card():
    rite = "Rite {3}: As an additional cost to play this card, discard X cards. | Draw X cards."
    table = scenario(me={"hand": [GIFT, rite, "P 1/1 {9}"], "od": "VVV"})
    table.me.play("Gift").table.resolve()
    table.me.choose("Rite")
    assert (table.chase, table.me.od, table.me.hand) == (["Rite"], "VVV", ["P"])
    table.resolve()
    assert table.me.hand == ["P"]


# -- 903.2e, 903.2f --------------------------------------------------------------------------------
@rule("MG 903.2e")
def test_card_or_ability_without_a_legal_target_cannot_be_played():
    table = scenario(me={"hand": [FELL], "casters": [MAGE]})
    assert table.me.why_not(play="Fell").clause == "903.2e"
    assert "play Fell" not in table.me.options
    well = scenario(me={"servants": ["Wall 0/500: {0}: Destroy target barrier."]})
    assert well.me.why_not(activate="Wall").clause == "903.2e"


@rule("MG 903.2e")
def test_one_object_cannot_be_both_targets():
    swap = "Swap {0}: Destroy target servant. Return second target servant to its owner's hand."
    assert scenario(me={"hand": [swap]}, you={"servants": [FOE]}).me.why_not(play="Swap").clause == "903.2e"


@rule("MG 903.2e", "MG 302.7", "MG 306.4")
def test_stock_and_cards_in_other_zones_cannot_be_targets():
    table = scenario(
        me={"hand": [FELL]},
        you={"servants": [put("Tower (Barrier)", stock=["Under 1/1 {1}"])], "graveyard": [FOE], "removed": [HERO]},
    )
    assert table.me.why_not(play="Fell").clause == "903.2e"


@rule("MG 903.2e-1")
def test_a_spell_cannot_be_its_own_target():
    table = scenario(me={"hand": [DENY, "Song {0}: Draw a card."]})
    assert table.me.why_not(play="Deny").clause == "903.2e"
    table.me.play("Song").play("Deny")
    assert table.chase == ["Song", "Deny"], "there is nothing to choose: Song is the only one"
    table.resolve_all()
    assert sorted(table.me.graveyard) == ["Deny", "Song"]
    assert table.me.hand == []


@rule("MG 903.2e-1")
def test_an_ability_cannot_target_itself():
    hush = "Hush 0/500: {0}: Cancel target ability."
    table = scenario(me={"servants": [hush, "Well 0/500: {0}: Draw a card."]})
    assert table.me.why_not(activate="Hush").clause == "903.2e"
    table.me.activate("Well").activate("Hush")
    assert table.chase == ["Well", "Hush"]
    table.resolve_all()
    assert table.me.hand == []


@rule("MG 903.2f")
@pytest.mark.parametrize(("destroyed", "returned"), [("A", "B"), ("B", "A")])
def test_effect_of_each_target_is_fixed_when_played(destroyed: str, returned: str):
    """The rulebook's example: one of two servants is destroyed, the other returns to the hand."""
    split = "Split {0}: Destroy target servant. Return second target servant to its owner's hand."
    table = scenario(me={"hand": [split]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Split", destroyed, returned)
    assert table.chase == ["Split"]
    table.resolve()
    assert table.me.asked != "choose"
    assert (table.you.graveyard, table.you.hand) == ([destroyed], [returned])


# -- 903.2g ----------------------------------------------------------------------------------------
@rule("MG 903.2g", "MG 903.2g-3")
def test_cost_increase_must_be_paid():
    table = scenario(me={"hand": [DRAW], "od": "S"}, you={"servants": [DEAR.replace("You pay", "Your opponent pays")]})
    assert table.me.why_not(play="Draw").clause == "1002.4"


@rule("MG 903.2g-3", "MG 903.2g-4")
def test_a_cost_is_raised_before_it_is_reduced():
    """If it were reduced first, the cost of 0 would stay 0 and one point would then be due."""
    table = scenario(me={"hand": ["Song {0}: Draw a card."], "servants": [LEAN, DEAR]})
    table.me.play("Song")
    assert table.chase == ["Song"]


@rule("MG 903.2g-4")
def test_optional_cost_reduction_can_be_declined():
    table = scenario(me={"hand": [DRAW.replace("{1}", "{2}")], "servants": [LEAN], "od": "SV"}, auto_pay=False)
    table.me.play("Draw").no()
    while table.me.asked == "pay":
        table.me.choose("Pay")
    assert (table.chase, table.me.od) == (["Draw"], "")


@rule("MG 903.2g-1", "MG 903.2g-3", "MG 1125.2d")
def test_cost_increase_applies_to_an_alternative_cost():
    pact = "Pact {5} (solis): [Contract] - 2 | Draw a card."
    table = scenario(me={"hand": [pact], "casters": [MAGE, "Nia Lv1"], "servants": [DEAR], "od": "V"})
    table.me.play("Pact")
    assert (table.chase, table.me.od) == (["Pact"], "")
    assert [table.machine.obj(ref).face_down for ref in table.machine.casters(0)] == [True, True]


@rule("MG 903.2g-1", "MG 903.2g-4-1", "MG 1125.2d", "MG 1002.3a-1")
def test_alternative_cost_needs_no_element():
    pact = "Pact {1} (solis, luna): [Contract] - 2 | Draw a card."
    table = scenario(me={"hand": [pact], "casters": [MAGE, "Nia Lv1"]})
    table.me.play("Pact")
    assert table.chase == ["Pact"]


@rule("MG 903.2g-2", "MG 903.2g-3")
def test_free_card_still_needs_its_additional_cost():
    rite = "Rite {3} (solis): As an additional cost to play this card, banish a servant. | Draw two cards."
    table = scenario(me={"hand": [GIFT, rite], "servants": [FOE]})
    table.me.play("Gift").table.resolve()
    table.me.choose("Rite")
    assert table.chase == ["Rite"]
    assert table.me.graveyard == ["Foe", "Gift"]


@rule("MG 903.2g-2", "MG 903.2h")
def test_free_card_with_an_unpayable_additional_cost_is_not_played():
    rite = "Rite {3}: As an additional cost to play this card, banish a servant. | Draw two cards."
    table = scenario(me={"hand": [GIFT, rite]})
    table.me.play("Gift").table.resolve()
    table.me.choose()
    assert (table.chase, table.me.hand) == ([], ["Rite"])


@rule("MG 903.2g-5")
def test_settled_cost_does_not_change_during_payment():
    """The servant that made the conjure cheaper is banished to pay for it."""
    muse = "Muse 0/500: You may pay {1} less to play conjures. | Banish this card: Produce {Solis}."
    song = "Song {2} (ignus): Draw a card."
    table = scenario(me={"hand": [song], "servants": [muse], "od": "IV"}, auto_pay=False)
    table.me.play("Song").yes()
    assert table.match.decision.data["cost"] == "{I}"
    table.me.choose("Muse")
    if table.me.asked == "pay":
        table.me.choose("Pay")
    assert (table.me.servants, table.chase) == ([], ["Song"])
    assert len(table.events(WillPaid)[-1].symbols) == 1


# -- 903.2h ----------------------------------------------------------------------------------------
RITE = "Rite {1}: As an additional cost to play this card, banish a servant. | Draw a card."


@rule("MG 903.2h", "MG 1002.4")
def test_card_whose_costs_cannot_all_be_paid_is_not_played():
    assert scenario(me={"hand": [RITE], "od": "V"}).me.why_not(play="Rite").clause == "1008.2"
    assert scenario(me={"hand": [RITE], "servants": [FOE]}).me.why_not(play="Rite").clause == "1002.4"


@rule("MG 903.2h", "MG 1013.1")
def test_card_cannot_be_discarded_to_pay_for_itself():
    toss = "Toss {0}: As an additional cost to play this card, discard a card. | Draw two cards."
    assert scenario(me={"hand": [toss]}).me.why_not(play="Toss").clause == "903.2h"
    table = scenario(me={"hand": [toss, "Page 1/1 {9}"]})
    table.me.play("Toss")
    assert table.me.graveyard == ["Page"]


@rule("MG 903.2h", "MG 1010.3")
def test_caster_rested_as_a_cost_produces_no_od():
    rite = "Rite {1}: As an additional cost to play this card, rest a recovered caster you control. | Draw a card."
    table = scenario(me={"hand": [rite], "casters": [MAGE]})
    assert table.me.why_not(play="Rite").clause == "903.2h"
    table = scenario(me={"hand": [rite], "casters": [MAGE, "Nia Lv1"]})
    table.me.play("Rite")
    assert (table["Mia"].rested, table["Nia"].rested) == (True, True)


@rule("MG 903.2h")
def test_play_taken_back_restores_the_game_state():
    table = scenario(me={"hand": [RITE], "servants": [FOE, HERO], "casters": [MAGE]})
    before = table.match.view(0)
    table.me.play("Rite")
    assert table.me.asked == "choose"
    table.me.take_back()
    after = table.match.view(0)
    assert (after["zones"], after["seats"], after["chase"]) == (before["zones"], before["seats"], before["chase"])


@rule("MG 903.2h", "MG 910.1")
@pytest.mark.parametrize(
    ("instead", "where"), [("remove it from the game", "removed"), ("return it to its owner's hand", "hand")]
)
def test_replaced_cost_action_counts_as_paid(instead: str, where: str):
    void = f"Void (Barrier): If a servant would be put into a graveyard from the field, {instead} instead."
    table = scenario(me={"hand": [RITE], "servants": [FOE, void], "od": "V"})
    table.me.play("Rite")
    assert table.chase == ["Rite"]
    assert getattr(table.me, where) == ["Foe"]


@rule("MG 903.2h", "MG 910.1")
def test_cost_replaced_so_that_the_card_stays_counts_as_paid():
    saint = "Saint 1/1: If this card would be put into a graveyard from the field, draw a card instead."
    table = scenario(me={"hand": [RITE], "servants": [saint], "od": "V"})
    table.me.play("Rite")
    assert (table.chase, table.me.servants, len(table.me.hand)) == (["Rite"], ["Saint"], 1)


@rule("MG 903.2h-1")
def test_cost_actions_are_done_in_text_order():
    forge = "Forge 0/500: Banish a servant, discard a card, {1}: Draw a card."
    table = scenario(me={"hand": ["Page 1/1 {9}"], "servants": [forge, FOE], "od": "V"})
    table.me.activate("Forge", choose=["Foe"])
    kinds = [
        type(event).__name__ if not isinstance(event, Moved) else f"{event.origin} to {event.destination}"
        for event in (entry.event for entry in table.machine.log)
    ]
    order = [kinds.index(one) for one in ("field to graveyard", "hand to graveyard", "WillPaid")]
    assert order == sorted(order)


@rule("MG 903.2h-1", "MG 907.2")
def test_caster_banished_before_the_od_payment_produces_no_od():
    forge = "Forge (Barrier): Banish a caster, {1}: Draw a card."
    table = scenario(me={"servants": [forge], "casters": [MAGE]})
    assert table.me.why_not(activate="Forge").clause == "903.2h-1"
    later = "Forge (Barrier): {1}, banish a caster: Draw a card."
    table = scenario(me={"servants": [later], "casters": [MAGE]})
    table.me.activate("Forge")
    assert (table.chase, table.me.graveyard) == (["Forge"], ["Mia"])


# -- saving and loading at every decision ----------------------------------------------------------
@rule("MG 903.2")
def test_playing_steps_follow_the_clause_order_and_can_be_saved():
    rite = "As an additional cost to play this card, banish a servant."
    grand = f"Grand {{X}} (ignus): {rite} | Choose one - destroy target enemy servant; or draw X cards."
    table = scenario(
        me={"hand": [grand], "servants": [LEAN, FOE, HERO], "casters": [MAGE], "od": "VVV"},
        you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]},
        auto_pay=False,
    )
    table.me.play("Grand")
    asked = []
    while table.me.asked != "priority":
        table.check()
        decision = table.match.decision
        asked.append(decision.kind)
        table.match.answer(0, table.match.number, {"x": [2]}.get(decision.kind, [0]))
    assert asked[:3] == ["mode", "x", "target"]
    assert asked.index("target") < asked.index("yes_no") < asked.index("pay") < asked.index("choose")
    assert table.chase == ["Grand"]


@rule("MG 903.2f")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (1, 1), (0, 2)])
def test_player_divides_counters_among_targets(first, second):
    """The rulebook requires no minimum share."""
    gift = "Gift {0}: Distribute two divine power counters among up to two target deities."
    gods = [put(f"God {n} (Deity)", counters={"divine power": 1}) for n in "AB"]
    table = scenario(me={"hand": [gift], "servants": gods})
    table.me.play("Gift", ["God A", "God B"]).divide(**{"God A": first, "God B": second})
    table.resolve()
    counters = [table.machine.counters(table[f"God {n}"].ref, "divine power") for n in "AB"]
    assert counters == [1 + first, 1 + second]
