"""Chapter 806: playing cards of each type, and the zones to which they go."""

from __future__ import annotations

import pytest

from engine.games.zx.words.triggers.event_types import Shifted
from engine.kernel.events import Entered, Left, Played
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import played

FOX = "Fox 3000 {Red 1}"
CAT = "Cat 2000 {Red 1}"
HALL = "Hall {Red 1} (Ascension, shield 1)"
BLADE = "Blade {Red 1} (Shift, [Knight]) [Sub] Sword Vessel: a [Knight] you control."
KNIGHT = "Knight 3000 {Red 2} ([Knight])"


def squares_of(table):
    """Return the squares that the player may choose, by the player's names."""
    decision = table.match.decision
    assert decision.kind == "square"
    return {option.data["place"] for option in decision.options if option.kind == "square"}


# -- 806.1a: the square of a Z/X ---------------------------------------------------------------------
@rule("ZX 806.1", "ZX 806.1a", "ZX 806.1e", "ZX 806.1f", "ZX 806.3", "ZX 806.3a")
def test_z_x_is_played_onto_a_square():
    table = scenario("zx", me={"hand": [FOX], "resource": "R"})
    table.me.play("Fox", at="centre")
    assert table.me.at("centre") == ["Fox"]
    assert not table["Fox"].asleep
    assert table.events(Entered)[0].origin == "hand"
    assert table.me.awake == 0


@rule("ZX 806.1a")
def test_z_x_cannot_be_played_onto_opposing_or_own_asleep_z_x():
    """Allowed are squares with an own awake Z/X and the own player square.

    Not allowed are the opponent's player square, squares with a Z/X of the opponent, and squares with an own sleeping
    Z/X.
    """
    table = played(FOX, squares={"own left": CAT, "own right": put(CAT, asleep=True)}, you={"squares": {"left": CAT}})
    assert squares_of(table) == {0, 1, 3, 4, 6, 8}


@rule("ZX 806.1a", "ZX 202.11b")
def test_z_x_cannot_be_played_on_the_square_of_an_ascension():
    table = played(FOX, squares={"own player": HALL}, you={"squares": {"own player": HALL}})
    assert squares_of(table) == {0, 2, 3, 4, 5, 6, 8}


@rule("ZX 806.1a", "ZX 905.1")
def test_newer_of_two_own_z_x_on_a_square_stays():
    table = scenario("zx", me={"hand": [FOX], "resource": "R", "squares": {"left": CAT}})
    table.me.play("Fox", at="left")
    assert table.me.at("left") == ["Fox"]
    assert table.me.trash == ["Cat"]


@rule("ZX 806.1d")
def test_z_x_without_a_legal_square_cannot_be_played():
    asleep = put(CAT, asleep=True)
    mine = {"own left": asleep, "own player": asleep, "own right": asleep, "left": asleep}
    table = scenario(
        "zx",
        me={"hand": [FOX], "resource": "R", "squares": mine},
        you={"squares": {"own left": CAT, "own right": CAT, "left": CAT, "centre": CAT}},
    )
    assert table.me.why_not(play="Fox").clause == "806.1d"


# -- 806.1b: the square of an ascension ------------------------------------------------------------
@rule("ZX 806.1b", "ZX 202.11a", "ZX 806.1f", "ZX 806.3a")
def test_ascension_is_played_onto_the_own_player_square():
    table = played(HALL)
    assert table.me.at("own player") == ["Hall"]
    assert table["Hall"].shields == 1


@rule("ZX 806.1b", "ZX 905.1")
def test_ascension_replaces_an_own_asleep_z_x():
    table = played(HALL, squares={"own player": put(CAT, asleep=True)})
    assert table.me.at("own player") == ["Hall"]
    assert table.me.trash == ["Cat"]


@rule("ZX 202.12b", "ZX 202.12c", "ZX 202.12a")
def test_ascension_extra_is_played_once_a_game():
    extra = "Spire {Red 1} (Ascension EX, shield 1)"
    table = scenario("zx", me={"dynamis": [extra, extra], "resource": "RRRR"}, hold=True)
    table.me.play("Spire")
    assert table.me.at("own player") == ["Spire"]
    table.end_turn().to("main").end_turn().to("main")
    assert table.me.why_not(play="Spire").clause == "202.12b"


# -- 806.1c: the host of a shift ---------------------------------------------------------------------
@rule("ZX 806.1c", "ZX 806.3d", "ZX 1016.2", "ZX 202.8d")
def test_shift_is_played_onto_a_host_matching_its_sword_vessel():
    table = scenario(
        "zx", me={"dynamis": [BLADE], "resource": "R", "squares": [KNIGHT, CAT, KNIGHT.replace("Knight 3", "Ser 3")]}
    )
    table.me.play("Blade")
    assert table.match.decision.clause == "806.1c"
    assert [option for option in table.me.options if option != "take_back"] == ["host Knight", "host Ser"]
    table.me.choose("Ser")
    assert table.events(Shifted)[0].host == table["Ser"].ref
    assert table.me.dynamis == []
    assert table.me.awake == 1, "a shift has no resource cost (806.1f)"


@rule("ZX 806.1c", "ZX 806.1d")
def test_shift_without_a_legal_host_cannot_be_played():
    table = scenario("zx", me={"dynamis": [BLADE], "squares": [CAT]}, you={"squares": [KNIGHT]})
    assert table.me.why_not(play="Blade").clause == "806.1d"


@rule("ZX 202.8c", "ZX 806.1c")
def test_player_with_a_shift_on_a_card_cannot_play_another():
    table = scenario("zx", me={"dynamis": [BLADE], "squares": [put(KNIGHT, parts={"shift": BLADE}), KNIGHT]})
    assert table.me.why_not(play="Blade").clause == "202.8c"


@rule("ZX 806.1c")
def test_second_shift_may_be_played_after_the_first_left():
    gone = "Gone {Red 1} [Event] Choose a Z/X you control with a shift on it and return it to its owner's hand."
    table = scenario(
        "zx",
        me={"dynamis": [BLADE], "squares": [put(KNIGHT, parts={"shift": BLADE}), KNIGHT], "hand": [gone],
            "resource": "R"},
    )  # fmt: skip
    table.me.play("Gone").play("Blade")
    assert len(table.events(Shifted)) == 1


# -- 806.1: cards that cannot be played --------------------------------------------------------------
@rule("ZX 806.1")
@pytest.mark.parametrize("card", ["Iori (Player)", "Crown 9000 {Red 9} (Z/X OB Upper)"])
def test_player_card_and_overboost_half_cannot_be_played(card):
    table = scenario("zx", me={"hand": [card], "resource": "R" * 9})
    assert table.me.why_not(play=card.split()[0]).clause == "806.1"


# -- 806.3: resolving ------------------------------------------------------------------------------
@rule("ZX 806.3a", "ZX 102.6")
def test_played_card_that_cannot_appear_goes_to_the_trash():
    """When the card would be put on its square, an effect forbids that."""
    also = (
        "Also 3000 {Red 1} [Cont] [Valid] All [Effect] As you play this card, also put a card from your hand into your"
        " trash."
    )
    ban = (
        "Ban 3000 {Red 1} [Cont] As long as your opponent has no cards in their hand, your opponent cannot make Z/X"
        " appear."
    )
    table = scenario("zx", me={"hand": [also, FOX], "resource": "R"}, you={"squares": [ban]})
    table.me.play("Also", at="left")
    assert table.me.units == []
    assert table.me.trash == ["Fox", "Also"]
    assert table.events(Played), "it has been played"


@rule("ZX 806.3a", "ZX 911.1")
def test_extra_that_cannot_appear_ends_face_up_in_the_dynamis():
    ban = (
        "Ban 3000 {Red 1} [Cont] As long as your opponent has no cards in their hand, your opponent cannot make Z/X EX"
        " appear."
    )
    extra = (
        "Extra 9000 {Red 1} (Z/X EX) [Cont] [Valid] All [Effect] As you play this card, also put a card from your hand"
        " into your trash."
    )
    table = scenario("zx", me={"dynamis": [extra], "hand": [FOX], "resource": "R"}, you={"squares": [ban]})
    table.me.play("Extra", at="left")
    assert table.me.dynamis == ["Extra"]
    assert not table["Extra"].face_down


@rule("ZX 806.3b", "ZX 809.1")
def test_resolved_event_goes_to_its_owners_trash():
    table = played("Letter {Red 1} [Event] Draw a card.")
    assert table.me.trash == ["Letter"]
    assert len(table.me.hand) == 1


@rule("ZX 806.3b")
def test_event_that_moved_itself_stays_in_its_new_zone():
    seed = "Seed {Red 1} [Event] Draw a card. Put this card into your resource asleep."
    table = played(seed)
    assert table.me.resource == [*["Red Resource"] * 3, "Seed"]
    assert table.me.trash == []


@rule("ZX 806.3c", "ZX 806.1f")
def test_event_extra_goes_face_up_to_the_dynamis():
    table = scenario("zx", me={"dynamis": ["Edict {Red 1} (Event EX) [Event] Draw a card."], "resource": "R"})
    table.me.play("Edict")
    assert table.me.dynamis == ["Edict"]
    assert not table["Edict"].face_down
    assert (table.me.awake, len(table.me.hand)) == (0, 1)
    assert table.me.why_not(play="Edict").clause == "313.2b"


@rule("ZX 806.3a", "ZX 1007.2")
def test_card_played_from_the_trash_appears_from_the_trash():
    call = "Call {Red 1} [Event] Choose a Z/X in your trash with cost 2 or less and play it without paying its cost."
    herald = "Herald 3000 {Red 2} [Auto] [Trigger] This card appears from the trash. [Effect] Draw a card."
    table = scenario("zx", me={"hand": [call], "trash": [herald], "resource": "R"})
    table.me.play("Call", at="left")
    assert table.me.at("left") == ["Herald"]
    assert len(table.me.hand) == 1


@rule("ZX 804.2f", "ZX 806.1d")
def test_impossible_play_within_an_effect_does_nothing():
    call = "Call {Red 1} [Event] Choose a Z/X in your trash and play it. Draw a card."
    dear = "Dear 3000 {Red 9}"
    table = scenario("zx", me={"hand": [call], "trash": [dear], "resource": "RRRR"})
    table.me.play("Call")
    assert sorted(table.me.trash) == ["Call", "Dear"]
    assert (table.me.awake, len(table.me.hand)) == (3, 1)


@rule("ZX 806.1a", "ZX 804.2f")
def test_play_may_be_taken_back_before_payment():
    table = scenario("zx", me={"hand": [FOX], "resource": "R"})
    table.me.play("Fox").take_back()
    assert (table.me.hand, table.me.awake, table.me.asked) == (["Fox"], 1, "priority")
    assert not table.events(Left)
