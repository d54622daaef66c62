"""Sections 15.2.6 and 15.2.12: Soul Change and Gift."""

from __future__ import annotations

import pytest

from engine.chase.words.continuous.restrictions import CostRule
from engine.games.last_chronicle.rules.c11_3_deploying import lowered_cost
from engine.games.last_chronicle.words.triggers.event_types import Deployed
from engine.kernel.context import Context
from engine.kernel.events import Banished, Destroyed
from engine.kernel.refusal import Refused
from engine.language.grammar.tally import Tally
from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, scenario
from tests.engine.rules import rule


def stones(*factions, n=0):
    return [*[f"Gem 1000/1 ({faction})" for faction in factions], *["Pebble 1000/1"] * n]


def taxed(table, n):
    """Raise the first seat's deployment costs by `n` this turn."""
    table.machine.effects.add_rule(Context(source=0, controller=0), (0,), CostRule((str(n),), 1), "turn")
    table.machine.start()


# -- 15.2.6 Soul Change ----------------------------------------------------------------------------
@rule("LC 15.2.6.4")
@pytest.mark.parametrize(
    ("cost", "given", "left"),
    [
        ("{3}{H}", "{1}{H}{H}", "{1}"),  # the example of the rulebook
        ("{3}{H}{H}", "{1}{H}", "{2}{H}"),
        ("{3}{H}{O}", "{1}{O}{O}{O}", "{H}"),  # two are in excess
        ("{3}{H}", "{0}{K}{K}", "{1}{H}"),  # a faction that the cost does not have is all excess
        ("{2}{H}", "{5}{H}", "{0}"),  # free cost is never in excess
        ("{1}{H}{O}", "{0}{H}{O}{O}{O}", "{0}"),
        ("{2}{H}", "{0}", "{2}{H}"),  # a token
        ("{0}{H}", "{4}", "{H}"),  # free cost lowers no faction
    ],
)
def test_soul_change_reduces_the_cost_by_matching_souls(cost, given, left):
    assert lowered_cost(Tally.parse(cost), Tally.parse(given)) == Tally.parse(left)


LORD = "Lord 4000/3 {3} (white): [Soul Change (Knight)]"
SQUIRE = "Squire 1000/1 {1} (white, white, Knight)"


@rule("LC 15.2.6.1", "LC 15.2.6.2", "LC 15.2.6.3", "LC 15.2.6.4", "LC 15.2.6.5", "LC 15.1.13.5")
def test_soul_change_sacrifices_a_unit_of_its_category():
    table = scenario(me={"hand": [LORD], "field": [SQUIRE, FOE], "soul": 1})
    table.me.deploy("Lord", change=["Squire"])
    assert (table.me.field, table.me.discard) == (["Foe", "Lord"], ["Squire"])
    assert table["Stone"].wiped
    assert (len(table.events(Banished)), table.events(Destroyed)) == (1, [])
    gone, came = table.events(Banished)[0], table.events(Deployed)[0]
    order = [entry.event for entry in table.machine.log]
    assert order.index(gone) < order.index(came)


@rule("LC 15.2.6.3")
@pytest.mark.parametrize(
    ("keyword", "fits"),
    [
        ("(Knight)", ["Squire"]),
        ("(white unit)", ["Squire", "Monk"]),
        ("(unit)", ["Squire", "Monk", "Foe"]),
        ("(wiped unit)", ["Foe"]),
    ],
)
def test_soul_change_accepts_only_matching_units(keyword, fits):
    lord = f"Lord 4000/3 {{9}} (white): [Soul Change {keyword}]"
    field = [SQUIRE, "Monk 1000/1 {1} (white)", put(FOE, wiped=True), "Hall {1} (Structure, white, Knight)"]
    table = scenario(me={"hand": [lord], "field": field, "soul": stones("white", n=9)})
    table.me.deploy("Lord")
    assert table.me.asked == "soul_change"
    assert table.me.options == [*[f"soul_change {one}" for one in fits], "take_back"]


@rule("LC 15.2.6.4")
def test_soul_change_is_optional_if_the_cost_is_payable():
    table = scenario(me={"hand": [LORD], "field": [SQUIRE], "soul": stones("white", n=3)})
    table.me.deploy("Lord")
    table.me.choose()
    assert table.me.field == ["Squire", "Lord"]
    assert all(table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul"))


@rule("LC 15.2.6.4")
def test_soul_change_is_required_if_the_cost_is_otherwise_unpayable():
    table = scenario(me={"hand": [LORD], "field": [SQUIRE, "Page 1000/1 {3} (white, Knight)"], "soul": 1})
    table.me.deploy("Lord")
    with pytest.raises(Refused):
        table.me.choose()


@rule("LC 15.2.6.4", "LC 6.8.2")
def test_insufficient_soul_change_does_not_allow_deploying():
    table = scenario(me={"hand": [LORD], "field": ["Page 1000/1 {1} (Knight)"], "soul": stones(n=9)})
    assert table.me.why_not(deploy="Lord").clause == "6.8.2"


@rule("LC 15.2.6.6")
def test_soul_change_takes_only_one_unit():
    field = [SQUIRE, "Page 1000/1 {1} (white, Knight)"]
    table = scenario(me={"hand": ["Lord 4000/3 {5} (white): [Soul Change (Knight)]"], "field": field, "soul": 1})
    assert table.me.why_not(deploy="Lord").clause == "6.8.2"


@rule("LC 15.2.6.4")
def test_soul_change_cannot_take_an_opponents_unit():
    table = scenario(me={"hand": [LORD], "soul": 1}, you={"field": [SQUIRE]})
    assert table.me.why_not(deploy="Lord") is not None


@rule("LC 15.2.6.4", "LC 11.3.7")
def test_soul_change_reduces_an_increased_cost():
    lord = "Lord 4000/3 {1} (white): [Soul Change (Knight)]"
    for free, able in ((3, True), (2, False)):
        table = scenario(me={"hand": [lord], "field": [f"Page 1000/1 {{{free}}} (white, Knight)"]})
        taxed(table, 2)
        assert (table.me.why_not(deploy="Lord") is None) is able
    table = scenario(me={"hand": [lord], "field": ["Page 1000/1 {3} (white, Knight)"]})
    taxed(table, 2)
    table.me.deploy("Lord")
    assert table.me.field == ["Lord"]


@rule("LC 15.2.6.5", "LC 15.2.5.2")
def test_replaced_soul_change_sacrifice_still_counts():
    ghost = "Ghost 1000/1 {1} (white, white, Knight): [Soulstone Conversion]"
    table = scenario(me={"hand": [LORD], "field": [ghost], "soul": 1})
    table.me.deploy("Lord", change=["Ghost"])
    assert table.me.field == ["Lord"]
    assert table.me.soul == ["Stone", "Ghost"]
    assert table.events(Banished) == []  # 15.1.13.1


@rule("LC 15.2.6.5", "LC 5.5.2.1")
def test_legacy_cannot_be_deployed_by_soul_change_of_another_legacy():
    lord = "Lord 4000/3 {3} (white, legacy): [Soul Change (Knight)]"
    table = scenario(me={"hand": [lord], "field": ["Squire 1000/1 {3} (white, Knight, legacy)"], "soul": 3})
    assert table.me.why_not(deploy="Lord").clause == "5.5.2.1"


@rule("LC 15.2.6.2", "LC 15.2.15.1.1")
def test_soul_change_does_not_apply_to_merging():
    lord = "Lord 4000/3 {1} (white): [Soul Change (Knight)] | [Merge]"
    table = scenario(me={"hand": [lord], "field": [SQUIRE, FOE]})
    assert table.me.why_not(merge="Lord").clause == "6.8.2"
    assert table.me.why_not(deploy="Lord") is None


@rule("LC 15.2.6.4")
def test_coloured_soul_change_works_only_in_its_era():
    lord = "Lord 4000/3 {1} (white, lamps -R--): [Red] [Soul Change (Knight)]"
    for era, able in ((1, False), (2, True)):
        table = scenario(me={"hand": [lord], "field": [SQUIRE], "era": era})
        assert (table.me.why_not(deploy="Lord") is None) is able


# -- 15.2.12 Gift ----------------------------------------------------------------------------------
@rule("LC 15.2.12.1", "LC 15.2.12.2")
@pytest.mark.parametrize(
    "card",
    [
        "Seer 2000/1 {4} (white): [Gift ({1})]",
        "Seer {4} (History, white): [Gift ({1})]",
        "Seer {4} (Structure, white): [Gift ({1})]",
    ],
)
@pytest.mark.parametrize(("souls", "how", "paid"), [(1, None, 1), (5, "[Gift]", 1), (5, "Pay", 5)])
def test_gift_is_paid_instead_of_the_cost(card, souls, how, paid):
    yard = stones("white", n=souls - 1) if souls > 1 else stones(n=1)
    table = scenario(me={"hand": [card], "soul": yard})
    table.me.deploy("Seer", **({"how": how} if how else {}))
    assert table.me.field == ["Seer"]
    assert sum(table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul")) == paid


@rule("LC 15.2.12.2", "LC 6.8.2")
def test_card_with_unpayable_cost_and_gift_cannot_be_deployed():
    table = scenario(me={"hand": ["Seer 2000/1 {4} (white): [Gift ({Black})]"], "soul": stones(n=3)})
    assert table.me.why_not(deploy="Seer").clause == "6.8.2"


@rule("LC 15.2.12.2")
def test_gift_cost_need_not_be_soul():
    seer = "Seer 2000/1 {4} (white): [Gift (sacrifice a unit)]"
    table = scenario(me={"hand": [seer], "field": [FOE]})
    table.me.deploy("Seer")
    assert (table.me.field, table.me.discard) == (["Seer"], ["Foe"])
    assert scenario(me={"hand": [seer]}).me.why_not(deploy="Seer") is not None


@rule("LC 15.2.12.2", "LC 6.8.2")
@pytest.mark.parametrize(("field", "souls", "able"), [([FOE], 2, True), ([], 2, False), ([FOE], 1, False)])
def test_gift_of_several_parts_is_paid_in_full(field, souls, able):
    seer = "Seer 2000/1 {4} (white): [Gift ({2}, sacrifice a unit)]"
    table = scenario(me={"hand": [seer], "field": field, "soul": souls})
    assert (table.me.why_not(deploy="Seer") is None) is able


@rule("LC 15.2.12.2", "LC 11.3.7")
def test_gift_cost_is_increased_like_any_cost():
    for souls, able in ((2, False), (3, True)):
        table = scenario(me={"hand": ["Seer 2000/1 {8}: [Gift ({1})]"], "soul": souls})
        taxed(table, 2)
        assert (table.me.why_not(deploy="Seer") is None) is able


@rule("LC 15.2.12.2", "LC 4.5")
def test_x_of_a_gift_is_chosen():
    table = scenario(me={"hand": ["Seer 2000/1 {9}: [Gift ({X})]"], "soul": 2})
    table.me.deploy("Seer", x=2)
    assert table.me.field == ["Seer"]
    assert sum(table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul")) == 2


@rule("LC 15.2.12.2")
def test_gift_for_deploying_works_only_from_the_hand():
    seer = "Seer 2000/1 {2}: [Gift ({0})] | You may use this card from your discard pile."
    table = scenario(me={"discard": [seer]})
    assert table.me.why_not(deploy="Seer").clause == "6.8.2"
    assert scenario(me={"hand": [seer]}).me.why_not(deploy="Seer") is None


@rule("LC 15.2.12.2", "LC 15.2.15.1.1")
def test_merging_has_no_gift():
    table = scenario(me={"hand": ["Seer 2000/1 {2}: [Gift ({0})] | [Merge]"], "field": [FOE]})
    assert table.me.why_not(merge="Seer").clause == "6.8.2"


@rule("LC 15.2.12.2", "LC 15.2.6.4")
def test_soul_change_reduces_a_gift_cost():
    lord = "Lord 4000/3 {9}: [Gift ({4}{White})] | [Soul Change (Knight)]"
    table = scenario(me={"hand": [lord], "field": [SQUIRE], "soul": 2})
    table.me.deploy("Lord", change=["Squire"])
    assert (table.me.field, table.me.discard) == (["Lord"], ["Squire"])
    assert sum(table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul")) == 2


@rule("LC 15.2.12.3")
@pytest.mark.parametrize(("souls", "how", "paid"), [(1, None, 1), (3, "[Gift]", 1), (3, "Pay", 3)])
def test_spell_can_be_used_for_its_gift(souls, how, paid):
    table = scenario(me={"hand": ["Omen {3}: [Gift ({1})] | Draw a card."], "soul": souls})
    table.me.use("Omen", **({"how": how} if how else {}))
    assert sum(table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul")) == paid
    table.resolve()
    assert table.me.hand == ["Filler"]


@rule("LC 15.2.12.3", "LC 9.5.8")
def test_spell_can_be_used_for_its_gift_in_the_opponents_turn():
    omen = "Omen {3}: [Gift (discard a card)] | Draw a card."
    table = scenario(you={"hand": [omen, "Chaff 1000/1"]})
    table.me.pass_()
    table.you.use("Omen")
    table.resolve()
    assert (table.you.hand, table.you.discard) == (["Filler"], ["Chaff", "Omen"])


@rule("LC 15.2.12.3")
def test_gift_of_a_spell_works_outside_the_hand():
    omen = "Omen {3}: [Gift ({0})] | Draw a card. | You may use this card from your discard pile."
    table = scenario(me={"discard": [omen]})
    table.me.use("Omen")
    assert table.stack == ["Omen"]


@rule("LC 15.2.12.3", "LC 11.2.6")
def test_coloured_gift_works_in_its_era():
    omen = "Omen {3} (lamps -G--): [Green] [Gift ({0})] | Draw a card."
    for era, able in ((1, False), (2, True)):
        table = scenario(me={"hand": [omen], "era": era})
        assert (table.me.why_not(play="Omen") is None) is able
