"""Chapter 803.2: an auto ability that could never see its event where it is valid is refused."""

from __future__ import annotations

import pytest

from engine.language import Unread
from engine.language.grammar.categories import Line
from engine.scenario import scenario
from tests.engine.language.zx.reading import LEXICON, any_name
from tests.engine.rules import rule
from tests.engine.zx.doing import me

GAIN = "[Effect] Gain 1 {Melodia}."

NEVER_SEEN = [
    ("", "This card", "is played", "in the temporary zone"),
    ("Hand", "This card", "is played from the hand", "in the temporary zone"),
    ("", "This card appears or", "is played", "in the temporary zone"),
    ("", "This card appears or this card", "is played", "in the temporary zone"),
    ("Hand", "This card", "appears", "on a square"),
    ("Trash", "This card", "moves to another square", "on a square"),
    ("Charge", "This card", "is destroyed", "on a square"),
    ("Trash", "This card", "is dealt damage", "on a square"),
    ("Hand", "This card", "loses a shield", "on a square"),
    ("Trash", "This card", "leaves its square", "on a square"),
    ("Hand", "This card", "attacks", "on a square"),
    ("Hand", "This card", "attacks a Z/X", "on a square"),
    ("Hand", "This card", "is attacked", "on a square"),
    ("Trash", "This card", "destroys a Z/X by attacking", "on a square"),
    ("Trash", "This card", "deals damage in battle", "on a square"),
    ("Trash", "This card", "gets a Force", "on a square"),
    ("Force", "This card", "is shifted onto", "on a square"),
    ("Dynamis face up", "This card", "comes to be in unison", "on a square"),
    ("Force", "This card", "breaks", "on a square"),
    ("Hand", "This card", "appears by a break", "on a square"),
    ("Hand", "", "A battle with this card begins", "on a square"),
    ("", "This card", "becomes a Force", "among the Forces"),
    ("", "This card", "is put into its owner's trash from the hand", "in the trash"),
    ("Hand", "This card", "is put into its owner's trash from a square", "on a square or in the trash"),
    ("", "This card", "is put into its owner's hand from the trash", "in the hand"),
    ("", "This card", "is revealed", "in the hand"),
    ("", "This card", "is revealed from life by damage", "in the life"),
    ("Life", "This card", "is revealed by an ignition", "in the deck"),
    ("Trash", "", "The game begins", "on a square or in the hand"),
    ("", "", "This card is in your trash", "in the trash"),
    ("Trash", "", "This card is on a normal square", "on a square"),
    ("Trash", "", "This card is damaged", "on a square"),
    ("Trash", "", "This card is asleep", "on a square or in the resource"),
    ("Normal Square", "This card", "moves to your player square", "on a player square"),
    ("Player Square", "This card", "appears on a normal square", "on a normal square"),
    ("Player Square", "This card", "appears on the middle square", "on a normal square"),
    ("Opponent's turn", "This card", "attacks", "in your turn"),
    ("Opponent's turn", "This card", "attacks a player", "in your turn"),
    ("Opponent's turn", "This card", "destroys a Z/X in battle", "in your turn"),
    ("Opponent's turn", "This card", "deals damage in battle", "in your turn"),
    ("Your turn", "This card", "is attacked", "in your opponent's turn"),
    ("Opponent's turn 1", "", "Your turn ends", "in your turn"),
    ("Opponent's turn", "", "This card is attacking", "in your turn"),
    ("Your turn", "", "Your opponent's main phase begins", "in your opponent's turn"),
]  # fmt: skip


@pytest.mark.parametrize(("valid", "before", "what", "place"), NEVER_SEEN)
@rule("ZX 803.1d", "ZX 803.1f", "ZX 803.2", "ZX 808.1")
def test_trigger_never_seen_in_its_valid_zone_is_refused(valid, before, what, place):
    where = f"[Valid] {valid} " if valid else ""
    for icon in ("[Auto]", "[S]"):
        found = LEXICON.read(f"{icon} {where}[Trigger] {before} {what}. {GAIN}", Line, names=any_name())
        assert isinstance(found, Unread)
        assert found.line[found.position :] == f"{what}. {GAIN}"
        (expected,) = found.expected
        assert expected.startswith(f"an ability that is valid {place}")


@rule("ZX 803.2", "ZX 205.1a")
def test_granted_trigger_never_seen_in_its_valid_zone_is_refused():
    found = LEXICON.read(f'[Cont] Your Z/X gain "[Auto] [Trigger] This card is played. {GAIN}".', Line)
    assert isinstance(found, Unread)
    assert found.line[found.position :].startswith("is played.")


def test_unreadable_text_is_reported_before_an_unseen_trigger():
    found = LEXICON.read("[Auto] [Trigger] This card is played. [Effect] Draw a card. Jump.", Line)
    assert isinstance(found, Unread)
    assert found.line[found.position :] == "Jump."


@pytest.mark.parametrize(("valid", "trigger"), [
    ("All", "This card is played"), ("Square, Hand", "This card appears"), ("Hand", "A Z/X you control appears"),
    ("Trash", "A battle begins"), ("Hand", "A battle with a [Wolf] begins"), ("", "This card is destroyed"),
    ("Resource", "This card becomes asleep"), ("Resource", "This card is asleep"), ("Force", "This card is face down"),
    ("Trash", "This card destroys a Z/X by its effect"), ("Trash", "This card deals damage"),
    ("Trash", "This card is put into your trash from a square"), ("", "This card is put into your trash"),
    ("Charge", "This card is put into its owner's charge"), ("All", "This card is revealed by an ignition"),
    ("Dynamis face up", "The game begins"), ("", "The game begins"), ("Trash", "This card is chosen by an effect"),
    ("Normal Square", "This card moves to another square"), ("Normal Square", "This card moves to the middle square"),
    ("Square, Normal Square", "This card moves to your player square"), ("Trash", "This card is in your trash"),
    ("Your turn", "This card attacks"), ("Opponent's turn", "This card is attacked"),
    ("Opponent's turn", "The turn ends"), ("Turn 1", "Your turn ends"), ("Your turn", "Your opponent draws a card"),
    ("Trash", "A Z/X you control is asleep"), ("Opponent's turn", "This card is destroyed in battle"),
    ("Opponent's turn", "A Z/X your opponent controls attacks"),
])  # fmt: skip
@rule("ZX 803.1d", "ZX 808.1")
def test_trigger_seen_in_its_valid_zone_is_read(valid, trigger):
    where = f"[Valid] {valid} " if valid else ""
    text = f"[Auto] {where}[Trigger] {trigger}. {GAIN}"
    found = LEXICON.read(text, Line, names=any_name())
    assert not isinstance(found, Unread), found
    assert LEXICON.print(found.tree, "en", any_name()) == text


# -- events seen from the card's new zone ------------------------------------------------------------
OFF = "Put all Z/X you control into their owners' trash."
HOME = "Return all Z/X you control to their owners' hands."


@pytest.mark.parametrize(("valid", "trigger", "text", "times"), [
    ("", "This card is put into your trash", OFF, 1), ("Trash", "This card is put into your trash", OFF, 1),
    ("Trash", "This card is put into your trash from a square", OFF, 1),
    ("Trash, Opponent's turn", "This card is put into your trash", OFF, 0),
    ("Square, Trash", "This card is put into your trash", OFF, 1),
    ("Charge", "This card is put into its owner's charge", OFF, 0),
    ("Hand", "This card is put into its owner's hand", HOME, 1),
    ("Charge", "This card is put into its owner's charge", "Destroy all Z/X you control.", 1),
    ("All", "This card is put into its owner's charge", "Destroy all Z/X you control.", 1),
    ("All", "This card is played", "Draw a card.", 0),
])  # fmt: skip
@rule("ZX 803.1d", "ZX 808.3a")
def test_card_leaving_a_square_triggers_from_its_new_zone(valid, trigger, text, times):
    where = f"[Valid] {valid} " if valid else ""
    watcher = f"Watcher 1000 {{Red 1}} [Auto] {where}[Trigger] {trigger}. {GAIN}"
    table = scenario("zx", me=me([f"Try {{1}} [Event] {text}"], {"left": watcher}))
    table.me.play("Try")
    assert table.me.counters.get("melodia", 0) == times


@rule("ZX 803.1d", "ZX 808.6")
def test_trigger_acts_on_its_card_in_the_new_zone():
    back = "Back 1000 {Red 1} [Auto] [Valid] Trash [Trigger] This card is put into your trash from a square. [Effect] "
    for effect in ("Return this card to its owner's hand.", "Return it to its owner's hand."):
        table = scenario("zx", me=me([f"Try {{1}} [Event] {OFF}"], {"left": back + effect}))
        table.me.play("Try")
        assert (table.me.hand, table.me.trash) == (["Back"], ["Try"])


@rule("ZX 803.1b", "ZX 205.1a", "ZX 808.3a")
def test_square_ability_does_not_trigger_outside_the_squares():
    """From the trash to the hand: an ability that is valid only on a square is valid in neither zone."""
    for valid, times in (("", 0), ("[Valid] Hand ", 1)):
        trigger = "This card is put into its owner's hand"
        watcher = f"Watcher 1000 {{Red 1}} [Auto] {valid}[Trigger] {trigger}. {GAIN}"
        home = "Home {1} [Event] Choose a Z/X in your trash and return it to its owner's hand."
        table = scenario("zx", me=me([home], trash=[watcher]))
        table.me.play("Home", "Watcher")
        assert table.me.hand == ["Watcher"]
        assert table.me.counters.get("melodia", 0) == times


@rule("ZX 804.2h", "ZX 803.1d")
def test_ability_valid_in_all_zones_sees_its_own_play():
    fox = f"Fox 3000 {{Red 1}} [Auto] [Valid] All [Trigger] This card is played from the hand. {GAIN}"
    table = scenario("zx", me=me([fox]))
    table.me.play("Fox", at="left")
    assert table.me.counters == {"melodia": 1}


@pytest.mark.parametrize(("valid", "trigger", "text", "times"), [
    ("All", "This card is revealed by an ignition", "Ignite.", 1),
    ("All", "This card is revealed", "Reveal the top card of your deck.", 1),
    ("Hand, Life", "This card is revealed", "Reveal the top card of your deck.", 0),
])  # fmt: skip
@rule("ZX 803.1d", "ZX 1011.1", "ZX 1006.1a")
def test_ability_valid_in_all_zones_sees_its_reveal_from_the_deck(valid, trigger, text, times):
    fox = f"Fox 3000 {{Red 1}} [Auto] [Valid] {valid} [Trigger] {trigger}. {GAIN}"
    table = scenario("zx", me=me([f"Try {{1}} [Event] {text}"], deck=[fox, *["Filler 1000 {9}"] * 9]))
    table.me.play("Try")
    assert table.me.counters.get("melodia", 0) == times
