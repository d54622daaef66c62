"""Chapter 804.3: how instructions are joined into sentences; each is played with its condition met and not met."""

from __future__ import annotations

import pytest

from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, me

BOLT = "Bolt {1} [Event] Choose a Z/X on a normal square and deal it 2000 damage."


def table_after(text: str, **more):
    """Return a table on which I have played an event with this text."""
    you = more.pop("you", {})
    table = scenario("zx", me=me([f"Try {{1}} [Event] {text}"], **{"life": 3, **more}), you=you)
    table.me.play("Try")
    return table


def hand_and_life(table):
    """Return the number of cards in my hand, and my life."""
    return len(table.me.hand), table.me.life


@pytest.mark.parametrize(("text", "life", "then"), [
    ("Draw a card. Also recover 1 life.", 3, (1, 4)),
    ("Draw a card, then recover 1 life.", 3, (1, 4)),
    ("Draw a card and recover 1 life.", 3, (1, 4)),
    ("If your life is 2 or less, draw a card. Otherwise, recover 1 life.", 3, (0, 4)),
    ("If your life is 2 or less, draw a card. Otherwise, recover 1 life.", 2, (1, 2)),
    ("Draw a card. If your life is 2 or less, draw 2 cards instead.", 3, (1, 3)),
    ("Draw a card. If your life is 2 or less, draw 2 cards instead.", 2, (2, 2)),
    ("Draw a card if your life is 2 or less.", 3, (0, 3)),
    ("Draw a card if your life is 2 or less.", 2, (1, 2)),
    ("Recover 1 life. Draw that many cards.", 3, (1, 4)),
    ("Draw 2 cards. Recover that much life.", 3, (2, 5)),
])  # fmt: skip
@rule("ZX 804.3a", "ZX 804.3b")
def test_sentences_are_performed_in_order_with_their_conditions(text, life, then):
    assert hand_and_life(table_after(text, life=life)) == then


@rule("ZX 804.3a")
def test_player_chooses_one_of_two_acts():
    for chosen, then in ((0, (1, 3)), (1, (0, 4))):
        table = table_after("Draw a card or recover 1 life.")
        table.answer(0, [chosen])
        assert hand_and_life(table) == then


@rule("ZX 804.3c")
def test_unless_the_opponent_pays_prompts_only_a_paying_opponent():
    """The opponent is only prompted if they can pay."""
    for resource, answer, drawn in (("R", True, 0), ("R", False, 1), ("", None, 1), ("r", None, 1)):
        table = table_after("Draw a card unless your opponent pays {1}.", you={"resource": resource})
        assert (table.you.asked == "yes_no") is (answer is not None)
        if answer is not None:
            table.you.yes() if answer else table.you.no()
        assert (len(table.me.hand), table.you.awake) == (drawn, 1 if resource == "R" and drawn else 0), resource


@rule("ZX 804.3c")
def test_unless_the_opponent_acts_prompts_only_if_possible():
    text = "Destroy all Z/X your opponent controls unless your opponent puts a card from their hand into their trash."
    for hand, answer, units in ((["Owl 1000"], True, ["Fox"]), (["Owl 1000"], False, []), ([], None, [])):
        table = table_after(text, you={"hand": hand, "squares": [FOX]})
        if answer is not None:
            table.you.yes() if answer else table.you.no()
        assert table.you.units == units


# -- "that much" -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "more", "hand"), [
    ("Recover 2 life. Draw that many cards.", {}, 2),
    ("Gain 2 {Melodia}. Draw that many cards.", {}, 2),
    ("Expend 2 {Melodia}. Draw that many cards.", {"counters": {"melodia": 3}}, 2),
    ("Expend 2 {Melodia}. Draw that many cards.", {"counters": {"melodia": 1}}, 0),
    ("Destroy all Z/X you control. Draw that many cards.", {"squares": [FOX, FOX]}, 2),
    ("Put all cards in your charge into your trash. Draw that many cards.", {"charge": [FOX] * 3}, 3),
    ("Return all Z/X you control to their owners' hands. Draw that many cards.", {"squares": [FOX, FOX]}, 4),
    ("Remove all cards in your trash from the game. Draw that many cards.", {"trash": [FOX, FOX]}, 2),
    ("Sleep all Z/X you control. Draw that many cards.", {"squares": [FOX, put("Ox 4000", asleep=True)]}, 1),
    ("Reboot all Z/X you control. Draw that many cards.", {"squares": [FOX, put("Ox 4000", asleep=True)]}, 1),
    ("Put the top 3 cards of your deck into your trash. Draw that many cards.", {}, 3),
    ("Shuffle all cards in your trash into their owners' decks. Draw that many cards.", {"trash": [FOX, FOX]}, 2),
])  # fmt: skip
@rule("ZX 804.3a")
def test_that_many_counts_acts_that_were_performed(text, more, hand):
    assert len(table_after(text, **more).me.hand) == hand


@rule("ZX 804.3a", "ZX 1013.1a", "ZX 102.6")
def test_that_many_is_zero_when_nothing_happened():
    still = "Still 3000 [Cont] Your opponent cannot recover life."
    table = table_after("Recover 2 life. Draw that many cards.", you={"squares": [still]})
    assert hand_and_life(table) == (0, 3)


@rule("ZX 1002.1", "ZX 804.3a")
def test_that_much_refers_to_the_damage_dealt():
    """The number is the damage that was dealt."""
    table = table_after("Deal 2 damage to your opponent. Recover that much life.", you={"life": 5})
    while table.me.asked == "life":
        table.me.take_life()
    assert (table.me.life, table.you.life) == (5, 3)


# -- prevented damage (1002) -------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "first", "second"), [
    ("Prevent the next damage that would be dealt to a Z/X you control this turn.", 0, 2000),
    ("Prevent the next 500 damage that would be dealt to a Z/X you control this turn.", 1500, 3500),
    ("Prevent the next 3000 damage that would be dealt to a Z/X you control this turn.", 0, 1000),
    ("Prevent all damage that would be dealt to a Z/X you control this turn.", 0, 0),
])  # fmt: skip
@rule("ZX 812.1", "ZX 1002.4")
def test_prevented_damage_to_a_z_x_is_not_dealt(text, first, second):
    hand = [f"Try {{1}} [Event] {text}", BOLT, BOLT]
    table = scenario("zx", me=me(hand, {"left": "Ox 9000"}))
    table.me.play("Try").play("Bolt")
    assert table["Ox"].damage == first
    table.me.play("Bolt")
    assert table["Ox"].damage == second


@rule("ZX 812.1", "ZX 907.1")
def test_prevented_damage_to_a_player_is_not_dealt():
    table = table_after("Prevent all damage that would be dealt to you this turn. Deal 2 damage to you.")
    assert (table.me.life, table.me.damage, table.me.asked) == (3, 0, "priority")


@pytest.mark.parametrize(("line", "damage"), [
    ("If this card would deal damage to a Z/X, prevent 1000 of it.", 2000),
    ("If this card would deal damage to a Z/X, it is dealt 1000 more damage instead.", 4000),
    ("If this card would deal damage, prevent that damage.", 0),
])  # fmt: skip
@rule("ZX 812.1", "ZX 1002.4")
def test_replacement_changes_the_damage_dealt_by_a_card(line, damage):
    table = scenario("zx", me=me(squares={"centre": f"{FOX} [Cont] {line}"}), you={"squares": {"right": "Ox 9000"}})
    table.me.attack("Fox", "Ox")
    table.fight()
    assert table["Ox"].damage == damage


@rule("ZX 812.1", "ZX 1005.1")
def test_replacement_turns_a_draw_into_another_act():
    mend = "Mend 3000 [Cont] If you would draw a card, recover 1 life instead."
    assert hand_and_life(table_after("Draw 2 cards.", squares=[mend])) == (0, 5)


# -- durations ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("until", "powers"), [
    ("until end of turn", (4000, 3000, 3000)),
    ("until your next turn", (4000, 4000, 3000)),
])  # fmt: skip
@rule("ZX 811.2")
def test_power_bonus_lasts_for_its_stated_duration(until, powers):
    table = table_after(f"Choose a Z/X you control. It gets +1000 power {until}.", squares=[FOX])
    found = [table["Fox"].power]
    for _ in range(2):
        table.end_turn().to("main")
        found.append(table["Fox"].power)
    assert tuple(found) == powers


@rule("ZX 102.6", "ZX 602.1b")
def test_a_z_x_cannot_be_attacked_until_its_players_next_turn():
    for text, may in (("Z/X you control cannot be attacked until your next turn.", False), ("Draw a card.", True)):
        table = table_after(text, squares={"centre": FOX}, you={"squares": {"right": "Ox 9000"}})
        table.end_turn().to("main")
        assert ("attack Ox" in table.you.options) is may


@pytest.mark.parametrize(("turn", "power"), [("me", 4000), ("you", 3000)])
@rule("ZX 803.2a")
def test_during_your_turn_applies_only_in_that_turn(turn, power):
    fox = f"{FOX} [Cont] During your turn, this card gets +1000 power."
    assert scenario("zx", me={"squares": [fox]}, turn_player=turn)["Fox"].power == power


# -- "those" (804.3) ---------------------------------------------------------------------------------
@rule("ZX 1009.1", "ZX 804.3a")
def test_those_cards_means_the_cards_just_removed():
    text = "Remove all cards in your trash from the game. Put those cards into your charge."
    table = table_after(text, trash=[FOX, FOX], charge=[], removed=["Elk 1000"])
    assert (table.me.charge, table.me.removed) == (["Fox", "Fox"], ["Elk"])
    still = table_after(text, trash=[], charge=[], removed=["Elk 1000"])
    assert (still.me.charge, still.me.removed) == ([], ["Elk"])
