"""Chapter 804: whether something was done, for costs (804.4b) and for conditions in texts (804.3b)."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card
from engine.kernel.context import Context
from engine.language.common.modifications import Restrict
from engine.language.common.rules import Forbid
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, me

ELSEWHERE = "put it into its owner's remove zone instead."
GONE = {
    "hand": f"[Cont] If a card would be put into your trash from the hand, {ELSEWHERE}",
    "charge": f"[Cont] If a card would be put into your trash from the charge, {ELSEWHERE}",
    "square": f"[Cont] If a Z/X you control would leave its square, {ELSEWHERE}",
    "deck": f"[Cont] If a card would be put into your trash from the deck, {ELSEWHERE}",
}


def ground(zone: str) -> str:
    return f"Void 1000 {GONE[zone]}"


# -- costs (804.4b) --------------------------------------------------------------------------------
@pytest.mark.parametrize(("cost", "zone", "more"), [
    ("Put a card from your hand into your trash", "hand", {"hand": [FOX]}),
    ("Put 2 cards from your hand into your trash", "hand", {"hand": [FOX, FOX]}),
    ("Put a card from your charge into your trash", "charge", {"charge": [FOX]}),
    ("Put the top 2 cards of your deck into your trash", "deck", {}),
    ("Put a red Z/X you control into your trash", "square", {}),
    ("Destroy a red Z/X you control", "square", {}),
    ("Return a red Z/X you control to its owner's hand", "square", {}),
    ("Put a red Z/X you control on the bottom of your deck", "square", {}),
    ("Put this card into your trash", "square", {}),
    ("Destroy this card", "square", {}),
    ("Return this card to its owner's hand", "square", {}),
])  # fmt: skip
@rule("ZX 804.4b", "ZX 812.1")
def test_cost_is_paid_when_its_card_moves_elsewhere_by_replacement(cost, zone, more):
    act = f"Act 3000 {{Red 1}} [Act] [Cost] {cost}. [Effect] Recover 1 life."
    squares = {"left": act, "right": ground(zone)}
    table = scenario("zx", me=me(squares=squares, life=3, **more))
    assert "activate Act" in table.me.options
    table.me.activate("Act")
    assert (table.me.life, len(table.me.removed) > 0, table.me.trash) == (4, True, [])


@pytest.mark.parametrize("cost", [
    "Put a card from your hand on the bottom of your deck", "Put a card from your hand on the top of your deck",
    "Put a card from your charge on the bottom of your deck", "Put a green Z/X you control on the bottom of your deck",
])  # fmt: skip
@rule("ZX 804.2f", "ZX 304.5")
def test_cost_is_paid_by_putting_a_card_into_a_deck(cost):
    act = f"Act 3000 {{Red 1}} [Act] [Cost] {cost}. [Effect] Recover 1 life."
    squares = {"left": act, "right": "Elk 1000 {Green 1}"}
    table = scenario("zx", me=me([FOX], squares, life=3, charge=[FOX]))
    table.me.activate("Act")
    assert (table.me.life, table.machine.deck(0)) == (4, 20)


@pytest.mark.parametrize("cost", [
    "Put a red Z/X you control into your trash", "Destroy a red Z/X you control", "Destroy this card",
    "Return a red Z/X you control to its owner's hand", "Put a red Z/X you control on the bottom of your deck",
    "Remove a red Z/X you control from the game", "Put this card into your trash",
    "Return this card to its owner's hand",
])  # fmt: skip
@rule("ZX 804.4b", "ZX 102.6")
def test_card_that_cannot_leave_cannot_pay_a_cost(cost):
    act = f"Act 3000 {{Red 1}} [Act] [Cost] {cost}. [Effect] Recover 1 life."
    for others in ([], [FOX]):
        table = scenario("zx", me=me(squares=[act, *others], life=3))
        machine, ref = table.machine, table["Act"].ref
        at = Context(source=player_card(machine, 0), controller=0)
        machine.effects.add_effect(at, (ref,), (Restrict(Forbid("cannot_leave")),), "game")
        machine.start()
        assert ("activate Act" in table.me.options) is (bool(others) and "this card" not in cost)
        if "activate Act" in table.me.options:
            table.me.activate("Act")
            assert (table.me.life, table.me.units) == (4, ["Act"])


@pytest.mark.parametrize("cost", [
    "Destroy a red Z/X you control", "Put a red Z/X you control into your trash", "Destroy this card",
])  # fmt: skip
@rule("ZX 804.4b", "ZX 804.2f", "ZX 812.1")
def test_card_whose_move_is_fully_replaced_cannot_pay_a_cost(cost):
    """The move would be replaced by another event, so the card cannot be chosen."""
    stays = "[Cont] If this card would leave its square, draw a card instead."
    act = f"Act 3000 {{Red 1}} {stays} | [Act] [Cost] {cost}. [Effect] Recover 1 life."
    table = scenario("zx", me=me(squares={"left": act}, life=3))
    if "activate Act" in table.me.options:
        table.me.activate("Act")
    assert (table.me.life, table.me.units, table.me.hand) == (3, ["Act"], [])


@rule("ZX 804.4b", "ZX 202.13a")
def test_token_can_pay_a_cost_by_moving():
    pup = 'Make a red Z/X token "Pup" with cost 1 and power 1000 appear awake on a normal square with no Z/X.'
    for cost in (
        "Return a token you control to its owner's hand",
        "Remove a token you control from the game",
        "Put a token you control on the bottom of your deck",
    ):
        maker = f"Maker 3000 {{Red 1}} [Act] [Effect] {pup}"
        act = f"Act 3000 {{Red 1}} [Act] [Cost] {cost}. [Effect] Recover 1 life."
        table = scenario("zx", me=me(squares={"own left": act, "own right": maker}, life=3))
        assert "activate Act" not in table.me.options
        table.me.activate("Maker", at="left").activate("Act")
        assert (table.me.life, table.me.units) == (4, ["Act", "Maker"]), cost


# -- conditions of extra cards (806.2b) ------------------------------------------------------------
@rule("ZX 806.2b", "ZX 812.1")
def test_z_x_with_a_replaced_destruction_can_meet_an_advent():
    ember = (
        "Ember 3000 {Red 3} ([Knight]) [Cont] If this card would be destroyed, put it into your resource asleep"
        " instead."
    )
    angel = "Angel 9000 {Red 5} (Z/X EX) [Sub] Advent Condition: 2 [Knight] Z/X."
    table = scenario(
        "zx", me={"dynamis": [angel], "squares": [ember, "Cat 2000 {Red 2} ([Knight])"], "resource": "RRRRR"}
    )
    table.me.play("Angel", at="own player")
    assert (table.me.units, table.me.charge, len(table.me.resource)) == (["Angel"], ["Cat"], 6)


@rule("ZX 806.2b", "ZX 812.1")
def test_z_x_that_would_stay_cannot_meet_an_advent():
    rock = "Rock 3000 {Red 3} ([Knight]) [Cont] If this card would be destroyed, draw a card instead."
    angel = "Angel 9000 {Red 5} (Z/X EX) [Sub] Advent Condition: 2 [Knight] Z/X."
    table = scenario(
        "zx", me={"dynamis": [angel], "squares": [rock, "Cat 2000 {Red 2} ([Knight])"], "resource": "RRRRR"}
    )
    assert "play Angel" not in table.me.options


@pytest.mark.parametrize(("colour", "zone"), [("Red", "trash"), ("Black", "charge")])
@rule("ZX 806.2b", "ZX 812.1", "ZX 1021.2")
def test_card_moved_elsewhere_by_replacement_can_meet_an_awakening(colour, zone):
    void = (
        "Void 1000 [Cont] If a card would be put into your trash from the charge, put it into its owner's hand instead."
    )
    waker = f"Waker 8000 {{Red 1}} (Z/X EX) [Sub] Awakening Condition {colour}: 1 card from your {zone}."
    table = scenario("zx", me={"dynamis": [waker], "resource": "R", zone: [FOX], "squares": {"left": void}})
    table.me.play("Waker", at="centre")
    assert "Waker" in table.me.units


# -- if you do, this way (804.3b) ------------------------------------------------------------------
def table_after(text: str, **more):
    """Return the table after an event with this text, with every decision answered by yes or the first option."""
    table = scenario("zx", me=me([f"Try {{1}} [Event] {text}"], **{"life": 3, **more.pop("mine", {})}), you=more)
    table.me.play("Try")
    while table.match.decision is not None and table.match.decision.kind != "priority":
        decision = table.match.decision
        table.answer(decision.seat, list(range(max(decision.min, min(1, len(decision.options))))))
    return table


@pytest.mark.parametrize(("what", "more"), [
    ("put a card from your hand on the bottom of your deck", {"hand": ["Try"]}),
    ("put a card from your charge on the top of your deck", {"charge": [FOX]}),
    ("put a Z/X you control on the bottom of its owner's deck", {"squares": [FOX]}),
    ("shuffle a card in your trash into its owner's deck", {"trash": [FOX]}),
    ("put a card from your trash under a Z/X you control as a Force", {"trash": [FOX], "squares": [FOX]}),
    ("return a Z/X you control to its owner's hand", {"squares": [FOX]}),
    ("remove a Z/X you control from the game", {"squares": [FOX]}),
    ("destroy a Z/X you control", {"squares": [FOX]}),
    ("give a Z/X you control 1 shield", {"squares": [FOX]}),
    ("gain 1 life shield", {}),
    ("reveal a card in your hand", {"hand": ["Try"]}),
    ("ignite", {}),
])  # fmt: skip
@rule("ZX 804.3b", "ZX 304.5")
def test_if_you_do_counts_acts_that_were_performed(what, more):
    mine = dict(more)
    hand = [FOX] if mine.pop("hand", None) else []
    text = f"You may {what}. If you do, recover 1 life."
    table = scenario("zx", me=me([f"Try {{1}} [Event] {text}", *hand], mine.pop("squares", None), life=3, **mine))
    table.me.play("Try")
    while table.match.decision is not None and table.match.decision.kind != "priority":
        decision = table.match.decision
        table.answer(decision.seat, list(range(max(decision.min, min(1, len(decision.options))))))
    assert table.me.life == 4


@rule("ZX 804.3b", "ZX 302.1b")
def test_if_you_do_counts_only_a_successful_change_of_control():
    for guard, life in ((FOX, 4), (f"{FOX} [Cont] This card is not affected by your opponent's effects.", 3)):
        table = table_after(
            "Choose a Z/X your opponent controls and take control of it. If you do, recover 1 life.", squares=[guard]
        )
        assert (table.me.life, table.me.units == ["Fox"]) == (life, life == 4)


@pytest.mark.parametrize(("text", "zone", "more"), [
    ("You may put a card from your charge into your trash. If you do, recover 1 life.", "charge", {"charge": [FOX]}),
    ("Put all cards in your charge into your trash. Recover that much life.", "charge", {"charge": [FOX]}),
    ("Put the top 2 cards of your deck into your trash. Recover that much life.", "deck", {}),
    ("You may return a red Z/X you control to its owner's hand. If you do, recover 1 life.", "square", {}),
])  # fmt: skip
@rule("ZX 812.1", "ZX 804.3b")
def test_card_moved_elsewhere_by_replacement_does_not_count_as_moved(text, zone, more):
    squares = {"left": FOX, "right": ground(zone)}
    table = table_after(text, mine={"squares": squares, **more})
    assert (table.me.life, len(table.me.removed) > 0) == (3, True)


@rule("ZX 812.1", "ZX 804.3b", "ZX 802.2c")
def test_replaced_destruction_does_not_count_as_destroyed():
    """Two cards are to be destroyed."""
    ember = "Ember 3000 {Red 3} [Cont] If this card would be destroyed, put it into your resource asleep instead."
    table = table_after("Destroy all Z/X your opponent controls. Recover that much life.", squares=[FOX, ember])
    assert (table.me.life, table.you.charge) == (4, ["Fox"])
    fall = ember.replace(" instead.", " instead of into its owner's charge.")
    table = table_after("Destroy all Z/X your opponent controls. Recover that much life.", squares=[FOX, fall])
    assert table.me.life == 5  # destroyed, although it is not in the charge


# -- costs that are refused (804.2f) ---------------------------------------------------------------
@pytest.mark.parametrize(("cost", "more", "offered"), [
    ("Reveal a [Wolf] in your hand", {"hand": ["Cub 1000 {Red 1} ([Wolf])"]}, True),
    ("Reveal a [Wolf] in your hand", {"hand": [FOX]}, False),
    ("Put the top 3 cards of your deck into your charge", {"deck": [FOX] * 2, "trash": [FOX] * 2}, True),
    ("Put the top 3 cards of your deck into your charge", {"deck": [FOX] * 2}, False),
    ("Put the top 3 cards of your deck into your trash", {"deck": [FOX] * 2}, True),
    ("Expend 2 {Melodia}", {"counters": {"melodia": 2}}, True),
    ("Expend 2 {Melodia}", {"counters": {"melodia": 1}}, False),
    ("Remove a card in your trash from the game", {"trash": [FOX]}, True),
    ("Remove a card in your trash from the game", {}, False),
    ("Sleep another Z/X you control", {"others": [FOX]}, True),
    ("Sleep another Z/X you control", {"others": []}, False),
])  # fmt: skip
@rule("ZX 804.2f", "ZX 902.1")
def test_ability_is_offered_only_if_its_cost_can_be_paid(cost, more, offered):
    act = f"Act 3000 {{Blue 1}} [Act] [Cost] {cost}. [Effect] Gain 1 {{Block}}."
    table = scenario("zx", me=me(squares=[act, *more.pop("others", [])], life=4, **more))
    assert ("activate Act" in table.me.options) is offered
    if offered:
        table.me.activate("Act")
        while table.match.decision.kind != "priority":
            table.answer(table.match.decision.seat, [0])
        assert table.me.counters["block"] == 1
    else:
        assert table.me.why_not(activate="Act").clause.startswith(("804", "805", "1017"))


@rule("ZX 806.1h", "ZX 1021.2", "ZX 805.1")
def test_awakening_may_require_resources_in_addition_to_its_cost():
    waker = "Waker 8000 {Red 2} (Z/X EX) [Sub] Awakening Condition: {Blue 1} and destroy a Z/X you control."
    for resource, played in (("RRU", True), ("RRR", False), ("RU", False)):
        table = scenario("zx", me={"dynamis": [waker], "resource": resource, "squares": [FOX]})
        assert ("play Waker" in table.me.options) is played, resource
        if played:
            table.me.play("Waker", at="own player")
            assert (table.me.units, table.me.awake) == (["Waker"], 0)


@rule("ZX 102.6", "ZX 1002.1")
def test_immunity_to_one_kind_of_damage_allows_the_other():
    for cannot, hurt in (("in battle", 1000), ("by effects", 0), ("", 0)):
        rock = f"Rock 5000 {{Red 3}} [Cont] This card cannot be dealt damage{' ' + cannot if cannot else ''}."
        bolt = "Bolt {1} [Event] Deal 1000 damage to all Z/X your opponent controls."
        table = scenario("zx", me=me([bolt], {"centre": FOX}), you={"squares": {"right": rock}})
        table.me.play("Bolt")
        assert table["Rock"].damage == hurt, cannot
        table.me.attack("Fox", "Rock")
        table.fight()
        assert table["Rock"].damage == hurt + (3000 if cannot == "by effects" else 0), cannot


@rule("ZX 808.1", "ZX 303.1")
def test_trigger_on_the_same_square_ignores_other_squares():
    watch = "Watch 3000 {Red 1} [Auto] [Trigger] A Z/X appears on this card's square. [Effect] Gain 1 {Block}."
    for place, blocks in (("left", 1), ("right", 0)):
        table = scenario("zx", me=me([FOX], {"left": watch}))
        table.me.play("Fox", at=place)
        while table.match.decision.kind != "priority":
            table.answer(table.match.decision.seat, [0])
        assert table.me.counters.get("block", 0) == blocks


@rule("ZX 806.1h", "ZX 804.4d", "ZX 804.2f")
def test_awakening_does_not_use_resources_that_pay_the_cost():
    """Two resources go to the trash and a third is put to sleep."""
    two = "Waker 8000 {Red 1} (Z/X EX) [Sub] Awakening Condition: Put 2 cards from your resource into your trash."
    for resource, played in (("RRR", True), ("RR", False), ("rrR", True), ("rr", False)):
        table = scenario("zx", me={"dynamis": [two], "resource": resource})
        assert ("play Waker" in table.me.options) is played, resource
        if played:
            table.me.play("Waker", at="left")
            while table.match.decision.kind != "priority":
                table.answer(table.match.decision.seat, list(range(table.match.decision.min)))
            assert (table.me.units, len(table.me.trash), table.me.awake) == (["Waker"], 2, 0)


@rule("ZX 806.1h", "ZX 1021.2")
def test_free_play_still_requires_the_awakening_acts():
    waker = "Waker 8000 {Red 5} (Z/X EX) [Sub] Awakening Condition: {Blue 1} and destroy a Z/X you control."
    gift = "Gift {1} [Event] You may play a Z/X EX from your dynamis without paying its cost."
    for resource, played in (("RU", True), ("RR", False), ("U", False)):
        table = scenario("zx", me={"hand": [gift], "dynamis": [waker], "resource": resource, "squares": [FOX]})
        table.me.play("Gift")
        assert (table.me.asked == "yes_no") is played, resource
        if played:
            table.me.yes().choose("Waker").choose("own player")
            assert (table.me.units, table.me.charge, table.me.awake) == (["Waker"], ["Fox"], 0)
