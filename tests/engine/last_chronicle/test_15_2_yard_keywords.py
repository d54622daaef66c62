"""Sections 15.2.5, 15.2.10, 15.2.16 and 15.2.18: cards put into a yard, and cards that come from a yard."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import Deployed, InvasionGained, Invoked
from engine.kernel.events import Banished, Destroyed, Entered, Left
from engine.scenario import put
from tests.engine.last_chronicle.bench import (
    BANISH,
    BOUNCE,
    BURY,
    DRAW,
    FELL,
    FOE,
    HERO,
    MILL,
    STEAL,
    TOLL,
    scenario,
    to_turn,
)  # fmt: skip
from tests.engine.rules import rule

# -- 15.2.5 Soulstone Conversion -------------------------------------------------------------------
GHOST = "Ghost 2000/1: [Soulstone Conversion]"


@rule("LC 15.2.5.1", "LC 15.2.5.2", "LC 15.1.4.2", "LC 15.1.13.5")
@pytest.mark.parametrize(
    ("spell", "targets", "yard"),
    [
        (FELL, ["Ghost"], "soul"),
        (BURY, ["Ghost"], "soul"),
        (TOLL, [], "soul"),
        ("Drain {0}: A chosen unit gains [Breakthrough 1]. Destroy it.", ["Ghost"], "soul"),
        (BANISH, ["Ghost"], "removed"),
        (BOUNCE, ["Ghost"], "hand"),
    ],
)
def test_converted_unit_goes_to_the_soul_yard_instead_of_the_discard_pile(spell, targets, yard):
    table = scenario(me={"hand": [spell]}, you={"field": [GHOST]})
    table.me.use(spell.split(" ")[0], *targets)
    table.resolve()
    assert getattr(table.you, yard) == ["Ghost"]
    assert table["Ghost"].wiped is (yard == "soul")


@rule("LC 15.2.5.2", "LC 12.4.4", "LC 10.2.1.2")
def test_unit_destroyed_in_battle_is_converted():
    table = scenario(me={"field": [GHOST]}, you={"field": ["Wall 3000/1"]})
    table.me.attack("Ghost")
    table.you.defend("Wall")
    table.fight()
    assert (table.me.soul, table.me.discard) == (["Ghost"], [])


@rule("LC 15.2.5.2", "LC 12.4.3")
def test_unit_with_zero_power_is_converted():
    table = scenario(me={"field": ["Ghost 0/1: [Soulstone Conversion]"], "hand": [DRAW]})
    assert (table.me.soul, table.me.field) == (["Ghost"], [])


@rule("LC 15.2.5.2", "LC 12.4.5")
def test_legacies_discarded_together_are_converted_individually():
    field = ["Ghost 2000/1 (legacy): [Soulstone Conversion]", "Idol 1000/1 (legacy)"]
    table = scenario(me={"field": field})
    assert (table.me.soul, table.me.discard) == (["Ghost"], ["Idol"])


@rule("LC 15.2.5.2", "LC 15.1.13.1")
def test_converted_unit_still_pays_a_sacrifice_cost():
    altar = "Altar {0} (History): Sacrifice a unit: Draw a card."
    table = scenario(me={"field": [altar, GHOST]})
    table.me.activate("Altar")
    table.resolve()
    assert (table.me.soul, table.me.hand) == (["Ghost"], ["Filler"])
    assert table.events(Banished) == []


@rule("LC 15.1.4.1", "LC 15.2.5.2", "LC 11.6.16", "LC 11.9.5.4")
def test_converted_unit_is_not_destroyed():
    field = [f"{GHOST} | When Ghost is destroyed, draw a card. | When Ghost leaves the battlefield, draw a card."]
    table = scenario(me={"hand": [FELL]}, you={"field": field})
    table.me.use("Fell", "Ghost")
    table.resolve()
    assert table.events(Destroyed) == []
    assert [event.destination for event in table.events(Left)] == ["soul"]
    assert table.stack == ["Ghost"]  # only the trigger for leaving


@rule("LC 15.2.5.2")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_conversion_applies_only_on_the_battlefield(zone):
    discard = "Purge {0}: Discard a card."
    table = scenario(me={"hand": [discard, MILL, *([GHOST] if zone == "hand" else [])], "deck": [GHOST, FOE]})
    table.me.use("Purge" if zone == "hand" else "Mill")
    table.resolve()
    if table.me.asked == "choose":
        table.me.choose("Ghost")
    assert "Ghost" in table.me.discard


@rule("LC 15.2.5.2", "LC 7.2")
def test_converted_unit_goes_to_its_owners_soul_yard():
    table = scenario(me={"field": [put(GHOST, stolen=True)], "hand": [FELL]})
    table.me.use("Fell", "Ghost")
    table.resolve()
    assert (table.me.soul, table.you.soul) == ([], ["Ghost"])


@rule("LC 15.2.5.2", "LC 7.7.3")
def test_converted_unit_is_only_a_soul_stone():
    ghost = "Ghost 2000/1 (black): [Soulstone Conversion] | [Wipe]: Draw a card."
    table = scenario(me={"field": [ghost], "hand": [FELL]})
    table.me.use("Fell", "Ghost")
    table.resolve()
    to_turn(table, 0)
    assert not table["Ghost"].wiped
    table.me.activate("Ghost")
    assert (table.me.pool, table.stack) == ("K", [])


@rule("LC 15.2.5.2")
def test_given_conversion_works():
    give = "Give {0}: A chosen unit gains [Soulstone Conversion] until end of turn."
    table = scenario(me={"field": [FOE], "hand": [give, FELL]})
    table.me.use("Give", "Foe")
    table.resolve()
    table.me.use("Fell", "Foe")
    table.resolve()
    assert table.me.soul == ["Foe"]


@rule("LC 15.2.5.2", "LC 11.9.6")
@pytest.mark.parametrize(("first", "yard"), [("Ghost", "soul"), ("Reaper", "removed")])
def test_controller_chooses_which_replacement_applies_first(first, yard):
    reaper = (
        "Reaper {0} (History): If a unit would be put into a player's discard pile, remove it from the game instead."
    )
    table = scenario(me={"hand": [FELL]}, you={"field": [GHOST, reaper]})
    table.me.use("Fell", "Ghost")
    table.resolve()
    table.you.choose(first)
    assert getattr(table.you, yard) == ["Ghost"]


@rule("LC 15.2.5.2")
def test_conversion_applies_individually_in_a_mass_destruction():
    table = scenario(me={"hand": ["Doom {0}: Destroy all units."], "field": [FOE]}, you={"field": [GHOST, HERO]})
    table.me.use("Doom")
    table.resolve()
    assert (table.me.discard, table.you.discard, table.you.soul) == (["Foe", "Doom"], ["Hero"], ["Ghost"])
    assert len(table.events(Destroyed)) == 2


@rule("LC 15.2.5.2", "LC 6.11.4", "LC 12.4.8")
def test_converted_token_ceases_to_exist():
    make = "Make {0}: Deploy a [1000/1] Beast unit token with [Soulstone Conversion]."
    table = scenario(me={"hand": [make, FELL]})
    table.me.use("Make")
    table.resolve()
    table.me.use("Fell", "Beast")
    table.resolve()
    assert (table.me.field, table.me.soul, table.me.discard) == ([], [], ["Make", "Fell"])
    assert [event.destination for event in table.events(Left)] == ["soul"]


@rule("LC 15.2.5.2", "LC 5.7.4")
def test_coloured_conversion_works_in_its_era():
    ghost = "Ghost 2000/1 (lamps -G--): [Green] [Soulstone Conversion]"
    for era, yard in ((1, "discard"), (2, "soul")):
        table = scenario(me={"hand": [FELL]}, you={"field": [ghost], "era": era})
        table.me.use("Fell", "Ghost")
        table.resolve()
        assert getattr(table.you, yard) == ["Ghost"]


@rule("LC 15.2.5.1", "LC 15.2.5.2")
def test_conversion_does_not_apply_to_a_structure():
    hall = "Hall {1} (Structure): [Soulstone Conversion]"
    table = scenario(me={"hand": ["Crush {0}: Destroy a chosen structure."], "field": [hall]})
    table.me.use("Crush", "Hall")
    table.resolve()
    assert table.me.discard == ["Hall", "Crush"]


# -- 15.2.10 Soul Burst ----------------------------------------------------------------------------
SPARK = "Spark 1000/1 (white): [Soul Burst {1}] ⇒ Draw a card."
KILLS = "Spark 1000/1: [Soul Burst {1}] ⇒ Destroy a chosen unit."
RISES = "Spark 1000/1{0}: [Soul Burst {{1}}] ⇒ Put this card onto the battlefield."


@rule("LC 15.2.10.1", "LC 15.2.10.2", "LC 15.2.10.3", "LC 15.2.10.3.4", "LC 15.2.10.3.6", "LC 15.2.10.4", "LC 6.9.1")
def test_a_soul_burst_is_declared_and_paid():
    table = scenario(me={"hand": [SPARK], "soul": 2})
    table.me.stone("Spark")
    assert (table.me.asked, table.stack) == ("yes_no", [])
    table.me.yes()
    assert table.stack == ["Spark"]
    assert [table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul")].count(True) == 1
    (item,) = table.machine.s.items.values()
    assert item.source == table["Spark"].ref
    table.resolve()
    assert table.me.hand == ["Filler"]
    assert [(event.what, event.ref) for event in table.events(Invoked)] == [("soul_burst", table["Spark"].ref)]


@rule("LC 15.2.10.3.4", "LC 15.2.10.3.5")
def test_soul_burst_is_optional():
    table = scenario(me={"hand": [SPARK], "soul": 2})
    table.me.stone("Spark")
    table.me.no()
    assert (table.stack, table.events(Invoked), table.me.asked) == ([], [], "priority")


@rule("LC 15.2.10.3.1")
@pytest.mark.parametrize(
    ("field", "asked"), [([], "priority"), ([FOE], "yes_no"), (["Hood 1/1: [Unchoosable]"], "priority")]
)
def test_soul_burst_without_a_legal_choice_is_not_offered(field, asked):
    table = scenario(me={"hand": [KILLS], "soul": 2}, you={"field": field})
    table.me.stone("Spark")
    assert table.me.asked == asked


@rule("LC 15.2.10.1", "LC 6.8.2")
def test_soul_burst_with_an_unpayable_cost_is_not_offered():
    table = scenario(me={"hand": ["Spark 1000/1: [Soul Burst {3}] ⇒ Draw a card."], "soul": 1})
    table.me.stone("Spark")
    assert table.me.asked == "priority"


@rule("LC 15.2.10.1", "LC 15.1.16.2")
def test_stone_can_pay_for_its_own_soul_burst():
    table = scenario(me={"hand": [SPARK]})
    table.me.stone("Spark")
    table.me.yes()
    assert table["Spark"].wiped
    assert table.stack == ["Spark"]


@rule("LC 15.2.10.3.2", "LC 15.2.10.3.3", "LC 5.5.2.1", "LC 5.5.3.1")
@pytest.mark.parametrize(
    ("icon", "there", "asked"),
    [
        ("", "Spark 1000/1", "yes_no"),
        (" (legacy)", "Idol 1000/1 (legacy)", "priority"),
        (" (legacy)", "Idol 1000/1", "yes_no"),
        ("", "Idol 1000/1 (legacy)", "yes_no"),
        (" (epic)", "Spark 2000/1 (epic)", "priority"),
        (" (epic)", "Idol 1000/1 (epic)", "yes_no"),
        (" (epic)", "Idol 1000/1 (legacy)", "yes_no"),
    ],
)
def test_self_deploying_soul_burst_is_not_offered_against_legacy_or_epic(icon, there, asked):
    table = scenario(me={"hand": [RISES.format(icon)], "soul": 2, "field": [there]})
    table.me.stone("Spark")
    assert table.me.asked == asked


@rule("LC 15.2.10.3.2")
def test_opponents_legacy_does_not_prevent_a_self_deploying_soul_burst():
    table = scenario(me={"hand": [RISES.format(" (legacy)")], "soul": 2}, you={"field": ["Idol 1000/1 (legacy)"]})
    table.me.stone("Spark")
    table.me.yes()
    table.resolve()
    assert (table.me.field, table.me.soul) == (["Spark"], ["Stone", "Stone"])


@rule("LC 15.2.10.3", "LC 15.2.5.2")
def test_converted_unit_can_use_soul_burst():
    ghost = "Ghost 2000/1: [Soulstone Conversion] | [Soul Burst {1}] ⇒ Draw a card."
    table = scenario(me={"hand": [FELL]}, you={"field": [ghost], "soul": 1})
    table.me.use("Fell", "Ghost")
    table.resolve()
    assert table.you.asked == "yes_no"
    table.you.yes()
    assert table.stack == ["Ghost"]


@rule("LC 15.2.10.3", "LC 11.8.5")
def test_soul_burst_during_an_effect_is_offered_immediately():
    both = "Ruin {0}: Destroy all units. Draw a card."
    ghost = "Ghost 2000/1: [Soulstone Conversion] | [Soul Burst {1}] ⇒ Draw a card."
    table = scenario(me={"hand": [both]}, you={"field": [ghost], "soul": 1})
    table.me.use("Ruin")
    table.resolve()
    assert (table.you.asked, table.me.hand) == ("yes_no", [])
    table.you.yes()
    assert (table.me.hand, table.stack) == (["Filler"], ["Ghost"])


@rule("LC 15.2.10.4", "LC 11.8.4")
def test_soul_burst_resolves_even_if_its_stone_left():
    smash = "Smash {0}: Put a chosen soul stone into its owner's discard pile."
    table = scenario(me={"hand": [SPARK], "soul": 2}, you={"hand": [smash]})
    table.me.stone("Spark")
    table.me.yes()
    table.me.pass_()
    table.you.use("Smash", "Spark")
    table.resolve_all()
    assert (table.me.discard, table.me.hand) == (["Spark"], ["Filler"])


@rule("LC 15.2.10.3", "LC 11.6.6")
def test_simultaneous_soul_bursts_are_declared_individually():
    ghosts = [
        f"{name} 2000/1: [Soulstone Conversion] | [Soul Burst {{1}}] ⇒ Draw a card." for name in ("Ghost", "Wraith")
    ]
    table = scenario(me={"hand": ["Doom {0}: Destroy all units."]}, you={"field": ghosts, "soul": 2})
    table.me.use("Doom")
    table.resolve()
    table.you.yes()
    table.you.no()
    assert table.stack == ["Ghost"]


@rule("LC 15.2.10.1", "LC 6.9.1", "LC 11.6.13")
def test_declared_soul_burst_that_cannot_be_paid_is_not_invoked():
    """Both bursts were declared, but there is only one soul."""
    burst = "2000/1: [Soulstone Conversion] | [Soul Burst {1}] ⇒ Draw a card."
    table = scenario(
        me={"hand": ["Doom {0}: Destroy all units."]}, you={"field": [f"Ghost {burst}", f"Wraith {burst}"], "soul": 1}
    )
    table.me.use("Doom")
    table.resolve()
    table.you.yes()
    table.you.yes()
    table.you.choose("Wraith", "Ghost")
    assert table.stack == ["Wraith"]
    assert [event.ref for event in table.events(Invoked)] == [table["Wraith"].ref]


@rule("LC 15.2.10.3")
def test_coloured_soul_burst_works_in_its_era():
    spark = "Spark 1000/1 (lamps -R--): [Red] [Soul Burst {1}] ⇒ Draw a card."
    for era, asked in ((1, "priority"), (2, "yes_no")):
        table = scenario(me={"hand": [spark], "soul": 1, "era": era})
        table.me.stone("Spark")
        assert table.me.asked == asked


# -- 15.2.16 Exploration ---------------------------------------------------------------------------
@rule("LC 15.2.16.1", "LC 15.2.16.2")
@pytest.mark.parametrize(
    "card",
    [
        "Scout 1000/1: [Exploration (3)]",
        "Scout {0} (History): [Exploration (3)]",
        "Scout {0} (Structure): [Exploration (3)]",
    ],
)
def test_exploration_gives_invasion_value_when_deployed(card):
    table = scenario(me={"hand": [card], "invasion": 1})
    table.me.deploy("Scout")
    assert (table.stack, table.me.invasion) == (["Scout"], 1)
    table.resolve()
    assert (table.me.invasion, table.you.invasion) == (4, 0)
    assert [event.amount for event in table.events(InvasionGained)] == [3]


@rule("LC 15.2.16.2", "LC 6.2.3")
def test_exploration_counts_for_the_player_who_deploys_the_card():
    heist = "Heist {0}: Put a chosen unit card in your opponent's discard pile onto the battlefield."
    table = scenario(me={"hand": [heist]}, you={"discard": ["Scout 1000/1: [Exploration (3)]"]})
    table.me.use("Heist", "Scout")
    table.resolve_all()
    assert (table.me.field, table.me.invasion, table.you.invasion) == (["Scout"], 3, 0)


@rule("LC 15.2.16.2", "LC 11.4.8")
def test_exploration_of_a_card_that_left_still_counts():
    table = scenario(me={"hand": ["Scout 1000/1: [Exploration (3)]"]}, you={"hand": [FELL]})
    table.me.deploy("Scout")
    table.me.pass_()
    table.you.use("Fell", "Scout")
    table.resolve_all()
    assert (table.me.field, table.me.invasion) == ([], 3)


@rule("LC 15.2.16.2")
def test_change_of_control_does_not_trigger_exploration():
    table = scenario(me={"hand": [STEAL]}, you={"field": ["Scout 1000/1: [Exploration (3)]"]})
    table.me.use("Steal", "Scout")
    table.resolve_all()
    assert (table.me.field, table.me.invasion) == (["Scout"], 0)


# -- 15.2.18 Taboo ---------------------------------------------------------------------------------
DEMON = "Demon 4000/2 {9}: [Taboo ({Black}/{2})]"


def milled(card=DEMON, souls=(), **more):
    """Return a table on which the card went from the first seat's deck to the discard pile and its ability resolves."""
    me = {"hand": [MILL], "deck": [card, FOE], "soul": [*souls], **more.pop("me", {})}
    table = scenario(me=me, **more)
    table.me.use("Mill")
    table.resolve()
    return table


BLACK, ANY = "Coal 1000/1 (black)", "Pebble 1000/1"


@rule("LC 15.2.18.1", "LC 15.2.18.2", "LC 15.1.16.2")
@pytest.mark.parametrize(
    ("souls", "offers", "paid", "spent"),
    [
        ([BLACK, ANY, ANY], ["Pay {Black}", "Pay {2}", "Do not pay"], "Pay {Black}", 1),
        ([BLACK, ANY, ANY], ["Pay {Black}", "Pay {2}", "Do not pay"], "Pay {2}", 2),
        ([ANY, ANY], ["Pay {2}", "Do not pay"], "Pay {2}", 2),
        ([BLACK], ["Pay {Black}", "Do not pay"], "Pay {Black}", 1),
    ],
)
def test_taboo_is_paid_with_one_of_its_costs(souls, offers, paid, spent):
    table = milled(souls=souls)
    assert table.stack == ["Demon"]
    table.resolve()
    assert [option.label.en for option in table.match.decision.options] == offers
    table.me.choose(paid)
    assert (table.me.field, table["Demon"].wiped) == (["Demon"], True)
    assert [table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul")].count(True) == spent
    assert table.events(Deployed) == []  # it was not deployed for its cost
    assert len(table.events(Entered)) == 1


@rule("LC 15.2.18.2")
def test_taboo_is_optional():
    table = milled(souls=[BLACK])
    table.resolve()
    table.me.choose("Do not pay")
    assert (table.me.field, table.me.discard) == ([], ["Demon", "Mill"])


@rule("LC 15.2.18.2", "LC 11.6.15")
def test_unpayable_taboo_is_stacked_and_asks_nothing():
    table = milled()
    assert table.stack == ["Demon"]
    table.resolve()
    assert (table.me.asked, table.me.field) == ("priority", [])


@rule("LC 15.2.18.1")
def test_taboo_can_have_one_cost():
    table = milled("Demon 4000/2 {9}: [Taboo ({1})]", [ANY])
    table.resolve()
    assert [option.label.en for option in table.match.decision.options] == ["Pay {1}", "Do not pay"]


@rule("LC 15.2.18.2")
@pytest.mark.parametrize("zone", ["hand", "field", "ca", "soul"])
def test_taboo_triggers_only_from_the_deck(zone):
    table = scenario(me={zone: [DEMON], "soul": [*([DEMON] if zone == "soul" else []), BLACK]})
    table.send("Demon", "discard")
    assert table.stack == []
    assert table.me.discard == ["Demon"]


@rule("LC 15.2.18.2")
def test_taboo_triggers_for_looked_at_cards_put_into_the_discard_pile():
    dig = (
        "Dig {0}: Look at the top two cards of your deck. "
        "Put one of them into your hand and the rest into your discard pile."
    )
    table = scenario(me={"hand": [dig], "deck": [FOE, DEMON, HERO], "soul": [BLACK]})
    table.me.use("Dig")
    table.resolve()
    table.me.choose("Foe")
    assert table.stack == ["Demon"]


@rule("LC 15.2.18.2", "LC 11.6.17.1")
def test_taboo_of_a_card_that_left_the_discard_pile_is_not_offered():
    purge = "Purge {0}: Remove a chosen card in your opponent's discard pile from the game."
    table = milled(souls=[BLACK], you={"hand": [purge]})
    table.me.pass_()
    table.you.use("Purge", "Demon")
    table.resolve_all()
    assert (table.me.asked, table.me.removed, table.me.field) == ("priority", ["Demon"], [])


@rule("LC 15.2.18.2", "LC 5.5.2.2")
def test_taboo_of_a_legacy_is_not_offered_with_another_legacy():
    table = milled("Demon 4000/2 {9} (legacy): [Taboo ({1})]", [ANY], me={"field": ["Idol 1000/1 (legacy)"]})
    table.resolve()
    assert (table.me.asked, table.me.field) == ("priority", ["Idol"])


@rule("LC 15.2.18.2", "LC 6.1.4", "LC 11.6.6")
def test_two_simultaneous_taboos_both_resolve():
    both = "Flood {0}: Put the top two cards of your deck into your discard pile."
    table = scenario(me={"hand": [both], "deck": [DEMON, DEMON, FOE], "soul": [BLACK, BLACK]})
    table.me.use("Flood")
    table.resolve()
    table.answer(0, [0, 1])  # in this order
    assert table.stack == ["Demon", "Demon"]
    table.resolve()
    table.me.choose("Pay {Black}")
    table.resolve()
    table.me.choose("Pay {Black}")
    assert table.me.field == ["Demon", "Demon"]


@rule("LC 15.2.18.2")
def test_taboo_triggers_when_the_opponent_mills_the_card():
    mill = "Mill {0}: Put the top card of your opponent's deck into its owner's discard pile."
    table = scenario(me={"hand": [mill]}, you={"deck": [DEMON, FOE], "soul": [BLACK]})
    table.me.use("Mill")
    table.resolve()
    table.resolve()
    table.you.choose("Pay {Black}")
    assert (table.you.field, table.me.field) == (["Demon"], [])


@rule("LC 15.2.18.2", "LC 5.7.4")
def test_coloured_taboo_works_in_its_era():
    demon = "Demon 4000/2 {9} (lamps -G--): [Green] [Taboo ({1})]"
    for era, stack in ((1, []), (2, ["Demon"])):
        assert milled(demon, [ANY], me={"era": era}).stack == stack
