"""Chapter 808: when auto abilities trigger, who chooses their order, and their last known information."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged, Destroyed, Played, TriggerDropped
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FILLS, played, watcher

FOX = "Fox 3000 {Red 1}"
CAT = "Cat 2000 {Red 1} ([Wolf])"
SLAY = "Slay {Red 1} [Event] Choose a Z/X on a normal square and destroy it."
THREE = ["Ant 1000 {Red 1}", "Bee 1000 {Red 1}", "Cricket 1000 {Red 1}"]
CALL = "Call {Red 1} [Event] Choose 3 Z/X in your trash and make them appear awake on normal squares with no Z/X."


def settle(table):
    """Answer every decision with the first option until a seat has priority."""
    while table.match.decision is not None and table.match.decision.kind != "priority":
        decision = table.match.decision
        table.answer(decision.seat, list(range(decision.min)))
    return table


# -- 808.1: triggering -----------------------------------------------------------------------------
@rule("ZX 808.1", "ZX 808.2", "ZX 702.2b")
def test_triggered_ability_waits_for_preprocessing_and_is_mandatory():
    """The rest of the resolution comes first."""
    seer = watcher("Seer", "You draw a card", FILLS)
    both = "Both {Red 1} [Event] Draw a card. Put the top card of your deck into your trash."
    table = played(both, squares=[seer])
    assert (table.me.trash, table.me.charge) == (["Filler", "Both"], ["Filler"])
    told = [entry.event.what for entry in table.machine.log if isinstance(entry.event, Played)]
    assert told == ["card", "trigger"]


@rule("ZX 808.1b")
def test_ability_triggers_as_often_as_its_event_happens():
    seer = watcher("Seer", "You draw a card", FILLS)
    table = played("Two {Red 1} [Event] Draw 2 cards.", squares=[seer])
    assert len(table.me.charge) == 2


# -- 808.2: the order of abilities -------------------------------------------------------------------
@rule("ZX 808.2a")
def test_turn_player_picks_the_next_trigger_of_either_player():
    """The ability's controller plays it."""
    mine = watcher("Mine", "A Z/X is destroyed", FILLS)
    yours = watcher("Yours", "A Z/X is destroyed", "Choose a Z/X your opponent controls and sleep it.")
    table = played(SLAY, on="Cat", squares=[mine, FOX], you={"squares": [CAT, yours]})
    assert (table.me.asked, table.match.decision.clause) == ("trigger", "808.2a")
    assert set(table.me.options) == {"trigger Mine", "trigger Yours"}
    table.me.choose("Yours")
    assert table.you.asked == "choose"
    table.you.choose("Fox")
    assert table["Fox"].asleep
    assert table.me.charge == ["Filler"]


@rule("ZX 808.2a")
def test_rule_effects_are_checked_before_the_next_trigger():
    """The first ability may make the second one useless, and rule effects are carried out in between."""
    first = watcher("First", "You draw a card", "Deal this card 3000 damage.")
    alone = f"If you control no other Z/X, {FILLS[0].lower()}{FILLS[1:]}"
    second = watcher("Second", "You draw a card", alone)
    table = scenario(
        "zx", me={"hand": ["One {Red 1} [Event] Draw a card."], "squares": [first, second], "resource": "R"}
    )
    table.me.play("One").choose("First")
    assert sorted(table.me.charge) == ["Filler", "First"]


@rule("ZX 808.2a", "ZX 102.6")
def test_unplayable_triggered_ability_is_dropped_once():
    seer = "Seer 3000 {Red 1} [Auto] [Valid] Square, Turn 1 [Trigger] You draw a card. [Effect] Gain 1 {Melodia}."
    table = played("Two {Red 1} [Event] Draw 2 cards.", squares=[seer])
    assert table.me.counters == {"melodia": 1}
    assert [event.clause for event in table.events(TriggerDropped)] == ["808.2a"]


# -- 808.3: moving ---------------------------------------------------------------------------------
@rule("ZX 808.3a")
def test_leave_trigger_uses_the_values_on_the_square():
    """The card was a Wolf only on the square."""
    pack = watcher("Pack", "A [Wolf] you control leaves its square", before="[Cont] Your Z/X become [Wolf]. | ")
    table = played(SLAY, on="Fox", squares={"left": pack, "right": FOX})
    assert len(table.me.hand) == 1


@rule("ZX 808.3a")
def test_move_trigger_outside_squares_uses_the_values_in_the_new_zone():
    """From the hand to the trash: the card is a Wolf in the trash, but was none in the hand."""
    wolves = "[Cont] Cards in your trash become [Wolf]. | "
    rule_of_trash = watcher("Warden", "A [Wolf] is put into your trash from the hand", before=wolves)
    drop = "Drop {Red 1} [Event] Put a card from your hand into your trash."
    table = played(drop, FOX, squares=[rule_of_trash])
    assert len(table.me.hand) == 1


@rule("ZX 808.3b")
def test_cards_appearing_together_trigger_for_each_other():
    """The example of 808.3b."""
    queen = watcher("Queen", "Another Z/X you control appears")
    trash = [queen, *THREE[:2]]
    table = scenario("zx", me={"hand": [CALL], "trash": trash, "resource": "R"})
    settle(table.me.play("Call").table)
    assert len(table.me.units) == 3
    assert len(table.me.hand) == 2


@rule("ZX 808.3b")
def test_cards_entering_a_zone_together_trigger_for_each_other():
    """Two cards come with it, and the event after them."""
    seen = "[Auto] [Valid] Trash [Trigger] Another card is put into your trash. [Effect] Gain 1 {Melodia}."
    wake = f"Wake 1000 {{Red 1}} {seen}"
    drop = "Drop {Red 1} [Event] Put 3 cards from your hand into your trash."
    table = scenario("zx", me={"hand": [drop, wake, *THREE[:2]], "resource": "R"})
    settle(table.me.play("Drop").table)
    assert table.me.counters == {"melodia": 3}


@rule("ZX 808.3c")
def test_three_simultaneous_events_trigger_three_times():
    """The example of 808.3c: three cards go to the opponent's resource at the same time."""
    idol = watcher("Idol", "A card comes into your opponent's resource")
    give = "Give {Red 1} [Event] Choose 3 cards in your charge and put them into your resource asleep."
    table = scenario(
        "zx", me={"squares": [idol]}, you={"hand": [give], "charge": THREE, "resource": "R"}, turn_player="you"
    )
    table.you.play("Give")
    assert len(table.me.hand) == 3


@rule("ZX 808.3d")
def test_destruction_trigger_uses_the_values_on_the_square():
    """The example of 808.3d: a value that the card has only in the charge does not make the ability trigger."""
    wolves = "[Cont] Cards in your charge become [Wolf]. | "
    spirit = watcher("Spirit", "A [Wolf] you control is destroyed", before=wolves)
    table = played(SLAY, on="Fox", squares={"left": spirit, "right": FOX})
    assert table.me.hand == []
    table = played(SLAY, on="Cat", squares={"left": spirit, "right": CAT})
    assert len(table.me.hand) == 1


@rule("ZX 808.3d", "ZX 803.2")
def test_validity_uses_the_zone_left():
    """The ability is valid while another card is next to it, which leaves at the same moment."""
    pair = "Pair 3000 {Red 1} [Cont] Session [Auto] [Trigger] This card is destroyed. [Effect] Draw a card."
    sweep = "Sweep {Red 1} [Event] Choose up to 2 Z/X on normal squares and destroy them."
    table = played(sweep, on=["Pair", "Fox"], squares={"left": pair, "centre": FOX})
    assert len(table.me.hand) == 1


@rule("ZX 808.3d")
def test_lost_ability_does_not_trigger():
    hush = "Hush {Red 1} [Event] Choose a Z/X on a normal square. It loses all abilities until end of turn."
    bomb = watcher("Bomb", "This card is destroyed")
    table = scenario("zx", me={"hand": [hush, SLAY], "squares": [bomb], "resource": "RR"})
    table.me.play("Hush").play("Slay")
    assert table.me.charge == ["Bomb"]
    assert table.me.hand == []


@pytest.mark.parametrize(
    "trigger",
    ["This card is destroyed", "This card leaves its square", "This card is put into your charge from a square"],
)
@rule("ZX 808.3d", "ZX 808.6")
def test_trigger_acts_on_the_moved_card_in_its_new_zone(trigger):
    text = "[Effect] Choose up to 1 Z/X you control and put this card under it as a Force."
    ghost = f"Ghost 3000 {{Red 1}} [Auto] [Trigger] {trigger}. {text}"
    table = played(SLAY, on="Ghost", you={"squares": [ghost, FOX]})
    table.you.choose("Fox")
    assert table["Fox"].forces == ["Ghost"]
    assert table.you.charge == []


@rule("ZX 808.3d", "ZX 301.4")
def test_trigger_does_not_follow_a_card_that_moved_twice():
    """An extra card goes on to the dynamis zone, where it is another card (911.1)."""
    text = "[Auto] [Trigger] This card is destroyed. [Effect] Return this card to its owner's hand."
    for card, hand in ((f"Ghost 3000 {{Red 1}} {text}", ["Ghost"]), (f"Ghost 3000 {{Red 1}} (Z/X EX) {text}", [])):
        table = played(SLAY, you={"squares": [card]})
        assert table.you.hand == hand
        assert table.you.charge == []


@rule("ZX 808.4")
def test_delayed_trigger_acts_on_the_moved_card_in_its_new_zone():
    bond = (
        "Bond {Red 1} [Event] Choose a Z/X you control. The next time it is destroyed this turn,"
        " put it into your resource asleep."
    )
    table = scenario("zx", me={"hand": [bond, SLAY], "squares": [FOX], "resource": "RR"})
    table.me.play("Bond").play("Slay")
    assert table.me.charge == []
    assert table["Fox"].zone == "resource"


@rule("ZX 808.2a")
def test_turn_player_picks_first_regardless_of_trigger_order():
    watch = "{} 3000 {{Red 1}} [Auto] [Trigger] A Z/X is destroyed. [Effect] Gain 1 {{Melodia}}."
    table = scenario(
        "zx",
        me={"squares": [watch.format("Mine"), FOX]},
        you={"hand": [SLAY], "squares": [watch.format("Yours")], "resource": "R"},
    )
    table.end_turn().to("main")
    table.you.play("Slay", "Fox")
    assert waiting(table) == ["Mine", "Yours"]
    assert (table.you.asked, table.me.asked) == ("trigger", None)


# -- 808.4: delayed abilities ------------------------------------------------------------------------
@rule("ZX 808.4", "ZX 808.4a", "ZX 815.2a")
def test_delayed_turn_end_ability_triggers_once():
    """The first example of 808.4: the card that appeared returns at the end of the turn."""
    gate = (
        "Gate {Red 1} [Event] Choose a Z/X in your trash and make it appear awake on a normal square with no Z/X. At"
        " end of turn, return it to its owner's hand."
    )
    table = scenario("zx", me={"hand": [gate], "trash": [FOX], "resource": "R"}, hold=True)
    table.me.play("Gate", at="left")
    assert table.me.at("left") == ["Fox"]
    table.end_turn()
    assert "Fox" in table.me.hand
    assert not table.machine.s.delayed


@rule("ZX 808.4", "ZX 808.4b", "ZX 1204.3")
def test_next_time_ability_sees_a_destruction_after_resolution():
    """The second example of 808.4: the card is destroyed by the damage, right after the resolution."""
    snake = (
        "Snake 3000 {Red 1} [Auto] [Trigger] This card appears. [Effect] Choose a Z/X your opponent controls. The"
        " next time it is destroyed this turn, draw a card. Deal it 3000 damage."
    )
    table = scenario("zx", me={"hand": [snake], "resource": "R"}, you={"squares": [FOX]})
    settle(table.me.play("Snake", at="own left").table)
    assert table.you.charge == ["Fox"]
    assert len(table.me.hand) == 1


@rule("ZX 808.4b")
def test_delayed_ability_triggers_after_its_source_left():
    gate = "Host 3000 {Red 1} [Act] [Cost] Put this card into your trash. [Effect] At end of turn, draw 2 cards."
    table = scenario("zx", me={"squares": [gate]}, hold=True)
    table.me.activate("Host")
    assert table.me.trash == ["Host"]
    table.end_turn()
    assert len(table.me.hand) == 2


# -- 808.5: status ---------------------------------------------------------------------------------
STATUS = (
    "Hoard 3000 {Red 1} [Auto] [Trigger] You have 3 or more cards in your charge. [Effect] Choose a card in your"
    " charge and put it into your trash."
)


LAMP = "Lamp 3000 {Red 1} [Auto] [Trigger] You play an event. [Effect] Draw a card."


@rule("ZX 808.5", "ZX 808.5a")
def test_state_trigger_repeats_while_its_state_lasts():
    table = played(
        "More {Red 1} [Event] Put the top 2 cards of your deck into your charge.", squares=[STATUS], charge=THREE[:2]
    )
    settle(table)
    assert len(table.me.charge) == 2
    assert len(table.me.trash) == 3


@rule("ZX 808.5a")
def test_state_trigger_does_not_wait_twice():
    """While another ability resolves, the condition is met again and again, but the ability waits once."""
    table = hoarding(STATUS.replace("3 or more", "4 or more"), LAMP)
    assert sorted(table.me.options) == ["trigger Hoard", "trigger Lamp"]
    assert sorted(waiting(table)) == ["Hoard", "Lamp"]
    table.me.choose("Lamp")
    assert (table.me.asked, waiting(table)) == ("choose", [])
    table.answer(0, [0])
    assert (table.me.asked, len(table.me.charge)) == ("priority", 3)


@rule("ZX 808.5a")
def test_state_trigger_waits_again_after_it_is_played():
    """It waits again as long as the condition is still met."""
    table = hoarding(STATUS)
    table.answer(0, [0])
    assert (waiting(table), len(table.me.charge)) == ([], 3)
    assert table.me.asked == "choose"
    table.answer(0, [0])
    assert (table.me.asked, len(table.me.charge)) == ("priority", 2)


@rule("ZX 808.5a", "ZX 205.2")
def test_two_equal_state_triggers_wait_separately():
    """One card has two equal lines. Both have triggered before the first is played."""
    line = STATUS.replace("3 or more", "4 or more").partition("} ")[2]
    table = hoarding(f"Hoard 3000 {{Red 1}} {line} | {line}")
    settle(table)
    assert len(table.me.charge) == 2


def hoarding(*squares):
    """Return a table with these Z/X on which four cards come into my charge as I play a card."""
    more = "More {Red 1} [Event] Put the top 2 cards of your deck into your charge."
    return played(more, squares=list(squares), charge=THREE[:2])


def waiting(table):
    """Return the names of the abilities that have triggered and not been played."""
    return [table.machine.chars(one.source).name.en for one in table.machine.s.pending]


# -- 808.6: last known information -------------------------------------------------------------------
@rule("ZX 808.6", "ZX 814.1")
def test_triggered_ability_uses_last_known_information_of_its_card():
    """The card had gained power before it left."""
    martyr = (
        "Martyr 2000 {Red 1} [Auto] [Trigger] This card is destroyed. [Effect] Choose a Z/X your opponent controls"
        " and deal it damage equal to this card's power."
    )
    grow = "Grow {Red 1} [Event] Choose a Z/X you control. It gets +2000 power until end of turn."
    table = scenario(
        "zx", me={"hand": [grow, SLAY], "squares": [martyr], "resource": "RR"}, you={"squares": ["Ox 9000 {Red 1}"]}
    )
    table.me.play("Grow").play("Slay", "Martyr")
    settle(table)
    assert table["Ox"].damage == 4000
    assert table.events(Destroyed)
    assert table.events(Damaged)[0].amount == 4000
