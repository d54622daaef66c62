"""Chapter 805: resource costs, their changes, and their payment."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c804_costs import adjusted
from engine.games.zx.rules.c805_payment import solve
from engine.games.zx.rules.c1015_1029_joined_cards import shifts
from engine.kernel.events import Rested
from engine.language import Unread, lexicon
from engine.language.grammar.categories import Line
from engine.scenario import put, scenario
from tests.engine.rules import rule

RED, BLUE, WHITE, BOTH = (frozenset(one) for one in (["red"], ["blue"], ["white"], ["red", "blue"]))
FOX = "Fox 3000 {Red 1}"


def units(*colours):
    return list(enumerate(colours, start=1))


# -- 805.2: parts of a cost --------------------------------------------------------------------------
@rule("ZX 805.2a")
def test_card_needs_resources_of_every_colour_of_its_cost():
    both = "Both 3000 {Red/Blue 3}"
    assert "play Both" in scenario("zx", me={"hand": [both], "resource": "RUW"}).me.options
    for resource in ("RRR", "UUW", "RU"):
        table = scenario("zx", me={"hand": [both], "resource": resource})
        assert table.me.why_not(play="Both").clause == "805.3c", resource
    dear = "Dear 1000 [Cont] Your Z/X cost 1 more to play."
    for resource, offered in (("RUWW", True), ("RRRR", False), ("RUW", False)):  # 4 with another card's cost
        table = scenario("zx", me={"hand": [both], "resource": resource, "squares": {"left": dear}})
        assert ("play Both" in table.me.options) == offered, resource


@rule("ZX 805.2b", "ZX 805.1")
def test_ability_cost_has_points_and_a_colour():
    """The examples of 805.2b: {Red 2} has two points and is red, {1} has one point and no colour."""
    table = scenario(
        "zx", me={"squares": ["Sage 3000 {Red 1} [Act] [Cost] {Red 2}. [Effect] Draw a card."], "resource": "RW"}
    )
    table.me.activate("Sage")
    assert table.me.awake == 0
    table = scenario(
        "zx", me={"squares": ["Sage 3000 {Red 1} [Act] [Cost] {1}. [Effect] Draw a card."], "resource": "W"}
    )
    table.me.activate("Sage")
    assert table.me.awake == 0


@rule("ZX 805.2c", "ZX 102.12")
def test_cost_increases_apply_before_reductions():
    """A cost of 1 is raised by 2, then lowered by 3, to 0. In the other order it would be 2."""
    down = "Down 3000 {Red 1} [Cont] Your [Imp] cost 3 less to play."
    up = "Up 3000 {Red 1} [Cont] Your opponent's Z/X cost 2 more to play."
    table = scenario(
        "zx", me={"squares": [down], "hand": ["Imp 1000 {Red 1} ([Imp])"], "resource": "R"}, you={"squares": [up]}
    )
    table.me.play("Imp", at="left")
    assert table.me.awake == 1


@rule("ZX 805.2c")
def test_cost_cannot_go_below_zero():
    down = "Down 3000 {Red 1} [Cont] Your [Imp] cost 3 less to play."
    table = scenario("zx", me={"squares": [down], "hand": ["Imp 1000 {Red 2} ([Imp])"], "resource": "R"})
    table.me.play("Imp", at="left")
    assert table.me.awake == 1


@rule("ZX 805.2c")
def test_cost_increase_applies_to_an_ability_without_a_resource_cost():
    tax = "Tax 3000 {Red 1} [Cont] [Act] abilities of your opponent's Z/X cost 1 more to play."
    free = "Free 3000 {Red 1} [Act] [Effect] Draw a card."
    table = scenario("zx", me={"squares": [free], "resource": "W"}, you={"squares": [tax]})
    table.me.activate("Free")
    assert table.me.awake == 0
    table = scenario("zx", me={"squares": [free], "resource": "w"}, you={"squares": [tax]})
    assert table.me.why_not(activate="Free").clause == "805.3c"


@rule("ZX 805.2c")
def test_ability_cost_can_be_reduced():
    lord = "Lord 3000 {Red 1} [Cont] [Act] abilities of your [Imp] cost 1 less to play."
    imp = "Imp 1000 {Red 1} ([Imp]) [Act] [Cost] {Red 2}. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [lord, imp], "resource": "RR"})
    table.me.activate("Imp")
    assert table.me.awake == 1


# -- 805.3: paying ---------------------------------------------------------------------------------
@rule("ZX 805.3", "ZX 805.3d")
def test_all_paying_resources_become_asleep():
    table = scenario("zx", me={"hand": ["Ox 5000 {Red 3}"], "resource": "RRRR"})
    table.me.play("Ox", at="left")
    assert table.me.awake == 1
    assert [(event.cause, event.clause) for event in table.events(Rested)] == [("cost", "805.3d")] * 3


@rule("ZX 805.3a")
def test_zero_cost_needs_no_resource():
    """The first example of 805.3a: red, 0 points, no card."""
    table = scenario("zx", me={"hand": ["Gift 1000 {Red 0}"], "resource": "W"})
    table.me.play("Gift", at="left")
    assert table.me.awake == 1


@rule("ZX 805.3a")
@pytest.mark.parametrize("resource", ["R", "U"])
def test_two_coloured_card_of_cost_1_is_paid_by_either_colour(resource):
    """The second example of 805.3a."""
    table = scenario("zx", me={"hand": ["Both 1000 {Red/Blue 1}"], "resource": resource})
    table.me.play("Both", at="left")
    assert table.me.awake == 0


@rule("ZX 805.3a")
def test_two_coloured_card_of_cost_1_needs_one_of_its_colours():
    table = scenario("zx", me={"hand": ["Both 1000 {Red/Blue 1}"], "resource": "WGBC"})
    assert table.me.why_not(play="Both").clause == "805.3c"


@rule("ZX 805.3a")
def test_player_chooses_the_colour_that_pays_a_smaller_cost():
    table = scenario("zx", me={"hand": ["Both 1000 {Red/Blue 1}"], "resource": "RUW"}, auto_pay=False)
    table.me.play("Both", at="left")
    assert table.match.decision.clause == "805.3a"
    assert [option for option in table.me.options if option != "take_back"] == ["pay Red Resource", "pay Blue Resource"]
    table.me.choose("Blue Resource")
    assert table["Blue Resource"].asleep
    assert table.me.awake == 2


@rule("ZX 805.3b")
def test_remaining_cost_is_paid_with_any_resources():
    table = scenario("zx", me={"hand": ["Ox 5000 {Red 3}"], "resource": "RWUGR"}, auto_pay=False)
    table.me.play("Ox", at="left")
    table.me.choose("Red Resource")
    assert table.match.decision.clause == "805.3b"
    table.me.choose("White Resource", "Green Resource")
    assert table["White Resource"].asleep
    assert table["Green Resource"].asleep
    assert table.me.awake == 2


@rule("ZX 805.3b", "ZX 805.3c")
def test_resource_of_two_colours_pays_only_one_of_them():
    """A card of two colours counts for one of them."""
    two = "Two 1000 {Red/Blue 1}"
    table = scenario("zx", me={"hand": ["Both 1000 {Red/Blue 2}"], "resource": [two, "Plain 1000 {White 1}"]})
    assert table.me.why_not(play="Both").clause == "805.3c"
    table = scenario("zx", me={"hand": ["Both 1000 {Red/Blue 2}"], "resource": [two, "Plain 1000 {Red 1}"]})
    table.me.play("Both", at="left")
    assert table.me.awake == 0


@rule("ZX 805.3c")
def test_asleep_resource_cannot_pay():
    table = scenario("zx", me={"hand": [FOX], "resource": "rW"})
    assert table.me.why_not(play="Fox").clause == "805.3c"


@rule("ZX 805.3", "ZX 203.3")
def test_infinite_cost_cannot_be_paid():
    table = scenario("zx", me={"hand": ["Sky 9000 {Red inf}"], "resource": "R" * 12})
    assert table.me.why_not(play="Sky").clause == "805.3c"


@rule("ZX 805.1", "ZX 804.3c")
def test_optional_cost_within_an_effect_is_offered_only_if_payable():
    ask = "Ask 3000 {Red 1} [Auto] [Trigger] This card appears. [Effect] You may pay {Red 1}. If you do, draw 2 cards."
    table = scenario("zx", me={"hand": [ask], "resource": "RR"})
    table.me.play("Ask", at="left", yes=True)
    assert (table.me.awake, len(table.me.hand)) == (0, 2)
    table = scenario("zx", me={"hand": [ask], "resource": "RW"})
    table.me.play("Ask", at="left")
    assert table.me.asked == "priority", "what cannot be paid is not asked"


# -- the resources that are taken automatically -------------------------------------------------------
def test_least_flexible_resource_pays_first():
    assert solve(("red",), 1, units(BOTH, RED)) == [2]
    assert sorted(solve(("red", "blue"), 2, units(BOTH, RED, WHITE))) == [1, 2]
    assert solve((), 1, units(RED, WHITE, WHITE)) in ([2], [3]), "of what there is most of"


def test_possible_payment_is_found():
    assert sorted(solve(("red", "blue"), 2, units(RED, BOTH))) == [1, 2]
    assert solve(("red", "blue"), 3, units(RED, RED, WHITE)) is None
    assert solve(("red", "blue", "white"), 2, units(WHITE, BOTH)) is not None


def test_resource_that_cannot_become_asleep_cannot_pay():
    """The restriction of 804.4a."""
    stay = "Stay 1000 {Red 1} [Cont] [Valid] Resource [Effect] This card cannot become asleep."
    table = scenario("zx", me={"hand": [FOX], "resource": [put(stay)]})
    assert table.me.why_not(play="Fox").clause == "805.3c"


@rule("ZX 804.2f", "ZX 807.1")
def test_cost_paid_by_the_opponent_is_refused():
    for theirs, mine in (
        ("Your opponent puts a card from their hand into their trash", "Put a card from your hand into your trash"),
        ("Your opponent sleeps a Z/X they control", "Sleep a Z/X you control"),
        ("Your opponent returns a Z/X to its owner's hand", "Return a Z/X to its owner's hand"),
    ):
        line = "[Act] [Cost] {}. [Effect] Draw a card."
        found = lexicon("zx").read(line.format(theirs), Line)
        assert isinstance(found, Unread)
        assert found.expected == ("what the player does who pays the cost",)
        assert found.line[found.position :].startswith("Your opponent")
        assert not isinstance(lexicon("zx").read(line.format(mine), Line), Unread)


@rule("ZX 805.2c", "ZX 811.8")
@pytest.mark.parametrize(("points", "by", "limited", "left"), [
    (1, [-3], [], 0), (3, [-4, 2], [], 1), (0, [-1], [(2, 0)], 1), (5, [], [(-9, 1)], 1), (5, [-1], [(-9, 1)], 0),
    (5, [], [(-3, 1), (-2, 3)], 1), (5, [], [(-2, 3), (-3, 1)], 1), (2, [], [(-9, 3)], 2),
])  # fmt: skip
def test_cost_is_raised_first_then_reduced_to_its_limits(points, by, limited, left):
    """Reductions with a lower limit come before the other reductions, the highest limit first."""
    assert adjusted(points, by, limited) == left


@rule("ZX 805.2c", "ZX 805.2a")
def test_cost_increase_gives_a_shift_a_colourless_cost():
    blade = "Blade {Red 3} (Shift, plus:text) [Sub] Sword Vessel: a red Z/X you control."
    dear = "Dear 1000 [Cont] Your shifts cost 1 more to play."
    table = scenario("zx", me={"squares": [FOX, dear], "dynamis": [blade], "resource": "U"})
    table.me.play("Blade")
    assert table.me.awake == 0
    assert len(shifts(table.machine, 0)) == 1
