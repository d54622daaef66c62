"""MG 1010 to 1015: turning, switching, choosing, discarding, becoming, shuffling."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Reversed, Switched
from engine.kernel.events import Recovered, Rested, Shuffled
from engine.scenario import put
from tests.engine.magical_girl.held import HERO, MAGE, scenario
from tests.engine.rules import rule


def deck_of(table, seat=0):
    """Return the names of the cards in a deck, from the top."""
    return [table.machine.printed_card(card).name.en for card in table.machine.zone(seat, "deck")]


# -- 1010 ------------------------------------------------------------------------------------------
@rule("MG 1010.1")
@pytest.mark.parametrize("state", [{}, {"rested": True}, {"reversed": True}])
@pytest.mark.parametrize("verb", ["Rest", "Recover", "Reverse"])
def test_card_takes_the_state_that_the_effect_names(state: dict, verb: str):
    table = scenario(me={"servants": [put(HERO, **state)], "hand": [f"Turn {{0}}: {verb} target servant."]})
    table.me.play("Turn", "Hero").table.resolve()
    hero = table["Hero"]
    assert (hero.recovered, hero.reversed) == (verb == "Recover", verb == "Reverse")


@rule("MG 1010.1", "MG 104.3")
def test_rested_card_does_not_become_rested_again():
    drowsy = "Drowsy 1/1: Whenever this card becomes rested ⇒ Draw a card."
    table = scenario(me={"servants": [put(drowsy, rested=True)], "hand": ["Lull {0}: Rest target servant."]})
    table.me.play("Lull", "Drowsy").table.resolve_all()
    assert table.me.hand == []
    assert not table.events(Rested)


@rule("MG 1010.1", "MG 303.1b-1")
def test_a_caster_cannot_be_reversed():
    table = scenario(me={"casters": [MAGE], "hand": ["Turn {0}: Reverse target caster."]})
    table.me.play("Turn", "Mia").table.resolve()
    assert table["Mia"].recovered
    assert not table["Mia"].reversed


@rule("MG 1010.2")
@pytest.mark.parametrize("state", [{"rested": True}, {"reversed": True}])
def test_rest_symbol_requires_a_recovered_card(state: dict):
    table = scenario(me={"servants": [put("Mill 0/500: [Rest]: Draw a card.", **state)]})
    assert table.me.why_not(activate="Mill").clause == "1010.2"


@rule("MG 1010.2")
def test_rest_symbol_rests_the_card():
    table = scenario(me={"servants": [put("Mill 0/500: [Rest]: Draw a card.", fresh=True)]})
    table.me.activate("Mill")
    assert table["Mill"].rested
    assert not table["Mill"].reversed


@rule("MG 1010.3")
def test_rest_cost_uses_recovered_cards_of_the_player():
    drum = "Drum (Barrier): Rest two servants: Draw a card."
    servants = ["A 1/1", put("B 1/1", rested=True), put("E 1/1", reversed=True)]
    table = scenario(me={"servants": [drum, *servants]}, you={"servants": ["C 1/1"]})
    assert table.me.why_not(activate="Drum").clause == "1010.3"
    table = scenario(me={"servants": [drum, *servants, put("D 1/1", fresh=True)]})
    table.me.activate("Drum")
    assert table["A"].rested
    assert table["D"].rested
    assert table["E"].reversed


@rule("MG 1010.3")
def test_reverse_cost_uses_recovered_cards():
    drum = "Drum (Barrier): Reverse a servant: Draw a card."
    table = scenario(me={"servants": [drum, put("B 1/1", rested=True), put("E 1/1", reversed=True)]})
    assert table.me.why_not(activate="Drum").clause == "1010.3"
    table = scenario(me={"servants": [drum, "A 1/1"]})
    table.me.activate("Drum")
    assert table["A"].reversed


# -- 1011 ------------------------------------------------------------------------------------------
@rule("MG 1011.1")
@pytest.mark.parametrize(
    ("state", "after"), [("recovered", "reversed"), ("reversed", "recovered"), ("rested", "rested")]
)
def test_switching_swaps_recovered_and_reversed(state: str, after: str):
    given = {} if state == "recovered" else {state: True}
    table = scenario(me={"servants": [put(HERO, **given)], "hand": ["Flip {0}: Switch target servant."]})
    table.me.play("Flip", "Hero").table.resolve()
    assert table.machine.in_state(table["Hero"].ref, after)
    assert len(table.events(Switched)) == (state != "rested")


@rule("MG 1011.2")
@pytest.mark.parametrize(
    ("state", "verb", "n"),
    [
        ("recovered", "Reverse", 1),
        ("rested", "Reverse", 1),
        ("reversed", "Reverse", 0),
        ("reversed", "Recover", 1),
        ("rested", "Recover", 0),
        ("reversed", "Rest", 0),
        ("recovered", "Rest", 0),
        ("recovered", "Switch", 1),
    ],
)
def test_becoming_reversed_or_recovering_from_reversed_is_a_switch(state: str, verb: str, n: int):
    watch = "Watch (Barrier): Whenever a servant switches ⇒ Draw a card."
    given = {} if state == "recovered" else {state: True}
    turn = f"Turn {{0}}: {verb} target servant."
    table = scenario(me={"servants": [watch, put(HERO, **given)], "hand": [turn]})
    table.me.play("Turn", "Hero").table.resolve_all()
    assert len(table.me.hand) == n


@rule("MG 1011.2", "MG 705.1")
def test_main_phase_switch_counts_as_a_switch():
    watch = "Watch (Barrier): Whenever a servant switches ⇒ Draw a card."
    table = scenario(me={"servants": [watch, HERO]})
    table.me.switch("Hero").table.resolve_all()
    assert len(table.me.hand) == 1
    assert len(table.events(Reversed)) == 1
    assert not table.events(Recovered)


# -- 1012 ------------------------------------------------------------------------------------------
SEEK = "Seek {0}: Search your deck for a servant, reveal it, and put it into your hand. Then shuffle your deck."


@rule("MG 1012.1")
def test_choice_among_visible_cards_is_mandatory():
    table = scenario(me={"hand": ["Pit {0}: Your opponent banishes a servant."]}, you={"servants": ["A 1/1", "B 1/1"]})
    table.me.play("Pit").table.resolve()
    assert (table.match.decision.min, table.match.decision.max) == (1, 1)


@rule("MG 1012.2")
def test_search_for_a_kind_of_card_may_find_nothing():
    table = scenario(me={"hand": [SEEK], "deck": ["A 1/1", "Song {1}: Draw a card."]})
    table.me.play("Seek").table.resolve()
    assert table.me.asked == "search"
    table.check()
    assert table.match.decision.min == 0
    assert table.me.options == ["search A"]
    table.match.answer(0, table.match.number, [])
    assert table.me.hand == []
    assert table.me.deck == 2


@rule("MG 1012.2")
def test_search_for_any_card_must_find_one():
    free = "Free {0}: Search your deck for a card and put it into your hand. Then shuffle your deck."
    table = scenario(me={"hand": [free], "deck": ["A 1/1", "B 1/1"]})
    table.me.play("Free").table.resolve()
    assert table.match.decision.min == 1
    table.me.choose("B")
    assert table.me.hand == ["B"]


@rule("MG 1012.2", "MG 1012.1")
@pytest.mark.parametrize("see", ["Your opponent reveals their hand.", "Look at your opponent's hand."])
def test_choice_from_a_seen_hand_is_mandatory(see: str):
    text = f"{see} Choose a servant from among them. They discard that card."
    table = scenario(me={"hand": [f"Probe {{0}}: {text}"]}, you={"hand": ["A 1/1", "B 1/1"]})
    table.me.play("Probe").table.resolve()
    assert table.match.decision.min == 1


@rule("MG 1012.3")
@pytest.mark.parametrize("found", [["A"], []])
def test_search_counts_once_regardless_of_cards_found(found: list[str]):
    watch = "Watch (Barrier): Whenever you search a deck ⇒ You gain a mark counter."
    table = scenario(me={"hand": [SEEK], "servants": [watch], "deck": ["A 1/1", "B 1/1"]})
    table.me.play("Seek").table.resolve()
    table.me.choose(*found)
    table.resolve_all()
    assert dict(table.machine.s.players[0].counters) == {"mark": 1}


@rule("MG 1012.3", "MG 104.2")
def test_searching_an_empty_deck_counts_as_a_search():
    watch = "Watch (Barrier): Whenever you search a deck ⇒ You gain a mark counter."
    table = scenario(me={"hand": [SEEK], "servants": [watch], "deck": []})
    table.me.play("Seek").table.resolve_all()
    assert dict(table.machine.s.players[0].counters) == {"mark": 1}


# -- 1013 ------------------------------------------------------------------------------------------
@rule("MG 1013.1")
def test_discarded_card_goes_from_hand_to_graveyard():
    table = scenario(me={"hand": ["Toss {0}: Discard a card.", "A 1/1", "B Lv1"]})
    table.me.play("Toss").table.resolve()
    table.me.choose("B")
    assert table.me.hand == ["A"]
    assert sorted(table.me.graveyard) == ["B", "Toss"]


@rule("MG 1013.2")
def test_discarding_a_hand_discards_every_card():
    table = scenario(me={"hand": ["Purge {0}: Your opponent discards their hand."]}, you={"hand": ["A 1/1", "B 1/1"]})
    table.me.play("Purge").table.resolve()
    assert table.you.hand == []
    assert sorted(table.you.graveyard) == ["A", "B"]


@rule("MG 1013.2a")
def test_an_empty_hand_counts_as_discarded():
    purge = "Purge {0}: Your opponent may discard their hand. If they do, they draw a card."
    table = scenario(me={"hand": [purge]})
    table.me.play("Purge").table.resolve()
    assert table.you.asked == "yes_no"
    table.you.yes()
    assert len(table.you.hand) == 1


# -- 1014 ------------------------------------------------------------------------------------------
@rule("MG 1014.1")
@pytest.mark.parametrize(
    ("text", "races", "elements"),
    [
        ("gains the trait Knight", {"Beast", "Knight"}, {"ignus"}),
        ("becomes a Knight", {"Knight"}, {"ignus"}),
        ("gains the Aqua element", {"Beast"}, {"ignus", "aqua"}),
        ("becomes Aqua", {"Beast"}, {"aqua"}),
    ],
)
def test_becoming_replaces_traits_and_gaining_adds_them(text: str, races: set, elements: set):
    join = f"Join {{0}}: Target servant {text} until end of turn."
    table = scenario(me={"servants": ["Imp 1/1 (ignus, Beast)"], "hand": [join]})
    table.me.play("Join", "Imp").table.resolve()
    assert (table["Imp"].races, table["Imp"].attributes) == (races, elements)


@rule("MG 1014.2", "MG 1014.3", "MG 909.1e")
@pytest.mark.parametrize(("order", "numbers"), [(("Change", "Pump"), (7000, 4000)), (("Pump", "Change"), (5000, 5000))])
def test_setting_numbers_overrides_earlier_bonuses_only(order: tuple, numbers: tuple):
    change = "Change {0}: Target servant becomes [5000/5000] until end of turn."
    pump = "Pump {0}: Target servant gains [+2000/-1000] until end of turn."
    table = scenario(me={"servants": ["Imp 1000/1000"], "hand": [change, pump]})
    for name in order:
        table.me.play(name, "Imp").table.resolve()
    assert (table["Imp"].atk, table["Imp"].defense) == numbers


@rule("MG 1014.3")
@pytest.mark.parametrize(
    ("text", "numbers"),
    [("+1000 ATK", (2000, 1000)), ("+1000 DEF", (1000, 2000)), ("-3000 ATK", (-2000, 1000))],
)
def test_atk_or_def_can_be_gained_alone(text: str, numbers: tuple):
    pump = f"Pump {{0}}: Target servant gains {text} until end of turn."
    table = scenario(me={"servants": ["Imp 1000/1000"], "hand": [pump]})
    table.me.play("Pump", "Imp").table.resolve()
    assert (table["Imp"].atk, table["Imp"].defense) == numbers


# -- 1015 ------------------------------------------------------------------------------------------
PAGES = [f"Page {n} 1/1" for n in "ABCDEFGHIJ"]


@rule("MG 1015.1", "MG 1015.1a")
@pytest.mark.parametrize(("text", "seat"), [("Shuffle your deck.", 0), ("Your opponent shuffles their deck.", 1)])
def test_shuffled_deck_keeps_its_cards_in_a_new_order(text: str, seat: int):
    table = scenario(me={"hand": [f"Mix {{0}}: {text}"] * 2, "deck": PAGES}, you={"deck": PAGES})
    orders = [[table.machine.zone(one, "deck") for one in (0, 1)]]
    for _ in range(2):
        table.me.play("Mix").table.resolve()
        orders.append([table.machine.zone(one, "deck") for one in (0, 1)])
    assert orders[0][1 - seat] == orders[2][1 - seat]
    first, second, third = (order[seat] for order in orders)
    assert sorted(first) == sorted(second) == sorted(third)
    assert first != second != third
    assert [event.seat for event in table.events(Shuffled)] == [seat, seat]


@rule("MG 1015.2")
@pytest.mark.parametrize("see", ["Reveal the top card", "Look at the top three cards"])
def test_cards_seen_in_a_deck_are_hidden_after_a_shuffle(see: str):
    text = f"{see} of your deck. Shuffle your deck. You may draw a card."
    table = scenario(me={"hand": [f"Mix {{0}}: {text}"], "deck": PAGES})
    table.me.play("Mix").table.resolve()
    assert table.me.asked == "yes_no"
    table.check()
    assert table.match.view(0)["looked"] == table.match.view(1)["looked"] == []
    assert len(deck_of(table)) == len(PAGES)


@rule("MG 1015.2a")
def test_card_placed_on_top_after_the_shuffle_stays_hidden():
    text = "Search your deck for a servant, then shuffle your deck. Put that card on top of your deck."
    songs = [f"Song {n} {{9}}: Draw a card." for n in "ABCDEFGHIJ"]
    table = scenario(me={"hand": [f"Mix {{0}}: {text}"], "deck": [*songs, "Imp 1/1"]})
    table.me.play("Mix").table.resolve()
    table.me.choose("Imp")
    assert table.me.asked == "priority"
    assert (deck_of(table)[0], len(deck_of(table))) == ("Imp", 11)
    assert [table.match.view(seat)["looked"] for seat in (0, 1)] == [[], []]
