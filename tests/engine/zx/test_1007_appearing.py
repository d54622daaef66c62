"""Chapters 301.4, 303, 806.1 and 1007: cards appear on squares and move between squares."""

from __future__ import annotations

from engine.games.zx.rules.c301_appearing_and_moving import legal_squares
from engine.games.zx.rules.c303_squares import player_card, square_of
from engine.games.zx.words.printed import ZxToken
from engine.games.zx.words.triggers.event_types import MovedSquare
from engine.kernel.context import Context
from engine.kernel.events import Entered
from engine.kernel.text import Text
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, HALL, ask, me, run

OX = "Ox 4000 {Red 4}"
CAT = "Cat 2000 {Red 2}"
PUP = ZxToken(name=Text("Pup", "Pup"), types=frozenset({"zx"}), power=1000, cost=1)
CALL = "Call {Red 1} [Event] Choose 1 Z/X in your trash and make it appear awake on a normal square with no Z/X."


def appear(table, *names, seat=0, answers=(), **how):
    machine = table.machine
    at = Context(source=player_card(machine, seat), controller=seat)
    refs = [table[name].ref for name in names]
    return ask(table, machine.appear(refs, seat, at, **how), *answers)


# -- 806.1a: the squares for a Z/X -------------------------------------------------------------------
@rule("ZX 806.1a")
def test_z_x_may_be_played_on_free_squares_or_own_awake_z_x():
    table = scenario(
        "zx",
        me=me(squares={"own left": FOX, "own right": put(OX, asleep=True)}),
        you={"squares": {"right": FOX}},
    )
    assert legal_squares(table.machine, 0) == (0, 1, 4, 5, 6, 8)
    assert legal_squares(table.machine, 0, empty_only=True) == (1, 4, 5, 6, 8)
    assert legal_squares(table.machine, 1) == (3, 4, 5, 6, 7, 8)


@rule("ZX 202.11b", "ZX 202.12d")
def test_no_card_enters_the_square_of_an_ascension():
    table = scenario("zx", me=me([FOX], {"own player": HALL}))
    assert 1 not in legal_squares(table.machine, 0)
    moved = "Push {Red 1} [Event] Choose 1 Z/X you control and move it to your player square."
    table = scenario("zx", me=me([moved], {"own player": HALL, "own left": FOX}))
    table.me.play("Push")
    assert table["Fox"].place == 0


# -- 1007 ------------------------------------------------------------------------------------------
@rule("ZX 1007.1", "ZX 303.5a")
def test_z_x_appears_awake_if_the_effect_says_so():
    table = scenario("zx", me=me([CALL], trash=[FOX]))
    table.me.play("Call", at="centre")
    assert table.me.at("centre") == ["Fox"]
    assert not table["Fox"].asleep
    (event,) = table.events(Entered)
    assert (event.origin, event.cause) == ("trash", "effect")


@rule("ZX 1007.1", "ZX 303.5a")
def test_z_x_appears_asleep_if_the_effect_says_so():
    table = scenario("zx", me=me(trash=[FOX]))
    appear(table, "Fox", squares=(4,), rested=True)
    assert table["Fox"].asleep


@rule("ZX 1007.2")
def test_played_card_appears_from_its_previous_zone():
    table = scenario("zx", me=me([FOX]))
    table.me.play("Fox", at="centre")
    (event,) = table.events(Entered)
    assert (event.origin, event.cause) == ("hand", "play")


@rule("ZX 1007.2", "ZX 907.2e", "ZX 505.3a")
def test_ignited_and_life_cards_appear_from_their_zones():
    lamp = "Lamp 3000 {Red 3} (ignition)"
    table = scenario("zx", me=me(deck=[lamp] * 3), you={"life": [lamp]})
    ask(table, table.machine.ignite(0), (0,), (0,))
    (event,) = table.events(Entered)
    assert (event.origin, event.marks.flags) == ("deck_zone", ("ignition",))
    run(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: 1}))
    table.you.yes()
    table.you.choose("own left")
    assert (table.events(Entered)[-1].origin, table.events(Entered)[-1].marks.flags) == ("life", ("life",))


@rule("ZX 1007.3", "ZX 202.13a", "ZX 202.13b")
def test_token_appears_without_an_origin_zone():
    table = scenario("zx", me=me())
    at = Context(source=player_card(table.machine, 0), controller=0)
    (ref,) = ask(table, table.machine.make_tokens(0, 1, PUP, at), (0,))
    (event,) = table.events(Entered)
    assert (event.ref, event.origin, event.cause) == (ref, "", "token")
    assert table["Pup"].power == 1000
    assert table["Pup"].cost == 1
    assert table.machine.units(0) == (ref,)


@rule("ZX 1007.4")
def test_cards_appearing_together_take_different_squares():
    table = scenario("zx", me=me(trash=[FOX, OX]))
    came = appear(table, "Fox", "Ox", answers=[(0,), (0,)])
    places = [square_of(table.machine, ref) for ref in came]
    assert len(set(places)) == 2


@rule("ZX 1007.4", "ZX 102.4")
def test_controller_chooses_which_cards_appear_when_squares_are_short():
    table = scenario("zx", me=me(trash=[FOX, OX, CAT]))
    came = appear(table, "Fox", "Ox", "Cat", squares=(0, 3), answers=[(1,), (1,), (0,)])
    assert sorted(table.machine.chars(ref).name.en for ref in came) == ["Cat", "Ox"]
    assert table.me.trash == ["Fox"]


@rule("ZX 1007.4")
def test_cards_appearing_together_get_squares_legal_for_each():
    table = scenario("zx", me=me(trash=[FOX, HALL]))
    came = appear(table, "Fox", "Hall", squares=(0, 1), empty=False)
    assert [square_of(table.machine, ref) for ref in came] == [0, 1]


@rule("ZX 1007.4", "ZX 202.13a")
def test_tokens_are_limited_by_the_available_squares():
    table = scenario("zx", me=me(squares={"own left": FOX}))
    at = Context(source=player_card(table.machine, 0), controller=0)
    refs = ask(table, table.machine.make_tokens(0, 3, PUP, at, squares=(0, 2)))
    assert [square_of(table.machine, ref) for ref in refs] == [2]


@rule("ZX 1007.1")
def test_appearing_z_x_replaces_a_z_x_on_an_occupied_square():
    table = scenario("zx", me=me(squares={"own left": FOX}, trash=[OX]))
    appear(table, "Ox", squares=(0,), empty=False)
    assert table.me.at("own left") == ["Ox"]
    assert table.me.trash == ["Fox"]


@rule("ZX 202.11a", "ZX 202.12c", "ZX 806.1b")
def test_ascension_appears_only_on_the_player_square():
    table = scenario("zx", me=me(trash=[HALL]))
    assert appear(table, "Hall", squares=(0, 4)) == ()
    appear(table, "Hall")
    assert table.me.at("own player") == ["Hall"]
    assert table["Hall"].shields == 1


@rule("ZX 102.6")
def test_card_forbidden_to_appear_stays_in_its_zone():
    lock = "Lock 1000 [Cont] [Effect] Your opponent cannot make Z/X appear."
    table = scenario("zx", me=me(trash=[FOX]), you={"squares": {"own left": lock}})
    assert appear(table, "Fox", squares=(0,)) == ()
    assert table.me.trash == ["Fox"]


# -- 301.4, 303 ------------------------------------------------------------------------------------
@rule("ZX 301.4", "ZX 814.1a")
def test_card_moved_between_squares_stays_the_same_object():
    table = scenario("zx", me=me(squares={"own left": put(FOX, asleep=True, damage=1000, shield=1)}))
    ref = table["Fox"].ref
    run(table, table.machine.move_unit(ref, 4))
    fox = table["Fox"]
    assert (fox.ref, fox.place, fox.asleep, fox.damage, fox.shields) == (ref, 4, True, 1000, 1)
    (event,) = table.events(MovedSquare)
    assert (event.origin, event.place) == (0, 4)
    assert table.events(Entered) == []


@rule("ZX 301.4")
def test_card_moved_between_zones_becomes_a_new_object():
    table = scenario("zx", me=me(squares={"own left": put(FOX, asleep=True, damage=1000)}, trash=[]))
    ref = table["Fox"].ref
    table.send("Fox", "trash")
    appear(table, "Fox", squares=(0,))
    fox = table["Fox"]
    assert fox.ref != ref
    assert (fox.asleep, fox.damage) == (False, 0)


@rule("ZX 102.5")
def test_card_cannot_move_to_its_own_square():
    table = scenario("zx", me=me(squares={"own left": FOX}))
    assert run(table, table.machine.move_unit(table["Fox"].ref, 0)) is False
    assert table.events(MovedSquare) == []


@rule("ZX 303.6")
def test_player_card_cannot_move_between_squares():
    table = scenario("zx", me=me())
    card = player_card(table.machine, 0)
    assert run(table, table.machine.move_unit(card, 4)) is False
    assert square_of(table.machine, card) == 1


@rule("ZX 301.4")
def test_card_swaps_squares_with_the_chosen_z_x() -> None:
    """ "It" is the chosen Z/X, not this card.

    A swap of a card with itself changes nothing.
    """
    swap = "Choose a Z/X you control and swap the squares of this card and it."
    pilot = f"Pilot 3000 {{Red 1}} [Act] [Valid] Square [Effect] {swap}"
    table = scenario("zx", me=me([], {"own left": pilot, "centre": OX}))
    table.me.activate("Pilot", "Ox")
    assert (table.me.at("own left"), table.me.at("centre")) == (["Ox"], ["Pilot"])
    table.me.activate("Pilot", "Pilot")
    assert (table.me.at("own left"), table.me.at("centre")) == (["Ox"], ["Pilot"])


@rule("ZX 301.4")
def test_two_chosen_z_x_swap_squares():
    swap = "Turn {Red 1} [Event] Choose 2 Z/X you control and swap their squares."
    table = scenario("zx", me=me([swap], {"own left": FOX, "centre": OX}))
    table.me.play("Turn")
    if table.me.asked == "choose":
        table.me.choose("Fox", "Ox")
    assert (table["Fox"].place, table["Ox"].place) == (4, 0)
    assert table.me.trash == ["Turn"]


@rule("ZX 1014.1", "ZX 303.6")
def test_unaffected_card_does_not_swap_squares():
    swap = "Turn {Red 1} [Event] Choose 2 Z/X and swap their squares."
    stone = "Stone 3000 [Cont] [Effect] This card is not affected by your opponent's effects."
    table = scenario("zx", me=me([swap], {"own left": FOX}), you={"squares": {"own left": stone}})
    table.me.play("Turn")
    if table.me.asked == "choose":
        table.me.choose("Fox", "Stone")
    assert table["Stone"].place == 8
    assert table["Fox"].place == 0  # one card alone does not change its square


@rule("ZX 905.1", "ZX 1007.4")
def test_player_chooses_which_of_two_z_x_keeps_a_shared_square():
    table = scenario("zx", me=me(squares={"own left": FOX, "own right": OX}))
    machine = table.machine
    events = [
        MovedSquare(ref=table[name].ref, controller=0, origin=table[name].place, place=4) for name in ("Fox", "Ox")
    ]
    run(table, machine.events.process(*events))
    table.me.choose("Fox")
    assert table.me.at("centre") == ["Fox"]
    assert table.me.trash == ["Ox"]
