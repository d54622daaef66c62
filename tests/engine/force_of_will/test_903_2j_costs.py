"""FoW 903.2j, 907.2, 1003.4: a whole cost is paid, with all will abilities, or the play is not offered."""

from __future__ import annotations

import pytest

from engine.scenario import put
from engine.scenario import scenario as at_table
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

STONE = "Fire Magic Stone"
BOLT = "Bolt {R} (Chant, fire): [Quickcast] | This card deals 500 damage to your opponent."
ALTAR = "Altar (Regalia): Banish a resonator: Produce [r]."
PRISM = "Prism (Regalia): [Rest], [1]: Produce [r]."
DUKE = "Duke (Regalia): Pay 300 life: Produce [w] or [r]. Play this ability only once per turn."
FLASK = "Flask (Regalia): [Rest], banish this card: Produce [r][r]."
TWIN = "Twin Elf 100/100: [Rest]: Produce [g][r]."
ELF = "Elf 100/100: [Rest]: Produce [r]."
IMP = "Imp 100/100"


# -- will abilities that cost more than resting, or make more than one -----------------------------
@rule("FoW 907.2", "FoW 1003.4", "FoW 903.2j")
@pytest.mark.parametrize(
    ("field", "cost", "gone", "left"),
    [
        ([ALTAR, IMP], "{R}", ["Imp"], ""),
        ([ALTAR], "{R}", None, ""),
        ([ALTAR, IMP], "{R}{R}", None, ""),
        ([ALTAR, IMP, IMP], "{R}{R}", ["Imp", "Imp"], ""),
        ([PRISM, "Water Magic Stone"], "{R}", [], ""),
        ([PRISM], "{R}", None, ""),
        ([PRISM, PRISM], "{R}", None, ""),
        ([PRISM, PRISM, "Water Magic Stone"], "{R}", [], ""),
        ([PRISM, "Water Magic Stone"], "{R}{1}", None, ""),
        ([DUKE], "{R}", [], ""),
        ([DUKE], "{R}{1}", None, ""),
        ([DUKE, DUKE], "{R}{1}", [], ""),
        ([FLASK], "{R}{R}", ["Flask"], ""),
        ([FLASK], "{R}{U}", None, ""),
        ([put(FLASK, rested=True)], "{R}{R}", None, ""),
        ([TWIN], "{R}{1}", [], ""),
        ([TWIN], "{R}", [], "G"),
        ([TWIN], "{R}{R}", None, ""),
        ([TWIN, ALTAR], "{R}{R}{1}", ["Twin Elf"], ""),
        ([put(TWIN, fresh=True)], "{R}", None, ""),
    ],
)
def test_will_abilities_with_other_costs_than_resting_count_and_pay(
    field: list[str], cost: str, gone: list[str] | None, left: str
):
    table = scenario(me={"field": field, "hand": [BOLT.replace("{R}", cost)]})
    if gone is None:
        assert table.me.why_not(play="Bolt").clause == "1003.4"
        assert "play Bolt" not in table.me.options
        return
    table.me.play("Bolt", choose=["Imp", "Imp"])
    assert table.chase == ["Bolt"]
    assert table.me.graveyard == gone
    assert table.me.will == left


@rule("FoW 907.2", "FoW 105.4")
def test_life_is_not_paid_for_will_if_resting_is_enough():
    table = scenario(me={"field": [DUKE, STONE, ALTAR, IMP], "hand": [BOLT]})
    table.me.play("Bolt")
    assert (table.me.life, table.me.graveyard, table[STONE].rested) == (4000, [], True)


@rule("FoW 907.2", "FoW 605.1")
def test_window_is_not_skipped_if_only_a_costly_will_ability_pays():
    table = at_table(me={"field": ["Ram 300/300"]}, you={"field": [ALTAR, IMP], "hand": [BOLT]})
    table.me.pass_()
    assert "play Bolt" in table.you.options
    assert table.machine.s.turn_player == 0
    table = at_table(me={"field": ["Ram 300/300"]}, you={"field": [ALTAR], "hand": [BOLT]})
    table.me.pass_()
    assert table.machine.s.turn_player == 1, "nothing was asked before the next turn"


@rule("FoW 907.6")
def test_will_bound_to_a_purpose_counts_only_for_that_purpose():
    shrine = "Shrine (Regalia): [Rest]: Produce [r]. Spend this will only to play resonators."
    table = scenario(me={"hand": [BOLT, "Ogre 100/100 {R} (fire)"], "field": [shrine]})
    assert table.me.why_not(play="Bolt").clause == "1003.4"
    table.me.play("Ogre")
    assert table["Shrine"].rested


@rule("FoW 907.1", "FoW 907.2")
@pytest.mark.parametrize("cost", ["{R}", "{G}", "{1}"])
def test_useful_one_of_two_will_abilities_of_a_card_is_played(cost: str):
    both = "Spring (Special Magic Stone): [Rest]: Produce [r]. | [Rest]: Produce [g]."
    table = scenario(me={"hand": [BOLT.replace("{R}", cost)], "field": [both]})
    table.me.play("Bolt")
    assert (table.chase, table.me.will) == (["Bolt"], "")


@rule("FoW 907.2", "FoW 1126.2")
def test_will_ability_in_the_hand_counts_for_paying():
    spark = "Spark 100/100 {9}: [Inheritance][0]: Produce [r]."
    table = scenario(me={"hand": [BOLT, spark]})
    table.me.play("Bolt")
    assert (table.chase, table.me.graveyard) == (["Bolt"], ["Spark"])


# -- automatic paying does not use up the rest of the cost -----------------------------------------
REST = "As an additional cost to play this card, rest a recovered resonator you control."


@rule("FoW 903.2j", "FoW 1013.3")
def test_resonator_to_be_rested_as_a_cost_is_not_rested_for_will():
    call = f"Call {{1}} (Chant): {REST} | Draw a card."
    table = scenario(me={"hand": [call], "field": [ELF, STONE]})
    table.me.play("Call")
    assert table.chase == ["Call"]
    assert (table[STONE].rested, table["Elf"].rested) == (True, True)


@rule("FoW 903.2j", "FoW 1013.3")
def test_cost_that_would_rest_the_same_card_twice_is_refused():
    call = f"Call {{1}} (Chant): {REST} | Draw a card."
    table = scenario(me={"hand": [call], "field": [ELF]})
    refusal = table.me.why_not(play="Call")
    assert refusal.clause == "903.2j"
    assert "rest a recovered resonator" in refusal.text.en
    assert "play Call" not in table.me.options


FORGE = "Forge (Regalia): Banish a resonator, [1]: Draw a card."


@rule("FoW 903.2j", "FoW 903.2j-1")
def test_resonator_banished_before_will_is_paid_produces_no_will():
    table = scenario(me={"field": [FORGE, ELF]})
    assert table.me.why_not(activate="Forge").clause == "903.2j-1"
    table = scenario(me={"field": [FORGE, ELF, IMP]})
    table.me.activate("Forge")
    assert (table.chase, table.me.graveyard, table["Elf"].rested) == (["Forge"], ["Imp"], True)


@rule("FoW 903.2j-1", "FoW 907.2")
@pytest.mark.parametrize(("source", "asked"), [(ELF, True), (IMP, False)])
def test_window_is_not_skipped_if_will_can_be_produced_first(source: str, asked: bool):
    table = at_table(me={"field": ["Ram 300/300"]}, you={"field": [FORGE, source]})
    table.me.pass_()
    assert (table.machine.s.turn_player == 0) == asked
    if asked:
        assert "Produce the will before" in table.you.why_not(activate="Forge").text.en
        table.you.activate("Elf")
        table.you.activate("Forge", n=0)
        assert (table.you.hand, table.you.graveyard) == (["Filler"], ["Elf"])


@rule("FoW 903.2j", "FoW 903.2j-1")
def test_resonator_banished_after_will_is_paid_may_produce_will():
    forge = FORGE.replace("Banish a resonator, [1]", "[1], banish a resonator")
    table = scenario(me={"field": [forge, ELF]})
    table.me.activate("Forge")
    assert (table.chase, table.me.graveyard) == (["Forge"], ["Elf"])


@rule("FoW 903.2j", "FoW 907.2")
@pytest.mark.parametrize("auto_pay", [True, False])
def test_resonator_needed_for_banishing_is_not_banished_for_will(auto_pay: bool):
    rite = "Rite {R} (Chant): As an additional cost to play this card, banish a resonator. | Draw a card."
    table = scenario(me={"hand": [rite], "field": [ALTAR, IMP]}, auto_pay=auto_pay)
    assert table.me.why_not(play="Rite").clause == "903.2j"
    table = scenario(me={"hand": [rite], "field": [ALTAR, IMP, IMP]}, auto_pay=auto_pay)
    table.me.play("Rite", choose=["Altar", "Imp", "Pay"] if not auto_pay else ["Imp"])
    assert (table.chase, table.me.field) == (["Rite"], ["Altar"])


@rule("FoW 903.2j", "FoW 105.4")
@pytest.mark.parametrize(("life", "offered"), [(700, True), (600, False)])
def test_life_needed_for_the_rest_of_a_cost_is_not_paid_for_will(life: int, offered: bool):
    pact = "Pact {R} (Chant): As an additional cost to play this card, pay 400 life. | Draw a card."
    table = scenario(me={"hand": [pact], "field": [DUKE], "life": life})
    assert (table.me.why_not(play="Pact") is None) == offered
    if offered:
        table.me.play("Pact")
        assert table.me.life == 0 or table.match.over


@rule("FoW 903.2j", "FoW 1019.1")
def test_two_parts_of_a_cost_do_not_use_the_same_card():
    rite = "Rite {1} (Chant): As an additional cost to play this card, banish a resonator and discard a card."
    table = scenario(me={"hand": [f"{rite} | Draw a card."], "field": [IMP], "will": "V"})
    assert table.me.why_not(play="Rite").clause == "903.2j"
    forge = "Forge (Regalia): Banish a resonator, rest a recovered resonator you control: Draw a card."
    table = scenario(me={"field": [forge, IMP]})
    assert table.me.why_not(activate="Forge").clause == "903.2j"
    table = scenario(me={"field": [forge, IMP, put("Ox 1/1", rested=True)]})
    table.me.activate("Forge")
    assert (table.me.graveyard, table["Imp"].rested) == (["Ox"], True), "the other one would have been no payment"


@rule("FoW 903.2j")
def test_cost_cards_are_chosen_one_by_one_if_not_all_combinations_pay():
    forge = "Forge (Regalia): Banish two resonators, rest a recovered resonator you control: Draw a card."
    table = scenario(me={"field": [forge, IMP, "Ox 1/1", put("Yak 1/1", rested=True)]})
    table.me.activate("Forge", choose=["Imp"])
    assert (table.me.graveyard, table["Ox"].rested) == (["Imp", "Yak"], True)


@rule("FoW 903.2j", "FoW 907.2")
def test_manual_payment_offers_only_sources_that_leave_the_rest_payable():
    call = f"Call {{1}} (Chant): {REST} | Draw a card."
    table = scenario(me={"hand": [call], "field": [ELF, STONE]}, auto_pay=False)
    table.me.play("Call")
    assert "will Fire Magic Stone" in table.me.options
    assert "will Elf" not in table.me.options
    table.check()


@rule("FoW 907.5", "FoW 1003.4")
def test_manual_payment_offers_only_useful_kinds_of_will():
    twin = "Delta (Special Magic Stone): [Rest]: Produce [u], [r] or [g]."
    table = scenario(me={"hand": [BOLT.replace("{R}", "{R}{G}")], "field": [twin, twin]}, auto_pay=False)
    table.me.play("Bolt").choose("Delta")
    assert [option.label.en for option in table.match.decision.options if option.label][:2] == ["[r]", "[g]"]
    table.me.choose("[g]").choose("Pay")
    assert table.chase == ["Bolt"]


# -- X, reductions, judgment, [Mobilize] -----------------------------------------------------------
@rule("FoW 903.2f", "FoW 903.2j")
def test_x_in_two_parts_of_a_cost_is_limited_by_both():
    swarm = "Swarm {X} (Chant): As an additional cost to play this card, banish X resonators. | Draw X cards."
    for field, most in (([ELF, ELF, STONE], 2), ([ELF, STONE], 1), ([STONE], 0)):
        table = scenario(me={"hand": [swarm], "field": field})
        table.me.play("Swarm", x=most) if most else table.me.play("Swarm")
        assert table.chase == ["Swarm"], "also with an X of zero"
        assert table.me.graveyard == ["Elf"] * most


@rule("FoW 903.2i-4", "FoW 903.2j")
def test_automatic_reduction_keeps_the_rest_of_the_cost_payable():
    lean = "Lean Times (Regalia): You may pay [1] less to play chants."
    call = f"Call {{R}}{{1}} (Chant): {REST} | Draw a card."
    table = scenario(me={"hand": [call], "field": [lean, ELF, "Water Magic Stone"]})
    table.me.play("Call")
    assert table.chase == ["Call"]
    assert (table["Elf"].rested, table["Water Magic Stone"].rested) == (True, True)


@rule("FoW 903.2i-4", "FoW 903.2j")
@pytest.mark.parametrize(
    "change", ["[1] less", "[1] less to play resonators for each Human you control. | You may pay [2] less"]
)
@pytest.mark.parametrize(("will", "offered"), [("R", False), ("RR", True)])
def test_card_is_offered_if_reductions_leave_a_cost_that_can_be_paid(change, will, offered):
    """The reductions are sums of several effects, or depend on a number."""
    lean = f"Lean Times (Regalia): You may pay {change} to play resonators."
    big = f"Big 100/100 {{R}}{{{2 if 'each' not in change else 5}}}"
    table = scenario(me={"field": [lean, "Ann 1/1 (Human)", "Bob 1/1 (Human)"], "hand": [big], "will": will})
    assert ("play Big" in table.me.options) == offered


@rule("FoW 705.2", "FoW 903.2j")
def test_judgment_is_offered_only_if_its_whole_cost_can_be_paid():
    oracle = ruler("[Judgment][r], banish a resonator")
    table = scenario(me={"ruler": oracle, "field": [ALTAR, IMP]})
    assert table.me.why_not(judgment="").clause == "903.2j"
    table = scenario(me={"ruler": oracle, "field": [ALTAR, IMP, IMP]})
    table.me.judgment(choose=["Imp"])
    assert (table.chase, table.me.field) == (["Oracle"], ["Altar"])


@rule("FoW 803.5", "FoW 1129.2")
def test_attack_cost_can_be_paid_with_costly_will_abilities():
    cart = "Cart 500/500: [Mobilize][1]"
    table = scenario(me={"field": [cart, ALTAR]})
    assert table.me.why_not(attack="Cart") is None, "it may be banished for its own attack"
    table = scenario(me={"field": [cart, DUKE]})
    table.me.attack("Cart", table.you)
    assert table.me.life == 3700


# -- acts that count as paid -----------------------------------------------------------------------
BROOD = "Brood {W}: Put two [300/500] light Wisp resonator tokens with [Flying] into the field."


@rule("FoW 903.2j", "FoW 1303.3a")
@pytest.mark.parametrize("deed", ["return a resonator you control to its owner's hand",
                                  "remove a resonator you control from the game",
                                  "put a resonator you control on top of its owner's deck"])  # fmt: skip
def test_token_can_be_moved_to_another_zone_as_a_cost(deed: str):
    rite = f"Rite {{W}} (Chant): As an additional cost to play this card, {deed}. | Draw a card."
    table = scenario(me={"hand": [BROOD, rite], "will": "WW"})
    table.me.play("Brood")
    table.resolve()
    table.me.play("Rite", choose=["Wisp"])
    assert (table.chase, table.me.field) == (["Rite"], ["Wisp"])


@rule("FoW 903.2j")
@pytest.mark.parametrize("edge", ["top", "bottom"])
def test_card_put_on_top_or_bottom_of_a_deck_pays_a_cost(edge: str):
    where = "on top of" if edge == "top" else "on the bottom of"
    book = f"Book (Regalia): Put a resonator you control {where} its owner's deck: Draw a card."
    table = scenario(me={"field": [book, IMP]})
    table.me.activate("Book")
    assert (table.chase, table.me.deck) == (["Book"], 11)


@rule("FoW 903.2j")
def test_replaced_discard_pays_a_cost():
    void = "Void (Regalia): If a card would be put into your graveyard from anywhere, remove it from the game instead."
    forge = "Forge (Regalia): Discard a card: Draw a card."
    table = scenario(me={"field": [forge, void], "hand": ["Page 1/1"]})
    table.me.activate("Forge")
    assert (table.chase, table.me.removed) == (["Forge"], ["Page"])


@rule("FoW 903.2j", "FoW 316.2")
@pytest.mark.parametrize("deed", ["banish this card", "return this card to its owner's hand",
                                  "remove this card from the game"])  # fmt: skip
def test_j_ruler_that_cannot_leave_the_field_pays_no_cost(deed: str):
    queen = ruler("", f"{deed[0].upper()}{deed[1:]}: Draw a card.")
    table = scenario(me={"ruler": put(queen, judged=True)})
    assert "activate Queen" not in table.me.options
    assert deed in table.me.why_not(activate="Queen").text.en.lower()


@rule("FoW 903.2j", "FoW 304.3")
@pytest.mark.parametrize(("cards", "offered"), [(2, True), (1, False), (0, False)])
def test_top_cards_of_a_deck_pay_only_if_there_are_enough(cards: int, offered: bool):
    mill = "Mill (Regalia): Remove the top two cards of your deck from the game: Gain 100 life."
    table = scenario(me={"field": [mill], "deck": ["Page 1/1"] * cards})
    assert ("activate Mill" in table.me.options) == offered
    if offered:
        table.me.activate("Mill")
        assert (table.chase, table.me.deck) == (["Mill"], 0)
    else:
        assert table.me.why_not(activate="Mill").clause == "903.2j"


@rule("FoW 903.2d", "FoW 903.2j", "FoW 1115.2")
def test_card_played_from_the_graveyard_does_not_pay_for_itself():
    echo = (
        "Echo {1} (Chant): [Remnant] | As an additional cost to play this card, remove a card in your graveyard "
        "from the game. | Draw a card."
    )
    table = scenario(me={"graveyard": [echo], "will": "V"})
    assert "play Echo" not in table.me.options
    table = scenario(me={"graveyard": [echo, "Page 1/1"], "will": "V"})
    table.me.play("Echo")
    assert (table.chase, table.me.removed) == (["Echo"], ["Page"])


# -- paying as part of an effect -------------------------------------------------------------------
TRAP = "Trap {9} (Chant): [Trigger][0]: Draw a card."
PIT = "Pit (Regalia): Discard a card: Produce [u]."


@rule("FoW 1003.4", "FoW 907.2", "FoW 104.2")
@pytest.mark.parametrize(
    ("price", "you", "asked"),
    [
        ("pay [1]", {}, False),
        ("pay [1]", {"will": "V"}, True),
        ("pay [1]", {"field": [ALTAR]}, False),
        ("pay [1]", {"field": [ALTAR, IMP]}, True),
        ("pay [1] and discard a card", {"will": "V"}, False),
        ("pay [1] and discard a card", {"hand": ["Page 1/1"]}, False),
        ("pay [1] and discard a card", {"will": "V", "hand": ["Page 1/1"]}, True),
        ("pay [1] and discard a card", {"field": [PIT], "hand": ["Page 1/1"]}, False),
    ],
)
def test_unless_they_pay_is_offered_only_if_all_can_be_paid(price: str, you: dict[str, object], asked: bool):
    toll = f"Toll {{1}} (Chant): Your opponent loses 500 life unless they {price}."
    table = scenario(me={"hand": [toll], "will": "V"}, you=you)
    table.me.play("Toll").table.resolve()
    assert (table.you.asked == "yes_no") == asked
    if asked:
        table.you.yes()
        assert (table.you.life, table.you.hand, table.you.will) == (4000, [], "")
    else:
        assert table.you.life == 3500


@rule("FoW 1003.4")
@pytest.mark.parametrize("will", ["", "V"])
def test_optional_payment_is_offered_only_if_it_can_be_paid(will: str):
    seer = "Seer 100/100 {1}: [Enter] ⇒ You may pay [1]. If you do, draw a card."
    table = scenario(me={"hand": [seer], "will": f"V{will}"})
    table.me.play("Seer")
    table.resolve_all()
    assert (table.me.asked == "yes_no") == bool(will)
    if will:
        table.me.yes()
    assert (table.chase, table.me.will) == ([], "")
    assert len(table.me.hand) == len(will)


# -- without paying its cost -----------------------------------------------------------------------
GIFT = "Gift {1} (Chant): You may play a card in your hand without paying its cost."


@rule("FoW 903.2i-2", "FoW 1109.2")
@pytest.mark.parametrize(("will", "asked"), [("V", False), ("VR", True)])
def test_card_played_free_may_still_be_awakened(will: str, asked: bool):
    wolf = "Wolf 300/300 {9}: [Awakening][r]: [Flying]"
    table = scenario(me={"hand": [GIFT, wolf], "will": will})
    table.me.play("Gift")
    table.resolve()
    table.me.yes()
    if table.me.asked == "choose":
        table.me.choose("Wolf")
    assert (table.me.asked == "yes_no") == asked
    if asked:
        table.me.yes()
    assert (table.chase, table.me.will) == (["Wolf"], "")
    assert ("Flying" in table["Wolf"].keywords) == asked


@rule("FoW 903.2i-2", "FoW 104.4", "FoW 104.1")
@pytest.mark.parametrize(
    "card",
    [
        "Bolt {R} (Chant): Destroy target J-ruler.",
        "Rite {1} (Chant): As an additional cost to play this card, discard two cards. | Draw a card.",
        "Trap {1} (Chant): [Trigger] When your opponent gains life ⇒ Draw a card.",
        "Late {1} (Chant): Play this card only during your opponent's turn. | Draw a card.",
    ],
)
def test_card_that_cannot_be_played_free_is_not_offered(card: str):
    table = scenario(me={"hand": [GIFT, card], "will": "V"})
    table.me.play("Gift")
    table.resolve()
    assert table.me.asked == "priority"
    assert table.me.graveyard == ["Gift"]


@rule("FoW 903.2i-2", "FoW 708.5")
@pytest.mark.parametrize("fresh", [False, True])
def test_trigger_card_set_this_turn_cannot_be_played_free(fresh: bool):
    gift = "Gift {1} (Chant): Play a chant in your standby area without paying its cost."
    table = scenario(me={"hand": [gift], "standby": [put(TRAP, fresh=fresh)], "will": "V"})
    table.me.play("Gift")
    table.resolve()
    table.me.choose(*([] if fresh else ["Trap"]))  # a held seat gets the decision even without a choice
    assert table.chase == ([] if fresh else ["Trap"])


# -- will for [Awakening] alone, costs that are replaced, several things as a price -----------------
MOSS = "Moss (Regalia): [Rest], banish this card: Produce [g][g]. Spend this will only to pay [Awakening] costs."


@rule("FoW 907.6", "FoW 1109.2", "FoW 903.2c")
@pytest.mark.parametrize(
    ("field", "will", "playable", "awakens"),
    [([MOSS], "", False, False), ([MOSS], "R", True, True), ([], "RGG", True, True), ([], "RG", True, False)],
)
def test_will_for_awakening_pays_only_awakening_costs(field: list[str], will: str, playable: bool, awakens: bool):
    wolf = "Wolf 300/300 {1}: [Awakening][g][g]: [Flying]"
    table = scenario(me={"hand": [wolf], "field": field, "will": will})
    assert (table.me.why_not(play="Wolf") is None) == playable
    if playable:
        table.me.play("Wolf")
        assert (table.me.asked == "yes_no") == awakens
        if awakens:
            table.me.yes()
        assert table.chase == ["Wolf"]
        assert ("Flying" in table["Wolf"].keywords) == awakens


@rule("FoW 903.2j", "FoW 910.1")
@pytest.mark.parametrize(
    "instead",
    [
        "If this card would be put into a graveyard from the field, return it to its owner's hand instead.",
        "If this card would be put into a graveyard from the field, remove it from the game instead.",
        "If this card would be put into a graveyard from the field, put it on top of its owner's deck instead.",
    ],
)
def test_replaced_banishment_pays_a_cost(instead: str):
    rite = "Rite {1} (Chant): As an additional cost to play this card, banish a resonator. | Draw a card."
    table = scenario(me={"hand": [rite], "field": [f"Phoenix 100/100: {instead}"], "will": "V"})
    table.me.play("Rite")
    assert (table.chase, table.me.field, table.me.graveyard) == (["Rite"], [], [])


@rule("FoW 903.2j", "FoW 910.1")
def test_replaced_banishment_of_one_of_two_cards_pays_a_cost():
    instead = "If this card would be put into a graveyard from the field, return it to its owner's hand instead."
    forge = "Forge (Regalia): Banish two resonators: Draw a card."
    table = scenario(me={"field": [forge, f"Phoenix 100/100: {instead}", IMP]})
    table.me.activate("Forge")
    assert (table.chase, table.me.hand, table.me.graveyard) == (["Forge"], ["Phoenix"], ["Imp"])


@rule("FoW 706.1", "FoW 907.2")
@pytest.mark.parametrize(("pages", "offered"), [(0, False), (1, False), (2, True)])
def test_card_put_on_standby_is_not_discarded_to_pay_for_it(pages: int, offered: bool):
    table = scenario(me={"field": [PIT], "hand": [TRAP, *["Page 1/1"] * pages]})
    assert ("standby Trap" in table.me.options) == offered
    if offered:
        table.me.put_on_standby("Trap")
        assert table.me.options == ["choose Page", "choose Page", "take_back"]
        table.me.choose("Page")
        assert (table.me.standby, table.me.graveyard) == (["Trap"], ["Page", "Page"])
