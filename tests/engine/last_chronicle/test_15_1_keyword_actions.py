"""Section 15.1: keyword actions."""

from __future__ import annotations

import pytest

from engine.chase.words.triggers.event_types import WillProduced
from engine.games.last_chronicle.words.triggers.event_types import ChronoChecked, Deployed, Exchanged, Fizzled
from engine.kernel.events import Banished, Destroyed, Discarded, Played, Recovered, Rested, Revealed, Shuffled
from engine.scenario import put
from tests.engine.last_chronicle.bench import FELL, FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

HALL, SAGA = "Hall {1} (Structure)", "Saga {1} (History)"


# -- 15.1.2, 15.1.3 --------------------------------------------------------------------------------
@rule("LC 15.1.2.1", "LC 15.1.2.2", "LC 15.1.3.1", "LC 15.1.3.2", "LC 6.3.1.1")
@pytest.mark.parametrize("noun", ["unit", "structure", "history", "soul stone"])
@pytest.mark.parametrize(
    ("verb", "before", "after", "happens"),
    [("Wipe", False, True, 1), ("Wipe", True, True, 0), ("Recover", True, False, 1), ("Recover", False, False, 0)],
)
def test_wiping_or_recovering_a_card_in_that_state_changes_nothing(noun, verb, before, after, happens):
    """A card that is already in that state may be chosen too, and does not change."""
    cards = {"unit": FOE, "structure": HALL, "history": SAGA, "soul stone": "Gem 1/1"}
    zone = "soul" if noun == "soul stone" else "field"
    table = scenario(
        me={"hand": [f"Turn {{0}}: {verb} a chosen {noun}."]}, you={zone: [put(cards[noun], wiped=before)]}
    )
    name = cards[noun].split(" ")[0]
    table.me.use("Turn", name)
    table.resolve()
    assert table[name].wiped is after
    assert len(table.events(Rested)) + len(table.events(Recovered)) == happens
    assert table.events(Fizzled) == []


# -- 15.1.4 ----------------------------------------------------------------------------------------
@rule("LC 15.1.4.1", "LC 7.2")
@pytest.mark.parametrize("card", [FOE, HALL, SAGA])
def test_destroyed_card_goes_to_its_owners_discard_pile(card):
    name = card.split(" ")[0]
    crush = "Crush {0}: Destroy a chosen card on the battlefield."
    table = scenario(me={"hand": [crush], "field": [put(card, stolen=True)]})
    table.me.use("Crush", name)
    table.resolve()
    assert (table.you.discard, table.me.field) == ([name], [])
    assert len(table.events(Destroyed)) == 1


@rule("LC 15.1.4.1")
def test_a_soul_stone_is_destroyed_from_the_soul_yard():
    crush = "Crush {0}: Destroy a chosen soul stone."
    table = scenario(me={"hand": [crush]}, you={"soul": ["Gem 1/1"]})
    table.me.use("Crush", "Gem")
    table.resolve()
    assert (table.you.soul, table.you.discard) == ([], ["Gem"])
    assert len(table.events(Destroyed)) == 1


@rule("LC 15.1.4.2", "LC 15.1.13.5")
@pytest.mark.parametrize(
    ("spell", "drawn"),
    [
        ("Act {0}: Destroy a chosen unit.", 1),
        ("Act {0}: Put a chosen unit into its owner's discard pile.", 0),
        ("Act {0}: Your opponent sacrifices a unit.", 0),
        ("Act {0}: A chosen unit gets [-5000/+0] until end of turn.", 0),
        ("Act {0}: Deal 5000 damage to a chosen unit.", 1),
    ],
)
def test_only_destruction_triggers_destroyed_abilities(spell, drawn):
    table = scenario(me={"hand": [spell]}, you={"field": [f"{FOE}: When Foe is destroyed, draw a card."]})
    table.me.use("Act", *(["Foe"] if "chosen" in spell else []))
    table.resolve_all()
    assert table.you.discard == ["Foe"]
    assert len(table.you.hand) == drawn


@rule("LC 15.1.4.2")
def test_card_sacrificed_as_a_cost_is_not_destroyed():
    altar = "Altar {0} (History): Sacrifice a unit: Draw a card."
    table = scenario(me={"field": [altar, f"{FOE}: When Foe is destroyed, draw a card."]})
    table.me.activate("Altar")
    table.resolve_all()
    assert len(table.me.hand) == 1


# -- 15.1.5 to 15.1.7 ------------------------------------------------------------------------------
@rule("LC 15.1.5.1")
def test_discarded_card_goes_from_hand_to_discard_pile():
    table = scenario(me={"hand": ["Waste {0}: Discard a card.", FOE]})
    table.me.use("Waste")
    table.resolve()
    assert table.me.discard == ["Foe", "Waste"]
    assert len(table.events(Discarded)) == 1


@rule("LC 15.1.5.1")
def test_card_put_into_the_discard_pile_from_elsewhere_is_not_discarded():
    watch = "Watch {0} (History): When you discard a card, draw a card."
    dump = "Dump {0}: Put the top card of your deck into your discard pile."
    table = scenario(me={"hand": [dump], "field": [watch]})
    table.me.use("Dump")
    table.resolve()
    assert (table.events(Discarded), table.stack) == ([], [])


@rule("LC 15.1.6.1")
@pytest.mark.parametrize(
    ("what", "zone"),
    [
        ("unit", "field"),
        ("card in your opponent's discard pile", "discard"),
        ("soul stone", "soul"),
        ("card in your opponent's CA yard", "ca"),
    ],
)
def test_card_removed_from_any_zone_goes_to_the_remove_yard(what, zone):
    table = scenario(me={"hand": [f"Void {{0}}: Remove a chosen {what} from the game."]}, you={zone: [FOE]})
    table.me.use("Void", "Foe")
    table.resolve()
    assert table.you.removed == ["Foe"]


@rule("LC 15.1.7.1")
def test_shuffle_changes_the_order_of_the_deck():
    deck = [f"Card{n} 1/1" for n in range(12)]
    table = scenario(me={"hand": ["Mix {0}: Shuffle your deck."], "deck": deck})
    pile = table.machine.s.zones["deck0"]
    table.me.use("Mix")
    table.resolve()
    assert len(table.events(Shuffled)) == 1
    assert table.machine.s.zones["deck0"] != pile
    assert sorted(table.machine.s.zones["deck0"]) == sorted(pile)


# -- 15.1.8, 15.1.9 --------------------------------------------------------------------------------
SEEK = "Seek {0}: Search your deck for a history card and put it into your hand."


@rule("LC 15.1.8.1", "LC 15.1.9.1")
def test_searched_card_is_revealed_and_moved_and_the_deck_shuffled():
    table = scenario(me={"hand": [SEEK], "deck": [FOE, SAGA, HERO]})
    table.me.use("Seek")
    table.resolve()
    assert "search Foe" not in table.me.options
    table.me.choose("Saga")
    assert table.me.hand == ["Saga"]
    assert [type(entry.event) for entry in table.machine.log if type(entry.event) in (Revealed, Shuffled)] == [
        Revealed, Shuffled,
    ]  # fmt: skip


@rule("LC 15.1.8.2")
def test_search_for_a_kind_of_card_may_find_nothing():
    table = scenario(me={"hand": [SEEK], "deck": [SAGA, HERO]})
    table.me.use("Seek")
    table.resolve()
    table.me.choose()
    assert (table.me.hand, table.me.deck) == ([], 2)
    assert len(table.events(Shuffled)) == 1


@rule("LC 15.1.9.1")
def test_searched_card_put_on_top_stays_there_after_the_shuffle():
    seek = "Seek {0}: Search your deck for a history card and put it on top of your deck."
    table = scenario(me={"hand": [seek], "deck": [*[FOE] * 9, SAGA]})
    table.me.use("Seek")
    table.resolve()
    table.me.choose("Saga")
    assert table.machine.printed_card(table.machine.s.zones["deck0"][0]).name.en == "Saga"


@rule("LC 15.1.8.1", "LC 15.1.9.1")
def test_a_search_in_an_empty_deck_finds_nothing():
    table = scenario(me={"hand": [SEEK], "deck": []})
    table.me.use("Seek")
    table.resolve()
    assert (table.me.asked, table.me.hand, table.over) == ("priority", [], False)


# -- 15.1.10 to 15.1.12 ----------------------------------------------------------------------------
@rule("LC 15.1.10.1", "LC 15.1.11.1", "LC 15.1.12.1")
def test_using_uses_the_stack_and_deploying_does_not():
    table = scenario(
        me={
            "hand": ["Insight {1}: Draw a card.", "Ox 1000/1 {1}"],
            "field": [f"{HERO}: {{1}}: Draw a card."],
            "soul": 3,
        }
    )
    table.me.deploy("Ox")
    assert (table.stack, table.me.field) == ([], ["Hero", "Ox"])
    table.me.use("Insight")
    table.me.activate("Hero")
    assert table.stack == ["Insight", "Hero"]
    assert ([event.what for event in table.events(Played)], len(table.events(Deployed))) == (["card", "ability"], 1)
    assert all(table.machine.obj(ref).rested for ref in table.machine.zone(0, "soul"))


@rule("LC 15.1.12.2")
@pytest.mark.parametrize(
    ("zone", "text"), [("field", "Discard a card: Draw a card."), ("hand", "Discard this card: Draw a card.")]
)
def test_only_the_cards_player_can_use_its_ability(zone, text):
    card = f"Hero 3000/2: {text}"
    table = scenario(me={zone: [card], "hand": [FOE, *([card] if zone == "hand" else [])]}, you={"hand": [FOE]})
    assert "activate Hero" in table.me.options
    table.me.pass_()
    assert "activate Hero" not in table.you.options


@rule("LC 15.1.12.2", "LC 6.2.4")
def test_controller_of_a_stolen_card_uses_its_ability():
    table = scenario(me={"field": [put(f"{HERO}: {{0}}: Draw a card.", stolen=True)]})
    table.me.activate("Hero")
    table.resolve()
    assert (len(table.me.hand), len(table.you.hand)) == (1, 0)


# -- 15.1.13 ---------------------------------------------------------------------------------------
@rule("LC 15.1.13.1", "LC 15.1.13.2", "LC 15.1.13.3", "LC 15.1.13.4", "LC 15.1.13.5")
@pytest.mark.parametrize(
    ("what", "given"),
    [
        ("a unit", {"field": [FOE]}),
        ("a history", {"field": [SAGA]}),
        ("a structure", {"field": [HALL]}),
        ("a soul stone", {"soul": ["Gem 1/1"]}),
        ("a card in your CA yard", {"ca": [FOE]}),
        ("a card in your hand", {"hand": [FOE]}),
    ],
)
def test_sacrificed_card_goes_to_the_discard_pile(what, given):
    altar = f"Altar {{0}} (History): Sacrifice {what}: Draw a card."
    ((zone, cards),) = given.items()
    name = cards[0].split(" ")[0]
    field = [*given.get("field", ()), altar]
    table = scenario(me={**given, "field": field})
    table.me.activate("Altar", **({"choose": [name]} if what == "a history" else {}))
    assert table.me.discard == [name]
    assert (len(table.events(Banished)), table.events(Destroyed)) == (1, [])
    assert name not in getattr(table.me, zone)
    table.resolve()
    assert "Filler" in table.me.hand
    table = scenario(me={"field": [altar]}, you=given)
    if what != "a history":  # the Altar itself is a history
        assert "activate Altar" not in table.me.options  # a player cannot sacrifice the other player's cards


@rule("LC 15.1.13.1", "LC 6.1.4", "LC 11.8.6")
def test_each_player_sacrifices_an_own_unit():
    table = scenario(
        me={"hand": ["Toll {0}: Each player sacrifices a unit."], "field": [FOE, HERO]}, you={"field": [FOE, "Oaf 1/1"]}
    )
    table.me.use("Toll")
    table.resolve()
    table.me.choose("Hero")
    assert table.me.discard == []  # both go at the same time
    table.you.choose("Oaf")
    assert (table.me.discard, table.you.discard) == (["Hero", "Toll"], ["Oaf"])


# -- 15.1.14 ---------------------------------------------------------------------------------------
@rule("LC 15.1.14.1", "LC 15.1.14.4")
def test_chrono_check_puts_the_top_card_into_the_ca_yard():
    table = scenario(me={"hand": ["Peek {0}: Chrono check two times."], "deck": [FOE, HERO, SAGA]})
    table.me.use("Peek")
    table.resolve()
    assert (table.me.ca, table.me.deck) == (["Foe", "Hero"], 1)
    assert len(table.events(ChronoChecked)) == 2
    assert not table["Foe"].face_down


@rule("LC 15.1.14.2", "LC 9.4.3")
def test_rules_chrono_check_happens_once_in_each_check_phase():
    table = scenario(phase="adjustment")
    to_turn(table, 1)
    assert (len(table.me.ca), len(table.you.ca)) == (0, 1)
    to_turn(table, 0)
    assert (len(table.me.ca), len(table.you.ca)) == (1, 1)


@rule("LC 15.1.14.3")
def test_chrono_check_needs_a_card():
    table = scenario(me={"hand": ["Peek {0}: Chrono check two times."], "deck": [FOE]})
    table.me.use("Peek")
    table.resolve()
    assert (table.me.ca, len(table.events(ChronoChecked)), table.over) == (["Foe"], 1, False)


@rule("LC 15.1.14.1", "LC 15.1.8.1")
@pytest.mark.parametrize(("deed", "hand", "ca"), [("Draw a card.", ["Hero"], []), ("Chrono check once.", [], ["Hero"])])
@pytest.mark.parametrize("verb", ["Look at", "Reveal"])
def test_top_card_is_the_same_after_being_seen(verb, deed, hand, ca):
    table = scenario(me={"hand": [f"Act {{0}}: {verb} the top card of your deck. {deed}"], "deck": [HERO, FOE]})
    table.me.use("Act")
    table.resolve()
    assert (table.me.hand, table.me.ca) == (hand, ca)


@rule("LC 15.1.14.3", "LC 9.4.3")
def test_check_phase_with_an_empty_deck_does_not_lose():
    table = scenario(me={"deck": []}, phase="check")
    assert (table.me.ca, table.over, table.machine.s.phase) == ([], False, "check")


@rule("LC 15.1.14.4")
@pytest.mark.parametrize(
    ("spell", "checks"),
    [("Act {0}: Chrono check once.", 1), ("Act {0}: Put the top card of your deck into your CA yard.", 0)],
)
def test_only_a_chrono_check_triggers_chrono_check_abilities(spell, checks):
    watch = "Watch {0} (History): When you chrono check, draw a card."
    table = scenario(me={"hand": [spell], "field": [watch], "deck": [FOE, HERO, HERO]})
    table.me.use("Act")
    table.resolve()
    assert table.me.ca == ["Foe"]
    assert len(table.stack) == checks


# -- 15.1.15 ---------------------------------------------------------------------------------------
SWAP = "Swap {0}: Exchange two era markers with cards in your hand."


@rule("LC 15.1.15.1", "LC 15.1.15.2", "LC 15.1.15.3", "LC 7.6.3")
def test_exchange_swaps_and_reveals_markers_and_hand_cards():
    markers = ["Dawn 1/1", "Noon 1/1", "Dusk 1/1"]
    table = scenario(me={"hand": [SWAP, FOE, HERO, SAGA], "era": markers})
    table.me.use("Swap")
    table.resolve()
    table.me.choose("Dawn", "Dusk")
    table.me.choose("Foe", "Saga")
    assert (sorted(table.me.hand), sorted(table.me.era_yard)) == (["Dawn", "Dusk", "Hero"], ["Foe", "Noon", "Saga"])
    assert (table.me.era, len(table.events(Revealed))) == (3, 4)
    assert table["Foe"].face_down
    assert [event.n for event in table.events(Exchanged)] == [2]


@rule("LC 15.1.15.4")
@pytest.mark.parametrize(("era", "hand"), [(1, [FOE, HERO]), (2, [FOE]), (2, []), (4, [])])
def test_exchange_does_nothing_without_enough_markers_and_hand_cards(era, hand):
    table = scenario(me={"hand": [SWAP, *hand], "era": era})
    table.me.use("Swap")
    table.resolve()
    assert (table.me.asked, table.events(Exchanged), table.me.era) == ("priority", [], era)
    assert len(table.me.hand) == len(hand)


# -- 15.1.16 ---------------------------------------------------------------------------------------
@rule("LC 15.1.16.1", "LC 15.1.16.4", "LC 7.7.3")
def test_soul_action_wipes_a_stone_for_soul_without_the_stack():
    table = scenario(me={"soul": ["Gem 1000/1 (white)"], "hand": [FELL]}, you={"field": [FOE]})
    table.me.use("Fell", "Foe")
    table.me.activate("Gem")
    assert (table.me.pool, table.stack, table["Gem"].wiped) == ("H", ["Fell"], True)
    assert len(table.events(WillProduced)) == 1


@rule("LC 15.1.16.2")
def test_soul_actions_can_pay_during_an_effect():
    toll = "Toll {0}: Wipe all units your opponent controls unless your opponent pays {2}."
    table = scenario(me={"hand": [toll]}, you={"field": [FOE], "soul": 2})
    table.me.use("Toll")
    table.resolve()
    table.you.yes()
    assert not table["Foe"].wiped
    assert all(table.machine.obj(ref).rested for ref in table.machine.zone(1, "soul"))


@rule("LC 15.1.16.2", "LC 9.3.1")
@pytest.mark.parametrize("phase", ["check", "battle"])
def test_soul_actions_are_usable_with_priority_in_any_phase(phase):
    table = scenario(me={"soul": ["Gem 1000/1 (white)"]}, phase=phase)
    assert "activate Gem" in table.me.options


@rule("LC 15.1.16.3")
def test_soul_from_another_ability_uses_the_stack():
    table = scenario(me={"field": [f"{HERO}: [Wipe]: Produce {{White}}."]})
    table.me.activate("Hero")
    assert (table.me.pool, table.stack) == ("", ["Hero"])
    table.resolve()
    assert table.me.pool == "H"


# -- 15.1.17 ---------------------------------------------------------------------------------------
@rule("LC 15.1.17.1", "LC 15.1.17.2")
def test_unit_prevented_from_triggering_does_not_trigger():
    hush = "Hush {0}: A chosen unit does not trigger this turn."
    hero = f"{HERO}: When Hero attacks, draw a card."
    table = scenario(me={"hand": [hush], "field": [hero]})
    table.me.use("Hush", "Hero")
    table.resolve()
    table.me.attack("Hero")
    assert table.stack == []
    table = scenario(me={"field": [hero]})
    table.me.attack("Hero")
    assert table.stack == ["Hero"]
