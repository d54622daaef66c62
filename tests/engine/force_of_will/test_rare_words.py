"""Rare words, each played with all the results that a player sees, with true and false conditions."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario, to_main
from tests.engine.rules import rule

IMP = "Imp 100/200"
HIT = "Hit {1} (Chant): This card deals 100 damage to target resonator."
DEAD = ["Ann 1/1", "Bob 1/1"]


def cast(text, *targets, me=None, you=None, **hints):
    """Play and resolve a chant with this text, and return the table."""
    mine = {"will": "VVVV", **(me or {})}
    mine["hand"] = [f"Tip {{1}} (Chant): {text}", *mine.get("hand", ())]
    table = scenario(me=mine, you=you or {})
    table.me.play("Tip", *targets, **hints)
    return table.resolve_all()


# -- conditions ------------------------------------------------------------------------------------
@rule("FoW 105.3", "FoW 105.4", "FoW 306.1", "FoW 202.3a")
@pytest.mark.parametrize(
    ("before", "condition", "yes", "no"),
    [
        ("", 'your J-ruler is "Queen"', {"ruler": put(ruler(), judged=True)}, {"ruler": ruler()}),
        ("", 'your ruler is "Oracle"', {"ruler": ruler()}, {"ruler": put(ruler(), judged=True)}),
        ("", 'your J/ruler is "Seer" or "Queen"', {"ruler": put(ruler(), judged=True)}, {"ruler": ruler()}),
        ("", "you have exactly one cards in your hand", {"hand": ["A 1/1"]}, {"hand": ["A 1/1", "B 1/1"]}),
        ("", "you have one or less cards in your hand", {"hand": ["A 1/1"]}, {"hand": ["A 1/1", "B 1/1"]}),
        ("", "you have two or more cards in your hand", {"hand": ["A 1/1", "B 1/1"]}, {"hand": ["A 1/1"]}),
        ("", "you have no cards in your hand", {}, {"hand": ["A 1/1"]}),
        ("", "your life is less than your opponent's", {"life": 3900}, {"life": 4000}),
        ("", "your life is more than your opponent's", {"life": 4100}, {"life": 4000}),
        ("", "there are two or more resonators", {"field": [IMP, IMP]}, {"field": [IMP]}),
        ("", "there is a resonator", {"field": [IMP]}, {}),
        ("", "there are two or more cards in your graveyard", {"graveyard": DEAD}, {"graveyard": DEAD[:1]}),
        ("You lose 100 life. ", "you gained life this turn", None, {}),
        ("You gain 100 life. ", "you gained life this turn", {}, None),
        ("This card deals 100 damage to you. ", "damage was dealt to you this turn", {}, None),
        ("You lose 100 life. ", "damage was dealt to you this turn", None, {}),
        ("This card deals 100 damage to your opponent. ", "you were dealt damage this turn", None, {}),
        ("Destroy all resonators. ", "a resonator was destroyed this turn", {"field": [IMP]}, {}),
        ("", "you played a chant this turn", {}, None),
        ("", "you played a resonator this turn", None, {"field": [IMP]}),
    ],
)  # fmt: skip
def test_draw_happens_exactly_if_the_condition_holds(before, condition, yes, no):
    for mine, drawn in ((yes, 1), (no, 0)):
        if mine is not None:
            table = cast(f"{before}If {condition}, draw a card.", me=mine)
            assert len(table.me.hand) == len(mine.get("hand", ())) + drawn


@rule("FoW 1110.2", "FoW 1115.2", "FoW 711.2", "FoW 1109.2a")
@pytest.mark.parametrize(
    ("how", "zone", "card", "hints"),
    [
        (
            "played by its [Incarnation]",
            "hand",
            "Elf 1/1 {5} (fire): [Incarnation][r] | [Enter] ⇒ ",
            {"incarnate": True},
        ),
        ("awakened", "hand", "Elf 1/1 {0}: [Awakening][1] | [Enter] ⇒ ", {"awaken": True}),
        ("played from a hand", "hand", "Elf 1/1 {0}: [Enter] ⇒ ", {}),
        ("played by its [Remnant]", "graveyard", "Elf {0} (Chant): [Remnant] | ", {}),
        ("played from a rune area", "runes", "Elf {0} (Chant/Rune, divinity 1): ", {}),
    ],
)
def test_condition_checks_how_the_card_was_played(how, zone, card, hints):
    seer = "Seer: [Divinity]4 // Seer Unveiled 1/1: [Flying]"
    text = f"{card}If this card was {how}, draw a card."
    table = scenario(me={"ruler": seer, zone: [text], "field": ["Imp 1/1 (fire)"], "will": "V"})
    table.me.play("Elf", **hints).table.resolve_all()
    assert table.me.hand == ["Filler"]


# -- numbers ---------------------------------------------------------------------------------------
GROWN = put(IMP, counters={"growth": 3})


@rule("FoW 903.3b-1", "FoW 1205.1")
@pytest.mark.parametrize(
    ("amount", "life"),
    [
        ("half of your life", 2000),
        ("your opponent's life", 4000),
        ("the total ATK of resonators you control", 400),
        ("the highest DEF among resonators you control", 400),
    ],
)
def test_life_gain_equals_the_worded_amount(amount, life):
    table = cast(f"You gain life equal to {amount}.", me={"field": [GROWN, "Elf 300/400"]})
    assert table.me.life == 4000 + life


@rule("FoW 1022.5", "FoW 1009.2")
def test_counted_number_sets_draws_and_life():
    assert len(cast("Draw cards equal to the number of resonators.", me={"field": [IMP, IMP]}).me.hand) == 2
    assert len(cast("Draw cards equal to the number of resonators.").me.hand) == 0
    assert (
        cast("You gain 100 life for each growth counter on target resonator.", "Imp", me={"field": [GROWN]}).me.life
        == 4300
    )


# -- sentences -------------------------------------------------------------------------------------
@rule("FoW 903.3b")
@pytest.mark.parametrize(
    ("text", "field", "life", "cards"),
    [
        ("Draw a card. Also gain 100 life.", [], 4100, 1),
        ("If you control a resonator, draw a card. Otherwise, gain 100 life.", [IMP], 4000, 1),
        ("If you control a resonator, draw a card. Otherwise, gain 100 life.", [], 4100, 0),
        ("Draw a card if you control a resonator.", [IMP], 4000, 1),
        ("Draw a card if you control a resonator.", [], 4000, 0),
        ("Draw a card. If you control a resonator, draw two cards instead.", [IMP], 4000, 2),
    ],
)
def test_conditional_sentence_depends_on_the_table(text, field, life, cards):
    table = cast(text, me={"field": field})
    assert (table.me.life, len(table.me.hand)) == (life, cards)


@rule("FoW 903.3b")
def test_opponent_performs_both_joined_acts():
    table = cast("Your opponent draws a card and gains 100 life.")
    assert (table.you.hand, table.you.life) == (["Filler"], 4100)


@rule("FoW 903.3b")
@pytest.mark.parametrize(("chosen", "life", "cards"), [("draw", 4000, 1), ("gain", 4100, 0)])
def test_player_chooses_one_of_two_acts(chosen, life, cards):
    table = cast("Draw a card or gain 100 life.")
    decision = table.match.decision
    place = next(n for n, option in enumerate(decision.options) if option.label.en.lower().startswith(chosen))
    table.match.answer(0, table.match.number, [place])
    table.resolve_all()
    assert (table.me.life, len(table.me.hand)) == (life, cards)


@rule("FoW 903.2g")
def test_target_instruction_sets_the_objects_of_the_next_sentence():
    assert cast("Target two resonators. Destroy them.", ["Imp", "Elf"], me={"field": [IMP, "Elf 1/1"]}).me.field == []


@rule("FoW 806.1", "FoW 1007.1")
def test_two_targets_deal_damage_to_each_other():
    text = (
        "Target resonator you control and target resonator your opponent controls deal damage equal to their "
        "ATK to each other."
    )
    table = cast(text, "Imp", "Elf", me={"field": ["Imp 300/300"]}, you={"field": ["Elf 100/100"]})
    assert (table.me.field, table.you.field, table["Imp"].damage) == (["Imp"], [], 100)


@rule("FoW 1014.1")
def test_one_viewed_card_goes_to_the_hand():
    text = (
        "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom "
        "of your deck in any order."
    )
    table = cast(text, me={"deck": ["A 1/1", "B 1/1", "C 1/1", "D 1/1"]})
    table.me.choose("B")
    assert table.me.hand == ["B"]


@rule("FoW 104.4", "FoW 903.2i-4")
def test_cost_changes_and_bans_apply_this_turn():
    big = "Big 1/1 {5}"
    assert "play Big" in cast("You may pay [2] less to play resonators this turn.", me={"hand": [big]}).me.options
    assert "play Big" not in cast("You gain 0 life.", me={"hand": [big]}).me.options
    assert "play Big" not in cast("You cannot play resonators this turn.", me={"hand": ["Big 1/1 {1}"]}).me.options
    assert cast("Players cannot gain life this turn. You gain 100 life.").me.life == 4000


@rule("FoW 712.2")
@pytest.mark.parametrize("what", ["Target resonator attacks", "All resonators attack"])
def test_compulsory_attack_lasts_one_turn(what):
    targets = ["Imp"] if what.startswith("Target") else []
    table = cast(f"{what} this turn if able.", *targets, me={"field": [IMP]})
    assert table.me.why_not(**{"pass": ""}).clause == "712.2"
    table.me.begin_battle()
    table.fight()  # no decision: it attacks
    assert table.you.life == 3900
    to_main(table, 0)
    assert not table["Imp"].rested
    assert table.me.why_not(**{"pass": ""}) is None
    table.me.begin_battle()
    table.pass_until("attack")
    assert "give_up" in table.me.options


@rule("FoW 503.5")
def test_skipped_recovery_lasts_until_the_next_recovery_phase():
    """Each resonator waits for the next recovery phase of its own controller."""
    table = cast(
        "All resonators don't recover during their controllers' next recovery phase.",
        me={"field": [put(IMP, rested=True)]},
        you={"field": [put("Owl 1/1", rested=True)]},
    )
    rested = []
    for seat in (1, 0, 1, 0):
        to_main(table, seat)
        rested.append((table["Imp"].rested, table["Owl"].rested))
    assert rested == [(True, True), (True, True), (True, False), (False, False)]


# -- qualifiers ------------------------------------------------------------------------------------
FIELD = [GROWN, "Elf 300/300 (fire)", "Ox 200/200 {3}", put("Cub 50/50", damage=10)]


@rule("FoW 201.5")
@pytest.mark.parametrize(
    ("what", "gone"),
    [
        ("resonators with a growth counter on them", ["Imp"]),
        ("resonators with the highest ATK", ["Elf"]),
        ("resonators with the lowest ATK", ["Cub"]),
        ("resonators with total cost less than or equal to the number of cards in your hand", ["Cub", "Elf", "Imp"]),
        ("resonators with no attribute", ["Cub", "Imp", "Ox"]),
        ("damaged resonators", ["Cub"]),
        ("resonators that entered the field this turn", []),
        ("resonators that were dealt damage this turn", []),
    ],
)
def test_only_resonators_that_fit_the_qualifier_are_destroyed(what, gone):
    table = cast(f"Destroy all {what}.", me={"field": FIELD})
    assert sorted(name for name in table.me.graveyard if name != "Tip") == gone


@rule("FoW 105.2", "FoW 912.1")
def test_qualifiers_check_ownership_and_damage_by_this_card():
    stolen = [put("Imp 1/1", stolen=True), "Elf 1/1"]
    assert cast("Destroy all resonators you own.", me={"field": stolen}).me.field == ["Imp"]
    text = (
        "This card deals 10 damage to target resonator. Destroy all resonators that were dealt damage by "
        "this card this turn."
    )
    assert cast(text, "Elf", me={"field": FIELD}).me.field == ["Imp", "Ox", "Cub"]


@rule("FoW 903.2g", "FoW 901.1e")
def test_cancelling_checks_the_target_and_the_source():
    ward = "Ward 100/100: [0]: Cancel target spell that targets this card."
    table = scenario(me={"field": [ward, IMP], "hand": [HIT], "will": "V"})
    assert "activate Ward" not in table.me.options
    table.me.play("Hit", "Ward").activate("Ward").table.resolve_all()
    assert table["Ward"].damage == 0
    ping = "Ping 1/1: [0]: Draw a card."
    deny = "Deny {0} (Chant): [Quickcast] | Cancel target ability of a resonator."
    table = scenario(me={"field": [ping], "hand": [deny]})
    assert "play Deny" not in table.me.options
    table.me.activate("Ping").play("Deny").table.resolve_all()
    assert table.me.hand == []


@rule("FoW 1004.1")
def test_effect_finds_only_cards_removed_by_this_card():
    remove = "[0]: Remove target card in your graveyard from the game."
    take = "[0]: Put a card removed by this card into your hand."
    table = scenario(me={"field": [f"Imp 1/1: {remove} | {take}"], "graveyard": ["Ann 1/1"], "removed": ["Bob 1/1"]})
    table.me.activate("Imp", n=0).table.resolve_all()
    table.me.activate("Imp", n=1).table.resolve_all()
    assert (table.me.hand, table.me.removed) == (["Ann"], ["Bob"])


# -- triggers --------------------------------------------------------------------------------------
def gained(what, act, *, you=None, **me):
    """Return whether an ability that triggers on this act has given life."""
    mine = {"will": "VVVV", **me}
    mine["field"] = [f"Eye 500/500: {what} ⇒ You gain 1000 life.", *mine.get("field", ())]
    table = scenario(me=mine, you=you or {})
    act(table)
    table.resolve_all()
    table.fight()
    return table.me.life >= 4500


def attacking(*names, block=""):
    def act(table):
        table.me.attack(*names)
        if block:
            table.you.block(block)

    return act


def playing(*said, **hints):
    return lambda table: table.me.play(*said, **hints)


OGRE = {"field": ["Ogre 50/500"]}
RESTED = {"field": [put("Ogre 50/500", rested=True)]}
SONG = "Song {1} (Chant): "
RISE = {"hand": [f"{SONG}Recover target resonator."], "field": [put(IMP, rested=True)]}
RITE = {"hand": [f"{SONG}As an additional cost to play this card, banish a resonator. | Draw a card."], "field": [IMP]}
GROW = {"hand": [f"{SONG}Put a growth counter on target resonator."]}
WAND = {"hand": ["Wand {1} (Addition): [Enter] ⇒ Add this card to target resonator."]}
BLOCKED = {"field": [IMP], "you": OGRE}


@rule("FoW 906.4")
@pytest.mark.parametrize(
    ("what", "act", "side"),
    [
        ("Whenever a resonator attacks your opponent", attacking("Imp"), {"field": [IMP]}),
        ("Whenever a resonator attacks a J/resonator", attacking("Imp", "Ogre"), {"field": [IMP], "you": RESTED}),
        ("Whenever a resonator is attacked", attacking("Imp", "Ogre"), {"field": [IMP], "you": RESTED}),
        ("Whenever a resonator is attacked by a resonator", attacking("Imp", "Ogre"), {"field": [IMP], "you": RESTED}),
        ("Whenever a resonator blocks", attacking("Imp", block="Ogre"), BLOCKED),
        ("Whenever a resonator blocks a resonator", attacking("Imp", block="Ogre"), BLOCKED),
        ("Whenever a resonator is blocked by a resonator", attacking("Imp", block="Ogre"), BLOCKED),
        ("When this card attacks or when this card blocks", attacking("Eye"), {}),
        ("Whenever this card deals or is dealt damage", attacking("Eye"), {}),
        ("Whenever this card deals or is dealt damage", playing("Hit", "Eye"), {"hand": [HIT]}),
        ("Whenever a resonator deals or is dealt damage", playing("Hit", "Imp"), {"hand": [HIT], "field": [IMP]}),
        ("Whenever a resonator becomes recovered", playing("Song", "Imp"), RISE),
        ("Whenever you draw a card", playing("Song"), {"hand": [f"{SONG}Draw a card."]}),
        ("Whenever your opponent draws a card", playing("Song"), {"hand": [f"{SONG}Your opponent draws a card."]}),
        ("Whenever you lose life", playing("Song"), {"hand": [f"{SONG}You lose 100 life."]}),
        ("Whenever damage is dealt to you", playing("Song"), {"hand": [f"{SONG}This card deals 100 damage to you."]}),
        ("Whenever a resonator is banished", playing("Song", choose=["Imp"]), RITE),
        ("Whenever a chant is played", playing("Song"), {"hand": [f"{SONG}Draw a card."]}),
        ("Whenever you put a growth counter on a resonator", playing("Song", "Eye"), GROW),
        ("Whenever a growth counter is put on this card", playing("Song", "Eye"), GROW),
        ("Whenever an addition is added to this card", playing("Wand"), WAND),
        ("Whenever this card is targeted by a spell", playing("Hit", "Eye"), {"hand": [HIT]}),
        ("Whenever you perform Judgment", lambda table: table.me.judgment(), {"ruler": ruler("[Judgment][1]")}),
        ("Whenever you call a magic stone", lambda table: table.me.call_stone(), {}),
    ],
)  # fmt: skip
def test_trigger_notices_its_event(what, act, side):
    assert gained(what, act, **side)


@rule("FoW 906.4", "FoW 503.6")
@pytest.mark.parametrize(
    "what",
    ["At end of turn", "At the end of your turn", "At the beginning of your end phase", "At the beginning of each turn",
     "At the beginning of your opponent's draw phase"],
)  # fmt: skip
def test_time_trigger_occurs_at_its_time(what):
    assert gained(what, lambda table: table.end_turn())


@rule("FoW 503.6")
def test_unknown_time_of_the_turn_is_refused():
    with pytest.raises(ValueError, match="not understood"):
        scenario(me={"field": ["Eye 1/1: At the end of your main phase ⇒ Draw a card."]})


@rule("FoW 1022.1")
@pytest.mark.parametrize(("had", "life"), [(1, 4100), (2, 4000)])
def test_last_counter_trigger_needs_the_last_counter(had, life):
    imp = put(
        "Imp 1/1: When the last growth counter is removed from this card ⇒ You gain 100 life.", counters={"growth": had}
    )
    assert cast("Remove a growth counter from target resonator.", "Imp", me={"field": [imp]}).me.life == life


@rule("FoW 1002.1")
@pytest.mark.parametrize(
    ("kind", "chosen", "later"),
    [
        ("(Addition)", "Add this card to target resonator.", " | Whenever added resonator attacks ⇒ You "),
        ("1/1", "Target resonator gains [+100/+100] until end of turn.", " When it attacks this turn, you "),
    ],
    ids=["the added card", "later this turn"],
)
def test_attack_trigger_works_for_an_added_card_and_for_this_turn(kind: str, chosen: str, later: str):
    table = scenario(me={"field": [IMP, f"Herald {kind}: [0]: {chosen}{later}gain 100 life."]})
    table.me.activate("Herald", "Imp").table.resolve_all()
    table.me.attack("Imp").table.resolve_all()
    assert table.me.life == 4100


# -- limits and rules ------------------------------------------------------------------------------
@rule("FoW 905.1")
def test_ability_is_played_only_under_its_timing_and_condition():
    fury = "Imp 1/1: [0]: Draw a card. Play this ability only during a battle."
    table = scenario(me={"field": [fury]})
    assert "activate Imp" not in table.me.options
    assert "activate Imp" in table.me.attack("Imp").options
    craft = "Imp 1/1: [0]: Draw a card. Play this ability only if you control an addition."
    assert "activate Imp" not in scenario(me={"field": [craft]}).me.options
    assert "activate Imp" in scenario(me={"field": [craft, "Wand (Addition)"]}).me.options
    calm = "Imp 1/1: [0]: Draw a card. Play this ability only during a main phase."
    assert "activate Imp" in scenario(me={"field": [calm]}).me.options
    assert "activate Imp" not in scenario(me={"field": [calm.replace("a main", "an end")]}).me.options


@rule("FoW 803.3b", "FoW 804.3")
def test_attack_and_block_restrictions_limit_the_choices():
    hunter = "Imp 1/1: This card can attack recovered resonators."
    table = scenario(me={"field": [hunter]}, you={"field": ["Ogre 1/1"]})
    table.me.attack("Imp", "Ogre")
    assert table.machine.battle.target == table["Ogre"].ref
    shy = put("Ogre 1/1: This card cannot be attacked by resonators.", rested=True)
    table = scenario(me={"field": [IMP]}, you={"field": [shy]})
    table.me.attack("Imp")
    assert table.machine.battle.target < 0
    meek = "Ogre 1/1: This card cannot block resonators with ATK 100."
    table = scenario(me={"field": [IMP]}, you={"field": [meek]})
    table.me.attack("Imp")
    assert table.you.may_block_with == []


@rule("FoW 105.4", "FoW 104.4", "FoW 1022.1")
def test_life_cost_play_ban_and_counter_replacement_apply():
    pact = "Imp 1/1: Pay 500 life: Draw a card."
    assert "activate Imp" in scenario(me={"field": [pact], "life": 500}).me.options
    assert "activate Imp" not in scenario(me={"field": [pact], "life": 400}).me.options
    table = scenario(me={"field": ["Imp 1/1: Put a growth counter on this card: Draw a card."]})
    table.me.activate("Imp")
    assert table["Imp"].counters == {"growth": 1}
    ban = "Ogre 1/1: Your opponent cannot play chants."
    assert scenario(me={"hand": ["A {0} (Chant): Draw a card.", "B 1/1 {0}"]}, you={"field": [ban]}).me.options[:2] == [
        "pass",
        "play B",
    ]
    more = (
        "Ogre 1/1: If one or more growth counters would be put on a resonator you control, put that many "
        "plus one instead."
    )
    assert cast("Put two growth counters on target resonator.", "Ogre", me={"field": [more]})["Ogre"].counters == {
        "growth": 3
    }


@rule("FoW 910.1", "FoW 308.1")
def test_damage_doubles_and_j_ruler_returns_to_its_area():
    table = cast(
        "If a resonator you control would deal damage this turn, it deals double that much instead.",
        me={"field": ["Ox 500/500"]},
    )
    table.me.attack("Ox").table.fight()
    assert table.you.life == 3000
    table = cast("Put your J-ruler into your ruler area as a ruler.", me={"ruler": put(ruler(), judged=True)})
    assert (table.me.field, table.me.ruler) == ([], ["Oracle"])


# -- more words, each with a true and a false case -------------------------------------------------
@rule("FoW 1014.1", "FoW 1022.1")
def test_player_chooses_one_of_two_counters():
    table = cast("Put a growth counter or a magic counter on target resonator.", "Imp", me={"field": [IMP]})
    table.match.answer(0, table.match.number, [1])
    assert table["Imp"].counters == {"magic": 1}


@rule("FoW 903.2h", "FoW 1022.1")
def test_player_distributes_counters_among_targets():
    tip = "Tip {1} (Chant): Distribute three growth counters among up to two target resonators."
    table = scenario(me={"field": [IMP, "Elf 1/1"], "will": "V", "hand": [tip]})
    table.me.play("Tip", ["Imp", "Elf"]).choose("Elf").table.resolve_all()
    assert (table["Imp"].counters, table["Elf"].counters) == ({"growth": 1}, {"growth": 2})


@rule("FoW 105.4", "FoW 104.2")
@pytest.mark.parametrize(("life", "asked"), [(100, "yes_no"), (5000, "priority")])
def test_life_payment_is_offered_only_with_enough_life(life, asked):
    table = cast(f"You may pay {life} life. If you do, draw a card.")
    assert table.me.asked == asked
    if asked == "yes_no":
        table.me.choose("Yes")
        assert (table.me.life, table.me.hand) == (3900, ["Filler"])


@rule("FoW 1005.1")
@pytest.mark.parametrize(("top", "drawn"), [("Ann 1/1", 1), ("Bob (Chant)", 0)])
def test_condition_checks_that_the_revealed_card_is_a_resonator(top, drawn):
    text = "Reveal the top card of your deck. If it's a resonator, draw a card."
    assert len(cast(text, me={"deck": [top, "Cat 1/1", "Dog 1/1"]}).me.hand) == drawn


@rule("FoW 711.2")
@pytest.mark.parametrize(("revealed", "life"), [(True, 4100), (False, 4000)])
def test_only_revealed_runes_are_counted(revealed, life):
    rune = put("Sign (Rune, wind, divinity 1): Draw a card.", revealed=revealed)
    text = "You gain 100 life for each wind rune revealed from your rune area."
    assert cast(text, me={"runes": [rune]}).me.life == life


@rule("FoW 903.2f-3", "FoW 1002.1")
def test_destruction_spares_targets_and_finds_costs_up_to_x_and_additions():
    spare = "Destroy all resonators other than target resonator."
    assert cast(spare, "Elf", me={"field": [IMP, "Elf 1/1"]}).me.field == ["Elf"]
    text = "Destroy target resonator with total cost X or less, where X is the number of cards in your hand."
    assert cast(text, me={"field": ["Ann 1/1 {1}", "Bob 1/1 {3}"], "hand": ["Cat 1/1"]}).me.field == ["Bob"]
    wand = "Wand (Addition): [0]: Add this card to target resonator."
    shed = "Shed {0} (Chant): Rest target resonator. Destroy all additions added to that resonator."
    table = scenario(me={"field": [IMP, wand, "Veil (Addition)"], "hand": [shed]})
    table.me.activate("Wand", "Imp").table.resolve_all()
    table.me.play("Shed", "Imp").table.resolve_all()
    assert table.me.field == ["Imp", "Veil"]


@rule("FoW 104.4", "FoW 1012.1")
def test_play_limits_and_protection_from_cancelling_apply():
    calm = "Ogre 1/1: Each player may only play one card per turn."
    songs = ["Ann {0} (Chant): You gain 100 life.", "Bob {0} (Chant): You gain 100 life."]
    table = scenario(me={"hand": songs}, you={"field": [calm]})
    table.me.play("Ann").table.resolve_all()
    assert "play Bob" not in table.me.options
    only = "Ann {0} (Chant): Play this card only if you control a resonator. | Draw a card."
    assert "play Ann" in scenario(me={"hand": [only], "field": [IMP]}).me.options
    assert "play Ann" not in scenario(me={"hand": [only]}).me.options
    sure = "Ann {0} (Chant): This card cannot be cancelled if you control a resonator. | Draw a card."
    deny = "Deny {0} (Chant): [Quickcast] | Cancel target spell."
    for field, drawn in ([IMP], 1), ([], 0):
        table = scenario(me={"hand": [sure], "field": field}, you={"hand": [deny]})
        table.me.play("Ann").pass_()
        table.you.play("Deny").table.resolve_all()
        assert len(table.me.hand) == drawn


@rule("FoW 902.2", "FoW 1017.2")
def test_card_returns_from_the_graveyard_or_enters_as_a_copy():
    elf = "Elf 1/1: [0]: Put this card from your graveyard into the field."
    table = scenario(me={"graveyard": [elf]})
    table.me.activate("Elf").table.resolve_all()
    assert table.me.field == ["Elf"]
    assert "activate Elf" not in scenario(me={"field": [elf]}).me.options
    mime = (
        "Mime 1/1 {0}: As this card enters the field, choose a resonator. "
        "This card enters the field as a copy of that resonator."
    )
    table = scenario(me={"hand": [mime], "field": ["Ogre 500/500"]})
    table.me.play("Mime").table.resolve_all()
    assert table.me.field == ["Ogre", "Ogre"]


@rule("FoW 911.1", "FoW 803.1")
def test_resonator_that_attacked_counts_after_leaving():
    """For a kind of object, objects that have left also count; a single object counts only while it is there."""
    rite = "Rite {0} (Chant): If a resonator attacked this turn, draw a card."
    table = scenario(me={"hand": [rite], "field": ["Ann 500/500"]}, you={"field": ["Wall 900/900"]})
    table.me.attack("Ann")
    table.you.block("Wall")
    table.pass_while(lambda: "play Rite" not in table.me.options, "the battle")
    assert table.me.graveyard == ["Ann"]
    table.me.play("Rite").table.resolve_all()
    assert len(table.me.hand) == 1
    table = scenario(me={"hand": [rite], "field": ["Ann 500/500"]})
    table.me.play("Rite").table.resolve_all()
    assert table.me.hand == []
