"""Chapter 1014: cards that are not affected by effects."""

from __future__ import annotations

import pytest

from engine.scenario import scenario
from tests.engine.rules import rule

FOX = "Fox 3000 {Red 1}"
ROCK = "Rock 3000 {Red 1} [Cont] This card is not affected by your opponent's effects."
BOLT = "Bolt {Red 1} [Event] Choose a Z/X your opponent controls and deal it 3000 damage."
SLAY = "Slay {Red 1} [Event] Choose a Z/X your opponent controls and destroy it."
CALM = "Calm {Red 1} [Event] Choose a Z/X you control. It is not affected by your opponent's effects until end of turn."
CURSE = "Curse 3000 {Red 1} [Cont] Your opponent's Z/X get -1000 power."


def hand(*cards):
    return {"hand": list(cards), "resource": "RRRR"}


@rule("ZX 1014.1", "ZX 1014.2")
def test_unaffected_card_can_be_chosen_without_result():
    table = scenario("zx", me=hand(BOLT, SLAY), you={"squares": [ROCK, FOX]})
    table.me.play("Bolt", "Rock").play("Slay", "Rock")
    assert table["Rock"].damage == 0
    assert sorted(table.you.units) == ["Fox", "Rock"]


@rule("ZX 1014.1")
def test_own_effects_apply_to_a_card_unaffected_by_the_opponent():
    grow = "Grow {Red 1} [Event] Choose a Z/X you control. It gets +1000 power until end of turn."
    table = scenario("zx", me={**hand(grow), "squares": [ROCK]})
    table.me.play("Grow")
    assert table["Rock"].power == 4000


@rule("ZX 1014.1", "ZX 1014.1a")
def test_continuous_abilities_do_not_apply_to_an_unaffected_card():
    table = scenario("zx", me={"squares": [CURSE]}, you={"squares": [ROCK, FOX]})
    assert (table["Rock"].power, table["Fox"].power) == (3000, 2000)


@rule("ZX 1014.1")
def test_unaffected_card_keeps_its_abilities():
    hush = "Hush 3000 {Red 1} [Cont] Your opponent's Z/X lose all abilities."
    table = scenario("zx", me={"squares": [hush]}, you={"squares": [ROCK]})
    assert table.machine.chars(table["Rock"].ref).abilities


@rule("ZX 1014.1")
def test_unaffected_card_is_destroyed_in_battle():
    table = scenario("zx", me={"squares": {"centre": "Ox 9000 {Red 1}"}}, you={"squares": {"left": ROCK}})
    table.me.attack("Ox", "Rock")
    table.fight()
    assert table.you.charge == ["Rock"]


@rule("ZX 1014.1a", "ZX 811.3")
def test_earlier_effect_stops_applying_to_an_unaffected_card():
    """Both an earlier continuous ability and an earlier resolved effect stop applying."""
    wilt = "Wilt {Red 1} [Event] Choose a Z/X your opponent controls. It gets -1000 power until end of turn."
    table = scenario(
        "zx",
        me={**hand(wilt), "squares": {"centre": FOX.replace("Fox", "Owl")}},
        you={**hand(CALM), "squares": {"left": FOX}},
        hold=True,
    )
    table.me.play("Wilt", "Fox")
    assert table["Fox"].power == 2000
    table.me.attack("Owl", "Fox")
    table.me.pass_()
    table.you.play("Calm", "Fox")
    assert table["Fox"].power == 3000


@rule("ZX 1014.1b")
def test_stopped_continuous_ability_does_not_apply_again():
    """The card is unaffected until the end of turn.

    Afterwards the curse still exists, but does not apply to this card.
    """
    table = scenario("zx", me={**hand(CALM), "squares": {"left": FOX}}, you={"squares": {"own left": CURSE}}, hold=True)
    assert table["Fox"].power == 2000
    table.me.play("Calm")
    assert table["Fox"].power == 3000
    table.end_turn()
    assert table["Fox"].power == 3000


@rule("ZX 1014.1b")
def test_new_effect_applies_after_the_unaffected_state_ends():
    other = CURSE.replace("Curse", "Hex")
    table = scenario(
        "zx",
        me={**hand(CALM), "squares": {"left": FOX}},
        you={"squares": {"own left": CURSE}, "hand": [other], "resource": "RR"},
        hold=True,
    )
    table.me.play("Calm")
    table.end_turn().to("main")
    table.you.play("Hex", at="own right")
    assert table["Fox"].power == 2000


@rule("ZX 1014.1b", "ZX 301.4")
def test_returned_card_is_affected_as_a_new_object():
    back = "Back {Red 1} [Event] Choose a Z/X you control and return it to its owner's hand."
    table = scenario(
        "zx", me={**hand(CALM, back), "squares": {"left": FOX}}, you={"squares": {"own left": CURSE}}, hold=True
    )
    table.me.play("Calm").play("Back").play("Fox", at="left")
    assert table["Fox"].power == 2000


@rule("ZX 1014.1b")
def test_stopped_turn_effect_does_not_apply_again():
    """The card is unaffected until the end of the battle. The older effect would last until the end of turn."""
    wilt = "Wilt {Red 1} [Event] Choose a Z/X your opponent controls. It gets -1000 power until end of turn."
    short = CALM.replace("until end of turn", "until end of battle")
    table = scenario(
        "zx",
        me={**hand(wilt), "squares": {"centre": "Owl 1000 {Red 1}"}},
        you={**hand(short), "squares": {"left": FOX}},
        hold=True,
    )
    table.me.play("Wilt", "Fox")
    table.me.attack("Owl", "Fox")
    table.me.pass_()
    table.you.play("Calm", "Fox")
    table.me.pass_()
    table.you.pass_()
    table.fight()
    assert table["Fox"].power == 3000


@rule("ZX 1014.1", "ZX 1014.1a")
@pytest.mark.parametrize("squares", [{"left": "rock", "own left": "lord"}, {"own left": "lord", "left": "rock"}])
def test_card_unaffected_by_effects_ignores_older_and_newer_effects(squares):
    """Whichever effect is older, no other effect reaches the card, not even an effect of the card itself."""
    cards = {
        "rock": "Rock 3000 [Cont] This card is not affected by effects. | [Cont] This card gets +2000 power.",
        "lord": "Lord 3000 [Cont] Your Z/X get +1000 power.",
    }
    table = scenario("zx", me={"squares": {place: cards[name] for place, name in squares.items()} | {"right": FOX}})
    assert (table["Rock"].power, table["Lord"].power, table["Fox"].power) == (3000, 4000, 4000)
    cards["rock"] = cards["rock"].replace("[Cont] This card is not affected by effects. | ", "")
    table = scenario("zx", me={"squares": {place: cards[name] for place, name in squares.items()}})
    assert table["Rock"].power == 6000


@rule("ZX 1014.1", "ZX 1014.2")
@pytest.mark.parametrize(
    "does",
    [
        " and sleep it",
        " and return it to its owner's hand",
        " and put it into its owner's trash",
        " and put it into its owner's resource asleep",
        " and put it on the bottom of its owner's deck",
        " and remove it from the game",
        " and move it to a normal square with no Z/X",
        ". It loses all abilities until end of turn",
        ". It has 1000 power until end of turn",
        ". It becomes [Wolf] until end of turn",
    ],
)
def test_no_kind_of_effect_changes_an_unaffected_card(does):
    bolt = f"Bolt {{Red 1}} [Event] Choose a Z/X your opponent controls{does}."
    for card, spared in ((ROCK, True), ("Rock 3000 {Red 1} [Act] [Effect] Draw a card.", False)):
        table = scenario("zx", me=hand(bolt), you={"squares": {"left": card}})
        machine, ref = table.machine, table["Rock"].ref
        before = state_of(machine, ref)
        table.me.play("Bolt")
        while table.match.decision.kind != "priority":
            table.answer(table.match.decision.seat, list(range(table.match.decision.min)))
        assert (state_of(machine, ref) == before) is spared


def state_of(machine, ref):
    """Return the zone and the values of a card."""
    obj = machine.s.objects.get(ref)
    if obj is None:
        return None
    chars = machine.chars(ref)
    return (obj.zone, obj.place, obj.rested, obj.controller, chars.power, chars.races, chars.abilities)
