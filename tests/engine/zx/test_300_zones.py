"""Chapter 300: zones, orientation, and the rules for moving between zones."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import hand_limit
from engine.games.zx.words.amounts import pairs_among
from engine.games.zx.words.objects import squares
from engine.kernel.events import Moved
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, ask, me, run

OX = "Ox 4000 {Red 4}"
TWO = "Gem 1000 {Red/White 2} (multicolor)"
DULL = "Dull 1000 {9}"


# -- 301, 302 --------------------------------------------------------------------------------------
@rule("ZX 301.3a", "ZX 301.3b", "ZX 301.3c", "ZX 301.3d", "ZX 305.2", "ZX 306.3", "ZX 308.3", "ZX 311.2")
def test_only_cards_in_public_zones_are_seen_by_the_opponent():
    open_zones = {"trash": ["Ash 1000"], "charge": ["Coal 1000"], "removed": ["Dust 1000"], "resource": ["Tree 1000"]}
    closed = {"hand": ["Quartz 1000"], "life": ["Heart 1000"], "deck": ["Depths 1000"]}
    table = scenario("zx", me=open_zones | closed)
    theirs, mine = str(table.you.view), str(table.me.view)
    for name in ("Ash", "Coal", "Dust", "Tree"):
        assert name in theirs
    assert "Quartz" in mine
    assert "Quartz" not in theirs
    for name in ("Heart", "Depths"):
        assert name not in mine
        assert name not in theirs


@rule("ZX 301.5", "ZX 808.3c")
def test_several_cards_enter_a_zone_together():
    table = scenario("zx", me=me(trash=[FOX, OX]))
    run(table, table.machine.put((table["Fox"].ref, table["Ox"].ref), "charge"))
    moves = table.events(Moved)
    numbers = [entry.n for entry in table.machine.log if isinstance(entry.event, Moved)]
    assert len(moves) == 2
    assert numbers[1] - numbers[0] == 1


@rule("ZX 302.1b", "ZX 302.4", "ZX 302.1c")
def test_a_card_goes_to_its_owners_zones():
    for zone in ("hand", "charge", "trash", "resource", "remove_zone", "life"):
        table = scenario("zx", me=me(squares={"own left": put(FOX, stolen=True)}))
        assert table["Fox"].controller == 0
        table.send("Fox", zone)
        if zone != "life":
            assert table["Fox"].owner == 1
            assert table["Fox"].controller == 1
        assert len(table.machine.zone(1, zone)) >= 1


@rule("ZX 302.3b", "ZX 302.3c", "ZX 313.2a")
def test_turning_a_card_over_is_not_a_move():
    table = scenario("zx", me=me(dynamis=["Star 9000 (Z/X EX)"]))
    ref = table["Star"].ref
    assert table["Star"].face_down
    assert run(table, table.machine.turn_over((ref,), False)) == (ref,)
    assert not table["Star"].face_down
    assert table["Star"].ref == ref
    assert run(table, table.machine.turn_over((ref,), False)) == ()
    assert "Star" in str(table.you.view)


# -- 303 -------------------------------------------------------------------------------------------
@rule("ZX 303.2", "ZX 303.2a", "ZX 303.3a", "ZX 303.3b", "ZX 303.4a", "ZX 303.4b", "ZX 303.4c")
def test_nine_squares_have_adjacency_distance_and_areas():
    assert squares.beside(4) == (1, 3, 5, 7)
    assert squares.beside(0) == (1, 3)
    assert squares.distance(0, 1) == 1
    assert squares.distance(0, 4) == 2
    assert squares.distance(0, 8) == 4
    assert squares.PLAYER_SQUARES == (1, 7)
    assert [squares.area(square, 0) for square in range(9)] == ["own"] * 3 + ["centre"] * 3 + ["enemy"] * 3
    assert [squares.area(square, 1) for square in range(9)] == ["enemy"] * 3 + ["centre"] * 3 + ["own"] * 3


@rule("ZX 303.5a")
def test_card_enters_a_square_awake():
    table = scenario("zx", me=me([FOX], resource="RRR"))
    table.me.play("Fox", at="centre")
    assert not table["Fox"].asleep


@rule("ZX 303.1")
def test_card_without_a_named_square_does_not_move():
    table = scenario("zx", me=me(trash=[FOX]))
    table.send("Fox", "square")
    assert table.me.trash == ["Fox"]


# -- 304 -------------------------------------------------------------------------------------------
@rule("ZX 304.3", "ZX 902.1")
def test_deck_cards_are_moved_one_at_a_time_with_a_reload_between():
    mill = "Mill {Red 1} [Event] Put the top 3 cards of your deck into your charge."
    table = scenario("zx", me=me([mill], deck=["One 1000"], trash=[FOX, OX, FOX]))
    table.me.play("Mill")
    table.you.choose(1)
    clauses = table.clauses
    assert clauses.count("902.1") == 1
    assert table.me.life == 3


@rule("ZX 304.4", "ZX 304.4a", "ZX 304.4b")
def test_moving_up_to_a_number_of_deck_cards_may_stop_early():
    mill = "Mill {Red 1} [Event] Put up to 2 cards from the top of your deck into your charge."
    for answers, left in (((True, True), 2), ((True, False), 1), ((False,), 0)):
        table = scenario("zx", me=me([mill], deck=["One 1000", "Two 1000", "Three 1000"]))
        table.me.play("Mill")
        for yes in answers:
            (table.me.yes if yes else table.me.no)()
        assert table.me.charge == ["One", "Two"][:left]


@rule("ZX 301.3d", "ZX 304.2")
def test_number_of_cards_in_a_deck_is_public():
    for n, drawn in ((6, 0), (5, 1)):
        count = f"Count {{Red 1}} [Event] If you have {n} or more cards in your deck, draw a card."
        table = scenario("zx", me=me([count], deck=["Top 1000"] * 5))
        table.me.play("Count")
        assert len(table.me.hand) == drawn
    tell = "Tell {Red 1} [Event] For each card in your deck, gain 1 {Melodia}."
    table = scenario("zx", me=me([tell], deck=["Top 1000"] * 5))
    table.me.play("Tell")
    assert table.me.counters == {"melodia": 5}


@rule("ZX 304.5", "ZX 304.2")
def test_cards_are_put_into_the_deck_one_at_a_time():
    bury = "Bury {Red 1} [Event] Choose 2 cards in your trash and put them on the bottom of your deck in any order."
    table = scenario("zx", me=me([bury], deck=["One 1000"], trash=[FOX, OX, DULL]))
    table.me.play("Bury")
    table.me.choose("Fox", "Ox")
    table.me.choose("Ox", "Fox")
    names = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["deck_zone0"]]
    assert names == ["One", "Ox", "Fox"]
    numbers = [entry.n for entry in table.machine.log if entry.event.clause == "304.5"]
    assert len(numbers) == 2


# -- 307, 308 --------------------------------------------------------------------------------------
@rule("ZX 307.2", "ZX 307.3", "ZX 1012.2")
def test_life_equals_the_number_of_cards_in_the_life_zone():
    table = scenario("zx", me=me([FOX], life=2))
    run(table, table.machine.put((table["Fox"].ref,), "life"))
    assert table.me.life == 3
    assert table.me.lives[-1] == "Fox"


@rule("ZX 308.2a")
def test_resource_enters_awake():
    table = scenario("zx", me=me(trash=[FOX]))
    run(table, table.machine.put((table["Fox"].ref,), "resource"))
    assert not table["Fox"].asleep


@rule("ZX 308.2b")
def test_multicolour_resource_enters_asleep():
    table = scenario("zx", me=me(trash=[TWO]))
    run(table, table.machine.put((table["Gem"].ref,), "resource"))
    assert table["Gem"].asleep


@rule("ZX 308.2b", "ZX 102.2")
def test_multicolour_resource_enters_awake_if_the_effect_says_so():
    grow = "Grow {Red 1} [Event] Choose 1 card in your trash and put it into your resource awake."
    table = scenario("zx", me=me([grow], trash=[TWO]))
    table.me.play("Grow")
    assert not table["Gem"].asleep
    assert not table["Gem"].marks


@rule("ZX 308.2b", "ZX 504.3")
def test_multicolour_resource_enters_asleep_in_the_resource_phase():
    table = scenario("zx", me=me([TWO, FOX]), phase="resource")
    table.me.put_resource("Gem")
    assert table["Gem"].asleep


@rule("ZX 308.2b", "ZX 402.1m")
def test_multicolour_resource_enters_awake_during_setup():
    table = scenario("zx", me=me(deck=[TWO, FOX]))
    machine = table.machine
    machine.s.phase = "setup"
    (card,) = machine.s.zones["deck_zone0"][:1]
    ask(
        table,
        machine.events.process(Moved(card=card, origin="deck_zone", destination="resource", owner=0, cause="setup")),
    )
    assert not table["Gem"].asleep
    machine.s.phase = "main"


# -- 309, 312, 313 ---------------------------------------------------------------------------------
@rule("ZX 309.2a", "ZX 309.2b", "ZX 309.2c")
def test_hand_limit_is_six_unless_removed():
    free = "Free 1000 [Cont] [Effect] Your hand has no limit."
    for placed, limit in (({}, 6), ({"own left": free}, None)):
        table = scenario("zx", me=me([FOX] * 8, placed))
        assert hand_limit(table.machine, 0) == limit


@rule("ZX 312.2", "ZX 312.2a", "ZX 312.2b", "ZX 312.3")
def test_only_its_controller_sees_a_face_down_force():
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[put("Secret 1000", face_down=True)])}))
    assert "Secret" in str(table.me.view)
    assert "Secret" not in str(table.you.view)


@rule("ZX 312.2b", "ZX 301.3b")
def test_controller_of_the_host_sees_a_face_down_force():
    secret = put("Secret 1000", face_down=True, stolen=True)
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[secret])}))
    assert table["Secret"].owner == 1
    assert "Secret" in str(table.me.view)
    table = scenario(
        "zx", me=me(squares={"own left": put(FOX, stolen=True, force=[put("Secret 1000", face_down=True)])})
    )
    assert table["Secret"].owner == 0
    assert "Secret" not in str(table.you.view)


@rule("ZX 313.2", "ZX 313.2b", "ZX 202.10b")
def test_dynamis_hides_face_down_cards_and_face_up_cards_are_unplayable():
    table = scenario(
        "zx", me=me(dynamis=["Star 9000 {Red 1} (Z/X EX)", put("Moon 9000 {Red 1} (Z/X EX)", face_down=False)])
    )
    assert "Star" not in str(table.you.view)
    assert "Moon" in str(table.you.view)
    assert "play Star" in table.me.options
    assert "play Moon" not in table.me.options
    assert table.me.why_not(play="Moon").clause == "313.2b"


@pytest.mark.parametrize("zone", ["trash", "charge", "hand", "remove_zone"])
@rule("ZX 301.4")
def test_card_returning_from_another_zone_is_a_new_object(zone):
    table = scenario("zx", me=me(squares={"own left": FOX}))
    ref = table["Fox"].ref
    table.send("Fox", zone)
    assert table["Fox"].ref != ref


@rule("ZX 1018.1", "ZX 1018.1a", "ZX 303.2")
def test_adjacent_pairs_are_counted_without_diagonals():
    table = scenario("zx", me=me(squares={"left": FOX, "centre": OX, "right": DULL, "own left": FOX, "own right": OX}))
    assert pairs_among(table.machine, list(table.machine.units(0))) == 4  # 0-3, 2-5, 3-4, 4-5


@rule("ZX 310.3")
def test_played_card_is_public_in_the_temporary_zone():
    bolt = "Bolt {Red 1} [Event] Choose 1 Z/X on a normal square and deal it 1000 damage."
    table = scenario("zx", me=me([bolt], {"left": OX, "right": "Cat 9000"}))
    table.me.play("Bolt")
    assert table.me.asked == "choose"
    for viewer in (0, 1, None):
        (item,) = table.match.view(viewer)["temporary"]
        assert (item["card"]["hidden"], item["card"]["name"]["en"]) == (False, "Bolt")


@rule("ZX 302.1e")
def test_you_means_the_controller_of_the_card():
    """ "You" is not the owner: "you" and "your opponent" change with the card's controller."""
    lord = "Lord 1000 [Cont] Your other Z/X get +1000 power. | [Cont] Your opponent's Z/X get -1000 power."
    squares = {"own left": put(lord, stolen=True), "centre": FOX}
    table = scenario("zx", me=me(squares=squares), you={"squares": {"own left": OX}})
    assert (table["Fox"].power, table["Ox"].power) == (4000, 3000)


@rule("ZX 302.1e", "ZX 302.1b")
def test_your_z_x_are_the_z_x_under_your_control():
    lord = "Lord 3000 {Red 1} [Cont] [Effect] Your Z/X get +1000 power."
    table = scenario("zx", me={"squares": [lord, put("Fox 3000", stolen=True)]}, you={"squares": ["Owl 3000"]})
    assert (table["Fox"].power, table["Owl"].power) == (4000, 3000)
    assert table.me.units == ["Lord", "Fox"]


@rule("ZX 312.3a", "ZX 312.3b")
def test_z_x_with_a_force_has_a_card_under_it():
    lift = "Lift {Red 1} [Event] Choose 1 Z/X you control with a Force and destroy it."
    squares = {"own left": put(FOX, force=[DULL]), "centre": OX}
    table = scenario("zx", me=me([lift], squares))
    table.me.play("Lift")
    assert table.me.charge == ["Fox"]


@rule("ZX 302.1c", "ZX 302.1d")
def test_effect_belongs_to_the_controller_of_its_card():
    maid = "Maid 1000 [Act] [Valid] Square, Your turn [Cost] {1} [Effect] Draw a card."
    table = scenario("zx", me=me(squares={"own left": put(maid, stolen=True)}))
    table.me.activate("Maid")
    assert (len(table.me.hand), len(table.you.hand)) == (1, 0)


@rule("ZX 303.7", "ZX 305.2", "ZX 306.3", "ZX 307.2", "ZX 308.3", "ZX 309.3", "ZX 311.2", "ZX 312.2", "ZX 313.2")
def test_order_of_cards_in_unordered_zones_is_irrelevant():
    from engine.games.zx.rules.c1201_positions import position

    names = ["One 1000", "Two 1000", "Three 1000"]
    zones = ("hand", "charge", "life", "trash", "removed", "dynamis")
    squares = {"own left": FOX, "own right": OX}
    there = scenario("zx", me=dict.fromkeys(zones, names) | {"squares": squares, "resource": "RW"})
    turned = dict(reversed(squares.items()))
    back = scenario("zx", me=dict.fromkeys(zones, names[::-1]) | {"squares": turned, "resource": "WR"})
    assert position(there.machine, 0) == position(back.machine, 0)
