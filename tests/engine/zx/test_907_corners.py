"""Chapters 900 and 1203 to 1206: combinations of damage to players, reloads, squares and joined cards."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card
from engine.games.zx.rules.c1015_1029_joined_cards import shifts
from engine.games.zx.words.triggers.event_types import LifeTaken, MovedSquare, Reloaded
from engine.kernel.events import Destroyed, Moved
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, HALL, IORI, UPPER, ask, holds, me, played, run

OX = "Ox 9000 {Red 4}"
LAMP = "Lamp 3000 {Red 3} (ignition)"
HURT = "Hurt {Red 1} [Event] [Effect] Deal your opponent 1 damage."
LOWER = "Great Boost (Z/X OB Lower)"


# -- 902 -------------------------------------------------------------------------------------------
@rule("ZX 902.1", "ZX 902.1c", "ZX 102.7")
def test_both_empty_decks_are_reloaded():
    both = {"deck": ["Last 1000"], "trash": [FOX] * 3}
    table = scenario("zx", me=me(**both), you=both)
    machine = table.machine
    tops = [
        Moved(card=machine.s.zones[f"deck_zone{seat}"][0], origin="deck_zone", destination="hand", owner=seat)
        for seat in (0, 1)
    ]
    ask(table, machine.events.process(*tops), (0,), (0,))
    assert sorted(event.seat for event in table.events(Reloaded)) == [0, 1]
    assert (table.me.life, table.you.life, table.me.deck, table.you.deck) == (3, 3, 3, 3)


@rule("ZX 902.1", "ZX 914.4", "ZX 210.4a")
def test_life_shield_taking_the_last_deck_card_causes_a_reload():
    table = scenario("zx", me=me(), you={"life_shield": 1, "deck": ["Last 1000"], "trash": [FOX] * 3})
    ask(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: 1}), (0,), (0,))
    assert sorted(table.you.charge) == ["Filler", "Last"]
    assert (table.you.life, table.you.deck) == (3, 3)


@rule("ZX 902.1", "ZX 1011.1", "ZX 907.2e")
def test_playing_the_last_deck_card_by_ignition_causes_a_reload():
    table = scenario("zx", me=me(deck=[LAMP], trash=[FOX] * 2))
    ask(table, table.machine.ignite(0), (0,), (0,), (0,))
    assert table.me.units == ["Lamp"]
    assert (table.me.life, table.me.deck) == (3, 2)


# -- 905 -------------------------------------------------------------------------------------------
@rule("ZX 905.1", "ZX 905.2")
def test_newest_own_z_x_keeps_a_square_shared_by_three():
    """The oldest card is mine, so the opponent's card goes. Of my cards the newest stays."""
    table = scenario("zx", me=me(squares={"left": FOX, "own left": "New 1000"}), you={"squares": {"own left": OX}})
    machine = table.machine
    for name, seat in (("Ox", 1), ("New", 0)):
        unit = table[name]
        list(machine.events.process(MovedSquare(ref=unit.ref, controller=seat, origin=unit.place, place=3)))
    machine.start()
    assert (table.me.units, table.you.units) == (["New"], [])
    assert (table.me.trash, table.you.trash) == (["Fox"], ["Ox"])


@rule("ZX 905.1")
def test_z_x_that_reenters_a_square_is_the_newer():
    table = scenario("zx", me=me(squares={"own left": FOX, "own right": OX}))
    machine = table.machine
    fox, ox = table["Fox"].ref, table["Ox"].ref

    def go(*refs, place):
        return machine.events.process(*[MovedSquare(ref=ref, controller=0, origin=-1, place=place) for ref in refs])

    list(go(fox, ox, place=4))
    list(go(fox, place=3))
    list(go(fox, place=4))
    machine.start()
    assert table.me.units == ["Fox"]
    assert table.me.trash == ["Ox"]


@rule("ZX 905.3", "ZX 302.1b", "ZX 908.1")
def test_z_x_stolen_on_its_player_square_goes_to_its_owners_trash():
    steal = "Steal {Red 1} [Event] Choose 1 Z/X your opponent controls and take control of it until end of turn."
    table = played(steal, you={"squares": {"own player": put(FOX, force=[OX])}})
    assert table.you.trash == ["Fox", "Ox"]
    assert table.me.units == table.you.units == []


# -- 907 -------------------------------------------------------------------------------------------
@rule("ZX 907.2e", "ZX 806.3b")
def test_event_may_be_played_from_life():
    burst = "Burst {Red 3} (ignition) [Event] Choose 1 Z/X your opponent controls and destroy it."
    table = played(HURT, squares={"own left": FOX}, you={"life": [burst, burst]})
    table.me.choose(1)
    table.you.yes()
    assert table.me.charge == ["Fox"]
    assert (table.you.trash, table.you.charge, table.you.life) == (["Burst"], [], 1)


@rule("ZX 907.2e", "ZX 806.1b")
def test_ascension_may_be_played_from_life():
    lit = "Hall {Red 3} (Ascension, ignition, shield 1)"
    table = played(HURT, you={"life": [lit, lit]})
    table.me.choose(1)
    table.you.yes()
    assert table.you.at("own player") == ["Hall"]
    assert table["Hall"].shields == 1


@rule("ZX 907.2e", "ZX 806.1d")
def test_unplayable_life_card_goes_to_the_charge():
    full = dict.fromkeys(("own left", "own player", "own right", "left", "centre", "right"), put(FOX, asleep=True))
    squares = {"own left": FOX, "own right": FOX}
    table = played(HURT, squares=squares, you={"life": [LAMP, LAMP], "squares": full})
    table.me.choose(1)
    assert table.you.charge == ["Lamp"]
    assert table.me.asked == "priority"


@rule("ZX 907.2e", "ZX 903.1")
def test_last_life_card_may_be_played_before_the_loss():
    table = played(HURT, you={"life": [LAMP]})
    table.you.yes()
    table.you.choose("own left")
    assert table.you.units == ["Lamp"]
    assert table.winner == 0


@rule("ZX 907.2a", "ZX 907.2e", "ZX 907.2d")
def test_damage_from_a_played_life_card_restarts_the_damage_order():
    """The turn player's damage comes first again, although the other player's damage is older."""
    back = "Back {Red 1} (ignition) [Event] Deal your opponent 1 damage."
    two = HURT.replace("1 damage", "2 damage")
    table = scenario("zx", me=me([two], life=3), you={"life": [back] * 3})
    table.me.play("Hurt")
    table.me.choose(1)
    table.you.yes()
    assert table.you.asked == "life"
    table.you.choose(1)
    assert table.me.asked == "life"
    table.me.choose(1)
    table.you.no()
    assert [event.seat for event in table.events(LifeTaken)] == [1, 0, 1]


@rule("ZX 202.7e", "ZX 804.2f")
def test_player_immune_to_damage_cannot_pay_damage():
    imp = "Imp 1000 [Act] [Valid] Square, Your turn [Cost] Take 1 damage. [Effect] Draw a card."
    boost = put(UPPER, parts={"lower": LOWER, "player": put(IORI, face_down=True)})
    for squares, player in (({"centre": boost}, None), ({}, IORI)):
        table = scenario("zx", me=me(squares=squares | {"own left": imp}, player=player))
        assert ("activate Imp" in table.me.options) is (player is not None)


@rule("ZX 202.8a", "ZX 202.8c", "ZX 302.1b")
def test_controller_of_a_host_controls_its_shift():
    """The two are one card. The player who has lost it may play another shift."""
    steal = "Steal {Red 1} [Event] Choose 1 Z/X your opponent controls and take control of it until end of turn."
    blade = "Blade (Shift, plus:text) [Sub] Sword Vessel: A Z/X you control."
    theirs = {"own left": put("Hen 3000", parts={"shift": blade})}
    table = scenario("zx", me=me([steal], {"own right": FOX}, dynamis=[blade]), you={"squares": theirs})
    assert "play Blade" in table.me.options
    table.me.play("Steal")
    assert "play Blade" not in table.me.options
    assert len(shifts(table.machine, 0)) == 1
    assert shifts(table.machine, 1) == ()


# -- 908, 912, 913 ---------------------------------------------------------------------------------
@rule("ZX 912.1", "ZX 913.1", "ZX 908.1", "ZX 901.2a")
@pytest.mark.parametrize("zone", ["hand", "charge", "trash", "deck_zone", "life", "resource", "remove_zone"])
def test_cards_of_an_overboost_return_to_their_zones(zone):
    parts = {"lower": LOWER, "player": put(IORI, face_down=True), "shift": "Blade (Shift, plus:text)"}
    table = scenario("zx", me=me(squares={"centre": put(UPPER, parts=parts, force=[OX])}, player=None))
    table.send("Great Boost", zone)
    holds(table)
    assert sorted(table.me.dynamis) == ["Blade", "Great Boost"]
    assert table.me.trash == ["Ox"]
    assert table.machine.player_named(0, "Iori")
    assert table.me.life == 4


@rule("ZX 812.1", "ZX 912.1", "ZX 1008.1")
def test_replaced_destruction_takes_an_overboost_apart():
    sturdy = UPPER + " [Cont] If this card would be destroyed, put it into its owner's resource asleep instead."
    boost = put(sturdy, parts={"lower": LOWER, "player": put(IORI, face_down=True)})
    table = scenario("zx", me=me(squares={"centre": boost}, player=None))
    assert run(table, table.machine.destroy((table["Great Boost"].ref,))) == ()
    holds(table)
    assert table.me.dynamis == ["Great Boost"]
    assert table.me.awake == 5
    assert table.events(Destroyed) == []


@rule("ZX 908.1", "ZX 1010.1", "ZX 904.1")
def test_forces_of_simultaneously_destroyed_z_x_go_to_the_trash():
    sink = "Sink {Red 1} [Event] Destroy all Z/X."
    squares = {"own left": put(FOX, force=[OX]), "centre": put("Cat 1000", force=["Dog 1000"], stolen=True)}
    table = played(sink, squares=squares)
    assert (table.me.charge, table.you.charge) == (["Fox"], ["Cat"])
    assert sorted(table.me.trash) == ["Dog", "Ox", "Sink"]
    holds(table)


@rule("ZX 915.1", "ZX 1010.1", "ZX 908.1")
def test_z_x_in_unison_can_become_a_force():
    parts = {"player_extra": "Iori Driven (Player EX)", "player": IORI}
    squares = {"own left": put(FOX, parts=parts, force=["Low 1000"]), "centre": OX}
    table = scenario("zx", me=me(squares=squares, player=None))
    run(table, table.machine.make_force((table["Fox"].ref,), table["Ox"].ref))
    assert table["Ox"].forces == ["Fox"]
    assert table.me.trash == ["Low"]
    assert table.machine.player_named(0, "Iori")
    holds(table)


@rule("ZX 1016.3", "ZX 813.1", "ZX 913.1")
def test_several_shifts_are_attached_before_special_abilities():
    """Special abilities interrupt only when all shifts are in place."""
    wrath = "Wrath 1000 [S] [Trigger] A Z/X you control is shifted onto. [Effect] Destroy all other Z/X you control."
    shifts = ["Blade (Shift, plus:text)", "Spear (Shift, plus:text)"]
    table = scenario("zx", me=me(squares={"own left": FOX, "own right": OX, "centre": wrath}, dynamis=shifts))
    machine = table.machine
    cards = [table["Blade"].ref, table["Spear"].ref]
    made = ask(
        table, machine.shift_onto(cards, [table["Fox"].ref, table["Ox"].ref], machine.context_for(cards[0])), (0,)
    )
    assert len(made) == 2
    assert sorted(table.me.charge) == ["Fox", "Ox"]
    assert sorted(table.me.dynamis) == ["Blade", "Spear"]
    holds(table)


# -- 1203, 1204 ------------------------------------------------------------------------------------
@rule("ZX 1203.1", "ZX 1203.2", "ZX 904.3")
def test_battle_damage_destroys_an_ascension_by_battle():
    hunter = "Hunter 4000 [Auto] [Trigger] This card destroys an ascension in battle. [Effect] Draw a card."
    table = scenario("zx", me=me(squares={"centre": hunter}), you={"squares": {"own player": put(HALL, shield=0)}})
    table.me.attack("Hunter", "Hall")
    table.fight()
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by, event.clause) == ("battle", table["Hunter"].ref, "904.3")
    assert len(table.me.hand) == 1


@rule("ZX 1204.3", "ZX 904.3")
def test_effect_damage_destroys_an_ascension_by_effect():
    tap = "Tap {Red 1} [Event] [Effect] Choose 1 ascension and deal it 1 damage."
    table = played(tap, you={"squares": {"own player": put(HALL, shield=0)}})
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by_seat) == ("effect", 0)


@rule("ZX 1204.5", "ZX 914.3")
def test_damage_absorbed_by_a_shield_is_not_a_cause_of_destruction():
    jab = "Jab {Red 1} [Event] Choose 1 Z/X and deal it 9000 damage."
    wilt = "Wilt {Red 1} [Event] Choose 1 Z/X. It gets -3000 power until end of turn."
    table = played(jab, wilt, on="Fox", you={"squares": {"own left": put(FOX, shield=1)}})
    assert table["Fox"].damage == 0
    table.me.play("Wilt", "Fox")
    (event,) = table.events(Destroyed)
    assert table.machine.printed(event.by).name.en == "Wilt"


# -- 1206 ------------------------------------------------------------------------------------------
@rule("ZX 1206.3", "ZX 211.3")
def test_effects_give_a_virtual_player_card_a_name_and_abilities():
    mask = 'Mask 1000 [Cont] [Effect] Player cards you control become named "Moe".'
    table = scenario("zx", me=me(squares={"own left": mask}, player=None))
    assert table.machine.player_named(0, "Moe")
    gift = (
        "Gift {Red 1} [Event] Choose 1 player card you control. Until end of turn, it gains "
        '"[Cont] [Effect] Your Z/X get +1000 power."'
    )
    table = played(gift, squares={"own left": FOX}, player=None)
    assert table["Fox"].power == 4000
