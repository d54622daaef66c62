"""Chapter 900: the rule effects of priority preprocessing (903-910), and their order (901.2a)."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card, square_of
from engine.games.zx.words.triggers.event_types import CrisisTaken, LifeTaken
from engine.kernel.events import Destroyed, Lost
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, HALL, IORI, me, run

BOLT = "Bolt {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square and deal it 3000 damage."
JAB = "Jab {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square and deal it 1000 damage."
HURT = "Hurt {Red 1} [Event] [Effect] Deal your opponent 1 damage."
WILT = "Wilt {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square. Until end of turn, it gets -2000 power."
SLAY = "Slay {Red 1} [Event] [Effect] Choose 1 Z/X your opponent controls and destroy it."
LAMP = "Lamp 3000 {Red 3} (ignition)"
DULL = "Dull 2000 {Red 3}"
DRIVEN = "Iori Driven (Player EX) [Sub] Crisis: You take damage."


# -- 901 -------------------------------------------------------------------------------------------
@rule("ZX 901.2", "ZX 702.2a")
def test_rule_effects_wait_for_preprocessing():
    twice = "Twice {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square and deal it 3000 damage. Draw a card."
    table = scenario("zx", me=me([twice]), you={"squares": {"own left": FOX}})
    table.me.play("Twice", "Fox")
    clauses = table.clauses
    assert clauses.index("1005.1") < clauses.index("904.1")


@rule("ZX 901.2a", "ZX 904.1", "ZX 907.2", "ZX 907.3")
def test_rule_effects_are_processed_in_order():
    both = (
        "Both {Red 1} [Event] [Effect] Deal your opponent 1 damage. Choose 1 Z/X on a normal square and deal it 3000"
        " damage."
    )
    table = scenario("zx", me=me([both]), you={"squares": {"own left": FOX}, "life": 1})
    table.me.play("Both", "Fox")
    clauses = table.clauses
    assert clauses.index("904.1") < clauses.index("907.2c") < clauses.index("903.1")
    assert table.winner == 0


@rule("ZX 901.2a", "ZX 905.2", "ZX 906.1", "ZX 904.1")
def test_charge_limit_and_squares_are_checked_before_lethal_damage():
    table = scenario(
        "zx",
        me=me(squares={"left": put(FOX, damage=3000)}, charge=[DULL] * 5),
        you={"squares": {"right": "Late 4000 {Red 1}"}},
    )
    assert table.me.asked == "charge"
    table.me.choose("Dull")
    told = [clause for clause in table.clauses if clause in ("904.1", "905.2", "906.1")]
    assert told[0] == "906.1"
    assert "905.2" in told
    assert "904.1" in told
    assert told.index("905.2") < told.index("904.1")


# -- 903 -------------------------------------------------------------------------------------------
@rule("ZX 903.1", "ZX 101.2")
def test_player_without_life_loses():
    table = scenario("zx", me=me([HURT]), you={"life": [DULL]})
    table.me.play("Hurt")
    assert table.winner == 0
    assert table.events(Lost)[0].clause == "903.1"


@rule("ZX 903.2")
def test_player_without_deck_and_trash_loses():
    table = scenario("zx", me=me(), you={"deck": [], "trash": []})
    assert table.winner == 0
    assert table.events(Lost)[0].clause == "903.2"


@rule("ZX 101.3", "ZX 903.1", "ZX 903.2")
def test_simultaneous_loss_is_a_draw():
    table = scenario("zx", me=me(life=0), you={"deck": []})
    assert table.over
    assert table.winner is None


# -- 904 -------------------------------------------------------------------------------------------
@rule("ZX 904.1", "ZX 209.2", "ZX 1008.1")
def test_damage_equal_to_power_destroys():
    table = scenario("zx", me=me([BOLT]), you={"squares": {"own left": FOX, "own right": "Ox 3500"}})
    table.me.play("Bolt", "Fox")
    assert "Fox" not in table
    assert table.you.charge == ["Fox"]


@rule("ZX 904.1")
def test_damage_below_power_does_not_destroy():
    table = scenario("zx", me=me([JAB, BOLT]), you={"squares": {"own left": "Ox 3500"}})
    table.me.play("Jab", "Ox")
    assert table["Ox"].damage == 1000
    table.me.play("Bolt", "Ox")
    assert table.you.charge == ["Ox"]


@rule("ZX 904.2", "ZX 209.2")
def test_zero_power_destroys():
    table = scenario("zx", me=me([WILT]), you={"squares": {"own left": "Pup 2000"}})
    table.me.play("Wilt", "Pup")
    assert table.you.charge == ["Pup"]
    assert table.events(Destroyed)[0].clause == "904.2"


@rule("ZX 904.3", "ZX 210.3", "ZX 1002.2", "ZX 914.3")
def test_damaged_ascension_without_shields_is_destroyed():
    tap = "Tap {Red 1} [Event] [Effect] Choose 1 ascension and deal it 1 damage."
    table = scenario("zx", me=me([tap, tap]), you={"squares": {"own player": HALL}})
    table.me.play("Tap", "Hall")
    assert table["Hall"].shields == 0
    assert table["Hall"].damage == 0
    table.me.play("Tap", "Hall")
    assert table.you.charge == ["Hall"]
    assert table.events(Destroyed)[0].clause == "904.3"


@rule("ZX 914.3", "ZX 210.2", "ZX 1002.4")
def test_damage_reduced_to_zero_removes_no_shield():
    tough = "Tough 3000 {Red 3} [Cont] If this card would be dealt damage, it is dealt 1000 less damage instead."
    table = scenario("zx", me=me([JAB, BOLT]), you={"squares": {"own left": put(tough, shield=1)}})
    table.me.play("Jab", "Tough")
    assert table["Tough"].shields == 1
    table.me.play("Bolt", "Tough")
    assert (table["Tough"].shields, table["Tough"].damage) == (0, 0)


@rule("ZX 904.1", "ZX 301.5")
def test_all_lethally_damaged_z_x_are_destroyed():
    storm = "Storm {Red 1} [Event] [Effect] Deal each Z/X 3000 damage."
    table = scenario("zx", me=me([storm], {"own left": FOX}), you={"squares": {"own left": FOX}})
    table.me.play("Storm")
    assert table.me.charge == ["Fox"]
    assert table.you.charge == ["Fox"]


# -- 905 -------------------------------------------------------------------------------------------
@rule("ZX 905.1")
def test_newest_own_z_x_keeps_the_square():
    table = scenario("zx", me=me(["New 1000 {Red 1}"], {"own left": FOX}))
    table.me.play("New", at="own left")
    assert table.me.at("own left") == ["New"]
    assert table.me.trash == ["Fox"]


@rule("ZX 905.1")
def test_newest_z_x_is_the_last_to_enter_the_square():
    table = scenario("zx", me=me(squares={"own left": "Old 1000", "own right": "Older 1000"}))
    run(table, table.machine.move_unit(table["Old"].ref, 2))
    assert table.me.at("own right") == ["Old"]
    assert table.me.trash == ["Older"]


@rule("ZX 905.2")
def test_earlier_z_x_keeps_a_square_against_the_opponent():
    table = scenario("zx", me=me(squares={"left": FOX}), you={"squares": {"right": "Late 9000"}})
    assert table.me.at("left") == ["Fox"]
    assert table.you.trash == ["Late"]


@rule("ZX 905.2", "ZX 302.4")
def test_stolen_card_leaves_a_shared_square_to_its_owners_trash():
    table = scenario("zx", me=me(squares={"left": FOX}), you={"squares": {"right": put("Late 9000", stolen=True)}})
    assert table.me.trash == ["Late"]


@rule("ZX 905.3")
def test_z_x_cannot_stay_on_the_opponents_player_square():
    table = scenario("zx", me=me(squares={"enemy player": FOX}))
    assert table.me.trash == ["Fox"]
    assert "905.3" in table.clauses


@rule("ZX 905.4")
def test_event_on_a_square_goes_to_the_trash():
    table = scenario("zx", me=me(squares={"own left": BOLT}))
    assert table.me.trash == ["Bolt"]
    assert "905.4" in table.clauses


@rule("ZX 905.1", "ZX 806.1b")
def test_ascension_replaces_a_z_x_on_the_player_square():
    table = scenario("zx", me=me([HALL], {"own player": FOX}))
    table.me.play("Hall")
    assert table.me.at("own player") == ["Hall"]
    assert table.me.trash == ["Fox"]


# -- 906 -------------------------------------------------------------------------------------------
@rule("ZX 906.1", "ZX 306.2a")
def test_charge_over_four_cards_is_reduced():
    table = scenario("zx", me=me([SLAY]), you={"squares": {"own left": FOX}, "charge": [DULL, DULL, DULL, "Last 1000"]})
    table.me.play("Slay")
    table.you.choose("Dull")
    assert sorted(table.you.charge) == ["Dull", "Dull", "Fox", "Last"]
    assert table.you.trash == ["Dull"]


@rule("ZX 906.1", "ZX 102.7")
def test_charge_of_the_turn_player_is_reduced_first():
    table = scenario("zx", me=me(charge=[DULL] * 5), you={"charge": [FOX] * 5})
    assert (table.me.asked, table.you.asked) == ("charge", None)
    table.me.choose("Dull")
    assert table.you.asked == "charge"
    table.you.choose("Fox")
    assert (table.me.trash, table.you.trash) == (["Dull"], ["Fox"])


@rule("ZX 906.1")
def test_charge_is_reduced_when_its_limit_returns():
    angel = "Sorrow 3000 [Cont] [Effect] Your charge has no limit."
    table = scenario("zx", me=me([SLAY]), you={"squares": {"own left": angel}, "charge": [DULL] * 4 + ["Last 1000"]})
    assert table.me.asked == "priority"
    table.me.play("Slay")
    table.you.choose("Dull", "Last")
    assert len(table.you.charge) == 4
    assert sorted(table.you.trash) == ["Dull", "Last"]


# -- 907 -------------------------------------------------------------------------------------------
@rule("ZX 907.1", "ZX 907.2b", "ZX 907.2c", "ZX 907.2d", "ZX 1002.3")
def test_opponent_chooses_the_life_card():
    table = scenario("zx", me=me([HURT]), you={"life": [DULL, "Other 1000"]})
    table.me.play("Hurt")
    assert table.me.asked == "life"
    table.me.choose(2)
    assert table.you.charge == ["Other"]
    assert table.you.life == 1
    assert table.you.damage == 0


@rule("ZX 907.2", "ZX 907.2b")
def test_player_damage_is_processed_one_point_at_a_time():
    table = scenario("zx", me=me([HURT.replace("1 damage", "2 damage")]), you={"life": 3})
    table.me.play("Hurt")
    assert (table.me.asked, table.you.damage) == ("life", 1)
    table.me.choose(1)
    assert (table.me.asked, table.you.damage) == ("life", 0)
    table.me.choose(1)
    assert (table.me.asked, table.you.life) == ("priority", 1)


@rule("ZX 907.2e", "ZX 1007.2")
def test_life_card_with_the_ignition_icon_may_be_played():
    table = scenario("zx", me=me([HURT]), you={"life": [LAMP, LAMP]})
    table.me.play("Hurt")
    table.me.choose(1)
    table.you.yes()
    table.you.choose("own left")
    assert table.you.at("own left") == ["Lamp"]
    assert table.you.charge == []
    assert table.you.awake == 0
    assert table.me.asked == "priority"


@rule("ZX 907.2e")
def test_declined_life_card_goes_to_the_charge():
    table = scenario("zx", me=me([HURT]), you={"life": [LAMP, LAMP]})
    table.me.play("Hurt")
    table.me.choose(1)
    table.you.no()
    assert table.you.charge == ["Lamp"]


@rule("ZX 907.2", "ZX 907.2d", "ZX 907.3")
def test_rule_effects_restart_after_each_point_of_damage():
    two = "Hurt {Red 1} [Event] [Effect] Deal your opponent 2 damage."
    crash = "Crash 2000 {Red 1} (ignition) [Cont] [Effect] Your Z/X get -3000 power."
    table = scenario("zx", me=me([two]), you={"life": [crash, DULL, DULL]})
    table.me.play("Hurt")
    table.me.choose(1)
    table.you.yes()
    table.you.choose("own left")
    clauses = table.clauses
    assert clauses.index("904.2") > clauses.index("907.2c")
    assert clauses.count("907.2c") == 1  # the second is chosen after it
    assert table.me.asked == "life"
    assert table.you.charge == ["Crash"]
    table.me.choose(1)
    assert table.you.life == 1


@rule("ZX 907.2a")
def test_damage_of_the_turn_player_is_processed_first():
    all_hurt = "Pain {Red 1} [Event] [Effect] Deal each player 1 damage."
    table = scenario("zx", me=me([all_hurt]))
    table.me.play("Pain")
    assert table.you.asked == "life"
    table.you.choose(1)
    assert table.me.asked == "life"
    table.me.choose(1)
    assert [event.seat for event in table.events(LifeTaken)] == [0, 1]


@rule("ZX 907.2c")
def test_revealed_life_card_is_public_during_the_decision():
    table = scenario("zx", me=me([HURT]), you={"life": [LAMP, LAMP]})
    table.me.play("Hurt")
    table.me.choose(1)
    assert table.you.asked == "yes_no"
    assert table.machine.own.turned.kind == "life_break"
    (turned,) = [ref for ref in table.machine.zone(1, "life") if table.machine.s.objects[ref].revealed]
    for viewer in (0, 1, None):
        life = table.match.view(viewer)["zones"][1]["life"]
        assert [card["ref"] for card in life if "name" in card] == [str(turned)]


# -- 908 -------------------------------------------------------------------------------------------
@rule("ZX 908.1")
def test_force_without_its_host_goes_to_the_trash():
    table = scenario("zx", me=me([SLAY]), you={"squares": {"own left": put(FOX, force=[DULL])}})
    assert table["Fox"].forces == ["Dull"]
    table.me.play("Slay")
    assert table.you.trash == ["Dull"]
    assert table.you.charge == ["Fox"]


@rule("ZX 908.2")
def test_force_under_a_face_down_host_goes_to_the_trash():
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[DULL], face_down=True)}))
    assert table.me.trash == ["Dull"]


@rule("ZX 908.1", "ZX 301.4")
def test_force_moves_between_squares_with_its_host():
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[DULL])}))
    run(table, table.machine.move_unit(table["Fox"].ref, 4))
    assert table["Fox"].forces == ["Dull"]
    assert table["Fox"].place == 4


# -- 909 -------------------------------------------------------------------------------------------
@rule("ZX 909.1", "ZX 1206.2", "ZX 1206.2a", "ZX 1206.3")
def test_player_without_a_player_card_gets_a_virtual_one():
    table = scenario("zx", me=me(player=None), you={"player": IORI})
    card = player_card(table.machine, 0)
    assert card
    assert square_of(table.machine, card) == 1
    assert not table.machine.obj(card).token, "a card, wherever it has come from"
    chars = table.machine.chars(card)
    assert chars.types == {"player_card"}
    assert chars.names == frozenset()
    assert chars.abilities == ()
    assert not table.machine.player_named(0, "Iori")
    assert table.machine.player_named(1, "Iori")


@rule("ZX 1206.3", "ZX 205.4a")
def test_virtual_player_card_can_gain_a_name_and_abilities():
    lord = 'Lord 1000 [Cont] Your player cards are also named "Iori".'
    mine = "Mine 3000 {Red 1} [Cont] [P] Iori [Effect] This card gets +1000 power."
    table = scenario("zx", me=me(squares=[lord, mine], player=None))
    assert table["Mine"].power == 4000
    gains = 'It gains "[Act] [Effect] Draw 2 cards." until end of turn.'
    lift = f"Lift {{Red 1}} [Event] Choose a player card you control. {gains}"
    table = scenario("zx", me=me([lift], player=None))
    table.me.play("Lift")
    table.choose_kind(0, "activate")
    assert len(table.me.hand) == 2


@rule("ZX 909.1", "ZX 1206.2")
def test_virtual_player_card_replaces_a_player_card_that_left():
    table = scenario("zx", me=me(player=IORI))
    table.send("Iori", "trash")
    assert table.me.trash == ["Iori"]
    assert player_card(table.machine, 0)


@rule("ZX 909.1")
def test_moved_virtual_player_card_ceases_to_exist():
    table = scenario("zx", me=me(player=None))
    gone = player_card(table.machine, 0)
    run(table, table.machine.movement.move((gone,), "trash"))
    assert table.me.trash == []
    assert player_card(table.machine, 0) not in (0, gone)


# -- 910 -------------------------------------------------------------------------------------------
@rule("ZX 910.1", "ZX 910.1a", "ZX 202.10c", "ZX 202.10d", "ZX 1024.2")
def test_accepted_crisis_adds_the_player_extra():
    driven = DRIVEN + " | [Act] [Valid] Square, Your turn [Cost] {Red 1} [Effect] Draw a card."
    table = scenario("zx", me=me(), you={"player": IORI, "back": driven, "resource": "RRR"})
    hurt(table, 1)
    table.me.choose(1)
    table.you.yes()
    card = player_card(table.machine, 1)
    assert table.machine.chars(card).types == {"player_card", "player_extra", "extra"}
    assert table.machine.chars(card).names == {"Iori", "Iori Driven"}
    assert len(table.machine.chars(card).compile().activated) == 1
    assert table.machine.player_named(1, "Iori")
    assert len(table.events(CrisisTaken)) == 1


@rule("ZX 910.1a", "ZX 910.2")
def test_declined_crisis_needs_its_condition_again():
    table = scenario("zx", me=me(), you={"player": IORI, "back": DRIVEN})
    hurt(table, 1)
    table.me.choose(1)
    table.you.no()
    assert table.me.asked == "priority"
    hurt(table, 1)
    table.me.choose(1)
    assert table.you.asked == "yes_no"
    table.you.yes()
    hurt(table, 1)
    table.me.choose(1)
    assert table.me.asked == "priority"  # 910.2


@rule("ZX 910.1a", "ZX 1024.1")
@pytest.mark.parametrize("anew", [False, True], ids=["still", "anew"])
def test_crisis_state_condition_prompts_again_only_when_met_anew(anew):
    extra = "Iori Driven (Player EX) [Sub] Crisis: Your life is 2 or less."
    table = scenario("zx", me=me(), you={"player": IORI, "back": extra, "life": 3})
    hurt(table, 1)
    table.me.choose(1)
    table.you.no()
    if anew:
        run(table, table.machine.recover_life(1, 1))
        assert table.you.life == 3
    hurt(table, 1)
    table.me.choose(1)
    assert (table.me.asked, table.you.asked) == ((None, "yes_no") if anew else ("priority", None))


@rule("ZX 1024.2a")
def test_named_crisis_needs_the_matching_player():
    named = "Driven (Player EX) [Sub] Crisis Iori: You take damage."
    for player, asked in ((IORI, "yes_no"), ("Moe (Player, player Moe)", None)):
        table = scenario("zx", me=me(), you={"player": player, "back": named})
        hurt(table, 1)
        table.me.choose(1)
        assert table.you.asked == asked


@rule("ZX 1024.2a")
def test_named_crisis_with_a_state_condition_needs_the_matching_player():
    named = "Driven (Player EX) [Sub] Crisis Iori: Your life is 4 or less."
    for player, asked in ((IORI, "yes_no"), ("Moe (Player, player Moe)", None)):
        table = scenario("zx", me=me(), you={"player": player, "back": named})
        assert table.you.asked == asked


@rule("ZX 1024.2a", "ZX 910.1a")
def test_crisis_met_under_another_player_name_does_not_count():
    """A player who gets the name later must meet the condition again."""
    named = "Driven (Player EX) [Sub] Crisis Iori: You take damage."
    lord = 'Lord 1000 {Red 1} [Cont] Your opponent\'s player cards are also named "Iori".'
    table = scenario("zx", me=me([lord]), you={"player": "Moe (Player)", "back": named})
    hurt(table, 1)
    table.me.choose(1)
    table.me.play("Lord", at="own left")
    assert table.machine.player_named(1, "Iori")
    assert table.you.asked is None
    hurt(table, 1)
    table.me.choose(1)
    assert table.you.asked == "yes_no"


@pytest.mark.parametrize("turn_player", ["me", "you"])
@rule("ZX 910.1", "ZX 102.7")
def test_crisis_of_the_turn_player_comes_first(turn_player):
    extra = "Driven (Player EX) [Sub] Crisis: Your life is 4 or less."
    both = {"player": IORI, "back": extra}
    table = scenario("zx", me=both, you=both, turn_player=turn_player)
    first, second = (table.me, table.you) if turn_player == "me" else (table.you, table.me)
    assert first.asked == "yes_no"
    first.yes()
    assert second.asked == "yes_no"


@rule("ZX 901.2a", "ZX 1024.1", "ZX 907.2")
def test_life_is_taken_before_the_crisis():
    table = scenario("zx", me=me(), you={"player": IORI, "back": DRIVEN})
    hurt(table, 2)
    assert table.me.asked == "life"
    table.me.choose(1)
    assert table.me.asked == "life"
    table.me.choose(1)
    assert table.you.asked == "yes_no"


def hurt(table, n):
    """Deal this damage to the second seat, and continue the game."""
    run(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: n}))
