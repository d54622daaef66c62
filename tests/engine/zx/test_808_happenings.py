"""Chapter 808: the events that [Trigger] names, each made to happen on a table, with the number of triggers."""

from __future__ import annotations

import pytest

from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import me, settle

FOX = "Fox 3000 {Red 3} ([Wolf])"
LAMP = "Lamp 1000 {Red 1} (ignition)"
CALL = "Choose 1 Z/X in your trash and make it appear awake on a normal square with no Z/X."
BREAK = 'Break a "Fox" into a "Hound" in your hand.'
HOUND = "Hound 6000 {Red 6}"
SHIFT = "Blade (Shift, plus:text) [Sub] Sword Vessel: a red Z/X you control."


def times_triggered(trigger: str, text: str, n: int = 1, **more) -> int:
    """Return how many times a watcher of mine triggers as I play an event with this text."""
    watcher = f"Watcher 1000 {{Blue 1}} [Auto] [Trigger] {trigger}. [Effect] Gain 1 {{Melodia}}."
    squares = {"own right": watcher, **more.pop("squares", {})}
    you = {"life": 5, **more.pop("you", {})}
    hand = [f"Try {{1}} [Event] {text}", *more.pop("hand", ())]
    table = scenario("zx", me=me(hand, squares, **{"life": 4, **more}), you=you)
    table.me.play("Try")
    settle(table)
    return table.me.counters.get("melodia", 0)


FOE = {"squares": {"own left": "Foe 3000 {Red 3}"}}


@pytest.mark.parametrize(("trigger", "text", "more", "times"), [
    ("A Z/X you control appears", CALL, {"trash": [FOX]}, 1),
    ("A Z/X you control appears from the trash", CALL, {"trash": [FOX]}, 1),
    ("A Z/X you control appears from the hand", CALL, {"trash": [FOX]}, 0),
    ("A Z/X you control appears by an effect", CALL, {"trash": [FOX]}, 1),
    ("A Z/X you control appears by being played", CALL, {"trash": [FOX]}, 0),
    ("A Z/X you control appears by ignition", "Ignite.", {"deck": [LAMP, FOX, FOX]}, 1),
    ("A Z/X you control appears by being played", "Ignite.", {"deck": [LAMP, FOX, FOX]}, 1),
    ("A Z/X you control appears by a break", BREAK, {"squares": {"left": FOX}, "hand": [HOUND]}, 1),
    ("A Z/X you control breaks", BREAK, {"squares": {"left": FOX}, "hand": [HOUND]}, 1),
    ("A card becomes a Force", BREAK, {"squares": {"left": FOX}, "hand": [HOUND]}, 1),
    ("A Z/X you control moves to another square", "Choose a [Wolf] and move it to your player square.",
     {"squares": {"left": FOX}}, 1),
    ("A Z/X you control moves to your player square", "Choose a [Wolf] and move it to your player square.",
     {"squares": {"left": FOX}}, 1),
    ("A Z/X you control moves to the middle square", "Choose a [Wolf] and move it to your player square.",
     {"squares": {"left": FOX}}, 0),
    ("A card is put into your trash from the hand", "Put a card from your hand into your trash.", {"hand": [FOX]}, 1),
    ("A card is put into your trash from the charge", "Put all cards in your charge into your trash.",
     {"charge": [FOX, FOX]}, 2),
    ("A card is put into your charge from life", "Deal 1 damage to you.", {}, 1),
    ("A card comes into your charge", "Put the top 2 cards of your deck into your charge.", {}, 2),
    ("A card comes into your hand from the trash", "Return a card in your trash to its owner's hand.",
     {"trash": [FOX]}, 1),
    ("A card comes into your resource from the deck", "Put the top card of your deck into your resource asleep.",
     {}, 1),
    ("A Z/X is destroyed", "Destroy all Z/X your opponent controls.", {"you": FOE}, 1),
    ("A Z/X is destroyed by your effect", "Destroy all Z/X your opponent controls.", {"you": FOE}, 1),
    ("A Z/X is destroyed by your opponent's effect", "Destroy all Z/X your opponent controls.", {"you": FOE}, 0),
    ("A Z/X is destroyed in battle", "Destroy all Z/X your opponent controls.", {"you": FOE}, 0),
    ("A Z/X is dealt damage", "Deal 1000 damage to all Z/X your opponent controls.", {"you": FOE}, 1),
    ("A Z/X is dealt damage by an effect", "Deal 1000 damage to all Z/X your opponent controls.", {"you": FOE}, 1),
    ("A Z/X is dealt damage in battle", "Deal 1000 damage to all Z/X your opponent controls.", {"you": FOE}, 0),
    ("A Z/X loses a shield", "Deal 1000 damage to all Z/X your opponent controls.",
     {"you": {"squares": {"own left": put("Foe 3000", shield=1)}}}, 1),
    ("A Z/X becomes asleep", "Sleep all [Wolf].", {"squares": {"left": FOX}}, 1),
    ("A Z/X becomes awake", "Reboot all [Wolf].", {"squares": {"left": put(FOX, asleep=True)}}, 1),
    ("A Z/X is chosen by your effect", "Choose a Z/X your opponent controls. It gets +1000 power this turn.",
     {"you": FOE}, 1),
    ("A Z/X is chosen by your opponent's effect", "Choose a Z/X your opponent controls. It gets +1000 power this turn.",
     {"you": FOE}, 0),
    ("An event you control is played", "Draw a card.", {}, 1),
    ("You play an event", "Draw a card.", {}, 1),
    ("You play an event from the hand", "Draw a card.", {}, 1),
    ("You play an event from the trash", "Draw a card.", {}, 0),
    ("Your opponent plays an event", "Draw a card.", {}, 0),
    ("A [Wolf] is revealed", "Reveal the top card of your deck.", {"deck": [FOX, LAMP]}, 1),
    ("A card is revealed", "Draw a card.", {}, 1),  # as it is played (804.2b)
    ("A card is revealed by an ignition", "Ignite.", {"deck": [LAMP, FOX]}, 1),
    ("A card is revealed from life by damage", "Deal 1 damage to your opponent.", {}, 1),
    ("You ignite", "Ignite.", {"deck": [FOX, FOX]}, 1),
    ("You reveal a [Wolf] by an ignition", "Ignite.", {"deck": [FOX, FOX]}, 1),
    ("You reveal a [Wolf] by an ignition", "Ignite.", {"deck": [LAMP, FOX]}, 0),
    ("You recover life", "Recover 2 life.", {}, 2),
    ("Your opponent recovers life", "Recover 2 life.", {}, 0),
    ("You take damage", "Deal 2 damage to you.", {}, 1),
    ("Your opponent takes damage by an effect", "Deal 2 damage to your opponent.", {}, 1),
    ("Your opponent takes damage in battle", "Deal 2 damage to your opponent.", {}, 0),
    ("Your opponent reveals a life card by damage", "Deal 2 damage to your opponent.", {}, 2),
    ("Your life decreases", "Deal 1 damage to you.", {}, 1),
    ("Your life increases", "Recover 1 life.", {}, 1),
    ("Your opponent's life decreases", "Deal 2 damage to your opponent.", {}, 2),
    ("You reload", "Put the top 2 cards of your deck into your trash.", {"deck": [FOX, FOX], "trash": [FOX]}, 1),
    ("You shuffle the deck", "Shuffle a card in your trash into its owner's deck.", {"trash": [FOX]}, 1),
    ("You lose a life shield", "Deal 1 damage to you.", {"life_shield": 1}, 1),
    ("You gain {Star Piece}", "Gain 2 {Star Piece}.", {}, 1),
    ("You expend {Star Piece}", "Expend 1 {Star Piece}.", {"counters": {"star_piece": 1}}, 1),
    ("You gain {Star Piece}", "Gain 2 {Block}.", {}, 0),
    ("You shift", "Choose a shift in your dynamis and shift it onto a Z/X you control.",
     {"dynamis": [SHIFT], "squares": {"left": FOX}}, 1),
    ("A Z/X you control gets a Force", "Put a card from your trash under a [Wolf] you control as a Force.",
     {"trash": [LAMP], "squares": {"left": FOX}}, 1),
    ("A card becomes a Force of a [Wolf]", "Put a card from your trash under a [Wolf] you control as a Force.",
     {"trash": [LAMP], "squares": {"left": FOX}}, 1),
])  # fmt: skip
@rule("ZX 808.1", "ZX 808.1a", "ZX 808.1b")
def test_trigger_sees_each_occurrence_of_its_event(trigger, text, more, times):
    assert times_triggered(trigger, text, **more) == times


@pytest.mark.parametrize(("trigger", "times"), [
    ("A Z/X you control attacks", 1), ("A Z/X you control is attacked", 0), ("A Z/X is attacked", 1),
    ("A battle begins", 1), ("A battle ends", 1), ("A battle with a [Wolf] begins", 1),
    ("A battle with a [Knight] ends", 0),
    ("A Z/X is destroyed in battle", 1), ("A Z/X your opponent controls is destroyed", 1),
    ("A [Wolf] you control destroys a Z/X in battle", 1), ("A [Wolf] you control destroys a Z/X by attacking", 1),
    ("A Z/X is dealt damage in battle", 1), ("A Z/X you control becomes asleep", 1),
])  # fmt: skip
@rule("ZX 808.1", "ZX 602.1e", "ZX 605.2")
def test_trigger_sees_the_events_of_a_battle(trigger, times):
    watcher = f"Watcher 1000 {{Blue 1}} [Auto] [Trigger] {trigger}. [Effect] Gain 1 {{Melodia}}."
    table = scenario(
        "zx", me=me(squares={"centre": FOX, "own left": watcher}), you={"squares": {"right": "Foe 2000 {Red 2}"}}
    )
    table.me.attack("Fox", "Foe")
    table.fight()
    settle(table)
    assert table.me.counters.get("melodia", 0) == times


@pytest.mark.parametrize(("moment", "mine", "theirs"), [
    ("Your turn ends", 1, 0), ("The turn ends", 1, 1), ("Your opponent's turn ends", 0, 1),
    ("Your end phase begins", 1, 0), ("The end phase begins", 1, 1), ("Your opponent's reboot phase begins", 1, 0),
    ("Your opponent's draw phase begins", 1, 0), ("The resource phase begins", 1, 1),
    ("Your opponent's ignition phase begins", 1, 0), ("The main phase begins", 1, 1), ("Your draw phase begins", 0, 1),
])  # fmt: skip
@rule("ZX 808.1", "ZX 502.2", "ZX 507.1")
def test_trigger_sees_the_named_moments_of_a_turn(moment, mine, theirs):
    """Counted over the rest of my turn and the beginning of the next one, then the same for the opponent's turn."""
    clock = f"Clock 3000 [Auto] [Trigger] {moment}. [Effect] Gain 1 {{Melodia}}."
    table = scenario("zx", me={"squares": [clock], "life": 4})
    table.end_turn().to("main")
    assert table.me.counters.get("melodia", 0) == mine
    table.end_turn().to("main")
    assert table.me.counters.get("melodia", 0) == mine + theirs


@pytest.mark.parametrize(("when", "counts"), [
    ("at end of turn", (1, 1)), ("at the end of your next turn", (0, 0)),
    ("at the end of your opponent's next turn", (0, 1)),
    ("at the beginning of your next turn", (0, 1)), ("at the beginning of your next main phase", (0, 1)),
    ("at the beginning of the end phase", (1, 1)),
])  # fmt: skip
@rule("ZX 808.4", "ZX 808.4a")
def test_delayed_ability_triggers_once_at_its_moment(when, counts):
    """Each triggers once, at the moment that the text names."""
    table = scenario("zx", me=me([f"Later {{1}} [Event] ^{when}, gain 1 {{Melodia}}.".replace("^a", "A")]))
    table.me.play("Later")
    assert table.me.counters == {}
    found = []
    for _ in range(2):
        table.end_turn().to("main")
        found.append(table.me.counters.get("melodia", 0))
    assert tuple(found) == counts


@pytest.mark.parametrize(("text", "times"), [
    ("The next time a Z/X you control appears this turn, gain 1 {Melodia}.", 1),
    ("Until end of turn, whenever a Z/X you control appears, gain 1 {Melodia}.", 2),
])  # fmt: skip
@rule("ZX 808.4", "ZX 808.4a")
def test_next_time_triggers_once_and_whenever_triggers_each_time(text, times):
    table = scenario("zx", me=me([f"Later {{1}} [Event] {text}", "Ant 1000 {Red 1}", "Bee 1000 {Red 1}"]))
    table.me.play("Later").play("Ant", at="left").play("Bee", at="right")
    assert table.me.counters.get("melodia", 0) == times
