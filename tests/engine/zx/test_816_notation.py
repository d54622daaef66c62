"""Chapter 816: square diagrams, ranges of numbers, and "only"."""

from __future__ import annotations

from engine.scenario import scenario
from tests.engine.rules import rule

FOX = "Fox 3000 {Red 1}"


@rule("ZX 816.1", "ZX 816.1a")
def test_square_diagram_is_read_from_the_controllers_side():
    """The lower middle square is the own player square, and the squares next to it are marked."""
    flank = "Flank {Red 1} [Event] Choose a Z/X on a square of <.../.../x.x> and deal it 1000 damage."
    squares = {"own left": FOX, "left": FOX.replace("Fox", "Cat")}
    for turn_player in ("me", "you"):
        mine = {"hand": [flank], "resource": "R", "squares": squares}
        seats = {"me": mine, "you": {}} if turn_player == "me" else {"me": {}, "you": mine}
        table = scenario("zx", **seats, turn_player=turn_player)
        getattr(table, turn_player).play("Flank")
        assert (table["Fox"].damage, table["Cat"].damage) == (1000, 0), turn_player


@rule("ZX 816.1a")
def test_left_and_right_are_read_from_the_controllers_side():
    left = "Left {Red 1} [Event] Choose a Z/X on a square of <.../x../...> and deal it 1000 damage."
    for turn_player, hit in (("me", "West"), ("you", "East")):
        squares = {"left": FOX.replace("Fox", "West"), "right": FOX.replace("Fox", "East")}
        mine = {"hand": [left], "resource": "R"}
        seats = {"me": {"squares": squares}, "you": {}}
        seats[turn_player] = {**seats[turn_player], **mine}
        table = scenario("zx", **seats, turn_player=turn_player)
        getattr(table, turn_player).play("Left")
        assert table[hit].damage == 1000, turn_player


@rule("ZX 816.2")
def test_number_range_includes_both_ends():
    between = "Between {Red 1} [Event] Destroy all Z/X your opponent controls with cost 3 to 5."
    choose = "Between {Red 1} [Event] Choose a Z/X on a normal square with cost 3 to 5 and deal it 1000 damage."
    squares = ["Two 3000 {Red 2}", "Three 3000 {Red 3}", "Five 3000 {Red 5}", "Six 3000 {Red 6}"]
    table = scenario("zx", me={"hand": [between], "resource": "R"}, you={"squares": squares})
    table.me.play("Between")
    assert sorted(table.you.units) == ["Six", "Two"]
    table = scenario("zx", me={"hand": [choose], "resource": "R"}, you={"squares": squares})
    table.me.play("Between")
    assert [option for option in table.me.options if option != "take_back"] == ["choose Three", "choose Five"]


@rule("ZX 816.3")
def test_only_black_card_has_no_other_colour():
    """The example of 816.3: black and of no other colour."""
    only = "Only {Red 1} [Event] Choose an only black card in your trash and put it into your hand."
    trash = ["Pure 1000 {Black 1}", "Mixed 1000 {Black/White 1}", "Other 1000 {White 1}"]
    table = scenario("zx", me={"hand": [only], "resource": "R", "trash": trash})
    table.me.play("Only")
    assert table.me.hand == ["Pure"]
