"""Chapters 1020-1022, 1025 and 1027: the conditions of extra cards, and acts performed as a card is played."""

from __future__ import annotations

import pytest

from engine.games.zx.rules import c804_playing as playing
from engine.games.zx.words.triggers.event_types import CountersSpent, ForceMade
from engine.kernel.context import Context
from engine.kernel.events import Destroyed, Drawn, Moved, Revealed, Shuffled
from engine.language.common.modifications import Restrict
from engine.language.common.rules import Forbid
from engine.scenario import put, scenario
from tests.engine.rules import rule

FOX = "Fox 3000 {Red 3} ([Knight])"
CAT = "Cat 2000 {Red 2} ([Knight])"
ANT = "Ant 1000 {Red 1} ([Knight])"
ADVENT = "Angel 9000 {Red 5} (Z/X EX) [Sub] Advent Condition: 2 [Knight] Z/X."
POSSESSED = "Ghost 9000 {Red 6} (Z/X EX) [Sub] Possession Condition: 2 [Knight] Z/X."


def awakening(colour, what, cost=2):
    return f"Waker 8000 {{Red {cost}}} (Z/X EX) [Sub] Awakening Condition {colour}: {what}."


# -- 1020: advent ----------------------------------------------------------------------------------
@rule("ZX 1020.2", "ZX 806.1g", "ZX 206.2a")
def test_advent_destroys_z_x_instead_of_paying():
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [FOX, CAT, ANT], "resource": "RRRRR"})
    table.me.play("Angel", at="own player")
    assert table.me.asked == "priority", "only 3 and 2 come to 5"
    assert sorted(table.me.charge) == ["Cat", "Fox"]
    assert table.me.awake == 5
    assert table.me.at("own player") == ["Angel"]


@rule("ZX 1020.2")
def test_advent_needs_as_many_resources_as_its_cost():
    """The resources may be awake or asleep."""
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [FOX, CAT], "resource": "RRRR"})
    assert table.me.why_not(play="Angel").clause == "1020.2"
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [FOX, CAT], "resource": "rrrrr"})
    assert table.me.why_not(play="Angel") is None


@rule("ZX 1020.2", "ZX 806.2", "ZX 806.2a")
def test_advent_needs_awake_z_x_with_sufficient_total_cost():
    for squares in ([FOX, ANT], [FOX, put(CAT, asleep=True)], [FOX]):
        table = scenario("zx", me={"dynamis": [ADVENT], "squares": squares, "resource": "RRRRR"})
        assert table.me.why_not(play="Angel").clause == "1020.2", squares


@rule("ZX 806.2b", "ZX 102.6")
def test_indestructible_z_x_cannot_meet_an_advent_condition():
    rock = FOX + " [Cont] This card cannot be destroyed."
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [rock, CAT], "resource": "RRRRR"})
    assert table.me.why_not(play="Angel").clause == "1020.2"


@rule("ZX 806.2b", "ZX 812.1")
def test_z_x_with_a_replaced_destruction_meets_an_advent_condition():
    ember = (
        FOX + " [Cont] If this card would be destroyed, put it into your resource asleep instead of into its owner's"
        " charge."
    )
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [ember, CAT], "resource": "RRRRR"})
    table.me.play("Angel", at="own player")
    assert table.me.at("own player") == ["Angel"]
    assert (table.me.charge, len(table.me.resource)) == (["Cat"], 6)


@rule("ZX 203.3", "ZX 1020.2")
def test_infinite_cost_adds_nothing_to_an_advent():
    sky = "Sky 9000 {Red inf} ([Knight])"
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [sky, CAT], "resource": "RRRRR"})
    assert table.me.why_not(play="Angel").clause == "1020.2"


@rule("ZX 1020.3")
def test_advent_destruction_is_not_by_an_effect():
    mourner = "Mourner 1000 {Red 1} [Auto] [Trigger] A Z/X you control is destroyed by an effect. [Effect] Draw a card."
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": [FOX, CAT, mourner], "resource": "RRRRR"})
    table.me.play("Angel", at="own player")
    assert {event.cause for event in table.events(Destroyed)} == {"rule"}
    assert table.me.hand == []


@rule("ZX 1020.2", "ZX 806.1a")
def test_advent_may_enter_the_square_of_a_destroyed_z_x():
    table = scenario("zx", me={"dynamis": [ADVENT], "squares": {"left": FOX, "right": CAT}, "resource": "RRRRR"})
    table.me.play("Angel", at="left")
    assert table.me.at("left") == ["Angel"]
    assert sorted(table.me.charge) == ["Cat", "Fox"]


@rule("ZX 1020.2")
def test_extra_with_a_condition_cannot_be_played_by_paying_its_cost():
    table = scenario("zx", me={"dynamis": [ADVENT], "resource": "R" * 9})
    assert table.me.why_not(play="Angel").clause == "1020.2"


@rule("ZX 806.1f")
def test_extra_without_a_condition_is_played_by_paying_its_cost():
    table = scenario("zx", me={"dynamis": ["Plain 9000 {Red 5} (Z/X EX)"], "resource": "R" * 5})
    table.me.play("Plain", at="left")
    assert table.me.awake == 0


# -- 1021: awakening -------------------------------------------------------------------------------
@rule("ZX 1021.2", "ZX 1021.2a", "ZX 806.1h", "ZX 1021.3")
def test_awakening_red_removes_cards_in_the_trash():
    table = scenario(
        "zx",
        me={"dynamis": [awakening("Red", "2 [Knight]")], "trash": [FOX, CAT, "Owl 1000 {Red 1}"], "resource": "RR"},
    )
    table.me.play("Waker", at="left")
    assert sorted(table.me.removed) == ["Cat", "Fox"]
    assert table.me.awake == 0
    assert {event.cause for event in table.events(Moved) if event.destination == "remove_zone"} == {"rule"}


@rule("ZX 1021.2", "ZX 1021.2a")
def test_awakening_needs_its_cards_and_its_cost():
    table = scenario("zx", me={"dynamis": [awakening("Red", "2 [Knight]")], "trash": [FOX], "resource": "RR"})
    assert table.me.why_not(play="Waker").clause == "1021.2"
    table = scenario("zx", me={"dynamis": [awakening("Red", "2 [Knight]")], "trash": [FOX, CAT], "resource": "R"})
    assert table.me.why_not(play="Waker").clause == "805.3c"


@rule("ZX 1021.2a", "ZX 1021.2d", "ZX 806.2", "ZX 806.2b")
@pytest.mark.parametrize(("colour", "zone", "goal"), [
    ("Red", "trash", "remove zone from the trash"), ("Black", "charge", "trash from the charge"),
])  # fmt: skip
def test_card_that_would_not_leave_its_zone_cannot_meet_an_awakening(colour, zone, goal):
    """A card that would go to another zone instead can be used."""
    for instead, fine in (("draw a card", False), ("put it into its owner's hand", True), ("", True)):
        keep = f"Keep 1000 [Cont] If a card would be put into your {goal}, {instead} instead." if instead else CAT
        mine = {"dynamis": [awakening(colour, "1 [Knight]")], zone: [FOX], "squares": [keep], "resource": "RR"}
        table = scenario("zx", me=mine)
        refusal = table.me.why_not(play="Waker")
        assert (refusal.clause if refusal else None) == (None if fine else "1021.2"), instead


@rule("ZX 1021.2b")
def test_awakening_blue_shuffles_hand_cards_away_and_redraws():
    table = scenario("zx", me={"dynamis": [awakening("Blue", "2 cards")], "hand": [FOX, CAT], "resource": "RR"})
    table.me.play("Waker", at="left")
    assert len(table.me.hand) == 2
    assert table.me.deck == 20
    assert len(table.events(Revealed)) == 3, "the two, and what is played"
    told = [type(entry.event) for entry in table.machine.log if isinstance(entry.event, (Shuffled, Drawn))]
    assert told == [Shuffled, Drawn, Drawn], "shuffled before as many are drawn"


@rule("ZX 1021.2c")
def test_awakening_white_shuffles_trash_cards_into_the_deck():
    table = scenario("zx", me={"dynamis": [awakening("White", "2 cards")], "trash": [FOX, CAT], "resource": "RR"})
    table.me.play("Waker", at="left")
    assert (table.me.trash, table.me.deck) == ([], 22)
    assert [event.seat for event in table.events(Shuffled)] == [0]


@rule("ZX 1021.2d", "ZX 304.3", "ZX 1021.3")
def test_awakening_black_exchanges_cards_in_the_charge():
    deck = ["One 1000", "Two 1000", "Three 1000"]
    mine = {"dynamis": [awakening("Black", "2 Z/X")], "charge": [FOX, CAT], "resource": "RR", "deck": deck}
    table = scenario("zx", me=mine)
    table.me.play("Waker", at="left")
    assert sorted(table.me.trash) == ["Cat", "Fox"]
    assert table.me.charge == ["One", "Two"], "the top cards, one after the other"
    moved = [event for event in table.events(Moved) if event.destination in ("trash", "charge")]
    assert [event.cause for event in moved] == ["rule"] * 4


@rule("ZX 1021.2e")
def test_awakening_green_exchanges_resources():
    green = "Leaf 1000 {Green 1}"
    table = scenario(
        "zx",
        me={
            "dynamis": [awakening("Green", "2 green cards")],
            "resource": [
                put(green),
                put(green),
                "Red 1000 {Red 1}",
                "Red 1000 {Red 1}",
            ],
        },
    )
    table.me.play("Waker", at="left")
    assert sorted(table.me.resource) == ["Filler", "Filler", "Red", "Red"]
    assert table.me.awake == 0, "they come asleep"


@rule("ZX 1021.2e", "ZX 804.4d")
def test_resource_shuffled_away_for_awakening_cannot_pay_the_cost():
    """Only choices are offered that leave the cost payable."""
    leaf, fern, moss = (f"{name} 1000 {{Red/Green 1}}" for name in ("Leaf", "Fern", "Moss"))
    waker = awakening("Green", "2 green cards", 1)
    table = scenario("zx", me={"dynamis": [waker], "resource": [leaf, fern]})
    assert table.me.why_not(play="Waker").clause == "805.3c"
    table = scenario("zx", me={"dynamis": [waker], "resource": [leaf, fern, put(moss, asleep=True)]})
    table.me.play("Waker", at="left")
    table.me.choose("Leaf")
    assert table.me.at("left") == ["Waker"]
    assert table.me.resource == ["Fern", "Filler", "Filler"]
    assert table.me.awake == 0


@rule("ZX 1021.2")
def test_colourless_awakening_performs_its_own_text():
    waker = "Waker 8000 {Red 2} (Z/X EX) [Sub] Awakening Condition: Put a card from your hand into your trash."
    assert "play Waker" not in scenario("zx", me={"dynamis": [waker], "resource": "RR"}).me.options
    table = scenario("zx", me={"dynamis": [waker], "hand": [FOX], "resource": "RR"})
    table.me.play("Waker", at="left")
    assert (table.me.trash, table.me.awake) == (["Fox"], 0)


# -- 1022: idealize --------------------------------------------------------------------------------
@rule("ZX 1022.2", "ZX 806.1i")
def test_idealizing_spends_counters_instead_of_paying():
    dream = "Dream 9000 {Red inf} (Z/X EX) [Sub] Idealize Condition: 3 {Melodia}."
    table = scenario("zx", me={"dynamis": [dream], "counters": {"melodia": 4}})
    table.me.play("Dream", at="left")
    assert table.me.counters == {"melodia": 1}
    assert table.events(CountersSpent)
    table = scenario("zx", me={"dynamis": [dream], "counters": {"melodia": 2}})
    assert table.me.why_not(play="Dream").clause == "1022.2"


# -- 1025: possession ------------------------------------------------------------------------------
@rule("ZX 1025.2", "ZX 1025.3", "ZX 806.1j")
def test_possession_costs_less_and_turns_the_z_x_into_forces():
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [FOX, CAT], "resource": "RR"})
    table.me.play("Ghost", at="centre")
    assert table.me.awake == 1, "6 less 3 and 2"
    assert sorted(table["Ghost"].forces) == ["Cat", "Fox"]
    assert table.me.units == ["Ghost"]


@rule("ZX 1025.2")
def test_possession_needs_awake_z_x():
    for squares in ([FOX, put(CAT, asleep=True)], [FOX]):
        table = scenario("zx", me={"dynamis": [POSSESSED], "squares": squares, "resource": "R" * 6})
        assert table.me.why_not(play="Ghost").clause == "1025.2", squares


@rule("ZX 1025.2a")
def test_possession_costs_at_least_one():
    big = "Big 9000 {Red 9} ([Knight])"
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [big, CAT], "resource": "RR"})
    table.me.play("Ghost", at="centre")
    assert table.me.awake == 1
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [big, CAT], "resource": "r"})
    assert table.me.why_not(play="Ghost").clause == "805.3c"


@rule("ZX 1025.2")
def test_possession_uses_z_x_that_make_its_cost_payable():
    """With Ant and Cat the cost would be 3, which cannot be paid."""
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [FOX, CAT, ANT], "resource": "R"})
    table.me.play("Ghost", at="own player")
    assert sorted(table["Ghost"].forces) == ["Cat", "Fox"]


@rule("ZX 1025.3a")
def test_player_card_cannot_meet_a_possession_condition():
    """A player card is not a Z/X."""
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [FOX], "resource": "R" * 6})
    assert table.me.why_not(play="Ghost").clause == "1025.2"


@rule("ZX 1025.4")
def test_possession_forces_are_not_made_by_an_effect():
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [FOX, CAT], "resource": "RR"})
    table.me.play("Ghost", at="centre")
    assert len(table.events(ForceMade)) == 2
    assert {event.cause for event in table.events(Moved) if event.destination == "force_zone"} == {"rule"}


# -- 1027: as a card is played ---------------------------------------------------------------------
OFFER = (
    "Offer 5000 {Red 3} [Cont] [Valid] All [Effect] As you play this card, you may put a card from your hand into your"
    " trash to make it cost 2 less."
)


@rule("ZX 1027.1", "ZX 804.2c")
def test_optional_cost_reduction_may_be_taken_or_declined():
    table = scenario("zx", me={"hand": [OFFER, FOX], "resource": "RRR"})
    table.me.play("Offer", at="left")
    assert table.match.decision.clause == "1027.1a"
    table.answer(0, [1])
    assert (table.me.awake, table.me.trash) == (2, ["Fox"])
    table = scenario("zx", me={"hand": [OFFER, FOX], "resource": "RRR"})
    table.me.play("Offer", at="left")
    table.answer(0, [0])
    assert (table.me.awake, table.me.trash) == (0, [])


@rule("ZX 1027.1", "ZX 804.2f")
def test_unpayable_optional_cost_reduction_is_not_offered():
    table = scenario("zx", me={"hand": [OFFER], "resource": "RRR"})
    table.me.play("Offer", at="left")
    assert table.me.awake == 0
    assert "play Offer" not in scenario("zx", me={"hand": [OFFER], "resource": "RR"}).me.options


@rule("ZX 1027.1a")
def test_only_one_of_several_optional_cost_reductions_is_used():
    patron = (
        "Patron 3000 {Red 1} [Cont] As you play your Z/X, you may put a card from your hand into your trash to make"
        " them cost 1 less."
    )
    table = scenario("zx", me={"hand": [OFFER, FOX, CAT], "squares": [patron], "resource": "RRR"})
    table.me.play("Offer", at="left")
    assert len([option for option in table.match.decision.options if option.kind == "way"]) == 3
    table.answer(0, [1])
    table.me.choose("Fox")
    assert len(table.me.trash) == 1


@rule("ZX 1027.1b")
def test_acts_performed_to_play_a_card_are_not_by_an_effect():
    table = scenario("zx", me={"hand": [OFFER, FOX], "resource": "R"})
    table.me.play("Offer", at="left")
    assert {event.cause for event in table.events(Moved) if event.destination == "trash"} == {"rule"}


@rule("ZX 1027.1c")
def test_acts_performed_to_play_an_ability_are_its_cost():
    digger = "Digger 3000 {Red 1} [Act] [Cost] Put a card from your hand into your trash. [Effect] Draw a card."
    table = scenario("zx", me={"hand": [FOX], "squares": [digger]})
    table.me.activate("Digger")
    assert {event.cause for event in table.events(Moved) if event.destination == "trash"} == {"cost"}


@rule("ZX 206.2a")
def test_extra_cannot_be_played_until_its_condition_is_met():
    extra = (
        "Spire {Red 1} (Ascension EX, shield 1) [Sub] Play this card only if you have 2 or more cards in your trash."
    )
    table = scenario("zx", me={"dynamis": [extra], "resource": "R"})
    assert table.me.why_not(play="Spire").clause == "206.2"
    table = scenario("zx", me={"dynamis": [extra], "trash": [FOX, CAT], "resource": "R"})
    table.me.play("Spire")
    assert table.me.at("own player") == ["Spire"]


# -- 1027 for abilities, 807.1b --------------------------------------------------------------------
DIG = (
    "Digger 3000 {Red 1} [Act] [Cost] {Red 2}. [Effect] Draw a card. As you play this ability, you may put a card from"
    " your hand into your trash to make it cost 2 less."
)
MASTER = (
    "Master 3000 {Red 1} [Cont] As you play [Act] abilities of your Z/X, you may put a card from your hand into your"
    " trash to make them cost 1 less."
)


@rule("ZX 1027.1", "ZX 1027.1c", "ZX 807.1b")
def test_ability_may_be_played_with_an_optional_cost_reduction():
    for n, awake, trash in ((0, 0, []), (1, 2, ["Fox"])):
        table = scenario("zx", me={"hand": [FOX], "squares": [DIG], "resource": "RR"})
        table.me.activate("Digger")
        assert table.match.decision.clause == "1027.1a"
        assert all(option.label.en and option.label.ja for option in table.match.decision.options)
        table.answer(0, [n])
        assert (table.me.awake, table.me.trash) == (awake, trash)
        assert {event.cause for event in table.events(Moved) if event.destination == "trash"} <= {"cost"}


@rule("ZX 1027.1", "ZX 804.2f")
def test_only_payable_way_to_play_an_ability_is_used():
    table = scenario("zx", me={"hand": [FOX], "squares": [DIG]})
    table.me.activate("Digger")
    assert table.me.trash == ["Fox"]
    assert len(table.me.hand) == 1
    assert scenario("zx", me={"squares": [DIG], "resource": "R"}).me.why_not(activate="Digger").clause == "805.3c"


@rule("ZX 1027.1a")
def test_only_one_optional_cost_reduction_applies_to_an_ability():
    """Both offers together would reduce the cost to zero. Each offer alone does not."""
    table = scenario("zx", me={"hand": [FOX, CAT], "squares": [DIG, MASTER], "resource": "RR"})
    table.me.activate("Digger")
    assert len([option for option in table.match.decision.options if option.kind == "way"]) == 3
    table.answer(0, [2])
    table.me.choose("Cat")
    assert (table.me.awake, table.me.trash) == (1, ["Cat"])


@rule("ZX 1027.1", "ZX 302.1c")
def test_ability_cost_reduction_excludes_cards_and_opposing_abilities():
    act = "[Act] [Cost] {Red 2}. [Effect] Draw a card."
    table = scenario(
        "zx",
        me={"hand": [FOX, CAT], "squares": [f"Plain 3000 {{Red 1}} {act}"], "resource": "RR"},
        you={"squares": [MASTER]},
    )
    table.me.activate("Plain")
    assert table.me.awake == 0
    table = scenario("zx", me={"hand": [FOX, CAT], "squares": {"centre": MASTER}, "resource": "RRR"})
    table.me.play("Fox", at="left")
    assert (table.me.awake, table.me.trash) == (0, [])


@rule("ZX 807.1b", "ZX 805.2c")
def test_ability_text_may_set_a_condition_and_change_its_cost():
    """The ability has a further condition and a changed cost."""
    miner = (
        "Miner 3000 {Red 1} [Act] [Cost] {Red 2}. [Effect] Draw a card. Play this ability only if your life is 2 or"
        " less. This ability costs 1 less to play for each [Knight] you control."
    )
    table = scenario("zx", me={"squares": [miner, FOX], "resource": "RR", "life": 3})
    assert table.me.why_not(activate="Miner").clause == "807.1b"
    table = scenario("zx", me={"squares": [miner, FOX], "resource": "RR", "life": 2})
    table.me.activate("Miner")
    assert table.me.awake == 1


@rule("ZX 1027.1", "ZX 804.2c")
def test_ways_to_play_a_card_are_labelled_with_their_costs():
    table = scenario("zx", me={"hand": [OFFER, FOX], "resource": "RRR"})
    table.me.play("Offer", at="left")
    told = [option.label.en for option in table.match.decision.options][:2]
    assert told == ["Pay {Red 3}", "Pay {Red 1} and put a card from your hand into your trash"]


@rule("ZX 1027.1a", "ZX 1124.2")
def test_player_chooses_one_of_two_coordinations():
    fox = 'Fox 3000 {Red 3} [Cont] Coordination "Lamp" | [Cont] Coordination "Candle"'
    squares = {"left": "Lamp 1000 {Red 1}", "right": "Candle 1000 {Red 1}", "own right": "Lamp 1000 {Red 1}"}
    table = scenario("zx", me={"hand": [fox], "squares": squares, "resource": "RRR"})
    table.me.play("Fox", at="own left")
    told = [option.label.en for option in table.match.decision.options]
    assert told[:2] == ["Pay {Red 1}", "Pay {Red 2}"]
    table.answer(0, [0])
    assert table.me.awake == 2


@rule("ZX 1025.3", "ZX 813.2")
def test_possessed_z_x_has_its_forces_when_it_appears():
    ghost = POSSESSED + " | [S] [Trigger] This card appears. [Effect] For each Force of this card, draw a card."
    for place in ("own player", "left"):
        squares = {"left": FOX, "right": CAT}
        table = scenario("zx", me={"dynamis": [ghost], "squares": squares, "resource": "RR"})
        table.me.play("Ghost", at=place)
        assert len(table.me.hand) == 2
        assert sorted(table["Ghost"].forces) == ["Cat", "Fox"]


@rule("ZX 1025.3a")
def test_z_x_that_cannot_leave_its_square_cannot_meet_a_possession():
    table = scenario("zx", me={"dynamis": [POSSESSED], "squares": [FOX, CAT, ANT], "resource": "R" * 6})
    machine = table.machine
    for name, playable in (("Ant", True), ("Cat", False)):
        ref = table[name].ref
        bound = (Restrict(Forbid("cannot_leave")),)
        machine.effects.add_effect(Context(source=ref, controller=0, memory={}), (ref,), bound, "turn")
        machine.start()
        assert (playing.check_card(machine, 0, table["Ghost"].ref) is None) is playable, name


@rule("ZX 1025.2", "ZX 811.8", "ZX 805.2c")
def test_other_effects_also_reduce_the_cost_of_a_possession():
    down = "Down 3000 {Red 1} [Cont] Your [Spook] cost 2 less to play."
    ghost = POSSESSED.replace("(Z/X EX)", "(Z/X EX, [Spook])")
    table = scenario("zx", me={"dynamis": [ghost], "squares": [FOX, CAT, down]})
    table.me.play("Ghost", at="own player")
    assert sorted(table["Ghost"].forces) == ["Cat", "Fox"]


@rule("ZX 203.3", "ZX 1020.2")
def test_z_x_with_an_infinite_cost_cannot_meet_an_advent_condition():
    """The cost of one of them would be enough.

    But the condition needs two Z/X, and one of the two has an infinite cost.
    """
    big, sky = "Big 9000 {Red 9} ([Knight])", "Sky 9000 {Red inf} ([Knight])"
    for other, offered in ((sky, False), (ANT, True)):
        table = scenario("zx", me={"dynamis": [ADVENT], "squares": [big, other], "resource": "RRRRR"})
        assert (table.me.why_not(play="Angel") is None) is offered


@rule("ZX 1027.1a", "ZX 1124.2")
def test_coordination_is_not_offered_when_no_cost_is_paid():
    fox = 'Fox 3000 {Red 3} (ignition) [Cont] Coordination "Lamp" | [Cont] Coordination "Candle"'
    table = scenario(
        "zx",
        me={
            "squares": ["Lamp 1000", "Candle 1000"],
            "hand": ["Try {1} [Event] Ignite."],
            "deck": [fox, FOX],
            "resource": "R",
        },
    )
    table.me.play("Try")
    table.me.yes()
    table.me.choose("own left")
    assert table.me.at("own left") == ["Fox"]
    assert table.me.asked == "priority"
