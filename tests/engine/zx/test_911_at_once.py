"""Chapters 901.2a, 902 and 911 to 915: processes that happen at once, even inside a resolution."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card, square_of
from engine.games.zx.words.triggers.event_types import (
    LifeShieldLost,
    LifeTaken,
    MarkerVanished,
    Reloaded,
    ShieldLost,
    ShiftLeft,
    TakenApart,
)
from engine.kernel.events import Drawn, Left, Moved
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, IORI, UPPER, ask, holds, me, run

STAR = "Star 9000 {Red 5} (Z/X EX)"
RISE = "Rise {Red 1} (Event EX) [Event] Draw a card."
HIGH = "High Hall {Red 2} (Ascension EX, shield 2)"
BLADE = "Blade (Shift, plus:text) [Sub] Sword Vessel: A Z/X you control."
LOWER = "Great Boost (Z/X OB Lower)"
DRIVEN = "Iori Driven (Player EX)"
LAMP = "Lamp 3000 {Red 3} (ignition)"


def token(table, seat, place):
    from engine.games.zx.words.printed import ZxToken
    from engine.kernel.text import Text

    spec = ZxToken(name=Text("Pup", "Pup"), types=frozenset({"zx"}), power=1000, cost=1)
    at = table.machine.context_for(player_card(table.machine, seat))
    (ref,) = run(table, table.machine.make_tokens(seat, 1, spec, at, squares=(place,)))
    return ref


def link(table, seat, place):
    from engine.games.zx.words.printed import ZxToken
    from engine.kernel.text import Text

    spec = ZxToken(name=Text("Path", "Path"), types=frozenset({"link"}))
    (ref,) = run(table, table.machine.make_link(seat, spec, place))
    return ref


def overboost(**more):
    """Return a Z/X Overboost on a square, as an IGOB makes it."""
    return put(UPPER, parts={"lower": LOWER, "player": put(IORI, face_down=True)}, **more)


def unison(**more):
    return put(FOX, parts={"player_extra": DRIVEN, "player": IORI}, **more)


# -- 902 -------------------------------------------------------------------------------------------
@rule("ZX 902.1", "ZX 902.1a", "ZX 902.1b", "ZX 902.1c", "ZX 901.2a", "ZX 304.5")
def test_empty_deck_is_reloaded_during_an_effect():
    draw = "Study {Red 1} [Event] Draw 3 cards."
    table = scenario("zx", me=me([draw], deck=["Last 1000"], trash=[FOX, FOX, FOX, FOX]))
    table.me.play("Study")
    assert table.you.asked == "life"
    assert table.me.hand == ["Last"]
    table.you.choose(1)
    assert len(table.me.hand) == 3
    assert table.me.deck == 2
    assert table.me.life == 3
    assert table.me.charge == ["Filler"]
    assert table.me.trash == ["Study"]
    assert [type(event) for event in table.events(Reloaded)] == [Reloaded]
    drawn = [n for n, entry in enumerate(table.machine.log) if isinstance(entry.event, Drawn)]
    shuffled = next(n for n, entry in enumerate(table.machine.log) if entry.event.clause == "902.1b")
    assert drawn[0] < shuffled < drawn[1] < drawn[2]
    holds(table)


@rule("ZX 902.1c", "ZX 907.2e")
def test_life_lost_by_a_reload_is_not_damage():
    table = scenario("zx", me=me(deck=[], trash=[FOX] * 3, life=[LAMP, LAMP]))
    table.you.choose(1)
    assert table.me.charge == ["Lamp"]
    assert table.me.asked == "priority"
    assert table.events(LifeTaken) == []


@rule("ZX 902.1", "ZX 903.2")
def test_empty_trash_prevents_a_reload():
    draw = "Study {Red 1} [Event] Draw 2 cards."
    table = scenario("zx", me=me([draw], deck=["Last 1000"], life=["One 1000", "Two 1000"]))
    table.me.play("Study")
    assert table.me.hand == ["Last"]  # the second card cannot be drawn
    table.you.choose(2)
    assert table.me.deck == 1  # the event has gone to the trash since then
    assert table.me.charge == ["Two"]


@rule("ZX 902.1")
def test_looked_at_card_counts_as_in_the_deck():
    table = scenario("zx", me=me(deck=["One 1000", "Two 1000"], trash=[FOX]))
    machine = table.machine
    refs = machine.decks.look(0, 0, 2)
    run(table, machine.events.process(machine.movement.move_event(refs[0], "hand")))
    assert table.events(Reloaded) == []
    ask(table, machine.events.process(machine.movement.move_event(refs[1], "hand")), (0,))
    assert len(table.events(Reloaded)) == 1


@rule("ZX 902.1c", "ZX 903.1")
def test_reload_with_one_life_loses_the_game():
    table = scenario("zx", me=me(deck=["Last 1000"], trash=[FOX], life=1), you={})
    run(table, table.machine.movement.draw(0, 1))
    assert table.winner == 1


# -- 911 -------------------------------------------------------------------------------------------
@rule("ZX 911.1", "ZX 901.2a")
def test_extra_z_x_leaving_a_square_goes_face_up_to_the_dynamis():
    for zone in ("charge", "trash", "hand", "resource", "life", "remove_zone", "deck_zone", "force_zone"):
        table = scenario("zx", me=me(squares={"own left": STAR}))
        table.send("Star", zone)
        holds(table)
        assert table.me.dynamis == ["Star"], zone
        assert table["Star"].face_down is False
        assert table.me.deck == 20


@rule("ZX 911.1", "ZX 202.12")
def test_destroyed_extra_ascension_goes_to_the_dynamis():
    table = scenario("zx", me=me(squares={"own player": HIGH}))
    run(table, table.machine.destroy((table["High Hall"].ref,)))
    assert table.me.dynamis == ["High Hall"]
    assert table.me.charge == []


@rule("ZX 911.1")
def test_destroyed_extra_moves_to_the_charge_before_the_dynamis():
    """An ability that triggers on the arrival in the charge sees the card there."""
    clerk = "Clerk 1000 [Auto] [Trigger] A card comes into your charge. [Effect] Draw a card."
    table = scenario("zx", me=me(squares={"own left": STAR, "own right": clerk}))
    run(table, table.machine.destroy((table["Star"].ref,)))
    moves = [(event.origin, event.destination) for event in table.events(Moved)]
    assert moves[:2] == [("square", "charge"), ("charge", "dynamis_zone")]
    assert (table.me.charge, table.me.dynamis, table["Star"].face_down) == ([], ["Star"], False)
    assert len(table.me.hand) == 1


@rule("ZX 911.2", "ZX 806.3c", "ZX 313.2a", "ZX 313.2b")
def test_extra_event_in_another_zone_goes_face_up_to_the_dynamis():
    table = scenario("zx", me=me(dynamis=[RISE]))
    table.send("Rise", "hand")
    assert table.me.dynamis == ["Rise"]
    assert table["Rise"].face_down is False
    assert "911.2" in table.clauses
    assert "play Rise" not in table.me.options


# -- 912 -------------------------------------------------------------------------------------------
@rule("ZX 912.1", "ZX 202.7b")
def test_overboost_leaving_its_square_returns_its_cards():
    for zone in ("charge", "trash", "hand", "deck_zone", "dynamis_zone"):
        table = scenario("zx", me=me(player=None, squares={"own left": overboost(asleep=True)}))
        upper, *parts = table.machine.printed_card(table["Great Boost"].card), *table["Great Boost"].parts
        assert (upper.half, [part.role for part in parts]) == ("upper", ["lower", "player"])
        table.send("Great Boost", zone)
        holds(table)
        assert table.me.dynamis == ["Great Boost"]
        assert table.machine.printed_card(table["Great Boost"].card).half == "upper"
        assert table["Great Boost"].face_down is False
        assert table["Great Boost"].parts == ()
        card = player_card(table.machine, 0)
        obj = table.machine.obj(card)
        assert table.machine.chars(card).name.en == "Iori"
        assert (obj.place, obj.face_down, obj.rested) == (1, False, False)
        (back,) = obj.parts
        assert (table.machine.printed_card(back.card).half, back.role, back.face_down) == ("lower", "back", True)
        assert table.me.deck == 20


@rule("ZX 912.2")
def test_effects_on_the_overboost_do_not_apply_to_the_returned_player_card():
    hush = "Hush {Red 1} [Event] Choose a Z/X you control. It loses all abilities until end of turn."
    player = put(f"{IORI} [Act] [Effect] Draw a card.", face_down=True)
    boost = put(f"{UPPER} [Act] [Effect] Draw a card.", parts={"lower": LOWER, "player": player})
    table = scenario("zx", me=me([hush], {"own left": boost}, player=None))
    ref = table["Great Boost"].ref
    table.me.play("Hush", "Great Boost")
    assert "activate Great Boost" not in table.me.options
    table.send("Great Boost", "charge")
    assert player_card(table.machine, 0) != ref
    assert table.machine.chars(player_card(table.machine, 0)).abilities


@rule("ZX 912.1")
def test_upper_half_in_another_zone_goes_face_up_to_the_dynamis():
    table = scenario("zx", me=me(dynamis=[UPPER]))
    table.send("Great Boost", "trash")
    assert table.me.dynamis == ["Great Boost"]
    assert table["Great Boost"].face_down is False


# -- 913 -------------------------------------------------------------------------------------------
@rule("ZX 913.1", "ZX 202.8a")
def test_shift_goes_to_the_dynamis_when_its_host_leaves():
    table = scenario("zx", me=me(squares={"own left": put(FOX, parts={"shift": BLADE})}))
    table.send("Fox", "charge")
    holds(table)
    assert table.me.charge == ["Fox"]
    assert table.me.dynamis == ["Blade"]
    assert table["Blade"].face_down is False
    assert len(table.events(ShiftLeft)) == 1


@rule("ZX 913.1", "ZX 911.1")
def test_shift_on_an_extra_goes_to_the_dynamis_with_its_host():
    table = scenario("zx", me=me(squares={"own left": put(STAR, parts={"shift": BLADE})}))
    table.send("Star", "trash")
    holds(table)
    assert sorted(table.me.dynamis) == ["Blade", "Star"]


@rule("ZX 301.4", "ZX 202.8a")
def test_shift_stays_on_a_host_that_moves_between_squares():
    table = scenario("zx", me=me(squares={"own left": put(FOX, parts={"shift": BLADE})}))
    run(table, table.machine.move_unit(table["Fox"].ref, 4))
    assert [part.role for part in table["Fox"].parts] == ["shift"]


# -- 914 -------------------------------------------------------------------------------------------
@rule("ZX 914.1", "ZX 202.13c")
def test_token_leaving_its_square_vanishes():
    for zone in ("charge", "trash", "hand", "deck_zone"):
        table = scenario("zx", me=me())
        ref = token(table, 0, 0)
        table.send("Pup", zone)
        assert table.machine.zone(0, zone) == () or zone == "deck_zone"
        assert table.me.deck == 20
        assert [event.seat for event in table.events(MarkerVanished)] == [0]
        assert [event.ref for event in table.events(Left)] == [ref]


@rule("ZX 914.1", "ZX 301.4", "ZX 202.13c")
def test_token_moving_to_another_square_does_not_vanish():
    table = scenario("zx", me=me())
    ref = token(table, 0, 0)
    run(table, table.machine.move_unit(ref, 3))
    assert square_of(table.machine, ref) == 3
    assert "Pup" in table


@rule("ZX 914.2", "ZX 202.15d")
def test_link_leaving_its_square_vanishes():
    table = scenario("zx", me=me())
    link(table, 0, 4)
    table.send("Path", "trash")
    assert table.me.trash == []
    assert [event.clause for event in table.events(MarkerVanished)] == ["914.2"]


@rule("ZX 914.3", "ZX 210.2", "ZX 1002.1", "ZX 604.3a", "ZX 604.3b")
def test_shield_absorbs_damage_of_any_size():
    wall = "Wall 1000 (shield 1)"
    table = scenario("zx", me=me(squares={"centre": "Ox 9000"}), you={"squares": {"right": wall}})
    table.me.attack("Ox", "Wall")
    table.fight()
    assert table["Wall"].shields == 0
    assert table["Wall"].damage == 0
    assert [event.left for event in table.events(ShieldLost)] == [0]


@rule("ZX 914.3")
def test_damage_after_the_last_shield_is_dealt():
    table = scenario("zx", me=me(squares={"centre": "Ox 9000"}), you={"squares": {"right": put(FOX, shield=1)}})
    machine = table.machine
    ox, fox = table["Ox"].ref, table["Fox"].ref
    run(table, machine.actions.deal(ox, {fox: 5000}))
    run(table, machine.actions.deal(ox, {fox: 5000}))
    assert table.you.charge == ["Fox"]


@rule("ZX 914.4", "ZX 210.4", "ZX 210.4a", "ZX 1002.3", "ZX 304.4a", "ZX 304.4b")
def test_life_shield_absorbs_all_points_of_one_damage():
    for yes in (True, False):
        table = scenario("zx", me=me(), you={"life_shield": 2, "deck": ["Top 1000", "Next 1000"]})
        ask(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: 3}), (0,) if yes else (1,))
        assert table.you.life == 4
        assert table.you.damage == 0
        assert table.you.life_shield == 1
        assert table.you.charge == (["Top"] if yes else [])
        assert len(table.events(LifeShieldLost)) == 1


@rule("ZX 604.3c", "ZX 914.4")
def test_life_shield_absorbs_battle_damage():
    table = scenario("zx", me=me(squares={"centre": "Ox 9000"}), you={"life_shield": 1})
    table.me.attack("Ox", table.you)
    table.fight()
    assert table.you.asked == "yes_no"
    table.you.no()
    assert table.you.life == 4


# -- 915 -------------------------------------------------------------------------------------------
@rule("ZX 915.1", "ZX 915.2")
def test_leaving_unison_returns_the_player_card_with_its_extra():
    for zone in ("charge", "trash", "hand", "deck_zone"):
        table = scenario("zx", me=me(player=None, squares={"own left": unison(asleep=True)}))
        table.send("Fox", zone)
        holds(table)
        card = player_card(table.machine, 0)
        obj = table.machine.obj(card)
        assert table.machine.chars(card).types == {"player_card", "player_extra", "extra"}
        assert (obj.place, obj.rested) == (1, False)
        assert [(part.role, part.face_down) for part in obj.parts] == [("player_extra", False)]
        assert [event.how for event in table.events(TakenApart)] == ["unison"]


@rule("ZX 909.2")
def test_overboost_or_unison_prevents_a_virtual_player_card():
    for card in (overboost(), unison()):
        table = scenario("zx", me=me(player=None, squares={"own left": card}))
        assert player_card(table.machine, 0) == 0
        assert len(table.machine.field(0)) == 1


@rule("ZX 202.10c")
def test_player_extra_moves_with_its_player_card():
    player = put(IORI, parts={"player_extra": DRIVEN})
    table = scenario("zx", me=me(player=None, squares={"own player": player}))
    table.send("Iori Driven", "trash")
    holds(table)
    assert sorted(table.me.trash) == ["Iori", "Iori Driven"]


@rule("ZX 202.10c", "ZX 312.3")
def test_player_extra_becomes_a_force_with_its_player_card():
    player = put(IORI, parts={"player_extra": DRIVEN})
    table = scenario("zx", me=me(player=None, squares={"own player": player, "own left": FOX}))
    run(table, table.machine.make_force((player_card(table.machine, 0),), table["Fox"].ref))
    assert sorted(table["Fox"].forces) == ["Iori", "Iori Driven"]


@rule("ZX 202.10c")
def test_player_extra_goes_to_the_same_edge_of_the_deck():
    for edge, named in (("top", ["Iori Driven", "Iori", "Last"]), ("bottom", ["Last", "Iori", "Iori Driven"])):
        player = put(IORI, parts={"player_extra": DRIVEN})
        table = scenario("zx", me=me(player=None, squares={"own player": player}, deck=["Last 1000"]))
        machine = table.machine
        run(table, machine.movement.move((player_card(machine, 0),), "deck_zone", position=edge))
        assert [machine.printed_card(card).name.en for card in machine.s.zones["deck_zone0"]] == named


@rule("ZX 202.10c")
@pytest.mark.parametrize(("zone", "state"), [
    ("resource", {"rested": True}), ("resource", {"rested": False}), ("dynamis_zone", {"face_down": True}),
    ("dynamis_zone", {"face_down": False}),
])  # fmt: skip
def test_player_extra_shares_the_orientation_and_side_of_its_player_card(zone, state):
    player = put(IORI, parts={"player_extra": DRIVEN})
    table = scenario("zx", me=me(player=None, squares={"own player": player}))
    machine = table.machine
    run(table, machine.movement.move((player_card(machine, 0),), zone, **state))
    both = [machine.obj(ref) for ref in machine.zone(0, zone)[-2:]]
    assert {machine.printed_card(one.card).name.en for one in both} == {"Iori", "Iori Driven"}
    assert all(getattr(one, name) is value for one in both for name, value in state.items())


@rule("ZX 901.2a")
def test_extra_card_returns_to_the_dynamis_before_a_reload():
    table = scenario("zx", me=me(squares={"own left": STAR}, deck=["Last 1000"], trash=[FOX]))
    machine = table.machine
    (card,) = machine.s.zones["deck_zone0"]
    top = Moved(card=card, origin="deck_zone", destination="hand", owner=0, controller=0)
    ask(table, machine.events.process(machine.movement.move_event(table["Star"].ref, "trash"), top), (0,))
    clauses = table.clauses
    assert clauses.index("911.1") < clauses.index("902.1a")
    assert table.me.dynamis == ["Star"]
