"""FoW 1016 to 1022, 1034, 1303: calling, copying, discarding, becoming, counters, tokens."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.events import Entered, Recovered, Shuffled
from engine.scenario import TableObject, put
from tests.engine.force_of_will.held import AWAY, BOLT, DENY, FELL, in_turn, ruler, scenario
from tests.engine.rules import rule


# -- 1016 ------------------------------------------------------------------------------------------
@rule("FoW 1016.1", "FoW 710.1")
def test_calling_means_calling_a_magic_stone():
    watch = "Watch (Regalia): Whenever you call a magic stone ⇒ You gain 100 life."
    table = scenario(me={"field": [watch]})
    table.me.call_stone().table.resolve_all()
    assert table.me.life == 4100


# -- 1017 copies -----------------------------------------------------------------------------------
ECHO = "Echo {1} (Chant): [Quickcast] | Copy target chant spell. You may choose new targets for the copy."


@rule("FoW 1017.1", "FoW 1017.1a", "FoW 1017.1c", "FoW 1017.1c-1")
def test_copy_of_a_spell_keeps_its_choices_and_is_no_card():
    split = (
        "Split {X}{R} (Chant): Choose one - this card deals X00 damage divided as you choose to any number of target "
        "resonators; or draw a card."
    )
    table = scenario(me={"hand": [split, ECHO], "will": "RRRRV"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Split", ["A", "B"], mode=0, x=3, divide={"A": 100})
    table.me.play("Echo", "Split").table.resolve()
    assert table.me.asked == "yes_no"
    table.me.no()
    assert table.chase == ["Split", "Split"]
    table.resolve()
    assert (table["A"].damage, table["B"].damage) == (200, 100)
    table.resolve()
    assert (table["A"].damage, table["B"].damage) == (400, 200)
    assert sorted(table.me.graveyard) == ["Echo", "Split"]


@rule("FoW 1017.1c-1")
def test_copy_keeps_x_awakening_and_paid_costs():
    blaze = "Blaze {X} (Chant): You gain X00 life."
    table = scenario(me={"hand": [blaze, ECHO], "will": "VVVV"})
    table.me.play("Blaze", x=3).play("Echo", "Blaze").table.resolve()
    assert [table.machine.chars(ref).total_cost for ref in table.machine.stack] == [3, 3]
    table.resolve()
    assert table.me.life == 4300
    read = "Read {1} (Chant): You gain 100 life. If this card was awakened, draw a card. | [Awakening][2]: {firm}"
    read = read.replace("{firm}", "This card cannot be cancelled.")
    table = scenario(me={"hand": [read, ECHO], "will": "VVVV"}, you={"hand": [DENY], "will": "V"})
    table.me.play("Read", awaken=True).play("Echo", "Read").table.resolve()
    table.me.pass_()
    copy = table.machine.stack[-1]
    table.you.play("Deny", TableObject(table, copy)).table.resolve()
    assert table.chase == ["Read", "Read"], "neither can be cancelled"
    table.resolve()
    assert len(table.me.hand) == 1
    rite = "Rite {0} (Chant): As an additional cost to play this card, banish a resonator. | You gain life equal to its"
    rite += " ATK."
    table = scenario(me={"hand": [rite, ECHO], "field": ["Imp 300/300"], "will": "V"})
    table.me.play("Rite").play("Echo", "Rite").table.resolve()
    table.resolve()
    assert table.me.life == 4300


TWIN = "Twin {0} (Chant): [Quickcast] | Copy target ability."


@rule("FoW 1017.1b", "FoW 1017.1c")
def test_copy_of_a_triggered_ability_keeps_its_event():
    table = scenario(me={"field": ["Hero 300/900: [Drain]"], "hand": [TWIN]})
    table.me.attack("Hero", table.you)
    while not table.chase:
        decision = table.match.decision
        kinds = [option.kind for option in decision.options]
        table.match.answer(
            decision.seat, table.match.number, [kinds.index("no_block" if "no_block" in kinds else "pass")]
        )
    table.me.play("Twin").table.resolve_all()
    assert table.me.life == 4600


@rule("FoW 1017.1b", "FoW 1017.1c")
def test_copy_of_a_triggered_ability_refers_to_the_same_card():
    fell = "Fell {0} (Chant): Destroy target resonator."
    phoenix = "Phoenix 1/1: When this card is put into a graveyard from your field ⇒ Return it to its owner's hand."
    table = scenario(me={"field": [phoenix], "hand": [fell, TWIN]})
    in_turn(table, ("Fell", "Phoenix"), "Twin")
    assert table.chase == ["Phoenix", "Phoenix"]
    table.resolve()
    assert (table.chase, table.me.hand) == (["Phoenix"], ["Phoenix"])


@rule("FoW 1017.1c")
def test_copy_may_get_new_targets():
    bolt = BOLT.replace("(Chant, fire)", "(Chant, fire)")
    table = scenario(me={"hand": [bolt, ECHO], "will": "RV"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Bolt", "A").play("Echo", "Bolt").table.resolve()
    table.me.yes()
    table.check()
    table.me.choose("B").table.resolve_all()
    assert (table["A"].damage, table["B"].damage) == (500, 500)


@rule("FoW 1017.1c", "FoW 903.2h-1")
def test_new_targets_of_a_copy_get_a_new_division():
    split = "Split {R} (Chant): This card deals 300 damage divided as you choose to any number of target resonators."
    table = scenario(me={"hand": [split, ECHO], "will": "RV"}, you={"field": ["A 0/900", "B 0/900", "C 0/900"]})
    table.me.play("Split", ["A", "B"], divide={"A": 100}).play("Echo", "Split").table.resolve()
    table.me.yes().choose("B", "C")
    assert table.me.asked == "divide"
    table.check()
    table.me.divide(C=100)
    table.resolve()
    assert [table[name].damage for name in "ABC"] == [0, 100, 200]


@rule("FoW 1017.1c", "FoW 903.2g")
def test_copy_keeps_its_targets_if_no_new_targets_exist():
    table = scenario(me={"hand": [BOLT, ECHO, AWAY], "will": "RVV"}, you={"field": ["A 0/900"]})
    table.me.play("Bolt", "A").play("Echo", "Bolt").play("Away", "A")
    table.resolve()
    table.resolve()
    table.me.yes()
    assert table.chase == ["Bolt", "Bolt"]
    table.resolve_all()
    assert table.chase == []


@rule("FoW 1017.3a", "FoW 1017.1a")
def test_copy_of_a_resonator_spell_never_enters_the_field():
    twin = "Twin {1} (Chant): [Quickcast] | Copy target resonator spell."
    table = scenario(me={"hand": ["Imp 1/1 {1}: [Enter] ⇒ Draw a card.", twin], "will": "VV"})
    table.me.play("Imp").play("Twin", "Imp").table.resolve()
    assert table.chase == ["Imp", "Imp"]
    table.resolve()
    assert table.me.field == []
    assert not table.events(Entered)
    table.resolve_all()
    assert table.me.field == ["Imp"]


@rule("FoW 1017.3a", "FoW 711.3")
@pytest.mark.parametrize("how", ["Cancel target spell", "Return target spell to its owner's hand"])
def test_copy_of_a_rune_ceases_to_exist_when_it_leaves_the_chase(how: str):
    rune = "Flare {1} (Rune, fire, divinity 1): This card deals 300 damage to your opponent."
    stop = f"Stop {{0}} (Chant): [Quickcast] | {how}."
    table = scenario(me={"ruler": ruler("[Divinity] 2"), "runes": [rune], "will": "V"}, you={"hand": [stop]})
    table.me.play("Flare").pass_()
    table.you.play("Stop", TableObject(table, table.machine.stack[-1])).table.resolve_all()
    assert table.you.life == 4000
    assert (table.me.hand, table.me.graveyard, table.me.rune) == ([], [], ["Flare"])


@rule("FoW 1017.1b")
def test_copy_of_an_ability_goes_on_the_chase():
    twin = "Twin {1} (Chant): [Quickcast] | Copy target ability."
    table = scenario(me={"field": ["Spring 0/500: [0]: Draw a card."], "hand": [twin], "will": "V"})
    table.me.activate("Spring")
    table.me.play("Twin", TableObject(table, table.machine.stack[-1])).table.resolve()
    assert table.chase == ["Spring", "Spring"]
    table.resolve_all()
    assert len(table.me.hand) == 2


@rule("FoW 1017.1d")
def test_spell_that_has_left_the_chase_is_not_copied():
    table = scenario(me={"hand": [BOLT, ECHO], "will": "RV"}, you={"field": ["A 0/900"], "hand": [DENY], "will": "V"})
    table.me.play("Bolt", "A").play("Echo", "Bolt").pass_()
    table.you.play("Deny", "Bolt").table.resolve_all()
    assert table["A"].damage == 0


@rule("FoW 1017.1a", "FoW 1012.1")
def test_cancelled_copy_is_put_in_no_zone():
    table = scenario(me={"hand": [BOLT, ECHO], "will": "RV"}, you={"field": ["A 0/900"], "hand": [DENY], "will": "V"})
    table.me.play("Bolt", "A").play("Echo", "Bolt").table.resolve()
    table.me.no()
    table.me.pass_()
    copy = table.machine.stack[-1]
    decision = table.match.decision
    place = next(n for n, option in enumerate(decision.options) if option.kind == "play")
    table.match.answer(1, table.match.number, [place])
    place = next(n for n, option in enumerate(table.match.decision.options) if option.ref == copy)
    table.match.answer(1, table.match.number, [place])
    table.resolve_all()
    assert table.me.graveyard == ["Echo", "Bolt"]
    assert table["A"].damage == 500


@rule("FoW 1017.2", "FoW 909.7")
def test_copied_resonator_has_printed_values_and_keeps_its_own_counters():
    mimic = "Mimic {1} (Chant): Target resonator becomes a copy of second target resonator until end of turn."
    model = put("Lord 500/600 (Knight): [Flying]", counters={"+100/+100": 1})
    table = scenario(me={"field": [put("Imp 100/100", counters={"+100/+100": 2}), model], "hand": [mimic], "will": "V"})
    imp = table["Imp"]
    table.me.play("Mimic", "Imp", "Lord").table.resolve()
    assert imp.name == "Lord"
    assert (imp.atk, imp.defense, imp.races) == (700, 800, {"Knight"})
    assert "Flying" in imp.keywords
    table.end_turn()
    assert imp.name == "Imp"


@rule("FoW 1017.2", "FoW 909.1g", "FoW 909.3b")
def test_copy_has_its_models_abilities_which_apply():
    """Earlier changes of its numbers are lost together with them; the effect of the copy on the lord comes later."""
    mimic = "Mimic {1} (Chant): Target resonator becomes a copy of second target resonator until end of turn."
    lord = "Lord 500/500: Other resonators you control gain [+100/+100]."
    table = scenario(me={"field": ["Imp 100/100", lord], "hand": [mimic], "will": "V"})
    imp, model = table["Imp"], table["Lord"]
    table.me.play("Mimic", "Imp", "Lord").table.resolve()
    assert (imp.atk, model.atk) == (500, 600)


# -- 1019 ------------------------------------------------------------------------------------------
@rule("FoW 1019.1")
def test_discarding_moves_a_card_from_hand_to_graveyard():
    table = scenario(me={"hand": ["Toss {1} (Chant): Discard a card.", "A 1/1", "B 1/1"], "will": "V"})
    table.me.play("Toss").table.resolve()
    table.me.choose("B")
    assert table.me.hand == ["A"]
    assert sorted(table.me.graveyard) == ["B", "Toss"]


@rule("FoW 1019.2")
def test_discarding_a_hand_discards_all_of_its_cards():
    purge = "Purge {1} (Chant): Your opponent discards their hand."
    table = scenario(me={"hand": [purge], "will": "V"}, you={"hand": ["A 1/1", "B 1/1"]})
    table.me.play("Purge").table.resolve()
    assert table.you.hand == []
    assert sorted(table.you.graveyard) == ["A", "B"]


@rule("FoW 1019.2a")
def test_empty_hand_counts_as_discarded():
    purge = "Purge {1} (Chant): Your opponent may discard their hand. If they do, they draw a card."
    table = scenario(me={"hand": [purge], "will": "V"})
    table.me.play("Purge").table.resolve()
    assert table.you.asked == "yes_no"
    table.you.yes()
    assert len(table.you.hand) == 1


# -- 1020 ------------------------------------------------------------------------------------------
@rule("FoW 1020.1")
def test_gained_race_is_added_to_existing_races():
    join = "Join {1} (Chant): Target resonator gains Knight until end of turn."
    table = scenario(me={"field": ["Imp 1/1 (Beast)"], "hand": [join], "will": "V"})
    table.me.play("Join", "Imp").table.resolve()
    assert table["Imp"].races == {"Beast", "Knight"}


@rule("FoW 1020.2", "FoW 1020.3")
def test_gained_numbers_change_the_numbers_that_a_resonator_becomes():
    change = "Change {1} (Chant): Target resonator becomes [500/500] until end of turn."
    pump = "Pump {1} (Chant): Target resonator gains [+200/-100] until end of turn."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [change, pump], "will": "VV"})
    in_turn(table, ("Change", "Imp"), ("Pump", "Imp"))
    assert (table["Imp"].atk, table["Imp"].defense) == (700, 400)


# -- 1022 counters ---------------------------------------------------------------------------------
@rule("FoW 1022.1", "FoW 1022.1b")
def test_counters_of_one_name_are_the_same_regardless_of_source():
    one = "One {1} (Chant): Put a [+100/+100] counter on target resonator."
    table = scenario(me={"field": [put("Imp 1/1", counters={"+100/+100": 1})], "hand": [one], "will": "V"})
    table.me.play("One", "Imp").table.resolve()
    assert table["Imp"].counters == {"+100/+100": 2}


@rule("FoW 1022.2")
def test_number_counters_change_only_j_resonators():
    table = scenario(
        me={
            "field": [put("Imp 100/100", counters={"+100/+100": 1}), put("Orb (Regalia)", counters={"+100/+100": 1})],
            "ruler": put(ruler("[Judgment][r]"), judged=True, counters={"+100/+100": 1}),
        }
    )
    assert table["Imp"].atk == 200
    assert table["Queen"].atk == 600
    assert (table["Orb"].atk, table["Orb"].defense) == (None, None)


@rule("FoW 1022.3", "FoW 302.3")
def test_counters_are_lost_on_leaving_the_field_except_to_the_ruler_area():
    hop = "Hop {0} (Chant): Return target resonator to its owner's hand."
    imp = put("Imp 100/100 {0}", counters={"growth": 2})
    queen = put(ruler("[Judgment][r]", "[Imperishable]"), judged=True, counters={"growth": 2})
    table = scenario(me={"field": [imp], "ruler": queen, "hand": [hop, FELL], "will": "V"})
    in_turn(table, ("Hop", "Imp"), "Imp")
    assert table["Imp"].counters == {}
    table.me.play("Fell", "Queen").table.resolve()
    assert table["Oracle"].counters == {"growth": 2}


@rule("FoW 1022.6")
def test_card_entering_with_counters_has_them_at_once():
    tree = "Tree 0/0 {1}: This card enters the field with two [+100/+100] counters."
    table = scenario(me={"hand": [tree], "will": "V"})
    table.me.play("Tree").table.resolve()
    assert table.me.field == ["Tree"]
    assert table["Tree"].counters == {"+100/+100": 2}


# -- 1034 ------------------------------------------------------------------------------------------
@rule("FoW 1034.1")
def test_foreseen_cards_go_to_top_and_bottom_in_any_order():
    look = "Look {1} (Chant): Foresee 3. Draw a card."
    table = scenario(me={"hand": [look], "deck": ["A 1/1", "B 1/1", "C 1/1", "D 1/1"], "will": "V"})
    table.me.play("Look").table.resolve()
    table.check()
    assert table.match.decision.min == 0
    table.me.choose("A")
    assert table.me.asked == "order"
    table.check()
    table.me.choose("C", "B")
    assert table.me.hand == ["C"]
    deck = [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "main")]
    assert deck == ["B", "D", "A"]


@rule("FoW 1034.1")
def test_all_foreseen_cards_may_go_to_the_bottom_in_any_order():
    look = "Look {1} (Chant): Foresee 3."
    table = scenario(me={"hand": [look], "deck": ["A 1/1", "B 1/1", "C 1/1", "D 1/1"], "will": "V"})
    table.me.play("Look").table.resolve()
    assert table.match.decision.max == 3
    table.me.choose("A", "B", "C")
    assert table.me.asked == "order"
    table.me.choose("C", "A", "B")
    deck = [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "main")]
    assert deck == ["D", "C", "A", "B"]


# -- 1303 ------------------------------------------------------------------------------------------
@rule("FoW 1303.1", "FoW 1303.1c", "FoW 1303.1d", "FoW 1303.2")
def test_token_has_the_characteristics_named_by_its_effect():
    call = "Call {1} (Chant): Put two [300/300] light Wisp resonator tokens into your field rested."
    table = scenario(me={"hand": [call], "will": "V"})
    table.me.play("Call").table.resolve()
    assert table.me.field == ["Wisp", "Wisp"]
    wisp = table["Wisp"]
    assert (wisp.atk, wisp.types, wisp.races, wisp.attributes) == (300, {"resonator"}, {"Wisp"}, {"light"})
    assert wisp.rested


@rule("FoW 1303.3", "FoW 1303.3a")
@pytest.mark.parametrize(
    ("how", "zone"),
    [
        ("Destroy target resonator", "graveyard"),
        ("Return target resonator to its owner's hand", "hand"),
        ("Remove target resonator from the game", "removed"),
        ("Put target resonator on top of its owner's deck", "deck"),
    ],
)
def test_token_leaving_the_field_ceases_to_exist(how: str, zone: str):
    call = "Call {1} (Chant): Put a [300/300] light Wisp resonator token into your field."
    table = scenario(me={"hand": [call, f"Gone {{1}} (Chant): {how}."], "deck": ["A 1/1"], "will": "VV"})
    in_turn(table, "Call", ("Gone", "Wisp"))
    assert table.me.field == []
    if zone == "deck":
        assert table.me.deck == 1
    else:
        assert "Wisp" not in getattr(table.me, zone)


@rule("FoW 1303.3a", "FoW 906.7b")
def test_destroyed_token_triggers_being_put_into_a_graveyard():
    call = "Call {1} (Chant): Put a [300/300] light Wisp resonator token into your field."
    mourner = "Mourner (Regalia): Whenever a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    table = scenario(me={"hand": [call, FELL], "field": [mourner], "will": "VV"})
    table.me.play("Call").table.resolve()
    table.me.play("Fell", "Wisp").table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 1013.1", "FoW 104.4")
def test_card_that_cannot_be_recovered_stays_rested():
    bind = "Bind (Regalia): Resonators cannot be recovered."
    wake = "Wake {1} (Chant): Recover target resonator."
    table = scenario(me={"field": [bind, put("Imp 1/1", rested=True)], "hand": [wake], "will": "V"})
    table.me.play("Wake", "Imp").table.resolve()
    assert table["Imp"].rested
    assert not table.events(Recovered)


@rule("FoW 1021.1", "FoW 1021.1a")
def test_shuffled_deck_has_the_same_cards_in_another_order():
    mix = "Mix {1} (Chant): Shuffle your deck."
    names = [f"Page {n} 1/1" for n in "ABCDEFGHIJ"]
    table = scenario(me={"hand": [mix], "deck": names, "will": "V"})
    before = table.machine.zone(0, "main")
    table.me.play("Mix").table.resolve()
    after = table.machine.zone(0, "main")
    assert sorted(after) == sorted(before)
    assert after != before


@rule("FoW 1021.1")
@pytest.mark.parametrize(("text", "seat"), [("Shuffle your deck.", 0), ("Your opponent shuffles their deck.", 1)])
def test_each_shuffle_changes_the_order_of_the_named_players_deck(text: str, seat: int):
    names = [f"Page {n} 1/1" for n in "ABCDEFGHIJ"]
    table = scenario(me={"hand": [f"Mix {{0}} (Chant): {text}"] * 2, "deck": names}, you={"deck": names})
    orders = [[table.machine.zone(one, "main") for one in (0, 1)]]
    for _ in range(2):
        table.me.play("Mix").table.resolve()
        orders.append([table.machine.zone(one, "main") for one in (0, 1)])
    assert orders[0][1 - seat] == orders[2][1 - seat]
    first, second, third = (order[seat] for order in orders)
    assert [first.index(card) for card in second] != [second.index(card) for card in third]


@rule("FoW 1021.1")
@pytest.mark.parametrize(("text", "stones"), [("Shuffle your deck.", False), ("Shuffle your magic stone deck.", True)])
def test_shuffle_changes_only_the_named_deck(text: str, stones: bool):
    names = [f"Page {n} 1/1" for n in "ABCDEFGHIJ"]
    table = scenario(me={"hand": [f"Mix {{0}} (Chant): {text}"], "deck": names})
    before = {zone: table.machine.zone(0, zone) for zone in ("main", "stone")}
    table.me.play("Mix").table.resolve()
    shuffled = [(event.seat, event.zone or "main") for event in table.events(Shuffled)]
    assert shuffled == [(0, "stone" if stones else "main")]
    assert (table.machine.zone(0, "main") == before["main"]) is stones


@rule("FoW 1021.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for a resonator, then shuffle your deck. Put that card on top of your deck.",
        "Search your deck for a resonator, reveal it, shuffle your deck and put it on top of your deck.",
    ],
)
def test_card_placed_right_after_a_shuffle_is_not_shown(text: str):
    """Nobody gets a decision or sees a card between the shuffle and the placing.

    Then the card is an ordinary card of the deck."""
    songs = [f"Song {n} {{9}} (Chant): Draw a card." for n in "ABCDEFGHIJ"]
    table = scenario(me={"hand": [f"Mix {{0}} (Chant): {text}"], "deck": [*songs, "Imp 1/1"]})
    table.me.play("Mix").table.resolve()
    if table.me.asked == "search":
        table.me.choose("Imp")
    assert table.me.asked == "priority"
    deck = table.machine.zone(0, "main")
    assert (table.machine.printed_card(deck[0]).name.en, len(deck)) == ("Imp", 11)
    shown = [table.match.view(seat)["looked"] for seat in (0, 1)]
    assert shown == [[], []]


@rule("FoW 1021.1a", "FoW 1021.2")
@pytest.mark.parametrize("see", ["Reveal the top card", "Look at the top three cards"])
def test_seen_cards_are_shuffled_with_the_rest_and_hidden_again(see: str):
    text = f"{see} of your deck. Shuffle your deck. You may gain 100 life. Draw a card."
    names = [f"Page {n} 1/1" for n in "ABCDEFGHIJ"]
    tops = set()
    for seed in range(4):
        table = scenario(me={"hand": [f"Mix {{0}} (Chant): {text}"], "deck": names}, seed=bytes([seed]) * 32)
        table.me.play("Mix").table.resolve()
        assert table.me.asked == "yes_no"
        table.check()
        assert table.match.view(0)["looked"] == table.match.view(1)["looked"] == []
        assert len(table.machine.zone(0, "main")) == len(names)
        table.me.no()
        deck = table.machine.zone(0, "main")
        tops.add(table.machine.printed_card(deck[0]).name.en)
        assert len(deck) == len(names) - 1
    assert tops != {"Page A"}, "what was on top does not stay there"


# -- 1022.4 ----------------------------------------------------------------------------------------
def with_counters(**more: Any) -> Any:
    """Return a table with counters on two of my resonators, and none on a third."""
    ash = put("Ash 100/100", counters={"+100/+100": 2, "growth": 1})
    elm = put("Elm 100/100", counters={"+100/+100": 1})
    return scenario(me={"field": [ash, elm, "Oak 100/100"], **more})


@rule("FoW 1022.4")
def test_counters_move_from_one_card_to_another():
    text = "Graft {0} (Chant): Move a [+100/+100] counter from target resonator to second target resonator."
    table = with_counters(hand=[text])
    table.me.play("Graft", "Ash", "Oak").table.resolve()
    assert table["Ash"].counters == {"+100/+100": 1, "growth": 1}
    assert table["Oak"].counters == {"+100/+100": 1}
    assert (table["Ash"].atk, table["Oak"].atk) == (200, 200)


@rule("FoW 1022.4")
def test_only_counters_that_were_removed_are_moved():
    text = "Graft {0} (Chant): Move three [+100/+100] counters from target resonator to second target resonator."
    table = with_counters(hand=[text])
    table.me.play("Graft", "Ash", "Elm").table.resolve()
    assert table["Ash"].counters == {"growth": 1}
    assert table["Elm"].counters == {"+100/+100": 3}


@rule("FoW 1022.4")
def test_all_counters_of_a_name_move_from_all_other_resonators():
    root = "Root 100/100 {0}: [Enter] ⇒ Move all [+100/+100] counters from other resonators to this card."
    table = with_counters(hand=[root])
    table.me.play("Root").table.resolve_all()
    assert table["Root"].counters == {"+100/+100": 3}
    assert (table["Ash"].counters, table["Elm"].counters) == ({"growth": 1}, {})


@rule("FoW 1022.4", "FoW 903.3a")
def test_counters_do_not_move_to_a_card_that_is_gone():
    text = "Graft {0} (Chant): Move a [+100/+100] counter from target resonator to second target resonator."
    fell = "Fell {0} (Chant): [Quickcast] | Destroy target resonator."
    table = with_counters(hand=[text, fell])
    table.me.play("Graft", "Ash", "Oak").play("Fell", "Oak").table.resolve_all()
    assert table["Ash"].counters == {"+100/+100": 2, "growth": 1}
