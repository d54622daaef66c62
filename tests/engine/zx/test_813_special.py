"""Chapter 813: special abilities, which are performed at once."""

from __future__ import annotations

import pytest

from engine.kernel.events import Played
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import hand, played

FOX = "Fox 3000 {Red 1}"


@rule("ZX 813.1", "ZX 801.2d")
def test_special_ability_interrupts_a_resolution():
    """The second sentence of the event comes after the special ability that the first sentence set off."""
    charger = (
        "Charger 3000 {Red 1} [S] [Trigger] You draw a card. [Effect] Put the top card of your deck into your charge."
    )
    both = "Both {Red 1} [Event] Draw a card. If you have a card in your charge, draw 2 cards."
    table = played(both, squares=[charger])
    assert len(table.me.hand) == 3
    assert len(table.me.charge) == 3


@rule("ZX 813.1", "ZX 801.2d")
def test_special_ability_interrupts_the_payment_of_a_cost():
    """While the cost is paid: the card is drawn before the play is complete."""
    miser = "Miser 3000 {Red 1} [S] [Trigger] A card is put into your trash from the hand. [Effect] Draw a card."
    digger = (
        "Digger 3000 {Red 1} [Act] [Cost] Put a card from your hand into your trash."
        " [Effect] Put a card from your hand into your charge."
    )
    table = scenario("zx", me=hand(FOX, squares=[miser, digger]))
    table.me.activate("Digger")
    assert (table.me.trash, table.me.charge, table.me.hand) == (["Fox"], ["Filler"], [])


@rule("ZX 813.1")
def test_special_ability_is_performed_without_being_played():
    charger = "Charger 3000 {Red 1} [S] [Trigger] This card appears. [Effect] Draw a card."
    table = scenario("zx", me=hand(charger))
    table.me.play("Charger", at="left")
    assert [event.what for event in table.events(Played)] == ["card"]
    assert len(table.me.hand) == 1


@rule("ZX 813.1", "ZX 803.2")
def test_invalid_special_ability_does_nothing():
    idle = "Idle 3000 {Red 1} [S] [P] Nobody [Trigger] You draw a card. [Effect] Draw a card."
    table = played("One {Red 1} [Event] Draw a card.", squares=[idle])
    assert len(table.me.hand) == 1


@rule("ZX 813.1", "ZX 803.1f")
def test_special_ability_limited_to_once_a_turn_resolves_once():
    once = "Once 3000 {Red 1} [S] [Valid] Square, Turn 1 [Trigger] You draw a card. [Effect] Gain 1 {Melodia}."
    table = played("Two {Red 1} [Event] Draw 2 cards.", squares=[once])
    assert table.me.counters == {"melodia": 1}


@rule("ZX 813.2", "ZX 1007.2")
def test_special_ability_acts_when_its_card_appears():
    """The card has appeared when it is on its square, from its former zone. Other abilities trigger later."""
    lit = (
        "Lit 3000 {Red 1} [S] [Trigger] This card appears from the hand. [Effect] Put the top card of your deck into"
        " your charge."
    )
    seer = (
        "Seer 3000 {Red 1} [Auto] [Trigger] A Z/X you control appears."
        " [Effect] If you have a card in your charge, draw a card."
    )
    table = scenario("zx", me=hand(lit, squares={"right": seer}))
    table.me.play("Lit", at="left")
    assert (len(table.me.charge), len(table.me.hand)) == (1, 1)


@rule("ZX 813.3", "ZX 907.1")
def test_special_ability_acts_before_damage_takes_a_life():
    """It happens when the damage is recorded, before a life is lost."""
    ward = "Ward 3000 {Red 1} [S] [Trigger] You take damage. [Effect] Recover 1 life."
    hurt = "Hurt {Red 1} [Event] Deal your opponent 1 damage."
    table = played(hurt, you={"squares": [ward], "life": 1})
    while table.me.asked != "priority":
        table.answer(0, [0])
    assert not table.over
    assert table.you.life == 1
    clauses = table.clauses
    assert clauses.index("1013.1a") < clauses.index("907.2c")


@rule("ZX 813.1", "ZX 102.7")
def test_turn_player_orders_simultaneous_special_abilities():
    mine = "Mine 3000 {Red 1} [S] [Trigger] A Z/X appears. [Effect] Draw a card."
    yours = "Yours 3000 {Red 1} [S] [Trigger] A Z/X appears. [Effect] Draw a card."
    table = scenario("zx", me=hand(FOX, squares=[mine]), you={"squares": [yours]})
    table.me.play("Fox", at="centre")
    assert (table.me.asked, table.match.decision.clause) == ("trigger", "813.1")
    table.me.choose("Yours")
    assert (len(table.me.hand), len(table.you.hand)) == (1, 1)


@rule("ZX 813.1")
def test_special_ability_may_trigger_another():
    first = "First 3000 {Red 1} [S] [Trigger] A Z/X you control appears. [Effect] Draw a card."
    second = "Second 3000 {Red 1} [S] [Trigger] You draw a card. [Effect] Gain 1 {Melodia}."
    table = scenario("zx", me=hand(FOX, squares=[first, second]))
    table.me.play("Fox", at="centre")
    assert (len(table.me.hand), table.me.counters) == (1, {"melodia": 1})


WARD = "Ward 3000 {Red 1} [S] [Trigger] A Z/X you control is played. [Effect] "


@rule("ZX 813.1", "ZX 301.4", "ZX 804.2h")
@pytest.mark.parametrize(
    "effect",
    [
        "Give it 1 shield.",
        "It gets +1000 power until end of turn.",
        "Sleep it.",
        "If its cost is 1 or more, give that Z/X 1 shield.",
    ],
)
def test_special_ability_cannot_affect_a_card_being_played_on_a_square(effect):
    """The card is in the temporary zone.

    An auto ability would find it on its square, but a special ability does not.
    """
    with pytest.raises(Exception, match="not understood"):
        scenario("zx", me={"squares": [WARD + effect]})
    scenario("zx", me={"squares": [WARD.replace("[S]", "[Auto]") + effect]})


@rule("ZX 813.1", "ZX 301.4", "ZX 806.3a")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        ("Put it into your trash.", "trash"),
        ("Return it to your hand.", "hand"),
        ("Remove it from the game.", "removed"),
    ],
)
def test_card_moved_elsewhere_while_played_does_not_appear(effect, zone):
    table = scenario("zx", me=hand(FOX, squares={"right": WARD + effect}))
    table.me.play("Fox", at="left")
    assert (table.me.at("left"), getattr(table.me, zone), table.me.awake) == ([], ["Fox"], 2)


@rule("ZX 813.1")
def test_special_ability_may_affect_another_card_during_a_play():
    other = WARD + "Choose a Z/X on a normal square. Give it 1 shield."
    table = scenario("zx", me=hand(FOX, squares={"right": other}))
    table.me.play("Fox", at="left")
    assert (table["Ward"].shields, table["Fox"].shields) == (1, 0)
