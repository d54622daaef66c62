"""Chapters 1007.5, 1015, 1016, 1019 and 1029: joined cards, and acts that are undone completely."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card
from engine.games.zx.rules.c1015_1029_joined_cards import shifts
from engine.games.zx.words.continuous.modifiers import AddPower
from engine.games.zx.words.triggers.event_types import Broke, Igobed, Rebuilt, Shifted, Unisoned
from engine.kernel.context import Context
from engine.kernel.events import Entered
from engine.language.common.amounts import Number
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import IORI, ask, holds, me, run

UPPER = "Great Boost 9000 {Red 3} (Z/X OB Upper, red, [Giant]) [Cont] [Effect] This card gets +1000 power."
LOWER = (
    "Great Boost (Z/X OB Lower, white, player Iori the Great) [Act] [Valid] Your turn [Cost] {1} [Effect] Draw a card."
)
DRIVEN = "Iori Driven (Player EX) [Act] [Valid] Your turn [Cost] {1} [Effect] Draw a card."
FOX = "Fox 3000 {Red 3} ([Beast])"
IGOB = 'Call {Red 1} [Event] Perform IGOB into "Boost".'
UNISON = 'Sing {Red 1} [Event] Unison with "Duet".'
DUET = "Duet 5000 {White 4} ([Angel]) [Cont] [Effect] This card gets +500 power."
BREAK = 'Crack {Red 1} [Event] Break a "Fox" into a "Wolf" in your hand.'
WOLF = "Wolf 6000 {Red 6} ([Beast])"


def at(table, seat=0):
    return Context(source=player_card(table.machine, seat) or table.machine.field(seat)[0], controller=seat)


def igob(**more):
    return scenario("zx", me=me([IGOB], player=IORI, back=LOWER, dynamis=[UPPER], **more))


# -- 1015 ------------------------------------------------------------------------------------------
@rule("ZX 1015.1", "ZX 202.7a", "ZX 202.7b", "ZX 1007.5", "ZX 1007.5a")
def test_igob_joins_player_card_and_upper_half_into_an_overboost():
    table = igob()
    table.me.play("Call", at="own left")
    holds(table)
    boost = table["Great Boost"]
    assert (boost.place, boost.asleep, boost.zone) == (0, False, "square")
    assert boost.types == {"zx", "zx_overboost"}
    assert boost.attributes == {"red", "white"}
    assert boost.power == 10000
    assert len(table.machine.chars(boost.ref).compile().activated) == 1
    assert table.me.dynamis == []
    assert player_card(table.machine, 0) == 0
    assert [(part.role, part.face_down) for part in boost.parts] == [("lower", False), ("player", True)]
    (event,) = table.events(Entered)
    assert (event.origin, event.cause) == ("", "igob")
    assert len(table.events(Igobed)) == 1


@rule("ZX 1015.1")
def test_igob_offers_no_occupied_square_and_no_opposing_player_square():
    table = igob(squares={"own left": FOX})
    table.me.play("Call")
    offered = sorted(option.data["place"] for option in table.match.decision.options)
    assert offered == [1, 2, 3, 4, 5, 6, 8]
    table.me.choose("own player")


@rule("ZX 1015.2")
def test_igob_ends_effects_on_the_player_card():
    table = igob()
    old = player_card(table.machine, 0)
    table.machine.effects.add_effect(at(table), (old,), (AddPower(Number(2000)),), "turn")
    table.me.play("Call", at="own left")
    assert (table["Great Boost"].power, table["Great Boost"].ref != old) == (10000, True)
    assert old not in table.machine.s.objects


@pytest.mark.parametrize(
    "more",
    [
        {"back": None},
        {"back": "Small Boost (Z/X OB Lower)"},  # no upper half with this name
        {"back": "Vast Bust (Z/X OB Lower)", "dynamis": ["Vast Bust 9000 (Z/X OB Upper)"]},  # not the requested name
        {"dynamis": ["Other 9000 (Z/X OB Upper)"]},
        {"dynamis": [put(UPPER, face_down=False)]},
        {"back": DRIVEN},
    ],
)
@rule("ZX 1015.3")
def test_impossible_igob_changes_nothing(more):
    table = scenario("zx", me=me([IGOB], **{"player": IORI, "back": LOWER, "dynamis": [UPPER], **more}))
    player = player_card(table.machine, 0)
    table.me.play("Call")
    holds(table)
    assert table.me.asked == "priority"
    assert player_card(table.machine, 0) == player
    assert table.events(Entered) == []
    assert len(table.me.dynamis) == 1


@rule("ZX 1015.3", "ZX 1015.1")
def test_igob_without_a_legal_square_changes_nothing():
    full = dict.fromkeys(("own left", "own player", "own right", "left", "centre", "right"), FOX)
    table = scenario(
        "zx",
        me=me([IGOB], full, player=IORI, back=LOWER, dynamis=[UPPER]),
        you={"squares": {"own left": FOX, "own right": FOX}},
    )
    table.me.play("Call")
    assert player_card(table.machine, 0)
    assert table.me.dynamis == ["Great Boost"]


@rule("ZX 202.7d", "ZX 205.4a", "ZX 211.2")
def test_overboost_has_the_player_name_of_its_lower_half_or_player_card():
    table = igob()
    table.me.play("Call", at="own left")
    assert table.machine.player_named(0, "Iori the Great")
    nameless = "Great Boost (Z/X OB Lower)"
    for player, name in ((IORI, "Iori"), ("Moe (Player)", "Moe")):
        table = scenario("zx", me=me([IGOB], player=player, back=nameless, dynamis=[UPPER]))
        table.me.play("Call", at="own left")
        assert table["Great Boost"].player_names == {name}
        assert table.machine.player_named(0, name)


@rule("ZX 202.7e", "ZX 604.3d", "ZX 602.1b")
def test_player_with_an_overboost_takes_no_damage():
    table = scenario("zx", me=me(), you=me([IGOB], player=IORI, back=LOWER, dynamis=[UPPER]), turn_player="you")
    table.you.play("Call", at="own left")
    run(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: 2}))
    assert table.you.damage == 0
    assert table.you.life == 4
    run(table, table.machine.actions.deal(table["Great Boost"].ref, {-2: 2}))
    assert table.you.life == 4


@rule("ZX 202.7f")
def test_player_card_within_an_overboost_is_not_on_the_field():
    table = igob()
    table.me.play("Call", at="own left")
    assert all("player_card" not in table.machine.chars(ref).types for ref in table.machine.field(0))


@rule("ZX 202.7g")
def test_player_cannot_perform_igob_with_an_overboost():
    table = scenario(
        "zx",
        me=me(
            squares={"own left": put(UPPER, parts={"lower": LOWER, "player": put(IORI, face_down=True)})},
            player="Moe (Player)",
            back=LOWER,
            dynamis=[UPPER],
        ),
    )
    assert ask(table, table.machine.igob(0, "Boost", at(table))) is False
    assert table.me.dynamis == ["Great Boost"]


def boosted(name="Great", player=IORI, **more):
    """Return a table with a Z/X Overboost on a square."""
    halves = (UPPER.replace("Great", name), LOWER.replace("Great", name))
    return put(halves[0], parts={"lower": halves[1], "player": put(player, face_down=True)}, **more)


STEAL = "Steal {Red 1} [Event] Choose 1 Z/X your opponent controls and take control of it until end of turn."
VAST = {"player": None, "squares": {"own left": boosted("Vast", "Moe (Player, player Moe)")}}


@rule("ZX 202.7g", "ZX 102.6")
def test_player_with_an_overboost_cannot_take_control_of_another():
    table = scenario("zx", me=me([STEAL], {"own left": boosted()}, player=None), you=VAST)
    table.me.play("Steal")
    assert (table.me.units, table.you.units) == (["Great Boost"], ["Vast Boost"])


@rule("ZX 202.7g", "ZX 1015.3")
def test_igob_fails_while_controlling_an_opposing_overboost():
    table = scenario("zx", me=me([STEAL, IGOB], player=IORI, back=LOWER, dynamis=[UPPER]), you=VAST)
    table.me.play("Steal")
    assert table.me.units == ["Vast Boost"]
    table.me.play("Call")
    holds(table)
    assert table.me.units == ["Vast Boost"]
    assert table.me.dynamis == ["Great Boost"]


@rule("ZX 202.7f")
def test_player_card_is_unavailable_while_controlling_a_taken_overboost():
    """Effects do not affect the player card, and it cannot be a cost."""
    iori = IORI + " [Act] [Valid] Square, Your turn [Cost] {Sleep} [Effect] Draw a card."
    lull = "Lull {Red 1} [Event] Choose 1 player card and sleep it."
    table = scenario("zx", me=me([STEAL, lull], player=iori), you=VAST)
    card = player_card(table.machine, 0)
    table.me.play("Steal")
    assert "activate Iori" not in table.me.options
    table.me.play("Lull")
    if table.me.asked == "choose":
        table.me.choose("Iori")
    assert not table.machine.obj(card).rested


@rule("ZX 909.1", "ZX 909.2", "ZX 912.1", "ZX 1206.2")
def test_owner_of_a_taken_overboost_gets_a_virtual_player_card():
    table = scenario("zx", me=me([STEAL]), you=VAST)
    table.me.play("Steal")
    card = player_card(table.machine, 1)
    assert table.machine.obj(card).copy
    run(table, table.machine.destroy((table["Vast Boost"].ref,)))
    assert table.machine.player_named(1, "Moe")
    assert [table.machine.chars(ref).name.en for ref in table.machine.field(1)] == ["Moe"]
    holds(table)


@rule("ZX 909.2", "ZX 202.7f")
def test_virtual_player_card_vanishes_when_the_overboost_returns():
    table = scenario("zx", me=me([STEAL]), you=VAST)
    table.me.play("Steal")
    table.end_turn()
    assert table.you.units == ["Vast Boost"]
    assert player_card(table.machine, 1) == 0


@rule("ZX 913.1", "ZX 1015.1")
def test_shift_on_a_joining_player_card_returns_to_the_dynamis():
    shift = "Blade (Shift, plus:text)"
    for zone in ({"back": put(LOWER, face_down=True)}, {"player_extra": DRIVEN}):
        player = put(IORI, parts={**zone, "shift": shift})
        table = scenario("zx", me=me([IGOB, UNISON, DUET], {"own player": player}, player=None, dynamis=[UPPER]))
        if "back" in zone:
            table.me.play("Call", at="own left")
        else:
            table.me.play("Sing", "Duet", at="own left")
        holds(table)
        assert "Blade" in table.me.dynamis
        assert not table["Blade"].face_down


@rule("ZX 202.7c")
def test_only_the_owner_sees_the_face_down_lower_half():
    table = igob()
    mine = str(table.me.view)
    theirs = str(table.you.view)
    assert LOWER.split(" (")[0] in mine
    assert "Great Boost" not in theirs


@rule("ZX 912.1", "ZX 1015.1")
def test_destroyed_overboost_leaves_its_upper_half_face_up_and_unusable():
    table = igob(trash=[])
    table.me.play("Call", at="own left")
    run(table, table.machine.destroy((table["Great Boost"].ref,)))
    assert ask(table, table.machine.igob(0, "Boost", at(table))) is False  # it is face up


# -- 1016, 202.8 -----------------------------------------------------------------------------------
def blade(icons, more=""):
    return f"Blade (Shift, white, [Sword], {icons}) [Cont] [Effect] This card gets +1000 power.{more}"


VESSEL = " | [Sub] Sword Vessel: A [Beast] you control."


@rule("ZX 1016.1", "ZX 1016.2", "ZX 202.8a", "ZX 202.8b", "ZX 806.3d")
def test_shift_is_played_onto_a_fitting_card():
    card = blade("plus:name, plus:text, plus:color, plus:race", VESSEL)
    table = scenario("zx", me=me(squares={"own left": FOX}, dynamis=[card]))
    table.me.play("Blade")
    holds(table)
    fox = table["Fox"]
    assert fox.power == 4000
    assert (fox.names, fox.attributes, fox.races) == ({"Fox", "Blade"}, {"red", "white"}, {"Beast", "Sword"})
    assert (fox.cost, fox.types) == (3, {"zx"})
    assert table.me.dynamis == []
    (event,) = table.events(Shifted)
    assert event.host == fox.ref
    assert shifts(table.machine, 0) == ((fox.ref, event.card),)


@pytest.mark.parametrize(
    ("icons", "names", "colours", "races", "power"),
    [
        ("plus:name", {"Fox", "Blade"}, {"red"}, {"Beast"}, 3000),
        ("plus:color", {"Fox"}, {"red", "white"}, {"Beast"}, 3000),
        ("plus:race", {"Fox"}, {"red"}, {"Beast", "Sword"}, 3000),
        ("plus:text", {"Fox"}, {"red"}, {"Beast"}, 4000),
    ],
)
@rule("ZX 202.8d", "ZX 202.8e")
def test_plus_icons_of_a_shift_add_its_values_to_the_host(icons, names, colours, races, power):
    table = scenario("zx", me=me(squares={"own left": put(FOX, parts={"shift": blade(icons)})}))
    fox = table["Fox"]
    assert (fox.names, fox.attributes, fox.races, fox.power) == (names, colours, races, power)


@rule("ZX 202.8f")
def test_shift_does_not_duplicate_values_of_its_host():
    same = "Blade (Shift, red, [Beast], plus:color, plus:race)"
    table = scenario("zx", me=me(squares={"own left": put(FOX, parts={"shift": same})}))
    assert table["Fox"].attributes == {"red"}
    assert table["Fox"].races == {"Beast"}


@rule("ZX 202.8c")
def test_player_with_a_shift_cannot_play_another():
    card = blade("plus:text", VESSEL)
    table = scenario(
        "zx", me=me(squares={"own left": put(FOX, parts={"shift": card}), "own right": FOX}, dynamis=[card])
    )
    assert "play Blade" not in table.me.options


@rule("ZX 1016.3")
def test_several_shifts_join_different_cards():
    one, two = blade("plus:text"), "Spear (Shift, plus:text)"
    table = scenario("zx", me=me(squares={"own left": FOX, "own right": "Ox 4000"}, dynamis=[one, two]))
    machine = table.machine
    cards = [table["Blade"].ref, table["Spear"].ref]
    hosts = [table["Fox"].ref, table["Ox"].ref]
    made = ask(table, machine.shift_onto(cards, hosts, at(table)), (1,))
    assert [machine.chars(ref).name.en for ref in made] == ["Ox", "Fox"]


@rule("ZX 1016.3", "ZX 102.4")
def test_controller_chooses_the_shifts_when_hosts_are_short():
    one, two = blade("plus:text"), "Spear (Shift, plus:text)"
    table = scenario("zx", me=me(squares={"own left": FOX}, dynamis=[one, two]))
    cards = [table["Blade"].ref, table["Spear"].ref]
    made = ask(table, table.machine.shift_onto(cards, [table["Fox"].ref], at(table)), (1,))
    assert len(made) == 1
    assert table.me.dynamis == ["Blade"]


# -- 1019 ------------------------------------------------------------------------------------------
@rule("ZX 1019.2", "ZX 1019.1", "ZX 1010.1")
def test_break_puts_the_base_under_the_new_card_as_a_face_down_force():
    table = scenario("zx", me=me([BREAK, WOLF], {"own left": put(FOX, asleep=True, damage=1000)}))
    old = table["Fox"].ref
    table.me.play("Crack", "Wolf")
    holds(table)
    wolf = table["Wolf"]
    assert (wolf.place, wolf.asleep, wolf.damage) == (0, False, 0)
    assert wolf.forces == ["Fox"]
    (force,) = table.machine.forces(wolf.ref)
    assert table.machine.obj(force).face_down
    (event,) = table.events(Broke)
    assert (event.ref, event.base) == (wolf.ref, old)
    assert table.events(Entered)[0].origin == "hand"


@rule("ZX 1019.2")
def test_a_break_in_battle_changes_the_target():
    event = 'Crack {White 1} [Event] Break a "Fox" into a "Wolf" in your hand.'
    table = scenario(
        "zx",
        me=me(squares={"centre": "Ox 4000"}),
        you={"squares": {"right": FOX}, "hand": [event, WOLF], "resource": "W"},
    )
    table.me.attack("Ox", "Fox")
    table.you.play("Crack", "Wolf")
    table.fight()
    assert table["Wolf"].damage == 4000


@rule("ZX 1019.2a", "ZX 102.9")
def test_break_without_a_chosen_card_does_nothing():
    for hand, answer in (([BREAK], None), ([BREAK, WOLF], ())):
        table = scenario("zx", me=me(hand, {"own left": FOX}))
        old = table["Fox"].ref
        table.me.play("Crack")
        if answer is not None:
            table.me.choose()
        assert table["Fox"].ref == old
        assert table.events(Broke) == []
        holds(table)


@rule("ZX 1019.2a", "ZX 102.6")
def test_break_into_a_card_forbidden_to_appear_does_nothing():
    shut = {"squares": {"left": "Gate 1000 [Cont] Your opponent cannot make Z/X EX appear."}}
    crack = BREAK.replace("hand", "dynamis")
    table = scenario("zx", me=me([crack], {"own left": FOX}, dynamis=["Wolf 6000 {6} (Z/X EX)"]), you=shut)
    table.me.play("Crack").choose("Wolf")
    assert (table.me.at("own left"), table.me.dynamis, table.events(Broke)) == (["Fox"], ["Wolf"], [])
    holds(table)


@rule("ZX 1019.2", "ZX 102.9", "ZX 804.3e")
def test_break_into_a_card_in_the_deck_searches_and_shuffles():
    """The deck is looked through, and shuffled if no card is found or cards are left."""
    for answer, units in ((("Wolf",), ["Wolf"]), ((), ["Fox"])):
        crack = 'Crack {Red 1} [Event] Break a "Fox" into a "Wolf" in your deck.'
        names = [f"Card {n} 1000" for n in range(8)]
        table = scenario("zx", me=me([crack], {"own left": FOX}, deck=[*names, WOLF]))
        before = table.machine.s.zones["deck_zone0"]
        table.me.play("Crack")
        assert [option.label.en for option in table.match.decision.options] == ["Wolf"]
        table.me.choose(*answer)
        holds(table)
        assert table.me.units == units
        assert table.me.deck == 9 - len(answer)
        assert [card for card in table.machine.s.zones["deck_zone0"] if card in before] != list(before)
        if answer:
            assert table["Wolf"].forces == ["Fox"]


@rule("ZX 1019.2")
@pytest.mark.parametrize("zone", ["trash", "charge", "dynamis", "life", "resource"])
def test_break_finds_its_card_in_any_named_zone(zone):
    crack = f'Crack {{Red 1}} [Event] Break a "Fox" into a "Wolf" in your {zone}.'
    squares = {"own left": FOX}
    cards = [WOLF] * 2
    table = scenario("zx", me={"hand": [crack], "resource": "RRRRR", "squares": squares} | {zone: cards})
    if zone == "resource":
        table = scenario("zx", me={"hand": [crack], "resource": ["Rock 1000 {Red 1}", *cards], "squares": squares})
    table.me.play("Crack")
    table.answer(0, [0])
    assert table.me.units == ["Wolf"]
    assert table["Wolf"].forces == ["Fox"]
    holds(table)


@rule("ZX 1019.2", "ZX 912.1", "ZX 908.1")
def test_break_of_an_overboost_returns_its_cards_to_their_zones():
    """The cards of an Overboost go to their zones (912.1). Its Forces have lost their host (908.1)."""
    crack = 'Crack {Red 1} [Event] Break a "Great Boost" into a "Wolf" in your hand.'
    boost = boosted(force=["Under 1000"])
    table = scenario("zx", me=me([crack, WOLF], {"own left": boost}, player=None))
    table.me.play("Crack", "Wolf")
    holds(table)
    assert table.me.units == ["Wolf"]
    assert table["Wolf"].forces == []
    assert table.me.dynamis == ["Great Boost"]
    assert table.machine.player_named(0, "Iori")
    assert sorted(table.me.trash) == ["Crack", "Under"]


@rule("ZX 1019.3", "ZX 312.2a", "ZX 803.1d")
def test_face_down_force_has_no_abilities():
    loud = "Loud 1000 [Cont] [Valid] Force [Effect] Your Z/X get +1000 power."
    for face_down, power in ((False, 4000), (True, 3000)):
        force = put(loud, face_down=face_down)
        table = scenario("zx", me=me(squares={"own left": put(FOX, force=[force])}))
        assert table["Fox"].power == power
        assert len(table.machine.chars(table["Loud"].ref).abilities) == (0 if face_down else 1)


@rule("ZX 1019.1a")
def test_break_state_ends_without_a_face_down_force():
    loud = "Loud 1000"
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[put(loud, face_down=True)])}))
    from engine.games.zx.words.objects.qualifiers import in_condition

    assert in_condition(table.machine, table["Fox"].ref, "break")
    run(table, table.machine.turn_over(table.machine.forces(table["Fox"].ref), False))
    assert not in_condition(table.machine, table["Fox"].ref, "break")


# -- 1029 ------------------------------------------------------------------------------------------
def unison(hand=(UNISON, UNISON, DUET, DUET), **more):
    player = put(IORI, parts={"player_extra": DRIVEN})
    squares = {"own player": player} | more.pop("squares", {})
    return scenario("zx", me=me(hand, squares, player=None, **more))


@rule("ZX 1029.1", "ZX 1029.1a", "ZX 1029.1c", "ZX 1007.5a")
def test_unison_joins_the_player_card_and_a_z_x():
    table = unison()
    table.me.play("Sing", "Duet", at="own left")
    holds(table)
    duet = table["Duet"]
    assert (duet.place, duet.asleep, duet.zone) == (0, False, "square")
    assert duet.types == {"zx"}
    assert duet.names == {"Duet", "Iori Driven", "Iori"}
    assert (duet.cost, duet.power) == (4, 5500)
    assert len(table.machine.chars(duet.ref).compile().activated) == 1
    assert player_card(table.machine, 0) == 0
    assert table.machine.player_named(0, "Iori")
    (event,) = table.events(Entered)
    assert (event.origin, event.cause) == ("", "unison")
    assert len(table.events(Unisoned)) == 1


@rule("ZX 1029.1b", "ZX 1029.4")
def test_second_unison_of_a_turn_does_nothing():
    table = unison()
    table.me.play("Sing", "Duet", at="own left")
    run(table, table.machine.destroy((table["Duet"].ref,)))
    assert table.me.charge == ["Duet"]
    table.me.play("Sing")
    holds(table)
    assert (table.me.asked, table.me.hand) == ("priority", ["Duet"])
    assert len(table.events(Unisoned)) == 1


@rule("ZX 1029.4", "ZX 1029.1")
def test_unison_needs_a_player_extra_on_the_player_card():
    table = scenario("zx", me=me([UNISON, DUET], player=IORI, back=DRIVEN))
    table.me.play("Sing")
    assert (table.me.asked, table.me.hand) == ("priority", ["Duet"])
    assert player_card(table.machine, 0)


@rule("ZX 1029.4", "ZX 1029.1")
def test_unison_needs_the_named_z_x():
    table = unison((UNISON, FOX))
    table.me.play("Sing")
    assert (table.me.hand, table.events(Unisoned)) == (["Fox"], [])
    assert player_card(table.machine, 0)


@rule("ZX 1029.2")
def test_unison_ends_effects_on_the_player_card():
    table = unison()
    old = player_card(table.machine, 0)
    table.machine.effects.add_effect(at(table), (old,), (AddPower(Number(2000)),), "turn")
    table.me.play("Sing", "Duet", at="own left")
    assert table["Duet"].power == 5500
    assert old not in table.machine.s.objects
    assert table["Duet"].ref != old


@rule("ZX 1029.3")
def test_opposing_cards_deal_no_damage_to_a_player_in_unison():
    table = unison()
    table.me.play("Sing", "Duet", at="own left")
    theirs = player_card(table.machine, 1)
    run(table, table.machine.actions.deal(theirs, {-1: 1}))
    assert (table.me.life, table.me.damage, table.me.asked) == (4, 0, "priority")
    run(table, table.machine.actions.deal(table["Duet"].ref, {-1: 1}))
    table.you.choose(1)
    assert (table.me.life, table.me.damage, table.me.asked) == (3, 0, "priority")


# -- 1007.5, 1127 ----------------------------------------------------------------------------------
@rule("ZX 1007.5", "ZX 1007.5a", "ZX 1127.2")
def test_genesis_rebuild_joins_two_cards_of_the_same_name():
    left = "Twin 4000 {Red 4} ([Beast]) [Cont] [Effect] This card gets +500 power."
    right = "Twin {White 4} ([Angel], power 4000) [Act] [Valid] Your turn [Cost] {1} [Effect] Draw a card."
    table = scenario("zx", me=me([left, left, right]))
    machine = table.machine
    hand = machine.zone(0, "hand")
    assert ask(table, machine.rebuild(0, at(table), hand), (0,)) is True
    holds(table)
    twin = table["Twin"]
    assert (twin.zone, twin.place, twin.asleep) == ("square", 1, False)
    assert twin.attributes == {"red", "white"}
    assert twin.races == {"Beast", "Angel"}
    assert twin.power == 4500
    assert len(machine.chars(twin.ref).compile().activated) == 1
    assert len(table.me.hand) == 1
    assert len(table.events(Rebuilt)) == 1
    table.send("Twin", "charge")
    holds(table)
    assert table.me.charge == ["Twin", "Twin"]


def twin(**more):
    return put("Twin 4000 {Red 4}", parts={"right": "Twain 4000 {White 4} (multicolor)"}, **more)


@rule("ZX 1007.5", "ZX 304.5")
def test_rebuilt_card_puts_both_cards_on_the_same_edge_of_the_deck():
    table = scenario("zx", me=me(squares={"own left": twin()}, deck=["Top 1000"]))
    run(table, table.machine.movement.move((table["Twin"].ref,), "deck_zone", position="bottom"))
    names = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["deck_zone0"]]
    assert names[0] == "Top"
    assert sorted(names[1:]) == ["Twain", "Twin"]


@rule("ZX 1007.5", "ZX 308.2b")
def test_rebuilt_card_puts_both_cards_into_the_resource_asleep():
    """They are one card, which has several colours."""
    for rested in (True, False):
        table = scenario("zx", me=me(squares={"own left": twin()}))
        run(table, table.machine.put((table["Twin"].ref,), "resource", rested=rested))
        assert table["Twin"].asleep
        assert table["Twain"].asleep


@rule("ZX 1007.5", "ZX 1010.1")
def test_both_cards_of_a_rebuilt_card_become_forces():
    table = scenario("zx", me=me(squares={"own left": twin(), "centre": FOX}))
    for face_down in (False, True):
        table = scenario("zx", me=me(squares={"own left": twin(), "centre": FOX}))
        run(table, table.machine.make_force((table["Twin"].ref,), table["Fox"].ref, at(table), face_down=face_down))
        forces = table.machine.forces(table["Fox"].ref)
        assert [table.machine.obj(ref).face_down for ref in forces] == [face_down] * 2
        assert table.me.trash == []


@rule("ZX 1127.2", "ZX 102.3")
def test_genesis_rebuild_needs_two_kinds_and_a_free_square():
    left = "Twin 4000 {Red 4}"
    table = scenario("zx", me=me([left, left]))
    assert ask(table, table.machine.rebuild(0, at(table), table.machine.zone(0, "hand"))) is False
    other = "Twin 3000 {White 4}"
    table = scenario("zx", me=me([left, other], {"own player": FOX}))
    assert ask(table, table.machine.rebuild(0, at(table), table.machine.zone(0, "hand")), (0,)) is False
    assert len(table.me.hand) == 2
